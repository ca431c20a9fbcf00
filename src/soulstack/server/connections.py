"""Connections: how many an address may have, and how long a request may take to arrive."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any

from h11 import Request
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from soulstack.server.buckets import guest_of
from soulstack.server.security import SAFE, is_proxy, peer_of

if TYPE_CHECKING:
    from soulstack.server.hall import Hall

LINES = "".join(f"{name}: {value}\r\n" for name, value in SAFE.items())
FULL = f"HTTP/1.1 503 Service Unavailable\r\n{LINES}Connection: close\r\nContent-Length: 0\r\n\r\n".encode()
INVALID = f"HTTP/1.1 400 Bad Request\r\n{LINES}Connection: close\r\nContent-Length: 0\r\n\r\n".encode()


class Connections:
    """The open connections, by the address they come from."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.guests: dict[Any, str] = {}  # by transport
        self.count: Counter[str] = Counter()

    def enter(self, transport: Any, guest: str) -> bool:
        """Whether this address may have one more; then it is counted."""
        self.leave(transport)
        if self.count[guest] >= self.most:
            return False
        self.guests[transport] = guest
        self.count[guest] += 1
        return True

    def leave(self, transport: Any) -> None:
        guest = self.guests.pop(transport, None)
        if guest is not None:
            self.count[guest] -= 1
            if not self.count[guest]:
                del self.count[guest]


class HttpConnection(H11Protocol):
    """Uvicorn's connection, with a limit for each address and a deadline for the head of a request."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.hall: Hall = app_state["hall"]
        self.deadline: asyncio.TimerHandle | None = None
        self.upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = peer_of(transport)
        if is_proxy(peer, self.hall.settings.proxies):  # it limits its own visitors
            return
        if self.hall.connections.enter(transport, guest_of(peer)):
            self.expect()
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.hall.connections.leave(self.transport)
        self.arrived()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.upgraded:
            return
        if self.cycle is None or self.cycle.response_complete:
            self.expect()
        else:
            self.arrived()

    def handle_websocket_upgrade(self, event: Request) -> None:
        self.upgraded = True
        self.arrived()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        self.transport.write(INVALID)
        self.transport.close()

    def expect(self) -> None:
        """A request should come, and be here soon."""
        if self.deadline is None:
            self.deadline = self.loop.call_later(self.hall.settings.request_seconds, self.transport.close)

    def arrived(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = None
