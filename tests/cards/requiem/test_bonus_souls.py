"""Requiem bonus souls: counters collect on them, and with the sixth the active player gains them."""

import pytest

from rules_covered import rule
from table import Table, card

DEATH = "XIII. Death"
BONUS = ["Soul of Lust", "Soul of Pride", "Soul of Wrath"]


def counters(table: Table, name: str) -> int:
    return table.obj(name).counters.get("", 0)


def happen(table: Table, name: str, seat: int) -> None:
    """A player other than the active one does what counts."""
    if name == "Soul of Lust":
        table.play(seat, "Bomb!", at="Fly")
    elif name == "Soul of Pride":
        table.play(seat, "XVII. The Stars")
    else:
        table.play(seat, DEATH, at="P3")


@pytest.mark.parametrize("name", BONUS)
def test_it_lies_ready_and_is_worth_1_soul_to_nobody(name: str) -> None:
    table = Table().bonus_soul(name)
    assert table.holder(name) == -1 and table.souls(0) == table.souls(1) == 0


@rule("BONUS-02")
@pytest.mark.parametrize("name", BONUS)
@pytest.mark.parametrize("before, holder", [(5, 0), (4, -1)])
def test_the_active_player_gains_it_with_the_sixth_counter_whoever_brought_it(
    name: str, before: int, holder: int
) -> None:
    table = Table(3, monsters=["Fly", "Fatty"]).bonus_soul(name).counters(name, before)
    happen(table, name, 1)
    table.settle()
    assert table.holder(name) == holder and [table.souls(seat) for seat in range(3)] == [holder + 1, 0, 0]
    assert counters(table, name) == (0 if holder == 0 else before + 1)  # a soul keeps no counters


@pytest.mark.parametrize("name", BONUS)
def test_it_counts_only_its_own_kind_of_sin(name: str) -> None:
    for other in BONUS:
        if other != name:
            table = Table(3, monsters=["Fly", "Fatty"]).bonus_soul(name)
            happen(table, other, 1)
            assert counters(table.settle(), name) == 0


def test_soul_of_lust_does_not_count_monsters_that_no_player_killed() -> None:
    table = Table(monsters=["Fly", "Stoney"]).bonus_soul("Soul of Lust").deck("monster", "Dip", "Fatty")
    table.play(0, "Bomb!", at="Fly").settle()
    assert table.died("Fly") and table.died("Stoney") and counters(table, "Soul of Lust") == 1


def test_soul_of_pride_counts_every_treasure_of_a_gain_and_purchases() -> None:
    table = Table(cards=card("Hoard", "$ Pay 0¢: Gain 2 treasure.")).give(1, "Hoard").bonus_soul("Soul of Pride")
    table.tap(1, "Hoard").settle()
    assert counters(table, "Soul of Pride") == 2
    table.cents(0, 10).buy("Dinner").settle()
    assert counters(table, "Soul of Pride") == 3


def test_soul_of_pride_is_gained_if_2_treasures_come_at_5_counters() -> None:
    table = Table(cards=card("Hoard", "$ Pay 0¢: Gain 2 treasure.")).give(1, "Hoard").bonus_soul("Soul of Pride")
    table.counters("Soul of Pride", 5).tap(1, "Hoard").settle()
    assert table.holder("Soul of Pride") == 0


@pytest.mark.parametrize("name", BONUS)
def test_it_counts_no_more_once_it_is_gained(name: str) -> None:
    table = Table(3, monsters=["Fly", "Fatty"]).bonus_soul(name).gain_bonus_soul(1, name).counters(name, 5)
    happen(table, name, 1)
    table.settle()
    assert table.holder(name) == 1 and counters(table, name) == 5
