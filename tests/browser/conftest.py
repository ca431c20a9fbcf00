"""Chromium for all browser tests of a process, a server for each file of them, and people who sit down there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.kit import FLAGS, People, chromium, settings, why_not
from server.kit import Running, running


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium. It is closed behind the last of these tests: Playwright keeps an event loop running."""
    if why_not():
        pytest.skip(why_not())
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="module")
def server(browser: Browser) -> Iterator[Running]:
    with running(settings()) as found:
        yield found


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is dealt without a seed, and every bot, is the same each time."""
    monkeypatch.setattr("secrets.randbits", Random(7).getrandbits)


@pytest.fixture
def people(browser: Browser) -> Iterator[People]:
    """Makes people; fails if a page had an error, or asked anybody but its own server for something."""
    found = People(browser)
    yield found
    assert not found.close()
