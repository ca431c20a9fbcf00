"""Atoms: marked damage, and who is dead."""

from __future__ import annotations

from soulstack.engine.core.state import GameState
from soulstack.engine.table.layers import holding, max_hp


def mark_damage(game: GameState, id: int, n: int) -> None:
    """Mark damage, never more than the HP there is (DMG-02, DMG-03)."""
    full = max_hp(game, id) or 0
    if id < 0:
        player = game.players[~id]
        player.damage = min(full, player.damage + n)
        player.full = full
    else:
        obj = game.objs[id]
        obj.damage = min(full, obj.damage + n)
    game.due = True


def set_damage(game: GameState, id: int, n: int) -> None:
    """Set marked damage: killing, healing, adjusting to a lower maximum."""
    if id < 0:
        game.players[~id].damage = n
    else:
        game.objs[id].damage = n
    game.due = True


def fit_hp(game: GameState) -> None:
    """Lowering full HP takes as much marked damage away, which is no healing (DMG-10, DMG-11, DMG-13)."""
    held = None if game.index().steady else holding(game, "HP")
    for player in game.players:
        full = max_hp(game, ~player.seat, held) or 0
        if full < player.full:
            player.damage = max(0, player.damage - (player.full - full))
        player.full = full
    index, cards = game.index(), game.cards
    mortals = set(index.mortals)
    printed = not index.faces and "HP" not in index.boosts  # full HP is what the card says, and counters
    for obj in game.objs.values():
        if obj.damage or obj.full or obj.id in mortals:
            plain = printed and not obj.counters
            most = cards[obj.card].faces[obj.face].hp if plain else max_hp(game, obj.id, held)
            if most is None:
                obj.damage = 0
            elif most < obj.full:
                obj.damage = max(0, obj.damage - (obj.full - most))
            obj.full = most or 0


def be_dead(game: GameState, seat: int) -> None:
    """A player is dead till the end of the turn (DEATH-P-13)."""
    player = game.players[seat]
    player.dead = True
    player.dying = False
    player.damage = max_hp(game, ~seat) or 0


def all_heal(game: GameState) -> None:
    """Everything with HP is at full HP, and the dead come back (TURN-13, HEAL-05, DEATH-P-15)."""
    for player in game.players:
        player.damage = 0
        player.dead = False
        player.dying = False
    for obj in game.objs.values():
        obj.damage = 0
        obj.dying = False
