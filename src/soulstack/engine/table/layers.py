"""Characteristics, computed whenever they are read, in layers (docs/architecture.md, section 7): the printed or copied
face, base values that were set, abilities and keywords lost and gained, counters, bonuses.

Damage is stored, HP is not (DMG-02).
"""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ids import START, UNLIMITED
from soulstack.engine.core.index import Index
from soulstack.engine.core.lines import Activated
from soulstack.engine.core.listing import Line
from soulstack.engine.core.records import Obj
from soulstack.engine.core.state import GameState
from soulstack.engine.statics.allowances import MayPlayOnTurn
from soulstack.engine.statics.souls import CantGainSouls, NoDiscard, WorthSouls

STATS: Final = ("HP", "ATK", "evasion")


def base(game: GameState, id: int, stat: str) -> int | None:
    """A stat before counters and bonuses: as an effect has set it (EFFECT-02), else of a player their character's
    (CARD-10), of an object its face's; None: it has none, and none can be set.
    """
    obj = game.objs.get(game.players[~id].character) if id < 0 else game.objs.get(id)
    if obj is None:
        return None
    index = game.index()
    face = index.face(game, obj)
    n = face.hp if stat == "HP" else face.atk if stat == "ATK" else face.evasion
    return n if n is None or not index.bases else index.bases.get((id, stat), n)


def counters_for(game: GameState, id: int, name: str) -> int:
    """HP and ATK counters: a player has those of their character and items, others their own (COUNTER-12,
    COUNTER-13).
    """
    if id >= 0:
        return game.objs[id].counters.get(name, 0)
    seat = ~id
    n = game.players[seat].counters.get(name, 0)
    for holder in game.index().sheet.holders:
        obj = game.objs[holder]
        if obj.seat == seat:
            n += obj.counters.get(name, 0)
    return n


def holding(game: GameState, lines: list[Line], stat: str) -> list[Line]:
    """The bonuses to a stat that are there now, for a look at many things at one time."""
    reading = game.index().reading
    reading.add(stat)
    try:
        return [line for line in lines if line.cond is None or line.cond.holds(game, line)]
    finally:
        reading.discard(stat)


def amounts(game: GameState, lines: list[Line], stat: str) -> list[list[int]] | None:
    """How much each of the bonuses that are `holding` adds, for each that it is about, if that can change; None: whom
    one of them is about has to be looked at.
    """
    reading = game.index().reading
    reading.add(stat)
    try:
        found: list[list[int]] = []
        for line in lines:
            if not line.node.steady:
                if not line.on:
                    return None
                found.append([line.node.boost(game, line, id, stat) for id in line.on])
        return found
    finally:
        reading.discard(stat)


def bonus(game: GameState, id: int, stat: str) -> int:
    """All standing and timed bonuses to a stat; they add up (EFFECT-05)."""
    lines = game.index().boosts.get(stat)
    return added(game, lines, id, stat) if lines else 0


def added(game: GameState, lines: list[Line], id: int, stat: str, held: bool = False) -> int:
    """What these bonuses add to a stat; `held`: they are those that are `holding`."""
    total = 0
    for line in lines:
        if line.on and id not in line.on:
            continue
        if line.cond is None and line.node.steady:
            total += line.node.boost(game, line, id, stat)
        elif stat not in game.index().reading:
            total += unsteady_bonus(game, line, id, stat, held)
    return total


def unsteady_bonus(game: GameState, line: Line, id: int, stat: str, held: bool) -> int:
    """A bonus that asks about the table: if that is about the very stat, it sees it without such bonuses."""
    reading = game.index().reading
    reading.add(stat)
    try:
        if held or line.cond is None or line.cond.holds(game, line):
            return line.node.boost(game, line, id, stat)  # type: ignore[no-any-return]
        return 0
    finally:
        reading.discard(stat)


def max_hp(game: GameState, id: int, held: list[Line] | None = None) -> int | None:
    """Full HP, or None for something without an HP stat; `held` are the `moving` bonuses that are `holding`."""
    index = game.index()
    health = index.health
    if health is None:  # asked while the index is built
        n = steady_hp(game, index, id)
    elif id in health.most:
        n = health.most[id]
    else:
        n = health.most[id] = steady_hp(game, index, id)
    if n is None:
        return None
    if index.moving:
        n += added(game, index.moving, id, "HP") if held is None else added(game, held, id, "HP", held=True)
    return n if n > 0 else 0


def steady_hp(game: GameState, index: Index, id: int) -> int | None:
    """Full HP but for the bonuses that are known to be `moving`: the same as long as the table's abilities are."""
    obj = game.objs.get(game.players[~id].character) if id < 0 else game.objs.get(id)
    if obj is None:
        return None
    n = index.face(game, obj).hp
    if n is not None:
        if index.bases:
            n = index.bases.get((id, "HP"), n)
        if index.sheet.holders or (game.players[~id].counters if id < 0 else game.objs[id].counters):
            n += counters_for(game, id, "HP")
        if "HP" in index.boosts:
            lines = index.boosts["HP"]
            if index.moving:
                lines = [line for line in lines if line.cond is None and line.node.steady]
            n += added(game, lines, id, "HP")
    return n


def hp(game: GameState, id: int) -> int | None:
    """Current HP: full HP less marked damage, never below 0 (DMG-02)."""
    full = max_hp(game, id)
    if full is None:
        return None
    if id < 0:
        player = game.players[~id]
        if player.dead:
            return 0
        damage = player.damage
    else:
        damage = game.objs[id].damage
    return full - damage if full > damage else 0


def atk(game: GameState, id: int) -> int:
    """Attack with everything that changes it."""
    n = (base(game, id, "ATK") or 0) + bonus(game, id, "ATK") + counters_for(game, id, "ATK")
    return n if n > 0 else 0


def evasion(game: GameState, id: int) -> int | None:
    """Evasion, kept within 1 to 6 (CARD-16); players have none of their own (CARD-15)."""
    n = base(game, id, "evasion") if id >= 0 else None
    if not n:
        return None
    n += bonus(game, id, "evasion")
    return 1 if n < 1 else min(n, 6)


def eternal(game: GameState, id: int) -> bool:
    """Whether it can't be destroyed or put into discard: only in play (KEYW-01, KEYW-02)."""
    return id in game.index().eternal


def undiscardable(game: GameState, id: int) -> bool:
    """Whether an effect says that it can't be put into discard (DEATH-M-10)."""
    return any(static.who.covers(game, line, id) for static, line in game.index().standing(game, NoDiscard))


def fixed(game: GameState, id: int) -> bool:
    """Whether it cannot leave its slot but by being killed: a final boss or minion (CHALLENGE-01, CHALLENGE-06)."""
    obj = game.objs.get(id)
    return obj is not None and obj.rank != "" and obj.role == "monster"


def souls_of(game: GameState, seat: int) -> int:
    """A player's total soul value (SOUL-01, SOUL-03), a character's own value included (CARD-13)."""
    total = 0
    for obj in game.objs.values():
        if obj.seat == seat and (obj.role == "soul" or obj.role == "character"):
            total += soul_value(game, obj)
    return total


def soul_value(game: GameState, obj: Obj) -> int:
    """What an object is worth as a soul: printed, or as an effect says (SOUL-01)."""
    value = game.face(obj).souls
    if WorthSouls in game.index().statics:
        for static, line in game.index().standing(game, WorthSouls):
            value = static.worth(game, line, obj.id, value)
    return value


def passive(game: GameState, obj: Obj) -> bool:
    """An item without an activated ability, whatever its border (CARD-03)."""
    return not any(isinstance(a, Activated) for a in game.index().lines.get(obj.id, ()))


def has_tap(game: GameState, obj: Obj) -> bool:
    """Whether it has a ↷ ability (DEATH-P-07)."""
    if obj.id in game.index().prices:  # they are $ abilities now
        return False
    return any(isinstance(a, Activated) and a.taps for a in game.index().lines.get(obj.id, ()))


def controlled(game: GameState, seat: int, role: str) -> list[Obj]:
    """The objects of one kind that a player controls, oldest first."""
    return [o for o in game.objs.values() if o.seat == seat and o.role == role]


def loot_plays(game: GameState, seat: int) -> int:
    """Loot plays left: those given, and on that player's turn what standing effects add now (TURN-06, STATIC-02)."""
    return game.players[seat].plays + standing_plays(game, seat)


def standing_plays(game: GameState, seat: int) -> int:
    """Loot plays of standing effects that are not used yet; they come with the action phase (TURN-06)."""
    if seat != game.active or game.phase == START or MayPlayOnTurn not in game.index().statics:
        return 0
    more = sum(
        static.more(game, line)
        for static, line in game.index().standing(game, MayPlayOnTurn)
        if static.who.covers(game, line, ~seat)
    )
    return UNLIMITED if more >= UNLIMITED else max(0, more - game.players[seat].plays_used)


def can_gain_soul(game: GameState, seat: int) -> bool:
    """Whether a soul that this player would gain is one they gain (SOUL-01)."""
    return not any(static.who.covers(game, line, ~seat) for static, line in game.index().standing(game, CantGainSouls))
