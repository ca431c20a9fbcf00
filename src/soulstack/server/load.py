"""Load: `python -m soulstack.server.load` measures a server with real WebSocket clients from a second process.

The server runs by itself, on one core and with a database on disk; this process plays every seat. A choice counts once
every seat of its table has a state that is beyond it, and its latency runs from the moment at which it was due until
the last of them has it. `--rate 0` answers every question at once, so it shows the most a server does, not its latency.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Question(msgspec.Struct):
    """As much of a question as a scripted client needs."""

    options: list[msgspec.Raw]
    ahead: bool = False


class Seen(msgspec.Struct):
    """As much of a message as a scripted client needs; a question that is absent is as before."""

    type: str
    at: int = 0
    ask: Question | msgspec.UnsetType | None = msgspec.UNSET
    finished: bool = False


SEEN = msgspec.json.Decoder(Seen)


@dataclass
class Count:
    """What was measured."""

    offered: int = 0
    choices: int = 0
    messages: int = 0
    bytes: int = 0
    late: list[float] = field(default_factory=list)
    refused: int = 0
    lost: int = 0  # connections that ended
    measuring: bool = False


class Socket(asyncio.Protocol):
    """A WebSocket client that does no more than it must, so that a thousand of them fit on one core."""

    def __init__(self, code: str, token: str) -> None:
        self.code = code
        self.token = token
        self.at = 0
        self.rest = b""
        self.upgraded = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.mask = secrets.token_bytes(4)
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        host, port = transport.get_extra_info("peername")[:2]
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.transport.write(
            f"GET /ws/{self.code} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self.rest + data if self.rest else data
        if not self.upgraded:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                raise ConnectionError(f"no WebSocket: {head[:100]!r}")
            self.upgraded = True
            self.send(json.dumps({"type": "hello", "token": self.token, "seen": 0}).encode())
        start = 0
        while (frame := frame_at(data, start)) is not None:
            kind, first, start = frame
            self.frame(kind, data[first:start])
        self.rest = data[start:]

    def frame(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.message(payload)
        elif kind == PING:
            self.send(payload, PONG)
        elif kind == CLOSE:
            self.transport.close()

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        size = len(payload)
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        key = int.from_bytes((self.mask * (size // 4 + 1))[:size], "big")
        masked = (int.from_bytes(payload, "big") ^ key).to_bytes(size, "big")
        self.transport.write(bytes((0x80 | kind,)) + length + self.mask + masked)

    def message(self, payload: bytes) -> None:
        raise NotImplementedError


def frame_at(data: bytes, start: int) -> tuple[int, int, int] | None:
    """The frame that begins here: its kind, and where its content begins and ends; None: it is not all there yet."""
    if len(data) < start + 2:
        return None
    kind, size, first = data[start] & 15, data[start + 1], start + 2
    if size >= 126:
        wide = 2 if size == 126 else 8
        if len(data) < first + wide:
            return None
        size, first = int.from_bytes(data[first : first + wide], "big"), first + wide
    end = first + size
    return (kind, first, end) if end <= len(data) else None


class Player(Socket):
    """A seat: tells its table what it gets."""

    def __init__(self, play: Play, code: str, token: str) -> None:
        super().__init__(code, token)
        self.play = play
        self.ask: Question | None = None

    def message(self, payload: bytes) -> None:
        count, seen = self.play.count, SEEN.decode(payload)
        if seen.type != "state":
            count.refused += seen.type == "refused"
            return
        if count.measuring:
            count.messages += 1
            count.bytes += len(payload)
        if not self.ready.done():
            self.ready.set_result(None)
        self.at = seen.at
        if not isinstance(seen.ask, msgspec.UnsetType):
            self.ask = seen.ask
        self.play.finished |= seen.finished
        self.play.arrived()
        if self.ask is not None and not self.ask.ahead:
            self.play.asked(self, seen.at, len(self.ask.options))

    def itself(self) -> Player:
        return self

    def connection_lost(self, error: Exception | None) -> None:
        self.play.count.lost += 1


class Play:
    """One table whose seats are all played from here: a choice every so many seconds, or whenever one is asked for."""

    def __init__(self, seats: list[dict[str, Any]], pause: float, count: Count, chance: Random) -> None:
        self.players = [Player(self, taken["code"], taken["token"]) for taken in seats]
        self.pause = pause
        self.count = count
        self.chance = chance
        self.going = False
        self.finished = False
        self.question: tuple[Player, int, int] | None = None
        self.answered = -1
        self.due = 0.0
        self.sent: deque[tuple[int, float]] = deque()  # choices that some seat has not seen yet

    async def open(self, host: str, port: int) -> None:
        loop = asyncio.get_running_loop()
        for player in self.players:
            await loop.create_connection(player.itself, host, port)
            await player.ready

    def go(self) -> None:
        self.going = True
        self.due = time.perf_counter() + self.pause * self.chance.random()
        self.look()

    def asked(self, player: Player, at: int, options: int) -> None:
        if at > self.answered:
            self.answered = at
            self.question = player, at, options
            self.look()

    def look(self) -> None:
        """Answer the question when its time comes."""
        if self.question is None or not self.going:
            return
        wait = self.due - time.perf_counter() if self.pause else 0.0
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self.choose, self.due)
        else:
            self.choose(time.perf_counter())

    def choose(self, due: float) -> None:
        if self.question is None or not self.going:
            return
        player, at, options = self.question
        self.question = None
        self.due += self.pause * (0.5 + self.chance.random())
        self.sent.append((at, due))
        self.count.offered += self.count.measuring
        player.send(b'{"type":"choose","at":%d,"option":%d}' % (at, self.chance.randrange(options)))

    def arrived(self) -> None:
        """Count the choices that now every seat has seen."""
        while self.sent and all(player.at > self.sent[0][0] for player in self.players):
            late = time.perf_counter() - self.sent.popleft()[1]
            if self.count.measuring:
                self.count.choices += 1
                self.count.late.append(late)


def post(url: str, content: dict[str, Any]) -> Any:
    """Ask a server for something."""
    request = urllib.request.Request(url, json.dumps(content).encode(), method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def make_tables(url: str, tables: int, players: int) -> list[list[dict[str, Any]]]:
    """Started tables with a person in every seat."""
    made = []
    for n in range(tables):
        seats = [post(f"{url}api/tables", {"name": "P1", "players": players, "seed": n})]
        code = seats[0]["code"]
        seats += [post(f"{url}api/tables/{code}/join", {"name": f"P{n}"}) for n in range(2, players + 1)]
        post(f"{url}api/tables/{code}/start", {"token": seats[0]["token"]})
        made.append(seats)
    return made


def start_server(folder: str, core: int | None) -> tuple[subprocess.Popen[str], str]:
    """A server in a process of its own, on one core."""
    command = [sys.executable, "-m", "soulstack.server", "--port", "0", "--pace", "0", "--no-limits"]
    process = subprocess.Popen(
        [*command, "--database-url", f"sqlite:///{folder}/load.db"], stdout=subprocess.PIPE, text=True
    )
    if core is not None:
        os.sched_setaffinity(process.pid, {core})
    assert process.stdout is not None
    line = process.stdout.readline()
    return process, next(word for word in line.split() if word.startswith("http"))


def most_memory(pid: int) -> int:
    """The most memory a process had, in MB; 0 where that cannot be read."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
        return next(int(line.split()[1]) // 1024 for line in status.splitlines() if line.startswith("VmHWM"))
    except (OSError, StopIteration):
        return 0


def core_seconds(pid: int) -> float:
    """The processor time that a process has used; 0 where that cannot be read."""
    try:
        times = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return 0.0


async def measure(url: str, pid: int, given: argparse.Namespace) -> dict[str, Any]:
    """Play for a while and count."""
    made = await asyncio.to_thread(make_tables, url, given.tables, given.players)
    count = Count()
    pause = given.tables / given.rate if given.rate else 0.0
    plays = [Play(seats, pause, count, Random(n)) for n, seats in enumerate(made)]
    where = urlsplit(url)
    assert where.hostname is not None and where.port is not None
    for play in plays:
        await play.open(where.hostname, where.port)
    for play in plays:
        play.go()
    await asyncio.sleep(given.warm_up)
    count.measuring, began = True, time.perf_counter()
    used, mine = core_seconds(pid), core_seconds(os.getpid())
    await asyncio.sleep(given.seconds)
    count.measuring, took = False, time.perf_counter() - began
    used, mine = core_seconds(pid) - used, core_seconds(os.getpid()) - mine
    lost = count.lost
    for play in plays:
        play.going = False
        for player in play.players:
            player.transport.abort()
    late = sorted(count.late) or [0.0]
    return {
        "tables": given.tables,
        "seats": given.tables * given.players,
        "rate_wanted": given.rate,
        "rate_offered": round(count.offered / took),
        "choices_per_second": round(count.choices / took),
        "messages_per_second": round(count.messages / took),
        "bytes_per_message": round(count.bytes / max(1, count.messages)),
        "latency_ms_median": round(late[len(late) // 2] * 1000, 1),
        "latency_ms_p99": round(late[int(len(late) * 0.99)] * 1000, 1),
        "latency_ms_most": round(late[-1] * 1000, 1),
        "server_memory_mb": most_memory(pid),
        "server_core_used": round(used / took, 2),
        "server_us_per_choice": round(used / max(1, count.choices) * 1e6),
        "client_core_used": round(mine / took, 2),
        "refused": count.refused,
        "connections_lost": lost,
        "games_over": sum(play.finished for play in plays),
    }


def run(given: argparse.Namespace) -> dict[str, Any]:
    """Start a server on the first core, play from the others, and say what was measured."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    with tempfile.TemporaryDirectory() as folder:
        process, url = start_server(folder, cores[0] if len(cores) > 1 else None)
        try:
            if len(cores) > 1:
                os.sched_setaffinity(0, set(cores[1:]))
            return asyncio.run(measure(url, process.pid, given))
        finally:
            process.terminate()
            process.wait(10)
            if len(cores) > 1:
                os.sched_setaffinity(0, set(cores))


def read(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m soulstack.server.load")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rate", type=float, default=1_000, help="choices a second in all; 0: the most")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm-up", type=float, default=3)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the figures."""
    given = read(argv)
    found = run(given)
    lines = [f"  {name.replace('_', ' '):<24}{value:>12,}" for name, value in found.items()]
    print(json.dumps(found) if given.json else "\n".join(lines))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
