"""Law 12: no phrase without a played test. The run of the whole suite fails where one is missing (tests/carried.py);
here is what counts as played.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import carried
from soulstack.language import parse_card_text, render_card
from table import Table, card

pytestmark = pytest.mark.plain


def played(scenario: Callable[[], object]) -> set[str]:
    """The words that a scenario carries out, or some of their methods."""
    recorder = carried.Recorder()
    recorder.begin()
    try:
        scenario()
    finally:
        recorder.end()
    return {key.partition(".")[0] for key in recorder.seen}


def scarred(cents: int) -> Callable[[], object]:
    scar = card("Scar", "Each time you take damage while you have at least 3¢, gain 1¢.\nYou have +1 HP.")
    return lambda: Table(cards=scar).give(0, "Scar").cents(0, cents).play(0, "Bomb!", at="P1").settle()


def test_what_is_read_and_written_is_not_carried_out() -> None:
    text = "↷ Roll 2 dice.\nWhile this is charged, this can't be covered."
    assert played(lambda: render_card(parse_card_text(text, "treasure"))) == set()
    assert not {"RollDice", "Charged", "CantBeCovered"} & played(lambda: Table(cards=card("Odd", text)))


def test_what_is_found_true_is_carried_out() -> None:
    seen = played(scarred(3))
    assert {"WhileCond", "HasCents", "Takes", "GainCents", "Boost"} <= seen


def test_what_is_only_asked_and_found_wrong_is_not() -> None:
    seen = played(scarred(2))
    assert "Takes" in seen and not {"WhileCond", "HasCents", "GainCents"} & seen


def test_words_without_behaviour_are_carried_out_when_the_rules_read_them() -> None:
    shield = card("Rock", "This can't be covered.", "monster", hp=1, evasion=1, atk=1)
    table = Table(cards=shield, monsters=["Rock", "Fatty"], dice=[5]).deck("monster", "Clotty")
    assert "CantBeCovered" not in played(lambda: table.settle())
    assert "CantBeCovered" in played(lambda: table.attack("monster deck"))


def test_nothing_is_left_behind_when_watching_ends() -> None:
    before = {cls: dict(vars(cls)) for cls in carried.words()}
    played(scarred(3))
    assert {cls: dict(vars(cls)) for cls in carried.words()} == before


def test_what_is_left_out_is_named_with_its_phrase_and_where_its_test_belongs() -> None:
    every = {key for cls in carried.words() for key in carried.needs(cls)}
    assert carried.left_out(every) == []
    assert carried.left_out(every - {"RollDice.step"}) == [
        "RollDice.step (do: <roll> {n:num} dice): tests/phrases/test_verbs_dice.py"
    ]


def test_part_of_the_scenario_tests_is_not_the_whole_suite(pytestconfig: pytest.Config) -> None:
    files = {file for folder in carried.SCENARIOS for file in folder.rglob("test_*.py")}
    assert len(files) > 50 and not carried.is_scenario(Path(__file__))
    assert not carried.whole(files - {min(files)}, pytestconfig)
