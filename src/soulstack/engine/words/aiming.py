# What things on the stack are aimed at.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ids import ROLL
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.node import name_them
from soulstack.engine.core.parts import Noun, Post
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState


class YouAndYours(Noun):
    """You, what you control, and what is yours on the stack: loot, abilities, dice rolls (ABIL-18, GAIN-10)."""

    says = ("whoever: you or something you control", "mark: you or something you control")
    foreseen = False

    def covers(self, game: GameState, scope: Scope, id: int) -> bool:
        if id < 0:
            return id == ~scope.you
        item = game.on_stack(id)
        if item is not None:
            return (item.seat if item.kind == ROLL else item.ctrl) == scope.you
        obj = game.recall(id)
        return obj is not None and obj.seat == scope.you

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        name_them(game, scope, tuple(id for id in ids if id != ~scope.you))


class YourThings(Noun):
    """The items that you control and the rolls that you make (GAIN-10, DICE-01)."""

    says = ("mark: your items or dice rolls",)
    foreseen = False

    def covers(self, game: GameState, scope: Scope, id: int) -> bool:
        item = game.on_stack(id)
        if item is not None:
            return item.kind == ROLL and item.seat == scope.you
        obj = game.recall(id)
        return obj is not None and obj.role == "item" and obj.seat == scope.you


class Targeting(Post):
    """Of a loot or ability on the stack: that was chosen as one of its targets (TARGET-01)."""

    says = ("post: that targets {what:mark}",)

    def __init__(self, what: Noun) -> None:
        self.what = what

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        item = game.on_stack(id)
        targets = () if item is None else item.targets
        return any(self.what.covers(game, scope, target) for picked in targets for target in picked)


class NotCopied(Post):
    """Of something on the stack or in play: nothing has copied it this turn (COPY-07)."""

    says = ("post: not copied this turn",)

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        return not any(event.kind == "copied" and event.who == id for event in game.told)

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("copied",)
