"""Statistics: how sure a share is, what a card does to winning when seat and bot are allowed for, and which of many
findings can be believed together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, erfc, sqrt
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from soulstack.lab.arena import Z95

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

FEWEST = 30
"""Fewer players with a card, or without it, say nothing that could be told from luck."""


@dataclass(frozen=True)
class Effect:
    """A difference with its 95 % interval, and how likely luck alone would make one as large."""

    size: float
    error: float  # the standard error
    p: float

    @property
    def low(self) -> float:
        return self.size - Z95 * self.error

    @property
    def high(self) -> float:
        return self.size + Z95 * self.error


def effect(size: float, error: float) -> Effect:
    """An effect of which only size and standard error are known."""
    return Effect(size, error, two_sided(size / error) if error > 0 else float(size == 0))


def two_sided(z: float) -> float:
    """How likely a standard normal number is at least this far from 0.

    >>> round(two_sided(1.96), 3)
    0.05
    """
    return erfc(abs(z) / sqrt(2))


def below(z: float) -> float:
    """How likely a standard normal number is below this."""
    return 0.5 * (1 + erf(z / sqrt(2)))


def mean_effect(values: Sequence[float] | Floats) -> Effect:
    """The mean of independent values, as an effect against 0."""
    found = np.asarray(values, dtype=float)
    if len(found) < 2:
        return Effect(float(found.mean()) if len(found) else 0.0, float("inf"), 1.0)
    return effect(float(found.mean()), float(found.std(ddof=1) / sqrt(len(found))))


def corrected(won: Floats, has: Floats, strata: Ints, games: Ints) -> Effect | None:
    """How much more those who have something win than those who have not, among players alike in all else.

    Players are alike within a stratum (the same bot in the same place of the turn order). This is the regression of
    winning on having, with an effect of every stratum. None: too few to tell.

    Only one player of a game wins, so games are what is counted, and the standard error is the larger of two: what the
    games show (clustered by game), and what it would be if having made no difference. The first alone comes out near 0
    where a few weak players had something and none of them won, which is just what luck makes of a few weak players.
    """
    if min(has.sum(), (1 - has).sum()) < FEWEST:
        return None
    x, y = centred(has, strata), centred(won, strata)
    weight = float(x @ x)
    if weight < 1e-9:
        return None
    size = float(x @ y) / weight
    scores = np.bincount(games, weights=x * (y - size * x))
    clusters = len(np.unique(games))
    shown = float(scores @ scores) * clusters / max(1, clusters - 1)
    chance = won - y
    mean_scores = np.bincount(games, weights=x * chance)
    by_luck = float((x * x) @ chance) - float(mean_scores @ mean_scores)
    return effect(size, sqrt(max(shown, by_luck)) / weight)


def centred(values: Floats, strata: Ints) -> Floats:
    """Values less the mean of their stratum."""
    counts = np.bincount(strata)
    means = np.bincount(strata, weights=values) / np.maximum(counts, 1)
    return np.asarray(values - means[strata])


def q_values(p: Sequence[float]) -> list[float]:
    """Benjamini and Hochberg: if everything up to a q is believed, at most that share of it is luck.

    >>> [round(q, 3) for q in q_values([0.01, 0.04, 0.03, 0.5])]
    [0.04, 0.053, 0.053, 0.5]
    """
    n = len(p)
    order = sorted(range(n), key=lambda i: p[i], reverse=True)
    found, least = [0.0] * n, 1.0
    for rank, i in zip(range(n, 0, -1), order, strict=True):
        least = min(least, p[i] * n / rank)
        found[i] = least
    return found


def selected_z(believed: int, judged: int, q: float) -> float:
    """How many standard errors wide the intervals of findings must be that were picked out of many because of their q,
    so that of those intervals, too, no more than q miss the truth (Benjamini and Yekutieli's false coverage rate).

    >>> [round(selected_z(believed, 100, 0.05), 2) for believed in (1, 10, 100)]
    [3.48, 2.81, 1.96]
    """
    return NormalDist().inv_cdf(1 - q * max(1, believed) / max(1, judged) / 2)


@dataclass(frozen=True)
class Spread:
    """How things of a kind really differ, without the luck in each of their measures (a hierarchical model).

    Nobody knows how much they differ; from few measures it might even be nothing. So every deviation from 0 on is
    allowed for, as far as it is likely (`weights`), and under each of them every measure is drawn to the middle as far
    as it is unsure (`drawn`, with what is left of its error).
    """

    weights: Floats
    deviations: Floats
    drawn: Floats  # by deviation and thing
    left: Floats

    @property
    def deviation(self) -> float:
        """How much they differ, on the average of what is likely."""
        return float(self.weights @ self.deviations)

    @property
    def sizes(self) -> list[float]:
        """Where each of them probably lies."""
        return [float(size) for size in self.weights @ self.drawn]

    def share_below(self, size: float) -> float:
        """The share of them that is probably smaller than this."""
        if not self.drawn.size:
            return 0.5
        z = np.clip((size - self.drawn) / np.maximum(self.left, 1e-12), -40, 40)
        chances = np.array([[below(value) for value in row] for row in z])
        return float(self.weights @ chances.mean(axis=1))


STEPS = 60


def spread(effects: Sequence[Effect]) -> Spread:
    """The spread behind some measures: what they vary more than their own errors make them."""
    known = [e for e in effects if e.error < float("inf")]
    if not known:
        return Spread(np.ones(1), np.zeros(1), np.zeros((1, 0)), np.zeros((1, 0)))
    sizes, errors = np.array([e.size for e in known]), np.array([e.error for e in known])
    deviations = np.linspace(0, 3 * float(sizes.std()) + 1e-9, STEPS)
    total = np.maximum(deviations[:, None] ** 2 + errors**2, 1e-18)
    sure = (1 / total).sum(axis=1)
    middle = (sizes / total).sum(axis=1) / sure
    off = sizes - middle[:, None]
    likely = -0.5 * (np.log(total) + off**2 / total).sum(axis=1) - 0.5 * np.log(sure)
    weights = np.exp(likely - likely.max())
    part = deviations[:, None] ** 2 / total
    drawn = middle[:, None] + off * part
    left = np.sqrt(part * errors**2 + (1 - part) ** 2 / sure[:, None])
    return Spread(weights / weights.sum(), deviations, drawn, left)
