"""Would: an event is proposed, replacement effects may change it, then it is done and told (REPL-01).

Every replacement effect gets one go at an event (REPL-05); the affected player orders several (REPL-06).
"""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import Option, answered, ask
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Procedure
from soulstack.engine.core.scope import Event, Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.table.triggers import proposed

LINES: Final = 1_000_003  # more than there are lines of cards


def would(game: GameState, frame: Frame, event: Event) -> bool:
    """Propose an event. True: it is done (frame.did and frame.much say how); False: come back when it is. What is
    nothing from the start, such as gaining 0¢, is not even proposed (REPL-11).
    """
    if event.n <= 0:
        frame.much = 0
        frame.did = False
        return True
    proposed(game, event)
    if not game.index().replacers.get(event.kind):
        finish_event(game, frame, event)
        return game.frames[-1] is frame  # else what it led to comes first: a reward, a penalty
    new = Frame(WOULD)
    new.take(frame)
    new.seat = frame.seat
    new.subj = frame.subj
    new.inner = True
    new.used = frame.used
    new.event = event
    game.frames.append(new)
    return False


def finish_event(game: GameState, frame: Frame, event: Event) -> None:
    """Do what is left of an event; one reduced to nothing does not happen (REPL-11)."""
    n = game.happen(frame, event) if event.n > 0 else 0
    frame.much = n
    frame.did = n > 0


DONE: Final = 2
"""The step of an event that has happened, with what it led to."""


class Would(Procedure):
    """The proposal of one event, while replacement effects have their go."""

    own_event = True

    def step(self, game: GameState, frame: Frame) -> bool:
        event = frame.event
        if frame.pc == DONE:
            return True
        if frame.pc == 1:  # replaced as a whole
            frame.did = False
            frame.much = 0
            return True
        if event is None or event.n <= 0:
            frame.did = False
            frame.much = 0
            return True
        lines = self.applicable(game, frame, event)
        answer = answered(game)
        if not lines:
            frame.pc = DONE
            finish_event(game, frame, event)
            return game.frames[-1] is frame
        if answer is None and len(lines) > 1:
            ask(
                game,
                affected(game, event),
                "order replacements",
                [Option("replace", x.this, i) for i, x in enumerate(lines)],
            )
            return False
        line = lines[0 if answer is None else answer.n]
        frame.used = (*frame.used, key(line))
        if line.once:
            game.ends(line.lasting)  # `the next time` waits for one event only
        if line.node.replace(game, frame, line):
            frame.pc = 1
            game.spare(event)
        return False

    def applicable(self, game: GameState, frame: Frame, event: Event) -> list[Line]:
        return [
            line
            for line in game.index().replacers.get(event.kind, ())
            if key(line) not in frame.used
            and (line.cond is None or line.cond.holds(game, line))
            and line.node.applies(game, line, event)
        ]


def key(line: Line) -> int:
    """One number for one replacement effect of one object or one ContinuousEffect."""
    nid: int = line.node.nid
    return (line.lasting or line.this) * LINES + nid


def once_more(frame: Frame) -> bool:
    """Whether the same line has had a go at this event before, on another card or by another activation (RULING-13)."""
    return any(used % LINES == frame.used[-1] % LINES for used in frame.used[:-1])


def affected(game: GameState, event: Event) -> int:
    """Who orders replacements: the affected player, the controller of an affected thing, else the active player."""
    if event.who < 0:
        return ~event.who
    obj = game.objs.get(event.who)
    return game.active if obj is None or obj.seat == NOBODY else obj.seat


WOULD: Final = Would()
