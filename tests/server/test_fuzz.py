"""Fuzz: mutated messages neither crash the server nor change a game that they should not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from server.kit import Client, running
from soulstack.server import Settings

SEEDS: list[dict[str, Any]] = [
    {"type": "hello", "token": None, "seen": 0},
    {"type": "choose", "at": 3, "option": 0},
    {"type": "prefer", "what": "relaxed"},
    {"type": "offer", "taker": 1, "cents": 1},
    {"type": "answer_offer", "giver": 0, "accept": True},
    {"type": "chat", "text": "hello"},
    {"type": "undo"},
    {"type": "answer_undo", "accept": True},
    {"type": "leave"},
    {"type": "return"},
    {"type": "rematch"},
    {"type": "ping"},
]
ODD: list[Any] = [None, True, -1, 0, 2**63, 1e308, "", "x" * 600, [], {}, [[[]]], "\x00", "🂡", "ask", {"type": "undo"}]


def mutated(chance: Random) -> str | bytes:
    """A message with something wrong, or several things."""
    message: Any = dict(chance.choice(SEEDS))
    for _ in range(chance.randrange(1, 3)):
        key = chance.choice([*message, "extra"])
        message[key] = chance.choice(ODD)
    text = json.dumps(message)
    if chance.random() < 0.3:
        place = chance.randrange(len(text) + 1)
        text = text[:place] + chance.choice(["", "}", '"', "\\", "\\ud83d", "\x7f"]) + text[place + 1 :]
    if chance.random() < 0.1:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(200)))
    return text


def fuzz(messages: int, seed: int) -> None:
    chance = Random(seed)
    with running(Settings(message_rate=1e9, message_burst=10**9, request_rate=1e6)) as server:
        people = server.people(2, seed=5)
        code = people[0]["code"]
        game = server.hall.tables[code].game
        assert game is not None
        digest = game.digest()
        sent = 0
        while sent < messages:
            client = Client(server.url, code)  # without a key: nothing that it sends may change the game
            for _ in range(200):
                client.socket.send(mutated(chance))
                sent += 1
            client.close()
        watcher = Client(server.url, code)
        watcher.send(type="ping")
        watcher.until(lambda c: any('"pong"' in frame for frame in c.frames[-3:]))
        assert server.hall.tables[code].game is game and game.digest() == digest
        owner = Client(server.url, code, people[0]["token"])
        for _ in range(min(300, messages)):
            owner.socket.send(mutated(chance))
        owner.send(type="hello", token=people[0]["token"], seen=0)
        owner.until(lambda c: c.state)
        assert server.http.get(f"/api/tables/{code}").status_code == 200


def test_a_thousand_mutated_messages() -> None:
    fuzz(1_000, 1)


@pytest.mark.slow
def test_a_hundred_thousand_mutated_messages() -> None:
    fuzz(100_000, 2)
