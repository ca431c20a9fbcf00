# Verbs about objects in play: control, counters, copies, bonuses.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Bonus, Noun, Number, Qual, Till, Verb
from soulstack.engine.nodes.bonuses import Quoted


@dataclass
class Destroy(Verb):
    """Put it into discard at once, if it has no HP; else kill it (DESTROY-01, DESTROY-02, KEYW-01)."""

    says = ("do: <destroy> {what:obj}",)

    what: Noun


@dataclass
class Recharge(Verb):
    """Turn it upright (ABIL-16, RULING-10)."""

    says = ("do: <recharge> {what:obj}",)

    what: Noun


@dataclass
class Steal(Verb):
    """Take control of it from a player or out of the shop, the thief's choice (GAIN-07, GAIN-10)."""

    says = ("do: <steal> {what:obj}",)

    what: Noun


@dataclass
class StealFrom(Verb):
    """Take loot cards from a hand, blind unless the thief can see it or has just looked at it (GAIN-08)."""

    says = ("do: <steal> {what:obj} from {whom:obj}",)

    what: Noun
    whom: Noun


@dataclass
class Give(Verb):
    """Give it to a player, the giver's choice (GAIN-05, GAIN-06)."""

    says = ("do: <give> {what:thing} to {whom:obj}",)

    what: Noun
    whom: Noun


@dataclass
class GiveYou(Verb):
    """Give it to you, the giver's choice (GAIN-05, GAIN-06)."""

    says = ("do: <give> you {what:gift}",)

    what: Noun


@dataclass
class Pass(Verb):
    """Give it to the neighbour, all players at once; what is passed is picked first (GAIN-05, GAIN-09)."""

    says = ("do: <pass> {what:obj} to the {d:dir}",)

    what: Noun
    d: str


@dataclass
class Swap(Verb):
    """Two things change hands at once (GAIN-09, GAIN-14)."""

    says = ("do: <swap> {what:obj} with {other:obj}",)

    what: Noun
    other: Noun


@dataclass
class PutCounters(Verb):
    """Put counters on it, generic or of that name (COUNTER-02, COUNTER-03)."""

    says = ("do: <put> {n:num} [{name:cname}] counter(s) on {what:obj}",)

    n: Number
    name: str
    what: Noun


@dataclass
class RemoveCounters(Verb):
    """Take off as many counters as there are, up to n (as a cost: exactly n, or 1 or more) (COUNTER-04,
    COST-03).
    """

    says = ("do: <remove> {n:cnt} [{name:cname}] counter(s) from {what:obj}",)

    n: Number
    name: str
    what: Noun


@dataclass
class LevelUp(Verb):
    """Put so many level counters on it (LEVEL-01)."""

    says = ("do: <level> up {n:num} time(s)",)

    n: Number


@dataclass
class BecomeSoul(Verb):
    """Become a soul that its controller controls (SOUL-06, SOUL-09)."""

    says = ("do: <become> a soul",)


@dataclass
class GainAsSoul(Verb):
    """Take it from any zone as a soul (SOUL-06, RULING-21, RULING-22)."""

    says = ("do: <gain> {what:obj} as a soul",)

    what: Noun


@dataclass
class LoseAbilities(Verb):
    """Lose all abilities for good (EFFECT-02)."""

    says = ("do: <lose> all abilities",)


@dataclass
class BecomeCopy(Verb):
    """Become a copy of it for so long, without an end for good (COPY-01, COPY-02, COPY-16)."""

    says = ("do: <become> a copy of {what:obj} [{till:till}]",)

    what: Noun
    till: Till | None = None


@dataclass
class Gain(Verb):
    """Take control of it (GAIN-04)."""

    says = ("do: <gain> {what:obj}",)

    what: Noun


@dataclass
class GainBoost(Verb):
    """Have a bonus to the end of the turn (EFFECT-01, EFFECT-03)."""

    says = ("do: <gain> {b:boosts} this turn",)

    b: tuple[Bonus, ...]


@dataclass
class Deactivate(Verb):
    """Turn it sideways (ABIL-15)."""

    says = ("do: <deactivate> {what:obj}",)

    what: Noun


@dataclass
class GainAbilities(Verb):
    """Have its abilities besides one's own for so long, without an end for good (KEYW-07)."""

    says = ("do: <gain> the abilities of {what:obj} [{till:till}]",)

    what: Noun
    till: Till | None = None


@dataclass
class GainEternal(Verb):
    """Be eternal to the end of the turn (KEYW-07)."""

    says = ("do: <gain> eternal this turn",)


@dataclass
class PutOrRemove(Verb):
    """Put counters on it or take them off, chosen on resolving (COUNTER-04)."""

    says = ("do: <put> or remove {n:int} [{name:cname}] counter(s) on {what:obj}",)

    n: int
    name: str
    what: Noun


@dataclass
class BecomeItem(Verb):
    """Become an item that nobody controls yet; *with*: it has these abilities (EFFECT-02)."""

    says = ("do: <become> an item [with {q:quals}]",)

    q: tuple[Qual, ...] | None = None


@dataclass
class GainQuoted(Verb):
    """Have that ability for so long, without an end for good; a player can have one as well (EFFECT-01)."""

    says = ("do: <gain> {q:quoted} [{till:till}]",)

    q: Quoted
    till: Till | None = None


@dataclass
class LevelDown(Verb):
    """Take so many level counters off it (LEVEL-01)."""

    says = ("do: <level> down {n:num} time(s)",)

    n: Number


@dataclass
class GainBoostForGood(Verb):
    """Have a bonus without an end (EFFECT-02)."""

    says = ("do: <gain> {b:boosts} for good",)

    b: tuple[Bonus, ...]
