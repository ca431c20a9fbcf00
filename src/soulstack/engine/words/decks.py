# Decks and discards by name, revealing until something comes, and giving cards away.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ask import CARD, Option, answered, ask
from soulstack.engine.core.card import LOOT, MONSTER, ROOM
from soulstack.engine.core.ids import CARD_MASK, DECK_ID, DISCARD_ID, NOBODY, NOTHING
from soulstack.engine.core.node import AS_IT_IS, DOER, NO_ONE, Verb, holder, name_them
from soulstack.engine.core.parts import Deck, Noun
from soulstack.engine.core.scope import Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer, moved
from soulstack.engine.table import atoms
from soulstack.engine.table.naming import name_of
from soulstack.engine.words.common import Finds
from soulstack.engine.words.nouns import Kinds
from soulstack.engine.words.places import TargetDeck, knowing, number_of, refill_to
from soulstack.engine.words.verbs_gain import gain, give


class LootDiscard(Deck):
    """The loot discard (ZONE-13)."""

    says = ("pile: the loot discard",)

    def piles(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (DISCARD_ID + LOOT,)


class RoomOrMonsterDeck(TargetDeck):
    """One of the two that has cards, chosen as a target (TARGET-01)."""

    says = ("deck: the room deck or the monster deck",)

    def candidates(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(id for id in super().candidates(game, scope) if id in (DECK_ID + ROOM, DECK_ID + MONSTER))


class RevealUntil(Verb):
    """Reveal one card after another till so many such cards have come, or none is left; those are *them* (of 1: *it*)
    afterwards, and *the rest* are all that were revealed (ZONE-10, ZONE-12).
    """

    says = ("do: <reveal> cards from the top of {d:deck} until {n:int} {k:kinds*} <are@n> revealed",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, d: Deck, n: int, k: Kinds) -> None:
        self.d = d
        self.n = n
        self.k = k

    def step(self, game: GameState, frame: Frame) -> bool:
        found: tuple[int, ...] = ()
        frame.rest = ()
        for pile in self.d.piles(game, frame)[:1]:
            deck = pile - DECK_ID
            while len(found) < self.n:
                id = next_below(game, deck, len(frame.rest))
                if not id:
                    break
                atoms.show_to_all(game, id - CARD)
                frame.rest = (*frame.rest, id)
                if self.k.is_one(game, frame, id):
                    found = (*found, id)
        game.say("reveal", cards=[game.cards[id - CARD].name for id in frame.rest])
        frame.found = found
        frame.it = NOTHING
        name_them(game, frame, found)
        frame.did = bool(found)
        return True


class GiveAny(Finds):
    """Give each of them to a player of the doer's choice, the doer too; a curse of a deck comes to be theirs (GAIN-05,
    CURSE-05).
    """

    says = ("do: <give> {what:thing} to any player",)
    takes_from = DOER
    responds_to = ()

    to_cards = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            frame.list = frame.found
        answer = answered(game)
        if answer is not None:
            id = frame.list[frame.at]
            frame.at += 1
            if hand_over(game, frame, id, ~answer.ref):
                frame.picked = (*frame.picked, id)
        if frame.at < len(frame.list):
            id = frame.list[frame.at]
            number = number_of(game, id)
            public = knowing(game, number) == (1 << len(game.players)) - 1
            what = name_of(game, id) if public else "the card"
            options = [Option("pick", ~seat) for seat in game.seats_from(doer(frame))]
            ask(game, doer(frame), "pick", options, frame.this, f"choose who gets {what}")
            return False
        frame.did = bool(frame.picked)
        frame.much = len(frame.picked)
        moved(frame, frame.picked)
        return True


def next_below(game: GameState, deck: int, n: int) -> int:
    """The card under the top n of a deck, below which its discard goes if it has no more; NOTHING: there is none."""
    refill_to(game, deck, n + 1)
    cards = game.decks[deck]
    return CARD + (cards[-1 - n] & CARD_MASK) if n < len(cards) else NOTHING


def hand_over(game: GameState, frame: Frame, id: int, seat: int) -> bool:
    """Give a thing or a card to a player: one that nobody has comes straight to them."""
    if holder(game, id) == NOBODY:
        return gain(game, seat, id)
    return holder(game, id) != seat and give(game, doer(frame), seat, (id,))
