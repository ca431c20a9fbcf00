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
    from soulstack.server.past import Played
    from soulstack.server.tables import Table

    Moment = tuple[Played, int]

QUICK = frozenset(("random",))
"""Bots that answer faster than it takes to hand the question to another thread."""
REST = 3.0
LOG = logging.getLogger("soulstack")


class Thinker:
    """Lets the bots of a table answer, one question at a time, while somebody is there to see it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.thinking: tuple[Played, int] | None = None  # the moment for which a bot is thinking
        self.until = 0.0  # it rests till then, after trouble

    def rest(self) -> None:
        """After trouble: wait a little before trying again."""
        self.thinking = None
        self.until = time.monotonic() + REST
        asyncio.get_running_loop().call_later(REST + 0.1, self.look)

    def look(self) -> None:
        """If a bot is asked, and nobody is thinking yet: think."""
        table = self.table
        played = table.played
        ask = None if played is None else played.game.pending
        if played is None or ask is None or not table.is_bots(ask.seat) or not self.may():
            return
        moment = played, len(played.inputs)
        if self.at(moment):
            return
        self.thinking = moment
        bot = self.bot(ask.seat)
        if self.level(ask.seat) in QUICK:
            asyncio.get_running_loop().call_soon(self.answer, moment, bot.choose(None, ask))
        else:
            table.hall.spawn(self.think(moment, ask, bot))

    def at(self, moment: Moment) -> bool:
        """Whether this is the moment that is being thought about."""
        return self.thinking is not None and self.thinking[0] is moment[0] and self.thinking[1] == moment[1]

    def may(self) -> bool:
        table = self.table
        free = not table.busy and not table.unkept and table.wish is None
        return free and bool(table.readers) and time.monotonic() >= self.until

    def level(self, seat: int) -> str:
        return self.table.seats[seat].level or STAND_IN

    def bot(self, seat: int) -> Bot:
        bots = self.table.bots
        if seat not in bots:
            bots[seat] = BOTS[self.level(seat)](secrets.randbits(32))
        return bots[seat]

    async def think(self, moment: Moment, ask: Ask, bot: Bot) -> None:
        game = moment[0].game
        worded = game.ask
        assert worded is not None
        choice = await asyncio.to_thread(bot.choose, view(game, ask.seat), worded)
        self.answer(moment, choice)

    def answer(self, moment: Moment, choice: int) -> None:
        """Give the answer, a moment later if people should see it coming."""
        pace = self.table.hall.settings.pace
        game = self.table.game
        ask = None if game is None else game.pending
        slow = pace and ask is not None and choice < len(ask.options) and ask.options[choice].do != "pass"
        if slow and any(self.table.online(seat) for seat in self.table.people()):
            asyncio.get_running_loop().call_later(pace, self.give, moment, choice)
        else:
            self.give(moment, choice)

    def give(self, moment: Moment, choice: int) -> None:
        """Make the choice, unless the table has moved on."""
        table = self.table
        if not self.at(moment):
            return
        self.thinking = None
        asked = table.asked()
        same = table.played is moment[0] and table.at == moment[1]
        if not same or asked is None or not table.is_bots(asked) or not self.may():
            self.look()
            return
        try:
            table.make(choice)
        except Refuse as refused:
            LOG.warning("table %s: the bot's choice %s was refused: %s", table.code, choice, refused.why)
