"""What a bot answers at a table that a test has laid."""

from __future__ import annotations

from soulstack.bots import Bot, NormalBot, answer
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
