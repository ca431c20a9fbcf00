"""The library: every card of every box, read from its card files the first time somebody asks."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from hashlib import blake2b
from importlib import resources
from typing import Any

from soulstack.cards.challenge import CHALLENGE_FIELDS, read_challenge
from soulstack.engine.aim import bind, bind_effect
from soulstack.engine.card import Card, Face
from soulstack.engine.doubling import doubled
from soulstack.engine.hears import note_face
from soulstack.engine.nodes.base import Ability, Effect, Node
from soulstack.engine.nodes.flow import ChooseOne, RollTable
from soulstack.engine.nodes.lines import Play
from soulstack.language import CardError, parse_card_text, parse_reward, render

BOXES: dict[str, str] = {"b2": "base"}
"""Box codes and the folders of their card files."""

FIELDS = frozenset(
    [
        "id",
        "name",
        "kind",
        "category",
        "subtype",
        "copies",
        "hp",
        "evasion",
        "atk",
        "souls",
        "eternal",
        "guppy",
        "trinket",
        "indomitable",
        "ambush",
        "familiar",
        "three_plus",
        "boss",
        "starting_item",
        "reward",
        "text",
        "errata",
        "grey",
        "back",
    ]
)
KINDS = frozenset(
    (
        *("character", "starting item", "treasure", "loot", "monster", "event", "curse", "bonus soul", "room"),
        *("outside", "challenge"),
    )
)
MAX_FILE = 1_000_000
MAX_COPIES = 999
YES_OR_NO = ("eternal", "guppy", "trinket", "indomitable", "ambush", "familiar", "three_plus", "boss")
CURSE_LINES = "When this enters play, a player gains this.\nEach time you die, put this into discard."
"""What every curse brings along besides its text (CURSE-01, CURSE-02)."""


ROW = re.compile(r"• |\d(-\d| or \d)?: ")
"""Lines that belong to the line above them."""


class Reader:
    """Reads card files; equal lines are read once."""

    def __init__(self, first_number: int = 1) -> None:
        self.number = first_number
        self.curse: tuple[Ability, ...] = ()

    def cards(self, text: str, box: str, where: str) -> list[Card]:
        """All cards of a card file; an error names file, card, line and column."""
        if len(text) > MAX_FILE:
            raise CardError(
                f"{where}: a card file may have at most {MAX_FILE:,} characters, this one has {len(text):,}"
            )
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise CardError(f"{where}: not a card file: {error}") from None
        entries = data.get("card", [])
        if not isinstance(entries, list) or set(data) - {"card"} or not all(isinstance(e, dict) for e in entries):
            raise CardError(f"{where}: a card file holds [[card]] tables and nothing else")
        return [self.card(entry, box, where) for entry in entries]

    def card(self, entry: dict[str, Any], box: str, where: str) -> Card:
        """One card from its table."""
        name = entry.get("name")
        if not isinstance(name, str) or not name:
            raise CardError(f"{where}: a card without a name")
        where = f"{where}, {name}"
        check_fields(entry, where)
        kind = entry["kind"]
        faces = [self.face(entry, kind, where, entry)]
        if "back" in entry:
            back = {**entry["back"]}
            back.setdefault("name", name)
            faces.append(self.face(back, kind, f"{where} (back)", entry))
        copies = entry.get("copies", 1)
        souls = faces[0].souls
        category = entry.get("category", "")
        return Card(
            id=entry["id"],
            name=name,
            kind=kind,
            box=box,
            faces=tuple(faces),
            category=category,
            subtype=entry.get("subtype", ""),
            copies=dict(copies) if isinstance(copies, dict) else {box: copies},
            trinket=entry.get("trinket", False),
            ambush=entry.get("ambush", False),
            three_plus=entry.get("three_plus", False),
            boss=entry.get("boss", category in ("boss", "epic_boss") or (kind == "monster" and souls > 0)),
            starting_item=entry.get("starting_item", ""),
            challenge=read_challenge(entry, where),
        )

    def face(self, entry: dict[str, Any], kind: str, where: str, card: dict[str, Any]) -> Face:
        """One side of a card."""
        text = entry.get("errata", entry.get("text", "")).strip("\n")  # corrected words replace printed ones (CARD-18)
        reward = entry.get("reward", "")
        abilities = parse_card_text(text, kind, trinket=card.get("trinket", False), where=where) if text else ()
        if kind == "curse":
            abilities = (*self.curse_lines(), *abilities)
        effect = parse_reward(reward, where=where) if reward else None
        for ability, words in zip(
            abilities, ability_texts(CURSE_LINES + "\n" + text if kind == "curse" else text), strict=True
        ):
            bind(ability)
            self.count(ability)
            put_text(ability, words)
            if kind == "loot" and isinstance(ability, Play):
                ability.e.doubled = doubled(ability.e)
                if ability.e.doubled is not None:
                    put_effect_text(ability.e.doubled, render(ability.e.doubled).splitlines())
        if effect is not None:
            bind_effect(effect, ())
            self.count(effect)
            put_effect_text(effect, [reward])
        face = Face(
            name=entry.get("name", card["name"]),
            abilities=abilities,
            hp=entry.get("hp"),
            evasion=entry.get("evasion"),
            atk=entry.get("atk"),
            souls=entry.get("souls", 0),
            reward=effect,
            text=text,
            reward_text=reward,
            eternal=card.get("eternal", False) or kind == "starting item",
            indomitable=card.get("indomitable", False),
            familiar=card.get("familiar", False),
            guppy=card.get("guppy", False),
            grey=entry.get("grey", ""),
        )
        note_face(face)
        return face

    def curse_lines(self) -> tuple[Ability, ...]:
        return parse_card_text(CURSE_LINES, "monster", where="curses")

    def count(self, node: Any) -> None:
        """Give every node of a tree its number."""
        if isinstance(node, tuple):
            for part in node:
                self.count(part)
        elif isinstance(node, Node):
            node.nid = self.number
            self.number += 1
            for field in fields(node):
                if field.name not in ("nid", "aims", "modes"):
                    self.count(getattr(node, field.name))


def ability_texts(text: str) -> list[list[str]]:
    """The lines of a text by ability: rows and modes belong to the line above."""
    found: list[list[str]] = []
    for line in text.splitlines():
        if line.strip():
            if found and ROW.match(line):
                found[-1].append(line)
            else:
                found.append([line])
    return found


def put_text(ability: Ability, lines: list[str]) -> None:
    """Let an ability, its rows and its modes know their words, for the stack and for choices."""
    ability.text = "\n".join(lines)
    effect = getattr(ability, "e", None)
    if isinstance(effect, Effect):
        put_effect_text(effect, lines)


def put_effect_text(effect: Effect, lines: list[str]) -> None:
    effect.text = lines[0]
    table = effect.sentences[-1] if effect.sentences else None
    clause = getattr(table, "c", None)
    while clause is not None and not isinstance(clause, RollTable | ChooseOne):
        steps = getattr(clause, "steps", None)
        clause = steps[-1] if steps else getattr(clause, "do", None)
    if clause is not None:
        parts = [row.e for row in clause.rows] if isinstance(clause, RollTable) else clause.options
        for part, line in zip(parts, lines[1:], strict=False):
            part.text = line[2:] if line.startswith("• ") else line.partition(": ")[2]


def check_fields(entry: dict[str, Any], where: str) -> None:
    """Facts have the right names and types."""
    unknown = sorted(set(entry) - FIELDS - CHALLENGE_FIELDS)
    if unknown:
        raise CardError(f"{where}: unknown field {unknown[0]!r}; the fields are {', '.join(sorted(FIELDS))}")
    for name in ("id", "kind"):
        if not isinstance(entry.get(name), str):
            raise CardError(f"{where}: the field {name!r} is missing")
    if entry["kind"] not in KINDS:
        raise CardError(f"{where}: {entry['kind']!r} is no kind of card; the kinds are {', '.join(sorted(KINDS))}")
    for name in ("hp", "evasion", "atk", "souls"):
        value = entry.get(name, 0)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 99:
            raise CardError(f"{where}: the field {name!r} must be a number from 0 to 99")
    for name in ("text", "reward", "errata", "grey"):
        if not isinstance(entry.get(name, ""), str):
            raise CardError(f"{where}: the field {name!r} must be words in quotes")
    for name in YES_OR_NO:
        if not isinstance(entry.get(name, False), bool):
            raise CardError(f"{where}: the field {name!r} must be true or false")
    copies = entry.get("copies", 1)
    for n in copies.values() if isinstance(copies, dict) else (copies,):
        if type(n) is not int or not 0 <= n <= MAX_COPIES:
            raise CardError(f"{where}: the field 'copies' must be a number from 0 to {MAX_COPIES}, or one for each box")
    if not isinstance(entry.get("back", {}), dict):
        raise CardError(f"{where}: the field 'back' must be a table, as in [card.back]")


class Library:
    """Cards by id and by name.

    >>> import soulstack
    >>> soulstack.cards["The D6"].text.splitlines()[0]
    '↷ Reroll a dice roll.'
    """

    def __init__(self) -> None:
        self._by_id: dict[str, Card] = {}
        self._by_name: dict[str, list[Card]] = {}
        self._reader = Reader()
        self._version = ""

    def load(self) -> Library:
        """Read all boxes, once."""
        if self._by_id:
            return self
        digest = blake2b(digest_size=8)
        found: list[Card] = []
        for box, folder in BOXES.items():
            root = resources.files("soulstack.cards") / folder
            for file in sorted(root.iterdir(), key=lambda f: f.name):
                if file.name.endswith(".toml"):
                    text = file.read_text(encoding="utf-8")
                    digest.update(text.encode())
                    found.extend(self._reader.cards(text, box, file.name))
        self.add(found)
        self._version = digest.hexdigest()
        return self

    def add(self, cards: list[Card]) -> None:
        for card in cards:
            if card.id in self._by_id:
                raise CardError(f"two cards have the id {card.id!r}: give one of them another id")
            self._by_id[card.id] = card
            self._by_name.setdefault(card.name, []).append(card)

    def read(self, text: str, where: str = "card file", box: str = "own") -> list[Card]:
        """Cards of a card file that is not part of the library."""
        self.load()
        cards = Reader(self._reader.number).cards(text, box, where)
        seen = set(self._by_id)
        for card in cards:
            if card.id in seen:
                raise CardError(
                    f"{where}, {card.name}: there is a card with the id {card.id!r} already: take another id"
                )
            seen.add(card.id)
        return cards

    @property
    def version(self) -> str:
        """A fingerprint of all card files."""
        self.load()
        return self._version

    def __getitem__(self, key: str) -> Card:
        self.load()
        if key in self._by_id:
            return self._by_id[key]
        found = self._by_name.get(key)
        if not found:
            from difflib import get_close_matches

            near = get_close_matches(key, self._by_name, 1, 0.5)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise KeyError(f"there is no card {key!r}{hint}")
        return found[0]

    def named(self, name: str) -> list[Card]:
        """All cards with a name: names need not be unique."""
        self.load()
        return self._by_name.get(name, [])

    def __iter__(self) -> Iterator[Card]:
        return iter(self.load()._by_id.values())

    def __len__(self) -> int:
        return len(self.load()._by_id)

    def __contains__(self, key: str) -> bool:
        self.load()
        return key in self._by_id or key in self._by_name

    def of_boxes(self, boxes: tuple[str, ...]) -> list[Card]:
        """The cards of some boxes, named by code or folder."""
        codes = {box_code(box) for box in boxes}
        return [card for card in self if card.box in codes]


def box_code(box: str) -> str:
    """The code of a box named by code or folder."""
    for code, folder in BOXES.items():
        if box in (code, folder):
            return code
    raise KeyError(f"there is no box {box!r}; the boxes are {', '.join(BOXES.values())}")


LIBRARY = Library()
