"""Boxes are folders with a box.toml, found by themselves."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import soulstack
from soulstack.cards.boxes import BOX_FILE, boxes, dealt, find_boxes
from soulstack.cards.library import Library
from soulstack.engine.core.card import KINDS
from soulstack.language import CardError

GOLD = 'code = "g2"\nname = "Gold"\norder = 2\n\n[printed]\ntreasure = 20\nloot = 9\n'


def put(root: Path, folder: str, text: str) -> None:
    (root / folder).mkdir()
    (root / folder / BOX_FILE).write_text(text, encoding="utf-8")


def test_a_folder_with_a_box_file_is_a_box(tmp_path: Path) -> None:
    put(tmp_path, "gold", GOLD)
    put(tmp_path, "base", GOLD.replace('"g2"', '"b2"').replace("order = 2", "order = 1"))
    (tmp_path / "challenges").mkdir()
    (tmp_path / "gold" / "loot.toml").write_text("# cards", encoding="utf-8")
    found = find_boxes(tmp_path)
    assert list(found) == ["b2", "g2"]
    assert (found["g2"].name, found["g2"].total, found["g2"].folder.name) == ("Gold", 29, "gold")
    assert found["g2"].files() == [("loot.toml", "# cards")] and found["b2"].files() == []


@pytest.mark.parametrize(
    "old, new, words",
    [
        ('code = "g2"\n', "", "'code' must be a string"),
        ('name = "Gold"', 'name = ""', "'name' must be a string"),
        ("order = 2", 'order = "2"', "'order' must be a number"),
        ("order = 2", "order = 2\ncolour = 3", "unknown field 'colour'; expected code, name, order, printed"),
        ("treasure = 20", "treasures = 20", "'treasures' = 20 in 'printed' is not a kind of card and a number"),
        ("order = 2", "order = ", "not TOML"),
    ],
)
def test_what_is_wrong_with_a_box_file_is_named(tmp_path: Path, old: str, new: str, words: str) -> None:
    put(tmp_path, "gold", GOLD.replace(old, new))
    with pytest.raises(CardError, match=r"gold/box\.toml") as error:
        find_boxes(tmp_path)
    assert words in str(error.value)


@pytest.mark.parametrize("what, other", [("code", "order = 3"), ("order", 'code = "g3"')])
def test_two_boxes_have_neither_code_nor_place_in_common(tmp_path: Path, what: str, other: str) -> None:
    put(tmp_path, "gold", GOLD)
    put(tmp_path, "plus", GOLD.replace("order = 2" if what == "code" else 'code = "g2"', other))
    with pytest.raises(CardError, match=f"gold and plus have the same {what}|plus and gold have the same {what}"):
        find_boxes(tmp_path)


def test_the_printed_boxes_hold_at_least_955_cards_of_known_kinds() -> None:
    assert sum(box.total for box in boxes().values()) >= 955
    assert {kind for box in boxes().values() for kind in box.printed} <= KINDS


@pytest.mark.parametrize("code", dealt())
def test_a_box_holds_no_more_cards_of_a_kind_than_are_printed(code: str) -> None:
    here = Counter(card.kind for card in soulstack.cards if card.box == code)
    assert all(n <= boxes()[code].printed.get(kind, 0) for kind, n in here.items())


def test_a_box_that_is_known_but_has_no_cards_is_told_apart_from_one_that_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("soulstack.cards.boxes.dealt", lambda: {"b2": "base"})
    with pytest.raises(KeyError, match="the box 'mewgenics' has no cards yet; the boxes are base"):
        soulstack.cards.of_boxes(["mewgenics"])
    with pytest.raises(KeyError, match=r"there is no box 'bass'; the boxes are base.*did you mean 'base'"):
        soulstack.cards.of_boxes(["bass"])


def numbers(library: Library, code: str) -> list[int]:
    return [ability.nid for card in library.box(code).values() for face in card.faces for ability in face.abilities]


def test_a_game_reads_the_boxes_it_is_dealt_from_and_no_others() -> None:
    library = Library()
    assert len(library.of_boxes(["base"])) == len(library.box("b2"))
    assert list(library._read) == ["b2"]


def test_a_box_has_the_same_numbers_whichever_was_read_before() -> None:
    first, last = Library(), Library().load()
    for code in reversed(boxes()):
        assert numbers(first, code) == numbers(last, code)
    every = [number for code in boxes() for number in numbers(last, code)]
    assert len(every) == len(set(every)) > 300


def test_cards_of_ones_own_are_numbered_after_all_boxes() -> None:
    (card,) = Library().read('[[card]]\nid = "x-a"\nname = "A"\nkind = "loot"\ntext = "Loot 1."\n')
    library = Library()
    assert card.faces[0].abilities[0].nid > max(n for code in boxes() for n in numbers(library, code))
