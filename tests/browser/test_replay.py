"""Looking back: step, scrub, jump from the log, other eyes, a link to a moment, and playing on from there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.kit import People, Person, Seated, my_turn
from server.kit import Running


@pytest.fixture(scope="module")
def played(server: Running) -> Iterator[Seated]:
    """A short game that is over, with some turns."""
    table = Seated(server, options={"souls_to_win": 2})
    table.finish()
    table.close()
    yield table


def open_replay(people: People, server: Running, table: Seated, **wanted: Any) -> Person:
    ann = people(server.url, "Ann", **wanted).go(f"replay/{table.code}")
    moment(ann).wait_for()
    return ann


def moment(person: Person) -> Locator:
    return person.page.get_by_role("slider", name="Moment")


def at(server: Running, table: Seated, when: int, seat: int = -1) -> dict[str, Any]:
    """A moment as the server tells it."""
    found: dict[str, Any] = server.http.get(f"/api/tables/{table.code}/replay/{when}?seat={seat}").json()
    return found


def last(server: Running, table: Seated) -> int:
    return int(server.http.get(f"/api/tables/{table.code}/replay").json()["choices"])


def test_stepping_and_scrubbing_show_each_moment(people: People, server: Running, played: Seated) -> None:
    ann, end = open_replay(people, server, played), last(server, played)
    expect(moment(ann)).to_have_value("0")
    for _ in range(3):
        ann.button("Step on").click()
    expect(moment(ann)).to_have_value("3")
    ann.button("Step back").click()
    expect(moment(ann)).to_have_value("2")
    for when in (end // 2, end, end // 3):
        moment(ann).fill(str(when))
        seen = at(server, played, when)["view"]
        for player in seen["players"]:
            expect(ann.numbers(player["name"])).to_contain_text(f"{player['cents']}¢")
            expect(ann.numbers(player["name"])).to_contain_text(f"{player['hp']}/{player['max hp']}")
    ann.page.locator("#main").focus()
    ann.page.keyboard.press("End")
    expect(moment(ann)).to_have_value(str(end))
    expect(ann.choice).to_contain_text("won")
    ann.page.keyboard.press("ArrowLeft")
    expect(moment(ann)).to_have_value(str(end - 1))


def test_a_line_of_the_log_leads_to_its_moment(people: People, server: Running, played: Seated) -> None:
    ann, end = open_replay(people, server, played), last(server, played)
    moment(ann).fill(str(end))
    lines = server.http.get(f"/api/tables/{played.code}/replay").json()["lines"]
    turn = next(line for line in lines if line["kind"] == "turn" and 0 < line["at"] < end)
    line = ann.region("Log").get_by_role("listitem").filter(has_text=turn["words"]).first
    line.get_by_role("button", name="Go to this moment").click()
    expect(moment(ann)).to_have_value(str(turn["at"]))


def test_other_eyes_see_other_hands(people: People, server: Running, played: Seated) -> None:
    ann, end = open_replay(people, server, played), last(server, played)
    when = end // 2
    moment(ann).fill(str(when))
    expect(ann.hand).to_have_count(0)
    for seat, name in enumerate(("Ann", "Bob")):
        ann.page.get_by_label("Whose eyes").select_option(label=f"as {name}")
        ann.region(f"You, {name}").wait_for()
        hand = at(server, played, when, seat)["view"]["players"][seat]["hand"]
        expect(ann.hand.get_by_role("button")).to_have_count(len(hand))
        assert ann.hand_names() == hand
    ann.page.get_by_label("Whose eyes").select_option(label="public view")
    expect(ann.hand).to_have_count(0)


def test_a_link_leads_to_the_moment(people: People, server: Running, played: Seated) -> None:
    ann = open_replay(people, server, played)
    moment(ann).fill("7")
    ann.page.get_by_label("Whose eyes").select_option(label="as Bob")
    ann.region("You, Bob").wait_for()
    bob = people(server.url)
    bob.page.goto(ann.page.url)
    expect(moment(bob)).to_have_value("7")
    bob.region("You, Bob").wait_for()


def test_playing_on_from_a_moment(people: People, server: Running, played: Seated) -> None:
    ann, end = open_replay(people, server, played), last(server, played)
    when = next(n for n in range(end // 2, end) if at(server, played, n)["asked"] == 1)
    moment(ann).fill(str(when))
    ann.page.get_by_label("Whose eyes").select_option(label="as Bob")
    ann.region("You, Bob").wait_for()
    hand, then = ann.hand_names(), at(server, played, when)["view"]
    ann.button("Play on from here").click()
    ann.page.wait_for_url(re.compile("#/t/"))
    assert ann.offers()
    assert ann.code != played.code
    now = ann.view()
    assert [now["turn"], now["phase"], now["monsters"]] == [then["turn"], then["phase"], then["monsters"]]
    assert ann.hand_names() == hand
    seats = server.http.get(f"/api/tables/{ann.code}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["bot", "human"]
    ann.play(2)


def test_a_running_game_shows_no_other_hand(people: People, server: Running) -> None:
    table = Seated(server, seed=2)
    seat = table.until(my_turn)
    assert seat is not None
    table.close()
    ann = open_replay(people, server, table, seats=[table.seats[seat]])
    assert ann.page.get_by_label("Whose eyes").locator("option").all_inner_texts() == ["as you", "public view"]
    expect(ann.button("Play on from here")).to_have_count(0)


CAPTIONS = """() => {
  const told = (window.told = []);
  const look = () => {
    const words = document.querySelector('[aria-label="What happens"] .words')?.innerText ?? "";
    if (words && told.at(-1) !== words) told.push(words);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""Take down everything that the show says."""


def told(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate("window.told")
    return found


def test_a_replay_plays_the_show_as_it_was_at_the_table(people: People, server: Running) -> None:
    """A whole attack: declared, rolled for, and what comes of it."""
    taken = server.create(players=2, bots=[None, "random"], seed=3, options={"first_player": "chosen", "first_seat": 0})
    server.start(taken)
    ann = people(server.url, "Ann", seats=[taken], speed="fast").sit(taken["code"])
    while not any(offer["key"] == "A" for offer in ann.offers()):
        ann.click(0)
    expect(ann.show.locator(".big")).to_have_count(0)
    begin = ann.state("at")
    ann.page.evaluate(CAPTIONS)
    for words in ("^Attack", "^Continue"):
        ann.choice.get_by_role("button", name=re.compile(words)).click()
    ann.page.locator("[data-kind=monster].legal").first.click()
    expect(ann.show).to_contain_text("Ann rolls")
    ann.offers()
    expect(ann.show.locator(".big")).to_have_count(0)
    end, at_table = ann.state("at"), told(ann)
    assert any("rolls to attack and needs" in words for words in at_table)

    ann.go(f"replay/{taken['code']}/{begin}?seat=0")
    expect(moment(ann)).to_have_value(str(begin))
    ann.page.evaluate(CAPTIONS)
    ann.page.get_by_label("Speed").select_option("fast")
    play = ann.page.get_by_role("button", name="Play", exact=True)
    play.click()
    expect(moment(ann)).to_have_value(str(end))
    expect(play).to_be_visible()
    assert told(ann) == at_table
    expect(ann.region("Log")).to_contain_text(re.compile("Ann rolls [1-6]"))
