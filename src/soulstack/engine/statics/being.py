# Standing effects: what holds as long as a card is there.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.index import Index
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Standing
from soulstack.engine.core.parts import Bonus, Noun, Per, Pred
from soulstack.engine.core.scope import Scope, StackItem
from soulstack.engine.core.state import GameState


class Have(Standing):
    """A standing bonus (STATIC-02, EFFECT-05)."""

    says = ("static: {who:ssubj} <have@who> {b:boosts} [on your turn]",)

    steady = True

    def __init__(self, who: Noun, b: tuple[Bonus, ...], on_your_turn: bool = False) -> None:
        self.who = who
        self.b = b
        self.on_your_turn = on_your_turn

    def boosted(self) -> tuple[str, ...]:
        return tuple(stat for bonus in self.b for stat in bonus.stats())

    def about(self, line: Scope) -> tuple[int, ...]:
        return self.who.settled(line)

    def by_turns(self) -> bool:
        return self.on_your_turn

    def boost(self, game: GameState, line: Line, id: int, stat: str) -> int:
        if (self.on_your_turn and game.active != line.you) or not (line.on or self.who.covers(game, line, id)):
            return 0
        return sum(bonus.adds(game, line, id, stat) for bonus in self.b)

    def roll_boost(self, game: GameState, line: Line, roll: StackItem) -> int:
        if (self.on_your_turn and game.active != line.you) or not (line.on or self.who.covers(game, line, ~roll.seat)):
            return 0
        return sum(bonus.adds_to_roll(game, line, roll) for bonus in self.b)


class EntersDeactivated(Standing):
    """This enters play sideways (REPL-03)."""

    says = ("static: this enters play deactivated",)

    def sideways(self) -> bool:
        return True


class EntersWithCounters(Standing):
    """This enters play with counters (REPL-03, COUNTER-07)."""

    says = ("static: this enters play with {n:int} [{name:cname}] counter(s)",)

    def __init__(self, n: int, name: str = "") -> None:
        self.n = n
        self.name = name

    def enters_with(self) -> tuple[str, int]:
        return self.name or "", self.n


class HaveFor(Standing):
    """A standing bonus for each thing counted (EFFECT-05)."""

    says = ("static: {who:ssubj} <have@who> {b:boosts} for each {per}",)

    def __init__(self, who: Noun, b: tuple[Bonus, ...], per: Per) -> None:
        self.who = who
        self.b = b
        self.per = per

    def boosted(self) -> tuple[str, ...]:
        return tuple(stat for bonus in self.b for stat in bonus.stats())

    def about(self, line: Scope) -> tuple[int, ...]:
        return self.who.settled(line)

    def boost(self, game: GameState, line: Line, id: int, stat: str) -> int:
        if not (line.on or self.who.covers(game, line, id)):
            return 0
        return sum(bonus.adds(game, line, id, stat) for bonus in self.b) * self.counted(game, line, id)

    def roll_boost(self, game: GameState, line: Line, roll: StackItem) -> int:
        if not (line.on or self.who.covers(game, line, ~roll.seat)):
            return 0
        return sum(bonus.adds_to_roll(game, line, roll) for bonus in self.b) * self.counted(game, line, ~roll.seat)

    def counted(self, game: GameState, line: Line, id: int) -> int:
        """How often one of them has the bonus."""
        return self.per.count(game, line if self.who.unnamed else said_of(game, line, self.who, id))


class Is(Standing):
    """It has a name or abilities as long as this stands (STATIC-02)."""

    says = ("static: {who:ssubj} {p:preds@who}",)
    gives = True

    def __init__(self, who: Noun, p: tuple[Pred, ...]) -> None:
        self.who = who
        self.p = p

    def grant_from(self, game: GameState, index: Index, scope: Scope) -> None:
        for id in self.who.covered(game, scope):
            for pred in self.p:
                pred.give(game, index, id)


def said_of(game: GameState, line: Line, who: Noun, id: int) -> Scope:
    """What the words of a line mean as it is said of one of several: *they* and *it* are that one."""
    named = Scope()
    named.take(line)
    who.name(game, named, (id,))
    return named
