"""The encoding: what its numbers say is what the view says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import soulstack
from lab.test_env import moments
from soulstack.engine.core.card import KINDS
from soulstack.engine.people.view import view
from soulstack.lab import columns as c
from soulstack.lab.columns import tables
from soulstack.lab.encoding import Encoding
from soulstack.lab.env import FourSouls
from table import Table

DOCS = Path(__file__).parents[2] / "docs" / "environment.md"


def encoding_of(game: soulstack.Game, page: int = 64) -> Encoding:
    return Encoding(len(game.players), list(soulstack.cards), game.cards, page)


def rows(encoding: Encoding, array: str, numbers: Any) -> list[dict[str, Any]]:
    """The rows of an array that hold something, with kinds in words."""
    found = []
    for row in numbers:
        if row.any():
            pairs = zip(encoding.columns[array], row.tolist(), strict=True)
            found.append({column.name: column.kinds[n] if column.kinds else n for column, n in pairs})
    return found


def told(game: soulstack.Game, seat: int, array: str) -> list[dict[str, Any]]:
    """What a seat is told in an array."""
    encoding, ask = encoding_of(game), game.pending
    made = encoding.encode(view(game, seat, words=False), ask if ask is not None and ask.seat == seat else None)
    return rows(encoding, array, made[array])


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (4, 12)])
def test_players_and_objects_are_told_as_in_the_view(players: int, seed: int) -> None:
    table = FourSouls(players)
    encoding = table.encoding
    for n, seen in enumerate(moments(table, seed)):
        if n % 20:
            continue
        seat = table.seats[table.agent_selection]
        shown = view(table.game, seat)
        objects = rows(encoding, "objects", seen["objects"])
        assert seen["observation"][encoding.at("observation", "turn")] == shown["turn"]
        assert seen["observation"][encoding.at("observation", "left out")] == 0
        for place in range(players):
            player = shown["players"][(seat + place) % players]
            for name in ("hp", "max hp", "atk", "souls", "cents", "loot", "loot plays", "attacks", "purchases"):
                assert seen["observation"][encoding.at("observation", name, place)] == player[name]
            whose = encoding.columns["objects"][3].kinds[place + 1]
            mine = [row for row in objects if row["seat"] == whose]
            assert [row["card"] for row in mine if row["role"] == "hand"] == [h for h in player["hand cards"] if h]
            assert [row["card"] for row in mine if row["role"] == "item"] == [o["card"] for o in player["items"]]
            assert [row["ready"] for row in mine if row["role"] == "item"] == [
                0 if "deactivated" in o else 1 for o in player["items"]
            ]
            assert sum(row["souls"] for row in mine if row["role"] == "soul") == sum(
                o["souls"] for o in player["soul cards"] if "souls" in o
            )
        for role, name in (("monster", "monsters"), ("shop", "shop")):
            assert [row["card"] for row in objects if row["role"] == role] == [o["card"] for o in shown[name] if o]
        fighters = [(row["hp"], row["max hp"], row["atk"]) for row in objects if row["role"] == "monster"]
        assert fighters == [(o.get("hp") or 0, o.get("max hp") or 0, o.get("atk", 0)) for o in shown["monsters"] if o]
        prices = [row["price"] for row in objects if row["role"] == "shop"]
        assert prices == [shown["prices"][o["id"]] for o in shown["shop"] if o]
        stack = rows(encoding, "stack", seen["stack"])
        assert [row["kind"] for row in stack] == [item["kind"] for item in reversed(shown["stack"])][:16]
        assert seen["discards"].sum() == sum(map(len, shown["discards"].values()))


@pytest.mark.parametrize(("players", "seed"), [(2, 21), (4, 22)])
def test_no_two_options_of_an_ask_are_told_alike(players: int, seed: int) -> None:
    table, page = FourSouls(players, page=4), 4
    whole = Encoding(players, list(soulstack.cards), soulstack.new_game(players).cards, page=300)
    for seen in moments(table, seed):
        ask = table.game.pending
        assert ask is not None
        made = whole.encode(view(table.game, ask.seat, words=False), ask)["options"][: len(ask.options)]
        assert len({tuple(row) for row in made.tolist()}) == len(ask.options)
        shown = min(page, len(ask.options) - table.page * page)
        first = table.page * page
        assert np.array_equal(seen["options"][:shown], made[first : first + shown])


def test_options_point_to_what_they_are_about() -> None:
    table = FourSouls(3)
    encoding, pointed = table.encoding, 0
    for seen in moments(table, 31, longest=600):
        objects = rows(encoding, "objects", seen["objects"])
        for option in rows(encoding, "options", seen["options"]):
            if option["to"] == "object" or option["do"] == "loot":
                row = objects[option["to which"] - 1]
                assert (row["card"], row["seat"]) == (option["to card"], option["to seat"])
                assert (row["hp"], row["atk"]) == (option["hp"], option["atk"])
                pointed += 1
    assert pointed > 100


def test_what_can_be_attacked_is_told_with_its_strength() -> None:
    table = Table(monsters=("Fatty", "Pale Fatty")).damage("Fatty", 1)
    game = table.game
    table.declare_attack()
    fatty, pale, deck = told(game, 0, "options")
    assert (fatty["do"], fatty["to"], fatty["to card"]) == ("attack target", "object", soulstack.cards["Fatty"].id)
    assert (fatty["hp"], fatty["evasion"]) == (table.hp_of("Fatty"), table.evasion_of("Fatty"))
    assert pale["hp"] == fatty["hp"] + 1
    assert (deck["to"], deck["to which"], deck["to card"]) == ("deck", 3, "nothing")


def test_a_known_card_of_another_hand_is_told_and_an_unknown_one_is_not() -> None:
    game = soulstack.new_game(players=2, seed=3)
    assert not [row for row in told(game, 0, "objects") if row["role"] == "hand" and row["seat"] != "self"]
    entry = game.players[1].hand[1]
    game.players[1].hand[1] = entry | 1 << soulstack.engine.core.ids.CARD_BITS
    (row,) = [row for row in told(game, 0, "objects") if row["role"] == "hand" and row["seat"] != "self"]
    assert (row["card"], row["seat"], row["place"]) == (game.card(entry).id, "self + 1", 1)


def test_nothing_that_a_view_shows_is_forgotten() -> None:
    told_of = {
        *("turn", "round", "timer", "active", "phase", "pool", "players", "monsters", "shop", "rooms", "final bosses"),
        *("minions", "challenge", "bonus souls", "dying", "stack", "attack", "asked", "prices", "decks", "discards"),
        *("under", "ask", "seat"),
    }
    left_out = {"offers", "outside", "outside cards", "secret", "result", "mode", "barter", "goal"}
    left_out |= {"discard cards", "under cards"}  # they are told of by their names
    new = set(view(soulstack.new_game(players=2), 0)) - told_of - left_out
    assert not new, "tell it in encoding.py, or say here and in docs/environment.md that it is left out"


def test_every_option_and_kind_of_card_has_its_number() -> None:
    engine = Path(soulstack.engine.__file__).parent
    deeds = {
        do for file in engine.rglob("*.py") for do in re.findall(r'\bOption\("([a-z ]+)"', file.read_text("utf-8"))
    }
    assert "attack target" in deeds and deeds <= set(c.DEEDS)
    assert set(c.CARD_KINDS) >= KINDS


def test_a_question_without_a_name_of_its_own_is_another() -> None:
    from soulstack.lab.encoding import question

    assert c.QUESTIONS[question("priority")] == "priority"
    assert c.QUESTIONS[question("juggle: choose the order")] == "another order"
    assert c.QUESTIONS[question("juggle")] == "another"


def test_objects_that_find_no_row_are_counted() -> None:
    game = soulstack.new_game(players=2, seed=3)
    encoding = encoding_of(game)
    shown = view(game, 0, words=False)
    every = len(rows(encoding, "objects", encoding.encode(shown)["objects"]))
    encoding.object_rows = 5
    encoding.shapes["objects"] = (5, 17)
    made = encoding.encode(shown)
    assert len(rows(encoding, "objects", made["objects"])) == 5
    assert made["observation"][encoding.at("observation", "left out")] == every - 5


def test_a_card_of_one_s_own_has_a_number_after_all_others() -> None:
    extra = '[[card]]\nid = "my-mint"\nname = "Mint"\nkind = "treasure"\ntext = "↷ Gain 2¢."\n'
    encoding = FourSouls(2, extra=extra).encoding
    assert encoding.cards == (*FourSouls(4).encoding.cards, "my-mint")
    assert encoding.facts[-1, encoding.at("facts", "tap")] == 1


def test_facts_are_those_of_the_cards() -> None:
    encoding = FourSouls(4).encoding
    for card, row in zip(encoding.cards[1:], encoding.facts[1:].tolist(), strict=True):
        facts = dict(zip([column.name for column in encoding.columns["facts"]], row, strict=True))
        face = soulstack.cards[card].faces[0]
        assert c.CARD_KINDS[facts["kind"]] == soulstack.cards[card].kind
        assert (facts["hp"], facts["souls"], facts["tap"]) == (face.hp or 0, face.souls, int("↷" in face.text))
    assert not encoding.facts[0].any()


def test_the_page_in_the_docs_lists_every_column() -> None:
    assert tables() in DOCS.read_text(encoding="utf-8"), "run: uv run python -m soulstack.lab.columns"
