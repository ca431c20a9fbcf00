"""Cards that lie open by an effect: hands of others, the tops of decks, and what everybody remembers of them (ZONE)."""

from __future__ import annotations

import pytest

import soulstack
from rules_covered import rule
from table import Table, card

EYE = card("Eye", "Other players play with their hands revealed.")
LENS = card("Lens", "The top card of the loot deck is revealed.")
SIP = card("Sip", "$ Pay 0¢: Loot 1.")


def hands(table: Table, seat: int) -> list[list[str | None]]:
    """All hands as a seat knows them."""
    seen = soulstack.view(table.game, seat)["players"]
    return [player["hand"] for player in seen]


@rule("ZONE-17")
def test_revealed_hands_are_known_to_everybody_but_not_that_of_the_one_who_reveals_them() -> None:
    table = Table(3, cards=EYE).hand(0, "Bomb!").hand(1, "A Penny!", "2 Cents!").hand(2, "A Dime!!")
    assert [hands(table, seat)[1] for seat in range(3)] == [[None] * 2, ["A Penny!", "2 Cents!"], [None] * 2]
    table.give(0, "Eye").settle()
    for seat in range(3):
        assert hands(table, seat)[1:] == [["A Penny!", "2 Cents!"], ["A Dime!!"]]
        assert hands(table, seat)[0] == (["Bomb!"] if seat == 0 else [None])


@rule("ZONE-17")
@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_of_two_who_reveal_hands_each_reveals_that_of_the_other(seats: tuple[int, int]) -> None:
    table = Table(3, cards=EYE).hand(0, "Bomb!").hand(1, "A Penny!")
    for seat in seats:
        table.give(seat, "Eye")
    table.settle()
    for seat in range(3):
        assert hands(table, seat)[:2] == [["Bomb!"], ["A Penny!"]]


@rule("ZONE-17", "LOOT-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_comes_to_a_revealed_hand_is_seen_by_all_and_told_to_all(seat: int) -> None:
    table = Table(3, cards=EYE + SIP).give(0, "Eye").give(seat, "Sip").deck("loot", "A Penny!")
    table.tap(seat, "Sip").settle()
    public = seat == 1
    for each in range(3):
        assert hands(table, each)[seat] == (["A Penny!"] if public or each == seat else [None])


@rule("ZONE-17")
def test_what_was_seen_is_remembered_and_what_comes_later_is_not() -> None:
    drop = card("Drop", "$ Pay 0¢: Destroy an item.")
    table = Table(3, cards=EYE + SIP + drop).give(0, "Eye", "Drop").give(1, "Sip").hand(1, "A Penny!").settle()
    table.tap(0, "Drop", at="Eye").settle().deck("loot", "2 Cents!").tap(1, "Sip").settle()
    assert hands(table, 0)[1] == hands(table, 2)[1] == ["A Penny!", None]


@rule("ZONE-10")
def test_the_top_of_a_deck_lies_open_for_all_and_the_next_one_as_soon_as_it_is_the_top() -> None:
    table = Table(3, cards=LENS + SIP).deck_is("loot", "A Penny!", "2 Cents!", "3 Cents!").give(0, "Sip")

    def known() -> list[dict[int, str]]:
        return [soulstack.view(table.game, seat)["decks"]["loot"]["known"] for seat in range(3)]

    assert known() == [{}] * 3
    table.give(1, "Lens").settle()
    assert known() == [{0: "A Penny!"}] * 3
    table.tap(0, "Sip").settle()
    assert known() == [{0: "2 Cents!"}] * 3
    assert hands(table, 2)[0] == hands(table, 1)[0] == ["A Penny!"], "it was seen on its way"
