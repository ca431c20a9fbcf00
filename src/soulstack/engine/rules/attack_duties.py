"""Attacks a player may or must make: allowances and duties, kept as Lastings until they are used or lapse (ATTACK-18,
ATTACK-25). What duties leave open to an attack is worked out in `owed.py`.
"""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.card import MONSTER
from soulstack.engine.core.ids import DECK_ID, NOTHING, TILL_TURN, UNLIMITED
from soulstack.engine.core.node import Procedure
from soulstack.engine.core.scope import ContinuousEffect, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.statics.allowances import MayAttackOnTurn
from soulstack.engine.table.atoms import count_attack, resize_lasting
from soulstack.engine.table.sorts import on_slots

MONSTER_DECK_ID: Final = DECK_ID + MONSTER


class Allowance(Procedure):
    """As a ContinuousEffect on a player: n more attacks this turn, on one of `them` if any are given; `x` 1: brought by
    a duty, `it`: the attack declared before that is another one (ATTACK-18, ATTACK-27).
    """


class Duty(Procedure):
    """As a ContinuousEffect on a player: must attack n times, one of `them` if any are given (of slots what lies in
    them then); `this` is the card that says so, `x` 1: at the very next chance, `it`: the attack declared before that
    does not count (ATTACK-25, ATTACK-26).
    """


def allow_attack(
    game: GameState, seat: int, n: int, on: tuple[int, ...] = (), *, owed: bool = False, after: int = NOTHING
) -> None:
    """Grant more attacks this turn, on one of these if any are given; `owed`: a duty brings them, `after`: the attack
    that is under way and none of them.
    """
    scope = Scope()
    scope.x = int(owed)
    scope.it = after
    grant(game, ALLOWANCE, seat, n, on, scope)


def owe_attack(
    game: GameState,
    seat: int,
    on: tuple[int, ...] = (),
    *,
    n: int = 1,
    extra: bool,
    now: bool = False,
    evasion: int = 0,
    source: int = NOTHING,
) -> None:
    """Oblige a player to attack this turn, one of these if any are given; `extra`: the attack comes on top of the limit
    (ATTACK-27), so it is not the one whose target is about to be chosen.
    """
    scope = Scope()
    scope.this = source
    scope.x = int(now)
    scope.much = evasion
    if extra:
        scope.it = game.attack.id if game.attack is not None and game.attack.on == NOTHING else NOTHING
        allow_attack(game, seat, n, on, owed=True, after=scope.it)
    grant(game, DUTY, seat, n, on, scope)


def grant(game: GameState, node: Procedure, seat: int, n: int, on: tuple[int, ...], scope: Scope) -> None:
    """Begin an allowance or a duty, which ends with the turn."""
    scope.you = scope.ctrl = seat
    scope.them = on
    effect = ContinuousEffect(node, scope)
    effect.on = (~seat,)
    effect.n = n
    effect.till = TILL_TURN
    game.lasts(effect)


def allowances(game: GameState, seat: int) -> list[ContinuousEffect]:
    return [e for e in game.lasting if e.node is ALLOWANCE and e.on == (~seat,)]


def duties(game: GameState, seat: int) -> list[ContinuousEffect]:
    return [e for e in game.lasting if e.node is DUTY and e.on == (~seat,)]


def attack_limit(game: GameState, seat: int) -> int:
    """Attacks a turn without granted ones: one, and what standing effects add (ATTACK-18)."""
    limit, index = 1, game.index()
    if MayAttackOnTurn in index.statics and game.active == seat:
        for static, line in index.standing(game, MayAttackOnTurn):
            if static.who.covers(game, line, ~seat):
                limit += static.more()
    return min(limit, UNLIMITED)


def attack_left(game: GameState, seat: int, what: int = NOTHING) -> bool:
    """Whether an attack is left, on this thing if given: for the attack under way, one that is not another one."""
    if own_attacks(game, seat):
        return True
    for effect in allowances(game, seat):
        if what == NOTHING or not effect.them or (counts(game, effect) and what in on_slots(game, effect.them)):
            return True
    return False


def free_attacks(game: GameState, seat: int) -> int:
    """How many attacks are left that may be aimed at anything."""
    granted = sum(e.n for e in allowances(game, seat) if not e.them)
    return own_attacks(game, seat) + granted


def attacks_for(game: GameState, seat: int, on: tuple[int, ...]) -> int:
    """How many attacks on these a further duty need not bring: the turn's own, and those that other duties brought.
    What a player may attack in addition stays theirs (ATTACK-27).
    """
    brought = sum(e.n for e in allowances(game, seat) if e.x and all(id in on for id in e.them))
    return own_attacks(game, seat) + brought


def own_attacks(game: GameState, seat: int) -> int:
    """How many of the turn's own attacks are left."""
    return max(0, attack_limit(game, seat) - game.players[seat].attacks)


def granted_for(granted: list[tuple[int, ...]], what: int) -> int:
    """Which of these grants an attack on this uses, -1 for none: the one for the fewest things (ATTACK-27)."""
    fitting = [i for i, on in enumerate(granted) if what in on]
    return min(fitting, key=lambda i: len(granted[i]), default=-1)


def use_attack(game: GameState, seat: int, what: int) -> None:
    """Use up an attack: a granted one for just this, else the turn's own, else any granted one (ATTACK-27)."""
    granted = allowances(game, seat)
    own = granted_for([on_slots(game, e.them) if counts(game, e) else () for e in granted], what)
    if own >= 0:
        lower(game, granted[own])
    elif own_attacks(game, seat):
        count_attack(game, seat)
    else:
        lower(game, next(e for e in granted if not e.them))


def do_duties(game: GameState, seat: int, what: int) -> None:
    """An attack on this does every duty that it fits, but none that asks for another attack than this (ATTACK-26)."""
    for effect in duties(game, seat):
        if counts(game, effect) and (not effect.them or what in on_slots(game, effect.them)):
            lower(game, effect)


def counts(game: GameState, effect: ContinuousEffect) -> bool:
    """Whether the attack under way, if there is one, may be one of those granted or owed; an attack that is demanded in
    addition once it was declared is another one.
    """
    return game.attack is None or effect.it != game.attack.id


def lower(game: GameState, effect: ContinuousEffect) -> None:
    """One less; the ContinuousEffect itself is never changed, a smaller one takes its place."""
    if effect.n >= UNLIMITED:
        return
    if effect.n <= 1:
        game.ends(effect.id)
        return
    resize_lasting(game, effect, effect.n - 1)


ALLOWANCE: Final = Allowance()
DUTY: Final = Duty()
