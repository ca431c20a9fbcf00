# Numbers, comparisons, die faces and counts.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import Final

from soulstack.engine.core.node import Node
from soulstack.engine.core.parts import Compare, Kind, NewFace, Noun, Number, Per, Sum
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.table.kinds import find_all, fits_all
from soulstack.engine.table.layers import soul_value
from soulstack.engine.words.nouns import Kinds

PLENTY: Final = 1_000_000
"""More than there ever is of anything: *all*, *any number*."""


class N(Number):
    """So many, in digits."""

    says = ("num: built in",)

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, game: GameState, scope: Scope) -> int:
        return self.n


class Exactly(Compare):
    """That number and no other."""

    says = ("q: built in",)

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, n: int) -> bool:
        return n == self.n


class Faces(Node):
    """Results of a die (TRIG-06)."""

    says = ("rollset: built in",)

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces


class X(Number):
    """The result of the roll just made by *roll:*, or what *where X is* says (KEYW-06)."""

    says = ("num: X", "amt: X")

    def value(self, game: GameState, scope: Scope) -> int:
        return scope.x


class FaceX(NewFace):
    """The result of the roll just made by *roll:* (KEYW-06, DICE-15)."""

    says = ("face: X",)

    def faces(self, scope: Scope) -> tuple[int, ...]:
        return (min(6, max(1, scope.x)),)


class ThatMuch(Number):
    """The amount named last: by the action before, else by the event."""

    says = ("num: that many", "amt: that much")

    def value(self, game: GameState, scope: Scope) -> int:
        return scope.much


class UpToN(Number):
    """A number from 0 to n, chosen on resolving."""

    says = ("shift: up to {n:int}",)

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, game: GameState, scope: Scope) -> int:
        return self.n

    def range(self, game: GameState, scope: Scope) -> tuple[int, int]:
        return 0, self.n


class AtLeastN(Compare):
    """That number or more."""

    says = ("q: at least {n:int}",)

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, n: int) -> bool:
        return n >= self.n


class AtMostN(Compare):
    """That number or fewer."""

    says = ("q: at most {n:int}",)

    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, n: int) -> bool:
        return n <= self.n


class Face(NewFace):
    """That face, or one of two chosen on resolving (DICE-15)."""

    says = ("face: a {n:rollset}",)

    def __init__(self, n: Faces) -> None:
        self.n = n

    def faces(self, scope: Scope) -> tuple[int, ...]:
        return self.n.faces


class AnyFace(NewFace):
    """A face chosen on resolving (DICE-02, DICE-15)."""

    says = ("face: any number",)

    def faces(self, scope: Scope) -> tuple[int, ...]:
        return (1, 2, 3, 4, 5, 6)


class HalfThe(Number):
    """Half of them, rounded down (COUNTER-04)."""

    says = ("cnt: half the",)

    def value(self, game: GameState, scope: Scope) -> int:
        return PLENTY


class All(Number):
    """All of them."""

    says = ("cnt: all",)

    def value(self, game: GameState, scope: Scope) -> int:
        return PLENTY


class AnyNumberOf(Number):
    """Any number of them, 1 or more."""

    says = ("cnt: any number of",)

    def value(self, game: GameState, scope: Scope) -> int:
        return 1

    def range(self, game: GameState, scope: Scope) -> tuple[int, int]:
        return 1, PLENTY


class Twice(Number):
    """Twice the amount named last (RULING-13)."""

    says = ("amt: twice that much",)

    def value(self, game: GameState, scope: Scope) -> int:
        return 2 * scope.much


class TimesX(Number):
    """So many times X."""

    says = ("num: {n:int} times X", "amt: {n:int} times X")

    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, game: GameState, scope: Scope) -> int:
        return self.n * scope.x


class CountOf(Sum):
    """How many such things there are (souls by soul value) (SOUL-03)."""

    says = ("where: the number of {k:kinds.p}",)

    def __init__(self, k: Kinds) -> None:
        self.k = k

    def value(self, game: GameState, scope: Scope) -> int:
        return count(game, scope, self.k.meant)


class NPlus(Sum):
    """So many more than something."""

    says = ("where: {n:int} plus {sum:where}",)

    def __init__(self, n: int, sum: Sum) -> None:
        self.n = n
        self.sum = sum

    def value(self, game: GameState, scope: Scope) -> int:
        return self.n + self.sum.value(game, scope)


class CentsOf(Sum):
    """The ¢ that player has (GAIN-12)."""

    says = ("where: the number of ¢ {who:subj} <have@who>",)

    def __init__(self, who: Noun) -> None:
        self.who = who

    def value(self, game: GameState, scope: Scope) -> int:
        return sum(game.players[~id].cents for id in self.who.look(game, scope) if id < 0)


class LootOf(Sum):
    """The loot cards that player has."""

    says = ("where: the number of loot cards {who:subj} <have@who>",)

    def __init__(self, who: Noun) -> None:
        self.who = who

    def value(self, game: GameState, scope: Scope) -> int:
        return sum(len(game.players[~id].hand) for id in self.who.look(game, scope) if id < 0)


class CountersOn(Sum):
    """Counters of any name, or of that name (COUNTER-03)."""

    says = ("where: the number of [{name:cname}] counters on {what:obj}",)

    def __init__(self, name: str, what: Noun) -> None:
        self.name = name
        self.what = what

    def value(self, game: GameState, scope: Scope) -> int:
        return sum(counters(game, id, self.name) for id in self.what.look(game, scope))


class PerCounters(Per):
    """Counters of any name, or of that name; rounded down (COUNTER-03)."""

    says = ("per: [{n:many}] [{name:cname}] counter(s) on {what:obj}",)

    def __init__(self, n: int | None, name: str, what: Noun) -> None:
        self.n = n
        self.name = name
        self.what = what

    def count(self, game: GameState, scope: Scope) -> int:
        return sum(counters(game, id, self.name) for id in self.what.look(game, scope)) // (self.n or 1)


class PerKind(Per):
    """Such things, counted when reached."""

    says = ("per: {k:kind}",)

    def __init__(self, k: Kind) -> None:
        self.k = k

    def count(self, game: GameState, scope: Scope) -> int:
        return count(game, scope, (self.k,))


def counters(game: GameState, id: int, name: str | None) -> int:
    """Counters on an object or a player; without a name all of them (COUNTER-03)."""
    obj = game.players[~id] if id < 0 else game.recall(id)
    if obj is None:
        return 0
    return obj.counters.get(name, 0) if name else sum(obj.counters.values())


def count(game: GameState, scope: Scope, kinds: tuple[Kind, ...]) -> int:
    """How many such things there are; souls by their value (SOUL-03), with what a character is worth (CARD-13)."""
    total = 0
    for kind in kinds:
        found = find_all(game, scope, kind)
        if kind.noun == "soul":
            if not kind.adj:
                characters = [obj.id for obj in game.objs.values() if obj.role == "character"]
                found += [id for id in characters if fits_all(game, scope, kind, id)]
            total += sum(soul_value(game, game.objs[id]) for id in found)
        else:
            total += len(found)
    return total
