"""The hard bot: searches where there is something to find, and plays as the normal bot does where there is not."""

from __future__ import annotations

from copy import copy
from time import perf_counter
from typing import Self

from soulstack.bots.answers import passes
from soulstack.bots.experience import Veteran
from soulstack.bots.search import GAP, MOST, Search, promising
from soulstack.bots.search_budget import Budget
from soulstack.bots.search_thoughts import Thoughts, thoughts_of
from soulstack.engine.core.ask import Ask
from soulstack.engine.game import Game

AT_TABLE = Budget(seconds=1.0)
"""How long it thinks about a choice where nobody says otherwise."""

PLAIN = frozenset(("card", "item", "room", "slot", "trigger", "vote"))
"""Choices in which playouts find nothing that the normal bot does not see: what to lose, in which order, and where."""


class HardBot(Veteran):
    """Plays its options out in redealt games before it takes one. With a budget of iterations, the same seed plays the
    same game.
    """

    def __init__(self, seed: int = 0, budget: Budget = AT_TABLE) -> None:
        super().__init__(seed)
        self.seed = seed
        self.budget = budget
        self.asked = 0
        self.search: Search | None = None
        self.before: Search | None = None  # the last in one's own turn, if the normal bot's choice was made

    def choose(self, game: Game, ask: Ask) -> int:
        """The index of the option that its search finds best."""
        start = perf_counter()
        self.asked += 1
        self.search = None
        if len(ask.options) == 1 or passes(game, ask):
            return 0
        if ask.options[0].do in PLAIN:
            return super().choose(game, ask)
        search = Search(game, ask, self.worths(game, ask), self.seed * 1_000_003 + self.asked)
        if len(search.runners) == 1:
            return search.usual
        self.search = search
        if search.kind != "own":
            return search.run(self.budget, start)
        if self.before is not None and self.before.game.turn == game.turn:
            search.recall(self.before)
        index = search.run(self.budget, start)
        self.before = search if index == search.usual else None
        return index

    def __deepcopy__(self, known: dict[int, object]) -> Self:
        new = copy(self)  # a search that is over never changes
        new.favours = dict(self.favours)
        return new

    def thoughts(self) -> Thoughts | None:
        """What it thought about the last choice: visits and value of every option it tried, and the line it expects.
        None: there was nothing to think about.
        """
        return None if self.search is None else thoughts_of(self.search)


def tempting(game: Game, ask: Ask, worths: list[float]) -> list[int]:
    """The options that it might try, the normal bot's choice first; none where it never searches."""
    return [] if ask.options[0].do in PLAIN else promising(game, ask, worths, GAP)[:MOST]
