"""Damage, deaths, shields, and bonuses for a turn."""

from __future__ import annotations

from typing import Any

from soulstack.bots.scales import Scales, weighs
from soulstack.engine.core.ids import DAMAGE, DEATH, ROLL
from soulstack.engine.core.scope import Scope
from soulstack.engine.rules.attack_duties import MONSTER_DECK_ID
from soulstack.engine.table.layers import hp
from soulstack.engine.words import verbs_change, verbs_harm
from soulstack.engine.words.bonuses import Boost, RollBoost
from soulstack.engine.words.rolls import BoostNext, NextRoll, NextRollOfAll

ONCE = 0.5
"""What a bonus for the next roll alone is worth of one for the whole turn."""


@weighs(verbs_harm.Damage)
def damage(s: Scales, node: verbs_harm.Damage, scope: Scope, doer: int) -> float:
    n = node.n.value(s.game, scope)
    return s.each(node.to, scope, doer, lambda id: s.hurt(id, n))


@weighs(verbs_harm.DamageDivided)
def damage_divided(s: Scales, node: verbs_harm.DamageDivided, scope: Scope, doer: int) -> float:
    ids = node.to.look(s.game, scope)
    n = node.n.value(s.game, scope)
    if s.seat_of(doer, scope) == s.me:
        return divided(s, ids, n)
    return sum(s.hurt(id, max(1, n // len(ids))) for id in ids[:n]) if ids else 0.0


def divided(s: Scales, ids: tuple[int, ...], n: int) -> float:
    """What damage is worth that this seat divides as it likes, at least 1 for each: first it kills whom it is best to
    kill, and what is left goes there, too.
    """
    shares = dict.fromkeys(ids[:n], 1)
    left = n - len(shares)
    best = sorted(shares, key=s.dies, reverse=True)
    for id in best:
        more = max(0, (hp(s.game, id) or 0) - 1)
        if more <= left and s.dies(id) > 0:
            shares[id] += more
            left -= more
    if best:
        shares[best[0]] += left
    return sum(s.hurt(id, share) for id, share in shares.items())


@weighs(verbs_harm.TakeDamage)
def take_damage(s: Scales, node: verbs_harm.TakeDamage, scope: Scope, doer: int) -> float:
    return s.hurt(doer, node.n.value(s.game, scope))


@weighs(verbs_harm.Heal, verbs_harm.HealFull)
def heal(s: Scales, node: verbs_harm.Heal | verbs_harm.HealFull, scope: Scope, doer: int) -> float:
    marked = s.game.players[~doer].damage if doer < 0 else s.game.objs[doer].damage if doer in s.game.objs else 0
    n = min(marked, node.n.value(s.game, scope)) if isinstance(node, verbs_harm.Heal) else marked
    if not n or not hp(s.game, doer):
        return 0.0
    if doer < 0:
        return s.stake[~doer] * n * (2.0 if s.game.active == ~doer else 0.3)
    return -s.stake[s.game.active] * n * 1.5


@weighs(verbs_harm.Kill)
def kill(s: Scales, node: verbs_harm.Kill, scope: Scope, doer: int) -> float:
    return s.each(node.what, scope, doer, s.dies)


@weighs(verbs_harm.Die)
def die(s: Scales, node: verbs_harm.Die, scope: Scope, doer: int) -> float:
    return s.dies(doer)


@weighs(verbs_harm.PreventDamage, verbs_harm.PreventSome, verbs_harm.PreventDeath)
def prevent_damage(s: Scales, node: Any, scope: Scope, doer: int) -> float:
    item = s.game.on_stack(scope.event.stack) if scope.event is not None else None
    if item is None or item.kind not in (DAMAGE, DEATH):
        return 0.0
    return -s.item(item)


@weighs(verbs_harm.ShieldN, verbs_harm.ShieldAll, verbs_harm.ShieldTo)
def shield_n(s: Scales, node: verbs_harm.Shield, scope: Scope, doer: int) -> float:
    return sum(warded(s, node, id) for id in node.who.look(s.game, scope))


def warded(s: Scales, node: verbs_harm.Shield, id: int) -> float:
    """What a shield is worth against the damage that comes next."""
    for item in s.game.stack:
        if item.kind == DAMAGE and item.on == id and s.on_top(item):
            n = s.after_shields(id, item.n, combat=item.combat, roll=item.roll)
            left = node.resized(n)
            if left >= n:
                return 0.0
            return (s.loses_hp(id, left) if left else 0.0) - s.loses_hp(id, n)
    return 0.0


@weighs(verbs_change.GainBoost)
def gain_boost(s: Scales, node: verbs_change.GainBoost, scope: Scope, doer: int) -> float:
    more = {"HP": 0, "ATK": 0, "evasion": 0, "roll": 0}
    once = dict(more)
    for bonus in node.b:
        if isinstance(bonus, Boost):
            more[bonus.stat] += bonus.v
        elif isinstance(bonus, BoostNext):
            once[bonus.stat] += bonus.v
        elif isinstance(bonus, RollBoost):
            (once if isinstance(bonus.rolls, (NextRoll, NextRollOfAll)) else more)["roll"] += bonus.v
    return boosted(s, doer, more) + (ONCE * boosted(s, doer, once) if any(once.values()) else 0.0)


@weighs(verbs_change.GainBoostFor)
def gain_boost_for(s: Scales, node: verbs_change.GainBoostFor, scope: Scope, doer: int) -> float:
    many = max(1, node.per.count(s.game, scope))  # of what is counted on resolving, 1 is a fair guess
    return many * gain_boost(s, node, scope, doer)


def boosted(s: Scales, id: int, more: dict[str, int]) -> float:
    """What more HP, ATK, evasion or luck for a turn is worth: it shows in the active player's attack."""
    game = s.game
    seat = game.active
    attack = game.attack
    saved = saved_by_hp(s, id, more["HP"])
    if attack is not None:
        target = attack.on if attack.on in game.objs else 0
    else:
        target = s.best_attack(seat)[1] if seat == s.me and s.may_attack(seat) and s.deep <= 1 else 0
    if target == MONSTER_DECK_ID and id == ~seat:
        return saved + s.stake[seat] * (2.0 * more["ATK"] + 1.0 * more["HP"] + 2.0 * more["roll"])
    if target not in game.objs or id not in (~seat, target):
        return saved
    bout = s.bout(seat, target)
    changed = s.changed_bout(bout, more, attacker=id == ~seat)
    foe, mine = hp(game, target) or 0, hp(game, ~seat) or 0
    foe_then = foe + (0 if id == ~seat else more["HP"])
    mine_then = mine + (more["HP"] if id == ~seat else 0)
    top = game.stack[-1] if game.stack else None
    if top is not None and top.kind == ROLL and top.attack:
        return (
            saved + s.after_roll(changed, top, top.n, foe_then, mine_then) - s.after_roll(bout, top, top.n, foe, mine)
        )
    before, after = bout.value(foe, mine), changed.value(foe_then, mine_then)
    if attack is None:
        before, after = max(0.0, before), max(0.0, after)
    elif seat != s.me:
        return saved  # wait for a roll
    return saved + after - before


def saved_by_hp(s: Scales, id: int, more: int) -> float:
    """More HP saves somebody from damage that is about to kill them."""
    if id >= 0 or more <= 0:
        return 0.0
    left = hp(s.game, id) or 0
    for item in s.game.stack:
        if item.kind == DAMAGE and item.on == id and s.on_top(item):
            n = s.after_shields(id, item.n, combat=item.combat, roll=item.roll)
            return -s.dies(id) if left <= n < left + more else 0.0
    return 0.0
