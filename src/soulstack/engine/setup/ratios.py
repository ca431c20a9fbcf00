"""Deck ratios: decks of 100 cards, built by category instead of holding all cards of the boxes (RATIO).

A category is read off the card: its kind, name, keywords and lines. Only what no line can tell is taken from the card
file: epic bosses, good and bad events (`category`) and runes (`subtype`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from soulstack.engine.core import chance
from soulstack.engine.core.card import DECK_NAMES, LOOT, MONSTER, TREASURE, Card
from soulstack.engine.core.lines import Activated, Level
from soulstack.engine.core.node import Ability, Node
from soulstack.engine.core.options import Options, SetupError
from soulstack.engine.core.state import GameState
from soulstack.engine.words.pronouns import This
from soulstack.engine.words.sentences import Say, Steps
from soulstack.engine.words.verbs_things import Destroy

TABLES: Final[dict[int, dict[str, int]]] = {
    TREASURE: {"passive": 44, "active": 40, "paid": 10, "one_use": 5, "soul": 1},
    LOOT: {
        "penny": 2, "2c": 6, "3c": 11, "4c": 12, "nickel": 6,
        "butter_bean": 5, "bomb": 6, "battery": 6, "dice_shard_soul_heart": 5, "pill_rune": 6,
        "wildcard": 23, "trinket": 11, "lost_soul": 1,
    },
    MONSTER: {
        "basic": 30, "cursed": 9, "holy_charmed": 9, "boss": 30, "epic_boss": 1,
        "good_event": 8, "bad_event": 8, "curse": 5,
    },
}  # fmt: skip
"""The official numbers for each deck (RATIO-02, RATIO-05, RATIO-07)."""

TITLES: Final = {
    "passive": "passive items", "active": "active items", "paid": "paid items", "one_use": "one-use items",
    "soul": "soul items", "penny": "1¢ cards", "2c": "2¢ cards", "3c": "3¢ cards", "4c": "4¢ cards",
    "nickel": "nickels", "butter_bean": "butter beans", "bomb": "bombs", "battery": "batteries",
    "dice_shard_soul_heart": "dice shards, soul hearts and black hearts", "pill_rune": "pills and runes",
    "wildcard": "tarot and wild cards", "trinket": "trinkets", "lost_soul": "Lost Souls",
    "basic": "basic monsters", "cursed": "cursed monsters", "holy_charmed": "holy and charmed monsters",
    "boss": "bosses", "epic_boss": "epic bosses", "good_event": "good events", "bad_event": "bad events",
    "curse": "curses",
}  # fmt: skip
"""What people call the categories."""

LOOT_NAMES: Final = {
    "penny": "Penny",
    "2c": "2 Cents",
    "3c": "3 Cents",
    "4c": "4 Cents",
    "nickel": "Nickel",
    "butter_bean": "Butter Bean",
    "bomb": "Bomb",
    "battery": "Battery",
    "dice_shard_soul_heart": "Dice Shard|Soul Heart|Black Heart",
    "pill_rune": "Pills",
    "lost_soul": "Lost Soul",
}
"""Loot goes by its name, what has none of these is tarot and wild, other coins too (RATIO-06)."""
LOOT_WORDS: Final = {category: re.compile(rf"\b({words})\b") for category, words in LOOT_NAMES.items()}
CURSED: Final = re.compile(r"\bCursed\b")
HOLY: Final = re.compile(r"\b(Holy|Charmed)\b")


class Short(NamedTuple):
    """A category of a deck with fewer cards than its ratio wants."""

    deck: int
    category: str
    have: int
    want: int


def category(card: Card) -> str:
    """The category of a card of the treasure, loot or monster deck; "" if the card file would have to say it and does
    not, and for all other cards.
    """
    if card.deck == TREASURE:
        return treasure_category(card)
    if card.deck == LOOT:
        return loot_category(card)
    return monster_category(card) if card.deck == MONSTER else ""


def treasure_category(card: Card) -> str:
    """A soul item before anything else, one-use before active or paid; an item that is both active and paid is active
    unless its card file calls it paid (RATIO-03).
    """
    used = [ability for ability in map(bare, card.faces[0].abilities) if isinstance(ability, Activated)]
    if card.faces[0].souls:
        return "soul"
    if any(destroys_itself(ability) for ability in used):
        return "one_use"
    found = {"active" if ability.taps else "paid" for ability in used}
    if len(found) == 2:
        return card.category if card.category in found else "active"
    return found.pop() if found else "passive"


def bare(ability: Ability) -> Ability:
    """The ability that a level gives (LEVEL-02)."""
    return ability.a if isinstance(ability, Level) else ability


def destroys_itself(ability: Activated) -> bool:
    """Whether using it always destroys its own item, as a cost or in its effect (RATIO-04)."""
    cost = ability.paid()
    steps: list[Node] = [] if cost is None else [cost]
    steps += [sentence.c for sentence in ability.e.sentences if isinstance(sentence, Say)]
    return any(destroys_this(step) for step in steps)


def destroys_this(step: Node) -> bool:
    if isinstance(step, Steps):
        return any(map(destroys_this, step.steps))
    return isinstance(step, Destroy) and isinstance(step.what, This)


def loot_category(card: Card) -> str:
    """Lost Soul, though a trinket, is itself; others by keyword for trinkets, by their card file for runes, else by
    name (RATIO-06).
    """
    named = next((name for name, words in LOOT_WORDS.items() if words.search(card.name)), "wildcard")
    if card.trinket:
        return named if named == "lost_soul" else "trinket"
    return "pill_rune" if card.subtype == "rune" else named


def monster_category(card: Card) -> str:
    """Curses by kind, events and epic bosses by their card file, others by name and soul icon (RATIO-08)."""
    if card.kind == "curse":
        return "curse"
    if card.kind == "event":
        return card.category if card.category in ("good_event", "bad_event") else ""
    if card.category == "epic_boss":
        return "epic_boss"
    if CURSED.search(card.name):
        return "cursed"
    if HOLY.search(card.name):
        return "holy_charmed"
    return "boss" if card.faces[0].souls else "basic"


def tables(options: Options) -> dict[int, dict[str, int]]:
    """The number of each category by deck: the official ones, and what the players changed (RATIO-09)."""
    known = [name for table in TABLES.values() for name in table]
    for name in options.ratios:
        if name not in known:
            raise SetupError(f"option ratios: unknown category {name!r}; known: {', '.join(known)}")
    return {deck: {name: options.ratios.get(name, n) for name, n in table.items()} for deck, table in TABLES.items()}


def tally(cards: Sequence[Card]) -> dict[str, int]:
    """How many of these physical cards are in each category."""
    found = {name: 0 for table in TABLES.values() for name in table}
    for card in cards:
        if card.deck in TABLES and category(card):
            found[category(card)] += 1
    return found


def shortages(options: Options, cards: Sequence[Card]) -> list[Short]:
    """The categories that these cards cannot fill (RATIO-11); none if decks are not built by ratio."""
    if options.decks != "ratio":
        return []
    have = tally(cards)
    wanted = [(deck, name, n) for deck, table in tables(options).items() for name, n in table.items()]
    return [Short(deck, name, have[name], n) for deck, name, n in wanted if have[name] < n]


def by_ratio(game: GameState, cards: list[Card], by_hand: Collection[str]) -> list[Card]:
    """The physical cards of a game whose decks are built by ratio: those picked by hand, and the rest of their
    category at random (RATIO-01, RATIO-10). Rooms, characters and the like all stay.
    """
    check_short(game.options, cards)
    kept: set[int] = {i for i, card in enumerate(cards) if card.deck not in TABLES}
    for deck, table in tables(game.options).items():
        for name, n in table.items():
            fits = [i for i, card in enumerate(cards) if card.deck == deck and category(card) == name]
            picked = [i for i in fits if cards[i].id in by_hand]
            if len(picked) > n:
                raise SetupError(
                    f"option counts: {len(picked)} {TITLES[name]} are picked by hand, but the {DECK_NAMES[deck]} deck"
                    f" takes {n}: pick fewer, or set the ratio {name} to {len(picked)}"
                )
            rest = [i for i in fits if cards[i].id not in by_hand]
            chance.shuffle(game, rest)
            kept.update(picked, rest[: n - len(picked)])
    return [card for i, card in enumerate(cards) if i in kept]


def check_short(options: Options, cards: Sequence[Card]) -> None:
    """Refuse decks that cannot be filled, unless short ones were asked for, and cards without a category."""
    for card in cards:
        if card.deck in TABLES and not category(card):
            raise SetupError(
                f"{card.name} has no category for a deck by ratio: its card file must say whether it is a good_event"
                " or a bad_event"
            )
    short = shortages(options, cards)
    if short and not options.short_decks:
        deck, name, have, want = short[0]
        more = len(short) - 1
        others = {0: "", 1: " (1 more category is short)"}.get(more, f" ({more} more categories are short)")
        raise SetupError(
            f"the {DECK_NAMES[deck]} deck cannot be built: of {TITLES[name]} there are {have}, the ratio {name} wants"
            f" {want}{others}: add boxes, set smaller ratios, or allow short decks (short_decks)"
        )
