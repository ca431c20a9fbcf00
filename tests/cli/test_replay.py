"""`soulstack replay`: a game again, for a spectator, a seat or everybody."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import soulstack
from cli.conftest import Run
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.people.log import EVERYBODY
from soulstack.terminal.replay import Replay, steps_of


def played(choices: int = 150) -> soulstack.Game:
    game, chance = soulstack.new_game(players=3, seed=2), Random(2)
    for _ in range(choices):
        assert game.pending is not None
        game.choose(chance.randrange(len(game.pending.options)))
    return game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(soulstack.save(played()), encoding="utf-8")
    return path


def test_without_a_terminal_everything_is_printed(run: Run, file: Path) -> None:
    code, said, _ = run("replay", str(file))
    assert code == 0
    assert "The game starts" in said and " 150  " in said and "→ " in said


def test_seats_see_their_own_cards_only(run: Run, file: Path) -> None:
    public, own, everything = (run("replay", str(file), *words)[1] for words in ((), ("--seat", "0"), ("--all",)))
    assert "loots 1." in public and "loots 1: " not in public
    assert 0 < own.count("loots 1: ") < everything.count("loots 1: ")
    assert "a choice only they saw" not in everything


def test_a_seat_that_is_not_there(run: Run, file: Path) -> None:
    code, _, complaint = run("replay", str(file), "--seat", "3")
    assert code == 1 and "the seats 0 to 2" in complaint


def test_walking_through(capsys: pytest.CaptureFixture[str]) -> None:
    replay = Replay(played(20), NOBODY)
    for line, at in (
        ("", 1),
        ("", 2),
        ("b", 1),
        ("20", 20),
        ("", 20),
        ("99", 20),
        ("?", 20),
        ("t", 20),
        ("0", 0),
        ("b", 0),
    ):
        assert replay.key(line)
        assert replay.at == at
    assert not replay.key("q")
    assert "this game has the choices 0 to 20" in capsys.readouterr().out


def test_a_preference_is_a_step_too() -> None:
    game = soulstack.new_game(players=2, seed=1)
    game.prefer(0, "relaxed")
    assert steps_of(game, EVERYBODY)[1][0].asked == "P1 wants to be asked: relaxed"
