"""Atoms: one card among others, in decks, hands and discards and under objects, found by its number."""

from __future__ import annotations

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import CARD_BITS, CARD_MASK
from soulstack.engine.core.state import GameState
from soulstack.engine.table.atoms.cards import everyone, refill_deck
from soulstack.engine.table.atoms.objects import leave


def own_deck(game: GameState, number: int) -> list[list[int]]:
    """The one deck that a card can be in, if there is one (ZONE-07, ZONE-08)."""
    deck = game.cards[number].deck
    return game.decks[deck : deck + 1] if deck >= 0 else []


def place_in(pile: list[int], number: int) -> int:
    """Where in a deck, discard or hand a card lies; -1: nowhere."""
    if number in pile:  # nobody has seen it there
        return pile.index(number)
    if pile and max(pile) > CARD_MASK:
        for i, entry in enumerate(pile):
            if entry & CARD_MASK == number:
                return i
    return -1


def take_card(game: GameState, number: int) -> int:
    """Take a card out of the deck, hand, discard or place outside the game it lies in; -1: it is in none."""
    game.own_piles()
    for pile in own_deck(game, number):
        i = place_in(pile, number)
        if i >= 0:
            entry = pile.pop(i)
            refill_deck(game, game.cards[number].deck)
            return entry
    for pile in (*(player.hand for player in game.players), *game.discards, game.outside):
        i = place_in(pile, number)
        if i >= 0:
            if number in game.in_discard:
                game.changed(CARD + number)
            return pile.pop(i)
    for obj in game.objs.values():
        if obj.role == "under" and obj.card == number:
            return leave(game, obj)
    return -1


def mark_seen(game: GameState, number: int, seats: int) -> None:
    """Seats, one bit each, have seen a card of a deck or hand or under an object, wherever it lies now (ZONE-10)."""
    game.own_piles()
    for pile in (*own_deck(game, number), *(player.hand for player in game.players)):
        i = place_in(pile, number)
        if i >= 0:
            pile[i] |= seats << CARD_BITS
            return
    for obj in game.objs.values():
        if obj.role == "under" and obj.card == number:
            obj.seen |= seats  # ZONE-30


def show_to_all(game: GameState, number: int) -> None:
    """Everybody has seen a card of a deck or hand or under an object (ZONE-10)."""
    mark_seen(game, number, everyone(game) >> CARD_BITS)


def move_in_deck(game: GameState, number: int, below: int, seats: int = 0) -> None:
    """To another place in the same deck; nobody but those who look knows where (-1: the bottom)."""
    game.own_piles()
    pile = game.decks[game.cards[number].deck]
    i = place_in(pile, number)
    if i >= 0:
        entry = pile.pop(i)
        pile.insert(0 if below < 0 else len(pile) - below, entry | seats << CARD_BITS)
