"""Random trees: rendered and read again they are the same tree, and have no other reading."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

import soulstack.language
from soulstack.language.grammar import Part, grammar
from soulstack.language.lexer import lex, spell
from soulstack.language.parser import Parser
from soulstack.language.phrasebook import library_lines, uses
from soulstack.language.render import words_of

from .trees import Trees

CATEGORIES = ("ability", "ability", "ability", "effect", "clause", "static", "event", "cond")


def readings(text: str, cat: str) -> list[object]:
    words = lex(text)
    return [value for end, value in Parser(words).parse(cat, 0) if end == len(words.words) - 2]


def demand_one_reading(tree: object, cat: str) -> None:
    text = spell(words_of(tree, cat))
    if len(text) > 1000:
        return
    found = readings(text, cat)
    assert found == [tree], f"{len(found)} readings of {text!r}"


@pytest.mark.plain
@pytest.mark.parametrize("seed", range(4))
def test_a_random_tree_has_one_reading(seed: int) -> None:
    trees = Trees(seed)
    until = time.monotonic() + 5
    for _ in range(300):
        cat = trees.rng.choice(CATEGORIES)
        demand_one_reading(trees.make(cat, trees.rng.randint(3, 18)), cat)
        if time.monotonic() > until:
            break


@pytest.mark.plain
@pytest.mark.slow
def test_many_random_trees_have_one_reading() -> None:
    trees = Trees(random.randrange(10**9))
    for _ in range(30_000):
        cat = trees.rng.choice(CATEGORIES)
        demand_one_reading(trees.make(cat, trees.rng.randint(3, 22)), cat)


@pytest.mark.plain
def test_every_phrase_can_be_said_and_read() -> None:
    trees = Trees(1)
    for template in grammar().templates:
        for _ in range(3):
            demand_one_reading(trees.fill(template, 8), template.cat)


def cat_of(part: Part) -> str:
    return part.cat.partition(".")[0]


def test_every_phrase_is_part_of_some_line() -> None:
    """No template is unused by construction: the ability is where everything ends up."""
    reached = {"ability", "effect"}
    trees = Trees(0)
    names = {"clause": ("do", "sact"), "clauseT": ("doT", "sactT"), "chain": ("do",), "chainT": ("doT",)}
    lists = {
        "cond": "cond1",
        "boosts": "boost",
        "quals": "qual",
        "preds": "pred",
        "kinds": "kind",
        "kind": "post",
    }
    while True:
        before = len(reached)
        for cat in list(reached):
            reached |= {template.cat for template in trees.templates(cat)}
            for template in trees.templates(cat):
                reached |= {cat_of(part) for part in template.parts}
                reached |= {cat_of(inner) for part in template.parts for inner in part.parts}
            reached |= set(names.get(cat, ()))
            if cat in lists:
                reached.add(lists[cat])
        reached |= {"later", "sentence", "whoever", "pro", "np"}
        if len(reached) == before:
            break
    assert {template.cat for template in grammar().templates} - reached == set()


def test_the_fields_of_a_node_are_the_slots_of_its_phrase() -> None:
    for template in grammar().templates:
        assert set(template.fields) <= set(grammar().fields[template.node]), template.text


def test_phrases_of_one_card_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path(soulstack.language.__file__).parents[1] / "cards"
    used = uses(library_lines(folder))
    alone = sorted((cls.__name__, next(iter(cards))) for cls, cards in used.items() if len(cards) == 1)
    with capsys.disabled():
        print(f"\n{len(alone)} phrases serve one card of the library:")
        print("; ".join(f"{card} ({name})" for name, card in alone))
    listed = (Path(__file__).parent / "one_card_phrases.txt").read_text(encoding="utf-8").split()
    assert [name for name, _card in alone] == listed  # the list grows only on purpose
