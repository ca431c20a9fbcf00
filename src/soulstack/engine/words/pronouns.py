# Pronouns: you, this, and what was named last.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import NOBODY, NOTHING
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.node import AS_GROUP, AS_IT_IS, AS_THING, Clause
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.scope import Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.pick import pick


class You(Noun):
    """The controller of the ability; on the game's cards the active player (ABIL-18)."""

    says = (
        "subj: you",
        "obj: you",
        "poss: your",
        "pro: your",
        "holder: you",
        "whoever: you",
        "prey: you",
        "someone: you",
    )
    foreseen = False
    unnamed = True

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (~scope.you,) if scope.you != NOBODY else ()

    def settled(self, scope: Scope) -> tuple[int, ...]:
        return (~scope.you,) if scope.you >= 0 else ()

    def covers(self, game: GameState, scope: Scope, id: int) -> bool:
        return id == ~scope.you and id < 0

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        """You are never *they*."""


class They(Noun):
    """The player named last, or the several things named last."""

    says = (
        "subj: they",
        "obj: them",
        "poss: their",
        "pro: their",
        "holder: they",
        "whoever: they",
        "someone: they",
        "victim: them",
    )

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        them = tuple(id for id in scope.them if id < CARD)
        if them:
            return them
        return (~scope.they,) if scope.they != NOBODY else ()

    def players(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        if scope.they != NOBODY:
            return (~scope.they,)
        return tuple(id for id in scope.them if id < 0)

    def find(self, game: GameState, frame: Frame) -> bool:
        cards = isinstance(frame.node, Clause) and frame.node.to_cards and frame.them
        frame.found = frame.them if cards else self.look(game, frame)
        return True

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        """They were named before."""


class It(Noun):
    """The single thing named last."""

    says = ("subj: it", "obj: it", "poss: its", "whoever: it")

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (scope.it,) if scope.it else ()

    def find(self, game: GameState, frame: Frame) -> bool:
        """A loot that was on the stack is its card in discard for verbs that are done to cards (ZONE-01)."""
        frame.found = self.look(game, frame)
        was = game.gone.get(frame.it)
        if was is not None and was.role == "loot" and isinstance(frame.node, Clause) and frame.node.to_cards:
            frame.found = (game.follow(frame.it),)
        return True

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        """It was named before."""


class This(Noun):
    """The object with the ability."""

    says = ("the: this", "victim: this")
    unnamed = True

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        now = game.became.get(scope.this, CARD)  # looks back at what left play, unless its own words moved it
        return (now if now < CARD else scope.this,) if scope.this else ()

    def settled(self, scope: Scope) -> tuple[int, ...]:
        return (scope.this,) if scope.this else ()

    def covers(self, game: GameState, scope: Scope, id: int) -> bool:
        return id == scope.this

    def find(self, game: GameState, frame: Frame) -> bool:
        frame.found = (game.follow(frame.this),) if frame.this else ()
        return True

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        """This is never called *it*."""


class OfThem(Noun):
    """So many of the cards looked at or things named last, chosen on resolving."""

    says = ("np: {n:int} of them",)
    foreseen = False
    doubles = AS_IT_IS

    def __init__(self, n: int) -> None:
        self.n = n

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.them[: self.n]

    def any_one(self, game: GameState, scope: Scope) -> tuple[int, ...] | None:
        return scope.them if self.n == 1 else None

    def find(self, game: GameState, frame: Frame) -> bool:
        return pick(game, frame, frame.them, self.n, self.n, how=AS_THING if self.n == 1 else AS_GROUP)


class NthOfThem(Noun):
    """One of several things named last, by the order in which they were named; they all stay *them*."""

    says = ("the: the {n:ord} of them",)
    doubles = AS_IT_IS

    def __init__(self, n: int) -> None:
        self.n = n

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.them[self.n - 1 : self.n]

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        if ids and ids[0] < 0:
            scope.they = ~ids[0]
        else:
            scope.it = ids[0] if ids else NOTHING


class EachOfThem(Noun):
    """Each thing or player just chosen, one after the other (EACH-01)."""

    says = ("np: each of them",)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.them

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        """They were named before."""


class ItsController(Noun):
    """Who controls it, or controlled it just before it left."""

    says = ("the: its controller",)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        obj = game.recall(scope.it)
        if obj is not None and obj.role != "loot":
            return (~obj.seat,) if obj.seat >= 0 else ()
        item = game.on_stack(scope.it)
        if item is not None:
            return (~item.ctrl,) if item.ctrl >= 0 else ()
        gone = [old for old in game.told if old.kind == "cancelled" and scope.it in (old.who, old.source)]
        return tuple(old.what for old in gone if old.what < 0)

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("cancelled",)
