"""The lessons in a browser: somebody who does what the note says comes to its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.kit import People, Person
from server.kit import Running

MOST = 120
LESSONS = {
    "Your turn and the stack": ["A Nickel!", "", "Isaac", "Bomb!", "End turn"],
    "Attacking": ["Clotty", "", "End turn"],
    "Buying and using items": ["Mr. Boom", "Mr. Boom", "", "End turn"],
    "Dying": ["Mom!", "", ""],
    "Souls and winning": ["Famine", "", ""],
}


def wanted(person: Person, words: str) -> int:
    """What the note speaks of if it is offered, else whatever lets the game go on."""
    offers = person.offers()
    named = [i for i, offer in enumerate(offers) if words and words in offer["words"]]
    passing = [i for i, offer in enumerate(offers) if offer["does"] == "pass"]
    return (named or passing or [0])[0]


@pytest.mark.parametrize("title", LESSONS)
def test_a_lesson_can_be_done(title: str, people: People, server: Running) -> None:
    ann = people(server.url, "Ann").go("learn")
    ann.button(f"Start the lesson {title}").click()
    note = ann.region("Lesson")
    note.get_by_role("button", name="Next", exact=True).click()
    for _ in range(MOST):
        ann.offers()  # the note is that of this question
        at, steps = map(int, note.locator(".num").inner_text().split("/"))
        if at == steps:
            break
        plan = LESSONS[title]
        ann.click(wanted(ann, plan[at - 2] if at - 2 < len(plan) else ""))
    assert at == steps, f"stuck at {note.inner_text()}"
    ann.go("learn")
    expect(ann.button(f"Again the lesson {title}")).to_be_visible()
