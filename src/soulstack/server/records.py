"""What is kept of a table, and how: records as they are read, and the jobs that the store does to write them."""

from __future__ import annotations

import json
import time
import zlib
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection

from soulstack.server.database import ENTRIES, FOLDED, RESULTS, SEATS, TABLES

Job = Callable[[Connection], Any]

ADD_ENTRY = ENTRIES.insert()


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
    damage: str = ""  # what of it is missing or cannot be read; then its entries end before that


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
        record = Record(code, {}, [], bool(row["started"]), row["rematch"])
        try:
            record.setup = json.loads(row["setup"])
            players = int(record.setup["setup"]["players"])
        except (LookupError, TypeError, ValueError):
            record.damage, players = "its setup can't be read", 0
        read_seats(connection, record, players)
        read_entries(connection, record)
        return record

    return job


def read_seats(connection: Connection, record: Record, players: int) -> None:
    """Add a table's seats; all of them have to be there."""
    rows = connection.execute(SEATS.select().where(SEATS.c.code == record.code).order_by(SEATS.c.seat)).mappings().all()
    names = SeatRow.__struct_fields__
    record.seats = [SeatRow(**{name: row[name] for name in names}) for row in rows]
    if [row["seat"] for row in rows] != list(range(players)):
        record.damage = record.damage or "one of its seats is missing"


def read_entries(connection: Connection, record: Record) -> None:
    """Add a table's entries up to the first that is missing or cannot be read."""
    folded = connection.execute(FOLDED.select().where(FOLDED.c.code == record.code)).first()
    try:
        if folded is not None:
            record.entries = json.loads(zlib.decompress(folded.entries))
            record.following = folded.following
        wanted = sql.select(ENTRIES.c.n, ENTRIES.c.entry).where(ENTRIES.c.code == record.code).order_by(ENTRIES.c.n)
        for n, entry in connection.execute(wanted).all():
            if n != record.following:
                record.damage = record.damage or f"its entry {record.following} is missing"
                return
            record.entries.append(json.loads(str(entry)))
            record.following = n + 1
    except (ValueError, zlib.error):
        record.damage = record.damage or f"its entry {record.following} can't be read"


class TableRow(NamedTuple):
    """A table in a list: when it was made, and whether it is a lobby, playing, finished or folded."""

    code: str
    made: float
    state: str
    entries: int
    players: list[str]


def list_tables(connection: Connection) -> list[TableRow]:
    """All tables, the newest first."""

    def rows(*columns: sql.ColumnElement[Any]) -> list[Any]:
        return list(connection.execute(sql.select(*columns)))

    counted = sql.select(ENTRIES.c.code, sql.func.count()).group_by(ENTRIES.c.code)
    entries: dict[str, int] = dict(iter(connection.execute(counted)))
    folded: dict[str, int] = dict(rows(FOLDED.c.code, FOLDED.c.following))
    over = {code for (code,) in rows(RESULTS.c.code)}
    names: dict[str, list[str]] = {}
    for code, _, name in sorted(rows(SEATS.c.code, SEATS.c.seat, SEATS.c.name)):
        names.setdefault(code, []).append(name or "open")
    found = []
    for code, made, started in rows(TABLES.c.code, TABLES.c.made, TABLES.c.started):
        state = "folded" if code in folded else "finished" if code in over else "playing" if started else "lobby"
        found.append(TableRow(code, made, state, entries.get(code, 0) + folded.get(code, 0), names.get(code, [])))
    return sorted(found, key=lambda row: -row.made)


def probe(connection: Connection) -> None:
    """Write nothing, but need what writing needs: a database that is there, free and not read-only."""
    connection.execute(TABLES.update().where(TABLES.c.code == "").values(rematch=None))


def fold_entries(code: str) -> Job:
    """Put the entries of a finished game into one row. Nothing is done to a table that is damaged."""

    def job(connection: Connection) -> None:
        record = read_table(code)(connection)
        if record is None or record.damage or not record.entries:
            return
        entries = zlib.compress(json.dumps(record.entries, ensure_ascii=False, separators=(",", ":")).encode(), 9)
        connection.execute(FOLDED.delete().where(FOLDED.c.code == code))
        connection.execute(FOLDED.insert(), {"code": code, "following": record.following, "entries": entries})
        connection.execute(ENTRIES.delete().where(ENTRIES.c.code == code))

    return job


def drop_lobbies(before: float, but: Collection[str]) -> Callable[[Connection], list[str]]:
    """Remove the tables that were made before a time and have not started, but for these; their codes."""

    def job(connection: Connection) -> list[str]:
        old = sql.select(TABLES.c.code).where(~TABLES.c.started, TABLES.c.made < before)
        codes = [str(code) for (code,) in connection.execute(old) if code not in but]
        for code in codes:
            drop_table(connection, code)
        return codes

    return job


def drop_table(connection: Connection, code: str) -> None:
    """Remove all of a table but its results."""
    for table in (ENTRIES, FOLDED, SEATS, TABLES):
        connection.execute(table.delete().where(table.c.code == code))
