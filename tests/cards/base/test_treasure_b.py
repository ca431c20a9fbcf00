"""Base treasures from Bum-bo! to Dry Baby, one scenario or more for each ability."""

import pytest

from rules_covered import rule
from table import Table, card

DEATH = "XIII. Death"
PILL = "b2-pills_brown_green"  # Roll: 1-2 gain 4¢, 3-4 gain 7¢, 5-6 lose 4¢


# Bum-bo!


@rule("RULING-05")
def test_bum_bo_turns_gained_money_into_levels_but_not_stolen_money() -> None:
    table = Table(players=2).give(0, "Bum-bo!", "Jawbone").cents(1, 5)
    table.play(0, "3 Cents!").settle()
    assert table.purse(0) == 0 and table.obj("Bum-bo!").counters == {"level": 3}
    table.tap(0, "Jawbone", at="P2").settle()
    assert table.purse(0) == 3 and table.obj("Bum-bo!").counters == {"level": 3}
    table.play(1, "3 Cents!").settle()
    assert table.purse(1) == 5 and table.obj("Bum-bo!").counters == {"level": 3}


def test_bum_bo_at_level_0_does_nothing() -> None:
    table = Table(players=2, dice=[2, 1]).give(0, "Bum-bo!").attack("Pale Fatty").settle()
    assert table.log("rolled")[0]["n"] == 2
    assert table.hp_of("Pale Fatty") == 4 and table.atk_of(0) == 1


def test_bum_bo_from_level_1_adds_2_to_the_first_attack_roll_of_the_turn_only() -> None:
    table = Table(players=2, monsters=["Pale Fatty"], dice=[1, 1, 1]).give(0, "Bum-bo!", "Breakfast")
    table.counters("Bum-bo!", 1, "level").attack("Pale Fatty").settle()
    assert [entry["n"] for entry in table.log("rolled")][:2] == [3, 1]
    assert table.log("hurt")[0]["name"] == "Pale Fatty" and table.log("hurt")[1]["name"] == "P1"


@pytest.mark.parametrize(("level", "atk"), [(9, 1), (10, 2), (30, 2)])
def test_bum_bo_from_level_10_gives_atk(level: int, atk: int) -> None:
    table = Table(players=2).give(0, "Bum-bo!").counters("Bum-bo!", level, "level")
    assert table.atk_of(0) == atk and table.atk_of(1) == 1


@pytest.mark.parametrize(("level", "again"), [(23, False), (25, True)])
def test_bum_bo_from_level_25_lets_its_controller_attack_again_and_again(level: int, again: bool) -> None:
    flies = ["Fly", "Fly", "Fly"]
    table = Table(players=2, monsters=flies, dice=[6, 6, 6]).give(0, "Bum-bo!").counters("Bum-bo!", level, "level")
    table.deck("monster", "Pale Fatty", "Fatty", "Fly")
    table.attack("Fly").settle()
    assert table.offered("Declare an attack") == again
    for _ in range(2 if again else 0):
        table.attack("Fly").settle()
        assert table.offered("Declare an attack")


# Cambion Conception


def test_cambion_conception_counts_the_damage_taken_and_pays_a_treasure_for_6() -> None:
    table = Table(players=2).give(0, "Cambion Conception", "Breakfast", "Dinner").deck("treasure", "Meat!")
    table.play(1, "Gold Bomb!!", at="P1").settle()
    assert table.obj("Cambion Conception").counters == {"": 3} and not table.has("Meat!")
    table.hp(0, 4).counters("Cambion Conception", 5).play(1, "Bomb!", at="P1").settle()
    assert table.obj("Cambion Conception").counters.get("", 0) == 0
    assert table.items(0)[-1] == "Meat!"


def test_cambion_conception_keeps_what_is_over_6() -> None:
    table = Table(players=2).give(0, "Cambion Conception", "Breakfast", "Dinner").deck("treasure", "Meat!")
    table.counters("Cambion Conception", 5).play(1, "Gold Bomb!!", at="P1").settle()
    assert table.obj("Cambion Conception").counters == {"": 2} and table.has("Meat!")


def test_cambion_conception_does_not_count_damage_to_others() -> None:
    table = Table(players=2).give(0, "Cambion Conception").play(0, "Bomb!", at="P2").settle()
    assert table.obj("Cambion Conception").counters == {}


# Champion Belt


def test_champion_belt_gives_atk_for_the_first_attack_roll_of_a_turn() -> None:
    table = Table(players=2, dice=[6, 6, 6]).give(0, "Champion Belt")
    table.attack("Pale Fatty").settle()
    assert [entry["n"] for entry in table.log("hurt")] == [2, 1, 1]


def test_champion_belt_gives_a_second_attack_each_turn() -> None:
    table = Table(players=2, monsters=["Fly", "Fly"], dice=[6, 6]).give(0, "Champion Belt")
    table.deck("monster", "Fatty", "Pale Fatty").attack("Fly").settle()
    assert table.offered("Declare an attack")
    table.attack("Fly").settle()
    assert not table.offered("Declare an attack")


# Chaos


def test_chaos_passes_every_hand_to_the_left_at_once() -> None:
    table = Table(players=3).give(0, "Chaos").hand(0, "Bomb!", "A Penny!").hand(1, "2 Cents!")
    table.tap(0, "Chaos").settle()
    assert table.hand_of(1) == ["Bomb!", "A Penny!"]
    assert table.hand_of(2) == ["2 Cents!"]
    assert table.hand_of(0) == []


# Chaos Card


def chaos_card(table: Table, mode: str, target: str) -> Table:
    return table.give(0, "Chaos Card").tap(0, "Chaos Card", at=(mode, target)).settle()


def test_chaos_card_kills_a_player() -> None:
    table = chaos_card(Table(players=2), "Kill", "P2")
    assert table.died(1) and table.top("treasure") == "Chaos Card"


def test_chaos_card_kills_a_monster_whose_reward_is_gained() -> None:
    table = chaos_card(Table(players=2), "Kill", "Pale Fatty")
    assert table.top("monster") == "Pale Fatty" and table.purse(0) == 6


def test_chaos_card_destroys_an_item() -> None:
    table = chaos_card(Table(players=2).give(1, "Meat!"), "Destroy", "Meat!")
    assert table.items(1) == [] and set(table.discarded("treasure")) == {"Meat!", "Chaos Card"}


def test_chaos_card_destroys_a_soul() -> None:
    table = Table(players=2).soul(1, "Monstro")
    assert table.souls(1) == 1
    chaos_card(table, "Destroy", "Monstro")
    assert table.souls(1) == 0 and table.top("monster") == "Monstro"


def test_chaos_card_asks_for_mode_and_target_as_it_goes_on_the_stack() -> None:
    table = Table(players=2).give(0, "Chaos Card", "Meat!").give(1, "Jawbone")
    table.act(0, "Activate Chaos Card")
    assert [label.split()[0] for label in table.options()] == ["Kill", "Destroy"]
    table.choose("Destroy")
    assert table.offered("Meat!") and table.offered("Breakfast (shop)") and not table.offered("P2 (")
    table.choose("Meat!")
    assert table.stack() == ["ability: Chaos Card"] and table.items(0) == ["Chaos Card", "Meat!"]
    table.settle()
    assert table.items(0) == []


@rule("TARGET-02")
def test_chaos_card_stays_when_what_it_was_aimed_at_is_gone() -> None:
    table = Table(players=2).give(0, "Chaos Card").give(1, "Glass Cannon").dice(6)
    table.tap(0, "Chaos Card", at=("Destroy", "Breakfast"))
    table.tap(1, "Glass Cannon", at="Breakfast").settle()
    assert table.top("treasure") == "Breakfast" and table.items(0) == ["Chaos Card"]


@rule("ABIL-13", "RULING-02")
def test_an_eternal_chaos_card_kills_nobody() -> None:
    table = Table(players=2).give(0, "Chaos Card").counters("Chaos Card", 1, "eternal")
    table.tap(0, "Chaos Card", at=("Kill", "P2")).settle()
    assert table.items(0) == ["Chaos Card"] and not table.died(1)
