"""Statics of souls, and of what cannot be put into discard."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Standing
from soulstack.engine.core.parts import Noun, Possession
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState

NO_SCOPE: Final = Scope()
"""For words that speak of nobody in particular. Never written to."""


class BonusSoul(Standing):
    """Gained by the first player to fulfil it, without the stack, once a game (BONUS-02, BONUS-04)."""

    says = ("static: the first player to {p:have} gains this",)

    def __init__(self, p: Possession) -> None:
        self.p = p

    def watched(self) -> str:
        return self.p.watched

    def won_by(self, game: GameState, seat: int) -> bool:
        return self.p.had(game, NO_SCOPE, ~seat)


class BonusSoulFor(BonusSoul):
    """Gained by somebody else when a player fulfils it, without the stack, once a game; of several who fit the active
    player chooses (BONUS-02, BONUS-04).
    """

    says = ("static: the first time a player {p:have.s}, {whom:whoever} gains this",)

    def __init__(self, p: Possession, whom: Noun) -> None:
        super().__init__(p)
        self.whom = whom

    def heirs(self, game: GameState) -> tuple[int, ...] | None:
        return tuple([seat for seat in game.seats_from(game.active) if self.whom.covers(game, NO_SCOPE, ~seat)])


class CantGainSouls(Standing):
    """A soul they would gain is not gained (SOUL-01); those that they are given, steal or swap are theirs (GAIN-01)."""

    says = ("static: {who:ssubj} can't gain souls",)

    def __init__(self, who: Noun) -> None:
        self.who = who


class KillerRewards(Standing):
    """The killer gains the rewards, not the active player (CARD-08)."""

    says = ("static: the player who kills this gains the rewards",)


class SoulsToWin(Standing):
    """So many souls are needed to win (WIN-01)."""

    says = ("static: {who:ssubj} <need@who> at least {n:int} souls to win",)
    unsteady = True

    def __init__(self, who: Noun, n: int) -> None:
        self.who = who
        self.n = n


class NoDiscard(Standing):
    """It cannot be put into discard (DEATH-M-10)."""

    says = ("static: {who:subj} can't be put into discard",)

    def __init__(self, who: Noun) -> None:
        self.who = who


class WorthSouls(Standing):
    """It counts as so many souls (SOUL-01)."""

    says = ("static: {who:ssubj} <be@who> worth {n:int} souls",)
    unsteady = True

    def __init__(self, who: Noun, n: int) -> None:
        self.who = who
        self.n = n

    def worth(self, game: GameState, line: Line, id: int, value: int) -> int:
        """What a soul is worth with this."""
        return self.n if self.who.covers(game, line, id) else value
