"""Bots: players that are programs. A bot gets the game as its seat knows it and the ask, and answers with an option's
index; the same bots sit at the table, in the simulator and in the environment.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from soulstack.bots.answers import passes
from soulstack.bots.belongings import Belongings, belongings
from soulstack.bots.easy import EasyBot
from soulstack.bots.experience import Veteran, known_worth
from soulstack.bots.hard import HardBot, tempting
from soulstack.bots.normal import NormalBot
from soulstack.bots.position import chances
from soulstack.bots.random_bot import RandomBot
from soulstack.bots.search import kind_of
from soulstack.bots.search_budget import Budget, BudgetError
from soulstack.bots.search_playout import play_on, policy
from soulstack.engine.core.ask import Ask
from soulstack.engine.game import Game
from soulstack.engine.people.view import as_known

__all__ = [
    "BOTS",
    "Belongings",
    "Bot",
    "BotError",
    "Budget",
    "BudgetError",
    "EasyBot",
    "HardBot",
    "NormalBot",
    "RandomBot",
    "Veteran",
    "answer",
    "belongings",
    "bot_named",
    "budget_of",
    "chances",
    "kind_of",
    "known_worth",
    "level_of",
    "passes",
    "play_on",
    "policy",
    "tempting",
]


class BotError(ValueError):
    """A bot that there is not; the message says which there are."""


class Bot(Protocol):
    """Anything that can hold a seat."""

    def choose(self, game: Game, ask: Ask) -> int:
        """The index of the option it takes. `game` is a copy that tells nothing that the bot's seat may not know."""
        ...

    def takes(self, game: Game, giver: int, cents: int) -> bool:
        """Whether it takes ¢ that a player offers it (BARTER-04)."""
        ...


BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "normal": NormalBot,
    "hard": HardBot,
}
"""Bots by level, each made from a seed; the stronger the later."""


def level_of(name: str) -> str:
    """The level of a bot's name, without its budget."""
    return name.partition(":")[0]


def budget_of(name: str) -> Budget | None:
    """The budget in a bot's name; None: it names none. BotError: there is no such bot."""
    level, colon, budget = name.partition(":")
    if level not in BOTS:
        raise BotError(f"there is no bot {level!r}; there are {', '.join(BOTS)}")
    if not colon:
        return None
    if BOTS[level] is not HardBot:
        raise BotError(f"{name}: {level} does not search and takes no budget; hard does, as in hard:0.2")
    try:
        return Budget.read(budget)
    except BudgetError as error:
        raise BotError(f"{name}: {error}") from None


def bot_named(name: str) -> Callable[[int], Bot]:
    """What makes a bot from a seed: a level, for `hard` also with a budget for each choice, in seconds (`hard:0.2`) or
    iterations (`hard:200x`). BotError: there is no such bot.
    """
    budget = budget_of(name)
    return BOTS[name] if budget is None else partial(HardBot, budget=budget)


def answer(bot: Bot, game: Game) -> int:
    """What a bot answers to the pending ask, knowing only what the seat that is asked may know."""
    ask = game.pending
    assert ask is not None, "nothing is being asked: the game is over"
    if isinstance(bot, RandomBot):  # never looks at the table: it is spared the copy
        return bot.choose(game, ask)
    if type(bot) is NormalBot and passes(game, ask):  # sees that by its own options and the stack
        return 0
    return bot.choose(as_known(game, ask.seat), ask)
