"""The wire: frames of every kind, tabs, slow and silent readers, and trouble that stays with who has it."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import OP_CONT, OP_PING, OP_TEXT, Frame
from websockets.sync.client import connect

import soulstack
from server.kit import Client, ConnectionClosed, Running, play, running, wait_for
from soulstack.server import Settings, wire
from soulstack.server.letters import Reader
from soulstack.server.tables import Table
from soulstack.server.wire import Wire

FAST = Settings(message_rate=1e6, message_burst=10**6, request_rate=1e6, request_burst=10**6)
GARBAGE = ("", "null", "[]", "{", "\x00", "🂡" * 100, '{"type":"fly"}', '{"type":"choose","at":"x"}', "[" * 4_000)


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(FAST) as found:
        yield found


def two(server: Running, **wanted: Any) -> list[Client]:
    """Two people at a table."""
    wanted.setdefault("seed", 1)
    clients = [Client(server.url, taken["code"], taken["token"]) for taken in server.people(2, **wanted)]
    for client in clients:
        client.until(lambda c: c.state.get("started") and all(seat["online"] for seat in c.state["seats"]))
    return clients


def table_of(server: Running, client: Client) -> Table:
    return server.hall.tables[client.state["code"]]


def wire_of(server: Running, client: Client, seat: int) -> Wire:
    reader = next(reader for reader in table_of(server, client).readers if reader.seat == seat)
    found: Wire = reader.wake.__self__  # type: ignore[attr-defined]
    return found


def ended(client: Client) -> ConnectionClosed:
    """How the connection ends."""
    with pytest.raises(ConnectionClosed) as how:
        while True:
            client.get()
    return how.value


def raw(client: Client, data: bytes) -> None:
    client.socket.socket.sendall(data)


def frame(data: bytes, fin: bool = True, first: bool = True) -> bytes:
    return Frame(OP_TEXT if first else OP_CONT, data, fin).serialize(mask=True)


def deaf_client(server: Running, code: str) -> socket.socket:
    """A watcher that takes nothing in."""
    found = socket.create_connection(("127.0.0.1", server.port), timeout=10)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    found.sendall(
        f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b" 101 " in found.recv(4_096)
    found.sendall(frame(b'{"type":"hello"}'))
    return found


def test_garbage_is_refused_and_the_wire_stays_open(server: Running) -> None:
    client = two(server)[0]
    digest = table_of(server, client).game.digest()  # type: ignore[union-attr]
    for garbage in (*GARBAGE, b"\xff\xfe\x00", bytes(range(256))):
        client.socket.send(garbage)
        assert "cannot be read" in client.refusal()["why"]
    client.send(type="ping")
    while client.get()["type"] != "pong":
        pass
    assert table_of(server, client).game.digest() == digest  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "data", (b"\xff" * 100, b"\x81\x05hello", b"\x83\x80\x00\x00\x00\x00", b"GET / HTTP/1.1\r\n\r\n")
)
def test_what_is_no_frame_closes_this_wire_and_no_other(server: Running, data: bytes) -> None:
    bad, good = two(server)
    raw(bad, data)
    assert ended(bad).rcvd.code == 1002  # type: ignore[union-attr]
    good.until(lambda c: not c.state["seats"][0]["online"])
    good.send(type="ping")


def test_a_message_in_several_frames_is_one_message(server: Running) -> None:
    first, second = two(server)
    said = b'{"type":"chat","text":"in pieces"}'
    raw(first, frame(said[:9], fin=False) + frame(said[9:20], fin=False, first=False) + frame(said[20:], first=False))
    assert second.until(lambda c: c.chat)[0]["text"] == "in pieces"
    slowly = frame(b'{"type":"chat","text":"byte by byte"}')
    for i in range(len(slowly)):
        raw(first, slowly[i : i + 1])
    assert second.until(lambda c: len(c.chat) == 2 and c.chat[1])["text"] == "byte by byte"


def test_a_thousand_messages_at_once_are_all_answered_in_order(server: Running) -> None:
    client = two(server)[0]
    client.until(lambda c: c.state)
    raw(client, b"".join(frame(b'{"type":"why","place":{"kind":"object","id":%d}}' % n) for n in range(100, 115)))
    answers = [client.get() for _ in range(15)]
    assert [answer["place"]["id"] for answer in answers] == list(range(100, 115))


def test_a_protocol_ping_is_answered(server: Running) -> None:
    client = two(server)[0]
    assert client.socket.ping().wait(5)


def test_what_takes_its_time_is_not_overtaken(server: Running) -> None:
    first, second = two(server)
    for _ in range(10):
        first.send(type="leave")
        first.send(type="return")
    first.send(type="chat", text="still here")
    second.until(lambda c: c.chat and c.chat[-1]["text"] == "still here")
    said = [line["text"] for line in second.chat]
    assert [("leaves" in words, "is back" in words) for words in said[:-1]] == [(True, False), (False, True)] * 10
    assert not second.state["seats"][0]["away"]


def test_two_tabs_on_one_seat_see_and_do_the_same(server: Running) -> None:
    clients = two(server)
    asked = clients[0].state["asked"]
    tab, other = clients[asked], clients[1 - asked]
    twin = Client(server.url, tab.state["code"], tab.token)
    at = twin.until(lambda c: c.state.get("ask") and c.state)["at"]
    tab.until(lambda c: c.state["at"] == at)
    assert twin.view == tab.view and twin.state["you"] == asked
    tab.choose(0)
    tab.until(lambda c: c.state["at"] > at)
    twin.choose(0, at)
    assert "answered already" in twin.refusal()["why"]
    for client in (tab, twin, other):
        client.until(lambda c: c.state["at"] == at + 1)
    assert twin.view == tab.view
    tab.close()
    twin.send(type="chat", text="alone")
    other.until(lambda c: c.chat)
    assert other.state["seats"][asked]["online"], "one tab is left"
    twin.close()
    other.until(lambda c: not c.state["seats"][asked]["online"])


def test_a_reader_that_is_too_slow_gets_the_sum(server: Running) -> None:
    clients = two(server, seed=3)
    code = clients[0].state["code"]
    slow = Client(server.url, code)
    slow.until(lambda c: c.state)
    watched = wire_of(server, slow, -1)
    server.hall.store.loop.call_soon_threadsafe(watched.pause_writing)  # type: ignore[union-attr]
    wait_for(lambda: watched.full)
    before = slow.state["at"]
    play(clients, 30, Random(1))
    server.hall.store.loop.call_soon_threadsafe(watched.resume_writing)  # type: ignore[union-attr]
    state = slow.get()
    assert not state["whole"] and slow.state["at"] == table_of(server, slow).at, "one message for all that was missed"
    assert slow.state["at"] >= before + 30
    game = table_of(server, slow).game
    assert game is not None
    assert slow.view == json.loads(json.dumps(soulstack.view(game)))


def test_who_reads_nothing_costs_nothing(server: Running) -> None:
    """The kernel's buffers fill up, then nothing more is written, and the others play on."""
    clients = two(server, seed=3)
    deaf = deaf_client(server, clients[0].state["code"])
    found = wait_for(lambda: [r for r in table_of(server, clients[0]).readers if r.seat == -1])
    watched: Wire = found[0].wake.__self__
    deaf.sendall(frame(b'{"type":"hello"}') * 500)  # a snapshot for each
    wait_for(lambda: watched.full)
    waiting = watched.transport.get_write_buffer_size()
    assert play(clients, 20, Random(1)) == 20
    assert watched.transport.get_write_buffer_size() <= waiting < 1_000_000
    deaf.close()


def test_endless_fragments_and_pings_fill_no_memory(server: Running) -> None:
    code = server.create(players=2)["code"]
    client = deaf_client(server, code)
    watched: Wire = wait_for(lambda: [*server.hall.tables[code].readers])[0].wake.__self__
    fragments = frame(b'{"type":"pi', fin=False) + frame(b"", fin=False, first=False) * 2_000
    flood = fragments + Frame(OP_PING, b"x" * 125).serialize(mask=True) * 200_000

    def send() -> None:
        with suppress(OSError):
            client.sendall(flood)

    sender = threading.Thread(target=send)
    sender.start()
    wait_for(lambda: watched.full)
    assert len(watched.parts) == 1
    assert watched.transport.get_write_buffer_size() < 500_000
    assert sender.is_alive(), "the server reads no more from who reads nothing"
    client.shutdown(socket.SHUT_RDWR)
    sender.join()
    client.close()


def test_who_says_nothing_is_sent_away(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "HELLO_SECONDS", 0.05)
    client = Client(server.url, server.create(players=2)["code"], hello=False)
    assert "hello" in client.refusal()["why"]
    assert ended(client).rcvd.code == wire.POLICY  # type: ignore[union-attr]


def test_who_does_not_answer_pings_is_gone(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "PING_SECONDS", 0.05)
    monkeypatch.setattr(wire, "SILENT_SECONDS", 0.3)
    there = Client(server.url, server.create(players=2)["code"])  # answers by itself
    there.until(lambda c: c.state)
    silent = deaf_client(server, server.create(players=2)["code"])
    with suppress(ConnectionResetError):
        while silent.recv(65_536):
            pass
    silent.close()
    there.send(type="ping")
    while there.get()["type"] != "pong":
        pass


@pytest.mark.parametrize("path", ("/ws/", "/ws/abcd/more", "/elsewhere", "/api/cards"))
def test_only_tables_have_wires(server: Running, path: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(server.url.replace("http", "ws") + path)
    assert refused.value.response.status_code == 404


def test_a_state_that_cannot_be_shown_is_trouble_for_its_reader_alone(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    clients = two(server)
    asked = clients[0].state["asked"]
    chooser, other = clients[asked], clients[1 - asked]
    right = Reader.state

    def broken(reader: Reader, table: Table) -> bytes:
        if reader.seat == 1 - asked:
            raise LookupError("no such word")
        return right(reader, table)

    at = chooser.state["at"]
    with monkeypatch.context() as patched:
        patched.setattr(Reader, "state", broken)
        chooser.choose(0)
        chooser.until(lambda c: c.state["at"] > at)
        assert ended(other).rcvd.code == wire.BROKEN  # type: ignore[union-attr]
        assert "bug" in other.refused[-1]["why"]
    again = Client(server.url, chooser.state["code"], other.token)
    assert again.until(lambda c: c.state)["at"] == chooser.state["at"]


def test_a_server_that_stops_says_so() -> None:
    with running(Settings(message_rate=1e6)) as server:
        client = two(server)[0]
    assert ended(client).rcvd.code == wire.GOING_AWAY  # type: ignore[union-attr]
