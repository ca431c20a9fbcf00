"""Atoms: every write there is (law 3). Each does one thing to the table and tells of it.

Nothing here asks, is replaced or has a condition: whoever calls an atom has settled that before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulstack.engine import chance
from soulstack.engine.card import DECK_NAMES, LOOT, NO_DECK
from soulstack.engine.layers import controlled, in_play, max_hp, name_of, soul_value, standing_plays
from soulstack.engine.nodes.lines import Play
from soulstack.engine.run import start
from soulstack.engine.state import (
    ABILITY,
    CARD_BITS,
    CARD_MASK,
    MONSTERS,
    NOBODY,
    ROOMS,
    SHOP,
    TILL_TURN,
    UNLIMITED,
    Event,
    Obj,
    StackItem,
)
from soulstack.engine.tell import tell

if TYPE_CHECKING:
    from soulstack.engine.game import Game
    from soulstack.engine.index import Index

MOST_COUNTERS = 999
"""More counters than anything ever holds: where a card that doubles them ends."""

SLOT_KIND = {"item": SHOP, "monster": MONSTERS, "event": MONSTERS, "room": ROOMS}


# ¢


def gain_cents(game: Game, seat: int, n: int) -> int:
    """From the pool, as many as it still has (GAIN-02)."""
    n = min(n, game.pool)
    if n > 0:
        game.pool -= n
        game.players[seat].cents += n
        game.say("gain ¢", seat=seat, n=n)
        tell(game, Event("gain ¢", ~seat, n, seat=seat))
        watch_bonus_souls(game, "¢")
    return n


def lose_cents(game: Game, seat: int, n: int) -> int:
    """To the pool, up to so many (PAY-06)."""
    n = min(n, game.players[seat].cents)
    if n > 0:
        game.players[seat].cents -= n
        game.pool += n
        game.say("lose ¢", seat=seat, n=n)
        tell(game, Event("lose ¢", ~seat, n, seat=seat))
        watch_bonus_souls(game, "¢")
    return n


def pay_cents(game: Game, seat: int, n: int, to: int = NOBODY) -> None:
    """To the pool or to a player; never more than there is (PAY-01, PAY-02)."""
    player = game.players[seat]
    player.cents -= n
    if to == NOBODY:
        game.pool += n
    else:
        game.players[to].cents += n
    game.say("pay ¢", seat=seat, n=n, to=to)
    watch_bonus_souls(game, "¢")


def give_cents(game: Game, giver: int, taker: int, n: int) -> int:
    """From one player to another: given, not gained (GAIN-05, GAIN-11, BARTER-06)."""
    n = min(n, game.players[giver].cents)
    if n > 0 and giver != taker:
        game.players[giver].cents -= n
        game.players[taker].cents += n
        game.say("give ¢", seat=giver, to=taker, n=n)
        watch_bonus_souls(game, "¢")
    return n


# cards outside play


def top_card(game: Game, deck: int) -> int:
    """Take the top card of a deck, shuffling the discard into a new deck when it runs out (ZONE-12); -1: no card."""
    cards = game.decks[deck]
    while cards or refill_deck(game, deck):
        entry = cards.pop()
        if not cards:
            refill_deck(game, deck)
        card = entry & CARD_MASK
        if game.cards[card].three_plus and len(game.players) < 3:
            game.outside.append(card)  # found during play: set aside, the same draw again (SETUP-16)
            continue
        return entry
    return -1


def refill_deck(game: Game, deck: int) -> bool:
    """Shuffle the discard into an empty deck at once (ZONE-12)."""
    cards = game.decks[deck]
    if cards or not game.discards[deck]:
        return bool(cards)
    cards.extend(game.discards[deck])
    game.discards[deck].clear()
    chance.shuffle(game, cards)
    game.say("reshuffle", deck=DECK_NAMES[deck])
    return True


def everyone(game: Game) -> int:
    """The seen-bits of all seats."""
    return ((1 << len(game.players)) - 1) << CARD_BITS


def draw_loot(game: Game, seat: int, n: int) -> int:
    """Loot n (LOOT-01); returns how many cards there were."""
    hand = game.players[seat].hand
    drawn: list[int] = []
    while len(drawn) < n:
        entry = top_card(game, LOOT)
        if entry < 0:
            break
        drawn.append(entry)
    hand.extend(drawn)
    if drawn:
        names = [game.card(e).name for e in drawn]
        game.say("loot", {seat: {"cards": names}}, seat=seat, n=len(drawn))
        tell(game, Event("loot", ~seat, len(drawn), seat=seat))
        watch_bonus_souls(game, "loot")
    return len(drawn)


def draw_discard(game: Game, seat: int, n: int) -> int:
    """Loot from the top of the loot discard, as many as there are."""
    pile = game.discards[LOOT]
    taken = [pile.pop() | everyone(game) for _ in range(min(n, len(pile)))]
    game.players[seat].hand.extend(taken)
    if taken:
        game.say("loot from discard", seat=seat, cards=[game.card(e).name for e in taken])
        tell(game, Event("loot", ~seat, len(taken), seat=seat))
        watch_bonus_souls(game, "loot")
    return len(taken)


def to_hand(game: Game, seat: int, entry: int, *, public: bool) -> None:
    """Put a loot card into a hand (ZONE-19)."""
    game.players[seat].hand.append(entry | everyone(game) if public else entry)
    game.say("to hand", {seat: {"card": game.card(entry).name}}, seat=seat)
    watch_bonus_souls(game, "loot")


def give_loot(game: Game, giver: int, taker: int, position: int) -> None:
    """Move one loot card from hand to hand; both know it, others do not (GAIN-08)."""
    entry = game.players[giver].hand.pop(position)
    name = {"card": game.card(entry).name}
    game.players[taker].hand.append(entry | (1 << giver | 1 << taker) << CARD_BITS)
    game.say("give loot", {giver: name, taker: name}, seat=giver, to=taker)
    tell(game, Event("get loot", ~taker, 1, seat=taker, source=~giver))
    watch_bonus_souls(game, "loot")


def pass_hands(game: Game, moves: list[tuple[int, int]]) -> None:
    """Everybody's hand goes to somebody else, all at once."""
    hands = [player.hand for player in game.players]
    for giver, taker in moves:
        mark = 1 << giver << CARD_BITS
        game.players[taker].hand = [entry | mark for entry in hands[giver]]
    game.say("pass hands", moves=moves)
    watch_bonus_souls(game, "loot")


def discard_loot(game: Game, seat: int, position: int, *, tells: bool = True) -> int:
    """Discard one card from hand (LOOT-07)."""
    card = game.players[seat].hand.pop(position) & CARD_MASK
    game.discards[LOOT].append(card)
    game.say("discard", seat=seat, card=game.cards[card].name)
    if tells:
        tell(game, Event("discard", ~seat, 1, seat=seat, what=card))
    watch_bonus_souls(game, "loot")
    return card


def use_loot_play(game: Game, seat: int) -> None:
    """A loot play is used up, unless there is no end of them (LOOT-02, TURN-20)."""
    player = game.players[seat]
    if standing_plays(game, seat):
        player.plays_used += 1
    elif player.plays < UNLIMITED:
        player.plays -= 1


def see(game: Game, seat: int, pile: list[int], position: int) -> None:
    """A seat looks at a card of a deck or hand."""
    pile[position] |= 1 << seat << CARD_BITS


def reveal(game: Game, pile: list[int], position: int) -> None:
    """Everybody sees a card of a deck or hand."""
    pile[position] |= everyone(game)


def to_discard(game: Game, card: int) -> None:
    """On top of its own discard (ZONE-14), or out of the game if it has none (ZONE-15)."""
    card &= CARD_MASK
    deck = game.cards[card].deck
    if deck == NO_DECK:
        remove_from_game(game, card)
    else:
        game.discards[deck].append(card)


def remove_from_game(game: Game, card: int) -> None:
    """Out of the game (ZONE-28); a bonus soul lies face down there and cannot come back (BONUS-05)."""
    card &= CARD_MASK
    if game.cards[card].kind == "bonus soul":
        obj = Obj(game.new_id(), card, "removed")
        obj.seen = 0
        game.objs[obj.id] = obj
    else:
        game.outside.append(card)
    game.say("removed", card=game.cards[card].name)


def to_deck(game: Game, entry: int, below: int = 0) -> bool:
    """Into its own deck with so many cards above it, -1: at the bottom; cards without a deck stay (ZONE-07, ZONE-08)."""
    deck = game.card(entry).deck
    if deck == NO_DECK:
        return False
    cards = game.decks[deck]
    cards.insert(0 if below < 0 else max(0, len(cards) - below), entry)
    return True


def from_hand(game: Game, seat: int, position: int) -> int:
    """Take a loot card from a hand, on its way to the stack (LOOT-03); returns its number."""
    card = game.players[seat].hand.pop(position) & CARD_MASK
    watch_bonus_souls(game, "loot")
    return card


def put_outside(game: Game, card: int) -> None:
    """Out of the game (ZONE-28)."""
    game.outside.append(card & CARD_MASK)


def from_outside(game: Game, card: int) -> None:
    """Take a card from outside the game."""
    game.outside.remove(card)


def tuck_discard(game: Game, deck: int) -> None:
    """The discard is shuffled and goes below what is left of its deck (ZONE-12)."""
    below = list(game.discards[deck])
    game.discards[deck].clear()
    chance.shuffle(game, below)
    game.decks[deck][:0] = below
    game.say("reshuffle", deck=DECK_NAMES[deck])


def shuffle_deck(game: Game, deck: int) -> None:
    """Shuffle: nobody knows any place in it any more."""
    cards = game.decks[deck]
    cards[:] = [entry & CARD_MASK for entry in cards]
    chance.shuffle(game, cards)
    game.say("shuffle", deck=DECK_NAMES[deck])


# objects


def enter(game: Game, card: int, role: str, seat: int = NOBODY, slot: int = -1) -> Obj:
    """A card enters play as a new object (ZONE-01, ZONE-06)."""
    obj = Obj(game.new_id(), card & CARD_MASK, role)
    obj.seat = seat
    obj.slot = slot
    game.objs[obj.id] = obj
    start_counters(game, obj)
    game.changed()
    obj.full = max_hp(game, obj.id) or 0
    game.say("enter", card=game.face(obj).name, role=role, seat=seat, slot=slot, id=obj.id)
    tell(game, Event("enter", obj.id, seat=seat))
    if role == "event":
        event_abilities(game, obj)
    for line in game.index.triggers.get("as enters play", ()):
        if line.this == obj.id and line.ability is not None:
            start(game, line.ability.e, line)  # part of entering, not on the stack (REPL-03)
    if seat >= 0:
        watch_bonus_souls(game, "items")
    return obj


def event_abilities(game: Game, obj: Obj) -> None:
    """All abilities of an event trigger as it enters play; the game controls them, you are the active player (EVENT-01)."""
    for ability in game.face(obj).abilities:
        if isinstance(ability, Play):
            item = StackItem(ABILITY)
            item.this = obj.id
            item.you = game.active
            item.ability = ability
            item.effect = ability.e
            game.waiting.append(item)


def start_counters(game: Game, obj: Obj) -> None:
    """`This enters play ...`: part of entering, or of beginning to be a copy (REPL-03, COUNTER-07)."""
    for ability in game.face(obj).abilities:
        ability.entering(obj)


def leave(game: Game, obj: Obj, how: str = "") -> int:
    """An object leaves play; what it was is remembered for this turn (TRIG-13). Returns its card's number."""
    index = game.index
    was_in_play = in_play(obj)
    del game.objs[obj.id]
    if was_in_play:
        game.gone[obj.id] = obj  # what died is remembered as it was in play (DEATH-M-13)
    game.lasting = [e for e in game.lasting if e.face is None or e.on != (obj.id,)]
    if obj.slot >= 0 and obj.role in SLOT_KIND and obj.seat == NOBODY:
        pile = game.slots[SLOT_KIND[obj.role]][obj.slot]
        if obj.id in pile:
            pile.remove(obj.id)
            uncover(game, SLOT_KIND[obj.role], obj.slot)
    game.changed()
    if was_in_play:
        if obj.role == "event":
            end_event(game, obj.id)
        tell(game, Event("leave", obj.id, seat=obj.seat), index)
        if how:
            tell(game, Event(how, obj.id, seat=obj.seat), index)
    return obj.card


def end_event(game: Game, id: int) -> None:
    """The abilities of an event that leaves play leave the stack with it (EVENT-04, TRIG-13)."""
    for item in list(game.stack):
        if item.this == id:
            remove_from_stack(game, item)
    game.waiting = [item for item in game.waiting if item.this != id]


def uncover(game: Game, kind: int, slot: int) -> None:
    """The card under an object that left enters play (ZONE-22)."""
    pile = game.slots[kind][slot]
    if pile:
        old = game.objs.pop(pile.pop())
        pile.append(enter(game, old.card, role_in_slot(game, kind, old.card), slot=slot).id)


def role_in_slot(game: Game, kind: int, card: int) -> str:
    """What a card is in a slot: a monster needs a stat block (CARD-05)."""
    if kind != MONSTERS:
        return "item" if kind == SHOP else "room"
    return "event" if game.cards[card & CARD_MASK].faces[0].hp is None else "monster"


def put_in_slot(game: Game, card: int, kind: int, slot: int) -> Obj:
    """Put a card into a slot, covering what is there (ATTACK-06, ZONE-20); an indomitable one makes its own slot (INDOM-01)."""
    number = card & CARD_MASK
    if kind == MONSTERS and game.cards[number].indomitable:
        slot = expand(game, kind, 1)
    pile = game.slots[kind][slot]
    if pile:
        top = game.objs[pile[-1]]
        pile[-1] = cover(game, top)
    obj = enter(game, number, role_in_slot(game, kind, number), slot=slot)
    pile.append(obj.id)
    return obj


def cover(game: Game, obj: Obj) -> int:
    """A covered card is not in play and becomes a new object (ZONE-20, COUNTER-11)."""
    index = game.index
    del game.objs[obj.id]
    game.gone[obj.id] = obj
    under = Obj(game.new_id(), obj.card, "covered")
    under.slot = obj.slot
    game.objs[under.id] = under
    game.changed()
    if obj.role == "event":
        end_event(game, obj.id)
    tell(game, Event("leave", obj.id, seat=obj.seat), index)
    return under.id


def expand(game: Game, kind: int, n: int) -> int:
    """Add slots, done by the game (SLOT-05, SLOT-06); returns the first new one."""
    first = len(game.slots[kind])
    game.slots[kind].extend([] for _ in range(n))
    game.say("expand", slots=("shop", "monster", "room")[kind], n=n, by="the game")
    game.due = True
    return first


def control(game: Game, obj: Obj, seat: int, role: str | None = None, *, gained: bool) -> None:
    """A player comes to control an object: the same object, state and counters kept (ZONE-02, GAIN-15)."""
    old = obj.seat
    if obj.slot >= 0 and obj.role in SLOT_KIND and obj.seat == NOBODY:
        kind = SLOT_KIND[obj.role]
        game.slots[kind][obj.slot].remove(obj.id)
        obj.seat = seat
        obj.role = role or obj.role
        slot = obj.slot
        obj.slot = -1
        uncover(game, kind, slot)
    else:
        obj.seat = seat
        obj.role = role or obj.role
    game.changed()
    name = game.face(obj).name
    game.say("gain" if gained else "get", seat=seat, card=name, source=old, id=obj.id)
    n = how_many(game, obj)
    if gained:
        tell(game, Event(f"gain {obj.role}", ~seat, n, what=obj.id, seat=seat))
    tell(game, Event("get", ~seat, n, what=obj.id, seat=seat, source=old))
    watch_bonus_souls(game, "items")


def how_many(game: Game, obj: Obj) -> int:
    """As how many things it is seen when it is gained or given: a soul as its value (SOUL-04)."""
    return soul_value(game, obj) if obj.role == "soul" else 1


def swap_control(game: Game, one: Obj, other: Obj) -> None:
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
    game.changed()
    game.say("swap", one=game.face(one).name, other=game.face(other).name)
    for obj in (one, other):
        if obj.seat >= 0:
            tell(game, Event("get", ~obj.seat, how_many(game, obj), what=obj.id, seat=obj.seat))
    watch_bonus_souls(game, "items")


def become_soul(game: Game, obj: Obj, seat: int, *, gained: bool) -> None:
    """The same object is only a soul from now on (SOUL-09)."""
    kind = SLOT_KIND.get(obj.role, -1)
    if obj.slot >= 0 and kind >= 0 and obj.seat == NOBODY and obj.id in game.slots[kind][obj.slot]:
        game.slots[kind][obj.slot].remove(obj.id)
        uncover(game, kind, obj.slot)
    obj.slot = -1
    obj.role = "soul"
    obj.seat = seat
    obj.dying = False
    obj.damage = 0
    game.changed()
    value = soul_value(game, obj)
    game.say("soul", seat=seat, card=game.face(obj).name, n=value, id=obj.id)
    if gained:
        tell(game, Event("gain soul", ~seat, value, what=obj.id, seat=seat))
    tell(game, Event("get", ~seat, value, what=obj.id, seat=seat))
    watch_bonus_souls(game, "items")


def watch_bonus_souls(game: Game, what: str = "") -> None:
    """Active bonus souls go to the first player who fits, at once and off the stack (BONUS-01, BONUS-02).

    `what` has changed (¢, loot, items), so that only those which speak of it are looked at; nothing: all of them.
    """
    for id in list(game.bonus):
        obj = game.objs[id]
        watched = [a.watched() for a in game.cards[obj.card].faces[0].abilities]
        if what and all(w and w != what for w in watched):
            continue
        for seat in game.seats_from(game.active):
            if any(a.won_by(game, seat) for a in game.cards[obj.card].faces[0].abilities):
                game.bonus.remove(id)
                del game.objs[id]
                soul = Obj(game.new_id(), obj.card, "soul")
                soul.seat = seat
                game.objs[soul.id] = soul
                game.changed()
                game.say("bonus soul", seat=seat, card=game.face(soul).name, id=soul.id)
                tell(game, Event("gain soul", ~seat, game.face(soul).souls, what=soul.id, seat=seat))
                break


def set_charged(game: Game, obj: Obj, charged: bool) -> bool:
    """Turn upright or sideways (ABIL-15, ABIL-16); False: it already was."""
    if obj.charged == charged:
        return False
    obj.charged = charged
    game.say("recharge" if charged else "deactivate", card=game.face(obj).name, id=obj.id)
    return True


def set_offer(game: Game, giver: int, taker: int, n: int) -> None:
    """One open offer from one player to another, or none (BARTER-01)."""
    others = [o for o in game.offers if o[:2] != (giver, taker)]
    game.offers = (*others, (giver, taker, n)) if n else tuple(others)


def new_stack(game: Game) -> None:
    """Nothing is left of the last stack, so nobody yields it any longer."""
    for player in game.players:
        if player.prefs:
            player.prefs = tuple(p for p in player.prefs if not p.startswith("this stack"))


def set_prefs(game: Game, seat: int, prefs: tuple[str, ...]) -> None:
    """How a player wants to be asked."""
    game.players[seat].prefs = prefs


def note(game: Game, obj: Obj, n: int, till: int) -> None:
    """Note a number with an object (NOTE-01), for good or till the end of the turn (NOTE-02)."""
    obj.notes = (*obj.notes, (n, till))
    game.say("note", name=name_of(game, obj.id), n=n, id=obj.id)
    tell(game, Event("note", obj.id, len(obj.notes)))


def forget_notes(game: Game, obj: Obj) -> None:
    """Take away all noted numbers (NOTE-03)."""
    obj.notes = ()


def expire_notes(game: Game) -> None:
    """What was noted for this turn is forgotten as it ends (NOTE-02)."""
    for obj in game.objs.values():
        if obj.notes:
            obj.notes = tuple((n, till) for n, till in obj.notes if till != TILL_TURN)


def make_starting(game: Game, obj: Obj, *, eternal: bool = False) -> None:
    """An object is somebody's starting item, perhaps eternal for good (CARD-02)."""
    obj.starting = True
    obj.eternal = obj.eternal or eternal
    game.changed()


def be_character(game: Game, seat: int, obj: Obj) -> None:
    """An object is a player's character (CARD-10)."""
    game.players[seat].character = obj.id
    game.changed()


def new_soul(game: Game, card: int) -> Obj:
    """A card from outside play is a soul, as a new object (SOUL-09)."""
    obj = Obj(game.new_id(), card & CARD_MASK, "soul")
    game.objs[obj.id] = obj
    return obj


def count(game: Game, id: int, nid: int) -> int:
    """One more occurrence of a line of an object within the turn or round (TRIG-08); returns how many there are now."""
    n = game.counts[(id, nid)] = game.counts.get((id, nid), 0) + 1
    return n


def counters_changed(game: Game, name: str) -> None:
    """HP, ATK, eternal and level counters change what abilities and stats there are, others do not (COUNTER-01)."""
    if name in ("HP", "ATK", "eternal", "level"):
        game.changed()
    game.due = True


def put_counters(game: Game, holder: int, name: str, n: int) -> None:
    """Put counters on an object or a player (COUNTER-02)."""
    counters = game.players[~holder].counters if holder < 0 else game.objs[holder].counters
    before = sum(counters.values())
    n = min(n, MOST_COUNTERS - before)
    counters[name] = counters.get(name, 0) + n
    counters_changed(game, name)
    game.say("counters", what=name_of(game, holder), name=name, n=n)
    for i in range(1, n + 1):
        tell(game, Event("counter", holder, before + i))
    watch_bonus_souls(game, "counters")


def remove_counters(game: Game, holder: int, name: str, n: int) -> int:
    """Take counters off, as many as there are up to n (COUNTER-04)."""
    counters = game.players[~holder].counters if holder < 0 else game.objs[holder].counters
    n = min(n, counters.get(name, 0))
    if n:
        counters[name] -= n
        if not counters[name]:
            del counters[name]
        counters_changed(game, name)
        game.say("counters", what=name_of(game, holder), name=name, n=-n)
    return n


def flip(game: Game, obj: Obj) -> bool:
    """Turn to the other face, the same object (FLIP-01, FLIP-03); False: it has none (FLIP-02)."""
    faces = game.cards[obj.card].faces
    if len(faces) < 2 or obj.id in game.index.faces:
        return False
    obj.face = 1 - obj.face
    game.changed()
    game.say("flip", card=game.face(obj).name, id=obj.id)
    tell(game, Event("flip", obj.id, seat=obj.seat))
    return True


# HP


def mark_damage(game: Game, id: int, n: int) -> None:
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


def set_damage(game: Game, id: int, n: int) -> None:
    """Set marked damage: killing, healing, adjusting to a lower maximum."""
    if id < 0:
        game.players[~id].damage = n
    else:
        game.objs[id].damage = n
    game.due = True


def fit_hp(game: Game) -> None:
    """Lowering full HP takes as much marked damage away, which is no healing (DMG-10, DMG-11, DMG-13)."""
    for player in game.players:
        full = max_hp(game, ~player.seat) or 0
        if full < player.full:
            player.damage = max(0, player.damage - (player.full - full))
        player.full = full
    for obj in game.objs.values():
        if obj.damage or obj.full:
            most = max_hp(game, obj.id)
            if most is None:
                obj.damage = 0
            elif most < obj.full:
                obj.damage = max(0, obj.damage - (obj.full - most))
            obj.full = most or 0


# dying


def mark_death(game: Game, id: int) -> None:
    """The death of somebody is on the stack (DEATH-M-14)."""
    if id < 0:
        game.players[~id].dying = True
    else:
        game.objs[id].dying = True


def hold(game: Game, obj: Obj) -> Obj:
    """Something that dies goes to the holding zone (DEATH-M-02); returns what it was."""
    was = game.gone[obj.id] = obj.copy()
    in_slot = obj.role in SLOT_KIND and obj.slot >= 0 and obj.seat == NOBODY
    obj.role = "holding"
    obj.dying = False
    if in_slot:
        game.slots[SLOT_KIND[was.role]][obj.slot].remove(obj.id)
        uncover(game, SLOT_KIND[was.role], obj.slot)
    game.changed()
    return was


def index_with(game: Game, obj: Obj, role: str) -> Index:
    """Which abilities there would be if an object in the holding zone still were what it was (DEATH-M-15)."""
    from soulstack.engine.index import Index

    now = obj.role
    obj.role = role
    index = Index(game)
    obj.role = now
    return index


def be_dead(game: Game, seat: int) -> None:
    """A player is dead till the end of the turn (DEATH-P-13)."""
    player = game.players[seat]
    player.dead = True
    player.dying = False
    player.damage = max_hp(game, ~seat) or 0


# the turn


def set_phase(game: Game, phase: int) -> None:
    """The turn goes on to a phase."""
    game.phase = phase


def new_turn(game: Game) -> None:
    """Nothing is left of the last turn: what was counted and remembered in it (TURN-01); rounds go on (TRIG-08)."""
    game.turn += 1
    game.steps = game.busy = 0
    game.told = []
    game.gone = {}
    game.counts = {key: n for key, n in game.counts.items() if key[1] < 0}
    for player in game.players:
        player.plays = player.plays_used = player.attacks = player.purchases = 0
        if player.prefs and player.seat == game.active:
            player.prefs = tuple(p for p in player.prefs if p != "until my turn")
    new_stack(game)


def next_player(game: Game, seat: int, *, round: bool) -> None:
    """The turn passes; `round`: in the normal order, taken or skipped, so that rounds start (TURN-16 to TURN-19)."""
    game.active = seat
    if not round:
        return
    game.round += int(seat == game.first)  # TURN-17
    for key in [key for key in game.counts if key[1] < 0]:
        obj = game.objs.get(key[0])
        if seat == (game.first if obj is None or obj.seat == NOBODY else obj.seat):
            del game.counts[key]


def extra_turn(game: Game, seat: int) -> None:
    """A player takes a turn after this one (TURN-22)."""
    game.extra_turns.append(seat)
    game.say("extra turn", seat=seat)


def go_first(game: Game, seat: int) -> None:
    """A player takes the first turn of the game (SETUP-14)."""
    game.first = game.active = seat
    game.changed()


def skip_next(game: Game, seat: int, what: str) -> None:
    """A player's next turn or loot step will not happen (REPL-02)."""
    game.skipped[(seat, what)] = game.skipped.get((seat, what), 0) + 1


def skip_now(game: Game, seat: int, what: str) -> bool:
    """Whether this turn or step is one that does not happen, which uses that up."""
    left = game.skipped.pop((seat, what), 0)
    if left > 1:
        game.skipped[(seat, what)] = left - 1
    if left:
        game.say("skip", seat=seat, what=what)
    return left > 0


def remember(game: Game, event: Event) -> None:
    """Keep in mind till the end of the turn what nothing listens for."""
    game.told.append(event)
    game.due = True


def add_plays(game: Game, seat: int, n: int) -> None:
    """More loot plays this turn (LOOT-06)."""
    player = game.players[seat]
    player.plays = min(UNLIMITED, player.plays + n)


def count_attack(game: Game, seat: int) -> None:
    """One of the turn's attacks is used (ATTACK-18)."""
    game.players[seat].attacks += 1


def count_purchase(game: Game, seat: int) -> None:
    """One of the turn's purchases is used (PURCH-07)."""
    game.players[seat].purchases += 1


# the stack


def push_stack(game: Game, item: StackItem) -> StackItem:
    """Put something on top of the stack (STACK-01)."""
    item.id = game.new_id()
    game.stack.append(item)
    return item


def lift_from_stack(game: Game, item: StackItem) -> int:
    """Take something off the stack (STACK-07); returns its card, -1 for anything but a real loot (COPY-10)."""
    game.stack.remove(item)
    game.due = True
    return -1 if item.copied else item.card


def remove_from_stack(game: Game, item: StackItem) -> None:
    """Take something off the stack without effect (CANCEL-01); a loot goes to discard, a copy nowhere (STACK-08, COPY-10)."""
    card = lift_from_stack(game, item)
    if card >= 0:
        to_discard(game, card)


def unmark_death(game: Game, id: int) -> None:
    """The death of somebody is no longer on the stack."""
    if id < 0:
        game.players[~id].dying = False
    elif id in game.objs:
        game.objs[id].dying = False


def all_heal(game: Game) -> None:
    """Everything with HP is at full HP, and the dead come back (TURN-13, HEAL-05, DEATH-P-15)."""
    for player in game.players:
        player.damage = 0
        player.dead = False
        player.dying = False
    for obj in game.objs.values():
        obj.damage = 0
        obj.dying = False


def characters_items(game: Game, seat: int) -> list[Obj]:
    """What a player can turn sideways: their character and items."""
    return [*controlled(game, seat, "character"), *controlled(game, seat, "item")]


def put_under(game: Game, entry: int, under: int, *, face_down: bool) -> Obj:
    """Keep a card under an object: outside the game (ZONE-29); face down, those who had seen it still know it (ZONE-30)."""
    obj = Obj(game.new_id(), entry & CARD_MASK, "under")
    obj.slot = under
    if face_down:
        obj.seen = entry >> CARD_BITS
    game.objs[obj.id] = obj
    game.say("put under", card="" if face_down else game.card(entry).name, name=game.face(game.objs[under]).name)
    return obj


def start_copy(game: Game, obj: Obj) -> None:
    """Becoming a copy sets the starting counters of what is copied, and is no entering play (COUNTER-07, COPY-17)."""
    charged = obj.charged
    start_counters(game, obj)
    obj.charged = charged
    game.changed()


def become_item(game: Game, obj: Obj) -> None:
    """An object becomes an item that nobody controls yet."""
    kind = SLOT_KIND.get(obj.role, -1)
    if obj.slot >= 0 and kind >= 0 and obj.seat == NOBODY and obj.id in game.slots[kind][obj.slot]:
        game.slots[kind][obj.slot].remove(obj.id)
        uncover(game, kind, obj.slot)
    obj.slot = -1
    obj.role = "item"
    obj.dying = False
    obj.damage = 0
    game.changed()


def gained(game: Game, obj: Obj, seat: int) -> None:
    """Tell that a player has gained an item that just entered play."""
    tell(game, Event("gain item", ~seat, 1, what=obj.id, seat=seat))
    tell(game, Event("get", ~seat, 1, what=obj.id, seat=seat))
