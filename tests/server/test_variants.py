"""Deck ratios, enhanced bartering and rules codes over the wire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from server.kit import Client, Running, running
from soulstack.engine.setup.codes import rules_code
from soulstack.engine.setup.ratios import TABLES
from soulstack.server import Settings
from soulstack.server.facts import offered
from soulstack.server.protocol import bodies

FAST = Settings(message_rate=1e6, message_burst=10**6, request_rate=1e6, request_burst=10**6)
PEOPLE = ["Isaac", "Maggy"]
MARKET = {"enhanced_bartering": True, "first_player": "chosen", "starting_treasures": 1}


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(FAST) as found:
        yield found


def facts(server: Running, code: str) -> dict[str, Any]:
    found: dict[str, Any] = server.http.get(f"/api/tables/{code}").json()
    return found


# deck ratios


def test_the_lobby_is_told_the_official_ratios() -> None:
    told = msgspec.json.decode(offered(), type=bodies.Offered).ratios
    assert {(ratio.name, ratio.default) for ratio in told} == {
        pair for table in TABLES.values() for pair in table.items()
    }
    assert {ratio.deck for ratio in told} == {"loot", "treasure", "monster"} and all(ratio.title for ratio in told)


def test_a_table_keeps_its_ratios(server: Running) -> None:
    options = {"decks": "ratio", "short_decks": True}
    taken = server.create(players=2, options=options, ratios={"curse": 3})
    kept = facts(server, taken["code"])
    assert (kept["options"], kept["ratios"], kept["counts"]) == (options, {"curse": 3}, {})


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"options": {"decks": "ratio"}}, "the ratio active wants 40"),
        ({"options": {"decks": "ratio", "short_decks": True}, "ratios": {"curses": 3}}, "unknown category 'curses'"),
        ({"ratios": {"curse": 3}}, "set decks to ratio"),
        ({"ratios": {"curse": 501}}, "cannot be read"),
        ({"options": {"eden_only": True, "character_choice": "choose"}}, "characters can't be chosen"),
    ],
)
def test_what_cannot_be_built_or_played_together_is_refused(server: Running, wanted: dict[str, Any], why: str) -> None:
    answer = server.http.post("/api/tables", json={"name": "Ann", "players": 2, **wanted})
    assert answer.status_code == 422 and why in answer.json()["error"]


# enhanced bartering


def seated(server: Running, **wanted: Any) -> list[Client]:
    found = server.people(2, characters=PEOPLE, seed=3, **wanted)
    clients = [Client(server.url, taken["code"], taken["token"]) for taken in found]
    for client in clients:
        client.until(lambda c: c.state.get("view") is not None or c.view)
    return clients


def item_of(client: Client, seat: int) -> dict[str, Any]:
    """The drafted item of a player."""
    found: dict[str, Any] = client.view["players"][seat]["items"][-1]
    return found


def test_an_item_and_a_loot_card_change_hands_for_cents(server: Running) -> None:
    ann, bob = seated(server, options=MARKET)
    item, loot = item_of(ann, 0), ann.view["players"][0]["hand"][1]
    ann.send(type="trade", taker=1, loot=[1], items=[item["id"]], for_cents=2)
    bob.until(lambda c: c.view["offers"])
    assert bob.view["offers"] == [{"giver": 0, "taker": 1, "cents": 0, "gives": [loot, item["name"]], "wants": ["2¢"]}]
    assert bob.view["players"][0]["hand"][1] == loot
    bob.send(type="answer_offer", giver=0, accept=True)
    for client in (ann, bob):
        client.until(lambda c: not c.view["offers"] and c.view["players"][0]["cents"] == 5)
        assert item["id"] in [thing["id"] for thing in client.view["players"][1]["items"]]
        assert client.view["players"][1]["cents"] == 1
    assert loot in bob.view["players"][1]["hand"]


def test_a_trade_is_taken_back(server: Running) -> None:
    ann, bob = seated(server, options=MARKET)
    ann.send(type="trade", taker=1, items=[item_of(ann, 0)["id"]])
    bob.until(lambda c: c.view["offers"])
    ann.send(type="offer", taker=1, cents=0)
    bob.until(lambda c: not c.view["offers"])


@pytest.mark.parametrize(
    ("goods", "why"),
    [
        ({"items": [5]}, "controls no such item"),
        ({"loot": [9]}, "only 3 loot cards"),
        ({}, "nothing is offered"),
        ({"cents": 1, "for_cents": 50}, "BARTER-05"),
    ],
)
def test_a_trade_that_cannot_be_is_refused(server: Running, goods: dict[str, Any], why: str) -> None:
    ann, _ = seated(server, options={**MARKET, "starting_loot": 3})
    hand = len(ann.view["players"][0]["hand"])
    ann.send(type="trade", taker=1, **goods)
    assert why.replace("3", str(hand)) in ann.refusal()["why"]


def test_without_the_variant_only_cents_are_traded(server: Running) -> None:
    ann, _ = seated(server)
    ann.send(type="trade", taker=1, loot=[0])
    refused = ann.refusal()
    assert refused["rule"] == "BARTER-02"


def test_a_bot_takes_gifts_and_bargains_but_gives_nothing_away(server: Running) -> None:
    taken = server.create(players=2, bots=[None, "normal"], seed=3, characters=PEOPLE, options=MARKET)
    ann = Client(server.url, taken["code"], taken["token"])
    ann.asked()
    mine, theirs = item_of(ann, 0)["id"], item_of(ann, 1)["id"]
    ann.send(type="trade", taker=1, cents=1, for_items=[theirs])
    ann.until(lambda c: any("declines" in line["words"] for line in c.log))
    assert theirs in [thing["id"] for thing in ann.view["players"][1]["items"]]
    ann.send(type="trade", taker=1, items=[mine], for_cents=1)
    ann.until(lambda c: mine in [thing["id"] for thing in c.view["players"][1]["items"]])
    assert not ann.view["offers"]


# rules codes


def test_a_table_tells_the_code_of_its_rules(server: Running) -> None:
    rules = {"souls_to_win": 3, "casino": True}
    taken = server.create(players=2, options=rules, counts={"Bomb!": 0})
    code = facts(server, taken["code"])["rules_code"]
    assert code == rules_code({**rules, "counts": {"Bomb!": 0}})
    answer = server.http.get(f"/api/rules-codes/{code.lower()}")
    assert answer.json() == {"code": code, "options": rules, "counts": {"Bomb!": 0}, "ratios": {}}


def test_the_code_follows_the_rules_of_the_lobby(server: Running) -> None:
    taken = server.create(players=2)
    assert facts(server, taken["code"])["rules_code"] == "S1-0000"
    told = server.http.get(f"/api/rules-codes/{rules_code({'super_shop': True})}").json()
    rules = {"players": 2, "options": told["options"], "counts": told["counts"], "ratios": told["ratios"]}
    answer = server.http.post(
        f"/api/tables/{taken['code']}/rules", json=rules, headers={"Authorization": f"Bearer {taken['token']}"}
    )
    assert answer.status_code == 200, answer.text
    assert facts(server, taken["code"])["options"] == {"super_shop": True}


@pytest.mark.parametrize(
    ("code", "why"),
    [("S1-001M6-H9", "typing error"), ("hello", "is not a rules code"), (rules_code({"turn_limit": 9}), "turn_limit")],
)
def test_a_code_that_cannot_be_played_is_refused(server: Running, code: str, why: str) -> None:
    answer = server.http.get(f"/api/rules-codes/{code}")
    assert answer.status_code == 422 and why in answer.json()["error"]


def test_new_tables_begin_with_the_rules_of_the_server() -> None:
    settings = Settings(rules=rules_code({"souls_to_win": 2, "counts": {"Bomb!": 0}}))
    with running(settings) as server:
        usual = facts(server, server.create(players=2)["code"])
        assert (usual["options"], usual["counts"]) == ({"souls_to_win": 2}, {"Bomb!": 0})
        other = facts(server, server.create(players=2, options={"shop_slots": 3})["code"])
        assert (other["options"], other["counts"]) == ({"shop_slots": 3}, {})
