"""Killing the server at any moment: every acknowledged choice is there again, and seats come back by themselves."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

SERVER = [sys.executable, "-m", "soulstack.server", "--pace", "0", "--no-limits"]


class Life:
    """A server process that can be killed and started again with the same database and port."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder}/tables.db"
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [*SERVER, "--port", str(self.port), "--database-url", self.database]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = next(word for word in self.process.stdout.readline().split() if word.startswith("http"))
        self.port = int(self.url.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(10)


class Person(threading.Thread):
    """Holds every seat of a table: answers when asked, reconnects when cut off, and remembers what was acknowledged."""

    def __init__(self, life: Life, code: str, tokens: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.life = life
        self.code = code
        self.tokens = tokens
        self.chance = Random(seed)
        self.done = False
        self.acknowledged = 0  # the most inputs that any state has shown
        self.views: dict[int, str] = {}  # what the table looked like after each of them
        self.wrong: list[str] = []

    def run(self) -> None:
        while not self.done:
            try:
                self.play()
            except Exception:
                time.sleep(0.02)

    def play(self) -> None:
        where = f"{self.life.url.replace('http', 'ws')}ws/{self.code}"
        with connect(where, open_timeout=10) as first, connect(where, open_timeout=10) as second:
            sockets = (first, second)
            for socket, token in zip(sockets, self.tokens, strict=True):
                socket.send(json.dumps({"type": "hello", "token": token, "seen": 0}))
            view: dict[str, Any] = {}
            while not self.done:
                state = json.loads(first.recv(timeout=5))
                other = json.loads(second.recv(timeout=5))
                while other["at"] < state["at"]:
                    other = json.loads(second.recv(timeout=5))
                view = state["view"] if state["whole"] else {**view, **state["view"]}
                self.look(state, view)
                for socket, seen in zip(sockets, (state, other), strict=True):
                    if seen["ask"] and seen["at"] == state["at"]:
                        option = self.chance.randrange(len(seen["ask"]["options"]))
                        socket.send(json.dumps({"type": "choose", "at": seen["at"], "option": option}))

    def look(self, state: dict[str, Any], view: dict[str, Any]) -> None:
        at = state["at"]
        if state["whole"] and at < self.acknowledged:
            self.wrong.append(f"{self.acknowledged} inputs were acknowledged, {at} are there")
        seen = json.dumps([view["turn"], view["players"], view["decks"], view["stack"], view["monsters"]])
        if self.views.setdefault(at, seen) != seen:
            self.wrong.append(f"input {at} led elsewhere")
        self.acknowledged = max(self.acknowledged, at)


def make_table(life: Life) -> tuple[str, list[str]]:
    with httpx.Client(base_url=life.url, timeout=10) as http:
        first = http.post("/api/tables", json={"name": "Ann", "players": 2, "options": {"souls_to_win": 8}}).json()
        second = http.post(f"/api/tables/{first['code']}/join", json={"name": "Bob"}).json()
        http.post(f"/api/tables/{first['code']}/start", json={"token": first["token"]})
    return first["code"], [first["token"], second["token"]]


def kill_often(folder: Path, times: int, seed: int) -> None:
    life, chance = Life(folder), Random(seed)
    people = [Person(life, *make_table(life), seed=n) for n in range(3)]
    for person in people:
        person.start()
    try:
        for _ in range(times):
            reached = [person.acknowledged for person in people]
            end = time.monotonic() + 20
            while any(p.acknowledged <= r for p, r in zip(people, reached, strict=True)) and time.monotonic() < end:
                time.sleep(0.005)
            assert all(p.acknowledged > r for p, r in zip(people, reached, strict=True)), "nobody could play on"
            time.sleep(chance.random() * 0.3)
            life.kill()
            life.start()
        for person in people:
            person.done = True
        for person in people:
            person.join(10)
        for person in people:
            facts = httpx.get(f"{life.url}api/tables/{person.code}", timeout=10).json()
            assert facts["at"] >= person.acknowledged > 0
            assert not person.wrong
    finally:
        for person in people:
            person.done = True
        life.kill()


def test_killed_five_times_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    kill_often(tmp_path, 5, 1)


@pytest.mark.slow
def test_killed_fifty_times_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    kill_often(tmp_path, 50, 2)
