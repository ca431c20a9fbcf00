"""Cards of the Gold Box about rolls: what was rolled before, and the next attack roll."""

import pytest

from cards.monsters import Facts, printed
from rules_covered import rule
from table import Table, card

COIN = card("Coin", "↷ Roll: Gain X¢.")


def laid(*monsters: str, dice: tuple[int, ...] = (), players: int = 2) -> Table:
    """A table with these monsters, and nothing that rolls to come after them."""
    table = Table(players, monsters=monsters, dice=dice, cards=COIN + card("Fort", "You have +3 HP.")).give(0, "Fort")
    return table.deck("monster", "Conjoined Fatty", "Mega Fatty", "Fatty")


def rolled(table: Table) -> list[int]:
    return [entry["n"] for entry in table.log("rolled")]


@pytest.mark.parametrize(
    "facts",
    [
        ("g2-knight", 2, 6, 1, "Loot 2.", 0),
        ("g2-parabite", 2, 3, 1, "Loot 1.", 0),
        ("g2-polycephalus", 3, 3, 1, "Loot 3.", 1),
        ("g2-round_worm", 1, 5, 1, "Gain 4¢.", 0),
    ],
)
def test_a_monster_has_its_printed_facts(facts: Facts) -> None:
    assert printed(facts[0]) == facts


def test_fruitcake_recharges_on_the_same_number_twice_in_a_row() -> None:
    table = laid("Fatty", dice=(4, 4, 3)).give(0, "Fruitcake").give(1, "Coin").deck("treasure", "Dinner")
    table.tap(0, "Fruitcake").until("treasure deck").choose("treasure deck").settle()
    table.tap(1, "Coin").settle()
    assert not table.obj("Fruitcake").charged, "one 4 each"
    table.attack("Fatty").until_stack("roll: 3").choose("Pass")
    assert rolled(table)[:3] == [4, 4, 3] and not table.obj("Fruitcake").charged


def test_fruitcake_recharges_for_rolls_of_others_too() -> None:
    table = (
        laid("Fatty", dice=(4, 4))
        .give(1, "Fruitcake")
        .charge("Fruitcake", False)
        .give(0, "Coin")
        .tap(0, "Coin")
        .settle()
    )
    table.attack("Fatty").resolve(3)
    assert table.obj("Fruitcake").charged


def test_fruitcake_loots_or_gains() -> None:
    table = laid("Fatty", dice=(1,)).give(0, "Fruitcake").tap(0, "Fruitcake").settle()
    assert len(table.hand_of(0)) == 1
    other = laid("Fatty", dice=(3,)).give(0, "Fruitcake").tap(0, "Fruitcake").settle()
    assert other.purse(0) == 1


@rule("RULING-88")
def test_knight_and_its_attacker_both_deal_damage_on_a_1() -> None:
    table = laid("Knight", "Fatty", dice=(1, 2, 6)).attack("Knight").settle()
    me = table.player(0)
    assert table.hurts() == [(me, 1), ("Knight", 1), (me, 1), ("Knight", 1)]
    assert table.died("Knight") and len(table.hand_of(0)) == 2


def test_parabite_takes_1_off_the_next_attack_roll_of_the_attacker() -> None:
    table = laid("Parabite", "Fatty", dice=(3, 3, 4)).attack("Parabite").settle()
    assert rolled(table) == [3, 2, 4] and table.died("Parabite")


def test_round_worm_adds_1_to_the_next_attack_roll_of_the_attacker() -> None:
    table = laid("Round Worm", "Fatty", dice=(4, 4)).attack("Round Worm").settle()
    assert rolled(table) == [4, 5] and table.died("Round Worm") and table.purse(0) == 4


def test_polycephalus_takes_2_off_the_next_attack_roll_for_any_damage() -> None:
    needle = card("Needle", "↷ Deal 1 damage to a monster or player.")
    table = Table(monsters=["Polycephalus", "Fatty"], cards=needle, dice=(6,)).give(1, "Needle")
    table.tap(1, "Needle", at="Polycephalus").settle().attack("Fatty").resolve()
    assert rolled(table) == [4], "against another monster too"
