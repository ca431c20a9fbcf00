"""Picking: a choice of several things, made one at a time, with "done" where that is legal."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import BLIND, Option, answered, ask
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.node import AS_GROUP, Procedure, name_them
from soulstack.engine.core.run import push
from soulstack.engine.core.scope import Frame
from soulstack.engine.core.state import GameState


def pick(
    game: GameState, frame: Frame, ids: tuple[int, ...], least: int, most: int, *, seat: int = -1, how: int = AS_GROUP
) -> bool:
    """Let the doer pick from least to most of these; they are in frame.found afterwards and named as `how` says.
    True: there was no choice.
    """
    most = min(most, len(ids))
    least = min(least, most)
    if least == len(ids):
        frame.found = ids
        name_them(game, frame, ids, how)
        return True
    new = push(game, PICK, frame, seat=seat if seat >= 0 else frame.seat)
    new.list = ids
    new.picked = ()
    new.used = (least, most, how)
    return False


class Pick(Procedure):
    """Asks for one thing after another."""

    def step(self, game: GameState, frame: Frame) -> bool:
        least, most, how = frame.used
        answer = answered(game)
        if answer is not None:
            if answer.do == "done":
                most = len(frame.picked)
            else:
                frame.picked = (*frame.picked, answer.ref)
        if len(frame.picked) >= most:
            frame.found = frame.picked
            name_them(game, frame, frame.picked, how)
            return True
        options = [Option("pick", id) for id in frame.list if id not in frame.picked]
        if len(frame.picked) >= least:
            options.append(Option("done"))
        below = game.frames[-2] if len(game.frames) > 1 else frame
        ask(game, frame.seat, "pick", options, frame.this, pick_why(below))
        return False


class PutInOrder(Procedure):
    """Several things that a verb is done to one after another: everybody orders their own, the controller of the
    ability monsters and shop items (EACH-02, EACH-03, EACH-05); players stay in turn order.
    """

    def step(self, game: GameState, frame: Frame) -> bool:
        answer = answered(game)
        if answer is not None:
            frame.picked = (*frame.picked, answer.ref)
        left = [id for id in frame.list if id not in frame.picked]
        if not left:
            frame.found = frame.picked
            name_them(game, frame, frame.picked)
            return True
        owner, _role = group = ordered_with(game, left[0])
        seat = owner if owner >= 0 else game.active if frame.ctrl == NOBODY else frame.ctrl
        below = game.frames[-2] if len(game.frames) > 1 else frame
        options = [Option("pick", id) for id in left if ordered_with(game, id) == group]
        ask(game, seat, "order", options, frame.this, f"{pick_why(below)}: choose the order")
        return False


def ordered_with(game: GameState, id: int) -> tuple[int, str]:
    """What things that are put in order together have in common: who controls them and what they are."""
    obj = game.objs.get(id)
    return (NOBODY, str(id)) if obj is None else (obj.seat, obj.role)


def pick_why(frame: Frame) -> str:
    """What the choice is for: as the node says, else its verb."""
    own = frame.node.asks(frame)
    if own or not frame.node.says:
        return own or "choose"
    return frame.node.says[0].partition(": ")[2].split("{")[0].replace("<", "").replace(">", "").strip() or "choose"


def blind(n: int) -> tuple[int, ...]:
    """Face-down cards, by position (GAIN-08)."""
    return tuple(BLIND + i for i in range(n))


class YesNo(Procedure):
    """`may`: asks the doer whether to do it; the answer is in frame.did afterwards."""

    def step(self, game: GameState, frame: Frame) -> bool:
        answer = answered(game)
        if answer is None:
            ask(game, frame.seat, "you may", [Option("yes"), Option("no")], frame.this)
            return False
        frame.did = answer.do == "yes"
        return True


class PickNumber(Procedure):
    """Asks for a number from frame.list; it is in frame.much afterwards."""

    def step(self, game: GameState, frame: Frame) -> bool:
        answer = answered(game)
        if answer is None:
            ask(game, frame.seat, "choose a number", [Option("number", n, n) for n in frame.list], frame.this)
            return False
        frame.much = answer.n
        return True


class PickSlot(Procedure):
    """Asks for one of the slots in frame.list, of the kind frame.n; it is in frame.found afterwards."""

    def step(self, game: GameState, frame: Frame) -> bool:
        answer = answered(game)
        if answer is None:
            ask(game, frame.seat, "choose a slot", [Option("slot", frame.n, s) for s in frame.list], frame.this)
            return False
        frame.found = (answer.n,)
        return True


PICK: Final = Pick()
PUT_IN_ORDER: Final = PutInOrder()
YES_NO: Final = YesNo()
PICK_NUMBER: Final = PickNumber()
PICK_SLOT: Final = PickSlot()
