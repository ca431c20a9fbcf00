"""The report as people see it: in Chromium, wide and on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from browser.kit import FLAGS, chromium
from lab.kit import small_job
from soulstack.lab.report import write_report
from soulstack.lab.simulate import simulate

SCREENS = {"desk": (1280, 900), "phone": (390, 844)}
PIXELS = 10.0
"""Smaller words cannot be read."""

WORDS = """() => [...document.querySelectorAll("svg text")].filter(t => t.checkVisibility()).map(t => {
    const r = t.getBoundingClientRect(), s = t.closest("svg").getBoundingClientRect();
    const scale = s.width / t.closest("svg").viewBox.baseVal.width;
    return {words: t.textContent, size: parseFloat(getComputedStyle(t).fontSize) * scale,
            out: Math.max(s.left - r.left, r.right - s.right, s.top - r.top, r.bottom - s.bottom)};
})"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page") / "out"
    simulate(small_job(8, seats=("easy", "random")), folder, 1)
    return write_report(folder)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if chromium() is None:
        pytest.skip("no browser")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield found
        found.close()


@pytest.fixture(params=SCREENS)
def page(request: pytest.FixtureRequest, browser: Browser, report: Path) -> Iterator[Page]:
    width, height = SCREENS[request.param]
    found = browser.new_page(viewport={"width": width, "height": height})
    errors: list[str] = []
    found.on("pageerror", lambda error: errors.append(str(error)))
    found.goto(report.as_uri())
    yield found
    found.close()
    assert not errors


def test_nothing_is_cut_off_and_all_words_can_be_read(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    words = page.evaluate(WORDS)
    assert len(words) > 50
    assert [w["words"] for w in words if w["size"] < PIXELS] == []
    assert [w["words"] for w in words if w["out"] > 1] == []


def test_every_plot_is_shown_once(page: Page) -> None:
    shown = page.locator("svg.plot:visible")
    labels = [shown.nth(i).get_attribute("aria-label") for i in range(shown.count())]
    assert len(labels) == len(set(labels)) >= 6
    assert "What kills players, in deaths of 100 games" in labels


def test_cards_can_be_found_and_put_in_order(page: Page) -> None:
    rows = page.locator("tbody tr:visible")
    everything = rows.count()
    page.get_by_role("button", name="gained").click()
    gained = [float(page.locator("tbody tr td:nth-child(4)").nth(i).get_attribute("data-v") or 0) for i in range(20)]
    assert gained == sorted(gained, reverse=True)
    page.get_by_label("kind").select_option("treasure")
    assert 0 < rows.count() < everything
    page.get_by_label("find a card").fill("no such card")
    assert rows.count() == 0
