"""The attack going on: ending it, and what an attack roll leads to (ATTACK-10 to ATTACK-17)."""

from __future__ import annotations

from soulstack.engine.core.ids import NOTHING, ROLL, TILL_ATTACK
from soulstack.engine.core.scope import Event, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.actions import player_evasion
from soulstack.engine.rules.attackable import attackable
from soulstack.engine.rules.damage import put_damage
from soulstack.engine.statics.rolls import HitOrMiss, OwnRollsMiss, RollsAlsoHit, RollsAlsoStrike, RollsMiss
from soulstack.engine.table.atoms import count_roll_against, drop_attack, expire, remove_from_stack
from soulstack.engine.table.layers import atk, evasion
from soulstack.engine.table.naming import name_of
from soulstack.engine.table.triggers import notify


def end_attack(game: GameState) -> None:
    """The attack is over; its unresolved rolls and combat damage leave the stack, nothing else does (STACK-14)."""
    if game.attack is None:
        return
    drop_attack(game)
    expire(game, TILL_ATTACK)
    for item in list(game.stack):
        if item.attack or item.combat:
            remove_from_stack(game, item)
            say_gone(game, item)
    game.say("attack ends")
    game.due = True


def say_gone(game: GameState, item: StackItem) -> None:
    """An attack roll or combat damage has left the stack with the attack."""
    on = 0 if item.kind == ROLL else item.on
    game.say("vanish", seat=item.seat, on=on, name=name_of(game, on) if on else "", n=item.n, id=item.id)


def target_evasion(game: GameState) -> int:
    """Evasion of what is attacked; for a player as a duty has said, else the newest ability (PVP-01, PVP-04)."""
    attack = game.attack
    assert attack is not None
    if attack.on < 0:
        return attack.evasion or player_evasion(game, attack.attacker, ~attack.on)
    return evasion(game, attack.on) or 0


def target_lost(game: GameState) -> bool:
    """Whether what is attacked has left play or cannot be attacked any more, which ends the attack (ATTACK-23)."""
    attack = game.attack
    if attack is None or attack.on == NOTHING:
        return False
    if attack.on < 0:
        return not target_evasion(game)
    obj = game.objs.get(attack.on)
    return obj is None or (not obj.dying and not attackable(game, obj))


def attack_outcome(game: GameState, seat: int, result: int) -> None:
    """A final attack roll: a hit or a miss, and its combat damage goes on the stack (ATTACK-10 to ATTACK-14)."""
    attack = game.attack
    if attack is None or (attack.on >= 0 and attack.on not in game.objs):
        return
    if attack.on >= 0 and "rolled against" in game.remembered:
        count_roll_against(game, game.objs[attack.on])
    hit = hits(game, seat, result)
    game.say("hit" if hit else "miss", seat=seat, on=attack.on, name=name_of(game, attack.on), n=result)
    if hit:
        strike(game, seat, attack.on, result)
        return
    notify(game, Event("miss", ~seat, result, what=attack.on))
    if such_roll(game, RollsAlsoStrike, seat, attack.on, result):
        strike(game, seat, attack.on, result)
    source = game.players[~attack.on].character if attack.on < 0 else attack.on
    dealer = attack.on if attack.on < 0 else NOTHING
    put_damage(game, ~seat, atk(game, attack.on), source, combat=True, roll=result, dealer=dealer)


def strike(game: GameState, seat: int, on: int, result: int) -> None:
    """The roller deals combat damage to what is attacked (ATTACK-11)."""
    character = game.players[seat].character
    put_damage(game, on, atk(game, ~seat), character, combat=True, roll=result, dealer=~seat)


def hits(game: GameState, seat: int, result: int) -> bool:
    """At or above evasion (ATTACK-10), unless an effect says otherwise; that a roll misses is stronger."""
    attack = game.attack
    assert attack is not None
    if such_roll(game, RollsMiss, seat, attack.on, result) or such_roll(game, OwnRollsMiss, seat, attack.on, result):
        return False
    return result >= target_evasion(game) or such_roll(game, RollsAlsoHit, seat, attack.on, result)


def such_roll(game: GameState, kind: type[HitOrMiss], seat: int, on: int, result: int) -> bool:
    """Whether a static of this kind speaks of an attack roll with this result."""
    index = game.index()
    return kind in index.statics and any(
        static.speaks_of(game, line, seat, on, result) for static, line in index.standing(game, kind)
    )
