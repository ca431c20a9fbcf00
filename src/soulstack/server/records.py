"""What is kept of a table, and how: records as they are read, and the jobs that the store does to write them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection

from soulstack.server.database import ENTRIES, SEATS, TABLES

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
