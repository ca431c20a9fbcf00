"""The host of a running game: who may remove a player, change a bot, let spectators chat, and end the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulstack.server import records
from soulstack.server.past import ENDED
from soulstack.server.protocol import messages
from soulstack.server.seating import Refuse, check_level

if TYPE_CHECKING:
    from soulstack.server.tables import Table

NOBODY = -1
SPECTATORS = "spectators"
"""The key of a kept setup that says whether spectators may chat."""


class Hosting:
    """What the host of a table may do once the game runs."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def host(self) -> int:
        """The seat of the host: whoever made the table, or the next person while a bot plays for them; -1: nobody."""
        seats = self.table.seats
        present = [seat for seat in self.table.people() if not seats[seat].away]
        return next((seat for seat in present if seats[seat].host), present[0] if present else NOBODY)

    def check(self, seat: int) -> None:
        """Refuse: this seat is not the host's."""
        if seat != self.host():
            raise Refuse("only the host can do this", 403)

    def spectators_chat(self) -> bool:
        return bool(self.table.record.setup.get(SPECTATORS))

    async def allow(self, seat: int, spectators: bool) -> None:
        """Let spectators chat, or no longer."""
        self.check(seat)
        setup = {**self.table.record.setup, SPECTATORS: spectators}
        await self.table.hall.keep(records.put_setup(self.table.code, setup))
        self.table.record.setup = setup
        self.table.show()

    async def replace(self, host: int, message: messages.Place) -> None:
        """A bot of this level takes over a bot's seat, or a person's, who loses it for good."""
        table, seat, level = self.table, message.seat, message.level
        table.check_free()
        self.check(host)
        check_level(level)
        if level is None or seat >= len(table.seats):
            raise Refuse("during the game a seat can only be given to a bot", 422)
        if seat == host:
            raise Refuse("this is your own seat: leave the table instead")
        row, name = table.seats[seat], table.seats[host].name
        await table.put_seat(seat, records.SeatRow(row.name, "bot", level))
        table.bots.pop(seat, None)
        table.asking.forget(seat)
        await table.undo.without(seat)
        if row.kind == "human":
            table.lobby.unseat(seat, f"{name}, the host, gave your seat to a bot: you can watch")
            table.tell(NOBODY, f"{name} removes {row.name}: a bot plays on.")
        else:
            table.tell(NOBODY, f"{name} makes {row.name} a bot of level {level}.")
        table.show_all()

    def end_game(self, seat: int) -> None:
        """End the game without a winner."""
        table = self.table
        self.check(seat)
        table.check_free()
        if not table.started or table.finished:
            raise Refuse("there is no game to end")
        table.ended, table.undo.wish = True, None
        table.write([ENDED, seat])
        table.tell(NOBODY, f"{table.seats[seat].name} ends the game.")
