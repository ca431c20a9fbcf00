"""Nobody takes back what concerns somebody who has not agreed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.kit import Client, Running, running
from server.test_tables import FAST, everybody, sit


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(FAST) as found:
        yield found


def offline(client: Client, other: Client) -> None:
    """One of two people loses the connection, and the other sees it."""
    client.close()
    other.until(lambda c: not all(seat["online"] for seat in c.state["seats"]))


def choice(clients: list[Client]) -> tuple[Client, Client, int]:
    """A choice is made: by whom, who else is there, and after how many inputs."""
    for client in clients:
        client.until(lambda c: c.state)
    clients[0].until(lambda c: c.state["asked"] is not None)
    chooser = clients[clients[0].state["asked"]]
    chooser.asked()
    at = chooser.state["at"]
    chooser.choose(0)
    for client in clients:
        client.until(lambda c: c.state["at"] > at)
    return chooser, next(c for c in clients if c is not chooser), at


def test_undo_waits_for_a_player_who_is_offline(server: Running) -> None:
    people = server.people()
    chooser, other, at = choice([sit(server, taken) for taken in people])
    offline(other, chooser)
    seat = other.state["you"]
    chooser.send(type="undo")
    assert chooser.until(lambda c: c.state["undo"])["waiting"] == [seat]
    assert chooser.state["at"] > at
    back = sit(server, people[seat])
    back.until(lambda c: c.state and c.state["undo"])
    back.send(type="answer_undo", accept=True)
    chooser.until(lambda c: c.state["at"] == at)


def test_who_goes_offline_has_not_agreed(server: Running) -> None:
    chooser, other, at = choice(everybody(server))
    chooser.send(type="undo")
    other.until(lambda c: c.state["undo"])
    offline(other, chooser)
    chooser.send(type="ping")
    chooser.until(lambda c: '"pong"' in c.frames[-1])
    assert chooser.state["undo"] and server.hall.tables[chooser.state["code"]].at > at


def test_no_undo_past_the_choice_of_somebody_who_has_left(server: Running) -> None:
    clients = everybody(server)
    chooser, other, _ = choice(clients)
    while clients[0].state["asked"] != other.state["you"]:
        choice(clients)
    choice(clients)
    other.send(type="leave")
    chooser.until(lambda c: c.state["seats"][other.state["you"]]["away"])
    chooser.send(type="undo")
    assert "has chosen since" in chooser.refusal()["why"]


def test_no_undo_of_what_was_revealed_to_somebody_who_has_left(server: Running) -> None:
    clients = everybody(server, seed=5)
    chooser, other, _ = choice(clients)
    other.send(type="leave")
    chooser.until(lambda c: c.state["seats"][other.state["you"]]["away"])
    game = server.hall.tables[chooser.state["code"]]
    played = game.played
    assert played is not None
    seat = chooser.state["you"]
    while played.revealed < played.last_choice(seat):
        at = chooser.state["at"]
        chooser.choose(0)
        chooser.until(lambda c, at=at: c.state["at"] > at and c.state["asked"] == seat)
    chooser.send(type="undo")
    assert "something has been revealed" in chooser.refusal()["why"]


def test_an_own_choice_that_reveals_nothing_can_be_undone_without_who_has_left(server: Running) -> None:
    clients = everybody(server)
    clients[1].send(type="leave")
    clients[0].until(lambda c: c.state["seats"][1]["away"])
    me = clients[0]
    played = server.hall.tables[me.state["code"]].played
    assert played is not None
    me.until(lambda c: c.state["asked"] == 0)
    while True:
        at = me.state["at"]
        me.choose(len(me.asked()["options"]) - 1)
        me.until(lambda c, at=at: c.state["at"] > at and c.state["asked"] == 0)
        if played.revealed < played.last_choice(0):
            break
    at = played.last_choice(0)
    me.send(type="undo")
    me.until(lambda c: c.state["at"] == at)
