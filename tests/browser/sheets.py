"""Contact sheets of the show, frame by frame: a bot's turn, a fight and the end, at desk, tablet and phone:

uv run python tests/browser/sheets.py FOLDER [desk|tablet|phone ...] [--every MILLISECONDS]

The page's clock is moved from frame to frame, so that a sheet is the same on a slow machine. To look at: is an outcome
named before the die is at rest, does anything jump, move or cover what should be seen?
"""

from __future__ import annotations

import argparse
import base64
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, sync_playwright

from browser.kit import DESK, FLAGS, PHONE, People, Person, Size, chromium, eager, settings, why_not
from server.kit import Running, running

DEVICES: dict[str, Size] = {"desk": DESK, "tablet": (820, 1180), "phone": PHONE}
COLUMNS = {"desk": 3, "tablet": 5, "phone": 6}
ROWS = {"desk": 4, "tablet": 2, "phone": 2}
WIDTH = 1800
"""Pixels of a sheet."""
EVERY = 300
MOST_FRAMES = 60
Frame = tuple[int, bytes]
"""When it was seen, in milliseconds of the page's clock, and how it looked."""
SEED = 3
FIRST = {"first_player": "chosen", "first_seat": 0}
SHEET = """
  body { margin: 8px; background: #444; display: grid; gap: 8px; }
  figure { margin: 0; font: 16px sans-serif; color: #fff; }
  img { width: 100%; display: block; }
"""


def table(people: People, server: Running, size: Size, bots: int, souls: int = 4) -> Person:
    """Ann in her first action phase; the page's clock stands still."""
    taken = server.create(
        players=bots + 1, bots=[None, *["normal"] * bots], seed=SEED, options={**FIRST, "souls_to_win": souls}
    )
    server.start(taken)
    ann = people(server.url, "Ann", size, seats=[taken], speed="normal", motion=True)
    ann.page.clock.install()
    ann.sit(taken["code"])
    while not any(offer["does"] == "end" for offer in ann.offers()):
        ann.click(0)
        ann.page.clock.run_for(500)
    ann.page.clock.pause_at(ann.page.evaluate("Date.now()") + 1000)
    ann.page.clock.run_for(10_000)
    return ann


def frames(ann: Person, every: int) -> list[Frame]:
    """What is seen from now on, without what looks the same."""
    found: list[Frame] = []
    for n in range(MOST_FRAMES):
        seen = ann.page.screenshot()
        if not found or found[-1][1] != seen:
            found.append((n * every, seen))
        ann.page.clock.run_for(every)
    return found


def bots_turn(people: People, server: Running, size: Size, every: int) -> list[Frame]:
    ann = table(people, server, size, 3)
    ann.choice.get_by_role("button", name=re.compile("^End turn")).click()
    return frames(ann, every)


def fight(people: People, server: Running, size: Size, every: int) -> list[Frame]:
    ann = table(people, server, size, 3)
    ann.choice.get_by_role("button", name=re.compile("^Attack")).click()
    ann.page.clock.run_for(every)
    ann.choice.get_by_role("button").first.click()
    return frames(ann, every)


def end(people: People, server: Running, size: Size, every: int) -> list[Frame]:
    """How a short game ended."""
    taken = server.create(players=2, bots=[None, "random"], seed=SEED, options={"souls_to_win": 1})
    server.start(taken)
    ann = people(server.url, "Ann", size, seats=[taken], speed="instant", motion=True).sit(taken["code"])
    chance = Random(SEED)
    while ann.step(eager, chance):
        pass
    ann.region("The end of the game").get_by_role("columnheader", name="Kills").wait_for()
    ann.settle()
    return [(0, ann.page.screenshot())]


SCENES: dict[str, Callable[[People, Running, Size, int], list[Frame]]] = {
    "turn": bots_turn,
    "fight": fight,
    "end": end,
}


def sheet(browser: Browser, pictures: list[Frame], columns: int, file: Path) -> None:
    """Put pictures side by side, each with its time."""
    shown = "".join(
        f'<figure><img src="data:image/png;base64,{base64.b64encode(seen).decode()}">{at} ms</figure>'
        for at, seen in pictures
    )
    page = browser.new_page(viewport={"width": WIDTH, "height": 100})
    page.set_content(f"<style>{SHEET} body {{ grid-template-columns: repeat({columns}, 1fr); }}</style>{shown}")
    page.screenshot(path=file, full_page=True)
    page.close()


def main(folder: Path, devices: list[str], every: int) -> int:
    if why_not():
        print(why_not(), file=sys.stderr)
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    with running(replace(settings(), brief=1.5, pace=0.35)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        people = People(browser)
        for device in devices:
            for name, scene in SCENES.items():
                pictures = scene(people, server, DEVICES[device], every)
                most = COLUMNS[device] * ROWS[device]
                for n, first in enumerate(range(0, len(pictures), most), 1):
                    file = folder / f"{name}-{device}-{n}.png"
                    sheet(browser, pictures[first : first + most], COLUMNS[device], file)
                    print(file, flush=True)
                print(*people.close(), sep="\n")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("devices", nargs="*", default=[*DEVICES])
    parser.add_argument("--every", type=int, default=EVERY)
    given = parser.parse_args()
    sys.exit(main(given.folder, given.devices, given.every))
