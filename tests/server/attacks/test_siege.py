"""A game stays playable while everything else in this folder happens at the same time."""

from __future__ import annotations

import pytest

from server.attacks.siege import run

PLAYABLE = 50.0
"""Milliseconds that nobody notices."""


@pytest.mark.slow
def test_other_tables_hardly_feel_a_siege() -> None:
    found = run(seconds=6, rounds=3)
    assert not found["connections lost"]
    assert found["choices under siege"] > 0.9 * found["choices in peace"]
    assert found["p99 under siege"] <= max(PLAYABLE, 3 * found["p99 in peace"])
