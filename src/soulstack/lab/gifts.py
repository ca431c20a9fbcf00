"""Gifts: cards that players are given on top of what they are dealt, to see what they make of them.

A treasure or curse is theirs from the first turn on, a loot card is in their hand; a card of the monster deck is turned
up in the first monster slot as their first turn begins. Everything else about the game stays as it was dealt.
"""

from __future__ import annotations

from collections.abc import Sequence

from soulstack.api import cards as library
from soulstack.engine.core.card import TREASURE, Card
from soulstack.engine.core.ids import ACTION, CARD_MASK, MONSTERS, START
from soulstack.engine.core.run import run
from soulstack.engine.game import Game
from soulstack.engine.setup.start import note_cards
from soulstack.engine.table import atoms

HELD = ("treasure", "curse", "loot")
TURNED_UP = ("monster", "event")
DEALT = ("character",)
MEASURED = (*HELD, *TURNED_UP, *DEALT)
"""Kinds of cards that one player can be given and another not."""


class Gifts:
    """One card for each seat, by id; to be called before every choice of a game."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.left = dict(enumerate(cards))

    def __call__(self, game: Game) -> None:
        if self.left and calm(game):
            due = [
                seat
                for seat in game.seats_from(game.active)
                if seat in self.left and is_due(game, seat, self.left[seat])
            ]
            for seat in due:
                give(game, seat, self.left.pop(seat))
            if due:
                ask_anew(game)


def calm(game: Game) -> bool:
    """Whether nothing is going on in somebody's turn that a new card would disturb."""
    asked = game.pending is not None and game.pending.kind == "priority"
    return asked and game.turn > 0 and game.phase in (START, ACTION) and not game.stack and game.attack is None


def is_due(game: Game, seat: int, card: str) -> bool:
    """Held cards are given at once, others in one's own turn."""
    return card_of(game, card).kind in HELD or seat == game.active


def card_of(game: Game, id: str) -> Card:
    """A card of the game; also one of the box or the extra cards that this game would not have been dealt."""
    found = next((card for card in game.cards if card.id == id), None)
    if found is None:
        found = library[id] if id in library else next(c for c in library.read(game.setup.extra) if c.id == id)
    return found


def give(game: Game, seat: int, id: str) -> None:
    """One more copy of a card, for a seat."""
    card = card_of(game, id)
    number = len(game.cards)
    game.cards = (*game.cards, card)
    note_cards(game)
    if card.kind == "loot":
        game.players[seat].hand.append(atoms.in_hand(game, number, seat))
    elif card.kind == "treasure":
        atoms.gained(game, atoms.enter(game, number, "item", seat), seat)
    elif card.kind == "curse":
        atoms.enter(game, number, "curse", seat)
        game.waiting = [
            item for item in game.waiting if item.this not in game.objs or game.objs[item.this].card != number
        ]
    elif card.kind in TURNED_UP:
        atoms.put_in_slot(game, number, MONSTERS, 0)


def give_treasures(game: Game, counts: Sequence[int]) -> None:
    """So many treasures from the top of the deck, for each seat; while the game is calm."""
    for seat, count in enumerate(counts):
        for _ in range(count):
            game.own_piles()
            number = game.decks[TREASURE].pop() & CARD_MASK
            atoms.gained(game, atoms.enter(game, number, "item", seat), seat)
    ask_anew(game)


def ask_anew(game: Game) -> None:
    """The pending question once more, now that there is more on the table."""
    game.changed()
    atoms.fit_hp(game)
    game.pending = None
    run(game)
