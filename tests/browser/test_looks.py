"""How the main screens look: nothing cut off, covered or too small at any size, and nothing serious by axe's rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from browser.kit import AXE, DESK, PHONE, SIZES, People
from browser.screens import SCREENS, Moments
from server.kit import Running


@pytest.fixture(scope="module")
def moments(server: Running) -> Iterator[Moments]:
    found = Moments(server)
    yield found
    found.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_cut_off_or_covered(screen: str, people: People, moments: Moments) -> None:
    ann = SCREENS[screen](people, moments, DESK)
    found = {}
    for name, size in SIZES.items():
        ann.resize(size)
        found[name] = ann.troubles()
    assert not any(found.values()), found


def test_monsters_show_their_numbers_at_every_size(people: People, moments: Moments) -> None:
    ann = SCREENS["turn"](people, moments, DESK)
    monsters = [monster for monster in ann.view()["monsters"] if monster]
    assert monsters
    for size in SIZES.values():
        ann.resize(size)
        for monster in monsters:
            words = ann.page.locator(f'[data-place="o:{monster["id"]}"]').inner_text().split()
            assert {str(monster["hp"]), f"{monster['evasion']}+", str(monster["atk"])} <= set(words)


def serious(found: list[dict[str, Any]]) -> list[str]:
    """Axe's findings that keep people out, one sentence each."""
    return [
        f"{each['id']}: {each['help']}: {node['html'][:150]} {[why['message'] for why in node['any']][:1]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:3]
    ]


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here: run `npm install` in web/")
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_serious(screen: str, people: People, moments: Moments) -> None:
    ann = SCREENS[screen](people, moments, DESK)
    ann.page.evaluate(AXE.read_text(encoding="utf-8"))
    for size in (DESK, PHONE):
        ann.resize(size)
        found = ann.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        assert serious(found["violations"]) == []
