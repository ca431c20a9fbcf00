"""How long `soulstack play` takes from the command to the table, from a warm start:

uv run python tests/browser/arrival.py [RUNS]

Seconds are those of a machine that makes YARDSTICK empty calls a second. The work is the processor time of server and
page together, which a busy machine changes little; what the two do side by side makes the wait shorter than that.
"""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright

from browser.kit import FLAGS, PATIENCE, chromium, why_not
from soulstack.lab.bench import nothing

YARDSTICK = 54_000_000
"""Empty calls a second of the machine whose seconds are told."""
CALLS = 1_000_000
RUNS = 5
PLAY = [sys.executable, "-m", "soulstack", "play", "--no-browser"]


@dataclass
class Arrival:
    """One start, in seconds of the yardstick's machine."""

    address: float  # the server's work until it tells its address
    server: float  # all of its work until the table is seen, and to stop
    page: float  # the page's work
    waited: float  # by the clock: honest only on an idle machine

    @property
    def work(self) -> float:
        return self.server + self.page


def calls_per_second() -> float:
    """Empty calls a second of processor time."""
    start = time.process_time()
    for _ in range(CALLS):
        nothing()
    return CALLS / (time.process_time() - start)


def processor(process: int) -> float:
    """Seconds of processor time that a running process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children() -> float:
    """Seconds of processor time of all processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def arrive(page: Page, home: Path) -> Arrival:
    """Start it, open what it says, wait for one's hand. Starts with the same home, which keeps bytecode, are warm."""
    scale, before = calls_per_second() / YARDSTICK, children()
    told = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env = {**told, "PYTHONPYCACHEPREFIX": str(home / "bytecode"), "XDG_DATA_HOME": str(home), "PYTHONUNBUFFERED": "1"}
    start = time.perf_counter()
    with subprocess.Popen(PLAY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        address = re.search(r"http\S+", line)
        assert address, f"{line}{server.stdout.read()}"
        told_at = processor(server.pid)
        page.goto(address[0])
        page.get_by_role("region", name=re.compile("^Your hand")).wait_for(timeout=PATIENCE)
        waited = time.perf_counter() - start
        measure = page.context.new_cdp_session(page)
        measure.send("Performance.enable")
        metrics = {each["name"]: each["value"] for each in measure.send("Performance.getMetrics")["metrics"]}
        server.terminate()
    return Arrival(told_at * scale, (children() - before) * scale, metrics["ProcessTime"] * scale, waited * scale)


def arrivals(browser: Browser, runs: int) -> list[Arrival]:
    """Warm starts: a first one, which is not, comes before them. Each has a browser profile of its own."""
    found = []
    with TemporaryDirectory() as home:
        for _ in range(runs + 1):
            context = browser.new_context()
            found.append(arrive(context.new_page(), Path(home)))
            context.close()
    return found[1:]


def main(runs: int) -> int:
    if why_not():
        print(why_not(), file=sys.stderr)
        return 2
    with sync_playwright() as playwright:
        found = arrivals(playwright.chromium.launch(executable_path=chromium(), args=FLAGS), runs)
    found.sort(key=lambda each: each.work)
    median = found[len(found) // 2]
    print(f"median of {runs} warm starts, in seconds at {YARDSTICK / 1e6:.0f} million empty calls a second")
    print(f"  server until it tells its address  {median.address:6.2f}")
    print(f"  server until the table is seen     {median.server:6.2f}")
    print(f"  page                               {median.page:6.2f}")
    print(f"  work together                      {median.work:6.2f}")
    print(f"  waited, by the clock               {median.waited:6.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS))
