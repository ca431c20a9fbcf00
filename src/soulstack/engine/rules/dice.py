"""Dice: rolled first, then on the stack with the result, changed there, final as it resolves (DICE)."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core import chance
from soulstack.engine.core.ask import Option, answered, ask
from soulstack.engine.core.ids import ABILITY, NOTHING, ROLL
from soulstack.engine.core.node import Node, Procedure
from soulstack.engine.core.run import start
from soulstack.engine.core.scope import Event, Frame, Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.combat import attack_outcome, target_evasion
from soulstack.engine.rules.would import would
from soulstack.engine.statics.rolls import MayShiftRolls, NextRollsAre
from soulstack.engine.table.atoms import (
    hold_dice,
    look_at_face,
    push_stack,
    show_face,
    start_resolving,
    wait,
    watch_bonus_souls,
)
from soulstack.engine.table.naming import by_name
from soulstack.engine.table.triggers import notify, proposed


def make_roll(
    game: GameState, seat: int, scope: Scope | None, table: Node | None, *, attack: bool = False, group: int = 0
) -> None:
    """Roll a die and put it on the stack (DICE-03, DICE-19); `table` is what reads it (KEYW-06). Where something may
    say how it is rolled instead, that comes first: the roll is there when the frame that calls this is stepped again.
    """
    item = StackItem(ROLL)
    if scope is not None:
        item.take(scope)
    item.effect = RESOLVE_ROLL
    item.node = table
    item.seat = seat
    item.attack = attack
    item.group = group
    item.did = True  # fresh: the roller gets priority first (DICE-20)
    event = Event("roll", ~seat, 1, what=attacked(game, item), combat=attack)
    if game.index().replacers.get("roll"):
        frame = start(game, MAKE_ROLL)
        frame.event = event
        frame.item = item
    else:
        proposed(game, event)
        item.n = chance.die(game)
        put_roll(game, item)


def put_roll(game: GameState, item: StackItem) -> None:
    """A roll is on the stack with its number (DICE-03), which an effect on the next rolls may change at once
    (DICE-15).
    """
    push_stack(game, item)
    on, source, attack = attacked(game, item), item.this, item.attack
    needs, name = target_evasion(game) if on else 0, by_name(game, source)
    game.say("roll", seat=item.seat, n=item.n, attack=attack, name=name, source=source, on=on, needs=needs, id=item.id)
    notify(game, Event("roll", ~item.seat, item.n, stack=item.id, combat=item.attack))
    for static, line in game.index().standing(game, NextRollsAre):
        if static.speaks_of(game, line, item):
            set_number(game, item, static.to.value(game, line))
    if game.options.dice_modifier_timing == "stack":
        stack_modifier(game, item)
    game.due = True


class MakeRoll(Procedure):
    """A roll is about to be made; what says how it is rolled instead leaves the number with the roll (REPL-01)."""

    own_event = True

    def step(self, game: GameState, frame: Frame) -> bool:
        item, event = frame.item, frame.event
        assert item is not None and event is not None
        if frame.pc == 0:
            frame.pc = 1
            if not would(game, frame, event):
                return False
        show_face(item, item.n or chance.die(game))
        put_roll(game, item)
        return True


def being_made(game: GameState) -> StackItem | None:
    """The roll that is about to be made, if one is."""
    for frame in reversed(game.frames):
        if frame.node is MAKE_ROLL:
            return frame.item
    return None


def throw(game: GameState, item: StackItem, dice: int, sides: int = 6) -> None:
    """Several dice, or a strange one, are thrown for one roll: more than 6 counts as 6 (DICE-02, DICE-04). Till it is
    settled which of them counts, the roll keeps their numbers.
    """
    faces = tuple(chance.die(game) if sides == 6 else chance.sided(game, sides) for _ in range(dice))
    game.say("dice", seat=item.seat, faces=faces, id=item.id)
    hold_dice(item, tuple(sorted({min(6, face) for face in faces})))


def attacked(game: GameState, item: StackItem) -> int:
    """What an attack roll is made against."""
    return game.attack.on if item.attack and game.attack is not None else NOTHING


def is_fresh(item: StackItem) -> bool:
    """Whether this is a roll that its roller has not been asked about yet (DICE-20)."""
    return item.kind == ROLL and item.did


def stack_modifier(game: GameState, roll: StackItem) -> None:
    """The 2019 way: standing modifiers go on the stack above the roll (DICE-08, option dice_modifier_timing)."""
    n = modifiers(game, roll)
    if n:
        item = StackItem(ABILITY)
        item.effect = MODIFY
        item.you = item.ctrl = roll.seat
        item.on = roll.id
        item.it = roll.id
        item.much = n
        push_stack(game, item)


def modifiers(game: GameState, roll: StackItem) -> int:
    """Standing bonuses to this roll, added up (DICE-18)."""
    total = 0
    for line in game.index().boosts.get("roll", ()):
        if (line.on and ~roll.seat not in line.on) or (line.cond is not None and not line.cond.holds(game, line)):
            continue
        total += line.node.roll_boost(game, line, roll)
    return total


def set_number(game: GameState, item: StackItem, n: int) -> None:
    """Change the number of a roll on the stack, kept within 1 to 6 (DICE-02, DICE-06)."""
    n, was = min(6, max(1, n)), item.n
    if was != n:
        show_face(item, n)
    game.say("change roll", seat=item.seat, id=item.id, n=n, was=was)


def reroll(game: GameState, item: StackItem) -> None:
    """The same roll gets a new number, which "would roll" abilities look at anew; it is no second roll (DICE-13,
    DICE-07).
    """
    was = item.n
    show_face(item, chance.die(game))
    game.say("reroll", seat=item.seat, id=item.id, n=item.n, was=was)


class ResolveRoll(Procedure):
    """ "Would roll" abilities get their chance, then modifiers apply and the roll is final (DICE-07 to DICE-12)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        item = game.stack[-1]
        if item.faces != (item.n,):
            look_at_face(item)
            event = Event("would rolled", ~item.seat, item.n, stack=item.id, combat=item.attack)
            notify(game, event)
            if game.waiting:
                return True
        if not shifted(game, frame, item):
            return False
        start_resolving(game, item)
        frame.item = item
        bonus = modifiers(game, item) if game.options.dice_modifier_timing == "on_resolve" else 0
        result = min(6, max(1, item.n + bonus + frame.much))
        target = attacked(game, item)
        game.say("rolled", seat=item.seat, n=result, attack=item.attack, id=item.id)
        event = Event("rolled", ~item.seat, result, what=target, source=item.group, combat=item.attack, stack=item.id)
        notify(game, event)
        watch_bonus_souls(game, "rolls")
        if item.attack:
            attack_outcome(game, item.seat, result)
        if item.node is not None:
            item.node.rolled(game, item, result)
        return True


def shifted(game: GameState, frame: Frame, item: StackItem) -> bool:
    """The roller may add or subtract, once for each line that lets them (DICE-08); the sum is in frame.much. False:
    they are asked.
    """
    lines = [(s, line) for s, line in game.index().standing(game, MayShiftRolls) if s.speaks_of(game, line, item)]
    answer = answered(game)
    if answer is not None:
        frame.much += answer.n
        frame.pc += 1
    if frame.pc >= len(lines):
        return True
    static, line = lines[frame.pc]
    now = min(6, max(1, item.n + frame.much))
    said = ("leave it", 0), (f"add {static.n}", static.n), (f"subtract {static.n}", -static.n)
    options = [Option("number", n, n, words) for words, n in said if not n or min(6, max(1, now + n)) != now]
    ask(game, item.seat, "choose a number", options, line.this, f"your roll of {now}")
    return False


def outcome(game: GameState, item: StackItem, effect: Node, result: int, compared: Event | None = None) -> None:
    """What a roll leads to is a triggered ability of its own, put on with the roll's other triggers (DICE-12); it is
    about the event that the ability was about, or about the rolls that it compares.
    """
    trigger = StackItem(ABILITY)
    trigger.take(item)
    trigger.ability = item.ability
    trigger.effect = effect
    trigger.node = item.node
    trigger.seat = item.seat
    trigger.x = result
    if item.event is None:  # else *that much* is still what the line began with
        trigger.much = result
    trigger.targets = ()
    if compared is not None:
        trigger.event = compared
    if item.seat != item.you:
        trigger.they = item.seat
        trigger.them = (~item.seat,)
    if game.options.roll_outcome == "immediate":
        start(game, effect, trigger)
        return
    wait(game, trigger)


class Modify(Procedure):
    """A standing modifier that lies on the stack (2019)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        item = game.on_stack(frame.it)
        if item is not None:
            set_number(game, item, item.n + frame.much)
        return True


MAKE_ROLL: Final = MakeRoll()
RESOLVE_ROLL: Final = ResolveRoll()
MODIFY: Final = Modify()
