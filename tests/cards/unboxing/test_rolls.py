"""Number One: easier monsters, and attack rolls that miss."""

from table import Table


def test_number_one_misses_on_1_and_6_on_your_own_attack_rolls() -> None:
    table = Table(dice=[6, 1]).give(0, "Number One")
    assert table.evasion_of("Pale Fatty") == 2
    table.attack("Fatty").settle()
    assert table.hurts() == [(table.player(0), 1)] * 2
    other = Table(dice=[6, 6, 6, 6]).give(1, "Number One").deck("monster", "Mega Fatty").attack("Fatty").settle()
    assert other.evasion_of("Pale Fatty") == 3 and other.died("Fatty"), "on another's turn it does nothing"
