"""A job of the laboratory: which games are to be played. Everything that its results depend on stands in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from math import inf
from typing import Any

from soulstack.api import cards
from soulstack.bots import HardBot, bot_named
from soulstack.lab.arena import Match, check_setup, matches


@dataclass(frozen=True)
class Job:
    """Games of a simulation: the same job has the same results, however it is played."""

    seats: tuple[str, ...]
    games: int
    seed: int = 1
    boxes: tuple[str, ...] = ("base",)
    options: tuple[tuple[str, Any], ...] = ()
    version: str = ""  # of the card library

    @staticmethod
    def of(
        seats: Sequence[str],
        games: int,
        seed: int = 1,
        boxes: Sequence[str] = ("base",),
        options: Mapping[str, Any] | None = None,
    ) -> Job:
        """A job that can be played; raises ArenaError for what cannot."""
        job = Job(tuple(seats), games, seed, tuple(boxes), tuple(sorted((options or {}).items())), cards.version)
        matches(seats, min(games, 1), seed)
        check_setup(seats, boxes, options)
        return job

    def matches(self) -> list[Match]:
        """All games; seats rotate, so that everybody sits everywhere equally often."""
        return matches(self.seats, self.games, self.seed, boxes=self.boxes, options=self.options)

    def data(self) -> dict[str, Any]:
        """Plain data, for the file in the results' folder."""
        return {**asdict(self), "options": dict(self.options)}

    @staticmethod
    def read(data: dict[str, Any]) -> Job:
        """The job of such data; raises KeyError, TypeError or ValueError if it is none."""
        known = {name: data[name] for name in ("games", "seed", "version")}
        options = tuple(sorted(dict(data["options"]).items()))
        return Job(seats=tuple(data["seats"]), boxes=tuple(data["boxes"]), options=options, **known)

    def difference(self, other: Job) -> str:
        """How another job differs from this one in more than the number of games; empty if it does not."""
        mine, others = self.data(), replace(other, games=self.games).data()
        return ", ".join(
            f"{name} {words(mine[name])} there, {words(others[name])} here"
            for name in mine
            if mine[name] != others[name]
        )


def by_the_clock(seats: Sequence[str]) -> list[str]:
    """The bots that think for a time, not for so many steps: their games differ from run to run."""
    found = []
    for name in dict.fromkeys(seats):
        bot = bot_named(name)(0)
        if isinstance(bot, HardBot) and bot.budget.seconds < inf:
            found.append(name)
    return found


def words(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={n}" for name, n in value.items()) or "none"
    return ",".join(value) if isinstance(value, tuple) else str(value)
