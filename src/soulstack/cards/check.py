"""Checking a card file: every card on its own, with each error at its line and column of the file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from soulstack.cards.library import MAX_FILE, Reader
from soulstack.engine.card import Card
from soulstack.language import CardError


class FileError(Exception):
    """A file that holds no cards at all; the message says why, in one sentence."""


@dataclass
class Fault:
    """What is wrong with a card, and where in the file."""

    place: str
    what: str
    line: str = ""  # the line of the file it is about
    column: int = 0
    hints: tuple[str, ...] = ()


def check_file(path: str, text: str) -> tuple[list[Card], list[Fault]]:
    """The cards of a file that can be read, and the faults of those that cannot."""
    if len(text) > MAX_FILE:
        raise FileError(f"{path}: a card file may have at most {MAX_FILE:,} characters, this one has {len(text):,}")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise FileError(f"{path}: this is not TOML: {error}") from None
    entries = data.get("card")
    if not isinstance(entries, list) or set(data) - {"card"} or not all(isinstance(e, dict) for e in entries):
        raise FileError(f"{path}: a card file holds [[card]] tables and nothing else")
    return check_entries(path, text, entries)


def check_entries(path: str, text: str, entries: list[Any]) -> tuple[list[Card], list[Fault]]:
    reader, cards, faults = Reader(), [], []
    taken: set[str] = set()
    for number, entry in enumerate(entries):
        try:
            card = reader.card(entry, "own", path)
        except CardError as error:
            faults.append(fault_of(path, text, number, entry, error))
            continue
        if card.id in taken:
            line = lines_of(text, number)[0]
            faults.append(Fault(f"{path}:{line}", f"{card.name}: the id {card.id!r} is taken: give it another"))
        else:
            taken.add(card.id)
            cards.append(card)
    return cards, faults


def fault_of(path: str, text: str, number: int, entry: Any, error: CardError) -> Fault:
    """An error in a card's words, at its place in the file."""
    first, last = lines_of(text, number)
    if not error.where:
        return Fault(f"{path}:{first}", str(error).partition("column 1: ")[2].removeprefix(f"{path}, "))
    start, inset = field_start(text, first, last, broken_field(path, entry))
    line, column = start + error.line - 1, error.column + (inset if error.line == 1 else 0)
    hints = []
    if error.wanted:
        hints.append("wanted here: " + ", ".join(error.wanted))
    if error.nearest:
        hints.append("nearest phrases: " + "; ".join(error.nearest))
    name = error.where.removeprefix(f"{path}, ")
    source = text.splitlines()[line - 1] if line <= len(text.splitlines()) else ""
    return Fault(f"{path}:{line}:{column}", f"{name}: {error.what}", source, column, tuple(hints))


def broken_field(path: str, entry: dict[str, Any]) -> str:
    """Which field the error is in: the text, unless the card can be read without its reward."""
    try:
        Reader().card({key: value for key, value in entry.items() if key != "reward"}, "own", path)
    except CardError:
        return "text"
    return "reward"


def lines_of(text: str, number: int) -> tuple[int, int]:
    """The first and last line of a [[card]] table."""
    heads = [i for i, line in enumerate(text.splitlines(), 1) if line.strip().startswith("[[card]]")]
    if number >= len(heads):
        return 1, len(text.splitlines())
    return heads[number], (heads[number + 1] - 1 if number + 1 < len(heads) else len(text.splitlines()))


def field_start(text: str, first: int, last: int, field: str) -> tuple[int, int]:
    """The line on which a field's words begin, and how far in."""
    lines = text.splitlines()
    for number in range(first, last + 1):
        head, _, value = lines[number - 1].partition("=")
        if head.strip() == field:
            value_at = len(head) + 1 + len(value) - len(value.lstrip())
            quotes = 3 if value.strip()[:3] in ('"""', "'''") else 1
            if quotes == 3 and not value.strip()[3:]:
                return number + 1, 0
            return number, value_at + quotes
    return first, 0
