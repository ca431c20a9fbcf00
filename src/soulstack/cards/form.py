"""What cannot be a card file is refused before it is read as TOML, whose reader would fill memory or go too deep."""

from __future__ import annotations

import re
from collections.abc import Iterator

from soulstack.language import CardError

MAX_FILE = 1_000_000
DEEPEST = 8
"""Brackets inside one another; the card file of a challenge has two."""
STRINGS = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"""|$)'
    r"|'''(?:[^']|'(?!''))*+(?:'''|$)"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?|#[^\n]*+",
    re.DOTALL,
)
PARTS = re.compile(r"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){4}")
DIGITS = re.compile(r"[0-9][0-9_]{17}|0[xob][0-9A-Fa-f_]{16}")
FAULTS = (
    (PARTS, "a key has too many parts: at most four, as in card.back.name"),
    (DIGITS, "a number has too many digits"),
)
BRACKETS = re.compile(r"[\[\]{}]")


def check_form(text: str, where: str) -> None:
    """CardError: this cannot be a card file."""
    if len(text) > MAX_FILE:
        raise CardError.about(f"file too long: {len(text):,} characters, at most {MAX_FILE:,}", where=where)
    plain = STRINGS.sub(blank, text)
    for pattern, what in FAULTS:
        found = pattern.search(plain)
        if found is not None:
            raise CardError.at(plain, found.start(), what).moved(where, 0)
    for pos, depth in depths(plain):
        if depth > DEEPEST:
            raise CardError.at(plain, pos, "too many brackets inside one another").moved(where, 0)


def blank(found: re.Match[str]) -> str:
    """What stands for a string or a comment: as long, with the same line breaks, and like one part of a key."""
    return re.sub(r"[^\n]", " " if found[0][0] == "#" else "_", found[0])


def depths(plain: str) -> Iterator[tuple[int, int]]:
    """How many brackets are open at each bracket."""
    depth = 0
    for found in BRACKETS.finditer(plain):
        depth += 1 if found[0] in "[{" else -1
        yield found.start(), depth
