"""Reading cards: text in, trees out, or one error that says what is wrong."""

from __future__ import annotations

import re

from soulstack.engine.core.node import Ability, Effect, Node
from soulstack.language.check import check_ability, check_card, check_effect
from soulstack.language.errors import CardError
from soulstack.language.explain import explain, stopped
from soulstack.language.lexer import MAX_LINE, MAX_TEXT, lex, spell, split_abilities
from soulstack.language.parser import Parser
from soulstack.language.render import words_of

MOST_HINTS = 5
"""How many errors say what would have fitted: finding that out takes longer than reading."""
WHOLE = frozenset({"ability", "floating", "effect", "sentence", "later"})  # they begin with a capital


def parse(text: str, category: str, where: str = "", hints: bool = True) -> Node:
    """The one reading of a text as a category of the grammar (`ability`, `effect`, `clause`, `cond` ...); its error has
    hints unless they are not wanted.

    >>> parse("Gain 4¢.", "effect")
    Effect(sentences=(Say(c=GainCents(n=N(n=4))),))
    """
    measure(text)
    words = lex(text, where)
    parser = Parser(words, where)
    last = len(words.words) - 2
    found = [value for end, value in parser.parse(category, 0) if end == last]
    if not found:
        parser = Parser(words, where, everywhere=True)
        parser.parse(category, 0)
        raise explain(parser, where) if hints else stopped(parser, where)
    if len(found) > 1:
        raise CardError.at(text, 0, f"ambiguous: it reads as {found[0]} or as {found[1]}", where)
    node = found[0]
    assert isinstance(node, Node)
    right = spell(words_of(node, category))
    if category not in WHOLE and text[:1].islower():
        right = right[:1].lower() + right[1:]
    if right != text:
        raise CardError.at(text, differs(text, right), f"this is spelled {right!r}", where)
    return node


def differs(text: str, right: str) -> int:
    """Where two texts part."""
    for i, (a, b) in enumerate(zip(text, right, strict=False)):
        if a != b:
            return i
    return min(len(text), len(right))


def measure(text: str, where: str = "") -> None:
    """Refuse what is too long."""
    if len(text) > MAX_TEXT:
        raise CardError(f"text too long: {len(text)} characters, at most {MAX_TEXT}", where)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_LINE:
            raise CardError(f"line too long: {len(line)} characters, at most {MAX_LINE}", where, number)
        for found in re.finditer(r'"[^"]*"|\d+', line):
            if found[0][0] != '"' and (not found[0].isascii() or len(found[0]) > 3):
                raise CardError.at(line, found.start(), "numbers go up to 999", where).moved("", number - 1)


def parse_card_text(
    text: str, kind: str, *, trinket: bool = False, ambush: bool = False, where: str = "", hints: int = MOST_HINTS
) -> tuple[Ability, ...]:
    """The abilities of a card; an error knows those of the other lines, and the first of them have hints.

    >>> parse_card_text("↷ Reroll a dice roll.", "starting item")[0].says
    ('ability: ↷ {e:effect}',)
    """
    text = text.strip()
    measure(text, where)
    found: list[Ability] = []
    errors: list[CardError] = []
    parts = split_abilities(text) if text else []
    for number, part in parts:
        try:
            ability = parse(part, "ability", hints=len(errors) < hints)
            assert isinstance(ability, Ability)
            check_ability(ability, kind, trinket, part)
            found.append(ability)
        except CardError as error:
            errors.append(error.moved(where, number - 1))
    abilities = tuple(found)
    if errors:
        raise errors[0].moved(where, 0, others=tuple(errors[1:]))
    try:
        check_card(abilities, kind, not (trinket or ambush))
    except CardError as error:  # its line counts abilities
        raise error.moved(where, parts[error.line - 1][0] - error.line) from None
    return abilities


def parse_reward(text: str, where: str = "", hints: bool = True) -> Effect:
    """The effect of a reward box; an empty one pays nothing.

    >>> parse_reward("Loot 1.")
    Effect(sentences=(Say(c=Loot(n=N(n=1))),))
    >>> parse_reward("")
    Effect(sentences=())
    """
    text = text.strip()
    if not text:
        return Effect(())
    measure(text, where)
    try:
        effect = parse(text, "effect", hints=hints)
        assert isinstance(effect, Effect)
        check_effect(effect, text)
    except CardError as error:
        raise error.moved(where, 0) from None
    return effect
