"""Studies: games asked for, played and put in order."""

from __future__ import annotations

from argparse import ArgumentTypeError

import pytest

from soulstack.lab.study import asked, played, players, study


def noted(seed: int) -> tuple[int, int]:
    if seed == 13:
        raise ValueError("a bad number")
    return seed, seed * seed


def test_what_is_noted_comes_in_the_order_of_the_seeds() -> None:
    wanted = asked(study("trial", "A trial.", games=5), ["--seed", "3", "--workers", "2"])
    assert played(noted, wanted) == [(seed, seed * seed) for seed in range(3, 8)]


def test_a_game_that_fails_is_named_and_ends_the_study() -> None:
    wanted = asked(study("trial", "A trial.", games=5), ["--seed", "10", "--workers", "1"])
    with pytest.raises(SystemExit, match="game 13: ValueError: a bad number"):
        played(noted, wanted)


@pytest.mark.parametrize("wrong", (["--games", "0"], ["--workers", "0"]))
def test_no_games_and_no_workers_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        asked(study("trial", "A trial.", games=5), wrong)
    assert "1 or more" in capsys.readouterr().err


@pytest.mark.parametrize("wrong", ("1", "9", "two", "-2", ""))
def test_a_number_of_players_that_cannot_play_is_refused(wrong: str) -> None:
    assert players("2") == 2 and players("8") == 8
    with pytest.raises(ArgumentTypeError, match="2 to 8 can play"):
        players(wrong)
