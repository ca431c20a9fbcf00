"""What is lent, becomes something else, or has left before its turn comes: what stays, and what happens no more."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.core.ids import ROOMS
from table import Table, card

LAMP = card("Lamp", "Level 2+: ↷ Gain 1¢.\nLevel 4+: $ Pay 1¢: Loot 1.\nYou have +1 ATK.")


@rule("ABIL-04", "LEVEL-02")
@pytest.mark.parametrize(("level", "offered"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_of_what_is_lent_only_what_its_level_allows_can_be_activated(level: int, offered: int) -> None:
    key = card("Key", "You may activate items another player controls.")
    table = Table(cards=key + LAMP).give(0, "Key").give(1, "Lamp").counters("Lamp", level, "level").cents(0, 1)
    assert sum("Activate Lamp" in label for label in table.until_asked(0).options()) == offered
    assert table.atk_of(0) == 1 and table.atk_of(1) == 2, "what it does by itself stays with its player"
    if level == 2:
        assert table.tap(0, "Lamp").settle().purse(0) == 2 and not table.obj("Lamp").charged


@rule("ROOM-01", "ZONE-20")
def test_an_item_that_becomes_a_room_in_a_slot_covers_the_room_there() -> None:
    fan = card("Fan", "$ Pay 0¢: Choose a non-eternal item. It becomes a room in a room slot.")
    attic = card("Attic", "Players have +1 HP.", kind="room") + card("Cellar", kind="room")
    table = Table(cards=fan + LAMP + attic, rooms=["Attic", "Cellar"]).give(0, "Fan").give(1, "Lamp")
    assert table.max_hp_of(0) == 3
    table.tap(0, "Fan", at="Lamp").until_why("choose a slot").choose("slot 1").settle()
    pile = [table.game.objs[id] for id in table.game.slots[ROOMS][0]]
    assert [(table.game.face(obj).name, obj.role) for obj in pile] == [("Attic", "covered"), ("Lamp", "room")]
    assert table.slot_names("room") == ["Lamp", "Cellar"] and table.max_hp_of(0) == 2
    table.tap(0, "Fan", at="Dinner (shop)").until_why("choose a slot").choose("slot 2").settle()
    assert table.slot_names("room") == ["Lamp", "Dinner"] and len(table.game.slots[ROOMS][1]) == 2
    assert "Dinner" not in table.slot_names("shop") and None not in table.slot_names("shop")


@rule("NOTE-02")
def test_a_named_number_is_forgotten_as_the_turn_ends() -> None:
    dial = card("Dial", "↷ Name a number.\nEach time a player rolls a named number, they gain 1¢.")
    table = Table(cards=dial + card("Toss", "Roll 1 die.", "loot"), dice=[4, 4]).give(0, "Dial")
    table.tap(0, "Dial").until_why("choose a number").choose("4").settle().play(0, "Toss").settle()
    assert table.purse(0) == 1 and table.obj("Dial").memory.named == ((0, 4),)
    table.end_turn().play(1, "Bomb!", at="Fatty").settle().play(1, "Toss").settle()
    assert table.purse(1) == 0 and table.obj("Dial").memory.named == ()
