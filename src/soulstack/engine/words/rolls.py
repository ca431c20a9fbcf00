# Rolls as records: how many are made, which count, and what was rolled before.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import ClassVar

from soulstack.engine.core.ids import NOTHING, ROLL
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Condition
from soulstack.engine.core.parts import (
    PLAYERS,
    Bonus,
    EventPattern,
    Happening,
    HowManyRolls,
    Kind,
    Noun,
    Per,
    Possession,
    Post,
    RollKind,
    RollLimit,
    Sum,
    Throws,
)
from soulstack.engine.core.scope import Event, Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.dice import being_made
from soulstack.engine.words.bonuses import attack_roll, is_such, rolls_before
from soulstack.engine.words.numbers import Faces


class TheRoller(Noun):
    """Who makes the roll that is about to be made, or that was named last (DICE-19)."""

    says = ("the: the roller",)
    foreseen = False

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        item = being_made(game) or game.on_stack(scope.it)
        return () if item is None or item.kind != ROLL else (~item.seat,)


# how many rolls


class SoManyTimes(HowManyRolls):
    """That many."""

    says = ("tosses: {n:int} times",)

    def __init__(self, n: int) -> None:
        self.n = n

    def rolls(self, game: GameState, scope: Scope) -> int:
        return self.n


class OnceForEach(HowManyRolls):
    """One for each thing counted, none if there is none."""

    says = ("tosses: for each {per}",)

    def __init__(self, per: Per) -> None:
        self.per = per

    def rolls(self, game: GameState, scope: Scope) -> int:
        return self.per.count(game, scope)


class OnceOrMore(HowManyRolls):
    """One, or so many if something is so as they are made."""

    says = ("tosses: once, or {n:int} times if {cond}",)

    def __init__(self, n: int, cond: Condition) -> None:
        self.n = n
        self.cond = cond

    def rolls(self, game: GameState, scope: Scope) -> int:
        return self.n if self.cond.holds(game, scope) else 1


class PerRemoved(Per):
    """As many as were really taken off just before (COUNTER-04)."""

    says = ("per: counter removed",)

    def count(self, game: GameState, scope: Scope) -> int:
        return scope.much


# which rolls: those to come, and those that hit or miss


class NextRoll(RollKind):
    """The next such roll of that player after this was said (DICE-08); rerolled, it is still the same (DICE-13)."""

    says = ("rolls: {whose:poss} next {k:head}",)
    agrees = "whose"

    def __init__(self, whose: Noun, k: Kind) -> None:
        self.whose = whose
        self.k = k

    def helps(self, game: GameState, scope: Scope, roll: StackItem) -> bool:
        return is_next(game, scope, self.k.noun, roll, ~roll.seat)

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("roll",)


class NextRollOfAll(RollKind):
    """The next such roll after this was said, whoever makes it (DICE-08)."""

    says = ("rolls: the next {k:head}",)

    def __init__(self, k: Kind) -> None:
        self.k = k

    def helps(self, game: GameState, scope: Scope, roll: StackItem) -> bool:
        return is_next(game, scope, self.k.noun, roll, NOTHING)

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("roll",)


class BoostNext(Bonus):
    """So much more of a stat during their next attack roll after this was said, up to its combat damage (EFFECT-05)."""

    says = ("boost: {v:signed} {stat} for {whose:poss} next attack roll",)
    agrees = "whose"
    doubles = "v"

    def __init__(self, v: int, stat: str, whose: Noun) -> None:
        self.v = v
        self.stat = stat
        self.whose = whose

    def adds(self, game: GameState, scope: Scope, id: int, stat: str) -> int:
        roll = attack_roll(game) if stat == self.stat and id < 0 else None
        since = getattr(scope, "lasting", 0)
        if roll is None or roll.who != id or roll.stack <= since:
            return 0
        return 0 if rolls_between(game, id, "attack roll", since, roll.stack) else self.v

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("roll",)

    def stats(self) -> tuple[str, ...]:
        return (self.stat,)


class OfFaces(Throws):
    """Those final results (DICE-10)."""

    says = ("throws: of {on:rollset}",)

    def __init__(self, on: Faces) -> None:
        self.on = on

    def fits(self, game: GameState, line: Line, on: int, result: int) -> bool:
        return result in self.on.faces


class NoHigher(Throws):
    """Not higher than the attack roll before it against the same thing this turn, whoever made it."""

    says = ("throws: no higher than the one before",)

    def fits(self, game: GameState, line: Line, on: int, result: int) -> bool:
        before = [e.n for e in game.told if e.kind == "rolled" and e.combat and e.what == on][:-1]
        return bool(before) and result <= before[-1]


# what was rolled before


class RollsTwice(Happening):
    """The final results of two rolls of the subject in a row in one turn are the same; a third one is twice again
    (DICE-10, TRIG-08).
    """

    says = ("ev: <roll> the same number twice in a row [on attack rolls] in a turn",)

    kind: ClassVar[EventKind] = "rolled"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True

    def __init__(self, on_attack_rolls: bool = False) -> None:
        self.on_attack_rolls = on_attack_rolls

    def fits(self, game: GameState, scope: Scope, event: Event) -> bool:
        if self.on_attack_rolls and not event.combat:
            return False
        before = 0
        for old in game.told:
            if old is event:
                break
            if old.kind == "rolled" and old.who == event.who and (old.combat or not self.on_attack_rolls):
                before = old.n
        return before == event.n


class RollsThat(Happening):
    """The subject rolls the number that was chosen before (DICE-10, RULING-07)."""

    says = ("ev: <roll> that number",)

    kind: ClassVar[EventKind] = "rolled"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True

    def fits(self, game: GameState, scope: Scope, event: Event) -> bool:
        return event.n == scope.x


class RollOver(EventPattern):
    """Their n-th attack roll of the turn, and all that it has led to, is resolved (ATTACK-30); so it is if its attack
    has ended by then.
    """

    says = ("event: {whose:poss} {ord} attack roll this turn is over",)

    def __init__(self, whose: Noun, ord: int) -> None:
        self.whose = whose
        self.ord = ord

    def kinds(self) -> tuple[EventKind, ...]:
        return ("roll over",)

    def fits(self, game: GameState, scope: Scope, event: Event) -> bool:
        return self.whose.covers(game, scope, event.who) and rolls_before(game, event.who, "attack roll") == self.ord

    def names(self, game: GameState, scope: Scope, event: Event) -> None:
        self.whose.name(game, scope, (event.who,))

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("roll",)


class ExceptOnRoll(RollLimit):
    """Caused by any other attack roll, or by none (DICE-10, ATTACK-29)."""

    says = ("onroll: except on a roll of {n:rollset}",)

    def __init__(self, n: Faces) -> None:
        self.n = n

    def fits(self, game: GameState, event: Event) -> bool:
        return event.roll not in self.n.faces


class EveryOtherRoll(RollLimit):
    """Caused by the 2nd, 4th ... attack roll made against what is harmed since it came, hit or miss (TRIG-09)."""

    says = ("onroll: on every other roll",)

    def fits(self, game: GameState, event: Event) -> bool:
        obj = game.objs.get(event.who)
        return event.roll > 0 and obj is not None and obj.memory.rolls > 0 and obj.memory.rolls % 2 == 0

    def looks_back(self) -> tuple[EventKind, ...]:
        return ("rolled against",)


class RolledTimes(Possession):
    """Has rolled that number so often in one turn of theirs, as final results (DICE-10)."""

    says = ("have: <roll> a {n:rollset} {m:many} times in one turn as the active player",)

    watched = "rolls"

    def __init__(self, n: Faces, m: int) -> None:
        self.n = n
        self.m = m

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        rolled = sum(1 for e in game.told if e.kind == "rolled" and e.who == id and e.n in self.n.faces)
        return id == ~game.active and rolled >= self.m


# several rolls compared


class Ranked(Post):
    """Of those who have rolled for the same outcome: who rolled most or least, all their rolls added up; ties all count
    (DICE-22).
    """

    def best(self, sums: dict[int, int]) -> int:
        """The sum that is meant."""
        raise NotImplementedError(type(self).__name__)

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        sums: dict[int, int] = {}
        for event in compared(game, scope):
            sums[event.who] = sums.get(event.who, 0) + event.n
        return id in sums and sums[id] == self.best(sums)


class Highest(Ranked):
    """Who rolled most."""

    says = ("post: with the highest roll",)

    def best(self, sums: dict[int, int]) -> int:
        return max(sums.values())


class Lowest(Ranked):
    """Who rolled least."""

    says = ("post: with the lowest roll",)

    def best(self, sums: dict[int, int]) -> int:
        return min(sums.values())


class SameResults(Condition):
    """The rolls just made for this outcome, two or more, all show the same (DICE-10)."""

    says = ("cond1: the results are the same",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        results = [event.n for event in compared(game, scope)]
        return len(results) > 1 and len(set(results)) == 1


class ResultIsLess(Condition):
    """The result, or what X is, is less than something (KEYW-06)."""

    says = ("cond1: X is less than {where}",)

    def __init__(self, where: Sum) -> None:
        self.where = where

    def holds(self, game: GameState, scope: Scope) -> bool:
        return scope.x < self.where.value(game, scope)


def rolls_between(game: GameState, id: int, noun: str, since: int, before: int) -> int:
    """How many such rolls a player, or with NOTHING anybody, has made between two ids."""
    return sum(
        1
        for e in game.told
        if e.kind == "roll" and since < e.stack < before and id in (NOTHING, e.who) and is_such(e, noun)
    )


def is_next(game: GameState, scope: Scope, noun: str, roll: StackItem, id: int) -> bool:
    """Whether a roll is the first of its sort that was made after something was said."""
    if (noun == "attack roll" and not roll.attack) or (noun == "non-attack roll" and roll.attack):
        return False
    since = getattr(scope, "lasting", 0)
    return roll.id > since and rolls_between(game, id, noun, since, roll.id) == 0


def compared(game: GameState, scope: Scope) -> list[Event]:
    """The final results of the rolls that were made for one outcome."""
    group = scope.event.source if scope.event is not None and scope.event.kind == "rolled" else NOTHING
    return [e for e in game.told if e.kind == "rolled" and e.source == group] if group else []
