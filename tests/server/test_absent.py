"""Players who are gone, what the host may do about a running game, and chat from spectators."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.kit import Client, Running, running
from server.test_tables import FAST, everybody, sit


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """Here somebody is absent as soon as they are offline."""
    with running(replace(FAST, absent=0.0)) as found:
        yield found


def without_last(server: Running, players: int) -> list[Client]:
    """People at a table whose last one has gone offline."""
    clients = everybody(server, players)
    clients.pop().close()
    clients[0].until(lambda c: not c.state["seats"][players - 1]["online"])
    return clients


def test_a_bot_plays_for_an_absent_player_once_all_others_agree(server: Running) -> None:
    ann, bob = without_last(server, 3)
    assert ann.until(lambda c: c.state["absent"]) == [{"seat": 2, "agreed": []}]
    ann.send(type="substitute", seat=2)
    assert bob.until(lambda c: c.state["absent"] and c.state["absent"][0]["agreed"]) == [0]
    assert not bob.state["seats"][2]["away"]
    bob.send(type="substitute", seat=2)
    ann.until(lambda c: c.state["seats"][2]["away"])
    assert ann.until(lambda c: c.chat)[-1]["text"] == "Cid is offline: a bot plays until they return."
    ann.until(lambda c: not c.state["absent"])


def test_who_is_alone_decides_alone(server: Running) -> None:
    (ann,) = without_last(server, 2)
    ann.send(type="substitute", seat=1)
    ann.until(lambda c: c.state["seats"][1]["away"])


def test_who_comes_back_in_time_keeps_the_seat_and_later_takes_it_back(server: Running) -> None:
    people = server.people(3, seed=1)
    ann, bob, cid = (sit(server, taken) for taken in people)
    ann.until(lambda c: c.state and all(seat["online"] for seat in c.state["seats"]))
    cid.close()
    ann.until(lambda c: c.state["absent"])
    ann.send(type="substitute", seat=2)
    bob.until(lambda c: c.state.get("absent") and c.state["absent"][0]["agreed"])
    cid = sit(server, people[2])
    bob.until(lambda c: not c.state["absent"])
    bob.send(type="substitute", seat=2)
    assert "offline" in bob.refusal()["why"]
    cid.close()
    bob.until(lambda c: c.state["absent"])
    assert bob.state["absent"] == [{"seat": 2, "agreed": []}], "what was agreed before counts no more"
    for client in (ann, bob):
        client.send(type="substitute", seat=2)
    ann.until(lambda c: c.state["seats"][2]["away"])
    cid = sit(server, people[2])
    cid.until(lambda c: c.state)
    cid.send(type="return")
    ann.until(lambda c: not c.state["seats"][2]["away"])


def test_nobody_is_absent_who_left_a_moment_ago() -> None:
    with running(FAST) as server:
        (ann,) = without_last(server, 2)
        assert ann.state["absent"] == []
        ann.send(type="substitute", seat=1)
        assert "offline for 120 seconds" in ann.refusal()["why"]


def test_the_host_removes_a_player_for_good(server: Running) -> None:
    people = server.people(3, seed=1)
    ann, bob, cid = (sit(server, taken) for taken in people)
    bob.until(lambda c: c.state)
    bob.send(type="seat", seat=2, level="normal")
    assert "only the host" in bob.refusal()["why"]
    ann.until(lambda c: c.state)
    ann.send(type="seat", seat=2, level="normal")
    assert "gave your seat to a bot" in cid.refusal()["why"]
    assert cid.until(lambda c: c.state["you"] == -1)
    ann.until(lambda c: c.state["seats"][2]["kind"] == "bot")
    assert ann.until(lambda c: c.chat)[-1]["text"] == "Ann removes Cid: a bot plays on."
    again = sit(server, people[2])
    assert "don't hold a seat" in again.refusal()["why"]


def test_the_host_changes_a_bot(server: Running) -> None:
    ann = sit(server, server.create(players=2, bots=[None, "random"], seed=1))
    ann.until(lambda c: c.state)
    ann.send(type="seat", seat=1, level="normal")
    ann.until(lambda c: c.state["seats"][1]["level"] == "normal")
    ann.send(type="seat", seat=1, level="perfect")
    assert "perfect" in ann.refusal()["why"]
    ann.send(type="seat", seat=0, level="normal")
    assert "your own seat" in ann.refusal()["why"]


def test_the_host_ends_the_game_and_it_stays_ended(tmp_path: Path) -> None:
    settings = replace(FAST, database_url=f"sqlite:///{tmp_path}/t.db")
    with running(settings) as server:
        people = server.people(2, seed=1)
        ann, bob = (sit(server, taken) for taken in people)
        bob.until(lambda c: c.state)
        bob.send(type="end_game")
        assert "only the host" in bob.refusal()["why"]
        ann.until(lambda c: c.state)
        ann.send(type="end_game")
        bob.until(lambda c: c.state["ended"] and c.state["finished"] and c.chat)
        assert bob.state["ask"] is None and bob.state["asked"] is None and bob.view["result"] is None
        assert bob.chat[-1]["text"] == "Ann ends the game."
        bob.send(type="choose", at=bob.state["at"], option=0)
        assert "ended" in bob.refusal()["why"]
        assert server.http.get(f"/api/tables/{people[0]['code']}/replay?seat=-2").json()["open"], "nothing is secret"
    with running(settings) as server:
        ann = sit(server, people[0])
        assert ann.until(lambda c: c.state)["ended"] and ann.state["asked"] is None


def test_the_next_person_is_the_host_while_a_bot_plays_for_the_host(server: Running) -> None:
    ann, bob = everybody(server)
    ann.send(type="leave")
    bob.until(lambda c: c.state["host"])
    ann.until(lambda c: c.state["seats"][0]["away"] and not c.state["host"])
    ann.send(type="return")
    bob.until(lambda c: not c.state["host"])


def test_spectators_chat_where_the_host_allows_it(server: Running) -> None:
    ann, bob = everybody(server)
    watcher = Client(server.url, ann.state["code"])
    assert not watcher.until(lambda c: c.state)["spectators"]
    bob.send(type="allow", spectators=True)
    assert "only the host" in bob.refusal()["why"]
    ann.send(type="allow", spectators=True)
    watcher.until(lambda c: c.state["spectators"])
    watcher.send(type="chat", text="Good luck!", name="Ann")
    said: dict[str, Any] = ann.until(lambda c: c.chat)[-1]
    assert said == {"seat": -2, "name": "Ann 2 (spectating)", "text": "Good luck!"}, "nobody speaks in another's name"
    ann.send(type="allow", spectators=False)
    watcher.until(lambda c: not c.state["spectators"])
    watcher.send(type="chat", text="Boo!")
    assert "only if the host allows it" in watcher.refusal()["why"]
