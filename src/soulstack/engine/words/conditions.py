# Conditions, what someone has, and states.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.node import Condition
from soulstack.engine.core.parts import Compare, Happening, Noun, Possession, State
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.table.kinds import find_all, how_many_of
from soulstack.engine.table.layers import hp, souls_of
from soulstack.engine.table.naming import name_of
from soulstack.engine.words.events import happens
from soulstack.engine.words.nouns import Kinds
from soulstack.engine.words.numbers import counters
from soulstack.engine.words.pronouns import This


class AllOf(Condition):
    """Several conditions, all of which must hold (ABIL-17)."""

    says = ("cond: built in",)

    def __init__(self, conds: tuple[Condition, ...]) -> None:
        self.conds = conds

    def holds(self, game: GameState, scope: Scope) -> bool:
        return all(cond.holds(game, scope) for cond in self.conds)

    def place(self) -> str:
        return next((cond.place() for cond in self.conds if cond.place()), "")


class Has(Condition):
    """Somebody has or controls so much (ABIL-17)."""

    says = ("cond1: {who:subj} {p:have@who}",)

    def __init__(self, who: Noun, p: Possession) -> None:
        self.who = who
        self.p = p

    def holds(self, game: GameState, scope: Scope) -> bool:
        found = self.who.look(game, scope)
        for id in found:
            if not self.p.had(game, scope, id):
                return False
        return bool(found)


class YourTurn(Condition):
    """That player is the active player."""

    says = ("cond1: it is {whose:poss} turn",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def holds(self, game: GameState, scope: Scope) -> bool:
        return ~game.active in self.whose.look(game, scope)


class IfDo(Condition):
    """The step before really happened (ABIL-13)."""

    says = ("cond1: {who:subj} <do@who>",)

    agrees = "who"

    def __init__(self, who: Noun) -> None:
        self.who = who

    def holds(self, game: GameState, scope: Scope) -> bool:
        return scope.did


class ResultIs(Condition):
    """The result is the number named with *Choose a number* (RULING-07)."""

    says = ("cond1: the result is that number",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        return scope.event is not None and scope.event.n == scope.x


class HasCents(Possession):
    """So many ¢."""

    says = ("have: <have> {n:q}¢",)

    watched = "¢"

    def __init__(self, n: Compare) -> None:
        self.n = n

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        return id < 0 and self.n.holds(game.players[~id].cents)


class HasLoot(Possession):
    """So many cards in hand (ZONE-17)."""

    says = ("have: <have> {n:q} loot card(s)",)

    watched = "loot"

    def __init__(self, n: Compare) -> None:
        self.n = n

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        return id < 0 and self.n.holds(len(game.players[~id].hand))


class HasHP(Possession):
    """So much current HP (DMG-02)."""

    says = ("have: <have> {n:q} HP",)

    def __init__(self, n: Compare) -> None:
        self.n = n

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        now = hp(game, id) if id < 0 or id in game.objs else None
        return now is not None and self.n.holds(now)


class HasCounters(Possession):
    """So many counters of any name, or of that name (COUNTER-03)."""

    says = ("have: <have> {n:q} [{name:cname}] counter(s)",)

    def __init__(self, n: Compare, name: str = "") -> None:
        self.n = n
        self.name = name

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        return self.n.holds(counters(game, id, self.name))


class HasInName(Possession):
    """Its name has these letters in it, capitals or not."""

    says = ("have: <have> {name} in its name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        return self.name.lower() in name_of(game, id).lower()


class Controls(Possession):
    """So many such things under control (SOUL-03)."""

    says = ("have: <control> {n:q} {k:kinds*}",)

    watched = "items"

    def __init__(self, n: Compare, k: Kinds) -> None:
        self.n = n
        self.k = k

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        if id >= 0:
            return False
        n = 0
        for kind in self.k.meant:
            worth = kind.noun == "soul" and not kind.adj and not kind.post
            n += souls_of(game, ~id) if worth else how_many_of(game, scope, kind, ~id)
        return self.n.holds(n)


class ThereAre(Condition):
    """So many such things are on the table, whoever has them (ZONE-03)."""

    says = ("cond1: there <be@n> {n:q} {k:kinds*}",)

    def __init__(self, n: Compare, k: Kinds) -> None:
        self.n = n
        self.k = k

    def holds(self, game: GameState, scope: Scope) -> bool:
        return self.n.holds(len({id for kind in self.k.meant for id in find_all(game, scope, kind)}))


class NotYourTurn(Condition):
    """That player is not the active player."""

    says = ("cond1: it is not {whose:poss} turn",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def holds(self, game: GameState, scope: Scope) -> bool:
        return ~game.active not in self.whose.look(game, scope)


class DidNot(Condition):
    """The step before did not happen (ABIL-13)."""

    says = ("cond1: {who:subj} <don't@who>",)

    agrees = "who"

    def __init__(self, who: Noun) -> None:
        self.who = who

    def holds(self, game: GameState, scope: Scope) -> bool:
        return not scope.did


class Wins(Condition):
    """The word has the most votes (VOTE-01)."""

    says = ("cond1: {name} wins",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, game: GameState, scope: Scope) -> bool:
        return scope.did and scope.x == hash_word(self.name)


class DoesNotWin(Condition):
    """The word has fewer votes or a tie (VOTE-01)."""

    says = ("cond1: {name} doesn't win",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, game: GameState, scope: Scope) -> bool:
        return not scope.did or scope.x != hash_word(self.name)


class IsState(Condition):
    """It is in that state, looked at when reached."""

    says = ("cond1: {who:subj} <are@who> {s:state}",)

    def __init__(self, who: Noun, s: State) -> None:
        self.who = who
        self.s = s

    def place(self) -> str:
        return self.s.place() if isinstance(self.who, This) else ""

    def holds(self, game: GameState, scope: Scope) -> bool:
        found = self.who.look(game, scope)
        return bool(found) and all(self.s.true_of(game, scope, id) for id in found)


class IsNotState(Condition):
    """It is there and not in that state."""

    says = ("cond1: {who:subj} <are@who> not {s:state}",)

    def __init__(self, who: Noun, s: State) -> None:
        self.who = who
        self.s = s

    def holds(self, game: GameState, scope: Scope) -> bool:
        found = self.who.look(game, scope)
        return bool(found) and not any(self.s.true_of(game, scope, id) for id in found)


class Happened(Condition):
    """Such an event has happened this turn."""

    says = ("cond1: {who:whoever} {ev:ev.t} this turn",)

    def __init__(self, who: Noun, ev: Happening) -> None:
        self.who = who
        self.ev = ev

    def holds(self, game: GameState, scope: Scope) -> bool:
        return any(event.kind == self.ev.kind and happens(game, scope, event, self.who, self.ev) for event in game.told)


class AKind(State):
    """It is such a thing now."""

    says = ("state: a {k:kinds}",)

    def __init__(self, k: Kinds) -> None:
        self.k = k

    def place(self) -> str:
        return {"shop item": "shop", "soul": "soul"}.get(self.k.kinds[0].noun, "")

    def true_of(self, game: GameState, scope: Scope, id: int) -> bool:
        return self.k.is_one(game, scope, id)


class Charged(State):
    """It is upright (ABIL-15)."""

    says = ("state: charged",)

    def true_of(self, game: GameState, scope: Scope, id: int) -> bool:
        obj = game.objs.get(id)
        return obj is not None and obj.charged


class Covered(State):
    """It lies in a slot under something else, out of play (ZONE-20)."""

    says = ("state: covered",)

    def place(self) -> str:
        return "covered"

    def true_of(self, game: GameState, scope: Scope, id: int) -> bool:
        obj = game.objs.get(id)
        return obj is not None and obj.role == "covered"


def hash_word(word: str) -> int:
    """A number for a word that was voted for, the same in every game."""
    return sum((i + 1) * ord(c) for i, c in enumerate(word))
