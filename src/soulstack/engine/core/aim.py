"""Aims: what is to be picked as an ability goes on the stack (TARGET-01, TARGET-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.node import Condition, Node, holder, living
from soulstack.engine.core.obstacle import Obstacle

if TYPE_CHECKING:
    from soulstack.engine.core.scope import Scope
    from soulstack.engine.core.state import GameState


YOU: Final = -1
THEY: Final = -2
ACTIVE: Final = -3
"""Who picks a target: you, the player of the event, the active player; from 0 on: the player picked as that target."""


class Aim:
    """One thing to pick as an ability goes on the stack."""

    __slots__ = (
        "apart",
        "chooser",
        "cond",
        "depends",
        "facing",
        "if_so",
        "least",
        "living",
        "most",
        "noun",
        "obstacle",
        "of_kind",
        "rolls",
    )

    def __init__(self, noun: Node, chooser: int, least: int = 1, most: int = 1) -> None:
        self.noun: Any = noun  # a target, deck, or counted noun after `Choose`
        self.chooser = chooser
        self.least = least
        self.most = most
        self.living = False  # to be harmed: no dead player may be picked (TARGET-05)
        self.of_kind = False  # it is of some kind of player or thing: no deck
        self.depends = False  # what fits depends on something named before it
        self.rolls = False  # it has to be a dice roll on the stack
        self.apart = False  # never who picks it, nor what is theirs (GAIN-16)
        self.facing: Aim | None = None  # the other side of a swap, which is somebody else's (GAIN-16)
        self.cond: Condition | None = None  # it is needed only if this is so, or is not: asks what the cost took
        self.if_so = True
        self.obstacle = Obstacle("TARGET-04")  # what there is when nothing can be picked

    def wanted(self, game: GameState, scope: Scope) -> bool:
        """Whether it has to be picked, now that the cost is paid."""
        return self.cond is None or self.cond.holds(game, scope) == self.if_so

    def seat(self, game: GameState, scope: Scope) -> int:
        """Who picks: the doer of the clause."""
        if self.chooser >= 0 and self.chooser < len(scope.targets):
            picked = scope.targets[self.chooser]
            if picked and picked[0] < 0:
                return ~picked[0]
        if self.chooser == THEY and scope.they != NOBODY:
            return scope.they
        if self.chooser == ACTIVE:
            return game.active
        return scope.you

    def candidates(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """What may be picked now, in a fixed order."""
        found: tuple[int, ...] = self.noun.candidates(game, scope)
        if self.apart:
            found = self.noun.of_others(game, found, self.seat(game, scope))
        if self.facing is not None:
            found = self.facing.across(game, scope, found)
        if game.index().shelters:
            found = unsheltered(game, self.seat(game, scope), found)
        return living(game, found) if self.living else found

    def across(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Those of these that somebody else holds than what this side is, or may still be (GAIN-16)."""
        if self.depends and not self.noun.aimed(scope):
            return ids
        holders = {holder(game, id) for id in self.noun.look(game, scope) or self.noun.candidates(game, scope)}
        return tuple([id for id in ids if holders - {holder(game, id)}])

    def at_hand(self, game: GameState, scope: Scope) -> bool:
        """Whether there may be anything to pick (TARGET-04)."""
        if self.least == 0 or self.cond is not None:
            return True
        if not self.noun.at_hand(game, scope):
            return False
        free = not (self.living or self.apart or self.facing or game.index().shelters)
        return free or self.depends or bool(self.candidates(game, scope))

    def is_self(self, game: GameState, scope: Scope) -> bool:
        """Whether there is nothing to pick but the player who picks; what depends on an earlier pick is seen then."""
        if self.least == 0 or not self.of_kind or self.depends:
            return False
        return self.candidates(game, scope) == (~self.seat(game, scope),)

    def still(self, game: GameState, scope: Scope, id: int) -> bool:
        """Whether what was picked still fits (TARGET-02)."""
        return bool(self.noun.still(game, scope, id)) and not (self.living and id < 0 and game.players[~id].dead)


def unsheltered(game: GameState, seat: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of these that no effect keeps a player from choosing as a target (TARGET-01)."""
    lines = [line for line in game.index().shelters if line.cond is None or line.cond.holds(game, line)]
    return tuple([id for id in ids if not any(line.node.shelters_from(game, line, seat, id) for line in lines)])
