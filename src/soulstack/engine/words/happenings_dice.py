# What can happen to the subject of an event: rolls.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import ClassVar

from soulstack.engine.core.ids import NOTHING
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.parts import PLAYERS, Happening, Noun
from soulstack.engine.core.scope import Event as Happened
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.words.nouns import AnyOther
from soulstack.engine.words.numbers import Faces


class Rolls(Happening):
    """A roll is made (with *if ... would*: it is about to be made); after *the next time*, a roll made later
    than that resolves (DICE-05, DICE-07)."""

    says = ("ev: <roll>",)

    kind: ClassVar[EventKind] = "roll"
    proposed: ClassVar[tuple[EventKind, ...]] = ("roll",)
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True
    later_kind: ClassVar[EventKind] = "rolled"


class RollsA(Happening):
    """A roll of the subject resolves with this result (with *would*: it shows this result on the stack)
    (TRIG-06, DICE-07, DICE-10, DICE-11).
    """

    says = ("ev: <roll> a {on:rollset}",)

    kind: ClassVar[EventKind] = "rolled"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True

    def __init__(self, on: Faces) -> None:
        self.on = on

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.n in self.on.faces


class RollsAttack(Happening):
    """An attack roll of the subject resolves with this result (ATTACK-29, TRIG-07)."""

    says = ("ev: <roll> a {on:rollset} to attack",)

    kind: ClassVar[EventKind] = "rolled"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True

    def __init__(self, on: Faces) -> None:
        self.on = on

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.combat and event.n in self.on.faces


class Misses(Happening):
    """An attack roll of the subject is below the evasion (ATTACK-12)."""

    says = ("ev: <miss> an attack roll",)

    kind: ClassVar[EventKind] = "miss"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True


class RollsToAttack(Happening):
    """An attack roll resolves (with *would*: it is on the stack; with *if ... would*: about to be made), of an attack
    on this one alone if it says so (ATTACK-29, DICE-07).
    """

    says = ("ev: <roll> to attack [{what:whoever}]",)

    kind: ClassVar[EventKind] = "rolled"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("roll",)
    on_stack: ClassVar[bool] = True

    def __init__(self, what: Noun | None = None) -> None:
        self.what = what
        self.another = isinstance(what, AnyOther)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        if not event.combat or self.what is None:
            return event.combat
        return self.what.covers(game, scope, event.what or (game.attack.on if game.attack is not None else NOTHING))


class RollsNoted(Happening):
    """The subject rolls a number that this had noted before (NOTE-05)."""

    says = ("ev: <roll> a noted number",)

    kind: ClassVar[EventKind] = "rolled"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        this = game.objs.get(scope.this)
        return this is not None and any(n == event.n for n, _till in this.notes)
