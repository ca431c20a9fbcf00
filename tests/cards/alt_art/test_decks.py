"""Alt Art cards about slots."""

import pytest

from rules_covered import rule
from table import Table, card

NEEDLE = card("Needle", "$ Pay 0¢: Deal 1 damage to a monster or player.")


# Gaper


@rule("ATTACK-27")
def test_gaper_killed_on_a_4_has_its_slot_attacked_once_more() -> None:
    table = Table(dice=[4, 6], monsters=["aa-gaper", "Fatty"]).damage("Gaper", 1).deck("monster", "Fly").attack("Gaper")
    table.settle()
    assert table.slot_names("monster") == ["Fly", "Fatty"] and table.purse(0) == 3
    assert not table.offered("End the turn") and table.attack_targets() == ["Fly"]
    assert table.settle().offered("End the turn") and not table.offered("Declare an attack")


def test_gaper_killed_otherwise_leaves_nothing_to_do() -> None:
    table = Table(dice=[5], monsters=["aa-gaper", "Fatty"]).damage("Gaper", 1).deck("monster", "Fly")
    table.attack("Gaper").settle()
    assert table.died("Gaper") and table.offered("End the turn") and not table.offered("Declare an attack")
    table = Table(cards=NEEDLE, monsters=["aa-gaper", "Fatty"]).give(0, "Needle").damage("Gaper", 1)
    table.deck("monster", "Fly")
    assert table.tap(0, "Needle", at="Gaper").settle().offered("End the turn")


# Rag Man


def dead_rag_man(face: int) -> Table:
    """Rag Man dies in slot 1; then it rolls this."""
    table = Table(dice=[5, face], monsters=["aa-rag_man", "Fatty", "Fly"]).damage("Rag Man", 1).deck("monster", "Dip")
    return table.deck("loot", "Jera", "Dagaz", "Ehwaz").attack("Rag Man").until_top(f"roll: {face}")


@rule("ZONE-20")
@pytest.mark.parametrize("face", [1, 6])
def test_rag_man_hides_under_another_monster_after_the_rewards(face: int) -> None:
    table = dead_rag_man(face)
    assert len(table.hand_of(0)) == 3
    table.until_why("choose a slot").choose("slot 3").settle()
    assert table.slot_names("monster") == ["Dip", "Fatty", "Fly"] and table.souls(0) == 0
    pile = table.game.slots[1][2]
    assert [table.game.cards[table.game.objs[id].card].name for id in pile] == ["Rag Man", "Fly"]


def test_rag_man_comes_back_alone_where_no_card_is_left() -> None:
    table = dead_rag_man(1).until_why("choose a slot").choose("slot 1").settle()
    assert table.slot_names("monster") == ["Rag Man", "Fatty", "Fly"] and table.hp_of("Rag Man") == 2


@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_rag_man_is_a_soul_on_any_other_result(face: int) -> None:
    table = dead_rag_man(face).settle()
    assert table.souls(0) == 1 and table.slot_names("monster") == ["Dip", "Fatty", "Fly"]


# Twitchy


def test_twitchy_moves_at_the_end_of_each_turn() -> None:
    table = Table(monsters=["Twitchy", "Fatty", "Fly"]).deck("monster", "Dip", "Trite", "Spider").damage("Twitchy", 1)
    table.until_phase("end").until_why("choose a slot for Twitchy")
    assert not table.offered("slot 1")
    table.choose("slot 3").until_phase("start")
    assert table.slot_names("monster") == ["Dip", "Fatty", "Twitchy"]


def test_twitchy_stays_where_there_is_no_other_slot() -> None:
    table = Table(monsters=["Twitchy"]).end_turn()
    assert table.slot_names("monster")[0] == "Twitchy" and not table.log("move")


# Ambush!


@rule("SLOT-05")
def test_ambush_opens_2_slots_and_a_monster_in_one_of_them_has_to_be_attacked() -> None:
    table = Table(dice=[6], monsters=["Fatty", "Fly"])
    table.deck("monster", "aa-ambush", "Dip", "Spider", "Trite").attack("monster deck", "slot 2").settle()
    assert table.slot_names("monster") == ["Fatty", "Fly", "Dip", "Spider"]
    assert not table.offered("End the turn") and table.attack_targets() == ["Dip", "Spider"]
    table.choose("Spider").settle()
    assert table.offered("End the turn") and not table.offered("Declare an attack")
