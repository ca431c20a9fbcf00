"""Marks, and the line `rules tested: N of 605` at the end of a run."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from rules_covered import all_rules, covered_in
from soulstack.engine import state

COMPILED = not state.__file__.endswith(".py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what cannot be done with a compiled engine (tests/compiled.py)."""
    for item in items:
        if COMPILED and item.get_closest_marker("plain"):
            item.add_marker(pytest.mark.skip(reason="the engine is compiled"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Count the rules that the tests name."""
    tested = covered_in(Path(__file__).parent)
    terminalreporter.write_line(f"rules tested: {len(tested & all_rules())} of {len(all_rules())}")
    missing = sorted(all_rules() - tested)
    if missing:
        terminalreporter.write_line(f"rules without a test: {len(missing)}")
