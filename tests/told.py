"""What happens is told as it is: the state, the log and the events that abilities listen to agree about who, what, how
much and by whom.

The log and the events are written apart from each other as the table changes. Where one of them names another player,
thing, number or source than the others, `check` shows both; it does not matter whether any card reads that field. Every
choice at a `Table` is checked so, and random games are in `engine/test_told.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, get_args

import soulstack
from soulstack.engine.core.ask import CARD, Option
from soulstack.engine.core.ids import ACTION, CARD_MASK, NOBODY, NOTHING, START
from soulstack.engine.core.kind import EventKind, LogKind
from soulstack.engine.core.records import in_play
from soulstack.engine.core.scope import Event
from soulstack.engine.people.log import since
from soulstack.engine.table.layers import hp

Said = dict[str, Any]
Row = tuple[Any, ...]

EVERY_KIND: frozenset[EventKind] = frozenset(get_args(EventKind))
"""As `remembered` of a game that is checked."""


@dataclass
class Step:
    """What one choice led to."""

    before: soulstack.Game
    after: soulstack.Game
    option: Option
    log: list[tuple[LogKind, Said]]
    events: list[Event]

    def said(self, *kinds: LogKind) -> list[Said]:
        """The entries of the log of these kinds."""
        return [said for kind, said in self.log if kind in kinds]

    def told(self, *kinds: EventKind) -> list[Event]:
        """The events of these kinds."""
        return [event for event in self.events if event.kind in kinds]

    @property
    def within_turn(self) -> bool:
        """Whether no turn ends or is about to, which heals everything (TURN-13)."""
        return self.before.turn == self.after.turn and self.after.phase in (START, ACTION)

    @property
    def settled(self) -> bool:
        """Whether full HP is what it was at the last checks: none are due, and no bonus moves by itself (PRIO-07)."""
        return not any(game.due or game.index().moving for game in (self.before, self.after))


# the log and the events, entry by entry

SAME: tuple[tuple[tuple[LogKind, ...], EventKind, Callable[[Said], Row], Callable[[Event], Row]], ...] = (
    (
        ("hurt",),
        "damage",
        lambda said: (said["on"], said["n"], said["source"], said["combat"]),
        lambda event: (event.who, event.n, event.source, event.combat),
    ),
    (
        ("damage",),
        "would damage",
        lambda said: (said["on"], said["n"], said["source"], said["combat"], said["id"]),
        lambda event: (event.who, event.n, event.source, event.combat, event.stack),
    ),
    (
        ("death",),
        "would die",
        lambda said: (said["on"], 1, said["source"], said["id"]),
        lambda event: (event.who, event.n, event.source, event.stack),
    ),
    (("heal",), "heal", lambda said: (said["on"], said["n"]), lambda event: (event.who, event.n)),
    (
        ("roll",),
        "roll",
        lambda said: (~said["seat"], said["n"], said["attack"], said["id"]),
        lambda event: (event.who, event.n, event.combat, event.stack),
    ),
    (
        ("rolled",),
        "rolled",
        lambda said: (~said["seat"], said["n"], said["attack"], said["id"]),
        lambda event: (event.who, event.n, event.combat, event.stack),
    ),
    (
        ("miss",),
        "miss",
        lambda said: (~said["seat"], said["n"], said["on"]),
        lambda event: (event.who, event.n, event.what),
    ),
    (
        ("attack",),
        "attack on",
        lambda said: (~said["seat"], 1, said["on"]),
        lambda event: (event.who, event.n, event.what),
    ),
    (
        ("purchase",),
        "purchase",
        lambda said: (~said["seat"], said["n"], said["id"]),
        lambda event: (event.who, event.n, event.what),
    ),
    (("gain ¢",), "gain ¢", lambda said: (~said["seat"], said["n"]), lambda event: (event.who, event.n)),
    (("lose ¢",), "lose ¢", lambda said: (~said["seat"], said["n"]), lambda event: (event.who, event.n)),
    (
        ("loot", "loot from discard"),
        "loot",
        lambda said: (~said["seat"], said["n"] if "n" in said else len(said["cards"])),
        lambda event: (event.who, event.n),
    ),
    (("note",), "note", lambda said: (said["id"],), lambda event: (event.who,)),
    (("enter",), "enter", lambda said: (said["id"],), lambda event: (event.who,)),
    (("flip",), "flip", lambda said: (said["id"],), lambda event: (event.who,)),
    (("end phase",), "end", lambda said: (~said["seat"], 1), lambda event: (event.who, event.n)),
)
"""What the log says, the event that is told of it, and what both name, in the same order."""

DECLARED: tuple[tuple[LogKind, EventKind], ...] = (
    ("declare attack", "declare attack"),
    ("declare purchase", "declare purchase"),
)
"""The same, unless a target is chosen between the two (ATTACK-02, the 2019 option)."""


def log_and_events(step: Step) -> Iterator[object]:
    for kinds, kind, say, tell in SAME:
        said, told = [say(each) for each in step.said(*kinds)], [tell(each) for each in step.told(kind)]
        if said != told:
            yield f"{kind}: the log says {said}, told was {told}"
    for entry, kind in DECLARED:
        said, told = [(~s["seat"], 1) for s in step.said(entry)], [(e.who, e.n) for e in step.told(kind)]
        if said != told and step.after.options.attack_target_timing != "at_declaration":
            yield f"{kind}: the log says {said}, told was {told}"


ONCE = frozenset(("attack revealed", "end", "kill", "proposed penalty", "roll over", "round end", "start"))
"""What happens to one at a time, and all but the killing and the dying to a player."""


def once(step: Step) -> Iterator[object]:
    """What happens to one player or thing at a time; turns and rounds begin and end for the active player."""
    active = {~game.active for game in (step.before, step.after)}
    for event in step.events:
        if event.kind in ONCE and event.n != 1:
            yield f"{event.data()} happens once"
        if event.kind in ("start", "end", "round end") and event.who not in active and not step.after.extra_turns:
            yield f"{event.data()} is told of another than the active player"
        if event.kind in ("attack revealed", "roll over") and not -len(step.after.players) <= event.who < 0:
            yield f"{event.data()} is told of no player"


def uses(step: Step) -> Iterator[object]:
    """Loot played, abilities activated, things cancelled, loot discarded, counters put on: what is told is in the log;
    copies and counters taken off are only there.
    """
    played = Counter((~said["seat"], said["id"], said["id"]) for said in step.said("play"))
    yield from Counter((event.who, event.what, event.stack) for event in step.told("play")) - played
    used = [(said["source"], said["id"], said["seat"]) for said in step.said("ability") if said["used"]]
    active = [(event.what, event.stack, event.who) for event in step.told("activate")]
    for (thing, item, seat), told in zip(used, active, strict=True):
        if (thing, item) != told[:2] or seat not in (~told[2], NOBODY):  # nobody controls a room
            yield f"activate: the log says {(thing, item, seat)}, told was {told}"
    cancelled = {(event.who, event.what) for event in step.told("cancelled")}
    yield from {(said["id"], ~said["seat"]) for said in step.said("cancel")} - cancelled
    given = Counter((~said["seat"], said["n"], ~said["to"]) for said in step.said("give ¢"))
    yield from Counter((event.who, event.n, event.what) for event in step.told("give ¢")) - given
    prevented = Counter((said["on"], said["n"]) for said in step.said("prevent"))
    yield from Counter((event.who, event.n) for event in step.told("prevented")) - prevented
    for event in step.told("cancelled"):
        item = step.before.on_stack(event.who)
        card = NOTHING if item is None or item.card == NOBODY or item.copied else CARD + item.card
        if item is not None and event.source != card:
            yield f"{event.data()}: its card is {card}"
    gone = Counter((~said["seat"], said["card"], 1) for said in step.said("discard"))
    cards = step.after.cards
    yield from Counter((e.who, cards[e.what & CARD_MASK].name, e.n) for e in step.told("discard")) - gone
    put = [said["on"] for said in step.said("counters") for _ in range(said["n"])]
    if put != [event.who for event in step.told("counter")]:
        yield f"counters: the log says {put}, told was {step.told('counter')}"


# what is on the stack and what comes of it


def stack(step: Step) -> Iterator[object]:
    """Of damage and deaths on the stack and what was told as they came there."""
    for event in step.told("would damage", "would die"):
        item = step.after.on_stack(event.stack)
        if item is not None:
            told = event.who, event.source, event.what, event.roll, event.combat
            if told != (item.on, item.source, item.it, item.roll, item.combat):
                yield f"{event.kind} {told}; on the stack is {item.data()}"


def deaths(step: Step) -> Iterator[object]:
    """A death: of what would die, by the same; what dies is destroyed; who is the source of it kills."""
    said = [(s["on"] if "on" in s else s["id"]) for s in step.said("die", "destroy")]
    died = step.told("die")
    if said != [event.who for event in died] and step.after.result is None:  # with the timer at 0 that is all
        yield f"the log says that {said} die, told was {died}"
    for event, entry in zip(died, step.said("die", "destroy"), strict=False):
        if "on" in entry and (event.source != entry["source"] or (event.what < 0 and ~event.what != entry["seat"])):
            yield f"the log says {entry}, told was {event.data()}"
    for event in died:
        expected = [("destroyed", event.who, event.source, event.what)] if event.who >= 0 else []
        expected += [("kill", event.what, event.source, event.who)] if event.source or event.what else []
        at = step.events.index(event) + 1
        after = [(e.kind, e.who, e.source, e.what) for e in step.events[at : at + len(expected)]]
        if after != expected:
            yield f"after {event.data()} there should be {expected}, told was {after}"
    for event in step.told("die after rewards", "die after penalty"):
        if not any(game.objs.get(event.who) or event.who < 0 for game in (step.before, step.after)):
            yield f"{event.data()}: nothing died there"


NAMED: dict[LogKind, EventKind] = {"damage": "would damage", "hurt": "damage", "death": "would die", "die": "die"}
"""What the log says of harm with a name and a seat behind it, and its event."""


def behind(step: Step) -> Iterator[object]:
    """Behind harm is the player who does it, or who controls what does it; nobody is behind the game's own."""
    for kind, event_kind in NAMED.items():
        events = [e for e in step.told(event_kind) if kind != "die" or (e.who, e.n) not in destroyed(step)]
        for said, event in zip(step.said(kind), events, strict=False):
            does = event.what or event.source
            if does < 0:
                seats = {~does}
            else:
                held = [there for game in (step.before, step.after) for there in (game.objs, game.gone)]
                seats = {there[does].seat for there in held if does in there} or {said["seat"] if does else NOBODY}
            if said["seat"] not in seats:
                yield f"{kind}: the log says {said}; behind {event.data()} is one of the seats {sorted(seats)}"


def destroyed(step: Step) -> set[tuple[int, int]]:
    """What was destroyed without a death of its own."""
    return {(said["id"], 1) for said in step.said("destroy")}


# what players get


def control(step: Step) -> Iterator[object]:
    """Whoever gets something controls it, is told of, and gains it if it was gained; and nobody else."""
    before, after = step.before, step.after
    gets = [(event.who, event.what) for event in step.told("get")]
    had = [(event.who, event.what, event.source) for event in step.told("get")]
    gains = [(event.who, event.what) for event in step.told("gain item", "gain soul")]
    for number, event in enumerate(step.events):
        if event.kind in ("gain item", "gain soul"):
            following = step.events[number + 1 : number + 2]
            if [(e.kind, e.who, e.n, e.what) for e in following] != [("get", event.who, event.n, event.what)]:
                yield f"{event.data()} is followed by {following}"
    for kind, said in step.log:
        if kind in ("gain", "get", "soul", "bonus soul") and (~said["seat"], said["id"]) not in gets:
            yield f"nothing is told of: {kind}, {said}"
        if kind == "gain" and (~said["seat"], said["id"], said["source"]) not in had:
            yield f"the log says {said}; told was {had}"
        role = "soul" if kind == "bonus soul" else after.objs[said["id"]].role if said.get("id") in after.objs else ""
        if kind in ("gain", "bonus soul") and role in ("item", "soul") and (~said["seat"], said["id"]) not in gains:
            yield f"no gain is told of: {kind}, {said}"
    for event in step.told("get"):
        now, was = after.objs.get(event.what), before.objs.get(event.what)
        last = [who for who, what in gets if what == event.what]
        if now is not None and last[-1] != ~now.seat:
            yield f"{event.data()}, but it is P{now.seat + 1}'s"
        if was is not None and event.source and len(last) == 1 and event.source != was.seat:
            yield f"{event.data()}, but it was P{was.seat + 1}'s"
    for id, now in after.objs.items():
        was = before.objs.get(id)
        if was is not None and now.seat not in (was.seat, NOBODY) and (~now.seat, id) not in gets:
            yield f"P{now.seat + 1} has got {after.face(now).name}, and nothing is told of it"


def leaving(step: Step) -> Iterator[object]:
    """Whatever was in play and is not any more has left; whose it was is told of what is destroyed."""
    left = {event.who for event in step.told("leave")}
    for id, was in step.before.objs.items():
        now = step.after.objs.get(id)
        if in_play(was) and (now is None or not in_play(now)) and id not in left:
            yield f"{step.before.face(was).name} has left, and nothing is told of it"
    for event in step.told("put into discard", "destroyed"):
        old = step.before.objs.get(event.who)
        moved = any(other.what == event.who for other in step.told("get"))
        whose = (old.seat, NOBODY) if old is not None and event.kind == "destroyed" else (old.seat,) if old else ()
        if whose and not moved and event.seat not in whose:
            yield f"{event.data()}: it was P{whose[0] + 1}'s"
        if event.kind == "put into discard" and event.who in step.after.objs:
            yield f"{event.data()}, but it is still there"


# accounts

FLOWS: dict[str, Callable[[Said], list[tuple[int, int]]]] = {
    "gain ¢": lambda said: [(said["seat"], said["n"])],
    "lose ¢": lambda said: [(said["seat"], -said["n"])],
    "pay ¢": lambda said: [(said["seat"], -said["n"]), (said["to"], said["n"])],
    "give ¢": lambda said: [(said["seat"], -said["n"]), (said["to"], said["n"])],
}
CARDS: dict[str, Callable[[Said], list[tuple[int, int]]]] = {
    "loot": lambda said: [(said["seat"], said["n"])],
    "loot from discard": lambda said: [(said["seat"], len(said["cards"]))],
    "to hand": lambda said: [(said["seat"], 1)],
    "give loot": lambda said: [(said["seat"], -1), (said["to"], 1)],
    "discard": lambda said: [(said["seat"], -1)],
}


def moved(step: Step, flows: dict[str, Callable[[Said], list[tuple[int, int]]]]) -> Counter[int]:
    """How much each seat should have more by the log."""
    found: Counter[int] = Counter()
    for kind, said in step.log:
        for seat, n in flows[kind](said) if kind in flows else ():
            found[seat] += n
    return found


def purses_and_hands(step: Step) -> Iterator[object]:
    cents, cards = moved(step, FLOWS), moved(step, CARDS)
    for was, now in zip(step.before.players, step.after.players, strict=True):
        if now.cents - was.cents != cents[now.seat]:
            yield f"P{now.seat + 1} had {was.cents}¢ and has {now.cents}¢; by the log {cents[now.seat]:+}¢"
        if len(now.hand) - len(was.hand) > cards[now.seat] and not step.said("pass hands"):
            yield f"P{now.seat + 1} had {was.hand} in hand and has {now.hand}; by the log {cards[now.seat]:+}"


def hit_points(step: Step) -> Iterator[object]:
    """Whoever has other HP was told to have reached it."""
    if not step.within_turn or not step.settled:
        return
    reached = {event.who: event.n for event in step.told("reach")}
    for now in step.after.players:
        was, is_at = hp(step.before, ~now.seat), hp(step.after, ~now.seat)
        if not now.dead and reached.get(~now.seat, was) != is_at:
            yield f"P{now.seat + 1} had {was} HP and has {is_at}; told was {reached}"
    for id, obj in step.after.objs.items():
        old = step.before.objs.get(id)
        if old is not None and old.role == obj.role == "monster" and hp(step.before, id) is not None:
            if reached.get(id, hp(step.before, id)) != hp(step.after, id):
                name = step.after.face(obj).name
                yield f"{name} had {hp(step.before, id)} HP and has {hp(step.after, id)}; told was {reached}"


def counters_and_charges(step: Step) -> Iterator[object]:
    turned = {said["id"] for said in step.said("recharge", "deactivate")}
    for id, now in step.after.objs.items():
        was = step.before.objs.get(id)
        if was is None or step.said("copy"):  # which begins with counters of its own
            continue
        name = step.after.face(now).name
        if was.charged != now.charged and id not in turned:
            yield f"{name} has turned, and nothing is told of it"
        more = sum(said["n"] for said in step.said("counters") if said["on"] == id)
        put = [event.n for event in step.told("counter") if event.who == id]
        first = sum(was.counters.values()) + 1
        if len(put) == more and put != list(range(first, first + more)):
            yield f"{name} had {first - 1} counters; told was {put}"
        if sum(now.counters.values()) - sum(was.counters.values()) != more:
            yield f"{name} had the counters {was.counters} and has {now.counters}; by the log {more:+}"


LAWS = (
    *(log_and_events, once, uses, behind, stack, deaths),
    *(control, leaving, purses_and_hands, hit_points, counters_and_charges),
)


def choose(game: soulstack.Game, n: int) -> Step | None:
    """Make a choice; what it led to, if all of it can be seen: not in the setup, nor of a turn begun and over."""
    assert game.pending is not None
    option, before = game.pending.options[n], game.copy()
    told, mark, trail = game.told, len(game.told), game.log
    game.choose(n)
    events = told[mark:] if game.told is told else [*told[mark:], *game.told]
    log: list[Any] = [(kind, public) for kind, public, _ in since(game, trail)]
    skipped = any(kind == "skip" and said["what"] == "turn" for kind, said in log)
    if any(kind == "start" for kind, _ in log) or skipped or game.turn > before.turn + 1:
        return None
    return Step(before, game, option, log, events)


def check(step: Step) -> None:
    """All laws, of one choice."""
    for law in LAWS:
        wrong = list(law(step))
        if wrong:
            why = "" if step.before.ask is None else step.before.ask.why
            events = [event.data() for event in step.events]
            raise AssertionError(f"{law.__name__}: {wrong[0]} ({why} {step.option.do}; {events}; {step.log})")
