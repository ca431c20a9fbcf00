"""Several people at one table, each with a browser: joining by link, secrets, talk, trade, taking back, a rematch."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

from browser.kit import People, Person, Seated, quiet, take_turns
from server.kit import Running


def two(people: People, server: Running, **wanted: Any) -> tuple[Person, Person]:
    """Ann and Bob at a table of two, where Ann begins."""
    options = {"first_player": "chosen", "first_seat": 0, **wanted.pop("options", {})}
    seats = server.people(2, seed=wanted.pop("seed", 5), options=options, **wanted)
    ann, bob = (people(server.url, name, seats=[taken]) for name, taken in zip(("Ann", "Bob"), seats, strict=True))
    return ann.sit(seats[0]["code"]), bob.sit(seats[0]["code"])


def secrets_of(person: Person) -> dict[int, list[str]]:
    """The cards in one's hand after each input, as one's socket was told."""
    view: dict[str, Any] = {}
    found = {}
    for message in person.states():
        view.update(message["view"])
        if view:
            found[message["at"]] = [card for card in view["players"][person.seat]["hand"] if card]
    return found


def open_cards(person: Person) -> dict[int, set[str]]:
    """Every name that lay open on the table so far, after each input."""
    found, seen = {}, set()
    for message in person.states():
        for part in ("discards", "stack", "monsters", "shop", "outside"):
            seen |= set(re.findall(r'"([^"]+)"', json.dumps(message["view"].get(part, []), ensure_ascii=False)))
        found[message["at"]] = set(seen)
    return found


def assert_kept_from(watcher: Person, holder: Person) -> None:
    """Nothing that a socket brought has the name of a card in somebody else's hand, unless it lay open before."""
    hands, opened = secrets_of(holder), open_cards(holder)
    for message in watcher.states():
        text = json.dumps(message, ensure_ascii=False)
        at = message["at"]
        for card in set(hands.get(at, ())):
            if not any(card in name for name in opened[at]):
                assert card not in text, f"{card} is in a message of moment {at}"


def test_a_second_browser_joins_by_link_and_both_play(people: People, server: Running) -> None:
    ann = people(server.url, "Ann").go()
    ann.button("Create a table").click()
    link = ann.page.get_by_role("textbox", name="Link to this table")
    link.wait_for()
    bob = people(server.url)
    bob.page.goto(link.input_value())
    bob.page.get_by_label("Your name").fill("Bob")
    bob.button(re.compile("^Sit here")).first.click()
    bob.button("I am ready").click()
    ann.page.get_by_text("✓ ready").wait_for()
    ann.button(re.compile("^Start:")).click()
    for person in (ann, bob):
        person.choice.wait_for()
        person.hand.wait_for()
    assert ann.hand_names() and bob.hand_names()
    while not (ann.chosen() >= 3 and bob.chosen() >= 3):
        take_turns([ann, bob], 1, quiet)
    for watcher, holder in ((ann, bob), (bob, ann)):
        assert_kept_from(watcher, holder)


def test_a_spectator_sees_no_hand(people: People, server: Running) -> None:
    ann, bob = two(people, server)
    watcher = people(server.url).sit(ann.code)
    hidden = set(ann.hand_names() + bob.hand_names())
    assert len(hidden) >= 3
    page = watcher.page.content()
    for card in hidden:
        assert card not in page
        assert all(card not in json.dumps(message, ensure_ascii=False) for message in watcher.got)
    take_turns([ann, bob], 12, quiet)
    watcher.until(lambda: watcher.state("at") == ann.state("at"))
    expect(watcher.hand).to_have_count(0)
    assert watcher.page.locator('[data-place^="h:"]').count() == 0
    assert watcher.page.evaluate("soulstackTest.offers()") == []
    for message in watcher.states():
        for player in message["view"].get("players", []):
            assert set(player["hand"]) <= {None} and set(player["hand cards"]) <= {None}
        assert message.get("ask") is None
    for holder in (ann, bob):
        assert_kept_from(watcher, holder)


def test_undo_needs_the_other_persons_consent(people: People, server: Running) -> None:
    ann, bob = two(people, server)
    before, at = ann.question(), ann.state("at")
    ann.play(1, quiet)
    ann.button(re.compile("^Undo")).click()
    bob.page.get_by_text("Ann asks to undo their last choice").wait_for()
    bob.button("Refuse").click()
    ann.talk.get_by_text("Bob declined Ann's undo").wait_for()
    assert ann.state("at") == at + 1
    ann.button(re.compile("^Undo")).click()
    bob.button("Allow").click()
    ann.talk.get_by_text("Ann undoes a choice").wait_for()
    assert ann.question() == before
    assert ann.state("at") == bob.state("at") == at


def test_a_barter_offer_is_made_and_accepted(people: People, server: Running) -> None:
    ann, bob = two(people, server)
    ann.offers()
    had = ann.cents("Ann"), ann.cents("Bob")
    ann.button("Offer ¢").click()
    ann.talk.get_by_label("Give").fill("2")
    ann.talk.get_by_label("for this promise").fill("you leave Mom to me")
    ann.button("Offer 2¢").click()
    offer = bob.talk.get_by_role("alert")
    expect(offer).to_contain_text("Ann offers you 2¢")
    expect(offer).to_contain_text("you leave Mom to me")
    assert (bob.cents("Ann"), bob.cents("Bob")) == had
    bob.button(re.compile("^Take 2¢")).click()
    for person in (ann, bob):
        expect(person.numbers("Bob")).to_contain_text(f"{had[1] + 2}¢")
        expect(person.numbers("Ann")).to_contain_text(f"{had[0] - 2}¢")
    expect(bob.talk.get_by_role("alert")).to_have_count(0)


def test_what_one_says_everybody_reads(people: People, server: Running) -> None:
    ann, bob = two(people, server)
    watcher = people(server.url).sit(ann.code)
    ann.say("Mind the Monstro & his friends")
    for person in (ann, bob, watcher):
        line = person.talk.get_by_role("listitem").filter(has_text="Mind the Monstro & his friends")
        expect(line).to_contain_text("Ann")


def test_leaving_hands_the_seat_to_a_bot_and_one_comes_back_to_it(people: People, server: Running) -> None:
    ann, bob = two(people, server)
    code = ann.code
    ann.menu(re.compile("^Leave")).click()
    ann.button("Play now").wait_for()
    bob.talk.get_by_text("Ann leaves: a bot plays on").wait_for()
    bob.offers()
    assert server.http.get(f"/api/tables/{code}").json()["seats"][0]["away"]
    ann.sit(code)
    ann.button("Take over").click()
    bob.talk.get_by_text("Ann is back").wait_for()
    assert not server.http.get(f"/api/tables/{code}").json()["seats"][0]["away"]
    made = ann.chosen()
    while ann.chosen() == made:
        take_turns([ann, bob], 1, quiet)
    assert ann.refusals() == bob.refusals() == []


def test_after_a_finished_game_both_go_to_the_rematch(people: People, server: Running) -> None:
    table = Seated(server, options={"souls_to_win": 1})
    table.finish()
    table.close()
    ann, bob = (people(server.url, seats=[taken]).sit(table.code) for taken in table.seats)
    old = ann.code
    ann.button("Rematch").click()
    for person in (ann, bob):
        person.page.get_by_role("link", name="Go to the rematch").click()
        person.page.wait_for_url(lambda url: old not in url)
        person.choice.wait_for()
    assert ann.code == bob.code != old
    for person in (ann, bob):
        person.hand.wait_for()
    facts = server.http.get(f"/api/tables/{ann.code}").json()
    assert [seat["name"] for seat in facts["seats"]] == ["Ann", "Bob"]
    assert facts["started"] and not facts["finished"]
    take_turns([ann, bob], 3)
