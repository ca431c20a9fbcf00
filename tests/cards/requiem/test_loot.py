"""Requiem loot: cards that are played and are gone, and trinkets that stay."""

import pytest

import soulstack
from rules_covered import rule
from table import Table, card

FORT = card("Fort", "You have +5 HP.")
BREAK = card("Break", "$ Pay 0¢: Destroy an item.")
TRINKETS = ["Bag Lunch", "Broken Remote", "Callus", "Tick", "Wishbone"]
ROOM = card("Cell", "Players have +1 HP.", kind="room")
HALL = card("Hall", "Players have +1 ATK.", kind="room")


@pytest.mark.parametrize("name", TRINKETS)
def test_a_trinket_becomes_an_item_of_its_player(name: str) -> None:
    table = Table().awake().play(1, name)
    assert table.stack() == [f"loot: {name}"] and table.items(1) == []
    table.settle()
    assert table.items(1) == [name] and table.discarded("loot") == []


def test_a_sack_is_in_the_gold_box_too() -> None:
    assert soulstack.cards["A Sack"].copies == {"r": 1, "g2": 1}


# A Sack, Mega Bomb!


def test_a_sack_holds_3_loot_cards() -> None:
    table = Table().play(1, "A Sack").settle()
    assert len(table.hand_of(1)) == 3 and table.hand_of(0) == []


@pytest.mark.parametrize("who", ["P2", "Fatty"])
def test_mega_bomb_deals_2_damage_to_a_monster_or_player(who: str) -> None:
    assert Table(cards=FORT).give(1, "Fort").play(0, "Mega Bomb!", at=who).settle().hurts() == [(who, 2)]


# Algiz


def test_algiz_keeps_each_item_of_a_player_from_harm_this_turn() -> None:
    table = Table(cards=BREAK).give(0, "Break").give(1, "Meat!").play(1, "Algiz", at="P2").settle()
    table.tap(0, "Break", at="Meat!").settle()
    assert table.items(1) == ["Meat!"]
    table.tap(0, "Break", at="Break").settle()
    assert table.items(0) == []  # another player's are not kept


def test_algiz_is_over_with_the_turn() -> None:
    table = Table(cards=BREAK).give(0, "Break").give(1, "Meat!").play(1, "Algiz", at="P2").settle().end_turn()
    table.tap(0, "Break", at="Meat!").settle()
    assert table.items(1) == []


# Bag Lunch


def test_bag_lunch_is_eaten_before_it_is_destroyed() -> None:
    table = Table(cards=BREAK).give(0, "Break").give(1, "Bag Lunch")
    assert table.max_hp_of(1) == 2
    table.tap(0, "Break", at="Bag Lunch").settle()
    assert table.items(1) == ["Bag Lunch"] and table.obj("Bag Lunch").counters == {"": 1}
    assert (table.max_hp_of(1), table.max_hp_of(0)) == (3, 2)
    table.tap(0, "Break", at="Bag Lunch").settle()
    assert table.items(1) == [] and table.top("loot") == "Bag Lunch" and table.max_hp_of(1) == 2


# Berkano


def test_berkano_destroys_an_item_and_its_player_steals_from_the_shop() -> None:
    table = Table(3).give(1, "Meat!").play(0, "Berkano", at="Meat!").until("Dinner")
    assert table.asked == 1
    table.choose("Dinner").settle()
    assert table.items(1) == ["Dinner"] and table.items(0) == []


def test_berkano_destroys_a_shop_item_and_nobody_steals() -> None:
    table = Table().deck("treasure", "Meat!").play(0, "Berkano", at="Dinner").settle()
    assert table.slot_names("shop") == ["Breakfast", "Meat!"] and table.items(0) == table.items(1) == []


@rule("KEYW-01")
def test_berkano_gives_nothing_for_an_eternal_item() -> None:
    table = Table().give(0, "The D6").play(0, "Berkano", at="The D6").settle()
    assert table.items(0) == ["The D6"] and table.slot_names("shop") == ["Breakfast", "Dinner"]


# Broken Remote


def remote(*dice: int) -> Table:
    """P1 has Broken Remote and Jawbone and P2 Boomerang."""
    table = Table(cards=ROOM + HALL, rooms=["Cell"], dice=dice)
    return table.give(0, "Broken Remote", "Jawbone").give(1, "Boomerang").deck("monster", "Dip")


def test_broken_remote_may_change_a_monster_for_an_item_activated() -> None:
    table = remote().tap(0, "Jawbone").until_why("choose a target")
    assert [label.partition(" (")[0] for label in table.options()] == ["Cell", "Fatty", "Pale Fatty"]
    table.choose("Fatty").until("Yes").choose("Yes").settle()
    assert table.slot_names("monster") == ["Dip", "Pale Fatty"] and table.top("monster") == "Fatty"
    assert not table.log("die") and table.hand_of(0) == []


def test_broken_remote_may_change_a_room() -> None:
    table = remote().tap(0, "Jawbone").until("Cell").choose("Cell").until("Yes").choose("Yes").settle()
    assert table.slot_names("room") == ["Hall"] and table.deck_names("room") == ["Cell"]


def test_broken_remote_need_not_be_used_and_sees_neither_characters_nor_other_players() -> None:
    table = remote().tap(0, "Jawbone").until("Cell").choose("Cell").until("No").choose("No").settle()
    assert table.slot_names("room") == ["Cell"]
    table.tap(0, "Isaac").settle().tap(1, "Boomerang").settle()
    assert [entry["name"] for entry in table.log("ability")].count("Broken Remote") == 1  # for Jawbone


def test_broken_remote_does_not_touch_the_attacked_monster() -> None:
    table = remote(6).attack("Fatty").until_top("roll: 6").tap(0, "Jawbone").until_why("choose a target")
    assert [label.partition(" (")[0] for label in table.options()] == ["Cell", "Pale Fatty"]


# Callus


def test_callus_prevents_all_but_combat_damage_to_its_player() -> None:
    table = Table(dice=[1, 5]).give(0, "Callus").play(1, "Bomb!", at="P1").settle().play(1, "Bomb!", at="P2").settle()
    assert table.hurts() == [("P2", 1)]
    table.attack("Fatty").until_top("roll: 5")
    assert table.hurts() == [("P2", 1), ("P1", 1)]


# Emergency Contact


def test_emergency_contact_ends_the_attack_and_sends_the_monster_away() -> None:
    table = Table(dice=[6]).deck("monster", "Dip").attack("Fatty").until_top("roll: 6").play(1, "Emergency Contact")
    table.settle()
    assert table.slot_names("monster") == ["Dip", "Pale Fatty"] and table.deck_names("monster")[-1] == "Fatty"
    assert table.game.attack is None and not table.hurts() and not table.offered("Declare an attack")
    assert table.offered("End the turn") and table.hand_of(0) == []


def test_emergency_contact_needs_an_attacked_monster() -> None:
    assert not Table().hand(0, "Emergency Contact").plays(0).offered("Play Emergency Contact")


# Hagalaz


def test_hagalaz_sorts_5_of_a_deck_and_then_changes_a_room_or_monster() -> None:
    table = Table(cards=ROOM, rooms=["Cell"]).deck("monster", "Dip", "Fly", "Chub", "Big Spider", "Gurdy", "Pin")
    table.play(0, "Hagalaz", at="Fatty").until("Gurdy")
    assert len(table.options()) == 5
    for name in ("Gurdy", "Chub", "Dip", "Fly"):
        table.choose(name)
    table.settle()
    assert table.slot_names("monster") == ["Gurdy", "Pale Fatty"] and table.top("monster") == "Fatty"
    assert table.deck_names("monster")[:5] == ["Chub", "Dip", "Fly", "Big Spider", "Pin"]


def test_hagalaz_can_look_at_rooms() -> None:
    rooms = "".join(card(f"Hall {n}", "Players have +1 HP.", kind="room") for n in range(6))
    table = Table(cards=ROOM + rooms, rooms=["Cell"]).deck("room", *[f"Hall {n}" for n in range(6)])
    table.play(0, "Hagalaz", at=("room deck", "Cell")).until("Hall 4")
    assert not table.offered("Hall 5")
    for n in (4, 3, 2, 1):
        table.choose(f"Hall {n}")
    table.settle()
    assert table.slot_names("room") == ["Hall 4"]


# Key


def test_key_lets_the_active_player_attack_once_more() -> None:
    table = Table(monsters=["Fly", "Dip"], dice=[5, 5]).deck("monster", "Fatty", "Pale Fatty").attack("Fly").settle()
    assert not table.offered("Declare an attack")
    table.play(1, "Key", at="attack 1 additional time").settle().attack("Dip").settle()
    assert not table.offered("Declare an attack") and table.log("die")


def test_key_puts_the_top_monster_over_one_that_is_not_attacked() -> None:
    table = Table(dice=[6]).deck("monster", "Dip").attack("Fatty").until_top("roll: 6").play(1, "Key", at="top card")
    table.resolve()
    assert table.slot_names("monster") == ["Fatty", "Dip"]


# Pills!


@pytest.mark.parametrize("face, back", [(1, 3), (2, 3), (3, 1), (4, 1), (5, 0), (6, 0)])
def test_white_black_pills_loot_3_and_put_some_back(face: int, back: int) -> None:
    table = Table(dice=[face]).hand(0, "Dagaz").deck("loot", "A Dime!!", "A Nickel!", "Ehwaz")
    table.hand(0, "r-pills_white_black").plays(0).choose("Play Pills!").until_top(f"roll: {face}").resolve(2)
    for name in ["Dagaz", "Ehwaz", "A Nickel!"][:back]:
        table.until(name).choose(name)
    table.settle()
    assert len(table.hand_of(0)) == 4 - back
    assert ("Dagaz" in table.hand_of(0)) == (back == 0)
    assert table.top("loot") == "Pills!"


def test_yellow_grey_pills_roll_3_times_with_an_outcome_each() -> None:
    table = Table(dice=[1, 3, 6]).hand(0, "r-pills_yellow_grey").plays(0).choose("Play Pills!").settle()
    assert (table.atk_of(0), table.max_hp_of(0), table.hp_of(0)) == (2, 3, 2)
    assert (table.atk_of(1), table.max_hp_of(1), table.hp_of(1)) == (1, 2, 2)
    table.end_turn()
    assert (table.atk_of(0), table.max_hp_of(0)) == (1, 2)


def test_yellow_grey_pills_may_do_the_same_3_times() -> None:
    table = Table(dice=[2, 1, 2]).hand(0, "r-pills_yellow_grey").plays(0).choose("Play Pills!").settle()
    assert (table.atk_of(0), table.max_hp_of(0)) == (4, 2)


# Sticky Nickel


@pytest.mark.parametrize("face", [1, 3])
def test_sticky_nickel_sticks_to_the_player_to_the_left(face: int) -> None:
    table = Table(3, dice=[face]).play(1, "Sticky Nickel").settle()
    assert table.hand_of(2) == ["Sticky Nickel"] and table.hand_of(0) == table.hand_of(1) == []
    assert table.discarded("loot") == [] and table.purse(1) == 0


@pytest.mark.parametrize("face", [4, 6])
def test_sticky_nickel_is_worth_5_cents(face: int) -> None:
    table = Table(3, dice=[face]).play(1, "Sticky Nickel").settle()
    assert table.purse(1) == 5 and table.top("loot") == "Sticky Nickel" and table.hand_of(2) == []


# Tick


def test_tick_heals_and_allows_another_attack_for_the_first_kill_of_ones_turn() -> None:
    table = Table(cards=FORT, monsters=["Fly", "Dip"], dice=[5, 5]).deck("monster", "Fatty", "Fatty")
    table.give(0, "Tick", "Fort").hp(0, 1)
    table.attack("Fly").settle()
    assert table.hp_of(0) == 2
    table.hp(0, 1).attack("Dip").settle()
    assert table.hp_of(0) == 1 and not table.offered("Declare an attack")


def test_tick_drinks_nothing_on_anothers_turn_and_for_anothers_kill() -> None:
    table = Table(monsters=["Fly", "Dip"]).deck("monster", "Fatty", "Fatty").give(1, "Tick").hp(1, 1)
    table.play(1, "Bomb!", at="Fly").settle()
    assert table.died("Fly") and table.hp_of(1) == 1
    table = Table(monsters=["Fly", "Dip"]).deck("monster", "Fatty", "Fatty").give(0, "Tick").hp(0, 1)
    table.play(1, "Bomb!", at="Fly").settle()
    assert table.died("Fly") and table.hp_of(0) == 1


@rule("KEYW-01")
def test_tick_cannot_be_got_rid_of() -> None:
    table = Table(cards=BREAK).give(0, "Break").give(1, "Tick").tap(0, "Break", at="Tick").settle()
    assert table.items(1) == ["Tick"]


# Two of Spades


@pytest.mark.parametrize("cards", [0, 1, 4])
def test_two_of_spades_loots_as_many_cards_as_another_player_has(cards: int) -> None:
    table = Table(3).hand(2, *["Dagaz"] * cards).hand(1, "Ehwaz").play(0, "Two of Spades", at="P3").settle()
    assert len(table.hand_of(0)) == cards and len(table.hand_of(2)) == cards


def test_two_of_spades_cannot_be_aimed_at_oneself() -> None:
    table = Table(3).hand(0, "Two of Spades").plays(0).choose("Play Two of Spades")
    assert [label[:2] for label in table.options()] == ["P2", "P3"]


# Wishbone


def test_wishbone_brings_a_treasure_when_it_is_destroyed() -> None:
    table = Table(cards=BREAK).give(0, "Break").give(1, "Wishbone").deck("treasure", "Meat!")
    table.tap(0, "Break", at="Wishbone").settle()
    assert table.items(1) == ["Meat!"] and table.items(0) == ["Break"] and table.top("loot") == "Wishbone"


def test_wishbone_does_nothing_for_other_items() -> None:
    table = Table(cards=BREAK).give(0, "Break").give(1, "Wishbone", "Meat!").tap(0, "Break", at="Meat!").settle()
    assert table.items(1) == ["Wishbone"]
