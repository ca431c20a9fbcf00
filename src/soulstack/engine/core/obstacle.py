"""Bars: what keeps a player from something, with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soulstack.engine.core.state import GameState


class Obstacle:
    """Something that keeps a player from something: the number of the rule, and why."""

    __slots__ = ("rule", "said")

    def __init__(self, rule: str, said: str = "") -> None:
        self.rule = rule
        self.said = said

    def words(self, game: GameState) -> str:
        """Why, as a sentence without its full stop."""
        return self.said
