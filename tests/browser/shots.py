"""Screenshots of the main screens at three sizes, of tables at twelve, from a real server with real games:

uv run python tests/browser/shots.py FOLDER [SCREEN ...]
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import sync_playwright

from browser.kit import DESK, FLAGS, SIZES, TABLE_SIZES, People, chromium, settings, why_not
from browser.screens import SCREENS, TABLES, Moments
from server.kit import running


def main(folder: Path, wanted: list[str]) -> int:
    """Take them and say what looks wrong; 1 if anything does."""
    unknown = sorted(set(wanted) - set(SCREENS))
    if why_not() or unknown:
        print(why_not() or f"there is no screen {unknown[0]!r}; there are {', '.join(SCREENS)}", file=sys.stderr)
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    bad = 0
    with running(settings()) as server, sync_playwright() as playwright:
        people = People(playwright.chromium.launch(executable_path=chromium(), args=FLAGS))
        moments = Moments(server)
        for name in wanted or SCREENS:
            sizes = TABLE_SIZES if name in TABLES else SIZES
            person = SCREENS[name](people, moments, DESK)
            for size, box in sizes.items():
                person.resize(box)
                person.page.screenshot(path=folder / f"{name}-{size.split()[-1]}.png")
                for trouble in [*person.troubles(), *person.pale()]:
                    print(f"{name}-{size}: {trouble}")
                    bad = 1
            for trouble in people.close():
                print(f"{name}: {trouble}")
                bad = 1
        moments.close()
    return bad


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
