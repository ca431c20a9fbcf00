"""Requiem curses: what they do to the cursed player, and to nobody else."""

import pytest

from rules_covered import rule
from table import Table

CURSES = ["Curse of Empathy", "Curse of the Hollow", "Curse of the Hunted"]
DEATH = "XIII. Death"


@rule("CURSE-01")
@pytest.mark.parametrize("name", CURSES)
def test_a_revealed_curse_is_given_to_a_player_of_the_active_players_choice(name: str) -> None:
    table = Table(players=3).deck("monster", name).attack("monster deck", "slot 1")
    assert table.asked == 0 and [label[:2] for label in table.options()] == ["P1", "P2", "P3"]
    table.choose("P2").settle()
    assert table.obj(name).role == "curse" and table.obj(name).seat == 1
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]


@rule("CURSE-02")
@pytest.mark.parametrize("name", CURSES)
def test_a_curse_goes_to_the_monster_discard_when_the_cursed_player_dies(name: str) -> None:
    table = Table(players=3).give(1, name).play(0, DEATH, at="P2").settle()
    assert table.died(1) and not table.has(name)
    assert table.discarded("monster") == [name]


# Curse of Empathy


def test_curse_of_empathy_costs_a_loot_card_and_1_cent_for_each_dead_monster() -> None:
    table = Table(3, monsters=["Fly", "Fatty"]).give(1, "Curse of Empathy").hand(1, "Dagaz", "Ehwaz").cents(1, 5)
    table.hand(2, "Blank Rune").cents(2, 5).play(0, "Bomb!", at="Fly").until("Ehwaz").choose("Ehwaz").settle()
    assert table.hand_of(1) == ["Dagaz"] and table.purse(1) == 4
    assert table.hand_of(2) == ["Blank Rune"] and table.purse(2) == 5


@rule("ABIL-11")
def test_curse_of_empathy_takes_no_cent_where_there_is_no_loot_card() -> None:
    table = Table(monsters=["Fly", "Fatty"]).give(1, "Curse of Empathy").cents(1, 5).play(0, "Bomb!", at="Fly").settle()
    assert table.died("Fly") and table.purse(1) == 5


def test_curse_of_empathy_does_not_feel_for_players() -> None:
    table = Table(3).give(1, "Curse of Empathy").hand(1, "Dagaz").cents(1, 5).play(0, DEATH, at="P3").settle()
    assert table.hand_of(1) == ["Dagaz"] and table.purse(1) == 5


# Curse of the Hollow


@pytest.mark.parametrize("souls, cards, cents", [(["Chub", "Gurdy"], 1, 7), (["Chub"], 2, 8), ([], 3, 9)])
def test_curse_of_the_hollow_takes_a_loot_card_and_1_cent_for_each_soul(
    souls: list[str], cards: int, cents: int
) -> None:
    table = Table().give(0, "Curse of the Hollow").soul(0, *souls).hand(0, "Dagaz", "Ehwaz", "Bomb!").cents(0, 9)
    table.plays(0, 0).until_turn_over()
    assert len(table.hand_of(0)) == cards and table.purse(0) == cents


def test_curse_of_the_hollow_counts_what_a_soul_is_worth_and_leaves_other_turns_alone() -> None:
    table = Table().give(1, "Curse of the Hollow").soul(1, "Mom!").soul(0, "Chub").hand(1, *["Dagaz"] * 4).cents(1, 9)
    table.plays(1, 0).end_turn()
    assert len(table.hand_of(1)) == 5 and table.purse(1) == 9
    worth = table.souls(1)
    table.until_turn_over()
    assert len(table.hand_of(1)) == 5 - worth and table.purse(1) == 9 - worth and worth == 2


# Curse of the Hunted


def test_curse_of_the_hunted_strengthens_monsters_on_its_players_turn_only() -> None:
    table = Table().give(1, "Curse of the Hunted")
    assert table.atk_of("Fatty") == 1
    table.end_turn()
    assert (table.atk_of("Fatty"), table.atk_of("Pale Fatty"), table.atk_of(1)) == (2, 2, 1)
    assert table.end_turn().atk_of("Fatty") == 1
