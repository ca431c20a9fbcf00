"""The audience of a table: who may look at it. Who has a seat is always let in; spectators are limited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulstack.server.letters import Reader
from soulstack.server.seating import Refuse

if TYPE_CHECKING:
    from collections.abc import Set

    from soulstack.server.hall import Settings

MOST_PAGES = 8
"""The connections that a seat may have at the same time: tabs and devices."""


def check_spectator(readers: Set[Reader], reader: Reader, settings: Settings) -> None:
    """Refuse: as many watch as may, at this table or from this address."""
    others = [each for each in readers if each.seat < 0 and each is not reader]
    if len(others) >= settings.most_spectators:
        raise Refuse("too many people watch this table: try again later")
    if sum(each.guest == reader.guest for each in others) >= settings.most_spectators_each:
        raise Refuse("too many people watch this table from your address: try again later")


def make_way(readers: Set[Reader], seat: int) -> None:
    """A seat's new connection is let in; if it has too many, the oldest ends."""
    own = sorted((each for each in readers if each.seat == seat), key=lambda each: each.came)
    for each in own[: max(0, len(own) - MOST_PAGES + 1)]:
        if each.end is not None:
            each.end("your seat is open in too many places: this page has been closed")


def payer(readers: Set[Reader]) -> str:
    """The address whose share of the processes a table's bots use: of who came first."""
    return min(readers, key=lambda reader: reader.came).guest if readers else ""
