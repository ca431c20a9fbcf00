"""The pages about the cards: complete, up to date, and with the rulings that name a card."""

from __future__ import annotations

from pathlib import Path

import pytest

import soulstack
from soulstack.cards import pages
from soulstack.cards.boxes import dealt

ROOT = Path(__file__).parents[2]
RULINGS = (ROOT / pages.RULINGS).read_text(encoding="utf-8")


def test_the_pages_are_up_to_date() -> None:
    old = pages.stale(pages.pages(RULINGS), ROOT / pages.FOLDER)
    assert not old, f"{', '.join(old)}: run python -m soulstack.cards.pages"


def test_every_card_has_its_place_and_its_words() -> None:
    found = pages.pages(RULINGS)
    for card in soulstack.cards:
        words = found[f"{dealt()[card.box]}/{pages.PAGES[card.kind][0]}"]
        assert f"## {card.name}\n\n`{card.id}` · " in words
        assert not card.faces[0].text or f"```text\n{card.faces[0].text}\n```" in words


def test_facts() -> None:
    assert list(pages.facts(soulstack.cards["Mom!"])) == [
        "epic boss",
        "5 HP",
        "4+ evasion",
        "2 ATK",
        "2 souls",
        "1 copy",
    ]
    assert list(pages.facts(soulstack.cards["Bomb!"])) == ["bomb", "4 copies"]
    assert "3+ players" in pages.facts(soulstack.cards["Dople"])
    assert list(pages.facts(soulstack.cards["Isaac"])) == ["2 HP", "1 ATK", "starts with The D6", "1 copy"]
    assert list(pages.facts(soulstack.cards["Guppy's Hairball"])) == ["trinket", "Guppy", "1 copy"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Two Shadows and The Chest", ["Shadow", "The Chest"]),
        ("Death triggers: the attack stops", []),
        ("the death of XIII. Death | Death, War and Death's reward", ["XIII. Death", "Death", "War"]),
        ("Curse of Greed | lose 4¢", ["Curse of Greed"]),
        ("Butter Bean! on Bomb!", ["Butter Bean!", "Bomb!"]),
        ("Isaacs and Isaacson", ["Isaac"]),
    ],
)
def test_cards_that_are_named(words: str, found: list[str]) -> None:
    assert pages.named_in(words) == found


def test_only_tables_with_rulings_are_read() -> None:
    text = "| option | values |\n|---|---|\n| The D6 | no |\n\n| no. | question | ruling | where |\n|---|---|---|---|\n"
    text += "| 1 | May The D6? | yes | `x.py` |\n| 2 | Dry Baby | never | |\n"
    assert pages.by_card(text) == {"The D6": ["May The D6? yes"], "Dry Baby": ["Dry Baby: never"]}


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--folder", str(tmp_path / "cards"), "--rulings", str(ROOT / pages.RULINGS)]
    assert pages.main(["--check", *where]) == 1
    assert pages.main(where) == 0 and pages.main(["--check", *where]) == 0
    assert capsys.readouterr().out.endswith("all pages are up to date\n")
    made = [file.relative_to(tmp_path / "cards").as_posix() for file in (tmp_path / "cards").rglob("*.md")]
    assert sorted(made) == sorted(pages.pages(RULINGS))
    assert pages.main(["--rulings", str(tmp_path / "none.md")]) == 1
