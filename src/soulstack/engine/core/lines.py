# The lines of a card: what an ability is, before it says anything.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulstack.engine.core.node import Ability, Clause, Condition, Effect, Standing, TriggerWord
from soulstack.engine.core.parts import EventPattern
from soulstack.engine.core.scope import Frame

if TYPE_CHECKING:
    from soulstack.engine.core.listing import Line
    from soulstack.engine.core.scope import Event
    from soulstack.engine.core.state import GameState


class Activated(Ability):
    """An activated ability (ABIL-03)."""

    e: Effect
    taps: ClassVar[bool] = True  # turning this sideways is its cost, or part of it (ABIL-06)
    anywhere: ClassVar[bool] = False  # on monsters too, for the active player
    shopping: ClassVar[bool] = False  # only when a purchase could be declared (PRIO-04)

    def paid(self) -> Clause | None:
        """The cost before the colon (COST-01)."""
        return None


class Tap(Activated):
    """An activated ability whose cost is to turn this sideways (ABIL-06)."""

    says = ("ability: ↷ {e:effect}",)

    def __init__(self, e: Effect) -> None:
        self.e = e


class Paid(Activated):
    """An activated ability whose cost stands before the colon (ABIL-07, COST-01, COST-02)."""

    says = ("ability: $ {cost:clause}: {e:effect}",)
    taps = False

    def __init__(self, cost: Clause, e: Effect) -> None:
        self.cost = cost
        self.e = e

    def paid(self) -> Clause | None:
        return self.cost


class Static(Ability):
    """Holds all the time while this is in play (ABIL-09)."""

    says = ("ability: {s:static}.",)

    def __init__(self, s: Standing) -> None:
        self.s = s

    def sideways(self) -> bool:
        return self.s.sideways()

    def enters_with(self) -> tuple[str, int]:
        return self.s.enters_with()

    def won_by(self, game: GameState, seat: int) -> bool:
        return self.s.won_by(game, seat)

    def watched(self) -> str:
        return self.s.watched()

    def heirs(self, game: GameState) -> tuple[int, ...] | None:
        return self.s.heirs(game)


class While(Ability):
    """Holds while the condition is true (STATIC-02)."""

    says = ("ability: while {cond}, {s:static}.",)

    def __init__(self, cond: Condition, s: Standing) -> None:
        self.cond = cond
        self.s = s

    def works_in(self, place: str) -> bool:
        return self.cond.place() == place


class Level(Ability):
    """Any ability, only at n level counters or more (LEVEL-02)."""

    says = ("ability: level {n:atleast}: {a:ability}",)

    def __init__(self, n: int, a: Ability) -> None:
        self.n = n
        self.a = a


class Play(Ability):
    """On loot its loot ability; on an event it triggers as the event enters play (ABIL-10, EVENT-01)."""

    says = ("ability: {e:effect}",)

    def __init__(self, e: Effect) -> None:
        self.e = e


class Trigger(Ability):
    """Goes on the stack when its event has happened, or above what would happen (TRIG-02, ABIL-17)."""

    says = ("floating: {when}, {e:effect}",)

    def __init__(self, when: TriggerWord, e: Effect) -> None:
        self.when = when
        self.e = e

    def works_in(self, place: str) -> bool:
        return self.when.works_in(place)


class Instead(Ability):
    """Puts something else in the place of an event, without the stack (REPL-01, REPL-05)."""

    says = ("floating: if {would}, instead {e:effect}",)

    def __init__(self, would: EventPattern, e: Effect) -> None:
        self.would = would
        self.e = e

    def works_in(self, place: str) -> bool:
        return self.would.place() == place or (place == "holding" and self.would.own_end())

    def applies(self, game: GameState, line: Line, event: Event) -> bool:
        return self.would.fits(game, line, event)

    def replace(self, game: GameState, frame: Frame, line: Line) -> bool:
        change(game, self, self.e, frame, line)
        return True


class Alter(Ability):
    """Changes or prevents an event, without the stack (REPL-01, REPL-09, REPL-10)."""

    says = ("floating: if {would}, {c:clause}.",)

    def __init__(self, would: EventPattern, c: Clause) -> None:
        self.would = would
        self.c = c

    def works_in(self, place: str) -> bool:
        return self.would.place() == place or (place == "holding" and self.would.own_end())

    def applies(self, game: GameState, line: Line, event: Event) -> bool:
        return self.would.fits(game, line, event)

    def replace(self, game: GameState, frame: Frame, line: Line) -> bool:
        change(game, self, self.c, frame, line)
        return False


class TapCost(Activated):
    """An activated ability: turn this sideways and pay the cost (ABIL-06, COST-01)."""

    says = ("ability: ↷ {cost:clause}: {e:effect}",)

    def __init__(self, cost: Clause, e: Effect) -> None:
        self.cost = cost
        self.e = e

    def paid(self) -> Clause | None:
        return self.cost


class PlayCost(Ability):
    """A further cost of playing this loot (COST-01, COST-02)."""

    says = ("ability: to play this, {c:clause}.",)

    def __init__(self, c: Clause) -> None:
        self.c = c


def change(game: GameState, ability: Instead | Alter, what: Effect | Clause, frame: Frame, line: Line) -> None:
    """Carry out what a replacement effect says of the event of the frame."""
    child = Frame(what)
    child.take(line)
    child.seat = line.you
    child.subj = ~line.you
    child.event = frame.event
    if isinstance(what, Effect) and what.aims:
        child.targets = ()  # not those of the effect that has set it up; nothing is on the stack: they are picked now
    assert frame.event is not None
    child.much = frame.event.n
    child.used = frame.used
    child.inner = True
    ability.would.names(game, child, frame.event)
    game.frames.append(child)
