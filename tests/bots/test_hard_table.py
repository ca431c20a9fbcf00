"""The hard bot at a table in the browser: it is offered, plays, and holds up nobody else."""

from __future__ import annotations

import time

import pytest

from server.kit import Client, running
from soulstack.server import Settings
from soulstack.server.seating import Refuse, check_level


def test_it_is_offered_to_those_who_make_a_table() -> None:
    with running(Settings()) as server:
        assert "hard" in server.http.get("/api/options").json()["bots"]


def test_while_it_thinks_other_tables_go_on() -> None:
    with running(Settings(message_rate=1e6)) as server:
        watcher = Client(server.url, server.create(players=2, bots=["hard:0.3", "hard:0.3"], seed=1)["code"])
        watcher.until(lambda c: c.state)
        other = Client(server.url, server.create(players=2)["code"])
        other.until(lambda c: c.state)
        late = []
        for _ in range(30):
            began = time.perf_counter()
            other.send(type="ping")
            while other.get()["type"] != "pong":
                pass
            late.append(time.perf_counter() - began)
        assert sorted(late)[15] < 0.1
        at = watcher.state["at"]
        watcher.until(lambda c: c.state["at"] > at)


@pytest.mark.parametrize("level", ["hard:6", "hard:100x", "hard:soon", "wizard"])
def test_a_level_that_would_hold_up_the_table_is_refused(level: str) -> None:
    with pytest.raises(Refuse):
        check_level(level)


def test_a_level_may_have_a_budget() -> None:
    check_level("hard:0.5")
    check_level("hard")
    check_level(None)
