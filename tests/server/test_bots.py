"""Bots think off the event loop: a slow one holds up its own table and nobody else's."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from server.kit import Client, running
from soulstack import bots
from soulstack.engine.core.ask import Ask
from soulstack.engine.game import Game
from soulstack.server import Settings
from soulstack.server.seating import STAND_IN


class Slow:
    """A bot that takes its time, and remembers what it was shown."""

    seen: list[tuple[Game, Ask, str]] = []  # noqa: RUF012

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, game: Game, ask: Ask) -> int:
        time.sleep(0.3)
        Slow.seen.append((game, ask, threading.current_thread().name))
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
    game, ask, thread = Slow.seen[0]
    assert game.chance == game.setup.seed == 0 and game.log is None, "a bot knows no more than its seat"
    assert game.pending is ask
    assert thread == "soulstack bot"


def test_bots_wait_for_people_to_see_them() -> None:
    with running(Settings(pace=0.05, message_rate=1e6)) as server:
        taken = server.create(players=2, bots=[None, "random"], seed=1)
        at = server.http.get(f"/api/tables/{taken['code']}").json()["at"]
        time.sleep(0.3)
        assert server.http.get(f"/api/tables/{taken['code']}").json()["at"] == at, "nobody is there to see it"
        person = Client(server.url, taken["code"], taken["token"])
        person.asked()


# bots that break


FOREVER = threading.Event()


def broken(game: Game, ask: Ask) -> Any:
    raise LookupError("where am I?")


def stopping(game: Game, ask: Ask) -> Any:
    raise StopIteration


def stuck(game: Game, ask: Ask) -> Any:
    FOREVER.wait(60)


@pytest.mark.parametrize(
    "answer",
    (broken, stopping, stuck, *(lambda game, ask, said=said: said for said in (None, -1, 10_000, "pass", 0.0, [0]))),
)
def test_a_bot_that_breaks_is_replaced(monkeypatch: pytest.MonkeyPatch, answer: Callable[[Game, Ask], Any]) -> None:
    asked: list[Ask] = []

    class Bad:
        def __init__(self, seed: int) -> None:
            pass

        def choose(self, game: Game, ask: Ask) -> int:
            asked.append(ask)
            return answer(game, ask)  # type: ignore[no-any-return]

    monkeypatch.setitem(bots.BOTS, "bad", Bad)
    try:
        with running(Settings(message_rate=1e6, think=0.3)) as server:
            taken = server.create(players=2, bots=[None, "bad"], seed=1)
            person, chance = Client(server.url, taken["code"], taken["token"]), Random(1)
            while not (person.until(lambda c: c.state) and asked and person.state["at"] > 12):
                person.choose(chance.randrange(len(person.asked()["options"])))
                person.state["ask"] = None
                person.until(lambda c: c.state["ask"] or c.state["finished"])
            thinker = server.hall.tables[taken["code"]].thinker
            assert len(asked) == 1, "it is not asked twice"
            assert thinker.failures == {1: 1} and thinker.level(1) == STAND_IN
    finally:
        FOREVER.set()
        FOREVER.clear()


def test_a_bot_that_cannot_even_be_made_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_bot(seed: int) -> bots.Bot:
        raise OSError("its weights are missing")

    monkeypatch.setitem(bots.BOTS, "bad", no_bot)
    monkeypatch.setitem(bots.BOTS, STAND_IN, no_bot)
    with running(Settings(message_rate=1e6)) as server:
        taken = server.create(players=2, bots=["bad", "bad"], seed=1)
        watcher = Client(server.url, taken["code"])
        watcher.until(lambda c: c.state.get("at", 0) > 20)
        thinker = server.hall.tables[taken["code"]].thinker
        assert thinker.level(0) == "random" and thinker.failures[0] == 2


def test_a_level_that_is_gone_is_played_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "old", bots.RandomBot)
    with running(Settings(message_rate=1e6)) as server:
        taken = server.create(players=2, bots=["old", "old"], seed=1)
        monkeypatch.delitem(bots.BOTS, "old")
        watcher = Client(server.url, taken["code"])
        watcher.until(lambda c: c.state.get("at", 0) > 5)


def test_a_bot_takes_what_it_is_offered() -> None:
    with running(Settings(message_rate=1e6)) as server:
        taken = server.create(players=2, bots=[None, "normal"], seed=1)
        person = Client(server.url, taken["code"], taken["token"])
        person.asked()
        before = [player["cents"] for player in person.view["players"]]
        person.send(type="offer", taker=1, cents=2)
        person.until(lambda c: c.view["players"][1]["cents"] == before[1] + 2)
        assert person.view["players"][0]["cents"] == before[0] - 2 and not person.view["offers"]
