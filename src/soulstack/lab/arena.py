"""The arena: bots against each other over many games, and how sure the outcome is.

Every game has its own seed, made from the arena's seed and the game's number, so the same arena has the same outcome
whatever the number of processes that play it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, median
from time import process_time
from typing import Any

from soulstack.api import CardError, SetupError, new_game
from soulstack.bots import BOTS, BotError, answer, bot_named, level_of
from soulstack.engine.core.chance import MASK
from soulstack.engine.game import Game
from soulstack.lab.workers import Failed, work

Z95 = 1.959964


class ArenaError(ValueError):
    """An arena that cannot be held; the message names the place and the remedy."""


@dataclass(frozen=True)
class Match:
    """One game to be played: its number, which bot sits where, and its seed."""

    number: int
    seats: tuple[str, ...]
    seed: int
    boxes: tuple[str, ...] = ("base",)
    options: tuple[tuple[str, Any], ...] = ()
    characters: tuple[str, ...] = ()
    extra: str = ""

    @property
    def together(self) -> bool:
        """Whether all seats win or lose as one (COOP-12)."""
        return ("mode", "co_op") in self.options or ("mode", "solitaire") in self.options

    def part(self, winners: tuple[int, ...], seat: int) -> float:
        """What a seat has of a win: all of it in co-op, an equal part of a tie."""
        return 0.0 if seat not in winners else 1.0 if self.together else 1 / len(winners)


@dataclass(frozen=True)
class Played:
    """A finished game: who won, after how many turns, how the bots chose; times are the processor's."""

    match: Match
    winners: tuple[int, ...]
    why: str
    turns: int
    choices: tuple[int, ...]  # by seat
    seconds: tuple[float, ...]  # of choosing, by seat
    typical: tuple[float, ...]  # the median time of a choice, by seat

    def outcome(self) -> tuple[Any, ...]:
        """What is the same every time."""
        return (self.match, self.winners, self.why, self.turns, self.choices)


def matches(
    seats: Sequence[str],
    games: int,
    seed: int,
    *,
    rotate: bool = True,
    boxes: Sequence[str] = ("base",),
    options: tuple[tuple[str, Any], ...] = (),
    extra: str = "",
) -> list[Match]:
    """The games of an arena; with `rotate` seats rotate. `extra` is a card file, as of a challenge."""
    try:
        for name in seats:
            bot_named(name)
    except BotError as error:
        raise ArenaError(str(error)) from None
    if games <= 0:
        raise ArenaError(f"{games} games are none: play at least 1")
    found = []
    for number in range(games):
        shift = number % len(seats) if rotate and seats else 0
        around = (*seats[len(seats) - shift :], *seats[: len(seats) - shift])
        found.append(Match(number, around, mixed(seed, number), tuple(boxes), options, extra=extra))
    return found


def mixed(seed: int, number: int) -> int:
    """A seed of its own for each game of an arena and each seat of a game (SplitMix64)."""
    z = (seed * 0x9E3779B97F4A7C15 + (number + 1) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return (z ^ (z >> 31)) >> 11


def play(match: Match, watch: Callable[[Game], None] = lambda game: None) -> Played:
    """Play one game to its end; `watch` is called before every choice."""
    game = new_game(
        len(match.seats),
        match.seed,
        boxes=match.boxes,
        options=dict(match.options),
        characters=match.characters,
        extra=match.extra,
    )
    bots = [bot_named(name)(mixed(match.seed, seat)) for seat, name in enumerate(match.seats)]
    times: list[list[float]] = [[] for _ in bots]
    while game.pending is not None:
        watch(game)
        seat = game.pending.seat
        start = process_time()
        choice = answer(bots[seat], game)
        times[seat].append(process_time() - start)
        game.choose(choice)
    assert game.result is not None
    return Played(
        match,
        tuple(game.result.winners),
        game.result.why,
        game.turn,
        tuple(map(len, times)),
        tuple(map(sum, times)),
        tuple(median(t) if t else 0.0 for t in times),
    )


def play_all(
    todo: Sequence[Match], workers: int = 1, seen: Callable[[Played], None] = lambda played: None
) -> list[Played]:
    """Play all games, in so many processes, and tell of each as it is done."""
    if workers <= 0:
        raise ArenaError(f"{workers} workers are none: use at least 1")
    done = []
    for played in work(play, todo, workers):
        if isinstance(played, Failed):
            raise ArenaError(f"game {played.task.number} could not be played: {played.why}")
        done.append(played)
        seen(played)
    return sorted(done, key=lambda played: played.match.number)


# what came of it


@dataclass(frozen=True)
class Standing:
    """How one bot has fared."""

    bot: str
    seats: int
    wins: float  # a shared win counts as its part, in co-op as a win
    share: float
    low: float
    high: float
    fair: float
    choices: int
    choices_per_second: float
    median_us: float


def standings(games: Sequence[Played]) -> list[Standing]:
    """Every bot's wins with the 95 % interval of its share, the best first. In co-op a bot wins the games it is in."""
    levels, together = list(BOTS), games[0].match.together
    strongest = sorted(games[0].match.seats, key=lambda name: levels.index(level_of(name)), reverse=True)
    names = list(dict.fromkeys(strongest))
    found = []
    for name in names:
        mine = [[seat for seat, who in enumerate(game.match.seats) if who == name] for game in games]
        wins = 0.0
        for game, seats in zip(games, mine, strict=True):
            parts = [game.match.part(game.winners, seat) for seat in seats]
            wins += max(parts) if together else sum(parts)
        choices = sum(game.choices[seat] for game, seats in zip(games, mine, strict=True) for seat in seats)
        seconds = sum(game.seconds[seat] for game, seats in zip(games, mine, strict=True) for seat in seats)
        typical = median(game.typical[seat] for game, seats in zip(games, mine, strict=True) for seat in seats)
        low, high = wilson(wins, len(games))
        found.append(
            Standing(
                name,
                len(mine[0]),
                wins,
                wins / len(games),
                low,
                high,
                1.0 if together else len(mine[0]) / len(games[0].match.seats),
                choices,
                choices / seconds if seconds else 0.0,
                typical * 1e6,
            )
        )
    return sorted(found, key=lambda standing: -standing.share / standing.fair)


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson interval of a share: where the true one lies in 95 of 100 arenas.

    >>> [round(end, 3) for end in wilson(380, 400)]
    [0.924, 0.967]
    """
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


def summary(games: Sequence[Played]) -> dict[str, Any]:
    """All figures of an arena as plain data."""
    return {
        "games": len(games),
        "seats": len(games[0].match.seats),
        "draws": sum(1 for game in games if not game.winners),
        "mean_turns": round(mean(game.turns for game in games), 1),
        "longest": max(game.turns for game in games),
        "bots": [vars(standing) for standing in standings(games)],
    }


def report(games: Sequence[Played]) -> str:
    """The figures for people."""
    found, together = summary(games), games[0].match.together
    lines = [f"{found['games']} games of {found['seats']} players{' together' * together}"]
    head = "bot        seats     wins    share  95 % interval          even  choices/s    median"
    lines.append(head)
    for standing in standings(games):
        between = f"{standing.low:.1%} to {standing.high:.1%}"
        even = "" if together else f"{standing.fair:.0%}"
        lines.append(
            f"{standing.bot:<10}{standing.seats:>6}{standing.wins:>9.6g}{standing.share:>9.1%}  {between:<20}"
            f"{even:>7}{standing.choices_per_second:>11,.0f}{standing.median_us:>7,.0f} µs"
        )
    draws = f", {found['draws']} {'lost' if together else 'without a winner'}" if found["draws"] else ""
    lines.append(f"turns in a game: {found['mean_turns']} on average, {found['longest']} at most{draws}")
    return "\n".join(lines)


def check_setup(
    seats: Sequence[str], boxes: Sequence[str], options: Mapping[str, Any] | None = None, extra: str = ""
) -> None:
    """Refuse what could not be dealt, before anything is played."""
    try:
        new_game(len(seats), 0, boxes=boxes, options=options, extra=extra)
    except (SetupError, CardError) as error:
        raise ArenaError(str(error)) from None
