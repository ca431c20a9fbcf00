"""A job of the laboratory: which games are to be played. Everything that its results depend on stands in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
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
    extra: str = ""  # a card file, as of a challenge

    @staticmethod
    def of(
        seats: Sequence[str],
        games: int,
        seed: int = 1,
        boxes: Sequence[str] = ("base",),
        options: Mapping[str, Any] | None = None,
        extra: str = "",
    ) -> Job:
        """A job that can be played; raises ArenaError for what cannot."""
        rules = tuple(sorted((options or {}).items()))
        job = Job(tuple(seats), games, seed, tuple(boxes), rules, cards.version, extra)
        matches(seats, min(games, 1), seed)
        check_setup(seats, boxes, options, extra)
        return job

    def matches(self) -> list[Match]:
        """All games; seats rotate, so that everybody sits everywhere equally often."""
        return matches(self.seats, self.games, self.seed, boxes=self.boxes, options=self.options, extra=self.extra)

    def data(self) -> dict[str, Any]:
        """Plain data, for the file in the results' folder; jobs without a card file have none in it."""
        data = {**asdict(self), "options": dict(self.options)}
        return data if self.extra else {name: value for name, value in data.items() if name != "extra"}

    @staticmethod
    def read(data: dict[str, Any]) -> Job:
        """The job of such data; raises KeyError, TypeError or ValueError if it is none."""
        known = {name: data[name] for name in ("games", "seed", "version")}
        options, extra = tuple(sorted(dict(data["options"]).items())), data.get("extra", "")
        return Job(seats=tuple(data["seats"]), boxes=tuple(data["boxes"]), options=options, extra=extra, **known)

    def difference(self, other: Job) -> str:
        """How another job differs from this one in more than the number of games; empty if it does not."""
        mine, others = self.data(), replace(other, games=self.games).data()
        both = [(name, mine.get(name, ""), others.get(name, "")) for name in {**mine, **others}]
        return ", ".join(f"{name} {words(one)} there, {words(two)} here" for name, one, two in both if one != two)


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
    if isinstance(value, str) and "\n" in value:  # a card file: by its fingerprint
        return blake2b(value.encode(), digest_size=4).hexdigest()
    return ",".join(value) if isinstance(value, tuple) else str(value) or "none"
