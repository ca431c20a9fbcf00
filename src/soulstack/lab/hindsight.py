"""Hindsight: what the hard bot's choices are worth, judged later and in other deals than it has thought of.

`python -m soulstack.lab.hindsight --budgets 130x 640x` plays games of bots with experience, and now and then asks hard
bots what they would do. Where one of them would not do as the others do, what they chose is played on for five
turns, all in the same deals. So budgets are told apart with about a tenth of the games that an arena needs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from soulstack.api import new_game
from soulstack.bots import Budget, BudgetError, HardBot, Veteran, answer, chances, play_on
from soulstack.engine.game import Game
from soulstack.engine.view import redeal
from soulstack.lab.study import asked, played, players, study

ASKED = 1 / 8
"""How many of the choices hard bots are asked about."""

TURNS = 5
DEALS = 160
"""How far, and how often, what was chosen is played on."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What hard bots chose, one for each budget, against what the bot with experience chose."""

    other: tuple[bool, ...]  # whether it was something else
    hoped: tuple[float, ...]  # how much more likely to win they thought to be
    gained: tuple[float, ...]  # and were, in hindsight


# the games


def play(seed: int, budgets: Sequence[Budget], players: int = 2) -> tuple[int, list[Choice]]:
    """Play a game: its seed, and the choices that there was something to think about."""
    game = new_game(players=players, seed=seed)
    usual, chance = Veteran(), Random(seed)
    found: list[Choice] = []
    while game.pending is not None:
        index = answer(usual, game)
        if chance.random() < ASKED:
            bots = [HardBot(chance.getrandbits(32), budget) for budget in budgets]
            taken = [answer(bot, game) for bot in bots]
            if all(bot.search for bot in bots):
                found.append(in_hindsight(game, index, taken, [hope(bot) for bot in bots], chance))
        game.choose(index)
    return seed, found


def hope(bot: HardBot) -> float:
    """How much more likely it is to win than with the usual choice, as it thinks."""
    thoughts = bot.thoughts()
    assert thoughts is not None
    return thoughts["options"][0]["better"]


def in_hindsight(game: Game, usual: int, taken: list[int], hoped: list[float], chance: Random) -> Choice:
    """What came of it."""
    options = sorted({usual, *taken})
    won = dict.fromkeys(options, 0.0)
    if len(options) > 1:
        for _ in range(DEALS):
            for option, chances_then in zip(options, played_on(game, options, chance), strict=True):
                won[option] += chances_then / DEALS
    return Choice(
        tuple(option != usual for option in taken),
        tuple(hoped),
        tuple(won[option] - won[usual] for option in taken),
    )


def played_on(game: Game, options: list[int], chance: Random) -> list[float]:
    """How likely the seat that is asked is to win some turns after each option, in one deal."""
    assert game.pending is not None
    seat, bot = game.pending.seat, Veteran()
    dealt = redeal(game, seat, chance.getrandbits(64))
    found: list[float] = []
    for option in options:
        table = dealt.copy()
        table.choose(option)
        play_on(table, game.turn + TURNS, bot, never)
        found.append(chances(table, seat)[seat])
    return found


def never() -> bool:
    """Nobody waits for a study."""
    return False


# the command


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error.

    >>> mean([1.0, 2.0, 3.0])
    (2.0, 0.5773502691896257)
    """
    n = len(values)
    middle = sum(values) / n
    return middle, (sum((value - middle) ** 2 for value in values) / max(1, n - 1) / n) ** 0.5


def report(names: Sequence[str], games: int, players: int, found: Sequence[Choice]) -> str:
    """The figures for people: thousandths of a game for each choice."""
    lines = [
        f"{games:,} games of {players} players, {len(found):,} choices; in thousandths of a game for each choice",
        f"{'budget':<10}{'other choices':>14}{'hoped':>9}{'gained':>16}{'more than ' + names[0]:>24}",
    ]
    for i, name in enumerate(names if found else ()):
        other = sum(choice.other[i] for choice in found) / len(found)
        hoped, _ = mean([choice.hoped[i] for choice in found])
        gained, more = (
            "{:+.2f} ± {:.2f}".format(*(1000 * figure for figure in mean(values)))
            for values in (
                [choice.gained[i] for choice in found],
                [choice.gained[i] - choice.gained[0] for choice in found],
            )
        )
        lines.append(f"{name:<10}{other:>14.1%}{1000 * hoped:>+9.2f}{gained:>16}{more if i else '':>24}")
    return "\n".join(lines)


def budget(text: str) -> tuple[str, Budget]:
    """A budget and its name; games with iterations are repeatable."""
    try:
        return text, Budget.read(text)
    except BudgetError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def main(argv: Sequence[str] | None = None) -> int:
    """Play, and print what the choices of each budget are worth."""
    parser = study("hindsight", __doc__, games=40)
    parser.add_argument("--budgets", nargs="+", type=budget, default=[budget("130x"), budget("640x")])
    parser.add_argument("--players", type=players, default=2)
    wanted = asked(parser, argv)
    names, budgets = zip(*wanted.budgets, strict=True)
    games = played(partial(play, budgets=budgets, players=wanted.players), wanted)
    print(report(names, len(games), wanted.players, [choice for _, found in games for choice in found]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
