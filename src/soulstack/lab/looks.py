"""Looks: how well positions some turns after a choice tell what it was worth.

`python -m soulstack.lab.looks` plays games of bots with experience, and now and then plays the promising options of a
choice on, all in the same deals. Two options differ after some turns by luck, by how well they are judged there, and
by what one is really better; what deals tell apart that others tell as well is not luck. The figures in
search_runner.py rest on it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any

from soulstack.api import new_game
from soulstack.bots import Veteran, kind_of, passes, tempting
from soulstack.engine.core.ask import Ask
from soulstack.engine.game import Game
from soulstack.lab.study import asked, played, played_on, players, study

if TYPE_CHECKING:
    from numpy.typing import NDArray

TRIED = 1 / 8
"""How many of the choices are tried."""

TURNS = (1, 2, 4)
"""After so many turns positions are judged; the last is held to be right."""

DEALS = 32
"""How many deals are played."""

OTHERS = 3
"""How many options at most are compared with the best."""

FEW = 30
"""Fewer pairs of options than these tell nothing."""


@dataclass(frozen=True, slots=True)
class Pair:
    """An option against the one that the bot would take."""

    kind: str
    better: list[list[float]]  # by how much it was better: for each deal, after so many turns


@dataclass(frozen=True, slots=True)
class Figures:
    """What pairs teach, in shares of a game."""

    pairs: int
    apart: list[float]  # how far options are really apart, as they are judged after so many turns
    luck: list[float]  # how far the difference scatters from deal to deal
    misjudged: list[float]  # how far it is off on the average, against the last look
    shared: float  # how much of the luck of the second look was in the first


# the games


def play(seed: int, players: int = 2) -> tuple[int, list[Pair]]:
    """Play a game: its seed, and the pairs of options that were compared in it."""
    game = new_game(players=players, seed=seed)
    bot, chance = Veteran(), Random(seed)
    found: list[Pair] = []
    while (ask := game.pending) is not None:
        if len(ask.options) == 1 or passes(game, ask):
            game.choose(0)
            continue
        worths = bot.worths(game, ask)
        if chance.random() < TRIED:
            found.extend(compared(game, ask, tempting(game, ask, worths)[: 1 + OTHERS], chance))
        game.choose(worths.index(max(worths)))
    return seed, found


def compared(game: Game, ask: Ask, options: list[int], chance: Random) -> list[Pair]:
    """The first option against each of the others."""
    deals = [played_on(game, options, TURNS, chance) for _ in range(DEALS if len(options) > 1 else 0)]
    return [
        Pair(
            kind_of(game, ask),
            [[won - usual for won, usual in zip(deal[i], deal[0], strict=True)] for deal in deals],
        )
        for i in range(1, len(options))
    ]


# what they teach


def figures(pairs: Sequence[Pair]) -> Figures:
    """What pairs of options teach: luck is what differs within them, all else is what both halves of the deals tell."""
    import numpy as np

    better = np.array([pair.better for pair in pairs])
    half = better.shape[1] // 2
    one, two = better[:, :half].mean(axis=1), better[:, half:].mean(axis=1)
    scatter = np.mean([np.cov(deals.T) for deals in better], axis=0)
    luck = np.sqrt(np.diag(scatter))
    return Figures(
        len(pairs),
        both(one, two),
        luck.tolist(),
        both(one - one[:, -1:], two - two[:, -1:])[:-1],
        float(scatter[0, 1] / (luck[0] * luck[1] or 1.0)),
    )


def both(one: NDArray[Any], two: NDArray[Any]) -> list[float]:
    """The standard deviation of what two independent measurements have in common; 0 where they have nothing."""
    return [sqrt(max(0.0, square)) for square in (one * two).mean(axis=0).tolist()]


# the command


def report(games: int, players: int, pairs: Sequence[Pair]) -> str:
    """The figures for people."""
    last = f"after {TURNS[-1]}"
    lines = [
        f"{games:,} games of {players} players, {len(pairs):,} pairs of options; in per cent of a game, after"
        f" {', '.join(map(str, TURNS))} turns",
        f"{'choice':<16}{'pairs':>8}{'apart':>22}{'luck in a deal':>22}{f'misjudged, against {last}':>28}{'shared':>9}",
    ]
    kinds = sorted({pair.kind for pair in pairs}, key=lambda kind: -sum(pair.kind == kind for pair in pairs))
    for kind in ("", *kinds):
        of_kind = [pair for pair in pairs if kind in ("", pair.kind)]
        lines.append(f"{kind or 'all':<16}{len(of_kind):>8,}" + told(of_kind))
    return "\n".join(lines)


def told(pairs: Sequence[Pair]) -> str:
    """The figures of one line."""
    if len(pairs) < FEW:
        return "   too few to tell"
    found = figures(pairs)
    apart, luck, misjudged = (
        "  ".join(f"{100 * figure:.1f}" for figure in each) for each in (found.apart, found.luck, found.misjudged)
    )
    return f"{apart:>22}{luck:>22}{misjudged:>28}{found.shared:>9.2f}"


def main(argv: Sequence[str] | None = None) -> int:
    """Play, and print how well each look tells what an option is worth."""
    parser = study("looks", __doc__, games=100)
    parser.add_argument("--players", type=players, default=2)
    wanted = asked(parser, argv)
    games = played(partial(play, players=wanted.players), wanted)
    print(report(len(games), wanted.players, [pair for _, found in games for pair in found]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
