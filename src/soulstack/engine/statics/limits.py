"""Statics of what players cannot do, or only so often; and of what cannot be recharged."""

from __future__ import annotations

from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Standing
from soulstack.engine.core.parts import Acts, Noun
from soulstack.engine.core.scope import Event
from soulstack.engine.core.state import GameState
from soulstack.engine.statics.being import said_of


class Limit(Standing):
    """Only so often a turn; what was done before this stood counts too (TRIG-08)."""

    who: Noun
    n: int

    def counted(self, game: GameState, event: Event) -> bool:
        """Whether something that a player has done this turn is of the kind that is limited."""
        raise NotImplementedError(type(self).__name__)

    def reached(self, game: GameState, line: Line, seat: int) -> bool:
        """Whether this player has done it as often as they may."""
        if not self.who.covers(game, line, ~seat):
            return False
        return sum(event.who == ~seat and self.counted(game, event) for event in game.told) >= self.n


class ActivationLimit(Limit):
    """Only so many ↷ and $ abilities a turn, or of items alone (ABIL-03)."""

    says = ("static: {who:ssubj} can't activate {w:acts} more than {n:int} time(s) each turn",)

    def __init__(self, who: Noun, w: Acts, n: int) -> None:
        self.who = who
        self.w = w
        self.n = n

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("activate",)

    def counted(self, game: GameState, event: Event) -> bool:
        return event.kind == "activate" and self.forbids(game, event.what)

    def forbids(self, game: GameState, id: int) -> bool:
        """Whether it is about the abilities of this thing."""
        obj = game.recall(id)
        return self.w.everything or (obj is not None and obj.role == "item")


class PlayLimit(Limit):
    """Only so many loot cards are played a turn, whatever loot plays there are (LOOT-02, LOOT-03)."""

    says = ("static: {who:ssubj} can't play more than {n:int} loot card(s) each turn",)

    def __init__(self, who: Noun, n: int) -> None:
        self.who = who
        self.n = n

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("play",)

    def counted(self, game: GameState, event: Event) -> bool:
        return event.kind == "play"


class CantAttack(Standing):
    """They declare no attack; one that is owed lapses (ATTACK-01, ATTACK-26)."""

    says = ("static: {who:ssubj} can't attack",)

    def __init__(self, who: Noun) -> None:
        self.who = who


class AttackTax(Standing):
    """Declaring an attack costs so much for each of those players, in full or not at all (PAY-01, COST-02)."""

    says = ("static: {who:ssubj} must pay {whom:obj} {n:int}¢ to attack",)

    def __init__(self, who: Noun, whom: Noun, n: int) -> None:
        self.who = who
        self.whom = whom
        self.n = n

    def owed(self, game: GameState, line: Line, seat: int) -> list[tuple[int, int]]:
        """What this player has to pay to whom: each seat with its ¢."""
        if not self.who.covers(game, line, ~seat):
            return []
        named = said_of(game, line, self.who, ~seat)
        return [(~id, self.n) for id in self.whom.players(game, named) if ~id != seat]


class NoRecharge(Standing):
    """It stays deactivated in the recharge step (TURN-02)."""

    says = ("static: {who:ssubj} <don't@who> recharge in the recharge step",)

    def __init__(self, who: Noun) -> None:
        self.who = who


class CantBeRecharged(Standing):
    """Nothing turns it upright, or nothing but its own abilities (ABIL-16, TURN-02)."""

    says = ("static: {who:ssubj} can't be recharged [except by its own abilities]",)

    def __init__(self, who: Noun, except_by_its_own_abilities: bool = False) -> None:
        self.who = who
        self.except_by_its_own_abilities = except_by_its_own_abilities
