"""The lobby: a table before its game. Who sits where, what is played, and who wants to begin."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from soulstack.server import records
from soulstack.server.protocol import bodies, messages
from soulstack.server.records import SeatRow
from soulstack.server.seating import Refuse, bot_row, check_level, clean_name, hashed, new_token, seat_of

if TYPE_CHECKING:
    from soulstack.server.tables import Table

NOBODY = -1


class Lobby:
    """What can be done at a table until it starts, one thing after the other; it is kept first and shown then."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.ready: set[int] = set()
        self.rules = 0  # how often the rules were changed since the table was opened

    async def do(self, seat: int, message: messages.Ready | messages.Place | messages.Move) -> None:
        """What somebody with a seat sends; Refuse: it cannot be done now."""
        async with self.lock:
            self.check_open()
            if isinstance(message, messages.Ready):
                self.ready = self.ready | {seat} if message.ready else self.ready - {seat}
                self.table.show()
            elif isinstance(message, messages.Place):
                await self.place(seat, message.seat, message.level)
            else:
                await self.move(seat, message.seat)

    def check_open(self) -> None:
        if self.table.started:
            raise Refuse("the game has started: seats and rules are locked")
        self.table.check_free()

    def check_host(self, seat: int) -> None:
        if seat < 0 or not self.table.seats[seat].host:
            raise Refuse("only the host changes seats and rules, and starts the game", 403)

    def free(self) -> list[int]:
        return [seat for seat, row in enumerate(self.table.seats) if row.kind == "open"]

    def check_seat_free(self, seat: int) -> None:
        if seat not in self.free():
            raise Refuse(f"seat {seat} is not free; free are {', '.join(map(str, self.free())) or 'none'}")

    # seats

    async def sit(self, name: str, seat: int | None, person: str = "") -> bodies.Taken:
        """Give a free seat to somebody. At a table without a host, they are the host."""
        async with self.lock:
            if self.table.started or not self.free():
                raise Refuse("this table is full: you can spectate")
            self.check_open()
            seat = self.free()[0] if seat is None else seat
            self.check_seat_free(seat)
            token, seats = new_token(), self.table.seats
            name = clean_name(name, [row.name for row in seats])
            host = not any(row.host for row in seats)
            await self.put({seat: SeatRow(name, "human", "", hashed(token), host=host, person=person)})
            self.table.show()
            return bodies.Taken(self.table.code, seat, token)

    async def place(self, host: int, seat: int, level: str | None) -> None:
        """A bot takes the seat, or it becomes free; a person who sat there is told why."""
        self.check_host(host)
        check_level(level)
        if seat >= len(self.table.seats):
            raise Refuse(f"there is no seat {seat}: the seats are 0 to {len(self.table.seats) - 1}", 422)
        if seat == host:
            raise Refuse("this is your own seat: take another one first, or leave the table")
        was, name = self.table.seats[seat], self.table.seats[host].name
        others = [row for i, row in enumerate(self.table.seats) if i != seat]
        await self.put({seat: SeatRow() if level is None else bot_row(level, others)})
        if was.kind == "human":
            self.unseat(seat, f"{name}, the host, gave your seat away: take a free one, or watch")
            self.table.tell(NOBODY, f"{name} frees the seat of {was.name}.")
        self.table.show()

    async def move(self, seat: int, to: int) -> None:
        """Take a free seat instead of one's own."""
        self.check_seat_free(to)
        ready = seat in self.ready
        await self.put({to: self.table.seats[seat], seat: SeatRow()})
        self.ready |= {to} if ready else set()
        for reader in self.table.readers:
            reader.seat = to if reader.seat == seat else reader.seat
        self.table.show_all()

    async def stand_up(self, seat: int) -> None:
        """A seat is free again; if it was the host's, the next person is the host."""
        async with self.lock:
            self.check_open()
            seats = self.table.seats
            changes = {seat: SeatRow()}
            heir = next((i for i, row in enumerate(seats) if i != seat and row.kind == "human"), None)
            if seats[seat].host and heir is not None:
                changes[heir] = replace(seats[heir], host=True)
            await self.put(changes)
            self.unseat(seat)
            self.table.show()

    def unseat(self, seat: int, why: str = "") -> None:
        """Whoever looks with the key of this seat watches from now on."""
        for reader in self.table.readers:
            if reader.seat == seat:
                reader.seat, reader.whole = NOBODY, True
                if why:
                    reader.note(messages.Refused(why, None))

    # rules

    async def change_rules(self, token: str, rules: dict[str, Any], players: int) -> None:
        """Play by these rules, with so many seats."""
        async with self.lock:
            self.check_open()
            seats = self.table.seats
            self.check_host(seat_of(seats, token))
            for row in seats[players:]:
                if row.kind == "human":
                    raise Refuse(f"{row.name} sits at the end of the table: free that seat first, or keep more seats")
            fitted = [*seats[:players], *(SeatRow() for _ in range(players - len(seats)))]
            await self.keep(rules, fitted)
            self.rules += 1
            self.ready = set()
            self.table.show()

    # keeping

    async def put(self, changes: dict[int, SeatRow]) -> None:
        """Keep who holds some of the seats."""
        seats = [changes.get(seat, row) for seat, row in enumerate(self.table.seats)]
        await self.keep(self.table.record.setup, seats)
        self.ready -= set(changes)

    async def keep(self, rules: dict[str, Any], seats: list[SeatRow]) -> None:
        await self.table.hall.keep(records.put_lobby(self.table.code, rules, seats))
        self.table.record.setup, self.table.record.seats = rules, seats
