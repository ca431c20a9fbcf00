"""Atoms: counters and notes."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ids import TILL_TURN
from soulstack.engine.core.records import Obj
from soulstack.engine.core.scope import Event
from soulstack.engine.core.state import GameState
from soulstack.engine.table.atoms.souls import watch_bonus_souls
from soulstack.engine.table.naming import name_of
from soulstack.engine.table.triggers import notify

MOST_COUNTERS: Final = 999
"""More counters than anything ever holds: where a card that doubles them ends."""


def note(game: GameState, obj: Obj, n: int, till: int) -> None:
    """Note a number with an object (NOTE-01), for good or till the end of the turn (NOTE-02)."""
    obj.notes = (*obj.notes, (n, till))
    game.say("note", name=name_of(game, obj.id), n=n, id=obj.id)
    notify(game, Event("note", obj.id, len(obj.notes)))


def count_for(obj: Obj, key: int, n: int) -> int:
    """So many more of what a line of an object counts as long as it is there; returns how many there are now."""
    counted = dict(obj.memory.tally)
    counted[key] = counted.get(key, 0) + n
    obj.memory = obj.memory._replace(tally=tuple(sorted(counted.items())))
    return counted[key]


def forget_notes(game: GameState, obj: Obj) -> None:
    """Take away all noted numbers (NOTE-03)."""
    obj.notes = ()


def name_number(game: GameState, obj: Obj, seat: int, n: int) -> None:
    """A player names a number for an object, which counts till the end of the turn."""
    obj.memory = obj.memory._replace(named=(*obj.memory.named, (seat, n)))
    game.say("name number", seat=seat, n=n, name=name_of(game, obj.id), id=obj.id)


def forget_named(game: GameState, obj: Obj) -> None:
    """Take away all named numbers."""
    obj.memory = obj.memory._replace(named=())
    game.due = True


def count_roll_against(game: GameState, obj: Obj) -> None:
    """One more attack roll was made against it."""
    obj.memory = obj.memory._replace(rolls=obj.memory.rolls + 1)
    game.due = True


def expire_notes(game: GameState) -> None:
    """What was noted or named for this turn is forgotten as it ends (NOTE-02)."""
    for obj in game.objs.values():
        if obj.memory.named:
            obj.memory = obj.memory._replace(named=())
        if obj.notes:
            obj.notes = tuple((n, till) for n, till in obj.notes if till != TILL_TURN)


def counters_changed(game: GameState, holder: int, name: str) -> None:
    """HP, ATK, eternal and level counters change what abilities and stats there are; others do only where something
    gives abilities, which may go to what has such a counter (COUNTER-01).
    """
    if name in ("HP", "ATK", "eternal", "level"):
        if holder >= 0:
            game.changed(holder)
        else:
            game.effects_changed()
    elif game.index().giving:
        game.effects_changed()
    game.due = True


def put_counters(game: GameState, holder: int, name: str, n: int) -> None:
    """Put counters on an object or a player (COUNTER-02)."""
    counters = game.players[~holder].counters if holder < 0 else game.objs[holder].counters
    before = sum(counters.values())
    n = min(n, MOST_COUNTERS - before)
    counters[name] = counters.get(name, 0) + n
    counters_changed(game, holder, name)
    game.say("counters", on=holder, what=name_of(game, holder), name=name, n=n)
    for i in range(1, n + 1):
        notify(game, Event("counter", holder, before + i))
    watch_bonus_souls(game, "counters")


def remove_counters(game: GameState, holder: int, name: str, n: int) -> int:
    """Take counters off, as many as there are up to n (COUNTER-04)."""
    counters = game.players[~holder].counters if holder < 0 else game.objs[holder].counters
    n = min(n, counters.get(name, 0))
    if n:
        counters[name] -= n
        if not counters[name]:
            del counters[name]
        counters_changed(game, holder, name)
        game.say("counters", on=holder, what=name_of(game, holder), name=name, n=-n)
    return n
