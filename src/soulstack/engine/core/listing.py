"""Listing: a line that works now, and where an index lists it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soulstack.engine.core.card import Face
from soulstack.engine.core.ids import NO_PRICE
from soulstack.engine.core.lines import Activated, Alter, Instead, Trigger, While
from soulstack.engine.core.lines import Static as StaticLine
from soulstack.engine.core.node import Ability, Clause, Condition, Node
from soulstack.engine.core.records import Obj, in_shop
from soulstack.engine.core.scope import Scope

if TYPE_CHECKING:
    from soulstack.engine.core.scope import ContinuousEffect

TRIGGERS: Final = 0  # the first four as `Index.put` has its tables
REPLACERS: Final = 1
STATICS: Final = 2
BOOSTS: Final = 3
ACTIVATED: Final = 4
Entry = tuple[int, str | type[Node], "Line"]
"""Where a line is listed, and under what: a static under its class, all others under a kind of event or a stat."""


def place_of(obj: Obj, face: Face) -> str:
    """Where most lines of an object are off, "" where all of them work: in the shop, as for a curse that nobody has yet
    (CARD-04, CURSE-04); as a soul (CARD-07, SOUL-09); while dying (DEATH-M-15); covered (ZONE-20).
    """
    if obj.role in ("soul", "holding", "covered"):
        return obj.role
    return "shop" if in_shop(obj) or (obj.role == "event" and face.curse) else ""


class Line(Scope):
    """A line that works now, with what its words refer to."""

    __slots__ = ("ability", "cond", "cost", "fuel", "lasting", "node", "on", "once", "price", "roll", "tap")

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
        return [(ACTIVATED, "", line)] if usable else []
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
