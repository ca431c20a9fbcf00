"""The server is killed and started again: the page comes back by itself, and nothing that was acknowledged is lost."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.kit import People, built_page
from server.kit import Life


def test_a_killed_and_restarted_server_is_found_again_and_play_goes_on(
    people: People, browser: Browser, tmp_path: Path
) -> None:
    life = Life(tmp_path, "--page", str(built_page()))
    ann = people(life.url, "Ann")
    try:
        ann.go()
        ann.button("Play now").click()
        ann.choice.wait_for()
        ann.play(6)
        question, hand, at, made = ann.question(), ann.hand_names(), ann.state("at"), ann.chosen()
        life.kill()
        expect(ann.page.get_by_text("connecting")).to_be_visible()
        ann.click(0)  # into the void: the question has to come back
        life.start()
        expect(ann.page.get_by_text("connecting")).to_be_hidden()
        assert ann.question() == question
        assert ann.hand_names() == hand
        assert ann.state("at") == at
        assert ann.chosen() == made
        ann.play(6)
        assert ann.chosen() == made + 6
        assert ann.refusals() == []
    finally:
        life.kill()
        ann.trouble = [words for words in ann.trouble if "ERR_CONNECTION_REFUSED" not in words]
