"""Atoms: marked damage, and who is dead."""

from __future__ import annotations

from soulstack.engine.core.index import Index
from soulstack.engine.core.listing import Line
from soulstack.engine.core.records import Obj, Player
from soulstack.engine.core.scope import Event
from soulstack.engine.core.state import GameState
from soulstack.engine.table.layers import amounts, holding, max_hp
from soulstack.engine.table.triggers import notify


def mark_damage(game: GameState, id: int, n: int) -> None:
    """Mark damage, never more than the HP there is (DMG-02, DMG-03)."""
    full = max_hp(game, id) or 0
    who = game.players[~id] if id < 0 else game.objs[id]
    before = who.damage
    game._held = None  # whoever it is, their full HP was looked at apart from the others'
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


def fit_hp(game: GameState, before: Index | None = None) -> None:
    """Lowering full HP takes as much marked damage away, which is no healing (DMG-10, DMG-11, DMG-13). `before`: the
    index for which the checks did it last.
    """
    index = game.index()
    held = holding(game, index.moving, "HP") if index.moving else None
    known = before is not None and before.health is index.health  # but for what is new and `moving` bonuses
    counted = None if held is None else amounts(game, held, "HP")
    same = counted is not None and (held, counted) == game._held  # the same bonuses hold, and each is what it was
    if same and before is index:
        return
    game._held = None if held is None or counted is None else (held, counted)
    moved = None if not known else set() if same else whose(index.moving)
    reached: list[tuple[int, int]] = []
    for player in game.players:
        if moved is None or ~player.seat in moved:
            if fit(player, max_hp(game, ~player.seat, held) or 0):
                reached.append((~player.seat, player.full - player.damage))
    objs = mortals(game, index, moved)
    boosted = None if index.bases or not objs else whose(index.boosts.get("HP", []))
    for obj in objs:
        plain = boosted is not None and not obj.counters and obj.id not in boosted  # what the card says
        most = index.face(game, obj).hp if plain else max_hp(game, obj.id, held)
        if most is None:
            obj.damage = obj.full = 0
        elif fit(obj, most):
            reached.append((obj.id, obj.full - obj.damage))
    for id, n in reached:
        notify(game, Event("reach", id, n))


def mortals(game: GameState, index: Index, moved: set[int] | None) -> list[Obj]:
    """The objects whose full HP may be another than when it was looked at last: those that came, and those whose
    bonuses may have moved; None: all.
    """
    if moved is not None:
        there = [game.objs[id] for id in index.sheet.mortals]
        return [obj for obj in there if not obj.full or obj.id in moved]
    ids = set(index.sheet.mortals)
    return [obj for obj in game.objs.values() if obj.damage or obj.full or obj.id in ids]


def fit(who: Player | Obj, full: int) -> bool:
    """Full HP is so much now; returns whether they reach another HP by it than they had."""
    was, damage = who.full, who.damage
    who.full = full
    if full < was:
        who.damage = max(0, damage - (was - full))
        return full - who.damage != was - damage
    return full > was > 0


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
