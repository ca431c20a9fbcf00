"""Playing together in a browser: a challenge from the lobby, and both characters in one person's hands."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from browser.kit import DESK, PHONE, People, Seated, quiet
from browser.test_lobby import made
from server.kit import Running


def test_one_person_plays_a_challenge_with_both_characters(people: People, server: Running) -> None:
    ann = made(people, server)
    ann.page.get_by_role("button", name="Mode", exact=True).or_(ann.page.get_by_role("tab", name="Mode")).first.click()
    ann.page.get_by_role("radio", name="Solitaire").check(force=True)
    expect(ann.page.get_by_text("Ann 2", exact=True)).to_be_visible()
    ann.button("Play The Descent").click()
    expect(ann.button("Play without it")).to_be_visible()
    ann.button("Start the game").click()
    expect(ann.page.get_by_text("Door of Bone").first).to_be_visible()
    expect(ann.page.get_by_title("The game is lost when the timer reaches 0")).to_contain_text("9")
    expect(ann.region("Goal")).to_contain_text("Kill all three final bosses")
    turns, chance = set(), Random(1)
    for _ in range(80):
        ann.choice.first.wait_for()
        assert not ann.page.get_by_role("dialog", name=re.compile("^Pass the device to")).count()
        turns.add(ann.view()["active"])
        if len(turns) == 2:
            break
        ann.step(quiet, chance)
    assert turns == {0, 1}
    assert all(None not in player["hand"] for player in ann.view()["players"])


def test_the_end_of_a_game_together_says_what_it_was_for_and_how_far_it_came(people: People, server: Running) -> None:
    table = Seated(server, 2, options={"mode": "co_op", "timer": 1})
    table.finish()
    table.close()
    for size in (DESK, (820, 1180), PHONE):
        ann = people(server.url, "Ann", size, [table.seats[0]]).sit(table.code)
        end = ann.region("The end of the game")
        expect(end.get_by_role("heading")).to_have_text("Defeat")
        expect(end).to_contain_text("The timer reached 0.")
        expect(end).to_contain_text("Gain 4 souls together before the timer reaches 0.")
        expect(end.get_by_title(re.compile("^[0-3] of 4 souls"))).to_be_visible()
        expect(end).not_to_contain_text("lead")
        ann.settle()
        assert ann.troubles() == []
