"""Which tests reach which lines of the engine, found by running the tests once with coverage."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

import coverage
import pytest

from mutation.children import DIED, LATE, in_children
from mutation.faults import ENGINE

ROOT = Path(__file__).parents[2]

TESTS = (
    "engine/test_*.py",
    "people/test_*.py",
    "rules/test_*.py",
    "phrases/test_*.py",
    "cards/**/test_*.py",
    "language/test_*.py",
    "bots/test_bots.py",
    "bots/test_normal.py",
    "server/test_asking.py",
)
"""The quick tests of how a game plays. Golden games are not among them: they notice everything and explain nothing."""

PYTEST = ["-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal", "-m", "not slow"]

FILE_LIMIT = 1800.0
"""Seconds for one file of tests with coverage."""


@dataclass
class Reach:
    """The lines that each test reaches as bits of a number, by module; `load` is what the import alone reaches."""

    tests: dict[str, dict[str, int]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    load: dict[str, int] = field(default_factory=dict)
    left_out: list[str] = field(default_factory=list)

    @cached_property
    def totals(self) -> dict[str, int]:
        """How many lines each test reaches; for a map that is complete."""
        return {test: sum(bits.bit_count() for bits in lines.values()) for test, lines in self.tests.items()}

    def nearest(self, file: str, line: int, scope: range) -> list[str]:
        """The tests that reach a line, those that are most about its module first, short before long.

        What is reached by the import alone (a constant, a class, a default) is reached by every test; those that
        reach something within its scope come first.
        """
        at_load = self.load.get(file, 0) >> line & 1
        near = sum(1 << n for n in scope) if at_load else 1 << line

        def rank(test: str) -> tuple[bool, float, float, str]:
            lines = self.tests[test]
            share = lines.get(file, 0).bit_count() / max(1, self.totals[test])
            return not lines.get(file, 0) & near, -share, self.seconds[test], test

        return sorted((test for test, lines in self.tests.items() if at_load or lines.get(file, 0) & near), key=rank)


def reach(folder: Path, workers: int, pattern: str = "*") -> Reach:
    """The map for the sources as they are: from the folder, and for what has changed found out and kept there."""
    folder.mkdir(parents=True, exist_ok=True)
    files = ["", *(file for file in test_files() if fnmatch(file, pattern))]
    marks = [folder / f"{mark}.json" for mark in fingerprints(files)]
    unknown = [number for number, mark in enumerate(marks) if not mark.exists()]
    for number, result in in_children([files[number] for number in unknown], watch, workers, FILE_LIMIT):
        if result in (DIED, LATE):
            raise RuntimeError(f"{files[unknown[number]] or 'the import'}: {result}")
        marks[unknown[number]].write_text(json.dumps(result))
    if pattern == "*":
        for old in set(folder.glob("*.json")) - set(marks):
            old.unlink()
    found = Reach()
    for file, mark in zip(files, marks, strict=True):
        add(found, file, json.loads(mark.read_text()))
    if not found.tests:
        raise RuntimeError("no test passes as it is")
    return found


def add(found: Reach, file: str, result: dict[str, Any]) -> None:
    """What the tests of a file reach: what they run, and what importing the file alone has loaded (setup/codes.py)."""
    load = {module: int(bits, 16) for module, bits in result["load"].items()}
    if not file:
        found.load = load
    more = {module: bits & ~found.load.get(module, 0) for module, bits in load.items()}
    for test, (seconds, lines) in result["tests"].items():
        reached = {module: int(bits, 16) for module, bits in lines.items()}
        found.tests[test] = reached | {module: reached.get(module, 0) | bits for module, bits in more.items() if bits}
        found.seconds[test] = seconds
    found.left_out += result["left_out"]


def test_files() -> list[str]:
    """The files of tests, the largest first, so that none is left to the end alone."""
    paths = [path for name in TESTS for path in sorted((ROOT / "tests").glob(name))]
    return [str(path.relative_to(ROOT)) for path in sorted(paths, key=lambda path: -path.stat().st_size)]


def fingerprints(files: list[str]) -> Iterator[str]:
    """For each file of tests: its text, and everything else that can change what it reaches."""
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.toml"), *(ROOT / "tests").rglob("*.py")]
    here = [path for path in sources if path.parent == Path(__file__).parent or path.name.startswith("test_")]
    common = blake2b(digest_size=10)
    for path in sorted(set(sources) - set(here)):
        common.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    for file in files:
        mark = common.copy()
        mark.update(file.encode() + b"\0" + ((ROOT / file).read_bytes() if file else b""))
        yield mark.hexdigest()


class Watch:
    """A plugin of pytest that tells coverage whose lines come next."""

    def __init__(self, lines: coverage.Coverage) -> None:
        self.lines = lines
        self.seconds: dict[str, float] = {}
        self.left_out: list[str] = []

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.lines.switch_context(item.nodeid)
        began = time.process_time()
        yield
        self.seconds[item.nodeid] = round(time.process_time() - began, 3)
        self.lines.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self.left_out.append(report.nodeid)


def watch(file: str) -> dict[str, Any]:
    """Run a file of tests, and say what each of them reaches; without a file, what the import reaches."""
    os.chdir(ROOT)
    lines = coverage.Coverage(data_file=None, include=[f"{ENGINE}/*"], config_file=False)
    lines.start()
    plugin = Watch(lines)
    if file:
        pytest.main([file, *PYTEST], plugins=[plugin])
    else:
        import soulstack

        len(list(soulstack.cards))
    lines.stop()
    data = lines.get_data()
    tests: dict[str, dict[str, str]] = {}
    load: dict[str, str] = {}
    for path in data.measured_files():
        name = str(Path(path).relative_to(ENGINE))
        bits: dict[str, int] = {}
        for line, contexts in data.contexts_by_lineno(path).items():
            for context in contexts:
                bits[context] = bits.get(context, 0) | 1 << line
        for context, number in bits.items():
            if context:
                tests.setdefault(context, {})[name] = f"{number:x}"
            else:
                load[name] = f"{number:x}"
    kept = {test: (plugin.seconds[test], tests[test]) for test in tests if test not in plugin.left_out}
    return {"load": load, "tests": kept, "left_out": plugin.left_out}


def told(found: Reach) -> str:
    """A line about the map."""
    total = sum(found.seconds.values())
    words = f"{len(found.tests)} tests reach the engine, {total:.0f} s of one core with coverage"
    if found.left_out:
        words += f"; left out, because they do not pass as it is: {json.dumps(sorted(set(found.left_out)))}"
    return words
