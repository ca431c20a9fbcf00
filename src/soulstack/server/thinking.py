"""Thinking: bots answer for their seats, off the event loop, so that no table waits for another table's bot.

A bot that breaks, answers nonsense or takes too long is replaced: by the stand-in, then by one that chooses at random.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

from soulstack.bots import Bot, BotError, HardBot, RandomBot, bot_named, level_of
from soulstack.engine.core.records import Offer
from soulstack.engine.game import Game
from soulstack.engine.people.view import as_known
from soulstack.engine.rules.barter import hindrance
from soulstack.server.audience import payer
from soulstack.server.seating import STAND_IN, Refuse
from soulstack.server.thoughts import Question, think
from soulstack.server.workers import STARTING, Busy

if TYPE_CHECKING:
    from soulstack.server.past import Played
    from soulstack.server.tables import Table

    Moment = tuple[Played, int]

QUICK = frozenset(("random",))
"""Bots that answer faster than it takes to hand the question to another thread, and look at nothing but the options."""
SEARCHING = frozenset(("hard",))
"""Bots that think for so long that they do it in processes; the others do in threads."""
PLAYING_ALONG = 5.0
"""The processor seconds that a process may need to play a game through before a bot thinks about it."""
SHORTEST = 0.05
"""The least seconds for which a bot searches."""
REST = 3.0
LOOT_CENTS = 2
LOG = logging.getLogger("soulstack")


def gain_of(game: Game, offer: Offer) -> int:
    """What an offer is worth to a bot, in ¢: an item in the shop's price, half of it for what it is given."""
    price = game.options.shop_price
    given = offer.cents + LOOT_CENTS * len(offer.loot) + price // 2 * len(offer.items)
    return given - offer.for_cents - max(price, 1) * len(offer.for_items)


class Thinker:
    """Lets the bots of a table answer, one question at a time, while somebody is there to see it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.thinking: tuple[Played, int] | None = None  # the moment for which a bot is thinking
        self.found: tuple[Moment, int] | None = None  # a choice that waits until people have been shown what led to it
        self.until = 0.0  # it rests till then, after trouble
        self.failures: dict[int, int] = {}  # how many bots of a seat have failed

    def rest(self) -> None:
        """After trouble: wait a little before trying again."""
        self.thinking = None
        self.until = time.monotonic() + REST
        asyncio.get_running_loop().call_later(REST + 0.1, self.look)

    def look(self) -> None:
        """If a bot is asked, and nobody is thinking yet: think."""
        table = self.table
        if self.found is not None and not table.showing.waits():
            (moment, choice), self.found = self.found, None
            asyncio.get_running_loop().call_soon(self.give, moment, choice)
        played = table.played
        if self.barter():
            return
        ask = None if played is None else played.game.pending
        if played is None or ask is None or table.ended or not table.is_bots(ask.seat) or not self.may():
            return
        moment = played, len(played.inputs)
        if self.at(moment):
            return
        self.thinking = moment
        if len(ask.options) == 1:
            asyncio.get_running_loop().call_soon(self.answer, moment, 0)
        elif self.level(ask.seat) in QUICK:
            asyncio.get_running_loop().call_soon(self.answer, moment, self.bot(ask.seat).choose(played.game, ask))
        else:
            table.hall.spawn(self.think(moment, ask.seat))

    def barter(self) -> bool:
        """Let a bot answer what is offered to it (BARTER-04). True: one has, and the table goes on once it is kept."""
        table = self.table
        game = table.game
        for offer in () if game is None or not self.may() else game.offers:
            if table.is_bots(offer.taker):
                assert game is not None
                if offer.more and (game.pending is None or game.pending.kind != "priority"):
                    continue  # loot cards and items change hands a little later
                takes = gain_of(game, offer) > 0 and not hindrance(game, offer)
                with suppress(Exception):  # one that cannot say takes it
                    known = as_known(game, offer.taker)
                    takes = takes and self.bot(offer.taker).takes(known, offer.giver, gain_of(game, offer))
                with suppress(Refuse):  # not while they are paying a cost: later
                    table.make(["answer offer", offer.taker, offer.giver, takes])
                    return True
        return False

    def at(self, moment: Moment) -> bool:
        """Whether this is the moment that is being thought about."""
        return self.thinking is not None and self.thinking[0] is moment[0] and self.thinking[1] == moment[1]

    def may(self) -> bool:
        table = self.table
        free = not table.busy and not table.unkept and not table.recovery.stopped and table.undo.wish is None
        return free and bool(table.readers) and time.monotonic() >= self.until

    def level(self, seat: int) -> str:
        """Which bot plays a seat: its own, the stand-in once that has failed, or the one that cannot fail."""
        levels = (self.table.seats[seat].level or STAND_IN, STAND_IN, "random")
        return levels[min(self.failures.get(seat, 0), len(levels) - 1)]

    def bot(self, seat: int) -> Bot:
        bots = self.table.bots
        if seat not in bots:
            with suppress(BotError):  # a level of an older version may be gone
                bots[seat] = bot_named(self.level(seat))(secrets.randbits(32))
            bots.setdefault(seat, RandomBot(secrets.randbits(32)))
        return bots[seat]

    async def think(self, moment: Moment, seat: int) -> None:
        """Let a bot think, and the next one if it fails."""
        ask = moment[0].game.pending
        assert ask is not None
        while True:
            try:
                choice = await self.choose(moment[0], seat)
                if not isinstance(choice, int) or choice not in range(len(ask.options)):
                    raise choice if isinstance(choice, Exception) else ValueError(f"{choice!r} was not offered")
                break
            except Exception as error:
                failed = f"{self.level(seat)} bot failed ({type(error).__name__}: {error})"
                LOG.error("table %s: the %s at input %s and is replaced", self.table.code, failed, moment[1])
                self.failures[seat] = self.failures.get(seat, 0) + 1
                self.table.bots.pop(seat, None)
        self.answer(moment, choice)

    async def choose(self, played: Played, seat: int) -> object:
        """A bot's answer, if it comes in time; the stand-in's, if too many think already."""
        level = self.level(seat)
        if level_of(level) in SEARCHING:
            with suppress(Busy):
                return await self.search(played, seat, level)
            bot = bot_named(STAND_IN)(0)
        else:
            bot = self.bot(seat)
        game, hall = played.game, self.table.hall
        known, ask = as_known(game, seat), game.pending
        assert ask is not None
        async with hall.thinking:
            return await asyncio.wait_for(in_thread(lambda: bot.choose(known, ask)), hall.settings.think)

    async def search(self, played: Played, seat: int, level: str) -> int:
        """The answer of a bot that searches; the more of them do for this address, the shorter each of them."""
        table, bot = self.table, self.bot(seat)
        hall, guest = table.hall, payer(table.readers)
        seconds = bot.budget.seconds if isinstance(bot, HardBot) else 0.0
        short = max(SHORTEST, seconds / hall.thinkers.pressure(guest))
        seed, favours = (bot.seed, bot.favours) if isinstance(bot, HardBot) else (0, {})
        setup, inputs = table.record.setup["setup"], list(played.inputs)
        asked = Question(table.code, setup, inputs, seat, level, seed, favours, short)
        work = hall.thinkers.run(guest, short + PLAYING_ALONG, think, asked)
        return await asyncio.wait_for(work, STARTING + hall.settings.think)

    def answer(self, moment: Moment, choice: int) -> None:
        """Give the answer, a moment later if people should see it coming."""
        pace = self.table.hall.settings.pace
        game = self.table.game
        ask = None if game is None else game.pending
        slow = pace and ask is not None and choice < len(ask.options) and ask.options[choice].do != "pass"
        slow = slow and not self.table.showing.paced()
        if slow and any(self.table.online(seat) for seat in self.table.people()):
            asyncio.get_running_loop().call_later(pace, self.give, moment, choice)
        else:
            self.give(moment, choice)

    def give(self, moment: Moment, choice: int) -> None:
        """Make the choice, unless the table has moved on."""
        table = self.table
        if not self.at(moment):
            return
        if table.showing.waits():
            self.found = moment, choice
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


def in_thread(work: Callable[[], object]) -> asyncio.Future[object]:
    """What somebody finds in a thread of its own, one that no server waits for when it stops; or their exception."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[object] = loop.create_future()

    def run() -> None:
        try:
            found = work()
        except Exception as error:
            found = error
        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(lambda: None if future.done() else future.set_result(found))

    Thread(target=run, name="soulstack bot", daemon=True).start()
    return future
