"""From the command to the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser.arrival import arrivals

SECONDS = 3.0


@pytest.mark.skipif("sys.platform != 'linux'", reason="/proc tells how much a process has worked")
def test_play_shows_the_table_within_three_seconds_from_a_warm_start(browser: Browser) -> None:
    (arrival,) = arrivals(browser, 1)
    assert arrival.work <= SECONDS, arrival
