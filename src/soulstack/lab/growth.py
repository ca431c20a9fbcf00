"""How cost grows: time per decision against turn number, items in play and players, with a fitted exponent for each.

Random players again, each decision timed by itself, in processor time. Decisions are put into bins by what the table
looked like just before them. The line through the bins in logarithms has the exponent as its slope: 1 is linear, and
nothing may be steeper.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import log
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from soulstack.api import new_game
from soulstack.engine.game import Game
from soulstack.lab.figures import BLUE, GREY, new_figure

LINEAR = 1.0
SPARE = 0.1
"""How much above 1 a fitted exponent may be for the noise of a machine."""

FEWEST = 150
"""Decisions that a bin needs to count."""

TRIMMED = 0.02
"""The share of the slowest decisions that is left out of a bin: those the machine was interrupted in."""


@dataclass(frozen=True)
class Timed:
    """One decision: what the table was like, and how long it took to get to the next one."""

    players: int
    turn: int
    items: int
    seconds: float


@dataclass(frozen=True)
class Bin:
    """Decisions with about the same cause of cost: where it lies, how many they are, microseconds for one."""

    at: float
    n: int
    us: float


@dataclass(frozen=True)
class Axis:
    """One thing that cost may grow with, and how it does."""

    name: str
    bins: tuple[Bin, ...]
    exponent: float

    @property
    def linear(self) -> bool:
        """Whether the cost grows no faster than linearly."""
        return self.exponent <= LINEAR + SPARE

    def data(self) -> dict[str, Any]:
        return {**asdict(self), "linear": self.linear}


def grows(quick: bool = False) -> list[Axis]:
    """Play, and say how the cost of a decision grows."""
    games = 4 if quick else 16
    played = {players: list(timed(players, range(games))) for players in (2, 3, 4)}
    four = played[4]
    everybody = [one for many in played.values() for one in many]
    return [
        axis("turn number", ((one.turn, one.seconds) for one in four), 8),
        axis("items in play", ((one.items, one.seconds) for one in four), 4),
        axis("players", ((one.players, one.seconds) for one in everybody), 1),
    ]


def timed(players: int, seeds: Iterable[int], longest: int = 4_000) -> Iterable[Timed]:
    """Every decision of random games, timed by itself; the first game only warms up."""
    for number, seed in enumerate([0, *seeds]):
        game, chance = new_game(players=players, seed=seed), Random(seed)
        for _ in range(longest):
            if game.pending is None:
                break
            choice = int(chance.random() * len(game.pending.options))
            turn, items = game.turn, items_in_play(game)
            start = process_time()
            game.choose(choice)
            spent = process_time() - start
            if number:
                yield Timed(players, turn, items, spent)


def items_in_play(game: Game) -> int:
    """How many items the players have."""
    return sum(obj.role == "item" and obj.seat >= 0 for obj in game.objs.values())


def axis(name: str, found: Iterable[tuple[int, float]], width: int) -> Axis:
    """Put decisions into bins of a width, and fit the exponent."""
    sorted_in: dict[int, list[tuple[int, float]]] = {}
    for at, seconds in found:
        sorted_in.setdefault(at // width, []).append((at, seconds))
    bins = tuple(binned(many) for _, many in sorted(sorted_in.items()) if len(many) >= FEWEST)
    return Axis(name, bins, exponent(bins))


def binned(many: list[tuple[int, float]]) -> Bin:
    """A bin: the mean of its decisions without the slowest few."""
    kept = sorted(seconds for _, seconds in many)[: max(1, int(len(many) * (1 - TRIMMED)))]
    return Bin(fmean(at for at, _ in many), len(many), fmean(kept) * 1e6)


def exponent(bins: tuple[Bin, ...]) -> float:
    """The slope of the line through the bins in logarithms, each weighing as many decisions as it has; 0 for a single
    bin.
    """
    points = [(log(max(1.0, one.at)), log(one.us), one.n) for one in bins]
    total = sum(n for _, _, n in points)
    if len({x for x, _, _ in points}) < 2:
        return 0.0
    x_mean = sum(x * n for x, _, n in points) / total
    y_mean = sum(y * n for _, y, n in points) / total
    across = sum(n * (x - x_mean) * (y - y_mean) for x, y, n in points)
    return across / sum(n * (x - x_mean) ** 2 for x, _, n in points)


def report(found: list[Axis]) -> str:
    """The axes for people."""
    lines = []
    for one in found:
        first, last = one.bins[0], one.bins[-1]
        verdict = "no faster than linearly" if one.linear else "FASTER THAN LINEARLY"
        lines.append(
            f"{one.name:<14} {first.us:6.0f} µs at {first.at:.0f}, {last.us:6.0f} µs at {last.at:.0f}: "
            f"grows with exponent {one.exponent:.2f}, {verdict}"
        )
    return "\n".join(lines)


def write_plot(found: list[Axis], folder: Path) -> Path:
    """Draw microseconds per decision against each axis, with the linear growth that is allowed."""
    figure, all_axes = new_figure(10.0, 3.2, len(found))
    for one, axes in zip(found, all_axes, strict=True):
        xs, ys = [b.at for b in one.bins], [b.us for b in one.bins]
        axes.plot(xs, ys, "o-", color=BLUE)
        allowed = [ys[0] * max(1.0, x) / max(1.0, xs[0]) for x in xs]
        axes.plot(xs, allowed, "--", color=GREY, linewidth=1)
        axes.set_ylim(0, max(ys) * 1.6)
        axes.set_xlabel(f"{one.name} (exponent {one.exponent:.2f})")
        if one.name == "players":
            axes.set_xticks(xs)
    all_axes[0].set_ylabel("µs for a decision")
    path = folder / "growth.svg"
    figure.savefig(path, facecolor="white", metadata={"Date": None})
    return path
