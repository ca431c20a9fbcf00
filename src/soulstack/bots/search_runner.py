"""The runners of a search: an option at its root, and what is known of how it fares against the normal bot's choice."""

from __future__ import annotations

from math import sqrt

from soulstack.bots.search_tree import Edge

NOISE = (0.06, 0.11)
NOISE_DEALS = 4
"""By how much two options differ from deal to deal, as a rule, after one turn and after two; it counts as much as so
many deals.
"""

MISJUDGED = (0.01, 0.007)
"""By how much the difference of two options is misjudged then, as a rule, however often they are played out."""


class Look:
    """How an option fares against the normal bot's choice where it is judged after so many turns, deal by deal."""

    __slots__ = ("deals", "misjudged", "noise", "squares", "total")

    def __init__(self, noise: float, misjudged: float) -> None:
        self.noise = noise
        self.misjudged = misjudged
        self.deals = 0
        self.total = self.squares = 0.0

    def add(self, diff: float) -> None:
        """One deal more, and by how much it was better there."""
        self.deals += 1
        self.total += diff
        self.squares += diff * diff

    def luck(self) -> float:
        """The variance of the mean difference."""
        n = self.deals
        square = NOISE_DEALS * self.noise**2 + self.squares - self.total**2 / n
        return square / (NOISE_DEALS + n) / n

    def weight(self) -> float:
        """How much the mean difference weighs: playouts are lucky, and positions are misjudged."""
        return 1 / (self.luck() + self.misjudged**2) if self.deals else 0.0

    def mean(self) -> float:
        """How much better it was, all in all."""
        return self.total / self.deals if self.deals else 0.0


class Runner:
    """An option at the root."""

    __slots__ = ("doubt", "edge", "index", "looks", "out", "prior")

    def __init__(self, index: int, prior: float, doubt: float, seats: int, weight: float = 1.0) -> None:
        """`weight`: how much a choice counts, against one in a game of two."""
        self.index = index
        self.prior = prior * weight  # how much more likely one wins with it, as far as the normal bot is to be believed
        self.doubt = doubt * weight  # the standard error of that
        self.edge = Edge(seats)
        self.looks = [Look(noise * weight, wrong * weight) for noise, wrong in zip(NOISE, MISJUDGED, strict=True)]
        self.out = False

    @property
    def deals(self) -> int:
        """How many deals it was tried in."""
        return sum(look.deals for look in self.looks)

    def add(self, diff: float, far: bool) -> None:
        """One deal more, judged after one turn or two, and by how much it was better there."""
        self.looks[far].add(diff)

    def better(self) -> float:
        """How much better than the normal bot's choice it seems: what was seen, weighed with what was thought."""
        weights = [look.weight() for look in self.looks]
        thought = self.doubt**-2
        seen = sum(weight * look.mean() for weight, look in zip(weights, self.looks, strict=True))
        return (seen + thought * self.prior) / (sum(weights) + thought)

    def sure(self) -> float:
        """The standard error of that."""
        return 1 / sqrt(sum(look.weight() for look in self.looks) + self.doubt**-2) if self.deals else 0.0
