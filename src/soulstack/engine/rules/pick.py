"""Picking: a choice of several things, made one at a time, with "done" where that is legal."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import BLIND, Option, answered, ask
from soulstack.engine.core.ids import NOBODY, NOTHING
from soulstack.engine.core.node import AS_GROUP, Procedure, name_them
from soulstack.engine.core.run import push
from soulstack.engine.core.scope import Frame, Registers
from soulstack.engine.core.state import GameState
from soulstack.engine.table.atoms import move_to_slot
from soulstack.engine.table.naming import name_of


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
    ask_for(game, frame, ids, least, most, seat, how)
    return False


def ask_for(game: GameState, frame: Frame, ids: tuple[int, ...], least: int, most: int, seat: int, how: int) -> None:
    """Let the doer, or somebody else, pick from least to most of these, though it be all of them in some order."""
    new = push(game, PICK, frame, seat=seat)
    new.list = ids
    PickRegisters(new).limit(least, most, how)


def ask_number(game: GameState, frame: Frame, numbers: tuple[int, ...], *, seat: int = NOBODY) -> None:
    """Let the doer, or this seat, choose one of these numbers; it is in frame.much afterwards."""
    push(game, PICK_NUMBER, frame, seat=seat).list = numbers


def ask_depth(game: GameState, frame: Frame, numbers: tuple[int, ...]) -> None:
    """Let the doer choose how many cards lie above one; the number is in frame.found afterwards."""
    push(game, PICK_DEPTH, frame).list = numbers


def ask_slot(game: GameState, frame: Frame, kind: int, slots: tuple[int, ...], *, of: int = NOTHING) -> None:
    """Let the doer choose one of these slots of a kind, for a thing that all know if one is given; the slot is in
    frame.found afterwards.
    """
    choose_slot(game, PICK_SLOT, frame, kind, slots, of)


def ask_pile(game: GameState, frame: Frame, kind: int, slots: tuple[int, ...]) -> None:
    """Let the doer choose one of these slots of a kind; all cards in it are in frame.found afterwards."""
    choose_slot(game, PICK_PILE, frame, kind, slots, NOTHING)


def ask_move(game: GameState, frame: Frame, kind: int, slots: tuple[int, ...], of: int) -> None:
    """Let the doer choose one of these slots of a kind and move a thing there."""
    choose_slot(game, MOVE_TO_SLOT, frame, kind, slots, of)


def choose_slot(game: GameState, node: Procedure, frame: Frame, kind: int, slots: tuple[int, ...], of: int) -> None:
    """Let the doer choose one of these slots of a kind for something."""
    new = push(game, node, frame)
    new.list = slots
    new.picked = (of,) if of else ()
    PickSlotRegisters(new).kind = kind


class PickRegisters(Registers):
    """A choice of several things under way."""

    __slots__ = ()

    @property
    def least(self) -> int:
        """How many at least."""
        return self.frame.used[0]

    @property
    def most(self) -> int:
        """How many at most."""
        return self.frame.used[1]

    @property
    def how(self) -> int:
        """How they are named afterwards."""
        return self.frame.used[2]

    def limit(self, least: int, most: int, how: int) -> None:
        """How many are picked, and how they are named afterwards."""
        self.frame.used = (least, most, how)


class Pick(Procedure):
    """Asks for one thing after another."""

    def step(self, game: GameState, frame: Frame) -> bool:
        kept = PickRegisters(frame)
        most = kept.most
        answer = answered(game)
        if answer is not None:
            if answer.do == "done":
                most = len(frame.picked)
            else:
                frame.picked = (*frame.picked, answer.ref)
        if len(frame.picked) >= most:
            frame.found = frame.picked
            name_them(game, frame, frame.picked, kept.how)
            return True
        options = [Option("pick", id) for id in frame.list if id not in frame.picked]
        if len(frame.picked) >= kept.least:
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


class PickDepth(PickNumber):
    """The same; the number is in frame.found afterwards, which proposing an event leaves alone."""

    def step(self, game: GameState, frame: Frame) -> bool:
        done = super().step(game, frame)
        frame.found = (frame.much,)
        return done


class PickSlotRegisters(Registers):
    """A choice of a slot under way."""

    __slots__ = ()

    @property
    def kind(self) -> int:
        """What kind of slot they are."""
        return self.frame.at

    @kind.setter
    def kind(self, kind: int) -> None:
        self.frame.at = kind


class PickSlot(Procedure):
    """Asks for one of the slots in frame.list; it is in frame.found afterwards. Of several cards that all can see
    frame.picked is the one that it is for.
    """

    def step(self, game: GameState, frame: Frame) -> bool:
        kept = PickSlotRegisters(frame)
        answer = answered(game)
        if answer is None:
            said = f"choose a slot for {name_of(game, frame.picked[0])}" if frame.picked else ""
            options = [Option("slot", kept.kind, s) for s in frame.list]
            ask(game, frame.seat, "choose a slot", options, frame.this, said)
            return False
        self.chosen(game, frame, answer.n)
        return True

    def chosen(self, game: GameState, frame: Frame, slot: int) -> None:
        """What is found once a slot has been chosen."""
        frame.found = (slot,)


class PickPile(PickSlot):
    """The same; all cards in it are in frame.found afterwards, the lowest first."""

    def chosen(self, game: GameState, frame: Frame, slot: int) -> None:
        frame.found = tuple(game.slots[PickSlotRegisters(frame).kind][slot])
        name_them(game, frame, frame.found)


class MoveToSlot(PickSlot):
    """The same; what frame.picked is moves there."""

    def chosen(self, game: GameState, frame: Frame, slot: int) -> None:
        move_to_slot(game, game.objs[frame.picked[0]], slot)
        frame.did = True


PICK: Final = Pick()
PUT_IN_ORDER: Final = PutInOrder()
YES_NO: Final = YesNo()
PICK_NUMBER: Final = PickNumber()
PICK_DEPTH: Final = PickDepth()
PICK_SLOT: Final = PickSlot()
PICK_PILE: Final = PickPile()
MOVE_TO_SLOT: Final = MoveToSlot()
