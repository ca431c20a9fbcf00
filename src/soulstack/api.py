"""The library's first screen: new games, saves and views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from soulstack.cards.boxes import box_code
from soulstack.cards.library import LIBRARY as cards
from soulstack.cards.library import OWN, brought
from soulstack.engine.core.ask import ChoiceError
from soulstack.engine.core.options import Options, Setup, SetupError
from soulstack.engine.game import Game
from soulstack.engine.people.view import redeal, view
from soulstack.engine.people.whynot import why_not
from soulstack.engine.setup.save import SaveError, read_save, write_save
from soulstack.engine.setup.start import check, set_up
from soulstack.language import CardError

__all__ = [
    "CardError",
    "ChoiceError",
    "Game",
    "SaveError",
    "SetupError",
    "cards",
    "load",
    "new_game",
    "redeal",
    "save",
    "view",
    "why_not",
]


def new_game(
    players: int = 4,
    seed: int = 0,
    *,
    boxes: Sequence[str] = ("base",),
    options: Mapping[str, Any] | Options | None = None,
    characters: Sequence[str] = (),
    names: Sequence[str] = (),
    extra: str = "",
) -> Game:
    """Set a game up and run it on to its first choice.

    `boxes` are dealt together, `options` are rules options by name, `characters` and `names` go by seat, and `extra`
    is a card file in Card English whose cards are shuffled in.

    >>> game = new_game(players=2, seed=1, characters=["Isaac", "Eve"])
    >>> [player.cents for player in game.players]
    [3, 3]
    """
    rules = options if isinstance(options, Options) else Options.of(dict(options) if options else None)
    version = version_of(boxes)
    return deal(Setup(players, seed, tuple(boxes), rules, tuple(characters), tuple(names), extra, version))


def version_of(boxes: Sequence[str]) -> str:
    """The rules and cards that a game of these boxes is played with. SetupError: one of them is none."""
    try:
        return cards.version_of(boxes)
    except KeyError as error:
        raise SetupError(str(error.args[0])) from None


def deal(setup: Setup) -> Game:
    """The game of a setup, before any choice."""
    check(setup)
    try:
        pool = cards.of_boxes(setup.boxes)
    except KeyError as error:
        raise SetupError(str(error.args[0])) from None
    if setup.extra:
        codes = [OWN, *map(box_code, setup.boxes)]
        pool = [*pool, *brought(cards.read(setup.extra, "extra cards"), codes)]
    return set_up(setup, pool)


def save(game: Game) -> str:
    """The whole game as text: its setup, seed and choices, and a fingerprint to check it by."""
    return write_save(game)


def load(text: str) -> Game:
    """The game of a save, at the moment it was saved."""
    try:
        return read_save(text, deal, version_of)
    except CardError as error:
        raise SaveError(f"this save is damaged: its own cards cannot be read ({error})") from None
