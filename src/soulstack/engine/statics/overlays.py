# Standing effects that lie over what is printed: abilities of others, prices, and who can be targeted.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.index import Index
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Standing
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.records import Obj, in_play
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState


class HasAbilities(Standing):
    """It has the printed or copied abilities of others besides its own; *this* and *you* in them are its own (KEYW-07).
    What others have been given, or have lost, is not handed on.
    """

    says = ("static: {who:ssubj} <have@who> the abilities of {what:ssubj}",)
    gives = True

    def __init__(self, who: Noun, what: Noun) -> None:
        self.who = who
        self.what = what

    def grant_from(self, game: GameState, index: Index, scope: Scope) -> None:
        takers = [obj for obj in objects(game, scope, self.who) if in_play(obj)]
        givers = [obj for obj in objects(game, scope, self.what) if in_play(obj)]
        for taker in takers:
            for giver in givers:
                if giver is not taker and giver.id not in index.silent:
                    index.give(taker.id, index.face(game, giver).abilities)


class TapsArePaid(Standing):
    """Each ↷ ability of such a thing is a $ ability: instead of turning it, so many ¢ are paid, besides any other cost
    (ABIL-06, ABIL-07, COST-01).
    """

    says = ("static: each ↷ ability of {what:whoever} is a $ ability that costs {n:int}¢ instead",)
    gives = True

    def __init__(self, what: Noun, n: int) -> None:
        self.what = what
        self.n = n

    def grant_from(self, game: GameState, index: Index, scope: Scope) -> None:
        for obj in objects(game, scope, self.what):
            if in_play(obj):
                index.price(obj.id, self.n)


def objects(game: GameState, scope: Scope, who: Noun) -> list[Obj]:
    """The objects that a noun covers."""
    return [game.objs[id] for id in who.covered(game, scope)]


class CantTarget(Standing):
    """They cannot choose it as a target of a loot or ability (TARGET-01)."""

    says = ("static: {who:ssubj} can't target {what:whoever}",)
    shelters = True

    def __init__(self, who: Noun, what: Noun) -> None:
        self.who = who
        self.what = what

    def shelters_from(self, game: GameState, line: Line, seat: int, id: int) -> bool:
        return self.who.covers(game, line, ~seat) and self.what.covers(game, line, id)
