"""The hall: all tables of one server, loaded from the store when somebody asks for them, and put away again."""

from __future__ import annotations

import asyncio
import os
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

import soulstack
from soulstack.api import version_of
from soulstack.engine.core.ask import ChoiceError
from soulstack.engine.core.options import SetupError
from soulstack.language import CardError
from soulstack.server import games, records
from soulstack.server import store as stored
from soulstack.server.buckets import Buckets
from soulstack.server.connections import Connections
from soulstack.server.custom_cards import CardReader
from soulstack.server.database import StoreError
from soulstack.server.facts import read_rules
from soulstack.server.names import plain_name
from soulstack.server.past import Astray, Film, GameFileError, Played, fold, play_through, read_form, read_game_file
from soulstack.server.protocol import bodies, replays
from soulstack.server.seating import (
    CODE,
    STAND_IN,
    Gone,
    Refuse,
    begin,
    check_bots,
    hashed,
    keep_setup,
    manners,
    new_code,
    new_record,
    new_rules,
    new_token,
    person_of,
    read_setup,
    rematch_record,
    seat_of,
    seed_of,
)
from soulstack.server.story import story
from soulstack.server.tables import Table
from soulstack.server.tally import LOG, Tally
from soulstack.server.workers import Workers

MOST_FILMS = 8
MOST_STORIES = 64
MOST_THINKING = 2
MOST_THREADS = 1
"""Bots that think, and what else takes long, done in threads at the same time: these share one processor with the
event loop, so more would not be faster, and the loop would wait for each of them in turn."""
THINKERS = max(1, (os.cpu_count() or 2) - 1)
"""Processes in which bots search: one processor is the tables' own."""
MOST_SEARCHING = 64
MOST_SEARCHING_EACH = 16
"""How many bots search or wait for it, in all and for one address; others choose as the normal bot does."""
SEARCH_MEMORY = 1 << 30
LOADING = 3.0
"""The price of opening a table: its game is played through."""
MOST_WAITING = 4
HOUR = 3_600.0
DAY = 24 * HOUR
PROBED = 1.0
"""How long it is believed that the database can be written, in seconds."""
T = TypeVar("T")


@dataclass(frozen=True)
class Settings:
    """How a server is run. A rate is how much in a second, a burst how much may come at once: a price of 1 is about ten
    milliseconds of the server's time (buckets.py). Requests are limited by address, messages by seat.
    """

    database_url: str = "sqlite://"
    page: Path | None = None  # the built page; None: the one in the package
    origins: frozenset[str] = frozenset()  # further origins whose pages may talk to this server
    hosts: frozenset[str] = frozenset()  # names this server may be called by; empty: any
    proxies: frozenset[str] = frozenset()  # addresses or networks whose X-Forwarded-For is believed
    message_rate: float = 25.0
    message_burst: int = 100
    request_rate: float = 5.0
    request_burst: int = 60
    request_seconds: float = 10.0  # within which a request has to be here
    most_connections: int = 200  # from one address
    most_tables: int = 5_000  # open at the same time
    most_spectators: int = 64  # at one table; seats are always let in
    most_spectators_each: int = 16  # of them from one address
    settled: float = 10.0  # seconds after which a table without readers may be put away to make room
    absent: float = 120.0  # seconds after which the others may let a bot play for somebody who is offline
    idle: float = 600.0  # seconds after which a table that nobody looks at is put away
    pace: float = 0.0  # seconds between a bot's choices that people should see
    brief: float = 0.0  # seconds after which people pass by themselves where nothing concerns them; 0: at once
    show: float = 8.0  # the most seconds for which a table waits until people have been shown what happened
    think: float = 20.0  # seconds that a bot may think about a question
    keep_seeds: bool = False  # a seed that somebody chose counts also where several people play: for tests
    lobby_days: float = 7.0  # after which a table that has not started is removed
    patience: float = 5.0  # seconds to wait for a locked database
    rules: str = ""  # the code of the rules that a new table begins with, unless it asks for others


class Hall:
    """Everything that one server holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = stored.Store(settings.database_url, settings.patience)
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.films: OrderedDict[tuple[str, int], Film] = OrderedDict()
        self.filming = asyncio.Lock()
        self.stories: OrderedDict[tuple[str, int], replays.Story] = OrderedDict()
        self.thinking = asyncio.Semaphore(MOST_THINKING)
        self.threads = asyncio.Semaphore(MOST_THREADS)
        self.reading = asyncio.Lock()
        self.tally = Tally()
        self.probed = 0.0  # when it was last seen whether the database can be written
        self.lost: set[str] = set()  # tables that cannot be opened, and the operator was told
        self.waiting = 0  # games from files that are being read, or wait for it
        self.tasks: set[asyncio.Task[Any]] = set()
        self.cards = CardReader()
        self.thinkers = Workers(THINKERS, MOST_SEARCHING, MOST_SEARCHING_EACH, SEARCH_MEMORY)
        self.connections = Connections(settings.most_connections)
        self.guests = Buckets(settings.request_rate, settings.request_burst)
        self.senders = Buckets(settings.message_rate, settings.message_burst)

    def open(self) -> None:
        """Begin to work, in the running event loop."""
        soulstack.cards.load()
        self.store.open()
        self.spawn(self.sweep())
        self.spawn(self.tidy())

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for table in self.tables.values():
            table.stop()
        self.cards.workers.close()
        self.thinkers.close()
        await asyncio.to_thread(self.store.close)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on by itself."""
        task = asyncio.get_running_loop().create_task(guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def in_thread(self, work: Callable[..., T], *given: Any) -> T:
        """What a function finds, off the event loop, with few others at the same time: each slows the loop down."""
        async with self.threads:
            return await asyncio.to_thread(work, *given)

    # finding tables

    async def get(self, code: str, guest: str | None = None) -> Table:
        """A table by its code, loaded if need be, which the address that asks for it pays for."""
        table = self.tables.get(code)
        if table is not None:
            table.used = time.monotonic()
            return table
        if guest is not None and not self.guests.take(guest, LOADING):
            raise Refuse("too many requests: try again in a moment", 429)
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
        """Put the table away that nobody has looked at for the longest time, if there are too many."""
        if len(self.tables) < self.settings.most_tables:
            return
        idle = [table for table in self.tables.values() if self.is_idle(table, self.settings.settled)]
        if not idle:
            raise Refuse("this server has as many open tables as it can hold: try again later", 503)
        self.put_away(min(idle, key=lambda table: table.used))

    def is_idle(self, table: Table, seconds: float) -> bool:
        """Whether nobody looks at a table, and nothing has happened there for so long."""
        free = not table.readers and not table.unkept and not table.busy
        return free and time.monotonic() - table.used >= seconds

    def put_away(self, table: Table) -> None:
        """Everything is in the store: whoever asks for the table opens it again."""
        table.stop()
        del self.tables[table.code]
        if table.finished:
            self.store.soon(records.fold_entries(table.code))

    async def read(self, code: str) -> tuple[records.Record, Played | None]:
        """A table as it is kept, and its game."""
        try:
            record = await self.store.read(code)
        except StoreError as error:
            raise Refuse(str(error), 503) from None
        if record is None:
            raise Refuse("there is no such table: check the link", 404)
        if record.damage:
            raise self.gone(record, f"this table is damaged: {record.damage}")
        if not record.started:
            return record, None
        try:
            return record, await self.in_thread(played_again, record)
        except OtherVersion as error:
            raise self.gone(record, str(error)) from None
        except TROUBLES as error:
            raise self.gone(record, f"this table is damaged: {error.args[0] if error.args else error}") from None

    def gone(self, record: records.Record, why: str) -> Gone:
        """A table that cannot be played on; the operator is told once."""
        if record.code not in self.lost:
            self.lost.add(record.code)
            LOG.error("table %s cannot be opened: %s", record.code, why, extra={"table": record.code})
        return Gone(f"{why}; you can save what is left of it", record)

    async def sweep(self) -> None:
        """Put tables away that nobody looks at; at the others, see that whoever is due goes on."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            for table in list(self.tables.values()):
                if self.is_idle(table, self.settings.idle):
                    self.put_away(table)
                elif table.readers:
                    table.go_on()

    async def tidy(self) -> None:
        """Remove lobbies in which nobody has started a game for long."""
        while True:
            before = time.time() - self.settings.lobby_days * DAY
            with suppress(StoreError):  # the operator was told; an hour later it may work again
                await self.store.run(records.drop_lobbies(before, frozenset(self.tables)))
            await asyncio.sleep(HOUR)

    async def healthy(self) -> bool:
        """Whether this server can keep what is done at its tables."""
        if time.monotonic() - self.probed >= PROBED:
            self.probed = time.monotonic()
            try:
                await asyncio.wait_for(self.store.run(records.probe), self.settings.patience)
                self.store.note("")
            except (StoreError, TimeoutError) as error:
                self.store.note(str(error) or "it does not answer")
        return not self.store.trouble

    # making tables

    async def add(self, record: records.Record, played: Played | None = None) -> Table:
        """Keep a new table and open it; its game is played through unless that was done already."""
        self.check_room()
        if record.started and played is None:
            setup = read_setup(record.setup["setup"])
            played = await self.in_thread(play_through, setup, list(record.entries))
        await self.keep(records.add_table(record))
        table = self.tables[record.code] = Table(self, record, played)
        return table

    async def keep(self, job: records.Job) -> None:
        try:
            await self.store.run(job)
        except StoreError as error:
            raise Refuse(str(error), 503) from None

    async def rules_of(self, wanted: bodies.Rules, seed: int, guest: str) -> dict[str, Any]:
        """What a table keeps of its rules, tried out: custom cards in a process. Refuse: it cannot be played so."""
        if wanted.extra.strip():
            return await self.cards.run(guest, new_rules, wanted, seed)
        return await self.in_thread(new_rules, wanted, seed)

    async def create(self, wanted: bodies.NewTable, guest: str) -> bodies.Taken:
        """A new table; it starts at once if bots have all other seats."""
        if self.settings.rules and not wanted.options and not wanted.counts and not wanted.ratios:
            usual = read_rules(self.settings.rules)
            wanted = replace(wanted, options=usual.options, counts=usual.counts, ratios=usual.ratios)
        check_bots(wanted)
        record, seat, token = new_record(wanted, await self.rules_of(wanted, seed_of(wanted), guest))
        if all(row.kind != "open" for row in record.seats):
            await self.in_thread(begin, record, self.settings.brief > 0, self.settings.keep_seeds)
        table = await self.add(record)
        return bodies.Taken(table.code, seat, token)

    async def join(self, code: str, wanted: bodies.Join) -> bodies.Taken:
        table = await self.get(code)
        return await table.lobby.sit(wanted.name, wanted.seat, person_of(wanted.person))

    async def change_rules(self, code: str, wanted: bodies.Rules, token: str, guest: str) -> Table:
        """Play something else at a table that has not started; its deal stays the same."""
        table = await self.get(code)
        table.lobby.check_open()
        table.lobby.check_host(seat_of(table.seats, token))
        rules = await self.rules_of(wanted, table.record.setup["setup"]["seed"], guest)
        await table.lobby.change_rules(token, rules, wanted.players)
        return table

    async def start(self, code: str, token: str) -> Table:
        """Deal; asking again changes nothing."""
        table = await self.get(code)
        async with table.lobby.lock:
            table.lobby.check_host(seat_of(table.seats, token))
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
        seats = [replace(row) for row in old.seats]
        new = records.Record(old.code, old.setup, seats, rematch=old.rematch)
        await self.in_thread(begin, new, self.settings.brief > 0, self.settings.keep_seeds)
        played = await self.in_thread(play_through, read_setup(new.setup["setup"]), list(new.entries))
        await self.keep(records.start_table(new.code, new.setup, new.seats, table.entries, new.entries))
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
            record = await self.in_thread(rematch_record, table.record, self.settings.brief > 0)
            await self.add(record)
            await self.keep(records.put_rematch(table.code, record.code))
            table.record.rematch = record.code
        finally:
            table.busy = ""
            table.show()

    async def play_on(self, code: str, wanted: bodies.Continue, token: str) -> bodies.Taken:
        """A new table from a moment of another one, against bots."""
        table = await self.get(code)
        played = self.open_past(table, token)
        if wanted.at > len(played.inputs):
            raise Refuse(f"this game has the moments 0 to {len(played.inputs)}", 422)
        if wanted.seat >= len(table.seats):
            raise Refuse(f"there is no seat {wanted.seat}: the seats are 0 to {len(table.seats) - 1}", 422)
        key = new_token()
        seats = [records.SeatRow(row.name, "bot", row.level or STAND_IN) for row in table.seats]
        person = person_of(wanted.person)
        name = table.seats[wanted.seat].name
        seats[wanted.seat] = records.SeatRow(name, "human", "", hashed(key), host=True, person=person)
        setup = {"setup": table.record.setup["setup"], "clock": None}
        entries = [*played.inputs[: wanted.at], *manners([wanted.seat], self.settings.brief > 0)]
        record = records.Record(new_code(), setup, seats, True, entries=entries)
        await self.add(record)
        return bodies.Taken(record.code, wanted.seat, key)

    def open_past(self, table: Table, token: str) -> Played:
        """A game whose hidden cards this person may know: it is open to all, or nobody else plays in it."""
        if table.played is None:
            raise Refuse("the game has not started yet")
        if not is_open(table) and table.people() != [seat_of(table.seats, token)]:
            raise Refuse("this can be done once the game is over")
        return table.played

    # a person's games

    async def games(self, key: str) -> bodies.Games:
        """The games of a person, by their own key."""
        person = person_of(key)
        if not person:
            raise Refuse("send your own key as bearer token to see your games", 401)
        try:
            return bodies.Games(await self.store.run(games.games_of(person)))
        except StoreError as error:
            raise Refuse(str(error), 503) from None

    async def count(self, table: Table) -> None:
        """Keep how a game ended for those whose games are listed."""
        if games.listed(table):
            rows = games.results(table, await self.story(table))
            await self.keep(games.put_results(table.code, rows))

    async def story(self, table: Table) -> replays.Story:
        """How a game went; off the event loop, one at a time."""
        if table.played is None:
            raise Refuse("the game has not started yet")
        key = (table.code, len(table.played.inputs))
        if key not in self.stories:
            setup, inputs = read_setup(table.record.setup["setup"]), list(table.played.inputs)
            told = await self.in_film(lambda: story(setup, inputs))
            self.stories[key] = told
            while len(self.stories) > MOST_STORIES:
                self.stories.popitem(last=False)
        return self.stories[key]

    # looking back

    async def open_file(self, text: bytes, guest: str) -> replays.Opened:
        """A game from a file, to be looked at: nobody plays on at that table."""
        if self.reading.locked() and self.waiting >= MOST_WAITING:
            raise Refuse("too many games are being opened: try again in a moment", 503)
        self.waiting += 1
        try:
            async with self.reading:
                setup, _ = await self.in_thread(read_form, text)
                await self.cards.read(guest, setup.extra)  # before anything of it is read here
                setup, played = await self.in_thread(read_game_file, text)
        except GameFileError as error:
            raise Refuse(str(error), 422) from None
        finally:
            self.waiting -= 1
        names = [*map(plain_name, setup.names), *[""] * (setup.players - len(setup.names))]
        seats = [records.SeatRow(name or f"P{seat + 1}", "human") for seat, name in enumerate(names)]
        kept = {"setup": keep_setup(setup), "clock": None, "replay": True}
        record = records.Record(new_code(), kept, seats, True, entries=list(played.inputs))
        await self.add(record, played)
        return replays.Opened(record.code)

    async def film(self, table: Table) -> Film:
        """The past of a table; the last ones looked at are kept at hand."""
        if table.played is None:
            raise Refuse("the game has not started yet")
        inputs = list(table.played.inputs)
        key = (table.code, len(inputs))
        async with self.filming:
            film = self.films.get(key)
            if film is None or film.inputs != inputs:
                film = await self.in_thread(Film, read_setup(table.record.setup["setup"]), inputs)
                self.films[key] = film
                while len(self.films) > MOST_FILMS:
                    self.films.popitem(last=False)
            self.films.move_to_end(key)
        return film

    async def in_film(self, work: Callable[[], T]) -> T:
        """Look at a film, one at a time, off the event loop."""
        async with self.filming:
            return await self.in_thread(work)


class OtherVersion(Exception):
    """A game that was begun with other rules or cards."""


TROUBLES = (OtherVersion, Astray, ChoiceError, SetupError, CardError, LookupError, TypeError)
"""What may come of playing a kept game again."""


def played_again(record: records.Record) -> Played:
    """A kept game as it stood. OtherVersion, Astray and what the engine raises: it cannot stand so any more."""
    setup, folded = read_setup(record.setup["setup"]), fold(record.entries)
    if setup.version != version_of(setup.boxes):
        raise OtherVersion("this table was begun with other rules or cards than this server has now")
    return play_through(setup, folded.inputs, folded.marks)


def is_open(table: Table) -> bool:
    """Whether a game has no secrets any more: it is over, or it came from a file."""
    return table.finished or bool(table.record.setup.get("replay"))


async def guarded(work: Coroutine[Any, Any, None]) -> None:
    """Trouble in something that goes on by itself is written down, never lost."""
    try:
        await work
    except Refuse as refused:
        LOG.warning("%s", refused.why)
    except Exception:
        LOG.exception("something broke")
