"""Experience: what cards turn out to be worth."""

from __future__ import annotations

import tomllib
from math import exp
from pathlib import Path
from random import Random

import pytest

import soulstack
from soulstack.bots import NormalBot, belongings, known_worth
from soulstack.bots.experience import ITEMS, LOOT, Veteran
from soulstack.lab.experience import SPREAD, as_toml, learn, main, watch
from soulstack.lab.gifts import give_treasures
from table import Table, card

pytest.importorskip("numpy")

CARDS = {one.id: one for one in soulstack.cards}


def test_what_somebody_has_counts_for_them_and_what_the_other_has_against_them() -> None:
    table = Table(2).give(0, "Brimstone").give(1, "Breakfast").cents(0, 3).cents(1, 5).soul(1, "Monstro", "Gurdy")
    row = belongings(table.game)
    assert row["item b2-brimstone"] == 1 and row["item b2-breakfast"] == -1
    assert row["¢"] == -2 and row["2 souls"] == -1 and "1 soul" not in row


def test_a_game_is_watched_and_begins_with_gifts() -> None:
    seed, rows, won = watch(3)
    assert seed == 3 and won in (0.0, 1.0)
    assert 2 < len(rows) < 20 and watch(3) == (seed, rows, won)
    first = [rows[0] for _, rows, _ in map(watch, range(1, 9)) if rows]  # one may end in its first turn
    treasures = [sum(abs(n) for name, n in row.items() if name[:5] == "item ") - 2 for row in first]
    assert sum(treasures) / len(treasures) > 1.5, "besides the two items that everybody starts with"


def test_treasures_are_given_from_the_top_of_the_deck() -> None:
    table = Table(2).deck_is("treasure", "Breakfast", "Brimstone", "Meat!")
    give_treasures(table.game, [1, 2])
    assert table.items(0) == ["Breakfast"] and table.items(1) == ["Brimstone", "Meat!"]
    assert not table.game.stack and table.game.pending is not None


def test_the_worths_that_made_the_winners_are_found_again() -> None:
    chance = Random(1)
    true = {"item good": 40.0, "item bad": -20.0, "item plain": 10.0}
    rows, won = [], []
    for _ in range(20_000):
        row = {name: float(chance.choice((-1, 0, 1))) for name in true}
        rows.append(row)
        won.append(float(chance.random() < 1 / (1 + exp(-sum(true[name] * n for name, n in row.items()) / SPREAD))))
    found = learn(rows, won, dict.fromkeys(true, (10.0, 100.0)))
    assert found == pytest.approx(true, abs=5)
    assert learn(rows[:1], won[:1], dict.fromkeys(true, (10.0, 1.0))) == pytest.approx(dict.fromkeys(true, 10.0), abs=1)


def test_learning_starts_from_what_was_learned_before_else_from_the_words() -> None:
    own = soulstack.cards.read(card("Odd Purse", "↷ Gain 3¢.", id="t-odd_purse"))
    known = known_worth([soulstack.cards["Synthoil"], *own])
    assert known["item b2-synthoil"] == (ITEMS["b2-synthoil"], 4.0)
    assert known["item t-odd_purse"] == (15.0, 8.0)


def test_nothing_is_learned_where_nothing_was_thought_before() -> None:
    rows = [{"item good": 1.0, "item odd": 1.0}, {"item good": -1.0}]
    assert learn(rows, [1.0, 0.0], {"item good": (10.0, 8.0)}).keys() == {"item good"}


def test_the_command_writes_a_file_that_can_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "experience.toml"
    assert main(["--games", "3", "--workers", "1", "--out", str(out)]) == 0
    assert "worths from" in capsys.readouterr().out
    found = tomllib.loads(out.read_text("utf-8"))
    assert found["items"].keys() | found["loot"].keys() <= CARDS.keys()


def test_the_file_names_items_and_loot_apart() -> None:
    found = tomllib.loads(as_toml({"item a": 1.25, "loot b": 2, "¢": 1}))
    assert found == {"items": {"a": 1.2}, "loot": {"b": 2.0}}


# the shipped file


def test_experience_is_of_cards_that_exist() -> None:
    assert ITEMS.keys() | LOOT.keys() <= CARDS.keys()
    base = soulstack.cards.of_boxes(["base"])
    for_two = {one.id for one in base if one.kind == "treasure" and not one.three_plus}
    assert for_two <= ITEMS.keys()


def worths_in_the_shop(table: Table, bot: NormalBot) -> list[float]:
    """What each item of the shop is worth to the buyer."""
    table.choose("Declare a purchase").until("Synthoil")
    assert table.game.pending is not None
    worths = bot.worths(table.game, table.game.pending)
    return [next(w for words, w in zip(table.options(), worths, strict=True) if n in words) for n in shop(table)]


def shop(table: Table) -> list[str]:
    return [name for name in table.slot_names("shop") if name is not None]


def test_a_veteran_buys_what_wins_rather_than_what_reads_well() -> None:
    normal, veteran = (
        worths_in_the_shop(Table(2, shop=("Synthoil", "Belly Button")).cents(0, 10), bot)
        for bot in (NormalBot(), Veteran())
    )
    assert normal[0] < normal[1]
    assert veteran[0] > veteran[1]


def test_a_veteran_reads_a_card_of_one_s_own_like_anybody() -> None:
    own = card("Odd Purse", "↷ Gain 3¢.")
    normal, veteran = (
        worths_in_the_shop(Table(2, shop=("Synthoil", "Odd Purse"), cards=own).cents(0, 10), bot)
        for bot in (NormalBot(), Veteran())
    )
    assert normal[0] != veteran[0] and normal[1] == veteran[1]
