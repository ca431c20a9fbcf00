"""Every line of every card of the library has one reading and is written back as it was."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import soulstack.language
from soulstack.language import parse_card_text, parse_reward, render, render_card

CARDS = Path(soulstack.language.__file__).parents[1] / "cards"


def cards() -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    for file in sorted(CARDS.rglob("*.toml")):
        out += tomllib.loads(file.read_text(encoding="utf-8")).get("card", [])
    return out


def faces(card: dict[str, Any]) -> list[dict[str, Any]]:
    return [card, *([card["back"]] if card.get("back") else [])]


def test_there_are_cards() -> None:
    assert len(cards()) >= 287


@pytest.mark.parametrize("card", cards(), ids=lambda card: card["id"])
def test_a_card_reads_once_and_is_written_back(card: dict[str, Any]) -> None:
    for face in faces(card):
        text = str(face.get("text", "")).strip()
        trinket = bool(card.get("trinket"))
        ambush = bool(card.get("ambush"))
        abilities = parse_card_text(text, card["kind"], trinket=trinket, ambush=ambush, where=card["id"])
        assert render_card(abilities) == text
        if face.get("reward"):
            assert render(parse_reward(face["reward"], card["id"])) == face["reward"].strip()
