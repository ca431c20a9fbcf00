"""Requiem treasures, Alabaster Box to Hand Me Downs."""

import pytest

from table import Table, card

DEATH = "XIII. Death"
FORT = card("Fort", "You have +5 HP.")
MIGHT = card("Might", "You have +9 ATK.")
DIE = card("Die", "↷ Roll: Gain X¢.")
WALL = card("Wall", kind="monster", hp=3, evasion=7, atk=1, reward="Gain 1¢.")


# Alabaster Box


@pytest.mark.parametrize("counters, cents, cards, treasures", [(1, 10, 0, 0), (3, 0, 4, 0), (5, 0, 0, 2)])
def test_alabaster_box_pays_with_its_2nd_4th_and_6th_counter(
    counters: int, cents: int, cards: int, treasures: int
) -> None:
    table = Table().give(1, "Alabaster Box").counters("Alabaster Box", counters).end_turn()
    assert table.obj("Alabaster Box").counters == {"": counters + 1}
    assert table.purse(1) == cents and len(table.hand_of(1)) == cards + 1  # 1 of the loot step
    assert len(table.items(1)) == 1 + treasures
    assert table.purse(0) == 0 and table.hand_of(0) == [] and table.items(0) == []


@pytest.mark.parametrize("counters", [0, 2, 4, 6])
def test_alabaster_box_pays_nothing_with_other_counters_or_on_anothers_turn(counters: int) -> None:
    table = Table().give(1, "Alabaster Box").counters("Alabaster Box", counters).end_turn()
    assert (table.purse(1), len(table.hand_of(1)), len(table.items(1))) == (0, 1, 1)
    table.end_turn()
    assert table.obj("Alabaster Box").counters == {"": counters + 1}


# Ball of Bandages, Halo of Flies


@pytest.mark.parametrize(
    "name, face, hurt",
    [
        ("Ball of Bandages", 3, False),
        ("Ball of Bandages", 2, True),
        ("Ball of Bandages", 5, True),
        ("Halo of Flies", 1, False),
        ("Halo of Flies", 5, True),
        ("Halo of Flies", 3, True),
    ],
)
def test_no_combat_damage_on_rolls_of_its_numbers(name: str, face: int, hurt: bool) -> None:
    table = Table(cards=WALL, monsters=["Wall", "Fatty"], dice=[face, 4]).give(0, name).attack("Wall")
    table.until_top("roll: 4")
    assert table.hp_of(0) == (1 if hurt else 2)


@pytest.mark.parametrize("name, face", [("Ball of Bandages", 3), ("Halo of Flies", 1)])
def test_it_guards_neither_others_nor_the_monster_and_stops_no_other_damage(name: str, face: int) -> None:
    table = Table(cards=WALL, monsters=["Wall", "Fatty"], dice=[face, 4]).give(1, name).attack("Wall")
    table.until_top("roll: 4")
    assert table.hp_of(0) == 1
    assert Table().give(0, name).play(1, "Bomb!", at="P1").settle().hp_of(0) == 1


# Battery Pack


def test_battery_pack_gets_a_counter_at_the_end_of_its_players_turn() -> None:
    table = Table().give(0, "Battery Pack").end_turn()
    assert table.obj("Battery Pack").counters == {"": 1}
    table.end_turn()
    assert table.obj("Battery Pack").counters == {"": 1}


def test_battery_pack_recharges_each_item_of_a_player_for_2_counters() -> None:
    table = Table().give(0, "Battery Pack", "Jawbone").give(1, "Spoon Bender", "Boomerang")
    for name in ("Jawbone", "Spoon Bender", "Boomerang", "Maggy"):
        table.charge(name, False)
    assert not table.offered("Activate Battery Pack")
    table.counters("Battery Pack", 3).tap(0, "Battery Pack", at="P2").settle()
    assert [table.obj(name).charged for name in ("Spoon Bender", "Boomerang")] == [True, True]
    assert not table.obj("Jawbone").charged and not table.obj("Maggy").charged
    assert table.obj("Battery Pack").counters == {"": 1}


# Blood Puppy


def test_blood_puppy_levels_up_each_time_a_player_dies() -> None:
    table = Table(3, monsters=["Fly", "Fatty"]).give(0, "Blood Puppy").play(1, DEATH, at="P3").settle()
    assert table.obj("Blood Puppy").counters == {"level": 1}
    table.play(0, "Bomb!", at="Fly").settle()
    assert table.obj("Blood Puppy").counters == {"level": 1}


@pytest.mark.parametrize("level, atk", [(3, 1), (4, 2), (10, 2)])
def test_blood_puppy_gives_atk_from_level_4(level: int, atk: int) -> None:
    assert Table().give(0, "Blood Puppy").counters("Blood Puppy", level, "level").atk_of(0) == atk


def test_blood_puppy_bites_from_level_8_as_its_players_turn_starts() -> None:
    table = Table().give(1, "Blood Puppy").counters("Blood Puppy", 8, "level").choose("End the turn")
    table.until("Pale Fatty").choose("Pale Fatty").settle()
    assert table.hurts() == [("Pale Fatty", 1)]
    table.until_turn_over(never="choose a target")
    assert table.hurts() == [("Pale Fatty", 1)]


def test_blood_puppy_does_not_bite_at_level_7() -> None:
    table = Table().give(1, "Blood Puppy").counters("Blood Puppy", 7, "level").end_turn()
    assert not table.hurts() and not table.log("roll")


@pytest.mark.parametrize("face, dies", [(1, True), (3, True), (4, False)])
def test_blood_puppy_may_eat_its_player_from_level_10(face: int, dies: bool) -> None:
    table = Table(dice=[face], cards=FORT).give(1, "Blood Puppy", "Fort").counters("Blood Puppy", 10, "level")
    table.choose("End the turn").until_why("order").settle()
    assert table.died(1) == dies and not table.died(0)


# Book of the Dead


def test_book_of_the_dead_puts_a_dead_monster_over_one_that_is_not_attacked() -> None:
    table = Table().give(0, "Book of the Dead").discard("monster", "Dip", "Ambush!", "Fly")
    table.act(0, "Activate Book of the Dead")
    assert [label.partition(" (")[0] for label in table.options()] == ["Fly", "Dip"]
    table.choose("Dip").until("Pale Fatty").choose("Pale Fatty").settle()
    assert table.slot_names("monster") == ["Fatty", "Dip"] and table.discarded("monster") == ["Ambush!", "Fly"]


def test_book_of_the_dead_leaves_the_attacked_monster_uncovered() -> None:
    table = Table(dice=[5]).give(0, "Book of the Dead").discard("monster", "Dip").attack("Fatty").until_top("roll: 5")
    table.tap(0, "Book of the Dead").resolve()
    assert table.slot_names("monster") == ["Fatty", "Dip"]


def test_book_of_the_dead_needs_a_monster_in_discard() -> None:
    table = Table().give(0, "Book of the Dead").discard("monster", "Ambush!")
    assert not table.offered("Activate Book of the Dead")


# Chocolate Milk


@pytest.mark.parametrize("counters, atk", [(1, 1), (2, 2), (3, 1)])
def test_chocolate_milk_gives_atk_with_exactly_2_counters(counters: int, atk: int) -> None:
    assert Table().give(0, "Chocolate Milk").counters("Chocolate Milk", counters).atk_of(0) == atk


def test_chocolate_milk_is_let_go_with_the_third_counter() -> None:
    table = Table().give(1, "Chocolate Milk").counters("Chocolate Milk", 2).choose("End the turn")
    table.until("Fatty").choose("Fatty").settle()
    assert table.hurts() == [("Fatty", 1)] and table.obj("Chocolate Milk").counters.get("", 0) == 0


def test_chocolate_milk_is_kept_with_fewer_and_on_anothers_turn() -> None:
    table = Table().give(1, "Chocolate Milk").counters("Chocolate Milk", 1).end_turn().end_turn()
    assert not table.hurts() and table.obj("Chocolate Milk").counters == {"": 2}


# Cursed Soul


def test_cursed_soul_hurts_and_counts_at_the_start_and_goes_on_at_the_end_of_the_turn() -> None:
    table = Table(3).give(1, "Cursed Soul").end_turn()
    assert table.hp_of(1) == 1 and table.obj("Cursed Soul").counters == {"": 1}
    assert table.souls(1) == 0
    table.choose("End the turn").until("P3")
    assert [label[:2] for label in table.options()] == ["P3", "P1"]
    table.choose("P3").until_phase("start").settle()
    assert table.holder("Cursed Soul") == 2 and table.obj("Cursed Soul").counters == {"": 2}


def test_cursed_soul_is_a_soul_with_the_sixth_counter_and_stays() -> None:
    table = Table().give(1, "Cursed Soul").counters("Cursed Soul", 5).end_turn()
    assert table.obj("Cursed Soul").role == "soul" and table.souls(1) == 1 and table.items(1) == []
    table.end_turn().end_turn()
    assert table.holder("Cursed Soul") == 1 and table.hurts() == [("P2", 1)]


# Damocles


def test_damocles_brings_one_more_treasure_each_time_its_player_gains_some() -> None:
    table = Table().give(0, "Damocles").play(0, "XVII. The Stars").settle()
    assert len(table.items(0)) == 3
    table.play(1, "XVII. The Stars").settle()
    assert len(table.items(1)) == 1


def test_damocles_falls_before_the_penalty_when_its_player_dies() -> None:
    table = Table().give(1, "Damocles", "Meat!", "Jawbone").play(0, DEATH, at="P2").until("Meat!")
    assert not table.has("Damocles")
    table.choose("Meat!").settle()
    assert table.items(1) == ["Jawbone"]


def test_damocles_hangs_on_when_another_dies() -> None:
    table = Table(3).give(1, "Damocles").play(0, DEATH, at="P3").settle()
    assert table.items(1) == ["Damocles"]


# Eternal D6


def test_eternal_d6_collects_counters() -> None:
    table = Table().give(0, "Eternal D6").tap(0, "Eternal D6").settle()
    assert table.obj("Eternal D6").counters == {"": 1} and not table.obj("Eternal D6").charged
    assert not table.offered("Activate Eternal D6, ability 2")


@pytest.mark.parametrize("face, result", [(2, 1), (3, 1), (4, 4), (1, 1)])
def test_eternal_d6_makes_1s_of_2s_and_3s_this_turn(face: int, result: int) -> None:
    table = Table(cards=DIE, dice=[face]).give(0, "Eternal D6").give(1, "Die").counters("Eternal D6", 2)
    table.act(0, "Activate Eternal D6", "ability 2").settle().tap(1, "Die").settle()
    assert table.purse(1) == result and table.obj("Eternal D6").counters.get("", 0) == 0


def test_eternal_d6_leaves_rolls_of_later_turns_alone() -> None:
    table = Table(cards=DIE, dice=[3]).give(0, "Eternal D6").give(1, "Die").counters("Eternal D6", 2)
    table.act(0, "Activate Eternal D6", "ability 2").settle().end_turn().tap(1, "Die").settle()
    assert table.purse(1) == 3


# Experimental Treatment


@pytest.mark.parametrize(
    "face, dies, cards, cents, treasures, souls",
    [
        (1, True, 0, 0, 0, 0),
        (2, False, 3, 0, 0, 0),
        (3, False, 0, 9, 0, 0),
        (4, False, 0, 0, 1, 0),
        (5, False, 0, 0, 2, 0),
        (6, False, 0, 0, 0, 1),
    ],
)
def test_experimental_treatment_is_destroyed_for_one_of_six_ends(
    face: int, dies: bool, cards: int, cents: int, treasures: int, souls: int
) -> None:
    table = Table(dice=[face]).give(1, "Experimental Treatment")
    assert table.souls(1) == 0
    table.tap(1, "Experimental Treatment").settle()
    assert table.died(1) == dies and len(table.hand_of(1)) == cards and table.purse(1) == cents
    assert len(table.items(1)) == treasures and table.souls(1) == souls
    assert "Experimental Treatment" not in table.items(1)
    assert (table.top("treasure") == "Experimental Treatment") == (face != 6)


# Fetal Haunt


def test_fetal_haunt_gives_a_loot_card_away_at_the_end_of_its_players_turn() -> None:
    table = Table(3).give(0, "Fetal Haunt").hand(0, "Dagaz", "Ehwaz").plays(0, 0).choose("End the turn")
    table.until("P3").choose("P3").until("Ehwaz").choose("Ehwaz").until_turn_over()
    assert table.hand_of(0) == ["Dagaz"] and table.hand_of(2) == ["Ehwaz"]
    table.settle().until_turn_over(never="choose a target")
    assert table.items(0) == ["Fetal Haunt"]


def test_fetal_haunt_goes_to_another_player_before_the_penalty() -> None:
    table = Table(3).give(1, "Fetal Haunt", "Meat!").play(0, DEATH, at="P2").until("P3").choose("P3").settle()
    assert table.items(2) == ["Fetal Haunt"] and table.items(1) == [] and table.top("treasure") == "Meat!"


def test_fetal_haunt_stays_when_another_dies() -> None:
    table = Table(3).give(1, "Fetal Haunt").play(0, DEATH, at="P3").settle()
    assert table.items(1) == ["Fetal Haunt"]


# Fire Mind


@pytest.mark.parametrize("seat, face, hurt", [(0, 6, 2), (0, 5, 1), (1, 6, 1)])
def test_fire_mind_doubles_the_combat_damage_of_its_players_6s(seat: int, face: int, hurt: int) -> None:
    table = Table(dice=[face, 4]).give(seat, "Fire Mind").attack("Fatty").until_top("roll: 4")
    assert table.hurts() == [("Fatty", hurt)]


@pytest.mark.parametrize("seat, face, hurt", [(0, 1, 2), (0, 2, 1), (1, 1, 1)])
def test_fire_mind_doubles_the_combat_damage_its_player_takes_on_1s(seat: int, face: int, hurt: int) -> None:
    table = Table(dice=[face, 4], cards=FORT).give(0, "Fort").give(seat, "Fire Mind").attack("Pale Fatty")
    table.until_top("roll: 4")
    assert table.hurts() == [("P1", hurt)]


# Friendly Ball


def test_friendly_ball_catches_a_monster_that_is_not_attacked() -> None:
    table = Table(dice=[6]).give(0, "Friendly Ball").deck("monster", "Dip").attack("Fatty").until_top("roll: 6")
    table.tap(0, "Friendly Ball, ability 1").resolve()
    assert table.slot_names("monster")[0] == "Fatty" and table.obj("Pale Fatty").role == "under"
    assert table.discarded("monster") == []


def test_friendly_ball_holds_one_monster_only() -> None:
    table = Table().give(0, "Friendly Ball").deck("monster", "Dip", "Fly")
    table.tap(0, "Friendly Ball, ability 1", at="Fatty").settle().charge("Friendly Ball")
    table.tap(0, "Friendly Ball, ability 1", at="Pale Fatty").settle()
    assert table.slot_names("monster") == ["Dip", "Pale Fatty"] and table.obj("Fatty").role == "under"


def test_friendly_ball_lets_it_out_and_the_active_player_must_attack_it_too() -> None:
    table = Table(dice=[5, 5], cards=MIGHT).give(0, "Might").give(1, "Friendly Ball").deck("monster", "Fly", "Dip")
    table.tap(1, "Friendly Ball, ability 1", at="Fatty").settle().charge("Friendly Ball")
    assert table.slot_names("monster") == ["Fly", "Pale Fatty"]
    table.tap(1, "Friendly Ball, ability 2").until("Fly").choose("Fly").settle()
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"] and not table.offered("End the turn")
    table.attack("Pale Fatty").settle()  # the attack of the turn, for it has one on top
    assert not table.offered("End the turn") and table.attack_targets() == ["Fatty"]
    table.settle()
    assert table.died("Fatty") and table.slot_names("monster") == ["Fly", "Dip"]
    assert table.offered("End the turn") and not table.offered("Declare an attack")


def test_friendly_ball_with_nothing_under_it_lets_nothing_out() -> None:
    table = Table().give(0, "Friendly Ball")
    assert not table.offered("Activate Friendly Ball, ability 2")


# Friendly Sack


def test_friendly_sack_keeps_one_of_three_and_gives_the_rest_to_another_player() -> None:
    table = Table(3).give(0, "Friendly Sack").deck("loot", "Dagaz", "Ehwaz", "A Dime!!", "Blank Rune")
    table.tap(0, "Friendly Sack", at="P3").until("A Dime!!").choose("A Dime!!").settle()
    assert table.hand_of(0) == ["A Dime!!"] and sorted(table.hand_of(2)) == ["Dagaz", "Ehwaz"]
    assert table.hand_of(1) == [] and table.deck_names("loot")[0] == "Blank Rune" and table.discarded("loot") == []


# Hand Me Downs


def test_hand_me_downs_gets_a_loot_card_from_each_other_player_who_looted() -> None:
    table = Table(4).give(0, "Hand Me Downs").hand(1, "Dagaz").hand(2, "Ehwaz").deck("loot", "A Penny!", "A Nickel!")
    table.tap(0, "Hand Me Downs").until("Yes")
    assert table.asked == 1
    table.choose("Yes").until("No")
    assert table.asked == 2
    table.choose("No").until("Yes")
    assert table.asked == 3
    table.choose("Yes").until("Dagaz").choose("Dagaz").settle()
    assert sorted(table.hand_of(0)) == ["A Nickel!", "Dagaz"]
    assert [table.hand_of(seat) for seat in (1, 2, 3)] == [["A Penny!"], ["Ehwaz"], []]
