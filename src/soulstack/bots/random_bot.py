"""The random bot: every option is equally likely. It never looks at the table."""

from __future__ import annotations

from random import Random

from soulstack.engine.core.ask import Ask
from soulstack.engine.game import Game


class RandomBot:
    """Takes any option.

    >>> import soulstack
    >>> from soulstack.bots import answer
    >>> game, bot = soulstack.new_game(players=2, seed=1), RandomBot(seed=3)
    >>> while game.pending is not None and game.turn < 4:
    ...     game.choose(answer(bot, game))
    """

    def __init__(self, seed: int = 0) -> None:
        self.chance = Random(seed)

    def choose(self, game: Game, ask: Ask) -> int:
        """The index of an option, drawn at random."""
        return self.chance.randrange(len(ask.options))

    def takes(self, game: Game, giver: int, cents: int) -> bool:
        """Everything."""
        return True
