"""`soulstack bench`: all measures are there and positive."""

from __future__ import annotations

import json

import pytest

from cli.conftest import Run
from soulstack.lab import bench

TINY = bench.Plan(games=1, repeats=1, longest=400, positions=3, calls=1000)
MEASURES = [
    "decisions_per_second",
    "copy_us",
    "iterations_per_second",
    "load_ms",
    "base_game_ms",
    "all_boxes_ratio",
    "all_boxes_copy_ratio",
    "calls_per_second",
    "call_times_per_decision",
]


def test_json(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "QUICK", TINY)
    code, said, _ = run("bench", "--quick", "--json")
    found = json.loads(said)
    assert code == 0 and all(found[name] > 0 for name in MEASURES)
    assert {"games_per_second", "save_bytes"} <= set(found)


def test_words(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "QUICK", TINY)
    code, said, _ = run("bench", "--quick", "--players", "2")
    assert code == 0 and "decisions a second" in said and "2 random players" in said


def test_too_many_players(run: Run) -> None:
    assert run("bench", "--players", "9")[0] == 1
