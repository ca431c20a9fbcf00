"""Hindsight: what the choices of hard bots are worth."""

from __future__ import annotations

from random import Random

import pytest

from bots.kit import hard_ask
from soulstack.bots import Budget, search
from soulstack.lab import hindsight
from soulstack.lab.hindsight import Tally, in_hindsight, main, play, report

pytest.importorskip("numpy")

BUDGETS = [Budget(iterations=2), Budget(iterations=24)]


@pytest.fixture(autouse=True)
def _few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "DEALS", 4)


def test_a_game_is_repeatable_and_judges_only_what_was_another_choice() -> None:
    seed, found = play(3, BUDGETS)
    assert seed == 3 and play(3, BUDGETS) == (seed, found)
    for tally in found:
        assert 0 < tally.other < tally.thought and tally.hoped > 0 and tally.gained != 0


def test_who_always_does_what_is_usual_gains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "TRIFLE", 1.0)
    _, (tally,) = play(3, BUDGETS[1:])
    assert tally.thought > 5 and tally.other == tally.hoped == tally.gained == 0


def test_what_one_choice_gains_over_another_that_one_loses() -> None:
    game = hard_ask()
    assert game.pending is not None
    last = len(game.pending.options) - 1
    gained = in_hindsight(game, 0, last, Random(1))
    assert gained != 0 and in_hindsight(game, last, 0, Random(1)) == pytest.approx(-gained)
    assert in_hindsight(game, last, last, Random(1)) == 0


def test_figures_are_means_against_the_first_budget() -> None:
    games = [
        [Tally(20, 0, 0.0, 0.0), Tally(22, 4, 0.05, 0.04)],
        [Tally(30, 2, 0.02, 0.02), Tally(28, 2, 0.01, 0.02)],
    ]
    _, head, first, second = report(["60x", "300x"], 2, games).splitlines()
    assert "more than 60x" in head
    assert first.split() == ["60x", "25.0", "1.0", "+1.0", "+1.0", "±", "1.0"]
    assert second.split() == ["300x", "25.0", "3.0", "+3.0", "+3.0", "±", "1.0", "+2.0", "±", "2.0"]


def test_the_command_prints_a_line_for_each_budget(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--seed", "5", "--workers", "1", "--players", "3", "--budgets", "2x", "8x"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1 games of 3 players") and [line.split()[0] for line in lines[2:]] == ["2x", "8x"]


def test_a_budget_that_makes_no_sense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["--budgets", "soon"])
    assert refused.value.code == 2 and "write seconds such as 0.2" in capsys.readouterr().err
