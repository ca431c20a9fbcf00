# The lines of a card: what an ability is, before it says anything.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Ability, Clause, Condition, EventPattern, Standing, TriggerWord
from soulstack.engine.nodes.flow import Effect


@dataclass
class Tap(Ability):
    """Cost: turn this sideways (ABIL-06)."""

    says = ("ability: ↷ {e:effect}",)

    e: Effect


@dataclass
class Paid(Ability):
    """Cost before the colon (ABIL-07, COST-01, COST-02)."""

    says = ("ability: $ {cost:clause}: {e:effect}",)

    cost: Clause
    e: Effect


@dataclass
class Static(Ability):
    """Always (ABIL-09)."""

    says = ("ability: {s:static}.",)

    s: Standing


@dataclass
class While(Ability):
    """Always, while the condition holds (STATIC-02)."""

    says = ("ability: while {cond}, {s:static}.",)

    cond: Condition
    s: Standing


@dataclass
class Level(Ability):
    """Only at n level counters or more (LEVEL-02)."""

    says = ("ability: level {n:atleast}: {a:ability}",)

    n: int
    a: Ability


@dataclass
class Play(Ability):
    """Loot: its loot ability; event: triggers on entering play (ABIL-10, EVENT-01)."""

    says = ("ability: {e:effect}",)

    e: Effect


@dataclass
class Trigger(Ability):
    """Goes on the stack (TRIG-02, ABIL-17)."""

    says = ("floating: {when}, {e:effect}",)

    when: TriggerWord
    e: Effect


@dataclass
class Instead(Ability):
    """Replaces the whole event; no stack (REPL-01, REPL-05)."""

    says = ("floating: if {would}, instead {e:effect}",)

    would: EventPattern
    e: Effect


@dataclass
class Alter(Ability):
    """Changes or prevents the event; no stack (REPL-01, REPL-09, REPL-10)."""

    says = ("floating: if {would}, {c:clause}.",)

    would: EventPattern
    c: Clause


@dataclass
class TapCost(Ability):
    """Turn sideways and pay (ABIL-06, COST-01)."""

    says = ("ability: ↷ {cost:clause}: {e:effect}",)

    cost: Clause
    e: Effect


@dataclass
class PlayCost(Ability):
    """Loot: a further cost of playing it (COST-01, COST-02)."""

    says = ("ability: to play this, {c:clause}.",)

    c: Clause
