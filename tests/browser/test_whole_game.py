"""Whole games through the page, by somebody who knows only what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from browser.kit import People, settings
from browser.whole_game import GAMES, whole_game
from server.kit import Running, running

CLICKS, QUESTIONS, WINDOWS = 12.0, 3.0, 2.0
"""The most clicks per turn of one's own; questions, and response windows, per turn of a bot. Few are asked that often:
only those who can change every roll of others."""


@pytest.fixture
def server(browser: Browser) -> Iterator[Running]:
    with running(replace(settings(), brief=0.3)) as found:
        yield found


@pytest.mark.parametrize("device", GAMES)
def test_a_whole_game_can_be_played_to_its_end(device: str, people: People, server: Running) -> None:
    game = whole_game(people, server, device, "instant")
    assert game.own_turns >= 2 and game.bot_turns >= 2 and game.end
    assert game.clicks <= CLICKS * game.own_turns, game
    assert len(game.questions) <= QUESTIONS * game.bot_turns, game
    assert game.windows <= WINDOWS * game.bot_turns, game
