# Verbs about dice and their results.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ids import FOR_GOOD, ROLL, SHOP, TILL_TURN
from soulstack.engine.core.node import AS_IT_IS, NO_ONE, Procedure, Verb
from soulstack.engine.core.parts import NewFace, Noun, Number
from soulstack.engine.core.run import push
from soulstack.engine.core.scope import Event, Frame, Registers, Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.dice import being_made, make_roll, reroll, set_number, throw
from soulstack.engine.rules.each import doer
from soulstack.engine.rules.pick import ask_number
from soulstack.engine.rules.slots import DECK_FOR
from soulstack.engine.rules.would import would
from soulstack.engine.table import atoms
from soulstack.engine.words.common import Finds, Harming, ToEach


class Reroll(Harming):
    """A roll: its roller rolls it again; an item: destroy and replace (DICE-13, REROLL-01, REROLL-02,
    REROLL-03)."""

    says = ("do: <reroll> {what:obj}",)
    takes_from = "what"
    responds_to = (ROLL,)

    ordered = True

    def __init__(self, what: Noun) -> None:
        self.what = what

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        item = game.on_stack(id)
        if item is not None:
            reroll(game, item)
            frame.did = True
            return True
        if id not in game.objs:
            return True
        RerollItemRegisters(push(game, REROLL_ITEM, frame)).about(id, *self.source(game, frame))
        return False


class RerollItemRegisters(Registers):
    """The rerolling of an item under way."""

    __slots__ = ()

    @property
    def thing(self) -> int:
        """The item."""
        return self.frame.list[0]

    @property
    def source(self) -> int:
        """The object that destroys it."""
        return self.frame.list[1]

    @property
    def destroyer(self) -> int:
        """The player that destroys it."""
        return self.frame.list[2]

    def about(self, thing: int, source: int, destroyer: int) -> None:
        """What is rerolled, and who does it."""
        self.frame.list = (thing, source, destroyer)


class RerollItem(Procedure):
    """Destroy an item and, if that was done, replace it (REROLL-01)."""

    own_event = True

    def step(self, game: GameState, frame: Frame) -> bool:
        kept = RerollItemRegisters(frame)
        if frame.pc == 0:
            frame.pc = 1
            if not would(game, frame, Event("destroy", kept.thing, 1, source=kept.source, what=kept.destroyer)):
                return False
        if frame.pc == 1 and frame.did:
            frame.pc = 2
            return self.replacement(game, frame, kept.thing)
        return True

    def replacement(self, game: GameState, frame: Frame, id: int) -> bool:
        """Its controller gains 1 treasure (REROLL-01), a shop item is replaced in its slot (REROLL-03)."""
        obj, was = game.objs.get(id), game.gone.get(id)
        if was is None or (obj is not None and obj.role == "item"):
            return True
        if was.seat >= 0:
            return would(game, frame, Event("gain treasure", ~was.seat, 1))
        if was.slot >= 0 and not game.slots[SHOP][was.slot]:
            card = atoms.top_card(game, DECK_FOR[SHOP])
            if card >= 0:
                atoms.put_in_slot(game, card, SHOP, was.slot)
        return True


REROLL_ITEM: Final = RerollItem()


class ChangesRoll(ToEach):
    """A verb that gives a roll on the stack another number, kept within 1 to 6 each time (DICE-06, open point 7). Where
    there are several to pick from, its doer picks on resolving.
    """

    takes_from = NO_ONE
    responds_to = (ROLL,)

    def picks(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """The numbers that can be picked; the only one is not asked for."""
        raise NotImplementedError(type(self).__name__)

    def becomes(self, number: int, picked: int) -> int:
        """What it makes of the number of a roll."""
        raise NotImplementedError(type(self).__name__)

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            frame.list = frame.found
            picks = self.picks(game, frame)
            if len(picks) > 1:
                ask_number(game, frame, picks)
                return False
            frame.much = picks[0]
        for id in frame.list:
            item = game.on_stack(id)
            if item is not None:
                set_number(game, item, self.becomes(item.n, frame.much))
        frame.did = bool(frame.list)
        return True


class AddToRoll(ChangesRoll):
    """Add to a roll on the stack (DICE-06, DICE-17)."""

    says = ("do: <add> {n:shift} to {what:obj}",)
    doubles = "n"

    def __init__(self, n: Number, what: Noun) -> None:
        self.n = n
        self.what = what

    def picks(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return numbers_of(game, scope, self.n)

    def becomes(self, number: int, picked: int) -> int:
        return number + picked


class SubtractFromRoll(ChangesRoll):
    """Subtract from a roll on the stack (DICE-06, DICE-17)."""

    says = ("do: <subtract> {n:shift} from {what:obj}",)
    doubles = "n"

    def __init__(self, n: Number, what: Noun) -> None:
        self.n = n
        self.what = what

    def picks(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return numbers_of(game, scope, self.n)

    def becomes(self, number: int, picked: int) -> int:
        return number - picked


class AddOrSubtract(ChangesRoll):
    """Add to or subtract from a roll on the stack, the sign chosen on resolving (DICE-06)."""

    says = ("do: <add> or subtract {n:amt} from {what:obj}",)
    doubles = "n"

    def __init__(self, n: Number, what: Noun) -> None:
        self.n = n
        self.what = what

    def picks(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        n = self.n.value(game, scope)
        return n, -n

    def becomes(self, number: int, picked: int) -> int:
        return number + picked


class SetRoll(ChangesRoll):
    """Give a roll on the stack a new result (DICE-15)."""

    says = ("do: <change> {what:obj} to {n:face}",)

    def __init__(self, what: Noun, n: NewFace) -> None:
        self.what = what
        self.n = n

    def picks(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return self.n.faces(scope)

    def becomes(self, number: int, picked: int) -> int:
        return picked


class RollDice(Verb):
    """Roll several dice at once; instead of one roll: several for that one, of which one is chosen (DICE-04)."""

    says = ("do: <roll> {n:num} dice",)
    takes_from = NO_ONE
    responds_to = ()
    doubles = AS_IT_IS

    def __init__(self, n: Number) -> None:
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        roll = being_made(game)
        if roll is not None:
            throw(game, roll, self.n.value(game, frame))
            return True
        for _ in range(self.n.value(game, frame)):
            make_roll(game, doer(frame), frame, None)
        return True


class Flip(ChangesRoll):
    """A card: to its other face; a dice roll: it becomes 7 minus its result (FLIP-01, FLIP-02, DICE-15)."""

    says = ("do: <flip> {what:obj}",)

    def __init__(self, what: Noun) -> None:
        self.what = what

    def picks(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (0,)

    def becomes(self, number: int, picked: int) -> int:
        return 7 - number  # DICE-14

    def go_on(self, game: GameState, frame: Frame) -> bool:
        return ToEach.go_on(self, game, frame)

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        item = game.on_stack(id)
        if item is not None and item.kind == ROLL:
            set_number(game, item, self.becomes(item.n, 0))
            frame.did = True
        elif id in game.objs:
            frame.did = atoms.flip(game, game.objs[id])
        return True


class RollOnly(Verb):
    """A roll with no outcome of its own; others may look at it (DICE-01)."""

    says = ("do: <roll> 1 die",)
    takes_from = NO_ONE
    responds_to = ()

    rolls = True

    def step(self, game: GameState, frame: Frame) -> bool:
        make_roll(game, doer(frame), frame, None)
        return True


class NoteResult(Verb):
    """Note the result with this, for good or to the end of the turn (NOTE-01, NOTE-02)."""

    says = ("do: <note> the result [this turn]",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, this_turn: bool = False) -> None:
        self.this_turn = this_turn

    def step(self, game: GameState, frame: Frame) -> bool:
        this = game.objs.get(frame.this)
        n = frame.event.n if frame.event is not None else frame.x
        if this is not None and n and all(old != n for old, _till in this.notes):
            atoms.note(game, this, n, TILL_TURN if self.this_turn else FOR_GOOD)
        return True


class ForgetNotes(Verb):
    """Take away all numbers noted with this (NOTE-03)."""

    says = ("do: <forget> every noted number",)
    takes_from = NO_ONE
    responds_to = ()

    def step(self, game: GameState, frame: Frame) -> bool:
        this = game.objs.get(frame.this)
        if this is not None:
            atoms.forget_notes(game, this)
        return True


# how a roll is made


class SettlesRoll(Verb):
    """A verb that says which number the roll has that is about to be made, or that was named last."""

    takes_from = NO_ONE
    responds_to = ()

    def roll(self, game: GameState, frame: Frame) -> StackItem | None:
        """The roll it is about."""
        return being_made(game) or game.on_stack(frame.it)

    def settle(self, game: GameState, frame: Frame, n: int) -> bool:
        """This is its number."""
        made, on_stack = being_made(game), game.on_stack(frame.it)
        if made is not None:
            atoms.show_face(made, n)
        elif on_stack is not None:
            set_number(game, on_stack, n)
        return True


class ChooseResult(SettlesRoll):
    """Of the dice just thrown for one roll somebody chooses the result; the others are gone (DICE-04)."""

    says = ("do: <choose> 1 of them as the result",)

    def step(self, game: GameState, frame: Frame) -> bool:
        roll = self.roll(game, frame)
        if frame.pc or roll is None or not roll.faces:
            return frame.pc == 0 or self.settle(game, frame, frame.much)
        frame.pc = 1
        if len(roll.faces) == 1:
            return self.settle(game, frame, roll.faces[0])
        ask_number(game, frame, roll.faces, seat=doer(frame))
        return False

    def asks(self, frame: Frame) -> str:
        return "choose the result"


class LowestResult(SettlesRoll):
    """Of the dice just thrown for one roll the lowest is the result; nobody chooses (DICE-04)."""

    says = ("do: <choose> the lowest of them as the result",)

    def step(self, game: GameState, frame: Frame) -> bool:
        roll = self.roll(game, frame)
        return roll is None or not roll.faces or self.settle(game, frame, roll.faces[0])


class RollBigDie(SettlesRoll):
    """Instead of a roll: the same with a die of more sides (DICE-01, DICE-02)."""

    says = ("do: <roll> a die of {n:int} sides, counting more than 6 as 6",)
    doubles = AS_IT_IS

    def __init__(self, n: int) -> None:
        self.n = n

    def step(self, game: GameState, frame: Frame) -> bool:
        roll = being_made(game)
        if roll is not None:
            throw(game, roll, 1, self.n)
            self.settle(game, frame, roll.faces[0])
        return True


class RerollWith(Finds):
    """A roll is rerolled with several dice, of which one is chosen; the first, till that is done (DICE-04, DICE-13)."""

    says = ("do: <reroll> {what:obj} with {n:int} dice",)
    takes_from = NO_ONE
    responds_to = (ROLL,)
    doubles = AS_IT_IS

    def __init__(self, what: Noun, n: int) -> None:
        self.what = what
        self.n = n

    def go_on(self, game: GameState, frame: Frame) -> bool:
        rolls = [item for id in frame.found if (item := game.on_stack(id)) is not None and item.kind == ROLL]
        frame.did = bool(rolls)
        for item in rolls:
            throw(game, item, self.n)
            faces = item.faces
            set_number(game, item, faces[0])
            atoms.hold_dice(item, faces)
            frame.it = item.id
        return True


class RollAgain(Verb):
    """In a row of a table: a new roll for the same table (DICE-12)."""

    says = ("do: <roll> again",)
    takes_from = NO_ONE
    responds_to = ()

    rolls = True
    table: Verb | None = None  # set by the table that it stands in

    def step(self, game: GameState, frame: Frame) -> bool:
        if self.table is not None:
            make_roll(game, doer(frame), frame, self.table)
        return True


def numbers_of(game: GameState, scope: Scope, n: Number) -> tuple[int, ...]:
    """All that a number can be where its doer chooses."""
    least, most = n.range(game, scope)
    return tuple(range(least, most + 1))
