"""Hindsight: what the hard bot's choices are worth, judged later and in other deals than it has thought of.

`python -m soulstack.lab.hindsight --budgets 130x 640x` lets hard bots play against bots with experience. Whenever one
does something else than those would do, both is played on for five turns in the same deals. What all that gained in a
game, added up, is how much more likely it is to win than a bot with experience: in its own games, since who takes the
best at once does not meet it again. So budgets are told apart with far fewer games than an arena needs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev

from soulstack.api import new_game
from soulstack.bots import Budget, BudgetError, HardBot, Veteran, answer
from soulstack.engine.game import Game
from soulstack.lab.study import asked, played, played_on, players, study

TURNS = 5
DEALS = 48
"""How far, and how often, a choice is played on."""


@dataclass(slots=True)
class Tally:
    """What a hard bot did in a game."""

    thought: int = 0  # how many choices there was something to think about
    other: int = 0  # how often it did something else than a bot with experience would
    hoped: float = 0.0  # how much more likely to win it thought to be, all in all
    gained: float = 0.0  # and was, in hindsight


# the games


def play(seed: int, budgets: Sequence[Budget], players: int = 2) -> tuple[int, list[Tally]]:
    """Play a game with each budget: its seed, and what they did in it."""
    return seed, [play_with(seed, budget, players) for budget in budgets]


def play_with(seed: int, budget: Budget, players: int) -> Tally:
    """A game of a hard bot against bots with experience."""
    game = new_game(players=players, seed=seed)
    hard, usual, chance = HardBot(seed, budget), Veteran(), Random(seed)
    found = Tally()
    while game.pending is not None:
        if game.pending.seat != seed % players:
            game.choose(answer(usual, game))
            continue
        taken = answer(hard, game)
        if hard.search is not None:
            found.thought += 1
            if taken != hard.search.usual:
                found.other += 1
                found.hoped += hard.search.best().better()
                found.gained += in_hindsight(game, hard.search.usual, taken, chance)
        game.choose(taken)
    return found


def in_hindsight(game: Game, usual: int, taken: int, chance: Random) -> float:
    """How much better what was taken was than what is usual."""
    deals = [played_on(game, [usual, taken], [TURNS], chance) for _ in range(DEALS)]
    return fmean(after - before for (before,), (after,) in deals)


# the command


def mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error.

    >>> mean([1.0, 2.0, 3.0])
    (2.0, 0.5773502691896258)
    """
    return fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def report(names: Sequence[str], players: int, games: Sequence[Sequence[Tally]]) -> str:
    """The figures for people: of each game, in per cent of it."""
    heads = f"{'thought about':>14}{'other choices':>15}{'hoped':>8}{'gained':>15}{f'more than {names[0]}':>24}"
    lines = [
        f"{len(games):,} games of {players} players with each budget; in each of them, per cent more likely to win",
        f"{'budget':<10}{heads}",
    ]
    for i, name in enumerate(names):
        thought, other, hoped = (
            fmean(figures) for figures in zip(*((t[i].thought, t[i].other, t[i].hoped) for t in games), strict=True)
        )
        gained, more = (
            "{:+.1f} ± {:.1f}".format(*(100 * figure for figure in mean(values)))
            for values in ([t[i].gained for t in games], [t[i].gained - t[0].gained for t in games])
        )
        lines.append(f"{name:<10}{thought:>14.1f}{other:>15.1f}{100 * hoped:>+8.1f}{gained:>15}{more if i else '':>24}")
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
    print(report(names, wanted.players, [found for _, found in games]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
