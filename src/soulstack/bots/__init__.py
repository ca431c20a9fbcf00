"""Bots: players that are programs. A bot gets the game as its seat knows it and the ask, and answers with an option's
index; the same bots sit at the table, in the simulator and in the environment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from soulstack.bots.easy import EasyBot
from soulstack.bots.normal import NormalBot
from soulstack.bots.random_bot import RandomBot
from soulstack.engine.ask import Ask
from soulstack.engine.game import Game
from soulstack.engine.view import as_known

__all__ = ["BOTS", "Bot", "EasyBot", "NormalBot", "RandomBot", "answer"]


class Bot(Protocol):
    """Anything that can hold a seat."""

    def choose(self, game: Game, ask: Ask) -> int:
        """The index of the option it takes. `game` is a copy that tells nothing that the bot's seat may not know."""
        ...

    def takes(self, game: Game, giver: int, cents: int) -> bool:
        """Whether it takes ¢ that a player offers it (BARTER-04)."""
        ...


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "easy": EasyBot, "normal": NormalBot}
"""Bots by name, each made from a seed; the stronger the later."""


def answer(bot: Bot, game: Game) -> int:
    """What a bot answers to the pending ask, knowing only what the seat that is asked may know."""
    ask = game.pending
    assert ask is not None, "nothing is being asked: the game is over"
    return bot.choose(as_known(game, ask.seat), ask)
