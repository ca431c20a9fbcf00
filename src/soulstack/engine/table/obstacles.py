"""Obstacles whose words depend on the table.

The predicates that build the options name the obstacle and test only whether there is one; `whynot.py` says it to
people. So words are made when a player asks, and what is said is what the engine went by.
"""

from __future__ import annotations

from typing import Any

from soulstack.engine.core.aim import Aim
from soulstack.engine.core.ids import NOBODY, NUMBER_ID
from soulstack.engine.core.listing import Line
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.parts import Kind
from soulstack.engine.core.state import GameState
from soulstack.engine.table.naming import aim_name, counted, listed, title


class NoTarget(Obstacle):
    """Nothing on the table that a target could be (TARGET-04)."""

    __slots__ = ("aim",)

    def __init__(self, aim: Aim) -> None:
        Obstacle.__init__(self, "TARGET-04")
        self.aim = aim

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        k = getattr(self.aim.noun, "k", None)
        if k is None:
            return f"{it} has no target: every deck and discard pile is empty"
        fits = "fits its text" if any(unsaid(kind) for kind in k.kinds) else "can be chosen"
        return f"{it} has no target: no {' or '.join(map(kind_words, k.kinds))} {fits}"


def kind_words(kind: Kind, n: int = 1) -> str:
    """A kind of thing, or several of it, as far as its words are always the same."""
    posts = [says(post) for post in kind.post]
    return " ".join([*kind.adj, kind.noun + "s" * (n != 1), *(words for words in posts if "{" not in words)])


def unsaid(kind: Kind) -> bool:
    """Whether a card says more of a kind than `kind_words` does."""
    return any("{" in says(post) for post in kind.post)


def says(post: Any) -> str:
    words: str = type(post).says[0].partition(": ")[2]
    return words


class Unpaid(Obstacle):
    """A cost that cannot be paid: how much is needed, and how much there is (COST-02)."""

    __slots__ = ("have", "need", "what")

    def __init__(self, need: int, have: int, what: str | Kind) -> None:
        self.rule = "COST-02"
        self.need = need
        self.have = have
        self.what = what

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        has, needs = ("it has", "it needs") if self.by_counters() else ("you have", "you need")
        cost = f"{self.deed(game, seat, it, id)} costs {self.priced(self.need)}"
        return f"{cost} and {has} {self.counted(self.have)}: {needs} {self.counted(self.need - self.have)} more"

    def deed(self, game: GameState, seat: int, it: str, id: int) -> str:
        """What costs it."""
        return f"{'activating' if id in game.objs else 'playing'} {it}"

    def by_counters(self) -> bool:
        """Whether it is paid with counters, which are on a thing and not the player's."""
        return isinstance(self.what, str) and self.what.endswith("counter")

    def priced(self, n: int) -> str:
        """So much of what is paid, by its full name."""
        if self.what in ("¢", "HP"):
            return self.counted(n)
        return counted(n, self.what) if isinstance(self.what, str) else f"{n} {kind_words(self.what, n)}"

    def counted(self, n: int) -> str:
        """The same once it is plain what it is."""
        return f"{n}¢" if self.what == "¢" else f"{n} HP" if self.what == "HP" else str(n)


class TooDear(Unpaid):
    """The price of something that is for sale (PURCH-05)."""

    __slots__ = ()

    def __init__(self, need: int, have: int) -> None:
        Unpaid.__init__(self, need, have, "¢")
        self.rule = "PURCH-05"

    def deed(self, game: GameState, seat: int, it: str, id: int) -> str:
        return f"the top of {it}" if id <= NUMBER_ID else it


class Toll(Unpaid):
    """What an attack costs by standing effects (PAY-01)."""

    __slots__ = ("sources",)

    def __init__(self, need: int, have: int, sources: list[int]) -> None:
        Unpaid.__init__(self, need, have, "¢")
        self.sources = sources

    def deed(self, game: GameState, seat: int, it: str, id: int) -> str:
        return f"with {listed([source_name(game, seat, source) for source in self.sources])}, attacking"


class Forbidden(Obstacle):
    """A standing effect that prevents it."""

    __slots__ = ("line",)

    def __init__(self, rule: str, line: Line) -> None:
        self.rule = rule
        self.line = line

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        text = self.line.ability.text if self.line.ability is not None else ""
        return f"{source_name(game, seat, self.line.this)} prevents this" + (f": “{text}”" if text else "")


def source_name(game: GameState, seat: int, id: int) -> str:
    """A card that does something, with whose it is unless it is the reader's own or nobody's."""
    obj = game.recall(id)
    other = obj is not None and obj.role != "character" and obj.seat not in (seat, NOBODY)
    return f"{title(game, id)} ({game.players[obj.seat].name})" if obj is not None and other else title(game, id)


class Owed(Obstacle):
    """Other attacks come first: by which card each, and on any of what; None: on anything (ATTACK-25, ATTACK-26)."""

    __slots__ = ("owed",)

    def __init__(self, rule: str, owed: list[tuple[int, tuple[int, ...] | None]]) -> None:
        self.rule = rule
        self.owed = owed

    def words(self, game: GameState, seat: int, it: str, id: int) -> str:
        said: list[str] = []
        for source, on in self.owed:
            what = "something" if on is None else " or ".join(aim_name(game, id) for id in on)
            own = on is not None and source in on  # it demands to be attacked itself
            said.append(f"{what} ({title(game, source)})" if source and not own else what)
        return f"you must attack {' and '.join(said)} first"
