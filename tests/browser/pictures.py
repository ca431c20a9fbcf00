"""The README's pictures of the page, made anew from real games: uv run python tests/browser/pictures.py"""

from __future__ import annotations

import base64
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import sync_playwright

from browser.kit import DESK, FLAGS, PHONE, People, Person, chromium, settings, why_not
from browser.screens import Moments, at_table, rich
from server.kit import Client, running

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
QUALITY = 70


def missed(seat: int, client: Client) -> bool:
    """Well into a game, somebody may reroll their own attack roll."""
    view, me = client.view, client.view["players"][seat]
    full = view["turn"] > 10 and len(me["hand"]) >= 3 and len(me["items"]) >= 3
    rolled = view["active"] == seat and bool(view["stack"] and view["stack"][-1]["attack"])
    return full and rolled and any("Reroll" in option["label"] for option in client.state["ask"]["options"])


def keep(person: Person, name: str) -> None:
    """As a small file: Chromium itself makes them."""
    person.settle()
    capture = {"format": "webp", "quality": QUALITY}
    shot = person.context.new_cdp_session(person.page).send("Page.captureScreenshot", capture)
    (FOLDER / name).write_bytes(base64.b64decode(shot["data"]))
    print(FOLDER / name, len(shot["data"]) * 3 // 4, "bytes:", person.told())


def main() -> int:
    if why_not():
        print(why_not(), file=sys.stderr)
        return 2
    with running(settings()) as server, sync_playwright() as playwright:
        people = People(playwright.chromium.launch(executable_path=chromium(), args=FLAGS))
        moments = Moments(server)
        keep(at_table(lambda found: found.seat(missed))(people, moments, DESK), "table.webp")
        keep(at_table(lambda found: found.seat(rich))(people, moments, PHONE), "phone.webp")
        moments.close()
        print(*people.close())
    return 0


if __name__ == "__main__":
    sys.exit(main())
