"""Work done in forked processes, so that nothing of it stays: a few at a time, each with a limit."""

from __future__ import annotations

import contextlib
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

Job = TypeVar("Job")

DIED, LATE = "died", "late"

MOST_MEMORY = 4 << 30
"""A fault may make a list grow for ever; no test needs so much."""


def in_children(
    jobs: Sequence[Job], work: Callable[[Job], Any], workers: int, limit: float
) -> Iterator[tuple[int, Any]]:
    """Do each job in a process of its own and yield (its number, its result), in the order in which they are done.

    The result travels as JSON. It is DIED for a job that crashed, LATE for one that took longer than `limit` seconds.
    """
    running: dict[int, tuple[int, int, float, bytearray]] = {}  # by pipe: number, pid, until when, what came
    waiting = iter(enumerate(jobs))
    try:
        while True:
            while len(running) < workers and (job := next(waiting, None)) is not None:
                pid, pipe = start(job[1], work)
                running[pipe] = (job[0], pid, time.monotonic() + limit, bytearray())
            if not running:
                return
            ready, _, _ = select.select(list(running), [], [], 1.0)
            for pipe, (number, pid, until, came) in list(running.items()):
                piece = os.read(pipe, 1 << 16) if pipe in ready else None
                if piece:
                    came += piece
                elif piece is not None or time.monotonic() > until:
                    end(pid, pipe)
                    del running[pipe]
                    yield number, LATE if piece is None else json.loads(came) if came else DIED
    finally:
        for pipe, (_, pid, _, _) in running.items():
            end(pid, pipe)


def start(job: Job, work: Callable[[Job], Any]) -> tuple[int, int]:
    """The id of a new process, and the pipe that its result comes through."""
    sys.stdout.flush()
    sys.stderr.flush()
    inward, outward = os.pipe()
    pid = os.fork()
    if pid:
        os.close(outward)
        return pid, inward
    try:
        os.close(inward)
        os.setpgid(0, 0)  # what a test starts goes when the job goes
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        with os.fdopen(outward, "w") as pipe:
            json.dump(work(job), pipe)
    finally:
        os._exit(0)


def end(pid: int, pipe: int) -> None:
    """Kill a process with everything it has started, and forget it."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    os.close(pipe)
    os.waitpid(pid, 0)
