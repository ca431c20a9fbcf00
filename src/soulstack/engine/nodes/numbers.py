# Numbers, comparisons, die faces and counts.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Compare, Node, Noun, Number, Per, Sum
from soulstack.engine.nodes.nouns import Kind, Kinds


@dataclass
class N(Number):
    """So many, in digits."""

    says = ("num: built in",)

    n: int


@dataclass
class Exactly(Compare):
    """That number and no other."""

    says = ("q: built in",)

    n: int


@dataclass
class Faces(Node):
    """Results of a die (TRIG-06)."""

    says = ("rollset: built in",)

    faces: tuple[int, ...]


@dataclass
class X(Number):
    """The result of the roll just made by *roll:*, or what *where X is* says (KEYW-06)."""

    says = ("num: X", "amt: X", "face: X")


@dataclass
class ThatMuch(Number):
    """The amount named last: by the action before, else by the event."""

    says = ("num: that many", "amt: that much")


@dataclass
class UpToN(Number):
    """0 to n, chosen on resolving."""

    says = ("amt: up to {n:int}",)

    n: int


@dataclass
class AtLeastN(Compare):
    """N or more."""

    says = ("q: at least {n:int}",)

    n: int


@dataclass
class AtMostN(Compare):
    """N or fewer."""

    says = ("q: at most {n:int}",)

    n: int


@dataclass
class Face(Node):
    """That face, or one of two chosen on resolving (DICE-15)."""

    says = ("face: a {n:rollset}",)

    n: Faces


@dataclass
class AnyFace(Node):
    """A face chosen on resolving (DICE-02, DICE-15)."""

    says = ("face: any number",)


@dataclass
class All(Number):
    """All of them."""

    says = ("cnt: all",)


@dataclass
class AnyNumberOf(Number):
    """1 or more."""

    says = ("cnt: any number of",)


@dataclass
class Twice(Number):
    """Twice the amount named last (RULING-13)."""

    says = ("amt: twice that much",)


@dataclass
class TimesX(Number):
    """N times X."""

    says = ("amt: {n:int} times X",)

    n: int


@dataclass
class CountOf(Sum):
    """How many such things there are (souls by soul value) (SOUL-03)."""

    says = ("where: the number of {k:kinds.p}",)

    k: Kinds


@dataclass
class CentsOf(Sum):
    """That player's ¢ (GAIN-12)."""

    says = ("where: the number of ¢ {who:subj} <have@who>",)

    who: Noun


@dataclass
class LootOf(Sum):
    """Cards in that player's hand."""

    says = ("where: the number of loot cards {who:subj} <have@who>",)

    who: Noun


@dataclass
class CountersOn(Sum):
    """Counters of any name, or of that name (COUNTER-03)."""

    says = ("where: the number of [{name:cname}] counters on {what:obj}",)

    name: str
    what: Noun


@dataclass
class PerCounters(Per):
    """Counters of any name, or of that name; rounded down (COUNTER-03)."""

    says = ("per: [{n:many}] [{name:cname}] counter(s) on {what:obj}",)

    n: int | None
    name: str
    what: Noun


@dataclass
class PerKind(Per):
    """Such things, counted when reached."""

    says = ("per: {k:kind}",)

    k: Kind


@dataclass
class Lowest(Node):
    """The lowest of the dice, no choice (DICE-04)."""

    says = ("which: the lowest",)
