"""Happen: what each kind of event does once nothing changes it any more. Returns how much of it happened."""

from __future__ import annotations

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import TREASURE
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.records import in_play
from soulstack.engine.core.scope import Event, Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.attackable import mortal
from soulstack.engine.rules.damage import do_damage, kill
from soulstack.engine.rules.death import be_destroyed, begin_penalty
from soulstack.engine.rules.losses import refused
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import eternal, max_hp, undiscardable
from soulstack.engine.table.triggers import notify


def happen(game: GameState, frame: Frame, event: Event) -> int:
    """Do an event."""
    kind = event.kind
    if kind == "gain ¢":
        return atoms.gain_cents(game, ~event.who, event.n)
    if kind == "loot":
        return atoms.draw_loot(game, ~event.who, event.n, event.cause)
    if kind == "damage":
        return do_damage(game, event)
    if kind == "destroy":
        return destroy(game, event)
    if kind == "gain treasure":
        return gain_treasure(game, frame, event)
    if kind in ("die", "leave", "put into discard", "attack on", "roll"):
        if kind == "attack on" and event.source and game.attack is not None:
            atoms.aim_attack(game.attack, event.what)  # somebody else has chosen what is attacked
        return 1  # done by whoever asked
    if kind == "gain soul":
        return gain_soul(game, frame, event)
    if kind == "penalty":
        return begin_penalty(game, event)
    if kind == "lose ¢":
        if refused(game, ~event.who):
            return 0
        return atoms.lose_cents(game, ~event.who, event.n)
    raise AssertionError(f"nothing is known to happen on {kind!r}")


def destroy(game: GameState, event: Event) -> int:
    """What can die does (DESTROY-01); the rest leaves play at once (DESTROY-02, DESTROY-03); nothing eternal, no
    character (KEYW-01).
    """
    obj = game.objs.get(event.who)
    if obj is None or obj.role == "character":
        return 0
    if eternal(game, obj.id):
        game.say("stay", card=game.face(obj).name, eternal=True, id=obj.id)
        return 0
    if max_hp(game, obj.id) is not None and mortal(game, obj):
        return int(kill(game, obj.id, event.source, event.what))
    if undiscardable(game, obj.id):
        game.say("stay", card=game.face(obj).name, eternal=False, id=obj.id)
        return 0
    be_destroyed(game, obj, event)
    return 1


def gain_soul(game: GameState, frame: Frame, event: Event) -> int:
    """An object, or a card from elsewhere, becomes a soul of the player (SOUL-06, SOUL-09); not what is one, nor what
    another player controls (GAIN-13).
    """
    obj, own = game.objs.get(event.what), game.follow(frame.this) == event.what
    if obj is None:
        if event.what < CARD or atoms.take_card(game, event.what - CARD) < 0:
            return 0
        obj = atoms.new_soul(game, event.what - CARD)
        if own:
            atoms.moved_itself(game, frame.this, obj.id)
    elif obj.role == "soul" or (in_play(obj) and obj.seat not in (NOBODY, ~event.who)):
        return 0
    atoms.become_soul(game, obj, ~event.who, gained=True)
    return 1


def gain_treasure(game: GameState, frame: Frame, event: Event) -> int:
    """Top cards of the treasure deck enter play under the player (GAIN-03)."""
    seat = ~event.who
    gained: list[int] = []
    for _ in range(event.n):
        card = atoms.top_card(game, TREASURE)
        if card < 0:
            break
        obj = atoms.enter(game, card, "item", seat)
        gained.append(obj.id)
        atoms.gained(game, obj, seat)
    if gained:
        notify(game, Event("gained treasure", ~seat, len(gained)))
        frame.it = gained[-1]
        frame.them = tuple(gained)
    return len(gained)
