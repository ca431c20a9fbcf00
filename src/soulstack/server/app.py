"""The application: the server's HTTP side. `create_app` makes one; several live side by side."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import soulstack
from soulstack.engine.core.ids import NOBODY
from soulstack.server import custom_cards, facts
from soulstack.server.buckets import guest_of
from soulstack.server.built_page import find_page, no_page
from soulstack.server.compressed import file_body, json_body
from soulstack.server.hall import Hall, Settings, is_open
from soulstack.server.past import what_is_left
from soulstack.server.protocol import bodies, limits, messages, replays
from soulstack.server.seating import Gone, Refuse, seat_of
from soulstack.server.security import FORWARDED, SecureHeaders, address_of, friendly
from soulstack.server.tables import Table
from soulstack.server.wire import BUG, LOG

T = TypeVar("T")
Answer = Callable[[Request], Awaitable[Response]]
EYES = re.compile(r"-[12]|\d{1,2}")
"""A seat, -1 for a spectator's eyes, -2 for everybody's."""


def create_app(settings: Settings | None = None) -> Starlette:
    """A server with its own tables; StoreError if its database cannot be used."""
    hall = Hall(settings or Settings())
    desk = Desk(hall)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Hall]]:
        hall.open()
        yield {"hall": hall}  # for the wires
        await hall.close()

    app = Starlette(routes=desk.routes(), lifespan=lifespan, middleware=[Middleware(SecureHeaders)])
    app.state.hall = hall
    return app


class Desk:
    """Answers HTTP requests."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def routes(self) -> list[Route]:
        table = "/api/tables/{code}"
        asked: list[tuple[str, str, Answer, float]] = [
            ("GET", "/healthz", self.health, 0.1),
            ("GET", "/api/cards", self.cards, 0.3),
            ("POST", "/api/cards/check", self.check_cards, 5),
            ("GET", "/api/rules", self.rules, 0.5),
            ("GET", "/api/options", self.options, 0.3),
            ("GET", "/api/rules-codes/{rules}", self.read_rules, 0.3),
            ("POST", "/api/tables", self.create, 3),
            ("GET", table, self.table, 0.3),
            ("POST", table + "/join", self.join, 1),
            ("POST", table + "/rules", self.change_rules, 3),
            ("POST", table + "/start", self.start, 3),
            ("POST", table + "/continue", self.play_on, 5),
            ("GET", table + "/replay", self.replay, 3),
            ("GET", table + "/replay/{at:int}", self.replay_at, 0.4),
            ("GET", table + "/story", self.story, 3),
            ("GET", table + "/report", self.report, 3),
            ("POST", "/api/replays", self.open_file, 20),
            ("GET", "/api/games", self.games, 1),
            ("GET", "/{path:path}", self.page, 0.1),
        ]
        return [Route(path, self.guarded(answer, price), methods=[method]) for method, path, answer, price in asked]

    def guarded(self, answer: Answer, price: float) -> Answer:
        """Check who asks and how much they may, and answer trouble in one sentence."""

        async def guard(request: Request) -> Response:
            try:
                if not friendly(request.headers, self.hall.settings):
                    raise Refuse("blocked: this request came from another site", 403)
                if not self.hall.guests.take(self.guest(request), price):
                    raise Refuse("too many requests: try again in a moment", 429)
                return await answer(request)
            except Refuse as refused:
                return data(bodies.Trouble(refused.why), refused.status)
            except ClientDisconnect:
                return Response(status_code=400)
            except Exception:
                LOG.exception("%s %s broke", request.method, request.url.path)
                return data(bodies.Trouble(BUG), 500)

        return guard

    def guest(self, request: Request) -> str:
        """Who asks, for what is limited by address."""
        peer = request.client.host if request.client else ""
        return guest_of(address_of(peer, request.headers.getlist(FORWARDED), self.hall.settings.proxies))

    async def health(self, request: Request) -> Response:
        """For whatever sends visitors here: whether it should."""
        up = await self.hall.healthy()
        words, status = ("ok", 200) if up else ("the database fails", 503)
        return PlainTextResponse(f"{words}\n", status, {"Cache-Control": "no-store"})

    # facts

    async def cards(self, request: Request) -> Response:
        return await fixed(request, facts.all_cards)

    async def check_cards(self, request: Request) -> Response:
        wanted = await body(request, bodies.OwnCards, limits.MAX_RULES)
        return data(await self.hall.cards.run(self.guest(request), custom_cards.check, wanted.extra))

    async def rules(self, request: Request) -> Response:
        """Rules by their numbers, or by words that occur in them."""
        asked = request.query_params
        if "ids" in asked:
            return data(facts.rules(re.split(r"[\s,]+", asked["ids"][:2_000])))
        return data(facts.search_rules(asked.get("words", "")[:200].split()))

    async def options(self, request: Request) -> Response:
        return await fixed(request, facts.offered)

    async def read_rules(self, request: Request) -> Response:
        """The rules of a code that somebody was given."""
        return data(facts.read_rules(request.path_params["rules"]))

    # tables

    async def create(self, request: Request) -> Response:
        return data(await self.hall.create(await body(request, bodies.NewTable), self.guest(request)), 201)

    async def table(self, request: Request) -> Response:
        return await self.facts_of(request, await self.open(request))

    async def join(self, request: Request) -> Response:
        wanted, table = await body(request, bodies.Join), await self.open(request)
        return data(await self.hall.join(table.code, wanted))

    async def change_rules(self, request: Request) -> Response:
        wanted, table = await body(request, bodies.Rules, limits.MAX_RULES), await self.open(request)
        changed = await self.hall.change_rules(table.code, wanted, bearer(request), self.guest(request))
        return await self.facts_of(request, changed)

    async def start(self, request: Request) -> Response:
        wanted, table = await body(request, bodies.Start), await self.open(request)
        return await self.facts_of(request, await self.hall.start(table.code, wanted.token))

    async def play_on(self, request: Request) -> Response:
        wanted, table = await body(request, bodies.Continue), await self.open(request)
        return data(await self.hall.play_on(table.code, wanted, bearer(request)), 201)

    async def facts_of(self, request: Request, table: Table) -> Response:
        """What everybody may know of a table, with its custom cards."""
        custom = await self.hall.cards.read(self.guest(request), table.record.setup["setup"]["extra"])
        return data(table.facts(custom))

    async def open(self, request: Request) -> Table:
        """The table that a request is about."""
        return await self.hall.get(request.path_params["code"], self.guest(request))

    # looking back

    async def replay(self, request: Request) -> Response:
        table = await self.open(request)
        film = await self.hall.film(table)
        seat = self.eyes(request, table)
        lines = await self.hall.in_film(lambda: film.lines(seat))
        return data(
            replays.ReplayFacts(
                code=table.code,
                you=seat_of(table.seats, bearer(request)),
                setup=self.open_setup(table),
                choices=len(film.inputs),
                players=[row.name for row in table.seats],
                open=is_open(table),
                lines=lines,
            )
        )

    async def replay_at(self, request: Request) -> Response:
        table = await self.open(request)
        film = await self.hall.film(table)
        seat, at = self.eyes(request, table), request.path_params["at"]
        if at > len(film.inputs):
            raise Refuse(f"this game has the moments 0 to {len(film.inputs)}", 404)
        everything = is_open(table)
        seen, asked, why, took = await self.hall.in_film(lambda: film.look(at, seat, everything))
        return data({"at": at, "view": seen, "asked": asked, "why": why, "took": took})

    def eyes(self, request: Request, table: Table) -> int:
        """Whose eyes are borrowed: any seat's or everybody's once the game is over, one's own before, else a
        spectator's."""
        mine = seat_of(table.seats, bearer(request))
        wanted = request.query_params.get("seat", str(NOBODY))
        if not EYES.fullmatch(wanted) or int(wanted) >= len(table.seats):
            raise Refuse(f"there is no seat {wanted[:10]!r}: the seats are 0 to {len(table.seats) - 1}", 404)
        seat = int(wanted)
        if not is_open(table) and seat not in (mine, NOBODY):
            raise Refuse("you can look through another seat's eyes once the game is over", 403)
        return seat

    def open_setup(self, table: Table) -> dict[str, Any]:
        """The setup; without what the deal can be read from while it is a secret."""
        setup = table.record.setup["setup"]
        return {k: v for k, v in setup.items() if is_open(table) or k != "seed"}

    async def story(self, request: Request) -> Response:
        """How a finished game went; anybody may know."""
        table = await self.open(request)
        if not is_open(table):
            raise Refuse("the story of a game is told once it is over")
        return data(await self.hall.story(table))

    async def report(self, request: Request) -> Response:
        """One file to report a problem with. It has the seed only if that tells nobody what they should not know: of a
        table that cannot be opened any more, whoever has a seat there saves what is left."""
        try:
            table = await self.open(request)
        except Gone as gone:
            if seat_of(gone.record.seats, bearer(request)) < 0:
                raise
            return attached(what_is_left(gone.record), gone.record.code)
        film = await self.hall.film(table)
        try:
            self.hall.open_past(table, bearer(request))
            secret = {"setup": table.record.setup["setup"], "choices": film.inputs}
        except Refuse:
            lines = await self.hall.in_film(lambda: film.lines(NOBODY))
            secret = {"setup": self.open_setup(table), "log": [line.words for line in lines if not line.quiet][-200:]}
        report = {
            "soulstack": soulstack.__version__,
            "cards": soulstack.cards.version,
            "table": table.code,
            "at": len(film.inputs),
            **secret,
        }
        return attached(report, table.code)

    async def games(self, request: Request) -> Response:
        return data(await self.hall.games(bearer(request)))

    async def open_file(self, request: Request) -> Response:
        return data(await self.hall.open_file(await content(request, limits.MAX_REPLAY), self.guest(request)), 201)

    # the page

    async def page(self, request: Request) -> Response:
        """A file of the built page; any other address is the page itself, which reads it."""
        path = request.path_params["path"]
        if path.partition("/")[0] in ("api", "ws"):
            raise Refuse("there is nothing at this address", 404)
        root = self.hall.settings.page or find_page()
        if root is None or not (root / "index.html").is_file():
            return PlainTextResponse(f"Soulstack runs, but {no_page()}", 503)
        if "\0" in path:
            raise Refuse("there is nothing at this address", 404)
        file = (root / path).resolve()
        if not file.is_relative_to(root.resolve()) or not file.is_file():
            file = root / "index.html"
        lasting = path.startswith("assets/") and file.name != "index.html"
        cache = "public, max-age=31536000, immutable" if lasting else "no-cache"
        found = await asyncio.to_thread(file_body, file)
        return found.answer(request.headers, {"Cache-Control": cache})


def raw(content: bytes, status: int = 200) -> Response:
    return Response(content, status, {"Cache-Control": "no-store"}, "application/json")


async def fixed(request: Request, content: Callable[[], bytes]) -> Response:
    """JSON that is the same as long as the server runs: made and compressed once, not sent again to who has it."""
    found = await asyncio.to_thread(lambda: json_body(content()))
    return found.answer(request.headers, {"Cache-Control": "no-cache"})


def data(content: Any, status: int = 200) -> Response:
    return raw(messages.ENCODE(content), status)


def attached(content: dict[str, Any], code: str) -> Response:
    """Data about a table that a browser saves as a file."""
    answer = data(content)
    answer.headers["Content-Disposition"] = f'attachment; filename="soulstack-{code}.json"'
    return answer


def bearer(request: Request) -> str:
    """The key to a seat, from the header where it is in nobody's way: never from an address."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip()[:100] if kind.lower() == "bearer" else ""


async def content(request: Request, most: int) -> bytes:
    """A request's body, of the right size."""
    found = bytearray()
    try:
        async with asyncio.timeout(request.state.hall.settings.request_seconds):
            async for chunk in request.stream():
                found += chunk
                if len(found) > most:
                    raise Refuse(f"this request is too long: at most {most} characters", 413)
    except TimeoutError:
        raise Refuse("this request took too long to arrive", 408) from None
    return bytes(found)


async def body(request: Request, kind: type[T], most: int = limits.MAX_BODY) -> T:
    """A request's body, of the right size and type."""
    try:
        return msgspec.json.decode(await content(request, most), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refuse(messages.plain(error), 422) from None
