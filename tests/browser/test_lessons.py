"""The lessons in a browser: somebody who does what the note says comes to its end, and sees each note."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.kit import People, Person
from server.kit import Running

MOST = 160
LESSONS = {
    "Your turn and the stack": ["", "A Nickel!", "", "Isaac", "Bomb!", "End turn"],
    "Attacking": ["", "Clotty", "", "End turn"],
    "Buying and using items": ["", "Mr. Boom", "Mr. Boom", "", "End turn"],
    "Dying": ["", "Mom!", "", ""],
    "Souls and winning": ["", "Famine", "", ""],
}


def wanted(person: Person, words: str) -> int:
    """What the note speaks of if it is offered, else whatever lets the game go on."""
    offers = person.offers()
    named = [i for i, offer in enumerate(offers) if words and words in offer["words"]]
    spare = [i for i, offer in enumerate(offers) if offer["key"] == "Space"]
    passing = [i for i, offer in enumerate(offers) if offer["does"] == "pass"]
    return (named or spare or passing or [0])[0]


def start(people: People, server: Running, title: str) -> Person:
    ann = people(server.url, "Ann").go("learn")
    ann.button(f"Start the lesson {title}").click()
    return ann


def step_of(person: Person) -> tuple[int, int]:
    """The number of the note, and how many there are."""
    at, steps = map(int, person.region("Lesson").locator(".num").inner_text().split("/"))
    return at, steps


@pytest.mark.parametrize("title", LESSONS)
def test_a_lesson_can_be_done_and_every_note_is_seen(title: str, people: People, server: Running) -> None:
    ann = start(people, server, title)
    note = ann.region("Lesson")
    expect(note).to_be_visible()
    ann.page.keyboard.press("Space")
    expect(note.locator(".num")).to_have_text(f"2/{step_of(ann)[1]}")
    seen = [1]
    for _ in range(MOST):
        ann.offers()  # the note is that of this question
        at, steps = step_of(ann)
        seen += [at] if at != seen[-1] else []
        if at == steps:
            break
        if note.get_by_role("button", name="Next").is_visible():
            ann.page.keyboard.press("Space")
            continue
        ann.click(wanted(ann, LESSONS[title][at - 1] if at <= len(LESSONS[title]) else ""))
    assert seen == list(range(1, steps + 1)), f"stuck at {note.inner_text()}, or a note was not seen: {seen}"
    ann.go("learn")
    expect(ann.button(f"Again the lesson {title}")).to_be_visible()


def test_the_first_lesson_stops_while_the_loot_card_is_on_the_stack(people: People, server: Running) -> None:
    ann = start(people, server, "Your turn and the stack")
    expect(ann.region("Lesson").locator(".num")).to_have_text("1/7")
    ann.page.keyboard.press("Space")
    while not any("A Nickel!" in offer["words"] for offer in ann.offers()):
        ann.click(wanted(ann, ""))
    ann.click(wanted(ann, "A Nickel!"))
    expect(ann.region("Lesson").locator(".num")).to_have_text("3/7")
    expect(ann.region("The stack")).to_contain_text("A Nickel!")
    assert ann.cents("Ann") == 3, "it has not resolved"
    assert ann.page.locator(".spotlight").is_visible()


def test_the_spotlight_is_on_what_the_note_speaks_of(people: People, server: Running) -> None:
    ann = start(people, server, "Attacking")
    ring, monster = ann.page.locator(".spotlight"), ann.page.locator('[data-place^="o:"]', has_text="Clotty").first
    expect(ring).to_be_visible()
    around, inner = ring.bounding_box(), monster.bounding_box()
    assert around is not None and inner is not None
    assert abs(around["x"] + around["width"] / 2 - inner["x"] - inner["width"] / 2) < 12
    assert abs(around["y"] + around["height"] / 2 - inner["y"] - inner["height"] / 2) < 12


def test_the_first_table_says_what_wins_and_the_coach_helps_till_it_is_switched_off(
    people: People, server: Running
) -> None:
    taken = server.create(players=2, bots=[None, "random"], seed=5)
    ann = people(server.url, "Ann", seats=[taken])
    ann.go()
    ann.page.evaluate("localStorage.removeItem('soulstack.welcomed')")
    ann.sit(taken["code"])
    dialog = ann.page.get_by_role("dialog", name="Your first game")
    expect(dialog).to_contain_text("4 souls")
    dialog.get_by_role("button", name="Play, with a coach").click()
    expect(dialog).to_be_hidden()
    coach = ann.page.get_by_role("complementary", name="Coach")
    for _ in range(MOST):
        if coach.is_visible():
            break
        ann.click(wanted(ann, ""))
        ann.offers()
    coach.get_by_role("button", name="What would a bot do?").click()
    expect(coach.get_by_role("status")).to_contain_text("The normal bot would:")
    coach.get_by_role("button", name="Switch the coach off").click()
    expect(coach).to_be_hidden()
    ann.sit(taken["code"])
    expect(ann.page.locator("#prompt")).to_be_visible()
    assert not dialog.is_visible() and not coach.is_visible(), "it comes once"


def test_help_has_tabs(people: People, server: Running) -> None:
    taken = server.create(players=2, bots=[None, "random"], seed=5)
    ann = people(server.url, "Ann", seats=[taken]).sit(taken["code"])
    ann.page.keyboard.press("?")
    dialog = ann.page.get_by_role("dialog", name="Help")
    for tab, words in (
        ("Your turn", "buy 1 shop item"),
        ("Symbols", "deactivate this card"),
        ("Rulebook", "has a number"),
    ):
        dialog.get_by_role("tab", name=tab).click()
        expect(dialog.get_by_role("tabpanel")).to_contain_text(words)
    ann.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
