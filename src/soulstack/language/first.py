"""What each category of the grammar can begin with, so that the parser does not look where nothing can be found.

Worked out once from the tables of phrases: nine of ten places where a category was tried held no word that it begins
with. What is built into the parser says it here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from soulstack.engine.table.sorts import ADJECTIVES

NUMBER, COUNTED, SIGNED, NAME = "0", "0th", "+0", '""'
"""How a number, one with something after it (3rd, 3+, 1-3), one with a sign and a name in quotes are looked up."""

BUILT_IN: dict[str, tuple[str, ...]] = {
    "int": (NUMBER,),
    "many": (NUMBER,),
    "atleast": (COUNTED,),
    "signed": (SIGNED,),
    "nth": ("first", COUNTED),
    "ord": (COUNTED,),
    "name": (NAME,),
    "names": (NAME,),
    "rollset": (NUMBER, COUNTED),
    "options": ("•",),
    "quoted": ("“",),
}
"""Categories that the parser reads by itself, and what they begin with."""

LIKE: dict[str, tuple[str, ...]] = {
    "kind": ("noun",),
    "kind.p": ("nouns",),
    "plain": ("noun",),
    "plains": ("noun",),
    "head": ("noun",),
    "kinds": ("noun",),
    "kinds.p": ("nouns",),
    "boosts": ("boost",),
    "quals": ("qual",),
    "preds": ("pred",),
    "preds.s": ("pred.s",),
    "cond": ("cond1",),
    "chain": ("do",),
    "chain.s": ("do.s",),
    "chainT": ("do", "doT"),
    "chainT.s": ("do.s", "doT.s"),
    "clause": ("do", "sact"),
    "clauseT": ("do", "doT", "sact", "sactT"),
    "effect": ("sentence", "later"),
    "poss": ("np",),
    "whosever": ("whoever",),
    "qual": ("quoted",),
}
"""Categories that begin as others do: lists of them, owners, abilities in quotes."""

NUMBERS = ("num", "amt", "q")
"""Tables that numbers belong to, too."""


class Phrases(Protocol):
    """A table of phrases: by their first word, by the category that they begin with, and the tables it includes."""

    @property
    def first(self) -> Collection[str]: ...

    @property
    def open(self) -> Collection[str]: ...

    @property
    def includes(self) -> Collection[str]: ...


def lookup(word: str) -> str:
    """What a word is looked up as.

    >>> [lookup(word) for word in ("loot", "4", "3rd", "-1", '"Isaac"')]
    ['loot', '0', '0th', '+0', '""']
    """
    if word.isdigit():
        return NUMBER
    if word[:1].isdigit():
        return COUNTED
    if word[:1] in ("+", "-") and word[1:].isdigit():
        return SIGNED
    return NAME if word[:1] == '"' else word


def first_words(
    tables: Mapping[str, Phrases],
    nouns: Collection[str],
    plurals: Collection[str],
    listed: Mapping[str, Collection[str]],
) -> dict[str, frozenset[str]]:
    """What each category can begin with; one that is not there can begin with anything. `listed` are categories of
    which every member is known.
    """
    own: dict[str, set[str]] = {cat: set(words) for cat, words in BUILT_IN.items()}
    own |= {cat: {member.partition(" ")[0] for member in members} for cat, members in listed.items()}
    own["noun"], own["nouns"] = {*ADJECTIVES, *nouns}, {*ADJECTIVES, *plurals}
    leads: dict[str, set[str]] = {cat: set(others) for cat, others in LIKE.items()}
    for cat, table in tables.items():
        own.setdefault(cat, set()).update(table.first)
        leads.setdefault(cat, set()).update(table.open, table.includes)
    for cat in NUMBERS:
        own[cat].add(NUMBER)
    found: dict[str, frozenset[str]] = {}
    for cat in {*own, *leads}:
        reached, todo = {cat}, [cat]
        while todo:
            new = leads.get(todo.pop(), set()) - reached
            reached |= new
            todo += new
        if all(part in own or part in leads for part in reached):
            found[cat] = frozenset().union(*(own.get(part, ()) for part in reached))
    return found
