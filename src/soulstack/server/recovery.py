"""Recovery: a table whose game broke, or is ahead of what the store has, is loaded again as it was kept. If it breaks
again and again at the same place, it stops and waits for an undo.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from soulstack.server.database import StoreError
from soulstack.server.past import Input
from soulstack.server.protocol import messages
from soulstack.server.seating import Gone, Refuse

if TYPE_CHECKING:
    from soulstack.server.tables import Table

NOBODY = -1
MOST_BROKEN = 3
STOPPED = "The game cannot go on from here: undo the last choice, or end the game."
AGAIN = 1.0
"""Seconds until a store that could not be read is asked again."""
LOG = logging.getLogger("soulstack")


class Recovery:
    """What is wrong with a table, and loading it again."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.error: Exception | None = None  # why it is being loaded again
        self.broke = (-1, 0)  # after how many inputs the game broke last, and how often there
        self.stopped = False  # whether it broke there too often: only an undo helps

    def check(self) -> None:
        """Refuse: the game has stopped."""
        if self.stopped:
            raise Refuse(STOPPED)

    def note_broken(self, entry: Input, error: Exception) -> None:
        """The game broke over an input, and may be anything now."""
        at = self.table.at
        LOG.error("table %s: the game broke at input %s %r", self.table.code, at, entry, exc_info=error)
        self.broke = at, 1 + (self.broke[1] if self.broke[0] == at else 0)
        self.begin(RuntimeError(f"the game failed ({type(error).__name__}), and is as it was before"))

    def begin(self, error: Exception) -> None:
        """Load the table again; nothing can be done until it is there."""
        self.error = error
        if not self.table.busy:
            self.table.busy = "the table is being loaded again; try once more in a moment"
            self.table.hall.spawn(self.load())

    async def load(self) -> None:
        table = self.table
        while table.unkept:
            await asyncio.sleep(0.05)
        error = self.error
        while True:
            try:
                record, played = await table.hall.read(table.code)
                break
            except Gone as gone:
                table.end(gone.why)
                return
            except (Refuse, StoreError):
                await asyncio.sleep(AGAIN)
        table.take_over(record, played)
        self.error, table.busy = None, ""
        table.thinker.rest()
        if not self.stopped and self.broke[1] >= MOST_BROKEN:
            self.stopped = True
            table.tell(NOBODY, STOPPED)
        for reader in table.readers:
            if reader.seat >= 0:
                reader.note(messages.Refused(f"nothing has changed: {error}", None))
        table.show_all()

    def forget(self) -> None:
        """The game is another one after an undo."""
        self.broke, self.stopped = (-1, 0), False
