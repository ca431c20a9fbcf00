"""Endings: monsters that end the game, or move its end, as a soul or by a clock of their own."""

from __future__ import annotations

from soulstack.bots.stakes import WIN, Stakes
from soulstack.bots.worth import parts
from soulstack.engine.core.card import Face
from soulstack.engine.core.lines import Trigger, While
from soulstack.engine.core.records import Obj
from soulstack.engine.core.scope import Scope
from soulstack.engine.rules.checks import souls_needed
from soulstack.engine.statics.souls import SoulsToWin
from soulstack.engine.words.events import NthCounter
from soulstack.engine.words.happenings_things import GainsAsSoul
from soulstack.engine.words.pronouns import This
from soulstack.engine.words.verbs_turn import Win

EVERY_SOUL = 99
"""Enough to win, however many are needed."""

SOON = 0.8
"""How much less an end is worth with each turn that it is away: by then it may have been averted."""


def as_soul(s: Stakes, face: Face, seat: int) -> float:
    """What it is worth that a monster becomes a player's soul, with what it does then."""
    souls = list(s.souls)
    souls[seat] += face.souls
    if crowns(face):
        most = max(souls)
        winner = seat if souls[seat] == most else souls.index(most)
        return s.soul(winner, EVERY_SOUL)
    more = raised(s, face, seat)
    if not more:
        return s.soul(seat, face.souls)
    worth = sum(s.soul(other, -more) for other in range(len(souls)))
    if face.souls >= s.missing[seat] + more:
        return worth + (WIN if s.stake[seat] > 0 else -WIN)
    return worth + s.stake[seat] * sum(s.soul_worth(s.missing[seat] + more - i) for i in range(face.souls))


def crowns(face: Face) -> bool:
    """Whether the player with the most souls wins once this is gained as a soul."""
    for line in face.abilities:
        event = getattr(line.when, "event", None) if isinstance(line, Trigger) else None
        gained = getattr(event, "ev", None)
        if isinstance(gained, GainsAsSoul) and isinstance(gained.what, This):
            return any(isinstance(part, Win) for part in parts(line))
    return False


def raised(s: Stakes, face: Face, seat: int) -> int:
    """How many more souls than now are needed to win while this is a soul."""
    needs = [line.s.n for line in face.abilities if isinstance(line, While) and isinstance(line.s, SoulsToWin)]
    return max(0, max(needs, default=0) - souls_needed(s.game, seat))


def clock(s: Stakes, obj: Obj) -> float:
    """What it is worth that a monster stays that ends the game with its last counter, one a turn."""
    for line in s.game.face(obj).abilities:
        if not isinstance(line, Trigger):
            continue
        event = getattr(line.when, "event", None)
        if isinstance(event, NthCounter) and isinstance(event.what, This):
            left = event.ord - sum(obj.counters.values())
            scope = Scope()
            scope.you, scope.this = s.game.active, obj.id
            return s.put(line.e, scope) * SOON**left if left > 0 else 0.0
    return 0.0
