"""Clocks: a person who owes an answer has so many seconds for it; then a bot plays on until they come back.

A clock runs only while its seat owes an answer and somebody is at the table. It starts when that seat's page has shown
what led to the question; the table waits for that no longer than for anything else that is shown (`showing.py`).
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soulstack.server.tables import Table


class Clock:
    """The clock of a table; off unless its setup has one."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.question: tuple[int, int] | None = None  # who is asked, since when
        self.waits = False  # for a page to show what led to the question
        self.end = 0.0
        self.timer: asyncio.TimerHandle | None = None

    def left(self, seat: int) -> float | None:
        """The seconds that a seat has left; None: it has no clock running."""
        if self.question is None or self.question[0] != seat:
            return None
        return round(max(0.0, self.end - asyncio.get_running_loop().time()), 1)

    def look(self) -> None:
        """Start, stop or go on, as the table is now."""
        seconds = self.table.record.setup["clock"]
        question = self.owed() if seconds else None
        if question == self.question:
            return
        self.stop()
        waited, self.waits = self.waits, question is not None and self.table.showing.waits_for(question[0])
        if question is not None and not self.waits:
            loop = asyncio.get_running_loop()
            self.question, self.end = question, loop.time() + seconds
            self.timer = loop.call_later(seconds, self.over, question)
            if waited:
                loop.call_soon(self.table.show)  # nobody has been told of this clock yet

    def owed(self) -> tuple[int, int] | None:
        """Who owes an answer, and since when, if their clock should run."""
        table = self.table
        seat = table.asked()
        if seat is None or table.played is None or table.is_bots(seat):
            return None
        if not table.readers or table.undo.wish is not None:
            return None
        return seat, table.played.asked_at

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.question = None

    def over(self, question: tuple[int, int]) -> None:
        """Time is up."""
        table = self.table
        if self.owed() == question:
            seat = question[0]
            name = table.seats[seat].name
            table.hall.spawn(table.hand_over(seat, f"The clock of {name} ran out: a bot plays until they come back."))
