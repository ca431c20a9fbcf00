# What several verbs have in common. No phrases here: the classes that are words derive from these.

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from soulstack.engine.core.ids import NOBODY, NOTHING
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Node, Verb
from soulstack.engine.core.parts import Bonus, Noun
from soulstack.engine.core.scope import Event, Frame, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer, moved
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


class Finds(Verb):
    """A verb that finds what its noun speaks of before it does anything."""

    what: Noun

    def noun(self) -> Noun:
        """What it finds."""
        return self.what

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 0:
            frame.pc = 1
            if not self.noun().find(game, frame):
                return False
        return self.go_on(game, frame)

    def go_on(self, game: GameState, frame: Frame) -> bool:
        """Do it to what is in frame.found; frame.pc is 1 at first."""
        raise NotImplementedError(type(self).__name__)

    def players(self, game: GameState, frame: Frame) -> tuple[int, ...]:
        """Those among what was found that are players, else whom it names as players."""
        return tuple([id for id in frame.found if id < 0]) or self.noun().players(game, frame)


class ToEach(Finds):
    """A verb that does one thing to each that it finds, one after the other; frame.did and frame.much say to how many
    it was done.

    What is gone through is settled at the start (EACH-09: what happens to the first is seen by the next).
    """

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        """Do it to one of them and set frame.did. False: come back when what was pushed is done."""
        raise NotImplementedError(type(self).__name__)

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            frame.list = tuple(reversed(frame.found)) if self.stacked else frame.found
            frame.picked = ()
        elif frame.pc == 3:
            if frame.did:
                frame.picked = (*frame.picked, frame.list[frame.at - 1])
            frame.pc = 2
        while frame.at < len(frame.list):
            id = frame.list[frame.at]
            frame.at += 1
            frame.did = False
            if not self.act(game, frame, id):
                frame.pc = 3
                return False
            if frame.did:
                frame.picked = (*frame.picked, id)
        frame.did = bool(frame.picked)
        frame.much = len(frame.picked)
        self.noun().name(game, frame, frame.list)
        moved(frame, frame.picked)
        return True


class Harming(ToEach):
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


def nodes(value: Any) -> Iterator[Node]:
    """All nodes of a tree in the order of its words."""
    if isinstance(value, tuple):
        for part in value:
            yield from nodes(part)
    elif isinstance(value, Node):
        yield value
        for part in value.parts():
            yield from nodes(part)
