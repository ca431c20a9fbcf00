# Sentences, who does it, chains, rolls with a table, and modes.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ids import (
    FOR_GOOD,
    NOBODY,
    ON_NEXT_TURN,
    ROLL,
    TILL_ATTACK,
    TILL_NEXT_TURN,
    TILL_TURN,
    TILL_TURN_ENDS,
)
from soulstack.engine.core.index import Index
from soulstack.engine.core.lines import Instead, Trigger
from soulstack.engine.core.node import (
    AS_IT_IS,
    NO_ONE,
    Ability,
    Clause,
    Condition,
    Effect,
    Modes,
    Node,
    Sentence,
    Standing,
    Verb,
    name_them,
)
from soulstack.engine.core.obstacle import Obstacle
from soulstack.engine.core.parts import EventPattern, HowManyRolls, Noun, Sum, Till
from soulstack.engine.core.run import push
from soulstack.engine.core.scope import ContinuousEffect, Event, Frame, Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.dice import MODIFY, is_fresh, make_roll, outcome
from soulstack.engine.rules.pick import YES_NO
from soulstack.engine.table import atoms
from soulstack.engine.words.bonuses import NextTurn, OnNextTurn, TurnEnd, TurnNextEnds
from soulstack.engine.words.common import nodes
from soulstack.engine.words.conditions import DidNot, IfDo
from soulstack.engine.words.nouns import Each, EachOfThem, They
from soulstack.engine.words.numbers import Faces
from soulstack.engine.words.rolls import Ranked, RollAgain, SameResults
from soulstack.engine.words.whens import EachTime, EndOfThisTurn


def first_unpaid(steps: tuple[Clause, ...], game: GameState, scope: Scope) -> Obstacle | None:
    """As a cost of several steps: what keeps the first of them from being paid that cannot be."""
    for step in steps:
        obstacle = step.unpaid(game, scope)
        if obstacle is not None:
            return obstacle
    return None


class And(Clause):
    """Each step only if the one before was done (ABIL-11)."""

    says = ("chain: built in",)

    def __init__(self, steps: tuple[Clause, ...]) -> None:
        self.steps = steps

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc and not frame.did:
            return True
        frame.did = True
        push(game, self.steps[frame.pc], frame)
        frame.pc += 1
        return frame.pc == len(self.steps)

    def unpaid(self, game: GameState, scope: Scope) -> Obstacle | None:
        return first_unpaid(self.steps, game, scope)

    def cents(self, game: GameState, scope: Scope) -> int:
        return sum(step.cents(game, scope) for step in self.steps)

    def affordable(self, game: GameState, frame: Frame, seat: int) -> bool:
        return self.steps[0].affordable(game, frame, seat)

    def with_oneself(self, game: GameState, scope: Scope, seat: int) -> bool:
        return any(step.with_oneself(game, scope, seat) for step in self.steps)

    @property
    def by_things(self) -> bool:  # type: ignore[override]
        return self.steps[0].by_things


class Then(Clause):
    """Each step in any case (ABIL-12)."""

    says = ("chain: built in",)

    def __init__(self, steps: tuple[Clause, ...]) -> None:
        self.steps = steps

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = True
        push(game, self.steps[frame.pc], frame)
        frame.pc += 1
        return frame.pc == len(self.steps)

    def unpaid(self, game: GameState, scope: Scope) -> Obstacle | None:
        return first_unpaid(self.steps, game, scope)

    def cents(self, game: GameState, scope: Scope) -> int:
        return sum(step.cents(game, scope) for step in self.steps)

    def affordable(self, game: GameState, frame: Frame, seat: int) -> bool:
        return self.steps[0].affordable(game, frame, seat)

    def with_oneself(self, game: GameState, scope: Scope, seat: int) -> bool:
        return all(step.with_oneself(game, scope, seat) for step in self.steps)

    @property
    def by_things(self) -> bool:  # type: ignore[override]
        return self.steps[0].by_things


class Row(Node):
    """One row of a table: on these results, this outcome (KEYW-06)."""

    says = ("rows: built in",)

    def __init__(self, on: Faces, e: Effect) -> None:
        self.on = on
        self.e = e


class Say(Sentence):
    """Do it (ABIL-12)."""

    says = ("sentence: {c:clause}.",)

    def __init__(self, c: Clause) -> None:
        self.c = c

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = True
        push(game, self.c, frame)
        return True

    def plain(self) -> Clause | None:
        return self.c

    def goes(self) -> Clause | None:
        if not isinstance(self.c, Doers) or self.c.do.together:  # what all do together has no single goes
            return None
        return self.c if isinstance(self.c.doer(), (Each, EachOfThem, They)) else None


class NthTime(Sentence):
    """Do it only as this is carried out for the n-th time in the game, by whatever card of the name."""

    says = ("sentence: the {n:ord} time this game, {c:clause}.",)

    def __init__(self, n: int, c: Clause) -> None:
        self.n = n
        self.c = c

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.did = False
        if atoms.tally(game, self) == self.n:
            frame.did = True
            push(game, self.c, frame)
        return True


class SayT(Say):
    """Do it; the roll or choice at its end ends the line."""

    says = ("sentence: {c:clauseT}",)


class Choose(Sentence):
    """Choose targets as the ability goes on the stack (TARGET-01)."""

    says = ("sentence: choose {what:obj}.",)

    def __init__(self, what: Noun) -> None:
        self.what = what

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc:
            return True
        frame.pc = 1
        return self.what.find(game, frame)


class If(Sentence):
    """Do it only if the condition is true (ABIL-17)."""

    says = ("sentence: if {cond}, {c:clause}.",)

    def __init__(self, cond: Condition, c: Clause) -> None:
        self.cond = cond
        self.c = c

    def step(self, game: GameState, frame: Frame) -> bool:
        if self.cond.holds(game, frame):
            frame.did = True
            push(game, self.c, frame)
        return True

    def opening_condition(self) -> Condition | None:
        return None if isinstance(self.cond, (IfDo, DidNot)) else self.cond

    def in_go(self) -> bool:
        return isinstance(self.cond, (IfDo, DidNot)) and isinstance(self.cond.who, They)


class IfT(If):
    """Do it only if the condition is true; the roll or choice at its end ends the line."""

    says = ("sentence: if {cond}, {c:clauseT}",)


class IfInstead(Sentence):
    """Do the one, or the other in its place if the condition is true: never both (ABIL-17)."""

    says = ("sentence: {c:clause}. if {cond}, {d:clause} instead.",)

    def __init__(self, c: Clause, cond: Condition, d: Clause) -> None:
        self.c = c
        self.cond = cond
        self.d = d

    def step(self, game: GameState, frame: Frame) -> bool:
        now = self.d if self.cond.holds(game, frame) else self.c
        frame.did = True
        push(game, now, frame)
        return True


class Delayed(Sentence):
    """A trigger or replacement that an effect sets up for later (TRIG-14)."""

    line: Ability

    def derived(self) -> tuple[Node | None, ...]:
        return (self.line,)

    def lasting_lines(self) -> tuple[Node, ...]:
        return (self.line,)

    def till(self) -> int:
        """How long it waits."""
        return TILL_TURN

    def step(self, game: GameState, frame: Frame) -> bool:
        return begin(game, self, frame, self.till())


class NextTime(Delayed):
    """A delayed trigger that waits for the next such event; ends the line (TRIG-14, RULING-09)."""

    says = ("sentence: the next time {event}, {e:effect}",)

    once = True

    def __init__(self, event: EventPattern, e: Effect) -> None:
        self.event = event
        self.e = e
        when = EachTime(self.event)
        when.later = True
        self.line = Trigger(when, self.e)

    def till(self) -> int:
        return TILL_TURN if self.event.this_turn() else FOR_GOOD


class NextTimeInstead(Delayed):
    """A replacement that waits for the next such event; ends the line (REPL-05)."""

    says = ("sentence: the next time {event}, instead {e:effect}",)

    once = True

    def __init__(self, event: EventPattern, e: Effect) -> None:
        self.event = event
        self.e = e
        self.line = Instead(self.event, self.e)

    def till(self) -> int:
        return TILL_TURN if self.event.this_turn() else FOR_GOOD


class TillEndOfTurn(Sentence):
    """A trigger or replacement for this turn; ends the line (EFFECT-03)."""

    says = ("sentence: this turn, {a:floating}",)

    def __init__(self, a: Ability) -> None:
        self.a = a

    def lasting_lines(self) -> tuple[Node, ...]:
        return (self.a,)

    def step(self, game: GameState, frame: Frame) -> bool:
        return begin(game, self, frame, TILL_TURN)


class WhenLater(Delayed):
    """A delayed trigger; ends the line (TRIG-14)."""

    says = ("later: when {event}, {e:effect}",)

    once = True

    def __init__(self, event: EventPattern, e: Effect) -> None:
        self.event = event
        self.e = e
        self.line = Trigger(EachTime(self.event), self.e)

    def till(self) -> int:
        return TILL_ATTACK if self.event.this_attack() else TILL_TURN

    def step(self, game: GameState, frame: Frame) -> bool:
        return (self.event.this_attack() and game.attack is None) or super().step(game, frame)


FIND: Final = 0
SETTLED: Final = 1
NEXT: Final = 2
ASKED: Final = 3
DONE: Final = 4
AFTER: Final = 5


class Doers(Clause):
    """A clause with its doers. Each has a go, one after another, and sees what the one before has done (EACH-09);
    `after` are the sentences that belong to that go: *Each player may ... If they do, ...*
    """

    do: Clause
    after: Effect | None = None
    remembers: bool = False  # *who did* is said of them later

    def derived(self) -> tuple[Node | None, ...]:
        return (self.after,)

    def follow(self, after: Effect) -> None:
        self.after = after

    def remember(self) -> None:
        self.remembers = True

    def doer(self) -> Noun:
        """Who does it."""
        raise NotImplementedError(type(self).__name__)

    def next_go(self, game: GameState, frame: Frame) -> bool:
        """Begin the next go. True: all have had theirs; frame.picked are those who did it."""
        if frame.at >= len(frame.list):
            frame.did = bool(frame.picked)
            if len(frame.list) > 1:
                frame.them = frame.list
                frame.they = NOBODY  # several: none of them is *the* player named last
            if self.remembers:
                frame.them = frame.picked
            return True
        id = frame.list[frame.at]
        frame.at += 1
        if self.names_each(frame):
            name_them(game, frame, (id,))
        frame.did = True
        self.go(game, frame, id)
        return False

    def names_each(self, frame: Frame) -> bool:
        """Whether whoever has a go is named for it."""
        return len(frame.list) > 1

    def go(self, game: GameState, frame: Frame, id: int) -> None:
        """One of them does it."""
        frame.pc = DONE
        push(game, self.do, frame, seat=doer_seat(game, frame, id), subj=id)

    def went(self, game: GameState, frame: Frame) -> bool:
        """Note who did it; then come the sentences of this go. True: there are none."""
        if frame.did:
            frame.picked = (*frame.picked, frame.list[frame.at - 1])
        frame.pc = AFTER
        if self.after is None:
            return True
        push(game, self.after, frame)
        return False


class SubjDo(Doers):
    """Somebody does it."""

    says = ("sact: {who:subj} {do:chain@who}",)

    def __init__(self, who: Noun, do: Clause) -> None:
        self.who = who
        self.do = do

    @property
    def ordered(self) -> bool:  # type: ignore[override]
        """Damage and deaths of several go on the stack in an order that somebody chooses (EACH-05)."""
        return self.do.stacked

    def asks(self, frame: Frame) -> str:
        return self.do.asks(frame) or (
            self.do.says[0].partition(": ")[2].split("{")[0].strip(" <>") if self.do.says else ""
        )

    def doer(self) -> Noun:
        return self.who

    def names_each(self, frame: Frame) -> bool:
        return len(frame.list) > 1 or isinstance(self.who, Each)

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == FIND:
            frame.pc = SETTLED
            if not self.who.find(game, frame):
                return False
        if frame.pc == SETTLED:
            frame.pc = NEXT
            frame.list = doers(frame, self.do)
            frame.did = False
            if self.do.together:
                new = push(game, self.do, frame)
                new.list = frame.list
                return True
            if len(frame.list) > 1 and self.do.stacked:
                frame.list = tuple(reversed(frame.list))  # the first in order resolves first (EACH-04)
        if frame.pc == DONE and not self.went(game, frame):
            return False
        if frame.pc == AFTER:
            frame.pc = NEXT
            if len(frame.list) > 1 and self.do.rolls:
                settle(game)  # several rolls are resolved one by one (DICE-22)
                return False
        return self.next_go(game, frame)


class May(Doers):
    """Somebody does it if they want, decided on resolving."""

    says = ("sact: {who:subj} may {do:chain}",)
    willing = True

    def __init__(self, who: Noun, do: Clause) -> None:
        self.who = who
        self.do = do

    def doer(self) -> Noun:
        return self.who

    def names_each(self, frame: Frame) -> bool:
        return len(frame.list) > 1 or isinstance(self.who, Each)

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == FIND:
            frame.pc = SETTLED
            if not self.who.find(game, frame):
                return False
        if frame.pc == SETTLED:
            frame.pc = NEXT
            frame.list = doers(frame, self.do)
        if frame.pc == ASKED:
            if frame.did:
                Doers.go(self, game, frame, frame.list[frame.at - 1])
                return False
            frame.pc = DONE
        if frame.pc == DONE and not self.went(game, frame):
            return False
        return self.next_go(game, frame)

    def go(self, game: GameState, frame: Frame, id: int) -> None:
        """Ask them, unless they could not pay for it (PAY-02) or do it with nobody but themselves (GAIN-16)."""
        seat = doer_seat(game, frame, id)
        if self.do.affordable(game, frame, seat) and not self.do.with_oneself(game, frame, seat):
            frame.pc = ASKED
            push(game, YES_NO, frame, seat=seat, subj=id)
        else:
            frame.pc = DONE
            frame.did = False


class MayHave(Doers):
    """Others do it if somebody wants."""

    says = ("sact: {who:someone} may have {whom:obj} {do:chain}",)

    def __init__(self, who: Noun, whom: Noun, do: Clause) -> None:
        self.who = who
        self.whom = whom
        self.do = do

    def doer(self) -> Noun:
        return self.whom

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == FIND:
            frame.pc = ASKED
            who = self.who.players(game, frame)
            push(game, YES_NO, frame, seat=~who[0] if who else frame.you)
            return False
        if frame.pc == ASKED:
            if not frame.did:
                return True
            frame.pc = SETTLED
            if not self.whom.find(game, frame):
                return False
        if frame.pc == SETTLED:
            frame.pc = NEXT
            frame.list = doers(frame, self.do)
            if len(frame.list) > 1 and self.do.stacked:
                frame.list = tuple(reversed(frame.list))  # the first in order resolves first (EACH-04)
        if frame.pc == DONE and not self.went(game, frame):
            return False
        return self.next_go(game, frame)


class RollX(Verb):
    """X is the result; with a number: so many rolls, then the outcome once (KEYW-06, DICE-12). Where the outcome
    compares the rolls of several, they roll one after another first, and there is one outcome for all (DICE-22).
    """

    says = ("doT: <roll> [{times:tosses}]: {e:effect}",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    rolls = True

    def __init__(self, times: HowManyRolls | None, e: Effect) -> None:
        self.times = times
        self.e = e
        self.compares = any(isinstance(part, (Ranked, SameResults)) for part in nodes(e))
        self.ranks = any(isinstance(part, Ranked) for part in nodes(e))

    @property
    def together(self) -> bool:  # type: ignore[override]
        return self.ranks

    def step(self, game: GameState, frame: Frame) -> bool:
        if self.ranks:
            return self.contest(game, frame)
        group = game.new_id() if self.compares else 0
        for _ in range(how_many(game, frame, self.times)):
            make_roll(game, frame.seat, frame, self, group=group)
        return True

    def rolled(self, game: GameState, item: StackItem, result: int) -> None:
        if self.ranks:
            return
        several = self.times is not None
        if not (several and any(other.node is self and other.this == item.this for other in game.stack)):  # the last
            compared = Event("rolled", ~item.seat, result, source=item.group) if item.group else None
            outcome(game, item, self.e, result, compared)

    def contest(self, game: GameState, frame: Frame) -> bool:
        """One player after another rolls, each roll resolved before the next; then comes the outcome."""
        if frame.pc == 0:
            frame.pc = 1
            frame.list = frame.list or (~frame.seat,)
            frame.x = game.new_id()
        elif frame.pc == 2:
            frame.pc = 1
            settle(game)
            return False
        if frame.at < len(frame.list):
            seat = ~frame.list[frame.at]
            frame.at += 1
            frame.pc = 2
            for _ in range(how_many(game, frame, self.times)):
                make_roll(game, seat, frame, self, group=frame.x)
            return False
        item = StackItem(ROLL)
        item.take(frame)
        item.seat = frame.you
        item.node = self
        outcome(game, item, self.e, 0, Event("rolled", ~frame.you, source=frame.x))
        return True


class RollTable(Verb):
    """One row per result; a missing number does nothing; with a number: so many rolls, an outcome for each
    (KEYW-06, DICE-12, DICE-04)."""

    says = ("doT: <roll> [{times:tosses}]: {rows}",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    rolls = True

    def __init__(self, times: HowManyRolls | None, rows: tuple[Row, ...]) -> None:
        self.times = times
        self.rows = rows
        for part in nodes(rows):
            if isinstance(part, RollAgain) and part.table is None:  # not that of a twin with doubled numbers
                part.table = self

    def step(self, game: GameState, frame: Frame) -> bool:
        for _ in range(how_many(game, frame, self.times)):
            make_roll(game, frame.seat, frame, self)
        return True

    def rolled(self, game: GameState, item: StackItem, result: int) -> None:
        for row in self.rows:
            if result in row.on.faces:
                outcome(game, item, row.e, result)
                return


class ChooseOne(Modes):
    """One of these, chosen as the ability goes on the stack (ABIL-02); *not chosen before*: each once a game."""

    says = ("doT: <choose> one [not chosen before]: {options}",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, not_chosen_before: bool, options: tuple[Effect, ...]) -> None:
        self.not_chosen_before = not_chosen_before
        self.options = options

    def once_each(self) -> bool:
        return self.not_chosen_before

    def choices(self) -> tuple[Effect, ...]:
        return self.options

    def step(self, game: GameState, frame: Frame) -> bool:
        if 0 <= frame.mode < len(self.options):
            push(game, self.options[frame.mode], frame)
        return True


class AtEndOfThisTurn(Delayed):
    """A delayed trigger at the end of this turn; ends the line (TRIG-14)."""

    says = ("sentence: at the end of the turn, {e:effect}",)

    once = True

    def __init__(self, e: Effect) -> None:
        self.e = e
        self.line = Trigger(EndOfThisTurn(), self.e)


class WhereX(Sentence):
    """Do it with X as said, read when it happens."""

    says = ("sentence: {c:clause}, where X is {where}.",)

    def __init__(self, c: Clause, where: Sum) -> None:
        self.c = c
        self.where = where

    def step(self, game: GameState, frame: Frame) -> bool:
        frame.x = self.where.value(game, frame)
        frame.did = True
        push(game, self.c, frame)
        return True


class StaticTill(Sentence):
    """A static that holds for so long (EFFECT-01, EFFECT-03)."""

    says = ("sentence: {s:static} {till:till}.",)

    def __init__(self, s: Standing, till: Till) -> None:
        self.s = s
        self.till = till

    def lasting_lines(self) -> tuple[Node, ...]:
        return (self.s,)

    def grant(self, game: GameState, index: Index, effect: ContinuousEffect) -> None:
        self.s.grant_from(game, index, effect)

    def step(self, game: GameState, frame: Frame) -> bool:
        till, seat = lasts_till(game, frame, self.till)
        return begin(game, self, frame, till, seat)


def begin(game: GameState, node: Node, frame: Frame, till: int, seat: int = NOBODY, on: tuple[int, ...] = ()) -> bool:
    """Make something last from now on (EFFECT-01, TRIG-14)."""
    effect = ContinuousEffect(node, frame)
    effect.till = till
    effect.seat = seat
    effect.on = on
    game.lasts(effect)
    return True


def lasts_till(game: GameState, frame: Frame, till: Till | None) -> tuple[int, int]:
    """How long words say that something lasts: without any, for good (EFFECT-02)."""
    if till is None:
        return FOR_GOOD, NOBODY
    if isinstance(till, TurnEnd):
        return TILL_TURN, NOBODY
    assert isinstance(till, (NextTurn, OnNextTurn, TurnNextEnds))
    whose = till.whose.players(game, frame)
    when = TILL_NEXT_TURN if isinstance(till, NextTurn) else TILL_TURN_ENDS
    if isinstance(till, OnNextTurn):
        when = ON_NEXT_TURN
    return when, ~whose[0] if whose else frame.you


def doers(frame: Frame, do: Clause) -> tuple[int, ...]:
    """Who does it: what was found; where only a player can do it, *they* is the player named last."""
    found = frame.found
    if frame.they != NOBODY and not do.by_things and found and found == frame.them and min(found) >= 0:
        return (~frame.they,)
    return found


def doer_seat(game: GameState, frame: Frame, id: int) -> int:
    """Who makes the choices when somebody or something does a thing."""
    if id < 0:
        return ~id
    obj = game.recall(id)
    return obj.seat if obj is not None and obj.seat >= 0 else frame.you


def how_many(game: GameState, scope: Scope, times: HowManyRolls | None) -> int:
    """How many rolls are made."""
    return 1 if times is None else times.rolls(game, scope)


def settle(game: GameState) -> None:
    """Resolve the rolls that were just made, and what was put above them, before going on (DICE-22)."""
    base = len(game.stack)
    while base > 0 and (is_fresh(game.stack[base - 1]) or game.stack[base - 1].effect is MODIFY):
        base -= 1
    game.settle(base)
