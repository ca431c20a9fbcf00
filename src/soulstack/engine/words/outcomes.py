# Rolls with an outcome or a table of outcomes, and modes.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ids import ROLL
from soulstack.engine.core.node import AS_IT_IS, NO_ONE, Effect, Modes, Node, Verb
from soulstack.engine.core.parts import HowManyRolls
from soulstack.engine.core.run import push
from soulstack.engine.core.scope import Event, Frame, Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.dice import MODIFY, is_fresh, make_roll, outcome
from soulstack.engine.words.common import nodes
from soulstack.engine.words.numbers import Faces
from soulstack.engine.words.rolls import Ranked, SameResults
from soulstack.engine.words.verbs_dice import RollAgain


class Row(Node):
    """One row of a table: on these results, this outcome (KEYW-06)."""

    says = ("rows: built in",)

    def __init__(self, on: Faces, e: Effect) -> None:
        self.on = on
        self.e = e


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


def how_many(game: GameState, scope: Scope, times: HowManyRolls | None) -> int:
    """How many rolls are made."""
    return 1 if times is None else times.rolls(game, scope)


def settle(game: GameState) -> None:
    """Resolve the rolls that were just made, and what was put above them, before going on (DICE-22)."""
    base = len(game.stack)
    while base > 0 and (is_fresh(game.stack[base - 1]) or game.stack[base - 1].effect is MODIFY):
        base -= 1
    game.settle(base)
