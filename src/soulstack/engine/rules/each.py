"""What verbs share: who does it, and what is left of *the rest* afterwards."""

from __future__ import annotations

from soulstack.engine.core.scope import Frame


def moved(frame: Frame, ids: tuple[int, ...]) -> None:
    """Cards that were moved are no longer among *the rest*."""
    if frame.rest:
        frame.rest = tuple(id for id in frame.rest if id not in ids)


def doer(frame: Frame) -> int:
    """The seat of whoever does it: the subject if that is a player."""
    return ~frame.subj if frame.subj < 0 else frame.seat
