# Verbs about who has what: gaining, stealing, giving, passing, swapping.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import Final

from soulstack.engine.core import chance
from soulstack.engine.core.ask import BLIND, CARD
from soulstack.engine.core.card import LOOT, TREASURE
from soulstack.engine.core.ids import CARD_BITS, CARD_MASK, NOBODY
from soulstack.engine.core.node import DOER, NO_ONE, UNNAMED, Verb, name_them
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.parts import Noun, Number
from soulstack.engine.core.scope import Frame, Registers, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.rules.pick import blind, pick
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import can_gain_soul
from soulstack.engine.table.obstacles import Unpaid
from soulstack.engine.words.common import Finds, ToEach
from soulstack.engine.words.nouns import GiftCents, Hand, YourCharacter
from soulstack.engine.words.pronouns import OfThem, This
from soulstack.engine.words.targets import Aimed, Counted, OtherTarget, Target

NOTHING_TO_GIVE: Final = Obstacle("COST-02", "you have nothing to give as the cost of {it}")
HELD: Final = ("item", "soul", "curse")
"""What players can come to control; monsters, rooms and characters never change hands."""


class Steal(ToEach):
    """Take control of it from a player or out of the shop, the thief's choice (GAIN-07, GAIN-10)."""

    says = ("do: <steal> {what:obj}",)
    takes_from = "what"
    responds_to = ()

    def __init__(self, what: Noun) -> None:
        self.what = what

    def partner(self) -> str:
        return "what"

    def souls(self) -> int:
        if isinstance(self.what, Aimed) and any(kind.noun == "soul" for kind in self.what.kinds_named().kinds):
            return self.what.most()
        return 0

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        obj = game.objs.get(id)
        seat = doer(frame)
        if obj is not None and obj.role in HELD and obj.seat != seat:
            atoms.control(game, obj, seat, gained=False)
            frame.did = True
        return True


class StealFrom(Finds):
    """Take loot cards from a hand, blind unless the thief can see it or has just looked at it (GAIN-08)."""

    says = ("do: <steal> {n:num} [random] loot card(s) from {whom:obj}",)
    takes_from = "whom"
    responds_to = ()
    doubles = "n"

    def __init__(self, n: Number, random: bool, whom: Noun) -> None:
        self.n = n
        self.random = random
        self.whom = whom

    def partner(self) -> str:
        return "whom"

    def noun(self) -> Noun:
        return self.whom

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            frame.list = tuple(id for id in self.players(game, frame) if ~id != doer(frame))
        while frame.at < len(frame.list):
            victim = ~frame.list[frame.at]
            frame.they = victim
            if frame.pc == 2:
                frame.pc = 3
                if not self.choose(game, frame, victim):
                    return False
            frame.pc = 2
            frame.at += 1
            hand = game.players[victim].hand
            places = [position(game, victim, id) for id in frame.found if id >= BLIND]
            for place in sorted((p for p in places if 0 <= p < len(hand)), reverse=True):
                atoms.give_loot(game, victim, doer(frame), place)
                frame.picked = (*frame.picked, place)
        frame.did = bool(frame.picked)
        return True

    def choose(self, game: GameState, frame: Frame, victim: int) -> bool:
        """The thief picks; blind unless the hand is known (GAIN-08)."""
        hand = game.players[victim].hand
        n = self.n.value(game, frame)
        if self.random:
            left = list(range(len(hand)))
            picked = [left.pop(chance.below(game, len(left))) for _ in range(min(n, len(left)))]
            frame.found = tuple(BLIND + i for i in picked)
            return True
        seen = 1 << doer(frame) << CARD_BITS
        if hand and all(entry & seen for entry in hand):
            return pick(game, frame, tuple(CARD + (e & CARD_MASK) for e in hand), n, n, how=UNNAMED)
        return pick(game, frame, blind(len(hand)), n, n, how=UNNAMED)


class Give(Finds):
    """Give it to a player, the giver's choice (GAIN-05, GAIN-06)."""

    says = ("do: <give> {what:thing} to {whom:obj}",)
    takes_from = DOER
    responds_to = ()

    to_cards = True

    def __init__(self, what: Noun, whom: Noun) -> None:
        self.what = what
        self.whom = whom

    def partner(self) -> str:
        return "whom"

    def unpaid(self, game: GameState, scope: Scope) -> Obstacle | None:
        if isinstance(self.what, Counted):
            need, have = self.what.n.value(game, scope), len(self.what.k.all(game, scope))
            return None if have >= need else Unpaid(need, have, self.what.k.kinds[0])
        return None if self.what.look(game, scope) else NOTHING_TO_GIVE

    def noun(self) -> Noun:
        return self.whom

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0 and isinstance(self.what, OfThem):
            frame.list = frame.them  # those named before the receiver is
        return super().step(game, frame)

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            if isinstance(self.what, OfThem):
                frame.them = tuple([id for id in frame.list if can_give(game, doer(frame), id)])
            frame.picked = tuple(id for id in frame.found if id < 0 and ~id != doer(frame))[:1]
            frame.did = False
            if not frame.picked:
                return True
            if not self.what.find(game, frame):
                return False
        frame.did = give(game, doer(frame), ~frame.picked[0], frame.found)
        return True


class GiveYou(Verb):
    """Give it to you, the giver's choice (GAIN-05, GAIN-06)."""

    says = ("do: <give> you {what:gift}",)
    takes_from = DOER
    responds_to = ()

    gives_you = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def with_oneself(self, game: GameState, scope: Scope, seat: int) -> bool:
        return seat == scope.you

    def step(self, game: GameState, frame: Frame) -> bool:
        if doer(frame) == frame.you:
            frame.did = False
            return True
        if isinstance(self.what, GiftCents):
            frame.much = atoms.hand_cents(game, doer(frame), frame.you, self.what.cents(game, frame, doer(frame)))
            frame.did = frame.much > 0
            return True
        if frame.pc == 0:
            frame.pc = 1
            if not self.what.find(game, frame):
                return False
        frame.did = give(game, doer(frame), frame.you, frame.found)
        return True


class Pass(Verb):
    """Give it to the neighbour, all players at once; what is passed is picked first (GAIN-05, GAIN-09)."""

    says = ("do: <pass> {what:obj} to the {d:dir}",)
    takes_from = DOER
    responds_to = ()

    together = True

    def __init__(self, what: Noun, d: str) -> None:
        self.what = what
        self.d = d

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            frame.list = frame.list or (~doer(frame),)
        while frame.at < len(frame.list):
            id = frame.list[frame.at]
            if frame.pc == 1:
                frame.pc = 2
                frame.seat = ~id
                name_them(game, frame, (id,))
                if isinstance(self.what, (Hand, YourCharacter)):  # nobody passes what is not theirs
                    frame.found = (id,) if id in self.what.whose.players(game, frame) else ()
                elif not self.what.find(game, frame):
                    return False
            frame.pc = 1
            frame.at += 1
            frame.picked += tuple(part for thing in frame.found for part in (id, thing))
        moves = [(~id, self.neighbour(game, ~id)) for id in frame.picked[::2]]
        frame.did = bool(moves)
        if isinstance(self.what, Hand):
            atoms.pass_hands(game, moves)
        elif isinstance(self.what, YourCharacter):
            frame.did = atoms.pass_characters(game, moves)
        else:
            done = [give(game, *move, (thing,)) for move, thing in zip(moves, frame.picked[1::2], strict=True)]
            frame.did = any(done)
        return True

    def neighbour(self, game: GameState, seat: int) -> int:
        """Who sits on that side of a player."""
        return (seat + (1 if self.d == "left" else -1)) % len(game.players)


class SwapRegisters(Registers):
    """A swap under way."""

    __slots__ = ()

    @property
    def they_before(self) -> int:
        """Who *they* were before."""
        return self.frame.at

    @they_before.setter
    def they_before(self, seat: int) -> None:
        self.frame.at = seat


class Swap(Verb):
    """Two things change hands at once (GAIN-09, GAIN-14)."""

    says = ("do: <swap> {what:obj} with {other:obj}",)
    takes_from = "other"
    responds_to = ()

    def __init__(self, what: Noun, other: Noun) -> None:
        self.what = what
        self.other = other

    def partner(self) -> str:
        return "" if isinstance(self.what, (Target, OtherTarget)) else "other"

    def sides(self) -> tuple[Noun, ...]:
        return self.what, self.other

    def step(self, game: GameState, frame: Frame) -> bool:
        kept = SwapRegisters(frame)
        if frame.pc == 0:
            frame.pc = 1
            they = frame.they
            if self.with_oneself(game, frame, doer(frame)):
                frame.did = False
                return True
            if not self.what.find(game, frame):
                kept.they_before = they
                return False
            kept.they_before = they
        if frame.pc == 1:
            frame.pc = 2
            frame.list = frame.found
            frame.they = kept.they_before
            if isinstance(self.other, Counted) and self.other.k.depends() and frame.they != NOBODY:
                frame.seat = frame.they  # without targets each side picks its own (GAIN-09)
            if not self.other.find(game, frame):
                return False
        frame.did = len(frame.list) == 1 and len(frame.found) == 1 and self.can_give(game, frame, frame.list[0])
        frame.did = frame.did and swap(game, frame.list[0], frame.found[0])
        return True

    def can_give(self, game: GameState, frame: Frame, id: int) -> bool:
        """`Swap this`: not once somebody else has taken it (GAIN-14)."""
        obj = game.objs.get(id)
        return not isinstance(self.what, This) or (obj is not None and obj.seat in (doer(frame), NOBODY))


class Gain(ToEach):
    """Take control of it (GAIN-04)."""

    says = ("do: <gain> {what:obj}",)
    takes_from = NO_ONE
    responds_to = ()

    to_cards = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        frame.did = gain(game, doer(frame), id)
        return True


def position(game: GameState, seat: int, id: int) -> int:
    """Where a picked card lies in a hand; -1: nowhere."""
    if id >= CARD:
        for i, entry in enumerate(game.players[seat].hand):
            if CARD + (entry & CARD_MASK) == id:
                return i
        return -1
    return id - BLIND


def give(game: GameState, giver: int, taker: int, ids: tuple[int, ...]) -> bool:
    """Hand over objects or loot cards (GAIN-05)."""
    done = False
    for id in ids:
        if id >= CARD:
            place = position(game, giver, id)
            if place >= 0:
                atoms.give_loot(game, giver, taker, place)
                done = True
            elif id - CARD in game.discards[LOOT]:  # *this*, once it has resolved
                atoms.to_hand(game, taker, atoms.take_card(game, id - CARD), public=True)
                done = True
        elif can_give(game, giver, id):
            atoms.control(game, game.objs[id], taker, gained=False)
            done = True
    return done


def can_give(game: GameState, giver: int, id: int) -> bool:
    """Whether a player has this to give: nobody gives what is another player's (GAIN-05)."""
    if id >= CARD:
        return position(game, giver, id) >= 0
    obj = game.objs.get(id)
    return obj is not None and obj.role in HELD and obj.seat in (giver, NOBODY)


def swap(game: GameState, one: int, other: int) -> bool:
    """Two things change hands at once; without both nothing moves (GAIN-14)."""
    if one >= CARD and other >= CARD:
        seats = [s for s in range(len(game.players)) if position(game, s, one) >= 0]
        others = [s for s in range(len(game.players)) if position(game, s, other) >= 0]
        if not seats or not others or seats == others:
            return False
        atoms.give_loot(game, seats[0], others[0], position(game, seats[0], one))
        atoms.give_loot(game, others[0], seats[0], position(game, others[0], other))
        return True
    mine, theirs = game.objs.get(one), game.objs.get(other)
    if mine is None or theirs is None or mine.role not in HELD or theirs.role not in HELD or mine.seat == theirs.seat:
        return False
    atoms.swap_control(game, mine, theirs)
    return True


def gain(game: GameState, seat: int, id: int) -> bool:
    """Come to control something of the game's, or get a card from elsewhere (GAIN-04, GAIN-13, ZONE-19)."""
    if id >= CARD:
        card = game.cards[id - CARD]
        if card.deck == LOOT:
            entry = atoms.take_card(game, id - CARD)
            if entry >= 0:
                atoms.to_hand(game, seat, entry, public=True)
            return entry >= 0
        if card.deck != TREASURE and card.kind not in ("starting item", "curse"):
            return False
        entry = atoms.take_card(game, id - CARD)
        if entry >= 0 and card.kind == "curse":
            atoms.gained(game, atoms.enter_cursing(game, entry, seat), seat)
        elif entry >= 0:
            atoms.gained(game, atoms.enter(game, entry, "item", seat), seat)
        return entry >= 0
    obj = game.objs.get(id)
    if obj is None or obj.seat != NOBODY:  # what a player controls is given, never gained (GAIN-13)
        return False
    role = obj.role
    if role == "bonus soul":
        if can_gain_soul(game, seat):
            atoms.gain_bonus_soul(game, obj, seat)
        return id not in game.objs
    if role == "event":
        role = "curse" if game.face(obj).curse else "item"
    if role not in HELD:
        return False
    atoms.control(game, obj, seat, role, gained=True)
    return True
