"""The store: every table's setup, its seats and its numbered entries, kept in one database by one thread.

A table is never saved as a whole: it is its setup and the entries appended to it, and loading makes them again. What
came while the database was busy is written together, and only then is anybody told that it is kept.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from math import ceil
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError

T = TypeVar("T")
Done = Callable[[Exception | None], None]
Told = list[tuple[Done, Exception | None]]
Job = Callable[[Connection], Any]

LOG = logging.getLogger("soulstack")
META = sql.MetaData()
TABLES = sql.Table(
    "soulstack_tables",
    META,
    sql.Column("code", sql.String(16), primary_key=True),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("setup", sql.Text, nullable=False),
    sql.Column("started", sql.Boolean, nullable=False),
    sql.Column("rematch", sql.String(16)),
)
SEATS = sql.Table(
    "soulstack_seats",
    META,
    sql.Column("code", sql.String(16), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("name", sql.Text, nullable=False),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("level", sql.String(20), nullable=False),
    sql.Column("token", sql.String(64), nullable=False),
    sql.Column("away", sql.Boolean, nullable=False),
    sql.Column("host", sql.Boolean, nullable=False),
    sql.Column("person", sql.String(64), nullable=False, server_default="", index=True),
)
ENTRIES = sql.Table(
    "soulstack_entries",
    META,
    sql.Column("code", sql.String(16), primary_key=True),
    sql.Column("n", sql.Integer, primary_key=True),
    sql.Column("entry", sql.Text, nullable=False),
)
RESULTS = sql.Table(
    "soulstack_results",
    META,
    sql.Column("code", sql.String(16), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(64), nullable=False, index=True),
    sql.Column("ended", sql.Float, nullable=False),
    sql.Column("facts", sql.Text, nullable=False),
)
ADD_ENTRY = ENTRIES.insert()
MOST_AT_ONCE = 500
APART = 0.004
"""The least seconds between two writes: a transaction costs as much as twenty entries in one."""


class StoreError(Exception):
    """Something could not be kept or found; the message says why, in one sentence."""


MISSING = StoreError("an earlier entry of this table was not kept")


class SeatRow(msgspec.Struct):
    """Who holds a seat: the hash of the key to it and of the person's own key, never the keys themselves."""

    name: str = ""
    kind: str = "open"
    level: str = ""
    token: str = ""
    away: bool = False
    host: bool = False
    person: str = ""


class Record(msgspec.Struct):
    """A table as it is kept."""

    code: str
    setup: dict[str, Any]
    seats: list[SeatRow]
    started: bool = False
    rematch: str | None = None
    entries: list[Any] = []
    following: int = 0  # the number of the next entry


def open_engine(url: str, patience: float) -> sql.Engine:
    """A connection to the database, with its tables made; StoreError says what is wrong with it."""
    try:
        address = make_url(url)
    except ArgumentError:
        raise StoreError(f"{url!r} is no database address: write it as sqlite:///FILE or postgresql://...") from None
    if address.drivername == "postgresql":
        address = address.set(drivername="postgresql+psycopg")
    kind = address.get_backend_name()
    lite = kind == "sqlite"
    if lite and address.database and address.database != ":memory:" and "uri" not in address.query:
        make_folder(Path(address.database).parent)
    # one thread uses the one connection; sqlite's own check only sees that another thread opened it
    patient = {
        "sqlite": {"timeout": patience, "check_same_thread": False},
        "postgresql": {"connect_timeout": ceil(patience)},
    }
    pool: dict[str, Any] = {"poolclass": sql.StaticPool} if lite else {"pool_size": 1, "pool_pre_ping": True}
    try:
        engine = sql.create_engine(address, connect_args=patient.get(kind, {}), **pool)
        if lite:
            sql.event.listen(engine, "connect", prepare_sqlite)
        META.create_all(engine)
        add_columns(engine)
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        remedy = "; pip install 'soulstack[postgres]'" if "psycopg" in str(error) else ""
        raise StoreError(f"this kind of database needs a driver that is not installed: {error}{remedy}") from None
    except SQLAlchemyError as error:
        raise StoreError(f"the database {address.render_as_string()} cannot be used: {reason(error)}") from None
    return engine


def add_columns(engine: sql.Engine) -> None:
    """Add the columns that a database of an older version lacks; all have a default."""
    found = sql.inspect(engine)
    with engine.begin() as connection:
        for table in META.sorted_tables:
            known = {column["name"] for column in found.get_columns(table.name)}
            for column in table.columns:
                if column.name not in known:
                    kind = column.type.compile(engine.dialect)
                    words = f"ALTER TABLE {table.name} ADD COLUMN {column.name} {kind} NOT NULL DEFAULT ''"
                    connection.execute(sql.text(words))
            for index in table.indexes:
                index.create(connection, checkfirst=True)


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {folder} for the database cannot be made: {error.strerror}") from None


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """Readers do not wait for the writer, and what is kept is on the disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}").close()


def reason(error: Exception) -> str:
    """The database's own words, in one line."""
    words = str(getattr(error, "orig", None) or error).splitlines()
    return words[0] if words else type(error).__name__


class Store:
    """One database. All of it is done in turn by one thread; `keep` and `run` may be called from the event loop."""

    def __init__(self, url: str, patience: float = 5.0) -> None:
        self.engine = open_engine(url, patience)
        self.queue: SimpleQueue[tuple[dict[str, Any] | None, Job | None, Any] | None] = SimpleQueue()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread: Thread | None = None
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

    async def run(self, job: Callable[[Connection], T]) -> T:
        """Do something with the database."""
        assert self.loop is not None
        future: asyncio.Future[T] = self.loop.create_future()
        self.queue.put((None, job, future))
        return await future

    # the thread

    def work(self) -> None:
        """Take what is waiting, write it together, tell everybody; again until there is no more."""
        soonest = 0.0
        while (first := self.queue.get()) is not None:
            time.sleep(max(0.0, soonest - time.monotonic()))
            soonest = time.monotonic() + APART
            batch = [first]
            while len(batch) < MOST_AT_ONCE:
                try:
                    following = self.queue.get_nowait()
                except Empty:
                    break
                if following is None:
                    self.queue.put(None)
                    break
                batch.append(following)
            self.do(batch)

    def do(self, batch: list[Any]) -> None:
        rows = [(row, then) for row, _, then in batch if row is not None]
        told = [(then, None, error) for then, error in self.write(rows)]
        for _, job, then in batch:
            if job is not None:
                told.append((then, *self.attempt(job)))
        try:
            assert self.loop is not None
            self.loop.call_soon_threadsafe(tell, told)
        except RuntimeError:
            pass  # the server has stopped: nobody is left to be told

    def write(self, rows: list[tuple[dict[str, Any], Done]]) -> Told:
        """Append entries together; if that fails, each by itself, so that nobody suffers for another."""
        told: Told = [(done, MISSING) for row, done in rows if row["code"] in self.broken]
        good = [(row, done) for row, done in rows if row["code"] not in self.broken]
        return [*told, *self.write_good(good)] if good else told

    def write_good(self, rows: list[tuple[dict[str, Any], Done]]) -> Told:
        _, error = self.attempt(lambda connection: connection.execute(ADD_ENTRY, [row for row, _ in rows]))
        if error is None:
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
            problem.__cause__ = error
            return None, problem
        except Exception as error:  # told to whoever asked for it
            return None, error

    async def read(self, code: str) -> Record | None:
        """A table as it is kept; from here on its entries may follow again."""

        def job(connection: Connection) -> Record | None:
            self.broken.discard(code)
            return read_table(code)(connection)

        return await self.run(job)


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


# jobs


def add_table(record: Record) -> Job:
    """Keep a new table."""

    def job(connection: Connection) -> None:
        code = record.code
        connection.execute(
            TABLES.insert(),
            {
                "code": code,
                "made": time.time(),
                "setup": json.dumps(record.setup, ensure_ascii=False),
                "started": record.started,
                "rematch": record.rematch,
            },
        )
        add_seats(connection, code, record.seats)
        add_entries(connection, code, 0, record.entries)

    return job


def add_entries(connection: Connection, code: str, first: int, entries: list[Any]) -> None:
    rows = [{"code": code, "n": n, "entry": json.dumps(e, ensure_ascii=False)} for n, e in enumerate(entries, first)]
    if rows:
        connection.execute(ADD_ENTRY, rows)


def start_table(code: str, setup: dict[str, Any], seats: list[SeatRow], first: int, entries: list[Any]) -> Job:
    """Keep that a table has started: its setup is now final, and these are its first entries."""

    def job(connection: Connection) -> None:
        words = json.dumps(setup, ensure_ascii=False)
        connection.execute(TABLES.update().where(TABLES.c.code == code).values(setup=words, started=True))
        for seat, row in enumerate(seats):
            change_seat(connection, code, seat, row)
        add_entries(connection, code, first, entries)

    return job


def put_seat(code: str, seat: int, row: SeatRow) -> Job:
    """Keep who holds a seat."""
    return lambda connection: change_seat(connection, code, seat, row)


def change_seat(connection: Connection, code: str, seat: int, row: SeatRow) -> None:
    place = (SEATS.c.code == code) & (SEATS.c.seat == seat)
    connection.execute(SEATS.update().where(place).values(**msgspec.structs.asdict(row)))


def put_lobby(code: str, setup: dict[str, Any], seats: list[SeatRow]) -> Job:
    """Keep the rules and all seats of a table that has not started."""

    def job(connection: Connection) -> None:
        words = json.dumps(setup, ensure_ascii=False)
        connection.execute(TABLES.update().where(TABLES.c.code == code).values(setup=words))
        connection.execute(SEATS.delete().where(SEATS.c.code == code))
        add_seats(connection, code, seats)

    return job


def add_seats(connection: Connection, code: str, seats: list[SeatRow]) -> None:
    rows = [{"code": code, "seat": i, **msgspec.structs.asdict(row)} for i, row in enumerate(seats)]
    connection.execute(SEATS.insert(), rows)


def put_setup(code: str, setup: dict[str, Any]) -> Job:
    """Keep a table's setup with what the host allows."""
    words = json.dumps(setup, ensure_ascii=False)
    return lambda connection: connection.execute(TABLES.update().where(TABLES.c.code == code).values(setup=words))


def put_rematch(code: str, other: str) -> Job:
    """Keep where a table plays on."""
    return lambda connection: connection.execute(TABLES.update().where(TABLES.c.code == code).values(rematch=other))


def read_table(code: str) -> Callable[[Connection], Record | None]:
    """A table as it was kept; None: there is none with this code."""

    def job(connection: Connection) -> Record | None:
        row = connection.execute(TABLES.select().where(TABLES.c.code == code)).mappings().first()
        if row is None:
            return None
        seats = connection.execute(SEATS.select().where(SEATS.c.code == code).order_by(SEATS.c.seat)).mappings()
        wanted = sql.select(ENTRIES.c.n, ENTRIES.c.entry).where(ENTRIES.c.code == code).order_by(ENTRIES.c.n)
        entries = connection.execute(wanted).all()
        names = SeatRow.__struct_fields__
        return Record(
            code=code,
            setup=json.loads(row["setup"]),
            seats=[SeatRow(**{name: seat[name] for name in names}) for seat in seats],
            started=bool(row["started"]),
            rematch=row["rematch"],
            entries=[json.loads(str(entry)) for _, entry in entries],
            following=entries[-1][0] + 1 if entries else 0,
        )

    return job
