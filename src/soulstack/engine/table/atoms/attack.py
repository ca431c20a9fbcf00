"""Atoms: the attack going on."""

from __future__ import annotations

from soulstack.engine.core.records import Attack
from soulstack.engine.core.state import GameState


def new_attack(game: GameState, seat: int) -> None:
    """A player declares an attack (ATTACK-02)."""
    game.attack = Attack(game.new_id(), seat)


def hold_revealed(attack: Attack, card: int) -> None:
    """The card revealed from the attacked deck, -1 once it is in a slot (ATTACK-06)."""
    attack.card = card


def aim_attack(attack: Attack, target: int) -> None:
    """What is attacked (ATTACK-28)."""
    attack.on = target


def fix_evasion(attack: Attack, evasion: int) -> None:
    """The evasion of an attacked player as a duty states it, 0 for none (PVP-01)."""
    attack.evasion = evasion


def count_attack_roll(attack: Attack) -> None:
    """One more roll of this attack (ATTACK-09)."""
    attack.rolls += 1


def join_attack(attack: Attack, helpers: tuple[int, ...]) -> None:
    """These seats roll too, in this order (TEAMUP-01, TEAMUP-03)."""
    attack.helpers = helpers


def drop_attack(game: GameState) -> None:
    """No attack is going on any more."""
    game.attack = None
