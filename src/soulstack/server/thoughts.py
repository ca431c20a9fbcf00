"""Thoughts: what a bot that searches chooses, in a worker process, which plays the game along."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, NamedTuple

from soulstack.api import deal
from soulstack.bots import Bot, Budget, HardBot, bot_named
from soulstack.engine.game import Game
from soulstack.engine.people.view import as_known
from soulstack.engine.setup.save import replay
from soulstack.server.seating import read_setup

MOST_GAMES = 4
"""How many games a process keeps at hand."""


class Question(NamedTuple):
    """What a bot is to answer: the pending ask of a table after these inputs."""

    code: str
    setup: dict[str, Any]
    inputs: list[Any]
    seat: int
    level: str
    seed: int
    favours: dict[int, tuple[int, float]]  # what it has been given (BARTER-04)
    seconds: float


class Along:
    """A game that a process has played along, and its bots."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.setup = setup
        self.game: Game = deal(read_setup(setup))
        self.inputs: list[Any] = []
        self.bots: dict[tuple[int, str, int], Bot] = {}

    def follow(self, inputs: list[Any]) -> None:
        for entry in inputs[len(self.inputs) :]:
            replay(self.game, entry)
            self.game.log = None
        self.inputs = inputs

    def bot(self, asked: Question) -> Bot:
        key = asked.seat, asked.level, asked.seed
        if key not in self.bots:
            self.bots[key] = bot_named(asked.level)(asked.seed)
        return self.bots[key]


GAMES: OrderedDict[str, Along] = OrderedDict()


def think(asked: Question) -> int:
    """The option that a bot takes."""
    along = GAMES.pop(asked.code, None)
    if along is None or along.setup != asked.setup or along.inputs != asked.inputs[: len(along.inputs)]:
        along = Along(asked.setup)
    along.follow(asked.inputs)
    GAMES[asked.code] = along  # not kept if it broke
    while len(GAMES) > MOST_GAMES:
        GAMES.popitem(last=False)
    bot, known, ask = along.bot(asked), as_known(along.game, asked.seat), along.game.pending
    assert ask is not None
    if isinstance(bot, HardBot):
        bot.budget = Budget(seconds=asked.seconds)
        bot.favours = asked.favours
    return bot.choose(known, ask)
