"""Encoding: a seat's view, and the options of its ask, as arrays of whole numbers of fixed size (columns.py says what
each number means). Nothing but the view is looked at, so nothing hidden can be told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from soulstack.engine.core.ask import BLIND, CARD, Ask, Option
from soulstack.engine.core.card import DECK_NAMES, Card
from soulstack.engine.core.ids import DECK_ID, DISCARD_ID, FIRST_ID, NUMBER_ID, PHASES, STACK_KINDS
from soulstack.lab import columns as c
from soulstack.lab.columns import Column

Seen = dict[str, Any]
Arrays = dict[str, NDArray[Any]]

STACK_ROWS = 16
"""So many things on the stack are told, the top one first."""

QUESTION = {key: number for number, key in enumerate(c.QUESTIONS)}
DEED = {do: number for number, do in enumerate(c.DEEDS)}
ANOTHER_DEED = DEED["another"]
PHASE = {phase: number for number, phase in enumerate(PHASES)}
STACK_KIND = {kind: number for number, kind in enumerate(STACK_KINDS, 1)}
SLOTS = (
    ("shop", c.SHOP),
    ("monsters", c.MONSTER),
    ("rooms", c.ROOM),
    ("final bosses", c.FINAL_BOSS),
    ("minions", c.MINION),
)
"""The rows of slots by the number of their kind: what they are called in a view, and the role of what lies there."""

NUMBERED = frozenset(("number", "mode", "word", "line", "counter"))
"""Options that are told apart by their number alone."""

PLAIN = 4
"""An object with so many facts in the view has an id, a name, a card and a kind, and nothing is special about it."""
UNREADY = (0,) * 12
READY = (1, *UNREADY[1:])
CARD_AT, SEAT_AT, HP_AT, ATK_AT, EVASION_AT, PRICE_AT, ATTACKED_AT, WIDTH = 0, 3, 9, 11, 12, 13, 16, 17


class Thing(NamedTuple):
    """What an id means to a seat."""

    what: int
    card: int = 0
    seat: int = 0
    which: int = 0
    hp: int = 0
    atk: int = 0
    evasion: int = 0


NO_THING = Thing(c.NOTHING)
NO_AIM = NO_THING[:4]
FIXED = {
    0: NO_THING,
    **{DECK_ID + deck: Thing(c.DECK, which=deck + 1) for deck in range(len(DECK_NAMES))},
    **{DISCARD_ID + deck: Thing(c.DISCARD, which=deck + 1) for deck in range(len(DECK_NAMES))},
    **{NUMBER_ID + n: Thing(c.NUMBER, which=n) for n in range(1, FIRST_ID - NUMBER_ID)},
}
"""Ids that mean the same to everybody in every game."""


class Encoding:
    """How views of games with so many players and these cards are told in numbers; a page holds so many options.

    `cards` are numbered from 1 in their order; `physical` are the cards of a game by their number there.
    """

    def __init__(self, players: int, cards: Sequence[Card], physical: Sequence[Card], page: int) -> None:
        self.players = players
        self.page = page
        self.object_rows = 48 + 24 * players
        self.cards = ("nothing", *(card.id for card in cards))
        self.numbers = {"": 0, **{card.id: number for number, card in enumerate(cards, 1)}}
        self.faces = {(card.id, face.name): (self.numbers[card.id], 0) for card in cards for face in card.faces}
        self.named: dict[str, int] = {}
        for id, name in self.faces:
            self.named.setdefault(name, self.numbers[id])
        self.physical = [self.numbers[card.id] for card in physical]
        self.facts = c.card_facts(cards, physical)
        self.columns = c.all_columns(players, self.cards)
        self.shapes = {
            "observation": (len(self.columns["table"]) + players * len(self.columns["player"]),),
            "objects": (self.object_rows, len(self.columns["objects"])),
            "stack": (STACK_ROWS, len(self.columns["stack"])),
            "discards": (len(self.cards),),
            "options": (page, len(self.columns["options"])),
        }

    def columns_of(self, array: str) -> tuple[Column, ...]:
        """What each number of an array, or of one of its rows, says."""
        if array == "observation":
            return self.columns["table"] + self.columns["player"] * self.players
        if array == "discards":
            return tuple(Column(card, "how many of it lie in discard", 4) for card in self.cards)
        return self.columns[array]

    def at(self, array: str, name: str, player: int | None = None) -> int:
        """Where a column stands in an array's row; those of players begin with oneself, who is player 0."""
        if player is None:
            rows = self.columns["table"] if array == "observation" else self.columns[array]
            return [column.name for column in rows].index(name)
        mine = self.columns["player"]
        return len(self.columns["table"]) + player * len(mine) + [column.name for column in mine].index(name)

    def encode(self, seen: Seen, ask: Ask | None = None, page: int = 0) -> Arrays:
        """A view in numbers, and a page of the options, if the seat is asked."""
        telling = Telling(self, seen)
        telling.tell_objects()
        telling.tell_stack()
        options: list[int] = []
        mask = np.zeros(self.page + 1, np.int8)
        if ask is not None:
            first = page * self.page
            options = telling.options(ask, first, first + self.page)
            mask[: len(ask.options) - first] = 1
            mask[self.page] = len(ask.options) > self.page
        return {
            "observation": np.array(telling.table(ask, page), np.int32),
            "objects": self.filled("objects", telling.objects),
            "stack": self.filled("stack", telling.stack),
            "discards": self.counted(seen["discards"].values()),
            "options": self.filled("options", options),
            "action_mask": mask,
        }

    def filled(self, array: str, numbers: list[int]) -> NDArray[np.int32]:
        """An array that begins with these numbers."""
        rows, width = self.shapes[array]
        made = np.zeros(rows * width, np.int32)
        made[: len(numbers)] = numbers[: len(made)]
        return made.reshape(rows, width)

    def counted(self, piles: Iterable[list[str]]) -> NDArray[np.int32]:
        """How many of each card lie there; cards of one name are counted as the first of them."""
        named = self.named
        found = [named[name] for pile in piles for name in pile]
        return np.bincount(np.array(found, np.intp), minlength=len(self.cards)).astype(np.int32)

    def copied(self, id: str, name: str) -> tuple[int, int]:
        """The number of a card that is a copy of another, and that one's (COPY-01)."""
        found = self.faces[id, name] = (self.numbers[id], self.named[name])
        return found


class Telling:
    """One view on its way into numbers."""

    def __init__(self, encoding: Encoding, seen: Seen) -> None:
        self.encoding = encoding
        self.seen = seen
        n, self.seat = encoding.players, seen["seat"]
        self.around = [(seat - self.seat) % n + 1 for seat in range(n)]
        self.around.append(0)  # for NOBODY
        self.objects: list[int] = []
        self.stack: list[int] = []
        self.at: dict[int, int] = {}  # where the numbers of an object begin
        self.things = FIXED.copy()
        self.attacked: int = 0 if seen["attack"] is None else seen["attack"]["on"]

    # objects

    def tell_objects(self) -> None:
        """All cards that are seen: one's own hand, all else that is one's own, the middle of the table, the others'."""
        seen, named = self.seen, self.encoding.named
        players: list[Seen] = seen["players"]
        for seat in (*range(self.seat, len(players)), *range(self.seat)):
            self.tell_player(players[seat], seat)
            if seat == self.seat:
                self.tell_middle()
        self.tell(seen["dying"], c.DYING, 0)
        for deck in seen["decks"].values():
            for place, name in deck["known"].items():
                self.tell_card(named[name], c.IN_DECK, 0, place)
        for over, names in seen["under"].items():
            above = self.thing(over)
            for name in names:
                self.tell_card(0 if name is None else named[name], c.UNDER, above.seat, above.which)
        if self.attacked in self.at:
            self.objects[self.at[self.attacked] + ATTACKED_AT] = 1

    def tell_player(self, player: Seen, seat: int) -> None:
        around, numbers = self.around[seat], self.encoding.numbers
        self.things[~seat] = Thing(c.PLAYER, 0, around, 0, player["hp"], player["atk"])
        for place, id in enumerate(player["hand cards"]):
            if id is not None:
                self.tell_card(numbers[id], c.HAND, around, place)
        self.tell([player["character"]], c.CHARACTER, around)
        self.tell(player["items"], c.ITEM, around)
        self.tell(player["curses"], c.CURSE, around)
        self.tell(player["soul cards"], c.SOUL, around)

    def tell_middle(self) -> None:
        seen = self.seen
        for row, role in SLOTS:
            self.tell(seen.get(row), role, 0)
        self.tell([seen.get("challenge")], c.CHALLENGE, 0)
        self.tell(seen["bonus souls"], c.BONUS_SOUL, 0)
        for id, price in seen["prices"].items():
            self.objects[self.at[id] + PRICE_AT] = price

    def tell_card(self, card: int, role: int, around: int, place: int) -> None:
        """A card outside play, of which there is no more to say than what it is."""
        self.objects += (card, 0, role, around, place, *UNREADY)

    def tell(self, objs: list[Seen | None] | None, role: int, around: int) -> None:
        """The objects that lie there, where there is one."""
        if not objs:
            return
        rows, at, faces = self.objects, self.at, self.encoding.faces
        for place, obj in enumerate(objs):
            if obj is None:
                continue
            at[obj["id"]] = len(rows)
            face = faces.get((obj["card"], obj["name"])) or self.encoding.copied(obj["card"], obj["name"])
            if len(obj) == PLAIN:
                rows += (*face, role, around, place, *READY)
                continue
            get = obj.get
            rows += (
                *face,
                role,
                around,
                place,
                "deactivated" not in obj,
                "eternal" in obj,
                get("souls", 0),
                sum(obj["counters"].values()) if "counters" in obj else 0,
                get("hp") or 0,
                get("max hp") or 0,
                get("atk", 0),
                get("evasion") or 0,
                0,
                len(obj["covered"]) if "covered" in obj else 0,
                obj["notes"][-1] if "notes" in obj else 0,
                0,
            )

    def thing(self, id: int) -> Thing:
        """What an id means to the seat."""
        found = self.things.get(id)
        if found is not None:
            return found
        if id in self.at:
            return self.object_thing(self.at[id])
        if id >= CARD:
            return Thing(c.CARD_SEEN, self.encoding.physical[id - CARD])
        return Thing(c.FACE_DOWN, which=id - BLIND + 1) if id >= BLIND else Thing(c.GONE)

    def object_thing(self, at: int) -> Thing:
        """What an object means whose numbers begin there."""
        numbers, row = self.objects, at // WIDTH + 1
        return Thing(
            c.OBJECT,
            numbers[at + CARD_AT],
            numbers[at + SEAT_AT],
            row if row <= self.encoding.object_rows else 0,
            numbers[at + HP_AT],
            numbers[at + ATK_AT],
            numbers[at + EVASION_AT],
        )

    # the stack

    def tell_stack(self) -> None:
        """What is on the stack, the top one first."""
        items = self.seen["stack"][::-1]
        numbers, around = self.encoding.numbers, self.around
        for row, item in enumerate(items, 1):
            card, seat = numbers[item["card"]], around[item["controller"]]
            self.things[item["id"]] = Thing(c.STACK, card, seat, row if row <= STACK_ROWS else 0)
        for item in items[:STACK_ROWS]:
            aims = item["aims"]
            self.stack += (
                STACK_KIND[item["kind"]],
                numbers[item["card"]],
                around[item["controller"]],
                around[item["roller"]],
                item["number"],
                item["mode"] + 1,
                item["attack"],
                len(aims),
                *(self.thing(aims[0])[:4] if aims else NO_AIM),
                *(self.thing(aims[1])[:4] if len(aims) > 1 else NO_AIM),
                *self.thing(item["on"])[:4],
            )

    # the table

    def table(self, ask: Ask | None, page: int) -> list[int]:
        """The table, then the players, oneself first."""
        seen, around = self.seen, self.around
        attack, asked = seen["attack"], seen["asked"]
        players: list[Seen] = seen["players"]
        found = [
            seen["turn"],
            seen["round"],
            seen.get("timer", 0),
            PHASE[seen["phase"]],
            around[seen["active"]],
            0 if asked is None else around[asked],
            seen["pool"],
            *(deck["size"] for deck in seen["decks"].values()),
            len(seen["stack"]),
            0 if attack is None else around[attack["attacker"]],
            *self.thing(self.attacked)[:4],
            0 if ask is None else question(ask.said),
            *(NO_AIM if ask is None else self.thing(ask.about)[:4]),
            0 if ask is None else len(ask.options),
            page,
            max(0, len(self.objects) // WIDTH - self.encoding.object_rows),
        ]
        for player in (*players[self.seat :], *players[: self.seat]):
            character = player["character"]
            found += (
                player["hp"],
                player["max hp"],
                player["atk"],
                player["souls"],
                player["cents"],
                player["loot"],
                player["loot plays"],
                player["attacks"],
                player["purchases"],
                player["dead"],
                sum(player["counters"].values()),
                0 if character is None else self.encoding.numbers[character["card"]],
                len(player["items"]),
                len(player["curses"]),
            )
        return found

    # options

    def options(self, ask: Ask, first: int, end: int) -> list[int]:
        """The options from first to end; no two of them look alike."""
        found: list[int] = []
        alike: dict[tuple[int, ...], int] = {}
        for at, option in enumerate(ask.options[:end]):
            row = self.option(option)
            nth = alike.get(row, 0)
            alike[row] = nth + 1
            if at >= first:
                found += row
                found.append(nth)
        return found

    def option(self, option: Option) -> tuple[int, ...]:
        do, ref, n = option.do, option.ref, option.n
        deed = DEED.get(do, ANOTHER_DEED)
        if do == "pass":
            return (deed, *NO_THING, 0)
        if do == "loot" or do == "card":  # one's own hand comes first among the objects
            return (deed, c.CARD_SEEN, self.encoding.physical[ref], 1, n + 1, 0, 0, 0, 0)
        if do == "slot":
            return (deed, *self.slot(ref, n), n)
        if do in NUMBERED:
            return (deed, *NO_THING, n)
        return (deed, *self.thing(ref), n if do == "buy" else 0)

    def slot(self, kind: int, n: int) -> Thing:
        """A slot, with what lies on top of it."""
        top = self.seen[SLOTS[kind][0]][n]
        return Thing(c.SLOT + kind) if top is None else self.thing(top["id"])._replace(what=c.SLOT + kind)


def question(key: str) -> int:
    """The number of a question; one that is not listed is another order, or just another."""
    found = QUESTION.get(key)
    if found is None:
        return QUESTION["another order" if key.endswith("choose the order") else "another"]
    return found
