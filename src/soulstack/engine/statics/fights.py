"""Statics of attacks and damage."""

from __future__ import annotations

from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Standing
from soulstack.engine.core.parts import HowOften, Noun
from soulstack.engine.core.state import GameState


class CantBeAttacked(Standing):
    """It is not a legal target of an attack (ATTACK-03, ATTACK-08)."""

    says = ("static: {who:ssubj} can't be attacked",)

    def __init__(self, who: Noun) -> None:
        self.who = who


class AlsoDealtTo(Standing):
    """Damage dealt to it is followed by a second one of the same size and source, no combat damage (DMG-06)."""

    says = ("static: damage dealt to {what:obj} is also dealt to {to:obj}",)

    def __init__(self, what: Noun, to: Noun) -> None:
        self.what = what
        self.to = to


class AlsoDealtBy(Standing):
    """Damage that this deals to it is followed by a second one of the same size and source, no combat damage
    (DMG-06).
    """

    says = ("static: damage this deals to {what:obj} is also dealt to {to:obj}",)

    def __init__(self, what: Noun, to: Noun) -> None:
        self.what = what
        self.to = to


class MustAttackOnTurn(Standing):
    """An attack is owed each turn, if able; *at*: on a player, at that evasion (ATTACK-26, PVP-01)."""

    says = ("static: {who:ssubj} must attack [{what:attackee}] [{t:often}] on {whose:pro} turn [, at {n:int} evasion]",)

    agrees = "whose"

    def __init__(self, who: Noun, what: Noun | None, t: HowOften | None, whose: Noun, n: int | None = None) -> None:
        self.who = who
        self.what = what
        self.t = t
        self.whose = whose
        self.n = n

    def prey(self, game: GameState, line: Line) -> tuple[int, ...] | None:
        """What has to be attacked; None: anything."""
        if self.what is None:
            return None
        any_one = self.what.any_one(game, line)
        return self.what.look(game, line) if any_one is None else any_one

    def often(self) -> int:
        """How many attacks a turn are owed."""
        return 1 if self.t is None else self.t.more() + 1

    def exposes(self, game: GameState, line: Line, attacker: int, other: int) -> bool:
        """Whether it lets one player attack another."""
        return bool(self.n) and self.who.covers(game, line, ~attacker) and ~other in (self.prey(game, line) or ())


class MayAttackPlayers(Standing):
    """Players become legal targets, never of their own attack (PVP-01, PVP-04)."""

    says = ("static: {who:ssubj} may attack {whom:prey}, at {n:int} evasion",)

    def __init__(self, who: Noun, whom: Noun, n: int) -> None:
        self.who = who
        self.whom = whom
        self.n = n

    def exposes(self, game: GameState, line: Line, attacker: int, other: int) -> bool:
        """Whether it lets one player attack another."""
        return self.who.covers(game, line, ~attacker) and self.whom.covers(game, line, ~other)


class NoHealing(Standing):
    """Damage on this stays when everything else heals at the end of the turn (TURN-13)."""

    says = ("static: this doesn't heal at the end of the turn",)


class CanBeAttacked(Standing):
    """An item or room is a legal attack target (FAMILIAR-01, FAMILIAR-02)."""

    says = ("static: {who:subj} can be attacked",)

    def __init__(self, who: Noun) -> None:
        self.who = who


class CantBeCovered(Standing):
    """Nothing can be put on this, as if indomitable (INDOM-02)."""

    says = ("static: this can't be covered",)
