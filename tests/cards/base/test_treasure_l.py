"""Treasure of the base box, Lucky Foot to No!: each ability as its text and the rulebook say."""

import pytest

from rules_covered import rule
from table import Table, card

DIE = card("Die", "Roll: Gain X¢.", kind="loot")
BLAST = card("Blast", "Choose a monster or player. Deal 3 damage to them.", kind="loot")
TAP_TWICE = card("Twin Taps", "↷ Gain 1¢.\n$ Pay 1¢: Gain 3¢.\nEach time a player loots, gain 5¢.")


# Lucky Foot


@pytest.mark.parametrize(("picked", "result"), [("0", 3), ("1", 4), ("2", 5)])
def test_lucky_foot_adds_up_to_two_to_a_roll(picked: str, result: int) -> None:
    table = Table(cards=DIE, dice=[3]).give(1, "Lucky Foot")
    table.play(0, "Die").until_top("roll: 3").tap(1, "Lucky Foot", at="roll of 3")
    table.until(picked)
    assert table.asked == 1
    assert table.options() == ["0", "1", "2"]
    table.choose(picked).settle()
    assert table.purse(0) == result


def test_lucky_foot_never_gets_a_roll_above_six() -> None:
    table = Table(cards=DIE, dice=[5]).give(1, "Lucky Foot")
    table.play(0, "Die").until_top("roll: 5").tap(1, "Lucky Foot").until("2").choose("2").settle()
    assert table.purse(0) == 6


def test_lucky_foot_leaves_attack_rolls_alone() -> None:
    table = Table(dice=[1]).give(0, "Lucky Foot").give(1, "Lucky Foot")
    table.attack("Fatty").until_top("roll: 1")
    assert not table.offered("Lucky Foot")
    table.settle()
    assert table.hp_of("Fatty") == 4
    assert table.hp_of(0) == 1
    assert table.obj("Lucky Foot").charged


# Meat! and Synthoil


@pytest.mark.parametrize("item", ["Meat!", "Synthoil"])
def test_one_more_on_attack_rolls(item: str) -> None:
    table = Table(dice=[2, 1]).give(0, item)
    table.attack("Pale Fatty").until_stack("damage: Pale Fatty")
    table.resolve().until_stack("damage: Isaac")
    assert table.hp_of("Pale Fatty") == 3


@pytest.mark.parametrize("item", ["Meat!", "Synthoil"])
def test_one_more_on_attack_rolls_is_for_its_controller_and_for_attacks_only(item: str) -> None:
    table = Table(cards=DIE, dice=[2, 2]).give(1, item)
    table.play(1, "Die").settle()
    assert table.purse(1) == 2
    table.attack("Pale Fatty").until_stack("damage: Isaac")
    assert table.hp_of("Pale Fatty") == 4


def test_meat_and_synthoil_add_up() -> None:
    table = Table(dice=[1]).give(0, "Meat!", "Synthoil")
    table.attack("Pale Fatty").until_stack("damage: Pale Fatty")
