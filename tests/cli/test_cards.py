"""`soulstack cards`: showing, searching, checking and counting cards."""

from __future__ import annotations

from pathlib import Path

import pytest

import soulstack
from cli.conftest import Run
from soulstack.cards.boxes import boxes

GOOD = """
[[card]]
id = "own-good_penny"
name = "Good Penny"
kind = "loot"
text = "Gain 7¢."
"""

BAD = """
[[card]]
id = "own-bad_penny"
name = "Bad Penny"
kind = "treasure"
text = \"\"\"
↷ Gain 2¢.
↷ Gian 7¢.\"\"\"

[[card]]
id = "own-bad_fly"
name = "Bad Fly"
kind = "monster"
hp = 1
evasion = 2
atk = 1
reward = "Gain lots of ¢."
"""


def test_show_a_card(run: Run) -> None:
    code, said, _ = run("cards", "show", "the", "d6")
    assert code == 0
    assert "↷ Reroll a dice roll." in said and "starting item" in said


def test_show_every_card(run: Run) -> None:
    for card in soulstack.cards:
        code, said, _ = run("cards", "show", card.id)
        assert code == 0 and card.name in said


@pytest.mark.parametrize("name", ["guppys collar", "GUPPY'S COLLAR", "guppy’s collar", "s collar"])
def test_names_are_found_as_people_type_them(run: Run, name: str) -> None:
    assert "Guppy's Collar" in run("cards", "show", name)[1]


def test_an_unknown_card_brings_a_suggestion(run: Run) -> None:
    code, said, complaint = run("cards", "show", "Guppys Colar")
    assert code == 1 and not said
    assert complaint.startswith("soulstack: there is no card 'Guppys Colar'; did you mean Guppy's Collar")


def test_search_in_name_text_and_kind(run: Run) -> None:
    code, said, _ = run("cards", "search", "reroll", "starting")
    assert code == 0 and "The D6" in said and "Dice Shard" not in said
    code, said, complaint = run("cards", "search", "xyzzy")
    assert code == 1 and "no card has 'xyzzy'" in complaint


def test_check_a_good_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "good.toml"
    file.write_text(GOOD, encoding="utf-8")
    code, said, _ = run("cards", "check", str(file))
    assert code == 0
    assert "Good Penny · loot\n  Gain 7¢.\n" in said and "all 1 cards can be played" in said


def test_check_names_file_line_and_column(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(GOOD + BAD, encoding="utf-8")
    code, said, _ = run("cards", "check", str(file))
    lines = file.read_text(encoding="utf-8").splitlines()
    assert code == 1
    place = lines.index('↷ Gian 7¢."""') + 1
    assert f"{file}:{place}:3: Bad Penny: 'gian' is not understood here" in said
    place = lines.index('reward = "Gain lots of ¢."') + 1
    assert f"{file}:{place}:16: Bad Fly: 'lots' is not understood here" in said
    assert "1 of 3 cards can be played" in said


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("[[card", "not TOML"),
        ("x = 1", "[[card]] tables and nothing else"),
        ("card = [1]", "[[card]] tables and nothing else"),
        ("", "[[card]] tables and nothing else"),
    ],
)
def test_check_something_that_is_no_card_file(run: Run, tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(text, encoding="utf-8")
    code, _, said = run("cards", "check", str(file))
    assert code == 1 and complaint in said and str(file) in said


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ('kind = "lot"', "4:8"),
        ('kind = "loot"\ntext = 5', "5:8"),
        ('kind = "loot"\nhp = -1', "5:6"),
        ('kind = "loot"\ncolour = "red"', "5:1"),
        ("", "1:1"),
        ("kind = 3", "4:8"),
    ],
)
def test_check_a_card_with_odd_fields(run: Run, tmp_path: Path, fields: str, place: str) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(f'[[card]]\nid = "x-x"\nname = "X"\n{fields}\n', encoding="utf-8")
    code, said, _ = run("cards", "check", str(file))
    assert code == 1 and f"{file}:{place}: X: " in said and "0 of 1 cards can be played" in said


def test_check_an_id_twice(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "twice.toml"
    file.write_text(GOOD + GOOD, encoding="utf-8")
    code, said, _ = run("cards", "check", str(file))
    assert code == 1 and "the id 'own-good_penny' is taken" in said


def test_check_tells_a_name_twice_and_shows_stats(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "fly.toml"
    fly = '[[card]]\nid = "own-fly"\nname = "Fly"\nkind = "monster"\nhp = 1\nevasion = 2\natk = 1\n'
    file.write_text(GOOD + fly, encoding="utf-8")
    code, said, _ = run("cards", "check", str(file))
    assert code == 0 and "all 2 cards can be played" in said
    assert "Fly · monster\n  1 HP · hit on 2+ · 1 ATK\n" in said
    assert f"{file}:9:8: note: Fly: the name 'Fly' is also that of b2-fly" in said


def test_search_in_one_box_by_its_folder_code_or_name(run: Run) -> None:
    for box in ("gold", "g2", "gold box v2"):
        code, said, _ = run("cards", "search", "¢", "loot", "--box", box)
        assert code == 0 and "A Nickel!" not in said
        assert "A Penny!" in said, "the Gold Box brings two of them"
    assert len(run("cards", "search", "--box", "gold")[1].splitlines()) == len(soulstack.cards.of_boxes(["gold"]))
    code, _, complaint = run("cards", "search", "roll", "--box", "godl")
    assert code == 1 and "there is no box 'godl'" in complaint and "did you mean 'gold'?" in complaint
    assert "no card of the box 'gold' has 'xyzzy'" in run("cards", "search", "xyzzy", "--box", "gold")[2]
    assert run("cards", "search")[0] == 1


def test_status_has_a_line_a_box(run: Run) -> None:
    code, said, _ = run("cards", "status")
    lines = said.splitlines()
    assert code == 0 and len(lines) == len(boxes()) + 1
    assert lines[0].split() == ["base", "Base", "Game", "V2", "287", "of", "287"]
    assert [line.split()[0] for line in lines[:-1]] == [box.folder.name for box in boxes().values()]
    here = {box.folder.name: sum(card.box == code for card in soulstack.cards) for code, box in boxes().items()}
    for line, box in zip(lines, boxes().values(), strict=False):
        short = box.total - here[box.folder.name]
        assert line.endswith(f", {short} missing" if short else f"of {box.total:>3}")
    assert lines[-1] == f"cards playable: {len(soulstack.cards)} of {sum(box.total for box in boxes().values())}"
