"""Experience: what cards turned out to be worth in many games, in ¢. The hard bot goes by it.

Other cards, such as those of one's own making, are judged by their words. experience.toml is written by
`python -m soulstack.lab.experience`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib import resources

from soulstack.bots.belongings import thought_worth
from soulstack.bots.normal import NormalBot
from soulstack.engine.core.card import Card

DATA: dict[str, dict[str, float]] = tomllib.loads(
    resources.files(__package__).joinpath("experience.toml").read_text("utf-8")
)
ITEMS, LOOT = DATA["items"], DATA["loot"]

KNOWN = 4.0
"""By how many ¢ one may be mistaken about a card of which something was learned before."""


class Veteran(NormalBot):
    """A normal bot that goes by experience. Searches are played on by such bots."""

    learned = ITEMS


def known_worth(cards: Sequence[Card]) -> dict[str, tuple[float, float]]:
    """What everything is worth as learned before, else by its words, in ¢, and by how much one may be mistaken."""
    learned = {**{f"item {id}": worth for id, worth in ITEMS.items()}, **{f"loot {id}": w for id, w in LOOT.items()}}
    return {name: (learned[name], KNOWN) if name in learned else how for name, how in thought_worth(cards).items()}
