"""Undo: a player asks to take their last choice back, and every other player agrees or not; and cancelling what they
have begun, which needs nobody. Who is not there has not agreed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulstack.server import records
from soulstack.server.database import StoreError
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
                raise Refuse(f"{table.seats[self.wish.seat].name} has asked to undo: answer that first")
            self.withdraw()
            return
        to = -1 if table.played is None else table.played.last_choice(seat)
        if to < 0:
            raise Refuse("nothing to undo yet")
        for other in self.others(seat):
            self.check(other, to)
        waiting = [other for other in self.others(seat) if not table.seats[other].away]
        self.wish = messages.UndoView(seat, to, waiting)
        await self.agreed()

    def others(self, seat: int) -> list[int]:
        """The other people of the table, at the table or not."""
        return [other for other in self.table.people() if other != seat]

    def check(self, seat: int, to: int) -> None:
        """Refuse: a player for whom a bot plays now has chosen since, or something was revealed: they cannot agree."""
        table, played = self.table, self.table.played
        if played is None or not table.seats[seat].away:
            return
        name = table.seats[seat].name
        if played.last_choice(seat) >= to:
            raise Refuse(f"{name} has chosen since and isn't here to agree: the choice stands")
        if played.revealed >= to:
            raise Refuse(f"something has been revealed since and {name} isn't here to agree: the choice stands")

    async def answer(self, seat: int, accept: bool) -> None:
        """Agree to what another player wants to take back, or not."""
        table = self.table
        table.check_free()
        if self.wish is None or seat not in self.wish.waiting:
            raise Refuse("nobody asks you to agree to an undo")
        if not accept:
            name = table.seats[self.wish.seat].name
            self.wish = None
            table.tell(NOBODY, f"{table.seats[seat].name} declined {name}'s undo: the choice stands.")
            return
        self.wish.waiting.remove(seat)
        await self.agreed()

    async def without(self, seat: int) -> None:
        """A bot plays this seat from now on: its wish is gone, and its word counts only for what it has seen."""
        if self.wish is None:
            return
        if self.wish.seat == seat:
            self.withdraw()
        elif seat in self.wish.waiting:
            try:
                self.check(seat, self.wish.to)
            except Refuse as refused:
                self.wish = None
                self.table.tell(NOBODY, f"{refused.why}.".capitalize())
                return
            self.wish.waiting.remove(seat)
            await self.agreed()

    def offline(self, seat: int) -> None:
        """Who asks and goes asks no longer; who is asked and goes has not agreed."""
        if self.wish is not None and self.wish.seat == seat and not self.table.online(seat):
            self.withdraw()

    def withdraw(self) -> None:
        self.wish = None
        self.table.show()

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
        table.busy = "a choice is being undone; try again in a moment"
        try:
            await self.replay_to(seat, to)
        finally:
            if table.recovery.error is None:
                table.busy = ""
                table.show_all()

    async def replay_to(self, seat: int, to: int) -> None:
        table = self.table
        assert table.played is not None
        setup = read_setup(table.record.setup["setup"])
        played = await table.hall.in_thread(play_through, setup, table.played.rows()[:to])
        n, table.entries = table.entries, table.entries + 2
        text = f"{table.seats[seat].name} undoes a choice."
        rows = [["undo", to], ["chat", NOBODY, "", text]]
        try:
            await table.hall.store.run(lambda connection: records.add_entries(connection, table.code, n, rows))
        except StoreError as error:
            raise Refuse(f"nothing has changed: {error}") from None
        table.played = played
        table.recovery.forget()
        table.hear(NOBODY, "", text)
