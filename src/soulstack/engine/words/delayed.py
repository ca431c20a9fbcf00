# What an effect sets up for later, and how long what it sets up lasts.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ids import (
    FOR_GOOD,
    NOBODY,
    ON_NEXT_TURN,
    TILL_ATTACK,
    TILL_NEXT_TURN,
    TILL_TURN,
    TILL_TURN_ENDS,
)
from soulstack.engine.core.index import Index
from soulstack.engine.core.lines import Instead, Trigger
from soulstack.engine.core.node import Ability, Effect, Node, Sentence, Standing
from soulstack.engine.core.parts import EventPattern, Till
from soulstack.engine.core.scope import ContinuousEffect, Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.words.bonuses import NextTurn, OnNextTurn, TurnEnd, TurnNextEnds
from soulstack.engine.words.whens import EachTime, EndOfThisTurn


class Delayed(Sentence):
    """A trigger or replacement that an effect sets up for later (TRIG-14)."""

    line: Ability

    def derived(self) -> tuple[Node | None, ...]:
        return (self.line,)

    def lasting_lines(self) -> tuple[Node, ...]:
        return (self.line,)

    def till(self) -> int:
        """How long it waits."""
        return TILL_TURN

    def step(self, game: GameState, frame: Frame) -> bool:
        return begin(game, self, frame, self.till())


class NextTime(Delayed):
    """A delayed trigger that waits for the next such event; ends the line (TRIG-14, RULING-09)."""

    says = ("sentence: the next time {event}, {e:effect}",)

    once = True

    def __init__(self, event: EventPattern, e: Effect) -> None:
        self.event = event
        self.e = e
        when = EachTime(self.event)
        when.later = True
        self.line = Trigger(when, self.e)

    def till(self) -> int:
        return TILL_TURN if self.event.this_turn() else FOR_GOOD


class NextTimeInstead(Delayed):
    """A replacement that waits for the next such event; ends the line (REPL-05)."""

    says = ("sentence: the next time {event}, instead {e:effect}",)

    once = True

    def __init__(self, event: EventPattern, e: Effect) -> None:
        self.event = event
        self.e = e
        self.line = Instead(self.event, self.e)

    def till(self) -> int:
        return TILL_TURN if self.event.this_turn() else FOR_GOOD


class TillEndOfTurn(Sentence):
    """A trigger or replacement for this turn; ends the line (EFFECT-03)."""

    says = ("sentence: this turn, {a:floating}",)

    def __init__(self, a: Ability) -> None:
        self.a = a

    def lasting_lines(self) -> tuple[Node, ...]:
        return (self.a,)

    def step(self, game: GameState, frame: Frame) -> bool:
        return begin(game, self, frame, TILL_TURN)


class WhenLater(Delayed):
    """A delayed trigger; ends the line (TRIG-14)."""

    says = ("later: when {event}, {e:effect}",)

    once = True

    def __init__(self, event: EventPattern, e: Effect) -> None:
        self.event = event
        self.e = e
        self.line = Trigger(EachTime(self.event), self.e)

    def till(self) -> int:
        return TILL_ATTACK if self.event.this_attack() else TILL_TURN

    def step(self, game: GameState, frame: Frame) -> bool:
        return (self.event.this_attack() and game.attack is None) or super().step(game, frame)


class AtEndOfThisTurn(Delayed):
    """A delayed trigger at the end of this turn; ends the line (TRIG-14)."""

    says = ("sentence: at the end of the turn, {e:effect}",)

    once = True

    def __init__(self, e: Effect) -> None:
        self.e = e
        self.line = Trigger(EndOfThisTurn(), self.e)


class StaticTill(Sentence):
    """A static that holds for so long (EFFECT-01, EFFECT-03)."""

    says = ("sentence: {s:static} {till:till}.",)

    def __init__(self, s: Standing, till: Till) -> None:
        self.s = s
        self.till = till

    def lasting_lines(self) -> tuple[Node, ...]:
        return (self.s,)

    def grant(self, game: GameState, index: Index, effect: ContinuousEffect) -> None:
        self.s.grant_from(game, index, effect)

    def step(self, game: GameState, frame: Frame) -> bool:
        till, seat = lasts_till(game, frame, self.till)
        return begin(game, self, frame, till, seat)


def begin(game: GameState, node: Node, frame: Frame, till: int, seat: int = NOBODY, on: tuple[int, ...] = ()) -> bool:
    """Make something last from now on (EFFECT-01, TRIG-14)."""
    effect = ContinuousEffect(node, frame)
    effect.till = till
    effect.seat = seat
    effect.on = on
    game.lasts(effect)
    return True


def lasts_till(game: GameState, frame: Frame, till: Till | None) -> tuple[int, int]:
    """How long words say that something lasts: without any, for good (EFFECT-02)."""
    if till is None:
        return FOR_GOOD, NOBODY
    if isinstance(till, TurnEnd):
        return TILL_TURN, NOBODY
    assert isinstance(till, (NextTurn, OnNextTurn, TurnNextEnds))
    whose = till.whose.players(game, frame)
    when = TILL_NEXT_TURN if isinstance(till, NextTurn) else TILL_TURN_ENDS
    if isinstance(till, OnNextTurn):
        when = ON_NEXT_TURN
    return when, ~whose[0] if whose else frame.you
