"""The show: what happens is told moment after moment, and nothing on the table names an outcome before the show does.

The page's clock stands still here until a test lets it run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from browser.kit import People, Person, quiet, settings
from server.kit import Client, Running, running

FACE = re.compile("^a roll of ([1-6])$")
ATTACK, ROLL = 600, 900
"""Milliseconds of the show at normal speed: an attack; until a die is at rest."""
MANY = 200
"""More choices than four players' turns take."""


@pytest.fixture
def server(browser: Browser) -> Iterator[Running]:
    """A server that does not wait for pages, so that what a page does not show yet is there all the same."""
    with running(replace(settings(), show=0)) as found:
        yield found


def against_a_bot(people: People, server: Running, speed: str = "normal", motion: bool = True) -> Person:
    """Ann in her first action phase against a bot; the page's clock stands still."""
    taken = server.create(players=2, bots=[None, "random"], seed=3, options={"first_player": "chosen", "first_seat": 0})
    server.start(taken)
    ann = people(server.url, "Ann", seats=[taken], speed=speed, motion=motion)
    ann.page.clock.install()
    ann.sit(taken["code"])
    while not any(offer["key"] == "A" for offer in ann.offers()):
        ann.click(0)
    ann.page.clock.pause_at(ann.page.evaluate("Date.now()") + 1000)
    ann.page.clock.run_for(5000)  # what is still shown of the loot step
    return ann


def attacks(ann: Person) -> None:
    """Ann attacks the first monster."""
    for words in ("^Attack", "^Continue"):
        ann.choice.get_by_role("button", name=re.compile(words)).click()
    ann.page.locator("[data-kind=monster].legal").first.click()
    expect(ann.show).to_contain_text("attacks")


def number(ann: Person) -> str:
    """What the dice tray shows; empty: no roll yet."""
    dice = ann.region("Dice tray").get_by_role("img", name=FACE)
    found = FACE.match(dice.first.get_attribute("aria-label") or "") if dice.count() else None
    return found[1] if found else ""


def named(ann: Person) -> list[str]:
    """Where a roll is named."""
    log = ann.region("Log").inner_text()
    stack = ann.region("The stack").inner_text()
    return [
        *re.findall("Ann rolls [1-6]", log),
        *re.findall("attack roll of [1-6]", stack),
        *([number(ann)] if number(ann) else []),
    ]


def test_stack_log_and_tray_name_no_number_before_the_die_is_at_rest(people: People, server: Running) -> None:
    ann = against_a_bot(people, server)
    attacks(ann)
    ann.page.clock.run_for(ATTACK)
    expect(ann.show).to_contain_text(re.compile(r"Ann rolls to attack and needs [2-6]\+"))
    ann.page.clock.run_for(ROLL - 50)
    expect(ann.show.locator("svg.tumbling")).to_have_count(1)
    assert named(ann) == []
    ann.page.clock.run_for(50)
    expect(ann.show.locator("svg.tumbling")).to_have_count(0)
    expect(ann.region("Log")).to_contain_text(f"Ann rolls {number(ann)}")


def test_one_pace_of_ones_own_choice(people: People, server: Running) -> None:
    ann = against_a_bot(people, server, speed="fast")
    attacks(ann)
    ann.page.clock.run_for(ATTACK / 2 + ROLL / 2 - 50)
    assert named(ann) == []
    ann.page.clock.run_for(50)
    expect(ann.region("Log")).to_contain_text(re.compile("Ann rolls [1-6]"))


def test_space_and_clicks_skip_and_answer_nothing(people: People, server: Running) -> None:
    ann = against_a_bot(people, server)
    attacks(ann)
    made = ann.chosen()
    ann.page.keyboard.press("Space")
    expect(ann.show).to_contain_text("rolls to attack")
    ann.page.mouse.click(700, 4)  # beside everything that can be clicked
    expect(ann.region("Log")).to_contain_text(re.compile("Ann rolls [1-6]"))
    assert ann.chosen() == made


def test_a_page_in_the_background_catches_up_at_once(people: People, server: Running) -> None:
    ann = against_a_bot(people, server)
    attacks(ann)
    ann.page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    ann.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(ann.region("Log")).to_contain_text(re.compile("Ann rolls [1-6]"))
    expect(ann.show.locator(".big")).to_have_count(0)


def test_reduced_motion_shows_the_same_moments_and_moves_nothing(people: People, server: Running) -> None:
    ann = against_a_bot(people, server, motion=False)
    attacks(ann)
    ann.page.clock.run_for(ATTACK + ROLL - 50)
    die = ann.show.get_by_role("img", include_hidden=True)
    expect(die).to_have_text("?")
    assert die.evaluate("e => e.getAnimations().length") == 0
    assert named(ann) == []
    ann.page.clock.run_for(50)
    expect(ann.region("Log")).to_contain_text(re.compile("Ann rolls [1-6]"))


def test_a_long_queue_is_told_shorter_and_whole(people: People, server: Running) -> None:
    """A bot's whole turn is over at the server before the page has shown its first moment."""
    ann = against_a_bot(people, server)
    watch = Client(server.url, ann.code)
    ann.choice.get_by_role("button", name=re.compile("^End turn")).click()
    watch.until(lambda c: c.state and c.view["turn"] == 2)
    watch.until(lambda c: c.state["asked"] == 0 or c.view["turn"] > 2)
    ann.page.clock.run_for(20_000)
    lines = [line["words"] for line in watch.log if not line.get("quiet")]
    expect(ann.region("Log")).to_contain_text(lines[-1].rstrip("."))
    shown = ann.region("Log").get_by_role("listitem").all_inner_texts()
    assert len(shown) >= len(lines), "nothing is dropped"
    watch.close()


def test_the_prompt_says_what_happened_since_my_last_turn(people: People, server: Running) -> None:
    taken = server.create(players=4, bots=[None, "normal", "normal", "normal"], seed=11)
    server.start(taken)
    ann = people(server.url, "Ann", seats=[taken]).sit(taken["code"])
    line = ann.choice.get_by_role("button", name=re.compile("^Since your last turn"))
    for _ in range(MANY):
        if line.count():
            break
        ann.step(quiet, Random(1))
    expect(line).to_be_visible()
    line.click()
    news = ann.choice.get_by_role("list", name="Since your last turn").get_by_role("listitem")
    first = news.first.get_by_role("link")
    assert re.search(rf"#/replay/{ann.code}\?at=\d+", first.get_attribute("href") or "")
    ann.button("Close what happened since your last turn").click()
    expect(line).to_have_count(0)
