"""¢ and treasure gained, lost, stolen and paid."""

from __future__ import annotations

from soulstack.bots.scales import Scales, clone, weighs
from soulstack.engine.core.scope import Scope
from soulstack.engine.table.layers import hp
from soulstack.engine.words import rewards, verbs_money


@weighs(verbs_money.GainCents)
def gain_cents(s: Scales, node: verbs_money.GainCents, scope: Scope, doer: int) -> float:
    return s.cents(s.seat_of(doer, scope), node.n.value(s.game, scope))


@weighs(verbs_money.DoubleCents)
def double_cents(s: Scales, node: verbs_money.DoubleCents, scope: Scope, doer: int) -> float:
    players = s.game.players
    return sum(s.cents(~id, players[~id].cents * (node.times - 1)) for id in node.whose.players(s.game, scope))


@weighs(verbs_money.LoseCents)
def lose_cents(s: Scales, node: verbs_money.LoseCents, scope: Scope, doer: int) -> float:
    return s.cents(s.seat_of(doer, scope), -node.n.value(s.game, scope))


@weighs(verbs_money.LoseAllCents)
def lose_all_cents(s: Scales, node: verbs_money.LoseAllCents, scope: Scope, doer: int) -> float:
    return sum(s.cents(~id, -s.game.players[~id].cents) for id in node.whose.players(s.game, scope))


@weighs(verbs_money.StealCents)
def steal_cents(s: Scales, node: verbs_money.StealCents, scope: Scope, doer: int) -> float:
    thief = s.seat_of(doer, scope)

    def one(id: int) -> float:
        if id >= 0 or ~id == thief:
            return 0.0
        n = min(node.n.value(s.game, scope), s.game.players[~id].cents)
        return s.cents(~id, -n) + s.cents(thief, n)

    return s.each(node.whom, scope, doer, one)


@weighs(verbs_money.GainTreasure)
def gain_treasure(s: Scales, node: verbs_money.GainTreasure, scope: Scope, doer: int) -> float:
    seat, n = s.seat_of(doer, scope), node.n.value(s.game, scope)
    return s.treasure(seat, n) + s.gets_items(seat, n)


@weighs(verbs_money.MatchCents)
def match_cents(s: Scales, node: verbs_money.MatchCents, scope: Scope, doer: int) -> float:
    seat = s.seat_of(doer, scope)
    whom = node.whom.players(s.game, scope)
    missing = s.game.players[~whom[0]].cents - s.game.players[seat].cents if whom else 0
    return s.cents(seat, max(0, missing))


@weighs(verbs_money.PayCents, verbs_money.PayCentsTo)
def pay_cents(s: Scales, node: verbs_money.PayCents | verbs_money.PayCentsTo, scope: Scope, doer: int) -> float:
    seat = s.seat_of(doer, scope)
    n = node.n.value(s.game, scope)
    worth = s.cents(seat, -n) if s.game.players[seat].cents >= n else 0.0
    if isinstance(node, verbs_money.PayCentsTo):
        worth += s.each(node.whom, scope, doer, lambda id: s.cents(~id, n) if id < 0 else 0.0)
    return worth


@weighs(verbs_money.PayHP)
def pay_hp(s: Scales, node: verbs_money.PayHP, scope: Scope, doer: int) -> float:
    return s.loses_hp(~s.seat_of(doer, scope), node.n.value(s.game, scope))


@weighs(verbs_money.DoubleRewards, verbs_money.TakePenalty)
def double_rewards(
    s: Scales, node: verbs_money.DoubleRewards | verbs_money.TakePenalty, scope: Scope, doer: int
) -> float:
    return 3.0 * s.stake[scope.you]


@weighs(verbs_money.GainForEach)
def gain_for_each(s: Scales, node: verbs_money.GainForEach, scope: Scope, doer: int) -> float:
    return s.cents(s.seat_of(doer, scope), node.n * node.per.count(s.game, scope))


@weighs(verbs_money.GainRewards)
def gain_rewards(s: Scales, node: verbs_money.GainRewards, scope: Scope, doer: int) -> float:
    obj = s.game.recall(scope.it) or s.game.recall(scope.this)
    reward = None if obj is None else s.game.face(obj).reward
    if reward is None:
        return 0.0
    inner = clone(scope)
    inner.you = s.seat_of(doer, scope)
    return s.do(reward, inner, ~inner.you) * (0.4 if node.half else 1.0)


@weighs(rewards.PayDownTo)
def pay_down_to(s: Scales, node: rewards.PayDownTo, scope: Scope, doer: int) -> float:
    seat = s.seat_of(doer, scope)
    return s.loses_hp(~seat, max(0, (hp(s.game, ~seat) or 0) - node.n))
