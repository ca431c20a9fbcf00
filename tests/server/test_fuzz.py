"""Fuzz: mutated messages neither crash the server, nor make it grow, nor change a game that they should not."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, get_args

import httpx
import pytest
from websockets.frames import OP_BINARY, OP_TEXT, Frame

from server.kit import Client, ConnectionClosed, Life
from soulstack.engine.game import Game
from soulstack.engine.people.view import view
from soulstack.server.past import fold, play_through
from soulstack.server.protocol.messages import ClientMessage
from soulstack.server.records import Record, read_table
from soulstack.server.seating import read_setup
from soulstack.server.store import Store

SEEDS: list[dict[str, Any]] = [
    {"type": "hello", "token": None, "seen": 0},
    {"type": "choose", "at": 3, "option": 0},
    {"type": "order", "at": 3, "options": [1, 0]},
    {"type": "wait", "at": 3},
    {"type": "shown", "n": 3},
    {"type": "rethink"},
    {"type": "back", "at": 0},
    {"type": "why", "ref": 16, "hand": False},
    {"type": "prefer", "what": "relaxed"},
    {"type": "offer", "taker": 1, "cents": 1},
    {"type": "trade", "taker": 1, "cents": 1, "loot": [0], "items": [], "for_cents": 0, "for_items": []},
    {"type": "answer_offer", "giver": 0, "accept": True},
    {"type": "chat", "text": "hello"},
    {"type": "advise"},
    {"type": "substitute", "seat": 1},
    {"type": "allow", "spectators": True},
    {"type": "end_game"},
    {"type": "undo"},
    {"type": "answer_undo", "accept": True},
    {"type": "ready", "ready": True},
    {"type": "seat", "seat": 1, "level": None},
    {"type": "move", "seat": 1},
    {"type": "leave"},
    {"type": "return"},
    {"type": "rematch"},
    {"type": "ping"},
]
BODIES: list[tuple[str, dict[str, Any]]] = [
    ("/join", {"name": "Eve", "seat": 0}),
    ("/start", {"token": "x"}),
    ("/rules", {"players": 3, "options": {"souls_to_win": 3}, "boxes": [], "clock": None}),
    ("/continue", {"at": 3, "name": "Eve", "seat": 0}),
]
ODD: list[Any] = [None, True, -1, 0, 2**63, 1e308, "", "x" * 600, [], {}, [[[]]], "\x00", "🂡", "ask", {"type": "undo"}]
AT_ONCE = 200
"""How many messages one connection sends: with more bad ones it would be closed."""


def mutated(chance: Random, seed: dict[str, Any]) -> str | bytes:
    """A message with something wrong, or several things."""
    message: Any = dict(seed)
    for _ in range(chance.randrange(1, 3)):
        message[chance.choice([*message, "extra"])] = chance.choice(ODD)
    text = json.dumps(message)
    if chance.random() < 0.3:
        place = chance.randrange(len(text) + 1)
        text = text[:place] + chance.choice(["", "}", '"', "\\", "\\ud83d", "\x7f"]) + text[place + 1 :]
    if chance.random() < 0.1:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(200)))
    return text


def frame(message: str | bytes) -> bytes:
    if isinstance(message, bytes):
        return Frame(OP_BINARY, message).serialize(mask=True)
    return Frame(OP_TEXT, message.encode()).serialize(mask=True)


class Target:
    """A server in a process of its own, with a game of two people."""

    def __init__(self, folder: Path) -> None:
        self.life = Life(folder)
        self.url = self.life.url.rstrip("/")
        self.http = httpx.Client(base_url=self.url, timeout=30)
        wanted = {"name": "Ann", "players": 2, "seed": 5, "options": {"souls_to_win": 8}}
        first = self.http.post("/api/tables", json=wanted).json()
        self.code = first["code"]
        second = self.http.post(f"/api/tables/{self.code}/join", json={"name": "Bob"}).json()
        self.http.post(f"/api/tables/{self.code}/start", json={"token": first["token"]})
        self.tokens = [first["token"], second["token"]]

    def memory(self) -> float:
        """The process's memory in MB; 0 where that cannot be read."""
        try:
            status = Path(f"/proc/{self.life.process.pid}/status").read_text()
        except OSError:
            return 0.0
        return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def kept(self) -> Record:
        """The table as it is in the database now."""
        store = Store(self.life.database)
        with store.engine.connect() as connection:
            found = read_table(self.code)(connection)
        store.close()
        assert found is not None
        return found

    def game(self) -> Game:
        """The game that the kept entries make."""
        kept = self.kept()
        return play_through(read_setup(kept.setup["setup"]), fold(kept.entries).inputs).game

    def send(self, chance: Random, messages: int, token: str | None) -> None:
        """Mutated messages from one connection after the other, each with this key."""
        for _ in range(messages // AT_ONCE):
            client = Client(self.url, self.code, token)
            wire = client.socket.socket
            wire.sendall(b"".join(frame(mutated(chance, chance.choice(SEEDS))) for _ in range(AT_ONCE)))
            with suppress(ConnectionClosed):  # it may have been too much for this connection
                client.send(type="ping")
                while client.socket.recv(timeout=30) != '{"type":"pong"}':
                    pass
            wire.shutdown(socket.SHUT_RDWR)  # as if the cable were pulled

    def post(self, chance: Random, requests: int) -> None:
        for _ in range(requests):
            path, body = chance.choice(BODIES)
            answer = self.http.post(f"/api/tables/{self.code}{path}", content=mutated(chance, body))
            assert answer.status_code < 500 and "\n" not in answer.json().get("error", ""), answer.text

    def alive(self) -> None:
        """The server answers, and shows a seat the very game that is kept."""
        client = Client(self.url, self.code, self.tokens[0])
        client.until(lambda c: c.state and c.state["at"] == len(fold(self.kept().entries).inputs))
        assert client.view == json.loads(json.dumps(view(self.game(), 0)))
        client.close()


def fuzz(folder: Path, messages: int, seed: int) -> None:
    target, chance = Target(folder), Random(seed)
    try:
        before = target.game().digest()
        target.send(chance, messages // 10, None)
        grown = target.memory()
        target.send(chance, messages - messages // 10, None)
        target.post(chance, messages // 100)
        assert target.game().digest() == before, "who has no key changes nothing"
        assert target.memory() < grown + 10, "it grows"
        target.alive()
        target.send(chance, messages // 20, target.tokens[1])
        target.alive()
        assert target.life.process.poll() is None
    finally:
        target.http.close()
        target.life.kill()


def test_every_kind_of_message_is_mutated() -> None:
    assert {seed["type"] for seed in SEEDS} == {kind.__struct_config__.tag for kind in get_args(ClientMessage)}


def test_four_thousand_mutated_messages(tmp_path: Path) -> None:
    fuzz(tmp_path, 4_000, 1)


@pytest.mark.slow
def test_a_hundred_thousand_mutated_messages(tmp_path: Path) -> None:
    fuzz(tmp_path, 100_000, 2)
