"""The stack, attacks, loot plays, turns and votes."""

from __future__ import annotations

from soulstack.bots.battle import TICK
from soulstack.bots.scales import Scales, weighs
from soulstack.bots.stakes import WIN
from soulstack.bots.worth import LOOT
from soulstack.engine.core.ask import CARD
from soulstack.engine.core.scope import Scope
from soulstack.engine.rules.attack_duties import attack_left
from soulstack.engine.table.layers import loot_plays
from soulstack.engine.words import verbs_play, verbs_turn
from soulstack.engine.words.bonuses import AnyPlays


@weighs(verbs_turn.Cancel)
def cancel(s: Scales, node: verbs_turn.Cancel, scope: Scope, doer: int) -> float:
    def one(id: int) -> float:
        if s.game.attack is not None and s.game.attack.id == id:
            return -s.turn_left(s.game.attack.attacker)
        item = s.game.on_stack(id)
        return -s.item(item) if item is not None and s.on_top(item) else 0.0

    return s.each(node.what, scope, doer, one)


@weighs(verbs_turn.CancelAll)
def cancel_all(s: Scales, node: verbs_turn.CancelAll, scope: Scope, doer: int) -> float:
    return -sum(s.item(item) for item in s.game.stack if item.id != scope.this)


@weighs(verbs_turn.EndTurn)
def end_turn(s: Scales, node: verbs_turn.EndTurn, scope: Scope, doer: int) -> float:
    return -s.turn_left(s.game.active)


@weighs(verbs_turn.MayAttack)
def may_attack(s: Scales, node: verbs_turn.MayAttack, scope: Scope, doer: int) -> float:
    seat = s.seat_of(doer, scope)
    if seat != s.game.active or s.deep > 1:
        return 0.0
    worth = s.best_attack(seat)[0]
    return 0.7 * (max(0.0, worth) if seat == s.me else min(0.0, worth))


@weighs(verbs_turn.MustAttack, verbs_turn.AttackAt)
def must_attack(s: Scales, node: verbs_turn.MustAttack | verbs_turn.AttackAt, scope: Scope, doer: int) -> float:
    seat = s.seat_of(doer, scope)
    if seat != s.game.active or s.deep > 1:
        return 0.0
    if node.t is None and (not attack_left(s.game, seat) or (s.game.attack is not None and s.game.attack.on)):
        return 0.0  # it brings no attack of its own (ATTACK-27, RULING-11)
    named = node.what
    any_one = None if named is None else named.any_one(s.game, scope)
    found = () if named is None else any_one or named.look(s.game, scope)
    worths = [s.attack_value(seat, id) for id in found if id in s.game.objs]
    if worths:
        return max(worths) if seat == s.me else min(worths)
    return 0.7 * s.best_attack(seat)[0]


@weighs(verbs_turn.MayPlay)
def may_play(s: Scales, node: verbs_turn.MayPlay, scope: Scope, doer: int) -> float:
    seat = s.seat_of(doer, scope)
    if seat != s.me:
        return s.stake[seat] * 1.0
    if loot_plays(s.game, seat) > 0 and not isinstance(node.p, AnyPlays):
        return 0.0
    if s.game.stack and s.game.stack[-1].ctrl == s.me and s.game.stack[-1].ability is not None:
        return 0.0
    worths = sorted((worth for worth in s.plays().values() if worth > 0), reverse=True)
    return 0.95 * sum(worths[: node.p.more(s.game, scope)])


@weighs(verbs_play.MustPlayCard)
def must_play_card(s: Scales, node: verbs_play.MustPlayCard, scope: Scope, doer: int) -> float:
    """Somebody else picks what it is, and it may be bad for whoever has to play it."""
    return 0.4 * s.stake[s.seat_of(doer, scope)]


@weighs(verbs_play.MayPlayCard)
def may_play_card(s: Scales, node: verbs_play.MayPlayCard, scope: Scope, doer: int) -> float:
    seat = s.seat_of(doer, scope)
    found = node.what.look(s.game, scope)
    return s.stake[seat] * max((s.card_worth(id) for id in found if id >= CARD), default=0.0)


@weighs(verbs_turn.SkipTurn)
def skip_turn(s: Scales, node: verbs_turn.SkipTurn, scope: Scope, doer: int) -> float:
    return sum(-12.0 * s.stake[~id] for id in node.whose.players(s.game, scope))


@weighs(verbs_turn.SkipLootStep)
def skip_loot_step(s: Scales, node: verbs_turn.SkipLootStep, scope: Scope, doer: int) -> float:
    return sum(-LOOT * s.stake[~id] for id in node.whose.players(s.game, scope))


@weighs(verbs_turn.ExtraTurn)
def extra_turn(s: Scales, node: verbs_turn.ExtraTurn, scope: Scope, doer: int) -> float:
    return 14.0 * s.stake[s.seat_of(doer, scope)]


@weighs(verbs_turn.Win)
def win(s: Scales, node: verbs_turn.Win, scope: Scope, doer: int) -> float:
    return s.soul(s.seat_of(doer, scope), 99)


@weighs(verbs_turn.LoseGame)
def lose_game(s: Scales, node: verbs_turn.LoseGame, scope: Scope, doer: int) -> float:
    return -WIN


@weighs(verbs_turn.TimerDown)
def timer_down(s: Scales, node: verbs_turn.TimerDown, scope: Scope, doer: int) -> float:
    return -WIN if node.n >= s.game.timer else -TICK * node.n


@weighs(verbs_turn.TimerUp)
def timer_up(s: Scales, node: verbs_turn.TimerUp, scope: Scope, doer: int) -> float:
    return TICK * node.n


@weighs(verbs_turn.Vote)
def vote(s: Scales, node: verbs_turn.Vote, scope: Scope, doer: int) -> float:
    return 2.0


@weighs(verbs_turn.Expand)
def expand(s: Scales, node: verbs_turn.Expand, scope: Scope, doer: int) -> float:
    return 0.3
