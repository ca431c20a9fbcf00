"""Columns: what every number of an encoded view says; encoding.py fills them, docs/environment.md lists them.

A column either counts something, told exactly (`scale` is a usual large value, to divide by), or names one of several
kinds. Seats are told from where one sits: 1 is oneself, 2 the next in turn order, 0 nobody. Rows are pointed to by
their number counted from 1; 0 points to none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from soulstack.engine.core.card import DECK_NAMES, Card
from soulstack.engine.core.ids import PHASES, SLOT_NAMES, STACK_KINDS
from soulstack.engine.core.lines import Activated

QUESTIONS = (
    "nothing",
    "priority",
    "choose a target",
    "choose one",
    "you may",
    "choose what to attack",
    "choose what to buy",
    "choose a number",
    "choose a slot",
    "choose a slot for the revealed card",
    "choose a slot for the ambush",
    "choose the order, the top one first",
    "choose what goes on top",
    "order the rest for the bottom, the lowest last",
    "order triggers",
    "order replacements",
    "order deaths",
    "death penalty: destroy an item",
    "death penalty: discard a loot card",
    "discard down to the maximum hand size",
    "you may put a room into discard",
    "vote",
    "choose your character",
    "choose a starting item",
    "mini-draft: take a treasure",
    "copy an ability",
    "remove a counter",
    "destroy",
    "discard",
    "give",
    "give you",
    "put",
    "search",
    "steal",
    "swap",
    "another order",
    "another",
)
"""What somebody can be asked, by the ask's key; the words of cards can bring others."""

DEEDS = (
    "nothing",
    "pass",
    "loot",
    "activate",
    "attack",
    "purchase",
    "end",
    "elsewhere",
    "target",
    "pick",
    "attack target",
    "buy",
    "card",
    "item",
    "slot",
    "mode",
    "number",
    "yes",
    "no",
    "done",
    "trigger",
    "replace",
    "vote",
    "word",
    "room",
    "death",
    "line",
    "counter",
    "sell soul",
    "another",
)
"""What an option can do, as in `Option.do`."""

THINGS = (
    "nothing",
    "player",
    "object",
    "stack",
    "card",
    "face-down card",
    "deck",
    "discard",
    "number",
    "gone",
    *(f"{name} slot" for name in SLOT_NAMES),
)
"""What something can be about. A *card* lies outside play and is seen; what is *gone* has left play."""
NOTHING, PLAYER, OBJECT, STACK, CARD_SEEN, FACE_DOWN, DECK, DISCARD, NUMBER, GONE, SLOT = range(11)

ROLES = (
    "nothing",
    "hand",
    "character",
    "item",
    "curse",
    "soul",
    "monster",
    "shop",
    "room",
    "bonus soul",
    "dying",
    "deck",
    "under",
    "final boss",
    "minion",
    "challenge",
)
"""Where a card lies. Those in decks and in the hands of others are the ones that the seat has seen there."""
HAND, CHARACTER, ITEM, CURSE, SOUL, MONSTER, SHOP, ROOM, BONUS_SOUL, DYING, IN_DECK, UNDER = range(1, 13)
FINAL_BOSS, MINION, CHALLENGE = 13, 14, 15

CARD_KINDS = (
    "nothing",
    "character",
    "starting item",
    "treasure",
    "loot",
    "monster",
    "event",
    "curse",
    "bonus soul",
    "room",
    "outside",
    "challenge",
)

MOST = int(np.iinfo(np.int32).max)


class Column(NamedTuple):
    """What one number says: how much there is of something, or which of several kinds it is."""

    name: str
    says: str
    scale: int = 1
    kinds: tuple[str, ...] = ()
    least: int = 0

    @property
    def most(self) -> int:
        """The largest number it may hold."""
        return len(self.kinds) - 1 if self.kinds else MOST


def all_columns(players: int, cards: tuple[str, ...]) -> dict[str, tuple[Column, ...]]:
    """The columns of every array, for so many players and cards with these ids."""
    seats = ("nobody", *("self" if i == 0 else f"self + {i}" for i in range(players)))

    def card(name: str, says: str) -> Column:
        return Column(name, says, kinds=cards)

    def seat(name: str, says: str) -> Column:
        return Column(name, says, kinds=seats)

    def thing(name: str, says: str) -> tuple[Column, ...]:
        return (
            Column(name, says, kinds=THINGS),
            card(f"{name} card", "its card"),
            seat(f"{name} seat", "that player, or who controls it"),
            Column(f"{name} which", "which one of them it is", 16),
        )

    return {
        "table": (
            Column("turn", "how many turns have begun", 100),
            Column("round", "the round", 25),
            Column("timer", "rounds left on the timer, where there is one", 10),
            Column("phase", "the phase of the turn", kinds=PHASES),
            seat("active", "whose turn it is"),
            seat("asked", "who is asked"),
            Column("pool", "¢ in the pool", 100),
            *(Column(f"{name} deck", f"cards in the {name} deck", 100) for name in DECK_NAMES),
            Column("stack", "how many things are on the stack", 10),
            seat("attacker", "who attacks"),
            *thing("attacked", "what is attacked"),
            Column("question", "what this seat is asked", kinds=QUESTIONS),
            *thing("about", "what the question is about"),
            Column("options", "how many options there are on all pages", 10),
            Column("page", "which page of them is shown, from 0", 1),
            Column("left out", "objects that did not fit", 10),
        ),
        "player": (
            Column("hp", "HP", 4),
            Column("max hp", "full HP", 4),
            Column("atk", "ATK", 4),
            Column("souls", "souls", 4),
            Column("cents", "¢", 20),
            Column("loot", "loot cards in hand", 10),
            Column("loot plays", "loot plays left", 2),
            Column("attacks", "attacks left, in the player's turn", 2),
            Column("purchases", "purchases left, in the player's turn", 2),
            Column("dead", "1: has died this turn"),
            Column("counters", "counters on the player", 4),
            card("character", "the character"),
            Column("items", "items", 10),
            Column("curses", "curses", 2),
        ),
        "objects": (
            card("card", "the card; of a face-down card that the seat has not seen: nothing"),
            card("copies", "the card that it is a copy of, if it is one"),
            Column("role", "where it is", kinds=ROLES),
            seat("seat", "who has or controls it"),
            Column(
                "place",
                "its position there, from 0 (in a deck from the top); of a card under another, that card's row",
                8,
            ),
            Column("ready", "1: charged, if it is in play"),
            Column("eternal", "1: eternal"),
            Column("souls", "souls it is worth", 2),
            Column("counters", "counters on it", 4),
            Column("hp", "HP of a monster", 4),
            Column("max hp", "full HP of a monster", 4),
            Column("atk", "ATK of a monster", 4),
            Column("evasion", "the least attack roll that hits it", 6),
            Column("price", "¢ that it costs this seat in the shop", 10),
            Column("covered", "cards that it covers", 2),
            Column("note", "the number noted on it last", 6),
            Column("attacked", "1: is being attacked"),
        ),
        "stack": (
            Column("kind", "what it is", kinds=("nothing", *STACK_KINDS)),
            card("card", "the card it comes from"),
            seat("seat", "who controls it"),
            seat("roller", "who rolls"),
            Column("number", "the number rolled, the size of the damage", 6),
            Column("mode", "which of its modes was chosen, from 1", 3),
            Column("attack", "1: an attack roll"),
            Column("targets", "how many targets it has", 2),
            *thing("target", "its first target"),
            *thing("second", "its second target"),
            *thing("on", "whom or what the damage, death or attack roll is for"),
        ),
        "options": (
            Column("do", "what it does", kinds=DEEDS),
            *thing("to", "what it does it to"),
            Column("hp", "HP of the player or monster", 4),
            Column("atk", "its ATK", 4),
            Column("evasion", "its evasion", 6),
            Column("number", "the number, price, or the slot, mode or line from 0, that it stands for", 6, least=-MOST),
            Column("nth", "how many options before it have the same numbers", 2),
        ),
        "facts": (
            Column("kind", "the kind of card", kinds=CARD_KINDS),
            Column("copies", "how many there are in this game", 4),
            Column("hp", "printed HP", 4),
            Column("evasion", "printed evasion", 6),
            Column("atk", "printed ATK", 4),
            Column("souls", "souls it is worth", 2),
            Column("tap", "1: has a ↷ ability"),
            Column("paid", "1: has a $ ability"),
            Column("eternal", "1: eternal"),
            Column("trinket", "1: a trinket"),
            Column("ambush", "1: has ambush"),
            Column("boss", "1: a boss"),
            Column("guppy", "1: a Guppy item"),
        ),
    }


def card_facts(cards: Sequence[Card], physical: Sequence[Card]) -> NDArray[np.int32]:
    """What is printed on the front of every card, a row each; the first row is no card."""
    copies = Counter(card.id for card in physical)
    rows = [(0,) * 13]
    for card in cards:
        face = card.faces[0]
        rows.append(
            (
                CARD_KINDS.index(card.kind),
                copies[card.id],
                face.hp or 0,
                face.evasion or 0,
                face.atk or 0,
                face.souls,
                any(isinstance(line, Activated) and line.taps for line in face.abilities),
                any(isinstance(line, Activated) and line.paid() is not None for line in face.abilities),
                face.eternal,
                card.trinket,
                card.ambush,
                card.boss,
                face.guppy,
            )
        )
    return np.array(rows, np.int32)


# for docs/environment.md

CARDS = ("nothing", "every card")
LISTS = {
    "a thing": THINGS,
    "a role": ROLES,
    "a question": QUESTIONS,
    "a deed": DEEDS,
    "a phase": PHASES,
    "a kind on the stack": ("nothing", *STACK_KINDS),
    "a kind of card": CARD_KINDS,
}


def tables() -> str:
    """All columns, and all kinds with their numbers, in Markdown."""
    parts = []
    for array, columns in all_columns(2, CARDS).items():
        lines = [f"**{array}**", "", "| | column | number | says |", "|---|---|---|---|"]
        lines += [f"| {i} | {column.name} | {measure(column)} | {column.says} |" for i, column in enumerate(columns)]
        parts.append("\n".join(lines))
    parts += [f"**{name}**: " + ", ".join(f"{i} {kind}" for i, kind in enumerate(all_)) for name, all_ in LISTS.items()]
    return "\n\n".join(parts)


def measure(column: Column) -> str:
    """What a column's number is."""
    if not column.kinds:
        return "0 or 1" if column.says.startswith("1: ") else f"count, scale {column.scale}"
    if column.kinds == CARDS:
        return "a card"
    return next((name for name, kinds in LISTS.items() if kinds == column.kinds), "a seat")


if __name__ == "__main__":
    print(tables())
