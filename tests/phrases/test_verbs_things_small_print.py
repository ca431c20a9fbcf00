"""Verbs about objects in play: what nobody has yet, and what is picked on resolving."""

from rules_covered import rule
from table import Table, card


@rule("GAIN-05")
def test_what_nobody_controls_can_be_given() -> None:
    text = "When this dies, choose a player. This becomes an item. Give this to them."
    imp = card("Imp", text, "monster", hp=1, evasion=3, atk=1)
    table = Table(3, cards=imp, monsters=["Imp"]).play(0, "Bomb!", at="Imp").until("P2").choose("P2").settle()
    assert table.items(1) == ["Imp"] and table.items(0) == []


@rule("GAIN-08")
def test_a_thief_picks_whom_to_steal_from_on_resolving() -> None:
    thief = card("Thief", "Choose up to 2 players. Steal 1 loot card from 1 of them.", "loot")
    table = Table(3, cards=thief).hand(1, "A Penny!").hand(2, "Bomb!").play(0, "Thief", at=["P2", "P3"])
    table.until_why("steal").choose("P3").settle()
    assert [table.hand_of(seat) for seat in range(3)] == [["Bomb!"], ["A Penny!"], []]


@rule("GAIN-14")
def test_a_monster_is_swapped_with_nothing() -> None:
    rope = card("Rope", "↷ Swap a monster with an item another player controls. If you do, loot 1.")
    table = Table(cards=rope).give(0, "Rope").give(1, "Meat!").tap(0, "Rope", at="Fatty").settle()
    assert table.items(1) == ["Meat!"] and table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    assert table.hand_of(0) == []
