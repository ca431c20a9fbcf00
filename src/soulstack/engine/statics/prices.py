"""Statics of what is bought and what that costs."""

from __future__ import annotations

from soulstack.engine.core.ids import NOTHING
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Standing
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.state import GameState


class SetsPrice(Standing):
    """What a shop item costs, before it gets cheaper (PURCH-04)."""

    who: Noun
    n: int

    def sets(self, game: GameState, line: Line, seat: int) -> bool:
        """Whether it says what this player pays for a shop item now."""
        raise NotImplementedError(type(self).__name__)


class NthCosts(SetsPrice):
    """The n-th shop item that they purchase in a turn costs that much, before it gets cheaper (PURCH-04)."""

    says = ("static: the {nth} shop item {who:whoever} <purchase@who> each turn costs {n:int}¢",)

    def __init__(self, nth: int, who: Noun, n: int) -> None:
        self.nth = nth
        self.who = who
        self.n = n

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("purchase",)

    def sets(self, game: GameState, line: Line, seat: int) -> bool:
        if not self.who.covers(game, line, ~seat):
            return False
        bought = [e for e in game.told if e.kind == "purchase" and e.source == NOTHING]
        return 1 + sum(self.who.covers(game, line, event.who) for event in bought) == self.nth


class NextCosts(SetsPrice):
    """The next shop item that they purchase costs that much; said for so long, and used up by it (PURCH-04)."""

    says = ("static: the next shop item {who:whoever} <purchase@who> costs {n:int}¢",)

    def __init__(self, who: Noun, n: int) -> None:
        self.who = who
        self.n = n

    def sets(self, game: GameState, line: Line, seat: int) -> bool:
        return self.who.covers(game, line, ~seat)


class AbilitiesCostLess(Standing):
    """The ¢ of a cost before the colon are so many fewer, never below 0 (COST-01, PAY-01)."""

    says = ("static: the $ abilities of {what:those} cost {n:int}¢ less",)

    def __init__(self, what: Noun, n: int) -> None:
        self.what = what
        self.n = n


def dear(game: GameState, n: int, used: int) -> int:
    """What is left of so many ¢ for a $ ability of an object (COST-01)."""
    if AbilitiesCostLess not in game.index().statics:
        return n
    less = [s.n for s, line in game.index().standing(game, AbilitiesCostLess) if s.what.covers(game, line, used)]
    return max(0, n - sum(less))


class MustPurchase(Standing):
    """A purchase of a shop item is owed each turn, if able (PURCH-07, ATTACK-26)."""

    says = ("static: {who:ssubj} must purchase a shop item on {whose:pro} turn",)

    agrees = "whose"

    def __init__(self, who: Noun, whose: Noun) -> None:
        self.who = who
        self.whose = whose

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("purchase",)


class FromDiscard(Standing):
    """The top card of the treasure discard can be bought like a shop item (PURCH-03, PURCH-04)."""

    says = ("static: {who:ssubj} may purchase the top card of the treasure discard as a shop item",)

    def __init__(self, who: Noun) -> None:
        self.who = who


class NoRefill(Standing):
    """Empty slots of that kind stay empty (SLOT-01)."""

    says = ("static: {what:slots} slots aren't refilled",)

    def __init__(self, what: str) -> None:
        self.what = what
