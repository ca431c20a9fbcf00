"""Listing: lines that work now, and the tables in which they are found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soulstack.engine.core.card import Face
from soulstack.engine.core.ids import NO_PRICE
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.lines import Activated, Alter, Instead, Trigger, While
from soulstack.engine.core.lines import Static as StaticLine
from soulstack.engine.core.node import Ability, Clause, Condition, Node
from soulstack.engine.core.records import Obj, in_shop
from soulstack.engine.core.scope import Scope

if TYPE_CHECKING:
    from soulstack.engine.core.scope import ContinuousEffect

TRIGGERS: Final = 0  # as `Tables.all` has them
REPLACERS: Final = 1
STATICS: Final = 2
BOOSTS: Final = 3
ACTIVATED: Final = 4
Entry = tuple[int, Any, "Line"]
"""Where a line is listed, and under what: a static under its class, what can be activated under the seat that can, all
others under a kind of event or a stat.
"""


def place_of(obj: Obj, face: Face) -> str:
    """Where most lines of an object are off, "" where all of them work: in the shop, as for a curse that nobody has yet
    (CARD-04, CURSE-04); as a soul (CARD-07, SOUL-09); while dying (DEATH-M-15); covered (ZONE-20).
    """
    if obj.role in ("soul", "holding", "covered"):
        return obj.role
    return "shop" if in_shop(obj) or (obj.role == "event" and face.curse) else ""


class Line(Scope):
    """A line that works now, with what its words refer to."""

    __slots__ = ("ability", "apart", "cond", "cost", "fuel", "lasting", "node", "on", "once", "price", "roll", "tap")

    def __init__(self, node: Node, ability: Ability | None) -> None:
        Scope.__init__(self)
        self.node: Any = node  # of the class by which it is listed
        self.ability: Any = ability
        self.cond: Condition | None = None
        self.once = False  # used up by the first time
        self.tap = False  # its object has to be charged (ABIL-06)
        self.cost: Clause | None = None  # what is paid besides turning its object (COST-02)
        self.price = NO_PRICE  # ¢ that are paid instead of turning its object
        self.fuel = 0  # counters that it takes
        self.roll = False  # it needs a roll on the stack
        self.lasting = 0  # the id of the ContinuousEffect it comes from
        self.on: tuple[int, ...] = ()  # whom it is about, if that was settled when it began
        self.apart = False  # of a soul or a card in discard, which nothing gives or takes
        if isinstance(ability, Activated):
            self.tap = ability.taps
            self.cost = ability.paid()
            self.fuel = 0 if self.cost is None else self.cost.fuel()
            self.roll = any(aim.rolls for aim in ability.e.aims)


def entries(line: Line, ability: Ability, obj: Obj | None) -> list[Entry]:
    """Where a line is listed that works now."""
    if isinstance(ability, Trigger):
        return [(TRIGGERS, kind, line) for kind in ability.when.kinds()]
    if isinstance(ability, (Instead, Alter)):
        return [(REPLACERS, kind, line) for kind in ability.would.replaced()]
    if isinstance(ability, Activated):
        usable = line.you >= 0 and (obj is None or ability.anywhere or obj.role in ("character", "item", "room"))
        return [(ACTIVATED, line.you, line)] if usable else []
    if isinstance(ability, (StaticLine, While)):
        line.cond = ability.cond if isinstance(ability, While) else None
        return static_entries(line, ability.s)
    return []


def static_entries(line: Line, node: Node) -> list[Entry]:
    """Where what stands is listed: by the stats that it changes, the events that it replaces, and its class."""
    line.node = node
    if not line.on:
        line.on = node.about(line)
    found: list[Entry] = [(BOOSTS, stat, line) for stat in node.boosted()]
    found += [(REPLACERS, kind, line) for kind in node.replaces()]
    found.append((STATICS, type(node), line))
    return found


def entries_of_lasting(effect: ContinuousEffect) -> list[Entry]:
    """Where the lines of a continuous effect are listed."""
    found: list[Entry] = []
    for node in effect.node.lasting_lines():
        line = Line(node, node if isinstance(node, Ability) else None)
        line.take(effect)
        line.lasting = effect.id
        if isinstance(node, Ability):
            line.once = effect.node.once
            found += entries(line, node, None)
        else:
            line.on = effect.on
            found += static_entries(line, node)
    return found


class Tables:
    """Lines by what they do. Tables share the lists in them, so a list is changed only while they are first filled."""

    __slots__ = ("activated", "boosts", "replacers", "statics", "triggers")

    def __init__(self, seats: int) -> None:
        self.triggers: dict[EventKind, list[Line]] = {}
        self.replacers: dict[EventKind, list[Line]] = {}
        self.statics: dict[type[Node], list[Line]] = {}
        self.boosts: dict[str, list[Line]] = {}
        self.activated: dict[int, list[Line]] = {seat: [] for seat in range(seats)}

    def share(self, other: Tables) -> None:
        """Be the same as other tables."""
        self.triggers = other.triggers
        self.replacers = other.replacers
        self.statics = other.statics
        self.boosts = other.boosts
        self.activated = other.activated

    def unshare(self) -> None:
        """Be tables of one's own, which others do not notice."""
        self.triggers = self.triggers.copy()
        self.replacers = self.replacers.copy()
        self.statics = self.statics.copy()
        self.boosts = self.boosts.copy()
        self.activated = self.activated.copy()

    def all(self) -> tuple[dict[Any, list[Line]], ...]:
        """By number."""
        return self.triggers, self.replacers, self.statics, self.boosts, self.activated

    def fill(self, found: list[Entry]) -> None:
        """List lines at the end, in lists that no other tables share."""
        tables = self.all()
        for table, key, line in found:
            lists = tables[table]
            if key in lists:
                lists[key].append(line)
            else:
                lists[key] = [line]

    def append(self, found: list[Entry]) -> None:
        """List lines at the end."""
        tables = self.all()
        for table, key, line in found:
            lists = tables[table]
            lists[key] = [*lists[key], line] if key in lists else [line]

    def replace(self, old: list[Entry], new: list[Entry]) -> None:
        """List other lines of an object, at its place: by age, what is apart last."""
        if old is new:
            return
        tables = self.all()
        for table, key, line in old:
            lists = tables[table]
            left = [other for other in lists.get(key, ()) if other is not line]
            if left or table == ACTIVATED:
                lists[key] = left
            else:
                lists.pop(key, None)
        for table, key, line in new:
            lists = tables[table]
            lists[key] = placed(lists[key], line) if key in lists else [line]


def placed(lines: list[Line], line: Line) -> list[Line]:
    """These lines and one more, at its place."""
    at = len(lines)
    while at:
        other = lines[at - 1]
        if other.this <= line.this if other.apart == line.apart else line.apart:
            break
        at -= 1
    return [*lines[:at], line, *lines[at:]]
