"""Why can't I: the answer to somebody at a table who wonders."""

from __future__ import annotations

import soulstack
from soulstack.engine.game import Game
from soulstack.engine.people.seen import Where, ref_of
from soulstack.server.protocol.messages import Because, Why


def because(game: Game | None, seat: int, message: Why) -> Because:
    """What keeps a seat from using something now; no words: nothing does."""
    place = message.place
    if game is None:
        return Because(place, "The game has not started yet.", None)
    found = ref_of(Where(place.kind, place.id, place.seat, place.pile, place.n))
    words, rule = soulstack.why_not(game, seat, found, place.kind == "hand")
    return Because(place, words, rule or None)
