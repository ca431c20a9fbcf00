"""Bots: players that are programs. A bot gets what its seat may see and the ask, and answers with an option's index."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from soulstack.bots.random_bot import RandomBot
from soulstack.engine.ask import Ask

__all__ = ["BOTS", "Bot", "RandomBot"]


class Bot(Protocol):
    """Anything that can hold a seat."""

    def choose(self, view: dict[str, Any] | None, ask: Ask) -> int:
        """The index of the option it takes."""
        ...


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot}
"""Bots by name, each made from a seed."""
