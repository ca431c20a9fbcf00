"""Hindsight: what the choices of hard bots are worth."""

from __future__ import annotations

import pytest

from soulstack.bots import Budget
from soulstack.lab import hindsight
from soulstack.lab.hindsight import Choice, main, play, report

pytest.importorskip("numpy")

BUDGETS = [Budget(iterations=2), Budget(iterations=24)]


@pytest.fixture(autouse=True)
def _few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "DEALS", 4)


def test_a_game_is_repeatable_and_judges_only_what_was_another_choice() -> None:
    seed, found = play(3, BUDGETS)
    assert seed == 3 and play(3, BUDGETS) == (seed, found)
    assert len(found) > 5
    for choice in found:
        for other, hoped, gained in zip(choice.other, choice.hoped, choice.gained, strict=True):
            assert (hoped > 0) == other
            assert other or gained == 0
    assert any(choice.other[1] and choice.gained[1] for choice in found)


def test_figures_are_means_against_the_first_budget() -> None:
    found = [
        Choice((False, True), (0.0, 0.02), (0.0, 0.03)),
        Choice((True, True), (0.01, 0.02), (0.02, 0.01)),
    ]
    _, head, first, second = report(["60x", "300x"], 1, 2, found).splitlines()
    assert "more than 60x" in head
    assert first.split() == ["60x", "50.0%", "+5.00", "+10.00", "±", "10.00"]
    assert second.split() == ["300x", "100.0%", "+20.00", "+20.00", "±", "10.00", "+10.00", "±", "20.00"]


def test_the_command_prints_a_line_for_each_budget(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--seed", "5", "--workers", "1", "--players", "3", "--budgets", "2x", "8x"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1 games of 3 players") and [line.split()[0] for line in lines[2:]] == ["2x", "8x"]


def test_a_budget_that_makes_no_sense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["--budgets", "soon"])
    assert refused.value.code == 2 and "write seconds such as 0.2" in capsys.readouterr().err
