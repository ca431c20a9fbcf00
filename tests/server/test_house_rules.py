"""House rules and "why can't I" over the wire: what the lobby is told, what a table keeps, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import soulstack
from server.kit import Client, Running, running
from soulstack.engine.core.options import ABOUT, ENDLESS, Options
from soulstack.server import Settings
from soulstack.server.facts import offered
from soulstack.server.protocol import bodies
from soulstack.server.seating import ENGINE_LIMITS, read_setup

FAST = Settings(message_rate=1e6, message_burst=10**6, request_rate=1e6, request_burst=10**6)
PEOPLE = ["Isaac", "Maggy"]


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(FAST) as found:
        yield found


def test_the_lobby_can_build_a_form_from_what_it_is_told() -> None:
    told = {option.name: option for option in msgspec.json.decode(offered(), type=bodies.Offered).options}
    assert set(told) == set(ABOUT) - ENGINE_LIMITS - {"counts", "ratios"}
    assert {name for name, about in ABOUT.items() if about.most == ENDLESS} == ENGINE_LIMITS
    for name, option in told.items():
        about, default = ABOUT[name], getattr(Options(), name)
        assert (option.title, option.about, option.default) == (about.title, about.words, default)
        if option.kind == "number":
            assert type(default) is int and option.least <= default <= option.most
        elif option.kind == "one of":
            assert default == option.choices[0] and len(option.choices) > 1
        else:
            assert type(default) is bool


@pytest.mark.parametrize("name", [name for name, about in ABOUT.items() if about.most and name not in ENGINE_LIMITS])
def test_the_server_refuses_what_the_form_does(server: Running, name: str) -> None:
    for wrong in (ABOUT[name].least - 1, ABOUT[name].most + 1):
        answer = server.http.post("/api/tables", json={"name": "Ann", "players": 2, "options": {name: wrong}})
        assert answer.status_code == 422 and f"option {name}: {wrong} is too" in answer.json()["error"]


@pytest.mark.parametrize(
    ("counts", "why"),
    (({"Bom!": 1}, "did you mean 'Bomb!'"), ({"Bomb!": 100}, "cannot be read"), ({"Isaac": 2}, "character")),
)
def test_counts_that_cannot_be(server: Running, counts: dict[str, int], why: str) -> None:
    answer = server.http.post("/api/tables", json={"name": "Ann", "players": 2, "counts": counts})
    assert answer.status_code == 422 and why in answer.json()["error"]


def test_a_table_keeps_its_house_rules_and_counts(server: Running) -> None:
    options, counts = {"souls_to_win": 2, "mini_draft": True}, {"Bomb!": 0}
    taken = server.create(players=2, bots=[None, "random"], characters=PEOPLE, options=options, counts=counts)
    facts = server.http.get(f"/api/tables/{taken['code']}").json()
    assert (facts["options"], facts["counts"]) == (options, counts)
    server.start(taken)
    table = server.hall.tables[taken["code"]]
    game = table.game
    assert game is not None and game.options.data() == {**options, "counts": counts}
    assert "Bomb!" not in {card.name for card in game.cards}
    assert read_setup(table.record.setup["setup"]) == game.setup


def asked_why(client: Client, **about: Any) -> dict[str, Any]:
    """The answer to `why`."""
    client.send(type="why", place=about)
    while (message := client.get())["type"] != "because":
        pass
    return message


def test_why_is_answered_with_a_sentence_and_a_rule(server: Running) -> None:
    seats = server.people(2, seed=1, characters=PEOPLE, options={"first_player": "chosen"})
    clients = [Client(server.url, taken["code"], taken["token"]) for taken in seats]
    for client in clients:
        client.until(lambda c: c.view)
    game = server.hall.tables[seats[0]["code"]].game
    assert game is not None
    monster = game.slots[1][0][-1]
    for seat, client in enumerate(clients):
        words, rule = soulstack.why_not(game, seat, monster)
        answer = asked_why(client, kind="object", id=monster)
        assert answer == {
            "type": "because",
            "place": {"kind": "object", "id": monster},
            "why": words,
            "rule": rule or None,
        }
    assert "only on your turn" in asked_why(clients[1], kind="object", id=monster)["why"]
    assert asked_why(clients[1], kind="hand")["rule"] == "LOOT-02"
    assert asked_why(clients[0], kind="hand", n=99)["why"] == "That card isn't in your hand."


def test_why_before_the_start_and_without_a_seat(server: Running) -> None:
    taken = server.create(players=2)
    host = Client(server.url, taken["code"], taken["token"])
    assert asked_why(host, kind="object", id=20)["why"] == "The game has not started yet."
    watcher = Client(server.url, taken["code"])
    watcher.until(lambda c: c.state)
    watcher.send(type="why", place={"kind": "object", "id": 20})
    assert "spectating" in watcher.refusal()["why"]
