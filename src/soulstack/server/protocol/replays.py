"""Replays of games that were played: bodies of HTTP requests and their answers."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from soulstack.server.protocol.messages import LogLine
from soulstack.server.protocol.views import View


class Opened(Struct):
    """POST /api/replays: where the saved game can be looked at."""

    code: str


class ReplayFacts(Struct):
    """GET /api/tables/{code}/replay. `open`: the game is over, so every seat's eyes can be borrowed; `you` is your own
    seat, -1 for none. A line's `at` is the number of inputs after which it was so."""

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
