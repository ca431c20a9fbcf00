"""The tree of a search: what the players see and choose after an option of the root, with how it ended.

A node is an information set: what is asked and what can be seen of how it came about, the same in every deal. Options
are tried in the order in which the normal bot likes them, the more of them the more often a node is visited.
"""

from __future__ import annotations

from math import sqrt

from soulstack.bots.normal import NormalBot
from soulstack.engine.core.ask import CARD, Ask, Option
from soulstack.engine.game import Game

CENT = 0.002
TRUST = 40
"""What a node expects of an option that was never tried: so much for each ¢ that the normal bot sees in it. It counts
as much as so many visits: what comes of one depends on the deal far more than on the option.
"""

EXPLORE = 0.08
"""How much is given for what was tried seldom."""

BRANCH = 8
"""After so many visits one more option is tried."""

Key = tuple[object, ...]


class Edge:
    """An option: how often it was tried, and how likely each seat was to win then, all in all."""

    __slots__ = ("below", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.totals = [0.0] * seats
        self.below: dict[Key, Node] = {}

    def value(self, seat: int) -> float:
        """How likely a seat is to win after this."""
        return self.totals[seat] / self.visits if self.visits else 0.0

    def expect(self, seat: int, expected: float) -> float:
        """The same, with what was expected before it was tried."""
        return (self.totals[seat] + TRUST * expected) / (self.visits + TRUST)

    def add(self, won: list[float]) -> None:
        """It was tried once more, and ended so."""
        self.visits += 1
        for seat, chance in enumerate(won):
            self.totals[seat] += chance


class Node:
    """What a seat is asked, in all deals in which everything that can be seen is the same."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Key, Edge] = {}

    def descend(self, game: Game, ask: Ask, bot: NormalBot) -> Edge:
        """Choose, as it is best for the seat that is asked as far as is known, or as might be better (PUCT)."""
        worths = bot.worths(game, ask)
        self.visits += 1
        order = sorted(range(len(worths)), key=lambda i: -worths[i])[: 1 + self.visits // BRANCH]
        choice = order[0]
        if len(order) > 1:
            first, most = self.value(game, ask.options[choice], ask.seat), -1.0
            for i in order:
                edge = self.edge(game, ask.options[i])
                expected = first + CENT * (worths[i] - worths[order[0]])
                value = edge.expect(ask.seat, expected) + EXPLORE / sqrt(TRUST + edge.visits)
                if value > most:
                    most, choice = value, i
        edge = self.edge(game, ask.options[choice])
        game.choose(choice)
        return edge

    def value(self, game: Game, option: Option, seat: int) -> float:
        """How likely a seat is to win with an option, or with any if that one was never tried."""
        edge = self.edge(game, option)
        edges = [edge] if edge.visits else self.edges.values()
        return sum(edge.totals[seat] for edge in edges) / max(1, sum(edge.visits for edge in edges))

    def edge(self, game: Game, option: Option) -> Edge:
        key = option_key(game, option)
        found = self.edges.get(key)
        if found is None:
            found = self.edges[key] = Edge(len(game.players))
        return found


def option_key(game: Game, option: Option) -> Key:
    """What an option is, whatever the deal: cards by name, since numbers and ids differ."""
    ref = option.ref
    if option.do in ("loot", "card"):
        return option.do, game.cards[ref].id
    if ref >= CARD:
        return option.do, game.cards[ref - CARD].id
    obj = game.recall(ref)
    return option.do, option.n, ref if obj is None else (game.cards[obj.card].id, obj.seat)


def sight(game: Game, ask: Ask) -> Key:
    """What is asked, and what can be seen of how it came about."""
    top = game.stack[-1] if game.stack else None
    return (
        ask.seat,
        ask.said,
        game.turn,
        game.phase,
        None if top is None else (top.kind, top.n, top.card),
        tuple(option_key(game, option) for option in ask.options),
        tuple((player.cents, player.damage) for player in game.players),
    )
