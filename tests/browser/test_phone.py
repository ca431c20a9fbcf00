"""On a phone: tapping, no sideways scrolling, and an action bar for thumbs."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from browser.kit import PHONE, People, eager
from server.kit import Running

THUMB = 48
"""The least height in pixels of a button that a thumb hits."""


def test_a_few_turns_by_tapping(people: People, server: Running) -> None:
    ann = people(server.url, "Ann", PHONE).go()
    ann.button("Play now").tap()
    ann.choice.wait_for()
    chance = Random(4)
    while ann.chosen() < 15 and ann.step(eager, chance, tap=True):
        ann.settle()
        small = [button for button in ann.page.evaluate("soulstackTest.thumbs()") if button[1] < THUMB]
        assert not small
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        obstacle = ann.choice.bounding_box()
        assert obstacle and obstacle["y"] + obstacle["height"] <= PHONE[1], "the action bar is not pinned in reach"
    assert ann.refusals() == []


def test_a_tap_selects_and_a_second_one_acts(people: People, server: Running) -> None:
    ann = people(server.url, "Ann", PHONE).go()
    ann.button("Play now").tap()
    ann.choice.wait_for()
    offers = ann.offers()
    while not any(offer["place"].startswith("h:") for offer in offers):
        ann.step(lambda offers, chance: 0, Random(1), tap=True)
        offers = ann.offers()
    made = ann.chosen()
    aim = ann.spot(lambda offers, chance: [offer["place"][:2] for offer in offers].index("h:"))
    ann.page.touchscreen.tap(aim["x"], aim["y"])
    selected = ann.page.get_by_role("group", name="Selected:")
    selected.wait_for()
    assert ann.chosen() == made
    selected.get_by_role("button").first.tap()
    selected.wait_for(state="detached")
    ann.until_chosen(made + 1)
    assert ann.chosen() == made + 1


def test_every_part_of_the_table_is_a_tab_away(people: People, server: Running) -> None:
    ann = people(server.url, "Ann", PHONE).go()
    ann.button("Play now").tap()
    ann.choice.wait_for()
    parts = ann.page.get_by_role("navigation", name="Parts of the table")
    for tab, region in (("Log", "Log"), ("Chat/Trade", "Chat and trade"), ("Table", "Monsters")):
        parts.get_by_role("button", name=tab).tap()
        ann.region(region).wait_for()
        expect(ann.choice).to_be_visible()
