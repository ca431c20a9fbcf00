"""Attacks a player may or must make: allowances and duties, kept as Lastings till they are used or lapse (ATTACK-18,
ATTACK-25).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from soulstack.engine.atoms import count_attack
from soulstack.engine.card import MONSTER
from soulstack.engine.nodes.base import Procedure
from soulstack.engine.state import DECK_ID, NOTHING, TILL_TURN, UNLIMITED, Lasting, Scope

if TYPE_CHECKING:
    from soulstack.engine.game import Game

MONSTER_DECK_ID = DECK_ID + MONSTER


@dataclass
class Allowance(Procedure):
    """As a Lasting on a player: n more attacks this turn, on `it` only if that is given (ATTACK-18)."""


@dataclass
class Duty(Procedure):
    """As a Lasting on a player: must attack n times, `it` only if given; `x` 1: at the very next chance (ATTACK-25,
    ATTACK-26).
    """


def allow_attack(game: Game, seat: int, n: int, what: int = NOTHING) -> None:
    """Grant more attacks this turn."""
    scope = Scope()
    scope.you = scope.ctrl = seat
    scope.it = what
    effect = Lasting(ALLOWANCE, scope)
    effect.on = (~seat,)
    effect.n = n
    effect.till = TILL_TURN
    game.lasts(effect)


def owe_attack(
    game: Game, seat: int, what: int = NOTHING, *, n: int = 1, extra: bool, now: bool = False, evasion: int = 0
) -> None:
    """Oblige a player to attack this turn; `extra`: the attack comes on top of the limit (ATTACK-27)."""
    if extra:
        allow_attack(game, seat, n, what)
    scope = Scope()
    scope.you = scope.ctrl = seat
    scope.it = what
    scope.x = int(now)
    scope.much = evasion
    effect = Lasting(DUTY, scope)
    effect.on = (~seat,)
    effect.n = n
    effect.till = TILL_TURN
    game.lasts(effect)


def allowances(game: Game, seat: int) -> list[Lasting]:
    return [e for e in game.lasting if e.node is ALLOWANCE and e.on == (~seat,)]


def duties(game: Game, seat: int) -> list[Lasting]:
    return [e for e in game.lasting if e.node is DUTY and e.on == (~seat,)]


def attack_limit(game: Game, seat: int) -> int:
    """Attacks a turn without granted ones: one, and what standing effects add (ATTACK-18)."""
    limit = 1
    for line in game.index.standing(game, "MayAttackOnTurn"):
        if line.node.who.covers(game, line, ~seat) and game.active == seat:
            limit += line.node.more()
    return min(limit, UNLIMITED)


def attack_left(game: Game, seat: int, what: int = NOTHING) -> bool:
    """Whether an attack is left, on this thing if given."""
    if game.players[seat].attacks < attack_limit(game, seat):
        return True
    return any(what in (NOTHING, e.it) or e.it == NOTHING for e in allowances(game, seat))


def free_attacks(game: Game, seat: int) -> int:
    """How many attacks are left that may be aimed at anything."""
    granted = sum(e.n for e in allowances(game, seat) if e.it == NOTHING)
    return max(0, attack_limit(game, seat) - game.players[seat].attacks) + granted


def use_attack(game: Game, seat: int, what: int) -> None:
    """Use up an attack: a granted one for just this, else the turn's own, else any granted one (ATTACK-27)."""
    for effect in allowances(game, seat):
        if effect.it == what:
            return lower(game, effect)
    if game.players[seat].attacks < attack_limit(game, seat):
        count_attack(game, seat)
        return None
    for effect in allowances(game, seat):
        if effect.it == NOTHING:
            return lower(game, effect)
    return None


def do_duty(game: Game, seat: int, what: int) -> int:
    """An attack on this does one duty that it fits; returns the evasion that duty states, 0 for none (PVP-01)."""
    for effect in duties(game, seat):
        if effect.it in (NOTHING, what):
            lower(game, effect)
            return effect.much
    return 0


def lower(game: Game, effect: Lasting) -> None:
    """One less; the Lasting itself is never changed, a smaller one takes its place."""
    if effect.n >= UNLIMITED:
        return
    at = game.lasting.index(effect)
    if effect.n <= 1:
        game.ends(effect.id)
        return
    new = Lasting(effect.node, effect)
    new.id, new.on, new.n = effect.id, effect.on, effect.n - 1
    new.till, new.seat, new.turn = effect.till, effect.seat, effect.turn
    game.lasting[at] = new
    game.changed()


ALLOWANCE = Allowance()
DUTY = Duty()
