"""The parser does not look where a category cannot begin, and finds the same all the same."""

from __future__ import annotations

import pytest

import soulstack
from soulstack.language.errors import CardError
from soulstack.language.explain import explain
from soulstack.language.first import lookup
from soulstack.language.grammar import grammar
from soulstack.language.lexer import lex, split_abilities
from soulstack.language.parser import Parser
from soulstack.language.read import parse


def readings(text: str, category: str, *, everywhere: bool) -> list[object]:
    words = lex(text)
    return Parser(words, everywhere=everywhere).parse(category, 0)


def test_every_line_of_the_library_reads_the_same_when_nothing_is_left_out() -> None:
    lines = [line for card in soulstack.cards for face in card.faces for _, line in split_abilities(face.text) if line]
    assert len(lines) > 300
    for line in lines:
        found = readings(line, "ability", everywhere=False)
        assert found and found == readings(line, "ability", everywhere=True)


def test_a_category_begins_with_what_its_phrases_begin_with() -> None:
    first = grammar().first
    assert {"deal", "gain", "loot"} <= first["do"] and "deals" not in first["do"]
    assert {"you", "a", "each", lookup("2")} <= first["subj"]
    assert first["int"] == {lookup("7")} and first["quoted"] == {"“"}
    assert "monster" in first["kind"] and "monsters" in first["kind.p"]


def test_no_category_is_tried_everywhere_for_want_of_knowing_it() -> None:
    assert set(grammar().tables) <= set(grammar().first)


@pytest.mark.parametrize("text", ["Deal 1 damage to.", "Each time you loots, gain 1¢.", "Gain a ¢."])
def test_an_error_says_all_that_would_have_fitted(text: str) -> None:
    thorough = Parser(lex(text), everywhere=True)
    thorough.parse("ability", 0)
    with pytest.raises(CardError) as error:
        parse(text, "ability")
    assert str(error.value) == str(explain(thorough, ""))
