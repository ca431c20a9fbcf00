"""The library: every card of every box, read from its card files the first time somebody asks."""

from __future__ import annotations

import gc
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from hashlib import blake2b
from operator import is_
from types import ModuleType
from typing import Any

from soulstack.cards.boxes import box_code, boxes
from soulstack.cards.challenge import read_challenge
from soulstack.cards.fields import entries_of, field_errors, home_of, is_kind
from soulstack.engine.core.card import Card, Face
from soulstack.engine.core.lines import Play
from soulstack.engine.core.node import Ability, Effect, Node
from soulstack.engine.core.options import RULES
from soulstack.engine.words.aim import bind, bind_effect
from soulstack.engine.words.common import nodes
from soulstack.engine.words.doubling import doubled
from soulstack.engine.words.listeners import note_face
from soulstack.engine.words.outcomes import ChooseOne, RollTable
from soulstack.language import CardError, parse_card_text, parse_reward, render
from soulstack.language.lexer import split_abilities
from soulstack.language.read import MOST_HINTS

OWN = "own"
"""The box of cards that are not part of the library."""
CURSE_LINES = "When this enters play, a player gains this.\nEach time you die, put this into discard."
"""What every curse brings along besides its text (CURSE-01, CURSE-02)."""

NODES_A_BOX = 20_000
"""Room for the numbers of the nodes of a box, so that they are the same whichever boxes have been read before."""
MOST_BOXES = 24
"""Fewer than this many boxes times their nodes stays below what doubling adds (engine/words/doubling.py)."""
COPIES = re.compile(r"^copies = \{(.+)\}", re.MULTILINE)


def first_number(place: int) -> int:
    """The number of the first node of the box with this place among all; what is no box comes after all of them.

    >>> first_number(0), first_number(1)
    (1, 20001)
    """
    return 1 + NODES_A_BOX * place


class Reader:
    """Reads card files."""

    def __init__(self, first_number: int = 1) -> None:
        self.number = first_number
        self.counted: list[Node] = []  # the nodes that have a number
        self.hints = MOST_HINTS  # how many errors in texts may still say what would have fitted

    def cards(self, text: str, where: str, box: str = OWN) -> list[Card]:
        """All cards of a card file; an error names file, card, line and column."""
        return [self.card(entry, where, box) for entry in entries_of(text, where)]

    def card(self, entry: dict[str, Any], where: str, box: str = OWN) -> Card:
        """One card from its table; the error of one that cannot be read knows all further ones of that card."""
        name = entry.get("name")
        where = f"{where}, {name}" if isinstance(name, str) and name else where
        errors = list(field_errors(entry, "" if box == OWN else box))
        back = entry.get("back")
        sides = [entry, {"name": name, **back}] if isinstance(back, dict) else [entry]
        lines = [self.lines(side, entry, ("back",) if n else (), errors) for n, side in enumerate(sides)]
        challenge = None
        try:
            challenge = read_challenge(entry)
        except CardError as error:
            errors.append(error)
        if errors:
            found = tuple(e.moved(f"{where} (back)" if e.field[:1] == ("back",) else where, 0) for e in errors)
            raise found[0].moved("", 0, others=found[1:])
        faces = [self.face(side, entry, *read) for side, read in zip(sides, lines, strict=True)]
        kind, category = entry["kind"], entry.get("category", "")
        return Card(
            id=entry["id"],
            name=entry["name"],
            kind=kind,
            box=box,
            faces=tuple(faces),
            category=category,
            subtype=entry.get("subtype", ""),
            copies=copies_of(entry, box),
            trinket=entry.get("trinket", False),
            ambush=entry.get("ambush", False),
            three_plus=entry.get("three_plus", False),
            boss=entry.get("boss", category in ("boss", "epic_boss") or (kind == "monster" and faces[0].souls > 0)),
            starting_item=entry.get("starting_item", ""),
            challenge=challenge,
        )

    def lines(
        self, side: dict[str, Any], card: dict[str, Any], field: tuple[str, ...], errors: list[CardError]
    ) -> tuple[tuple[Ability, ...], Effect | None]:
        """The abilities and the reward of one side; what is wrong with them is added to the errors."""
        abilities: tuple[Ability, ...] = ()
        reward: Effect | None = None
        words = "errata" if "errata" in side else "text"  # corrected words replace printed ones (CARD-18)
        if isinstance(side.get(words), str) and is_kind(card.get("kind")):
            try:
                trinket, ambush = (card.get(fact) is True for fact in ("trinket", "ambush"))
                abilities = parse_card_text(side[words], card["kind"], trinket=trinket, ambush=ambush, hints=self.hints)
            except CardError as error:
                errors += [each.moved("", 0, (*field, words)) for each in (error, *error.others)]
                self.hints = max(0, self.hints - 1 - len(error.others))
        if isinstance(side.get("reward"), str):
            try:
                reward = parse_reward(side["reward"], hints=self.hints > 0)
            except CardError as error:
                errors.append(error.moved("", 0, (*field, "reward")))
                self.hints = max(0, self.hints - 1)
        return abilities, reward

    def face(
        self, side: dict[str, Any], card: dict[str, Any], abilities: tuple[Ability, ...], effect: Effect | None
    ) -> Face:
        """One side of a card without errors."""
        kind, reward = card["kind"], side.get("reward")
        printed = text = side.get("errata", side.get("text", "")).strip("\n")
        if kind == "curse":
            abilities, text = (*self.curse_lines(), *abilities), f"{CURSE_LINES}\n{text}"
        for ability, lines in zip(abilities, ability_texts(text), strict=True):
            bind(ability)
            self.count(ability)
            put_text(ability, lines)
            if kind == "loot" and isinstance(ability, Play):
                ability.e.doubled = doubled(ability.e)
                if ability.e.doubled is not None:
                    put_effect_text(ability.e.doubled, render(ability.e.doubled).splitlines())
                    put_inner_texts(ability.e.doubled)
            put_inner_texts(ability)
        if effect is not None:
            bind_effect(effect, ())
            self.count(effect)
            put_effect_text(effect, [reward or ""])
            put_inner_texts(effect)
        face = Face(
            name=side["name"],
            abilities=abilities,
            hp=side.get("hp"),
            evasion=side.get("evasion"),
            atk=side.get("atk"),
            souls=side.get("souls", 0),
            reward=effect,
            text=printed,
            reward_text=reward_text(reward),
            eternal=card.get("eternal", False) or kind == "starting item",
            indomitable=card.get("indomitable", False),
            familiar=card.get("familiar", False),
            guppy=card.get("guppy", False),
            curse=kind == "curse",
            grey=side.get("grey", ""),
        )
        note_face(face, kind)
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
            self.counted.append(node)
            first, place = self.number, len(self.counted)
            self.count(node.parts())
            if isinstance(node, Effect) and goes_alone(node):
                passed = self.number - first  # its steps are its sentences: numbered a second time, all by as many more
                for part in {id(part): part for part in self.counted[place:]}.values():
                    part.nid += passed
                self.number += passed
            else:
                self.count(node.derived())


def goes_alone(effect: Effect) -> bool:
    """Whether its steps are just its sentences, none of which belongs to the go of another."""
    same = len(effect.steps) == len(effect.sentences) and all(map(is_, effect.steps, effect.sentences))
    return same and effect.doubled is None


def copies_of(entry: dict[str, Any], box: str) -> dict[str, int]:
    """How many copies each box brings. A plain number is of the card's own box, and so is what a table says of the box
    that the id begins with: a file of one's own is its own box, whatever its ids begin with.
    """
    copies, home = entry.get("copies", 1), home_of(entry["id"])
    if not isinstance(copies, dict):
        return {box: copies}
    return {box if code == home else code: n for code, n in copies.items()}


def reward_text(reward: str | None) -> str:
    """What people read of a reward box: that it is there even if it pays nothing, since it makes souls (SOUL-05)."""
    return "" if reward is None else reward.strip() or "Nothing."


def ability_texts(text: str) -> list[list[str]]:
    """The lines of a text by ability: rows and modes belong to the line above."""
    return [part.split("\n") for _, part in split_abilities(text.strip()) if part.strip()]


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


def put_inner_texts(tree: Node) -> None:
    """Let abilities and effects inside others know their words: given in quotes, delayed, or the outcome of a roll."""
    for node in nodes(tree.parts()):
        if isinstance(node, Ability) and not node.text:
            put_text(node, render(node).splitlines())
        elif isinstance(node, Effect) and not node.text and node.sentences:
            put_effect_text(node, render(node).splitlines())


class Library:
    """Cards by id and by name.

    >>> import soulstack
    >>> soulstack.cards["The D6"].text.splitlines()[0]
    '↷ Reroll a dice roll.'
    """

    def __init__(self) -> None:
        self._read: dict[str, dict[str, Card]] = {}  # the boxes that somebody has asked for: cards by id
        self._names: dict[str, list[Card]] = {}
        self._of_boxes: dict[frozenset[str], list[Card]] = {}

    def __repr__(self) -> str:
        return f"<Library of {len(self)} cards>"

    def __getattr__(self, name: str) -> ModuleType:
        """A module of the package: `soulstack.cards` is the library, also after `import soulstack.cards.check`."""
        module = sys.modules.get(f"soulstack.cards.{name}")
        if module is None:
            raise AttributeError(f"the library has no attribute {name!r}, and soulstack.cards.{name} is not imported")
        return module

    def load(self) -> Library:
        """Read all boxes, once; else each is read when it is first asked for."""
        for code in boxes():
            self.box(code)
        return self

    def box(self, code: str) -> dict[str, Card]:
        """The cards of one box by id.

        >>> import soulstack
        >>> soulstack.cards.box("b2")["b2-the_d6"].name
        'The D6'
        """
        if code not in self._read:
            with no_collecting():
                self._read[code] = self.read_box(code)
        return self._read[code]

    def read_box(self, code: str) -> dict[str, Card]:
        """Read the card files of a box."""
        box, found = boxes()[code], {}
        place = list(boxes()).index(code)
        reader = Reader(first_number(place))
        for name, text in box.files():
            for card in reader.cards(text, f"{box.folder.name}/{name}", code):
                if card.id in found:
                    raise CardError.about(id_taken(card.id), "id", where=card.name)
                found[card.id] = card
        assert place < MOST_BOXES and reader.number <= first_number(place + 1), f"too many nodes: {code}"
        return found

    def read(self, text: str, where: str = "card file") -> list[Card]:
        """Cards of a card file that is not part of the library."""
        cards = Reader(first_number(MOST_BOXES)).cards(text, where)
        seen: set[str] = set()
        for card in cards:
            if card.id in seen or self.by_id(card.id) is not None:
                raise CardError.about(id_taken(card.id), "id", where=f"{where}, {card.name}")
            seen.add(card.id)
        return cards

    @property
    def version(self) -> str:
        """A fingerprint of all card files."""
        return fingerprint(tuple(boxes()))

    def version_of(self, names: Iterable[str]) -> str:
        """What a game of some boxes is played with: the number of the rules, and a fingerprint of its card files."""
        return f"{RULES}.{fingerprint(tuple(bringing(frozenset(map(box_code, names)))))}"

    def by_id(self, id: str) -> Card | None:
        """The card with an id, which begins with the code of its box."""
        code = home_of(id)
        return self.box(code).get(id) if code in boxes() else None

    def __getitem__(self, key: str) -> Card:
        found = self.by_id(key) or next((card for card in self if card.name == key), None)
        if found is None:
            near = get_close_matches(key, [card.name for card in self], 1, 0.5)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise KeyError(f"there is no card {key!r}{hint}")
        return found

    def named(self, name: str) -> list[Card]:
        """All cards with a name: names need not be unique."""
        if not self._names:
            for card in self:
                self._names.setdefault(card.name, []).append(card)
        return self._names.get(name, [])

    def __iter__(self) -> Iterator[Card]:
        for code in boxes():
            yield from self.box(code).values()

    def __len__(self) -> int:
        return sum(len(self.box(code)) for code in boxes())

    def __contains__(self, key: str) -> bool:
        return self.by_id(key) is not None or any(card.name == key for card in self)

    def of_boxes(self, names: Iterable[str]) -> list[Card]:
        """The cards of some boxes, named by code or folder, with the copies that these boxes bring. A box may bring
        copies of a card that another one is the home of.
        """
        codes = frozenset(map(box_code, names))
        if codes not in self._of_boxes:
            cards = (card for code in bringing(codes) for card in self.box(code).values())
            self._of_boxes[codes] = brought(cards, codes)
        return list(self._of_boxes[codes])


@contextmanager
def no_collecting() -> Iterator[None]:
    """Without the garbage collector, which finds nothing among cards: they stay."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@cache
def fingerprint(codes: tuple[str, ...]) -> str:
    """Changes with every card file of these boxes."""
    digest = blake2b(digest_size=8)
    for code in codes:
        for _, text in boxes()[code].files():
            digest.update(text.encode())
    return digest.hexdigest()


def bringing(codes: frozenset[str]) -> list[str]:
    """These boxes, and those that have copies of cards for them."""
    return [code for code in boxes() if code in codes or codes & brought_by(code)]


@cache
def brought_by(code: str) -> set[str]:
    """The boxes that bring copies of cards of this one, by the words of its files: they need not be read for that."""
    texts = [text for _, text in boxes()[code].files()]
    return {box for text in texts for table in COPIES.findall(text) for box in re.findall(r"[a-z]\w*", table)}


def brought(cards: Iterable[Card], boxes: Collection[str]) -> list[Card]:
    """The cards that some boxes (by code) bring, each with their copies only."""
    found = []
    for card in cards:
        copies = {box: n for box, n in card.copies.items() if box in boxes}
        if copies or card.box in boxes:
            found.append(card if copies == card.copies else replace(card, copies=copies))
    return found


def id_taken(id: str) -> str:
    return f"the id {id!r} is taken; give this card another"


LIBRARY = Library()
