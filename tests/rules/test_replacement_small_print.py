"""Several replacements of one event: who orders them, each once, and none of what comes to nothing (REPL)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card

MORE = card("More", "If you would gain ¢, increase that amount by 1.") + card(
    "Twice", "If you would gain ¢, double that amount."
)
GIFT = card("Gift", "Each player gains 3¢.", "loot") + card("Void", "Each player gains 0¢.", "loot")


@rule("REPL-05", "REPL-06")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(("first", "cents"), [("More", 8), ("Twice", 7)])
def test_the_affected_player_orders_what_changes_their_gain_whoever_is_active(
    seat: int, first: str, cents: int
) -> None:
    table = Table(3, cards=MORE + GIFT).give(seat, "More", "Twice").play(0, "Gift").until_why("order replacements")
    assert table.asked == seat
    table.choose(first).settle()
    assert [table.purse(each) for each in range(3)] == [cents if each == seat else 3 for each in range(3)]


@rule("REPL-06")
@pytest.mark.parametrize(("seat", "asked"), [(0, 0), (1, 1), (-1, 0)])
def test_of_things_their_controller_orders_and_of_the_games_the_active_player(seat: int, asked: int) -> None:
    thing, kind = ("a monster", "monster") if seat < 0 else ("an item", "treasure")
    pup = card("Pup", kind=kind, hp=9, evasion=3, atk=1, **({} if seat < 0 else {"familiar": True}))
    cards = pup + card("Pin", f"Deal 1 damage to {thing}.", "loot")
    for name, text in (("Plus", "increase that amount by 1"), ("Double", "double that amount")):
        cards += card(name, f"If {thing} would take damage, {text}.")
    table = Table(3, cards=cards, monsters=["Pup"] if seat < 0 else ["Fatty"]).give(2, "Plus", "Double")
    if seat >= 0:
        table.give(seat, "Pup")
    table.play(0, "Pin", at="Pup").until_why("order replacements")
    assert table.asked == asked
    table.choose("Double").settle()
    assert table.hp_of("Pup") == 9 - 3


@rule("REPL-11")
def test_what_comes_to_nothing_is_not_replaced() -> None:
    table = Table(2, cards=MORE + GIFT).give(0, "More", "Twice").play(0, "Void").settle()
    assert [table.purse(seat) for seat in range(2)] == [0, 0]
