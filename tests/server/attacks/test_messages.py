"""What one seat may say is limited for all its connections together, and what changes nothing is no input."""

from __future__ import annotations

from dataclasses import replace

from server.kit import Client, Running, running
from server.test_tables import FAST, everybody, sit

SLOW = replace(FAST, message_rate=0.001, message_burst=30)


def ping(client: Client) -> None:
    """Wait until everything that was sent before has been dealt with."""
    had = len(client.frames)
    client.send(type="ping")
    client.until(lambda c: any('"pong"' in frame or "too many" in frame for frame in c.frames[had:]))


def answered(client: Client) -> bool:
    """Whether a ping is answered as it should be."""
    had = len(client.frames)
    client.send(type="ping")
    client.until(lambda c: any('"pong"' in frame for frame in c.frames[had:]))
    return True


def inputs(server: Running, client: Client) -> int:
    return server.hall.tables[client.state["code"]].at


def test_a_preference_that_changes_nothing_is_no_input() -> None:
    with running(FAST) as server:
        client = everybody(server)[0]
        client.send(type="prefer", what="full control")
        client.until(lambda c: "full control" in c.state["prefs"])
        had, entries = inputs(server, client), server.hall.tables[client.state["code"]].entries
        for _ in range(50):
            client.send(type="prefer", what="full control")
            client.send(type="prefer", what="no yield")
        ping(client)
        assert inputs(server, client) == had
        assert server.hall.tables[client.state["code"]].entries == entries
        client.send(type="prefer", what="relaxed")
        client.until(lambda c: "relaxed" in c.state["prefs"])
        assert inputs(server, client) == had + 1


def test_a_preference_that_does_not_exist_is_still_refused() -> None:
    with running(FAST) as server:
        client = everybody(server)[0]
        client.send(type="prefer", what="no nonsense")
        assert "is no preference" in client.refusal()["why"]


def test_one_key_on_many_connections_has_one_limit() -> None:
    with running(SLOW) as server:
        people = server.people()
        pages = [sit(server, people[0]) for _ in range(8)]
        assert all(page.until(lambda c: c.state) for page in pages)
        had = inputs(server, pages[0])
        for n in range(20):
            for page in pages:
                page.send(type="prefer", what=("relaxed", "full control")[n % 2])
        for page in pages:
            ping(page)
        assert inputs(server, pages[0]) - had <= 30 / 3
        other = sit(server, people[1])
        assert answered(other)


def test_spectators_of_one_address_have_one_limit_and_players_another() -> None:
    with running(SLOW) as server:
        people = server.people()
        code = people[0]["code"]
        watchers = [Client(server.url, code, source="127.0.0.2") for _ in range(4)]
        for watcher in watchers:
            for _ in range(20):
                watcher.send(type="hello")
        for watcher in watchers:
            assert "too many" in watcher.refusal()["why"]
        states = [frame for watcher in watchers for frame in watcher.frames if '"whole":true' in frame]
        assert len(states) <= 30 / 3
        player = sit(server, people[0])
        assert answered(player)
