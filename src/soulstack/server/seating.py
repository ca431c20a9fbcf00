"""Seating: codes and keys, names, setups as they are kept, and what it takes to begin a game."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import unicodedata
from dataclasses import asdict, replace
from typing import Any

import soulstack
from soulstack.api import SetupError, deal
from soulstack.bots import BOTS
from soulstack.engine.interest import RELAXED
from soulstack.engine.options import Options, Setup
from soulstack.server.protocol import NewTable
from soulstack.server.store import Record, SeatRow

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE = re.compile(r"[a-z0-9]{4,16}")
RULE = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?\b")
ENGINE_LIMITS = frozenset(("step_budget", "choice_limit", "activation_limit", "turn_limit"))
MOST = {"coin_pool_size": 10_000}
STAND_IN = "heuristic" if "heuristic" in BOTS else "random"
"""The bot that plays for somebody who is away."""


class Refuse(Exception):
    """Something that is not done now; why, in one sentence, and perhaps the rule's number."""

    def __init__(self, why: str, status: int = 409) -> None:
        super().__init__(why)
        found = RULE.search(why)
        self.why = why
        self.rule = found[0] if found else None
        self.status = status


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(8))


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def seat_of(seats: list[SeatRow], token: str | None) -> int:
    """The seat that a key opens; -1: none."""
    if token:
        key = hashed(token)
        for seat, row in enumerate(seats):
            if row.token and hmac.compare_digest(row.token, key):
                return seat
    return -1


def clean_name(name: str, taken: list[str]) -> str:
    """A name as it is shown: one line, nothing invisible, and unlike the others at the table."""
    shown = " ".join("".join(c if unicodedata.category(c)[0] != "C" else " " for c in name).split())
    if not shown:
        raise Refuse("a name needs at least one letter that can be seen", 422)
    number, wanted = 2, shown
    while shown in taken:
        shown, number = f"{wanted} {number}", number + 1
    return shown


def keep_setup(setup: Setup) -> dict[str, Any]:
    """A setup as data."""
    return {**asdict(setup), "options": setup.options.data()}


def read_setup(data: dict[str, Any]) -> Setup:
    """The setup that was kept."""
    lists = {name: tuple(data[name]) for name in ("boxes", "characters", "names")}
    return Setup(**{**data, **lists, "options": Options.of(data["options"])})


def check_options(options: dict[str, int | bool | str]) -> None:
    """House rules stay within what a server can bear."""
    for name, value in options.items():
        if name in ENGINE_LIMITS:
            raise Refuse(f"option {name}: this limit belongs to the server", 422)
        if type(value) is int and not -1 <= value <= MOST.get(name, 200):
            raise Refuse(f"option {name}: {value} is too much, at most {MOST.get(name, 200)}", 422)


def new_record(wanted: NewTable) -> tuple[Record, int | None, str]:
    """A new table, the maker's seat (None if bots have them all) and the key to it."""
    check_options(wanted.options)
    if len(wanted.bots) > wanted.players:
        raise Refuse(f"{len(wanted.bots)} seats are described, but {wanted.players} play", 422)
    for level in wanted.bots:
        if level is not None and level not in BOTS:
            raise Refuse(f"there is no bot {level!r}; there are {', '.join(BOTS)}", 422)
    seed = secrets.randbits(53) if wanted.seed is None else wanted.seed
    boxes = tuple(wanted.boxes) or ("base",)
    try:
        options = Options.of(dict(wanted.options))
        setup = Setup(wanted.players, seed, boxes, options, tuple(wanted.characters), (), "", soulstack.cards.version)
        deal(setup)
    except (SetupError, KeyError) as error:
        raise Refuse(str(error.args[0]), 422) from None
    levels = [*wanted.bots, *[None] * (wanted.players - len(wanted.bots))]
    seats = [SeatRow() if level is None else SeatRow(kind="bot", level=level) for level in levels]
    kept = {"setup": keep_setup(setup), "clock": wanted.clock}
    record = Record(new_code(), kept, seats)
    free = next((seat for seat, row in enumerate(seats) if row.kind == "open"), None)
    if free is None:
        return record, None, ""
    token = new_token()
    seats[free] = SeatRow(clean_name(wanted.name, []), "human", "", hashed(token), host=True)
    return record, free, token


def begin(record: Record) -> None:
    """Make a table's setup final: bots take the free seats, everybody has a name, people are asked when it matters."""
    setup = read_setup(record.setup["setup"])
    game = deal(replace(setup, names=()))
    for seat, row in enumerate(record.seats):
        if row.kind == "open":
            record.seats[seat] = row = SeatRow(kind="bot", level=STAND_IN)
        if row.kind == "bot":
            player = game.players[seat]
            character = game.objs.get(player.character)
            wanted = row.name or (game.face(character).name if character is not None else player.name)
            row.name = clean_name(wanted, [other.name for other in record.seats if other is not row])
    names = tuple(row.name for row in record.seats)
    version = soulstack.cards.version
    record.setup = {**record.setup, "setup": keep_setup(replace(setup, names=names, version=version))}
    record.started = True
    people = [seat for seat, row in enumerate(record.seats) if row.kind == "human"]
    record.entries += [["prefer", seat, RELAXED] for seat in people]


def rematch_record(record: Record) -> Record:
    """The same people and rules, another deal; everybody's key fits the new table too."""
    seed = secrets.randbits(53)
    setup = {**record.setup, "setup": {**record.setup["setup"], "seed": seed, "names": [], "characters": []}}
    seats = [
        SeatRow(row.name if row.kind == "human" else "", row.kind, row.level, row.token, row.away, row.host)
        for row in record.seats
    ]
    new = Record(new_code(), setup, seats)
    begin(new)
    return new
