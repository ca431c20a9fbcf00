"""Doing one verb to several things, one after the other."""

from __future__ import annotations

from soulstack.engine.core.node import Verb
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.scope import Frame
from soulstack.engine.core.state import GameState


def for_each(game: GameState, frame: Frame, noun: Noun, verb: Verb) -> bool:
    """Find what the noun names and do the verb's `act` to each; frame.did and frame.much say to how many it was done.

    What is gone through is settled at the start (EACH-09: what happens to the first is seen by the next).
    """
    if frame.pc == 0:
        frame.pc = 1
        if not noun.find(game, frame):
            return False
    if frame.pc == 1:
        frame.pc = 2
        frame.list = tuple(reversed(frame.found)) if verb.stacked else frame.found
        frame.picked = ()
    elif frame.pc == 3:
        if frame.did:
            frame.picked = (*frame.picked, frame.list[frame.n - 1])
        frame.pc = 2
    while frame.n < len(frame.list):
        id = frame.list[frame.n]
        frame.n += 1
        frame.did = False
        if not verb.act(game, frame, id):
            frame.pc = 3
            return False
        if frame.did:
            frame.picked = (*frame.picked, id)
    frame.did = bool(frame.picked)
    frame.much = len(frame.picked)
    noun.name(game, frame, frame.list)
    moved(frame, frame.picked)
    return True


def moved(frame: Frame, ids: tuple[int, ...]) -> None:
    """Cards that were moved are no longer among *the rest*."""
    if frame.rest:
        frame.rest = tuple(id for id in frame.rest if id not in ids)


def doer(frame: Frame) -> int:
    """The seat of whoever does it: the subject if that is a player."""
    return ~frame.subj if frame.subj < 0 else frame.seat
