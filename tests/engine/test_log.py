"""The log in words: every kind of entry has a sentence of its own, and no reader learns more than they may."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NotRequired, get_args, get_origin, get_type_hints

import msgspec
import pytest

import soulstack
from soulstack.engine.core.kind import LogKind
from soulstack.engine.people.fields import FIELDS
from soulstack.engine.people.log import EVERYBODY, QUIET, SENTENCES, entries, read, since, words
from table import Table

ENGINE = Path(soulstack.__file__).parent / "engine"


def random_game(seed: int, longest: int = 1500) -> soulstack.Game:
    game, chance = soulstack.new_game(players=2 + seed % 3, seed=seed), Random(seed)
    for _ in range(longest):
        if game.pending is None:
            break
        game.choose(chance.randrange(len(game.pending.options)))
    return game


def test_every_kind_in_twenty_random_games_has_its_sentence() -> None:
    seen = set()
    for seed in range(20):
        game = random_game(seed)
        names = [player.name for player in game.players]
        for entry in entries(game):
            for reader in (0, -1, EVERYBODY):
                said = words(entry, names, reader)
                assert said[-1] in ".!" and said[0] == said[0].upper() and "{" not in said and "  " not in said, entry
            seen.add(entry[0])
    assert seen <= set(SENTENCES)
    assert len(seen) > 40


@pytest.mark.parametrize("bought", ["Breakfast", "treasure deck"])
def test_buying_something_is_one_line_of_a_short_log(bought: str) -> None:
    table = Table(shop=["Breakfast", "Dinner"]).deck("treasure", "Meat!").cents(0, 10)
    before = table.game.log
    table.buy(bought).settle()
    name = "Breakfast" if bought == "Breakfast" else "Meat!"
    said = [words(entry, ["Ann", "Bob"], 0) for entry in read(since(table.game, before))]
    assert [line for line in said if name.rstrip("!") in line] == [f"Ann buys {name} for 10¢."]


def test_every_kind_the_engine_writes_has_its_sentence() -> None:
    written = set()
    for file in ENGINE.rglob("*.py"):
        for call in re.findall(r"\bsay\(\s*(.*)", file.read_text(encoding="utf-8")):
            written |= set(re.findall(r'"([^"]+)"', call.partition("=")[0].partition("{")[0]))
    assert written - set(SENTENCES) == set()
    assert set(SENTENCES) - written == set(), "sentences that nothing writes"
    assert set(SENTENCES) >= QUIET


def test_every_kind_has_its_fields() -> None:
    assert set(FIELDS) == set(get_args(LogKind)) == set(SENTENCES)


@pytest.mark.plain
def test_what_is_said_in_twenty_random_games_has_just_the_fields_of_its_kind() -> None:
    """With all that anybody saw, and with only what everybody may know."""
    for seed in range(20):
        for kind, public, private in entries(random_game(seed)):
            for data in (public, *({**public, **half} for half in (private or {}).values())):
                msgspec.convert(data, FIELDS[kind])
                assert set(data) <= set(get_type_hints(FIELDS[kind])), kind


def said_in_code() -> Iterator[tuple[str, list[str], bool, str]]:
    """Each `game.say(...)`: its kind, its fields, whether it has a private half, and where it is."""
    for file in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
                fields = [keyword.arg for keyword in node.keywords if keyword.arg]
                if all(keyword.arg for keyword in node.keywords):  # else what is passed on decides
                    for kind in ast.walk(node.args[0]):
                        if isinstance(kind, ast.Constant):
                            yield str(kind.value), fields, len(node.args) > 1, f"{file.name}:{node.lineno}"


@pytest.mark.plain
def test_every_place_that_says_something_gives_the_fields_of_its_kind() -> None:
    """Those that random games never reach, too."""
    for kind, fields, private, where in said_in_code():
        hints = get_type_hints(FIELDS[kind], include_extras=True)  # type: ignore[index]
        needed = {name for name, hint in hints.items() if get_origin(hint) is not NotRequired}
        assert needed <= set(fields) <= set(hints), where
        assert not private or needed < set(hints), f"{where}: what only some see may be missing"


def test_sentences_differ_from_kind_to_kind() -> None:
    plain = [sentence for sentence in SENTENCES.values() if isinstance(sentence, str)]
    assert len(plain) == len(set(plain))


def test_since_a_mark() -> None:
    game = soulstack.new_game(players=2, seed=1)
    mark, before = game.log, entries(game)
    game.choose(0)
    assert entries(game) == before + since(game, mark)
    assert since(game, game.log) == []


def test_a_private_half_is_for_its_seat() -> None:
    entry = ("loot", {"seat": 0, "n": 2}, {0: {"cards": ["Bomb!", "Jera"]}})
    names = ["Isaac", "Eve"]
    assert words(entry, names, 0) == "Isaac loots 2: Bomb! and Jera."
    assert words(entry, names, 1) == words(entry, names) == "Isaac loots 2."
    assert words(entry, names, EVERYBODY) == "Isaac loots 2: Bomb! and Jera."


def test_the_log_says_why_something_came_to_nothing() -> None:
    """A roll that vanished with its attack, an item that stayed because it is eternal."""
    names = ["Ann", "Ben"]
    roll = {"seat": 0, "on": 0, "name": "", "n": 4, "id": 9}
    assert words(("vanish", roll, None), names) == "The attack is over: Ann's attack roll leaves the stack."
    harm = {"seat": -1, "on": 20, "name": "Dip", "n": 1, "id": 9}
    assert words(("vanish", harm, None), names) == "The attack is over: 1 combat damage to Dip leaves the stack."
    eternal = {"card": "The D6", "eternal": True, "id": 30}
    assert words(("stay", eternal, None), names) == "The D6 is eternal and stays."


def test_damage_names_its_source_and_its_owner() -> None:
    names = ["Ann", "Ben"]
    harm = {"on": ~0, "name": "Ann", "n": 1, "by": "Bomb!", "source": 40, "seat": 1, "combat": False}
    assert words(("hurt", harm, None), names) == "Ann takes 1 damage from Bomb! (Ben)."
    assert words(("hurt", {**harm, "by": "Ben"}, None), names) == "Ann takes 1 damage from Ben."
    assert words(("hurt", {**harm, "by": "Dip", "seat": -1}, None), names) == "Ann takes 1 damage from Dip."
    assert words(("damage", {**harm, "id": 41}, None), names) == "Bomb! (Ben) is about to deal 1 damage to Ann."
