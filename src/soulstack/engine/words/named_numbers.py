# Numbers of the die that players name.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import ClassVar

from soulstack.engine.core.ask import Option, answered, ask
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import NO_ONE, Verb
from soulstack.engine.core.parts import PLAYERS, Happening, Noun, Throws
from soulstack.engine.core.scope import Event, Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.table import atoms


class OfNamed(Throws):
    """The numbers that players have named with this."""

    says = ("throws: of a named number",)

    def fits(self, game: GameState, line: Line, on: int, result: int) -> bool:
        return bool(who_named(game, line.this, result))


class RollsNamed(Happening):
    """The subject rolls a number that somebody has named with this (DICE-10)."""

    says = ("ev: <roll> a named number",)

    kind: ClassVar[EventKind] = "rolled"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True

    def fits(self, game: GameState, scope: Scope, event: Event) -> bool:
        return bool(who_named(game, scope.this, event.n))


class NameNumber(Verb):
    """Name a number of the die, which lies with this till the end of the turn; *not named yet*: another than those
    named with it (NOTE-01).
    """

    says = ("do: <name> a number [not named yet]",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, not_named_yet: bool = False) -> None:
        self.not_named_yet = not_named_yet

    def step(self, game: GameState, frame: Frame) -> bool:
        this = game.objs.get(frame.this)
        taken = {n for _seat, n in this.memory.named} if this is not None and self.not_named_yet else set()
        left = [n for n in range(1, 7) if n not in taken]
        answer = answered(game)
        if this is None or not left:
            frame.did = False
            return True
        if answer is None:
            ask(game, doer(frame), "choose a number", [Option("number", n, n) for n in left], frame.this)
            return False
        atoms.name_number(game, this, doer(frame), answer.n)
        frame.did = True
        return True


class ForgetNamed(Verb):
    """Take away all numbers named with this (NOTE-03)."""

    says = ("do: <forget> every named number",)
    takes_from = NO_ONE
    responds_to = ()

    def step(self, game: GameState, frame: Frame) -> bool:
        this = game.objs.get(frame.this)
        if this is not None:
            atoms.forget_named(game, this)
        return True


class WhoNamed(Noun):
    """Whoever has named the number that was rolled."""

    says = ("the: the player who named it",)
    foreseen = False

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return () if scope.event is None else who_named(game, scope.this, scope.event.n)


def who_named(game: GameState, id: int, n: int) -> tuple[int, ...]:
    """The players who have named a number with an object this turn."""
    obj = game.recall(id)
    return () if obj is None else tuple(~seat for seat, named in obj.memory.named if named == n)
