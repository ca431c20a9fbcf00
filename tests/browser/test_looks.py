"""How screens look: nothing cut off, covered, small or pale at any size, and nothing found by axe."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from browser.kit import AXE, DESK, PHONE, SIZES, TABLE_SIZES, People, Size
from browser.screens import SCREENS, TABLES, UNFOLDED, Moments
from server.kit import Running

SHORT = 80
"""Letters that fit on the smallest card that shows its words. Longer texts may be cut there; a click shows all."""
FOUR = (1366, 768)
"""The smallest common desk, on which a game of four shows all its words; one of six needs DESK."""
LARGE = (2560, 1440)
LEAST = 110
"""Pixels of a card's width from which on its words and numbers are read at ease."""


@pytest.fixture(scope="module")
def moments(server: Running) -> Iterator[Moments]:
    found = Moments(server)
    yield found
    found.close()


@pytest.mark.parametrize("screen", [screen for screen in SCREENS if screen not in UNFOLDED])
def test_all_of_a_screen_can_be_seen_and_read(screen: str, people: People, moments: Moments) -> None:
    ann = SCREENS[screen](people, moments, DESK)
    found = {}
    for name, size in (TABLE_SIZES if screen in TABLES else SIZES).items():
        ann.resize(size)
        found[name] = ann.troubles() + (ann.pale() if size in (DESK, PHONE) else [])
    assert not any(found.values()), {name: what for name, what in found.items() if what}


@pytest.mark.parametrize(("screen", "size"), [("turn", FOUR), ("rooms", DESK), ("challenge", FOUR), ("together", FOUR)])
def test_monsters_and_shop_show_their_words_and_numbers(
    screen: str, size: tuple[int, int], people: People, moments: Moments
) -> None:
    ann = SCREENS[screen](people, moments, size)
    ann.settle()
    monsters, shop = ann.faces('[aria-label="Monsters"] .slot'), ann.faces('[aria-label="Shop"] .slot')
    assert len(monsters) >= 2 and len(shop) >= 2
    assert min(card["width"] for card in monsters + shop) >= LEAST
    assert [card for card in monsters + shop if card["printed"] and not card["shown"]] == []
    assert [card for card in monsters + shop if card["cut"] and len(card["printed"]) <= SHORT] == []
    assert [card for card in monsters if len(card["stats"]) < 3] == []
    hand = ann.faces('[aria-label^="Your hand"]')
    assert [card for card in hand if card["printed"] and not card["shown"]] == []


@pytest.mark.parametrize("screen", ["duel", "turn", "rooms"])
def test_what_others_have_keeps_its_name(screen: str, people: People, moments: Moments) -> None:
    ann = SCREENS[screen](people, moments, DESK)
    for size in (FOUR, DESK, LARGE):
        ann.resize(size)
        things = ann.faces(".seat")
        assert things and [thing for thing in things if not thing["named"]] == []


def test_a_large_screen_is_filled(people: People, moments: Moments) -> None:
    ann = SCREENS["turn"](people, moments, LARGE)
    ann.settle()
    monsters = ann.faces('[aria-label="Monsters"] .slot')
    assert min(monster["width"] for monster in monsters) >= 240
    box = ann.hand.bounding_box()
    assert box and box["y"] + box["height"] >= LARGE[1] - 10


def test_numbers_of_monsters_are_true_at_every_size(people: People, moments: Moments) -> None:
    ann = SCREENS["turn"](people, moments, DESK)
    monsters = [monster for monster in ann.view()["monsters"] if monster]
    assert monsters
    for size in TABLE_SIZES.values():
        ann.resize(size)
        for monster in monsters:
            words = ann.page.locator(f'[data-place="o:{monster["id"]}"]').inner_text().split()
            assert {str(monster["hp"]), f"{monster['evasion']}+", str(monster["atk"])} <= set(words)


def test_on_a_phone_nothing_is_below_the_bar_and_it_keeps_its_height(people: People, moments: Moments) -> None:
    heights = set()
    for screen in ("turn", "stack"):
        ann = SCREENS[screen](people, moments, PHONE)
        ann.settle()
        bar, hand = ann.choice.bounding_box(), ann.hand.bounding_box()
        assert bar and hand
        assert hand["y"] + hand["height"] <= bar["y"] + 1
        assert 0 <= PHONE[1] - bar["y"] - bar["height"] <= 6
        heights.add(bar["height"])
    assert len(heights) == 1


@pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not here: run `npm install` in web/")
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(screen: str, size: Size, people: People, moments: Moments) -> None:
    ann = SCREENS[screen](people, moments, size)
    ann.settle()
    ann.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = ann.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    assert [
        f"{each['id']}: {each['help']}: {node['html'][:150]} {[why['message'] for why in node['any']][:1]}"
        for each in found["violations"]
        for node in each["nodes"][:3]
    ] == []
