"""Statics of souls, and of what cannot be put into discard."""

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.core.index import Line
from soulstack.engine.core.node import Standing
from soulstack.engine.core.parts import Noun, Possession
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState

NO_SCOPE = Scope()
"""For words that speak of nobody in particular. Never written to."""


@dataclass
class BonusSoul(Standing):
    """Gained by the first player to fulfil it, without the stack, once a game (BONUS-02, BONUS-04)."""

    says = ("static: the first player to {p:have} gains this",)

    p: Possession

    def watched(self) -> str:
        return self.p.watched

    def won_by(self, game: GameState, seat: int) -> bool:
        return self.p.had(game, NO_SCOPE, ~seat)


@dataclass
class CantGainSouls(Standing):
    """A soul they would gain is not gained (SOUL-01)."""

    says = ("static: {who:ssubj} can't gain souls",)

    who: Noun


@dataclass
class KillerRewards(Standing):
    """The killer gains the rewards, not the active player (CARD-08)."""

    says = ("static: the player who kills this gains the rewards",)


@dataclass
class SoulsToWin(Standing):
    """So many souls are needed to win (WIN-01)."""

    says = ("static: {who:ssubj} <need@who> at least {n:int} souls to win",)
    unsteady = True

    who: Noun
    n: int


@dataclass
class NoDiscard(Standing):
    """It cannot be put into discard (DEATH-M-10)."""

    says = ("static: {who:subj} can't be put into discard",)

    who: Noun


@dataclass
class WorthSouls(Standing):
    """It counts as so many souls (SOUL-01)."""

    says = ("static: {who:ssubj} <be@who> worth {n:int} souls",)
    unsteady = True

    who: Noun
    n: int

    def worth(self, game: GameState, line: Line, id: int, value: int) -> int:
        """What a soul is worth with this."""
        return self.n if self.who.covers(game, line, id) else value
