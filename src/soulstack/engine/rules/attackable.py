"""What can be attacked by anybody, and what dies at 0 HP."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.records import Obj, in_shop
from soulstack.engine.core.state import GameState
from soulstack.engine.statics.fights import CanBeAttacked, CantBeAttacked
from soulstack.engine.table.obstacles import Forbidden

CAN_DIE: Final = frozenset(("monster", "item", "room"))
"""What an object has to be to die at 0 HP (DEATH-M-11); a soul with HP dies only if it can be attacked (DESTROY-03)."""


DYING: Final = Obstacle("DEATH-M-14", "{it} is dying already: its death is on the stack")
NO_EVASION: Final = Obstacle("ATTACK-03", "{it} has no evasion, so it can't be attacked")
NO_MONSTER: Final = Obstacle("ATTACK-03", "{it} isn't a monster, so it can't be attacked unless an effect allows it")


def unattackable(game: GameState, obj: Obj) -> Obstacle | None:
    """What keeps an object from being attacked by anybody: it has to be a monster with evasion, or an effect makes it
    attackable (ATTACK-03).
    """
    if obj.dying:
        return DYING
    index = game.index()
    if not index.face(game, obj).evasion:  # without it there is none, whatever is added
        return NO_EVASION if obj.role == "monster" else NO_MONSTER
    if CantBeAttacked in index.statics:
        for static, line in index.standing(game, CantBeAttacked):
            if static.who.covers(game, line, obj.id):
                return Forbidden("ATTACK-03", line)
    if obj.role == "monster":
        return None
    if obj.role not in ("item", "room", "soul") or in_shop(obj):
        return NO_MONSTER
    if obj.role == "item" and game.face(obj).familiar and obj.seat != NOBODY:
        return None
    for made, line in index.standing(game, CanBeAttacked):
        if made.who.covers(game, line, obj.id):
            return None
    return NO_MONSTER


def mortal(game: GameState, obj: Obj) -> bool:
    """Whether an object dies at 0 HP (DEATH-M-11, DESTROY-03)."""
    return obj.role in CAN_DIE or (obj.role == "soul" and attackable(game, obj))


def attackable(game: GameState, obj: Obj) -> bool:
    """Whether an object may be attacked."""
    return unattackable(game, obj) is None
