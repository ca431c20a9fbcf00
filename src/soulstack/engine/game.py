"""Game: the state of one game and what everybody may do with it: look, choose, copy.

>>> import soulstack
>>> game = soulstack.new_game(players=2, seed=1)
>>> twin = game.copy()
>>> game.choose(0)
>>> twin.digest() == game.digest()
False
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from soulstack.engine.core.ask import Ask, ChoiceError, Option
from soulstack.engine.core.ids import PASS_STEPS, PHASES
from soulstack.engine.core.records import NO_SECRET
from soulstack.engine.core.run import run, stop_turn
from soulstack.engine.core.scope import Event, Frame, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.people import autopass
from soulstack.engine.people.asked import question
from soulstack.engine.people.labels import with_labels
from soulstack.engine.people.prompts import prompt
from soulstack.engine.rules import barter
from soulstack.engine.rules.acting import act
from soulstack.engine.rules.happen import happen
from soulstack.engine.rules.priority import settle_above
from soulstack.engine.rules.spare import be_spared
from soulstack.engine.rules.variants import super_shop


class Game(GameState):
    """One game of Four Souls, at any moment."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Where the game is, in a line.

        >>> import soulstack
        >>> soulstack.new_game(players=2, seed=1)
        <Game of 2 players: turn 1, seat 0's start phase; seat 0 is asked: Your start phase. Do anything first?>
        """
        begin = f"<Game of {len(self.players)} players: turn {self.turn}, "
        if self.result is not None:
            won = " and ".join(f"seat {seat}" for seat in self.result.winners) or "nobody"
            return f"{begin}{won} won: {self.result.why}>"
        ask = self.pending
        if ask is None:
            return f"{begin}seat {self.active}'s {PHASES[self.phase]} phase>"
        asked = f"; seat {ask.seat} is asked: {ask.why if ask.worded else prompt(question(self, ask))}"
        return f"{begin}seat {self.active}'s {PHASES[self.phase]} phase{asked}>"

    @property
    def ask(self) -> Ask | None:
        """Whose choice it is, why, and the options in words; None when the game is over."""
        ask = self.pending
        if ask is not None and not ask.worded:
            ask = self.pending = with_labels(self, ask)
        return ask

    def choose(self, index: int) -> None:  # mypyc: def choose(self, index) -> None:
        """Answer the pending ask by the index of an option, and run on to the next choice or the end."""
        ask = self.pending
        if ask is None:
            raise ChoiceError("nothing is being asked: the game is over")
        if not isinstance(index, int) or isinstance(index, bool) or not 0 <= index < len(ask.options):
            raise ChoiceError(
                f"option {index!r} was not offered to seat {ask.seat}: answer from 0 to {len(ask.options) - 1}"
            )
        self.choices = (index, self.choices)
        self.answer = ask.options[index]
        self.pending = None
        self.steps = self.steps + PASS_STEPS if self.answer.do == "pass" else 0
        self.busy += 1
        if self.busy > self.options.choice_limit:
            stop_turn(self)
        run(self)

    def prefer(
        self,
        seat: int,  # mypyc: seat,
        what: str,  # mypyc: what,
    ) -> None:
        """Set how a seat wants to be asked: "ask" whenever it can act, "relaxed" or "full control"; a stop such as
        "stop roll", till "no stop roll"; or yield "this stack", "until my turn" or "always CARD-ID", till "no yield".
        Recorded like a choice, so saves and replays agree (autopass.py).
        """
        autopass.prefer(self, seat, what)

    def offer(
        self,
        giver: int,  # mypyc: giver,
        taker: int,  # mypyc: taker,
        cents: int,  # mypyc: cents,
    ) -> None:
        """Offer ¢ to another player, at any time (BARTER-01); 0 takes the offer back. Recorded like a choice."""
        barter.offer(self, giver, taker, cents)

    def trade(
        self,
        giver: int,  # mypyc: giver,
        taker: int,  # mypyc: taker,
        cents: int = 0,  # mypyc: cents=0,
        loot: Sequence[int] = (),  # mypyc: loot=(),
        items: Sequence[int] = (),  # mypyc: items=(),
        for_cents: int = 0,  # mypyc: for_cents=0,
        for_items: Sequence[int] = (),  # mypyc: for_items=(),
    ) -> None:
        """Offer ¢, loot cards (places in one's hand) and items, for ¢ and items of the other, in a game with enhanced
        bartering (VARIANT-05). Recorded like a choice.
        """
        barter.trade(self, giver, taker, cents, loot, items, for_cents, for_items)

    def answer_offer(
        self,
        taker: int,  # mypyc: taker,
        giver: int,  # mypyc: giver,
        accept: bool,  # mypyc: accept,
    ) -> None:
        """Take or refuse what a player offers (BARTER-04). Recorded like a choice."""
        barter.answer(self, taker, giver, accept)

    def copy(self) -> Game:
        """An independent twin, also in the middle of a resolution; neither notices the other."""
        new = Game.__new__(Game)  # mypyc: new = Game()
        new.setup = self.setup
        new.options = self.options
        new.cards = self.cards
        new.chance = self.chance
        new.forced = self.forced
        new.players = [p.copy() for p in self.players]
        new.objs = {i: o.copy() for i, o in self.objs.items()}
        new.gone = {i: o.copy() for i, o in self.gone.items()} if self.gone else {}
        new.became = self.became.copy() if self.became else {}
        new.heard = self.heard
        new.in_discard = self.in_discard
        new.remembered = self.remembered
        new.next_id = self.next_id
        new.decks = self.decks
        new.discards = self.discards
        new.slots = [[pile.copy() for pile in row] for row in self.slots]
        new.awarded = self.awarded
        new.bonus = self.bonus.copy()
        new.outside = self.outside
        new._lent = self._lent = True  # until one of them writes to a pile
        new.pool = self.pool
        new.offers = self.offers
        new.secret = self.secret
        new.stack = [s.copy() for s in self.stack]
        new.waiting = [s.copy() for s in self.waiting]
        new.frames = [f.copy() for f in self.frames]
        new.lasting = self.lasting.copy()
        new.attack = None if self.attack is None else self.attack.copy()
        new.active = self.active
        new.first = self.first
        new.phase = self.phase
        new.turn = self.turn
        new.round = self.round
        new.extra_turns = self.extra_turns.copy()
        new.skipped = self.skipped.copy()
        new.counts = self.counts.copy()
        new.told = self.told.copy()
        new.timer = self.timer
        new.stayed = self.stayed
        new.due = self.due
        new.pending = self.pending
        new.answer = self.answer
        new.choices = self.choices
        new.log = self.log
        new.steps = self.steps
        new.busy = self.busy
        new.result = self.result
        new._index = self._index
        new._stale = self._stale
        new._moved = self._moved
        new._checked = self._checked
        new._held = self._held
        return new

    def data(self) -> tuple[Any, ...]:
        """The whole state as nested tuples of plain values; equal data means the same game."""
        return (
            self.chance,
            self.forced,
            tuple(p.data() for p in self.players),
            tuple(o.data() for o in self.objs.values()),
            tuple(o.data() for o in self.gone.values()),
            tuple(self.became.items()),
            self.next_id,
            tuple(map(tuple, self.decks)),
            tuple(map(tuple, self.discards)),
            tuple(tuple(map(tuple, row)) for row in self.slots),
            tuple(self.bonus),
            tuple(self.outside),
            self.pool,
            self.offers,
            tuple(s.data() for s in self.stack),
            tuple(s.data() for s in self.waiting),
            tuple(f.data() for f in self.frames),
            tuple(e.data() for e in self.lasting),
            None if self.attack is None else self.attack.data(),
            (self.active, self.first, self.phase, self.turn, self.round, self.due, self.busy),
            tuple(self.extra_turns),
            tuple(sorted(self.skipped.items())),
            tuple(sorted(self.counts.items())),
            tuple(e.data() for e in self.told),
            None if self.pending is None else self.pending.data(),
            None if self.answer is None else self.answer.data(),
            None if self.result is None else (self.result.winners, self.result.why),
            *((self.timer, self.stayed) if self.timer or self.stayed else ()),
            *((self.awarded,) if self.awarded else ()),
            *((tuple(self.secret),) if self.secret is not NO_SECRET else ()),
        )

    def digest(self) -> str:
        """A fingerprint of the whole state."""
        return blake2b(repr(self.data()).encode(), digest_size=16).hexdigest()

    def happen(self, frame: Frame, event: Event) -> int:
        return happen(self, frame, event)

    def spare(self, event: Event) -> None:
        if event.kind == "die":
            be_spared(self, event.who)

    def own_triggers(self, event: Event) -> list[StackItem]:
        return super_shop(event)

    def settle(self, height: int) -> None:
        settle_above(self, height)

    def act(self, seat: int, answer: Option) -> None:
        act(self, seat, answer)

    def wants(self, seat: int, options: list[Option]) -> bool:
        return autopass.wants(self, seat, options)
