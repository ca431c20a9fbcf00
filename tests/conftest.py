"""Marks, the guard over what the engine writes (law 3), the line `rules tested: N of N` at the end of a run, and which
phrases it played (law 12).
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import carried
import table
from guard import guarded
from rules_covered import all_rules, covered_in
from soulstack.engine.core import chance, state
from sound import check_sound

COMPILED = not state.__file__.endswith(".py")
LEFT_OUT = pytest.StashKey[list[str]]()


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as for what a script starts in the background
    signal.signal(signal.SIGINT, signal.default_int_handler)

HERE = Path(__file__).parent
GUARDED = (
    *(HERE / "rules", HERE / "cards", HERE / "phrases"),
    *(HERE / "engine/test_mode_games.py", HERE / "engine/test_variant_games.py"),
)


@pytest.fixture(autouse=True)
def only_atoms_write(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tests of the rules, the cards and the ways to play fail when something other than an atom writes (law 3)."""
    if COMPILED or not any(request.path.is_relative_to(place) for place in GUARDED):
        yield
    else:
        with guarded():
            yield


@pytest.fixture(autouse=True)
def no_die_falls_by_chance(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A scenario gives every die that is rolled at its tables, and no other."""
    table.LAID.clear()
    if not COMPILED:
        monkeypatch.setattr(chance, "die", table.roll)
    yield
    for laid in table.LAID:
        check_sound(laid.game)
        left, beyond = laid.game.forced, 0 if laid.chance else laid.beyond
        assert not left, f"the dice {list(left)} were not rolled: leave them out"
        assert not beyond, f"{beyond} dice were rolled that the test did not give: Table(dice=[...]), or chance=True"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what cannot be done with a compiled engine (tests/compiled.py)."""
    for item in items:
        if COMPILED and item.get_closest_marker("plain"):
            item.add_marker(pytest.mark.skip(reason="the engine is compiled"))


# law 12

RECORDER = None if COMPILED else carried.Recorder()
WORKERS: list[dict[str, Any]] = []
"""What xdist's workers saw."""


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Watch which words scenario tests carry out, and no others."""
    if RECORDER is not None and carried.is_scenario(item.path):
        RECORDER.begin()
    elif RECORDER is not None:
        RECORDER.end()


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    if RECORDER is not None:
        RECORDER.whole = carried.whole({item.path for item in session.items}, session.config)


def pytest_deselected(items: Sequence[pytest.Item]) -> None:
    chosen = [item for item in items if carried.is_scenario(item.path) and not item.get_closest_marker("slow")]
    if RECORDER is not None and chosen:
        RECORDER.chosen = True


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    WORKERS.append(getattr(node, "workeroutput", {}))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A run of the whole suite that left words out has failed."""
    if RECORDER is None:
        return
    own = {"carried": sorted(RECORDER.seen), "whole": RECORDER.whole and not RECORDER.chosen}
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput.update(own)
    elif not session.testsfailed:
        saw = WORKERS or [own]
        if all(each.get("whole") for each in saw):
            session.config.stash[LEFT_OUT] = carried.left_out({word for each in saw for word in each["carried"]})
            if session.config.stash[LEFT_OUT]:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Count the rules that the tests name."""
    tested = covered_in(HERE)
    terminalreporter.write_line(f"rules tested: {len(tested & all_rules())} of {len(all_rules())}")
    missing = sorted(all_rules() - tested)
    if missing:
        terminalreporter.write_line(f"rules without a test: {len(missing)}")
    left_out = terminalreporter.config.stash.get(LEFT_OUT, None)
    if left_out == []:
        terminalreporter.write_line(f"phrases played: all {len(carried.words())}")
    elif left_out:
        terminalreporter.write_line(f"{len(left_out)} phrases are carried out by no scenario test (law 12):", red=True)
        for line in left_out:
            terminalreporter.write_line(f"  {line}")
