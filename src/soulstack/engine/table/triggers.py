"""Telling: what has happened is shown to the abilities that listen for it; those that trigger wait (TRIG-02)."""

from __future__ import annotations

from soulstack.engine.core.ids import ABILITY
from soulstack.engine.core.index import Index
from soulstack.engine.core.kind import PROPOSED
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Effect
from soulstack.engine.core.scope import Event, StackItem
from soulstack.engine.core.state import GameState


def notify(game: GameState, event: Event, index: Index | None = None) -> None:
    """Show an event to the triggered abilities in play, or to those of an earlier moment for what looks back."""
    if event.kind in game.remembered:
        game.told.append(event)
    if event.kind == "gain soul" and game.options.super_shop:
        game.waiting.extend(game.own_triggers(event))
    if event.kind not in game.heard and not hears_itself(game, event):
        return
    lines = (index or game.index()).triggers.get(event.kind)
    if lines:
        for line in lines:
            item = triggered(game, line, event)
            if item is not None:
                game.waiting.extend([item.copy() for _ in range(line.ability.when.times(event))])
            if line.once:
                used_up(game, line, event)


def proposed(game: GameState, event: Event) -> None:
    """Something would happen: remember that for `would ... for the first time each turn`, whatever becomes of it
    (TRIG-08).
    """
    kind = PROPOSED[event.kind]
    if kind in game.remembered:
        game.told.append(event.called(kind))


def is_heard(game: GameState, event: Event) -> bool:
    """Whether anything may listen to an event."""
    return event.kind in game.heard or hears_itself(game, event)


def hears_itself(game: GameState, event: Event) -> bool:
    """Whether the object it happened to may listen: by its own lines, or as something else than its card says."""
    obj = None if event.who < 0 else game.objs.get(event.who) or game.gone.get(event.who)
    if obj is None:
        return False
    if event.kind in game.cards[obj.card].faces[obj.face].hears_own:
        return True
    for effect in game.lasting:  # noqa: SIM110 (often, so without a generator)
        if effect.face is not None:
            return True
    return False


def used_up(game: GameState, line: Line, event: Event) -> None:
    """A `next time` is used up by the first such event, even if a condition after it fails."""
    if line.ability.when.fits(game, line, event):
        game.ends(line.lasting)


def triggered(game: GameState, line: Line, event: Event) -> StackItem | None:
    """The ability on its way to the stack, if the event is one it speaks of and its condition holds (ABIL-17)."""
    when = line.ability.when
    if not when.fits(game, line, event):
        return None
    item = StackItem(ABILITY, line)
    item.ability = line.ability
    item.effect = line.ability.e
    item.event = event
    item.much = event.n
    when.names(game, item, event)
    if not when.counts(game, line):
        return None
    return item if condition_holds(game, item) else None


def condition_holds(game: GameState, item: StackItem) -> bool:
    """A condition right after the trigger's comma is checked on triggering and again on resolving (ABIL-17)."""
    effect = item.effect
    assert isinstance(effect, Effect)  # as that of every trigger
    condition = effect.opening_condition()
    return condition is None or condition.holds(game, item)
