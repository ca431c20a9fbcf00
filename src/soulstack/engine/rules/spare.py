"""Surviving: a death that was prevented, cancelled or replaced."""

from __future__ import annotations

from soulstack.engine.core.ids import DEATH
from soulstack.engine.core.scope import StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.table.atoms import set_damage, unmark_death
from soulstack.engine.table.layers import hp, max_hp
from soulstack.engine.table.naming import name_of


def survive(game: GameState, item: StackItem) -> None:
    """A death that was prevented, cancelled or replaced: no steps, and at least 1 HP (PREVENT-02, CANCEL-02,
    DEATH-P-16).
    """
    if not is_dying(game, item.on):
        return  # it has left, or was spared before what is done instead of dying
    unmark_death(game, item.on)
    full = max_hp(game, item.on) or 0
    damage = item.n if game.options.prevented_death_hp == "restore" else full - 1
    if (hp(game, item.on) or 0) < 1:
        set_damage(game, item.on, max(0, min(damage, full - 1)))
    game.say("survive", on=item.on, name=name_of(game, item.on))


def is_dying(game: GameState, id: int) -> bool:
    """Whether somebody's death is on the stack or resolving."""
    if id < 0:
        return game.players[~id].dying
    obj = game.objs.get(id)
    return obj is not None and obj.dying


def be_spared(game: GameState, id: int) -> None:
    """A death that is resolving does not happen: from here on somebody can be healed again (HEAL-04)."""
    for frame in game.frames:
        if frame.item is not None and frame.item.kind == DEATH and frame.item.on == id:
            survive(game, frame.item)
