"""Index: which lines of which cards listen to what, worked out once for each state of the table.

Games share an index with their copies; it is never changed after it is built, only built anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from soulstack.engine.core.card import Face
from soulstack.engine.core.ids import NO_PRICE, ON_NEXT_TURN
from soulstack.engine.core.lines import Activated, Level, While
from soulstack.engine.core.lines import Static as StaticLine
from soulstack.engine.core.listing import ACTIVATED, Entry, Line, Tables, entries, entries_of_lasting, place_of
from soulstack.engine.core.node import Ability, Node
from soulstack.engine.core.records import Obj
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.sheet import Kept, Sheet, entries_of, next_sheet

if TYPE_CHECKING:
    from soulstack.engine.core.scope import ContinuousEffect
    from soulstack.engine.core.state import GameState

Stands = TypeVar("Stands", bound=Node)


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
        for a, b in zip(abilities, self.abilities, strict=True):  # noqa: SIM110 (often, so without a generator)
            if a is not b:
                return False
        return True


class Health:
    """Full HP, and on what it depends: indexes share it as long as that stays the same."""

    __slots__ = ("active", "lines", "most")

    def __init__(self, active: int, lines: list[Line]) -> None:
        self.active = active
        self.lines = lines
        self.most: dict[int, int | None] = {}  # by player and object, without bonuses that are `moving`


class Index(Tables):
    """Lines by what they do: those on the sheet, with what effects and statics give, take and add."""

    __slots__ = (
        "bases",
        "eternal",
        "faces",
        "given",
        "health",
        "lasted",
        "lines",
        "moving",
        "moving_souls",
        "names",
        "owned",
        "plain",
        "prices",
        "reading",
        "regiven",
        "retold",
        "sheet",
        "shelters",
        "silent",
    )

    def __init__(self, game: GameState, old: Index | None = None, moved: tuple[int, ...] | None = None) -> None:
        self.faces: dict[int, Face] = {}  # of objects that are not what their card says
        for effect in game.lasting:
            if effect.face is not None:
                for id in effect.on:
                    self.faces[id] = effect.face
        before = None if old is None else old.sheet
        self.sheet: Sheet = next_sheet(game, self.faces, before, moved)
        sheet = self.sheet
        self.share(sheet)
        self.lines = sheet.lines  # of objects in play, by object
        self.eternal = sheet.eternal
        self.silent: set[int] = set()  # objects that lost their abilities
        self.bases: dict[tuple[int, str], int] = {}  # base values that effects have set, by whose and which (EFFECT-05)
        self.prices: dict[int, int] = {}  # objects whose ↷ abilities are $ abilities instead, and what they cost in ¢
        self.names: dict[int, tuple[str, ...]] = {}  # of objects that effects name
        self.reading: set[str | type[Node]] = set()  # what is being worked out right now: nothing asks about itself
        self.shelters: list[Line] = []  # what keeps players from choosing targets
        self.moving: list[Line] = []  # bonuses to HP that may change though no abilities do
        self.moving_souls = False  # whether how many souls there are, or are needed, does
        self.owned: list[Entry] = []  # the lines that players have without any object
        self.given = False  # whether anything has given lines or taken them away
        self.regiven: set[int] = set()  # from which objects, and to which
        self.retold: dict[int, Retold] = {}  # the lines of those
        self.lasted: dict[
            int, tuple[ContinuousEffect, list[Entry]]
        ] = {}  # the lines of each ContinuousEffect, which never change
        self.plain = True  # whether full HP is plain to see: printed, with bonuses whose subjects are settled
        self.health: Health | None = None  # None: not known yet
        if sheet.givers or game.lasting:
            self.grant_all(game, {} if old is None else old.retold)
        if game.lasting:
            self.add_lasting(game, {} if old is None else old.lasted)
        self.health = self.full_hp(game, old)
        for kind in self.statics:
            if kind.shelters:
                self.shelters += self.statics[kind]
            if kind.unsteady:
                self.moving_souls = True

    @property
    def giving(self) -> bool:
        """Whether anything may give lines or take them away."""
        return bool(self.sheet.givers) or self.given

    def full_hp(self, game: GameState, old: Index | None) -> Health:
        """Full HP as it was, if it is plain to see that nothing it depends on has changed."""
        sheet, lines = self.sheet, self.boosts.get("HP", [])
        for line in lines:
            if line.cond is not None or not line.node.steady:
                self.moving.append(line)
            elif not line.on:
                self.plain = False
        for player in game.players:
            if "HP" in player.counters or player.character not in sheet.kept:
                self.plain = False
        if sheet.counted:
            self.plain = False
        if old is None or old.health is None or not self.plain or not old.plain:
            return Health(game.active, lines)
        if sheet is not old.sheet and (sheet.turned or any(id in old.health.most for id in sheet.came)):
            return Health(game.active, lines)
        same = lines == old.health.lines and self.bases == old.bases
        if same and (game.active == old.health.active or not any(line.node.by_turns() for line in lines)):
            return old.health
        return Health(game.active, lines)

    def face(self, game: GameState, obj: Obj) -> Face:
        """What can be read off an object: the face that is up, or what it copies (COPY-01)."""
        face = self.faces.get(obj.id)
        return game.cards[obj.card].faces[obj.face] if face is None else face

    def grant_all(self, game: GameState, before: dict[int, Retold]) -> None:
        """What effects and statics give and take; whom that is about, and whether it holds, is seen on the table as it
        is without.
        """
        kept, game._index, game._stale = (game._index, game._stale), self, False
        self.eternal = self.eternal.copy()
        for effect in game.lasting:
            if effect.till != ON_NEXT_TURN:
                effect.node.grant(game, self, effect)
        if self.sheet.givers or self.given:
            self.grant(game)
        if self.given or self.owned:
            self.unshare()
            for id in self.regiven:
                self.list_again(game, id, before.get(id))
            self.append(self.owned)
        game._index, game._stale = kept

    def grant(self, game: GameState) -> None:
        """Abilities and keywords that statics give or take (KEYW-08), of the oldest object first."""
        ahead = sorted({*self.sheet.givers, *self.regiven})
        while ahead:
            id = ahead.pop(0)
            known = len(self.regiven)
            self.grant_from(game, game.objs[id])
            if len(self.regiven) > known:  # what was given may give, too
                ahead = sorted({other for other in (*ahead, *self.regiven) if other > id})

    def grant_from(self, game: GameState, obj: Obj) -> None:
        """What the statics of an object give or take."""
        if place_of(obj, self.face(game, obj)):
            return
        for ability in self.lines[obj.id]:
            while isinstance(ability, Level) and obj.counters.get("level", 0) >= ability.n:
                ability = ability.a
            if isinstance(ability, (StaticLine, While)) and ability.s.gives:
                scope = Scope()
                scope.this, scope.ctrl = obj.id, obj.seat
                scope.you = obj.seat if obj.seat >= 0 else game.active
                if isinstance(ability, StaticLine) or ability.cond.holds(game, scope):
                    ability.s.grant_from(game, self, scope)

    def list_again(self, game: GameState, id: int, told: Retold | None) -> None:
        """The lines of an object, now that some were given or taken."""
        kept, abilities, price = self.sheet.kept[id], self.lines[id], self.prices.get(id, NO_PRICE)
        if kept.abilities is abilities and price == NO_PRICE:
            return
        you = game.active if kept.seat < 0 else kept.seat
        if told is None or not told.still(kept, you, abilities, price):
            told = Retold(kept, you, abilities, price)
            obj = game.objs[id]
            told.entries = entries_of(obj, self.face(game, obj), abilities, you, price)
        self.retold[id] = told
        self.replace(kept.lists[you], told.entries)

    def exchange_all(self, id: int, abilities: tuple[Ability, ...]) -> None:
        """An object has these abilities from now on."""
        if self.lines is self.sheet.lines:
            self.lines = self.lines.copy()
        self.lines[id] = abilities
        self.regiven.add(id)
        self.given = True

    def give(self, id: int, abilities: tuple[Ability, ...]) -> None:
        """An object in play has these abilities, too (KEYW-07)."""
        if id in self.lines:
            self.exchange_all(id, self.lines[id] + abilities)

    def silence(self, id: int, *, keep_eternal: bool = False) -> None:
        """An object loses its abilities, keywords too (KEYW-08)."""
        if id in self.lines:
            self.exchange_all(id, ())
        self.silent.add(id)
        if not keep_eternal:
            self.eternal.discard(id)

    def exchange(self, id: int, n: int, ability: Ability) -> None:
        """Another line takes the place of one that an object has."""
        lines = self.lines[id]
        self.exchange_all(id, (*lines[:n], ability, *lines[n + 1 :]))

    def price(self, id: int, cents: int) -> None:
        """The ↷ abilities of an object are $ abilities instead that cost so many ¢ (ABIL-06, COST-01)."""
        if id in self.lines:
            self.prices[id] = cents
            self.regiven.add(id)
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
                self.owned.append((ACTIVATED, seat, line))

    def add_lasting(self, game: GameState, before: dict[int, tuple[ContinuousEffect, list[Entry]]]) -> None:
        """The lines that effects bring, taken over as long as these last."""
        found: list[Entry] = []
        for effect in game.lasting:
            if effect.till != ON_NEXT_TURN:
                known = before.get(effect.id)
                if known is None or known[0] is not effect:
                    known = (effect, entries_of_lasting(effect))
                self.lasted[effect.id] = known
                found += known[1]
        if found:
            if self.statics is self.sheet.statics:
                self.unshare()
            self.append(found)

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
