"""`soulstack tables`: what a server has in its database, for whoever runs it."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from soulstack.text.console import Trouble

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

    from soulstack.server.records import Record

T = TypeVar("T")
DAY = 86_400
LOBBY_DAYS = 7


def add_tables(commands: Any) -> None:
    tables = commands.add_parser("tables", help="list, show, export and clear away the tables of a server")
    tables.add_argument("--database-url", help="where tables are kept; the file in your data folder if left out")
    actions = tables.add_subparsers(dest="action", required=True, metavar="ACTION")
    listed = actions.add_parser("list", help="every table, the newest first")
    listed.add_argument("--json", action="store_true", help="as one line of JSON each")
    listed.set_defaults(run=run_list)
    show = actions.add_parser("show", help="one table: its seats, rules and how far it is; checks it")
    show.add_argument("code", metavar="CODE")
    show.set_defaults(run=run_show)
    export = actions.add_parser("export", help="a table's game as a file, also of one that is damaged")
    export.add_argument("code", metavar="CODE")
    export.add_argument("--out", type=Path, metavar="FILE", help="where to (soulstack-CODE.json)")
    export.set_defaults(run=run_export)
    prune = actions.add_parser("prune", help="remove old lobbies, and fold finished games into one row each")
    prune.add_argument(
        "--lobbies", type=float, default=LOBBY_DAYS, metavar="DAYS", help=f"older than so many days ({LOBBY_DAYS})"
    )
    prune.add_argument("--dry-run", action="store_true", help="only say what would be done")
    prune.set_defaults(run=run_prune)


def run_list(arguments: argparse.Namespace) -> int:
    from soulstack.server.records import list_tables

    found = ask(arguments, list_tables)
    for row in found:
        made = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.made))
        if arguments.json:
            print(json.dumps(row._asdict(), ensure_ascii=False))
        else:
            print(f"{row.code}  {made}  {row.state:8}  {row.entries:5} entries  {', '.join(row.players)}")
    if not found and not arguments.json:
        print("There are no tables.")
    return 0


def run_show(arguments: argparse.Namespace) -> int:
    record = find(arguments)
    setup = record.setup.get("setup", {})
    print(f"table {record.code}: {'started' if record.started else 'in the lobby'}, {record.following} entries")
    for seat, row in enumerate(record.seats):
        level = f" ({row.level})" if row.level else ""
        print(f"  seat {seat}: {row.name or 'open'}, {row.kind}{level}{', host' if row.host else ''}")
    print(f"  boxes: {', '.join(setup.get('boxes', []))}; rules and cards: {setup.get('version', '?')}")
    print(f"  {state_of(record)}")
    return 0


def state_of(record: Record) -> str:
    """How a table stands, in one sentence."""
    from soulstack.server.hall import TROUBLES, played_again

    if record.damage:
        return f"damaged: {record.damage}; `soulstack tables export` saves what is left"
    if not record.started:
        return "waiting in the lobby"
    try:
        played = played_again(record)
    except TROUBLES as error:
        return f"it cannot be opened: {error}"
    game = played.game
    ending = "" if game.result is None else f", over: {game.result.why}"
    return f"turn {game.turn} after {len(played.inputs)} choices{ending}"


def run_export(arguments: argparse.Namespace) -> int:
    from soulstack.server.past import what_is_left

    record = find(arguments)
    file = arguments.out or Path(f"soulstack-{record.code}.json")
    try:
        file.write_text(json.dumps(what_is_left(record), ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise Trouble(f"{file} cannot be written: {error.strerror}") from None
    print(f"{file}" + (f" (damaged: {record.damage})" if record.damage else ""))
    return 0


def run_prune(arguments: argparse.Namespace) -> int:
    from soulstack.server.records import drop_table, fold_entries, list_tables

    before = time.time() - arguments.lobbies * DAY
    found = ask(arguments, list_tables)
    lobbies = [row.code for row in found if row.state == "lobby" and row.made < before]
    finished = [row.code for row in found if row.state == "finished"]
    if not arguments.dry_run:

        def job(connection: Connection) -> None:
            for code in lobbies:
                drop_table(connection, code)
            for code in finished:
                fold_entries(code)(connection)

        ask(arguments, job)
    would = "would be " if arguments.dry_run else ""
    print(f"{len(lobbies)} lobbies {would}removed, {len(finished)} finished games {would}folded")
    return 0


def find(arguments: argparse.Namespace) -> Record:
    """The table that is meant."""
    from soulstack.server.records import read_table

    record = ask(arguments, read_table(arguments.code))
    if record is None:
        raise Trouble(f"there is no table {arguments.code!r}: `soulstack tables list` names all")
    return record


def ask(arguments: argparse.Namespace, job: Callable[[Connection], T]) -> T:
    """Do something with the database."""
    from sqlalchemy.exc import SQLAlchemyError

    from soulstack.server.database import StoreError, open_engine, reason
    from soulstack.server.run import default_database

    try:
        engine = open_engine(arguments.database_url or default_database(), 5.0)
    except StoreError as error:
        raise Trouble(str(error)) from None
    try:
        with engine.begin() as connection:
            return job(connection)
    except SQLAlchemyError as error:
        raise Trouble(f"the database cannot do this: {reason(error)}") from None
    finally:
        engine.dispose()
