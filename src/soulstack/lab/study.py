"""Studies: many games of bots, and what they teach. Each is run as `python -m soulstack.lab.<name>`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from random import Random
from typing import Any, TypeVar

from soulstack.bots import Veteran, chances, play_on
from soulstack.engine.core.ids import LEAST_PLAYERS, MOST_PLAYERS
from soulstack.engine.game import Game
from soulstack.engine.people.view import redeal
from soulstack.lab.workers import Failed, cores, work

T = TypeVar("T", bound=tuple[Any, ...])
"""What is noted of a game, its seed first."""


def study(name: str, about: str, games: int) -> argparse.ArgumentParser:
    """What every study is asked: how many games, from which seed on, and how many processes play them."""
    parser = argparse.ArgumentParser(prog=f"python -m soulstack.lab.{name}", description=about.split("\n")[0])
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=cores())
    return parser


def players(text: str) -> int:
    """How many players a game has, for studies that can do with any number."""
    if not (text.isdecimal() and LEAST_PLAYERS <= int(text) <= MOST_PLAYERS):
        raise argparse.ArgumentTypeError(f"{text!r} players: {LEAST_PLAYERS} to {MOST_PLAYERS} can play")
    return int(text)


def asked(parser: argparse.ArgumentParser, argv: Sequence[str] | None) -> argparse.Namespace:
    """The arguments, if they make sense."""
    found = parser.parse_args(argv)
    if found.games < 1 or found.workers < 1:
        parser.error("--games and --workers: 1 or more")
    if find_spec("numpy") is None:
        parser.error("the laboratory needs numpy: pip install 'soulstack[lab]'")
    return found


def played(play: Callable[[int], T], wanted: argparse.Namespace) -> list[T]:
    """What `play` notes of each game, by its seed, whoever was done first. One that fails ends it all."""
    games: list[T] = []
    for done in work(play, range(wanted.seed, wanted.seed + wanted.games), wanted.workers):
        if isinstance(done, Failed):
            sys.exit(f"game {done.task}: {done.why}")
        games.append(done)
        if len(games) % 500 == 0:
            print(f"{len(games)} of {wanted.games} games", file=sys.stderr)
    return sorted(games, key=lambda game: game[0])


def played_on(game: Game, options: Sequence[int], turns: Sequence[int], chance: Random) -> list[list[float]]:
    """How likely the seat that is asked is to win after each option, so many turns later each time, in one deal: bots
    with experience play on.
    """
    assert game.pending is not None
    seat, bot = game.pending.seat, Veteran()
    dealt = redeal(game, seat, chance.getrandbits(64))
    found: list[list[float]] = []
    for option in options:
        table = dealt.copy()
        table.choose(option)
        won: list[float] = []
        for later in turns:
            play_on(table, dealt.turn + later, bot, never)
            won.append(chances(table, seat)[seat])
        found.append(won)
    return found


def never() -> bool:
    """Nobody waits for a study."""
    return False
