"""A kit for server tests: servers on any free port in a thread, and clients that speak the protocol over WebSockets."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from soulstack.server import Settings, create_app
from soulstack.server.hall import Hall
from soulstack.server.run import listen, make_server

WAIT = 10.0
NAMES = ("Bob", "Cid", "Dora", "Eli", "Fay", "Gus", "Hal")
SERVER = [sys.executable, "-m", "soulstack.server", "--pace", "0", "--no-limits"]


class Running:
    """A server in a thread."""

    def __init__(self, settings: Settings | None = None, keep_seeds: bool = True) -> None:
        self.app = create_app(replace(settings or Settings(), keep_seeds=keep_seeds))
        self.door = listen("127.0.0.1", 0)
        self.port: int = self.door.getsockname()[1]
        self.server = make_server(self.app)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.door]}, daemon=True)
        self.thread.start()
        wait_for(lambda: self.server.started)
        self.http = httpx.Client(base_url=self.url, timeout=WAIT)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall

    def stop(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(WAIT)

    def create(self, **wanted: Any) -> dict[str, Any]:
        answer = self.http.post("/api/tables", json={"name": "Ann", **wanted})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def join(self, code: str, name: str = "Bob", **wanted: Any) -> dict[str, Any]:
        answer = self.http.post(f"/api/tables/{code}/join", json={"name": name, **wanted})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def start(self, taken: dict[str, Any]) -> None:
        answer = self.http.post(f"/api/tables/{taken['code']}/start", json={"token": taken["token"]})
        assert answer.status_code == 200, answer.text

    def people(self, players: int = 2, **wanted: Any) -> list[dict[str, Any]]:
        """A started table with a person in every seat."""
        first = self.create(players=players, **wanted)
        seats = [first, *[self.join(first["code"], name) for name in NAMES[: players - 1]]]
        self.start(first)
        return seats


@contextmanager
def running(settings: Settings | None = None, keep_seeds: bool = True) -> Iterator[Running]:
    server = Running(settings, keep_seeds)
    try:
        yield server
    finally:
        server.stop()


class Life:
    """A server process that can be killed and started again with the same database and port."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.database = f"sqlite:///{folder}/tables.db"
        self.more = more
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [*SERVER, "--port", str(self.port), "--database-url", self.database, *self.more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = next(word for word in self.process.stdout.readline().split() if word.startswith("http"))
        self.port = int(self.url.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(10)


def wait_for(what: Callable[[], Any], seconds: float = WAIT) -> Any:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError("it did not come about in time")


class Client:
    """One connection: keeps the view as a page does, and every message it got."""

    def __init__(
        self, url: str, code: str, token: str | None = None, seen: int = 0, hello: bool = True, source: str = ""
    ) -> None:
        where = f"{url.replace('http', 'ws')}/ws/{code}"
        more: dict[str, Any] = {"source_address": (source, 0)} if source else {}
        self.socket: ClientConnection = connect(where, open_timeout=WAIT, close_timeout=0.2, max_queue=None, **more)
        self.token = token
        self.state: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.refused: list[dict[str, Any]] = []
        self.frames: list[str] = []
        if hello:
            self.send(type="hello", token=token, seen=seen)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def get(self, seconds: float = WAIT) -> dict[str, Any]:
        """The next message, taken in."""
        frame = self.socket.recv(timeout=seconds)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "state":
            self.take_in(message)
        elif message["type"] == "refused":
            self.refused.append(message)
        return message

    def take_in(self, state: dict[str, Any]) -> None:
        assert state["whole"] or state["after"] == self.state["n"]
        if state["whole"]:
            self.state, self.view, self.log, self.chat = state, state["view"], state["log"], state["chat"]
            return
        self.view = changed(self.view, state.pop("view", {}))
        self.log = self.log + state.pop("log", [])
        self.chat = self.chat + state.pop("chat", [])
        self.state = {**self.state, **state}

    def until(self, what: Callable[[Client], Any], seconds: float = WAIT) -> Any:
        """Take messages in until something is so."""
        end = time.monotonic() + seconds
        while not (found := what(self)):
            self.get(max(0.01, end - time.monotonic()))
        return found

    def refusal(self) -> dict[str, Any]:
        """The next refusal."""
        had = len(self.refused)
        self.until(lambda c: len(c.refused) > had)
        return self.refused[-1]

    def asked(self) -> dict[str, Any]:
        """Wait for a question."""
        found: dict[str, Any] = self.until(lambda c: c.state.get("ask"))
        return found

    def choose(self, option: int = 0, at: int | None = None) -> None:
        self.send(type="choose", at=self.state["at"] if at is None else at, option=option)

    def close(self) -> None:
        self.socket.close()


def changed(view: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A view with changes put over it, each at its path; the old one stays as it was."""
    for path, value in changes.items():
        view = put(view, path.split("."), value)
    return view


def put(data: Any, way: list[str], value: Any) -> Any:
    if not way:
        return value
    step = int(way[0]) if isinstance(data, list) else way[0]
    new = data.copy()
    new[step] = put(data[step] if len(way) > 1 else None, way[1:], value)
    return new


def some_choices(server: Running, count: int = 5) -> dict[str, Any]:
    """A table at which a person has made some choices against a bot, and left."""
    taken = server.create(players=2, seed=3, bots=["random"])
    client, chance = Client(server.url, taken["code"], taken["token"]), Random(1)
    for _ in range(count):
        ask = client.until(lambda c: c.state.get("ask") if c.state and c.state["asked"] == c.state["you"] else None)
        at = client.state["at"]
        client.choose(chance.randrange(len(ask["options"])))
        client.until(lambda c, at=at: c.state["at"] > at)  # type: ignore[misc]
    client.close()
    return taken


def play(clients: list[Client], choices: int, chance: Random) -> int:
    """People choose at random, each when asked; returns how many choices were acknowledged."""
    made = 0
    while made < choices:
        for client in clients:
            client.until(lambda c: c.state)
        asked = clients[0].state["asked"]
        if asked is None:
            return made
        at = clients[0].state["at"]
        chooser = next(c for c in clients if c.state["you"] == asked)
        chooser.until(lambda c, at=at: c.state["at"] >= at)
        chooser.choose(chance.randrange(len(chooser.asked()["options"])))
        for client in clients:
            client.until(lambda c, at=at: c.state["at"] > at)
        made += 1
    return made


__all__ = ["Client", "ConnectionClosed", "Life", "Running", "play", "running", "wait_for"]
