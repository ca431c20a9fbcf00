"""Replays of games that were played: bodies of HTTP requests and their answers."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from soulstack.server.protocol.messages import LogLine
from soulstack.server.protocol.views import View


class Opened(Struct):
    """POST /api/replays: where the saved game can be looked at."""

    code: str


class ReplayFacts(Struct):
    """GET /api/tables/{code}/replay. `open`: the game is over, so every seat's eyes can be borrowed; `you` is your own
    seat, -1 for none. A line's `at` is the number of inputs after which it was so; the quiet ones are for the show."""

    code: str
    you: int
    setup: dict[str, Any]  # players, boxes, options, version; the seed once the game is over
    choices: int
    players: list[str]
    open: bool
    lines: list[LogLine]


class ReplayView(Struct):
    """GET /api/tables/{code}/replay/{at}?seat=: the view at that moment, who was asked and why, and what they took.
    Seat -1 is a spectator; once the game is over, -2 sees everything."""

    at: int
    view: View
    asked: int | None
    why: str
    took: str


class Point(Struct):
    """How many souls each player had after so many inputs."""

    at: int
    turn: int
    souls: list[int]


class Deeds(Struct):
    """What one player did in a game; the best item is the one used most often."""

    kills: int = 0
    deaths: int = 0
    damage: int = 0
    rolls: int = 0
    bought: int = 0
    cents: int = 0  # gained
    best_item: str = ""
    times: int = 0


class Turning(Struct, omit_defaults=True):
    """A turning point: after how many inputs, in which turn, whose it was, and what. A `kill` is of the player `whom`,
    a `death` may be in the lead, a `soul` or `bonus soul` is `n` souls called `card`. `leads`: they have the most souls
    now, `souls` of them; a `lead` is nothing but that."""

    at: int
    turn: int
    seat: int
    kind: Literal["kill", "death", "soul", "bonus soul", "lead"]
    whom: int = -1
    card: str = ""
    n: int = 0
    leads: bool = False
    souls: int = 0


class BestRoll(Struct):
    """The highest result of a roll."""

    at: int
    seat: int
    n: int


class Story(Struct):
    """GET /api/tables/{code}/story, once the game is over: how it went."""

    turns: int
    curve: list[Point]
    deeds: list[Deeds]  # by seat
    turnings: list[Turning]
    best_roll: BestRoll | None
