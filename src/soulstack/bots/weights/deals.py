"""Bids, having others use their things, choosing what another attacks, and what is repeated."""

from __future__ import annotations

from soulstack.bots.scales import Scales, clone, weighs
from soulstack.engine.core.scope import Scope
from soulstack.engine.words import deals, goals, repeats


@weighs(deals.Bid)
def bid(s: Scales, node: deals.Bid, scope: Scope, doer: int) -> float:
    """The others pay about half of what it is worth to them, and have it."""
    found = [s.game.objs[id] for id in node.what.look(s.game, scope) if id in s.game.objs]
    return sum(s.cents(scope.you, int(s.worth(obj) / 2)) for obj in found)


@weighs(deals.Activate)
def activates(s: Scales, node: deals.Activate, scope: Scope, doer: int) -> float:
    """It is used up for the turn, at a bad time for whoever has it."""

    def one(id: int) -> float:
        obj = s.game.objs.get(id)
        if obj is None or obj.seat < 0 or not obj.charged:
            return 0.0
        return -0.7 * s.stake[obj.seat] * s.charge(obj)

    return s.each(node.what, scope, doer, one)


@weighs(deals.ChooseAttacked)
def choose_attacked(s: Scales, node: deals.ChooseAttacked, scope: Scope, doer: int) -> float:
    return 1.0 if s.seat_of(doer, scope) == s.me else -1.0


@weighs(repeats.RepeatUntil)
def repeat(s: Scales, node: repeats.RepeatUntil, scope: Scope, doer: int) -> float:
    """As bad again for everybody who is still there."""
    return -sum(3.0 * s.stake[player.seat] for player in s.game.players if not player.dead)


@weighs(repeats.NextTurnEnd)
def next_turn_end(s: Scales, node: repeats.NextTurnEnd, scope: Scope, doer: int) -> float:
    """What is to come, targets and all; it comes for sure, but it can be prepared for."""
    later = clone(scope)
    later.targets, later.mode = (), -1
    return 0.7 * s.put(node.e, later)


@weighs(goals.NoteThat)
def note_that(s: Scales, node: goals.NoteThat, scope: Scope, doer: int) -> float:
    """A step towards what all of them bring, mostly to everybody alike."""
    return 2.0 * s.stake[scope.you]
