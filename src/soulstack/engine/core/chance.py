"""Chance: the one random integer of a game. Nothing else draws (law 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from soulstack.engine.core.state import GameState

MASK: Final = (1 << 64) - 1


def below(game: GameState, n: int) -> int:
    """A number from 0 to n - 1, all equally likely; moves the random integer on (SplitMix64)."""
    z = game.chance = (game.chance + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return ((z ^ (z >> 31)) * n) >> 64


def die(game: GameState) -> int:
    """Roll one six-sided die (DICE-01); results laid down by a test come first."""
    return sided(game, 6)


def sided(game: GameState, sides: int) -> int:
    """Roll a die with so many sides."""
    if game.forced:
        face = game.forced[0]
        game.forced = game.forced[1:]
        return face
    return below(game, sides) + 1


def lay_dice(game: GameState, faces: tuple[int, ...]) -> None:
    """The next dice fall like this."""
    game.forced = faces


def shuffle(game: GameState, cards: list[int]) -> None:
    """Shuffle in place (Fisher and Yates)."""
    for i in range(len(cards) - 1, 0, -1):
        j = below(game, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
