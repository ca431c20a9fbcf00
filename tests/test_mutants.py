"""The mutation command: its faults are real, the same for a seed, and noticed by a test that reaches them."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from mutants import draw, left_over, scope_of, summary
from mutation.children import DIED, LATE, in_children
from mutation.faults import Fault, edits, faults_of, modules
from mutation.reach import Reach
from mutation.warm import swappable

pytestmark = pytest.mark.plain

HERE = Path(__file__).parent


def changed(source: str) -> set[str]:
    """What the faults make of a piece of code."""
    found = set()
    for number in range(len(list(edits(ast.parse(source))))):
        tree = ast.parse(source)
        list(edits(tree))[number].apply()
        found.add(ast.unparse(ast.fix_missing_locations(tree)))
    return found


@pytest.mark.parametrize(
    ("source", "faults"),
    [
        ("x = a < b", {"x = a <= b", "x = a >= b"}),
        ("x = a is None", {"x = a is not None"}),
        ("x = a in (b, c)", {"x = a not in (b, c)", "x = a in (b,)", "x = a in (c,)"}),
        ("x = a and b", {"x = a or b", "x = a", "x = b"}),
        ("x = not a", {"x = a"}),
        ("x = -a", {"x = a"}),
        ("x = a + b", {"x = a - b"}),
        ("x += a", {"pass", "x -= a"}),
        ("x = 3", {"x = 4", "x = 2"}),
        ("x = True", {"x = False"}),
        ("x = max(a, b)", {"x = min(a, b)"}),
        ("f(game, a, b=c)", {"pass", "f(game, a)"}),
        ("x.y = a", {"pass"}),
        ("x = a if b else c", {f"x = a if {test} else c" for test in ("True", "False", "not b")}),
        ("x = [a for a in b if a == c]", {f"x = [a for a in b if {t}]" for t in ("True", "False", "a != c")}),
        ("while a:\n    break", {f"while {t}:\n    break" for t in ("True", "False", "not a")}
         | {"while a:\n    pass", "while a:\n    continue"}),
        ("def f() -> bool:\n    return a", {f"def f() -> bool:\n    return {r}" for r in ("True", "False", "not a")}),
        ("def f() -> int:\n    return a", {f"def f() -> int:\n    return {r}" for r in ("a + 1", "a - 1")}),
        ("def f() -> list[int]:\n    return a", {"def f() -> list[int]:\n    return []"}),
    ],
)  # fmt: skip
def test_what_a_fault_makes_of_code(source: str, faults: set[str]) -> None:
    assert changed(source) == faults


@pytest.mark.parametrize(
    "source",
    [
        '"""Text."""',
        "x: list[1] = a",
        "game.say('kind', n=1)",
        "assert a < 3",
        "import a",
        "if TYPE_CHECKING:\n    x = 1",
        "def __repr__(self) -> str:\n    return 3",
        "says = ('noun: x', 1)",
        "x = f'{a + 1}'",
        "x = number('title', 'text')",
        "x = About(a, b)",
        "raise NotImplementedError(a < b)",
    ],
)
def test_what_plays_no_part_is_left_alone(source: str) -> None:
    assert changed(source) == set()


def test_the_same_seed_draws_the_same_faults() -> None:
    one = draw(12, 5, "table/atoms/*")
    assert len(set(one)) == 12 and one == draw(12, 5, "table/atoms/*") != draw(12, 6, "table/atoms/*")
    assert {fault.file for fault in one} <= set(modules("table/atoms/*"))


def test_text_alone_has_no_faults() -> None:
    assert not {"people/labels.py", "people/log.py"} & set(modules())


def coin_faults() -> tuple[Fault, Fault]:
    """A fault that gives away ¢ of nobody, and one that no game of these tests can show."""
    faults = [fault for fault in faults_of("table/atoms/money.py") if fault.code == "game.pool -= n"]
    return next(f for f in faults if f.operator == "arithmetic"), faults_of("rules/death.py")[-1]


TRY = """
import json
from mutation.children import in_children
from mutation.reach import Reach
from mutation.trial import trial
from mutation.warm import warm_trials
from test_mutants import coin_faults

tests = ["tests/rules/test_gain.py::test_gained_cents_come_from_the_pool_as_long_as_it_lasts"]
seconds = dict.fromkeys(tests, 1.0)
found = {}
"""
COLD = "found.update(in_children(coin_faults(), lambda fault: trial(fault, tests, seconds), 2, 120.0))"
WARM = "warm_trials([(f, tests) for f in coin_faults()], Reach(seconds=seconds), 2, 120.0, found.__setitem__)"


@pytest.mark.parametrize("way", [COLD, WARM, f"{WARM}\n{COLD}"])
def test_a_fault_is_noticed_by_a_test_that_reaches_it_and_does_not_stay(way: str) -> None:
    """In a process of its own, where the engine is not there yet; after warm trials it is."""
    code = f"{TRY}{way}\nprint(json.dumps([found[0], found[1]]))"
    env = os.environ | {"PYTHONPATH": str(HERE)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
    one, other = json.loads(done.stdout.splitlines()[-1])
    assert (one["verdict"], one["by"].rpartition("::")[2][:17]) == ("noticed", "test_gained_cents")
    assert (other["verdict"], other["tests"]) == ("survived", 1)


def test_only_a_function_that_nothing_runs_before_the_tests_is_swapped_in() -> None:
    one, _ = coin_faults()
    line = 1 << one.line
    assert swappable(one, Reach()) and not swappable(one, Reach(load={one.file: line}))
    of_a_class = next(fault for fault in faults_of("words/verbs_harm.py") if fault.code.startswith("stacked = "))
    assert not swappable(of_a_class, Reach())


def test_a_job_that_takes_too_long_or_dies_says_so() -> None:
    def work(job: int) -> Any:
        return 1 // job if job < 2 else sum(iter(int, 1))

    assert dict(in_children([1, 0, 2], work, 3, 1.0)) == {0: 1, 1: DIED, 2: LATE}


def test_the_tests_that_are_most_about_the_line_come_first() -> None:
    found = Reach(
        tests={
            "far": {"a.py": 0b1000, "b.py": 0b1111110},
            "near": {"a.py": 0b1100, "b.py": 0b1},
            "elsewhere": {"b.py": 0b1},
            "long": {"a.py": 0b1100, "b.py": 0b1},
        },
        seconds={"far": 0.1, "near": 0.1, "elsewhere": 0.1, "long": 2.0},
        load={"a.py": 0b10},
    )
    assert found.nearest("a.py", 3, range(0)) == ["near", "long", "far"]
    assert found.nearest("a.py", 1, range(1, 3)) == ["near", "long", "far", "elsewhere"]


def test_what_survived_is_found_again(tmp_path: Any) -> None:
    one, other = coin_faults()
    moved = asdict(one) | {"line": one.line + 7, "number": one.number + 1, "verdict": "survived"}
    out = tmp_path / "faults.jsonl"
    out.write_text(json.dumps(moved) + "\n" + json.dumps(asdict(other) | {"verdict": "noticed"}))
    assert left_over(out, "*") == [one]
    assert one.line in scope_of(one) and len(scope_of(one)) < 20
    assert "0 of 1 faults noticed" in summary([moved | {"reached_by": 3}])
