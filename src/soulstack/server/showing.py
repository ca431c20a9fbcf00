"""Showing: the table waits a little for pages that show what happened, one moment after another.

A page says up to which state it has shown everything. Until all pages of seats that do so have, or have taken too long,
bots make no choices, and the time of brief questions does not run. That a page waits depends only on what everybody may
know, so how long it takes tells nothing of a hand.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soulstack.server.letters import Reader
    from soulstack.server.tables import Table


class Showing:
    """What the pages of a table have shown, and how long they may still take."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told = 0  # how many lines the log had when this wait began
        self.end = 0.0  # when it is over
        self.timer: asyncio.TimerHandle | None = None

    def behind(self) -> list[Reader]:
        """The pages that have yet to show something."""
        told = self.table.told
        return [reader for reader in self.table.readers if reader.seat >= 0 and reader.behind(told)]

    def paced(self) -> bool:
        """Whether there is a page that the table waits for: people can follow it without pauses."""
        return any(reader.seat >= 0 and reader.shown is not None for reader in self.table.readers)

    def waits(self) -> bool:
        """Whether the table waits now."""
        return self.timer is not None

    def waits_for(self, seat: int) -> bool:
        """Whether the table waits for a page of this seat."""
        return self.waits() and any(reader.seat == seat for reader in self.behind())

    def look(self) -> None:
        """Begin to wait, or end it. A page that takes too long is waited for no more until it has caught up."""
        loop = asyncio.get_running_loop()
        late = self.behind()
        if late and self.told != self.table.told:
            self.told, self.end = self.table.told, loop.time() + self.table.hall.settings.show
        if late and loop.time() >= self.end:
            for reader in late:
                reader.shown = None
            late = []
        self.stop()
        if late:
            self.timer = loop.call_at(self.end, self.table.go_on)

    def note(self, reader: Reader, n: int) -> None:
        """A page has shown all that it got up to state n."""
        reader.shown = n
        if self.waits() and (not self.behind() or reader.seat == self.table.asked()):
            self.table.go_on()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None
