# Verbs about decks and cards on the move.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core import chance
from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import TREASURE
from soulstack.engine.core.ids import CARD_MASK, DECK_ID, NOBODY, NOTHING
from soulstack.engine.core.node import (
    AS_IT_IS,
    AS_THING,
    NO_ONE,
    UNNAMED,
    Verb,
    name_them,
)
from soulstack.engine.core.parts import Cards, Deck, Noun, Place
from soulstack.engine.core.records import in_play
from soulstack.engine.core.scope import Event, Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer, moved
from soulstack.engine.rules.pick import ask_for, pick
from soulstack.engine.rules.slots import DECK_FOR
from soulstack.engine.rules.would import would
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import fixed
from soulstack.engine.words.common import Finds
from soulstack.engine.words.nouns import Hand
from soulstack.engine.words.places import AnyOfThem
from soulstack.engine.words.pronouns import OfThem, This
from soulstack.engine.words.targets import Aimed, AnyNumber, UpTo


class LookAt(Finds):
    """See cards that only the doer may see (ZONE-10)."""

    says = ("do: <look> at {what:thing}",)
    takes_from = NO_ONE
    responds_to = ()

    to_cards = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def go_on(self, game: GameState, frame: Frame) -> bool:
        seat = doer(frame)
        found = frame.rest = frame.found
        for id in found:
            if id >= CARD:
                atoms.mark_seen(game, id - CARD, 1 << seat)
        names = [game.cards[id - CARD].name for id in found if id >= CARD]
        game.say("look", {seat: {"cards": names}}, seat=seat, n=len(names))
        if isinstance(self.what, Hand):
            for id in frame.list:  # whose it is
                frame.they = ~id
        frame.did = bool(found)
        return True


class Reveal(Finds):
    """Show cards to everybody (ZONE-10)."""

    says = ("do: <reveal> {what:thing}",)
    takes_from = NO_ONE
    responds_to = ()

    to_cards = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def go_on(self, game: GameState, frame: Frame) -> bool:
        for id in frame.found:
            if id >= CARD:
                atoms.show_to_all(game, id - CARD)
        game.say("reveal", cards=[game.cards[id - CARD].name for id in frame.found if id >= CARD])
        frame.did = bool(frame.found)
        if any(id not in frame.rest for id in frame.found):  # *1 of them* is among those looked at before
            frame.rest = frame.found
        return True


class SortCards(Finds):
    """Look at them and put them back on top in any order (ZONE-10, ZONE-11)."""

    says = ("do: <sort> {what:cards}",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, what: Cards) -> None:
        self.what = what

    def asks(self, frame: Frame) -> str:
        return "choose the order, the top one first"

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            for id in frame.found:
                atoms.mark_seen(game, id - CARD, 1 << doer(frame))
            put_in_order(game, frame, frame.found)
            return False
        put_back(game, frame.found, 1 << doer(frame))
        frame.did = bool(frame.found)
        return True


class KeepTop(Verb):
    """Put so many of the cards looked at on top of the deck and the others on the bottom, in the doer's
    order (ZONE-11).
    """

    says = ("do: <put> {n:int} of them on top of its deck and the rest on the bottom",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: int) -> None:
        self.n = n

    def asks(self, frame: Frame) -> str:
        return "choose what goes on top" if frame.pc == 1 else "order the rest for the bottom, the lowest last"

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            frame.list = frame.them
            if not pick(game, frame, frame.them, self.n, self.n, how=UNNAMED):
                return False
        if frame.pc == 1:
            frame.pc = 2
            frame.picked = frame.found
            rest = tuple(id for id in frame.list if id not in frame.picked)
            if len(rest) > 1:
                put_in_order(game, frame, rest)
                return False
            frame.found = rest
        for id in frame.found:
            atoms.move_in_deck(game, id - CARD, -1)
        put_back(game, frame.picked, 1 << doer(frame))
        return True


class Put(Finds):
    """Move it there (ZONE-01)."""

    says = ("do: <put> {what:thing} {to:to}",)
    takes_from = NO_ONE
    responds_to = ()

    to_cards = True

    def __init__(self, what: Noun, to: Place) -> None:
        self.what = what
        self.to = to

    @property
    def ordered(self) -> bool:  # type: ignore[override]
        """Several go there one after another, in the order of EACH-02 and EACH-05, unless it is random."""
        return not self.to.random()

    def asks(self, frame: Frame) -> str:
        return "choose the order, the lowest last" if frame.pc == 4 else ""

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1 and not frame.picked:
            frame.list = frame.found
            if self.to.random():
                order = list(frame.list)
                chance.shuffle(game, order)
                frame.list = tuple(order)
            if len(frame.list) > 1 and self.to.any_order() and not isinstance(self.what, (Aimed, OfThem, AnyOfThem)):
                frame.pc = 4
                put_in_order(game, frame, frame.list)
                return False
        if frame.pc == 4:
            frame.pc = 1
            frame.list = frame.found
        ids = tuple(reversed(frame.list)) if self.to.reversed_order else frame.list
        while len(frame.picked) < len(ids):
            id = ids[len(frame.picked)]
            if frame.pc == 1:
                frame.pc = 2
                if not self.to.ready(game, frame, id):
                    return False
            if not self.put(game, frame, id):
                return False
            frame.pc = 1
        placed = dict(zip(ids, frame.picked, strict=True))
        done = tuple(id for id in ids if placed[id])
        frame.did = bool(done)
        frame.much = len(done)
        frame.it = placed.get(frame.it) or frame.it  # a new object is called by its new name
        frame.them = tuple([placed.get(id) or id for id in frame.them])
        if isinstance(self.what, This) and done and placed[done[0]] in game.objs:
            atoms.moved_itself(game, frame.this, placed[done[0]])
        moved(frame, done)
        return True

    def put(self, game: GameState, frame: Frame, id: int) -> bool:
        """Put one there; what it is called then goes into frame.picked. False: its leaving is proposed first."""
        done = not fixed(game, id)
        obj = game.objs.get(id)
        if done and frame.pc == 2 and obj is not None and in_play(obj):
            kind = self.to.proposed(game, id)
            if kind:
                frame.pc = 3
                if not would(game, frame, Event(kind, id, 1)):
                    return False
        if frame.pc == 3:
            frame.pc = 2
            done = frame.did
        frame.picked = (*frame.picked, self.to.put(game, frame, id) if done else NOTHING)
        return True


class Replace(Finds):
    """Fill its slot at once from the deck (SLOT-01, SLOT-08)."""

    says = ("do: <replace> {what:obj}",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, what: Noun) -> None:
        self.what = what

    def go_on(self, game: GameState, frame: Frame) -> bool:
        for id in frame.found:
            was = game.gone.get(id)
            kind = -1 if was is None else atoms.slots_of(was)
            if was is None or kind not in DECK_FOR:
                continue
            if not game.slots[kind][was.slot]:
                card = atoms.top_card(game, DECK_FOR[kind])
                if card >= 0:
                    atoms.put_in_slot(game, card, kind, was.slot)
        return True


class Search(Verb):
    """Look through the deck, take what was named if it is there, or as many as are wanted of it, then shuffle
    (ZONE-11).
    """

    says = ("do: <search> {d:deck} for {what:sought}",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, d: Deck, what: Noun) -> None:
        self.d = d
        self.what = what

    def step(self, game: GameState, frame: Frame) -> bool:
        deck = self.d.piles(game, frame)[0] - DECK_ID
        if frame.pc == 0:
            frame.pc = 1
            cards = [CARD + (e & CARD_MASK) for e in reversed(game.decks[deck])]
            found = tuple(id for id in cards if self.what.k.is_one(game, frame, id))  # type: ignore[attr-defined]
            least, most, how = self.wanted()
            found = unlike(game, found, most)
            frame.found = ()
            if found and not pick(game, frame, found, least, most, how=how):
                return False
        atoms.shuffle_deck(game, deck)
        for id in frame.found:
            game.say("search", seat=doer(frame), card=game.cards[id - CARD].name)
        if not frame.found:
            name_them(game, frame, (), self.wanted()[2])
        frame.did = bool(frame.found)
        return True

    def wanted(self) -> tuple[int, int, int]:
        """How many at least and at most, and how they are named."""
        if isinstance(self.what, (AnyNumber, UpTo)):
            return 0, self.what.most(), self.what.called
        return 1, 1, AS_THING


class EdenItem(Verb):
    """Take so many of the cards looked at as an eternal starting item, at setup (RULING-01)."""

    says = (
        "do: <put> {n:int} of them into play as {whose:poss} eternal starting item"
        " and the rest on the bottom of the treasure deck",
    )
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    agrees = "whose"

    def __init__(self, n: int, whose: Noun) -> None:
        self.n = n
        self.whose = whose

    def asks(self, frame: Frame) -> str:
        return "choose a starting item"

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            frame.list = tuple(id for id in frame.them if game.cards[id - CARD].deck == TREASURE)
            if not pick(game, frame, frame.list, self.n, self.n, how=UNNAMED):
                return False
        for id in frame.list:
            if id not in frame.found:
                atoms.move_in_deck(game, id - CARD, -1)
        for id in frame.found:
            entry = atoms.take_card(game, id - CARD)
            obj = atoms.enter(game, entry, "item", doer(frame))
            atoms.make_starting(game, obj, eternal=True)
        return True


class ReplaceCharacter(Verb):
    """The old character and starting item leave the game and the new ones take their place (COUNTER-10,
    DMG-09, ZONE-27).
    """

    says = ("do: <replace> {whose:poss} character and starting item with it and its starting item",)
    takes_from = "whose"
    responds_to = ()

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def step(self, game: GameState, frame: Frame) -> bool:
        whose = self.whose.players(game, frame)
        card = frame.it - CARD
        frame.did = bool(whose) and frame.it >= CARD and game.cards[card].kind == "character"
        if frame.did:
            replace_character(game, ~whose[0], card)
        return True


def put_back(game: GameState, ids: tuple[int, ...], seats: int) -> None:
    """On top of their deck in this order, the first one on top (ZONE-11)."""
    for id in reversed(ids):
        atoms.move_in_deck(game, id - CARD, 0, seats)


def put_in_order(game: GameState, frame: Frame, ids: tuple[int, ...]) -> None:
    """Ask the doer for an order of these cards; it is in frame.found afterwards."""
    ask_for(game, frame, ids, len(ids), len(ids), NOBODY, UNNAMED)


def unlike(game: GameState, ids: tuple[int, ...], most: int) -> tuple[int, ...]:
    """As many of each card as are wanted, for choices where copies are the same."""
    kept: dict[str, int] = {}
    found: list[int] = []
    for id in ids:
        name = game.cards[id - CARD].id
        kept[name] = kept.get(name, 0) + 1
        if kept[name] <= most:
            found.append(id)
    return tuple(found)


def replace_character(game: GameState, seat: int, card: int) -> None:
    """A new character and its starting item; the old ones leave the game (CARD-11, COUNTER-10, DMG-09)."""
    old = [o for o in game.objs.values() if o.seat == seat and (o.role == "character" or o.starting)]
    for obj in old:
        atoms.put_outside(game, atoms.leave(game, obj))
    if card in game.outside:
        atoms.from_outside(game, card)
    atoms.be_character(game, seat, atoms.enter(game, card, "character", seat))
    item = game.cards[card].starting_item
    for number in list(game.outside):
        if item and game.cards[number].id == item:
            atoms.from_outside(game, number)
            atoms.make_starting(game, atoms.enter(game, number, "item", seat))
            break
    game.changed()
