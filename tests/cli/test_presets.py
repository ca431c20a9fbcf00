"""`soulstack presets` and `--rules`: rules under a name and as a code."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from cli.conftest import Run
from soulstack.api import new_game
from soulstack.cards.boxes import box_code, dealt
from soulstack.cards.presets import presets
from soulstack.cli.presets import add_boxes_flags, add_rules_flags, boxes_wished, rules_wished
from soulstack.engine.core.ids import ROOMS
from soulstack.engine.setup.codes import read_rules_code, rules_code


@pytest.fixture(autouse=True)
def config(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A config folder of one's own."""
    monkeypatch.setattr("platformdirs.user_config_dir", lambda *names, **more: str(tmp_path / "config"))
    return tmp_path / "config"


def test_the_code_of_rules(run: Run) -> None:
    code, said, _ = run("presets", "code", "--option", "souls_to_win=3", "--count", "Bomb!=0", "--rooms")
    assert code == 0
    assert read_rules_code(said) == {"souls_to_win": 3, "counts": {"Bomb!": 0}, "rooms": True}


def test_a_preset_is_kept_listed_shown_and_removed(run: Run, config: Path) -> None:
    assert "no presets yet" in run("presets", "list")[1]
    assert run("presets", "save", "Casino night", "--option", "casino=yes", "--option", "shop_slots=4")[0] == 0
    run("presets", "save", "Quick", "--option", "souls_to_win=2")
    said = run("presets")[1]
    assert said.endswith(
        f"Casino night: {rules_code({'casino': True, 'shop_slots': 4})}\nQuick: {rules_code({'souls_to_win': 2})}\n"
    )
    shown = run("presets", "show", "Casino night")[1]
    assert "Casino: yes instead of no (casino)" in shown and "Shop slots: 4 instead of 2 (shop_slots)" in shown
    assert run("presets", "remove", "Quick")[0] == 0
    assert "Quick" not in run("presets", "list")[1]
    assert (config / "presets.json").read_text(encoding="utf-8").count("S1-") == 1


def test_a_preset_can_build_on_another(run: Run) -> None:
    run("presets", "save", "one", "--option", "casino=yes", "--option", "shop_slots=4")
    said = run(
        "presets",
        "save",
        "two",
        "--rules",
        "one",
        "--option",
        "shop_slots=5",
        "--ratio",
        "curse=9",
        "--option",
        "decks=ratio",
    )[1]
    assert read_rules_code(said.removeprefix("two: ")) == {
        "casino": True, "shop_slots": 5, "decks": "ratio", "ratios": {"curse": 9}
    }  # fmt: skip


def test_the_official_rules_change_nothing(run: Run) -> None:
    assert run("presets", "show", "S1-0000")[1] == "S1-0000\nnothing is changed: the official rules of 2024\n"


def test_a_game_is_played_by_a_code_or_a_preset(run: Run) -> None:
    code = rules_code({"shop_slots": 4, "monster_slots": 3})
    run("presets", "save", "Wide", "--rules", code)
    for rules in (code.lower(), "Wide"):
        said = run("play", "--terminal", "--seed", "7", "--rules", rules)[1]
        shop = next(line for line in said.splitlines() if line.startswith("shop"))
        assert shop.count(" · ") == 3
    said = run("play", "--terminal", "--seed", "7", "--rules", "Wide", "--option", "shop_slots=1")[1]
    assert next(line for line in said.splitlines() if line.startswith("shop")).count(" · ") == 0


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("presets", "show", "S1-001M6-H9"), "typing error"),
        (("presets", "remove", "nothing"), "you keep no preset 'nothing'; there are none"),
        (("presets", "save", "", "--option", "casino=yes"), "is no name for a preset"),
        (("presets", "save", "x", "--option", "speed=5"), "unknown rules option 'speed'"),
        (("presets", "save", "x", "--ratio", "curse=5"), "set decks to ratio"),
        (("presets", "code", "--ratio", "curse"), "CATEGORY=N"),
        (("play", "--terminal", "--rules", "nonsense"), "is not a rules code"),
        (("serve", "--rules", "nonsense"), "is not a rules code"),
    ],
)
def test_trouble_is_one_sentence(run: Run, words: tuple[str, ...], complaint: str) -> None:
    code, said, complained = run(*words)
    assert code == 1 and not said and complaint in complained and complained.count("\n") == 1


def test_a_damaged_file_of_presets_is_named(run: Run, config: Path) -> None:
    config.mkdir()
    (config / "presets.json").write_text("[1", encoding="utf-8")
    code, _, complained = run("presets", "list")
    assert code == 1 and "presets.json" in complained and "damaged" in complained


def test_cards_ratio_prints_the_tables_and_what_there_is(run: Run) -> None:
    code, said, _ = run("cards", "ratio")
    assert code == 0
    assert "treasure deck, 100 cards:" in said and "40 active items, there are 37, 3 too few" in said
    assert "30 basic monsters, there are 39\n" in said
    assert "34, 6 too few" in run("cards", "ratio", "--players", "2")[1]
    assert "10 curses, there are 5, 5 too few" in run("cards", "ratio", "--ratio", "curse=10")[1]
    assert run("cards", "ratio", "--ratio", "curses=10")[0] == 1
    assert run("cards", "ratio", "--boxes", "nowhere")[0] == 1


@pytest.mark.parametrize("players", [2, 8])
@pytest.mark.parametrize("name", presets())
def test_every_preset_can_be_dealt(name: str, players: int) -> None:
    preset = presets()[name]
    game = new_game(players, 1, boxes=list(preset.boxes), options=preset.options)
    codes = {box_code(box) for box in preset.boxes}
    assert all(codes & set(card.copies) for card in game.cards)
    assert (sum(len(deck) for deck in game.decks) <= 300) == (name == "ratio" or (name, players) == ("base", 2))
    assert not game.slots[ROOMS], "no rooms unless somebody asks for them"


def test_a_preset_on_the_command_line_is_its_boxes_and_decks(run: Run) -> None:
    def wished(*words: str) -> tuple[list[str], dict[str, object]]:
        parser = argparse.ArgumentParser()
        add_boxes_flags(parser)
        add_rules_flags(parser)
        arguments = parser.parse_args(words)
        return boxes_wished(arguments), rules_wished(arguments)

    every = list(dealt().values())
    assert wished() == ([], {})
    assert wished("--preset", "gold") == (["base", "gold"], {})
    assert wished("--boxes", "all", "--rooms") == (every, {"rooms": True})
    assert wished("--preset", "ratio", "--option", "shop_slots=3") == (every, {"decks": "ratio", "shop_slots": 3})
    assert wished("--preset", "ratio", "--boxes", "base,requiem", "--option", "decks=all") == (
        ["base", "requiem"],
        {"decks": "all"},
    )
    assert "unknown preset 'gould'; expected base, gold" in run("play", "--terminal", "--preset", "gould")[2]
    listed = run("presets")[1]
    assert all(f"--preset {name}: {preset.about}" in listed for name, preset in presets().items())


def test_rooms_need_a_box_that_has_some(run: Run) -> None:
    complaint = run("play", "--terminal", "--preset", "gold", "--rooms")[2]
    assert "--rooms: no rooms in base, gold; boxes with rooms: requiem" in complaint and complaint.count("\n") == 1
    said = run("play", "--terminal", "--seed", "3", "--boxes", "base", "r", "--rooms")[1]
    assert any(line.startswith("room") for line in said.splitlines())
