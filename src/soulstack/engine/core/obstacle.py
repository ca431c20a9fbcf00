"""Obstacles: what keeps a player from doing something, with its rule."""

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

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        """Why, told to a seat about something that is called `it`, as a sentence without its full stop. `id` is the
        object, or whatever else the player asks about.
        """
        return self.said.replace("{it}", it)
