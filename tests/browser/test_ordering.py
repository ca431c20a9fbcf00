"""Ordering cards is one screen: drag them, tap them or move them by keys, and send the order at one go."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.kit import DESK, PHONE, People, Person, Size
from server.kit import Running

TABLET: Size = (820, 1180)
SORTER = """
[[card]]
id = "t-nora"
name = "Nora"
kind = "character"
hp = 2
atk = 1
starting_item = "t-sieve"
text = ""

[[card]]
id = "t-sieve"
name = "Sieve"
kind = "starting item"
eternal = true
text = "$ Pay 0¢: Look at the top 4 cards of the loot deck. Put the rest on the bottom of the loot deck in any order."
"""
"""Somebody who puts cards in order as often as she likes."""


def sorting(people: People, server: Running, size: Size) -> Person:
    """Ann has four cards to put in order."""
    taken = server.create(
        players=2,
        bots=[None, "random"],
        seed=5,
        extra=SORTER,
        characters=["Nora", "Isaac"],
        options={"first_player": "chosen", "first_seat": 0},
    )
    server.start(taken)
    ann = people(server.url, "Ann", size, [taken]).sit(taken["code"])
    while not any(offer["key"] == "E" or offer["does"] == "end" for offer in ann.offers()):
        ann.click(0, size == PHONE)
    sieve = ann.page.locator('[data-card="t-sieve"]')
    if size == PHONE:
        sieve.tap()
    sieve.tap() if size == PHONE else sieve.click()
    answer = ann.choice.get_by_role("button", name=re.compile("^(Let it resolve|Pay|Continue)"))
    order = group(ann)
    expect(order.or_(answer)).to_be_visible()
    if answer.count():
        answer.click()
    expect(order).to_be_visible()
    return ann


def group(ann: Person) -> Locator:
    return ann.choice.get_by_role("group", name="Put in order")


def names(ann: Person) -> list[str]:
    """The cards from the first to the last, as they are shown."""
    labels: list[str] = group(ann).get_by_role("button").evaluate_all("all => all.map(e => e.ariaLabel)")
    return [label.rpartition(", ")[0] for label in labels]


def card(ann: Person, place: int) -> Locator:
    return group(ann).get_by_role("button").nth(place)


def sent(ann: Person) -> list[dict[str, Any]]:
    ann.hear()
    return [message for message in ann.sent if message["type"] == "order"]


def lies_so(ann: Person, order: list[str]) -> None:
    """The cards lie on the bottom of the deck in this order, the last lowest, and one message did it."""
    expect(group(ann)).to_have_count(0)
    ann.until(lambda: lowest(ann, len(order)) == order)
    assert len(sent(ann)) == 1 and ann.refusals() == []


def lowest(ann: Person, n: int) -> list[str]:
    """The lowest cards of the loot deck that Ann knows, as the last state that told of it says."""
    decks = (state["view"].get("decks.loot") for state in reversed(ann.states()) if "view" in state)
    known = next((deck["known"] for deck in decks if deck), {})
    return [known[place] for place in sorted(known, key=int)][-n:]


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE])
def test_all_of_it_is_on_one_screen(size: Size, people: People, server: Running) -> None:
    ann = sorting(people, server, size)
    expect(ann.choice).to_contain_text("put the cards on the bottom in any order")
    expect(group(ann)).to_contain_text("highest")
    expect(group(ann)).to_contain_text("at the bottom")
    ann.settle()
    for place in range(4):
        box = card(ann, place).bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= size[0] and box["y"] >= 0
        assert box["height"] >= 48
    assert [words for words in ann.troubles() if "Put in order" in words or re.search(r', \d of 4"', words)] == []
    before = names(ann)
    ann.choice.get_by_role("button", name=re.compile("^Use this order")).click()
    lies_so(ann, before)


def test_cards_are_dragged_by_mouse(people: People, server: Running) -> None:
    ann = sorting(people, server, DESK)
    before = names(ann)
    ann.settle()
    card(ann, 3).drag_to(card(ann, 0))
    expect(card(ann, 0)).to_have_accessible_name(f"{before[3]}, 1 of 4")
    assert names(ann) == [before[3], *before[:3]]
    ann.page.keyboard.press("Space")
    lies_so(ann, [before[3], *before[:3]])


def test_cards_are_tapped_and_put_by_touch(people: People, server: Running) -> None:
    ann = sorting(people, server, PHONE)
    before = names(ann)
    card(ann, 0).tap()
    expect(group(ann)).to_contain_text(f"Now tap the place where {before[0]} goes")
    card(ann, 2).tap()
    order = [before[1], before[2], before[0], before[3]]
    expect(card(ann, 2)).to_have_accessible_name(f"{before[0]}, 3 of 4")
    assert names(ann) == order
    ann.choice.get_by_role("button", name=re.compile("^Use this order")).tap()
    lies_so(ann, order)


def test_cards_are_moved_by_keys(people: People, server: Running) -> None:
    ann = sorting(people, server, DESK)
    before = names(ann)
    card(ann, 0).focus()
    ann.page.keyboard.press("ArrowRight")
    expect(card(ann, 1)).to_be_focused()
    ann.page.keyboard.press("End")
    expect(card(ann, 3)).to_be_focused()
    order = [*before[1:], before[0]]
    assert names(ann) == order
    ann.choice.get_by_role("button", name=re.compile("^Use this order")).press("Enter")
    lies_so(ann, order)
