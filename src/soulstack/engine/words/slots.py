# Slots, moving between them, and slots as something to attack.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import Final

from soulstack.engine.core.card import MONSTER, ROOM, TREASURE
from soulstack.engine.core.ids import FINAL_BOSSES, MINIONS, MONSTERS, MOST_SLOTS, NOBODY, ROOMS, SHOP, SLOT_NAMES
from soulstack.engine.core.node import NO_ONE, Verb
from soulstack.engine.core.parts import Cards, Noun, Slot
from soulstack.engine.core.records import in_play
from soulstack.engine.core.scope import Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.pick import ask_move, ask_pile, ask_slot
from soulstack.engine.rules.slots import open_slots
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import fixed
from soulstack.engine.table.sorts import slot_id
from soulstack.engine.words.common import ToEach

SLOT_FOR: Final = {TREASURE: SHOP, MONSTER: MONSTERS, ROOM: ROOMS}
"""By deck: the slots that its cards fill."""


class OtherSlot(Slot):
    """Any monster slot but that of this, picked on resolving, covering what is there (ZONE-20, INDOM-02)."""

    says = ("slot: another monster slot",)

    def slots(self, game: GameState, frame: Frame, kind: int) -> list[int]:
        own = slot_of(game, frame.this, kind)
        return [slot for slot in open_slots(game, kind, attacked=True) if slot != own]


class OwnKindSlot(Slot):
    """Any slot that cards of its deck fill, picked on resolving, covering what is there (ZONE-20, INDOM-02)."""

    says = ("slot: a slot of its kind",)

    def kind(self, game: GameState, number: int) -> int:
        return SLOT_FOR.get(game.cards[number].deck, NOBODY)

    def slots(self, game: GameState, frame: Frame, kind: int) -> list[int]:
        return open_slots(game, kind, attacked=True)


class NewSlot(Slot):
    """A slot more than there were (SLOT-05); games without rooms have no room slots."""

    says = ("slot: a new {what:slots} slot",)

    def __init__(self, what: str) -> None:
        self.what = what

    def kind(self, game: GameState, number: int) -> int:
        kind = SLOT_NAMES.index(self.what)
        there = game.options.rooms if kind == ROOMS else True
        return kind if there and len(game.slots[kind]) < MOST_SLOTS else NOBODY

    def next(self, game: GameState, frame: Frame, kind: int) -> int:
        return atoms.expand(game, kind, 1)


class EachInSlot(Cards):
    """All cards in one slot, picked on resolving, covered ones too (ZONE-20)."""

    says = ("cards: each card in {s:slot}",)

    def __init__(self, s: Slot) -> None:
        self.s = s

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return ()

    def find(self, game: GameState, frame: Frame) -> bool:
        kind = self.s.of
        slots = tuple(self.s.slots(game, frame, kind))
        frame.found = tuple(game.slots[kind][slots[0]]) if slots else ()
        if len(slots) > 1:
            ask_pile(game, frame, kind, slots)
            return False
        self.name(game, frame, frame.found)
        return True


class SlotThisWasIn(Noun):
    """The monster slot in which this is or was: whatever lies there when it is attacked (ATTACK-25)."""

    says = ("attackee: the monster slot this was in",)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        this = game.gone.get(scope.this) or game.recall(scope.this)
        there = this is not None and atoms.slots_of(this) == MONSTERS
        return (slot_id(MONSTERS, this.slot),) if this is not None and there else ()

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        """A slot is not *it*: the card in it is."""


class Move(ToEach):
    """Move it from its slot to another of the same kind, covering what is there; it stays what it is (ZONE-20)."""

    says = ("do: <move> {what:obj} to {s:slot}",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, what: Noun, s: Slot) -> None:
        self.what = what
        self.s = s

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        obj = game.objs.get(id)
        kind = self.s.of
        if obj is None or atoms.slots_of(obj) != kind:
            return True
        slots = tuple(slot for slot in self.s.slots(game, frame, kind) if slot != obj.slot)
        if not slots:
            return True
        ask_move(game, frame, kind, slots, id)
        return False


class BecomeRoom(Verb):
    """Leave everybody's control and be a room in that slot, the same object (ROOM-01); not in games without rooms."""

    says = ("do: <become> a room in {s:slot}",)
    takes_from = NO_ONE
    responds_to = ()

    by_things = True

    def __init__(self, s: Slot) -> None:
        self.s = s

    def step(self, game: GameState, frame: Frame) -> bool:
        obj = game.objs.get(frame.subj)
        frame.did = obj is not None and in_play(obj) and not fixed(game, obj.id)
        if obj is None or not frame.did or self.s.kind(game, obj.card) != ROOMS:
            frame.did = False
            return True
        if frame.pc == 0:
            frame.pc = 1
            frame.found = tuple(self.s.slots(game, frame, ROOMS))
            if len(frame.found) > 1:
                ask_slot(game, frame, ROOMS, frame.found)
                return False
        slot = self.s.next(game, frame, ROOMS)
        frame.did = slot >= 0
        if frame.did:
            atoms.become_room(game, obj, slot)
        return True


class FreeSlot(Slot):
    """A slot not under attack, picked on resolving, covering what is there (ATTACK-06, INDOM-02)."""

    says = ("slot: an unattacked monster slot",)

    def slots(self, game: GameState, frame: Frame, kind: int) -> list[int]:
        return open_slots(game, kind, attacked=False)


class RoomSlot(Slot):
    """Any room slot, picked on resolving, covering what is there (ROOM-07, ZONE-20)."""

    says = ("slot: a room slot",)

    of = ROOMS

    def slots(self, game: GameState, frame: Frame, kind: int) -> list[int]:
        return open_slots(game, kind, attacked=True)


class ShopSlot(Slot):
    """Any shop slot, picked on resolving, covering what is there (ZONE-20, SLOT-08)."""

    says = ("slot: a shop slot",)

    of = SHOP

    def slots(self, game: GameState, frame: Frame, kind: int) -> list[int]:
        return open_slots(game, kind, attacked=True)


class OwnSlot(Slot):
    """A slot of its own for each card that is put there: nothing to pick."""

    def slots(self, game: GameState, frame: Frame, kind: int) -> list[int]:
        return []

    def next(self, game: GameState, frame: Frame, kind: int) -> int:
        return atoms.slot_for(game, kind)


class MinionSlot(OwnSlot):
    """A minion slot; it is gone when the minion is (CHALLENGE-07, CHALLENGE-08)."""

    says = ("slot: a minion slot",)

    of = MINIONS


class FinalBossSlot(OwnSlot):
    """A final boss slot (CHALLENGE-01)."""

    says = ("slot: a final boss slot",)

    of = FINAL_BOSSES


class AnySlot(Slot):
    """Any monster slot, picked on resolving, covering what is there (ZONE-20, INDOM-02)."""

    says = ("slot: a monster slot",)

    def slots(self, game: GameState, frame: Frame, kind: int) -> list[int]:
        return open_slots(game, kind, attacked=True)


def slot_of(game: GameState, id: int, kind: int) -> int:
    """In which slot of a kind a thing lies; NOBODY: in none."""
    obj = game.objs.get(id)
    return obj.slot if obj is not None and atoms.slots_of(obj) == kind else NOBODY
