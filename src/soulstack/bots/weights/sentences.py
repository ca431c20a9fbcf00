"""Sentences, choices, rolls with a table: what they weigh is what their parts do."""

from __future__ import annotations

from typing import Any

from soulstack.bots.scales import Scales, clone, outcome_scope, weighs
from soulstack.engine.core.ids import ACTION, ROLL
from soulstack.engine.core.lines import Trigger
from soulstack.engine.core.node import Effect, name_them
from soulstack.engine.core.scope import Scope, StackItem
from soulstack.engine.statics.rewards import RewardsDoubled
from soulstack.engine.words import flow, rewards
from soulstack.engine.words.conditions import DidNot, IfDo
from soulstack.engine.words.nouns import Each, You
from soulstack.engine.words.rolls import OnceForEach, OnceOrMore


@weighs(Effect)
def effect(s: Scales, node: Effect, scope: Scope, doer: int) -> float:
    return sum(s.do(sentence, scope, doer) for sentence in node.steps)


@weighs(flow.Say, flow.SayT)
def say(s: Scales, node: flow.Say, scope: Scope, doer: int) -> float:
    return s.do(node.c, scope, doer)


@weighs(flow.WhereX)
def where_x(s: Scales, node: flow.WhereX, scope: Scope, doer: int) -> float:
    scope.x = node.where.value(s.game, scope)
    return s.do(node.c, scope, doer)


@weighs(flow.If, flow.IfT)
def if_so(s: Scales, node: flow.If, scope: Scope, doer: int) -> float:
    if isinstance(node.cond, DidNot) or (not isinstance(node.cond, IfDo) and not node.cond.holds(s.game, scope)):
        return 0.0
    return s.do(node.c, scope, doer)


@weighs(flow.IfInstead)
def if_instead(s: Scales, node: flow.IfInstead, scope: Scope, doer: int) -> float:
    one, other = s.do(node.c, clone(scope), doer), s.do(node.d, clone(scope), doer)
    if node.cond.on_cost:  # how much is paid is chosen afterwards
        return max(one, other)
    return other if node.cond.holds(s.game, scope) else one


@weighs(flow.Choose)
def choose(s: Scales, node: flow.Choose, scope: Scope, doer: int) -> float:
    node.what.name(s.game, scope, node.what.look(s.game, scope))
    return 0.0


@weighs(flow.NextTime, flow.NextTimeInstead, flow.WhenLater, flow.AtEndOfThisTurn)
def next_time(s: Scales, node: Any, scope: Scope, doer: int) -> float:
    later = clone(scope)
    later.targets = ()
    later.mode = -1
    return 0.4 * s.put(node.e, later)


@weighs(flow.StaticTill)
def static_till(s: Scales, node: flow.StaticTill, scope: Scope, doer: int) -> float:
    """Doubled rewards are the active player's; of other statics no bot can tell what they are worth for a turn."""
    if not isinstance(node.s, RewardsDoubled) or s.game.phase > ACTION:
        return 0.0
    return 3.0 * s.stake[s.game.active]


@weighs(flow.TillEndOfTurn, rewards.IfTillEndOfTurn)
def till_end_of_turn(s: Scales, node: flow.TillEndOfTurn, scope: Scope, doer: int) -> float:
    """What a trigger of this turn leads to, as often as it comes to one player in a good third of a round."""
    if not isinstance(node.a, Trigger) or (isinstance(node, rewards.IfTillEndOfTurn) and isinstance(node.cond, DidNot)):
        return 0.0
    later = clone(scope)
    later.targets = ()
    later.mode = -1
    return 0.4 * s.put(node.a.e, later)


@weighs(flow.And, flow.Then)
def one_by_one(s: Scales, node: flow.And | flow.Then, scope: Scope, doer: int) -> float:
    return sum(s.do(step, scope, doer) for step in node.steps)


@weighs(flow.SubjDo)
def subj_do(s: Scales, node: flow.SubjDo, scope: Scope, doer: int) -> float:
    if isinstance(node.who, You):
        return s.do(node.do, scope, ~scope.you)
    if node.do.together:
        return s.do(node.do, scope, doer)

    def one(id: int) -> float:
        inner = clone(scope)
        name_them(s.game, inner, (id,))
        return s.do(node.do, inner, id) + after(s, node, inner, id)

    return s.each(node.who, scope, doer, one)


def after(s: Scales, node: flow.Doers, scope: Scope, id: int) -> float:
    """What the sentences are worth that belong to one doer's go."""
    return 0.0 if node.after is None else s.do(node.after, scope, id)


@weighs(flow.May)
def may(s: Scales, node: flow.May, scope: Scope, doer: int) -> float:
    def one(id: int) -> float:
        inner = clone(scope)
        if isinstance(node.who, Each):
            name_them(s.game, inner, (id,))
        worth = s.do(node.do, inner, id) + after(s, node, inner, id)
        return max(0.0, worth) if s.seat_of(id, scope) == s.me else min(0.0, worth)

    return one(~scope.you) if isinstance(node.who, You) else s.each(node.who, scope, doer, one)


@weighs(flow.MayHave)
def may_have(s: Scales, node: flow.MayHave, scope: Scope, doer: int) -> float:
    def one(id: int) -> float:
        inner = clone(scope)
        name_them(s.game, inner, (id,))
        return s.do(node.do, inner, id) + after(s, node, inner, id)

    worth = s.each(node.whom, scope, doer, one)
    return max(0.0, worth) if scope.you == s.me else min(0.0, worth)


@weighs(flow.RollTable)
def roll_table(s: Scales, node: flow.RollTable, scope: Scope, doer: int) -> float:
    roll = rolled(s, node, scope, doer)
    worth = sum(len(row.on.faces) * s.put(row.e, outcome_scope(roll, row.on.faces[0])) for row in node.rows) / 6
    return worth * (flow.how_many(s.game, scope, node.times) if isinstance(node.times, OnceForEach | OnceOrMore) else 1)


@weighs(flow.RollX)
def roll_x(s: Scales, node: flow.RollX, scope: Scope, doer: int) -> float:
    roll = rolled(s, node, scope, doer)
    return sum(s.put(node.e, outcome_scope(roll, x)) for x in (2, 5)) / 2


def rolled(s: Scales, node: Any, scope: Scope, doer: int) -> StackItem:
    """A roll that would be made."""
    item = StackItem(ROLL)
    item.take(scope)
    item.node = node
    item.seat = s.seat_of(doer, scope)
    return item


@weighs(flow.ChooseOne)
def choose_one(s: Scales, node: flow.ChooseOne, scope: Scope, doer: int) -> float:
    return s.do(node.options[scope.mode], scope, doer) if 0 <= scope.mode < len(node.options) else 0.0
