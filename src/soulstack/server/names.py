"""Names of people as they are shown: one line, nothing invisible, and in one normal form."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 40
"""Characters of a name; its normal form may be longer than what was sent."""
MOST_MARKS = 2
"""Accents on one letter: more than any language has on one climbs over the neighbours' lines."""
FILLERS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""What no category calls invisible and yet is: fillers, blank patterns and selectors of variants."""

SHOWN_AS = {"Cf": "", "Cc": " ", "Cn": " ", "Co": " ", "Cs": " "}
"""What stands for characters of these categories: marks of format have no width."""


def plain_name(name: str) -> str:
    """A name in its normal form; empty if nothing of it can be seen."""
    normal = FILLERS.sub("", unicodedata.normalize("NFKC", name))
    seen = "".join(SHOWN_AS.get(unicodedata.category(c), c) for c in normal)
    shown = with_few_marks(" ".join(seen.split()))[:LONGEST].strip()
    return shown if any(unicodedata.category(c)[0] in "LNPS" for c in shown) else ""


def with_few_marks(text: str) -> str:
    """A text with at most so many combining marks on one letter, and none on a space."""
    found: list[str] = []
    left = 0
    for c in text:
        mark = unicodedata.category(c)[0] == "M"
        left = left - 1 if mark else 0 if c == " " else MOST_MARKS
        if not mark or left >= 0:
            found.append(c)
    return "".join(found)
