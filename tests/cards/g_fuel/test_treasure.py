"""The treasure of the G Fuel box."""

import pytest

from table import Table, card

DIE = card("Die", "↷ Roll: Gain X¢.")

BLUE, RED, BRIMSTONE, TEARS = "gf-g_fuel", "gf-g_fuel_red", "gf-brimstone", "gf-isaacs_tears"


def test_brimstone_gives_1_atk() -> None:
    table = Table().give(0, BRIMSTONE)
    assert (table.atk_of(0), table.atk_of(1)) == (2, 1)


@pytest.mark.parametrize("target", ["P2", "Fatty"])
def test_brimstone_shoots_as_its_owner_rolls_a_6(target: str) -> None:
    table = Table(cards=DIE, dice=[6]).give(0, BRIMSTONE, "Die").tap(0, "Die").until(target)
    assert not table.offered("P1")
    assert table.choose(target).settle().hurts() == [(target, 1)]


def test_brimstone_hears_no_other_number_and_no_roll_of_others() -> None:
    table = Table(cards=DIE, dice=[5]).give(0, BRIMSTONE, "Die").tap(0, "Die").settle()
    assert table.hurts() == []
    table = Table(cards=DIE, dice=[6]).give(0, BRIMSTONE).give(1, "Die").tap(1, "Die").settle()
    assert table.hurts() == []


def test_the_blue_g_fuel_gives_1_hp() -> None:
    table = Table().give(0, BLUE)
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (3, 2)


def test_the_blue_g_fuel_recharges_its_owners_character_at_the_end_of_their_turn() -> None:
    table = Table(players=3).give(0, BLUE).charge("Isaac", False).charge("Judas", False)
    table.until_turn_over()
    assert table.obj("Isaac").charged and not table.obj("Judas").charged
    table = Table().give(1, BLUE)
    table.until_turn_over()
    assert not [entry for entry in table.log("ability") if entry["name"] == "G Fuel!"]


def test_the_red_g_fuel_recharges_any_character() -> None:
    table = Table().give(0, RED).charge("Isaac", False).charge("Maggy", False).tap(0, "G Fuel!", at="Maggy").settle()
    assert table.obj("Maggy").charged and not table.obj("Isaac").charged and not table.obj("G Fuel!").charged


def test_the_red_g_fuel_may_recharge_an_item_at_the_end_of_its_owners_turn() -> None:
    table = Table().give(0, RED, "Jawbone").charge("Jawbone", False).choose("End the turn").until("Jawbone")
    table.choose("Jawbone").until("Yes").choose("Yes").until_turn_over()
    assert table.obj("Jawbone").charged
    table = Table().give(0, RED, "Jawbone").charge("Jawbone", False).choose("End the turn").until("Jawbone")
    table.choose("Jawbone").until("No").choose("No").until_turn_over()
    assert not table.obj("Jawbone").charged


def test_isaacs_tears_count_every_roll_of_their_owner() -> None:
    table = Table(cards=DIE, dice=[2, 3]).give(0, TEARS, "Die").give(1, "The D6").tap(0, "Die").settle()
    assert table.obj("Isaac's Tears").counters == {"": 1}
    table.attack("Fatty").until_top("roll: 3").resolve(2)
    assert table.obj("Isaac's Tears").counters == {"": 2}


def test_isaacs_tears_do_not_count_rolls_of_others() -> None:
    table = Table(cards=DIE, dice=[2]).give(0, TEARS).give(1, "Die").tap(1, "Die").settle()
    assert not table.obj("Isaac's Tears").counters


def test_isaacs_tears_fall_on_everybody_else_for_6_counters() -> None:
    table = Table(players=3).give(0, TEARS).counters("Isaac's Tears", 7).tap(0, "Isaac's Tears").settle()
    assert sorted(table.hurts()) == [("Fatty", 1), ("P2", 1), ("P3", 1), ("Pale Fatty", 1)]
    assert table.obj("Isaac's Tears").counters == {"": 1}
    assert not table.offered("Activate Isaac's Tears")
