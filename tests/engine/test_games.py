"""Whole games by random players: they end, without an error, and keep the laws."""

from __future__ import annotations

from typing import Any

import pytest

import soulstack
from engine.games import Game, check_state, decisions, sampled

MIXED: tuple[dict[str, Any], ...] = (
    {},
    {
        "options": {
            "attack_target_timing": "at_declaration",
            "dice_modifier_timing": "stack",
            "end_phase_order": "booklet",
        }
    },
    {"options": {"roll_outcome": "immediate", "each_order_start": "active_player", "prevented_death_hp": "restore"}},
    {
        "options": {
            "roll_outcome": "under_triggers",
            "combat_damage_amount": "on_resolution",
            "first_player": "lowest_roll",
        }
    },
    {"options": {"failed_purchase_uses_purchase": True, "bonus_souls": False, "first_player": "cain_first"}},
)
"""The rules options that the rulebooks leave open."""


def play(seed: int, every: int, **setup: Any) -> Game:
    """Play to the end, looking at the laws now and then."""
    game: Game | None = None
    for number, game in enumerate(decisions(seed, **setup)):
        if number % every == 0:
            check_state(game)
    assert game is not None
    check_state(game)
    return game


def check_end(game: Game) -> None:
    """A finished game has a result that the table agrees with."""
    result = game.result
    assert result is not None and game.pending is None and not game.frames
    seen = soulstack.view(game)
    if result.why == "souls":
        most = game.options.souls_to_win
        assert result.winners == tuple(s for s, p in enumerate(seen["players"]) if p["souls"] >= most)
    assert "loop" not in result.why and "choices" not in result.why, result.why


@pytest.mark.parametrize("seed", range(40))
def test_random_games_end(seed: int) -> None:
    check_end(play(seed, 50, players=2 + seed % 3))


@pytest.mark.parametrize("players", (5, 6, 7, 8))
def test_large_tables(players: int) -> None:
    check_end(play(players, 50, players=players))


@pytest.mark.parametrize("setup", MIXED[1:], ids=lambda setup: " ".join(setup["options"]))
def test_other_rulings(setup: dict[str, Any]) -> None:
    for seed in range(3):
        check_end(play(seed, 50, players=2 + seed % 3, **setup))


def test_the_same_seed_and_choices_make_the_same_game() -> None:
    assert play(11, 10_000, players=3).digest() == play(11, 10_000, players=3).digest()


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 1000, 20))
@pytest.mark.parametrize("players", (4, 2))
def test_a_thousand_games(first: int, players: int) -> None:
    loops = 0
    for seed in range(first, first + 20):
        game = play(seed, 101, players=players)
        assert game.result is not None
        loops += "loop" in game.result.why or "choices" in game.result.why
        if seed % 10 == 0:
            for twin in sampled(seed, 400, players=players):
                assert soulstack.load(soulstack.save(twin)).digest() == twin.digest()
    assert loops == 0
