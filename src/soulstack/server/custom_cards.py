"""Custom cards: card files of players, which anybody may send; so they are read in worker processes (workers.py)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import soulstack
from soulstack.cards.check import Fault, check_file
from soulstack.engine.core.options import SetupError
from soulstack.engine.rules.challenge import own_options
from soulstack.language import CardError
from soulstack.server.facts import card_facts
from soulstack.server.protocol import bodies
from soulstack.server.seating import OWN_CARDS, Refuse, place_of
from soulstack.server.workers import Busy, TooLong, Workers

T = TypeVar("T")
PROCESSES = 2
MOST_WAITING = 16
MOST_EACH = 4
"""What one address may have read at the same time."""
MEMORY = 256 << 20
SECONDS = 0.8
"""The processor time for a file: the longest there may be takes an eighth of it."""
MOST_FILES = 64


class CustomCards(NamedTuple):
    """What the page shows of a card file: its cards, and the options that a challenge among them sets."""

    cards: list[bodies.CardFacts]
    usual: dict[str, Any]


NONE = CustomCards([], {})


class CardReader:
    """Reads card files in processes, and remembers the last ones."""

    def __init__(self) -> None:
        self.workers = Workers(PROCESSES, MOST_WAITING, MOST_EACH, MEMORY)
        self.known: OrderedDict[str, CustomCards] = OrderedDict()

    async def run(self, guest: str, work: Callable[..., T], *given: Any) -> T:
        """What a function makes of a card file, for somebody at this address. Refuse: it cannot be read, or not now."""
        try:
            return await self.workers.run(guest, SECONDS, work, *given)
        except Busy:
            raise Refuse("too many card files are being read: try again in a moment", 503) from None
        except TooLong:
            raise Refuse(f"{OWN_CARDS} take too long to read: use fewer or simpler ones", 422) from None

    async def read(self, guest: str, extra: str) -> CustomCards:
        """The cards of a file; none if it cannot be read any more."""
        if not extra.strip():
            return NONE
        if extra not in self.known:
            try:
                self.known[extra] = await self.run(guest, read, extra)
            except Refuse as refused:
                if refused.status != 422:
                    raise
                self.known[extra] = NONE
            while len(self.known) > MOST_FILES:
                self.known.popitem(last=False)
        self.known.move_to_end(extra)
        return self.known[extra]


# in the workers


def read(extra: str) -> CustomCards:
    """The cards of a file and what its challenge sets; none if it cannot be read any more."""
    try:
        cards = soulstack.cards.read(extra)
        return CustomCards([card_facts(card) for card in cards], own_options(cards))
    except (CardError, SetupError):
        return NONE


def check(extra: str) -> bodies.CheckedCards:
    """Every card of a file, and what is wrong with those that cannot be read."""
    checked = check_file(OWN_CARDS, extra)
    cards = [card_facts(card) for card in checked.cards]
    return bodies.CheckedCards(cards, list(map(shown, checked.faults)), list(map(shown, checked.notes)))


def shown(fault: Fault) -> bodies.CardFault:
    return bodies.CardFault(place_of(fault), fault.what, fault.line, fault.column, list(fault.hints))
