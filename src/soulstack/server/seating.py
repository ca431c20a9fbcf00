"""Seating: codes and keys, names, setups as they are kept, and what it takes to begin a game."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import asdict, replace
from http import HTTPStatus
from typing import Any

import msgspec

from soulstack.api import CardError, SetupError, deal, version_of
from soulstack.bots import BotError, budget_of
from soulstack.cards.check import Fault, check_file
from soulstack.engine.core.options import Options, Setup
from soulstack.engine.people.autopass import PATIENT, RELAXED
from soulstack.server.names import plain_name
from soulstack.server.protocol.bodies import NewTable, Rules
from soulstack.server.records import Record, SeatRow

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE = re.compile(r"[a-z0-9]{4,16}")
RULE = re.compile(r"\b[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?\b")
ENGINE_LIMITS = frozenset(("step_budget", "choice_limit", "activation_limit", "turn_limit"))
BY_CARD = frozenset(("counts", "ratios"))
"""Rules options that have a number for each card or category, and a place of their own in the protocol."""
OWN_CARDS = "your cards"
STAND_IN = "normal"
LONGEST_THOUGHT = 5.0
"""The bot that plays for somebody who is away."""
BOT_NAMES = ("Moth", "Soot", "Crumb", "Wick", "Gnat", "Mold", "Tick", "Dust")


class Refuse(Exception):
    """Something that is not done now; why, in one sentence, and perhaps the rule's number."""

    def __init__(self, why: str, status: int = 409) -> None:
        super().__init__(why)
        found = RULE.search(why)
        self.why = why
        self.rule = found[0] if found else None
        self.status = status


class Gone(Refuse):
    """A table that cannot be opened here again; what is left of it can be saved."""

    def __init__(self, why: str, record: Record) -> None:
        super().__init__(why, HTTPStatus.GONE)
        self.record = record


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(8))


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def person_of(key: str) -> str:
    """How the games of a person are listed: the hash of their own key; empty without one."""
    return hashed(key) if key else ""


def seat_of(seats: list[SeatRow], token: str | None) -> int:
    """The seat that a key opens; -1: none."""
    if token:
        key = hashed(token)
        for seat, row in enumerate(seats):
            if row.token and hmac.compare_digest(row.token, key):
                return seat
    return -1


def clean_name(name: str, taken: list[str]) -> str:
    """A name as it is shown, with a number if another at the table looks the same."""
    shown = plain_name(name)
    if not shown:
        raise Refuse("a name needs at least one letter that can be seen", 422)
    known = {each.casefold() for each in taken}
    number, wanted = 2, shown
    while shown.casefold() in known:
        shown, number = f"{wanted} {number}", number + 1
    return shown


def keep_setup(setup: Setup) -> dict[str, Any]:
    """A setup as data."""
    return {**asdict(setup), "options": setup.options.kept()}


def read_setup(data: dict[str, Any]) -> Setup:
    """The setup that was kept."""
    lists = {name: tuple(data[name]) for name in ("boxes", "characters", "names")}
    return Setup(**{**data, **lists, "options": Options.of(data["options"])})


def check_options(options: dict[str, int | bool | str]) -> None:
    """Everything but the server's own limits; what a house rule may be is its own affair (engine/core/options.py)."""
    for name in options:
        if name in ENGINE_LIMITS:
            raise Refuse(f"option {name}: this limit belongs to the server", 422)


def check_level(level: str | None) -> None:
    """Only bots that there are, and none that would hold up its table."""
    try:
        budget = None if level is None else budget_of(level)
    except BotError as error:
        raise Refuse(str(error), 422) from None
    if budget is not None and not budget.seconds <= LONGEST_THOUGHT:
        raise Refuse(f"{level}: at a table a bot thinks for {LONGEST_THOUGHT:g} seconds at most, as in hard:1", 422)


def new_rules(wanted: Rules, seed: int) -> dict[str, Any]:
    """What a table keeps of its rules: the setup, tried out, and the clock. Refuse: it cannot be played so."""
    check_options(wanted.options)
    check_extra(wanted.extra)
    try:
        setup = Setup(
            players=wanted.players,
            seed=seed,
            boxes=tuple(wanted.boxes) or ("base",),
            options=Options.of({**wanted.options, **by_card(wanted)}),
            characters=tuple(wanted.characters),
            extra=wanted.extra,
            version=version_of(tuple(wanted.boxes) or ("base",)),
        )
        deal(setup)
    except (SetupError, CardError, KeyError) as error:
        raise Refuse(str(error.args[0]), 422) from None
    return {"setup": keep_setup(setup), "clock": wanted.clock}


def by_card(wanted: Rules) -> dict[str, Any]:
    """The options with a number for each card or category, those that were set."""
    return {name: table for name, table in (("counts", wanted.counts), ("ratios", wanted.ratios)) if table}


def check_extra(extra: str) -> None:
    """Cards of one's own can all be read."""
    if not extra.strip():
        return
    for fault in check_file(OWN_CARDS, extra).faults:
        place = place_of(fault)
        raise Refuse(f"{OWN_CARDS}{place and f', {place}'}: {fault.what}", 422)


def place_of(fault: Fault) -> str:
    """Where in somebody's own cards something is wrong; "" for the file as a whole."""
    _, _, place = fault.place.partition(":")
    line, _, column = place.partition(":")
    return f"line {line}, column {column}" if place else ""


def seed_of(wanted: NewTable) -> int:
    """The seed of a new table: the one that is wanted, or any."""
    return secrets.randbits(53) if wanted.seed is None else wanted.seed


def check_bots(wanted: NewTable) -> None:
    """Refuse: these bots cannot play at a new table."""
    if len(wanted.bots) > wanted.players:
        raise Refuse(f"{len(wanted.bots)} seats are described, but {wanted.players} play", 422)
    for level in wanted.bots:
        check_level(level)


def new_record(wanted: NewTable, kept: dict[str, Any]) -> tuple[Record, int | None, str]:
    """A new table that keeps these rules, the maker's seat (None if bots have them all) and the key to it."""
    seats: list[SeatRow] = []
    for level in [*wanted.bots, *[None] * (wanted.players - len(wanted.bots))]:
        seats.append(SeatRow() if level is None else bot_row(level, seats))
    record = Record(new_code(), kept, seats)
    free = next((seat for seat, row in enumerate(seats) if row.kind == "open"), None)
    if free is None:
        return record, None, ""
    token = new_token()
    name = clean_name(wanted.name, [row.name for row in seats])
    seats[free] = SeatRow(name, "human", "", hashed(token), host=True, person=person_of(wanted.person))
    return record, free, token


def bot_row(level: str, others: list[SeatRow]) -> SeatRow:
    """A bot's seat, with a name of its own."""
    taken = [row.name for row in others]
    name = next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])
    return SeatRow(clean_name(name, taken), "bot", level)


def begin(record: Record, patient: bool = False, keep_seed: bool = False) -> None:
    """Make a table's setup final: bots take the free seats, everybody has a name, people are asked when it matters.

    Where several people play, nobody knows the seed: who chose one could foresee every card and roll.
    """
    setup = read_setup(record.setup["setup"])
    people = [seat for seat, row in enumerate(record.seats) if row.kind == "human"]
    if len(people) > 1 and not keep_seed:
        setup = replace(setup, seed=secrets.randbits(53))
    for seat, row in enumerate(record.seats):
        if row.kind == "open":
            record.seats[seat] = bot_row(STAND_IN, record.seats)
    names = tuple(row.name for row in record.seats)
    version = version_of(setup.boxes)
    record.setup = {**record.setup, "setup": keep_setup(replace(setup, names=names, version=version))}
    record.started = True
    record.entries += manners(people, patient)


def manners(people: list[int], patient: bool) -> list[Any]:
    """How people are asked unless they say otherwise, as entries."""
    return [["prefer", seat, what] for seat in people for what in (RELAXED, PATIENT)[: 1 + patient]]


def rematch_record(record: Record, patient: bool = False) -> Record:
    """The same people and rules, another deal; everybody's key fits the new table too."""
    seed = secrets.randbits(53)
    setup = {**record.setup, "setup": {**record.setup["setup"], "seed": seed, "names": [], "characters": []}}
    seats = [msgspec.structs.replace(row) for row in record.seats]
    new = Record(new_code(), setup, seats)
    begin(new, patient)
    return new
