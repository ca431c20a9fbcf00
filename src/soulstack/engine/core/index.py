"""Index: which lines of which cards listen to what, worked out once for each state of the table.

Games share an index with their copies; it is never changed after it is built, only built anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import Face
from soulstack.engine.core.ids import NO_PRICE, ON_NEXT_TURN
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.lines import Activated, Level, While
from soulstack.engine.core.lines import Static as StaticLine
from soulstack.engine.core.listing import ACTIVATED, Entry, Line, entries, entries_of_lasting, place_of
from soulstack.engine.core.node import Ability, Node
from soulstack.engine.core.records import Obj, in_play
from soulstack.engine.core.scope import Scope

if TYPE_CHECKING:
    from soulstack.engine.core.scope import ContinuousEffect
    from soulstack.engine.core.state import GameState

MORTAL: Final = frozenset(("monster", "item", "room", "soul"))
IN_PLAY: Final = frozenset(("character", "item", "curse", "monster", "event", "room", "challenge", "holding"))
"""What an object can be for all of its abilities to work (ABIL-01). A challenge is not in play, but its lines count.
As a soul, in discard and as an unclaimed bonus soul only those of `Face.elsewhere` do (SOUL-09, BONUS-02), of what is
dying only those about its leaving (DEATH-M-15).
"""
ELSEWHERE: Final = frozenset(("soul", "bonus soul", "covered"))
"""What an object can be for only those of its lines to work that speak of it (SOUL-09, BONUS-02, ZONE-20)."""

Stands = TypeVar("Stands", bound=Node)

Key = tuple[str, int, int, int, bool, int]
"""What the lines of an object depend on, besides whom they mean by *you*: as which it is in play, whose, where, which
face is up, whether it is eternal for good, its level.
"""


class Kept:
    """What an object is for the index, and the lines that it lists for it: taken over as long as nothing changes."""

    __slots__ = ("abilities", "eternal", "face", "gives", "key", "lists", "mortal", "souls", "special")

    def __init__(self, obj: Obj, face: Face, key: Key) -> None:
        self.key = key
        self.face = face
        self.abilities = face.elsewhere.get(obj.role, ()) if obj.role in ELSEWHERE else face.abilities
        self.lists: dict[int, list[Entry]] = {}  # by whom *you* means: on what is nobody's, that goes round
        self.mortal = face.hp is not None and obj.role in MORTAL
        self.eternal = (face.eternal or obj.eternal) and in_play(obj)  # KEYW-02
        self.gives = face.gives
        self.souls = obj.role == "character" and face.souls > 0
        self.special = self.mortal or self.eternal or self.gives or self.souls or obj.role == "event"


class Retold:
    """The lines that an object lists after some were given to it or taken, taken over as long as those are the same."""

    __slots__ = ("abilities", "entries", "kept", "price", "you")

    def __init__(self, kept: Kept, you: int, abilities: tuple[Ability, ...], price: int) -> None:
        self.kept = kept
        self.you = you
        self.abilities = abilities
        self.price = price
        self.entries: list[Entry] = []

    def still(self, kept: Kept, you: int, abilities: tuple[Ability, ...], price: int) -> bool:
        """Whether it is what this object lists: the very same lines, since others can say the same."""
        if kept is not self.kept or you != self.you or price != self.price or len(abilities) != len(self.abilities):
            return False
        return all(a is b for a, b in zip(abilities, self.abilities, strict=True))


class Health:
    """Full HP, and on what it depends: indexes share it as long as that stays the same."""

    __slots__ = ("active", "lines", "most")

    def __init__(self, active: int, lines: list[Line]) -> None:
        self.active = active
        self.lines = lines
        self.most: dict[int, int | None] = {}  # by player and object, without bonuses that are `moving`


class Index:
    """Lines by what they do."""

    __slots__ = (
        "activated",
        "apart",
        "bases",
        "boosts",
        "counted",
        "eternal",
        "events",
        "faces",
        "given",
        "health",
        "holders",
        "kept",
        "lasted",
        "lines",
        "mortals",
        "moving",
        "moving_souls",
        "names",
        "own",
        "owned",
        "plain",
        "prices",
        "reading",
        "replacers",
        "retold",
        "shelters",
        "silent",
        "souls",
        "statics",
        "triggers",
        "turned",
    )

    def __init__(self, game: GameState, old: Index | None = None, moved: bool = True) -> None:
        self.faces: dict[int, Face] = {}  # of objects that are not what their card says
        self.triggers: dict[EventKind, list[Line]] = {}
        self.replacers: dict[EventKind, list[Line]] = {}
        self.statics: dict[type[Node], list[Line]] = {}
        self.boosts: dict[str, list[Line]] = {}
        self.activated: list[list[Line]] = [[] for _ in game.players]
        self.eternal: set[int] = set()
        self.silent: set[int] = set()  # objects that lost their abilities
        self.bases: dict[tuple[int, str], int] = {}  # base values that effects have set, by whose and which (EFFECT-05)
        self.prices: dict[int, int] = {}  # objects whose ↷ abilities are $ abilities instead, and what they cost in ¢
        self.names: dict[int, tuple[str, ...]] = {}  # of objects that effects name
        self.reading: set[str | type[Node]] = set()  # what is being worked out right now: nothing asks about itself
        self.lines: dict[int, tuple[Ability, ...]] = {}
        self.shelters: list[Line] = []  # what keeps players from choosing targets
        self.moving: list[Line] = []  # bonuses to HP that may change though no abilities do
        self.moving_souls = False  # whether how many souls there are, or are needed, does
        self.apart: list[Entry] = []  # the lines of souls and of cards in discard, which nothing gives or takes
        self.owned: list[Entry] = []  # the lines that players have without any object
        self.given = False  # whether anything may give lines or take them away, and then whether anything has
        self.kept: dict[int, Kept] = {}  # by object
        self.retold: dict[int, Retold] = {}  # the lines of objects that were given some, or have lost some
        self.lasted: dict[
            int, tuple[ContinuousEffect, list[Entry]]
        ] = {}  # the lines of each ContinuousEffect, which never change
        self.turned = False  # whether an object may have another face, or a player another character, than before
        self.counted = False  # whether anything has HP counters
        self.plain = True  # whether full HP is plain to see: printed, with bonuses whose subjects are settled
        self.health: Health | None = None  # None: not known yet
        self.events: list[int] = []  # events in play
        self.mortals: list[int] = []  # objects in play with HP
        self.souls: list[int] = []  # souls, and characters that are printed with some (CARD-13)
        self.holders: list[int] = []  # characters and items with counters
        for effect in game.lasting:
            if effect.face is not None:
                for id in effect.on:
                    self.faces[id] = effect.face
        if moved or old is None or self.faces or old.faces:
            listed = self.look(game, old)
            self.own = listed, self.lines, self.eternal, self.given
        else:
            listed = self.take_over(old)
        self.put(listed)
        if self.apart:
            self.put(self.apart)
        if self.given or game.lasting:
            self.grant_all(game, {} if old is None else old.retold)
        if game.lasting:
            self.add_lasting(game, {} if old is None else old.lasted)
        self.health = self.full_hp(game, old)
        for kind, listing in self.statics.items():
            if kind.shelters:
                self.shelters += listing
            if kind.unsteady:
                self.moving_souls = True

    @property
    def giving(self) -> bool:
        """Whether anything may give lines or take them away."""
        return self.own[3] or self.given

    def full_hp(self, game: GameState, old: Index | None) -> Health:
        """Full HP as it was, if it is plain to see that nothing it depends on has changed."""
        lines = self.boosts.get("HP", [])
        for line in lines:
            if line.cond is not None or not line.node.steady:
                self.moving.append(line)
            elif not line.on:
                self.plain = False
        for player in game.players:
            if "HP" in player.counters or player.character not in self.kept:
                self.plain = False
        if self.counted:
            self.plain = False
        if old is None or old.health is None or self.turned or not self.plain or not old.plain:
            return Health(game.active, lines)
        same = lines == old.health.lines and self.bases == old.bases
        if same and (game.active == old.health.active or not any(line.node.by_turns() for line in lines)):
            return old.health
        return Health(game.active, lines)

    def face(self, game: GameState, obj: Obj) -> Face:
        face = self.faces.get(obj.id)
        return game.cards[obj.card].faces[obj.face] if face is None else face

    def take_over(self, old: Index) -> list[Entry]:
        """What objects are and which lines they have, as it was looked at last: only what lasts has changed."""
        self.own = listed, self.lines, self.eternal, self.given = old.own
        self.kept, self.apart, self.events = old.kept, old.apart, old.events
        self.mortals, self.souls, self.holders = old.mortals, old.souls, old.holders
        self.counted = old.counted
        return listed

    def look(self, game: GameState, old: Index | None) -> list[Entry]:
        """Read off all objects what they are and which lines they have, unless others give or take some."""
        active, lines, found = game.active, self.lines, self.kept
        before: dict[int, Kept] = {} if old is None else old.kept
        asked: dict[int, int | None] = {} if old is None or old.health is None else old.health.most
        copied = self.faces.keys() if old is None else self.faces.keys() | old.faces.keys()  # or was, COPY-01
        listed: list[Entry] = []
        for id, obj in game.objs.items():
            role, seat, counters = obj.role, obj.seat, obj.counters
            if role not in IN_PLAY and role not in ELSEWHERE:
                continue
            you = active if seat < 0 else seat
            key = (role, seat, obj.slot, obj.face, obj.eternal, counters.get("level", 0) if counters else 0)
            kept = before.get(id)
            if kept is None or kept.key != key or (id in copied and kept.face is not self.read(game, obj)):
                face = self.read(game, obj)
                if role == "character" or (id in asked if kept is None else kept.face is not face):
                    self.turned = True
                kept = Kept(obj, face, key)
            found[id] = kept
            entries = kept.lists.get(you)
            if entries is None:
                entries = kept.lists[you] = self.entries_of(game, obj, kept.abilities, you)
            if role in ELSEWHERE:
                self.apart += entries
                if role == "soul":
                    self.look_at_soul(obj, kept)
                continue
            lines[id] = kept.abilities
            if entries:
                listed += entries
            if kept.special:
                if kept.mortal:
                    self.mortals.append(id)
                if kept.eternal:
                    self.eternal.add(id)
                if kept.gives:
                    self.given = True
                if kept.souls:
                    self.souls.append(id)
                if role == "event":
                    self.events.append(id)
            if counters:
                if role == "item" or role == "character":
                    self.holders.append(id)
                if counters.get("eternal") and in_play(obj):
                    self.eternal.add(id)
                if "HP" in counters:
                    self.counted = True
        if game.in_discard:
            self.apart += self.look_at_discards(game)
        return listed

    def read(self, game: GameState, obj: Obj) -> Face:
        """The face whose lines count: of an unclaimed bonus soul and what is covered the front (BONUS-02, ZONE-20)."""
        return game.cards[obj.card].faces[0] if obj.role in ("bonus soul", "covered") else self.face(game, obj)

    def look_at_soul(self, obj: Obj, kept: Kept) -> None:
        """A soul may have HP and be eternal."""
        self.souls.append(obj.id)
        if kept.mortal:
            self.mortals.append(obj.id)
        if kept.eternal or (obj.counters and obj.counters.get("eternal")):
            self.eternal.add(obj.id)
        if "HP" in obj.counters:
            self.counted = True

    def look_at_discards(self, game: GameState) -> list[Entry]:
        """The lines of cards in discard that work there; *you* is the active player."""
        listed: list[Entry] = []
        for number in game.in_discard:
            card = game.cards[number]
            if card.deck >= 0 and number in game.discards[card.deck]:
                for ability in card.faces[0].elsewhere["discard"]:
                    line = Line(ability, ability)
                    line.this = CARD + number
                    line.you = game.active
                    listed += entries(line, ability, None)
        return listed

    def look_again(self, game: GameState, before: dict[int, Retold]) -> list[Entry]:
        """The lines of all objects, now that some were given or taken."""
        listed: list[Entry] = []
        for id, abilities in self.lines.items():
            kept = self.kept[id]
            seat = kept.key[1]
            you = game.active if seat < 0 else seat
            if kept.abilities is abilities and id not in self.prices:
                listed += kept.lists[you]
            elif abilities:
                price = self.prices.get(id, NO_PRICE)
                told = before.get(id)
                if told is None or not told.still(kept, you, abilities, price):
                    told = Retold(kept, you, abilities, price)
                    told.entries = self.entries_of(game, game.objs[id], abilities, you)
                self.retold[id] = told
                listed += told.entries
        return listed

    def entries_of(self, game: GameState, obj: Obj, abilities: tuple[Ability, ...], you: int) -> list[Entry]:
        """The lines of an object that work now, as they are listed: by its level (LEVEL-02), and little of it if it is
        off (CARD-04).
        """
        found: list[Entry] = []
        place = place_of(obj, self.face(game, obj))
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
                    if line.tap and obj.id in self.prices:
                        line.tap, line.price = False, self.prices[obj.id]
                    found += entries(line, ability, obj)
        return found

    def grant_all(self, game: GameState, before: dict[int, Retold]) -> None:
        """What effects and statics give and take; whom that is about, and whether it holds, is seen on the table as it
        is without.
        """
        kept, game._index, game._stale = (game._index, game._stale), self, False
        giving, self.given = self.given, False
        self.lines, self.eternal = self.lines.copy(), self.eternal.copy()  # `own` stays what it is
        for effect in game.lasting:
            if effect.till != ON_NEXT_TURN:
                effect.node.grant(game, self, effect)
        if giving or self.given:
            self.grant(game)
        if self.given:  # else all are listed as they are
            self.triggers, self.replacers, self.statics, self.boosts = {}, {}, {}, {}
            self.activated = [[] for _ in game.players]
            self.put(self.look_again(game, before))
            self.put(self.apart)
        self.put(self.owned)
        game._index, game._stale = kept

    def grant(self, game: GameState) -> None:
        """Abilities and keywords that statics give or take (KEYW-08)."""
        for id in self.lines:
            kept = self.kept[id]
            if not kept.gives and self.lines[id] is kept.abilities:
                continue
            obj = game.objs[id]
            if place_of(obj, self.face(game, obj)):
                continue
            for ability in self.lines[id]:
                while isinstance(ability, Level) and obj.counters.get("level", 0) >= ability.n:
                    ability = ability.a
                if isinstance(ability, (StaticLine, While)) and ability.s.gives:
                    scope = Scope()
                    scope.this, scope.ctrl = obj.id, obj.seat
                    scope.you = obj.seat if obj.seat >= 0 else game.active
                    if isinstance(ability, StaticLine) or ability.cond.holds(game, scope):
                        ability.s.grant_from(game, self, scope)

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

    def exchange(self, id: int, n: int, ability: Ability) -> None:
        """Another line takes the place of one that an object has."""
        lines = self.lines[id]
        self.lines[id] = (*lines[:n], ability, *lines[n + 1 :])
        self.given = True

    def price(self, id: int, cents: int) -> None:
        """The ↷ abilities of an object are $ abilities instead that cost so many ¢ (ABIL-06, COST-01)."""
        if id in self.lines:
            self.prices[id] = cents
            self.given = True

    def name(self, game: GameState, id: int, name: str, *, also: bool) -> None:
        """An object has another name, besides or instead of its own (COPY-01)."""
        own = self.names.get(id) or (self.face(game, game.objs[id]).name,)
        self.names[id] = (*own, name) if also else (name,)

    def give_player(self, seat: int, ability: Ability, effect: ContinuousEffect) -> None:
        """An ability that a player has without any object."""
        line = Line(ability, ability)
        line.you = line.ctrl = seat
        line.lasting = effect.id
        self.owned += entries(line, ability, None)

    def lend(self, seat: int, obj: Obj, abilities: tuple[Ability, ...]) -> None:
        """What can be activated of an object, by another player as if it were theirs."""
        for ability in abilities:
            while isinstance(ability, Level) and obj.counters.get("level", 0) >= ability.n:
                ability = ability.a
            if isinstance(ability, Activated):
                line = Line(ability, ability)
                line.this = obj.id
                line.you = line.ctrl = seat
                self.owned.append((ACTIVATED, "", line))

    def put(self, entries: list[Entry]) -> None:
        """List lines where they belong."""
        tables: tuple[dict[Any, list[Line]], ...] = (self.triggers, self.replacers, self.statics, self.boosts)
        for table, key, line in entries:
            if table == ACTIVATED:
                self.activated[line.you].append(line)
                continue
            lists = tables[table]
            if key in lists:
                lists[key].append(line)
            else:
                lists[key] = [line]

    def add_lasting(self, game: GameState, before: dict[int, tuple[ContinuousEffect, list[Entry]]]) -> None:
        """The lines that effects bring, taken over as long as these last."""
        for effect in game.lasting:
            if effect.till != ON_NEXT_TURN:
                known = before.get(effect.id)
                if known is None or known[0] is not effect:
                    known = (effect, entries_of_lasting(effect))
                self.lasted[effect.id] = known
                if known[1]:
                    self.put(known[1])

    def standing(self, game: GameState, kind: type[Stands]) -> list[tuple[Stands, Line]]:
        """The statics of one class that hold now, each with its line (STATIC-02)."""
        lines = self.statics.get(kind)
        if not lines:
            return []
        plain = [(line.node, line) for line in lines if line.cond is None]
        if len(plain) == len(lines) or kind in self.reading:  # a condition that asks about what it decides
            return plain
        self.reading.add(kind)
        try:
            return [(line.node, line) for line in lines if line.cond is None or line.cond.holds(game, line)]
        finally:
            self.reading.discard(kind)
