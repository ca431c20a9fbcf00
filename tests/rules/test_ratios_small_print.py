"""What is said of decks by ratio that cannot be built, and cards that are no matter of a ratio (RATIO)."""

from __future__ import annotations

import pytest

from rules.test_ratios import refused
from rules_covered import rule


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
