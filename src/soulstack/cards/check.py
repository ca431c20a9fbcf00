"""Checking a card file: every card on its own, with each error at its line and column of the file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from soulstack.cards.boxes import boxes
from soulstack.cards.challenge import CHALLENGE_FIELDS
from soulstack.cards.fields import FIELDS, NO_CARDS, entries_of
from soulstack.cards.library import Reader, id_taken
from soulstack.cards.source import Source
from soulstack.engine.core.card import Card
from soulstack.language import CardError

MOST_FAULTS = 100
"""So many errors of a file are listed; cards after them are not looked at."""
STATS = {"monster": ("hp", "evasion", "atk"), "character": ("hp", "atk")}
"""What each side of such a card should have."""


@dataclass
class Fault:
    """What is wrong with a card, and where in the file."""

    place: str
    what: str
    line: str = ""  # the line of the file it is about
    column: int = 0
    hints: tuple[str, ...] = ()


@dataclass
class Checked:
    """What a card file holds."""

    cards: list[Card] = field(default_factory=list)  # those that can be played
    faults: list[Fault] = field(default_factory=list)  # errors: what keeps the others, or the whole file, from it
    notes: list[Fault] = field(default_factory=list)  # what can be played, but is perhaps not what was meant
    total: int = 0  # cards in the file; 0: it is not a card file


def check_file(path: str, text: str) -> Checked:
    """Look at every card of a file. Never raises: what cannot be read is a fault."""
    checked = Checked()
    try:
        entries = entries_of(text, path)
        if not entries:
            raise CardError.about(NO_CARDS)
    except CardError as error:
        place = f"{path}:{error.line}:{error.column}" if error.line else path
        checked.faults.append(Fault(place, error.what))
        return checked
    checked.total = len(entries)
    source, reader, known = Source(text), Reader(), names_beside(path)
    for number, entry in enumerate(entries):
        if len(checked.faults) >= MOST_FAULTS:
            break
        places = Places(path, source, number)
        try:
            card = reader.card(entry, path)
        except CardError as error:
            found = sorted((error, *error.others), key=lambda each: places.position(entry, each))
            checked.faults += [places.fault(entry, each) for each in found[: MOST_FAULTS - len(checked.faults)]]
            continue
        except Exception as error:  # one card must not hide what is wrong with the others
            what = f"this is a bug in Soulstack, please report it: {type(error).__name__}: {error}"
            checked.faults.append(places.fault(entry, CardError.about(what, where=str(entry.get("name", "")))))
            continue
        if card.id in known:
            checked.faults.append(places.fault(entry, CardError.about(id_taken(card.id), "id", where=card.name)))
            continue
        checked.notes += [places.fault(entry, note) for note in notes_on(entry, card, known)]
        known[card.id] = card.name
        checked.cards.append(card)
    return checked


def notes_on(entry: dict[str, Any], card: Card, known: dict[str, str]) -> Iterator[CardError]:
    """What a card that can be played may lack, or share with others."""
    twins = sorted(id for id, name in known.items() if name == card.name)
    if twins:
        many = f"{', '.join(twins[:3])} and {len(twins) - 3} more" if len(twins) > 4 else ", ".join(twins)
        yield CardError.about(
            f"the name {card.name!r} is also that of {many}; what names it means all of them", "name", where=card.name
        )
    for side, values in ((), entry), (("back",), entry.get("back")):
        missing = [stat for stat in STATS.get(card.kind, ()) if values is not None and stat not in values]
        if missing:
            words = ", ".join(missing)
            yield CardError.about(
                f"this {card.kind} has no {words}; add it unless a line gives it some", *side, where=card.name
            )


@cache
def library_names() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The card files of the library, each with ids and names; read plainly, since a file may be in the making."""
    found = []
    for box in boxes().values():
        for file, text in box.files():
            entries = tomllib.loads(text).get("card", [])
            found.append((f"{box.folder.name}/{file}", tuple((entry["id"], entry["name"]) for entry in entries)))
    return tuple(found)


def names_beside(path: str) -> dict[str, str]:
    """The names of the library's cards by id, without those of this file if it is one of its files."""
    library = resources.files("soulstack.cards")
    own = Path(path).resolve()
    found: dict[str, str] = {}
    for file, cards in library_names():
        if not isinstance(library, Path) or (library / file).resolve() != own:
            found.update(cards)
    return found


class Places:
    """The places of one card in its file."""

    def __init__(self, path: str, source: Source, number: int) -> None:
        self.path = path
        self.source = source
        self.number = number

    def fault(self, entry: dict[str, Any], error: CardError) -> Fault:
        """An error with its place: in the words of a field, at the value or key of a field, or at the card's start."""
        line, column = self.source.line_and_column(self.position(entry, error))
        name = error.where.removeprefix(f"{self.path}, ").removeprefix(self.path)
        what = f"{name}: {error.what}" if name else error.what
        return Fault(f"{self.path}:{line}:{column}", what, self.source.line(line), column, error.hints())

    def position(self, entry: dict[str, Any], error: CardError) -> int:
        source = self.source
        path: tuple[str | int, ...] = ("card", self.number, *error.field)
        if error.line:
            raw: Any = entry
            for name in error.field:
                raw = raw[name]
            return source.inside(path, index_of(raw, error.line, error.column))
        known = bool(error.field) and error.field[-1] in FIELDS | CHALLENGE_FIELDS
        return source.values[path] if known and path in source.values else source.keys[path]


def index_of(text: str, line: int, column: int) -> int:
    """Which character of a field a place in its words is; blank lines around them do not count."""
    lines = text.strip().split("\n")
    before = sum(len(each) + 1 for each in lines[: line - 1])
    return len(text) - len(text.lstrip()) + before + column - 1
