"""Letters: what one reader of a table has got already, and the next message for it.

A reader that keeps up gets what changed; one that is slow gets the sum of what it missed, in one message.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from soulstack.server.protocol.messages import ENCODE, Advice, Because, Pong, Refused
from soulstack.server.sight import piece

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from soulstack.server.sight import Moment
    from soulstack.server.tables import Table

MOST_NOTES = 20
NO_ASK, NO_ANSWER, NO_PREFS = b'"ask":null', b'"answered":null', b'"prefs":[]'


class Reader:
    """One connection to a table: a seat's, or a spectator's (-1). `wake` tells it that there is something new, `end`
    that it has to go, and why.
    """

    def __init__(self, wake: Callable[[], None], end: Callable[[str], None] | None = None) -> None:
        self.wake = wake
        self.end = end
        self.guest = ""  # the address it comes from
        self.came = 0.0  # when it came
        self.seat = -1
        self.n = 0  # the last state it got
        self.whole = True  # whether it needs everything
        self.stale = False  # whether something has changed for its seat alone
        self.moment: Moment | None = None  # what it has seen last, and
        self.sitting = -1  # from which seat
        self.facts: dict[str, bytes] = {}
        self.lines = 0
        self.said = 0
        self.passed = 0  # the same of the lines that tell what was passed for somebody
        self.shown: int | None = None  # up to which state its page has shown everything; None: it does not say
        self.news = 0  # the last state that had lines of the log
        self.notes: deque[bytes] = deque(maxlen=MOST_NOTES)  # short answers on their way

    def note(self, message: Refused | Because | Advice | Pong) -> None:
        """A short answer for this reader alone."""
        self.notes.append(ENCODE(message))
        self.wake()

    def behind(self, told: int) -> bool:
        """Whether its page has yet to show some of so many lines of the log, and says when it has."""
        return self.shown is not None and (self.lines != told or self.shown < self.news)

    def letters(self, table: Table | None) -> list[bytes]:
        """Everything that it should get now. Nothing that is not yet kept in the store is ever shown."""
        found = list(self.notes)
        self.notes.clear()
        if table is not None and not table.unkept and (self.whole or self.stale or self.n != table.n):
            found.append(self.state(table))
        return found

    def state(self, table: Table) -> bytes:
        """The state message: a messages.State, put together from pieces that are encoded already."""
        old, moment, facts = self.moment, table.moment(), {**table.shared(), **self.own(table)}
        if self.sitting != self.seat or (old and old.game) is not (moment and moment.game):
            self.whole = True
        parts = [b'"type":"state","n":%d,"after":%d' % (table.n, self.n)]
        if self.whole:
            parts += self.everything(table, moment, facts)
        else:
            parts += self.changes(table, moment, facts)
        if self.whole or self.lines != table.told:
            self.news = table.n
        self.moment, self.sitting, self.facts, self.n = moment, self.seat, facts, table.n
        self.lines, self.said, self.whole, self.stale = table.told, table.spoken, False, False
        self.passed = 0 if table.played is None else len(table.played.passed)
        return b"{%s}" % b",".join(parts)

    def everything(self, table: Table, moment: Moment | None, facts: dict[str, bytes]) -> Iterator[bytes]:
        """A state that needs no other."""
        yield b'"whole":true'
        yield from facts.values()
        yield b'"view":' + (b"{}" if moment is None else moment.whole(self.seat))
        yield b'"log":[%s]' % b",".join(table.lines_since(0, self.seat) + table.passed_since(0, self.seat))
        yield b'"chat":[%s]' % b",".join(table.said_since(0))

    def changes(self, table: Table, moment: Moment | None, facts: dict[str, bytes]) -> Iterator[bytes]:
        """What is not as in the state before."""
        old, known = self.moment, self.facts
        yield b'"whole":false'
        yield facts["at"]
        for key, fact in facts.items():
            if key != "at" and known[key] != fact:
                yield fact
        if facts["ask"] is not NO_ASK and facts["ask"] == known["ask"] and facts["at"] != known["at"]:
            yield facts["ask"]  # the next question is just like the last one
        if old is not None and moment is not None and (seen := moment.since(old, self.seat)):
            yield b'"view":{%s}' % b",".join(seen)
        own = table.passed_since(self.passed, self.seat)
        if self.lines != table.told or own:
            yield b'"log":[%s]' % b",".join(own + table.lines_since(self.lines, self.seat))
        if self.said != table.spoken:
            yield b'"chat":[%s]' % b",".join(table.said_since(self.said))

    def own(self, table: Table) -> dict[str, bytes]:
        """What this reader's state has besides what all have."""
        seat = self.seat
        host = seat >= 0 and seat == table.hosting.host()
        ask, answered = table.asking.shown(seat), table.asking.answered(seat)
        prefs = [] if table.game is None or seat < 0 else table.game.players[seat].prefs
        return {
            "you": b'"you":%d' % seat,
            "host": b'"host":true' if host else b'"host":false',
            "ask": NO_ASK if ask is None else piece("ask", ask),
            "answered": NO_ANSWER if answered is None else piece("answered", answered),
            "prefs": piece("prefs", prefs) if prefs else NO_PREFS,
        }
