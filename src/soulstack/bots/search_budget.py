"""Budgets: how long a search may think about one choice, in seconds or in iterations."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import inf
from typing import Self

BUDGET = re.compile(r"(?P<iterations>[0-9]{1,7})x|(?P<seconds>[0-9]{1,4}(\.[0-9]{1,6})?)")
LONGEST = 3600.0


class BudgetError(ValueError):
    """A budget that makes no sense; the message says which would."""


@dataclass(frozen=True)
class Budget:
    """So much thinking and no more: games are repeatable with iterations, and keep people waiting for just so many
    seconds.
    """

    seconds: float = inf
    iterations: int = 1 << 62

    @classmethod
    def read(cls, text: str) -> Self:
        """The budget of words such as `0.2` (seconds) and `200x` (iterations).

        >>> Budget.read("0.2").seconds, Budget.read("200x").iterations
        (0.2, 200)
        """
        found = BUDGET.fullmatch(text)
        if found is not None and found["iterations"] and int(found["iterations"]):
            return cls(iterations=int(found["iterations"]))
        if found is not None and found["seconds"] and 0 < float(found["seconds"]) <= LONGEST:
            return cls(seconds=float(found["seconds"]))
        raise BudgetError(f"{text!r} is no budget: write seconds such as 0.2, or iterations such as 200x")
