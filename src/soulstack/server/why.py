"""Why can't I: the answer to somebody at a table who wonders."""

from __future__ import annotations

import soulstack
from soulstack.engine.game import Game
from soulstack.server.protocol.messages import Because, Why


def because(game: Game | None, seat: int, message: Why) -> Because:
    """What keeps a seat from using something now; no words: nothing does."""
    if game is None:
        return Because(message.ref, message.hand, "The game has not started yet.", None)
    words, rule = soulstack.why_not(game, seat, message.ref, message.hand)
    return Because(message.ref, message.hand, words, rule or None)
