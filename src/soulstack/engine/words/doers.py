# Who does it: whoever a clause names has a go, one after another.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.node import Clause, Effect, Node, name_them
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.run import push
from soulstack.engine.core.scope import Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.pick import YES_NO
from soulstack.engine.words.nouns import Each
from soulstack.engine.words.outcomes import settle

FIND: Final = 0
SETTLED: Final = 1
NEXT: Final = 2
ASKED: Final = 3
DONE: Final = 4
AFTER: Final = 5


class Doers(Clause):
    """A clause with its doers. Each has a go, one after another, and sees what the one before has done (EACH-09);
    `after` are the sentences that belong to that go: *Each player may ... If they do, ...*
    """

    do: Clause
    after: Effect | None = None
    remembers: bool = False  # *who did* is said of them later

    @property
    def ordered(self) -> bool:  # type: ignore[override]
        """Damage and deaths of several go on the stack in an order that somebody chooses (EACH-05)."""
        return self.do.stacked

    def derived(self) -> tuple[Node | None, ...]:
        return (self.after,)

    def follow(self, after: Effect) -> None:
        self.after = after

    def remember(self) -> None:
        self.remembers = True

    def doer(self) -> Noun:
        """Who does it."""
        raise NotImplementedError(type(self).__name__)

    def next_go(self, game: GameState, frame: Frame) -> bool:
        """Begin the next go. True: all have had theirs; frame.picked are those who did it."""
        if frame.at >= len(frame.list):
            frame.did = bool(frame.picked)
            if len(frame.list) > 1:
                frame.them = frame.list
                frame.they = NOBODY  # several: none of them is *the* player named last
            if self.remembers:
                frame.them = frame.picked
            return True
        id = frame.list[frame.at]
        frame.at += 1
        if self.names_each(frame):
            name_them(game, frame, (id,))
        frame.did = True
        self.go(game, frame, id)
        return False

    def names_each(self, frame: Frame) -> bool:
        """Whether whoever has a go is named for it."""
        return len(frame.list) > 1

    def go(self, game: GameState, frame: Frame, id: int) -> None:
        """One of them does it."""
        frame.pc = DONE
        push(game, self.do, frame, seat=doer_seat(game, frame, id), subj=id)

    def went(self, game: GameState, frame: Frame) -> bool:
        """Note who did it; then come the sentences of this go. True: there are none."""
        if frame.did:
            frame.picked = (*frame.picked, frame.list[frame.at - 1])
        frame.pc = AFTER
        if self.after is None:
            return True
        push(game, self.after, frame)
        return False


class SubjDoers(Doers):
    """A clause whose doers are its subject."""

    def __init__(self, who: Noun, do: Clause) -> None:
        self.who = who
        self.do = do

    def doer(self) -> Noun:
        return self.who

    def names_each(self, frame: Frame) -> bool:
        return len(frame.list) > 1 or isinstance(self.who, Each)


class SubjDo(SubjDoers):
    """Somebody does it."""

    says = ("sact: {who:subj} {do:chain@who}",)

    def asks(self, frame: Frame) -> str:
        return self.do.asks(frame) or (
            self.do.says[0].partition(": ")[2].split("{")[0].strip(" <>") if self.do.says else ""
        )

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == FIND:
            frame.pc = SETTLED
            if not self.who.find(game, frame):
                return False
        if frame.pc == SETTLED:
            frame.pc = NEXT
            frame.list = doers(frame, self.do)
            frame.did = False
            if self.do.together:
                new = push(game, self.do, frame)
                new.list = frame.list
                return True
            if len(frame.list) > 1 and self.do.stacked:
                frame.list = tuple(reversed(frame.list))  # the first in order resolves first (EACH-04)
        if frame.pc == DONE and not self.went(game, frame):
            return False
        if frame.pc == AFTER:
            frame.pc = NEXT
            if len(frame.list) > 1 and self.do.rolls:
                settle(game)  # several rolls are resolved one by one (DICE-22)
                return False
        return self.next_go(game, frame)


class May(SubjDoers):
    """Somebody does it if they want, decided on resolving."""

    says = ("sact: {who:subj} may {do:chain}",)
    willing = True

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == FIND:
            frame.pc = SETTLED
            if not self.who.find(game, frame):
                return False
        if frame.pc == SETTLED:
            frame.pc = NEXT
            frame.list = doers(frame, self.do)
        if frame.pc == ASKED:
            if frame.did:
                Doers.go(self, game, frame, frame.list[frame.at - 1])
                return False
            frame.pc = DONE
        if frame.pc == DONE and not self.went(game, frame):
            return False
        return self.next_go(game, frame)

    def go(self, game: GameState, frame: Frame, id: int) -> None:
        """Ask them, unless they could not pay for it (PAY-02) or do it with nobody but themselves (GAIN-16)."""
        seat = doer_seat(game, frame, id)
        if self.do.affordable(game, frame, seat) and not self.do.with_oneself(game, frame, seat):
            frame.pc = ASKED
            push(game, YES_NO, frame, seat=seat, subj=id)
        else:
            frame.pc = DONE
            frame.did = False


class MayHave(Doers):
    """Others do it if somebody wants."""

    says = ("sact: {who:someone} may have {whom:obj} {do:chain}",)

    def __init__(self, who: Noun, whom: Noun, do: Clause) -> None:
        self.who = who
        self.whom = whom
        self.do = do

    def doer(self) -> Noun:
        return self.whom

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == FIND:
            frame.pc = ASKED
            who = self.who.players(game, frame)
            push(game, YES_NO, frame, seat=~who[0] if who else frame.you)
            return False
        if frame.pc == ASKED:
            if not frame.did:
                return True
            frame.pc = SETTLED
            if not self.whom.find(game, frame):
                return False
        if frame.pc == SETTLED:
            frame.pc = NEXT
            frame.list = doers(frame, self.do)
            if len(frame.list) > 1 and self.do.stacked:
                frame.list = tuple(reversed(frame.list))  # the first in order resolves first (EACH-04)
        if frame.pc == DONE and not self.went(game, frame):
            return False
        return self.next_go(game, frame)


def doers(frame: Frame, do: Clause) -> tuple[int, ...]:
    """Who does it: what was found; where only a player can do it, *they* is the player named last."""
    found = frame.found
    if frame.they != NOBODY and not do.by_things and found and found == frame.them and min(found) >= 0:
        return (~frame.they,)
    return found


def doer_seat(game: GameState, frame: Frame, id: int) -> int:
    """Who makes the choices when somebody or something does a thing."""
    if id < 0:
        return ~id
    obj = game.recall(id)
    return obj.seat if obj is not None and obj.seat >= 0 else frame.you
