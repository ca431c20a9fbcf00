"""Soul of Envy and Soul of Sloth of Requiem, which go to the poorest."""

import pytest

from rules_covered import rule
from table import Table, card

DIG = card("Dig", "↷ Gain 1 treasure.")
CROWN = card("Crown", "↷ Gain this as a soul.", souls=1)


def envious(*souls: int) -> Table:
    """Soul of Envy is active, each player has so many souls, and P1 is about to gain a third."""
    table = Table(3, cards=CROWN).bonus_soul("Soul of Envy").give(0, "Crown")
    for seat, n in enumerate(souls):
        table.soul(seat, *["Monstro", "Gurdy", "Larry Jr.", "Pin"][2 * seat : 2 * seat + n])
    return table


@rule("BONUS-02")
def test_soul_of_envy_goes_to_the_player_with_the_fewest_souls() -> None:
    table = envious(2, 1, 0)
    assert table.holder("Soul of Envy") == -1
    table.tap(0, "Crown").settle()
    assert table.holder("Soul of Envy") == 2 and [table.souls(seat) for seat in range(3)] == [3, 1, 1]


def test_the_active_player_chooses_among_those_with_the_fewest_souls() -> None:
    table = envious(2, 0, 0).tap(0, "Crown").until("P3")
    assert table.asked == 0 and table.offered("P2") and not table.offered("P1")
    table.choose("P2")
    assert table.holder("Soul of Envy") == 1


def test_soul_of_envy_waits_for_a_third_soul() -> None:
    assert envious(1, 0, 0).tap(0, "Crown").settle().holder("Soul of Envy") == -1


@pytest.mark.parametrize(("theirs", "heir"), [(1, 2), (0, None)])
def test_soul_of_sloth_goes_to_the_player_with_the_fewest_items(theirs: int, heir: int | None) -> None:
    table = (
        Table(3, cards=DIG)
        .bonus_soul("Soul of Sloth")
        .give(0, "Dig", "Breakfast", "Meat!")
        .give(1, *["Dinner"] * theirs)
    )
    table.deck("treasure", "Jawbone").tap(0, "Dig").resolve()
    if heir is None:
        assert table.offered("P2") and table.offered("P3") and not table.offered("P1")
        table.choose("P2")
    assert table.holder("Soul of Sloth") == (1 if heir is None else heir)


def test_soul_of_sloth_waits_for_a_fourth_item() -> None:
    table = Table(3, cards=DIG).bonus_soul("Soul of Sloth").give(0, "Dig", "Breakfast").deck("treasure", "Jawbone")
    assert table.tap(0, "Dig").settle().holder("Soul of Sloth") == -1
