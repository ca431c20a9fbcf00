# Effects that are carried out again and again, or at the end of a turn to come.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ids import FOR_GOOD
from soulstack.engine.core.lines import Trigger
from soulstack.engine.core.node import Condition, Effect, Sentence
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.scope import Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.words.delayed import AtEndOfThisTurn
from soulstack.engine.words.whens import EndOfTurn


class RepeatUntil(Sentence):
    """Do all that was said before it once more, unless this is so; what it put on the stack resolves first (ABIL-12,
    DMG-06).
    """

    says = ("later: repeat this until {cond}.",)
    repeats = True

    def __init__(self, cond: Condition) -> None:
        self.cond = cond

    def step(self, game: GameState, frame: Frame) -> bool:
        return True

    def over(self, game: GameState, scope: Scope) -> bool:
        return self.cond.holds(game, scope)


class NextTurnEnd(AtEndOfThisTurn):
    """A delayed trigger at the end of that player's turn, this one or the next; ends the line (TRIG-14, TURN-10)."""

    says = ("sentence: the next time {whose:pro} turn ends, {e:effect}",)

    def __init__(self, whose: Noun, e: Effect) -> None:
        super().__init__(e)
        self.whose = whose
        self.line = Trigger(EndOfTurn(whose), e)

    def till(self) -> int:
        return FOR_GOOD
