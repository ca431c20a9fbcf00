"""Who *they* are at the start and the end of turns."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card


@rule("TRIG-04", "TURN-04")
@pytest.mark.parametrize("words, own, others", [("a player's", 1, 1), ("another player's", 0, 1)])
def test_they_at_the_start_of_a_turn_are_whose_turn_it_is(words: str, own: int, others: int) -> None:
    clock = card("Clock", f"At the start of {words} turn, they gain 1¢.")
    table = Table(cards=clock).give(0, "Clock").end_turn()
    assert (table.purse(0), table.purse(1)) == (0, others)
    table.end_turn()
    assert (table.purse(0), table.purse(1)) == (own, others)


@rule("TRIG-04", "TURN-10")
def test_they_at_the_end_of_a_turn_are_whose_turn_it_was() -> None:
    table = Table(cards=card("Clock", "At the end of a player's turn, they gain 1¢.")).give(0, "Clock").end_turn()
    assert (table.purse(0), table.purse(1)) == (1, 0)
    table.end_turn()
    assert (table.purse(0), table.purse(1)) == (1, 1)


@rule("TRIG-14")
@pytest.mark.parametrize("user", [0, 1])
def test_they_at_the_end_of_this_turn_are_still_who_was_chosen(user: int) -> None:
    debt = card("Debt", "↷ Choose a player. At the end of the turn, they gain 1¢.")
    table = Table(3, cards=debt).give(user, "Debt").tap(user, "Debt", at="P3").settle().end_turn()
    assert [table.purse(seat) for seat in range(3)] == [0, 0, 1]
