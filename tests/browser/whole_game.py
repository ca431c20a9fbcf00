"""Whole games by somebody who knows only what the page shows, and clicks what a person would:

uv run python tests/browser/whole_game.py [desk|phone ...] [--speed SPEED]

A desk plays against three bots to the end, a phone plays co-op with a bot. It reports clicks per turn of one's own,
questions in the turns of others, and response windows per turn of a bot.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from dataclasses import dataclass, field, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import sync_playwright

from browser.kit import DESK, FLAGS, PHONE, Offer, People, Person, chromium, settings, why_not
from server.kit import Running, running

NAME = "Ann"
LONG = 900.0
"""Seconds after which a game goes nowhere."""
TRIES = 3
"""How often somebody clicks the same thing before they give up."""
HOPE = 20.0
"""Seconds that somebody waits for a click to change something."""
WATCH = """
  const turns = (window.watched = []);
  let open = false;
  new MutationObserver(() => {
    const name = document.querySelector("header .turn b")?.textContent ?? "";
    if (name && turns.at(-1)?.name !== name) turns.push({ name, windows: 0 });
    const show = document.querySelector('[aria-label="What happens"]');
    const chip = [...(show?.querySelectorAll("button") ?? [])].some((node) => /Respond/.test(node.textContent));
    if (chip && !open && turns.length) turns.at(-1).windows += 1;
    open = chip;
  }).observe(document, { childList: true, subtree: true, characterData: true });
"""
SEEN = """() => [
  soulstackTest.told(),
  document.querySelector("header .turn")?.innerText,
  document.querySelector('[aria-label="What happens"]')?.innerText,
  document.querySelectorAll('[aria-label="Log"] li').length,
  [...document.querySelectorAll("[data-place]")].map((node) => node.ariaLabel ?? "").join(),
  document.querySelector("[aria-label^='Selected:']")?.innerText,
  document.querySelector("dialog[open]")?.innerText,
].join("|")"""
"""What somebody looks at to see whether a click did anything."""


@dataclass
class Game:
    """What a game asked of somebody."""

    clicks: int = 0  # in turns of one's own
    own_turns: int = 0
    bot_turns: int = 0
    windows: int = 0  # in turns of bots
    questions: list[str] = field(default_factory=list)  # in turns of others
    seconds: float = 0.0
    end: str = ""

    def report(self) -> dict[str, object]:
        """The figures that count, for people."""
        return {
            "own turns": self.own_turns,
            "clicks per own turn": round(self.clicks / max(self.own_turns, 1), 1),
            "turns of bots": self.bot_turns,
            "questions per turn of a bot": round(len(self.questions) / max(self.bot_turns, 1), 2),
            "windows per turn of a bot": round(self.windows / max(self.bot_turns, 1), 2),
            "seconds": round(self.seconds),
            "end": self.end,
        }


class Driver:
    """Plays on, sensibly: loot, an attack, a purchase, each item once, and what saves one's life."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.tap = person.page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}
        self.game = Game()
        self.used: set[str] = set()  # this turn
        self.turn = ""
        person.page.evaluate(WATCH)

    def press(self, name: str | re.Pattern[str]) -> None:
        button = self.person.button(name).first
        (button.tap if self.tap else button.click)()

    def set_speed(self, speed: str) -> None:
        """By the settings, as everybody does."""
        self.press("Settings")
        dialog = self.person.page.get_by_role("dialog", name="Settings")
        dialog.get_by_role("radio", name=re.compile(f"^{speed}")).check()
        dialog.get_by_role("button", name="Close").click()

    def play(self) -> Game:
        """To the end; AssertionError says where it goes no further."""
        start = time.monotonic()
        while True:
            offers = self.person.offers()
            if not offers:
                break
            assert time.monotonic() - start < LONG, f"no end in sight: {self.person.told()}"
            self.answer(offers)
        self.game.seconds = time.monotonic() - start
        self.game.end = self.person.told()
        turns = self.person.page.evaluate("watched")
        self.game.own_turns = sum(turn["name"] == NAME for turn in turns)
        self.game.bot_turns = len(turns) - self.game.own_turns
        self.game.windows = sum(turn["windows"] for turn in turns if turn["name"] != NAME)
        return self.game

    def answer(self, offers: list[Offer]) -> None:
        """One click, and what it changes."""
        whose = self.person.page.locator("header .turn b")
        name = whose.inner_text() if whose.count() else ""
        if name != self.turn:
            self.turn = name
            self.used.clear()
        told = self.person.told()
        if name == NAME:
            self.game.clicks += 1
        elif not self.game.questions or self.game.questions[-1] != told:
            self.game.questions.append(told)
        number = self.pick(offers, told)
        self.used.add(offers[number]["words"])
        self.click(number, offers)

    def click(self, number: int, offers: list[Offer]) -> None:
        page = self.person.page
        before = page.evaluate(SEEN)
        for _ in range(TRIES):
            self.person.click(number, self.tap)
            end = time.monotonic() + HOPE
            while time.monotonic() < end:
                if page.evaluate(SEEN) != before:
                    return
                page.wait_for_timeout(30)
            if self.person.offers() != offers:
                return
        raise AssertionError(f"a dead end: {offers[number]} does nothing at: {self.person.told()}")

    def pick(self, offers: list[Offer], told: str) -> int:
        """What a person takes."""
        number = range(len(offers))
        does = {offer["does"]: n for n, offer in zip(reversed(number), reversed(offers), strict=True)}
        default = next((n for n in number if offers[n]["key"] == "Space"), None)
        if "end" in does:
            return self.act(offers, told, does)
        if re.search(r"you die|about to die|: miss|rolled [12]\b", told) and "pass" in does:
            saving = [n for n in number if not offers[n]["place"] and offers[n]["does"] not in ("pass", "end")]
            fresh = [n for n in saving if offers[n]["words"] not in self.used]
            if fresh:
                return fresh[0]
        if default is not None:
            return default
        return does.get("pass", 0)

    def act(self, offers: list[Offer], told: str, does: dict[str, int]) -> int:
        """In one's action phase: whatever was not done yet this turn."""
        wanted = [
            *(n for n, offer in enumerate(offers) if ", Play " in offer["words"] and " loot play" in told),
            *(does[each] for each in ("attack", "purchase") if each in does),
            *(n for n, offer in enumerate(offers) if ", Activate " in offer["words"]),
        ]
        fresh = [n for n in wanted if offers[n]["words"] not in self.used]
        return fresh[0] if fresh else does["end"]


def at_desk(person: Person, speed: str) -> Driver:
    """Against three bots, from the home page."""
    person.go().button("Play now against 3 bots").click()
    person.choice.wait_for()
    driver = Driver(person)
    driver.set_speed(speed)
    return driver


def on_phone(person: Person, speed: str) -> Driver:
    """Co-op with a bot, from the lobby."""
    person.go().button("Create a table").tap()
    person.button("Mode").tap()
    person.page.get_by_role("radio", name="Co-op").tap()
    person.button(re.compile("^Start")).tap()
    person.choice.wait_for()
    driver = Driver(person)
    driver.set_speed(speed)
    return driver


GAMES = {"desk": (at_desk, DESK), "phone": (on_phone, PHONE)}


def whole_game(people: People, server: Running, device: str, speed: str) -> Game:
    begin, size = GAMES[device]
    return begin(people(server.url, NAME, size, motion=True, speed="normal"), speed).play()


def main(devices: list[str], speed: str) -> int:
    if why_not():
        print(why_not(), file=sys.stderr)
        return 2
    as_people_run_it = replace(settings(), pace=0.35, brief=1.5)
    with running(as_people_run_it) as server, sync_playwright() as playwright:
        people = People(playwright.chromium.launch(executable_path=chromium(), args=FLAGS))
        trouble = []
        for device in devices:
            game = whole_game(people, server, device, speed)
            print(device, json.dumps(game.report()), *game.questions, sep="\n  ", flush=True)
            trouble += people.close()
    print(*trouble, sep="\n")
    return 1 if trouble else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("devices", nargs="*", default=[*GAMES])
    parser.add_argument("--speed", default="fast")
    given = parser.parse_args()
    sys.exit(main(given.devices, given.speed))
