"""Requests are limited by what they cost, by address; and idle tables make room for others."""

from __future__ import annotations

from dataclasses import replace

import httpx
import pytest

from server.kit import Client, Running, running
from server.test_tables import FAST, sit
from soulstack.server import Settings
from soulstack.server.buckets import MOST_KEYS, Buckets


def statuses(server: Running, path: str, times: int, address: str = "127.0.0.2") -> list[int]:
    """How an address is answered that asks for the same so many times."""
    with httpx.Client(base_url=server.url, transport=httpx.HTTPTransport(local_address=address), timeout=10) as client:
        return [client.get(path).status_code for _ in range(times)]


@pytest.mark.parametrize(("path", "few"), (("/api/rules?words=roll", 30), ("/api/tables/{code}/replay", 6)))
def test_reading_costs_too_and_others_do_not_pay(path: str, few: int) -> None:
    with running(Settings(request_rate=0.001, request_burst=15, message_rate=1e6, message_burst=10**6)) as server:
        code = server.create(players=2, bots=["random", "random"])["code"]
        answers = statuses(server, path.format(code=code), 40)
        assert 1 <= answers.count(200) <= few and answers[-1] == 429
        assert statuses(server, path.format(code=code), 1, "127.0.0.3") == [200]


def test_opening_tables_that_are_put_away_costs_more() -> None:
    with running(Settings(request_rate=0.001, request_burst=40, most_tables=2, settled=0)) as server:
        codes = [server.create(players=2, bots=[None, "random"])["code"] for _ in range(4)]
        answers = [statuses(server, f"/api/tables/{code}", 1)[0] for _ in range(5) for code in codes]
        assert 5 <= answers.count(200) < 15 and answers[-1] == 429


def test_idle_tables_make_room_and_are_opened_again() -> None:
    with running(replace(FAST, most_tables=3, settled=0)) as server:
        mine = server.create(players=2, bots=[None, "random"], seed=1)
        me = sit(server, mine)
        at = me.asked() and me.state["at"]
        for _ in range(10):
            server.create(players=2)
        assert len(server.hall.tables) == 3 and mine["code"] in server.hall.tables
        me.choose(0)
        me.until(lambda c: c.state["at"] > at)
        idle = server.create(players=2)
        server.create(players=2)
        server.create(players=2)
        assert idle["code"] not in server.hall.tables
        assert Client(server.url, idle["code"], idle["token"]).until(lambda c: c.state)["you"] == 0


def test_a_server_whose_tables_are_all_played_at_says_so() -> None:
    with running(replace(FAST, most_tables=1, settled=0)) as server:
        sit(server, server.create(players=2))
        answer = server.http.post("/api/tables", json={"name": "Ann"})
        assert answer.status_code == 503 and "as many open tables" in answer.json()["error"]


def test_many_addresses_do_not_fill_the_memory_nor_free_the_first() -> None:
    buckets = Buckets(0.001, 2)
    assert [buckets.take("first") for _ in range(3)] == [True, True, False]
    for n in range(MOST_KEYS + 100):
        buckets.take(str(n))
        if n % 1_000 == 0:
            assert not buckets.take("first")
    assert len(buckets.found) == MOST_KEYS
