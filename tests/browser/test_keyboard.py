"""The keyboard alone: from home to a table and through some turns, with the focus always to be seen."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from browser.kit import People, Person
from server.kit import Running

MOST_STOPS = 120
KEYS = {"Space": " "}


def focus(person: Person) -> str:
    """The words of what has the focus, which one can see."""
    found = person.page.evaluate("soulstackTest.focus()")
    assert found["visible"], f"the focus on {found['words']} cannot be seen"
    return str(found["words"])


def tab_to(person: Person, words: str) -> None:
    for _ in range(MOST_STOPS):
        if re.search(words, focus(person)):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {words}")


def start(people: People, server: Running) -> Person:
    """Home and to a table, by keys."""
    ann = people(server.url).go()
    ann.button("Play now").wait_for()
    tab_to(ann, "Play now")
    ann.page.keyboard.press("Enter")
    ann.choice.wait_for()
    return ann


def test_some_turns_by_keys(people: People, server: Running) -> None:
    ann = start(people, server)
    chance = Random(2)
    while ann.chosen() < 20:
        offers = ann.offers()
        if not offers:
            break
        keyed = [offer["key"] for offer in offers if offer["key"]]
        assert keyed, f"no key for any of {offers}"
        key, before = chance.choice(keyed), (ann.chosen(), ann.told())
        ann.page.keyboard.press(KEYS.get(key, key))
        ann.until(lambda before=before: (ann.chosen(), ann.told()) != before)  # somebody else may have been faster
    assert ann.refusals() == []


def test_a_choice_by_tab_and_enter(people: People, server: Running) -> None:
    ann = start(people, server)
    for made in range(1, 4):
        words = ann.offers()[0]["words"]
        tab_to(ann, f"^{re.escape(words)}$")
        ann.page.keyboard.press("Enter")
        ann.until_chosen(made)
        ann.offers()
        focus(ann)


def test_a_key_held_down_makes_one_choice(people: People, server: Running) -> None:
    ann = start(people, server)
    assert any(offer["key"] == "Space" for offer in ann.offers())
    for _ in range(5):
        ann.page.keyboard.down(" ")  # from the second time on as the keyboard repeats it
        ann.until_chosen(1)
        ann.offers()
    assert ann.chosen() == 1


def test_all_choices_are_a_plain_list_too(people: People, server: Running) -> None:
    ann = start(people, server)
    while len(ann.offers()) < 3:
        ann.page.keyboard.press(" ")
    ann.page.keyboard.press("0")
    listed = ann.page.get_by_role("list", name="All choices").get_by_role("button")
    asked = ann.state("ask")
    expect(listed).to_have_count(len(asked["options"]))
    listed.last.focus()
    made = ann.chosen()
    ann.page.keyboard.press("Enter")
    ann.until_chosen(made + 1)
    ann.hear()
    choices = [message for message in ann.sent if message["type"] == "choose"]
    assert choices[-1]["option"] == len(asked["options"]) - 1


def test_help_opens_and_closes_by_key(people: People, server: Running) -> None:
    ann = start(people, server)
    ann.offers()
    ann.page.keyboard.press("?")
    ann.page.get_by_role("dialog", name="Help").wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("dialog", name="Help").wait_for(state="detached")
    assert ann.chosen() == 0
