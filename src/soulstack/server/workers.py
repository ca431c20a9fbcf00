"""Workers: processes that do what takes long, reading card files and hard bots' thinking: no table waits for it.

Each piece of work has a deadline in processor time, which the system enforces, and a process has a limit on memory.
What waits is done in turn by key (an address), so that nobody's work holds up everybody else's.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, TypeVar

if sys.platform == "linux":
    import resource

T = TypeVar("T")
if sys.platform == "win32":
    CONTEXT = multiprocessing.get_context("spawn")
else:
    CONTEXT = multiprocessing.get_context("forkserver")
STARTING = 30.0
"""Seconds that a process may take to begin, beside the deadline of its work."""
SLOWER = 20.0
"""How many times slower than its deadline work may be because others use the processor."""


class WorkError(Exception):
    """Work that could not be done."""


class Busy(WorkError):
    """Too much waits already."""


class TooLong(WorkError):
    """It took more time or memory than it may, and was stopped."""


class Job(NamedTuple):
    """What is to be done, within so many seconds of processor time."""

    future: asyncio.Future[Any]
    seconds: float
    work: Callable[..., Any]
    given: tuple[Any, ...]


class Workers:
    """At most so many processes, started when they are needed. `run` may be called from one event loop."""

    def __init__(self, most: int, most_waiting: int, most_each: int, memory: int) -> None:
        self.most = most
        self.most_waiting = most_waiting
        self.most_each = most_each  # of one key, done or waiting
        self.memory = memory
        self.waiting: dict[str, deque[Job]] = {}
        self.begun: dict[str, int] = {}  # when something of a key was begun last, while anything is to be done
        self.turn = 0
        self.running: dict[str, int] = {}  # how many are being done, by key
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.threads: ThreadPoolExecutor | None = None

    async def run(self, key: str, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """What a function finds, which a process can import, with arguments that can be pickled; or its exception."""
        own = len(self.waiting.get(key, ())) + self.running.get(key, 0)
        if own >= self.most_each or self.count_waiting() >= self.most_waiting:
            raise Busy("too much is being worked on: try again in a moment")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(key, deque()).append(Job(future, seconds, work, given))
        self.begin()
        return await future

    def count_waiting(self) -> int:
        return sum(map(len, self.waiting.values()))

    def pressure(self, key: str) -> float:
        """How often one more piece of work for this key goes into its share of the processes: at least 1."""
        keys = {key, *self.waiting, *self.running}
        own = 1 + len(self.waiting.get(key, ())) + self.running.get(key, 0)
        return max(1.0, own * len(keys) / self.most)

    def begin(self) -> None:
        """Begin what can be done now: of the key that has least, or has waited for the longest time."""
        while self.waiting and sum(self.running.values()) < self.most:
            key = min(self.waiting, key=lambda key: (self.running.get(key, 0), self.begun.get(key, 0)))
            job = self.waiting[key].popleft()
            if not self.waiting[key]:
                del self.waiting[key]
            if not job.future.cancelled():
                self.turn += 1
                self.begun[key] = self.turn
                self.running[key] = self.running.get(key, 0) + 1
                asyncio.get_running_loop().create_task(self.do(key, job))
        if not self.running:
            self.begun.clear()

    async def do(self, key: str, job: Job) -> None:
        if self.threads is None:
            self.threads = ThreadPoolExecutor(self.most, "soulstack worker")
        try:
            found = await asyncio.get_running_loop().run_in_executor(self.threads, self.in_process, job)
            if not job.future.done():
                job.future.set_result(found)
        except Exception as error:
            if not job.future.done():
                job.future.set_exception(error)
        finally:
            self.running[key] -= 1
            if not self.running[key]:
                del self.running[key]
            self.begin()

    def in_process(self, job: Job) -> Any:
        """In a thread: let a process do it, another one next time if this one had to be stopped."""
        worker = self.idle.pop() if self.idle else self.start()
        try:
            done, found = worker.do(job)
        except (EOFError, OSError, TimeoutError):
            worker.stop()
            self.all.discard(worker)
            raise TooLong("this took too long, and was stopped") from None
        self.idle.append(worker)
        if done:
            return found
        raise TooLong("this took too much memory") if isinstance(found, MemoryError) else found

    def start(self) -> Worker:
        worker = Worker(self.memory)
        self.all.add(worker)
        return worker

    def close(self) -> None:
        """Stop all processes, and what they are doing."""
        for worker in list(self.all):
            worker.stop()
        if self.threads is not None:
            self.threads.shutdown(wait=False, cancel_futures=True)


class Worker:
    """A process, and the connection to it."""

    def __init__(self, memory: int) -> None:
        if sys.platform != "win32":
            CONTEXT.set_forkserver_preload(["soulstack.server.worker_ready"])
        self.here, there = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=serve, args=(there, memory), name="soulstack worker", daemon=True)
        self.process.start()
        there.close()

    def do(self, job: Job) -> tuple[bool, Any]:
        """Whether it was done, and what came of it. EOFError, TimeoutError: the process was stopped over it."""
        self.here.send((job.seconds, job.work, job.given))
        if not self.here.poll(STARTING + SLOWER * job.seconds):
            raise TimeoutError
        found: tuple[bool, Any] = self.here.recv()
        return found

    def stop(self) -> None:
        with suppress(OSError):
            self.process.kill()
            self.here.close()


# the process


def serve(pipe: Connection[Any, Any], memory: int) -> None:
    """Do what comes, until nobody is left who could ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    limit_memory(memory)
    while True:
        try:
            seconds, work, given = pipe.recv()
        except (EOFError, OSError):
            return
        limit_time(seconds)
        try:
            found = True, work(*given)
        except (Exception, MemoryError, RecursionError) as error:
            found = False, error
        limit_time(0)
        try:
            pipe.send(found)
        except OSError:
            return
        except Exception as error:  # cannot be pickled
            pipe.send((False, WorkError(f"{type(error).__name__}: {error}")))


def limit_time(seconds: float) -> None:
    """After so much processor time the system ends this process; 0: no limit."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def limit_memory(memory: int) -> None:
    """Let this process have so many bytes more than it has now, where the system can do that."""
    if sys.platform != "linux":
        return
    with suppress(OSError, ValueError), open("/proc/self/statm") as facts:
        now = int(facts.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + memory, now + memory))
