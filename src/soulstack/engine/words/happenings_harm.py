# What can happen to the subject of an event: damage, deaths and destruction.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import ClassVar, Final

from soulstack.engine.core.ids import NOBODY, PENALTY
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.node import name_them
from soulstack.engine.core.parts import PLAYERS, THINGS, DamageKind, Happening, Noun, RollLimit
from soulstack.engine.core.scope import Event as Happened
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.table.layers import eternal
from soulstack.engine.words.nouns import AnyOther

KILLED: Final = (
    "monster",
    "player",
    "item",
    "room",
    "soul",
    "starting item",
    "shop item",
    "minion",
    "final boss",
    "card",
)
"""What can have HP."""


class Takes(Happening):
    """Damage dealt to the subject resolves (DMG-06, DMG-14)."""

    says = ("ev: <take> {d:dmg} [from {source:whoever}] [{on:onroll}]",)

    kind: ClassVar[EventKind] = "damage"
    has_amount: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("damage",)

    def __init__(self, d: DamageKind, source: Noun | None = None, on: RollLimit | None = None) -> None:
        self.d = d
        self.source = source
        self.another = isinstance(source, AnyOther)
        self.on = on

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        if not self.d.fits(event) or (self.on is not None and not self.on.fits(game, event)):
            return False
        return self.source is None or bool(self.dealers(game, scope, event, self.source))

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        if self.source is not None:
            self.source.name(game, scope, self.dealers(game, scope, event, self.source)[:1])

    def dealers(self, game: GameState, scope: Scope, event: Happened, source: Noun) -> tuple[int, ...]:
        """Of the player and the object that deal it, those that the line speaks of."""
        return tuple(id for id in (event.source, event.what) if id and source.covers(game, scope, id))


class Deals(Happening):
    """Damage whose source is the subject resolves (DMG-04, DMG-06)."""

    says = ("ev: <deal> {d:dmg} [to {to:whoever}] [{on:onroll}]",)

    kind: ClassVar[EventKind] = "damage"
    has_amount: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("damage",)

    def __init__(self, d: DamageKind, to: Noun | None = None, on: RollLimit | None = None) -> None:
        self.d = d
        self.to = to
        self.another = isinstance(to, AnyOther)
        self.on = on

    def subjects(self, game: GameState, event: Happened) -> tuple[int, ...]:
        return (event.source, event.what)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        if not self.d.fits(event) or (self.on is not None and not self.on.fits(game, event)):
            return False
        return self.to is None or self.to.covers(game, scope, event.who)

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        if self.to is not None:
            self.to.name(game, scope, (event.who,))
        elif event.who >= 0:
            scope.it = event.who  # *another* leaves it out, though it is not written
        elif scope.they == NOBODY:
            name_them(game, scope, (event.who,))


class Dies(Happening):
    """The death of the subject resolves; for players before the penalty (DEATH-P-03, DEATH-M-03)."""

    says = ("ev: <die> [{on:onroll}]",)

    kind: ClassVar[EventKind] = "die"
    happens_once: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("die",)

    def __init__(self, on: RollLimit | None = None) -> None:
        self.on = on

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return self.on is None or self.on.fits(game, event)


class Reaches(Happening):
    """The HP of the subject becomes that many by damage, healing or another full HP (DMG-02, DMG-10)."""

    says = ("ev: <reach> {n:int} HP",)

    kind: ClassVar[EventKind] = "reach"

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.n == self.n


class DiesAfterPenalty(Happening):
    """A player has died and paid the penalty (DEATH-P-21)."""

    says = ("ev: <die>, after the penalty",)

    kind: ClassVar[EventKind] = "die after penalty"
    happens_to: ClassVar[str] = PLAYERS


class DiesAfterRewards(Happening):
    """A monster has died and its rewards are gained (DEATH-M-05)."""

    says = ("ev: <die>, after the rewards",)

    kind: ClassVar[EventKind] = "die after rewards"
    happens_to: ClassVar[str] = THINGS
    happens_once: ClassVar[bool] = True


class IsDestroyed(Happening):
    """The subject is destroyed, for the death penalty too (RULING-21)."""

    says = ("ev: <be> destroyed",)

    kind: ClassVar[EventKind] = "destroyed"
    comes_or_goes: ClassVar[bool] = True
    gone: ClassVar[bool] = True
    happens_to: ClassVar[str] = THINGS
    happens_once: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("destroy",)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.kind != "destroy" or not eternal(game, event.who)


class DestroysForPenalty(Happening):
    """The subject destroys an item in part 1 of the death penalty; it is *it* (DEATH-P-04)."""

    says = ("ev: <destroy> an item for the death penalty",)

    kind: ClassVar[EventKind] = "destroyed"
    happens_to: ClassVar[str] = PLAYERS
    names_it: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("destroy",)

    def subjects(self, game: GameState, event: Happened) -> tuple[int, ...]:
        return (~event.seat,)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.cause == PENALTY

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        scope.it = event.who


class PaysPenalty(Happening):
    """The subject pays the whole death penalty (DEATH-P-09)."""

    says = ("ev: <pay> the death penalty",)

    kind: ClassVar[EventKind] = "die after penalty"
    happens_to: ClassVar[str] = PLAYERS
    proposed: ClassVar[tuple[EventKind, ...]] = ("penalty",)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.n > 0  # not if something else was done instead


class Kills(Happening):
    """The subject is the source of its death: the object, or the player who deals or kills (DMG-04, DESTROY-04)."""

    says = ("ev: <kill> {what:whoever}",)

    kind: ClassVar[EventKind] = "kill"
    done_to: ClassVar[tuple[str, ...]] = KILLED
    names_it: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("die",)

    def __init__(self, what: Noun) -> None:
        self.what = what
        self.another = isinstance(what, AnyOther)

    def subjects(self, game: GameState, event: Happened) -> tuple[int, ...]:
        return (event.what if event.kind == "die" else event.who, event.source)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return self.what.covers(game, scope, self.victim(event))

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        self.what.name(game, scope, (self.victim(event),))

    def victim(self, event: Happened) -> int:
        """Who is killed, or would be."""
        return event.who if event.kind == "die" else event.what


class TakesInTurn(Happening):
    """The subject has taken so much damage in one turn, all instances counted together (DMG-17)."""

    says = ("ev: <take> {n:int} damage in a turn",)

    kind: ClassVar[EventKind] = "damage"
    has_amount: ClassVar[bool] = True

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        total = sum(old.n for old in game.told if old.kind == "damage" and old.who == event.who)
        return total // self.n > (total - event.n) // self.n
