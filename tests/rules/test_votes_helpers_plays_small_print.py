"""Voting, joining attacks and playing cards from elsewhere: orders, limits and what is left out."""

import pytest

from rules_covered import rule
from table import Table, card

OX = card("Ox", kind="monster", hp=9, evasion=3, atk=0) + card("Cow", kind="monster", hp=9, evasion=3, atk=0)
COIN = card("Coin", "Gain 1¢.", "loot", copies=6) + card("Gem", "Gain 10¢.", "loot", copies=3)


@rule("TEAMUP-01", "TEAMUP-02")
def test_helpers_roll_in_turn_order_in_whatever_order_they_joined_and_only_once() -> None:
    text = "Choose a player. They join the attack. If they do, they gain 1¢."
    for order in ((1, 3, 0), (3, 1, 0), (0, 3, 1)):
        cards = OX + card("Help", text, "loot", copies=8)
        table = Table(4, cards=cards, monsters=["Ox", "Cow"], dice=[3]).awake().end_turn().end_turn().awake()
        purses = [table.purse(seat) for seat in range(4)]
        table.attack("Ox")
        for seat in (*order, order[0], 2):
            table.play(2, "Help", at=f"P{seat + 1}").until_top("roll: 3")
        gained = [table.purse(seat) - had for seat, had in zip(range(4), purses, strict=True)]
        assert gained == [1, 1, 0, 1], "neither twice nor the attacker"
        assert table.game.attack is not None and table.game.attack.helpers == (3, 0, 1)
        table.dice(4, 5, 6).until_top("roll: 6")
        assert [entry["seat"] for entry in table.log("roll")] == [2, 3, 0, 1]


@rule("TEAMUP-01")
def test_nobody_joins_where_nobody_attacks() -> None:
    help_ = card("Help", "Choose a player. They join the attack. If they do, they gain 1¢.", "loot")
    table = Table(cards=help_).play(0, "Help", at="P2").settle()
    assert table.purse(1) == 0 and table.game.attack is None


@rule("VOTE-01")
def test_a_vote_for_what_there_is_none_of_is_not_held() -> None:
    poll = card("Poll", '↷ Each player votes for an item named "Sock". You gain 1¢.')
    sock = card("Sock")
    table = Table(3, cards=poll + sock).give(0, "Poll").tap(0, "Poll").settle()
    assert table.log("vote") == [] and table.purse(0) == 1
    table = Table(3, cards=poll + sock).give(0, "Poll").give(1, "Sock").tap(0, "Poll").settle()
    assert len(table.log("vote")) == 3 and table.purse(0) == 1


@rule("LOOT-05", "COPY-11")
@pytest.mark.parametrize("yes", [True, False])
def test_a_card_that_may_be_played_at_once_may_be_left(yes: bool) -> None:
    text = "$ Pay 0¢: Reveal the top card of the loot deck. You may play it without a loot play. If you do, loot 1."
    book = card("Book", text)
    table = Table(cards=COIN + book).give(0, "Book").deck("loot", "Gem").plays(0, 0).tap(0, "Book").until_stack()
    assert table.asked == 0 and table.options() == ["Yes", "No"]
    table.choose("Yes" if yes else "No").settle()
    assert table.purse(0) == (10 if yes else 0) and len(table.hand_of(0)) == yes
    assert (table.top("loot") == "Gem") == yes


@rule("LOOT-05", "TURN-20")
def test_a_card_that_needs_a_loot_play_is_not_played_without_one() -> None:
    book = card("Book", "$ Pay 0¢: Reveal the top card of the loot deck. You may play it. If you do, gain 3¢.")
    for plays in (0, 1, 2):
        table = Table(cards=COIN + book).give(0, "Book").deck("loot", "Coin").plays(0, plays).tap(0, "Book")
        table.until_stack()
        if plays:
            table.choose("Yes")
        table.settle()
        assert table.purse(0) == (4 if plays else 0)
        assert table.game.players[0].plays == max(0, plays - 1)


@rule("LOOT-05")
def test_of_several_revealed_cards_those_picked_are_played_one_after_another() -> None:
    text = "$ Pay 0¢: Reveal the top 3 cards of the loot deck. You may play any number of them without a loot play."
    table = Table(cards=COIN + card("Book", text + " Put the rest into discard.")).give(0, "Book")
    table.deck("loot", "Coin", "Gem", "Coin").plays(0, 0).tap(0, "Book").until_stack()
    table.choose("Gem").choose("Coin").choose("Done").settle()
    assert table.purse(0) == 11 and sorted(table.discarded("loot")) == ["Coin", "Coin", "Gem"]


@rule("ATTACK-27", "RULING-17")
def test_attacks_in_all_are_brought_once_for_several_cards_that_ask_for_them() -> None:
    oath = card("Oath", "Choose a monster. You must attack it 2 times this turn.", "loot", copies=2)
    table = Table(cards=OX + oath, monsters=["Ox", "Cow"]).play(0, "Oath", at="Ox").settle()
    table.play(0, "Oath", at="Ox").settle()
    assert sum(e.n for e in table.game.lasting if type(e.node).__name__ == "Allowance") == 1
    assert not table.offered("End the turn")


@rule("VOTE-01")
def test_nobody_votes_for_themselves_where_it_is_for_another() -> None:
    poll = card("Poll", "Each player votes for another player. The player with the most votes loses 1¢.", "loot")
    table = Table(3, cards=poll).cents(0, 3).cents(1, 3).cents(2, 3).play(0, "Poll").until_why("vote")
    offered = []
    while "vote" in table.why():
        offered.append([label.partition(" ")[0] for label in table.options()])
        table.game.choose(0)
    assert offered == [["P2", "P3"], ["P1", "P3"], ["P1", "P2"]]
    assert [table.purse(seat) for seat in range(3)] == [2, 3, 3], "voted for twice"
