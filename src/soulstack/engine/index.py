"""Index: which lines of which cards listen to what, worked out once for each state of the table.

Games share an index with their copies; it is never changed after it is built, only built anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from soulstack.engine.card import Face
from soulstack.engine.layers import in_play, in_shop
from soulstack.engine.nodes.base import Ability, Condition, Node
from soulstack.engine.nodes.lines import Alter, Instead, Level, Paid, Tap, TapCost, Trigger, While
from soulstack.engine.nodes.lines import Static as StaticLine
from soulstack.engine.state import Obj, Scope

if TYPE_CHECKING:
    from soulstack.engine.game import Game
    from soulstack.engine.state import Lasting

MORTAL = frozenset(("monster", "item", "room", "soul"))
IN_PLAY = frozenset(("character", "item", "curse", "monster", "event", "room", "challenge"))
"""What an object can be for its abilities to work (ABIL-01); as a soul they are off (CARD-07, SOUL-09). A challenge is
not in play, but its lines count.
"""


Signature = tuple[object, ...]
"""What the lines of an object depend on besides its abilities."""

TRIGGERS, REPLACERS, STATICS, BOOSTS, ACTIVATED = range(5)
Entry = tuple[int, str, "Line"]
"""Where a line is listed, and under what."""


def is_off(game: Game, obj: Obj) -> bool:
    """Whether all but triggers on entering or leaving play is off: in the shop, and of a curse that nobody has yet
    (CARD-04, CURSE-04).
    """
    return in_shop(obj) or (obj.role == "event" and game.cards[obj.card].kind == "curse")


class Line(Scope):
    """A line that works now, with what its words refer to."""

    __slots__ = ("ability", "cond", "fuel", "lasting", "node", "on", "once", "roll", "tap")

    def __init__(self, node: Node, ability: Ability | None) -> None:
        Scope.__init__(self)
        self.node: Any = node  # of the class by which it is listed
        self.ability: Any = ability
        self.cond: Condition | None = None
        self.once = False  # used up by the first time
        self.tap = isinstance(ability, (Tap, TapCost))  # its object has to be charged (ABIL-06)
        self.fuel = ability.cost.fuel() if isinstance(ability, (Paid, TapCost)) else 0  # counters that it takes
        self.roll = isinstance(ability, (Tap, Paid, TapCost)) and any(aim.of_rolls() for aim in ability.e.aims)
        self.lasting = 0  # the id of the Lasting it comes from
        self.on: tuple[int, ...] = ()  # whom it is about, if that was settled when it began


def entries(line: Line, ability: Ability, obj: Obj | None) -> list[Entry]:
    """Where a line is listed that works now."""
    if isinstance(ability, Trigger):
        return [(TRIGGERS, kind, line) for kind in ability.when.kinds()]
    if isinstance(ability, (Instead, Alter)):
        return [(REPLACERS, kind, line) for kind in ability.would.replaced()]
    if isinstance(ability, (Tap, Paid, TapCost)):
        usable = line.you >= 0 and (obj is None or obj.role in ("character", "item", "room"))
        return [(ACTIVATED, "", line)] if usable else []
    if isinstance(ability, (StaticLine, While)):
        line.cond = ability.cond if isinstance(ability, While) else None
        return static_entries(line, ability.s)
    return []


def static_entries(line: Line, node: Node) -> list[Entry]:
    """Where what stands is listed: by the stats that it changes, the events that it replaces, and its class."""
    line.node = node
    found: list[Entry] = [(BOOSTS, stat, line) for stat in node.boosted()]
    found += [(REPLACERS, kind, line) for kind in node.replaces()]
    found.append((STATICS, type(node).__name__, line))
    return found


class Kept:
    """The lines of an object as they are listed, and what that depends on."""

    __slots__ = ("abilities", "entries", "signature")

    def __init__(self, abilities: tuple[Ability, ...], signature: Signature) -> None:
        self.abilities = abilities
        self.signature = signature
        self.entries: list[Entry] = []


class Index:
    """Lines by what they do."""

    __slots__ = (
        "activated",
        "boosts",
        "eternal",
        "events",
        "faces",
        "full",
        "given",
        "holders",
        "kept",
        "lines",
        "mortals",
        "names",
        "reading",
        "replacers",
        "silent",
        "statics",
        "steady",
        "triggers",
    )

    def __init__(self, game: Game, old: Index | None = None) -> None:
        self.faces: dict[int, Face] = {}  # of objects that are not what their card says
        self.triggers: dict[str, list[Line]] = {}
        self.replacers: dict[str, list[Line]] = {}
        self.statics: dict[str, list[Line]] = {}
        self.boosts: dict[str, list[Line]] = {}
        self.activated: list[list[Line]] = [[] for _ in game.players]
        self.eternal: set[int] = set()
        self.silent: set[int] = set()  # objects that lost their abilities
        self.names: dict[int, tuple[str, ...]] = {}  # further names that effects give
        self.reading: set[str] = set()  # what is being worked out right now, so that nothing asks about itself for ever
        self.lines: dict[int, tuple[Ability, ...]] = {}
        self.given = False  # whether anything gives abilities, or takes them away
        self.kept: dict[int, Kept] = {}  # by object, taken over while nothing changes
        self.full: dict[int, int | None] = {}  # full HP by player and object, while `steady`
        self.events: list[int] = []  # events in play
        self.mortals: list[int] = []  # objects in play with HP
        self.holders: list[int] = []  # characters and items with counters
        for effect in game.lasting:
            if effect.face is not None:
                for id in effect.on:
                    self.faces[id] = effect.face
        cards = game.cards
        for obj in game.objs.values():
            face = self.face(game, obj) if self.faces else cards[obj.card].faces[obj.face]
            role = obj.role
            if role in IN_PLAY:
                self.lines[obj.id] = face.abilities
                if face.gives:
                    self.given = True
                if role == "event":
                    self.events.append(obj.id)
            if face.hp is not None and role in MORTAL:
                self.mortals.append(obj.id)
            if obj.counters and (role == "item" or role == "character"):
                self.holders.append(obj.id)
            if (face.eternal or obj.eternal or (obj.counters and obj.counters.get("eternal"))) and in_play(obj):
                self.eternal.add(obj.id)  # KEYW-02
        for effect in game.lasting:
            effect.node.grant(game, self, effect)
        if self.given:
            self.grant(game)
        before = {} if old is None else old.kept
        for id, abilities in self.lines.items():
            if abilities:
                self.add_object(game, game.objs[id], abilities, before.get(id))
        for effect in game.lasting:
            self.add_lasting(effect)
        self.steady = all(line.cond is None and line.node.steady for line in self.boosts.get("HP", ())) and not (
            "WorthSouls" in self.statics or "SoulsToWin" in self.statics
        )

    def face(self, game: Game, obj: Obj) -> Face:
        face = self.faces.get(obj.id)
        return game.cards[obj.card].faces[obj.face] if face is None else face

    def grant(self, game: Game) -> None:
        """Abilities and keywords that statics give or take (KEYW-08)."""
        for obj in list(game.objs.values()):
            for ability in self.lines.get(obj.id, ()):
                while isinstance(ability, Level) and obj.counters.get("level", 0) >= ability.n:
                    ability = ability.a
                if isinstance(ability, (StaticLine, While)) and not is_off(game, obj):
                    ability.s.grant_from(game, self, obj, ability)

    def give(self, id: int, abilities: tuple[Ability, ...]) -> None:
        """An object in play has these abilities, too (KEYW-07)."""
        if id in self.lines:
            self.lines[id] += abilities
            self.given = True

    def silence(self, id: int, *, keep_eternal: bool = False) -> None:
        """An object loses its abilities, keywords too (KEYW-08)."""
        if id in self.lines:
            self.lines[id] = ()
            self.given = True
        self.silent.add(id)
        if not keep_eternal:
            self.eternal.discard(id)

    def give_player(self, seat: int, ability: Ability, effect: Lasting) -> None:
        """An ability that a player has without any object."""
        line = Line(ability, ability)
        line.you = line.ctrl = seat
        line.lasting = effect.id
        self.put(entries(line, ability, None))

    def add_object(self, game: Game, obj: Obj, abilities: tuple[Ability, ...], kept: Kept | None) -> None:
        you = obj.seat if obj.seat >= 0 else game.active
        level = obj.counters.get("level", 0) if obj.counters else 0
        signature = (you, obj.seat, obj.role, obj.slot, level)
        if kept is None or kept.abilities is not abilities or kept.signature != signature:
            kept = Kept(abilities, signature)
            for line in self.working(obj, abilities, you, off=is_off(game, obj)):
                kept.entries += entries(line, line.ability, obj)
        self.kept[obj.id] = kept
        self.put(kept.entries)

    def put(self, entries: list[Entry]) -> None:
        """List lines where they belong."""
        for table, key, line in entries:
            if table == ACTIVATED:
                self.activated[line.you].append(line)
                continue
            if table == TRIGGERS:
                lists = self.triggers
            elif table == STATICS:
                lists = self.statics
            else:
                lists = self.boosts if table == BOOSTS else self.replacers
            if key in lists:
                lists[key].append(line)
            else:
                lists[key] = [line]

    def working(self, obj: Obj, abilities: tuple[Ability, ...], you: int, *, off: bool) -> Iterator[Line]:
        """The lines of an object that work now: by its level (LEVEL-02), and little of it if it is off (CARD-04)."""
        for ability in abilities:
            while isinstance(ability, Level):
                if obj.counters.get("level", 0) < ability.n:
                    break
                ability = ability.a
            else:
                if not off or ability.works_in_shop():
                    line = Line(ability, ability)
                    line.this = obj.id
                    line.ctrl = obj.seat
                    line.you = you
                    yield line

    def add_lasting(self, effect: Lasting) -> None:
        line = Line(effect.node, None)
        line.take(effect)
        line.on = effect.on
        line.lasting = effect.id
        for node in effect.node.lasting_lines():
            if isinstance(node, Ability):
                line = Line(node, node)
                line.take(effect)
                line.lasting = effect.id
                line.once = effect.node.once
                self.put(entries(line, node, None))
            else:
                self.put(static_entries(line, node))

    def standing(self, game: Game, name: str) -> list[Line]:
        """Statics of one class that hold now (STATIC-02)."""
        lines = self.statics.get(name)
        if not lines:
            return []
        if all(line.cond is None for line in lines):
            return lines
        if name in self.reading:  # a condition that asks about what it decides
            return [line for line in lines if line.cond is None]
        self.reading.add(name)
        try:
            return [line for line in lines if line.cond is None or line.cond.holds(game, line)]
        finally:
            self.reading.discard(name)
