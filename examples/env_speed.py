"""How fast the environment is: random choices in the bare engine, through the environment, and with observations.

uv run python examples/env_speed.py --players 4
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time

import soulstack
from soulstack.lab.arena import mixed
from soulstack.lab.env import FourSouls


def bare(players: int, games: int) -> int:
    """Play games with the engine alone; how many decisions were made."""
    made = 0
    for number in range(games):
        game, pick = soulstack.new_game(players, mixed(1, number)), Random(number).random
        while game.pending is not None:
            game.choose(int(pick() * len(game.pending.options)))
            made += 1
    return made


def through(players: int, games: int, *, observing: bool) -> int:
    """The same games through the environment."""
    table, made = FourSouls(players, seed=1), 0
    for number in range(games):
        table.reset()
        pick = Random(number).random
        while not table.over:
            if observing:
                table.observe(table.agent_selection)
            table.step(int(pick() * min(64, table.infos[table.agent_selection]["options"])))
            made += 1
    return made


def per_second(play: Callable[[], int]) -> float:
    start = process_time()
    made = play()
    return made / (process_time() - start)


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Decisions a second, of processor time.")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--repeats", type=int, default=3)
    args = parser.parse_args(argv)
    ways: dict[str, Callable[[], int]] = {
        "bare engine": lambda: bare(args.players, args.games),
        "environment": lambda: through(args.players, args.games, observing=False),
        "environment, observing": lambda: through(args.players, args.games, observing=True),
    }
    found: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(args.repeats):
        for name, play in ways.items():  # in turn, so that all of them meet the same moods of the machine
            found[name].append(per_second(play))
    for name, rates in found.items():
        print(f"{name:<24}{median(rates):>10,.0f} decisions a second")


if __name__ == "__main__":
    main()
