"""Text to words: what a line of Card English is made of.

The lexer takes out what the renderer puts in: capitals, spaces, *an*. Die labels (`1-3:`) and the missing
full stop at the end of a quoted ability are settled here, so that templates are bare words.
"""

from __future__ import annotations

import re

from soulstack.language.errors import CardError

PROPER = frozenset({"X", "HP", "ATK", "Guppy"})
STARTERS = frozenset({".", ":", "•", "“"})
TOKEN = re.compile(
    r'"[^"\n]*"|\d+-\d+|[+-]\d+|[+-]X\b|\d+\+|\d+(?:st|nd|rd|th)\b|\d+'
    r"|[A-Za-z]+(?:-[A-Za-z]+)*(?:'t)?|'s|[.,:•↷$¢“”]"
)
SPACE = re.compile(r"[ \n]*")
LABEL = re.compile(r"(\d+)(?:-(\d+)|((?: or \d+)+))?:(?= |$)", re.M)
MAX_TEXT = 4000
MAX_LINE = 1000


class Words:
    """The words of one ability, each with its place in the text, and an empty word at the end."""

    def __init__(self, text: str, words: list[str], at: list[int], faces: dict[int, tuple[int, ...]]) -> None:
        self.text = text
        self.words = words
        self.at = at
        self.faces = faces


def is_label(word: str) -> bool:
    """Whether a word is the label of a row: `1-3:`."""
    return len(word) > 1 and word[-1] == ":"


def label(faces: tuple[int, ...]) -> str:
    """The label of a row: `1-3:`, `6:` or `1 or 6:`.

    >>> label((1, 2, 3)), label((1, 6))
    ('1-3:', '1 or 6:')
    """
    if len(faces) > 1 and in_a_row(faces):
        return f"{faces[0]}-{faces[-1]}:"
    return " or ".join(map(str, faces)) + ":"


def in_a_row(faces: tuple[int, ...]) -> bool:
    """Whether faces follow one another: 1, 2, 3."""
    return faces == tuple(range(faces[0], faces[0] + len(faces)))


def label_faces(found: re.Match[str]) -> tuple[int, ...]:
    """The faces that the label of a row names."""
    first = int(found[1])
    if found[2]:
        return tuple(range(first, min(int(found[2]), first + 20) + 1))
    return (first, *map(int, re.findall(r"\d+", found[3] or "")))


def lex(text: str, where: str = "") -> Words:
    """Split one ability, rows and bullets included, into words."""
    words: list[str] = []
    at: list[int] = []
    faces: dict[int, tuple[int, ...]] = {}
    pos = skip(text, 0)
    while pos < len(text):
        found = LABEL.match(text, pos) if pos and text[pos - 1] == "\n" else None
        if found:
            faces[len(words)] = label_faces(found)
            words.append(label(faces[len(words)]) if faces[len(words)] else "0:")
        else:
            found = TOKEN.match(text, pos)
            if not found:
                raise CardError.at(text, pos, f"unexpected character {text[pos]!r}", where)
            word = found[0]
            if word == "”" and words and words[-1] != ".":
                words.append(".")
                at.append(pos)
            words.append(plain(word))
        at.append(pos)
        pos = skip(text, found.end())
    words += ["", ""]
    at += [len(text), len(text)]
    return Words(text, words, at, faces)


def skip(text: str, pos: int) -> int:
    """The next place that is no space."""
    found = SPACE.match(text, pos)
    return pos if found is None else found.end()


def plain(word: str) -> str:
    """A word as templates have it: `An` is `a`, `Deal` is `deal`, names and `HP` stay."""
    if word in PROPER or word[0] == '"' or not word[0].isalpha():
        return word
    word = word[0].lower() + word[1:]
    return "a" if word == "an" else word


def spell(words: list[str]) -> str:
    """Words to text: spaces, capitals and *an* are put in.

    >>> spell(["↷", "destroy", "a", "item", "."])
    '↷ Destroy an item.'
    """
    out: list[str] = []
    last = ""
    start = True
    for i, word in enumerate(words):
        following = words[i + 1] if i + 1 < len(words) else ""
        if word == "." and following == "”":
            continue
        shown = "an" if word == "a" and sounds_open(following) else word
        if start and shown[0].isalpha():
            shown = shown[0].upper() + shown[1:]
        out.append(gap(last, word) + shown)
        start = word in STARTERS or is_label(word) or (start and word in "↷$")
        last = word
    return "".join(out)


def gap(last: str, word: str) -> str:
    """What stands between two words: a space, a new line or nothing."""
    if word == "•" or is_label(word):
        return "\n"
    if last in ("", "“") or word in (",", ".", ":", "'s", "”"):
        return ""
    if word == "¢" and (last == "X" or last.isdigit()):
        return ""
    return " "


def sounds_open(word: str) -> bool:
    """Whether *an* stands before the word."""
    return word[:1].lower() in ("a", "e", "i", "o", "u", "8") or word == "HP"


def split_abilities(text: str) -> list[tuple[int, str]]:
    """The abilities of a card, each with the number of its first line; rows stay with the line above."""
    parts: list[tuple[int, list[str]]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if parts and (line.startswith("•") or LABEL.match(line)):
            parts[-1][1].append(line)
        else:
            parts.append((number, [line]))
    return [(number, "\n".join(lines)) for number, lines in parts]
