"""What people often play with, under a name: which boxes are dealt, and how the decks are built of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from soulstack.cards.boxes import dealt


@dataclass(frozen=True)
class Preset:
    """Boxes and the rules options that come with them; all other rules stay as they are.

    Rooms are in none of them: the rulebook leaves them to people who know the game (ROOM-01).
    """

    name: str
    title: str
    about: str
    boxes: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)


@cache
def presets() -> dict[str, Preset]:
    """The presets by name.

    >>> presets()["gold"].boxes
    ('base', 'gold')
    """
    every = tuple(dealt().values())
    found = (
        Preset("base", "Base", "The base game and nothing else.", ("base",)),
        Preset("gold", "Base and Gold", "The base game with the Gold Box.", ("base", "gold")),
        Preset("everything", "Everything", "All cards of all boxes.", every),
        Preset(
            "ratio",
            "Official ratios",
            "All boxes, but decks of 100 cards by the official numbers of each category.",
            every,
            {"decks": "ratio"},
        ),
    )
    return {preset.name: preset for preset in found}
