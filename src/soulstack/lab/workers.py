"""Many processes at work: tasks in, results out as they are done.

A task whose process is killed is done again by another; one that loses its process again and again is given up and
named. On a Ray cluster the same tasks are handed to Ray, which does the same.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from tempfile import TemporaryFile
from typing import Any, Generic, TypeVar
from urllib.parse import urlsplit

Task = TypeVar("Task")
Done = TypeVar("Done")

LOG = logging.getLogger(__name__)

MOST_LOSSES = 3
"""So often a task may lose its process before it is given up."""

RAY_TIMEOUT = 5.0


class RayError(RuntimeError):
    """No Ray to work on; the message says why and what to do."""


@dataclass(frozen=True)
class Failed(Generic[Task]):
    """A task that was not done, and why."""

    task: Task
    why: str


def cores() -> int:
    """How many processes this machine can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def work(do: Callable[[Task], Done], todo: Sequence[Task], workers: int) -> Generator[Done | Failed[Task], None, None]:
    """Do all tasks in so many processes; what comes of each, in the order in which they are done.

    Whoever stops listening, as on Ctrl-C, ends the processes. One worker is this process itself.
    """
    if workers == 1:
        return (attempt(do, task) for task in todo)
    return Crew(do, workers).work(todo)


def attempt(do: Callable[[Task], Done], task: Task) -> Done | Failed[Task]:
    """Do a task; an error in it is no end of the others."""
    try:
        return do(task)
    except Exception as error:
        return Failed(task, f"{type(error).__name__}: {error}")


@dataclass
class Worker(Generic[Task]):
    """A process and the task it is at, with its number among all tasks."""

    process: BaseProcess
    pipe: Connection
    number: int
    task: Task


class Crew(Generic[Task, Done]):
    """Processes that are each handed one task after the other."""

    def __init__(self, do: Callable[[Task], Done], workers: int) -> None:
        self.do = do
        self.workers = workers
        self.context = multiprocessing.get_context("spawn")
        self.busy: dict[Connection, Worker[Task]] = {}
        self.leaving: list[BaseProcess] = []
        self.waiting: deque[tuple[int, Task]] = deque()
        self.losses: Counter[int] = Counter()
        self.in_a_row = 0

    def work(self, todo: Sequence[Task]) -> Generator[Done | Failed[Task], None, None]:
        self.waiting.extend(enumerate(todo))
        try:
            for _ in range(min(self.workers, len(todo))):
                self.hire()
            while self.busy:
                for pipe in wait(list(self.busy)):
                    assert isinstance(pipe, Connection)
                    yield from self.hear(pipe)
            for _, task in self.waiting:
                yield Failed(task, "the processes that should do it end at once")
        finally:
            self.dismiss()

    def hire(self) -> None:
        """A new process, at work at once."""
        here, there = self.context.Pipe()
        process = self.context.Process(target=serve, args=(self.do, there), daemon=True)
        with no_ctrl_c():
            process.start()
        there.close()  # so that its death is heard here
        number, task = self.waiting.popleft()
        self.busy[here] = Worker(process, here, number, task)
        with suppress(OSError):  # it is dead already: heard when it is listened to
            here.send(task)

    def hear(self, pipe: Connection) -> Generator[Done | Failed[Task], None, None]:
        """What a process has to say: a result, or that it is no more."""
        worker = self.busy[pipe]
        try:
            done = pipe.recv()
        except (EOFError, OSError):
            yield from self.lost(worker)
            return
        self.in_a_row = 0
        if self.waiting:
            worker.number, worker.task = self.waiting.popleft()
            with suppress(OSError):
                pipe.send(worker.task)
        else:
            self.leaving.append(self.busy.pop(pipe).process)
            pipe.close()  # which ends it
        yield done

    def lost(self, worker: Worker[Task]) -> Iterator[Failed[Task]]:
        """A process was stopped from outside: its task is the next one for another."""
        del self.busy[worker.pipe]
        worker.pipe.close()
        worker.process.join()
        LOG.warning("a worker was stopped (exit code %s): what it was at is done by another", worker.process.exitcode)
        self.losses[worker.number] += 1
        self.in_a_row += 1
        if self.losses[worker.number] < MOST_LOSSES:
            self.waiting.appendleft((worker.number, worker.task))
        else:
            yield Failed(worker.task, f"its process was stopped {MOST_LOSSES} times")
        if self.waiting and self.in_a_row <= MOST_LOSSES * self.workers:
            self.hire()

    def dismiss(self) -> None:
        """End all processes, whatever they are at."""
        for worker in self.busy.values():
            worker.process.terminate()
        for worker in self.busy.values():
            worker.process.join()
            worker.pipe.close()
        self.busy.clear()
        for process in self.leaving:
            process.join()


@contextmanager
def no_ctrl_c() -> Iterator[None]:
    """Processes started here do not hear Ctrl-C: it is for the one who hired them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def ctrl_c_later() -> Iterator[None]:
    """What is done here is done to its end; Ctrl-C is heard afterwards."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt


def serve(do: Callable[[Any], Any], pipe: Connection) -> None:
    """The life of a process: tasks as they come, till nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(attempt(do, pipe.recv()))


# Ray


def work_on_ray(
    do: Callable[[Task], Done], todo: Sequence[Task], ray: Any
) -> Generator[Done | Failed[Task], None, None]:
    """Do all tasks on a Ray cluster that was reached."""
    remote = ray.remote(num_cpus=1, max_retries=MOST_LOSSES)(attempt)
    most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    shared, left = ray.put(do), deque(todo)
    busy: dict[Any, Task] = {}
    while left or busy:
        while left and len(busy) < most:
            task = left.popleft()
            busy[remote.remote(shared, task)] = task
        for ref in ray.wait(list(busy), num_returns=1)[0]:
            task = busy.pop(ref)
            try:
                yield ray.get(ref)
            except ray.exceptions.RayError as error:
                yield Failed(task, f"Ray gave up on it: {str(error).splitlines()[0]}")


@contextmanager
def ray_at(address: str, workers: int) -> Iterator[Any]:
    """The library, connected to a cluster: `HOST:PORT`, `ray://HOST:PORT`, `auto`, or `local` for one of this machine
    alone with so many workers; RayError if it is missing or nobody answers.
    """
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # every machine has its own Soulstack: nothing is sent
    try:
        ray = import_module("ray")
    except ImportError:
        raise RayError("Ray is not installed: pip install 'soulstack[ray]', or leave out --ray") from None
    answers_at(address)
    alone: dict[str, Any] = {"num_cpus": workers, "include_dashboard": False} if address == "local" else {}
    with hushed() as grumbling:
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR", **alone)
        except Exception as error:  # Ray raises all kinds, also bare ones
            raise RayError(f"--ray {address}: {why_no_ray(error, grumbling())}, or leave out --ray") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def why_no_ray(error: Exception, grumbling: str) -> str:
    """Why a cluster could not be reached, and what can be done."""
    if "AuthToken" in grumbling or "Authentication" in f"{type(error).__name__} {error}":
        return "this Ray wants its token: set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN"
    first = (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")
    return f"Ray cannot be reached ({first}); start it"


@contextmanager
def hushed() -> Iterator[Callable[[], str]]:
    """Keeps the error stream to itself, also what is written there past Python; what is given tells what it was."""
    with TemporaryFile() as kept:
        sys.stderr.flush()
        before = os.dup(2)
        os.dup2(kept.fileno(), 2)

        def written() -> str:
            kept.seek(0)
            return kept.read().decode(errors="replace")

        try:
            yield written
        finally:
            os.dup2(before, 2)
            os.close(before)


def answers_at(address: str) -> None:
    """Refuse an address at which nobody listens, long before Ray itself would give up."""
    if address in ("auto", "local"):
        return
    place = urlsplit(address if "//" in address else f"//{address}")
    try:
        host, port = place.hostname, place.port
    except ValueError:
        host = port = None
    if not host or not port:
        raise RayError(f"--ray {address}: write HOST:PORT, ray://HOST:PORT, auto or local")
    try:
        socket.create_connection((host, port), RAY_TIMEOUT).close()
    except OSError as error:
        why = error.strerror or str(error)
        raise RayError(f"--ray {address}: nobody answers there ({why}); start Ray, or leave out --ray") from None
