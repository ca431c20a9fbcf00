"""What a word is stands in its class: whom it takes from, what it responds to, how it doubles, when it happens, whom it
means. A new word that does not say so, or that bots have no price for, is named here, with what to add.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from inspect import getsourcefile, signature
from pathlib import Path

import soulstack
from soulstack.bots.scales import WEIGHTS
from soulstack.bots.worth import GUARDS, HAPPENS, PRICES, STANDING
from soulstack.engine.core.ids import DAMAGE, ROLL
from soulstack.engine.core.node import (
    ANYTHING,
    DOER,
    DONE_TWICE,
    EVERYONE,
    NO_ONE,
    Clause,
    Node,
    Sentence,
    Standing,
    Verb,
)
from soulstack.engine.core.parts import Bonus, Happening, HowOften, LootPlays, Noun
from soulstack.language.grammar import grammar

PACKAGE = Path(soulstack.__file__).parent
COUNTING = (Verb, Noun, Bonus, HowOften, LootPlays)
"""The words of an effect that can say how much: only those can be doubled (RULING-23)."""

PRICE_LISTS: tuple[tuple[type[Node], str, dict[str, float]], ...] = (
    (Verb, "verbs", PRICES),
    (Standing, "standing", STANDING),
    (Happening, "happens", HAPPENS),
)


def words(kind: type[Node]) -> list[type[Node]]:
    """The classes of one kind that are phrases."""
    return [cls for cls in grammar().by_class if issubclass(cls, kind) and cls.says]


def says_itself(cls: type[Node], name: str) -> bool:
    """Whether a class, or what it shares with its neighbours, declares this; what all words have does not count."""
    return any(name in vars(one) for one in cls.__mro__ if one.__module__ not in (Node.__module__, Noun.__module__))


def leads_on(cls: type[Node]) -> bool:
    """Whether a phrase ends with what it leads to (a roll's table, modes): it is worth what that is."""
    return cls.says[:1] != () and cls.says[0].startswith("doT: ")


def missing(cls: type[Node]) -> list[str]:
    """What a word does not say of itself."""
    found = []
    if issubclass(cls, Verb):
        found += undeclared(cls)
    if issubclass(cls, Happening) and not says_itself(cls, "kind"):
        found.append("`kind`: the kind of engine event that it speaks of; without one it never happens")
    if issubclass(cls, Noun) and cls.foreseen and not says_itself(cls, "look"):
        found.append("`look()`: whom or what it means, or `foreseen = False` if that is picked later")
    counted = [name for name, part in signature(cls).parameters.items() if part.annotation in ("int", "Number")]
    if issubclass(cls, COUNTING) and counted and not says_itself(cls, "doubles"):
        found.append(f"`doubles = {counted[0]!r}` if doubling a loot doubles that number, else `doubles = AS_IT_IS`")
    for kind, table, prices in PRICE_LISTS:
        if issubclass(cls, kind) and not leads_on(cls) and cls.__name__ not in prices:
            found.append(f"`{cls.__name__} = ...` under [{table}] in bots/worth.toml (0.0: worth nothing)")
    if issubclass(cls, Clause | Sentence) and cls not in WEIGHTS:
        found.append("a weight in bots/weights/ (`@weighs`; weights/nothing.py if it weighs nothing)")
    return found


def undeclared(verb: type[Verb]) -> list[str]:
    """What a verb alone has to say."""
    found = []
    if not says_itself(verb, "takes_from"):
        found.append("`takes_from`: NO_ONE, DOER, EVERYONE, or the field that names who loses something by it")
    if not says_itself(verb, "responds_to"):
        found.append("`responds_to`: () for nothing, ANYTHING, or kinds of stack item such as (ROLL,)")
    elif verb.responds_to in ((ROLL,), (DAMAGE,)) and verb.__name__ not in GUARDS:
        found.append(f"`{verb.__name__} = ...` under [guards] in bots/worth.toml (0.0: it wards off no blow)")
    if any(re.search(r"\b(souls?|win)\b", phrase.replace("<", " ").replace(">", " ")) for phrase in verb.says):
        if not says_itself(verb, "souls"):
            found.append("`souls()`: how many souls it brings to a player")
    return found


def test_every_word_says_what_it_is() -> None:
    told = [
        f"{cls.__name__} ({Path(getsourcefile(cls) or '').name}) does not say what it is; add " + "; ".join(lacks)
        for cls in words(Node)
        if (lacks := missing(cls))
    ]
    assert not told, "\n".join(told)


def test_a_verb_that_says_nothing_is_told_everything_that_it_lacks() -> None:
    told = "; ".join(missing(Verb))
    for wanted in ("takes_from", "responds_to", "Verb = ... under [verbs]", "a weight in bots/weights/"):
        assert wanted.strip("`") in told.replace("`", ""), told


def test_a_happening_or_noun_that_says_nothing_is_told_what_it_lacks() -> None:
    told = "; ".join(missing(Happening))
    assert "`kind`" in told and "`Happening = ...` under [happens]" in told
    assert "`look()`" in "; ".join(missing(Noun))


def declared() -> list[type[Verb]]:
    """The verbs that say what they are; `test_every_word_says_what_it_is` names the others."""
    return [cls for cls in words(Verb) if issubclass(cls, Verb) and not undeclared(cls)]


def test_what_a_verb_declares_is_there() -> None:
    for verb in declared():
        names = set(verb.fields())
        assert verb.takes_from in (NO_ONE, DOER, EVERYONE, *names), f"{verb.__name__}.takes_from is no field of it"
        assert set(verb.responds_to) <= set(ANYTHING), f"{verb.__name__}.responds_to: a kind that is never on the stack"
        assert verb.doubles in ("", DONE_TWICE, *names), f"{verb.__name__}.doubles is no field of it"


def test_prices_and_guards_are_of_words_that_exist() -> None:
    for kind, table, prices in PRICE_LISTS:
        known = {cls.__name__ for cls in words(kind)}
        assert set(prices) <= known, f"[{table}] in bots/worth.toml: no such word: {sorted(set(prices) - known)}"
    guards = {verb.__name__ for verb in declared() if verb.responds_to in ((ROLL,), (DAMAGE,))}
    assert set(GUARDS) == guards


def test_what_is_gone_afterwards_has_left_play() -> None:
    for happening in words(Happening):
        assert issubclass(happening, Happening)
        assert happening.comes_or_goes >= happening.gone, f"{happening.__name__}: `comes_or_goes = True` too"


def test_a_static_that_gives_something_says_so() -> None:
    for static in words(Standing):
        assert issubclass(static, Standing)
        assert static.gives == ("grant_from" in vars(static)), f"{static.__name__}: `gives = True` and `grant_from`"


def test_words_are_named_by_their_classes() -> None:
    """A string of class names goes unnoticed when there is a new class. f-strings are text for people."""
    names = {cls.__name__ for kind in (Verb, Standing, Happening) for cls in words(kind)}
    found = [
        f"{file.relative_to(PACKAGE)}:{node.lineno}: {node.value!r}"
        for folder in ("engine", "bots")
        for file in sorted((PACKAGE / folder).rglob("*.py"))
        for node in no_text(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value.split() and set(node.value.split()) <= names
    ]
    assert not found, f"use the class itself, or declare it there: {found}"


def no_text(tree: ast.AST) -> Iterator[ast.AST]:
    """A tree and everything in it but f-strings."""
    yield tree
    for part in ast.iter_child_nodes(tree):
        if not isinstance(part, ast.JoinedStr):
            yield from no_text(part)
