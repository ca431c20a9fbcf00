"""One fault on trial: the tests that reach it, nearest first, until one fails."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType
from typing import Any

import hypothesis
import pytest

from mutation.faults import ENGINE, Fault, faulty
from mutation.reach import PYTEST, ROOT

FIRST = 40
"""So many tests are collected at first: most faults are noticed by one of them."""

SLACK = 10.0
"""A test hangs when it takes ten times as long as without a fault, and so many seconds of the processor more."""


def module_name(fault: Fault) -> str:
    """The module that a fault is in, as it is imported."""
    parts = ("soulstack", "engine", *fault.file.removesuffix(".py").split("/"))
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Code(SourceFileLoader):
    """Loads a module from code that is there already."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Finder(MetaPathFinder):
    """Finds the module with the fault before anything finds the one without."""

    def __init__(self, fault: Fault) -> None:
        self.path = str(ENGINE / fault.file)
        self.name = module_name(fault)
        self.code = faulty(fault)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        return spec_from_file_location(fullname, self.path, loader=Code(fullname, self.path, self.code))


class Hang(BaseException):
    """A test has taken far too long; not an Exception, so that no test takes it for its own."""


class Noticing:
    """A plugin of pytest: the first test that noticed, and how."""

    def __init__(self) -> None:
        self.noticed: dict[str, Any] = {}

    @property
    def verdict(self) -> str:
        """What the tests so far say: noticed, timeout or survived."""
        if not self.noticed:
            return "survived"
        return "timeout" if self.noticed["why"].startswith(Hang.__name__) else "noticed"

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
        yield
        if call.excinfo is not None and not self.noticed and not call.excinfo.errisinstance(pytest.skip.Exception):
            words = f"{call.excinfo.typename}: {call.excinfo.value}".split("\n")[0][:200]
            self.noticed = {"by": item.nodeid, "why": words}


class Trial(Noticing):
    """Just these tests, in this order, each with its limit."""

    def __init__(self, seconds: dict[str, float]) -> None:
        super().__init__()
        self.order: dict[str, int] = {}
        self.seconds = seconds
        self.ran = 0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((i for i in items if i.nodeid in self.order), key=lambda i: self.order[i.nodeid])

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.ran += 1
        limit(SLACK + 10 * self.seconds[item.nodeid])
        yield
        limit(SLACK)


def limit(seconds: float) -> None:
    """From now on, so much time of the processor (a busy machine is no hang)."""
    signal.setitimer(signal.ITIMER_PROF, seconds, SLACK)


def hang(*_: object) -> None:
    raise Hang("took far too long")


def prepare() -> None:
    """The same tests in each process: where they run, what hypothesis draws, what happens when they hang."""
    os.chdir(ROOT)
    signal.signal(signal.SIGPROF, hang)
    hypothesis.settings.register_profile("trial", derandomize=True, database=None)
    hypothesis.settings.load_profile("trial")


def forget() -> None:
    """Nothing of the engine and its tests is loaded any more: trials in a warm process have imported them all, and what
    is there already is not imported with a fault.
    """
    for name, module in list(sys.modules.items()):
        place, first = getattr(module, "__file__", None) or "", name.split(".")[0]
        if first == "soulstack" or (place.startswith(f"{ROOT}/tests/") and first not in ("__main__", "mutation")):
            del sys.modules[name]


def trial(fault: Fault, tests: Sequence[str], seconds: dict[str, float]) -> dict[str, Any]:
    """The verdict on a fault: noticed, timeout or survived. To be called in a process of its own."""
    began = time.monotonic()
    prepare()
    forget()
    sys.dont_write_bytecode = True
    sys.meta_path.insert(0, Finder(fault))
    plugin = Trial(seconds)
    verdict = "survived"
    for part in (tests[:FIRST], tests[FIRST:]):
        if part and verdict == "survived":
            verdict = run(plugin, part)
    return {"verdict": verdict, "tests": plugin.ran, "seconds": round(time.monotonic() - began, 2), **plugin.noticed}


def run(plugin: Trial, tests: Sequence[str]) -> str:
    """Run these tests until one fails."""
    plugin.order = {test: i for i, test in enumerate(tests)}
    files = sorted({test.partition("::")[0] for test in tests})
    try:
        limit(3 * SLACK)
        code = pytest.main([*files, *PYTEST, "-x"], plugins=[plugin])
        limit(0)
    except Hang:
        return "timeout"
    if plugin.noticed:
        return plugin.verdict
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        plugin.noticed = {"by": "", "why": "the tests cannot be collected"}
        return "noticed"
    return "survived"
