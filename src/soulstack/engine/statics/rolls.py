"""Statics of rolls: which attack rolls hit or miss whatever the evasion, and what becomes of rolls to come."""

from __future__ import annotations

from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Standing
from soulstack.engine.core.parts import Noun, Number, RollKind, Throws
from soulstack.engine.core.scope import StackItem
from soulstack.engine.core.state import GameState


class HitOrMiss(Standing):
    """What says of attack rolls that they hit or miss, whatever the evasion (ATTACK-10, ATTACK-12)."""

    def speaks_of(self, game: GameState, line: Line, seat: int, on: int, result: int) -> bool:
        """Whether it speaks of an attack roll of this player against that, with this result."""
        raise NotImplementedError(type(self).__name__)


class RollsAgainst(HitOrMiss):
    """Attack rolls against something."""

    of: Throws
    what: Noun

    def speaks_of(self, game: GameState, line: Line, seat: int, on: int, result: int) -> bool:
        return self.what.covers(game, line, on) and self.of.fits(game, line, on, result)


class RollsAlsoHit(RollsAgainst):
    """They hit, unless something says that they miss (ATTACK-10)."""

    says = ("static: attack rolls {of:throws} against {what:ssubj} also hit",)

    def __init__(self, of: Throws, what: Noun) -> None:
        self.of = of
        self.what = what


class RollsAlsoStrike(RollsAgainst):
    """They miss, and the roller deals combat damage all the same (ATTACK-11, ATTACK-12)."""

    says = ("static: attack rolls {of:throws} against {what:ssubj} that miss also deal combat damage",)

    def __init__(self, of: Throws, what: Noun) -> None:
        self.of = of
        self.what = what


class RollsMiss(RollsAgainst):
    """They miss (ATTACK-12)."""

    says = ("static: attack rolls {of:throws} against {what:ssubj} miss",)

    def __init__(self, of: Throws, what: Noun) -> None:
        self.of = of
        self.what = what


class OwnRollsMiss(HitOrMiss):
    """Those of that player miss (ATTACK-12)."""

    says = ("static: {whose:poss} attack rolls {of:throws} miss",)

    def __init__(self, whose: Noun, of: Throws) -> None:
        self.whose = whose
        self.of = of

    def speaks_of(self, game: GameState, line: Line, seat: int, on: int, result: int) -> bool:
        return self.whose.covers(game, line, ~seat) and self.of.fits(game, line, on, result)


class MayShiftRolls(Standing):
    """Whoever makes such a roll may change it by so much as it resolves, like a standing modifier (DICE-08)."""

    says = ("static: {who:ssubj} may add or subtract {n:int} from {whose:poss} {rolls}",)
    agrees = "whose"

    def __init__(self, who: Noun, n: int, whose: Noun, rolls: RollKind) -> None:
        self.who = who
        self.n = n
        self.whose = whose
        self.rolls = rolls

    def speaks_of(self, game: GameState, line: Line, roll: StackItem) -> bool:
        """Whether it lets the roller change this roll."""
        return self.who.covers(game, line, ~roll.seat) and self.rolls.helps(game, line, roll)


class NextRollsAre(Standing):
    """The next so many such rolls that anybody makes show that number as soon as they are made (DICE-15)."""

    says = ("static: the next {n:int} {rolls} are {to:num}",)

    def __init__(self, n: int, rolls: RollKind, to: Number) -> None:
        self.n = n
        self.rolls = rolls
        self.to = to

    def speaks_of(self, game: GameState, line: Line, roll: StackItem) -> bool:
        """Whether this roll is one of them; those before it are counted whatever became of them."""
        if roll.id <= line.lasting or not self.rolls.helps(game, line, roll):
            return False
        return self.rolls.made(game, line.lasting, roll.id) < self.n

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("roll",)
