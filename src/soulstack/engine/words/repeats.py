# Effects that are carried out again and again.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.node import Condition, Sentence
from soulstack.engine.core.scope import Frame, Scope
from soulstack.engine.core.state import GameState


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
