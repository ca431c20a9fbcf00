"""Benchmarks: four random players with every response window on, and how fast the hard bot searches; timed with the
garbage collector left running.

Machines differ, so `call_times_per_decision` gives a decision's cost in plain empty function calls of the same run.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from soulstack.api import cards, new_game, save
from soulstack.bots import Budget, HardBot, NormalBot, answer, policy
from soulstack.cards.boxes import dealt
from soulstack.engine.game import Game

COLD = "from time import perf_counter as t; a = t(); import soulstack; {}; print((t() - a) * 1000)"
LIBRARY, BASE_GAME = "soulstack.cards.load()", "soulstack.new_game()"

Deal = Callable[[int], Game]


@dataclass(frozen=True)
class Plan:
    """How much is measured. Repeats play the same games; one that outlasts `longest` choices is left unfinished."""

    games: int = 24
    repeats: int = 5
    longest: int = 12_000
    positions: int = 400
    calls: int = 2_000_000
    searches: int = 40


NORMAL = Plan()
QUICK = Plan(games=8, repeats=3, positions=150, calls=500_000, searches=8)


def bench(plan: Plan = NORMAL, players: int = 4) -> dict[str, Any]:
    """All measures, each the median of the repeats."""
    base, every = partial(deal, players, ("base",)), partial(deal, players, tuple(dealt()))
    runs, all_runs = [], []
    for _ in range(plan.repeats):  # in turn, so that whatever else the machine does meets both
        runs.append(play_games(plan, base))
        all_runs.append(play_games(plan, every))
    per_second = median(run.decisions / run.seconds for run in runs)
    all_per_second = median(run.decisions / run.seconds for run in all_runs)
    copy, all_copy = copy_us(plan, (base, every))
    finished = runs[0].finished
    calls = median(calls_per_second(plan.calls) for _ in range(plan.repeats))
    return {
        "players": players,
        "repeats": plan.repeats,
        "games": plan.games,
        "unfinished": plan.games - finished,
        "decisions": runs[0].decisions,
        "decisions_per_second": round(per_second, 1),
        "games_per_second": round(median(finished / run.seconds for run in runs), 2),
        "all_boxes_per_second": round(all_per_second, 1),
        "all_boxes_ratio": round(all_per_second / per_second, 3),
        "copy_us": round(copy, 2),
        "all_boxes_copy_ratio": round(all_copy / copy, 3) if copy else 0.0,
        "iterations_per_second": round(iterations_per_second(plan, players), 1),
        "load_ms": round(median(cold_ms(LIBRARY) for _ in range(plan.repeats)), 1),
        "base_game_ms": round(median(cold_ms(BASE_GAME) for _ in range(plan.repeats)), 1),
        "save_bytes": round(median(runs[0].saves)) if finished else 0,
        "calls_per_second": round(calls),
        "call_times_per_decision": round(calls / per_second),
    }


@dataclass
class Run:
    """One repeat: what it took to play all games."""

    decisions: int
    seconds: float
    saves: list[int]  # the sizes of the saves of finished games

    @property
    def finished(self) -> int:
        return len(self.saves)


def deal(players: int, boxes: Sequence[str], seed: int) -> Game:
    """A game of these boxes, with rooms where they have some."""
    rooms = any(card.kind == "room" for card in cards.of_boxes(boxes))
    return new_game(players, seed, boxes=boxes, options={"rooms": rooms})


def play_games(plan: Plan, deal: Deal) -> Run:
    """Play all games of a repeat; saving them is not timed."""
    run = Run(0, 0.0, [])
    for seed in range(plan.games):
        start = perf_counter()
        game = deal(seed)
        run.decisions += play_on(game, Random(seed), plan.longest)
        run.seconds += perf_counter() - start
        if game.result is not None:
            run.saves.append(len(save(game).encode()))
    return run


def play_on(game: Game, chance: Random, longest: int) -> int:
    """Random choices until the game is over or long enough; returns how many."""
    pick, made = chance.random, 0
    while game.pending is not None and made < longest:
        game.choose(int(pick() * len(game.pending.options)))
        made += 1
    return made


def copy_us(plan: Plan, deals: Sequence[Deal]) -> list[float]:
    """Microseconds for a copy in the middle of a resolution, for each way to deal; measured in turn."""
    positions = [in_the_middle(plan, deal) for deal in deals]
    rounds = [[copies_us(games) for games in positions] for _ in range(plan.repeats * 3 + 1)]
    return [median(found) for found in zip(*rounds[1:], strict=True)]


def copies_us(positions: Sequence[Game]) -> float:
    """Microseconds for a copy of one of these games."""
    start = perf_counter()
    for game in positions:
        game.copy()
    return (perf_counter() - start) / max(1, len(positions)) * 1e6


def in_the_middle(plan: Plan, deal: Deal) -> list[Game]:
    """Positions of random games with something on the stack or four procedures deep, spread over the games."""
    found: list[Game] = []
    each = max(1, plan.positions // plan.games)
    for seed in range(plan.games):
        game, chance, here = deal(seed), Random(seed), 0
        for _ in range(plan.longest):
            if game.pending is None or here >= each:
                break
            if (game.stack or len(game.frames) >= 4) and chance.random() < 0.02:
                found.append(game.copy())
                here += 1
            game.choose(int(chance.random() * len(game.pending.options)))
    return found


def iterations_per_second(plan: Plan, players: int) -> float:
    """Iterations a second of the hard bot's searches, here and there in games of normal bots."""
    normal, chance = NormalBot(), Random(0)
    found, seconds, done, seed = 0, 0.0, 0, 0
    while done < plan.searches:
        game, seed = new_game(players=players, seed=seed), seed + 1
        while (ask := game.pending) is not None and done < plan.searches:
            if chance.random() < 0.02:
                hard = HardBot(seed, Budget(iterations=100))
                answer(hard, game)
                if hard.search is not None:
                    found, seconds, done = found + hard.search.iterations, seconds + hard.search.seconds, done + 1
            game.choose(policy(normal, game, ask))
    return found / seconds


def cold_ms(what: str) -> float:
    """Milliseconds to import Soulstack and do something, in a fresh process."""
    done = subprocess.run([sys.executable, "-c", COLD.format(what)], capture_output=True, text=True, check=True)
    return float(done.stdout)


def calls_per_second(calls: int) -> float:
    """Plain calls of an empty function, the yardstick of this machine."""
    start = perf_counter()
    for _ in range(calls):
        nothing()
    return calls / (perf_counter() - start)


def nothing() -> None:
    return None


LINES: list[tuple[str, str, Callable[[Any], str]]] = [
    ("decisions_per_second", "decisions a second", lambda n: f"{n:,.0f}"),
    ("games_per_second", "games a second", lambda n: f"{n:,.2f}"),
    ("copy_us", "copy in the middle of a resolution", lambda n: f"{n:,.1f} µs"),
    ("iterations_per_second", "iterations of a search a second", lambda n: f"{n:,.0f}"),
    ("all_boxes_per_second", "decisions a second, all boxes, rooms", lambda n: f"{n:,.0f}"),
    ("all_boxes_ratio", "as a share of the base box", lambda n: f"{n:.2f}"),
    ("all_boxes_copy_ratio", "copy with all boxes, in base copies", lambda n: f"{n:.2f}"),
    ("load_ms", "library from cold", lambda n: f"{n:,.0f} ms"),
    ("base_game_ms", "base game from cold", lambda n: f"{n:,.0f} ms"),
    ("save_bytes", "save of a finished game", lambda n: f"{n:,} bytes"),
    ("calls_per_second", "empty calls a second", lambda n: f"{n:,}"),
    ("call_times_per_decision", "a decision in empty calls", lambda n: f"{n:,}"),
]


def report(found: dict[str, Any]) -> str:
    """The measures for people."""
    head = f"{found['games']} games of {found['players']} random players, median of {found['repeats']} repeats"
    if found["unfinished"]:
        head += f"; {found['unfinished']} left unfinished"
    return "\n".join([head, *(f"  {title:<36}{form(found[key]):>14}" for key, title, form in LINES)])
