"""Rules codes, deck ratios and enhanced bartering in a browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.kit import People, Person
from browser.test_lobby import joined, made
from server.kit import Running
from soulstack.engine.setup.codes import rules_code

MARKET = {"enhanced_bartering": True, "first_player": "chosen", "starting_treasures": 1}


def refused(ann: Person) -> None:
    """The browser notes that the server has refused something; it was meant to be."""
    assert any("422" in words for words in ann.trouble)
    ann.trouble = [words for words in ann.trouble if "422" not in words]


def test_the_lobby_shows_and_takes_a_rules_code(people: People, server: Running) -> None:
    ann = made(people, server)
    bob = joined(people, ann)
    shown = [each.page.get_by_label("Rules code", exact=True) for each in (ann, bob)]
    for code in shown:
        expect(code).to_have_text("S1-0000")
    ann.page.get_by_label("Casino", exact=True).check()
    for code in shown:
        expect(code).to_have_text(rules_code({"casino": True}))
    ann.button("Use a code…").click()
    field = ann.page.get_by_role("textbox", name="Rules code")
    field.fill(rules_code({"super_shop": True, "shop_slots": 3}).lower() + "x")
    ann.button("Play by it").click()
    expect(ann.page.get_by_text("has a typing error")).to_be_visible()
    refused(ann)
    field.fill(rules_code({"super_shop": True, "shop_slots": 3}).lower())
    ann.button("Play by it").click()
    expect(bob.page.get_by_text("Super shop yes instead of no")).to_be_visible()
    expect(bob.page.get_by_text("Shop slots 3 instead of 2")).to_be_visible()
    expect(bob.page.get_by_text("Casino yes instead of no")).to_have_count(0)
    expect(bob.button("Use a code…")).to_have_count(0)


def test_the_host_builds_decks_by_ratio(people: People, server: Running) -> None:
    ann = made(people, server)
    ann.page.get_by_label("Decks", exact=True).select_option("ratio")
    expect(ann.page.get_by_text("the ratio active wants 40")).to_be_visible()
    refused(ann)
    ann.page.get_by_label("Short decks", exact=True).check()
    expect(ann.page.get_by_label("Rules code", exact=True)).to_have_text(rules_code({"short_decks": True}))
    ann.page.get_by_label("Decks", exact=True).select_option("ratio")
    ann.page.get_by_text("Cards of each category (the official numbers)").click()
    ann.button("curses in the monster deck: one less").click()
    rules = {"decks": "ratio", "short_decks": True, "ratios": {"curse": 4}}
    expect(ann.page.get_by_label("Rules code", exact=True)).to_have_text(rules_code(rules))
    expect(ann.page.get_by_text("monster deck: 99 cards")).to_be_visible()


def test_an_item_is_traded_for_cents(people: People, server: Running) -> None:
    first, second = server.people(2, characters=["Isaac", "Maggy"], seed=3, options=MARKET)
    ann, bob = (
        people(server.url, name, seats=[taken]).sit(taken["code"]) for name, taken in (("Ann", first), ("Bob", second))
    )
    item = ann.view()["players"][0]["items"][-1]
    ann.button("Trade").click()
    ann.page.get_by_role("checkbox", name=item["name"]).check()
    ann.page.get_by_label("¢ you want").fill("2")
    ann.button("Offer this trade").click()
    expect(bob.talk).to_contain_text(re.compile(f"Ann offers you {re.escape(item['name'])} for your 2¢"))
    bob.button("Trade").first.click()
    expect(ann.page.get_by_text(f"Bob takes {item['name']} from Ann").first).to_be_visible()
    assert (ann.cents("Ann"), bob.cents("Bob")) == (5, 1)
