"""Would a test notice? Put random faults into the engine, one at a time, and run the tests that reach them.

    uv run python tests/mutants.py --count 300 --seed 1 --out faults.jsonl
    uv run python tests/mutants.py --again faults.jsonl          those that went unnoticed, once more
    uv run python tests/mutants.py --count 20 --seed 1 --file 'rules/*'

A fault is a comparison flipped, a condition forced, a statement dropped, a constant moved by one and the like
(mutation/faults.py has them all, and what is left alone because it cannot change how a game plays). Each runs in a
process of its own, which swaps the faulty function in or imports the faulty module in place of the real one: nothing is
written to the tree. Only the tests that reach its line are run, without golden games, the nearest first, until one
fails. A test that hangs has noticed.

The first run finds out which tests reach which lines, about five minutes of one core, and keeps that in `.mutants`.
The same seed and sources give the same faults and verdicts. One line of JSON per fault, then a summary.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from mutation.children import DIED, LATE, in_children
from mutation.faults import ENGINE, Fault, changes, faults_of, modules
from mutation.reach import ROOT, Reach, reach, told
from mutation.trial import trial
from mutation.warm import COLD, Job, swappable, warm_trials

NICENESS = 10

MISSED = ("survived", "unfinished")

LONGEST = 1200.0
"""Seconds after which a fault is given up, neither noticed nor not: all tests take a tenth of that."""


def main(words: list[str]) -> int:
    args = read_arguments(words)
    if args.again:
        faults = left_over(args.again, args.file)
    else:
        faults = draw(args.count, args.seed, args.file)
    faults = faults[args.part[0] :: args.part[1]]
    found = reach(args.map, args.workers, args.tests)
    print(told(found), file=sys.stderr)
    out = args.out.open("w", encoding="utf-8") if args.out else sys.stdout
    results: list[dict[str, Any]] = []

    def tell(result: dict[str, Any]) -> None:
        print(json.dumps(result, ensure_ascii=False), file=out, flush=True)
        results.append(result)
        if args.out:
            print(f"{len(results)} of {len(faults)}: {line_of(result)}", file=sys.stderr)

    trials(faults, found, args.workers, args.nearest, tell)
    print(summary(results), file=sys.stderr)
    return 0


def read_arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="mutants.py", description="Put random faults into the engine and run its tests."
    )
    parser.add_argument("--count", type=int, default=20, help="number of faults (default: 20)")
    parser.add_argument("--seed", type=int, default=0, help="which faults are drawn (default: 0)")
    parser.add_argument("--workers", type=int, default=2, help="processes at a time (default: 2)")
    parser.add_argument("--out", type=Path, help="file for the lines of JSON (default: standard output)")
    parser.add_argument(
        "--file", default="*", metavar="GLOB", help="only modules of the engine that match, e.g. 'rules/*'"
    )
    parser.add_argument(
        "--again", type=Path, metavar="FILE", help="run what survived in an earlier --out file once more"
    )
    parser.add_argument(
        "--nearest", type=int, default=0, metavar="N", help="run at most the N nearest tests per fault (default: all)"
    )
    parser.add_argument(
        "--tests", default="*", metavar="GLOB", help="run only tests of files that match, e.g. 'tests/rules/test_turn*'"
    )
    parser.add_argument(
        "--part", type=part, default=(0, 1), metavar="K/N", help="of those faults only the Kth part of N (default: all)"
    )
    parser.add_argument(
        "--map", type=Path, default=ROOT / ".mutants", help="folder for what tests reach (default: .mutants)"
    )
    return parser.parse_args(words)


def part(words: str) -> tuple[int, int]:
    """Where a part of the faults begins, and the step to its next one.

    >>> part("3/16")
    (2, 16)
    """
    number, _, parts = words.partition("/")
    if not 1 <= int(number) <= int(parts):
        raise ValueError(words)
    return int(number) - 1, int(parts)


# which faults


def draw(count: int, seed: int, pattern: str) -> list[Fault]:
    """Faults at random, each as likely as any other."""
    everything = [fault for file in modules(pattern) for fault in faults_of(file)]
    random.Random(seed).shuffle(everything)
    chosen: list[Fault] = []
    for fault in everything:
        if len(chosen) == count:
            break
        if changes(fault):
            chosen.append(fault)
    return chosen


def left_over(path: Path, pattern: str) -> list[Fault]:
    """The faults that survived an earlier run, found again wherever their lines are now."""
    listed: dict[str, list[Fault]] = {file: faults_of(file) for file in modules(pattern)}
    chosen: list[Fault] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        old = json.loads(line)
        if old["verdict"] not in MISSED or old["file"] not in listed:
            continue
        place = Fault(**{name: old[name] for name in Fault.__annotations__}).place
        same = [fault for fault in listed[old["file"]] if fault.place == place]
        if same:
            chosen.append(min(same, key=lambda fault: abs(fault.line - old["line"])))
        else:
            print(f"not there any more: {line_of(old)}", file=sys.stderr)
    return chosen


# trying them

Tell = Callable[[dict[str, Any]], None]


def trials(
    faults: list[Fault], found: Reach, workers: int, nearest: int, tell: Callable[[dict[str, Any]], None]
) -> None:
    """Tell each verdict as it comes: first those of faults that can be swapped in, then those that need an import."""

    def job(fault: Fault) -> Job:
        tests = found.nearest(fault.file, fault.line, scope_of(fault))
        return fault, tests[: nearest or len(tests)]

    def told(jobs: list[Job]) -> Callable[[int, Any], None]:
        def one(number: int, result: Any) -> None:
            if result == LATE:
                result = {"verdict": "unfinished", "why": f"not done after {LONGEST:.0f} s"}
            elif result == DIED:
                result = {"verdict": "noticed", "by": "", "why": "the process died"}
            if result["verdict"] == COLD:
                cold.append(jobs[number])
            else:
                fault, tests = jobs[number]
                tell(asdict(fault) | {"reached_by": len(tests)} | result)

        return one

    warm: list[Job] = []
    cold: list[Job] = []
    for fault in faults:
        (warm if swappable(fault, found) else cold).append(job(fault))
    warm_trials(warm, found, workers, LONGEST, told(warm))
    for number, result in in_children(cold, lambda job: trial(*job, found.seconds), workers, LONGEST):
        told(cold)(number, result)


def scope_of(fault: Fault) -> range:
    """The lines of the innermost class or function around a fault, or of the module."""
    source = (ENGINE / fault.file).read_text(encoding="utf-8")
    scope = range(1, source.count("\n") + 2)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            inner = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            if fault.line in inner and len(inner) <= len(scope):
                scope = inner
    return scope


# saying how it went


def line_of(result: dict[str, Any]) -> str:
    """A fault and its verdict."""
    change = f"{result['file']}:{result['line']}: {result['operator']}: {result['before']} -> {result['after']}"
    noticed = f" by {result['by']}" if result.get("by") else ""
    return f"{result['verdict']}{noticed}: {change}"


def summary(results: list[dict[str, Any]]) -> str:
    """What went unnoticed, and how much of each kind was noticed."""
    lines = []
    for result in results:
        if result["verdict"] in MISSED:
            reached = f"{result['reached_by']} tests" if result["reached_by"] else "NO TEST"
            lines.append(f"{line_of(result)}\n    {result['code']}    (reached by {reached})")
    kinds = Counter(result["operator"] for result in results)
    missed = Counter(result["operator"] for result in results if result["verdict"] in MISSED)
    lines += [f"{kind}: {n - missed[kind]} of {n} noticed" for kind, n in sorted(kinds.items())]
    hung = sum(result["verdict"] == "timeout" for result in results)
    lines.append(f"{len(results) - missed.total()} of {len(results)} faults noticed, {hung} of them by a hang")
    return "\n".join(lines)


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # sets in a fixed order, so that verdicts are the same each time
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], {**os.environ, "PYTHONHASHSEED": "0"})
    os.nice(NICENESS)
    sys.exit(main(sys.argv[1:]))
