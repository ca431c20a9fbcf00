"""Bars: what keeps a player from doing something, with its rule.

The predicates that build the options name the bar and look only whether there is one; `whynot.py` says it to people.
So words are made when somebody asks, and what is said is what the engine went by.
"""

from __future__ import annotations

from typing import Any

from soulstack.engine.core.aim import Aim
from soulstack.engine.core.index import Line
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.parts import Kind
from soulstack.engine.core.state import GameState
from soulstack.engine.table.naming import aim_name, counted, name_of, title


class NoTarget(Obstacle):
    """Nothing on the table that a target could be (TARGET-04)."""

    __slots__ = ("aim",)

    def __init__(self, aim: Aim) -> None:
        Obstacle.__init__(self, "TARGET-04")
        self.aim = aim

    def words(self, game: GameState) -> str:
        k = getattr(self.aim.noun, "k", None)
        if k is None:
            return "there is no deck or discard with a card to choose"
        fits = " that fits its words" if any(unsaid(kind) for kind in k.kinds) else ""
        return f"there is no {' or '.join(map(kind_words, k.kinds))} to choose{fits}"


def kind_words(kind: Kind) -> str:
    """A kind of thing, as far as its words are always the same."""
    posts = [says(post) for post in kind.post]
    return " ".join([*kind.adj, kind.noun, *(words for words in posts if "{" not in words)])


def unsaid(kind: Kind) -> bool:
    """Whether a card says more of a kind than `kind_words` does."""
    return any("{" in says(post) for post in kind.post)


def says(post: Any) -> str:
    words: str = type(post).says[0].partition(": ")[2]
    return words


class Unpaid(Obstacle):
    """A cost that cannot be paid: how much is needed, and how much there is (COST-02)."""

    __slots__ = ("have", "need", "what")

    def __init__(self, need: int, have: int, what: str | Kind, rule: str = "COST-02") -> None:
        self.rule = rule
        self.need = need
        self.have = have
        self.what = what

    def words(self, game: GameState) -> str:
        what = self.what if isinstance(self.what, str) else kind_words(self.what)
        cost = f"{self.need}¢" if what == "¢" else f"{self.need} HP" if what == "HP" else counted(self.need, what)
        return f"it costs {cost}, and {'it has' if what.endswith('counter') else 'you have'} {self.have}"


class Forbidden(Obstacle):
    """A standing effect that says so."""

    __slots__ = ("line",)

    def __init__(self, rule: str, line: Line) -> None:
        self.rule = rule
        self.line = line

    def words(self, game: GameState) -> str:
        text = self.line.ability.text if self.line.ability is not None else ""
        return f"{name_of(game, self.line.this)} forbids it" + (f": “{text.rstrip('.')}”" if text else "")


class Owed(Obstacle):
    """Other attacks come first: by which card each, and on any of what; None: on anything (ATTACK-25, ATTACK-26)."""

    __slots__ = ("owed",)

    def __init__(self, rule: str, owed: list[tuple[int, tuple[int, ...] | None]]) -> None:
        self.rule = rule
        self.owed = owed

    def words(self, game: GameState) -> str:
        said: list[str] = []
        for source, on in self.owed:
            what = "something" if on is None else " or ".join(aim_name(game, id) for id in on)
            own = on is not None and source in on  # it demands to be attacked itself
            said.append(f"{what} ({title(game, source)})" if source and not own else what)
        return f"you must attack {' and '.join(said)} first"
