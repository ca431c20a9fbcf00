"""The application: the server's HTTP side and its WebSocket. `create_app` makes one; several live side by side."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

import soulstack
from soulstack.engine.state import NOBODY
from soulstack.server import facts
from soulstack.server import protocol as p
from soulstack.server.hall import Hall, Settings
from soulstack.server.past import reader_of
from soulstack.server.seating import Refuse, seat_of
from soulstack.server.tables import Table
from soulstack.server.wire import BUG, LOG, Bucket, friendly, serve_socket

T = TypeVar("T")
Answer = Callable[[Request], Awaitable[Response]]
NO_PAGE = "Soulstack runs, but its page was not built: run `npm install && npm run build` in web/ and start again."
PAGE = Path(__file__).parent / "page"
BUILT = Path(__file__).parents[3] / "web" / "dist"
SAFE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; "
        "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'"
    ),
}
MOST_GUESTS = 10_000


def create_app(settings: Settings | None = None) -> Starlette:
    """A server with its own tables; StoreError if its database cannot be used."""
    hall = Hall(settings or Settings())
    desk = Desk(hall)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall.open()
        yield
        await hall.close()

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(hall, websocket)

    app = Starlette(routes=[*desk.routes(), WebSocketRoute("/ws/{code}", socket)], lifespan=lifespan)
    app.state.hall = hall
    return app


class Desk:
    """Answers HTTP requests."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.guests: dict[str, Bucket] = {}

    def routes(self) -> list[Route]:
        table = "/api/tables/{code}"
        asked: list[tuple[str, str, Answer]] = [
            ("GET", "/api/cards", self.cards),
            ("GET", "/api/rules", self.rules),
            ("GET", "/api/options", self.options),
            ("POST", "/api/tables", self.create),
            ("GET", table, self.table),
            ("POST", table + "/join", self.join),
            ("POST", table + "/start", self.start),
            ("POST", table + "/continue", self.play_on),
            ("GET", table + "/replay", self.replay),
            ("GET", table + "/replay/{at:int}", self.replay_at),
            ("GET", table + "/report", self.report),
            ("GET", "/{path:path}", self.page),
        ]
        return [Route(path, self.guarded(answer), methods=[method]) for method, path, answer in asked]

    def guarded(self, answer: Answer) -> Answer:
        """Check who asks and how often, and answer trouble in one sentence."""

        async def guard(request: Request) -> Response:
            try:
                if not friendly(request.headers, self.hall.settings):
                    raise Refuse("this page may not talk to this server", 403)
                if request.method != "GET" and not self.bucket(request).take():
                    raise Refuse("you are too fast: wait a moment", 429)
                return await answer(request)
            except Refuse as refused:
                return data(p.Trouble(refused.why), refused.status)
            except ClientDisconnect:
                return Response(status_code=400)
            except Exception:
                LOG.exception("%s %s broke", request.method, request.url.path)
                return data(p.Trouble(BUG), 500)

        return guard

    def bucket(self, request: Request) -> Bucket:
        guest = request.client.host if request.client else ""
        if guest not in self.guests:
            if len(self.guests) >= MOST_GUESTS:
                self.guests.clear()
            self.guests[guest] = Bucket(self.hall.settings.request_rate, self.hall.settings.request_burst)
        return self.guests[guest]

    # facts

    async def cards(self, request: Request) -> Response:
        return raw(facts.all_cards())

    async def rules(self, request: Request) -> Response:
        return data(facts.rules(re.split(r"[\s,]+", request.query_params.get("ids", "")[:2_000])))

    async def options(self, request: Request) -> Response:
        return raw(facts.offered())

    # tables

    async def create(self, request: Request) -> Response:
        return data(await self.hall.create(await body(request, p.NewTable)), 201)

    async def table(self, request: Request) -> Response:
        return data((await self.hall.get(request.path_params["code"])).facts())

    async def join(self, request: Request) -> Response:
        return data(await self.hall.join(request.path_params["code"], await body(request, p.Join)))

    async def start(self, request: Request) -> Response:
        wanted = await body(request, p.Start)
        return data((await self.hall.start(request.path_params["code"], wanted.token)).facts())

    async def play_on(self, request: Request) -> Response:
        wanted = await body(request, p.Continue)
        return data(await self.hall.play_on(request.path_params["code"], wanted, bearer(request)), 201)

    # looking back

    async def replay(self, request: Request) -> Response:
        table = await self.hall.get(request.path_params["code"])
        film = await self.hall.film(table)
        seat = self.eyes(request, table)
        lines = await self.hall.in_film(lambda: film.lines(reader_of(table.finished, seat)))
        return data(
            p.ReplayFacts(
                code=table.code,
                setup=self.open_setup(table),
                choices=len(film.inputs),
                players=[row.name for row in table.seats],
                open=table.finished,
                lines=lines,
            )
        )

    async def replay_at(self, request: Request) -> Response:
        table = await self.hall.get(request.path_params["code"])
        film = await self.hall.film(table)
        seat, at = self.eyes(request, table), request.path_params["at"]
        if at > len(film.inputs):
            raise Refuse(f"this game has the moments 0 to {len(film.inputs)}", 404)
        finished = table.finished
        seen, asked, why, took = await self.hall.in_film(lambda: film.look(at, seat, finished))
        return data({"at": at, "view": seen, "asked": asked, "why": why, "took": took})

    def eyes(self, request: Request, table: Table) -> int:
        """Whose eyes are borrowed: any seat's once the game is over, one's own before, else a spectator's."""
        mine = seat_of(table.seats, bearer(request))
        wanted = request.query_params.get("seat", "")
        if not wanted.isdecimal() or len(wanted) > 2:
            return NOBODY
        seat = int(wanted)
        if seat >= len(table.seats):
            raise Refuse(f"there is no seat {seat}: the seats are 0 to {len(table.seats) - 1}", 404)
        if not table.finished and seat != mine:
            raise Refuse("you can look through another seat's eyes once the game is over", 403)
        return seat

    def open_setup(self, table: Table) -> dict[str, Any]:
        """The setup; without what the deal can be read from while it is a secret."""
        setup = table.record.setup["setup"]
        return {k: v for k, v in setup.items() if table.finished or k not in ("seed", "extra")}

    async def report(self, request: Request) -> Response:
        """One file to report a problem with. It has the seed only if that tells nobody what they should not know."""
        table = await self.hall.get(request.path_params["code"])
        film = await self.hall.film(table)
        try:
            self.hall.open_past(table, bearer(request))
            secret = {"setup": table.record.setup["setup"], "choices": film.inputs}
        except Refuse:
            lines = await self.hall.in_film(lambda: film.lines(NOBODY))
            secret = {"setup": self.open_setup(table), "log": [line.words for line in lines[-200:]]}
        report = {
            "soulstack": soulstack.__version__,
            "cards": soulstack.cards.version,
            "table": table.code,
            "at": len(film.inputs),
            **secret,
        }
        answer = data(report)
        answer.headers["Content-Disposition"] = f'attachment; filename="soulstack-{table.code}.json"'
        return answer

    # the page

    async def page(self, request: Request) -> Response:
        """A file of the built page; any other address is the page itself, which reads it."""
        path = request.path_params["path"]
        if path.partition("/")[0] in ("api", "ws"):
            raise Refuse("there is nothing at this address", 404)
        root = self.hall.settings.page or (PAGE if (PAGE / "index.html").is_file() else BUILT)
        if not (root / "index.html").is_file():
            return PlainTextResponse(NO_PAGE, 503, SAFE)
        file = (root / path).resolve()
        if not file.is_relative_to(root.resolve()) or not file.is_file():
            file = root / "index.html"
        fixed = path.startswith("assets/") and file.name != "index.html"
        cache = "public, max-age=31536000, immutable" if fixed else "no-cache"
        return FileResponse(file, headers={**SAFE, "Cache-Control": cache})


def raw(content: bytes, status: int = 200) -> Response:
    return Response(content, status, {**SAFE, "Cache-Control": "no-store"}, "application/json")


def data(content: Any, status: int = 200) -> Response:
    return raw(p.ENCODE(content), status)


def bearer(request: Request) -> str:
    """The key to a seat, from the header where it is in nobody's way: never from an address."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip()[:100] if kind.lower() == "bearer" else ""


async def body(request: Request, kind: type[T]) -> T:
    """A request's body, of the right size and type."""
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > p.MAX_BODY:
            raise Refuse(f"this request is too long: at most {p.MAX_BODY} characters", 413)
    try:
        return msgspec.json.decode(bytes(content), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refuse(p.plain(error), 422) from None
