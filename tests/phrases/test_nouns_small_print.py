"""Nouns in special places: who else is meant, and who is not."""

import pytest

from rules_covered import rule
from table import Table, card

COIN = card("Coin", "Gain 1¢.", "loot")


@rule("TRIG-01")
def test_another_player_is_a_player_and_not_you() -> None:
    owl = card("Owl", "Each time another player gains ¢, loot 1.")
    table = Table(3, cards=owl + COIN).give(0, "Owl").play(0, "Coin").settle()
    assert table.hand_of(0) == []
    table.play(1, "Coin").settle()
    assert len(table.hand_of(0)) == 1 and table.hand_of(1) == []


@pytest.mark.parametrize(("holder", "loots"), [(0, 0), (1, 1)])
def test_what_another_player_controls_is_not_yours(holder: int, loots: int) -> None:
    owl = card("Owl", "Each time an item another player controls is destroyed, loot 1.")
    saw = card("Saw", "Destroy an item.", "loot")
    table = Table(3, cards=owl + saw).give(0, "Owl").give(holder, "Mr. Boom").play(0, "Saw", at="Mr. Boom").settle()
    assert not table.has("Mr. Boom") and len(table.hand_of(0)) == loots
