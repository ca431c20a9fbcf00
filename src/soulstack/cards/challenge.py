"""Challenges: card files with one card of the kind "challenge", which sets a game up and says how it is won, and the
cards it brings along. Those that come with Soulstack are in the folder of the same name.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from soulstack.engine.card import Challenge
from soulstack.language import CardError

CHALLENGE_FIELDS = frozenset(("goal", "about", "final_bosses", "minions", "timer", "options"))
"""Fields that a card of this kind has besides those of any card."""

MOST_TIMER = 99


def read_challenge(entry: dict[str, Any]) -> Challenge | None:
    """What a card's table says of a challenge; None for any other card, which has none of these fields."""
    used = sorted(CHALLENGE_FIELDS & set(entry))
    if entry.get("kind") != "challenge":
        if used:
            raise CardError.about(f"only a challenge has the field {used[0]!r}", used[0])
        return None
    for name in ("goal", "about"):
        if not isinstance(entry.get(name, ""), str):
            raise CardError.about(f"{name!r} must be a string", name)
    if not entry.get("goal"):
        raise CardError.about("missing field 'goal': say in a sentence when the challenge is won")
    for name in ("final_bosses", "minions"):
        names = entry.get(name, [])
        if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
            raise CardError.about(f"{name!r} must be a list of monsters' names or ids", name)
    timer = entry.get("timer", 0)
    if type(timer) is not int or not 0 <= timer <= MOST_TIMER:
        raise CardError.about(f"'timer' must be a number from 1 to {MOST_TIMER}", "timer")
    options = entry.get("options", {})
    if not isinstance(options, dict):
        raise CardError.about("'options' must be a table of rules options, as in { monster_slots = 3 }", "options")
    return Challenge(
        entry["goal"], entry.get("about", ""), tuple(entry.get("final_bosses", ())), tuple(entry.get("minions", ())),
        timer, dict(options),
    )  # fmt: skip


@cache
def challenges() -> dict[str, str]:
    """The card files of the challenges that come with Soulstack, by a short name.

    >>> sorted(challenges())[:1]
    ['descent']
    """
    folder = resources.files("soulstack.cards") / "challenges"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return {file.name.removesuffix(".toml"): file.read_text(encoding="utf-8") for file in files}
