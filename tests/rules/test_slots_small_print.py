"""Slots: what lies under what, what comes up when something goes, and what stands in no slot any more (SLOT, ZONE)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.core.ids import MONSTERS, SHOP
from table import Table, card

GNATS = "".join(card(name, kind="monster", hp=1, evasion=1, atk=1) for name in ("Gnat", "Midge", "Wasp", "Moth"))
RUGS = card("Rug") + card("Mat") + card("Quilt")


def pile(table: Table, kind: int, slot: int) -> list[tuple[str, str]]:
    """What lies in a slot from bottom to top, as name and role."""
    objs = [table.game.objs[id] for id in table.game.slots[kind][slot]]
    return [(table.game.face(obj).name, obj.role) for obj in objs]


@rule("ZONE-20", "ZONE-22")
def test_what_is_put_under_the_top_card_lies_above_what_was_covered_before() -> None:
    fan = card("Fan", "$ Pay 0¢: Put the top card of the monster deck in a monster slot.")
    dig = card("Dig", "$ Pay 0¢: Put the top card of the monster deck in a monster slot under its top card.")
    axe = card("Axe", "$ Pay 0¢: Kill a monster.")
    table = Table(2, cards=GNATS + fan + dig + axe, monsters=["Gnat", "Fatty"]).give(0, "Fan", "Dig", "Axe")
    table.deck("monster", "Midge", "Wasp", "Moth")
    for name in ("Fan", "Dig", "Dig"):
        table.tap(0, name).until_why("choose a slot").choose("slot 1").settle()
    names = ["Gnat", "Wasp", "Moth", "Midge"]
    assert pile(table, MONSTERS, 0) == [(name, "monster" if name == "Midge" else "covered") for name in names]
    assert pile(table, MONSTERS, 1) == [("Fatty", "monster")]
    for left in (3, 2, 1):
        table.tap(0, "Axe", at=names[left]).settle()
        assert table.slot_names("monster") == [names[left - 1], "Fatty"] and len(pile(table, MONSTERS, 0)) == left
    assert table.discarded("monster") == ["Midge", "Moth", "Wasp"]


@rule("ZONE-20", "GAIN-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_shop_item_that_changes_hands_leaves_its_slot_to_what_it_covered(seat: int) -> None:
    fan = card("Fan", "$ Pay 0¢: Put the top card of the treasure deck in a shop slot.")
    claw = card("Claw", "$ Pay 0¢: Steal a shop item.")
    table = Table(2, cards=RUGS + fan + claw, shop=["Rug", "Dinner"]).give(seat, "Fan", "Claw")
    table.deck("treasure", "Mat").tap(seat, "Fan").until_why("choose a slot").choose("slot 1").settle()
    assert pile(table, SHOP, 0) == [("Rug", "covered"), ("Mat", "item")]
    table.tap(seat, "Claw", at="Mat").settle()
    assert pile(table, SHOP, 0) == [("Rug", "item")] and table.holder("Mat") == seat
    assert pile(table, SHOP, 1) == [("Dinner", "item")]


@rule("GAIN-09", "GAIN-10")
def test_swapped_with_the_shop_each_is_where_the_other_was_and_nowhere_else() -> None:
    trade = card("Trade", "Swap an item you control with a shop item.", "loot")
    table = Table(2, cards=RUGS + trade, shop=["Rug", "Dinner"]).give(0, "Mat").deck("treasure", "Quilt")
    rug, mat = table.obj("Rug").id, table.obj("Mat").id
    table.play(0, "Trade", at="Rug").settle()
    assert pile(table, SHOP, 0) == [("Mat", "item")] and pile(table, SHOP, 1) == [("Dinner", "item")]
    assert table.items(0) == ["Rug"] and table.deck_names("treasure")[0] == "Quilt", "no slot was empty"
    assert (table.obj("Rug").id, table.obj("Mat").id) == (rug, mat), "the same objects"
    assert (table.obj("Rug").slot, table.obj("Mat").slot, table.obj("Mat").seat) == (-1, 0, -1)


@rule("ZONE-20", "ROOM-01")
def test_a_shop_item_that_becomes_a_room_leaves_its_slot_to_what_it_covered() -> None:
    fan = card("Fan", "$ Pay 0¢: Put the top card of the treasure deck in a shop slot.")
    door = card("Door", "$ Pay 0¢: Choose a non-eternal item. It becomes a room in a new room slot.")
    attic = card("Attic", kind="room")
    table = Table(2, cards=RUGS + fan + door + attic, shop=["Rug", "Dinner"], rooms=["Attic"]).give(0, "Fan", "Door")
    table.deck("treasure", "Mat", "Quilt").tap(0, "Fan").until_why("choose a slot").choose("slot 1").settle()
    table.tap(0, "Door", at="Mat").settle()
    assert pile(table, SHOP, 0) == [("Rug", "item")] and table.slot_names("room") == ["Attic", "Mat"]
    assert (table.obj("Mat").seat, table.obj("Mat").slot) == (-1, 1)
    table.tap(0, "Door", at="Dinner").settle()
    assert pile(table, SHOP, 1) == [("Quilt", "item")] and table.slot_names("room") == ["Attic", "Mat", "Dinner"]


@rule("ZONE-20", "EVENT-04")
def test_the_ability_of_an_event_that_is_covered_does_not_resolve() -> None:
    fair = card("Fair", "Each player gains 5¢.", "event", category="good_event")
    fan = card("Fan", "$ Pay 0¢: Put the top card of the monster deck in a monster slot.")
    table = Table(2, cards=GNATS + fair + fan, monsters=["Gnat", "Fatty"]).awake().give(0, "Fan")
    table.deck("monster", "Fair", "Midge").tap(0, "Fan").until_why("choose a slot").choose("slot 1")
    table.until_top("ability: Fair").tap(0, "Fan").until_why("choose a slot").choose("slot 1").settle()
    assert [table.purse(seat) for seat in range(2)] == [0, 0]
    assert pile(table, MONSTERS, 0) == [("Gnat", "covered"), ("Fair", "covered"), ("Midge", "monster")]


@rule("GAIN-15", "CARD-10")
def test_each_character_that_is_passed_is_got_by_its_new_player() -> None:
    wheel = card("Wheel", "Each player passes their character to the left.", "loot")
    ears = card("Ears", "Each time you get a character, gain 1¢.") + card(
        "Spy", "Each time another player gets a character, loot 1."
    )
    table = Table(3, cards=wheel + ears).give(1, "Ears", "Spy").play(0, "Wheel").settle()
    assert (table.purse(1), len(table.hand_of(1))) == (1, 2)
    assert [table.holder(name) for name in ("Isaac", "Maggy", "Judas")] == [1, 2, 0]


@rule("CARD-05", "EVENT-03")
def test_an_event_that_gets_stats_is_a_monster_and_stays() -> None:
    fair = card("Fair", "Each player gains 1¢. This gains the stats of a monster.", "event", category="good_event")
    fan = card("Fan", "$ Pay 0¢: Put the top card of the monster deck in a monster slot.")
    table = Table(2, cards=GNATS + fair + fan, monsters=["Gnat", "Fatty"]).awake().give(0, "Fan")
    table.deck("monster", "Fair").tap(0, "Fan").until_why("choose a slot").choose("slot 1").until("Fatty")
    assert table.obj("Fair").role == "event" and table.hp_of("Fair") is None
    table.choose("Fatty").settle()
    assert table.obj("Fair").role == "monster" and table.hp_of("Fair") == 4
    assert [table.purse(seat) for seat in range(2)] == [1, 1]
    assert table.slot_names("monster") == ["Fair", "Fatty"] and "Fair" in table.attack_targets()
