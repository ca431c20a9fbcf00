"""Conditions about several, about none, and about what has left."""

import pytest

from rules_covered import rule
from table import Table, card

AXE = card("Axe", "Destroy an item.", "loot", copies=4)
SOCKS = card("Sock") + card("Shoe") + card("Lace")


def asked(words: str, then: str = "gain 1¢") -> str:
    """A card that asks whether this is so."""
    return card("Test", f"$ Pay 0¢: If {words}, {then}.")


def answer(table: Table, seat: int = 0) -> bool:
    """Whether the card says that it is so."""
    had = table.purse(seat)
    table.tap(seat, "Test").settle()
    return table.purse(seat) > had


@rule("ABIL-17")
def test_each_player_has_so_much_if_all_of_them_have() -> None:
    table = Table(3, cards=asked("each other player has at least 2¢")).give(0, "Test")
    seen = []
    for purses in ((0, 2, 1), (0, 1, 2), (0, 2, 2), (0, 3, 5)):
        for seat, n in enumerate(purses):
            table.cents(seat, n)
        seen.append(answer(table))
    assert seen == [False, False, True, True]


@rule("ABIL-17")
def test_of_none_nothing_is_true() -> None:
    for words in ('each item named "Sock" is charged', 'each item named "Sock" has at least 0 counters'):
        table = Table(cards=SOCKS + asked(words)).give(0, "Test")
        assert not answer(table), words
        assert answer(table.give(1, "Sock")), words


@rule("ABIL-17")
def test_a_state_of_several_is_that_of_each() -> None:
    table = Table(cards=SOCKS + asked("each other item you control is charged")).give(0, "Test", "Sock", "Shoe")
    assert answer(table)
    assert not answer(table.charge("Shoe", False))
    assert not answer(table.charge("Sock", False))
    assert answer(table.charge("Sock").charge("Shoe"))


@rule("SOUL-03")
def test_souls_are_counted_by_value_unless_something_else_is_said_of_them() -> None:
    big = card("Big", kind="monster", hp=1, evasion=1, atk=1, souls=2)
    for words, few, more in (
        ("you control at least 2 souls", False, True),
        ("you control at least 2 souls or items", False, True),
        ("you control 2 souls", False, True),
    ):
        table = Table(cards=big + asked(words)).give(0, "Test").soul(1, "Lost Soul")
        assert answer(table) == few, words
        assert answer(table.soul(0, "Big")) == more, words


def test_there_are_so_many_of_one_kind_or_another_and_nothing_is_counted_twice() -> None:
    words = "there are at least 5 items you control or items"  # with 2 shop items
    table = Table(cards=SOCKS + asked(words)).give(0, "Test", "Sock")
    assert not answer(table)
    assert answer(table.give(1, "Shoe"))


def test_what_players_alone_have_is_had_by_nothing_else() -> None:
    for words in ("it has at least 0¢", "it has at least 0 loot cards", "it controls at least 0 items"):
        try:
            table = Table(cards=card("Test", f"$ Pay 0¢: Choose a monster. If {words}, gain 1¢.")).give(0, "Test")
        except ValueError:
            continue
        table.tap(0, "Test", at="Fatty").settle()
        assert table.purse(0) == 0, words


def test_a_thing_that_has_left_has_no_hp_and_is_not_charged() -> None:
    slow = card("Slow", "$ Pay 0¢: Choose an item. If it is charged, gain 1¢.")
    table = Table(cards=slow + SOCKS + AXE).give(0, "Slow").give(1, "Sock").hand(1, "Axe").plays(1)
    table.tap(0, "Slow", at="Sock").act(1, "Play Axe", at="Sock").settle()
    assert table.purse(0) == 0 and not table.has("Sock")


@pytest.mark.parametrize("seat", [0, 1])
def test_whose_turn_it_is_is_asked_of_the_first_seat_like_of_any_other(seat: int) -> None:
    cards = card("Test", "$ Pay 0¢: If it is your turn, gain 1¢. If it is not your turn, gain 2¢.")
    table = Table(3, cards=cards).give(seat, "Test")
    table.tap(seat, "Test").settle()
    assert table.purse(seat) == (1 if seat == 0 else 2)
    table.end_turn().cents(seat, 0).tap(seat, "Test").settle()
    assert table.purse(seat) == (2 if seat == 0 else 1)


def test_what_happened_this_turn_happened_to_whom_it_is_said_of_and_this_turn() -> None:
    dart = card("Dart", "Deal 1 damage to a player.", "loot", copies=4)
    for who, seats in (("you took", {0}), ("another player took", {1, 2}), ("a player took", {0, 1, 2})):
        for hurt in range(3):
            table = Table(3, cards=dart + asked(f"{who} damage this turn")).give(0, "Test")
            assert not answer(table)
            table.play(0, "Dart", at=table.player(hurt)).settle()
            assert answer(table) == (hurt in seats), (who, hurt)
        table.end_turn()
        assert not answer(table)


@rule("VOTE-01", "VOTE-04")
@pytest.mark.parametrize(
    ("votes", "cents"),
    [("TTT", 3), ("RRR", 11), ("RRT", 11), ("RTT", 3), ("TRR", 11), ("RT", 10), ("RRTT", 10), ("TTRR", 10)],
)
def test_words_of_the_same_letters_are_different_words_and_a_tie_is_won_by_neither(votes: str, cents: int) -> None:
    text = '$ Pay 0¢: Each player votes "Tar" or "Rat". If "Rat" wins, gain 1¢. If "Tar" wins, gain 3¢.'
    text += ' If "Tar" doesn\'t win, gain 10¢.'
    table = Table(len(votes), cards=card("Poll", text)).give(0, "Poll").tap(0, "Poll").until_stack()
    for seat, vote in enumerate(votes):
        assert (table.asked, table.options()) == (seat, ["Tar", "Rat"])
        table.choose("Tar" if vote == "T" else "Rat")
    assert table.settle().purse(0) == cents


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "words", ["have at least 3¢", "have at least 2 loot cards", "have at least 1 HP", "control at least 2 items"]
)
def test_what_you_have_is_asked_of_the_first_seat_like_of_any_other(seat: int, words: str) -> None:
    crown = card("Crown", f"While you {words}, you have +1 ATK.")
    table = Table(cards=crown).give(seat, "Crown", "Mr. Boom").cents(seat, 3).hand(seat, "Bomb!", "A Penny!")
    assert table.atk_of(seat) == 2 and table.atk_of(1 - seat) == 1
    if "HP" not in words:
        other = Table(cards=crown).give(seat, "Crown").give(1 - seat, "Mr. Boom", "Meat!")
        other.cents(1 - seat, 3).hand(1 - seat, "Bomb!", "A Penny!")
        assert other.atk_of(seat) == 1, "somebody else has it"


def test_a_soul_may_have_a_second_condition() -> None:
    lich = card("Lich", "While this is a soul and you have at least 3¢, you have +1 ATK.", souls=1)
    table = Table(cards=lich).soul(0, "Lich")
    assert table.atk_of(0) == 1 and table.cents(0, 3).atk_of(0) == 2
    assert Table(cards=lich).give(0, "Lich").cents(0, 3).atk_of(0) == 1, "an item"


@rule("SOUL-09")
def test_that_this_is_a_soul_may_be_the_second_condition() -> None:
    lich = card("Lich", "While you have at least 3¢ and this is a soul, you have +1 ATK.", souls=1)
    table = Table(cards=lich).soul(0, "Lich")
    assert table.atk_of(0) == 1 and table.cents(0, 3).atk_of(0) == 2
