"""However many people watch, a player gets to the own table; and one address cannot fill it."""

from __future__ import annotations

from dataclasses import replace

from websockets.exceptions import ConnectionClosed

from server.kit import Client, running, wait_for
from server.test_tables import FAST, sit
from soulstack.server import wire
from soulstack.server.audience import MOST_PAGES


def closed(client: Client) -> int | None:
    """With which code a connection is closed."""
    try:
        while True:
            client.get()
    except ConnectionClosed as end:
        return end.rcvd and end.rcvd.code


def watch(url: str, code: str, address: str = "") -> Client:
    return Client(url, code, source=address)


def test_a_player_gets_to_a_table_that_is_full_of_spectators() -> None:
    with running(replace(FAST, most_spectators=3)) as server:
        taken = server.create(players=2)
        watchers = [watch(server.url, taken["code"]) for _ in range(3)]
        assert all(each.until(lambda c: c.state)["you"] == -1 for each in watchers)
        late = watch(server.url, taken["code"])
        assert closed(late) == wire.TRY_LATER and "too many people watch" in late.refused[-1]["why"]
        assert sit(server, taken).until(lambda c: c.state)["you"] == 0
        watchers[0].close()
        wait_for(lambda: len(server.hall.tables[taken["code"]].readers) == 3)
        assert watch(server.url, taken["code"]).until(lambda c: c.state)["you"] == -1


def test_one_address_does_not_take_all_places_of_spectators() -> None:
    with running(replace(FAST, most_spectators_each=2)) as server:
        code = server.create(players=2)["code"]
        here = [watch(server.url, code, "127.0.0.2") for _ in range(2)]
        assert all(each.until(lambda c: c.state) for each in here)
        late = watch(server.url, code, "127.0.0.2")
        assert closed(late) == wire.TRY_LATER and "from your address" in late.refused[-1]["why"]
        assert watch(server.url, code, "127.0.0.3").until(lambda c: c.state)["you"] == -1


def test_a_seat_that_is_open_in_too_many_places_loses_the_oldest() -> None:
    with running(FAST) as server:
        taken = server.create(players=2)
        pages = [sit(server, taken) for _ in range(MOST_PAGES + 1)]
        assert closed(pages[0]) == wire.POLICY and "too many places" in pages[0].refused[-1]["why"]
        assert all(page.until(lambda c: c.state)["you"] == 0 for page in pages[1:])
        assert len(server.hall.tables[taken["code"]].readers) == MOST_PAGES
        pages[-1].send(type="ping")
        pages[-1].until(lambda c: any('"pong"' in frame for frame in c.frames))
