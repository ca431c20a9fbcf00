"""Saves: setup, seed and choices as JSON, with versions and a fingerprint of the state they lead to."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from soulstack.engine.core.ask import ChoiceError
from soulstack.engine.core.options import Options, Setup, SetupError
from soulstack.engine.game import Game

FORMAT = 1


class SaveError(ValueError):
    """A text that is no save, or not one of this version; the message says what is wrong with it."""


INPUTS: dict[str, tuple[type, ...]] = {
    "prefer": (int, str),  # seat, what
    "offer": (int, int, int),  # giver, taker, ¢
    "trade": (int, int, int, list, list, int, list),  # giver, taker, ¢, loot, items, for ¢, for items
    "answer offer": (int, int, bool),  # taker, giver, whether they take it
}
"""Inputs besides choices: a word and what follows it."""


def choices_of(game: Game) -> list[int | tuple[Any, ...]]:
    """All inputs so far, in order: the indices that were chosen, and others such as `("prefer", seat, what)`."""
    found: list[int | tuple[Any, ...]] = []
    trail = game.choices
    while trail is not None:
        choice, trail = trail
        found.append(choice)
    found.reverse()
    return found


def write_save(game: Game) -> str:
    """A game as text."""
    setup = {**asdict(game.setup), "options": game.setup.options.kept()}
    return json.dumps(
        {"soulstack": FORMAT, "setup": setup, "choices": choices_of(game), "digest": game.digest()},
        ensure_ascii=False,
        separators=(",", ":"),
    )


def is_input(entry: Any) -> bool:
    """A choice, or another input: a preference that was set, an offer or its answer."""
    if isinstance(entry, list):
        word = entry[0] if entry and isinstance(entry[0], str) else ""
        known = word in INPUTS and tuple(map(type, entry[1:])) == INPUTS[word]
        return known and all(type(n) is int for part in entry if isinstance(part, list) for n in part)
    return type(entry) is int


def replay(game: Game, entry: Any) -> None:
    """Make one input again."""
    if isinstance(entry, int):
        game.choose(entry)
    else:
        word, *rest = entry
        calls: dict[str, Callable[..., None]] = {
            "prefer": game.prefer,
            "offer": game.offer,
            "trade": game.trade,
            "answer offer": game.answer_offer,
        }
        calls[word](*rest)


def read_setup(text: str) -> tuple[Setup, list[Any], str]:
    """What a save says, checked for its form."""
    if not isinstance(text, str):
        raise SaveError(f"not a saved game: a save is text, not {type(text).__name__}")
    try:
        data: Any = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        raise SaveError("not a saved game: invalid JSON (the file may be truncated)") from None
    if not isinstance(data, dict) or "soulstack" not in data:
        raise SaveError("not a saved game of Soulstack: the field 'soulstack' is missing")
    if data["soulstack"] != FORMAT:
        raise SaveError(f"this save has format {data['soulstack']!r}, but this version reads format {FORMAT}")
    choices, raw = data.get("choices"), data.get("setup")
    if not isinstance(choices, list) or not all(map(is_input, choices)):
        raise SaveError("this save is damaged: its choices are not a list of choices")
    if not isinstance(raw, dict) or not isinstance(data.get("digest"), str):
        raise SaveError("this save is damaged: its setup or fingerprint is missing")
    try:
        setup = Setup(
            players=raw["players"],
            seed=raw["seed"],
            boxes=tuple(raw["boxes"]),
            options=Options.of(raw["options"]),
            characters=tuple(raw["characters"]),
            names=tuple(raw["names"]),
            extra=raw["extra"],
            version=raw["version"],
        )
    except (KeyError, TypeError, AttributeError, SetupError) as error:
        raise SaveError(f"this save is damaged: its setup cannot be read ({error})") from None
    return setup, choices, data["digest"]


def read_save(text: str, deal: Callable[[Setup], Game], version_of: Callable[[Sequence[str]], str]) -> Game:
    """Deal the setup of a save and make its choices again."""
    setup, choices, digest = read_setup(text)
    try:
        game = deal(setup)
    except SetupError as error:
        raise SaveError(f"this save is damaged: {error}") from None
    for number, choice in enumerate(choices, 1):
        try:
            replay(game, choice)
        except ChoiceError as error:
            what = f"its choice {number} of {len(choices)} does not fit: {error}"
            raise SaveError(mismatch(setup, version_of, what)) from None
    if game.digest() != digest:
        raise SaveError(mismatch(setup, version_of, "its choices lead to another state than the one that was saved"))
    return game


def mismatch(setup: Setup, version_of: Callable[[Sequence[str]], str], what: str) -> str:
    """One sentence that names the likely cause."""
    if setup.version != (here := version_of(setup.boxes)):
        return f"this save was made with other cards or rules (version {setup.version}, here {here}), and {what}"
    return f"this save is damaged: {what}"
