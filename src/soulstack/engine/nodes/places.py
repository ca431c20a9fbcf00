# Decks, discards, cards looked at, and where things are put.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Cards, Deck, Noun, Number, Order, Place, Slot


@dataclass
class LootDeck(Deck):
    """The loot deck (ZONE-07)."""

    says = ("deck: the loot deck",)


@dataclass
class TreasureDeck(Deck):
    """The treasure deck (ZONE-07)."""

    says = ("deck: the treasure deck",)


@dataclass
class MonsterDeck(Deck):
    """The monster deck (ZONE-07)."""

    says = ("deck: the monster deck",)


@dataclass
class TargetDeck(Deck):
    """A deck (target) (TARGET-01)."""

    says = ("deck: a deck",)


@dataclass
class EachDeck(Deck):
    """Every deck in the game (ZONE-07)."""

    says = ("deck: each deck",)


@dataclass
class ItsDeck(Deck):
    """The deck the card belongs to (ZONE-13)."""

    says = ("deck: its deck",)


@dataclass
class TheirDecks(Deck):
    """Each card's own deck (ZONE-13)."""

    says = ("deck: their decks",)


@dataclass
class TargetDiscard(Deck):
    """A discard (target) (TARGET-01)."""

    says = ("pile: a discard",)


@dataclass
class TopCard(Cards):
    """*it* afterwards."""

    says = ("cards: the top card of {d:pile}",)

    d: Deck


@dataclass
class TopCards(Cards):
    """*them* afterwards."""

    says = ("cards: the top {n:num} cards of {d:pile}",)

    n: Number
    d: Deck


@dataclass
class AnyOfThem(Cards):
    """Any of the cards looked at."""

    says = ("cards: any number of them",)


@dataclass
class OnTop(Place):
    """On top of its deck; several in the doer's order (ZONE-11)."""

    says = ("to: on top of {d:deck}",)

    d: Deck


@dataclass
class OnBottom(Place):
    """Doer's order unless it says random (ZONE-11)."""

    says = ("to: on the bottom of {d:deck} [in {o:order}]",)

    d: Deck
    o: Order | None = None


@dataclass
class IntoDiscard(Place):
    """Its own discard; not destroying, not discarding (DESTROY-07, ZONE-13)."""

    says = ("to: into discard",)


@dataclass
class InSlot(Place):
    """Into play in that slot (ATTACK-06, INDOM-02)."""

    says = ("to: in {s:slot}",)

    s: Slot


@dataclass
class Deep(Place):
    """So many cards lie above it; on the bottom if there are fewer (ZONE-11)."""

    says = ("to: {n:int} cards from the top of {d:deck}",)

    n: int
    d: Deck


@dataclass
class FreeSlot(Slot):
    """A slot not under attack, picked on resolving, covering what is there (ATTACK-06, INDOM-02)."""

    says = ("slot: an unattacked monster slot",)


@dataclass
class TheRest(Cards):
    """All cards looked at that were not yet moved."""

    says = ("cards: the rest",)


@dataclass
class IntoHand(Place):
    """Loot cards only (ZONE-18, ZONE-19)."""

    says = ("to: into {whose:poss} hand",)

    whose: Noun


@dataclass
class AnyOrder(Order):
    """The doer's order (ZONE-11)."""

    says = ("order: any order",)


@dataclass
class RandomOrder(Order):
    """Shuffled among themselves."""

    says = ("order: a random order",)


@dataclass
class AnySlot(Slot):
    """Any monster slot, picked on resolving, covering what is there (ZONE-20, INDOM-02)."""

    says = ("slot: a monster slot",)
