"""Challenges: card files with one card of the kind "challenge", which sets a game up and says how it is won, and the
cards it brings along. Those that come with Soulstack are in the folder of the same name.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from soulstack.engine.core.card import Challenge
from soulstack.engine.core.options import ABOUT, MOST_COPIES, Options, SetupError
from soulstack.language import CardError

CHALLENGE_FIELDS = frozenset(("goal", "about", "final_bosses", "minions", "reserve", "timer", "options"))
"""Fields that a card of this kind has in addition to those of any card."""


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
    reserve = entry.get("reserve", {})
    if not isinstance(reserve, dict) or not all(is_number(n, 1, MOST_COPIES) for n in reserve.values()):
        raise CardError.about(f"'reserve' must be a table of cards with 1 to {MOST_COPIES} copies each", "reserve")
    timer = entry.get("timer")
    if timer is not None and not is_number(timer, ABOUT["timer"].least, ABOUT["timer"].most):
        raise CardError.about(f"'timer' must be a number from 1 to {ABOUT['timer'].most}", "timer")
    options = entry.get("options", {})
    if not isinstance(options, dict):
        raise CardError.about("'options' must be a table of rules options, as in { monster_slots = 3 }", "options")
    try:
        Options.of(options)
    except SetupError as error:
        raise CardError.about(f"'options': {error}", "options") from None
    return Challenge(
        goal=entry["goal"],
        about=entry.get("about", ""),
        final_bosses=tuple(entry.get("final_bosses", ())),
        minions=tuple(entry.get("minions", ())),
        reserve=dict(reserve),
        timer=timer or 0,
        options=dict(options),
    )


def is_number(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


@cache
def challenges() -> dict[str, str]:
    """The card files of the challenges that come with Soulstack, by a short name.

    >>> sorted(challenges())[:1]
    ['descent']
    """
    folder = resources.files("soulstack.cards") / "challenges"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return {file.name.removesuffix(".toml"): file.read_text(encoding="utf-8") for file in files}
