"""The cards that scenarios are dealt from: those that the golden games name, so that new cards change none of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import soulstack
from soulstack.cards.library import OWN, brought
from soulstack.engine.core.card import Card
from soulstack.engine.core.options import Options, Setup
from soulstack.engine.game import Game
from soulstack.engine.setup.start import set_up
from soulstack.lab import golden

BOXES = ("b2",)


@cache
def fixed() -> tuple[Card, ...]:
    """The fixed pool."""
    cards = golden.read_cards(Path(__file__).parent / "golden" / "games.json")
    return tuple(brought([soulstack.cards[id] for id in cards], BOXES))


def character(key: str) -> Card:
    """The character of this name or id, whatever else has the name."""
    return next((card for card in soulstack.cards.named(key) if card.kind == "character"), None) or soulstack.cards[key]


def deal(players: int, characters: Sequence[str], options: dict[str, Any], extra: str = "", first: str = "") -> Game:
    """A game of seed 1 from the fixed pool, the cards of a card file, and characters of other boxes that are named.
    `first` names the card that has the number 0.
    """
    own = brought(soulstack.cards.read(extra), [OWN, *BOXES]) if extra else []
    pool = [*fixed(), *own]
    known = {word for card in pool for word in (card.id, card.name)}
    others = [character(name) for name in characters if name not in known]
    pool += [soulstack.cards[id] for other in others for id in (other.id, other.starting_item) if id]
    if first:
        pool.sort(key=lambda card: card.name != first)
    return set_up(Setup(players, 1, ("base",), Options.of(options), tuple(characters), (), extra), pool)
