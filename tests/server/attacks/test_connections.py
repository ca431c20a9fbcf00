"""Connections that never ask for anything: they end soon, and one address has only so many."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from server.kit import Client, Running, running, wait_for
from server.test_tables import FAST

HALF = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10"
NO_BODY = HALF + b"\r\n\r\n{"
WAIT = 5.0


@pytest.fixture
def ending() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def half(server: Running, ending: ExitStack, sent: bytes = HALF, address: str = "127.0.0.2") -> socket.socket:
    """A connection whose request never ends."""
    found = socket.create_connection(("127.0.0.1", server.port), WAIT, (address, 0))
    ending.enter_context(found)
    found.sendall(sent)
    return found


def answer(connection: socket.socket) -> bytes:
    """Everything that comes until the connection ends."""
    found = b""
    try:
        while part := connection.recv(65_536):
            found += part
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize("sent", (b"", HALF, b"\r\n"))
def test_a_request_that_does_not_come_ends_its_connection(ending: ExitStack, sent: bytes) -> None:
    with running(replace(FAST, request_seconds=0.1)) as server:
        assert b" 200 " not in answer(half(server, ending, sent))


def test_a_body_that_does_not_come_ends_its_connection(ending: ExitStack) -> None:
    with running(replace(FAST, request_seconds=0.1)) as server:
        connection = half(server, ending, NO_BODY)
        assert b" 408 " in connection.recv(100)


def test_a_second_request_that_does_not_come_ends_its_connection(ending: ExitStack) -> None:
    with running(replace(FAST, request_seconds=0.1)) as server:
        connection = half(server, ending, b"GET /api/options HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert b" 200 " in connection.recv(100)
        connection.sendall(HALF)
        answer(connection)


def test_half_sent_requests_shut_nobody_else_out(ending: ExitStack) -> None:
    with running(replace(FAST, most_connections=20)) as server:
        taken = server.create(players=2)
        connections = [half(server, ending) for _ in range(60)]
        assert b" 503 " in answer(connections[-1])
        assert server.http.get("/api/options").status_code == 200
        assert Client(server.url, taken["code"], taken["token"]).until(lambda c: c.state)["you"] == 0


def test_wires_count_and_make_room_when_they_end() -> None:
    with running(replace(FAST, most_connections=3, most_spectators_each=99)) as server:
        code = server.create(players=2)["code"]
        wires = [Client(server.url, code, source="127.0.0.2") for _ in range(3)]
        assert all(wire.until(lambda c: c.state) for wire in wires)
        with pytest.raises((InvalidHandshake, ConnectionClosed, OSError)):  # 503, unless the end outruns it
            Client(server.url, code, source="127.0.0.2")
        wires[0].close()
        wait_for(lambda: server.hall.connections.count["127.0.0.2"] == 2)
        assert Client(server.url, code, source="127.0.0.2").until(lambda c: c.state)["you"] == -1
        for wire in wires:
            wire.close()
