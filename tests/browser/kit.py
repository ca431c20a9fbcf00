"""A kit for browser tests: people at a page in real Chromium, what the page offers them, and tables played to a moment.

Everything the tests know about the page's words and parts is here and in page.js, so that a change of the page is
followed in one place.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, WebSocket, expect

from server.kit import Client, Running
from soulstack.server import Settings
from soulstack.server.asking import OVER
from soulstack.server.built_page import find_page, no_page

HERE = Path(__file__).parent
AXE = HERE.parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
Size = tuple[int, int]
DESK: Size = (1440, 900)
SMALL: Size = (1180, 700)
PHONE: Size = (390, 844)
SIZES = {"desk": DESK, "small": SMALL, "phone": PHONE}
TABLE_SIZES: dict[str, Size] = {
    "1180x700": SMALL,
    "1366x768": (1366, 768),
    "1440x900": DESK,
    "1920x1080": (1920, 1080),
    "2560x1440": (2560, 1440),
    "tablet 768x1024": (768, 1024),
    "tablet 1024x768": (1024, 768),
    "tablet 820x1180": (820, 1180),
    "phone 390x844": PHONE,
    "phone 360x640": (360, 640),
    "phone 430x932": (430, 932),
    "phone on its side 844x390": (844, 390),
}
"""What people play on: a table looks right on all of them."""
PATIENCE = 120_000
"""Milliseconds after which something that should be on the page counts as missing, also on a very busy machine."""
expect.set_options(timeout=PATIENCE)
GAME = 2_000
"""More choices than a person makes in a whole game."""

STUCK = PATIENCE / 1000
"""Seconds of clicking without a choice after which something is wrong."""

AHEAD = "Others decide first. Your answer is queued. "
"""What the prompt says beside a question until those before have answered."""

GLANCE = 50
"""Milliseconds to look at one page before looking at the next."""

Offer = dict[str, str]
"""Something that can be clicked to choose: its words, its place on the table and its key."""
Policy = Callable[[list[Offer], Random], int]
Taken = dict[str, Any]


def chromium() -> str | None:
    """The system's browser."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def built_page() -> Path | None:
    """The page to test: that of SOULSTACK_PAGE, the packaged one, or the one built in web/."""
    given = os.environ.get("SOULSTACK_PAGE")
    return Path(given) if given else find_page()


def why_not() -> str:
    """Why there can be no browser tests here; empty if there can."""
    if chromium() is None:
        return f"no browser: none of {', '.join(BROWSERS)} is on the path"
    if built_page() is None:
        return no_page()
    return ""


def settings() -> Settings:
    """A server as people run it, with bots that do not dawdle."""
    rates = {"request_rate": 1e6, "request_burst": 10**6, "message_rate": 1e6, "message_burst": 10**6}
    return Settings(page=built_page(), **rates)  # type: ignore[arg-type]


class Person:
    """Somebody with a browser: one page, everything its socket got and sent, and everything that went wrong."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url.rstrip("/")
        self.got: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.requests: list[str] = []
        self.trouble: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """A further tab of this browser."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.trouble.append(f"error: {error}"))
        page.on("console", self.overhear)
        page.on("request", self.watch)
        page.on("websocket", self.listen)
        return page

    def overhear(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.trouble.append(f"console: {line.text}")

    def watch(self, request: Request) -> None:
        self.requests.append(request.url.removeprefix(self.url))
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.trouble.append(f"the page asked elsewhere: {request.url}")

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.got.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    # going places

    def go(self, where: str = "") -> Person:
        """Open a screen: "" is home, "t/CODE" a table."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.url}/#/{where}")
        return self

    def sit(self, code: str) -> Person:
        """Open a table and wait for it."""
        self.go(f"t/{code}")
        self.choice.wait_for()
        return self

    @property
    def code(self) -> str:
        """Of the table whose page this is."""
        found = re.search(r"#/(?:t|replay)/(\w+)", self.page.url)
        assert found, f"{self.page.url} is no table"
        return found[1]

    # the parts of the page

    def region(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("region", name=name)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def choice(self) -> Locator:
        """The prompt: what must I do now."""
        return self.region("Your choice")

    @property
    def show(self) -> Locator:
        """What happens, told moment after moment."""
        return self.region("What happens")

    @property
    def respond(self) -> Locator:
        """The response window: a chip by which it is held open."""
        return self.show.get_by_role("button", name="Respond?")

    @property
    def hand(self) -> Locator:
        return self.region(re.compile("^Your hand"))

    @property
    def talk(self) -> Locator:
        return self.region("Chat and trade")

    def hand_names(self) -> list[str]:
        """The cards in one's hand, as the page shows them."""
        labels: list[str] = self.hand.get_by_role("button").evaluate_all("all => all.map(e => e.ariaLabel)")
        return [label.partition(",")[0] for label in labels]

    def numbers(self, name: str) -> Locator:
        """A player's HP, attack, cents, souls and loot."""
        return self.page.get_by_role("list", name=f"{name}'s numbers").first

    def cents(self, name: str) -> int:
        found = re.search(r"(\d+)¢", self.numbers(name).inner_text())
        assert found
        return int(found[1])

    def menu(self, item: str | re.Pattern[str]) -> Locator:
        """Something in the table's menu, opened."""
        self.button("Menu").click()
        return self.page.get_by_role("link", name=item).or_(self.button(item))

    def resize(self, size: Size) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.settle()

    def settle(self) -> None:
        """Wait till type is loaded and everything has found its place."""
        self.page.evaluate("soulstackTest.settled()")

    def troubles(self) -> list[str]:
        """What is cut off, covered, too small or beyond the page."""
        found: list[str] = self.page.evaluate("soulstackTest.troubles()")
        return found

    def pale(self) -> list[str]:
        """Text that hardly stands out from its ground."""
        found: list[str] = self.page.evaluate("soulstackTest.pale()")
        return found

    def faces(self, where: str) -> list[dict[str, Any]]:
        """What the cards in a part of the table show: their words, whether those are cut off, their numbers."""
        found: list[dict[str, Any]] = self.page.evaluate("where => soulstackTest.faces(where)", where)
        return found

    # choosing

    def told(self) -> str:
        """What the prompt says, with its buttons."""
        said: str = self.page.evaluate("soulstackTest.told()")
        return said

    def question(self) -> tuple[str, list[str]]:
        """The question that is asked now: its words and what it offers, whether or not others decide first."""
        offers = self.offers()
        return self.told().replace(AHEAD, ""), [offer["words"] for offer in offers]

    def offers(self) -> list[Offer]:
        """Wait till the page offers something; nothing: the game is over."""
        found: list[Offer] | None = self.page.evaluate(f"soulstackTest.next({PATIENCE})")
        assert found is not None, f"nothing is offered: {self.told()}"
        return found

    def aim(self, number: int) -> dict[str, Any] | None:
        """Where to click for an offer of the last look; None: the question has just changed."""
        found: dict[str, Any] | None = self.page.evaluate("number => soulstackTest.aim(number)", number)
        assert not found or not found["covered"], f"{found['words']} is offered, but under {found['covered']}"
        return found

    def click(self, number: int, tap: bool = False) -> None:
        """Click or tap an offer of the last look, as a person does: where it is to be seen."""
        aim = self.aim(number)
        if aim is None:
            return
        if tap:
            self.page.touchscreen.tap(aim["x"], aim["y"])
        else:
            self.page.mouse.click(aim["x"], aim["y"])

    def spot(self, policy: Policy) -> dict[str, Any]:
        """Where to click for what a policy takes of the question that is asked now."""
        while True:
            found = self.aim(policy(self.offers(), Random(1)))
            if found is not None:
                return found

    def step(self, policy: Policy, chance: Random, tap: bool = False) -> bool:
        """Take one of the things that the page offers; False if the game is over."""
        offers = self.offers()
        if offers:
            self.click(policy(offers, chance), tap)
        return bool(offers)

    def hear(self) -> None:
        """Take in what the socket has brought and sent meanwhile: the browser tells of things in their order."""
        self.page.evaluate("0")

    def states(self) -> list[dict[str, Any]]:
        """All state messages, each with what it did not tell anew."""
        self.hear()
        found: list[dict[str, Any]] = []
        for message in self.got:
            if message["type"] == "state":
                found.append({**(found[-1] if found else {}), **message})
        return found

    def view(self) -> dict[str, Any]:
        """The table as the page has it."""
        found: dict[str, Any] = {}
        for message in self.states():
            found = {**({} if message["whole"] else found), **message["view"]}
        return found

    @property
    def seat(self) -> int:
        return int(self.state("you"))

    def state(self, key: str) -> Any:
        """Something of the last state message that told of it."""
        self.hear()
        return next(message[key] for message in reversed(self.got) if message["type"] == "state" and key in message)

    def until(self, what: Callable[[], Any]) -> None:
        """Wait till something is so that the page does not show by itself."""
        end = time.monotonic() + PATIENCE / 1000
        while not what():
            assert time.monotonic() < end, "it did not come about in time"
            self.page.wait_for_timeout(GLANCE)

    def refusals(self) -> list[str]:
        """What the server would not do for this browser; a brief question may end between a look and a click."""
        self.hear()
        whys = [message["why"] for message in self.got if message["type"] == "refused"]
        return [why for why in whys if why != OVER]

    def say(self, words: str) -> None:
        """Words to everybody at the table."""
        self.talk.get_by_role("textbox", name="Message").fill(words)
        self.talk.get_by_role("button", name="Send", exact=True).click()

    def chosen(self) -> int:
        """How many choices this browser has sent."""
        self.hear()
        return sum(message["type"] in ("choose", "order") for message in self.sent)

    def until_chosen(self, choices: int) -> None:
        """Wait till this browser has sent so many choices."""
        self.until(lambda: self.chosen() >= choices)

    def play(self, choices: int, policy: Policy | None = None, seed: int = 1, tap: bool = False) -> None:
        """Make so many choices, or play to the end."""
        chance, made = Random(seed), self.chosen()
        until, end = made + choices, time.monotonic() + STUCK
        while made < until and self.step(policy or eager, chance, tap):
            now = self.chosen()
            if now > made:
                made, end = now, time.monotonic() + STUCK
            assert time.monotonic() < end, f"clicks change nothing after {made} choices: {self.question()}"


def take_turns(people: list[Person], choices: int, policy: Policy | None = None, seed: int = 1) -> None:
    """Whoever is offered something takes it, till so many choices are made in all or the game is over."""
    chance, until = Random(seed), sum(person.chosen() for person in people) + choices
    end = time.monotonic() + PATIENCE / 1000
    while sum(person.chosen() for person in people) < until:
        for person in people:
            offers: list[Offer] | None = person.page.evaluate(f"soulstackTest.next({GLANCE})")
            if offers == []:
                return
            if offers:
                person.click((policy or eager)(offers, chance))
                end = time.monotonic() + PATIENCE / 1000
        assert time.monotonic() < end, f"nobody is offered anything: {[person.told() for person in people]}"


def eager(offers: list[Offer], chance: Random) -> int:
    """Attack whenever that is offered; else anything."""
    attacks = [
        number
        for number, offer in enumerate(offers)
        if offer["does"] == "attack" or offer["words"].endswith("Attack this")
    ]
    return attacks[0] if attacks else chance.randrange(len(offers))


def quiet(offers: list[Offer], chance: Random) -> int:
    """End the turn, pass, or else the first thing: a game that goes by."""
    for wanted in ("end", "pass"):
        for number, offer in enumerate(offers):
            if offer["does"] == wanted:
                return number
    return 0


class People:
    """Makes people, each with a browser of their own, and looks afterwards whether anything went wrong."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.all: list[Person] = []

    def __call__(
        self,
        url: str,
        name: str = "",
        size: Size = DESK,
        seats: list[Taken] | None = None,
        motion: bool = False,
        speed: str = "instant",
    ) -> Person:
        """Somebody new. `seats` are those that this browser holds already; a phone is one that is tapped.

        Most tests have no time for the show: it goes at once.
        """
        kept = {taken["code"]: {**taken, "name": name, "when": 0} for taken in seats or []}
        stored = {"name": name, "seats": kept, "settings": {"speed": speed}, "welcomed": True}
        items: Any = [{"name": f"soulstack.{key}", "value": json.dumps(value)} for key, value in stored.items()]
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=size == PHONE,
            reduced_motion="no-preference" if motion else "reduce",
            storage_state={"cookies": [], "origins": [{"origin": url.rstrip("/"), "localStorage": items}]},
        )
        for script in ("page.js", "looks.js"):
            context.add_init_script(path=HERE / script)
        found = Person(context, url)
        self.all.append(found)
        return found

    def close(self) -> list[str]:
        """Everybody leaves; what went wrong on their pages."""
        trouble = [words for person in self.all for words in person.trouble]
        for person in self.all:
            person.context.close()
        self.all.clear()
        return trouble


# tables played to a moment, without a browser


class Seated:
    """A table of people who choose at random, by the same dice every time: for looking at a moment of a real game."""

    def __init__(
        self, server: Running, players: int = 2, seed: int = 1, rather: tuple[str, ...] = ("attack",), **wanted: Any
    ) -> None:
        self.seats = server.people(players, seed=seed, **wanted)
        self.code: str = self.seats[0]["code"]
        self.clients = [Client(server.url, self.code, taken["token"]) for taken in self.seats]
        self.chance = Random(seed)
        self.rather = rather

    def until(self, want: Callable[[int, Client], Any]) -> int | None:
        """Play till the asked seat and what it sees are as wanted: the seat. None: the game ended without it."""
        while True:
            for client in self.clients:
                client.until(lambda c: c.state)
            seat, at = self.clients[0].state["asked"], self.clients[0].state["at"]
            if seat is None:
                return None
            asked = self.clients[seat]
            asked.until(lambda c, at=at: c.state["at"] >= at and c.state["ask"])
            if want(seat, asked):
                return int(seat)
            asked.choose(self.option(asked))
            for client in self.clients:
                client.until(lambda c, at=at: c.state["at"] > at)

    def option(self, client: Client) -> int:
        """What somebody takes: what they would rather do, else anything. Attacks get games somewhere."""
        options = client.state["ask"]["options"]
        for wish in self.rather:
            for number, option in enumerate(options):
                if option["do"] == wish:
                    return number
        return self.chance.randrange(len(options))

    def finish(self) -> None:
        """Play to the end."""
        self.until(lambda seat, client: False)

    def close(self) -> None:
        for client in self.clients:
            client.close()


def my_turn(seat: int, client: Client) -> bool:
    """Somebody in their action phase, with nothing on the stack."""
    view = client.view
    return view["active"] == seat and view["phase"] == "action" and not view["stack"] and priority(client)


def priority(client: Client) -> bool:
    return bool(client.state["ask"]["key"] == "priority")
