"""Undo: a player asks to take their last choice back, and the others agree or not; and cancelling what they have begun,
which needs nobody.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from soulstack.server import store as stored
from soulstack.server.past import play_through
from soulstack.server.protocol import messages
from soulstack.server.seating import Refuse, read_setup

if TYPE_CHECKING:
    from soulstack.server.tables import Table

NOBODY = -1


class Undo:
    """The undo request of a table, and going back."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.wish: messages.UndoView | None = None

    async def ask(self, seat: int) -> None:
        """Wish to take back one's last choice; once more withdraws the wish."""
        table = self.table
        table.check_free()
        table.check_running()
        if self.wish is not None:
            if self.wish.seat != seat:
                raise Refuse(f"{table.seats[self.wish.seat].name} asks to take back already: answer that first")
            self.wish = None
            table.show()
            return
        to = -1 if table.played is None else table.played.last_choice(seat)
        if to < 0:
            raise Refuse("nothing to undo yet")
        others = [s for s in table.people() if s != seat and not table.seats[s].away and table.online(s)]
        self.wish = messages.UndoView(seat, to, others)
        await self.agreed()

    async def answer(self, seat: int, accept: bool) -> None:
        """Agree to what another player wants to take back, or not."""
        table = self.table
        table.check_free()
        if self.wish is None or seat not in self.wish.waiting:
            raise Refuse("nobody asks you to take something back")
        if not accept:
            name = table.seats[self.wish.seat].name
            self.wish = None
            table.tell(NOBODY, f"{table.seats[seat].name} does not agree: the choice of {name} stands.")
            return
        self.wish.waiting.remove(seat)
        await self.agreed()

    async def without(self, seat: int) -> None:
        """Somebody is not at the table any more: their wish is gone, and nobody waits for their word."""
        if self.wish is not None and self.wish.seat == seat:
            self.wish = None
            self.table.show()
        elif self.wish is not None and seat in self.wish.waiting:
            self.wish.waiting.remove(seat)
            await self.agreed()

    async def agreed(self) -> None:
        """Take back once nobody is left who has to agree."""
        if self.wish is None or self.wish.waiting:
            self.table.show()
            return
        seat, to = self.wish.seat, self.wish.to
        self.wish = None
        await self.take_back(seat, to)

    async def go_back(self, seat: int, at: int) -> None:
        """Take back what a seat has begun and not finished; nobody has to agree."""
        table = self.table
        table.check_free()
        to = -1 if table.played is None or at != table.at or self.wish is not None else table.played.back_to(seat)
        if to < 0:
            raise Refuse("You can't go back: something has been revealed, paid or answered.")
        await self.take_back(seat, to)

    async def take_back(self, seat: int, to: int) -> None:
        """Play the game again up to so many inputs, while nothing else can be done, and show it."""
        table = self.table
        table.busy = "a choice is being taken back; try once more in a moment"
        try:
            await self.replay_to(seat, to)
        finally:
            if table.failed is None:
                table.busy = ""
                table.show_all()

    async def replay_to(self, seat: int, to: int) -> None:
        table = self.table
        assert table.played is not None
        setup = read_setup(table.record.setup["setup"])
        played = await asyncio.to_thread(play_through, setup, table.played.rows()[:to])
        n, table.entries = table.entries, table.entries + 2
        text = f"{table.seats[seat].name} takes a choice back."
        rows = [["undo", to], ["chat", NOBODY, "", text]]
        try:
            await table.hall.store.run(lambda connection: stored.add_entries(connection, table.code, n, rows))
        except stored.StoreError as error:
            raise Refuse(f"nothing has changed: {error}") from None
        table.played = played
        table.hear(NOBODY, "", text)
