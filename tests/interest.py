"""How much a window of priority matters to a seat, as tests call it."""

from __future__ import annotations

from soulstack.engine.game import Game
from soulstack.engine.people.autopass import FULL_CONTROL, reason, secret
from soulstack.engine.rules.priority import actions, free

NOTHING_TO_DO = "nothing"
SECRETLY_NOTHING = "nothing, secretly"
COULD = "could"
MUST = "must be asked"


def interest(game: Game, seat: int) -> str:
    """Whether a seat can do nothing (as all know, or only it), could do something, or is touched by what resolves."""
    if FULL_CONTROL in game.players[seat].prefs or free(game, seat):
        return MUST
    options = actions(game, seat, False, False)
    if len(options) == 1:
        return SECRETLY_NOTHING if secret(game, seat) else NOTHING_TO_DO
    return MUST if reason(game, seat, options) else COULD
