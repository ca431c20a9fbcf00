# Verbs about objects in play: control, counters, copies, bonuses.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Bonus, Noun, Number, Qual, Till, Verb
from soulstack.engine.nodes.bonuses import Quoted


@dataclass
class Destroy(Verb):
    """Without HP: to discard at once (DESTROY-01, DESTROY-02, KEYW-01)."""

    says = ("do: <destroy> {what:obj}",)

    what: Noun


@dataclass
class Recharge(Verb):
    """Turn upright (ABIL-16, RULING-10)."""

    says = ("do: <recharge> {what:obj}",)

    what: Noun


@dataclass
class Steal(Verb):
    """The thief chooses; from player or shop (GAIN-07, GAIN-10)."""

    says = ("do: <steal> {what:obj}",)

    what: Noun


@dataclass
class StealFrom(Verb):
    """Loot cards; blind unless the thief can see or has just looked at the hand (GAIN-08)."""

    says = ("do: <steal> {what:obj} from {whom:obj}",)

    what: Noun
    whom: Noun


@dataclass
class Give(Verb):
    """The giver chooses; one node with the next (GAIN-05, GAIN-06)."""

    says = ("do: <give> {what:thing} to {whom:obj}",)

    what: Noun
    whom: Noun


@dataclass
class GiveYou(Verb):
    """The same with *you* as receiver (GAIN-05, GAIN-06)."""

    says = ("do: <give> you {what:gift}",)

    what: Noun


@dataclass
class Pass(Verb):
    """All at once, unlike other *each player* actions; what is passed is picked first (GAIN-05, GAIN-09)."""

    says = ("do: <pass> {what:obj} to the {d:dir}",)

    what: Noun
    d: str


@dataclass
class Swap(Verb):
    """Both give at once (GAIN-09, GAIN-14)."""

    says = ("do: <swap> {what:obj} with {other:obj}",)

    what: Noun
    other: Noun


@dataclass
class PutCounters(Verb):
    """Generic, or of that name (COUNTER-02, COUNTER-03)."""

    says = ("do: <put> {n:num} [{name:cname}] counter(s) on {what:obj}",)

    n: Number
    name: str
    what: Noun


@dataclass
class RemoveCounters(Verb):
    """As many as there are, up to n (as a cost: exactly n, or 1 or more) (COUNTER-04, COST-03)."""

    says = ("do: <remove> {n:cnt} [{name:cname}] counter(s) from {what:obj}",)

    n: Number
    name: str
    what: Noun


@dataclass
class LevelUp(Verb):
    """Level counters (LEVEL-01)."""

    says = ("do: <level> up {n:num} time(s)",)

    n: Number


@dataclass
class BecomeSoul(Verb):
    """Its controller controls it as a soul (SOUL-06, SOUL-09)."""

    says = ("do: <become> a soul",)


@dataclass
class GainAsSoul(Verb):
    """From any zone (SOUL-06, RULING-21, RULING-22)."""

    says = ("do: <gain> {what:obj} as a soul",)

    what: Noun


@dataclass
class LoseAbilities(Verb):
    """For good (EFFECT-02)."""

    says = ("do: <lose> all abilities",)


@dataclass
class BecomeCopy(Verb):
    """Without *till*: for good (COPY-01, COPY-02, COPY-16)."""

    says = ("do: <become> a copy of {what:obj} [{till:till}]",)

    what: Noun
    till: Till | None = None


@dataclass
class Gain(Verb):
    """Control it (GAIN-04)."""

    says = ("do: <gain> {what:obj}",)

    what: Noun


@dataclass
class GainBoost(Verb):
    """To the end of the turn (EFFECT-01, EFFECT-03)."""

    says = ("do: <gain> {b:boosts} this turn",)

    b: tuple[Bonus, ...]


@dataclass
class Deactivate(Verb):
    """Turn sideways (ABIL-15)."""

    says = ("do: <deactivate> {what:obj}",)

    what: Noun


@dataclass
class GainAbilities(Verb):
    """In addition to its own; without *till*: for good (KEYW-07)."""

    says = ("do: <gain> the abilities of {what:obj} [{till:till}]",)

    what: Noun
    till: Till | None = None


@dataclass
class GainEternal(Verb):
    """To the end of the turn (KEYW-07)."""

    says = ("do: <gain> eternal this turn",)


@dataclass
class PutOrRemove(Verb):
    """One of the two, chosen on resolving (COUNTER-04)."""

    says = ("do: <put> or remove {n:int} [{name:cname}] counter(s) on {what:obj}",)

    n: int
    name: str
    what: Noun


@dataclass
class BecomeItem(Verb):
    """An item nobody controls yet; *with*: has these abilities (EFFECT-02)."""

    says = ("do: <become> an item [with {q:quals}]",)

    q: tuple[Qual, ...] | None = None


@dataclass
class GainQuoted(Verb):
    """Has that ability too; a player can have one as well; without *till*: for good (EFFECT-01)."""

    says = ("do: <gain> {q:quoted} [{till:till}]",)

    q: Quoted
    till: Till | None = None


@dataclass
class LevelDown(Verb):
    """Takes off level counters (LEVEL-01)."""

    says = ("do: <level> down {n:num} time(s)",)

    n: Number


@dataclass
class GainBoostForGood(Verb):
    """A bonus without an end (EFFECT-02)."""

    says = ("do: <gain> {b:boosts} for good",)

    b: tuple[Bonus, ...]
