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

from soulstack.engine.core.ask import CARD, Ask
from soulstack.engine.core.card import Card, Face
from soulstack.engine.core.index import Index
from soulstack.engine.core.node import Procedure
from soulstack.engine.core.run import run, stop_turn
from soulstack.engine.core.state import (
    CARD_MASK,
    MOST_PLAYERS,
    NOTHING,
    PASS_STEPS,
    PHASES,
    Lasting,
    Obj,
    Player,
    Scope,
    StackItem,
    State,
)

TURN_ORDERS = [[[*range(seat, n), *range(seat)] for seat in range(n)] for n in range(MOST_PLAYERS + 1)]
"""By the number of players and the seat to begin with."""


class ChoiceError(ValueError):
    """An answer that was not offered; nothing has changed."""


class Game(State):
    """One game of Four Souls, at any moment."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Where the game is, in a line.

        >>> import soulstack
        >>> soulstack.new_game(players=2, seed=1)
        <Game of 2 players: turn 1, seat 0's start phase; seat 0 is asked: your start phase: you may act>
        """
        begin = f"<Game of {len(self.players)} players: turn {self.turn}, "
        if self.result is not None:
            won = " and ".join(f"seat {seat}" for seat in self.result.winners) or "nobody"
            return f"{begin}{won} won: {self.result.why}>"
        ask = self.ask
        asked = "" if ask is None else f"; seat {ask.seat} is asked: {ask.why}"
        return f"{begin}seat {self.active}'s {PHASES[self.phase]} phase{asked}>"

    @property
    def ask(self) -> Ask | None:
        """Whose choice it is, why, and the options in words; None when the game is over."""
        ask = self.pending
        if ask is not None and not ask.worded:
            from soulstack.engine.people.wording import in_words

            ask = self.pending = in_words(self, ask)
        return ask

    def choose(self, index: int) -> None:
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

    def prefer(self, seat: int, what: str) -> None:
        """Set how a seat wants to be asked: "ask" whenever it can act, "relaxed" or "full control"; a stop such as
        "stop roll", till "no stop roll"; or yield "this stack", "until my turn" or "always CARD-ID", till "no yield".
        Recorded like a choice, so saves and replays agree (interest.py).
        """
        from soulstack.engine.people.interest import prefer

        prefer(self, seat, what)

    def offer(self, giver: int, taker: int, cents: int) -> None:
        """Offer ¢ to another player, at any time (BARTER-01); 0 takes the offer back. Recorded like a choice."""
        from soulstack.engine.rules.barter import offer

        offer(self, giver, taker, cents)

    def trade(
        self,
        giver: int,
        taker: int,
        cents: int = 0,
        loot: Sequence[int] = (),
        items: Sequence[int] = (),
        for_cents: int = 0,
        for_items: Sequence[int] = (),
    ) -> None:
        """Offer ¢, loot cards (places in one's hand) and items, for ¢ and items of the other, in a game with enhanced
        bartering (VARIANT-05). Recorded like a choice.
        """
        from soulstack.engine.rules.barter import trade

        trade(self, giver, taker, cents, loot, items, for_cents, for_items)

    def answer_offer(self, taker: int, giver: int, accept: bool) -> None:
        """Take or refuse what a player offers (BARTER-04). Recorded like a choice."""
        from soulstack.engine.rules.barter import answer

        answer(self, taker, giver, accept)

    def copy(self) -> Game:
        """An independent twin, also in the middle of a resolution; neither notices the other."""
        new = Game.__new__(Game)
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
        new.remembered = self.remembered
        new.next_id = self.next_id
        new.decks = [d.copy() for d in self.decks]
        new.discards = [d.copy() for d in self.discards]
        new.slots = [[pile.copy() for pile in row] for row in self.slots]
        new.bonus = self.bonus.copy()
        new.outside = self.outside.copy()
        new.pool = self.pool
        new.offers = self.offers
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
        new._checked = self._checked
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
        )

    def digest(self) -> str:
        """A fingerprint of the whole state."""
        return blake2b(repr(self.data()).encode(), digest_size=16).hexdigest()

    @property
    def index(self) -> Index:
        """Which abilities listen, stand and can be activated: worked out anew when the table has changed."""
        if self._stale:
            self._index = Index(self, self._index)
            self._stale = False
        return self._index  # type: ignore[return-value]

    def changed(self) -> None:
        """The table's abilities may have changed: look again, and make the checks before the next priority."""
        self._stale = True
        self.due = True

    def new_id(self) -> int:
        """The next free id."""
        self.next_id += 1
        return self.next_id

    def card(self, number: int) -> Card:
        """The physical card with this number, seen or not."""
        return self.cards[number & CARD_MASK]

    def face(self, obj: Obj) -> Face:
        """What can be read off an object now: the face that is up, or what it copies (COPY-01, FLIP-04)."""
        index = self.index if self._stale else self._index
        if index.faces:  # type: ignore[union-attr]
            face = index.faces.get(obj.id)  # type: ignore[union-attr]
            if face is not None:
                return face
        return self.cards[obj.card].faces[obj.face]

    def recall(self, id: int) -> Obj | None:
        """An object, or what it was just before it left play this turn (TRIG-13)."""
        obj = self.objs.get(id)
        return self.gone.get(id) if obj is None else obj

    def follow(self, id: int) -> int:
        """What an object or loot is by now: the card in discard if it went there and has not moved since, the object if
        its own words brought that back; else itself. Any other change of zones makes it something new (ZONE-01).
        """
        now = self.became.get(id, id)
        if now >= CARD and id < CARD and now - CARD not in self.discards[self.cards[now - CARD].deck]:
            return id
        return now

    def on_stack(self, id: int) -> StackItem | None:
        """The thing on the stack with this id."""
        for item in self.stack:
            if item.id == id:
                return item
        return None

    def seats_from(self, seat: int) -> list[int]:
        """All seats in turn order, beginning with one (PRIO-09)."""
        return TURN_ORDERS[len(self.players)][seat].copy()

    def player(self, id: int) -> Player | None:
        """The player that an id below zero stands for."""
        return self.players[~id] if id < NOTHING else None

    def say(self, kind: str, private: dict[int, dict[str, Any]] | None = None, **public: Any) -> None:
        """Write to the log: what everybody may know, and what only some seats saw."""
        if private and self.options.mode == "solitaire":  # one person sees it all (SOLO-03)
            private = dict.fromkeys(range(len(self.players)), next(iter(private.values())))
        self.log = (kind, public, private, self.log)

    def lasts(self, effect: Lasting) -> None:
        """Begin a continuous effect or delayed trigger."""
        effect.id = self.new_id()
        effect.turn = self.turn
        self.lasting.append(effect)
        if isinstance(effect.node, Procedure):  # attacks allowed or owed: no abilities
            self.due = True
        else:
            self.changed()

    def ends(self, id: int) -> None:
        """End a continuous effect or delayed trigger, if it has not ended."""
        for i, effect in enumerate(self.lasting):
            if effect.id == id:
                del self.lasting[i]
                self.changed()
                return


def scope_for(game: Game, obj: Obj) -> Scope:
    """The scope of an object's own words: you are its controller, or the active player for the game's (ABIL-18)."""
    scope = Scope()
    scope.this = obj.id
    scope.ctrl = obj.seat
    scope.you = obj.seat if obj.seat >= 0 else game.active
    return scope
