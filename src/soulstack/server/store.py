"""The store: every table's setup, its seats and its numbered entries, kept in one database by one thread.

A table is never saved as a whole: it is its setup and the entries appended to it, and loading makes them again. What
came while the database was busy is written together, and only then is anybody told that it is kept.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import msgspec
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from soulstack.server.database import StoreError, open_engine, reason
from soulstack.server.records import ADD_ENTRY, Job, Record, read_table

T = TypeVar("T")
Done = Callable[[Exception | None], None]
Told = list[tuple[Done, Exception | None]]

LOG = logging.getLogger("soulstack")
MOST_AT_ONCE = 500
APART = 0.004
"""The least seconds between two writes: a transaction costs as much as twenty entries in one."""

MISSING = StoreError("an earlier entry of this table was not kept")


Asked = tuple[dict[str, Any] | None, Job | None, Any]
"""What the thread is to do: write an entry, or a job; and who is told."""


def entries_of(asked: list[Asked]) -> list[tuple[dict[str, Any], Done]]:
    """The entries among what is to be done."""
    return [(row, done) for row, _, done in asked if row is not None]


class Store:
    """One database. All of it is done in turn by one thread; `keep` and `run` may be called from the event loop."""

    def __init__(self, url: str, patience: float = 5.0) -> None:
        self.engine = open_engine(url, patience)
        self.queue: SimpleQueue[Asked | None] = SimpleQueue()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread: Thread | None = None
        self.trouble = ""  # why nothing can be kept now
        self.broken: set[str] = set()  # tables with an entry that was not kept: none may follow till they are read

    def open(self) -> None:
        """Begin to work for the running event loop."""
        self.loop = asyncio.get_running_loop()
        self.thread = Thread(target=self.work, name="soulstack store", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Finish what is waiting and stop."""
        if self.thread is not None:
            self.queue.put(None)
            self.thread.join(10)
            self.thread = None
        self.engine.dispose()

    def keep(self, code: str, n: int, entry: Any, done: Done) -> None:
        """Append an entry to a table; `done` is called in the event loop once it is on the disk, or with the error."""
        self.queue.put(({"code": code, "n": n, "entry": msgspec.json.encode(entry).decode()}, None, done))

    def soon(self, job: Job) -> None:
        """Do something with the database for which nobody waits."""
        self.queue.put((None, job, log_trouble))

    async def run(self, job: Callable[[Connection], T]) -> T:
        """Do something with the database."""
        assert self.loop is not None
        future: asyncio.Future[T] = self.loop.create_future()
        self.queue.put((None, job, future))
        return await future

    # the thread

    def work(self) -> None:
        """Write the entries that are waiting together and tell everybody, then do one job; again until there is no
        more. However many jobs wait, tables that are played at wait for one of them at most.
        """
        jobs: deque[tuple[Job, Any]] = deque()
        going, soonest = True, 0.0
        while going or jobs:
            first = [self.queue.get()] if going and not jobs else []
            time.sleep(max(0.0, soonest - time.monotonic()) if first else 0.0)
            soonest = time.monotonic() + APART
            batch = [*first, *self.waiting()]
            going = going and None not in batch
            asked = [each for each in batch if each is not None]
            jobs += [(job, then) for _, job, then in asked if job is not None]
            self.answer([(then, None, error) for then, error in self.write(entries_of(asked))])
            if jobs:
                job, then = jobs.popleft()
                self.answer([(then, *self.attempt(job))])

    def waiting(self) -> list[Asked | None]:
        """What has come meanwhile, as much as is written together."""
        found: list[Asked | None] = []
        with suppress(Empty):
            while len(found) < MOST_AT_ONCE:
                found.append(self.queue.get_nowait())
        return found

    def answer(self, told: list[tuple[Any, Any, Exception | None]]) -> None:
        """Tell whoever waits for something."""
        if told and self.loop is not None:
            with suppress(RuntimeError):  # the server has stopped: nobody is left to be told
                self.loop.call_soon_threadsafe(tell, told)

    def write(self, rows: list[tuple[dict[str, Any], Done]]) -> Told:
        """Append entries together; if that fails, each by itself, so that nobody suffers for another."""
        told: Told = [(done, MISSING) for row, done in rows if row["code"] in self.broken]
        good = [(row, done) for row, done in rows if row["code"] not in self.broken]
        return [*told, *self.write_good(good)] if good else told

    def write_good(self, rows: list[tuple[dict[str, Any], Done]]) -> Told:
        _, error = self.attempt(lambda connection: connection.execute(ADD_ENTRY, [row for row, _ in rows]))
        if error is None:
            self.note("")
            return [(done, None) for _, done in rows]
        if len(rows) > 1 and isinstance(error.__cause__, IntegrityError):
            return [self.write([one])[0] for one in rows]
        self.broken.update(row["code"] for row, _ in rows)
        return [(done, error) for _, done in rows]

    def attempt(self, job: Job) -> tuple[Any, Exception | None]:
        try:
            with self.engine.begin() as connection:
                return job(connection), None
        except SQLAlchemyError as error:
            problem = StoreError(f"the database could not keep this: {reason(error)}")
            if not isinstance(error, IntegrityError):
                self.note(reason(error))
            problem.__cause__ = error
            return None, problem
        except Exception as error:  # told to whoever asked for it
            return None, error

    def note(self, trouble: str) -> None:
        """Tell the operator once when the database fails, and once when it works again."""
        if bool(trouble) != bool(self.trouble):
            LOG.error("the database fails: %s", trouble) if trouble else LOG.warning("the database works again")
        self.trouble = trouble

    async def read(self, code: str) -> Record | None:
        """A table as it is kept; from here on its entries may follow again."""

        def job(connection: Connection) -> Record | None:
            self.broken.discard(code)
            return read_table(code)(connection)

        return await self.run(job)


def log_trouble(error: Exception | None) -> None:
    if error is not None and not isinstance(error, StoreError):  # of the store the operator was told already
        LOG.error("something broke in the store", exc_info=error)


def tell(told: list[tuple[Any, Any, Exception | None]]) -> None:
    """In the event loop: answer everybody who waits; nobody suffers for another's trouble."""
    for then, result, error in told:
        if not isinstance(then, asyncio.Future):
            try:
                then(error)
            except Exception:
                LOG.exception("something broke when an entry was kept")
        elif not then.done():
            if error is None:
                then.set_result(result)
            else:
                then.set_exception(error)
