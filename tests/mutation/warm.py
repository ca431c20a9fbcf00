"""Faults on trial in copies of one process that has collected all tests already: a tenth of a second for most of them.

Only faults inside functions that run first in a test can be tried so: their code takes the place of the right one. What
has run before (a constant, a class, what reads the cards) needs a process that imports the faulty module (trial.py).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from inspect import CO_OPTIMIZED
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from mutation.children import in_children
from mutation.faults import ENGINE, Fault, faulty, instructions
from mutation.reach import PYTEST, Reach
from mutation.trial import SLACK, Hang, Noticing, limit, module_name, prepare

Named = dict[tuple[str, ...], CodeType]
Job = tuple[Fault, Sequence[str]]
"""A fault, and the tests to run until one notices it."""
Tell = Callable[[int, Any], None]

COLD = "cold"


def swappable(fault: Fault, found: Reach) -> bool:
    """Whether a fault is in a function that nothing runs before the tests do."""
    return not found.load.get(fault.file, 0) >> fault.line & 1 and swap_of(fault) is not None


def swap_of(fault: Fault) -> tuple[tuple[str, ...], CodeType] | None:
    """The one function that a fault changes, by the names that lead to it, and its faulty code."""
    path = ENGINE / fault.file
    right = compile(path.read_text(encoding="utf-8"), str(path), "exec")
    wrong = faulty(fault)
    before, after = functions(right), functions(wrong)
    if bodies(right) != bodies(wrong) or before.keys() != after.keys():
        return None
    changed = [name for name, code in before.items() if instructions(code) != instructions(after[name])]
    return (changed[0], after[changed[0]]) if len(changed) == 1 else None


def functions(code: CodeType) -> Named:
    """The functions of a module and its classes by the names that lead to them, without those of one name."""
    found: Named = {}
    twice: set[tuple[str, ...]] = set()
    for inner in (c for c in code.co_consts if isinstance(c, CodeType)):
        if inner.co_flags & CO_OPTIMIZED:
            twice |= {(inner.co_name,)} & found.keys()
            found[inner.co_name,] = inner
        else:
            found |= {(inner.co_name, *rest): c for rest, c in functions(inner).items()}
    return {name: c for name, c in found.items() if name not in twice and "<" not in name[-1]}


def bodies(code: CodeType) -> object:
    """What a module and its classes do themselves, without their functions that have a name of their own."""
    named = {id(c) for name, c in functions(code).items() if len(name) == 1}
    consts = (
        (bodies(c) if not c.co_flags & CO_OPTIMIZED else id(c) in named or instructions(c))
        if isinstance(c, CodeType)
        else (type(c).__name__, c)
        for c in code.co_consts
    )
    return code.co_code, code.co_names, tuple(consts)


def function_at(module: ModuleType, names: Sequence[str]) -> FunctionType | None:
    """The function of a loaded module, from under what decorates it."""
    found: Any = module
    for name in names:
        found = vars(found).get(name)
        if found is None:
            return None
    found = getattr(found, "fget", None) or getattr(found, "__func__", found)
    found = getattr(found, "__wrapped__", found)
    return found if isinstance(found, FunctionType) else None


class Warm(Noticing):
    """In place of the tests, each fault with the tests that reach it, in a process of its own."""

    def __init__(self, jobs: Sequence[Job], found: Reach, workers: int, longest: float, tell: Tell) -> None:
        super().__init__()
        self.jobs = jobs
        self.found = found
        self.workers = workers
        self.longest = longest
        self.tell = tell
        self.items: dict[str, pytest.Item] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        import soulstack  # not before: faults on trial elsewhere need processes without the engine

        len(list(soulstack.cards))  # read once here, not in each process
        for number, result in in_children(self.jobs, self.work, self.workers, self.longest):
            self.tell(number, result)
        return True

    def work(self, job: Job) -> dict[str, Any]:
        fault, tests = job
        began = time.monotonic()
        swap = swap_of(fault)
        module = sys.modules.get(module_name(fault))
        function = module and swap and function_at(module, swap[0])
        if not swap or not function or function.__code__.co_freevars != swap[1].co_freevars:
            return {"verdict": COLD}
        function.__code__ = swap[1]
        ran = 0
        for test in tests:
            ran += 1
            self.run(self.items[test])
            if self.noticed:
                break
        return {"verdict": self.verdict, "tests": ran, "seconds": round(time.monotonic() - began, 2), **self.noticed}

    def run(self, item: pytest.Item) -> None:
        try:
            limit(SLACK + 10 * self.found.seconds[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            limit(0)
        except Hang as hung:  # between a test and its report
            self.noticed = self.noticed or {"by": item.nodeid, "why": f"{Hang.__name__}: {hung}"}


def warm_trials(jobs: Sequence[Job], found: Reach, workers: int, longest: float, tell: Tell) -> None:
    """Tell the number of each job with its verdict as they come; COLD for what turns out not to be swappable."""
    prepare()
    files = sorted({test.partition("::")[0] for _, tests in jobs for test in tests})
    pytest.main([*files, *PYTEST], plugins=[Warm(jobs, found, workers, longest, tell)])
