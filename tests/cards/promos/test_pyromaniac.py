"""Pyromaniac of the promos, which searches for several cards."""

import pytest

from table import Table, card

CACHE = card("Cache", "↷ Gain 1 treasure.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")


def gaining(*loot: str) -> Table:
    """P1 gains Pyromaniac, with these loot cards in the deck."""
    table = Table(cards=CACHE + NEEDLE, dice=()).give(0, "Cache").deck("treasure", "Pyromaniac").deck_is("loot", *loot)
    return table.tap(0, "Cache")


@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_pyromaniac_finds_up_to_2_bombs(wanted: int) -> None:
    table = gaining("A Penny!", "Bomb!", "Dagaz", "Bomb!", "Bomb!").until("Done")
    for _ in range(wanted):
        table.choose("Bomb!")
    if wanted < 2:
        table.choose("Done")
    table.settle()
    assert table.hand_of(0) == ["Bomb!"] * wanted and len(table.deck_names("loot")) == 5 - wanted


def test_pyromaniac_finds_what_there_is() -> None:
    table = gaining("A Penny!", "Bomb!", "Dagaz").until("Done").choose("Bomb!").settle()
    assert table.hand_of(0) == ["Bomb!"] and len(table.log("shuffle")) == 1
    assert gaining("A Penny!", "Dagaz").settle().hand_of(0) == []


def test_pyromaniac_adds_1_to_non_combat_damage_of_its_player_only() -> None:
    table = Table(cards=NEEDLE, dice=[6]).give(0, "Pyromaniac", "Needle").give(1, "Needle")
    table.act(0, "Activate Needle", at="Fatty").settle()
    assert table.hurts() == [("Fatty", 2)]
    table.act(1, "Activate Needle", at="Fatty").settle()
    assert table.hurts() == [("Fatty", 2), ("Fatty", 1)]
    table.attack("Pale Fatty").until_top("roll: 6").resolve(2)
    assert table.hurts()[-1] == ("Pale Fatty", 1)
