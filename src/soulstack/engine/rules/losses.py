"""Losses that are refused: ¢ and loot cards that neither a death penalty nor an ability can take."""

from __future__ import annotations

from soulstack.engine.core.state import GameState
from soulstack.engine.statics.rewards import KeepsAlways, KeepsInDeath


def kept_in_death(game: GameState, seat: int) -> bool:
    """Whether parts 2 and 3 of the death penalty take nothing from this player."""
    index = game.index()
    return any(static.keeps(game, line, seat) for static, line in index.standing(game, KeepsInDeath)) or kept(
        game, seat
    )


def kept(game: GameState, seat: int) -> bool:
    """Whether nothing can make this player lose ¢ or discard loot cards."""
    return any(static.keeps(game, line, seat) for static, line in game.index().standing(game, KeepsAlways))


def refused(game: GameState, seat: int) -> bool:
    """Whether a loss that is about to happen to this player is one that they need not suffer: not one that they chose,
    as a cost (COST-02) or by *may*.
    """
    if not kept(game, seat):
        return False
    for frame in reversed(game.frames):
        if frame.node.willing:
            return False
        if frame.item is not None:
            break  # what resolves, or happens, now
    return True
