"""Playing together: co-op, and solitaire, where one person has both characters (COOP, SOLO). Everybody wins or loses.

The timer counts rounds down, in co-op also own deaths; at 0 the game is lost.
"""

from __future__ import annotations

from typing import Any, Final

from soulstack.engine.core.ids import ROOMS
from soulstack.engine.core.options import Options, SetupError
from soulstack.engine.core.run import finish
from soulstack.engine.core.state import GameState
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import souls_of

GOALS: Final = {"normal": 4, "hard": 6, "ultra_hard": 8}
"""Souls that the characters need between them (COOP-06)."""


def together(game: GameState) -> bool:
    """Whether the players win and lose as one."""
    return game.options.mode != "competitive"


def check_goal(options: Options) -> None:
    """Refuse a goal that two characters can't reach within the soul limit (COOP-06, COOP-07)."""
    limit, need = options.soul_limit, GOALS[options.goal]
    if options.mode != "competitive" and 0 < 2 * limit < need:
        raise SetupError(
            f"option soul_limit: {limit} souls for each character make {2 * limit}, but the goal {options.goal} needs"
            f" {need}: set soul_limit to {need // 2} or more, or choose an easier goal (COOP-07)"
        )


def everybody(game: GameState) -> tuple[int, ...]:
    return tuple(player.seat for player in game.players)


def joint_souls(game: GameState) -> int:
    """The souls of all characters (COOP-06)."""
    return sum(souls_of(game, player.seat) for player in game.players)


def tick(game: GameState, n: int = 1, **why: Any) -> None:
    """The timer goes down, or up; at 0 the game is lost (COOP-05). `why` goes into the log: the card that turns it by
    name, the round that is over, or the seat that died on its own turn.
    """
    if not game.timer or game.result is not None:
        return
    atoms.set_timer(game, max(0, game.timer - n), **why)
    if not game.timer:
        finish(game, (), "the timer reached 0")


def round_over(game: GameState) -> None:
    """Everybody has had a turn: the timer goes down (COOP-03, CHALLENGE-10); a new round begins for the rooms."""
    tick(game, round=game.round - 1)
    atoms.note_rooms(game)


def old_rooms(game: GameState) -> list[int]:
    """Rooms that lie on top of their slots since the round began (COOP-10)."""
    return [pile[-1] for pile in game.slots[ROOMS] if pile and pile[-1] in game.stayed]
