"""Limits and taxes: what standing effects keep a player from doing, and what they ask for it."""

from __future__ import annotations

from soulstack.engine.core.ids import NOTHING
from soulstack.engine.core.listing import Line
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.records import Obj
from soulstack.engine.core.state import GameState
from soulstack.engine.statics.limits import (
    ActivationLimit,
    AttackTax,
    CantAttack,
    CantBeRecharged,
    NoRecharge,
    PlayLimit,
)
from soulstack.engine.table.obstacles import Forbidden, Toll


def worn_out(game: GameState, line: Line) -> Obstacle | None:
    """The limit that keeps a player from activating one more ability this turn (ABIL-03)."""
    for static, by in game.index().standing(game, ActivationLimit):
        if static.forbids(game, line.this) and static.reached(game, by, line.you):
            return Forbidden("ABIL-03", by)
    return None


def played_out(game: GameState, seat: int) -> Obstacle | None:
    """The limit that keeps a player from playing one more loot card this turn (LOOT-02)."""
    for static, line in game.index().standing(game, PlayLimit):
        if static.reached(game, line, seat):
            return Forbidden("LOOT-02", line)
    return None


def taxes(game: GameState, seat: int) -> list[tuple[int, int]]:
    """What a player pays to whom to declare an attack: each seat with its ¢ (PAY-01)."""
    return [each for static, line in game.index().standing(game, AttackTax) for each in static.owed(game, line, seat)]


def peaceful(game: GameState, seat: int) -> Obstacle | None:
    """What keeps a player from declaring an attack on anything at all: an effect, or what it costs (COST-02)."""
    index = game.index()
    if CantAttack in index.statics:
        for static, line in index.standing(game, CantAttack):
            if static.who.covers(game, line, ~seat):
                return Forbidden("ATTACK-01", line)
    if AttackTax in index.statics:
        need, have = sum(n for _, n in taxes(game, seat)), game.players[seat].cents
        if have < need:
            lines = [line for static, line in index.standing(game, AttackTax) if static.owed(game, line, seat)]
            return Toll(need, have, [line.this for line in lines])
    return None


def stays_deactivated(game: GameState, obj: Obj, by: int = NOTHING) -> bool:
    """Whether an effect keeps something from being recharged: by a card, or in the recharge step (TURN-02, ABIL-16)."""
    index = game.index()
    if CantBeRecharged in index.statics:
        for static, line in index.standing(game, CantBeRecharged):
            if static.who.covers(game, line, obj.id) and not (static.except_by_its_own_abilities and by == obj.id):
                return True
    if by == NOTHING and NoRecharge in index.statics:
        return any(static.who.covers(game, line, obj.id) for static, line in index.standing(game, NoRecharge))
    return False
