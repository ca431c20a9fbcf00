"""The random bot: every option is equally likely. It never looks at the table, so it needs no view."""

from __future__ import annotations

from random import Random
from typing import Any

from soulstack.engine.ask import Ask


class RandomBot:
    """Takes any option.

    >>> import soulstack
    >>> game, bot = soulstack.new_game(players=2, seed=1), RandomBot(seed=3)
    >>> while game.pending is not None and game.turn < 4:
    ...     game.choose(bot.choose(None, game.pending))
    """

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)

    def choose(self, view: dict[str, Any] | None, ask: Ask) -> int:
        """The index of an option, drawn at random."""
        return self.chance.randrange(len(ask.options))
