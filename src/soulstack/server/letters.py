"""Letters: what one reader of a table has got already, and the next message for it.

A reader that keeps up gets what changed; one that is slow gets the sum of what it missed, in one message.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from soulstack.server.protocol import ENCODE, Pong, Refused
from soulstack.server.sight import NULL, see_ask

if TYPE_CHECKING:
    from collections.abc import Callable

    from soulstack.server.tables import Table

MOST_NOTES = 20
FORM = (
    b'{"type":"state","n":%d,"after":%d,"whole":%s,"you":%d,"host":%s,%s,"view":{%s},"ask":%s,"answered":null,"prefs":%s,'
    b'"log":[%s],"chat":[%s]}'
)
"""A protocol.State, put together from pieces that are encoded already."""


class Reader:
    """One connection to a table: a seat's, or a spectator's (-1). `wake` tells it that there is something new."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self.wake = wake
        self.seat = -1
        self.n = 0  # the last state it got
        self.whole = True  # whether it needs everything
        self.parts: dict[str, bytes] = {}  # of the view it has
        self.lines = 0
        self.said = 0
        self.notes: deque[bytes] = deque(maxlen=MOST_NOTES)  # short answers on their way

    def note(self, message: Refused | Pong) -> None:
        """A short answer for this reader alone."""
        self.notes.append(ENCODE(message))
        self.wake()

    def letters(self, table: Table) -> list[bytes]:
        """Everything that it should get now. Nothing that is not yet kept in the store is ever shown."""
        found = list(self.notes)
        self.notes.clear()
        if not table.unkept and (self.whole or self.n != table.n):
            found.append(self.state(table))
        return found

    def state(self, table: Table) -> bytes:
        """The state message."""
        whole, after = self.whole, self.n
        parts = table.parts(self.seat)
        if whole:
            changed = [b'"%s":%s' % (key.encode(), value) for key, value in parts.items()]
        else:
            old = self.parts
            changed = [b'"%s":%s' % (key.encode(), value) for key, value in parts.items() if old.get(key) != value]
        log = table.lines_since(0 if whole else self.lines, self.seat)
        chat = table.said_since(0 if whole else self.said)
        self.parts, self.n, self.whole, self.lines, self.said = parts, table.n, False, table.told, table.spoken
        return FORM % (
            table.n,
            after,
            b"true" if whole else b"false",
            self.seat,
            b"true" if self.seat >= 0 and not table.started else b"false",
            table.shared(),
            b",".join(changed),
            ask_of(table, self.seat),
            prefs_of(table, self.seat),
            b",".join(log),
            b",".join(chat),
        )


def ask_of(table: Table, seat: int) -> bytes:
    """The question, for the one who is asked and nobody else."""
    game = table.game
    ask = None if game is None else game.ask
    if game is None or ask is None or ask.seat != seat:
        return NULL
    return ENCODE(see_ask(game, ask))


def prefs_of(table: Table, seat: int) -> bytes:
    game = table.game
    return b"[]" if game is None or seat < 0 else ENCODE(game.players[seat].prefs)
