"""Killing the server at any moment: every acknowledged choice is there again, and seats come back by themselves."""

from __future__ import annotations

import json
import threading
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from server.kit import Client, Life


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
        clients = [Client(self.life.url.rstrip("/"), self.code, token) for token in self.tokens]
        try:
            answered = [-1 for _ in clients]
            while not self.done:
                for seat, client in enumerate(clients):
                    with suppress(TimeoutError):
                        client.get(0.002)
                        self.answer(client, seat, answered)
        finally:
            for client in clients:
                client.close()

    def answer(self, client: Client, seat: int, answered: list[int]) -> None:
        """Look at what has come, and answer, perhaps ahead of one's turn."""
        at, ask = client.state["at"], client.state["ask"]
        if seat == 0:
            self.look(client.state, client.view)
        if ask and at != answered[seat]:
            answered[seat] = at
            client.choose(self.chance.randrange(len(ask["options"])))

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


def test_killed_three_times_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    kill_often(tmp_path, 3, 1)


@pytest.mark.slow
def test_killed_fifty_times_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    kill_often(tmp_path, 50, 2)


# answers ahead


def seated(life: Life, code: str, tokens: list[str]) -> list[Client]:
    clients = [Client(life.url.rstrip("/"), code, token) for token in tokens]
    for client in clients:
        client.until(lambda c: c.state.get("started"))
    return clients


def test_killed_an_answer_ahead_is_still_there(tmp_path: Path) -> None:
    life = Life(tmp_path)
    try:
        with httpx.Client(base_url=life.url, timeout=10) as http:
            first = http.post("/api/tables", json={"name": "Ann", "players": 2}).json()
            second = http.post(f"/api/tables/{first['code']}/join", json={"name": "Bob"}).json()
            http.post(f"/api/tables/{first['code']}/start", json={"token": first["token"]})
        tokens, dice = [first["token"], second["token"]], Random(1)
        clients = seated(life, first["code"], tokens)
        for client in clients:
            client.send(type="prefer", what="full control")
            client.until(lambda c: c.state["prefs"] == ["full control"])
        for _ in range(500):
            at = max(client.state["at"] for client in clients)
            for client in clients:
                client.until(lambda c, at=at: c.state["at"] >= at)
            ahead = next((c for c in clients if c.state["ask"] and c.state["ask"]["ahead"]), None)
            if ahead is not None:
                break
            chooser = next(c for c in clients if c.state["ask"])
            chooser.choose(dice.randrange(len(chooser.state["ask"]["options"])))
            chooser.until(lambda c, at=at: c.state["at"] > at)
        assert ahead is not None
        seat, at = ahead.state["you"], ahead.state["at"]
        ahead.choose(0)
        said = ahead.until(lambda c: c.state["answered"])
        life.kill()
        life.start()
        clients = seated(life, first["code"], tokens)
        assert clients[seat].state["answered"] == said and clients[seat].state["at"] == at
        assert clients[1 - seat].state["answered"] is None
        clients[1 - seat].choose(0)
        clients[seat].until(lambda c: c.state["at"] >= at + 2)
    finally:
        life.kill()
