# Events as lines name them: who, what happens, and when it counts.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.kind import PROPOSED, WOULD, EventKind
from soulstack.engine.core.parts import DamageKind, EventPattern, Happening, Noun, RollLimit, Window
from soulstack.engine.core.scope import Event as Happened
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.words.numbers import Faces
from soulstack.engine.words.whens import ThisTurn


class OfSubject(EventPattern):
    """Something that happens to a subject, at a time that counts."""

    def __init__(self, who: Noun, ev: Happening, window: Window | None = None) -> None:
        self.who = who
        self.ev = ev
        self.window = window

    def replaced(self) -> tuple[EventKind, ...]:
        return self.ev.proposed

    def place(self) -> str:
        return "" if self.window is None else self.window.place()

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        if not happens(game, scope, event, self.who, self.ev):
            return False
        return self.window is None or in_window(game, scope, event, self, self.window)

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        name_subject(game, scope, event, self.who, self.ev)


class Event(OfSubject):
    """Something has happened (TRIG-02)."""

    says = ("event: {who:whoever} {ev:ev@who} [{window:window}]",)

    def kinds(self) -> tuple[EventKind, ...]:
        return (self.ev.kind,)

    def later(self) -> tuple[EventKind, ...]:
        return (self.ev.later_kind or self.ev.kind,)

    def times(self, event: Happened) -> int:
        return self.ev.times(event)

    def this_turn(self) -> bool:
        return isinstance(self.window, ThisTurn)

    def place(self) -> str:
        return self.ev.place() if self.window is None else self.window.place()

    def about_comings(self) -> bool:
        return self.ev.comes_or_goes


class WouldEvent(OfSubject):
    """Something would happen: a trigger goes above it on the stack, a replacement comes before it
    (DICE-07, PREVENT-06, REPL-01).
    """

    says = (
        "event: {who:whoever} would {ev:ev} [{window:window}]",
        "would: {who:whoever} would {ev:ev} [{window:window}]",
    )

    def kinds(self) -> tuple[EventKind, ...]:
        return (WOULD[self.ev.kind],) if self.ev.on_stack else ()

    def own_end(self) -> bool:
        return self.ev.own_end(self.who)

    def this_turn(self) -> bool:
        return isinstance(self.window, ThisTurn)

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        super().names(game, scope, event)
        if event.kind == "would rolled":
            scope.it = event.stack


class PreventedThisWay(EventPattern):
    """The shield just made has prevented damage (PREVENT-05, TRIG-14)."""

    says = ("event: damage is prevented this way",)

    def kinds(self) -> tuple[EventKind, ...]:
        return ("prevented",)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.stack == scope.it


class AnyDamage(DamageKind):
    """Any damage (DMG-01)."""

    says = ("dmg: damage",)


class CombatDamage(DamageKind):
    """Damage from an attack roll (DMG-14)."""

    says = ("dmg: combat damage",)

    def fits(self, event: Happened) -> bool:
        return event.combat


class OnRoll(RollLimit):
    """Caused by an attack roll with that final result (DICE-10, ATTACK-29)."""

    says = ("onroll: on a roll of {n:rollset}",)

    def __init__(self, n: Faces) -> None:
        self.n = n

    def fits(self, game: GameState, event: Happened) -> bool:
        return event.roll in self.n.faces


class NthCounter(EventPattern):
    """A counter is put on it and the count reaches this number (COUNTER-01)."""

    says = ("event: the {ord} counter is put on {what:obj}",)

    def __init__(self, ord: int, what: Noun) -> None:
        self.ord = ord
        self.what = what

    def kinds(self) -> tuple[EventKind, ...]:
        return ("counter",)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.n == self.ord and self.what.covers(game, scope, event.who)


class NotedCount(EventPattern):
    """So many notes are on this (NOTE-05)."""

    says = ("event: {n:int} are noted",)

    def __init__(self, n: int) -> None:
        self.n = n

    def kinds(self) -> tuple[EventKind, ...]:
        return ("note",)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.who == scope.this and event.n == self.n


class NonCombatDamage(DamageKind):
    """Damage from anything but an attack roll (DMG-14, ATTACK-24)."""

    says = ("dmg: non-combat damage",)

    def fits(self, event: Happened) -> bool:
        return not event.combat


class WouldFirst(OfSubject):
    """The first such event of each turn would happen, at a time that counts; never on the stack (REPL-01, TRIG-08)."""

    says = ("would: {who:whoever} would {ev:ev} [{window:window}] for the first time each turn",)

    def looks_back(self) -> tuple[EventKind, ...]:
        return tuple(PROPOSED[kind] for kind in self.replaced())

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        """Whether nothing of the sort would have happened before, prevented or not; the event that is being proposed is
        among those remembered, one that is only thought of is not.
        """
        if not super().fits(game, scope, event):
            return False
        kind = PROPOSED[event.kind]
        before = -1 if game.frames and game.frames[-1].event is event else 0
        for old in game.told:
            before += old.kind == kind and happens(game, scope, old, self.who, self.ev)
        return before == 0


def happens(game: GameState, scope: Scope, event: Happened, who: Noun, ev: Happening) -> bool:
    """Whether an event happens to whom the line says, in the way it says."""
    for id in ev.subjects(game, event):
        if id and who.covers(game, scope, id):
            if ev.another:
                scope = said_of(game, scope, who, id)
            return ev.fits(game, scope, event)
    return False


def said_of(game: GameState, scope: Scope, who: Noun, id: int) -> Scope:
    """As a line is read where *another player* comes after the subject, whom it leaves out."""
    named = Scope()
    named.take(scope)
    who.name(game, named, (id,))
    return named


def in_window(game: GameState, scope: Scope, event: Happened, pattern: EventPattern, window: Window) -> bool:
    """Whether an event counts now; *their* turn is that of whom it happens to."""
    named = Scope()
    named.take(scope)
    pattern.names(game, named, event)
    return window.holds(game, named)


def name_subject(game: GameState, scope: Scope, event: Happened, who: Noun, ev: Happening) -> None:
    """The subject of an event is named last before the comma, unless it is you or this."""
    subjects = ev.subjects(game, event)
    if len(subjects) > 1:  # a player and their object: whichever the line speaks of
        subjects = tuple(id for id in subjects if id and who.covers(game, scope, id))[:1]
    who.name(game, scope, subjects)
    ev.names(game, scope, event)
