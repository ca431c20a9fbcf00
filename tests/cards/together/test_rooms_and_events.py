"""Rooms under events: what a room does to an event of another box, and what the event leaves of the room."""

from rules_covered import rule
from table import Table

from .kit import housed


def revealing(event: str, *dice: int, rooms: tuple[str, ...] = ("Equality",), players: int = 2) -> Table:
    """P1 is about to attack the deck, with this event on top and plain monsters under it."""
    table = housed(*rooms, players=players, dice=dice).deck("monster", event, "Clotty", "Pooter", "Leech", "Dip")
    return table.deck("room", "Hall", "Attic").deck("treasure", "Meat!", "Jawbone", "Smelter", "Tech X")


def reveal(table: Table) -> Table:
    """P1 attacks the deck and covers the first slot."""
    return table.attack("monster deck", "slot 1")


@rule("SLOT-08", "DEATH-M-11")
def test_tv_static_takes_every_monster_and_leaves_the_room_that_can_be_attacked() -> None:
    table = reveal(revealing("TV Static", rooms=("Daily Run",))).settle()
    assert table.slot_names("room") == ["Daily Run"]
    assert table.slot_names("monster") == ["Fatty", "Clotty", "Pooter"]  # Fatty was covered, so it was not in play
    assert table.discarded("monster") == ["Pale Fatty", "TV Static"] and table.hand_of(0) == []
    assert "Daily Run" in table.attack_targets()  # the additional attack


@rule("KEYW-01", "RULING-21", "ROOM-06")
def test_game_crash_spares_what_is_eternal_and_makes_souls_of_what_becomes_one() -> None:
    table = revealing("Game Crash!").give(0, "The Chest", "The Bone", "Breakfast").give(1, "Wishbone", "Golden Idol")
    reveal(table).settle()
    assert table.items(0) == ["The Bone"] and table.souls(0) == 1
    assert table.slot_names("shop") == ["Meat!", "Jawbone"]  # slots are refilled before Wishbone's ability is put there
    assert table.items(1) == ["Golden Idol", "Smelter"]
    assert table.slot_names("room") == ["Hall"] and "Equality" in table.discarded("room")
    assert table.slot_names("monster") == ["Fatty", "Clotty"]


@rule("REPL-05", "REPL-09")
def test_equality_gives_what_a_chest_pays_to_each_and_each_has_their_own_penny() -> None:
    table = reveal(revealing("b2-chest", 3).give(1, "Counterfeit Penny")).settle()
    assert (table.purse(0), table.purse(1)) == (3, 4)


@rule("RULING-05")
def test_equality_feeds_bum_bo_of_another_player() -> None:
    table = reveal(revealing("b2-chest", 5).give(1, "Bum-bo!")).settle()
    assert (table.purse(0), table.purse(1)) == (6, 0)
    assert table.obj("Bum-bo!").counters == {"level": 6}


def test_equality_does_not_share_what_is_stolen_in_a_betrayal() -> None:
    table = reveal(revealing("Betrayal!", 1, players=3).cents(1, 5)).settle()
    assert [table.purse(seat) for seat in range(3)] == [5, 0, 0]


@rule("DICE-07", "DICE-10")
def test_floor_spikes_see_no_1_that_a_sacred_heart_made_a_6() -> None:
    table = revealing("aa-secret_room", 1, rooms=("Floor Spikes",)).give(0, "Sacred Heart", "Breakfast")
    reveal(table).until("Yes").choose("Yes").until("Breakfast").choose("Breakfast").settle()
    assert table.hurts() == []
    assert table.items(0) == ["Sacred Heart", "Meat!", "Jawbone"]  # row 6: Breakfast was rerolled, then 1 treasure


@rule("DICE-10")
def test_floor_spikes_hurt_whoever_rolls_a_1_for_an_event() -> None:
    table = reveal(revealing("aa-secret_room", 1, rooms=("Floor Spikes",)).give(0, "Dinner", "Lunch")).settle()
    assert sorted(table.hurts()) == [("P1", 1), ("P1", 3)] and table.died(0)


@rule("SOUL-09", "RULING-22")
def test_all_hallows_eve_keeps_a_holy_chest_from_being_gained() -> None:
    table = reveal(revealing("Holy Chest", 6, rooms=("All Hallows' Eve",))).settle()
    assert table.souls(0) == 0 and table.top("monster") == "Holy Chest"
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]


@rule("RULING-22")
def test_haunted_skips_a_turn_for_a_holy_chest_that_is_gained() -> None:
    table = reveal(revealing("Holy Chest", 6, rooms=("Haunted!",), players=3)).settle()
    assert table.souls(0) == 1
    turns = [table.end_turn().active for _ in range(4)]
    assert turns == [1, 2, 1, 2]


def test_a_hot_potato_that_becomes_a_soul_is_not_gained_so_haunted_is_silent() -> None:
    table = reveal(revealing("Hot Potato!", 6, rooms=("Haunted!",))).settle()
    assert table.souls(0) == 1 and table.purse(0) == 2
    assert [table.end_turn().active for _ in range(2)] == [1, 0]


@rule("ATTACK-07", "TURN-12")
def test_blessing_of_the_inner_eye_lets_the_attacker_see_what_the_attack_will_reveal() -> None:
    table = revealing("Pitfall!", 3, rooms=("Blessing of the Inner Eye",))
    table.until_asked(0).choose("Declare an attack").until("Yes").choose("Yes").until("Clotty").choose("Clotty").choose(
        "Pitfall!"
    )
    table.until("the monster deck").choose("the monster deck").choose("slot 1")
    assert table.slot_names("monster") == ["Clotty", "Pale Fatty"] and table.active == 0


def test_angelic_intervention_comes_too_late_for_a_trap_that_the_attack_reveals() -> None:
    table = revealing("Troll Bombs", rooms=("Angelic Intervention",))
    reveal(table).settle()
    assert table.died(0) and table.slot_names("monster") == ["Fatty", "Pale Fatty"]


@rule("EVENT-04", "STACK-12")
def test_pitfall_ends_the_turn_and_the_room_still_acts_at_its_end() -> None:
    table = revealing("Pitfall!", rooms=("Bum-Bo Is Loose!",)).cents(0, 5)
    reveal(table).until_turn_over()
    assert table.purse(0) == 3 and table.active == 1 and table.top("monster") == "Pitfall!"


@rule("ROOM-01")
def test_alt_arts_shop_upgrade_brings_a_second_room_that_works_at_once() -> None:
    table = revealing("aa-shop_upgrade", rooms=("Black Champions",)).deck("room", "Red Champions")
    reveal(table).settle()
    assert table.slot_names("room") == ["Black Champions", "Red Champions"]
    assert len(table.slot_names("shop")) == 3 and len(table.slot_names("monster")) == 3
    assert (table.atk_of("Pale Fatty"), table.max_hp_of("Pale Fatty")) == (2, 5)


@rule("REROLL-03", "REROLL-04")
def test_dice_room_rerolls_what_a_dressing_table_has_just_brought() -> None:
    table = revealing("Dressing Table", rooms=("Beggar",)).give(0, "Doorway", "Breakfast")
    table.deck("room", "Dice Room!").deck("treasure", "Dinner", "Lunch")
    reveal(table).until("Breakfast").choose("Breakfast").choose("Done").settle()
    assert sorted(table.items(0)) == ["Dinner", "Doorway"] and table.has("Lunch") is False
    table.tap(0, "Doorway", at="room").settle()
    assert table.slot_names("room") == ["Dice Room!"]
    assert len(table.items(0)) == 2 and "Dinner" not in table.items(0) and "Lunch" in table.items(0)


def test_each_player_with_the_most_items_dies_and_blood_money_pays_those_who_live() -> None:
    table = revealing("Mother's Shadow!", rooms=("Blood Money",), players=3)
    reveal(table.give(1, "Breakfast", "Dinner").give(2, "Meat!")).settle()
    assert [table.dead(seat) for seat in range(3)] == [False, True, False]
    assert [table.purse(seat) for seat in range(3)] == [4, 0, 4]
    assert "Mother's Shadow!" in table.deck_names("monster")


@rule("EVENT-01")
def test_laser_eye_hurts_each_player_for_each_loot_of_an_event() -> None:
    table = reveal(revealing("b2-secret_room", 6, rooms=("Laser Eye!",))).settle()
    assert table.hurts() == []  # treasure is no loot
    table = reveal(revealing("I Am Error!", 3, rooms=("Laser Eye!",)).give(0, "Dinner")).settle()
    assert table.hurts() == [("P1", 1)]  # 3 cards are looted at one time


@rule("TURN-12")
def test_conjoined_twin_sees_no_killer_in_a_monster_that_an_event_kills() -> None:
    table = revealing("TNT Barrel", 6, rooms=("Conjoined Twin",), players=3).damage("Pale Fatty", 1)
    table.attack("monster deck", "slot 1").until("Pale Fatty").choose("Pale Fatty").settle()
    assert table.purse(0) == 6 and not any(table.died(seat) for seat in range(3))
    table.until_turn_over()
    assert "Conjoined Twin" in table.slot_names("room")
