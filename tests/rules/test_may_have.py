"""Having others do something; the attacker when there is no attack; copying any activated ability."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card


def wand(text: str, players: int = 3, cards: str = "") -> Table:
    return Table(players, cards=cards + card("Wand", text)).give(0, "Wand")


@rule("GAIN-16")
@pytest.mark.parametrize(("what", "offered"), [("loot 1", 3), ("give you 1 loot card", 2)])
def test_who_is_had_to_give_you_something_is_somebody_else(what: str, offered: int) -> None:
    table = wand(f"↷ You may have a player {what}.").hand(1, "Bomb!").hand(2, "Bomb!").tap(0, "Wand")
    assert len(table.options()) == offered and table.offered("P1") == (offered == 3)
    table.choose("P3").until("Yes")
    assert table.asked == 0
    table.choose("No").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 1, 1]


@rule("EACH-04")
def test_what_all_are_had_to_take_resolves_in_turn_order() -> None:
    table = wand("↷ You may have each player take 1 damage.").hp(0, 2).hp(1, 2).hp(2, 2)
    table.tap(0, "Wand").until("Yes").choose("Yes").settle()
    assert table.hurts() == [("P1", 1), ("P2", 1), ("P3", 1)]


def test_if_they_do_belongs_to_each_who_was_had_to_do_it() -> None:
    table = wand("↷ You may have each player discard 1 loot card. If they do, they gain 1¢.")
    table.hand(0, "Bomb!").hand(2, "Lost Soul").tap(0, "Wand").until("Yes").choose("Yes").settle()
    assert [table.hand_of(seat) for seat in range(3)] == [[], [], []]
    assert [table.purse(seat) for seat in range(3)] == [1, 0, 1]
    table = wand("↷ You may have each player discard 1 loot card. If they do, they gain 1¢.")
    table.hand(0, "Bomb!").tap(0, "Wand").until("Yes").choose("No").settle()
    assert table.hand_of(0) == ["Bomb!"] and table.purse(0) == 0


def test_the_controller_of_a_loot_on_the_stack_is_who_played_it() -> None:
    for seat in (0, 1):
        table = wand("↷ Choose a loot. Its controller loses 1¢.").cents(0, 5).cents(1, 5).cents(2, 5)
        table.play(seat, "Soul Heart", at="P3")
        table.tap(0, "Wand").settle()
        assert [table.purse(s) for s in range(3)] == [5 - (s == seat) for s in range(3)]


@rule("ATTACK-20")
@pytest.mark.parametrize("on", [True, False])
def test_with_no_attack_left_the_attacker_is_who_was_named(on: bool) -> None:
    cards = card("Flight", "Cancel the attack.", "loot")
    text = "Each time a player misses an attack roll, the attacker loses 1¢."
    table = Table(3, cards=cards + card("Charm", text), dice=[1]).give(2, "Charm").cents(0, 5).cents(1, 5).cents(2, 5)
    table.attack("Fatty").until_top("ability: Charm")
    if not on:
        table.play(1, "Flight").resolve()
        assert table.game.attack is None
    table.until_top("ability: Charm").resolve()
    assert [table.purse(seat) for seat in range(3)] == [4, 5, 5]


@rule("ABIL-19")
def test_either_activated_ability_of_a_thing_can_be_copied() -> None:
    cards = card("Chest of Drawers", "↷ Gain 1¢.\n$ Pay 0¢: Loot 1.") + card("Block", "You have +1 HP.")
    table = wand("↷ Copy an activated ability of an item.", cards=cards).give(1, "Chest of Drawers").give(2, "Block")
    table.tap(0, "Wand")
    if table.asked is not None and not table.stack():
        assert not table.offered("Block")
        table.choose("Chest of Drawers")
    table.until("Loot 1").choose("Loot 1").settle()
    assert len(table.hand_of(0)) == 1 and table.purse(0) == 0
    table = wand("↷ Copy a ↷ ability of an item.", cards=cards).give(1, "Chest of Drawers").tap(0, "Wand", at="Chest")
    table.settle()
    assert table.hand_of(0) == [] and table.purse(0) == 1
