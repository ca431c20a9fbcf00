"""Absence: players who have been offline for a while, and the others' agreement that a bot plays for them.

Nobody is replaced against the will of somebody who is there, and whoever comes back takes the seat back at any time.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from soulstack.server.protocol.messages import AbsentView
from soulstack.server.seating import Refuse

if TYPE_CHECKING:
    from soulstack.server.tables import Table


class Absence:
    """Who of a running game is offline, and since when."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.since: dict[int, float] = {}
        self.agreed: dict[int, set[int]] = {}
        self.timer: asyncio.TimerHandle | None = None

    def update(self) -> None:
        """Take note of who is there now."""
        now = asyncio.get_running_loop().time()
        gone = self.gone()
        self.since = {seat: self.since.get(seat, now) for seat in gone}
        self.agreed = {seat: self.agreed.get(seat, set()) & set(self.present()) for seat in gone}
        self.stop()
        waiting = [since for since in self.since.values() if now - since < self.patience()]
        if waiting and self.present():
            self.timer = asyncio.get_running_loop().call_at(min(waiting) + self.patience(), self.table.show)

    def patience(self) -> float:
        return self.table.hall.settings.absent

    def gone(self) -> list[int]:
        """The people's seats of a running game at which nobody is."""
        table = self.table
        if not table.started or table.finished:
            return []
        return [seat for seat in table.people() if not table.seats[seat].away and not table.online(seat)]

    def present(self) -> list[int]:
        """The people who are at the table."""
        return [seat for seat in self.table.people() if not self.table.seats[seat].away and self.table.online(seat)]

    def views(self) -> list[AbsentView]:
        """The players for whom the others may let a bot play."""
        return [AbsentView(seat, sorted(self.agreed[seat])) for seat in sorted(self.since) if self.long_gone(seat)]

    def long_gone(self, seat: int) -> bool:
        since = self.since.get(seat)
        return since is not None and asyncio.get_running_loop().time() - since >= self.patience()

    async def agree(self, seat: int, absent: int) -> None:
        """Somebody wants a bot to play for an absent player; one does once everybody who is there agrees."""
        table = self.table
        table.check_free()
        self.update()
        if not self.long_gone(absent):
            raise Refuse(f"a bot can play for a player who has been offline for {self.patience():g} seconds")
        self.agreed[absent].add(seat)
        if self.agreed[absent] >= set(self.present()):
            name = table.seats[absent].name
            await table.hand_over(absent, f"{name} is offline: a bot plays until they return.")
        else:
            table.show()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None
