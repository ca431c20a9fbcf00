"""docs/templates.md against the code: every category, every piece of syntax, and examples that are read and written."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import soulstack
from soulstack.engine.core import node, parts
from soulstack.language import parse
from soulstack.language.grammar import AGREE, INCLUDES, MANY, OPTION, PLURAL, SLOT, VERB, WORD, Part, Template, grammar
from soulstack.language.lexer import lex
from soulstack.language.parser import SPECIAL, Parser
from soulstack.language.phrasebook import library_lines

PAGE = Path(__file__).parents[2] / "docs" / "templates.md"
TEXT = PAGE.read_text(encoding="utf-8")
MADE = "sactT"
"""The category whose phrases the grammar makes of those of another."""


def rows(title: str) -> list[list[str]]:
    """The rows of the table under a title, without its head."""
    section = re.split(r"^#+ ", TEXT.partition(f"# {title}\n")[2], maxsplit=1, flags=re.M)[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


def codes(cell: str) -> list[str]:
    """What stands between backticks."""
    return re.findall(r"`([^`]+)`", cell)


def said(example: str) -> tuple[str, str]:
    """An example such as `do.s: loots 2`: its category and its words."""
    cat, _, words = example.partition(": ")
    return cat, words.replace("/ ", "\n").replace(" \n", "\n")


def readings(cat: str, words: str) -> list[object]:
    """What the words are read as, to their end."""
    lexed = lex(words)
    return [value for end, value in Parser(lexed).parse(cat, 0) if end == len(lexed.words) - 2]


def templates(cat: str) -> list[Template]:
    """The templates of a category and of those that it takes also."""
    own = [template for template in grammar().templates if template.cat == cat]
    return [*own, *(template for other in INCLUDES.get(cat, ()) for template in templates(other))]


@cache
def lines() -> dict[str, list[str]]:
    """The lines and rewards of every card of the library, by its name."""
    found: dict[str, list[str]] = {}
    for name, _, line in library_lines(Path(soulstack.__file__).parent / "cards"):
        found.setdefault(name, []).append(line)
    return found


def pieces(within: list[Part]) -> Iterator[Part]:
    """The parts of a template, inside options too."""
    for part in within:
        yield part
        yield from pieces(part.parts)


def shape(part: Part) -> str:
    """What a part of a template is, in the notation of the page."""
    if part.kind == SLOT:
        if "." in part.cat:
            return "{field:cat.p}"
        return "{cat}" if part.field == part.cat else "{field:cat}"
    if part.kind == VERB:
        return "<verb@field>" if part.ref else "<verb>"
    if part.kind == OPTION:
        return "[some words]" if part.field else "[... {field:cat} ...]"
    return {WORD: "word", AGREE: "{field:cat@ref}", PLURAL: "word(s)", MANY: "{field:cat*}"}[part.kind]


def test_its_python_does_what_it_shows() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 8 and not failed


def test_the_phrases_that_it_quotes_are_phrases() -> None:
    known = {phrase for cls in grammar().by_class for phrase in cls.says}
    quoted = [phrase for line in re.findall(r"says = \((.+)\)", TEXT) for phrase in re.findall(r'"([^"]+)"', line)]
    assert len(quoted) == 2 and set(quoted) <= known


def test_it_has_every_piece_of_syntax_and_no_other() -> None:
    used = {shape(part) for template in grammar().templates for part in pieces(template.parts)} | {"built in"}
    assert {codes(row[0])[0] for row in rows("What templates are made of")} == used


@pytest.mark.parametrize("row", rows("What templates are made of"), ids=lambda row: row[0])
def test_a_piece_of_syntax_is_in_its_phrase_and_its_examples_are_read_with_that(row: list[str]) -> None:
    syntax, phrase = codes(row[0])[0], codes(row[2])[0]
    classes = [cls for cls in grammar().by_class if phrase in cls.says]
    assert len(classes) == 1, "the phrase is one of ours"
    cat, _, text = phrase.partition(": ")
    if syntax != "built in":
        assert syntax in {shape(part) for part in pieces(Template(classes[0], cat, text).parts)}
    examples = codes(row[3])
    assert examples
    for cat_and_form, words in map(said, examples):
        assert cat_and_form.partition(".")[0] == cat
        assert type(parse(words, cat_and_form)) is classes[0], "and it is written so, or parse would have refused it"


def test_it_has_every_category_and_no_other() -> None:
    listed = [codes(row[0])[0] for row in rows("All categories")]
    assert len(listed) == len({*listed})
    assert {*listed} == {template.cat for template in grammar().templates} | {*INCLUDES}
    assert MADE in listed


@pytest.mark.parametrize("row", rows("All categories"), ids=lambda row: row[0])
def test_a_category_has_its_base_and_its_example(row: list[str]) -> None:
    cat, also, kind, words, card = codes(row[0])[0], codes(row[2]), codes(row[3])[0], row[4], row[5]
    assert tuple(also) == INCLUDES.get(cat, ())
    classes = [template.node for template in templates(cat)]
    known = [*vars(node).values(), *vars(parts).values()]
    bases = [cls for cls in known if isinstance(cls, type) and issubclass(cls, node.Node)]
    shared = [one for one in classes[0].__mro__ if one in bases and all(issubclass(cls, one) for cls in classes)]
    assert shared[0].__name__ == kind, f"what all phrases of {cat} build on"
    assert type(parse(words, cat)) in classes
    if card:
        assert any(words.lower() in line.lower() for line in lines()[card]), f"{card} does not say {words!r}"


def test_it_has_every_slot_without_phrases() -> None:
    listed = [name for row in rows("Slots without phrases") for name in codes(row[0])]
    built_in = {name.partition(".")[0] for name in SPECIAL}
    assert len(listed) == len({*listed}) and {*listed} == built_in
    asked = {part.cat.partition(".")[0] for template in grammar().templates for part in pieces(template.parts)} - {""}
    assert asked <= built_in | {template.cat for template in grammar().templates} | {*INCLUDES}


@pytest.mark.parametrize("row", rows("Slots without phrases"), ids=lambda row: row[0])
def test_a_slot_without_phrases_reads_its_examples(row: list[str]) -> None:
    names = codes(row[0])
    examples = [said(example) for example in codes(row[2])]
    assert {cat.partition(".")[0] for cat, _ in examples} == {*names}
    for cat, words in examples:
        assert len(readings(cat, words)) == 1, (cat, words)


def test_a_verb_that_ends_a_line_is_no_do() -> None:
    assert [template.text for template in grammar().templates if template.cat == "do" and template.closing] == []


def test_the_modules_that_it_names_are_there() -> None:
    root = PAGE.parents[1]
    files = [file for place in ("src", "tests") for file in (root / place).rglob("*.py")]
    there = [f"/{file.relative_to(root).as_posix()}" for file in files]
    named = re.findall(r"`([\w/]+\.py)`", TEXT)
    assert len(named) > 8
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in there)] == []
