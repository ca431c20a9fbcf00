"""Advice: what the normal bot would choose in a person's place, from nothing but what that seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulstack.bots import bot_named
from soulstack.engine.people.labels import with_labels
from soulstack.engine.people.view import as_known
from soulstack.server.protocol.messages import Advice
from soulstack.server.seating import STAND_IN, Refuse
from soulstack.server.thinking import in_thread

if TYPE_CHECKING:
    from soulstack.server.letters import Reader
    from soulstack.server.tables import Table

SEED = 0
"""The adviser decides ties by this: asked twice, it says the same."""


async def advise(table: Table, reader: Reader) -> None:
    """Tell a reader what the normal bot would choose for the question that its seat is asked now."""
    seat, at, played = reader.seat, table.at, table.played
    ask = None if played is None else played.game.pending
    if played is None or ask is None or ask.seat != seat or table.ended:
        raise Refuse("there is no question of yours to give advice on")
    known = as_known(played.game, seat)
    async with table.hall.thinking:
        option = await in_thread(lambda: bot_named(STAND_IN)(SEED).choose(known, ask))
    if isinstance(option, int) and table.at == at:
        reader.note(Advice(at, option, with_labels(known, ask).options[option].label))
