# Goals: what players do for the n-th time as long as a card is there, and how many are noted.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import ClassVar

from soulstack.engine.core.ids import FOR_GOOD, MOST_PLAYERS
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.node import NO_ONE, Condition, TriggerWord, Verb
from soulstack.engine.core.parts import PLAYERS, Compare, Happening, Noun
from soulstack.engine.core.records import Obj
from soulstack.engine.core.scope import Event, Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.table import atoms


class FirstPlayer(TriggerWord):
    """Once, by the first player who has done it so often since this came into play (TRIG-08, NOTE-01)."""

    says = ("when: the first time a player {ev:ev.s} [for the {ord} time]",)

    def __init__(self, ev: Happening, ord: int | None = None) -> None:
        self.ev = ev
        self.ord = ord

    def kinds(self) -> tuple[EventKind, ...]:
        return (self.ev.kind,)

    def looks_back(self) -> tuple[EventKind, ...]:
        return (self.ev.kind,)

    def fits(self, game: GameState, line: Scope, event: Event) -> bool:
        return any(id < 0 for id in self.ev.subjects(game, event)) and self.ev.fits(game, line, event)

    def counts(self, game: GameState, line: Scope) -> bool:
        obj, event = game.objs.get(line.this), game.told[-1]
        key = self.nid * (MOST_PLAYERS + 1)
        if obj is None or dict(obj.memory.tally).get(key):
            return False
        seat = next(~id for id in self.ev.subjects(game, event) if id < 0)
        if atoms.count_for(obj, key + 1 + seat, self.ev.times(event)) < (self.ord or 1):
            return False
        atoms.count_for(obj, key, 1)
        return True

    def progress(self, obj: Obj, players: int) -> tuple[list[int], bool]:
        """How often each player has done it, and whether that was noted."""
        key, tally = self.nid * (MOST_PLAYERS + 1), dict(obj.memory.tally)
        return [tally.get(key + 1 + seat, 0) for seat in range(players)], key in tally


class NoteThat(Verb):
    """Note one more with this (NOTE-01)."""

    says = ("do: <note> that",)
    takes_from = NO_ONE
    responds_to = ()

    def step(self, game: GameState, frame: Frame) -> bool:
        this = game.objs.get(frame.this)
        if this is not None:
            atoms.note(game, this, len(this.notes) + 1, FOR_GOOD)
        return True


class NotedAre(Condition):
    """So many are noted with this (NOTE-05)."""

    says = ("cond1: {n:q} <be@n> noted",)

    def __init__(self, n: Compare) -> None:
        self.n = n

    def holds(self, game: GameState, scope: Scope) -> bool:
        this = game.recall(scope.this)
        return this is not None and self.n.holds(len(this.notes))


class GivesCents(Happening):
    """The subject gives so many ¢ at one time: by bartering, or since an effect says so (GAIN-05, BARTER-06)."""

    says = ("ev: <give> at least {n:int}¢ to {whom:whoever}",)

    kind: ClassVar[EventKind] = "give ¢"
    happens_to: ClassVar[str] = PLAYERS
    has_amount: ClassVar[bool] = True

    def __init__(self, n: int, whom: Noun) -> None:
        self.n = n
        self.whom = whom

    def fits(self, game: GameState, scope: Scope, event: Event) -> bool:
        named = Scope()
        named.take(scope)
        named.they = ~event.who  # *another* is another than the giver
        return event.n >= self.n and self.whom.covers(game, named, event.what)
