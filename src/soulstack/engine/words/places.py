# Decks, discards, cards looked at, and where things are put.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Literal

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import LOOT, MONSTER, ROOM, TREASURE
from soulstack.engine.core.ids import (
    CARD_BITS,
    CARD_MASK,
    DECK_ID,
    DISCARD_ID,
    FIRST_ID,
    NOBODY,
    NOTHING,
)
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.parts import Cards, Deck, Noun, Number, Order, Place, Slot
from soulstack.engine.core.scope import Frame, Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.rules.pick import ask_depth, ask_slot, pick
from soulstack.engine.rules.slots import goes_in, makes_its_own
from soulstack.engine.table import atoms
from soulstack.engine.table.atoms.piles import place_in
from soulstack.engine.table.layers import eternal, undiscardable


class LootDeck(Deck):
    """The loot deck (ZONE-07)."""

    says = ("deck: the loot deck",)

    def piles(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (DECK_ID + LOOT,)


class TreasureDeck(Deck):
    """The treasure deck (ZONE-07)."""

    says = ("deck: the treasure deck",)

    def piles(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (DECK_ID + TREASURE,)


class MonsterDeck(Deck):
    """The monster deck (ZONE-07)."""

    says = ("deck: the monster deck",)

    def piles(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (DECK_ID + MONSTER,)


class AttackedDeck(Noun):
    """The monster deck, as something to attack (ATTACK-03)."""

    says = ("attackee: the monster deck",)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (DECK_ID + MONSTER,)

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        """A deck is not *it*: the card is."""


class TargetPile(Deck):
    """A deck or discard, chosen as a target (TARGET-01)."""

    at: int = -1

    def candidates(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """Those that have cards."""
        raise NotImplementedError(type(self).__name__)

    def at_hand(self, game: GameState, scope: Scope) -> bool:
        return bool(self.candidates(game, scope))

    def still(self, game: GameState, scope: Scope, id: int) -> bool:
        return True

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        """It is not *it*: the card is."""

    def piles(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.at] if 0 <= self.at < len(scope.targets) else self.candidates(game, scope)[:1]


class TargetDeck(TargetPile):
    """A deck, chosen as a target (TARGET-01)."""

    says = ("deck: a deck",)

    def candidates(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(DECK_ID + d for d in range(len(game.decks)) if game.decks[d] or game.discards[d])


class RoomDeck(Deck):
    """The room deck (ZONE-07, ROOM-01)."""

    says = ("deck: the room deck",)

    def piles(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (DECK_ID + ROOM,)


class EachDeck(Deck):
    """Every deck in the game (ZONE-07)."""

    says = ("deck: each deck",)

    def piles(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(DECK_ID + d for d in range(len(game.decks)) if game.decks[d])


class ItsDeck(Deck):
    """The deck the card belongs to (ZONE-13)."""

    says = ("deck: its deck",)

    def takes(self, game: GameState, scope: Scope, number: int) -> bool:
        return number >= 0 and game.cards[number].deck >= 0


class TheirDecks(Deck):
    """Each card's own deck (ZONE-13)."""

    says = ("deck: their decks",)

    def takes(self, game: GameState, scope: Scope, number: int) -> bool:
        return number >= 0 and game.cards[number].deck >= 0


class TargetDiscard(TargetPile):
    """A discard, chosen as a target (TARGET-01)."""

    says = ("pile: a discard",)

    def candidates(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(DISCARD_ID + d for d in range(len(game.discards)) if game.discards[d])


class TopCard(Cards):
    """The top card, which is *it* afterwards."""

    says = ("cards: the top card of {d:pile}",)

    def __init__(self, d: Deck) -> None:
        self.d = d

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(id for pile in self.d.piles(game, scope) for id in top_of(game, pile, 1))


class TopCards(Cards):
    """The top cards, which are *them* afterwards."""

    says = ("cards: the top {n:num} cards of {d:pile}",)
    doubles = "n"

    def __init__(self, n: Number, d: Deck) -> None:
        self.n = n
        self.d = d

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        n = self.n.value(game, scope)
        return tuple(id for pile in self.d.piles(game, scope) for id in top_of(game, pile, n))


class AnyOfThem(Cards):
    """Any of the cards looked at."""

    says = ("cards: any number of them",)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.them

    def find(self, game: GameState, frame: Frame) -> bool:
        return pick(game, frame, frame.them, 0, len(frame.them))


class OnTop(Place):
    """On top of its deck; several in the doer's order (ZONE-11)."""

    says = ("to: on top of {d:deck}",)

    def __init__(self, d: Deck) -> None:
        self.d = d

    def put(self, game: GameState, frame: Frame, id: int) -> int:
        return id if self.d.takes(game, frame, number_of(game, id)) and put_in_deck(game, id, 0) else NOTHING

    reversed_order = True


class OnBottom(Place):
    """On the bottom of the deck, in the doer's order unless it says random (ZONE-11)."""

    says = ("to: on the bottom of {d:deck} [in {o:order}]",)

    def __init__(self, d: Deck, o: Order | None = None) -> None:
        self.d = d
        self.o = o

    def put(self, game: GameState, frame: Frame, id: int) -> int:
        nobody_knows = self.random() and len(frame.list) > 1
        seats = 0 if nobody_knows else -1
        return id if self.d.takes(game, frame, number_of(game, id)) and put_in_deck(game, id, -1, seats) else NOTHING

    def random(self) -> bool:
        return isinstance(self.o, RandomOrder)

    def any_order(self) -> bool:
        return isinstance(self.o, AnyOrder)


class IntoDiscard(Place):
    """Into its own discard, which is neither destroying nor discarding (DESTROY-07, ZONE-13)."""

    says = ("to: into discard",)

    def proposed(self, game: GameState, id: int) -> EventKind | Literal[""]:
        return "" if eternal(game, id) or undiscardable(game, id) else "put into discard"

    def put(self, game: GameState, frame: Frame, id: int) -> int:
        if id < CARD:
            obj = game.objs.get(id)
            if obj is None:
                return NOTHING
            if eternal(game, id) or undiscardable(game, id):
                game.say("stay", card=game.face(obj).name, eternal=eternal(game, id), id=id)
                return NOTHING
            atoms.to_discard(game, atoms.leave(game, obj, "put into discard"))
            game.say("into discard", card=game.cards[obj.card].name, id=id)
            return id
        entry = atoms.take_card(game, id - CARD)
        if entry >= 0:
            atoms.to_discard(game, entry)
            game.say("into discard", card=game.card(entry).name, id=NOTHING)
        return id if entry >= 0 else NOTHING


class InSlot(Place):
    """Into play in that slot, each of several in one of its own choice; *under its top card*: covered at once, unless
    the slot is empty (ATTACK-06, INDOM-02, ZONE-20).
    """

    says = ("to: in {s:slot} [under its top card]",)

    def __init__(self, s: Slot, under_its_top_card: bool = False) -> None:
        self.s = s
        self.under_its_top_card = under_its_top_card

    def ready(self, game: GameState, frame: Frame, id: int) -> bool:
        number = number_of(game, id)
        kind = self.s.kind(game, number) if number >= 0 else -1
        if kind < 0 or not goes_in(game, number, kind, item=is_item(game, id)):
            frame.found = ()
            return True
        if makes_its_own(game, number, kind):
            frame.found = (0,)
            return True
        frame.found = tuple(self.s.slots(game, frame, kind))
        if len(frame.found) > 1:
            public = knowing(game, number) == (1 << len(game.players)) - 1
            ask_slot(game, frame, kind, frame.found, of=id if len(frame.list) > 1 and public else NOTHING)
            return False
        return True

    def put(self, game: GameState, frame: Frame, id: int) -> int:
        number = number_of(game, id)
        kind = self.s.kind(game, number) if number >= 0 else -1
        if kind < 0 or not goes_in(game, number, kind, item=is_item(game, id)):
            return NOTHING
        own = makes_its_own(game, number, kind)
        slot = 0 if own else self.s.next(game, frame, kind)
        card = card_of(game, id) if slot >= 0 else NOBODY
        if card < 0:
            return NOTHING
        if self.under_its_top_card and not own and game.slots[kind][slot]:
            return atoms.tuck_in_slot(game, card, kind, slot).id
        return atoms.put_in_slot(game, card, kind, slot).id


class Deep(Place):
    """So many cards lie above it, *at least*: as many more as the doer likes; of a deck with fewer, the discard is
    shuffled and goes below it first. *In secret*: only the doer knows where (ZONE-10, ZONE-11, ZONE-12).
    """

    says = ("to: [in secret] [at least] {n:int} cards from the top of {d:deck}",)

    def __init__(self, in_secret: bool, at_least: bool, n: int, d: Deck) -> None:
        self.in_secret = in_secret
        self.at_least = at_least
        self.n = n
        self.d = d

    def ready(self, game: GameState, frame: Frame, id: int) -> bool:
        number = number_of(game, id)
        frame.found = (self.n,)
        if not self.d.takes(game, frame, number):
            return True
        deck = game.cards[number].deck
        refill_to(game, deck, self.n)
        if self.at_least and self.n < len(game.decks[deck]):
            ask_depth(game, frame, tuple(range(self.n, len(game.decks[deck]) + 1)))
            return False
        return True

    def put(self, game: GameState, frame: Frame, id: int) -> int:
        if not self.d.takes(game, frame, number_of(game, id)):
            return NOTHING
        seats = 1 << doer(frame) if self.in_secret else -1
        return id if put_in_deck(game, id, frame.found[0], seats) else NOTHING


class TheRest(Cards):
    """All cards looked at that were not yet moved."""

    says = ("cards: the rest",)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.rest


class IntoHand(Place):
    """Into the hand of that player; loot cards only (ZONE-18, ZONE-19)."""

    says = ("to: into {whose:poss} hand",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def put(self, game: GameState, frame: Frame, id: int) -> int:
        whose = self.whose.players(game, frame)
        number = number_of(game, id)
        if not whose or number < 0 or game.cards[number].deck != LOOT:
            return NOTHING  # ZONE-18
        entry = atoms.take_card(game, number) if id >= CARD else card_of(game, id)
        if entry >= 0:
            atoms.to_hand(game, ~whose[0], entry, public=id < CARD)
        return CARD + number if entry >= 0 else NOTHING


class Under(Place):
    """Under this: outside the game; *face down*: only who has seen it knows it (ZONE-29, ZONE-30)."""

    says = ("to: [face down] under this",)

    def __init__(self, face_down: bool = False) -> None:
        self.face_down = face_down

    def put(self, game: GameState, frame: Frame, id: int) -> int:
        if frame.this not in game.objs or id == frame.this:
            return NOTHING
        entry = atoms.take_card(game, id - CARD) if id >= CARD else card_of(game, id)
        if entry < 0:
            return NOTHING
        return atoms.put_under(game, entry, frame.this, face_down=self.face_down and id >= CARD).id


class Outside(Place):
    """Out of the game (ZONE-28)."""

    says = ("to: outside the game",)

    def put(self, game: GameState, frame: Frame, id: int) -> int:
        card = card_of(game, id)
        if card >= 0:
            atoms.remove_from_game(game, card)
        return id if card >= 0 else NOTHING


class AnyOrder(Order):
    """The doer's order (ZONE-11)."""

    says = ("order: any order",)


class RandomOrder(Order):
    """Shuffled among themselves."""

    says = ("order: a random order",)


def is_item(game: GameState, id: int) -> bool:
    """Whether an object is an item, whatever its card is: a trinket, a familiar that was a monster (CARD-05)."""
    return id in game.objs and game.objs[id].role == "item"


def top_of(game: GameState, pile: int, n: int) -> tuple[int, ...]:
    """Refs of the top cards of a deck or discard, the top one first."""
    if pile >= DISCARD_ID:
        cards = game.discards[pile - DISCARD_ID]
    else:
        refill_to(game, pile - DECK_ID, n)
        cards = game.decks[pile - DECK_ID]
    return tuple(CARD + (entry & CARD_MASK) for entry in cards[: -n - 1 : -1])


def refill_to(game: GameState, deck: int, n: int) -> None:
    """If more cards are needed than a deck has, its discard is shuffled and goes below it (ZONE-12)."""
    if len(game.decks[deck]) < n and game.discards[deck]:
        atoms.tuck_discard(game, deck)


def where_is(game: GameState, number: int) -> tuple[int, int]:
    """What holds a card (a deck, a discard, a player's hand, the object it lies under) and its entry there."""
    deck = game.cards[number].deck
    if deck >= 0:  # it can be in no other (ZONE-07)
        for id, pile in ((DECK_ID + deck, game.decks[deck]), (DISCARD_ID + deck, game.discards[deck])):
            i = place_in(pile, number)
            if i >= 0:
                return id, pile[i]
    for player in game.players:
        i = place_in(player.hand, number)
        if i >= 0:
            return ~player.seat, player.hand[i]
    for obj in game.objs.values():
        if obj.role == "under" and obj.card == number:
            return obj.slot, number
    return NOTHING, number


def known_to(game: GameState, seat: int, number: int) -> bool:
    """Whether a player can see a card: not in decks and in the hands of others, unless they were shown it there."""
    return bool(knowing(game, number) >> seat & 1)


def knowing(game: GameState, number: int) -> int:
    """The players who can see a card, one bit for each seat."""
    everyone = (1 << len(game.players)) - 1
    place, entry = where_is(game, number)
    if place >= FIRST_ID:
        seen = [obj.seen for obj in game.objs.values() if obj.slot == place and obj.card == number]
        return reduce(or_, seen, 0) & everyone
    if DECK_ID <= place < DISCARD_ID:
        return entry >> CARD_BITS & everyone
    return entry >> CARD_BITS & everyone | 1 << ~place if place < 0 else everyone


def number_of(game: GameState, id: int) -> int:
    """The number of the card that a thing is, wherever it is; -1: it is gone, or no card."""
    if id >= CARD:
        return id - CARD
    obj = game.objs.get(id)
    if obj is not None:
        return obj.card
    item = game.on_stack(id) or resolving(game, id)
    return -1 if item is None else item.card


def card_of(game: GameState, id: int) -> int:
    """Take a thing from where it is, in play or not, and give its card's number; -1: it is gone."""
    if id >= CARD:
        entry = atoms.take_card(game, id - CARD)
        return entry & CARD_MASK if entry >= 0 else -1
    obj = game.objs.get(id)
    if obj is not None:
        return atoms.leave(game, obj)
    item = game.on_stack(id)
    return -1 if item is None else atoms.lift_from_stack(game, item)


def put_in_deck(game: GameState, id: int, below: int, seats: int = -1) -> bool:
    """Put a card or object into its own deck, as `takes` allows (ZONE-13); others see where, who could see it
    still knows it, unless only some seats, one bit each, know where it goes.
    """
    item = resolving(game, id)
    if item is not None:
        entry = -1 if item.copied else item.card
        atoms.part_with_card(item)
    elif id >= CARD:
        seen = knowing(game, id - CARD)
        entry = atoms.take_card(game, id - CARD) | seen << CARD_BITS
    else:
        entry = card_of(game, id)
    if entry < 0:
        return False
    if seats >= 0:
        entry = entry & CARD_MASK | seats << CARD_BITS
    elif id < CARD:
        entry |= atoms.everyone(game)
    atoms.to_deck(game, entry, below)
    return True


def resolving(game: GameState, id: int) -> StackItem | None:
    """The loot that is resolving now, if this is its id: its own words may move it."""
    for frame in reversed(game.frames):
        if frame.item is not None and frame.item.id == id and frame.item.card >= 0:
            return frame.item
    return None
