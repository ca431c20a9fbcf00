"""What an effect sets up for later."""

from table import Table, card


def test_at_the_end_of_the_turn_comes_once_and_not_before() -> None:
    table = Table(cards=card("Bell", "↷ At the end of the turn, gain 3¢.")).give(0, "Bell").tap(0, "Bell").settle()
    assert table.purse(0) == 0
    table.end_turn()
    assert table.purse(0) == 3
    table.end_turn()
    assert table.purse(0) == 3
