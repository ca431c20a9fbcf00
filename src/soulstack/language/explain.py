"""Why a line was not understood: the furthest word, what was wanted there, and the nearest phrases."""

from __future__ import annotations

import difflib
import re

from soulstack.language.errors import CardError
from soulstack.language.grammar import INCLUDES, Grammar, Template, grammar
from soulstack.language.lexer import is_label
from soulstack.language.parser import Parser

MOST_WORDS = 20
BREAKS = frozenset({".", ",", ":", "•", "“", "”", "", "then", "↷", "$"})


def explain(parser: Parser, where: str = "") -> CardError:
    """The error for a line without a reading."""
    far = furthest(parser)
    wanted = wanted_words(parser, parser.words[far])
    return stopped(parser, where, wanted, nearest(clause_at(parser.words, far)))


def stopped(parser: Parser, where: str = "", wanted: tuple[str, ...] = (), near: tuple[str, ...] = ()) -> CardError:
    """The error for a line that was understood so far and no further."""
    at, text, far = parser.text.at, parser.text.text, furthest(parser)
    found = parser.words[far]
    shown = f"{found!r} is not understood here" if found else "the line ends too soon"
    return CardError.at(text, at[far], shown, where, text[: at[far]].strip(), wanted, near)


def furthest(parser: Parser) -> int:
    """The word at which reading stopped."""
    return min(parser.far, len(parser.words) - 2)


def wanted_words(parser: Parser, found: str) -> tuple[str, ...]:
    """What would have fitted, the words most like the one found first; at most six."""
    options: set[str] = set()
    for want in parser.wanted:
        if want.startswith("@"):
            options |= first_words(parser.grammar, want[1:], set())
        else:
            options.add(want)
    options.discard("")
    ranked = sorted(options, key=lambda word: (-likeness(word, found), word))
    return tuple(ranked[:6])


def likeness(a: str, b: str) -> float:
    """How alike two words are, from 0 to 1."""
    return difflib.SequenceMatcher(None, a, b).ratio()


def first_words(rules: Grammar, cat: str, seen: set[str]) -> set[str]:
    """The words with which a category can begin."""
    if cat in seen or cat not in rules.tables:
        return set()
    seen.add(cat)
    out = set(rules.tables[cat].first)
    for other in INCLUDES.get(cat, ()):
        out |= first_words(rules, other, seen)
    return out


def clause_at(words: list[str], far: int) -> list[str]:
    """The words of the clause in which reading stopped."""
    start = far
    while start > 0 and words[start - 1] not in BREAKS and not is_label(words[start - 1]):
        start -= 1
    end = far
    while end < len(words) and words[end] not in BREAKS:
        end += 1
    return words[start:end]


def nearest(clause: list[str], most: int = 3) -> tuple[str, ...]:
    """The phrases that share the most words with a clause."""
    own = sorted({word for word in clause if word.isalpha()})[:MOST_WORDS]
    if not own:
        return ()
    scored: list[tuple[float, int, str]] = []
    for number, template in enumerate(grammar().templates):
        known = template_words(template)
        if known:
            hits = sum(1.0 if word in known else close(word, known) for word in own)
            score = hits / (len(own) + len(known)) if hits else 0.0
            if score > 0.15:
                scored.append((-score, number, readable(template.text)))
    scored.sort()
    out: list[str] = []
    for _, _, phrase in scored:
        if phrase not in out:
            out.append(phrase)
    return tuple(out[:most])


def close(word: str, known: set[str]) -> float:
    """Nearly a hit: a word spelled almost right."""
    return 0.8 if difflib.get_close_matches(word, known, 1, 0.75) else 0.0


def template_words(template: Template) -> set[str]:
    """The words that a template brings itself."""
    return set(re.findall(r"[A-Za-z][A-Za-z'-]*", re.sub(r"\{[^}]*\}", " ", template.text)))


def readable(text: str) -> str:
    """A template for people: `deal (number) damage to (object)`."""
    text = re.sub(r"<([^>@]*)[^>]*>", r"\1", text)
    return re.sub(r"\{(\w+):?(\w*)[^}]*\}", slot_name, text)


def slot_name(found: re.Match[str]) -> str:
    """A slot for people: `(number)`."""
    cat: str = found[2] or found[1]
    return f"({SLOT_NAMES.get(cat, cat)})"


SLOT_NAMES = {
    "amt": "number",
    "num": "number",
    "int": "number",
    "q": "number",
    "cnt": "number",
    "obj": "object",
    "thing": "object",
    "subj": "who",
    "ssubj": "who",
    "whoever": "who",
    "poss": "whose",
    "whosever": "whose",
    "pro": "whose",
    "kinds": "kind",
    "plain": "kind",
    "head": "noun",
    "cname": "counter name",
    "rollset": "faces",
    "signed": "+1",
    "nth": "first",
    "ord": "2nd",
    "ev": "what happens",
    "dmg": "damage",
    "boosts": "bonus",
    "slots": "shop",
}
