"""Load: `python -m soulstack.server.load` measures a server with real WebSocket clients from a second process.

The server runs by itself with a database on disk; this process plays every seat. A choice's latency is from sending it
until the last of the table's seats has the state that follows. `--rate 0` chooses as fast as the server answers.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect


class Seen(msgspec.Struct):
    """As much of a state message as a scripted client needs."""

    type: str
    at: int = 0
    finished: bool = False
    rematch: str | None = None
    ask: dict[str, Any] | None = None


SEEN = msgspec.json.Decoder(Seen)


@dataclass
class Count:
    """What was measured."""

    choices: int = 0
    frames: int = 0
    bytes: int = 0
    games: int = 0
    late: list[float] = field(default_factory=list)
    refused: int = 0
    measuring: bool = False


class Play:
    """One table whose seats are all played from here."""

    def __init__(self, url: str, seats: list[dict[str, Any]], pause: float, count: Count, chance: Random) -> None:
        self.url = url
        self.seats = seats
        self.pause = pause
        self.count = count
        self.chance = chance
        self.sent: tuple[int, float] = (0, 0.0)
        self.waiting = 0
        self.sockets: list[ClientConnection] = []

    async def open(self) -> None:
        for taken in self.seats:
            where = f"{self.url.replace('http', 'ws')}ws/{taken['code']}"
            socket = await connect(where, compression=None, max_size=None, ping_interval=None)
            await socket.send(json.dumps({"type": "hello", "token": taken["token"], "seen": 0}))
            self.sockets.append(socket)

    async def run(self) -> None:
        await asyncio.gather(*(self.listen(socket) for socket in self.sockets))

    async def listen(self, socket: ClientConnection) -> None:
        count, answered = self.count, -1
        while True:
            frame = await socket.recv(decode=False)
            seen = SEEN.decode(frame)
            if seen.type != "state":
                count.refused += 1
                continue
            if count.measuring:
                count.frames += 1
                count.bytes += len(frame)
            self.arrived(seen.at)
            if seen.ask is not None and seen.at != answered:
                answered = seen.at
                asyncio.get_running_loop().create_task(self.choose(socket, seen))

    def arrived(self, at: int) -> None:
        """One more seat has the state after the choice."""
        if at > self.sent[0] and self.waiting:
            self.waiting -= 1
            if not self.waiting and self.count.measuring:
                self.count.choices += 1
                self.count.late.append(time.perf_counter() - self.sent[1])

    async def choose(self, socket: ClientConnection, seen: Seen) -> None:
        assert seen.ask is not None
        if self.pause:
            await asyncio.sleep(self.pause * (0.5 + self.chance.random()))
        option = self.chance.randrange(len(seen.ask["options"]))
        self.sent, self.waiting = (seen.at, time.perf_counter()), len(self.sockets)
        await socket.send(b'{"type":"choose","at":%d,"option":%d}' % (seen.at, option), text=True)


def post(url: str, content: dict[str, Any]) -> Any:
    """Ask a server for something."""
    request = urllib.request.Request(url, json.dumps(content).encode(), method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def make_tables(url: str, tables: int, players: int) -> list[list[dict[str, Any]]]:
    """Started tables with a person in every seat."""
    made = []
    for _ in range(tables):
        seats = [post(f"{url}api/tables", {"name": "P1", "players": players})]
        code = seats[0]["code"]
        seats += [post(f"{url}api/tables/{code}/join", {"name": f"P{n}"}) for n in range(2, players + 1)]
        for seat in seats:
            seat["code"] = code
        post(f"{url}api/tables/{code}/start", {"token": seats[0]["token"]})
        made.append(seats)
    return made


def start_server(folder: str, core: int | None) -> tuple[subprocess.Popen[str], str]:
    """A server in a process of its own, on one core."""
    command = [sys.executable, "-m", "soulstack.server", "--port", "0", "--pace", "0", "--no-limits"]
    process = subprocess.Popen(
        [*command, "--database-url", f"sqlite:///{folder}/load.db"], stdout=subprocess.PIPE, text=True
    )
    if core is not None and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(process.pid, {core})
    assert process.stdout is not None
    line = process.stdout.readline()
    return process, next(word for word in line.split() if word.startswith("http"))


def memory(pid: int) -> tuple[int, float]:
    """The most memory a process had, in MB, and its processor seconds; zeros where that cannot be read."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
        most = next(int(line.split()[1]) // 1024 for line in status.splitlines() if line.startswith("VmHWM"))
        times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return most, (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, StopIteration):
        return 0, 0.0


async def measure(url: str, pid: int, given: argparse.Namespace) -> dict[str, Any]:
    """Play for a while and count."""
    made = await asyncio.to_thread(make_tables, url, given.tables, given.players)
    count = Count()
    pause = given.tables / given.rate if given.rate else 0.0
    plays = [Play(url, seats, pause, count, Random(n)) for n, seats in enumerate(made)]
    for play in plays:
        await play.open()
    tasks = [asyncio.create_task(play.run()) for play in plays]
    await asyncio.sleep(given.warm_up)
    count.measuring, began, used = True, time.perf_counter(), memory(pid)[1]
    await asyncio.sleep(given.seconds)
    took, (most, after) = time.perf_counter() - began, memory(pid)
    count.measuring = False
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    late = sorted(count.late) or [0.0]
    return {
        "tables": given.tables,
        "seats": given.tables * given.players,
        "rate_wanted": given.rate,
        "choices_per_second": round(count.choices / took),
        "messages_per_second": round(count.frames / took),
        "bytes_per_message": round(count.bytes / max(1, count.frames)),
        "latency_ms_median": round(late[len(late) // 2] * 1000, 1),
        "latency_ms_p99": round(late[int(len(late) * 0.99)] * 1000, 1),
        "server_memory_mb": most,
        "server_core_used": round((after - used) / took, 2),
        "refused": count.refused,
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m soulstack.server.load")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rate", type=float, default=1_000, help="choices a second in all; 0: the most")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm-up", type=float, default=3)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(argv)
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(cores) > 1:
        os.sched_setaffinity(0, set(cores[1:]))
    with tempfile.TemporaryDirectory() as folder:
        process, url = start_server(folder, cores[0] if len(cores) > 1 else None)
        try:
            found = asyncio.run(measure(url, process.pid, given))
        finally:
            process.terminate()
            process.wait(10)
    lines = [f"  {name.replace('_', ' '):<24}{value:>12,}" for name, value in found.items()]
    print(json.dumps(found) if given.json else "\n".join(lines))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
