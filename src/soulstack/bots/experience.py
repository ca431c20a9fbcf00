"""Experience: what cards turned out to be worth in many games, in ¢. The hard bot goes by it.

Other cards, such as those of one's own making, are judged by their words. experience.toml is written by
`python -m soulstack.lab.experience`.
"""

from __future__ import annotations

import tomllib
from importlib import resources

from soulstack.bots.normal import NormalBot

DATA: dict[str, dict[str, float]] = tomllib.loads(
    resources.files(__package__).joinpath("experience.toml").read_text("utf-8")
)
ITEMS, LOOT = DATA["items"], DATA["loot"]


class Veteran(NormalBot):
    """A normal bot that goes by experience. Searches are played on by such bots."""

    learned = ITEMS
