"""Sentences, choices, rolls with a table: what they weigh is what their parts do."""

from __future__ import annotations

from typing import Any

from soulstack.bots.plans import supposing
from soulstack.bots.scales import Scales, clone, outcome_scope, weighs
from soulstack.bots.worth import parts
from soulstack.engine.core.ids import ACTION, DAMAGE, ROLL
from soulstack.engine.core.lines import Trigger
from soulstack.engine.core.node import Effect, name_them
from soulstack.engine.core.scope import ContinuousEffect, Scope, StackItem
from soulstack.engine.statics.rewards import RewardsDoubled
from soulstack.engine.table.layers import hp
from soulstack.engine.words import delayed, doers, outcomes, rewards, sentences
from soulstack.engine.words.bonuses import OnNextTurn
from soulstack.engine.words.conditions import DidNot
from soulstack.engine.words.happenings_harm import Dies
from soulstack.engine.words.nouns import Each
from soulstack.engine.words.pronouns import This, You
from soulstack.engine.words.rolls import OnceForEach, OnceOrMore
from soulstack.engine.words.verbs_harm import PreventDeath


@weighs(Effect)
def effect(s: Scales, node: Effect, scope: Scope, doer: int) -> float:
    worth = 0.0
    for sentence in node.steps:
        scope.did = scope.did or not isinstance(sentence, sentences.If)  # what the sentence before did not do
        worth += s.do(sentence, scope, doer)
    return worth


@weighs(sentences.Say, sentences.SayT)
def say(s: Scales, node: sentences.Say, scope: Scope, doer: int) -> float:
    return s.do(node.c, scope, doer)


@weighs(sentences.WhereX)
def where_x(s: Scales, node: sentences.WhereX, scope: Scope, doer: int) -> float:
    scope.x = node.where.value(s.game, scope)
    return s.do(node.c, scope, doer)


@weighs(sentences.If, sentences.IfT)
def if_so(s: Scales, node: sentences.If, scope: Scope, doer: int) -> float:
    if isinstance(node.cond, DidNot) or not node.cond.holds(s.game, scope):
        return 0.0
    return s.do(node.c, scope, doer)


@weighs(sentences.IfInstead)
def if_instead(s: Scales, node: sentences.IfInstead, scope: Scope, doer: int) -> float:
    one, other = s.do(node.c, clone(scope), doer), s.do(node.d, clone(scope), doer)
    if node.cond.on_cost:  # how much is paid is chosen afterwards
        return max(one, other)
    return other if node.cond.holds(s.game, scope) else one


@weighs(sentences.Choose)
def choose(s: Scales, node: sentences.Choose, scope: Scope, doer: int) -> float:
    node.what.name(s.game, scope, node.what.look(s.game, scope))
    return 0.0


@weighs(delayed.NextTime, delayed.NextTimeInstead, delayed.WhenLater, delayed.AtEndOfThisTurn)
def next_time(s: Scales, node: Any, scope: Scope, doer: int) -> float:
    later = clone(scope)
    later.targets = ()
    later.mode = -1
    event: Any = getattr(node, "event", None)
    if isinstance(getattr(event, "ev", None), Dies) and any(isinstance(part, PreventDeath) for part in parts(node.e)):
        worths: list[float] = [spared(s, id) for id in event.who.look(s.game, scope)]
        return sum(worths)
    return 0.4 * s.put(node.e, later)


def spared(s: Scales, id: int) -> float:
    """What it is worth that somebody's next death is prevented, by the damage that comes next."""
    for item in s.game.stack:
        if item.kind == DAMAGE and item.on == id and s.on_top(item):
            n = s.after_shields(id, item.n, combat=item.combat, roll=item.roll)
            return -s.dies(id) if n >= (hp(s.game, id) or 0) > 0 else 0.0
    return 0.0


@weighs(delayed.StaticTill)
def static_till(s: Scales, node: delayed.StaticTill, scope: Scope, doer: int) -> float:
    """Doubled rewards are the active player's; of other statics what they do for one's own attack and purchase."""
    if isinstance(node.s, RewardsDoubled):
        return 3.0 * s.stake[s.game.active] if s.game.phase <= ACTION else 0.0

    if isinstance(node.till, OnNextTurn):
        return 0.0
    return supposing(s, lambda twin: twin.lasts(ContinuousEffect(node, scope)))


@weighs(delayed.TillEndOfTurn, rewards.IfTillEndOfTurn)
def till_end_of_turn(s: Scales, node: delayed.TillEndOfTurn, scope: Scope, doer: int) -> float:
    """What a trigger of this turn leads to, as often as it comes to one player in a good third of a round."""
    if not isinstance(node.a, Trigger) or (isinstance(node, rewards.IfTillEndOfTurn) and isinstance(node.cond, DidNot)):
        return 0.0
    later = clone(scope)
    later.targets = ()
    later.mode = -1
    return 0.4 * s.put(node.a.e, later)


@weighs(sentences.And, sentences.Then)
def one_by_one(s: Scales, node: sentences.Steps, scope: Scope, doer: int) -> float:
    return sum(s.do(step, scope, doer) for step in node.steps)


@weighs(doers.SubjDo)
def subj_do(s: Scales, node: doers.SubjDo, scope: Scope, doer: int) -> float:
    if isinstance(node.who, You):
        return s.do(node.do, scope, ~scope.you)
    if node.do.together:
        return s.do(node.do, scope, doer)
    if isinstance(node.who, This):  # NOTHING: a loot card that is still in hand; who was named before still is
        return s.do(node.do, scope, scope.this) + after(s, node, scope, scope.this)

    def one(id: int) -> float:
        inner = clone(scope)
        name_them(s.game, inner, (id,))
        return s.do(node.do, inner, id) + after(s, node, inner, id)

    return s.each(node.who, scope, doer, one)


def after(s: Scales, node: doers.Doers, scope: Scope, id: int) -> float:
    """What the sentences are worth that belong to one doer's go."""
    return 0.0 if node.after is None else s.do(node.after, scope, id)


@weighs(doers.May)
def may(s: Scales, node: doers.May, scope: Scope, doer: int) -> float:
    def one(id: int) -> float:
        inner = clone(scope)
        if isinstance(node.who, Each):
            name_them(s.game, inner, (id,))
        worth = s.do(node.do, inner, id) + after(s, node, inner, id)
        return max(0.0, worth) if s.seat_of(id, scope) == s.me else min(0.0, worth)

    return one(~scope.you) if isinstance(node.who, You) else s.each(node.who, scope, doer, one)


@weighs(doers.MayHave)
def may_have(s: Scales, node: doers.MayHave, scope: Scope, doer: int) -> float:
    def one(id: int) -> float:
        inner = clone(scope)
        name_them(s.game, inner, (id,))
        return s.do(node.do, inner, id) + after(s, node, inner, id)

    worth = s.each(node.whom, scope, doer, one)
    return max(0.0, worth) if scope.you == s.me else min(0.0, worth)


@weighs(outcomes.RollTable)
def roll_table(s: Scales, node: outcomes.RollTable, scope: Scope, doer: int) -> float:
    roll = rolled(s, node, scope, doer)
    worth = sum(len(row.on.faces) * s.put(row.e, outcome_scope(roll, row.on.faces[0])) for row in node.rows) / 6
    varies = isinstance(node.times, OnceForEach | OnceOrMore)
    return worth * (outcomes.how_many(s.game, scope, node.times) if varies else 1)


@weighs(outcomes.RollX)
def roll_x(s: Scales, node: outcomes.RollX, scope: Scope, doer: int) -> float:
    roll = rolled(s, node, scope, doer)
    return sum(s.put(node.e, outcome_scope(roll, x)) for x in (2, 5)) / 2


def rolled(s: Scales, node: Any, scope: Scope, doer: int) -> StackItem:
    """A roll that would be made."""
    item = StackItem(ROLL)
    item.take(scope)
    item.node = node
    item.seat = s.seat_of(doer, scope)
    return item


@weighs(outcomes.ChooseOne)
def choose_one(s: Scales, node: outcomes.ChooseOne, scope: Scope, doer: int) -> float:
    return s.do(node.options[scope.mode], scope, doer) if 0 <= scope.mode < len(node.options) else 0.0
