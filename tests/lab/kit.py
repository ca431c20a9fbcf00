"""What tests of the laboratory share: small jobs, their tables, and tasks for other processes."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import polars as pl

from soulstack.lab.job import Job
from soulstack.lab.results import TABLES, TIMES, read


def small_job(games: int = 4, seed: int = 1, seats: tuple[str, ...] = ("random", "random")) -> Job:
    return Job.of(seats, games, seed)


def tables(folder: Path) -> dict[str, pl.DataFrame]:
    """All results of a folder but for times."""
    return {name: read(folder, name).drop(TIMES, strict=False) for name in TABLES}


def same(one: Path, other: Path) -> bool:
    """Whether two folders hold the same results."""
    mine, theirs = tables(one), tables(other)
    return all(mine[name].equals(theirs[name]) for name in TABLES)


# tasks for other processes


def double(n: int) -> int:
    return 2 * n


def fail_at_three(n: int) -> int:
    if n == 3:
        raise ValueError("three is too many")
    return n


def die_once(task: tuple[int, str]) -> int:
    """The process is killed at task 2, the first time."""
    n, folder = task
    mark = Path(folder) / "died"
    if n == 2 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return n


def die_at_two(n: int) -> int:
    if n == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return n


def interrupted(n: int) -> int:
    """Ctrl-C is sent to the whole group of processes, so also to those at work."""
    os.kill(os.getpid(), signal.SIGINT)
    return n


def wait_for_ever(n: int) -> int:
    if n:
        signal.pause()
    return n
