"""Conditions and states."""

from table import Table, card


def test_if_you_dont_follows_only_what_was_not_done() -> None:
    sack = card("Sack", "$ Pay 0¢: Discard 1 loot card. If you don't, gain 2¢.")
    table = Table(cards=sack).give(0, "Sack").hand(0, "A Penny!").tap(0, "Sack").settle()
    assert table.hand_of(0) == [] and table.purse(0) == 0
    table.tap(0, "Sack").settle()
    assert table.purse(0) == 2


def test_it_is_not_your_turn_in_the_turns_of_others() -> None:
    table = Table(cards=card("Hunk", "While it is not your turn, you have +1 HP.")).give(0, "Hunk")
    assert table.max_hp_of(0) == 2
    table.end_turn()
    assert table.max_hp_of(0) == 3


def test_a_word_doesnt_win_with_fewer_votes_or_a_tie() -> None:
    poll = card("Poll", '$ Pay 0¢: Each player votes "yes" or "no". If "yes" doesn\'t win, gain 1¢.')
    for votes, cents in ((("yes", "yes"), 0), (("no", "no"), 1), (("yes", "no"), 1)):
        table = Table(cards=poll).give(0, "Poll").tap(0, "Poll").resolve()
        for vote in votes:
            assert table.options() == ["yes", "no"]
            table.choose(vote)
        assert table.settle().purse(0) == cents


def test_if_they_do_after_a_vote_follows_once() -> None:
    poll = card("Poll", '$ Pay 0¢: Each player votes "yes" or "no". If they do, gain 1¢.')
    table = Table(cards=poll).give(0, "Poll").tap(0, "Poll").resolve().choose("yes").choose("yes").settle()
    assert table.purse(0) == 1


def test_souls_among_other_things_count_by_their_value() -> None:
    crown = card("Crown", "While you control at least 3 souls or items, you have +1 ATK.")
    table = Table(cards=crown).give(0, "Crown").soul(0, "Fatty")
    assert table.souls(0) == 0 and table.atk_of(0) == 1
    table = Table(cards=crown).give(0, "Crown").soul(0, "Mom!")
    assert table.souls(0) == 2 and table.atk_of(0) == 2


def test_charged_is_upright() -> None:
    rod = card("Rod", "↷ Gain 1¢.\nWhile this is charged, you have +2 ATK.")
    table = Table(cards=rod).give(0, "Rod")
    assert table.atk_of(0) == 3
    table.tap(0, "Rod").settle()
    assert table.atk_of(0) == 1
    table.charge("Rod")
    assert table.atk_of(0) == 3
