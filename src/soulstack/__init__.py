"""Soulstack plays The Binding of Isaac: Four Souls: rules, cards and games as plain data.

>>> import soulstack
>>> game = soulstack.new_game(players=4, seed=7)
>>> game.choose(0)
>>> game.result is None
True
"""

from soulstack.api import (
    CardError,
    ChoiceError,
    Game,
    SaveError,
    SetupError,
    cards,
    load,
    new_game,
    redeal,
    save,
    view,
    why_not,
)

__version__ = "0.1.0"
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
