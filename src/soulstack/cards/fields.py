"""The fields of a card in a card file: which there are, and what is wrong with those that cannot be."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator
from difflib import get_close_matches
from typing import Any

from soulstack.cards.boxes import boxes
from soulstack.cards.challenge import CHALLENGE_FIELDS
from soulstack.cards.form import check_form
from soulstack.engine.core.card import KINDS
from soulstack.language import CardError

NUMBERS = ("hp", "evasion", "atk", "souls")
WORDS = ("name", "text", "reward", "errata", "grey")
YES_OR_NO = ("eternal", "guppy", "trinket", "indomitable", "ambush", "familiar", "three_plus", "boss")
LABELS = ("id", "kind", "category", "subtype", "starting_item")
BACK_FIELDS = frozenset((*NUMBERS, *WORDS))
"""What each side of a card has of its own; everything else holds for both."""
FIELDS = frozenset((*BACK_FIELDS, *YES_OR_NO, *LABELS, "copies", "back"))
NO_CARDS = "a card file holds [[card]] tables and nothing else"
MAX_COPIES = 999


def entries_of(text: str, where: str) -> list[dict[str, Any]]:
    """The [[card]] tables of a card file."""
    check_form(text, where)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise not_toml(str(error), where) from None
    entries = data.get("card", [])
    if not isinstance(entries, list) or set(data) - {"card"} or not all(isinstance(e, dict) for e in entries):
        raise CardError.about(NO_CARDS, where=where)
    return entries


def not_toml(complaint: str, where: str) -> CardError:
    """What tomllib says, with the place that it names at the end."""
    found = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", complaint, re.S)
    if found is None:
        return CardError.about(f"not TOML: {complaint}", where=where)
    return CardError(f"not TOML: {found[1]}", where, int(found[2]), int(found[3]))


def field_errors(entry: dict[str, Any], box: str = "") -> Iterator[CardError]:
    """What is wrong with the fields of a card, in the order of the file: unknown names, wrong types. The ids of a box's
    files begin with its code.
    """
    for name in ("name", "id", "kind"):
        if name not in entry:
            yield CardError.about(f"missing field {name!r}")
    for name, value in entry.items():
        yield from side_errors(name, value, FIELDS | CHALLENGE_FIELDS)
        if name in LABELS and (not isinstance(value, str) or (name == "id" and not value)):
            yield CardError.about(f"{name!r} must be a string", name)
        elif name == "id" and box and home_of(value) != box:
            yield CardError.about(f"the id {value!r} must begin with the code of its box, {box}-", name)
        elif name == "kind" and value not in KINDS:
            yield CardError.about(f"unknown kind {value!r}{did_you_mean(value, KINDS)}", name)
        elif name in YES_OR_NO and not isinstance(value, bool):
            yield CardError.about(f"{name!r} must be true or false", name)
        elif name == "copies":
            yield from copies_errors(value, entry.get("id"))
        elif name == "back" and not isinstance(value, dict):
            yield CardError.about("'back' must be a table, as in [card.back]", name)
        elif name == "back":
            for field, inside in value.items():
                yield from side_errors(field, inside, BACK_FIELDS, "back")


def side_errors(name: str, value: Any, known: Collection[str], *side: str) -> Iterator[CardError]:
    """What is wrong with a field that a side of a card has, or with a field that nobody knows."""
    if side and name in FIELDS - BACK_FIELDS:
        yield CardError.about(f"{name!r} holds for both sides; write it above [card.back]", *side, name)
    elif name not in known:
        yield CardError.about(f"unknown field {name!r}{did_you_mean(name, known)}", *side, name)
    elif name in NUMBERS and (type(value) is not int or not 0 <= value <= 99):
        yield CardError.about(f"{name!r} must be a number from 0 to 99", *side, name)
    elif name in WORDS and not isinstance(value, str):
        yield CardError.about(f"{name!r} must be a string", *side, name)
    elif name == "name" and not value.strip():
        yield CardError.about("'name' is empty", *side, name)


def copies_errors(copies: Any, id: Any) -> Iterator[CardError]:
    """What is wrong with the number of copies, or with a table of them by box."""
    by_box = copies if isinstance(copies, dict) else {"": copies}
    for code, n in by_box.items():
        at = ("copies", code) if code else ("copies",)
        if type(n) is not int or not 0 <= n <= MAX_COPIES:
            yield CardError.about(
                f"'copies' must be a number from 0 to {MAX_COPIES}, or a table with one for each box", *at
            )
        elif code and code not in boxes() and code != home_of(str(id)):
            yield CardError.about(f"unknown box {code!r}{did_you_mean(code, boxes())}", *at)
    if isinstance(copies, dict) and isinstance(id, str) and home_of(id) not in copies:
        home = home_of(id)
        yield CardError.about(f"'copies' must say how many are in {home!r}, the box that the id begins with", "copies")


def did_you_mean(word: str, known: Collection[str]) -> str:
    """The nearest known word, or all of them."""
    near = get_close_matches(word, sorted(known), 1, 0.6)
    return f"; did you mean {near[0]!r}?" if near else f"; expected one of {', '.join(sorted(known))}"


def is_kind(kind: Any) -> bool:
    return isinstance(kind, str) and kind in KINDS


def home_of(id: str) -> str:
    """The box that an id begins with: `b2` of `b2-the_d6`."""
    return id.partition("-")[0]
