"""Bots that search do so in processes, in turn by address, and the shorter the more of them there are."""

from __future__ import annotations

import asyncio
import time
from random import Random
from typing import Any

import pytest

import soulstack
from server.kit import Client, running
from server.test_tables import FAST
from soulstack.server import thinking, thoughts
from soulstack.server.past import Played
from soulstack.server.seating import keep_setup
from soulstack.server.thoughts import GAMES, Question, think
from soulstack.server.workers import Busy, Workers


def played(choices: int, seed: int = 3) -> Played:
    found, chance = Played(soulstack.new_game(players=2, seed=seed).setup), Random(seed)
    while len(found.inputs) < choices or len(found.game.ask.options) < 2:  # type: ignore[union-attr]
        assert found.game.ask is not None
        found.make(chance.randrange(len(found.game.ask.options)))
    return found


def question(of: Played, **changes: Any) -> Question:
    ask = of.game.ask
    assert ask is not None
    setup = keep_setup(of.game.setup)
    asked = Question("abcd", setup, list(of.inputs), ask.seat, "hard", 1, {}, 0.02)
    return asked._replace(**changes)


def test_a_process_plays_along_and_goes_back() -> None:
    GAMES.clear()
    for choices in (10, 40, 41, 20):
        now = played(choices)
        ask = now.game.ask
        assert ask is not None and think(question(now)) in range(len(ask.options))
        assert GAMES["abcd"].game.digest() == now.game.digest()
    for n in range(9):
        think(question(played(3), code=f"table{n}"))
    assert len(GAMES) == thoughts.MOST_GAMES


def test_a_bot_that_searches_does_not_use_the_server_s_process() -> None:
    with running(FAST) as server:
        watcher = Client(server.url, server.create(players=2, bots=["hard:0.4", "hard:0.4"], seed=1)["code"])
        watcher.until(lambda c: c.state, 60)
        watcher.until(lambda c: c.state["at"] >= 2, 60)
        used, at = time.process_time(), watcher.state["at"]
        began = time.perf_counter()
        watcher.until(lambda c: c.state["at"] >= at + 4 and time.perf_counter() - began > 1, 60)
        assert (time.process_time() - used) / (time.perf_counter() - began) < 0.4
        assert not server.hall.tables[watcher.state["code"]].thinker.failures


def test_many_tables_of_one_address_do_not_shorten_the_others_thoughts() -> None:
    async def story() -> None:
        workers = Workers(2, 64, 16, 1 << 30)
        try:
            tasks = [asyncio.create_task(workers.run("many", 0.05, sum, range(10**15))) for _ in range(16)]
            await asyncio.sleep(0)
            assert workers.pressure("many") == 17 / 2
            assert workers.pressure("one") == 1
            with pytest.raises(Busy):
                await workers.run("many", 1, len, "")
            assert await workers.run("one", 5, len, "abc") == 3
            assert sum(task.done() for task in tasks) < 8, "it came before most of them"
        finally:
            workers.close()
            await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(story())


def test_where_too_many_search_already_the_stand_in_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    with running(FAST) as server:
        monkeypatch.setattr(server.hall.thinkers, "most_each", 0)
        watcher = Client(server.url, server.create(players=2, bots=["hard", "hard"], seed=1)["code"])
        watcher.until(lambda c: c.state, 60)
        watcher.until(lambda c: c.state["at"] >= 4, 60)
        assert not server.hall.thinkers.all
        assert not server.hall.tables[watcher.state["code"]].thinker.failures
        assert thinking.level_of("hard:5") in thinking.SEARCHING
