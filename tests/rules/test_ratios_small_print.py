"""What is said of decks by ratio that cannot be built, and cards that are no matter of a ratio (RATIO)."""

from __future__ import annotations

import re

import pytest

from rules.test_ratios import refused
from rules_covered import rule
from soulstack.engine.core.card import LOOT, MONSTER, TREASURE
from soulstack.engine.setup.ratios import TABLES
from soulstack.rulebook import RULES


@rule("RATIO-11")
@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (["basic"], "wants 500: add boxes"),
        (["basic", "curse"], "wants 500 (1 more category is short): add boxes"),
        (["curse", "boss", "wildcard"], "wants 500 (2 more categories are short): add boxes"),
    ],
)
def test_what_else_is_short_is_counted(wanted: list[str], said: str) -> None:
    refused((said,), ratios=dict.fromkeys(wanted, 500))


@pytest.mark.parametrize(("id", "deck"), [("RATIO-02", TREASURE), ("RATIO-05", LOOT), ("RATIO-07", MONSTER)])
def test_the_numbers_are_those_of_the_rulebook(id: str, deck: int) -> None:
    said = re.findall(r"(\d+)[,.]", RULES[id].statement)
    assert list(TABLES[deck].values()) == [int(n) for n in said]
    assert sum(TABLES[deck].values()) == 100
