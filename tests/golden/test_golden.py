"""Golden games: a change that changes how a game goes is noticed, and the first differing choices can be shown.

All 200 games (a minute or two): `uv run pytest -m slow tests/golden`. After a change that was meant to change games:
`uv run python -m soulstack.lab.golden --update`.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from soulstack.engine.core.options import RULES
from soulstack.lab import golden

FILE = Path(__file__).with_name("games.json")
RECORDS = golden.read(FILE)
CARDS = golden.read_cards(FILE)
HINT = "if that was meant: python -m soulstack.lab.golden --update; else: python -m soulstack.lab.golden --explain SEED"


def test_the_games_are_written_down_for_the_rules_of_now() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8"))["rules"] == RULES


def test_the_file_holds_200_games_of_2_to_4_players() -> None:
    assert [record.seed for record in RECORDS] == list(range(golden.GAMES))
    assert {record.players for record in RECORDS} == {2, 3, 4}
    assert all(len(record.marks) == 4 * -(-record.choices // golden.EVERY) for record in RECORDS)


@pytest.mark.parametrize("seed", range(0, golden.GAMES, 10))
def test_a_game_goes_as_it_is_written_down(seed: int) -> None:
    difference = golden.difference(RECORDS[seed], golden.play(seed, CARDS))
    assert not difference, f"{difference}; {HINT}"


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, golden.GAMES, 20))
def test_all_games_go_as_they_are_written_down(first: int) -> None:
    found = [golden.difference(record, golden.play(record.seed, CARDS)) for record in RECORDS[first : first + 20]]
    assert not any(found), "\n".join(filter(None, found))


def test_the_first_differing_choices_are_shown() -> None:
    true = golden.play(0, CARDS)
    marks = golden.marks_of(true)
    marks[3] = "dead" if marks[3] != "dead" else "beef"
    wrong = replace(true, marks="".join(marks), digest="")
    assert golden.first_apart(wrong, true) == 2 * golden.EVERY
    lines = list(golden.explain(wrong, CARDS))
    assert "goes another way after choice 50" in lines[0]
    numbers = [int(line[:6]) for line in lines[1:] if line[6:7] == ":"]
    assert numbers == list(range(51, 76))


def test_update_writes_what_read_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "golden" / "games.json"
    assert golden.main(["--update", "--games", "2", "--file", str(file)]) == 0
    assert golden.read_cards(file) == golden.base_cards()
    assert golden.read(file) == [golden.play(seed, golden.base_cards()) for seed in (0, 1)]
    assert golden.main(["--file", str(file)]) == 0
    assert golden.main(["--explain", "1", "--file", str(file)]) == 0
    assert "goes as it is written down" in capsys.readouterr().out
    golden.write([replace(golden.read(file)[0], choices=3)], golden.base_cards()[1:], file)
    assert golden.main(["--file", str(file)]) == 1
    assert golden.main(["--update", "--games", "1", "--file", str(file)]) == 1
    assert f"raise RULES above {RULES}" in capsys.readouterr().err, "tables begun before must not be played on"
    file.write_text(file.read_text().replace(f'"rules": {RULES}', f'"rules": {RULES - 1}'))
    assert golden.main(["--update", "--games", "1", "--file", str(file)]) == 0
    assert golden.read_cards(file) == golden.base_cards()[1:], "the cards stay those of the file"
    assert golden.main(["--update", "--games", "1", "--all-cards", "--file", str(file)]) == 0
    assert golden.read_cards(file) == golden.base_cards()
    assert golden.main(["--explain", "9", "--file", str(file)]) == 1
    assert golden.main(["--file", str(tmp_path / "none.json")]) == 1
