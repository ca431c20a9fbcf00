"""The hall: all tables of one server, loaded from the store when somebody asks for them, and put away again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import soulstack
from soulstack.engine.game import ChoiceError
from soulstack.engine.options import SetupError
from soulstack.server import protocol as p
from soulstack.server import store as stored
from soulstack.server.past import Film, Played, fold, play_through
from soulstack.server.seating import (
    CODE,
    STAND_IN,
    Refuse,
    begin,
    clean_name,
    hashed,
    new_code,
    new_record,
    new_token,
    read_setup,
    rematch_record,
    seat_of,
)
from soulstack.server.tables import Table

LOG = logging.getLogger("soulstack")
MOST_FILMS = 8
T = TypeVar("T")


@dataclass(frozen=True)
class Settings:
    """How a server is run. A rate is how many in a second; a burst is how many may come at once."""

    database_url: str = "sqlite://"
    page: Path | None = None  # the built page; None: the one in the package
    origins: frozenset[str] = frozenset()  # further origins whose pages may talk to this server
    hosts: frozenset[str] = frozenset()  # names this server may be called by; empty: any
    message_rate: float = 25.0
    message_burst: int = 100
    request_rate: float = 5.0
    request_burst: int = 60
    most_tables: int = 5_000  # open at the same time
    most_readers: int = 64  # at one table
    idle: float = 600.0  # seconds after which a table that nobody looks at is put away
    pace: float = 0.0  # seconds between a bot's choices that people should see
    patience: float = 5.0  # seconds to wait for a locked database


class Hall:
    """Everything that one server holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = stored.Store(settings.database_url, settings.patience)
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.films: OrderedDict[tuple[str, int], Film] = OrderedDict()
        self.filming = asyncio.Lock()
        self.tasks: set[asyncio.Task[Any]] = set()

    def open(self) -> None:
        """Begin to work, in the running event loop."""
        soulstack.cards.load()
        self.store.open()
        self.spawn(self.sweep())

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for table in self.tables.values():
            table.clock.stop()
        await asyncio.to_thread(self.store.close)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on by itself."""
        task = asyncio.get_running_loop().create_task(guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # finding tables

    async def get(self, code: str) -> Table:
        """A table by its code, loaded if need be."""
        table = self.tables.get(code)
        if table is not None:
            return table
        if not CODE.fullmatch(code):
            raise Refuse("there is no such table: check the link", 404)
        task = self.opening.get(code)
        if task is None:
            task = self.opening[code] = asyncio.get_running_loop().create_task(self.load(code))
            task.add_done_callback(lambda done: self.opening.pop(code, None))
        return await asyncio.shield(task)

    async def load(self, code: str) -> Table:
        self.check_room()
        record, played = await self.read(code)
        table = self.tables[code] = Table(self, record, played)
        return table

    def check_room(self) -> None:
        if len(self.tables) >= self.settings.most_tables:
            raise Refuse("this server has as many open tables as it can hold: try again later", 503)

    async def read(self, code: str) -> tuple[stored.Record, Played | None]:
        """A table as it is kept, and its game."""
        try:
            record = await self.store.read(code)
        except stored.StoreError as error:
            raise Refuse(str(error), 503) from None
        if record is None:
            raise Refuse("there is no such table: check the link", 404)
        if not record.started:
            return record, None
        try:
            setup = read_setup(record.setup["setup"])
            return record, await asyncio.to_thread(play_through, setup, fold(record.entries)[0])
        except (ChoiceError, SetupError, LookupError, TypeError) as error:
            other = record.setup["setup"].get("version") != soulstack.cards.version
            why = "it was played with other cards" if other else "its choices do not fit any more"
            raise Refuse(f"this table cannot be opened: {why} ({error})", 410) from None

    async def sweep(self) -> None:
        """Put tables away that nobody looks at."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            now = time.monotonic()
            for code, table in list(self.tables.items()):
                if not table.readers and not table.unkept and not table.busy and now - table.used > self.settings.idle:
                    table.clock.stop()
                    del self.tables[code]

    # making tables

    async def add(self, record: stored.Record) -> Table:
        """Keep a new table and open it."""
        self.check_room()
        if record.started:
            setup = read_setup(record.setup["setup"])
            played = await asyncio.to_thread(play_through, setup, list(record.entries))
        else:
            played = None
        await self.keep(stored.add_table(record))
        table = self.tables[record.code] = Table(self, record, played)
        return table

    async def keep(self, job: stored.Job) -> None:
        try:
            await self.store.run(job)
        except stored.StoreError as error:
            raise Refuse(str(error), 503) from None

    async def create(self, wanted: p.NewTable) -> p.Taken:
        """A new table; it starts at once if bots have all other seats."""
        record, seat, token = await asyncio.to_thread(new_record, wanted)
        if all(row.kind != "open" for row in record.seats):
            await asyncio.to_thread(begin, record)
        table = await self.add(record)
        return p.Taken(table.code, seat, token)

    async def join(self, code: str, wanted: p.Join) -> p.Taken:
        table = await self.get(code)
        return await table.sit(wanted.name, wanted.seat, clean_name)

    async def start(self, code: str, token: str) -> Table:
        """Deal; asking again changes nothing."""
        table = await self.get(code)
        if seat_of(table.seats, token) < 0:
            raise Refuse("only who has a seat can start the game", 403)
        if table.started:
            return table
        table.check_free()
        table.busy = "the game is being dealt"
        try:
            await self.deal(table)
        finally:
            table.busy = ""
        table.show_all()
        return table

    async def deal(self, table: Table) -> None:
        old = table.record
        seats = [replace_row(row) for row in old.seats]
        new = stored.Record(old.code, old.setup, seats, rematch=old.rematch)
        await asyncio.to_thread(begin, new)
        played = await asyncio.to_thread(play_through, read_setup(new.setup["setup"]), list(new.entries))
        await self.keep(stored.start_table(new.code, new.setup, new.seats, table.entries, new.entries))
        table.entries += len(new.entries)
        new.entries = []
        table.record, table.played = new, played

    async def rematch(self, table: Table) -> None:
        """The same people play again, at a table of its own."""
        if not table.finished:
            raise Refuse("a rematch comes after the game")
        if table.record.rematch is not None:
            return
        table.check_free()
        table.busy = "the next game is being dealt"
        try:
            record = await asyncio.to_thread(rematch_record, table.record)
            await self.add(record)
            await self.keep(stored.put_rematch(table.code, record.code))
            table.record.rematch = record.code
        finally:
            table.busy = ""
            table.show()

    async def play_on(self, code: str, wanted: p.Continue, token: str) -> p.Taken:
        """A new table from a moment of another one, against bots."""
        table = await self.get(code)
        played = self.open_past(table, token)
        if wanted.at > len(played.inputs):
            raise Refuse(f"this game has the moments 0 to {len(played.inputs)}", 422)
        if wanted.seat >= len(table.seats):
            raise Refuse(f"there is no seat {wanted.seat}: the seats are 0 to {len(table.seats) - 1}", 422)
        key = new_token()
        seats = [stored.SeatRow(row.name, "bot", row.level or STAND_IN) for row in table.seats]
        seats[wanted.seat] = stored.SeatRow(table.seats[wanted.seat].name, "human", "", hashed(key), host=True)
        setup = {**table.record.setup, "clock": None}
        record = stored.Record(new_code(), setup, seats, True, entries=list(played.inputs[: wanted.at]))
        await self.add(record)
        return p.Taken(record.code, wanted.seat, key)

    def open_past(self, table: Table, token: str) -> Played:
        """A game whose hidden cards this person may know: it is over, or nobody else plays in it."""
        if table.played is None:
            raise Refuse("the game has not started yet")
        if not table.finished and table.people() != [seat_of(table.seats, token)]:
            raise Refuse("this can be done once the game is over")
        return table.played

    # looking back

    async def film(self, table: Table) -> Film:
        """The past of a table; the last ones looked at are kept at hand."""
        if table.played is None:
            raise Refuse("the game has not started yet")
        inputs = list(table.played.inputs)
        key = (table.code, len(inputs))
        async with self.filming:
            film = self.films.get(key)
            if film is None or film.inputs != inputs:
                film = await asyncio.to_thread(Film, read_setup(table.record.setup["setup"]), inputs)
                self.films[key] = film
                while len(self.films) > MOST_FILMS:
                    self.films.popitem(last=False)
            self.films.move_to_end(key)
        return film

    async def in_film(self, work: Callable[[], T]) -> T:
        """Look at a film, one at a time, off the event loop."""
        async with self.filming:
            return await asyncio.to_thread(work)


def replace_row(row: stored.SeatRow) -> stored.SeatRow:
    return stored.SeatRow(row.name, row.kind, row.level, row.token, row.away, row.host)


async def guarded(work: Coroutine[Any, Any, None]) -> None:
    """Trouble in something that goes on by itself is written down, never lost."""
    try:
        await work
    except Refuse as refused:
        LOG.warning("%s", refused.why)
    except Exception:
        LOG.exception("something broke")
