"""The report on questions: its figures add up, and the target is met in the first games."""

from __future__ import annotations

import pytest

from soulstack.lab.questions import MOST_WINDOWS, TARGET, Found, main, play


def test_hardly_a_question_of_a_game_is_in_vain() -> None:
    found = Found()
    play(3, found, 0)
    assert found.turns > 5 and found.counts["passed"] > 0 and len(found.seconds) > 0
    assert found.in_vain <= TARGET
    assert 0 < found.counts["windows"] <= MOST_WINDOWS * found.others_turns
    assert found.counts["closed windows"] > 0, "trying has closed some"


def test_the_command_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    failed = main(["--turns", "1", "--search", "0", "--seed", "2"])
    told = capsys.readouterr().out
    assert "In vain: " in told and "Missed: 0 of 0" in told
    assert f"target at most 2 %: {'not met' if failed else 'met'}" in told, "one game of whatever boxes there are"
