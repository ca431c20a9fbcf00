"""Sheet: what the objects on the table are, and the lines they have by themselves, before anything gives or takes some.

Games share a sheet with their copies. It is never changed once it is made: the next one takes over what is known of all
objects but those that have changed.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import Face
from soulstack.engine.core.ids import NO_PRICE
from soulstack.engine.core.lines import Level
from soulstack.engine.core.listing import Entry, Line, Tables, entries, place_of
from soulstack.engine.core.node import Ability
from soulstack.engine.core.records import Obj, in_play

if TYPE_CHECKING:
    from soulstack.engine.core.state import GameState

MORTAL: Final = frozenset(("monster", "item", "room", "soul"))
IN_PLAY: Final = frozenset(("character", "item", "curse", "monster", "event", "room", "challenge", "holding"))
"""What an object can be for all of its abilities to work (ABIL-01). A challenge is not in play, but its lines count.
As a soul, in discard and as an unclaimed bonus soul only those of `Face.elsewhere` do (SOUL-09, BONUS-02), of what is
dying only those about its leaving (DEATH-M-15).
"""
ELSEWHERE: Final = frozenset(("soul", "bonus soul", "covered"))
"""What an object can be for only those of its lines to work that speak of it (SOUL-09, BONUS-02, ZONE-20)."""

Key = tuple[str, int, int, int, bool, int]
"""What the lines of an object depend on, besides whom they mean by *you*: as which it is in play, whose, where, which
face is up, whether it is eternal for good, its level.
"""


class Kept:
    """What an object is for the index, and the lines that it lists for it: taken over as long as nothing changes."""

    __slots__ = ("abilities", "apart", "eternal", "face", "gives", "key", "lists", "mortal", "seat", "souls", "special")

    def __init__(self, obj: Obj, face: Face, key: Key) -> None:
        self.key = key
        self.face = face
        self.seat = obj.seat
        self.apart = obj.role in ELSEWHERE
        self.abilities = face.elsewhere.get(obj.role, ()) if self.apart else face.abilities
        self.lists: dict[int, list[Entry]] = {}  # by whom *you* means: on what is nobody's, that goes round
        self.mortal = face.hp is not None and obj.role in MORTAL
        self.eternal = (face.eternal or obj.eternal) and in_play(obj)  # KEYW-02
        self.gives = face.gives and not self.apart
        self.souls = obj.role == "soul" or (obj.role == "character" and face.souls > 0)
        self.special = self.mortal or self.eternal or self.gives or self.souls or obj.role == "event"

    def listed(self, obj: Obj, active: int) -> list[Entry]:
        """Where its lines are listed, while it is somebody's turn."""
        you = active if self.seat < 0 else self.seat
        found = self.lists.get(you)
        if found is None:
            found = self.lists[you] = entries_of(obj, self.face, self.abilities, you)
            if self.apart:
                for _table, _key, line in found:
                    line.apart = True
        return found


def entries_of(obj: Obj, face: Face, abilities: tuple[Ability, ...], you: int, price: int = NO_PRICE) -> list[Entry]:
    """The lines of an object that work now, as they are listed: by its level (LEVEL-02), and little of it if it is off
    (CARD-04); `price`: what its ↷ abilities cost in ¢ instead.
    """
    found: list[Entry] = []
    place = place_of(obj, face)
    for ability in abilities:
        while isinstance(ability, Level):
            if obj.counters.get("level", 0) < ability.n:
                break
            ability = ability.a
        else:
            if not place or ability.works_in(place):
                line = Line(ability, ability)
                line.this = obj.id
                line.ctrl = obj.seat
                line.you = you
                if line.tap and price != NO_PRICE:
                    line.tap, line.price = False, price
                found += entries(line, ability, obj)
    return found


class Sheet(Tables):
    """Objects by what they are, and the lines that they have by themselves."""

    __slots__ = (
        "active",
        "came",
        "copied",
        "counted",
        "discarded",
        "eternal",
        "events",
        "givers",
        "holders",
        "kept",
        "lines",
        "mortals",
        "souls",
        "turned",
    )

    def __init__(self, seats: int, active: int) -> None:
        Tables.__init__(self, seats)
        self.active = active  # whom *you* means on what is nobody's
        self.copied: dict[int, Face] = {}  # the faces of objects that are not what their card says
        self.kept: dict[int, Kept] = {}  # by object
        self.lines: dict[int, tuple[Ability, ...]] = {}  # by object, oldest first, without what is apart
        self.discarded: list[Entry] = []  # the lines of cards in discard
        self.eternal: set[int] = set()
        self.events: list[int] = []  # events in play; these lists are all by age
        self.givers: list[int] = []  # what may give lines or take them away
        self.mortals: list[int] = []  # objects in play with HP
        self.souls: list[int] = []  # souls, and characters that are printed with some (CARD-13)
        self.holders: list[int] = []  # characters and items with HP or ATK counters
        self.counted: list[int] = []  # what has HP counters
        self.came: list[int] = []  # what was not there before
        self.turned = False  # whether an object may have another face, or a player another character, than before

    def face(self, game: GameState, obj: Obj) -> Face:
        """The face whose lines count: of an unclaimed bonus soul and what is covered the front (BONUS-02, ZONE-20)."""
        faces = game.cards[obj.card].faces
        if obj.role in ("bonus soul", "covered"):
            return faces[0]
        return self.copied.get(obj.id, faces[obj.face]) if self.copied else faces[obj.face]

    def read(self, game: GameState, obj: Obj, before: Kept | None) -> Kept | None:
        """What an object is now: what it was, if nothing has changed; None: no line of it counts."""
        role, counters = obj.role, obj.counters
        if role not in IN_PLAY and role not in ELSEWHERE:
            return None
        face = self.face(game, obj)
        key = (role, obj.seat, obj.slot, obj.face, obj.eternal, counters.get("level", 0) if counters else 0)
        if before is not None and before.face is face and before.key == key:
            return before
        if role == "character" or (before is not None and before.face is not face):
            self.turned = True
        if before is None:
            self.came.append(obj.id)
        return Kept(obj, face, key)

    def mark(self, obj: Obj, kept: Kept) -> None:
        """List an object by what it is."""
        id, counters = obj.id, obj.counters
        if kept.special:
            if kept.mortal:
                insort(self.mortals, id)
            if kept.eternal:
                self.eternal.add(id)
            if kept.gives:
                insort(self.givers, id)
            if kept.souls:
                insort(self.souls, id)
            if obj.role == "event":
                insort(self.events, id)
        if counters:
            if counters.get("eternal") and in_play(obj):
                self.eternal.add(id)
            if "HP" in counters and (not kept.apart or kept.souls):
                insort(self.counted, id)
            if ("HP" in counters or "ATK" in counters) and obj.role in ("item", "character"):
                insort(self.holders, id)

    def unmark(self, id: int) -> None:
        """List an object no more."""
        self.eternal.discard(id)
        for ids in (self.mortals, self.givers, self.souls, self.events, self.counted, self.holders):
            if id in ids:
                ids.remove(id)

    def discards(self, game: GameState) -> list[Entry]:
        """The lines of cards in discard that work there; *you* is the active player."""
        found: list[Entry] = []
        for number in game.in_discard:
            card = game.cards[number]
            if card.deck >= 0 and number in game.discards[card.deck]:
                for ability in card.faces[0].elsewhere["discard"]:
                    line = Line(ability, ability)
                    line.this = CARD + number
                    line.you = game.active
                    line.apart = True
                    found += entries(line, ability, None)
        return found

    def copy(self) -> Sheet:
        """One like it, that can be changed."""
        new = Sheet.__new__(Sheet)  # mypyc: new = Sheet(0, 0)
        new.share(self)
        new.unshare()
        new.active = self.active
        new.copied = self.copied
        new.kept = self.kept.copy()
        new.lines = self.lines.copy()
        new.discarded = self.discarded
        new.eternal = self.eternal.copy()
        new.events = self.events.copy()
        new.givers = self.givers.copy()
        new.mortals = self.mortals.copy()
        new.souls = self.souls.copy()
        new.holders = self.holders.copy()
        new.counted = self.counted.copy()
        new.came = []
        new.turned = False
        return new

    def fill_in(self, game: GameState, before: dict[int, Kept]) -> None:
        """Look at all objects."""
        for id, obj in game.objs.items():
            kept = self.read(game, obj, before.get(id))
            if kept is not None:
                self.kept[id] = kept
                if not kept.apart:
                    self.lines[id] = kept.abilities
                self.mark(obj, kept)
        self.list_all(game)

    def list_all(self, game: GameState) -> None:
        """List the lines of all objects in empty tables."""
        apart: list[Entry] = []
        for id, kept in self.kept.items():
            found = kept.lists.get(self.active if kept.seat < 0 else kept.seat)
            if found is None:
                found = kept.listed(game.objs[id], self.active)
            if kept.apart:
                apart += found
            else:
                self.fill(found)
        self.discarded = self.discards(game)
        self.fill(apart)
        self.fill(self.discarded)

    def update(self, game: GameState, id: int) -> bool:
        """Look at one object, or at the cards in discard; False: it comes in among others, so that all have to be
        looked at.
        """
        if id >= CARD:
            self.update_discards(game)
            return True
        before, obj = self.kept.get(id), game.objs.get(id)
        kept = None if obj is None else self.read(game, obj, before)
        if before is None and self.kept and id < next(reversed(self.kept)):
            return kept is None
        old = [] if before is None else before.lists[self.active if before.seat < 0 else before.seat]
        if before is not None:
            self.unmark(id)
        if obj is None or kept is None:
            self.replace(old, [])
            self.kept.pop(id, None)
            self.lines.pop(id, None)
            return True
        self.replace(old, kept.listed(obj, self.active))
        self.kept[id] = kept
        self.mark(obj, kept)
        if kept.apart:
            self.lines.pop(id, None)
        elif id in self.lines or not self.lines or id > next(reversed(self.lines)):
            self.lines[id] = kept.abilities
        else:
            return False
        return True

    def update_discards(self, game: GameState) -> None:
        """Look at the cards in discard."""
        found = self.discards(game)
        self.replace(self.discarded, found)
        self.discarded = found

    def pass_on(self, game: GameState) -> None:
        """It is another player's turn, so that *you* means them on what is nobody's."""
        self.share(Tables(len(game.players)))
        self.active = game.active
        self.list_all(game)


def whole(game: GameState, copied: dict[int, Face], before: dict[int, Kept]) -> Sheet:
    """A sheet for which all objects are looked at."""
    new = Sheet(len(game.players), game.active)
    new.copied = copied
    new.fill_in(game, before)
    return new


def next_sheet(game: GameState, copied: dict[int, Face], old: Sheet | None, moved: tuple[int, ...] | None) -> Sheet:
    """The sheet after an old one, for which only those objects are looked at that have changed since: they themselves,
    or what they copy (COPY-01).
    """
    if old is None or moved is None:
        return whole(game, copied, {} if old is None else old.kept)
    if copied or old.copied:
        moved += tuple([id for id in {**old.copied, **copied} if copied.get(id) is not old.copied.get(id)])
    if not moved and game.active == old.active:
        return old
    new = old.copy()
    new.copied = copied
    for id in moved:
        if not new.update(game, id):
            return whole(game, copied, old.kept)
    if game.active != new.active:
        new.pass_on(game)
    return new
