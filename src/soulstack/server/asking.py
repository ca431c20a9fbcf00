"""Asking: the question that each seat has at a table, answers given ahead of one's turn, and who passes by themselves.

The engine asks one seat at a time. Everybody who will be asked in the same round of priority is asked at once, and what
they answer waits till the engine asks them; if somebody acts before, it is forgotten. Where nothing concerns a seat,
its question is brief: it passes when the moment is over, unless the person says wait. All brief questions of a round
run at the same time. Who has nothing to do, but others cannot know that, passes after the same moment.
"""

from __future__ import annotations

import asyncio
import logging
from math import inf
from typing import TYPE_CHECKING

from soulstack.engine.core.ask import Ask
from soulstack.engine.people.asked import ordered, question
from soulstack.engine.people.autopass import BRIEF, PATIENT, REAL, UNSEEN, against, manner, secret, when_it_matters
from soulstack.engine.people.labels import with_labels
from soulstack.engine.people.prompts import auto_passed
from soulstack.engine.people.trying import helpful
from soulstack.engine.rules.priority import asked_next, free
from soulstack.server.past import AUTO, Input, Played
from soulstack.server.protocol import messages
from soulstack.server.seating import Refuse
from soulstack.server.sight import see_ask

if TYPE_CHECKING:
    from soulstack.server.tables import Table

LOG = logging.getLogger("soulstack")
TAKEN_BACK = -1
OVER = "that question has been answered already"


class Asking:
    """What a table asks people, and what it does without asking."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.round: tuple[Played, int] | None = None  # since when the open questions stand
        self.end = 0.0  # when the brief ones among them are over; inf: their time does not run
        self.waiting: set[int] = set()  # who wants to think
        self.tried: dict[tuple[Played, int, int], tuple[int, ...] | None] = {}  # by round and seat: what helps
        self.timer: asyncio.TimerHandle | None = None
        self._next: tuple[Played, int, list[Ask]] | None = None

    # looking

    def question(self, seat: int) -> Ask | None:
        """What a seat is asked now, or will be if all before it pass."""
        game = self.table.game
        if game is None or game.pending is None or self.table.ended or seat < 0:
            return None
        if game.pending.seat == seat:
            return game.pending
        return next((ask for ask in self.following() if ask.seat == seat), None)

    def following(self) -> list[Ask]:
        """The questions of this round that the engine has yet to ask people."""
        played = self.table.played
        if played is None:
            return []
        if self._next is None or self._next[0] is not played or self._next[1] != len(played.inputs):
            self._next = played, len(played.inputs), asked_next(played.game)
        return [ask for ask in self._next[2] if not self.table.is_bots(ask.seat)]

    def manner(self, ask: Ask) -> str:
        """How a seat is asked this; who said wait is asked for real."""
        played = self.table.played
        assert played is not None
        if ask.kind != "priority" or ask.seat in self.waiting:
            return REAL
        how = manner(played.game, ask.seat, ask.options)
        return UNSEEN if how != UNSEEN and self.in_vain(ask) else how

    def helpful(self, ask: Ask) -> tuple[int, ...] | None:
        """The answers that change what is about to happen, tried once in a round; None: not tried, or too many."""
        played = self.table.played
        assert played is not None
        key = played, played.asked_at, ask.seat
        if key not in self.tried:
            self.tried = {known: found for known, found in self.tried.items() if known[:2] == key[:2]}
            self.tried[key] = helpful(played.game, ask.seat, ask.options) if played.game.stack else None
        return self.tried[key]

    def in_vain(self, ask: Ask) -> bool:
        """Whether a seat that is asked only when it matters would be asked though no answer of it changes anything."""
        played = self.table.played
        assert played is not None
        return when_it_matters(played.game, ask.seat) and self.helpful(ask) == ()

    def left(self) -> float:
        """The seconds that are left of this round's moment."""
        return max(0.0, min(self.moment(), self.end - asyncio.get_running_loop().time()))

    def moment(self) -> float:
        """How long a brief question takes: never so long that a clock runs out over it."""
        clock = self.table.record.setup["clock"]
        brief = self.table.hall.settings.brief
        return min(brief, clock / 2) if clock else brief

    def shown(self, seat: int) -> messages.AskView | None:
        """The question as its seat sees it; None: it has none, or none that it need know of."""
        ask, played = self.question(seat), self.table.played
        if ask is None or played is None or seat in played.ahead:
            return None
        how, game = self.manner(ask), played.game
        if self.hidden(how):
            return None
        shown = see_ask(game, ask)
        shown.brief = max(0.1, round(self.left(), 1)) if how == BRIEF else None
        shown.ahead = ask is not game.pending
        shown.back = not shown.ahead and played.back_to(seat) >= 0
        if how == REAL and ask.kind == "priority" and when_it_matters(game, seat):
            for n in self.helpful(ask) or ():
                shown.options[n].matters = True
        return shown

    def hidden(self, how: str) -> bool:
        """Whether a question is not for its seat to see: it is unseen, or its moment is over."""
        return how == UNSEEN or (how == BRIEF and not self.left())

    def answered(self, seat: int) -> str | None:
        """What a seat has answered ahead, in words."""
        played = self.table.played
        ask = self.question(seat) if played is not None and seat in played.ahead else None
        if played is None or ask is None:
            return None
        return with_labels(played.game, ask).options[played.ahead[seat]].label

    # what people say

    def check(self, seat: int, at: int) -> Ask:
        """The question that a message speaks of; Refuse: there is none any more."""
        table, ask, played = self.table, self.question(seat), self.table.played
        if played is None:
            raise Refuse("the game has not started yet")
        table.check_running()
        if played.game.pending is None:
            raise Refuse("the game is over")
        if not played.asked_at <= at <= table.at:
            raise Refuse(OVER)
        if table.seats[seat].away:
            raise Refuse("a bot plays your seat: take it back first")
        if ask is None:
            asked = table.seats[played.game.pending.seat].name
            raise Refuse(OVER if at < table.at else f"it is {asked}'s choice, not yours")
        if seat in played.ahead or self.hidden(self.manner(ask)):
            raise Refuse(OVER)
        return ask

    def choose(self, seat: int, message: messages.Choose) -> None:
        """Answer one's question, now or ahead of one's turn."""
        ask = self.check(seat, message.at)
        self.table.check_free()
        if message.option >= len(ask.options):
            raise Refuse(f"there is no option {message.option}: the options are 0 to {len(ask.options) - 1}")
        game = self.table.game
        if game is None or ask is not game.pending or (self.left() and self.held(ask, message.option)):
            self.keep(seat, message.option)
        else:
            self.table.make(message.option)

    def order(self, seat: int, message: messages.Order) -> None:
        """Put all that one is asked about in order: its choices one after another, as long as they are asked for."""
        ask, played = self.check(seat, message.at), self.table.played
        self.table.check_free()
        left = list(range(len(ask.options)))
        if not ordered(ask):
            raise Refuse("you are not asked for an order: choose one option")
        if sorted(message.options) != left:
            raise Refuse(f"an order names each of the options 0 to {len(left) - 1} once")
        for n, chosen in enumerate(message.options):
            if n and (played is None or not played.goes_on_ordering()):
                return
            self.table.make(left.index(chosen))
            left.remove(chosen)

    def wait(self, seat: int, message: messages.Wait) -> None:
        """Do not pass by yourself at the brief question."""
        if self.manner(self.check(seat, message.at)) == BRIEF:
            self.waiting.add(seat)
            self.table.show_to(seat)

    def rethink(self, seat: int) -> None:
        """Take an answer back that was given ahead; the question is a real one then."""
        played = self.table.played
        if played is None or seat not in played.ahead or self.question(seat) is None:
            raise Refuse("there is no answer of yours that waits for its turn")
        self.table.check_free()
        self.waiting.add(seat)
        self.forget(seat)

    def forget(self, seat: int) -> None:
        """An answer given ahead does not count any more."""
        played = self.table.played
        if played is not None and seat in played.ahead:
            self.keep(seat, TAKEN_BACK)

    def keep(self, seat: int, option: int) -> None:
        """An answer waits for its turn, or does so no longer; only that seat is told, once it is kept."""
        played = self.table.played
        assert played is not None
        if option == TAKEN_BACK:
            del played.ahead[seat]
        else:
            played.ahead[seat] = option
        self.table.write(["ahead", seat, played.asked_at, option], seat)

    # going on

    def look(self) -> None:
        """Make what is due: answers given ahead, and the passes of those whose moment is over."""
        self.stop()
        table, played = self.table, self.table.played
        if played is None or played.game.pending is None or table.ended or table.busy or table.unkept:
            return
        self.open(played)
        waits = table.undo.wish is not None or table.showing.waits()
        if waits or not table.readers or table.record.setup.get("replay"):
            self.end = inf
            return
        while (entry := self.due(played)) is not None:
            try:
                table.make(entry)
            except Refuse as refused:
                LOG.warning("table %s: %r was refused: %s", table.code, entry, refused.why)
                return
        if self.left() and self.round == (played, played.asked_at):
            self.timer = asyncio.get_running_loop().call_later(self.left(), self.over)

    def open(self, played: Played) -> None:
        """A new round opens for everybody at once, and so does one whose time did not run."""
        now = played, played.asked_at
        same = self.round == now
        if not same:
            self.round = now
            self.waiting.clear()
        if not same or self.end == inf:
            self.end = asyncio.get_running_loop().time() + self.moment()

    def due(self, played: Played) -> Input | None:
        """What is to be done now for the seat that the engine asks, if it is a person's and of this round."""
        ask = played.game.pending
        if ask is None or self.round != (played, played.asked_at) or self.table.is_bots(ask.seat):
            return None
        if ask.seat in played.ahead:
            option = played.ahead[ask.seat]
            return None if self.left() and self.held(ask, option) else option
        how = self.manner(ask)
        if how == REAL or (self.left() and (how == BRIEF or self.noticed(ask.seat))):
            return None
        if len(ask.options) > 1 and how == UNSEEN:
            concerns = bool(against(played.game, ask.seat))
            return [AUTO, 0, auto_passed(question(played.game, ask)), *([True] if concerns else [])]
        return [AUTO, 0]

    def over(self) -> None:
        """The moment is over for everybody, also for those whose turn is yet to come."""
        for ask in self.following():
            if self.manner(ask) == BRIEF:
                self.table.show_to(ask.seat)
        self.look()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None

    def held(self, ask: Ask, option: int) -> bool:
        """Whether a pass is shown only when the moment is over, since passing sooner tells what is in a hand."""
        game, seat = self.table.game, ask.seat
        if game is None or ask.options[option].do != "pass" or PATIENT not in game.players[seat].prefs:
            return False
        return self.noticed(seat) and not free(game, seat) and secret(game, seat)

    def noticed(self, seat: int) -> bool:
        """Whether anybody but this seat is there to see how long something takes."""
        return any(reader.seat != seat for reader in self.table.readers)
