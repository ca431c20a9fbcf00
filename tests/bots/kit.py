"""What a bot answers at a table that a test has laid, and a hard bot with something to think about."""

from __future__ import annotations

import soulstack
from soulstack.bots import Bot, Budget, HardBot, NormalBot, answer
from soulstack.engine.game import Game
from table import Table


def choice(table: Table, bot: Bot | None = None) -> str:
    """The words of the option that a bot, the normal one if not said, takes for the seat that is asked."""
    return table.options()[answer(bot or NormalBot(), table.game)]


def choose(table: Table, bot: Bot | None = None) -> str:
    """The same, and it is done."""
    words = choice(table, bot)
    table.game.choose(table.options().index(words))
    return words


def play_turn(table: Table, bot: Bot | None = None) -> list[str]:
    """Everybody plays as the bot does till the turn is over; what was chosen."""
    turn = table.game.turn
    found: list[str] = []
    while table.game.pending is not None and table.game.turn == turn:
        found.append(choose(table, bot))
        assert len(found) < 300, f"no end: {found[-20:]}"
    return found


def hard(iterations: int = 60, seed: int = 1) -> HardBot:
    """A hard bot that plays the same game whenever it is asked."""
    return HardBot(seed, Budget(iterations=iterations))


def hard_ask() -> Game:
    """The first own turn of a game of four with much to choose from."""
    for seed in range(1, 50):
        game = soulstack.new_game(players=4, seed=seed)
        bot = NormalBot()
        for _ in range(250):
            assert game.pending is not None
            if len(game.pending.options) > 5 and game.turn > 4:
                return game
            game.choose(answer(bot, game))
    raise AssertionError("nobody had a choice")
