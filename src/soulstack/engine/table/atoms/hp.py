"""Atoms: marked damage, and who is dead."""

from __future__ import annotations

from soulstack.engine.core.index import Line
from soulstack.engine.core.scope import Event
from soulstack.engine.core.state import GameState
from soulstack.engine.table.layers import holding, max_hp
from soulstack.engine.table.triggers import notify


def mark_damage(game: GameState, id: int, n: int) -> None:
    """Mark damage, never more than the HP there is (DMG-02, DMG-03)."""
    full = max_hp(game, id) or 0
    who = game.players[~id] if id < 0 else game.objs[id]
    before = who.damage
    who.damage = min(full, before + n)
    if id < 0:
        who.full = full
    game.due = True
    if who.damage != before:
        notify(game, Event("reach", id, full - who.damage))


def set_damage(game: GameState, id: int, n: int) -> None:
    """Set marked damage: killing, healing."""
    who = game.players[~id] if id < 0 else game.objs[id]
    before = who.damage
    who.damage = n
    game.due = True
    if n != before:
        notify(game, Event("reach", id, (max_hp(game, id) or 0) - n))


def fit_hp(game: GameState, again: bool = False) -> None:
    """Lowering full HP takes as much marked damage away, which is no healing (DMG-10, DMG-11, DMG-13). `again`: since
    it was done last, nothing but `moving` bonuses can have changed.
    """
    index, cards = game.index(), game.cards
    held = holding(game, index.moving, "HP") if index.moving else None
    moved = whose(index.moving) if again and index.moving else None
    reached: list[tuple[int, int]] = []
    for player in game.players:
        if moved is not None and ~player.seat not in moved:
            continue
        full = max_hp(game, ~player.seat, held) or 0
        if full < player.full:
            left = player.full - player.damage
            player.damage = max(0, player.damage - (player.full - full))
            if full - player.damage != left:
                reached.append((~player.seat, full - player.damage))
        elif full > player.full > 0:
            reached.append((~player.seat, full - player.damage))
        player.full = full
    mortals = set(index.mortals)
    boosted = whose(index.boosts.get("HP", []))
    printed = not index.faces and not index.bases  # full HP is what the card says, but for bonuses and counters
    for obj in game.objs.values() if moved is None or max(moved) >= 0 else ():
        if (obj.damage or obj.full or obj.id in mortals) and (moved is None or obj.id in moved):
            plain = printed and not obj.counters and boosted is not None and obj.id not in boosted
            most = cards[obj.card].faces[obj.face].hp if plain else max_hp(game, obj.id, held)
            if most is None:
                obj.damage = 0
            elif most < obj.full:
                left = obj.full - obj.damage
                obj.damage = max(0, obj.damage - (obj.full - most))
                if most - obj.damage != left:
                    reached.append((obj.id, most - obj.damage))
            elif most > obj.full > 0:
                reached.append((obj.id, most - obj.damage))
            obj.full = most or 0
    for id, n in reached:
        notify(game, Event("reach", id, n))


def whose(lines: list[Line]) -> set[int] | None:
    """Whom these bonuses are about; None: it has to be looked at."""
    found: set[int] = set()
    for line in lines:
        if not line.on:
            return None
        found.update(line.on)
    return found


def be_dead(game: GameState, seat: int) -> None:
    """A player is dead till the end of the turn (DEATH-P-13)."""
    player = game.players[seat]
    player.dead = True
    player.dying = False
    player.damage = max_hp(game, ~seat) or 0


def all_heal(game: GameState, spared: set[int]) -> None:
    """Everything with HP but what is spared is at full HP, and the dead come back (TURN-13, HEAL-05, DEATH-P-15)."""
    for player in game.players:
        player.damage = 0
        player.dead = False
        player.dying = False
    for obj in game.objs.values():
        if obj.id not in spared:
            obj.damage = 0
        obj.dying = False
