"""The wire: WebSocket connections. Sizes, rates and origins are checked here, before a table sees a message."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from soulstack.server import protocol as p
from soulstack.server.hall import Hall, Settings
from soulstack.server.letters import Reader
from soulstack.server.seating import Refuse
from soulstack.server.tables import Table

HELLO_SECONDS = 10.0
LOG = logging.getLogger("soulstack")
BUG = "this is a bug in Soulstack, please report it; nothing has changed"
MOST_REFUSED = 300
POLICY, TOO_BIG, TRY_LATER, NOT_FOUND = 1008, 1009, 1013, 4404


class Bucket:
    """A limit on how often: `rate` a second, `burst` at once."""

    __slots__ = ("burst", "full", "rate", "since")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.full = burst
        self.since = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = time.monotonic()
        self.full = min(self.burst, self.full + (now - self.since) * self.rate)
        self.since = now
        if self.full < 1:
            return False
        self.full -= 1
        return True


def friendly(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    host = headers.get("host", "")
    if settings.hosts and urlsplit(f"//{host}").hostname not in settings.hosts:
        return False
    origin = headers.get("origin")
    return origin is None or origin in settings.origins or urlsplit(origin).netloc == host


class Line:
    """One connection to a table: what comes in, and what goes out at the other side's pace."""

    def __init__(self, hall: Hall, socket: WebSocket) -> None:
        self.hall = hall
        self.socket = socket
        self.news = asyncio.Event()
        self.reader = Reader(self.news.set)
        self.bucket = Bucket(hall.settings.message_rate, hall.settings.message_burst)
        self.refused = 0

    async def run(self, code: str) -> None:
        """Serve the connection till it ends."""
        try:
            table = await self.hall.get(code)
            if len(table.readers) >= self.hall.settings.most_readers:
                raise Refuse("too many people look at this table: try again later", TRY_LATER)
        except Refuse as refused:
            await self.end(NOT_FOUND if refused.status == 404 else TRY_LATER, refused.why)
            return
        sender: asyncio.Task[None] | None = None
        try:
            first = await asyncio.wait_for(self.message(), HELLO_SECONDS)
            if not isinstance(first, p.Hello):
                await self.end(POLICY, "say hello first")
                return
            sender = asyncio.create_task(self.send(table))
            table.enter(self.reader, first.token, first.seen)
            await self.listen(table)
        except TimeoutError:
            await self.end(POLICY, "say hello first")
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            table.gone(self.reader)
            if sender is not None:
                sender.cancel()

    async def listen(self, table: Table) -> None:
        while True:
            message = await self.message()
            if message is None:
                if self.refused > MOST_REFUSED:
                    await self.end(POLICY, "too many messages that cannot be read or come too fast")
                    return
                continue
            try:
                await table.handle(self.reader, message)
            except Refuse as refused:
                self.reader.note(p.Refused(refused.why, refused.rule))
            except Exception:
                LOG.exception("table %s: a message broke", table.code)
                self.reader.note(p.Refused(BUG, None))

    async def message(self) -> p.ClientMessage | None:
        """The next message; None: it was refused."""
        got = await self.socket.receive()
        if got["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(got.get("code", 1000))
        data = got.get("text") or got.get("bytes") or b""
        if not self.bucket.take():
            return self.refused_as("you are too fast: wait a moment")
        if len(data) > p.MAX_FRAME:
            return self.refused_as(f"this message is too long: at most {p.MAX_FRAME} characters")
        try:
            return p.MESSAGE.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            return self.refused_as(p.plain(error))

    def refused_as(self, why: str) -> p.ClientMessage | None:
        self.refused += 1
        self.reader.note(p.Refused(why, None))
        return None

    async def send(self, table: Table) -> None:
        """Send what is new, as fast as the other side takes it."""
        news, reader, send = self.news, self.reader, self.socket.send
        try:
            while True:
                await news.wait()
                news.clear()
                for letter in reader.letters(table):
                    await send({"type": "websocket.send", "text": letter.decode()})
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the other side is gone: the listener notices, too

    async def end(self, code: int, why: str) -> None:
        """Say why, and close."""
        try:
            await self.socket.send({"type": "websocket.send", "text": p.ENCODE(p.Refused(why, None)).decode()})
            await self.socket.close(code, why[:100])
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass


async def serve_socket(hall: Hall, socket: WebSocket) -> None:
    """A WebSocket at /ws/{code}."""
    if not friendly(socket.headers, hall.settings):
        await socket.close(POLICY)
        return
    await socket.accept()
    await Line(hall, socket).run(str(socket.path_params["code"]))
