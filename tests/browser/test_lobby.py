"""The lobby in a browser: what all see at once, a seat that is given away, a shared device, cards of one's own."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.kit import People, Person
from server.kit import Running

SOCK = """[[card]]
id = "own-sock"
name = "Lucky Sock"
kind = "treasure"
category = "passive"
text = "Each time you die, gain 3¢."
"""


def made(people: People, server: Running) -> Person:
    """Ann has made a table of four."""
    ann = people(server.url, "Ann").go()
    ann.button("Create a table").click()
    ann.page.get_by_role("heading", name="Seats").wait_for()
    return ann


def joined(people: People, ann: Person, name: str = "Bob") -> Person:
    """Somebody follows the link and sits down."""
    bob = people(ann.url, name).go(f"t/{ann.code}")
    bob.button(re.compile("^Sit here")).first.click()
    bob.button("I am ready").wait_for()
    return bob


def test_everybody_sees_what_the_host_changes(people: People, server: Running) -> None:
    ann = made(people, server)
    bob = joined(people, ann)
    bob.button("I am ready").click()
    ann.page.get_by_text("✓ ready").wait_for()
    ann.button("Souls to win: one less").click()
    expect(bob.page.get_by_text("Souls to win 3 instead of 4")).to_be_visible()
    expect(bob.button("I am ready")).to_be_visible()
    expect(bob.button("Souls to win: one less")).to_have_count(0)
    ann.page.get_by_label("Who takes seat 3").select_option("random")
    expect(bob.page.get_by_text("Careless bot")).to_be_visible()
    ann.button("Keep as a preset…").click()
    ann.page.get_by_label("Name of your preset").fill("Ours")
    ann.button("Keep").click()
    ann.button("Official 2024").click()
    expect(bob.page.get_by_text("Official 2024")).to_be_visible()
    ann.button("Ours").first.click()
    expect(bob.page.get_by_text("Souls to win 3 instead of 4")).to_be_visible()


def test_who_loses_a_seat_is_told_and_can_take_another(people: People, server: Running) -> None:
    ann = made(people, server)
    bob = joined(people, ann)
    ann.button("Remove player Bob").click()
    ann.button("Remove Bob").click()
    expect(bob.page.get_by_role("alert").filter(has_text="no longer have a seat here")).to_be_visible()
    bob.button("I see").click()
    bob.button("Sit here at seat 4").click()
    expect(ann.button("Remove player Bob")).to_be_visible()


def test_two_people_share_a_device_and_hide_their_hands(people: People, server: Running) -> None:
    ann = made(people, server)
    ann.button("Add a player at this device to seat 2").click()
    ann.page.get_by_label("Name of the second person at this device").fill("Bea")
    ann.button("Sit down").click()
    ann.button("Stand up as Bea").wait_for()
    ann.page.get_by_role("radio", name="2", exact=True).check(force=True)
    ann.button("Start the game").click()
    cover, seen = ann.page.get_by_role("dialog", name=re.compile("^Pass the device to")), set()
    for _ in range(40):
        offers = ann.offers()  # the cover may come while nobody is asked
        if cover.count():
            name = cover.inner_text().split("to ")[1].split("\n")[0]
            assert not ann.page.evaluate(
                "document.elementsFromPoint(innerWidth / 2, innerHeight - 40)[0].closest('[aria-label^=\"Your hand\"]')"
            )
            ann.button(re.compile("show my cards")).click()
            cover.wait_for(state="detached")
            seen.add(name)
        elif offers:
            ann.click(0)
        if len(seen) == 2:
            break
    assert seen == {"Ann", "Bea"}


def test_cards_of_ones_own_are_checked_and_shown_to_all(people: People, server: Running) -> None:
    ann = made(people, server)
    bob = joined(people, ann)
    ann.button("Custom cards").click()
    ann.page.get_by_label("Card file").fill(SOCK.replace("gain 3¢", "gian 3¢"))
    ann.button("Play with these cards").click()
    expect(ann.page.get_by_text("line 6, column 28:")).to_be_visible()
    ann.page.get_by_label("Card file").fill(SOCK)
    ann.button("Play with these cards").click()
    bob.button("Custom cards (1)").click()
    expect(bob.button(re.compile("^Lucky Sock"))).to_be_visible()


def test_one_click_deals_every_box_and_rooms_come_only_with_boxes_that_have_some(
    people: People, server: Running
) -> None:
    ann = made(people, server)
    bob = joined(people, ann)
    for each in (ann, bob):
        each.button("Boxes and cards").click()
    rooms = ann.page.get_by_label("Play with rooms")
    expect(rooms).to_have_count(0)
    ann.page.get_by_role("radio", name="Everything").check(force=True)
    rooms.check()
    expect(bob.page.get_by_label("Play with rooms")).to_be_checked()
    expect(bob.page.get_by_role("radio", name="Everything")).to_be_checked()
    small = ann.page.get_by_label("Promos and small sets")
    expect(small).to_be_checked()
    small.uncheck()
    expect(bob.page.get_by_text("none of them")).to_be_visible()
    expect(bob.page.get_by_text("boxes of your own choice")).to_be_visible()
    ann.page.get_by_label("Requiem", exact=False).first.uncheck()
    ann.page.get_by_label("Requiem Warp Zone").uncheck()
    expect(rooms).to_have_count(0)
    expect(bob.page.get_by_text("These boxes have no rooms")).to_be_visible()
    ann.button(re.compile("^Start: bots")).click()
    ann.choice.wait_for()
    assert not ann.view()["rooms"] and ann.view()["decks"]["treasure"]["size"] > 130


def test_a_refused_option_is_shown_where_it_was_set_and_start_still_starts(people: People, server: Running) -> None:
    taken = server.create(players=2)
    ann = people(server.url, "Ann", seats=[taken]).go(f"t/{taken['code']}")
    refusal = {"error": "option clock: it stands still"}
    ann.page.route("**/api/tables/*/rules", lambda route: route.fulfill(status=422, json=refusal))
    ann.page.get_by_label("Clock").select_option(index=1)
    alert = ann.page.get_by_role("alert").filter(has_text="The last change was taken back.")
    expect(alert).to_contain_text("Option clock: it stands still.")
    expect(ann.page.get_by_label("Clock")).to_have_value("0")
    ann.button(re.compile("^Start: bots")).click()
    ann.page.locator("#prompt").wait_for()
    ann.trouble = [line for line in ann.trouble if "status of 422" not in line]  # the refusal that was made up
