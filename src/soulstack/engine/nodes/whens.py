# Trigger words (each time, when, at the start of ...) and the windows in which an event counts.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Condition, Cycle, EventPattern, Noun, TriggerWord, Window


@dataclass
class EachTime(TriggerWord):
    """Every time (TRIG-01)."""

    says = ("when: each time {event}",)

    event: EventPattern


@dataclass
class When(TriggerWord):
    """Things that happen to this once in its life, and the n-th counter (TRIG-01)."""

    says = ("when: when {event}",)

    event: EventPattern


@dataclass
class FirstTime(TriggerWord):
    """The first or n-th in each turn or round (TRIG-08)."""

    says = ("when: the {nth} time each {c:cycle} {event}",)

    nth: int
    c: Cycle
    event: EventPattern


@dataclass
class EveryOther(TriggerWord):
    """2nd, 4th ... in each turn (TRIG-09)."""

    says = ("when: every other time each turn {event}",)

    event: EventPattern


@dataclass
class StartOfTurn(TriggerWord):
    """Start phase, step 2 (TURN-04)."""

    says = ("when: at the start of {whose:whosever} turn",)

    whose: Noun


@dataclass
class EndOfTurn(TriggerWord):
    """End phase, step 1 (TURN-10, RULING-29)."""

    says = ("when: at the end of {whose:whosever} turn",)

    whose: Noun


@dataclass
class AsGameStarts(TriggerWord):
    """Setup; not on the stack (REPL-03)."""

    says = ("when: as the game starts",)


@dataclass
class ThisTurn(Window):
    """Only this turn (EFFECT-03)."""

    says = ("window: this turn", "till: this turn")


@dataclass
class Turn(Cycle):
    """Counted within each turn (TRIG-08)."""

    says = ("cycle: turn",)


@dataclass
class AsTurnStarts(TriggerWord):
    """Part of starting the turn (REPL-03, REPL-04)."""

    says = ("when: as {whose:whosever} turn starts",)

    whose: Noun


@dataclass
class OnTurn(Window):
    """Only on that player's turn."""

    says = ("window: on {whose:pro} turn",)

    whose: Noun


@dataclass
class WhileCond(Window):
    """Only while."""

    says = ("window: while {cond}",)

    cond: Condition


@dataclass
class AsEntersPlay(TriggerWord):
    """Part of entering play; not on the stack (REPL-03)."""

    says = ("when: as this enters play",)


@dataclass
class Round(Cycle):
    """Counted from the start of your turn to the start of your next one (TURN-16)."""

    says = ("cycle: round",)
