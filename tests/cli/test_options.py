"""House rules on the command line: `--option` and `--count`, and the help that lists them."""

from __future__ import annotations

import pytest

from cli.conftest import Run
from soulstack.engine.core.options import ABOUT


def test_the_help_tells_of_every_option(run: Run) -> None:
    said = run("play", "--help")[1]
    for name, about in ABOUT.items():
        if name not in ("counts", "ratios"):  # flags of their own
            assert f"  {name}=" in said and about.title in said and about.words in said


def test_options_and_counts_are_played_by(run: Run) -> None:
    said = run("play", "--terminal", "--seed", "7", "--option", "shop_slots=4", "--count", "Dinner=40")[1]
    shop = next(line for line in said.splitlines() if line.startswith("shop"))
    assert shop.count(" · ") == 3 and "Dinner" in shop


@pytest.mark.parametrize(
    ("words", "complaint"),
    (
        (("--option", "loot_plays=99"), "option loot_plays: 99 is too much, at most 20 (TURN-06)"),
        (("--option", "character_choice=mine"), "is not one of dealt, choose, two_dealt"),
        (("--count", "Bom!=2"), "did you mean 'Bomb!'"),
        (("--count", "Bomb!"), "write it as CARD=N"),
        (("--count", "Bomb!=200"), "only 0 to 99"),
    ),
)
def test_what_cannot_be_is_said_in_one_sentence(run: Run, words: tuple[str, str], complaint: str) -> None:
    code, said, trouble = run("play", "--terminal", *words)
    assert (code, said) == (1, "") and complaint in trouble and trouble.count("\n") == 1
