# Trigger words (each time, when, at the start of ...) and the windows in which an event counts.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import ClassVar

from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.node import Condition, TriggerWord
from soulstack.engine.core.parts import Cycle, EventPattern, Noun, Window
from soulstack.engine.core.scope import Event, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.table import atoms


class OnEvent(TriggerWord):
    """Trigger words with an event after them."""

    event: EventPattern

    def kinds(self) -> tuple[EventKind, ...]:
        return self.event.kinds()

    def works_in(self, place: str) -> bool:
        return self.event.place() == place or (place == "shop" and self.event.about_comings())

    def fits(self, game: GameState, line: Scope, event: Event) -> bool:
        return self.event.fits(game, line, event)

    def names(self, game: GameState, scope: Scope, event: Event) -> None:
        self.event.names(game, scope, event)

    def times(self, event: Event) -> int:
        return self.event.times(event)


class EachTime(OnEvent):
    """Every time the event happens (TRIG-01)."""

    says = ("when: each time {event}",)

    later: bool = False  # `the next time`

    def __init__(self, event: EventPattern) -> None:
        self.event = event

    def kinds(self) -> tuple[EventKind, ...]:
        return self.event.later() if self.later else self.event.kinds()

    def fits(self, game: GameState, line: Scope, event: Event) -> bool:
        if self.later and event.kind == "rolled" and event.stack <= getattr(line, "lasting", 0):
            return False  # the roll was already made (RULING-07)
        return self.event.fits(game, line, event)


class When(OnEvent):
    """The event happens once in the life of this: it dies, enters play, gets its n-th counter (TRIG-01)."""

    says = ("when: when {event}",)

    def __init__(self, event: EventPattern) -> None:
        self.event = event


class FirstTime(OnEvent):
    """The first or n-th time the event happens in each turn or round (TRIG-08)."""

    says = ("when: the {nth} time each {c:cycle} {event}",)

    def __init__(self, nth: int, c: Cycle, event: EventPattern) -> None:
        self.nth = nth
        self.c = c
        self.event = event

    def looks_back(self) -> tuple[EventKind, ...]:
        return () if isinstance(self.c, Round) else self.event.kinds()

    def counts(self, game: GameState, line: Scope) -> bool:
        if isinstance(self.c, Round):
            return atoms.count(game, line.this, -self.nid) == self.nth
        return self.nth in times_this_turn(game, line, self.event)

    def times(self, event: Event) -> int:
        return 1


class EveryOther(OnEvent):
    """The 2nd, 4th ... time the event happens in each turn (TRIG-09)."""

    says = ("when: every other time each turn {event}",)

    def __init__(self, event: EventPattern) -> None:
        self.event = event

    def looks_back(self) -> tuple[EventKind, ...]:
        return self.event.kinds()

    def counts(self, game: GameState, line: Scope) -> bool:
        return any(n % 2 == 0 for n in times_this_turn(game, line, self.event))

    def times(self, event: Event) -> int:
        return 1


class OfTurn(TriggerWord):
    """A step of the turn of that player, who is *they* afterwards."""

    kind: ClassVar[EventKind]  # what is told as it begins

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def kinds(self) -> tuple[EventKind, ...]:
        return (self.kind,)

    def fits(self, game: GameState, line: Scope, event: Event) -> bool:
        return self.whose.covers(game, line, event.who)

    def names(self, game: GameState, scope: Scope, event: Event) -> None:
        self.whose.name(game, scope, (event.who,))


class StartOfTurn(OfTurn):
    """Step 2 of the start phase of that player (TURN-04)."""

    says = ("when: at the start of {whose:whosever} turn",)

    kind: ClassVar[EventKind] = "start"


class EndOfTurn(OfTurn):
    """Step 1 of the end phase of that player (TURN-10, RULING-29)."""

    says = ("when: at the end of {whose:whosever} turn",)

    kind: ClassVar[EventKind] = "end"


class EndOfThisTurn(TriggerWord):
    """The end of the turn in which it was said (TRIG-14); whoever was named before still is."""

    says = ("when: built in",)

    def kinds(self) -> tuple[EventKind, ...]:
        return ("end",)

    def fits(self, game: GameState, line: Scope, event: Event) -> bool:
        return True


class EndOfRound(TriggerWord):
    """The end phase of the last turn of a round, before the timer goes down (TURN-17, COOP-03)."""

    says = ("when: at the end of each round",)

    def kinds(self) -> tuple[EventKind, ...]:
        return ("round end",)

    def fits(self, game: GameState, line: Scope, event: Event) -> bool:
        return True


class AsGameStarts(TriggerWord):
    """Part of setup, not on the stack (REPL-03)."""

    says = ("when: as the game starts",)

    def kinds(self) -> tuple[EventKind, ...]:
        return ("as game starts",)

    def fits(self, game: GameState, line: Scope, event: Event) -> bool:
        return event.who == ~line.you


class ThisTurn(Window):
    """Only this turn (EFFECT-03)."""

    says = ("window: this turn",)


class Turn(Cycle):
    """Counted within each turn (TRIG-08)."""

    says = ("cycle: turn",)


class AsTurnStarts(TriggerWord):
    """Part of starting that player's turn, not on the stack (REPL-03, REPL-04)."""

    says = ("when: as {whose:whosever} turn starts",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def kinds(self) -> tuple[EventKind, ...]:
        return ("as turn starts",)

    def fits(self, game: GameState, line: Scope, event: Event) -> bool:
        return self.whose.covers(game, line, event.who)


class AsTurnEnds(TriggerWord):
    """Part of ending that player's turn, after all of its end phase, not on the stack (REPL-03, TURN-13)."""

    says = ("when: as {whose:whosever} turn ends",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def kinds(self) -> tuple[EventKind, ...]:
        return ("as turn ends",)

    def fits(self, game: GameState, line: Scope, event: Event) -> bool:
        return self.whose.covers(game, line, event.who)


class OnTurn(Window):
    """Only on that player's turn."""

    says = ("window: on {whose:pro} turn",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def holds(self, game: GameState, scope: Scope) -> bool:
        return ~game.active in self.whose.players(game, scope)


class WhileCond(Window):
    """Only while the condition is true."""

    says = ("window: while {cond}",)

    def __init__(self, cond: Condition) -> None:
        self.cond = cond

    def holds(self, game: GameState, scope: Scope) -> bool:
        return self.cond.holds(game, scope)

    def place(self) -> str:
        return self.cond.place()


class AsEntersPlay(TriggerWord):
    """Part of entering play; not on the stack (REPL-03)."""

    says = ("when: as this enters play",)

    def kinds(self) -> tuple[EventKind, ...]:
        return ("as enters play",)

    def works_in(self, place: str) -> bool:
        return place == "shop"

    def fits(self, game: GameState, line: Scope, event: Event) -> bool:
        return event.who == line.this


class Round(Cycle):
    """Counted from the start of your turn to the start of your next one (TURN-16)."""

    says = ("cycle: round",)


def times_this_turn(game: GameState, line: Scope, pattern: EventPattern) -> range:
    """Which such events of the turn the one just told is, counted from 1, whether or not this line was there for the
    earlier ones (TRIG-08); none if it was told before, as of a roll whose number has changed (DICE-07).
    """
    *earlier, now = game.told
    seen: set[int] = set()  # what has an id on the stack counts once
    before = 0
    for event in earlier:
        if event.kind == now.kind and event.stack not in seen and pattern.fits(game, line, event):
            before += pattern.times(event)
            if event.stack:
                seen.add(event.stack)
    return range(before + 1, before + 1 + (0 if now.stack in seen else pattern.times(now)))
