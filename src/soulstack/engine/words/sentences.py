# Sentences and chains of steps: what is done, in what order and on what condition.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.node import Clause, Condition, Sentence
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.parts import Noun, Sum
from soulstack.engine.core.run import push
from soulstack.engine.core.scope import Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.table import atoms
from soulstack.engine.words.conditions import DidNot, IfDo
from soulstack.engine.words.doers import Doers
from soulstack.engine.words.nouns import Each
from soulstack.engine.words.pronouns import EachOfThem, They


class Steps(Clause):
    """Several steps, one after another."""

    def __init__(self, steps: tuple[Clause, ...]) -> None:
        self.steps = steps

    def unpaid(self, game: GameState, scope: Scope) -> Obstacle | None:
        """As a cost: what keeps the first of them from being paid that cannot be."""
        for step in self.steps:
            obstacle = step.unpaid(game, scope)
            if obstacle is not None:
                return obstacle
        return None

    def cents(self, game: GameState, scope: Scope) -> int:
        return sum(step.cents(game, scope) for step in self.steps)

    def affordable(self, game: GameState, frame: Frame, seat: int) -> bool:
        return self.steps[0].affordable(game, frame, seat)

    @property
    def by_things(self) -> bool:  # type: ignore[override]
        return self.steps[0].by_things


class And(Steps):
    """Each step only if the one before was done (ABIL-11)."""

    says = ("chain: built in",)

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc and not frame.did:
            return True
        frame.did = True
        push(game, self.steps[frame.pc], frame)
        frame.pc += 1
        return frame.pc == len(self.steps)

    def with_oneself(self, game: GameState, scope: Scope, seat: int) -> bool:
        return any(step.with_oneself(game, scope, seat) for step in self.steps)


class Then(Steps):
    """Each step in any case (ABIL-12)."""

    says = ("chain: built in",)

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = True
        push(game, self.steps[frame.pc], frame)
        frame.pc += 1
        return frame.pc == len(self.steps)

    def with_oneself(self, game: GameState, scope: Scope, seat: int) -> bool:
        return all(step.with_oneself(game, scope, seat) for step in self.steps)


class Say(Sentence):
    """Do it (ABIL-12)."""

    says = ("sentence: {c:clause}.",)

    def __init__(self, c: Clause) -> None:
        self.c = c

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = True
        push(game, self.c, frame)
        return True

    def plain(self) -> Clause | None:
        return self.c

    def goes(self) -> Clause | None:
        if not isinstance(self.c, Doers) or self.c.do.together:  # what all do together has no single goes
            return None
        return self.c if isinstance(self.c.doer(), (Each, EachOfThem, They)) else None


class NthTime(Sentence):
    """Do it only as this is carried out for the n-th time in the game, by whatever card of the name."""

    says = ("sentence: the {n:ord} time this game, {c:clause}.",)

    def __init__(self, n: int, c: Clause) -> None:
        self.n = n
        self.c = c

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = False
        if atoms.tally(game, self) == self.n:
            frame.did = True
            push(game, self.c, frame)
        return True


class SayT(Say):
    """Do it; the roll or choice at its end ends the line."""

    says = ("sentence: {c:clauseT}",)


class Choose(Sentence):
    """Choose targets as the ability goes on the stack (TARGET-01)."""

    says = ("sentence: choose {what:obj}.",)

    def __init__(self, what: Noun) -> None:
        self.what = what

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc:
            return True
        frame.pc = 1
        return self.what.find(game, frame)


class If(Sentence):
    """Do it only if the condition is true (ABIL-17)."""

    says = ("sentence: if {cond}, {c:clause}.",)

    def __init__(self, cond: Condition, c: Clause) -> None:
        self.cond = cond
        self.c = c

    def step(self, game: GameState, frame: Frame) -> bool:
        if self.cond.holds(game, frame):
            frame.did = True
            push(game, self.c, frame)
        return True

    def opening_condition(self) -> Condition | None:
        return None if isinstance(self.cond, (IfDo, DidNot)) else self.cond

    def in_go(self) -> bool:
        return isinstance(self.cond, (IfDo, DidNot)) and isinstance(self.cond.who, They)


class IfT(If):
    """Do it only if the condition is true; the roll or choice at its end ends the line."""

    says = ("sentence: if {cond}, {c:clauseT}",)


class IfInstead(Sentence):
    """Do the one, or the other in its place if the condition is true: never both (ABIL-17)."""

    says = ("sentence: {c:clause}. if {cond}, {d:clause} instead.",)

    def __init__(self, c: Clause, cond: Condition, d: Clause) -> None:
        self.c = c
        self.cond = cond
        self.d = d

    def step(self, game: GameState, frame: Frame) -> bool:
        now = self.d if self.cond.holds(game, frame) else self.c
        frame.did = True
        push(game, now, frame)
        return True


class WhereX(Sentence):
    """Do it with X as said, read when it happens."""

    says = ("sentence: {c:clause}, where X is {where}.",)

    def __init__(self, c: Clause, where: Sum) -> None:
        self.c = c
        self.where = where

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.x = self.where.value(game, frame)
        frame.did = True
        push(game, self.c, frame)
        return True
