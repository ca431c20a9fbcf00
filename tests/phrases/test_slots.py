"""Slots of every sort, moving between them, and slots as something to attack."""

import pytest

from rules_covered import rule
from soulstack.engine.core.ids import FINAL_BOSSES
from soulstack.engine.people.log import entries, words
from table import Table, card

IMP = {"kind": "monster", "hp": 2, "evasion": 4, "atk": 1}


@rule("RULING-71")
def test_each_of_several_cards_has_a_slot_of_its_own_choice() -> None:
    text = "↷ Reveal the top 2 cards of the monster deck. Put them in a monster slot."
    table = Table(cards=card("Fan", text)).give(0, "Fan").deck("monster", "Fly", "Spider").tap(0, "Fan")
    table.until_why("choose a slot for Fly").choose("slot 1").until_why("choose a slot for Spider")
    table.choose("slot 2").settle()
    assert table.slot_names("monster") == ["Fly", "Spider"]


def test_another_slot_is_not_the_one_of_this() -> None:
    hop = card("Hop", "At the end of your turn, move this to another monster slot.", **IMP)
    table = Table(cards=hop, monsters=["Hop", "Fly", "Spider"]).damage("Hop", 1).until_phase("end")
    table.until_why("choose a slot for Hop")
    assert not table.offered("slot 1") and table.offered("slot 2") and table.offered("slot 3")


@rule("RULING-70")
def test_what_moves_stays_what_it_is_and_lets_up_what_it_covered() -> None:
    hop = card("Hop", "$ Pay 0¢: Move a monster to another monster slot.")
    table = Table(cards=hop, monsters=["Fatty", "Fly"]).give(0, "Hop").damage("Fatty", 2).counters("Fatty", 1)
    table.deck("monster", "Trite")
    fatty = table.obj("Fatty").id
    table.tap(0, "Hop", at="Fatty").settle()
    assert table.slot_names("monster") == ["Trite", "Fatty"]
    assert (table.obj("Fatty").id, table.hp_of("Fatty"), table.obj("Fatty").counters) == (fatty, 2, {"": 1})
    table.tap(0, "Hop", at="Fatty").settle()
    assert table.slot_names("monster") == ["Fatty", "Fly"]
    assert [entry["slot"] for entry in table.log("move")] == [1, 0]
    assert "Fatty moves to monster slot 2." in [words(entry, ["P1", "P2"]) for entry in entries(table.game)]


def test_an_attack_goes_on_with_what_moves() -> None:
    hop = card("Hop", "$ Pay 0¢: Move a monster to another monster slot.")
    table = Table(cards=hop, dice=[6], monsters=["Fatty", "Fly"]).give(0, "Hop").deck("monster", "Trite")
    table.attack("Fatty").until_top("roll: 6").act(0, "Activate Hop", at="Fatty").resolve(2)
    assert table.slot_names("monster") == ["Trite", "Fatty"] and table.stack() == ["damage: Fatty"]


def test_a_slot_of_its_kind_is_one_that_its_deck_fills() -> None:
    fan = card("Fan", "↷ Put the top card of a deck in a slot of its kind.")
    for deck, name, row in (("treasure", "Meat!", "shop"), ("monster", "Fly", "monster")):
        table = Table(cards=fan).give(0, "Fan").deck(deck, name).tap(0, "Fan", at=f"the {deck} deck")
        assert table.until_why("choose a slot").choose("slot 2").settle().slot_names(row)[1] == name
    table = Table(cards=fan).give(0, "Fan").deck("loot", "Bomb!").tap(0, "Fan", at="the loot deck").settle()
    assert table.deck_names("loot")[0] == "Bomb!" and table.slot_names("shop") == ["Breakfast", "Dinner"]


def test_a_new_slot_is_one_more() -> None:
    fan = card("Fan", "↷ Put the top card of the monster deck in a new monster slot.")
    table = Table(cards=fan).give(0, "Fan").deck("monster", "Fly").tap(0, "Fan").settle()
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty", "Fly"]


def test_each_card_in_a_slot_is_the_covered_ones_too() -> None:
    fan = card("Fan", "↷ Put the top card of the monster deck in a monster slot.")
    sweep = card("Sweep", "↷ Put each card in a monster slot into discard.")
    table = Table(cards=fan + sweep).give(0, "Fan", "Sweep").deck("monster", "Fly", "Spider")
    table.tap(0, "Fan").until_why("choose a slot").choose("slot 1").settle()
    table.tap(0, "Sweep").until_why("choose a slot").choose("slot 1").settle()
    assert sorted(table.discarded("monster")) == ["Fatty", "Fly"] and table.slot_names("monster")[1] == "Pale Fatty"
    assert table.slot_names("monster")[0] == "Spider" and not table.log("destroy")


@rule("RULING-73")
def test_under_the_top_card_is_covered_from_the_start() -> None:
    fan = card("Fan", "↷ Put the top card of the monster deck in a monster slot under its top card.")
    hello = card("Hello", "When this enters play, gain 5¢.", **IMP)
    table = Table(cards=fan + hello, dice=[6]).give(0, "Fan").deck("monster", "Hello")
    table.damage("Fatty", 3).tap(0, "Fan").until_why("choose a slot").choose("slot 1").settle()
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"] and table.purse(0) == 0
    assert table.attack("Fatty").settle().slot_names("monster")[0] == "Hello" and table.purse(0) >= 5


@rule("RULING-72")
def test_the_slot_this_was_in_has_to_be_attacked_whatever_fills_it() -> None:
    text = "When this dies, you must attack the monster slot this was in 1 additional time."
    table = Table(cards=card("Stain", text, **IMP), dice=[6, 6], monsters=["Stain", "Fatty"]).damage("Stain", 1)
    table.deck("monster", "Fly").attack("Stain").settle()
    assert table.slot_names("monster") == ["Fly", "Fatty"] and not table.offered("End the turn")
    assert table.attack_targets() == ["Fly"]


def test_a_new_slot_has_to_be_attacked_once_it_is_filled() -> None:
    text = "↷ Expand the monster slots by 2. You must attack 1 of them 1 additional time this turn."
    table = (
        Table(cards=card("Fan", text), dice=[6, 6, 6])
        .give(0, "Fan")
        .damage("Fatty", 3)
        .deck("monster", "Fly", "Spider")
    )
    table.tap(0, "Fan").settle()
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty", "Fly", "Spider"]
    table.deck("monster", "Trite").attack("Fatty").settle()
    assert not table.offered("End the turn")
    assert table.attack_targets() == ["Fly", "Spider"]
    assert table.choose("Spider").settle().offered("End the turn")


@rule("RULING-77")
def test_an_item_that_becomes_a_room_is_nobodys_and_the_active_player_can_use_it() -> None:
    fan = card("Fan", "↷ Choose a non-eternal item. It becomes a room in a new room slot.")
    lamp = card("Lamp", "↷ Gain 3¢.")
    rooms = card("Attic", "You have +1 HP.", kind="room") + card("Cellar", "You have +1 HP.", kind="room")
    table = Table(cards=fan + lamp + rooms, rooms=["Attic"]).give(0, "Fan").give(1, "Lamp")
    lit = table.obj("Lamp").id
    table.tap(0, "Fan", at="Lamp").settle()
    assert table.slot_names("room") == ["Attic", "Lamp"] and table.items(1) == [] and table.obj("Lamp").id == lit
    assert table.tap(0, "Lamp").settle().purse(0) == 3
    table = Table(cards=fan + lamp).give(0, "Fan").give(1, "Lamp").tap(0, "Fan", at="Lamp").settle()
    assert table.items(1) == ["Lamp"]


def test_a_final_boss_slot_is_one_of_its_own() -> None:
    boss = card("Warden", kind="monster", hp=6, evasion=3, atk=1)
    horn = card("Horn", '↷ Search the monster deck for a card named "Warden", then put it in a final boss slot.')
    table = Table(cards=boss + horn, mode="co_op").give(0, "Horn").tap(0, "Horn").settle()
    assert [table.game.face(table.game.objs[pile[-1]]).name for pile in table.game.slots[FINAL_BOSSES]] == ["Warden"]
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]


def test_all_cards_of_the_only_slot_are_named() -> None:
    sweep = card("Sweep", "↷ Reveal each card in a monster slot. Deal 1 damage to each of them.")
    table = Table(cards=sweep, monsters=["Fatty"]).give(0, "Sweep").tap(0, "Sweep").settle()
    assert table.hurts() == [("Fatty", 1)]


@pytest.mark.parametrize("row", ["an item", "a shop item"])
def test_only_what_was_in_a_monster_slot_leaves_one_to_attack(row: str) -> None:
    plug = card("Plug", "When this is put into discard, you must attack the monster slot this was in this turn.")
    table = Table(cards=plug + card("Mop", f"Put {row} into discard.", "loot"))
    if row == "an item":
        table.give(0, "Plug")
    else:
        table.shop("Plug", "Dinner").deck("treasure", "Meat!")
    table.play(0, "Mop", at="Plug").settle()
    assert not table.has("Plug") and table.offered("End the turn")


def test_an_item_becomes_a_room_in_the_slot_that_is_chosen() -> None:
    fan = card("Fan", "↷ Choose a non-eternal item. It becomes a room in a room slot.")
    rooms = card("Attic", "You have +1 HP.", kind="room") + card("Cellar", "You have +1 HP.", kind="room")
    for slot, names in (("slot 1", ["Meat!", "Cellar"]), ("slot 2", ["Attic", "Meat!"])):
        table = Table(cards=fan + rooms, rooms=["Attic", "Cellar"]).give(0, "Fan").give(1, "Meat!")
        table.tap(0, "Fan", at="Meat!").until_why("choose a slot")
        assert table.asked == 1 and len(table.options()) == 2, "it is P2's"
        table.choose(slot).settle()
        assert table.slot_names("room") == names


@pytest.mark.parametrize(("kind", "names"), [("monster", ["3", "4"]), ("shop", ["3", "4"])])
def test_new_slots_are_called_by_their_number(kind: str, names: list[str]) -> None:
    fan = card("Fan", f"↷ Expand the {kind} slots by 2. Choose 1 of them. Gain 1¢.")
    table = Table(cards=fan).give(0, "Fan").deck("monster", "Fly", "Spider").tap(0, "Fan").resolve()
    assert table.options() == [f"{kind} slot {number}" for number in names]
    assert table.choose(names[1]).settle().purse(0) == 1
