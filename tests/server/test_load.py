"""The load script counts right: a choice when every seat has seen it, and latency till the last of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from websockets.frames import OP_TEXT, Frame

from soulstack.server import load
from soulstack.server.load import Count, Play, Player, frame_at, main

ASK = {"options": [{"label": "Pass"}]}


class Quiet(Player):
    """A seat that remembers what it would send."""

    sent: list[bytes]

    def send(self, payload: bytes, kind: int = load.TEXT) -> None:
        self.sent.append(payload)


def at_a_table(story: Callable[[Play, list[Quiet]], None], pause: float = 0.0) -> Count:
    """A table of three whose messages come from the story."""
    count = Count(measuring=True)

    async def told() -> None:
        play = Play([], pause, count, Random(1))
        players = [Quiet(play, "abcd", str(n)) for n in range(3)]
        for player in players:
            player.sent = []
        play.players = list(players)
        play.go()
        story(play, players)

    asyncio.run(told())
    return count


def state(at: int, **more: Any) -> bytes:
    return json.dumps({"type": "state", "at": at, **more}).encode()


def test_a_choice_counts_once_every_seat_has_a_state_beyond_it() -> None:
    def story(play: Play, players: list[Quiet]) -> None:
        first, second, third = players
        first.message(state(4, ask=ASK))
        assert first.sent == [b'{"type":"choose","at":4,"option":0}']
        second.message(state(4))
        third.message(state(4))
        assert play.count.choices == 0, "they have not seen it yet"
        first.message(state(5, ask=None))
        second.message(state(5, ask=ASK))
        assert play.count.choices == 0, "one has not seen it yet"
        third.message(state(5))
        assert (play.count.choices, play.count.offered) == (1, 2)

    assert at_a_table(story).messages == 6


def test_a_message_that_sums_up_two_choices_lets_both_count() -> None:
    def story(play: Play, players: list[Quiet]) -> None:
        first, second, third = players
        first.message(state(4, ask=ASK))
        first.message(state(5, ask=None))
        second.message(state(5, ask=ASK))
        second.message(state(6, ask=None))
        first.message(state(6))
        assert play.count.choices == 0
        third.message(state(6, ask=ASK))

    count = at_a_table(story)
    assert (count.choices, count.offered, len(count.late)) == (2, 3, 2)


def test_a_question_is_answered_once_and_not_ahead_of_its_turn() -> None:
    def story(play: Play, players: list[Quiet]) -> None:
        first, second, _ = players
        first.message(state(4, ask=ASK))
        first.message(state(4))
        second.message(state(4, ask={**ASK, "ahead": True}))
        assert (len(first.sent), len(second.sent)) == (1, 0)
        first.message(state(5))
        assert len(first.sent) == 2, "a question that is absent is as before"

    at_a_table(story)


def test_a_choice_that_comes_late_does_not_put_off_the_next_ones() -> None:
    def story(play: Play, players: list[Quiet]) -> None:
        play.due = 0.0  # long ago
        for at in range(1, 101):
            players[0].message(state(at, ask=ASK))
        assert len(players[0].sent) == 100, "all are made up for at once"
        assert 0.9 < play.due < 1.1, "a hundredth of a second apart, whenever they were made"

    at_a_table(story, pause=0.01)


@pytest.mark.parametrize("size", (0, 5, 125, 126, 65_535, 65_536))
def test_frames_are_found_in_what_came_and_not_before_they_are_all_there(size: int) -> None:
    data = Frame(OP_TEXT, b"x" * size).serialize(mask=False)
    assert frame_at(b"ab" + data + b"more", 2) == (load.TEXT, 2 + len(data) - size, 2 + len(data))
    for part in {0, 1, min(3, len(data) - 1), len(data) - 1}:
        assert frame_at(data[:part], 0) is None


def test_a_small_load_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    small = {"tables": 3, "players": 2, "rate": 30, "seconds": 2, "warm-up": 0.5}
    assert main(["--json", *(f"--{name}={value}" for name, value in small.items())]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["refused"] == found["connections_lost"] == 0
    assert 15 <= found["rate_offered"] <= 45
    assert abs(found["choices_per_second"] - found["rate_offered"]) <= 3
    assert abs(found["messages_per_second"] - 2 * found["choices_per_second"]) <= 6
    assert 0 < found["latency_ms_median"] <= found["latency_ms_p99"] <= found["latency_ms_most"]
    assert found["bytes_per_message"] > 100 and found["seats"] == 6
