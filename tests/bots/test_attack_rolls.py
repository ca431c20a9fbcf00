"""What bots take the results of attack rolls to be."""

from __future__ import annotations

import pytest

from soulstack.bots.attack_rolls import FAIR, die, results, turns_first
from soulstack.bots.scales import Scales
from soulstack.engine.table.layers import hp
from table import Table, card


def odds_against(table: Table, name: str) -> float:
    """How likely P1 kills it."""
    target = table.id(name)
    bout = Scales(table.game, 0).bout(0, target)
    return bout.odds(hp(table.game, target) or 0, hp(table.game, ~0) or 0).kill


def test_a_die_is_fair_where_nothing_is_said() -> None:
    table = Table(2, monsters=["Fatty", "Fly"])
    assert die(table.game, 0, table.id("Fatty")) is FAIR


def test_against_tainted_spitty_the_lowest_of_several_dice_counts() -> None:
    table = Table(2, monsters=["Tainted Spitty", "Fatty"]).soul(0, "Gurdy", "Pin")
    faces = die(table.game, 0, table.id("Tainted Spitty"))
    assert faces[6] == pytest.approx(1 / 6**3) and sum(faces[3:]) == pytest.approx((4 / 6) ** 3)
    assert die(table.game, 0, table.id("Fatty")) is FAIR
    few = Table(2, monsters=["Tainted Spitty", "Fatty"])
    assert odds_against(few, "Tainted Spitty") > 3 * odds_against(table, "Tainted Spitty")


def test_where_another_player_chooses_one_of_2_dice_it_is_often_the_lower() -> None:
    table = Table(3, monsters=["Cursed Lil Haunt", "Fatty"])
    assert die(table.game, 0, table.id("Fatty"))[6] == pytest.approx((1 / 36 + 1 / 6) / 2)


def test_where_the_roller_chooses_one_of_2_dice_it_is_the_higher() -> None:
    own = card("Loaded Dice", "If you would roll, instead you roll 2 dice and you choose 1 of them as the result.")
    table = Table(2, monsters=["Fatty", "Fly"], cards=own).give(0, "Loaded Dice")
    assert die(table.game, 0, table.id("Fatty"))[6] == pytest.approx(11 / 36)
    assert die(table.game, 1, table.id("Fatty")) is FAIR


def test_a_die_of_8_sides_shows_a_6_three_times() -> None:
    own = card("Large Die", "If you would roll, instead you roll a die of 8 sides, counting more than 6 as 6.")
    table = Table(2, monsters=["Fatty", "Fly"], cards=own).give(0, "Large Die")
    assert die(table.game, 0, table.id("Fatty")) == pytest.approx((0, *(1 / 8,) * 5, 3 / 8))


def test_marked_changes_only_the_first_attack_roll_of_the_turn() -> None:
    table = Table(2, monsters=["Big Bony", "Fatty"], dice=[1]).give(0, "Marked")
    assert turns_first(table.game, 0) and results(table.game, 0, 0, first=True)[5] == pytest.approx(1)
    assert results(table.game, 0, 0) == pytest.approx(FAIR)
    plain = Table(2, monsters=["Big Bony", "Fatty"])
    assert 0 < odds_against(plain, "Big Bony") < odds_against(table, "Big Bony") < 1
    table.attack("Fatty").until_top("roll: 1")
    assert not turns_first(table.game, 0)
