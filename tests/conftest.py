"""Marks, the guard over what the engine writes, and the line `rules tested: N of N` at the end of a run."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from guard import guarded
from rules_covered import all_rules, covered_in
from soulstack.engine import state

COMPILED = not state.__file__.endswith(".py")


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as for what a script starts in the background
    signal.signal(signal.SIGINT, signal.default_int_handler)

HERE = Path(__file__).parent
GUARDED = (HERE / "rules", HERE / "cards", HERE / "engine/test_mode_games.py", HERE / "engine/test_variant_games.py")


@pytest.fixture(autouse=True)
def only_atoms_write(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tests of the rules, the cards and the ways to play fail when something other than an atom writes (law 3)."""
    if COMPILED or not any(request.path.is_relative_to(place) for place in GUARDED):
        yield
    else:
        with guarded():
            yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what cannot be done with a compiled engine (tests/compiled.py)."""
    for item in items:
        if COMPILED and item.get_closest_marker("plain"):
            item.add_marker(pytest.mark.skip(reason="the engine is compiled"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Count the rules that the tests name."""
    tested = covered_in(HERE)
    terminalreporter.write_line(f"rules tested: {len(tested & all_rules())} of {len(all_rules())}")
    missing = sorted(all_rules() - tested)
    if missing:
        terminalreporter.write_line(f"rules without a test: {len(missing)}")
