"""A siege: what other tables feel of all attacks at the same time.

    uv run python tests/server/attacks/siege.py [--seconds 8] [--rounds 2] [--only DEED]

Some tables are played at from one address, at a steady rate, while nothing else happens and while visitors from other
addresses do everything that the tests of this folder do, as fast as the server lets them. Prints the latency of the
choices in both, in milliseconds, and the ratio of their 99th percentiles. Server, players and visitors are processes of
their own; visitors are nice, since in earnest they bring their own processor.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect

from soulstack.server.load import Count, Play, make_tables

TABLES = 7
"""With two players each: what one address may begin at the same time."""
EACH = 10.0
"""Choices a second at each table."""
BREATH = 0.02
"""Seconds between two requests of a visitor."""
SETTLING = 4.0
FAULTY = "".join(
    f'[[card]]\nid = "x-{n}"\nname = "A{n}"\nkind = "treasure"\ntext = """\n'
    + "Each time a wizzard of the tower dances round the table, gain lost treasures and put counters on nothing.\n" * 10
    + '"""\n'
    for n in range(14)
)
DOTTED = "a." * 9_000 + "a = 1"
DOOR = tuple[str, int]


# visitors


class Visitor:
    """Somebody at an address of their own."""

    def __init__(self, url: str, address: str) -> None:
        self.url = url
        self.address = address
        where = urlsplit(url)
        assert where.hostname is not None and where.port is not None
        self.door: DOOR = (where.hostname, where.port)
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=50))
        self.http = httpx.AsyncClient(base_url=url, transport=transport, timeout=60)

    async def post(self, path: str, **content: Any) -> Any:
        answer = await self.http.post(path, json=content)
        return answer.json() if answer.status_code < 300 else None

    async def again(self, work: Callable[[], Awaitable[Any]]) -> None:
        """Do something again and again."""
        while True:
            with suppress(OSError, httpx.HTTPError, asyncio.TimeoutError):
                await work()
            await asyncio.sleep(BREATH)

    @asynccontextmanager
    async def table(self, code: str, token: str | None) -> AsyncIterator[Any]:
        where = f"{self.url.replace('http', 'ws')}ws/{code}"
        async with connect(where, local_addr=(self.address, 0), max_queue=None) as wire:
            await wire.send(json.dumps({"type": "hello", "token": token}))
            yield wire

    # what they do

    async def check_cards(self) -> None:
        await asyncio.gather(*(self.post("/api/cards/check", extra=each) for each in (FAULTY, DOTTED) * 4))

    async def read(self) -> None:
        taken = await self.post("/api/tables", name="Eve", players=2, bots=["random", "random"])
        while taken is not None:
            for path in ("", "/replay", "/story", "/report", "/replay/1"):
                await self.http.get(f"/api/tables/{taken['code']}{path}")
            await self.http.get("/api/rules?words=roll")
            await asyncio.sleep(BREATH)

    async def make_tables(self) -> None:
        await self.post("/api/tables", name="Eve", players=4)

    async def half_requests(self) -> None:
        doors = []
        try:
            for _ in range(300):
                door = socket.socket()
                door.setblocking(False)
                door.bind((self.address, 0))
                doors.append(door)
                await asyncio.get_running_loop().sock_connect(door, self.door)
                await asyncio.get_running_loop().sock_sendall(door, b"POST /api/tables HTTP/1.1\r\nHost:")
            await asyncio.sleep(3)
        finally:
            for door in doors:
                door.close()

    async def prefer(self) -> None:
        """One key on many connections."""
        taken = await self.post("/api/tables", name="Eve", players=2, bots=[None, "random"])
        if taken is not None:
            await asyncio.gather(*(self.flood(taken) for _ in range(20)), return_exceptions=True)

    async def flood(self, taken: dict[str, Any]) -> None:
        async with self.table(taken["code"], taken["token"]) as wire:
            while True:
                for what in ("full control", "relaxed"):
                    await wire.send(json.dumps({"type": "prefer", "what": what}))
                await wire.send('{"type":"hello"}')
                await asyncio.sleep(BREATH)

    async def hard_bots(self) -> None:
        """Bots that search for five seconds, at many tables."""
        taken = await self.post("/api/tables", name="Eve", players=2, bots=["hard:5", "hard:5"])
        if taken is not None:
            async with self.table(taken["code"], None) as wire:
                async for _ in wire:
                    pass


DEEDS = (*("check_cards", "read") * 2, "make_tables", "half_requests", "prefer", *["hard_bots"] * 16)


async def besiege(url: str, only: str) -> None:
    """Everything at the same time, or only one sort of it, until this process is ended."""
    tasks = []
    for n, deed in enumerate(deed for deed in DEEDS if not only or deed == only):
        visitor = Visitor(url, f"127.0.0.{n + 10 if deed != 'hard_bots' else 9}")
        tasks.append(visitor.again(getattr(visitor, deed)))
    await asyncio.gather(*tasks)


# the measurement


async def players(url: str) -> list[Play]:
    """Tables that are played at."""
    made = await asyncio.to_thread(make_tables, url, TABLES, 2)
    plays = [Play(seats, 1 / EACH, Count(), Random(n)) for n, seats in enumerate(made)]
    where = urlsplit(url)
    assert where.hostname is not None and where.port is not None
    for play in plays:
        await play.open(where.hostname, where.port)
    for play in plays:
        play.go()
    return plays


async def latencies(plays: list[Play], seconds: float) -> list[float]:
    """How long the choices of some seconds took until every seat had seen them."""
    count = Count(measuring=True)
    for play in plays:
        play.count = count
    await asyncio.sleep(seconds)
    for play in plays:
        play.count = Count()
    return count.late


def at(late: list[float], part: float) -> float:
    """The latency below which this part of them is, in milliseconds."""
    return round(sorted(late)[min(len(late) - 1, int(len(late) * part))] * 1000, 1) if late else 0.0


async def measure(url: str, seconds: float, rounds: int, only: str) -> dict[str, Any]:
    """Peace and siege in turn."""
    plays = await players(url)
    peace: list[float] = []
    siege: list[float] = []
    await asyncio.sleep(SETTLING)
    for _ in range(rounds):
        peace += await latencies(plays, seconds)
        visitors = subprocess.Popen([sys.executable, __file__, "--besiege", url, "--only", only])
        try:
            await asyncio.sleep(SETTLING)
            siege += await latencies(plays, seconds)
        finally:
            visitors.kill()
            visitors.wait(10)
        await asyncio.sleep(SETTLING)
    alive = sum(not player.transport.is_closing() for play in plays for player in play.players)
    return {
        "choices in peace": len(peace),
        "choices under siege": len(siege),
        "median in peace": at(peace, 0.5),
        "median under siege": at(siege, 0.5),
        "p99 in peace": at(peace, 0.99),
        "p99 under siege": at(siege, 0.99),
        "ratio of p99": round(at(siege, 0.99) / max(0.1, at(peace, 0.99)), 2),
        "connections lost": TABLES * 2 - alive,
    }


def run(seconds: float = 8.0, rounds: int = 2, only: str = "") -> dict[str, Any]:
    """Start a server as people run it, and measure."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "soulstack.server", "--port", "0", "--pace", "0"]
        database = f"sqlite:///{Path(folder)}/siege.db"
        server = subprocess.Popen([*command, "--database-url", database], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = next(word for word in server.stdout.readline().split() if word.startswith("http"))
            return asyncio.run(measure(url, seconds, rounds, only))
        finally:
            server.terminate()
            server.wait(20)


def main() -> None:
    parser = argparse.ArgumentParser(description="what other tables feel of all attacks at the same time")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--only", default="", help=f"one of {', '.join(sorted(set(DEEDS)))}; all if left out")
    parser.add_argument("--besiege", metavar="URL", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.besiege:
        os.nice(15)
        asyncio.run(besiege(given.besiege, given.only))
    else:
        print(json.dumps(run(given.seconds, given.rounds, given.only), indent=2))


if __name__ == "__main__":
    main()
