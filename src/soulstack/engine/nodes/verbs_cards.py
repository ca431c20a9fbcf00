# Verbs about loot, decks and cards on the move.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Cards, Deck, Noun, Number, Per, Place, Verb


@dataclass
class Loot(Verb):
    """Draw (LOOT-01)."""

    says = ("do: <loot> {n:num}",)

    n: Number


@dataclass
class LootFromDiscard(Verb):
    """From the top of the loot discard, as many as there are (ZONE-16)."""

    says = ("do: <loot> {n:num} from the loot discard",)

    n: Number


@dataclass
class MatchLoot(Verb):
    """Loot the difference, if any (RULING-16)."""

    says = ("do: <loot> until {who:subj} <have@who> as many loot cards as {whom:subj} <have@whom>",)

    who: Noun
    whom: Noun


@dataclass
class Discard(Verb):
    """From hand, doer's choice (LOOT-07, LOOT-08, DESTROY-07)."""

    says = ("do: <discard> {what:obj}",)

    what: Noun


@dataclass
class Copy(Verb):
    """A loot or ability: a second stack object, new targets, no cost (COPY-07, COPY-08, COPY-13)."""

    says = ("do: <copy> {what:obj}",)

    what: Noun


@dataclass
class LookAt(Verb):
    """Only the doer sees (ZONE-10)."""

    says = ("do: <look> at {what:thing}",)

    what: Noun


@dataclass
class Reveal(Verb):
    """All see (ZONE-10)."""

    says = ("do: <reveal> {what:thing}",)

    what: Noun


@dataclass
class SortCards(Verb):
    """Look at them and put them back on top in any order (ZONE-10, ZONE-11)."""

    says = ("do: <sort> {what:cards}",)

    what: Cards


@dataclass
class KeepTop(Verb):
    """The rest in the doer's order (ZONE-11)."""

    says = ("do: <put> {n:int} of them on top of its deck and the rest on the bottom",)

    n: int


@dataclass
class Put(Verb):
    """Move (ZONE-01)."""

    says = ("do: <put> {what:thing} {to:to}",)

    what: Noun
    to: Place


@dataclass
class Replace(Verb):
    """Fill the slot at once from its deck (SLOT-01, SLOT-08)."""

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
    """Setup only (RULING-01)."""

    says = (
        "do: <put> {n:int} of them into play as {whose:poss} eternal starting item and the rest on the bottom of {d:deck}",
    )

    n: int
    whose: Noun
    d: Deck


@dataclass
class ReplaceCharacter(Verb):
    """Old ones leave the game (COUNTER-10, DMG-09, ZONE-27)."""

    says = ("do: <replace> {whose:poss} character and starting item with it and its starting item",)

    whose: Noun


@dataclass
class LootForEach(Verb):
    """Per thing counted (LOOT-01)."""

    says = ("do: <loot> {n:int} for each {per}",)

    n: int
    per: Per
