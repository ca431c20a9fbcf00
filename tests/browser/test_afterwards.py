"""What is left of a game: its story at the end, one's own games, and what the host does about a table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from browser.kit import People, settings
from browser.screens import Moments
from browser.test_together import two
from server.kit import Running, running


@pytest.fixture(scope="module")
def server(browser: Browser) -> Iterator[Running]:
    """Here somebody is absent as soon as they are offline."""
    with running(replace(settings(), absent=0.0)) as found:
        yield found


def test_the_end_tells_the_story_and_leads_into_the_replay(people: People, server: Running) -> None:
    moments = Moments(server)
    try:
        taken = moments.over()
        person = people(server.url, "Ann", seats=[taken]).sit(taken["code"])
        end = person.region("The end of the game")
        expect(end.get_by_role("img", name="Souls of each player over the game")).to_be_visible()
        expect(end.get_by_role("columnheader", name="Kills")).to_be_visible()
        turning = end.get_by_role("list", name="Turning points").get_by_role("link").first
        words = turning.inner_text()
        turning.click()
        person.page.wait_for_url(f"**/#/replay/{taken['code']}/**")
        assert words
    finally:
        moments.close()


def test_your_games_are_listed_with_statistics_and_resumed_first(people: People, server: Running) -> None:
    ann = people(server.url, "Ann").go()
    ann.button("Play now against 3 bots").click()
    ann.page.wait_for_url("**/#/t/**")
    code = ann.code
    expect(ann.page.locator("#prompt")).to_be_visible()
    ann.menu("Manage the table").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="End the game").click()
    ann.button("End it without a winner?").click()
    expect(ann.region("The end of the game").get_by_role("heading")).to_have_text("The host ended the game")
    ann.go()
    ann.button("Play now against 3 bots").click()
    ann.page.wait_for_url("**/#/t/**")
    expect(ann.page.locator("#prompt")).to_be_visible()
    running_code = ann.code
    ann.go()
    resume = ann.page.get_by_role("link", name="Resume your game")
    assert (resume.get_attribute("href") or "").endswith(running_code)
    ann.page.get_by_role("link", name="Your games").click()
    rows = ann.page.get_by_role("row")
    expect(rows.filter(has_text="in progress")).to_have_count(1)
    expect(rows.filter(has_text="no winner")).to_have_count(1)
    with ann.page.expect_download() as download:
        ann.button("Export as a file").click()
    kept = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert {game["code"] for game in kept["games"]} == {code, running_code}
    bob = people(server.url, "Bob").go("games")
    expect(bob.page.get_by_text("No games yet.")).to_be_visible()
    bob.page.get_by_label("Your key").fill(ann.page.evaluate("JSON.parse(localStorage.getItem('soulstack.person'))"))
    bob.button("Use this key").click()
    expect(bob.page.get_by_role("row").filter(has_text="in progress")).to_have_count(1)


def test_a_bot_plays_for_who_is_gone_and_gives_the_seat_back(people: People, server: Running) -> None:
    ann, bob = two(people, server)
    bob.page.goto("about:blank")
    ann.button("Let a bot play").click()
    expect(ann.talk).to_contain_text("Bob is offline: a bot plays until they return.")
    bob.sit(ann.code)
    bob.button("Take over").click()
    expect(ann.talk).to_contain_text("Bob is back.")


def test_the_host_removes_a_player_and_lets_spectators_chat(people: People, server: Running) -> None:
    ann, bob = two(people, server)
    ann.menu("Manage the table").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Spectators may chat").check()
    watcher = people(server.url, "Eve").sit(ann.code)
    watcher.say("Hello!")
    expect(ann.talk).to_contain_text("Eve (spectating) Hello!")
    dialog.get_by_role("button", name="Remove player").click()
    dialog.get_by_role("button", name="Remove Bob for good?").click()
    expect(bob.page.get_by_text("the host, gave your seat to a bot")).to_be_visible()
    expect(dialog.get_by_label("Level")).to_be_visible()
