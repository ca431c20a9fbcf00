# What is said of the time when a purchase could be declared.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import ClassVar

from soulstack.engine.core.lines import Activated
from soulstack.engine.core.node import Effect


class AnyTime(Activated):
    """An ability without a cost, for the active player whenever they could declare a purchase (PURCH-01, PRIO-04)."""

    says = ("ability: any time you could purchase, you may do this: {e:effect}",)
    taps: ClassVar[bool] = False
    anywhere: ClassVar[bool] = True
    shopping: ClassVar[bool] = True

    def __init__(self, e: Effect) -> None:
        self.e = e
