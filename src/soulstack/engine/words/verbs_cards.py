# Verbs about loot, decks and cards on the move.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import Any

from soulstack.engine.core import chance
from soulstack.engine.core.ask import CARD, Option, answered, ask
from soulstack.engine.core.card import TREASURE
from soulstack.engine.core.ids import ABILITY, CARD_MASK, DECK_ID, LOOT_ITEM, NOBODY, NOTHING
from soulstack.engine.core.node import (
    ANYTHING,
    AS_IT_IS,
    AS_THING,
    DOER,
    NO_ONE,
    UNNAMED,
    Ability,
    Node,
    Verb,
    name_them,
)
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.parts import Cards, Deck, Noun, Number, Per, Place
from soulstack.engine.core.records import in_play
from soulstack.engine.core.scope import Event, Frame, Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer, moved
from soulstack.engine.rules.losses import refused
from soulstack.engine.rules.pick import ask_for, pick
from soulstack.engine.rules.rewards import amount
from soulstack.engine.rules.slots import DECK_FOR
from soulstack.engine.rules.stack import put_item
from soulstack.engine.rules.would import would
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import fixed
from soulstack.engine.table.obstacles import Unpaid
from soulstack.engine.table.sorts import abilities_of
from soulstack.engine.table.triggers import notify
from soulstack.engine.words.common import Finds, Proposes, ToEach
from soulstack.engine.words.descriptions import AbilityOf
from soulstack.engine.words.nouns import Hand
from soulstack.engine.words.places import AnyOfThem
from soulstack.engine.words.pronouns import OfThem, This
from soulstack.engine.words.targets import Aimed, AnyNumber, OtherTarget, Target, UpTo


class Loot(Proposes):
    """Draw so many loot cards (LOOT-01)."""

    says = ("do: <loot> {n:num}",)
    rewarding = True
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number) -> None:
        self.n = n

    def proposed(self, game: GameState, frame: Frame) -> Event:
        seat = doer(frame)
        return Event("loot", ~seat, amount(frame, self.n.value(game, frame)))


class LootFromDiscard(Verb):
    """Loot from the top of the loot discard, as many as there are (ZONE-16)."""

    says = ("do: <loot> {n:num} from the loot discard",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number) -> None:
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.much = atoms.draw_discard(game, doer(frame), self.n.value(game, frame))
        frame.did = frame.much > 0
        return True


class MatchLoot(Proposes):
    """Loot what is missing to have as many loot cards as another (RULING-16)."""

    says = ("do: <loot> until {who:subj} <have@who> as many loot cards as {whom:subj} <have@whom>",)
    takes_from = NO_ONE
    responds_to = ()

    agrees = "who"

    def __init__(self, who: Noun, whom: Noun) -> None:
        self.who = who
        self.whom = whom

    def proposed(self, game: GameState, frame: Frame) -> Event:
        whom = self.whom.players(game, frame)
        seat = doer(frame)
        n = len(game.players[~whom[0]].hand) - len(game.players[seat].hand) if whom else 0
        return Event("loot", ~seat, n)


class Discard(ToEach):
    """Put loot cards of the doer's choice from hand into discard (LOOT-07, LOOT-08, DESTROY-07)."""

    says = ("do: <discard> {what:obj}",)
    takes_from = DOER
    responds_to = ()

    to_cards = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def unpaid(self, game: GameState, scope: Scope) -> Obstacle | None:
        least = self.what.n.value(game, scope) if hasattr(self.what, "n") and not isinstance(self.what.n, int) else 0
        have = len(game.players[scope.you].hand)
        return None if have >= least else Unpaid(least, have, "loot card")

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0 and refused(game, doer(frame)):
            frame.did = False
            return True
        return super().step(game, frame)

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if not super().go_on(game, frame):
            return False
        frame.did = frame.did or isinstance(self.what, Hand)  # an empty hand counts as discarded (rulings, 11)
        return True

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        seat = doer(frame)
        for position, entry in enumerate(game.players[seat].hand):
            if CARD + (entry & CARD_MASK) == id:
                atoms.discard_loot(game, seat, position)
                frame.did = True
                break
        return True


class Copy(Finds):
    """Put a second loot or ability on the stack, with new targets and without a cost (COPY-07, COPY-08,
    COPY-13).
    """

    says = ("do: <copy> {what:obj}",)
    takes_from = NO_ONE
    responds_to = ANYTHING

    def __init__(self, what: Noun) -> None:
        """An ability *of* something is not sought on the stack: what has it is the target."""
        self.what = what
        if isinstance(self.what, (Target, OtherTarget)):
            for kind in self.what.k.kinds:
                kind.source = any(isinstance(post, AbilityOf) for post in kind.post)

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            frame.list = frame.found[:1]
            abilities = self.abilities(game, frame.list)
            if len(abilities) > 1:
                options = [Option("line", frame.list[0], i, a.text) for i, a in enumerate(abilities)]
                ask(game, doer(frame), "copy an ability", options, frame.this)
                return False
        answer = answered(game)
        abilities = self.abilities(game, frame.list)[0 if answer is None else answer.n :]
        frame.did = False
        for id in frame.list:
            item = copied_item(game, frame, id, abilities)
            if item is None or part_of(self, item.effect):  # copying itself would never end
                continue
            if item.kind != LOOT_ITEM or atoms.count(game, id, self.nid) == 1:  # a loot once (RULING-26)
                frame.did = True
                put_item(game, item)
                notify(game, Event("copied", id, what=~frame.you))
        return True

    def abilities(self, game: GameState, ids: tuple[int, ...]) -> list[Ability]:
        """Which abilities of an object in play can be meant."""
        noun = self.what.k.kinds[0].noun if isinstance(self.what, (Target, OtherTarget)) else "↷ ability"
        return [ability for id in ids if id in game.objs for ability in abilities_of(game, id, noun)]


class DoubleNumbers(ToEach):
    """The countable numbers of a loot on the stack are twice as large, once (RULING-23, RULING-24, RULING-26)."""

    says = ("do: <double> the numbers of {what:obj}",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, what: Noun) -> None:
        self.what = what

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        item = game.on_stack(id)
        frame.did = item is not None and atoms.double_numbers(game, item)
        return True


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
        if isinstance(self.what, Hand) and frame.list:
            frame.they = ~frame.list[-1]
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
                atoms.mark_seen(game, id - CARD, (1 << len(game.players)) - 1)
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
            if len(frame.found) > 1:
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


class LootForEach(Proposes):
    """Loot so many for each thing counted (LOOT-01)."""

    says = ("do: <loot> {n:int} for each {per}",)
    rewarding = True
    takes_from = NO_ONE
    responds_to = ()
    doubles = "n"

    def __init__(self, n: int, per: Per) -> None:
        self.n = n
        self.per = per

    def proposed(self, game: GameState, frame: Frame) -> Event:
        seat = doer(frame)
        return Event("loot", ~seat, amount(frame, self.n * self.per.count(game, frame)))


def copied_item(game: GameState, frame: Frame, id: int, abilities: list[Ability]) -> StackItem | None:
    """A second loot or ability like one on the stack, or the first of these, aimed anew (COPY-07, COPY-08, COPY-13)."""
    seat = doer(frame)
    old = game.on_stack(id)
    if old is not None:
        new = old.anew()
    else:
        if not abilities:
            return None
        new = StackItem(ABILITY)
        new.ability = abilities[0]
        new.effect = abilities[0].e  # type: ignore[attr-defined]
    if new.kind == ABILITY:
        new.this = frame.this  # in the copy *this* is what copies (COPY-14, COPY-15)
    new.you = new.ctrl = new.seat = seat
    new.targets = ()
    new.mode = -1
    new.copied = True
    return new


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


def part_of(part: Node, whole: Any) -> bool:
    """Whether a piece of Card English is this very part, or has it somewhere."""
    if isinstance(whole, tuple):
        return any(part_of(part, piece) for piece in whole)
    if not isinstance(whole, Node):
        return False
    return whole is part or part_of(part, whole.parts())


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
