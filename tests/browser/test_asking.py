"""Asked only when it matters: response windows, which pass unless held, and answers given before one's turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from browser.kit import People, Person, Seated, my_turn, settings
from server.kit import Running, running

INSTANT, MOMENT, LONG = 0.01, 4.0, 60.0
LET_IT = re.compile("^Let it resolve")


@pytest.fixture
def server(browser: Browser) -> Iterator[Running]:
    """A server that asks briefly, as people run it; for an instant only till the story begins."""
    with running(replace(settings(), brief=INSTANT)) as found:
        yield found


NORA = """
[[card]]
id = "t-nora"
name = "Nora"
kind = "character"
hp = 2
atk = 1
starting_item = "t-parasol"
text = ""

[[card]]
id = "t-parasol"
name = "Parasol"
kind = "starting item"
eternal = true
text = "↷ Choose a monster or player. Prevent the next damage they would take this turn."
"""
"""Somebody whom a Bomb! at another does not concern, though she could change what comes of it."""


def bombed(people: People, server: Running, moment: float) -> list[Person]:
    """Ann has played a Bomb! at Bob: that concerns Bob, and Cid could respond to it. Everybody has had a turn."""
    cards = server.http.get("/api/cards").json()
    loot = [card["id"] for card in cards if card["kind"] == "loot" and "base" in card["boxes"]]
    table = Seated(
        server,
        3,
        rather=("end", "pass"),
        options={"first_player": "chosen", "first_seat": 0, "bonus_souls": False},
        characters=["Isaac", "Maggy", "Nora"],
        extra=NORA,
        counts={card: 40 if card == "b2-bomb" else 0 for card in loot},
    )
    table.until(lambda seat, client: client.view["turn"] == 4 and my_turn(seat, client))
    table.close()
    ann, bob, cid = (people(server.url, seats=[taken]).sit(table.code) for taken in table.seats)
    ann.hand.locator(".legal").first.click()
    server.hall.settings = replace(server.hall.settings, brief=moment)
    ann.page.locator('[data-place="p:1"].legal').click()
    expect(bob.choice).to_contain_text("Ann plays Bomb! on you")
    return [ann, bob, cid]


def test_a_question_that_concerns_one_little_passes_by_itself(people: People, server: Running) -> None:
    _, bob, cid = bombed(people, server, MOMENT)
    expect(cid.respond).to_be_visible()
    expect(bob.respond).to_have_count(0)
    bob.choice.get_by_role("button", name=LET_IT).click()
    expect(bob.region("The stack")).not_to_contain_text("Bomb!: Deal 1")
    assert cid.chosen() == 0
    assert bob.chosen() == 1


def test_holding_a_window_makes_time_to_think(people: People, server: Running) -> None:
    ann, bob, cid = bombed(people, server, LONG)
    cid.respond.click()
    expect(cid.respond).to_have_count(0)
    bob.choice.get_by_role("button", name=LET_IT).click()
    expect(ann.choice).to_contain_text("Waiting for Cid")
    cid.choice.get_by_role("button", name=LET_IT).click()
    expect(cid.region("The stack")).not_to_contain_text("Bomb!: Deal 1")
    assert ann.refusals() == bob.refusals() == cid.refusals() == []


def test_an_answer_ahead_of_ones_turn_is_kept_and_can_be_changed(people: People, server: Running) -> None:
    _, bob, cid = bombed(people, server, LONG)
    cid.respond.click()
    expect(cid.choice).to_contain_text("Others decide first")
    cid.choice.get_by_role("button", name=LET_IT).click()
    expect(cid.choice).to_contain_text("You chose")
    expect(cid.choice).to_contain_text("Waiting for Bob")
    cid.button(re.compile("^Change answer")).click()
    cid.choice.get_by_role("button", name=LET_IT).click()
    expect(cid.choice).to_contain_text("You chose")
    expect(bob.region("The stack")).to_contain_text("Bomb!")
    bob.choice.get_by_role("button", name=LET_IT).click()
    expect(cid.region("The stack")).not_to_contain_text("Bomb!: Deal 1")
    assert cid.chosen() == 2
