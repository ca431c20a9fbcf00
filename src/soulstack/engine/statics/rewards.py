"""Statics of rewards, and of what a death penalty takes."""

from __future__ import annotations

from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Standing
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.state import GameState


class RewardsDoubled(Standing):
    """Reward boxes pay twice, those of such things alone if it says so (CARD-08, RULING-20)."""

    says = ("static: rewards [of {whose:those}] are doubled [on your turn]",)

    def __init__(self, whose: Noun | None = None, on_your_turn: bool = False) -> None:
        self.whose = whose
        self.on_your_turn = on_your_turn

    def doubles_those_of(self, game: GameState, line: Line, id: int) -> bool:
        """Whether it is about the rewards of this one, now."""
        if self.on_your_turn and game.active != line.you:
            return False
        return self.whose is None or self.whose.covers(game, line, id)


class KeepsAll(Standing):
    """Somebody is spared losses of ¢ and loot cards that they would not choose."""

    whom: Noun
    always = False

    def keeps(self, game: GameState, line: Line, seat: int) -> bool:
        """Whether it is about this player."""
        return self.whom.covers(game, line, ~seat)


class KeepsInDeath(KeepsAll):
    """Parts 2 and 3 of the death penalty take nothing (DEATH-P-05, DEATH-P-06)."""

    says = ("static: {whom:ssubj} <don't@whom> lose ¢ or discard loot cards for the death penalty",)

    def __init__(self, whom: Noun) -> None:
        self.whom = whom


class KeepsAlways(KeepsAll):
    """The same, and no ability makes them lose ¢ or discard loot cards; what they pay or choose to do they still can
    (PAY-06, LOOT-07).
    """

    says = ("static: abilities and the death penalty can't make {whom:obj} discard loot cards or lose ¢",)
    always = True

    def __init__(self, whom: Noun) -> None:
        self.whom = whom


class RandomPenaltyItem(Standing):
    """Chance picks the item of part 1 of the death penalty, whoever would choose it (DEATH-P-04)."""

    says = ("static: the item {who:subj} <destroy@who> for the death penalty is random",)

    def __init__(self, who: Noun) -> None:
        self.who = who
