"""A person's games: how each of them ended is kept under the hash of the person's own key, and listed for that key."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection

from soulstack.engine.core.state import GameState
from soulstack.engine.table.layers import souls_of
from soulstack.server.database import RESULTS, SEATS, TABLES
from soulstack.server.protocol.bodies import GameFacts
from soulstack.server.protocol.replays import Story
from soulstack.server.records import Job

if TYPE_CHECKING:
    from soulstack.server.tables import Table

MOST_GAMES = 500
"""How many games are listed; the latest ones."""


def listed(table: Table) -> bool:
    """Whether anybody at a table has their games listed."""
    return any(row.person for row in table.seats) and not table.record.setup.get("replay")


def results(table: Table, told: Story) -> list[dict[str, Any]]:
    """The rows to keep of a finished game: one for each seat of somebody whose games are listed."""
    now = time.time()
    return [
        {"code": table.code, "seat": seat, "person": row.person, "ended": now, "facts": facts(table, seat, told)}
        for seat, row in enumerate(table.seats)
        if row.person
    ]


def facts(table: Table, seat: int, told: Story) -> str:
    """What is kept of a finished game for one seat, as JSON."""
    assert table.played is not None
    game, setup = table.played.game, table.record.setup["setup"]
    won = game.result
    found = GameFacts(
        code=table.code,
        seat=seat,
        when=0.0,
        started=True,
        finished=True,
        players=[row.name for row in table.seats],
        mode=game.options.mode,
        boxes=list(setup["boxes"]),
        winners=[] if won is None else list(won.winners),
        why="the host ended the game" if won is None else won.why,
        turns=game.turn,
        characters=[character_of(game, player.character) for player in game.players],
        souls=[souls_of(game, player.seat) for player in game.players],
        items=items_of(game, seat),
        kills=told.deeds[seat].kills,
        deaths=told.deeds[seat].deaths,
    )
    return msgspec.json.encode(found).decode()


def character_of(game: GameState, id: int) -> str:
    obj = game.objs.get(id)
    return "" if obj is None else game.cards[obj.card].name


def items_of(game: GameState, seat: int) -> list[str]:
    """The names of the items that a player has."""
    return [game.cards[obj.card].name for obj in game.objs.values() if obj.seat == seat and obj.role == "item"]


# jobs of the store


def put_results(code: str, rows: list[dict[str, Any]]) -> Job:
    """Keep how a game ended, once."""

    def job(connection: Connection) -> None:
        if connection.execute(sql.select(RESULTS.c.code).where(RESULTS.c.code == code)).first() is None:
            connection.execute(RESULTS.insert(), rows)

    return job


def games_of(person: str) -> Callable[[Connection], list[GameFacts]]:
    """The games of a person: those that go on, and how the others ended; the latest first."""

    def job(connection: Connection) -> list[GameFacts]:
        ended = sql.select(RESULTS.c.ended, RESULTS.c.facts).where(RESULTS.c.person == person)
        rows = connection.execute(ended.order_by(RESULTS.c.ended.desc()).limit(MOST_GAMES))
        found = [msgspec.structs.replace(read_facts(row.facts), when=row.ended) for row in rows]
        over = {facts.code for facts in found}
        running = (
            sql.select(TABLES, SEATS.c.seat)
            .join(SEATS, SEATS.c.code == TABLES.c.code)
            .where(SEATS.c.person == person)
            .order_by(TABLES.c.made.desc())
            .limit(MOST_GAMES)
        )
        found += [going_on(row) for row in connection.execute(running).mappings().all() if row["code"] not in over]
        return sorted(found, key=lambda facts: (facts.finished, -facts.when))[:MOST_GAMES]

    return job


def read_facts(text: str) -> GameFacts:
    return msgspec.json.decode(text, type=GameFacts)


def going_on(row: Any) -> GameFacts:
    """A game that has no end yet, from its row of tables."""
    setup = json.loads(row["setup"])["setup"]
    return GameFacts(
        code=row["code"],
        seat=row["seat"],
        when=row["made"],
        started=bool(row["started"]),
        finished=False,
        players=list(setup["names"]),
        mode=setup["options"].get("mode", "competitive"),
        boxes=list(setup["boxes"]),
    )
