"""Work in processes: it ends when its time or memory is used up, waits its turn, and leaves the next work alone."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx
import pytest

from server.kit import Running, running
from server.test_tables import FAST
from soulstack.server import custom_cards
from soulstack.server.workers import Busy, TooLong, Workers

MEMORY = 128 << 20


def told(story: Callable[[Workers], Awaitable[Any]], most: int = 1, waiting: int = 4, each: int = 4) -> Any:
    """Tell a story about some workers."""

    async def run() -> Any:
        workers = Workers(most, waiting, each, MEMORY)
        try:
            return await story(workers)
        finally:
            workers.close()

    return asyncio.run(run())


FOREVER = sum, range(10**15)


def test_what_takes_too_long_is_stopped_and_the_next_work_is_done() -> None:
    async def story(workers: Workers) -> None:
        with pytest.raises(TooLong, match="too long"):
            await workers.run("a", 0.05, *FOREVER)
        assert await workers.run("a", 5, divmod, 7, 2) == (3, 1)

    told(story)


def test_what_takes_too_much_memory_is_stopped() -> None:
    async def story(workers: Workers) -> None:
        with pytest.raises(TooLong, match="too much memory"):
            await workers.run("a", 5, bytearray, MEMORY * 2)
        assert len(await workers.run("a", 5, bytearray, 1_000)) == 1_000

    told(story)


def test_an_error_is_the_errors_own() -> None:
    async def story(workers: Workers) -> None:
        with pytest.raises(ZeroDivisionError):
            await workers.run("a", 5, divmod, 1, 0)
        with pytest.raises(TooLong):
            await workers.run("a", 5, os._exit, 3)
        assert await workers.run("a", 5, len, "abc") == 3

    told(story)


def test_more_than_may_wait_is_refused() -> None:
    async def story(workers: Workers) -> None:
        tasks = [asyncio.create_task(workers.run(key, 0.05, *FOREVER)) for key in ("a", "a", "b", "c", "d")]
        await asyncio.sleep(0)
        assert workers.pressure("a") == 3 * 4 and workers.pressure("z") == 5
        with pytest.raises(Busy):
            await workers.run("e", 5, len, "abc")
        found = await asyncio.gather(*tasks, return_exceptions=True)
        assert {type(each) for each in found} == {TooLong}

    told(story)


def test_one_key_waits_for_its_own_work_and_not_the_others_for_it() -> None:
    order: list[str] = []

    async def story(workers: Workers) -> None:
        async def work(key: str) -> None:
            await workers.run(key, 5, len, "abc")
            order.append(key)

        tasks = [asyncio.create_task(work(key)) for key in ("a", "a", "a", "b")]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await workers.run("a", 5, len, "abc")
        await asyncio.gather(*tasks)

    told(story, waiting=9, each=3)
    assert order == ["a", "b", "a", "a"]


# card files


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(FAST) as found:
        found.http.post("/api/cards/check", json={"extra": ""})  # starts a process
        yield found


def test_a_card_file_that_takes_too_long_is_refused_and_tables_go_on(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(custom_cards, "SECONDS", 0.01)
    card = '[[card]]\nid = "x-{n}"\nname = "A"\nkind = "treasure"\ntext = "Each time you take damage, loot 1."\n'
    extra = "".join(card.format(n=n) for n in range(120))
    used = time.process_time()
    for path, more in (("/api/cards/check", {}), ("/api/tables", {"name": "Ann"})):
        answer = server.http.post(path, json={**more, "extra": extra})
        assert answer.status_code == 422 and "too long" in answer.json()["error"]
    assert time.process_time() - used < 1, "nothing of it is read here"
    monkeypatch.undo()
    assert server.http.post("/api/cards/check", json={"extra": ""}).json()["faults"]


def test_one_address_cannot_have_too_many_files_read(server: Running) -> None:
    async def ask() -> list[int]:
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as client:
            asked = (client.post("/api/cards/check", json={"extra": f"x = {n}"}) for n in range(40))
            return [answer.status_code for answer in await asyncio.gather(*asked)]

    found = asyncio.run(ask())
    assert set(found) == {200, 503} and found.count(200) >= custom_cards.MOST_EACH
    assert server.http.post("/api/cards/check", json={"extra": ""}).status_code == 200
