# What several verbs have in common. No phrases here: the classes that are words derive from these.

from __future__ import annotations

from soulstack.engine.core.ids import NOBODY, NOTHING
from soulstack.engine.core.index import Line
from soulstack.engine.core.node import Node, Verb
from soulstack.engine.core.parts import Bonus
from soulstack.engine.core.scope import Event, Frame, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.rules.would import would


class Proposes(Verb):
    """A verb that is one event: proposed, perhaps replaced, then done (REPL-01)."""

    def proposed(self, game: GameState, frame: Frame) -> Event:
        """The event."""
        raise NotImplementedError(type(self).__name__)

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc:
            return True
        frame.pc = 1
        return would(game, frame, self.proposed(game, frame))


class Harming(Verb):
    """A verb with a source: whoever or whatever deals the damage, kills or destroys (DMG-04)."""

    has_subject: bool = False  # set when it is loaded

    def source(self, game: GameState, frame: Frame) -> tuple[int, int]:
        """The object and the player that do it: the subject if there is one, else this and its controller.

        The game controls monsters, events and rooms, so without a subject no player does it: *you* on them says
        whom the words mean, not who controls them (000 §2.3, §4.4, §6.8).
        """
        if frame.subj >= 0:
            obj = game.recall(frame.subj)
            return frame.subj, ~obj.seat if obj is not None and obj.seat >= 0 else NOTHING
        if frame.ctrl != NOBODY:
            return frame.this, ~doer(frame)
        return (NOTHING, ~doer(frame)) if self.has_subject else (frame.this, NOTHING)


class Boosting(Verb):
    """A verb that gives bonuses which last (EFFECT-01, EFFECT-05)."""

    b: tuple[Bonus, ...]
    steady = True

    def lasting_lines(self) -> tuple[Node, ...]:
        return (self,)

    def boosted(self) -> tuple[str, ...]:
        return tuple(stat for bonus in self.b for stat in bonus.stats())

    def boost(self, game: GameState, line: Line, id: int, stat: str) -> int:
        return sum(bonus.adds(game, line, id, stat) for bonus in self.b)

    def roll_boost(self, game: GameState, line: Line, roll: StackItem) -> int:
        return sum(bonus.adds_to_roll(game, line, roll) for bonus in self.b)
