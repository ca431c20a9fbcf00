"""Random games of co-op, solitaire and every challenge keep the laws. A few of each in the normal suite, 500 with
`uv run pytest -m slow tests/engine/test_mode_games.py`.
"""

from __future__ import annotations

from random import Random

import pytest

import soulstack
from engine.games import check_state
from engine.test_laws import check_redealt
from soulstack.cards.challenge import challenges

MODES = ["co_op", "solitaire", *sorted(challenges())]


def played(mode: str, seed: int) -> soulstack.Game:
    """A random game, looked at now and then."""
    dice = Random(seed)
    extra = challenges().get(mode, "")
    options = {
        "mode": dice.choice(("co_op", "solitaire")) if extra else mode,
        "goal": dice.choice(("normal", "hard", "ultra_hard")),
        "soul_limit": dice.choice((0, 4, 6)),
        "timer": dice.choice((2, 8, 12)),
        "open_hands": dice.random() < 0.5,
    }
    game = soulstack.new_game(2, seed, options=options, extra=extra)
    for number in range(40_000):
        if game.pending is None:
            break
        if number % 150 == seed % 150:
            check_state(game)
        if number == 40:
            assert soulstack.load(soulstack.save(game)).digest() == game.digest()
            check_redealt(game, seed % 2)
        game.choose(dice.randrange(len(game.pending.options)))
    assert game.result is not None and len(game.result.winners) in (0, 2), f"seed {seed}, {options}: {game.result}"
    check_state(game)
    return game


@pytest.mark.parametrize("mode", MODES)
def test_random_games_together_are_won_or_lost_by_both(mode: str) -> None:
    for seed in range(4):
        played(mode, seed)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_500_random_games_of_each_mode(mode: str) -> None:
    ends = {played(mode, seed).result is not None for seed in range(500)}
    assert ends == {True}
