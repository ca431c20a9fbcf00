"""Damage, healing, killing and surviving: what changes HP (DMG, HEAL, DESTROY, PREVENT)."""

from __future__ import annotations

from typing import Any, Final

from soulstack.engine.core.ids import DAMAGE, DEATH, NOTHING
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Procedure
from soulstack.engine.core.scope import NO_CAUSE, Cause, Event, Frame, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.spare import survive
from soulstack.engine.rules.would import key, would
from soulstack.engine.statics.fights import AlsoDealtBy, AlsoDealtTo
from soulstack.engine.table.atoms import mark_damage, push_stack, remember, remove_from_stack, set_damage
from soulstack.engine.table.layers import atk, eternal, hp, max_hp
from soulstack.engine.table.naming import behind, by_name, name_of
from soulstack.engine.table.triggers import notify, proposed

BOSS_ARMOUR: Final = 3
"""The most that a final boss takes at once outside combat."""


def put_damage(
    game: GameState,
    on: int,
    n: int,
    source: int,
    *,
    combat: bool = False,
    roll: int = 0,
    dealer: int = NOTHING,
    passed_by: tuple[int, ...] = (),
    cause: Cause = NO_CAUSE,
) -> bool:
    """Put damage on the stack (DMG-01); damage of 0 never exists (DMG-08).

    `source` is the object that deals it and `dealer` the player who does; NOTHING for both is the game (DMG-05), and
    `cause` is whose words say so. `passed_by`: the lines by which damage dealt to others is also dealt here, each of
    which does so once.
    """
    if n <= 0 or (on >= 0 and on not in game.objs):
        return False
    item = StackItem(DAMAGE)
    item.effect = RESOLVE_DAMAGE
    item.on = on
    item.n = item.much = n
    item.source = source
    item.it = dealer
    item.them = passed_by
    item.combat = combat
    item.roll = roll
    item.cause = cause
    push_stack(game, item)
    by, seat = by_name(game, source or dealer), behind(game, dealer or source)
    name = name_of(game, on)
    why = because(game, cause)
    game.say("damage", on=on, name=name, n=n, by=by, source=source, seat=seat, combat=combat, id=item.id, **why)
    notify(game, Event("would damage", on, n, source=source, what=dealer, combat=combat, roll=roll, stack=item.id))
    game.due = True
    return True


def because(game: GameState, cause: Cause) -> dict[str, Any]:
    """For the log: the card whose words make somebody take damage or die, and the seat behind it."""
    id, seat = cause
    return {} if id == NOTHING else {"cause": name_of(game, id), "whose": seat}


def also_dealt(game: GameState, item: StackItem, n: int) -> None:
    """`is also dealt to`: what was really dealt (DMG-06) is dealt once more by the same source. No attack roll does
    that, so it is no combat damage (DMG-14) and outlasts the attack.
    """
    index = game.index()
    if AlsoDealtTo not in index.statics and AlsoDealtBy not in index.statics:
        return
    found: list[tuple[AlsoDealtTo | AlsoDealtBy, Line]] = [
        *index.standing(game, AlsoDealtTo),
        *((static, line) for static, line in index.standing(game, AlsoDealtBy) if item.source == line.this),
    ]
    for static, line in found:
        if key(line) not in item.them and static.what.covers(game, line, item.on):
            for other in static.to.look(game, line):
                put_damage(game, other, n, item.source, dealer=item.it, passed_by=(*item.them, key(line)))


class ResolveDamage(Procedure):
    """Damage resolves: proposed, perhaps replaced, marked (DMG-06); it fizzles if its target has left (DMG-15)."""

    own_event = True

    def step(self, game: GameState, frame: Frame) -> bool:
        item = frame.item
        assert item is not None
        if frame.pc == 0:
            frame.pc = 1
            if item.on >= 0 and (item.on not in game.objs or max_hp(game, item.on) is None):
                return True
            n = item.n + (atk_change(game, item) if item.combat else 0)
            event = Event("damage", item.on, n, source=item.source, what=item.it, combat=item.combat, roll=item.roll)
            if not would(game, frame, event):
                return False
        if frame.did:
            also_dealt(game, item, frame.much)
        return True


def atk_change(game: GameState, item: StackItem) -> int:
    """How the ATK behind combat damage has changed since it was put, if the 2019 option reads it now (ATTACK-14)."""
    if game.options.combat_damage_amount != "on_resolution":
        return 0
    return atk(game, item.it if item.it < 0 else item.source) - item.much


def do_damage(game: GameState, event: Event) -> int:
    """Mark damage and tell of it; nothing is marked at 0 HP, but it is damage all the same (DMG-03, TARGET-06)."""
    if armoured(game, event.who) and not event.combat:
        event = event.sized(min(event.n, BOSS_ARMOUR))
    before, marked = hp(game, event.who), marked_on(game, event.who)
    mark_damage(game, event.who, event.n)
    by, seat = by_name(game, event.source or event.what), behind(game, event.what or event.source)
    name, source, why = name_of(game, event.who), event.source, because(game, resolving(game))
    game.say("hurt", on=event.who, name=name, n=event.n, by=by, source=source, seat=seat, combat=event.combat, **why)
    if before and hp(game, event.who) == 0:
        blame(game, event.who, marked, event.source, event.what, event.roll)
    notify(game, event)
    return event.n


def resolving(game: GameState) -> Cause:
    """The cause of the damage that resolves."""
    for frame in reversed(game.frames):
        if frame.node is RESOLVE_DAMAGE and frame.item is not None:
            return frame.item.cause
    return NO_CAUSE


def armoured(game: GameState, id: int) -> bool:
    """Whether it has boss armour: no more than 3 at a time, unless in combat (CHALLENGE-03, CHALLENGE-04)."""
    obj = game.objs.get(id)
    return obj is not None and obj.rank == "final boss"


def marked_on(game: GameState, id: int) -> int:
    """Damage marked on a player or object."""
    return game.players[~id].damage if id < 0 else game.objs[id].damage


def blame(game: GameState, id: int, marked: int, source: int, dealer: int, roll: int) -> None:
    """Remember who or what brought somebody to 0 HP, for `the player who killed this`, and the damage marked before."""
    remember(game, Event("blame", id, marked, source=source, what=dealer, roll=roll))


def blamed(game: GameState, id: int) -> Event | None:
    """Who or what brought this one to 0 HP, if anything did this turn."""
    for event in reversed(game.told):
        if event.kind == "blame" and event.who == id:
            return event
    return None


def can_die(game: GameState, id: int) -> bool:
    """Players once a turn (DEATH-P-13), objects unless eternal (KEYW-03), nobody whose death is on the
    stack already.
    """
    if id < 0:
        player = game.players[~id]
        return not player.dead and not player.dying
    obj = game.objs.get(id)
    return obj is not None and not obj.dying and not eternal(game, id) and max_hp(game, id) is not None


def kill(game: GameState, id: int, source: int, dealer: int, cause: Cause = NO_CAUSE) -> bool:
    """Set HP to 0, so that it dies in the normal way (DESTROY-01, DEATH-P-17). `cause` as in `put_damage`."""
    if not can_die(game, id):
        return False
    if armoured(game, id):
        return put_damage(game, id, BOSS_ARMOUR, source, dealer=dealer, cause=cause)
    if hp(game, id):
        blame(game, id, marked_on(game, id), source, dealer, 0)
        set_damage(game, id, max_hp(game, id) or 0)
    by, seat = by_name(game, source or dealer), behind(game, dealer or source)
    game.say("kill", on=id, name=name_of(game, id), by=by, source=source, seat=seat, **because(game, cause))
    return True


def heal(game: GameState, id: int, n: int) -> int:
    """Remove marked damage, up to n (HEAL-01, HEAL-03); not from the dead or dying (HEAL-04, DEATH-P-14), nor at 0 HP
    from what can die: its death is put on the stack at the next priority (DMG-16).
    """
    if max_hp(game, id) is None:
        return 0
    who = game.players[~id] if id < 0 else game.objs[id]
    if who.dying or (id < 0 and game.players[~id].dead) or (not hp(game, id) and can_die(game, id)):
        return 0
    n = min(n, who.damage)
    if n > 0:
        set_damage(game, id, who.damage - n)
        game.say("heal", on=id, name=name_of(game, id), n=n)
        notify(game, Event("heal", id, n))
    return n


def prevent_death(game: GameState, id: int) -> bool:
    """Take somebody's death off the stack."""
    for item in game.stack:
        if item.kind == DEATH and item.on == id:
            remove_from_stack(game, item)
            proposed(game, Event("die", id, 1, source=item.source, what=item.it, roll=item.roll))
            survive(game, item)
            return True
    return False


RESOLVE_DAMAGE: Final = ResolveDamage()
