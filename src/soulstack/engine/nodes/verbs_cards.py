# Verbs about loot, decks and cards on the move.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Cards, Deck, Noun, Number, Per, Place, Verb


@dataclass
class Loot(Verb):
    """Draw so many loot cards (LOOT-01)."""

    says = ("do: <loot> {n:num}",)

    n: Number


@dataclass
class LootFromDiscard(Verb):
    """Loot from the top of the loot discard, as many as there are (ZONE-16)."""

    says = ("do: <loot> {n:num} from the loot discard",)

    n: Number


@dataclass
class MatchLoot(Verb):
    """Loot what is missing to have as many loot cards as another (RULING-16)."""

    says = ("do: <loot> until {who:subj} <have@who> as many loot cards as {whom:subj} <have@whom>",)

    who: Noun
    whom: Noun


@dataclass
class Discard(Verb):
    """Put loot cards of the doer's choice from hand into discard (LOOT-07, LOOT-08, DESTROY-07)."""

    says = ("do: <discard> {what:obj}",)

    what: Noun


@dataclass
class Copy(Verb):
    """Put a second loot or ability on the stack, with new targets and without a cost (COPY-07, COPY-08,
    COPY-13).
    """

    says = ("do: <copy> {what:obj}",)

    what: Noun


@dataclass
class LookAt(Verb):
    """See cards that only the doer may see (ZONE-10)."""

    says = ("do: <look> at {what:thing}",)

    what: Noun


@dataclass
class Reveal(Verb):
    """Show cards to everybody (ZONE-10)."""

    says = ("do: <reveal> {what:thing}",)

    what: Noun


@dataclass
class SortCards(Verb):
    """Look at them and put them back on top in any order (ZONE-10, ZONE-11)."""

    says = ("do: <sort> {what:cards}",)

    what: Cards


@dataclass
class KeepTop(Verb):
    """Put so many of the cards looked at on top of the deck and the others on the bottom, in the doer's
    order (ZONE-11).
    """

    says = ("do: <put> {n:int} of them on top of its deck and the rest on the bottom",)

    n: int


@dataclass
class Put(Verb):
    """Move it there (ZONE-01)."""

    says = ("do: <put> {what:thing} {to:to}",)

    what: Noun
    to: Place


@dataclass
class Replace(Verb):
    """Fill its slot at once from the deck (SLOT-01, SLOT-08)."""

    says = ("do: <replace> {what:obj}",)

    what: Noun


@dataclass
class Search(Verb):
    """Look through the deck, take what was named if it is there, then shuffle (ZONE-11)."""

    says = ("do: <search> {d:deck} for {what:sought}",)

    d: Deck
    what: Noun


@dataclass
class EdenItem(Verb):
    """Take so many of the cards looked at as an eternal starting item, at setup (RULING-01)."""

    says = (
        "do: <put> {n:int} of them into play as {whose:poss} eternal starting item"
        " and the rest on the bottom of {d:deck}",
    )

    n: int
    whose: Noun
    d: Deck


@dataclass
class ReplaceCharacter(Verb):
    """The old character and starting item leave the game and the new ones take their place (COUNTER-10,
    DMG-09, ZONE-27).
    """

    says = ("do: <replace> {whose:poss} character and starting item with it and its starting item",)

    whose: Noun


@dataclass
class LootForEach(Verb):
    """Loot so many for each thing counted (LOOT-01)."""

    says = ("do: <loot> {n:int} for each {per}",)

    n: int
    per: Per
