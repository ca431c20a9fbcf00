"""Bots think off the event loop: a slow one holds up its own table and nobody else's."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from server.kit import Client, running
from soulstack import bots
from soulstack.engine.ask import Ask
from soulstack.server import Settings


class Slow:
    """A bot that takes its time, and remembers what it was shown."""

    seen: list[tuple[dict[str, Any] | None, str]] = []  # noqa: RUF012

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: dict[str, Any] | None, ask: Ask) -> int:
        time.sleep(0.3)
        Slow.seen.append((view, threading.current_thread().name))
        return 0


def test_a_slow_bot_holds_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "slow", Slow)
    with running(Settings(message_rate=1e6)) as server:
        slow = server.create(players=2, bots=["slow", "slow"])
        watcher = Client(server.url, slow["code"])
        watcher.until(lambda c: c.state)
        other = Client(server.url, server.create(players=2)["code"])
        other.until(lambda c: c.state)
        late = []
        for _ in range(20):
            began = time.perf_counter()
            other.send(type="ping")
            while other.get()["type"] != "pong":
                pass
            late.append(time.perf_counter() - began)
            time.sleep(0.02)
        assert sorted(late)[10] < 0.1
        watcher.until(lambda c: c.state["at"] >= 2)
    view, thread = Slow.seen[0]
    assert view is not None and view["ask"] is not None and view["seat"] == view["asked"]
    assert thread != threading.main_thread().name and "asyncio" in thread


def test_bots_wait_for_people_to_see_them() -> None:
    with running(Settings(pace=0.05, message_rate=1e6)) as server:
        taken = server.create(players=2, bots=[None, "random"], seed=1)
        at = server.http.get(f"/api/tables/{taken['code']}").json()["at"]
        time.sleep(0.3)
        assert server.http.get(f"/api/tables/{taken['code']}").json()["at"] == at, "nobody is there to see it"
        person = Client(server.url, taken["code"], taken["token"])
        person.asked()
