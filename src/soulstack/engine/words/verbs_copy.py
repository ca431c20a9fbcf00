# Verbs about copying what is on the stack, and doubling its numbers.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import Any

from soulstack.engine.core.ask import Option, answered, ask
from soulstack.engine.core.ids import ABILITY, LOOT_ITEM
from soulstack.engine.core.node import ANYTHING, NO_ONE, Ability, Node
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.scope import Event, Frame, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.rules.stack import put_item
from soulstack.engine.table import atoms
from soulstack.engine.table.sorts import abilities_of
from soulstack.engine.table.triggers import notify
from soulstack.engine.words.common import Finds, ToEach
from soulstack.engine.words.descriptions import AbilityOf
from soulstack.engine.words.targets import OtherTarget, Target


class Copy(Finds):
    """Put a second loot or ability on the stack, with new targets and without a cost (COPY-07, COPY-08,
    COPY-13).
    """

    says = ("do: <copy> {what:obj}",)
    takes_from = NO_ONE
    responds_to = ANYTHING

    def __init__(self, what: Noun) -> None:
        """An ability *of* something is not sought on the stack: what has it is the target."""
        self.what = what
        if isinstance(self.what, (Target, OtherTarget)):
            for kind in self.what.k.kinds:
                kind.source = any(isinstance(post, AbilityOf) for post in kind.post)

    def go_on(self, game: GameState, frame: Frame) -> bool:
        if frame.pc == 1:
            frame.pc = 2
            frame.list = frame.found[:1]
            abilities = self.abilities(game, frame.list)
            if len(abilities) > 1:
                options = [Option("line", frame.list[0], i, a.text) for i, a in enumerate(abilities)]
                ask(game, doer(frame), "copy an ability", options, frame.this)
                return False
        answer = answered(game)
        abilities = self.abilities(game, frame.list)[0 if answer is None else answer.n :]
        frame.did = False
        for id in frame.list:
            item = copied_item(game, frame, id, abilities)
            if item is None or part_of(self, item.effect):  # copying itself would never end
                continue
            if item.kind != LOOT_ITEM or atoms.count(game, id, self.nid) == 1:  # a loot once (RULING-26)
                frame.did = True
                put_item(game, item)
                notify(game, Event("copied", id, what=~frame.you))
        return True

    def abilities(self, game: GameState, ids: tuple[int, ...]) -> list[Ability]:
        """Which abilities of an object in play can be meant."""
        noun = self.what.k.kinds[0].noun if isinstance(self.what, (Target, OtherTarget)) else "↷ ability"
        return [ability for id in ids if id in game.objs for ability in abilities_of(game, id, noun)]


class DoubleNumbers(ToEach):
    """The countable numbers of a loot on the stack are twice as large, once (RULING-23, RULING-24, RULING-26)."""

    says = ("do: <double> the numbers of {what:obj}",)
    takes_from = NO_ONE
    responds_to = ()

    def __init__(self, what: Noun) -> None:
        self.what = what

    def act(self, game: GameState, frame: Frame, id: int) -> bool:
        item = game.on_stack(id)
        frame.did = item is not None and atoms.double_numbers(game, item)
        return True


def copied_item(game: GameState, frame: Frame, id: int, abilities: list[Ability]) -> StackItem | None:
    """A second loot or ability like one on the stack, or the first of these, aimed anew (COPY-07, COPY-08, COPY-13)."""
    seat = doer(frame)
    old = game.on_stack(id)
    if old is not None:
        new = old.anew()
    else:
        if not abilities:
            return None
        new = StackItem(ABILITY)
        new.ability = abilities[0]
        new.effect = abilities[0].e  # type: ignore[attr-defined]
    if new.kind == ABILITY:
        new.this = frame.this  # in the copy *this* is what copies (COPY-14, COPY-15)
    new.you = new.ctrl = new.seat = seat
    new.targets = ()
    new.mode = -1
    new.copied = True
    return new


def part_of(part: Node, whole: Any) -> bool:
    """Whether a piece of Card English is this very part, or has it somewhere."""
    if isinstance(whole, tuple):
        return any(part_of(part, piece) for piece in whole)
    if not isinstance(whole, Node):
        return False
    return whole is part or part_of(part, whole.parts())
