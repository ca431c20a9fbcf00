"""Atoms: objects that enter and leave play, change control, are covered, turned or flipped."""

from __future__ import annotations

from typing import Final, Literal

from soulstack.engine.core.ids import (
    ABILITY,
    CARD_BITS,
    CARD_MASK,
    FINAL_BOSSES,
    MINIONS,
    MONSTERS,
    NOBODY,
    ROOMS,
    SHOP,
    SLOT_NAMES,
)
from soulstack.engine.core.index import Index
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.lines import Play, Trigger
from soulstack.engine.core.node import Ability
from soulstack.engine.core.records import Obj, in_play
from soulstack.engine.core.run import start
from soulstack.engine.core.scope import Event, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.table.atoms.cards import moves_on, to_discard
from soulstack.engine.table.atoms.souls import soul_seat, watch_bonus_souls
from soulstack.engine.table.atoms.stack import remove_from_stack
from soulstack.engine.table.layers import controlled, soul_value
from soulstack.engine.table.triggers import notify

SLOT_KIND: Final = {"item": SHOP, "monster": MONSTERS, "event": MONSTERS, "room": ROOMS}


def slots_of(obj: Obj) -> int:
    """Which kind of slot an object lies in; -1: in none."""
    if obj.slot < 0 or obj.seat != NOBODY:
        return -1
    return SLOT_NAMES.index(obj.rank) if obj.rank else SLOT_KIND.get(obj.role, -1)


def enter(game: GameState, card: int, role: str, seat: int = NOBODY, slot: int = -1, kind: int = -1) -> Obj:
    """A card enters play as a new object (ZONE-01, ZONE-06), perhaps in a slot of a kind."""
    obj = Obj(game.new_id(), card & CARD_MASK, role)
    obj.seat = seat
    obj.slot = slot
    if kind in (FINAL_BOSSES, MINIONS):
        obj.rank = SLOT_NAMES[kind]
    game.objs[obj.id] = obj
    face = game.cards[obj.card].faces[0]
    enter_as_said(obj, face.abilities)
    game.changed(obj.id)
    game.say("enter", card=face.name, role=obj.rank or role, seat=seat, slot=slot, id=obj.id)
    notify(game, Event("enter", obj.id))
    if role == "event":
        event_abilities(game, obj)
    if "as enters play" in face.hears_own:
        for line in game.index().triggers.get("as enters play", ()):
            if line.ability is not None and line.ability.when.fits(game, line, Event("as enters play", obj.id)):
                start(game, line.ability.e, line)  # part of entering, not on the stack (REPL-03)
    if seat >= 0:
        watch_bonus_souls(game, "items")
    return obj


def enter_cursing(game: GameState, card: int, seat: int) -> Obj:
    """A curse comes straight to a player: nobody chooses one as when it enters play otherwise (CURSE-01)."""
    obj = enter(game, card, "curse", seat)
    asking = game.cards[obj.card].faces[0].abilities[0]
    game.waiting = [item for item in game.waiting if item.this != obj.id or item.ability is not asking]
    return obj


def lay_beside(game: GameState, card: int, role: str) -> Obj:
    """A card from outside the game lies beside the table, not in play (CHALLENGE-05)."""
    game.own_piles()
    game.outside.remove(card)
    obj = Obj(game.new_id(), card, role)
    game.objs[obj.id] = obj
    game.changed(obj.id)
    return obj


def event_abilities(game: GameState, obj: Obj) -> None:
    """All abilities of an event trigger as it enters play; *you* is the active player (EVENT-01, EVENT-05)."""
    trigger_now(game, obj, [ability for ability in game.face(obj).abilities if isinstance(ability, Play)])


def trigger_now(game: GameState, obj: Obj, abilities: list[Play] | list[Trigger]) -> None:
    """These abilities of an object trigger; *you* is the active player."""
    for ability in abilities:
        item = StackItem(ABILITY)
        item.this = obj.id
        item.you = game.active
        item.ability = ability
        item.effect = ability.e
        game.waiting.append(item)


def become_event(game: GameState, obj: Obj) -> None:
    """A monster that has no stats any more is an event: what an event does on entering play, or a curse, it does now
    (CARD-05, EVENT-01, CURSE-01).
    """
    obj.role = "event"
    obj.damage = 0
    obj.dying = False
    game.changed(obj.id)
    face = game.face(obj)
    if face.curse:
        asking = face.abilities[0]
        assert isinstance(asking, Trigger)
        trigger_now(game, obj, [asking])
    else:
        event_abilities(game, obj)


def become_monster(game: GameState, obj: Obj) -> None:
    """An event that has got stats is a monster (CARD-05)."""
    if obj.role == "event" and game.face(obj).hp is not None:
        obj.role = "monster"
        game.changed(obj.id)


def start_counters(game: GameState, obj: Obj) -> None:
    """`This enters play ...`: part of entering, or of beginning to be a copy (REPL-03, COUNTER-07)."""
    enter_as_said(obj, game.face(obj).abilities)


def enter_as_said(obj: Obj, abilities: tuple[Ability, ...]) -> None:
    """What lines of an object make part of its entering play: deactivated, with counters (REPL-03, COUNTER-07)."""
    for ability in abilities:
        if ability.sideways():
            obj.charged = False
        name, n = ability.enters_with()
        if n:
            obj.counters[name] = n


def leave(game: GameState, obj: Obj, how: Literal["", "put into discard"] = "") -> int:
    """An object leaves play; what it was is remembered for this turn (TRIG-13). Returns its card's number."""
    index = game.index()
    was_in_play = in_play(obj)
    del game.objs[obj.id]
    game.changed(obj.id)
    if was_in_play:
        game.gone[obj.id] = obj  # what died is remembered as it was in play (DEATH-M-13)
    game.lasting = [e for e in game.lasting if e.face is None or e.on != (obj.id,)]
    kind = slots_of(obj)
    if kind >= 0:
        pile = game.slots[kind][obj.slot]
        if obj.id in pile:
            pile.remove(obj.id)
            uncover(game, kind, obj.slot)
    elif obj.role == "covered":
        for row in game.slots:
            for pile in row:
                if obj.id in pile:
                    pile.remove(obj.id)
    game.changed(obj.id)
    if was_in_play:
        if obj.role == "event":
            end_event(game, obj.id)
        notify(game, Event("leave", obj.id), index)
        if how:
            notify(game, Event(how, obj.id, seat=obj.seat), index)
    return obj.card


def end_event(game: GameState, id: int) -> None:
    """The abilities of an event that leaves play leave the stack with it (EVENT-04, TRIG-13)."""
    for item in list(game.stack):
        if item.this == id:
            remove_from_stack(game, item)
    game.waiting = [item for item in game.waiting if item.this != id]


def uncover(game: GameState, kind: int, slot: int) -> None:
    """The card under an object that left enters play (ZONE-22)."""
    pile = game.slots[kind][slot]
    if pile:
        old = game.objs.pop(pile.pop())
        game.changed(old.id)
        pile.append(enter(game, old.card, role_in_slot(game, kind, old.card), slot=slot, kind=kind).id)


def role_in_slot(game: GameState, kind: int, card: int) -> str:
    """What a card is in a slot: a monster needs a stat block (CARD-05)."""
    if kind in (SHOP, ROOMS):
        return "item" if kind == SHOP else "room"
    return "event" if game.cards[card & CARD_MASK].faces[0].hp is None else "monster"


def put_in_slot(game: GameState, card: int, kind: int, slot: int) -> Obj:
    """Into a slot, covering what is there (ATTACK-06, ZONE-20); an indomitable one makes its own (INDOM-01)."""
    number = card & CARD_MASK
    if kind == MONSTERS and game.cards[number].indomitable:
        slot = expand(game, kind, 1)
    pile = game.slots[kind][slot]
    if pile:
        top = game.objs[pile[-1]]
        pile[-1] = cover(game, top)
    obj = enter(game, number, role_in_slot(game, kind, number), slot=slot, kind=kind)
    pile.append(obj.id)
    return obj


def tuck_in_slot(game: GameState, card: int, kind: int, slot: int) -> Obj:
    """Into a slot under its top card, covered from the start (ZONE-20)."""
    pile = game.slots[kind][slot]
    obj = Obj(game.new_id(), card & CARD_MASK, "covered")
    obj.slot = slot
    game.objs[obj.id] = obj
    game.changed(obj.id)
    pile.insert(len(pile) - 1, obj.id)
    name = game.face(game.objs[pile[-1]]).name
    game.say("put under", card=game.card(card).name, name=name, on=pile[-1])
    return obj


def move_to_slot(game: GameState, obj: Obj, slot: int) -> None:
    """To another slot of the same kind, covering what is there: the same object, which never leaves play."""
    kind = slots_of(obj)
    game.slots[kind][obj.slot].remove(obj.id)
    left, obj.slot = obj.slot, slot
    game.changed(obj.id)
    pile = game.slots[kind][slot]
    if pile:
        pile[-1] = cover(game, game.objs[pile[-1]])
    pile.append(obj.id)
    game.changed(obj.id)
    game.say("move", card=game.face(obj).name, slots=SLOT_NAMES[kind], slot=slot, id=obj.id)
    uncover(game, kind, left)


def slot_for(game: GameState, kind: int) -> int:
    """A slot for one more final boss or minion, made anew unless an old one is empty (CHALLENGE-07, CHALLENGE-08)."""
    while len(game.slots) <= MINIONS:
        game.slots.append([])
    for slot, pile in enumerate(game.slots[kind]):
        if not pile:
            return slot
    game.slots[kind].append([])
    return len(game.slots[kind]) - 1


def cover(game: GameState, obj: Obj) -> int:
    """A covered card is not in play and becomes a new object (ZONE-20, COUNTER-11)."""
    index = game.index()
    del game.objs[obj.id]
    game.gone[obj.id] = obj
    under = Obj(game.new_id(), obj.card, "covered")
    under.slot = obj.slot
    game.objs[under.id] = under
    game.changed(obj.id)
    game.changed(under.id)
    if obj.role == "event":
        end_event(game, obj.id)
    notify(game, Event("leave", obj.id), index)
    return under.id


def expand(game: GameState, kind: int, n: int) -> int:
    """Add slots, done by the game (SLOT-05, SLOT-06); returns the first new one."""
    first = len(game.slots[kind])
    game.slots[kind].extend([] for _ in range(n))
    game.say("expand", slots=SLOT_NAMES[kind], n=n)
    game.due = True
    return first


GAINED: Final[dict[str, EventKind]] = {"item": "gain item", "soul": "gain soul"}
"""What is told as a player gains an object, by what it is."""


def control(game: GameState, obj: Obj, seat: int, role: str | None = None, *, gained: bool) -> None:
    """A player comes to control an object: the same object, state and counters kept (ZONE-02, GAIN-15)."""
    old = obj.seat
    if obj.role == "soul" and soul_seat(game, seat, soul_value(game, obj)) != seat:
        return
    kind = slots_of(obj)
    if kind >= 0:
        game.slots[kind][obj.slot].remove(obj.id)
        obj.seat = seat
        obj.role = role or obj.role
        slot = obj.slot
        obj.slot = -1
        game.changed(obj.id)
        uncover(game, kind, slot)
    else:
        obj.seat = seat
        obj.role = role or obj.role
    game.changed(obj.id)
    name = game.face(obj).name
    game.say("gain" if gained else "get", seat=seat, card=name, source=old, id=obj.id)
    n = how_many(game, obj)
    if gained and obj.role in GAINED:
        notify(game, Event(GAINED[obj.role], ~seat, n, what=obj.id))
    notify(game, Event("get", ~seat, n, what=obj.id, source=old))
    watch_bonus_souls(game, "items")


def how_many(game: GameState, obj: Obj) -> int:
    """As how many things it is seen when it is gained or given: a soul as its value (SOUL-04)."""
    return soul_value(game, obj) if obj.role == "soul" else 1


def swap_control(game: GameState, one: Obj, other: Obj) -> None:
    """Two objects change places at the same moment, the shop standing in for a player (GAIN-09, GAIN-10)."""
    if one.seat == other.seat and one.slot < 0 and other.slot < 0:
        return
    one_seat, one_slot, other_seat, other_slot = one.seat, one.slot, other.seat, other.slot
    for obj, seat, slot, old_slot in ((one, other_seat, other_slot, one_slot), (other, one_seat, one_slot, other_slot)):
        if old_slot >= 0:
            game.slots[SHOP][old_slot].remove(obj.id)
        obj.seat = seat
        obj.slot = slot
    for obj in (one, other):
        if obj.slot >= 0:
            game.slots[SHOP][obj.slot].append(obj.id)
        game.changed(obj.id)
    game.say("swap", one=game.face(one).name, other=game.face(other).name, ids=[one.id, other.id])
    for obj in (one, other):
        if obj.seat >= 0:
            notify(game, Event("get", ~obj.seat, how_many(game, obj), what=obj.id))
    watch_bonus_souls(game, "items")


def out_of_slot(game: GameState, obj: Obj) -> None:
    """An object lies in no slot any more; what was below it comes up."""
    kind = slots_of(obj)
    if kind >= 0 and obj.id in game.slots[kind][obj.slot]:
        game.slots[kind][obj.slot].remove(obj.id)
        uncover(game, kind, obj.slot)
    obj.slot = -1
    obj.rank = ""


def become_soul(game: GameState, obj: Obj, seat: int, *, gained: bool) -> None:
    """The same object is only a soul from now on (SOUL-09)."""
    seat = soul_seat(game, seat, soul_value(game, obj))
    if seat == NOBODY:
        to_discard(game, leave(game, obj))
        return
    out_of_slot(game, obj)
    obj.role = "soul"
    obj.seat = seat
    obj.dying = False
    obj.damage = 0
    game.changed(obj.id)
    value = soul_value(game, obj)
    game.say("soul", seat=seat, card=game.face(obj).name, n=value, id=obj.id)
    if gained:
        notify(game, Event("gain soul", ~seat, value, what=obj.id))
    notify(game, Event("get", ~seat, value, what=obj.id))
    watch_bonus_souls(game, "items")


def set_charged(game: GameState, obj: Obj, charged: bool) -> bool:
    """Turn upright or sideways (ABIL-15, ABIL-16); False: it already was."""
    if obj.charged == charged:
        return False
    obj.charged = charged
    game.say("recharge" if charged else "deactivate", card=game.face(obj).name, id=obj.id)
    return True


def make_starting(game: GameState, obj: Obj, *, eternal: bool = False) -> None:
    """An object is somebody's starting item, perhaps eternal for good (CARD-02)."""
    obj.starting = True
    obj.eternal = obj.eternal or eternal
    game.changed(obj.id)


def be_character(game: GameState, seat: int, obj: Obj) -> None:
    """An object is a player's character (CARD-10)."""
    game.players[seat].character = obj.id
    game.changed(obj.id)


def pass_characters(game: GameState, moves: list[tuple[int, int]]) -> bool:
    """Characters go to other players, all at once; False: somebody would be left without one, so none does."""
    if {giver for giver, _taker in moves} != {taker for _giver, taker in moves}:
        return False
    passed = [(game.objs[game.players[giver].character], giver, taker) for giver, taker in moves]
    for obj, giver, taker in passed:
        obj.seat = taker
        be_character(game, taker, obj)
        game.say("get", seat=taker, card=game.face(obj).name, source=giver, id=obj.id)
        notify(game, Event("get", ~taker, 1, what=obj.id))
    return bool(passed)


def flip(game: GameState, obj: Obj) -> bool:
    """Turn to the other face, the same object (FLIP-01, FLIP-03); False: it has none (FLIP-02)."""
    faces = game.cards[obj.card].faces
    if len(faces) < 2 or obj.id in game.index().faces:
        return False
    obj.face = 1 - obj.face
    game.changed(obj.id)
    game.say("flip", card=game.face(obj).name, id=obj.id)
    notify(game, Event("flip", obj.id))
    return True


def hold(game: GameState, obj: Obj) -> Obj:
    """Something that dies goes to the holding zone (DEATH-M-02); returns what it was."""
    was = game.gone[obj.id] = obj.copy()
    kind = slots_of(obj)
    obj.role = "holding"
    obj.dying = False
    game.changed(obj.id)
    if kind >= 0:
        game.slots[kind][obj.slot].remove(obj.id)
        uncover(game, kind, obj.slot)
    game.changed(obj.id)
    return was


def index_with(game: GameState, obj: Obj, role: str) -> Index:
    """Which abilities there would be if an object in the holding zone still were what it was (DEATH-M-15)."""
    before, now = game.index(), obj.role
    obj.role = role
    index = Index(game, before, (obj.id,))
    obj.role = now
    return index


def characters_items(game: GameState, seat: int) -> list[Obj]:
    """What a player can turn sideways: their character and items."""
    return [*controlled(game, seat, "character"), *controlled(game, seat, "item")]


def put_under(game: GameState, entry: int, under: int, *, face_down: bool) -> Obj:
    """Keep a card under an object, outside the game (ZONE-29); face down, who had seen it knows it (ZONE-30)."""
    moves_on(game, entry & CARD_MASK)
    obj = Obj(game.new_id(), entry & CARD_MASK, "under")
    obj.slot = under
    if face_down:
        obj.seen = entry >> CARD_BITS
    game.objs[obj.id] = obj
    name = game.face(game.objs[under]).name
    game.say("put under", card="" if face_down else game.card(entry).name, name=name, on=under)
    return obj


def start_copy(game: GameState, obj: Obj) -> None:
    """Becoming a copy sets the starting counters of what is copied, and is no entering play (COUNTER-07, COPY-17)."""
    charged = obj.charged
    start_counters(game, obj)
    obj.charged = charged
    game.changed(obj.id)
    if obj.role == "monster" and game.face(obj).hp is None:
        become_event(game, obj)
    watch_bonus_souls(game, "items")  # a copy of a Guppy item is one (KEYW-08)


def become_room(game: GameState, obj: Obj, slot: int) -> None:
    """An object becomes a room in a slot, which nobody controls, covering what is there (ROOM-01, ZONE-20)."""
    kind = slots_of(obj)
    left = obj.slot
    if kind >= 0:
        game.slots[kind][left].remove(obj.id)
    pile = game.slots[ROOMS][slot]
    if pile:
        pile[-1] = cover(game, game.objs[pile[-1]])
    pile.append(obj.id)
    obj.seat = NOBODY
    obj.slot = slot
    obj.rank = ""
    obj.role = "room"
    obj.starting = False
    game.changed(obj.id)
    game.say("become room", card=game.face(obj).name, id=obj.id)
    if kind >= 0:
        uncover(game, kind, left)
    watch_bonus_souls(game, "items")


def become_item(game: GameState, obj: Obj) -> None:
    """An object becomes an item that nobody controls yet."""
    out_of_slot(game, obj)
    obj.role = "item"
    obj.dying = False
    obj.damage = 0
    game.changed(obj.id)


def gained(game: GameState, obj: Obj, seat: int) -> None:
    """Tell that a player has gained an item or a curse that just entered play."""
    if obj.role in GAINED:
        notify(game, Event(GAINED[obj.role], ~seat, 1, what=obj.id))
    notify(game, Event("get", ~seat, 1, what=obj.id))
