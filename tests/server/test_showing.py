"""The table waits for pages that say what they have shown: bots go on only behind that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from server.kit import Client, Running, running
from soulstack.server import Settings
from soulstack.server.tables import Table

LONG = 60.0


@pytest.fixture
def server() -> Iterator[Running]:
    with running(Settings(show=LONG)) as found:
        yield found


class Page(Client):
    """A connection that says what it has shown at once, until it is told to be slow."""

    slow = False

    def take_in(self, state: dict[str, Any]) -> None:
        news = bool(state.get("log"))
        super().take_in(state)
        if news and not self.slow:
            self.send(type="shown", n=self.state["n"])

    def settle(self) -> None:
        """Take in all that the server has sent so far."""
        self.send(type="ping")
        while self.get()["type"] != "pong":
            pass


def against_a_bot(server: Running, kind: type[Client]) -> Any:
    """Ann is in her action phase; the next turn is a bot's."""
    taken = server.create(players=2, bots=[None, "random"], seed=3, options={"first_player": "chosen", "first_seat": 0})
    server.start(taken)
    ann = kind(server.url, taken["code"], taken["token"])
    while "end" not in [option["do"] for option in ann.asked()["options"]]:
        pass_on(ann)
    return ann


def pass_on(ann: Client, what: str = "") -> None:
    options = [option["do"] for option in ann.asked()["options"]]
    at = ann.state["at"]
    ann.choose(options.index(what) if what else 0)
    ann.until(lambda c: c.state["at"] > at)


def end_turn(ann: Client) -> None:
    """Ann ends her turn and passes, until the bot is asked."""
    pass_on(ann, "end")
    while ann.state["asked"] == 0:
        pass_on(ann)


def table_of(server: Running, ann: Client) -> Table:
    return server.hall.tables[ann.state["code"]]


def test_a_bot_makes_no_choice_until_the_page_has_shown_what_led_to_it(server: Running) -> None:
    ann = against_a_bot(server, Page)
    ann.slow = True
    end_turn(ann)
    table = table_of(server, ann)
    at = table.at
    ann.settle()
    ann.settle()
    assert table.showing.waits()
    assert table.at == at, "the bot waits"
    ann.slow = False
    ann.send(type="shown", n=ann.state["n"])
    ann.until(lambda c: c.state["at"] > at)


def test_nobody_waits_for_a_page_that_does_not_say_what_it_shows(server: Running) -> None:
    ann = against_a_bot(server, Client)
    end_turn(ann)
    at = ann.state["at"]
    ann.until(lambda c: c.state["at"] > at)
    assert not table_of(server, ann).showing.waits()


def test_a_page_that_takes_too_long_is_waited_for_no_more(server: Running) -> None:
    ann = against_a_bot(server, Page)
    server.hall.settings = replace(server.hall.settings, show=0.05)
    ann.slow = True
    end_turn(ann)
    at = ann.state["at"]
    ann.until(lambda c: c.state["at"] > at)
    assert not table_of(server, ann).showing.paced()
