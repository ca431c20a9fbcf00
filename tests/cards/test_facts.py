"""The comparison with facts about the printed cards (facts.py): what it finds, and what it leaves alone."""

import json
from pathlib import Path
from typing import Any

import pytest

import soulstack
from cards.facts import compared, main
from soulstack.cards.library import Reader

MONSTROUS = """
[[card]]
id = "t-twin"
name = "Twin"
kind = "monster"
hp = 2
evasion = 3
atk = 1
reward = "Roll: Gain X¢."
[card.back]
name = "Niwt"
hp = 4
text = "This can't be attacked."
"""
FACTS: dict[str, Any] = {
    "id": "t-twin", "name": "Twin", "type": "monster", "hp": 2, "dc": 3, "atk": 1, "soul_value": 0,
    "rewards": {"cents": "roll"}, "keywords": [], "three_plus": False, "copies": {"own": 1}, "text": "",
    "starting_item": None, "character": None, "flip": {"name": "Niwt", "hp": 4, "text": "Not to be attacked."},
}  # fmt: skip


def differing(**changed: Any) -> list[str]:
    """The fields in which the card differs from the facts with these changes."""
    card = Reader().cards(MONSTROUS, "twin.toml")[0]
    return [field for field, ours, theirs in compared(card, {**FACTS, **changed}) if theirs not in (None, ours)]


def test_a_card_that_fits_its_facts_differs_in_nothing() -> None:
    assert differing() == []


@pytest.mark.parametrize(
    "changed, field",
    [
        ({"name": "Twins"}, "name"),
        ({"type": "bonus_soul"}, "kind"),
        ({"hp": 3}, "hp"),
        ({"dc": 4}, "evasion"),
        ({"atk": 0}, "atk"),
        ({"soul_value": 1}, "souls"),
        ({"rewards": {"cents": 2}}, "reward"),
        ({"rewards": {"loot": "roll"}}, "reward"),
        ({"rewards": {}}, "reward"),
        ({"keywords": ["indomitable"]}, "keywords"),
        ({"three_plus": True}, "three_plus"),
        ({"copies": {"own": 1, "b2": 1}}, "copies"),
        ({"character": "t-nobody"}, "character"),
        ({"text": "This cannot be covered."}, "has text"),
        ({"flip": None}, "faces"),
        ({"flip": {"hp": 5}}, "back: hp"),
        ({"flip": {"text": ""}}, "back: has text"),
    ],
)
def test_each_fact_that_is_another_is_found(changed: dict[str, Any], field: str) -> None:
    assert differing(**changed) == [field]


def test_facts_that_are_unknown_are_compared_with_nothing() -> None:
    unknown = dict.fromkeys(("hp", "dc", "rewards", "keywords", "three_plus", "copies", "text"))
    assert differing(**unknown) == []


def test_a_category_is_compared_unless_the_difference_is_settled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "facts.json"
    file.write_text(json.dumps([{"id": card.id, "category": "boss"} for card in soulstack.cards]))
    main([str(file), "--box", "b2"])
    out = capsys.readouterr().out
    assert "b2-fatty: category is 'basic', the facts say 'boss'" in out
    assert "b2-monstro:" not in out and "b2-a_dime:" not in out


def test_differences_are_printed_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "facts.json"
    file.write_text(json.dumps([{"id": card.id} for card in soulstack.cards if card.name != "Fatty"]))
    assert main([str(file), "--box", "b2"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "b2-fatty: id not in the facts" in lines
    assert lines[-1] == f"287 cards compared, {len(lines) - 1} differences"
