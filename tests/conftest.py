"""Marks, and the line `rules tested: N of 605` at the end of a run."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from rules_covered import all_rules, covered_in, required_rules


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Count the rules that the tests name."""
    tested = covered_in(Path(__file__).parent)
    terminalreporter.write_line(f"rules tested: {len(tested & all_rules())} of {len(all_rules())}")
    missing = sorted(required_rules() - tested)
    if missing:
        terminalreporter.write_line(f"required rules without a test: {len(missing)}")
