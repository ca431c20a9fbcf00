"""The Mewgenics box: Mini Nuke and Radical Rat."""

import pytest

import soulstack
from table import Table, card

SCYTHE = card("Scythe", "↷ Kill a monster or player.") + card("Sickle", "↷ Kill a monster or player.")


def test_mini_nuke_counts_dead_monsters() -> None:
    table = Table(cards=SCYTHE).give(0, "Mini Nuke").give(1, "Scythe", "Sickle").deck("monster", "Clotty")
    table.tap(1, "Scythe", at="Fatty").settle()
    assert table.obj("Mini Nuke").counters == {"": 1}
    table.tap(1, "Sickle", at="P2").settle()
    assert table.obj("Mini Nuke").counters == {"": 1}


def test_mini_nuke_kills_everybody_for_9_counters() -> None:
    table = Table(players=3).give(1, "Mini Nuke").counters("Mini Nuke", 9).deck("monster", "Clotty", "Cod Worm", "Dip")
    table.tap(1, "Mini Nuke").settle()
    assert all(table.died(who) for who in (0, 1, 2, "Fatty", "Pale Fatty"))
    assert table.top("treasure") == "Mini Nuke" and ("P1", 999) in table.hurts()


def test_mini_nuke_with_8_counters_is_not_ready() -> None:
    assert not Table().give(0, "Mini Nuke").counters("Mini Nuke", 8).offered("Activate Mini Nuke")


def test_mini_nuke_that_is_gone_hurts_nobody() -> None:
    axe = card("Axe", "↷ Destroy an item.")
    table = Table(cards=axe).give(0, "Mini Nuke").give(1, "Axe").counters("Mini Nuke", 9)
    table.tap(0, "Mini Nuke").tap(1, "Axe", at="Mini Nuke").settle()
    assert table.hurts() == []


def test_radical_rat_has_its_printed_facts() -> None:
    face = soulstack.cards["Radical Rat"].faces[0]
    assert (face.hp, face.evasion, face.atk, face.souls, face.reward_text) == (4, 4, 1, 1, "Loot 3.")
    assert soulstack.cards["Radical Rat"].boss


@pytest.mark.parametrize("roll", [1, 3])
def test_radical_rat_hurts_a_random_player_at_the_start_of_a_turn(roll: int) -> None:
    table = Table(monsters=["Radical Rat", "Fatty"], dice=[roll]).choose("End the turn").until_phase("start")
    table.until_top(f"roll: {roll}").resolve(3)
    assert table.hurts() in ([("P1", 2)], [("P2", 2)])


@pytest.mark.parametrize("roll", [4, 6])
def test_radical_rat_hurts_a_random_monster_at_the_start_of_a_turn(roll: int) -> None:
    table = Table(monsters=["Radical Rat", "Fatty"], dice=[roll]).choose("End the turn").until_phase("start")
    table.until_top(f"roll: {roll}").resolve(3)
    assert table.hurts() in ([("Radical Rat", 2)], [("Fatty", 2)])
