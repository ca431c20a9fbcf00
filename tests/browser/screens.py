"""The main screens, each with real things on it: for looking at them, by eye or by program.

Tables are real games that people played by fixed dice to the moment that is wanted.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from browser.kit import People, Person, Seated, Size, Taken, my_turn, priority
from server.kit import Client, Running
from soulstack.cards.boxes import dealt
from soulstack.cards.challenge import challenges

MOST_SEEDS = 30
Want = Callable[[int, Client], Any]


def rich(seat: int, client: Client) -> bool:
    """Somebody's turn, well into the game, with things to play and to use."""
    me = client.view["players"][seat]
    return my_turn(seat, client) and client.view["turn"] > 12 and len(me["hand"]) >= 3 and len(me["items"]) >= 3


def under_way(seat: int, client: Client) -> bool:
    """Somebody's turn, with things in play and in hand."""
    me = client.view["players"][seat]
    return my_turn(seat, client) and client.view["turn"] > 4 and len(me["hand"]) >= 2 and len(me["items"]) >= 2


def crowded(seat: int, client: Client) -> bool:
    """Somebody's turn late in a game of many, with more slots than it began with."""
    view = client.view
    slots = len(view["monsters"]) + len(view["shop"]) + len(view["rooms"])
    return view["turn"] > 30 and slots >= 6 and rich(seat, client)


def stacked(seat: int, client: Client) -> bool:
    """Several things on the stack, and somebody may answer them."""
    return len(client.view["stack"]) >= 3 and priority(client)


def rolled(seat: int, client: Client) -> bool:
    """An attack roll on top of the stack."""
    stack = client.view["stack"]
    return priority(client) and bool(stack and stack[-1]["kind"] == "roll" and stack[-1]["attack"])


def aiming(seat: int, client: Client) -> bool:
    """A target to choose among several things on the table."""
    return sum(option["do"] == "target" for option in client.state["ask"]["options"]) >= 4


class Moments:
    """Tables at moments of their games; each is played once and then looked at as often as wanted."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.found: dict[tuple[str, int], Taken] = {}
        self.tables: list[Seated] = []  # people stay there till the end

    def seat(self, want: Want, players: int = 4) -> Taken:
        """A seat that is asked just then."""
        key = want.__name__, players
        if key not in self.found:
            self.found[key] = next(filter(None, (self.search(want, players, seed) for seed in range(1, MOST_SEEDS))))
        return self.found[key]

    def search(self, want: Want, players: int, seed: int) -> Taken | None:
        table = self.table(players, seed=seed)
        seat = table.until(want)
        return None if seat is None else table.seats[seat]

    def table(self, players: int, **wanted: Any) -> Seated:
        self.tables.append(Seated(self.server, players, **wanted))
        return self.tables[-1]

    def close(self) -> None:
        for table in self.tables:
            table.close()

    def over(self) -> Taken:
        """A seat of a finished game."""
        key = "over", 3
        if key not in self.found:
            table = self.table(3, options={"souls_to_win": 2})
            table.finish()
            self.found[key] = table.seats[0]
        return self.found[key]


Screen = Callable[[People, Moments, Size], Person]


def at_table(seat: Callable[[Moments], Taken], watch: bool = False) -> Screen:
    def show(people: People, moments: Moments, size: Size) -> Person:
        taken = seat(moments)
        return people(moments.server.url, "Ann", size, [] if watch else [taken]).sit(taken["code"])

    return show


def place(where: str, ready: str | re.Pattern[str]) -> Screen:
    """A screen that needs no table; it is there once its heading is."""

    def show(people: People, moments: Moments, size: Size) -> Person:
        ann = people(moments.server.url, "Ann", size).go(where)
        ann.page.get_by_role("heading", name=ready).first.wait_for()
        return ann

    return show


def home(people: People, moments: Moments, size: Size) -> Person:
    """Home of somebody who has played before."""
    seats = [moments.seat(rich), moments.over()]
    ann = people(moments.server.url, "Ann", size, seats).go()
    ann.page.get_by_text("in progress").first.wait_for()
    return ann


def lobby(people: People, moments: Moments, size: Size) -> Person:
    """A table that waits for people: two are there, one seat is a bot's, one is free."""
    server = moments.server
    first = server.create(players=4, bots=[None, None, None, "random"], options={"souls_to_win": 3})
    server.join(first["code"], "Bob")
    ann = people(server.url, "Ann", size, [first]).go(f"t/{first['code']}")
    ann.page.get_by_text("Bob").first.wait_for()
    return ann


def modes(people: People, moments: Moments, size: Size) -> Person:
    """The lobby of a challenge, where its mode is chosen."""
    first = moments.server.create(players=2, options={"mode": "co_op"}, extra=challenges()["hive"])
    ann = people(moments.server.url, "Ann", size, [first]).go(f"t/{first['code']}")
    ann.page.get_by_role("button", name="Mode").or_(ann.page.get_by_role("tab", name="Mode")).first.click()
    ann.page.get_by_role("heading", name="Challenges").wait_for()
    return ann


def boxes(people: People, moments: Moments, size: Size) -> Person:
    """The lobby's boxes, the small sets unfolded."""
    first = moments.server.create(players=4, boxes=[*dealt().values()], options={"rooms": True})
    ann = people(moments.server.url, "Ann", size, [first]).go(f"t/{first['code']}")
    ann.button("Boxes and cards").click()
    ann.button(re.compile("^Show the")).click()
    ann.page.get_by_label("The Unboxing of Isaac").wait_for()
    return ann


def everything(moments: Moments) -> Taken:
    """Six players, all boxes and rooms, well into the game."""
    key = "everything", 6
    if key not in moments.found:
        for seed in range(1, MOST_SEEDS):
            table = moments.table(6, seed=seed, boxes=[*dealt().values()], options={"rooms": True})
            seat = table.until(crowded)
            if seat is not None:
                moments.found[key] = table.seats[seat]
                break
    return moments.found[key]


def hive(moments: Moments) -> Taken:
    """The first turn of a challenge."""
    key = "hive", 2
    if key not in moments.found:
        table = moments.table(2, options={"mode": "co_op"}, extra=challenges()["hive"])
        seat = table.until(my_turn)
        assert seat is not None
        moments.found[key] = table.seats[seat]
    return moments.found[key]


def together(moments: Moments) -> Taken:
    """A co-op game of all boxes, well under way."""
    key = "together", 2
    if key not in moments.found:
        for seed in range(1, MOST_SEEDS):
            table = moments.table(2, seed=seed, options={"mode": "co_op"}, boxes=[*dealt().values()])
            seat = table.until(under_way)
            if seat is not None:
                moments.found[key] = table.seats[seat]
                break
    return moments.found[key]


def solitaire(people: People, moments: Moments, size: Size) -> Person:
    """One person with both characters, who sees both hands."""
    key = "solitaire", 2
    if key not in moments.found:
        table = moments.table(2, options={"mode": "solitaire"})
        seat = table.until(my_turn)
        assert seat is not None
        moments.found[key] = table.seats[seat]
    taken = moments.found[key]
    return people(moments.server.url, "Ann", size, [taken]).sit(taken["code"])


def replay(people: People, moments: Moments, size: Size) -> Person:
    """A finished game in its middle, through the eyes of a player who has cards in hand."""
    taken, http = moments.over(), moments.server.http
    film = f"/api/tables/{taken['code']}/replay"
    last = http.get(film).json()["choices"]
    seen = ((at, http.get(f"{film}/{at}").json()["view"]["players"]) for at in range(last // 2, last))
    at, seat = next((at, seat) for at, players in seen for seat, player in enumerate(players) if player["loot"] >= 2)
    ann = people(moments.server.url, "Ann", size, [taken]).go(f"replay/{taken['code']}/{at}?seat={seat}")
    ann.page.get_by_role("slider", name="Moment").wait_for()
    ann.hand.wait_for()
    return ann


def zoomed(people: People, moments: Moments, size: Size) -> Person:
    """A card of the table shown large."""
    ann = at_table(lambda m: m.seat(rich))(people, moments, size)
    ann.region("Monsters").locator("[data-card]").last.click(button="right")
    ann.page.get_by_role("dialog").wait_for()
    return ann


def settings(people: People, moments: Moments, size: Size) -> Person:
    ann = at_table(lambda m: m.seat(rich))(people, moments, size)
    ann.button("Settings").click()
    ann.page.get_by_role("dialog").wait_for()
    return ann


def waiting(moments: Moments) -> Taken:
    """A seat of somebody who waits, in another's turn."""
    asked = moments.seat(rich)
    table = next(table for table in moments.tables if table.code == asked["code"])
    return next(taken for taken in table.seats if taken is not asked)


def all_choices(people: People, moments: Moments, size: Size) -> Person:
    """One's turn with all choices as a list, and the menu open."""
    ann = at_table(lambda m: m.seat(rich))(people, moments, size)
    ann.choice.get_by_role("button", name=re.compile("^All [0-9]+ choices")).click()
    ann.choice.get_by_role("list", name="All choices").wait_for()
    return ann


def menu(people: People, moments: Moments, size: Size) -> Person:
    ann = at_table(lambda m: m.seat(rich))(people, moments, size)
    ann.menu(re.compile("^Copy the link")).wait_for()
    return ann


def help_tab(name: str) -> Screen:
    def show(people: People, moments: Moments, size: Size) -> Person:
        ann = at_table(lambda m: m.seat(rich))(people, moments, size)
        ann.page.keyboard.press("?")
        ann.page.get_by_role("tab", name=name).click()
        return ann

    return show


def managing(people: People, moments: Moments, size: Size) -> Person:
    """What the host may do, beside people and bots."""
    first = moments.server.create(players=4, bots=[None, None, "random", "normal"], seed=1)
    moments.server.join(first["code"], "Bob")
    moments.server.start(first)
    ann = people(moments.server.url, "Ann", size, [first]).sit(first["code"])
    ann.menu("Manage the table").click()
    ann.page.get_by_role("dialog").get_by_label("Level").first.wait_for()
    return ann


def welcome(people: People, moments: Moments, size: Size) -> Person:
    """The first table of somebody who has never played here."""
    ann = people(moments.server.url, "Ann", size).go()
    ann.page.evaluate("localStorage.removeItem('soulstack.welcomed')")
    ann.go("play").page.get_by_role("dialog", name="Your first game").wait_for()
    return ann


def lesson(people: People, moments: Moments, size: Size) -> Person:
    """A lesson, at a note about a card on the stack."""
    ann = people(moments.server.url, "Ann", size).go("learn")
    ann.button("Start the lesson Your turn and the stack").click()
    ann.region("Lesson").wait_for()
    ann.page.keyboard.press("Space")
    ann.region("Lesson").get_by_text("2/").wait_for()
    return ann


def games(people: People, moments: Moments, size: Size) -> Person:
    """The games of somebody who has finished one and plays another."""
    key = "the key of somebody who plays here"
    moments.table(3, person=key, options={"souls_to_win": 2}).finish()
    moments.table(3, person=key)
    ann = people(moments.server.url, "Ann", size).go()
    ann.page.evaluate("key => localStorage.setItem('soulstack.person', JSON.stringify(key))", key)
    ann.go("games").page.get_by_role("heading", name="By character").wait_for()
    return ann


def card(people: People, moments: Moments, size: Size) -> Person:
    """A card of the list, large."""
    ann = people(moments.server.url, "Ann", size).go("cards/b2-the_d6")
    ann.page.get_by_role("dialog").wait_for()
    return ann


def refused(where: str) -> Screen:
    """A page that says what is wrong with its address."""

    def show(people: People, moments: Moments, size: Size) -> Person:
        ann = people(moments.server.url, "Ann", size).go(where)
        ann.page.get_by_role("link", name="Home").first.wait_for()
        ann.page.wait_for_load_state("networkidle")  # all that is refused has been
        ann.trouble.clear()  # the browser's own note of the refusal
        return ann

    return show


SCREENS: dict[str, Screen] = {
    "home": home,
    "lobby": lobby,
    "modes": modes,
    "boxes": boxes,
    "turn": at_table(lambda m: m.seat(rich)),
    "duel": at_table(lambda m: m.seat(rich, 2)),
    "stack": at_table(lambda m: m.seat(stacked)),
    "roll": at_table(lambda m: m.seat(rolled, 2)),
    "target": at_table(lambda m: m.seat(aiming)),
    "rooms": at_table(everything),
    "challenge": at_table(hive),
    "together": at_table(together),
    "solitaire": solitaire,
    "over": at_table(lambda m: m.over()),
    "waiting": at_table(waiting),
    "choices": all_choices,
    "menu": menu,
    "keys": help_tab("Keys"),
    "your turn": help_tab("Your turn"),
    "symbols": help_tab("Symbols"),
    "rulebook": help_tab("Rulebook"),
    "managing": managing,
    "welcome": welcome,
    "watching": at_table(lambda m: m.seat(rich), watch=True),
    "replay": replay,
    "zoom": zoomed,
    "settings": settings,
    "cards": place("cards", "Cards"),
    "rules": place("rules", re.compile("Rule")),
    "learn": place("learn", "Learn"),
    "lesson": lesson,
    "games": games,
    "card": card,
    "about": place("about", "About"),
    "no such table": refused("t/nowhere1"),
    "no such replay": refused("replay/nowhere1"),
    "no such rules": refused("play?table=%7B%22boxes%22:[%22moon%22]%7D"),
}
"""All of them, by name."""
UNFOLDED = ("choices", "menu")
"""Those that show something over the table for a moment, and may cover it."""
TABLES = ("duel", "turn", "rooms", "challenge", "together", "stack")
"""Games of 2, 4 and 6, with all boxes and rooms, a challenge, co-op, and one with much on the stack: for all sizes."""
