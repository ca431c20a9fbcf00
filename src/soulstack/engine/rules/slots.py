"""Slots: which can take a card, and refilling the empty ones (SLOT)."""

from __future__ import annotations

from typing import Any, Final

from soulstack.engine.core.card import MONSTER, NO_DECK, ROOM, TREASURE, Card
from soulstack.engine.core.ids import CARD_MASK, MONSTERS, ROOMS, SHOP, SLOT_NAMES
from soulstack.engine.core.node import Node, Procedure, Verb
from soulstack.engine.core.scope import Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.statics.fights import CantBeCovered
from soulstack.engine.statics.prices import NoRefill
from soulstack.engine.table.atoms import put_in_slot, top_card
from soulstack.engine.table.sorts import attacked_slot

DECK_FOR: Final = {SHOP: TREASURE, MONSTERS: MONSTER, ROOMS: ROOM}
REFILL_ORDER: Final = (MONSTERS, SHOP, ROOMS)
"""Open point 16: monsters, shop, rooms; left to right."""


def open_slots(game: GameState, kind: int, *, attacked: bool) -> list[int]:
    """Slots that can be covered: not an indomitable's (INDOM-02), and not the one under attack unless allowed."""
    shut = -1 if attacked else attacked_slot(game)
    return [
        s for s, pile in enumerate(game.slots[kind]) if s != shut and not (pile and cant_be_covered(game, pile[-1]))
    ]


def cant_be_covered(game: GameState, id: int) -> bool:
    """Indomitable, or its text says so (INDOM-02)."""
    if game.face(game.objs[id]).indomitable:
        return True
    return any(line.this == id for _, line in game.index().standing(game, CantBeCovered))


def goes_in(game: GameState, number: int, kind: int, *, item: bool = False) -> bool:
    """Whether a card can lie in a kind of slot: one of its deck; whatever is an item, in the shop; an ambush, or a
    monster from outside the game, in any slot for monsters (CARD-04, CARD-05, AMBUSH-01).
    """
    card = game.cards[number]
    if card.deck == DECK_FOR.get(kind, MONSTER):
        return True
    if kind == SHOP:
        return item
    return kind != ROOMS and (card.ambush or (card.deck == NO_DECK and card.faces[0].hp is not None))


def makes_its_own(game: GameState, number: int, kind: int) -> bool:
    """Whether a card is put in a monster slot of its own, wherever it is told to go (INDOM-01)."""
    return kind == MONSTERS and game.cards[number].indomitable


def held_slots(game: GameState) -> list[tuple[int, ...]]:
    """Kind and number of the slots whose monster or room is still dying: refilled when that is over (SLOT-02)."""
    return [frame.node.kept_slot(frame) for frame in game.frames]


class Refill(Procedure):
    """Fill one empty slot after another from the top of its deck, without the stack (SLOT-01, SLOT-07).

    The abilities of an event go on the stack when every slot has a card; its slot is empty again when it is
    over (SLOT-03).
    """

    def step(self, game: GameState, frame: Frame) -> bool:
        empty = next_empty(game)
        if empty is None:
            return True
        kind, slot = empty
        card = top_card(game, DECK_FOR[kind])
        put_in_slot(game, card, kind, slot)
        return False


def next_empty(game: GameState) -> tuple[int, int] | None:
    """The next slot to fill, if there is a card for it (open points 16 and 17)."""
    for row in game.slots:
        if [] in row:
            return next_to_fill(game)
    return None


def next_to_fill(game: GameState) -> tuple[int, int] | None:
    """The next of the empty slots, unless something is still dying there (SLOT-02)."""
    held = held_slots(game)
    for kind in REFILL_ORDER:
        for slot, pile in enumerate(game.slots[kind]):
            if not pile and (kind, slot) not in held:
                if can_fill(game, kind) and not stays_empty(game, kind):
                    return kind, slot
                break
    return None


def stays_empty(game: GameState, kind: int) -> bool:
    """Whether an effect says that such slots are not refilled."""
    return any(SLOT_NAMES[kind] == static.what for static, _ in game.index().standing(game, NoRefill))


def can_fill(game: GameState, kind: int) -> bool:
    """Whether deck or discard has a card for such a slot. Events that only leave it empty again fill none for monsters:
    they would turn up for ever (SLOT-03, RULING-31).
    """
    piles = (game.decks[DECK_FOR[kind]], game.discards[DECK_FOR[kind]])
    if kind != MONSTERS:
        return any(piles)
    cards = [game.cards[entry & CARD_MASK] for pile in piles for entry in pile]
    return not all(map(is_event, cards)) or any(any(map(may_stay, card.faces[0].abilities)) for card in cards)


def may_stay(node: Any) -> bool:
    """Whether a line of an event, or a piece of it, may make an item of the event."""
    if isinstance(node, tuple):
        return any(map(may_stay, node))
    return isinstance(node, Node) and ((isinstance(node, Verb) and node.stays) or may_stay(node.parts()))


def is_event(card: Card) -> bool:
    """Whether a card is an event in a slot: it has no stats and is no curse (CARD-05)."""
    return card.faces[0].hp is None and not card.faces[0].curse


REFILL: Final = Refill()
