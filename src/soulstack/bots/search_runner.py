"""The runners of a search: an option at its root, and what is known of how it fares against the normal bot's choice."""

from __future__ import annotations

from math import sqrt

from soulstack.bots.search_tree import Edge

NOISE = (0.06, 0.11)
NOISE_DEALS = 4
"""By how much two options differ from deal to deal, as a rule, after one turn and after two; it counts as much as so
many deals.
"""

SHARED = 0.62
"""How much of the luck after two turns was there after one already (the correlation in the same deals)."""

MISJUDGED = (0.015, 0.011)
"""By how much the difference of two options is misjudged then, as a rule, however often they are played out."""

KEPT = 0.5
"""How much of what was seen of an option counts when the turn has gone on a little."""


class Look:
    """How an option fares against the normal bot's choice where it is judged after so many turns, deal by deal."""

    __slots__ = ("deals", "misjudged", "noise", "squares", "total")

    def __init__(self, noise: float, misjudged: float) -> None:
        self.noise = noise
        self.misjudged = misjudged
        self.deals = self.total = self.squares = 0.0

    def recall(self, before: Look) -> None:
        """Begin with what was seen a little earlier."""
        self.deals, self.total, self.squares = KEPT * before.deals, KEPT * before.total, KEPT * before.squares

    def add(self, diff: float) -> None:
        """One deal more, and by how much it was better there."""
        self.deals += 1
        self.total += diff
        self.squares += diff * diff

    def luck(self) -> float:
        """The variance of the mean difference, as far as playouts are lucky."""
        n = self.deals
        square = NOISE_DEALS * self.noise**2 + self.squares - self.total**2 / n
        return square / (NOISE_DEALS + n) / n

    def error(self) -> float:
        """The variance of the mean difference: playouts are lucky, and positions are misjudged."""
        return self.luck() + self.misjudged**2

    def mean(self) -> float:
        """How much better it was, all in all."""
        return self.total / self.deals if self.deals else 0.0


class Runner:
    """An option at the root."""

    __slots__ = ("doubt", "edge", "far", "index", "near", "out", "prior")

    def __init__(self, index: int, prior: float, doubt: float, seats: int, weight: float = 1.0) -> None:
        """`weight`: how much a choice counts, against one in a game of two."""
        self.index = index
        self.prior = prior * weight  # how much more likely one wins with it, as far as the normal bot is to be believed
        self.doubt = doubt * weight  # the standard error of that
        self.edge = Edge(seats)
        self.near, self.far = (
            Look(noise * weight, wrong * weight) for noise, wrong in zip(NOISE, MISJUDGED, strict=True)
        )
        self.out = False

    @property
    def deals(self) -> float:
        """How many deals it was tried in."""
        return self.near.deals

    def recall(self, before: Runner) -> None:
        """Begin with what was seen of the option a little earlier."""
        self.near.recall(before.near)
        self.far.recall(before.far)

    def add(self, near: float, far: float | None = None) -> None:
        """One deal more, and by how much it was better there after one turn and, if it went on, after two."""
        self.near.add(near)
        if far is not None:
            self.far.add(far)

    def weights(self) -> tuple[float, float]:
        """How much each look weighs: the more the less it errs, and the less of it is the same luck."""
        if not self.near.deals:
            return 0.0, 0.0
        near = self.near.error()
        if not self.far.deals:
            return 1 / near, 0.0
        far = self.far.error()
        same = SHARED * sqrt(self.near.luck() * self.far.luck() * self.far.deals / self.near.deals)
        both = near * far - same**2
        return (far - same) / both, (near - same) / both

    def better(self) -> float:
        """How much better than the normal bot's choice it seems: what was seen, weighed with what was thought."""
        near, far = self.weights()
        thought = self.doubt**-2
        return (near * self.near.mean() + far * self.far.mean() + thought * self.prior) / (near + far + thought)

    def sure(self) -> float:
        """The standard error of that."""
        return 1 / sqrt(sum(self.weights()) + self.doubt**-2) if self.deals else 0.0
