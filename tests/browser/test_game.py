"""One person and bots: from home to the end of a game by clicking only what the page offers."""

from __future__ import annotations

import json
import re
import time
from contextlib import suppress
from random import Random

from playwright.sync_api import Page, TimeoutError, expect

import soulstack
from browser.kit import GAME, People, Person, quiet
from server.kit import Running

TRIES = 30


def play_now(people: People, server: Running, name: str = "Ann") -> Person:
    """Home, one click, and the table is there."""
    ann = people(server.url, name).go()
    ann.button("Play now").click()
    ann.choice.wait_for()
    return ann


def test_one_click_on_home_starts_a_table_against_bots(people: People, server: Running) -> None:
    ann = play_now(people, server)
    assert ann.offers()
    facts = server.http.get(f"/api/tables/{ann.code}").json()
    assert facts["started"]
    assert [seat["kind"] for seat in facts["seats"]] == ["human", "bot", "bot", "bot"]
    assert facts["seats"][0]["name"] == "Ann"


def test_a_whole_game_by_clicking_what_the_page_offers(people: People, server: Running) -> None:
    ann = play_now(people, server)
    ann.play(GAME)
    facts = server.http.get(f"/api/tables/{ann.code}").json()
    assert facts["finished"]
    assert "souls_to_win" not in facts["options"]
    winner = server.http.get(f"/api/tables/{ann.code}/replay/{facts['at']}").json()["view"]["result"]["winners"][0]
    assert f"{facts['seats'][winner]['name']} won" in ann.told()
    expect(ann.page).to_have_title(f"Soulstack · {ann.code}")
    assert ann.refusals() == []


def test_some_turns_while_cards_fly_and_dice_tumble(people: People, server: Running) -> None:
    ann = people(server.url, "Ann", motion=True).go()
    ann.button("Play now").click()
    ann.choice.wait_for()
    ann.play(20)
    assert ann.refusals() == []


def test_a_running_game_needs_its_socket_alone(people: People, server: Running) -> None:
    ann = play_now(people, server)
    ann.offers()
    had = len(ann.requests)
    ann.play(10)
    assert [path for path in ann.requests[had:] if path.startswith("/api/tables")] == []


def test_a_refresh_in_the_middle_of_a_choice_brings_the_same_question_back(people: People, server: Running) -> None:
    ann = play_now(people, server)
    for _ in range(3):
        expect(ann.page.get_by_text("Others decide first")).to_have_count(0)  # goes when the bots have decided
        before, hand = ann.question(), ann.hand_names()
        ann.page.reload()
        assert ann.question() == before
        assert ann.hand_names() == hand
        ann.play(3)


def test_a_double_click_makes_one_choice(people: People, server: Running) -> None:
    ann = play_now(people, server)
    mouse = ann.context.new_cdp_session(ann.page)
    for made in range(1, 6):
        aim = ann.spot(quiet)
        now = time.time()
        for click, when in ((1, now), (2, now + 0.2)):
            spot = {"x": aim["x"], "y": aim["y"], "button": "left", "clickCount": click, "timestamp": when}
            mouse.send("Input.dispatchMouseEvent", {"type": "mousePressed", **spot})
            mouse.send("Input.dispatchMouseEvent", {"type": "mouseReleased", **spot})
            ann.offers()  # the next question is there before the second click
        assert ann.chosen() == made
    assert ann.refusals() == []


def test_a_choice_in_one_tab_shows_in_the_other(people: People, server: Running) -> None:
    ann = play_now(people, server)
    other = ann.tab()
    other.goto(ann.page.url)
    ann.question()
    agree(ann, other)
    for _ in range(4):
        ann.step(quiet, Random(1))
        ann.offers()
        agree(ann, other)


def agree(person: Person, other: Page) -> None:
    """Both tabs come to show the same. What the first shows can change while the second is waited for."""
    for _ in range(TRIES):
        with suppress(TimeoutError):
            other.wait_for_function("told => soulstackTest.told() === told", arg=person.told(), timeout=4000)
            return
    raise AssertionError(f"{person.told()} was never shown in the other tab")


def test_names_and_talk_with_html_are_shown_as_text(people: People, server: Running) -> None:
    name = '<img src=x onerror="fail()">'
    mean = play_now(people, server, name)
    assert mean.page.locator("img").count() == 0
    expect(mean.region(f"You, {name}")).to_be_visible()
    mean.say("<script>fail()</script><b>bold</b>")
    mean.talk.get_by_text("<script>fail()</script><b>bold</b>").wait_for()
    mean.talk.get_by_text(name).first.wait_for()
    assert mean.talk.locator("script").count() == 0
    mean.go(f"replay/{mean.code}")
    mean.page.get_by_text(name).first.wait_for()
    assert mean.page.locator("img").count() == 0


def test_a_report_has_setup_choices_and_version(people: People, server: Running) -> None:
    ann = play_now(people, server)
    ann.play(3)
    with ann.page.expect_download() as saving:
        ann.menu(re.compile("^Report a problem")).click()
    report = json.loads(saving.value.path().read_text())
    assert saving.value.suggested_filename == f"soulstack-{ann.code}.json"
    assert report["soulstack"] == soulstack.__version__
    assert report["setup"]["players"] == 4
    assert isinstance(report["setup"]["seed"], int)
    assert len(report["choices"]) >= 3


def test_the_tabs_title_says_when_it_is_ones_choice(people: People, server: Running) -> None:
    ann = play_now(people, server)
    ann.offers()
    expect(ann.page).to_have_title(re.compile(rf"^● Your \w+ · {ann.code}$"))


def test_a_card_that_cannot_be_used_now_says_why(people: People, server: Running) -> None:
    ann = play_now(people, server)
    while "Your turn" not in ann.told():
        ann.step(quiet, Random(1))
        ann.offers()
    dear = ann.region("Shop").locator("[data-card]").last
    assert "Buy this" not in (dear.get_attribute("aria-label") or "")
    dear.click()
    card = ann.page.get_by_role("dialog")
    expect(card).to_contain_text("¢")
    expect(card).to_contain_text(re.compile(r"PURCH-\d+"))
    ann.page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_a_card_named_in_the_log_opens(people: People, server: Running) -> None:
    ann = play_now(people, server)
    named = ann.region("Log").get_by_role("listitem").get_by_role("button").first
    while not named.count():
        ann.step(quiet, Random(1))
        ann.offers()
    words = named.inner_text()
    named.click()
    expect(ann.page.get_by_role("dialog", name=words)).to_be_visible()
