"""Advice: what the normal bot would choose, told to nobody but the one who asks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.kit import Client, Running, running
from server.test_tables import FAST, everybody, sit
from soulstack.bots import bot_named
from soulstack.engine.people.view import as_known


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(FAST) as found:
        yield found


def advice(client: Client) -> dict[str, object]:
    client.send(type="advise")
    while (message := client.get())["type"] != "advice":
        assert message["type"] == "state"
    return message


def test_it_is_what_the_normal_bot_would_do(server: Running) -> None:
    ann = sit(server, server.create(players=2, bots=[None, "random"], seed=5))
    ask = ann.asked()
    game = server.hall.tables[ann.state["code"]].game
    assert game is not None and game.pending is not None
    wanted = bot_named("normal")(0).choose(as_known(game, 0), game.pending)
    said = advice(ann)
    assert (said["at"], said["option"]) == (ann.state["at"], wanted)
    assert said["words"] == ask["options"][wanted]["label"]
    assert advice(ann) == said, "asked twice, it says the same"


def test_it_comes_only_to_who_is_asked(server: Running) -> None:
    clients = everybody(server)
    asked = clients[0].state["asked"]
    clients[1 - asked].send(type="advise")
    assert "no question of yours" in clients[1 - asked].refusal()["why"]
    watcher = Client(server.url, clients[0].state["code"])
    watcher.until(lambda c: c.state)
    watcher.send(type="advise")
    assert "spectating" in watcher.refusal()["why"]
    advice(clients[asked])
    clients[1 - asked].send(type="ping")
    heard = []
    while "pong" not in heard:
        heard.append(clients[1 - asked].get()["type"])
    assert "advice" not in heard, "nobody else hears of it"
