"""Boxes: every folder beside this file that has a box.toml is one, and nothing else lists them.

    code = "g2"              # the ids of its cards begin with it
    name = "Gold Box V2"
    order = 2                # its place in lists, and among boxes that are dealt together

    [printed]                # how many different cards the printed box holds, by kind
    treasure = 20
    loot = 9

Its cards are in the other TOML files of the folder; a box without any is known, but cannot be dealt yet.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from soulstack.engine.core.card import KINDS
from soulstack.language import CardError

BOX_FILE = "box.toml"
FEW = 50
"""Lists put a box with fewer different cards than this among the small ones."""
SHAPES: dict[type, str] = {str: "a string", int: "a number", dict: "a table of kinds of cards and numbers"}


@dataclass(frozen=True)
class Box:
    """One printed box."""

    code: str
    name: str
    order: int
    printed: dict[str, int]
    folder: Traversable

    @property
    def total(self) -> int:
        """How many different cards the printed box holds."""
        return sum(self.printed.values())

    @property
    def small(self) -> bool:
        """Whether it is one of the many small sets."""
        return self.total < FEW

    def files(self) -> list[tuple[str, str]]:
        """Its card files: names and texts."""
        found = [file for file in self.folder.iterdir() if file.name.endswith(".toml") and file.name != BOX_FILE]
        return [(file.name, file.read_text(encoding="utf-8")) for file in sorted(found, key=lambda file: file.name)]


@cache
def boxes() -> dict[str, Box]:
    """Every box by its code, in their order.

    >>> boxes()["b2"].folder.name
    'base'
    """
    return find_boxes(resources.files("soulstack.cards"))


@cache
def dealt() -> dict[str, str]:
    """The boxes that have cards: their folders by code."""
    return {code: box.folder.name for code, box in boxes().items() if box.files()}


def find_boxes(folder: Traversable) -> dict[str, Box]:
    """The boxes of a folder; CardError names the box.toml that is wrong."""
    parts = [part for part in folder.iterdir() if part.is_dir() and (part / BOX_FILE).is_file()]
    found = sorted(map(read_box, parts), key=lambda box: box.order)
    for what in ("code", "order"):
        value, times = Counter(getattr(box, what) for box in found).most_common(1)[0]
        if times > 1:
            twins = " and ".join(box.folder.name for box in found if getattr(box, what) == value)
            raise CardError.about(f"{twins} have the same {what}, {value!r}; change one", where=BOX_FILE)
    return {box.code: box for box in found}


def read_box(folder: Traversable) -> Box:
    """The box of a folder."""
    where = f"{folder.name}/{BOX_FILE}"
    try:
        data = tomllib.loads((folder / BOX_FILE).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CardError.about(f"not TOML: {error}", where=where) from None
    wanted = {"code": str, "name": str, "order": int, "printed": dict}
    for field in (*wanted, *data):
        if field not in wanted:
            raise CardError.about(f"unknown field {field!r}; expected {', '.join(wanted)}", where=where)
        if type(data.get(field)) is not wanted[field] or data[field] == "":
            raise CardError.about(f"{field!r} must be {SHAPES[wanted[field]]}", where=where)
    for kind, n in data["printed"].items():
        if kind not in KINDS or type(n) is not int or n < 0:
            raise CardError.about(f"{kind!r} = {n!r} in 'printed' is not a kind of card and a number", where=where)
    return Box(**data, folder=folder)


def box_code(box: str) -> str:
    """The code of a box named by its code or folder; KeyError if there is none, or none of its cards."""
    for code, folder in dealt().items():
        if box in (code, folder):
            return code
    if any(box in (known.code, known.folder.name) for known in boxes().values()):
        raise KeyError(f"the box {box!r} has no cards yet; the boxes are {', '.join(dealt().values())}")
    near = get_close_matches(box, [*dealt().values(), *dealt()], 1, 0.6)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise KeyError(f"there is no box {box!r}; the boxes are {', '.join(dealt().values())}{hint}")
