# Conditions, what someone has, and states.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Compare, Condition, Happening, Noun, Possession, State
from soulstack.engine.nodes.nouns import Kinds


@dataclass
class AllOf(Condition):
    """Several conditions, all of which must hold (ABIL-17)."""

    says = ("cond: built in",)

    conds: tuple[Condition, ...]


@dataclass
class Has(Condition):
    """See possession (ABIL-17)."""

    says = ("cond1: {who:subj} {p:have@who}",)

    who: Noun
    p: Possession


@dataclass
class YourTurn(Condition):
    """Active player."""

    says = ("cond1: it is {whose:poss} turn",)

    whose: Noun


@dataclass
class IfDo(Condition):
    """The step before really happened (ABIL-13)."""

    says = ("cond1: {who:subj} <do@who>",)

    who: Noun


@dataclass
class ResultIs(Condition):
    """The number named with *Choose a number* (RULING-07)."""

    says = ("cond1: the result is that number",)


@dataclass
class HasCents(Possession):
    """¢."""

    says = ("have: <have> {n:q}¢",)

    n: Compare


@dataclass
class HasLoot(Possession):
    """Cards in hand (ZONE-17)."""

    says = ("have: <have> {n:q} loot card(s)",)

    n: Compare


@dataclass
class HasHP(Possession):
    """Current HP (DMG-02)."""

    says = ("have: <have> {n:q} HP",)

    n: Compare


@dataclass
class HasCounters(Possession):
    """Counters of any name, or of that name (COUNTER-03)."""

    says = ("have: <have> {n:q} [{name:cname}] counter(s)",)

    n: Compare
    name: str = ""


@dataclass
class Controls(Possession):
    """Controls so many (SOUL-03)."""

    says = ("have: <control> {n:q} {k:kinds*}",)

    n: Compare
    k: Kinds


@dataclass
class NotYourTurn(Condition):
    """Not the active player."""

    says = ("cond1: it is not {whose:poss} turn",)

    whose: Noun


@dataclass
class DidNot(Condition):
    """The step before did not happen (ABIL-13)."""

    says = ("cond1: {who:subj} <don't@who>",)

    who: Noun


@dataclass
class Wins(Condition):
    """Most votes (VOTE-01)."""

    says = ("cond1: {name} wins",)

    name: str


@dataclass
class DoesNotWin(Condition):
    """Fewer votes or a tie (VOTE-01)."""

    says = ("cond1: {name} doesn't win",)

    name: str


@dataclass
class IsState(Condition):
    """Looked at when reached."""

    says = ("cond1: {who:subj} <are@who> {s:state}",)

    who: Noun
    s: State


@dataclass
class Happened(Condition):
    """Such an event has happened this turn; every event can be asked for, its verb in the past."""

    says = ("cond1: {who:whoever} {ev:ev.t} this turn",)

    who: Noun
    ev: Happening


@dataclass
class AKind(State):
    """Is such a thing now."""

    says = ("state: a {k:kinds}",)

    k: Kinds


@dataclass
class Charged(State):
    """Upright (ABIL-15)."""

    says = ("state: charged",)
