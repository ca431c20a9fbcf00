# Ranks and relations: who has the most or fewest, more than another, who did something, and numbers made of that.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Condition, Standing
from soulstack.engine.core.parts import Bonus, Happening, Noun, Possession, Post, Sum, Wealth
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.statics.being import said_of


class WithFewest(Post):
    """Has the fewest of it; ties all count."""

    says = ("post: with the fewest {what:wealth}",)

    def __init__(self, what: Wealth) -> None:
        self.what = what

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        mine = self.what.of(game, scope, id)
        return all(self.what.of(game, scope, other) >= mine for other in self.what.rivals(game, scope, id))


class WithMore(Post):
    """Has more of it than each of those."""

    says = ("post: with more {what:wealth} than {who:holder}",)

    def __init__(self, what: Wealth, who: Noun) -> None:
        self.what = what
        self.who = who

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        mine = self.what.of(game, scope, id)
        others = self.who.look(game, scope)
        return bool(others) and all(self.what.of(game, scope, other) < mine for other in others)


class WhoDid(Post):
    """Did what the sentence before said of several, each in their own go (EACH-01, ABIL-13)."""

    says = ("post: who did",)
    of_doers = True

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        return id in scope.them


class WhoTurn(Post):
    """To whom it has happened this turn."""

    says = ("post: who {ev:ev.t} this turn",)

    def __init__(self, ev: Happening) -> None:
        self.ev = ev

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        return any(
            event.kind == self.ev.kind and id in self.ev.subjects(game, event) and self.ev.fits(game, scope, event)
            for event in game.told
        )


class DidNotHappen(Condition):
    """No such event has happened to any of them this turn."""

    says = ("cond1: {who:whoever} didn't {ev:ev} this turn",)

    def __init__(self, who: Noun, ev: Happening) -> None:
        self.who = who
        self.ev = ev

    def holds(self, game: GameState, scope: Scope) -> bool:
        return not any(
            event.kind == self.ev.kind
            and self.ev.fits(game, scope, event)
            and any(id and self.who.covers(game, scope, id) for id in self.ev.subjects(game, event))
            for event in game.told
        )


class FewerLoot(Possession):
    """Fewer cards in hand than that number (ZONE-17)."""

    says = ("have: <have> fewer loot cards than {n:where}",)

    watched = "loot"

    def __init__(self, n: Sum) -> None:
        self.n = n

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        return id < 0 and len(game.players[~id].hand) < self.n.value(game, scope)


class MostOf(Sum):
    """As much as the player has who has the most of it; less something: never below 0."""

    says = ("where: the most {what:wealth} any player has [minus {less:where}]",)

    def __init__(self, what: Wealth, less: Sum | None = None) -> None:
        self.what = what
        self.less = less

    def value(self, game: GameState, scope: Scope) -> int:
        most = max(self.what.of(game, scope, ~seat) for seat in range(len(game.players)))
        return max(0, most - (0 if self.less is None else self.less.value(game, scope)))


class ByX(Bonus):
    """A bonus as large as X (EFFECT-05, CARD-16)."""

    sign = 1
    stat: str

    def adds(self, game: GameState, scope: Scope, id: int, stat: str) -> int:
        return self.sign * scope.x if stat == self.stat else 0

    def stats(self) -> tuple[str, ...]:
        return (self.stat,)


class PlusX(ByX):
    """X more of a stat (EFFECT-05, CARD-16)."""

    says = ("boost: +X {stat}",)

    def __init__(self, stat: str) -> None:
        self.stat = stat


class MinusX(ByX):
    """X less of a stat (EFFECT-05, CARD-16)."""

    says = ("boost: -X {stat}",)
    sign = -1

    def __init__(self, stat: str) -> None:
        self.stat = stat


class HaveX(Standing):
    """A standing bonus by what X is now (EFFECT-05)."""

    says = ("static: {who:ssubj} <have@who> {b:boosts} [on your turn], where X is {where:where}",)

    def __init__(self, who: Noun, b: tuple[Bonus, ...], on_your_turn: bool, where: Sum) -> None:
        self.who = who
        self.b = b
        self.on_your_turn = on_your_turn
        self.where = where

    def boosted(self) -> tuple[str, ...]:
        return tuple(stat for bonus in self.b for stat in bonus.stats())

    def boost(self, game: GameState, line: Line, id: int, stat: str) -> int:
        if (self.on_your_turn and game.active != line.you) or not (line.on or self.who.covers(game, line, id)):
            return 0
        named = self.counted(game, line, id)
        return sum(bonus.adds(game, named, id, stat) for bonus in self.b)

    def counted(self, game: GameState, line: Line, id: int) -> Scope:
        """What the words mean for one of those who have it, X worked out."""
        named = said_of(game, line, self.who, id)
        named.x = self.where.value(game, named)
        return named
