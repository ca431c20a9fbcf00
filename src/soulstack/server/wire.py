"""The wire: WebSocket connections. Sizes, rates and origins are checked here, before a table sees a message."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
from collections import deque
from collections.abc import Coroutine
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import unquote

import msgspec
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from soulstack.server.buckets import Bucket, guest_of
from soulstack.server.hall import Hall
from soulstack.server.letters import Reader
from soulstack.server.protocol import limits, messages
from soulstack.server.seating import Refuse
from soulstack.server.security import FORWARDED, SAFE, address_of, friendly, peer_of
from soulstack.server.tables import Table

HELLO_SECONDS = 10.0
PING_SECONDS = 20.0
SILENT_SECONDS = 80.0
"""Who is not heard of for so long, though pinged, is gone."""
CLOSE_SECONDS = 5.0
ON_ITS_WAY = 65_536
"""The most bytes that wait in the kernel for a slow reader: the rest reaches it as a sum, not as old news."""
LOG = logging.getLogger("soulstack")
BUG = "this is a bug in Soulstack, please report it; nothing has changed"
MOST_REFUSED = 300
TOO_MANY = "too many requests: try again in a moment"
POLICY, BROKEN, GOING_AWAY, TRY_LATER = 1008, 1011, 1012, 1013
LASTING: dict[int, int] = {HTTPStatus.NOT_FOUND: 4404, HTTPStatus.GONE: 4410}
"""How a connection ends to a table that will not be there later either."""
DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
PLACE = re.compile(r"/ws/([^/?]+)(?:\?.*)?")


class Wire(asyncio.Protocol):
    """One connection to a table, from the request that opens it. Uvicorn makes one for each.

    What comes in is done at once and what is new goes out at once, without a task for either: only what takes its time
    (finding a table, taking back, changing seats) is done in a task, while what comes after it waits. A reader that is
    slower than its table gets nothing more till it has caught up, and then the sum.
    """

    def __init__(
        self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any], _loop: object = None
    ) -> None:
        self.hall: Hall = app_state["hall"]
        self.connections = server_state.connections
        self.loop = asyncio.get_running_loop()
        self.frames = ServerProtocol(max_size=limits.MAX_FRAME * 4, logger=LOG)
        self.parts: list[Any] = []  # of a message that comes in several frames
        self.reader = Reader(self.wake, self.end_here)
        self.guest = ""
        self.bucket = Bucket(self.hall.settings.message_rate, self.hall.settings.message_burst)
        self.refused = 0
        self.found: Table | None = None
        self.table: Table | None = None  # once hello was said
        self.busy = False  # with something that takes its time
        self.waiting: deque[messages.ClientMessage] = deque()
        self.full = False  # more is on its way than the other side takes
        self.heard = self.loop.time()
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.transport: asyncio.Transport

    # what asyncio and uvicorn call

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.connections.add(self)  # type: ignore[arg-type]
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ON_ITS_WAY)

    def connection_lost(self, error: Exception | None) -> None:
        self.connections.discard(self)
        self.hall.connections.leave(self.transport)
        self.waiting.clear()
        for timer in self.timers.values():
            timer.cancel()
        if self.table is not None:
            self.table.gone(self.reader)

    def shutdown(self) -> None:
        """The server stops."""
        self.close(GOING_AWAY, "the server stops")
        self.transport.close()

    def pause_writing(self) -> None:
        self.full = True
        self.transport.pause_reading()  # who takes no answers asks no questions

    def resume_writing(self) -> None:
        self.full = False
        self.listen()
        self.wake()

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        self.frames.receive_data(data)
        for event in self.frames.events_received():
            if isinstance(event, Request):
                self.open(event)
            elif isinstance(event, Frame) and event.opcode in DATA:
                if event.data:
                    self.parts.append(event.data)
                if event.fin:
                    whole, self.parts = b"".join(self.parts), []
                    self.message(whole)
        self.flush()

    # opening and closing

    def open(self, request: Request) -> None:
        """Let somebody in who comes from our own page, or from no page."""
        headers = {name.lower(): value for name, value in request.headers.raw_items()}
        forwarded = request.headers.get_all(FORWARDED)
        self.guest = self.reader.guest = guest_of(
            address_of(peer_of(self.transport), forwarded, self.hall.settings.proxies)
        )
        place = PLACE.fullmatch(request.path)
        if place is None:
            answer = self.frames.reject(HTTPStatus.NOT_FOUND, "there is nothing at this address\n")
        elif not friendly(headers, self.hall.settings):
            answer = self.frames.reject(HTTPStatus.FORBIDDEN, "blocked: this request came from another site\n")
        elif not self.hall.connections.enter(self.transport, self.guest):
            answer = self.frames.reject(HTTPStatus.SERVICE_UNAVAILABLE, "too many connections from your address\n")
        else:
            answer = self.frames.accept(request)
        answer.headers.update(SAFE)
        self.frames.send_response(answer)
        if place is not None and answer.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.timers["ping"] = self.loop.call_later(PING_SECONDS, self.ping)
            self.do_slowly(self.find(unquote(place[1])))

    async def find(self, code: str) -> None:
        try:
            self.found = await self.hall.get(code, self.guest)
            self.timers["hello"] = self.loop.call_later(HELLO_SECONDS, self.end, POLICY, "say hello first")
        except Refuse as refused:
            self.end(LASTING.get(refused.status, TRY_LATER), refused.why)

    def ping(self) -> None:
        """See whether the other side is still there."""
        if self.loop.time() - self.heard > SILENT_SECONDS:
            self.transport.abort()
            return
        if self.frames.state is State.OPEN:
            self.frames.send_ping(b"")
            self.flush()
        self.timers["ping"] = self.loop.call_later(PING_SECONDS, self.ping)

    def end(self, code: int, why: str) -> None:
        """Say why, and close."""
        if self.frames.state is State.OPEN:
            self.frames.send_text(messages.ENCODE(messages.Refused(why, None)))
            self.close(code, why)

    def end_here(self, why: str) -> None:
        """The table has let somebody else in for this reader; its page should not come back."""
        self.end(POLICY, why)

    def close(self, code: int, why: str) -> None:
        self.waiting.clear()
        if self.frames.state is State.OPEN:
            self.frames.send_close(code, why.encode()[:100].decode(errors="ignore"))
            self.timers["close"] = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)
        self.flush()

    def flush(self) -> None:
        """Send what belongs to the protocol itself: handshake, pings and their answers, closing."""
        for data in self.frames.data_to_send():
            if data:
                self.transport.write(data)
            else:
                self.transport.close()

    # what comes in

    def message(self, data: bytes) -> None:
        """One message, whole."""
        try:
            message = self.read(data)
        except Refuse as refused:
            self.refused += 1
            self.trouble(refused)
            if self.refused > MOST_REFUSED:
                self.end(POLICY, "too many messages that cannot be read or come too fast")
            return
        if self.busy:
            self.waiting.append(message)
        else:
            self.do(message)

    def read(self, data: bytes) -> messages.ClientMessage:
        """A message by type; Refuse: it comes too soon, or cannot be read."""
        if not self.bucket.take():
            raise Refuse(TOO_MANY)
        if len(data) > limits.MAX_FRAME:
            raise Refuse(f"this message is too long: at most {limits.MAX_FRAME} characters")
        try:
            message: messages.ClientMessage = messages.MESSAGE.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Refuse(messages.plain(error)) from None
        if not self.hall.senders.take(self.sender(), message.price):
            raise Refuse(TOO_MANY)
        return message

    def sender(self) -> str:
        """Whose messages these are: a seat's, however many connections it has, or a spectator's address."""
        code = "" if self.found is None else self.found.code
        return f"{code} {self.guest if self.reader.seat < 0 else self.reader.seat}"

    def do(self, message: messages.ClientMessage) -> None:
        if self.frames.state is not State.OPEN:
            return
        try:
            later = self.hello(message) if self.table is None else self.table.handle(self.reader, message)
        except Exception as error:
            self.trouble(error)
        else:
            if later is not None:
                self.do_slowly(later)

    def hello(self, message: messages.ClientMessage) -> Coroutine[Any, Any, None] | None:
        """The first message says who it is."""
        if not isinstance(message, messages.Hello):
            self.end(POLICY, "say hello first")
            return None
        self.timers.pop("hello").cancel()
        assert self.found is not None
        self.table = self.found
        try:
            self.table.enter(self.reader, message.token, message.seen)
        except Refuse as refused:
            self.table = None
            self.end(TRY_LATER, refused.why)
        return None

    def do_slowly(self, work: Coroutine[Any, Any, None]) -> None:
        """Do what takes its time; what comes meanwhile waits."""
        self.busy = True
        self.transport.pause_reading()
        self.hall.spawn(self.slowly(work))

    async def slowly(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            self.trouble(error)
        self.busy = False
        while self.waiting and not self.busy:
            self.do(self.waiting.popleft())
        self.listen()

    def listen(self) -> None:
        """Read on, if nothing stands against it."""
        if not self.busy and not self.full and not self.transport.is_closing():
            self.transport.resume_reading()

    def trouble(self, error: Exception) -> None:
        """Something could not be done: say why."""
        if isinstance(error, Refuse):
            self.reader.note(messages.Refused(error.why, error.rule))
            return
        LOG.error("table %s: a message broke", self.table and self.table.code, exc_info=error)
        self.reader.note(messages.Refused(BUG, None))

    # what goes out

    def wake(self) -> None:
        """Send what is new, if the other side has taken what went before."""
        if self.full or self.frames.state is not State.OPEN:
            return
        try:
            for letter in self.reader.letters(self.table):
                self.transport.write(head_of(letter) + letter)
        except Exception:
            LOG.exception("table %s: a state could not be shown", self.table and self.table.code)
            self.end(BROKEN, BUG)


def head_of(content: bytes) -> bytes:
    """The head of a frame that is a whole text message from a server (RFC 6455, section 5.2)."""
    size = len(content)
    if size < 126:
        return bytes((0x81, size))
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
