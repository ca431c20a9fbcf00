"""The database: its tables, and opening it. SQLite and PostgreSQL are spoken to through SQLAlchemy alike."""

from __future__ import annotations

from math import ceil
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

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
FOLDED = sql.Table(
    "soulstack_folded",
    META,
    sql.Column("code", sql.String(16), primary_key=True),
    sql.Column("following", sql.Integer, nullable=False),
    sql.Column("entries", sql.LargeBinary, nullable=False),
)
"""The entries of a finished game up to some number, compressed into one row."""
RESULTS = sql.Table(
    "soulstack_results",
    META,
    sql.Column("code", sql.String(16), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(64), nullable=False, index=True),
    sql.Column("ended", sql.Float, nullable=False),
    sql.Column("facts", sql.Text, nullable=False),
)


class StoreError(Exception):
    """Something could not be kept or found; the message says why, in one sentence."""


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
