# Conditions, what someone has, and states.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.core.node import Condition
from soulstack.engine.core.parts import Compare, Happening, Noun, Possession, State
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.table.kinds import find_all, how_many_of, is_one
from soulstack.engine.table.layers import hp, souls_of
from soulstack.engine.words.nouns import Kinds, This
from soulstack.engine.words.numbers import counters


@dataclass
class AllOf(Condition):
    """Several conditions, all of which must hold (ABIL-17)."""

    says = ("cond: built in",)

    conds: tuple[Condition, ...]

    def holds(self, game: GameState, scope: Scope) -> bool:
        return all(cond.holds(game, scope) for cond in self.conds)

    def place(self) -> str:
        return next((cond.place() for cond in self.conds if cond.place()), "")


@dataclass
class Has(Condition):
    """Somebody has or controls so much (ABIL-17)."""

    says = ("cond1: {who:subj} {p:have@who}",)

    who: Noun
    p: Possession

    def holds(self, game: GameState, scope: Scope) -> bool:
        found = self.who.look(game, scope)
        for id in found:
            if not self.p.had(game, scope, id):
                return False
        return bool(found)


@dataclass
class YourTurn(Condition):
    """That player is the active player."""

    says = ("cond1: it is {whose:poss} turn",)

    whose: Noun

    def holds(self, game: GameState, scope: Scope) -> bool:
        return ~game.active in self.whose.look(game, scope)


@dataclass
class IfDo(Condition):
    """The step before really happened (ABIL-13)."""

    says = ("cond1: {who:subj} <do@who>",)

    who: Noun

    agrees = "who"

    def holds(self, game: GameState, scope: Scope) -> bool:
        return scope.did


@dataclass
class ResultIs(Condition):
    """The result is the number named with *Choose a number* (RULING-07)."""

    says = ("cond1: the result is that number",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        return scope.event is not None and scope.event.n == scope.x


@dataclass
class HasCents(Possession):
    """So many ¢."""

    says = ("have: <have> {n:q}¢",)

    n: Compare

    watched = "¢"

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        return id < 0 and self.n.holds(game.players[~id].cents)


@dataclass
class HasLoot(Possession):
    """So many cards in hand (ZONE-17)."""

    says = ("have: <have> {n:q} loot card(s)",)

    n: Compare

    watched = "loot"

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        return id < 0 and self.n.holds(len(game.players[~id].hand))


@dataclass
class HasHP(Possession):
    """So much current HP (DMG-02)."""

    says = ("have: <have> {n:q} HP",)

    n: Compare

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        now = hp(game, id) if id < 0 or id in game.objs else None
        return now is not None and self.n.holds(now)


@dataclass
class HasCounters(Possession):
    """So many counters of any name, or of that name (COUNTER-03)."""

    says = ("have: <have> {n:q} [{name:cname}] counter(s)",)

    n: Compare
    name: str = ""

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        return self.n.holds(counters(game, id, self.name))


@dataclass
class Controls(Possession):
    """So many such things under control (SOUL-03)."""

    says = ("have: <control> {n:q} {k:kinds*}",)

    n: Compare
    k: Kinds

    watched = "items"

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        if id >= 0:
            return False
        n = 0
        for kind in self.k.kinds:
            worth = kind.noun == "soul" and not kind.adj and not kind.post
            n += souls_of(game, ~id) if worth else how_many_of(game, scope, kind, ~id)
        return self.n.holds(n)


@dataclass
class ThereAre(Condition):
    """So many such things are on the table, whoever has them (ZONE-03)."""

    says = ("cond1: there <be@n> {n:q} {k:kinds*}",)

    n: Compare
    k: Kinds

    def holds(self, game: GameState, scope: Scope) -> bool:
        return self.n.holds(len({id for kind in self.k.kinds for id in find_all(game, scope, kind)}))


@dataclass
class NotYourTurn(Condition):
    """That player is not the active player."""

    says = ("cond1: it is not {whose:poss} turn",)

    whose: Noun

    def holds(self, game: GameState, scope: Scope) -> bool:
        return ~game.active not in self.whose.look(game, scope)


@dataclass
class DidNot(Condition):
    """The step before did not happen (ABIL-13)."""

    says = ("cond1: {who:subj} <don't@who>",)

    who: Noun

    agrees = "who"

    def holds(self, game: GameState, scope: Scope) -> bool:
        return not scope.did


@dataclass
class Wins(Condition):
    """The word has the most votes (VOTE-01)."""

    says = ("cond1: {name} wins",)

    name: str

    def holds(self, game: GameState, scope: Scope) -> bool:
        return scope.did and scope.x == hash_word(self.name)


@dataclass
class DoesNotWin(Condition):
    """The word has fewer votes or a tie (VOTE-01)."""

    says = ("cond1: {name} doesn't win",)

    name: str

    def holds(self, game: GameState, scope: Scope) -> bool:
        return not scope.did or scope.x != hash_word(self.name)


@dataclass
class IsState(Condition):
    """It is in that state, looked at when reached."""

    says = ("cond1: {who:subj} <are@who> {s:state}",)

    who: Noun
    s: State

    def place(self) -> str:
        return self.s.place() if isinstance(self.who, This) else ""

    def holds(self, game: GameState, scope: Scope) -> bool:
        found = self.who.look(game, scope)
        return bool(found) and all(self.s.true_of(game, scope, id) for id in found)


@dataclass
class Happened(Condition):
    """Such an event has happened this turn."""

    says = ("cond1: {who:whoever} {ev:ev.t} this turn",)

    who: Noun
    ev: Happening

    def holds(self, game: GameState, scope: Scope) -> bool:
        return any(
            event.kind == self.ev.kind
            and self.ev.fits(game, scope, event)
            and any(id and self.who.covers(game, scope, id) for id in self.ev.subjects(game, event))
            for event in game.told
        )


@dataclass
class AKind(State):
    """It is such a thing now."""

    says = ("state: a {k:kinds}",)

    k: Kinds

    def place(self) -> str:
        return {"shop item": "shop", "soul": "soul"}.get(self.k.kinds[0].noun, "")

    def true_of(self, game: GameState, scope: Scope, id: int) -> bool:
        return any(is_one(game, scope, kind, id) for kind in self.k.kinds)


@dataclass
class Charged(State):
    """It is upright (ABIL-15)."""

    says = ("state: charged",)

    def true_of(self, game: GameState, scope: Scope, id: int) -> bool:
        obj = game.objs.get(id)
        return obj is not None and obj.charged


def hash_word(word: str) -> int:
    """A number for a word that was voted for, the same in every game."""
    return sum((i + 1) * ord(c) for i, c in enumerate(word))
