"""Thinking: bots answer for their seats, off the event loop, so that no table waits for another table's bot."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING

from soulstack.bots import BOTS, Bot
from soulstack.engine.ask import Ask
from soulstack.engine.view import view
from soulstack.server.seating import STAND_IN, Refuse

if TYPE_CHECKING:
    from soulstack.server.tables import Table

QUICK = frozenset(("random",))
"""Bots that answer faster than it takes to hand the question to another thread."""
REST = 3.0
LOG = logging.getLogger("soulstack")


class Thinker:
    """Lets the bots of a table answer, one question at a time, while somebody is there to see it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.thinking = -1  # the number of inputs for which a bot is thinking
        self.until = 0.0  # it rests till then, after trouble

    def rest(self) -> None:
        """After trouble: wait a little before trying again."""
        self.thinking = -1
        self.until = time.monotonic() + REST
        asyncio.get_running_loop().call_later(REST + 0.1, self.look)

    def look(self) -> None:
        """If a bot is asked, and nobody is thinking yet: think."""
        table = self.table
        game = table.game
        ask = None if game is None else game.pending
        if ask is None or not table.is_bots(ask.seat) or self.thinking == table.at or not self.may():
            return
        self.thinking = table.at
        level = table.seats[ask.seat].level or STAND_IN
        if level in QUICK:
            asyncio.get_running_loop().call_soon(self.answer, table.at, self.bot(ask.seat, level).choose(None, ask))
        else:
            table.hall.spawn(self.think(table.at, ask, self.bot(ask.seat, level)))

    def may(self) -> bool:
        table = self.table
        free = not table.busy and not table.unkept and table.wish is None
        return free and bool(table.readers) and time.monotonic() >= self.until

    def bot(self, seat: int, level: str) -> Bot:
        bots = self.table.bots
        if seat not in bots:
            bots[seat] = BOTS[level](secrets.randbits(32))
        return bots[seat]

    async def think(self, at: int, ask: Ask, bot: Bot) -> None:
        game = self.table.game
        assert game is not None and game.ask is not None
        choice = await asyncio.to_thread(bot.choose, view(game, ask.seat), game.ask)
        self.answer(at, choice)

    def answer(self, at: int, choice: int) -> None:
        """Give the answer, a moment later if people should see it coming."""
        pace = self.table.hall.settings.pace
        game = self.table.game
        ask = None if game is None else game.pending
        slow = pace and ask is not None and choice < len(ask.options) and ask.options[choice].do != "pass"
        if slow and any(self.table.online(seat) for seat in self.table.people()):
            asyncio.get_running_loop().call_later(pace, self.give, at, choice)
        else:
            self.give(at, choice)

    def give(self, at: int, choice: int) -> None:
        """Make the choice, unless the table has moved on."""
        table = self.table
        if self.thinking != at:
            return
        self.thinking = -1
        asked = table.asked()
        if table.at != at or asked is None or not table.is_bots(asked) or not self.may():
            self.look()
            return
        try:
            table.make(choice)
        except Refuse as refused:
            LOG.warning("table %s: the bot's choice %s was refused: %s", table.code, choice, refused.why)
