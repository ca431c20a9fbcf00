"""Dice: rolled first, then on the stack with the result, changed there, final as it resolves (DICE)."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core import chance
from soulstack.engine.core.ids import ABILITY, ROLL
from soulstack.engine.core.node import Node, Procedure
from soulstack.engine.core.run import start
from soulstack.engine.core.scope import Event, Frame, Scope, StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.combat import attack_outcome
from soulstack.engine.table.atoms import look_at_face, push_stack, show_face, start_resolving, wait
from soulstack.engine.table.naming import by_name
from soulstack.engine.table.tell import tell


def make_roll(
    game: GameState, seat: int, scope: Scope | None, table: Node | None, *, attack: bool = False
) -> StackItem:
    """Roll a die and put it on the stack (DICE-03, DICE-19); `table` is what reads it (KEYW-06)."""
    item = StackItem(ROLL)
    if scope is not None:
        item.take(scope)
    item.effect = RESOLVE_ROLL
    item.node = table
    item.seat = seat
    item.attack = attack
    item.did = True  # fresh: the roller gets priority first (DICE-20)
    item.n = chance.die(game)
    push_stack(game, item)
    game.say("roll", seat=seat, n=item.n, attack=attack, name=by_name(game, item.this), id=item.id)
    tell(game, Event("roll", ~seat, item.n, stack=item.id, combat=attack))
    if game.options.dice_modifier_timing == "stack":
        stack_modifier(game, item)
    game.due = True
    return item


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
    n = min(6, max(1, n))
    if item.n != n:
        show_face(item, n)
    game.say("change roll", seat=item.seat, id=item.id, n=item.n)


def reroll(game: GameState, item: StackItem) -> None:
    """The same roll gets a new number, which "would roll" abilities look at anew; it is no second roll (DICE-13,
    DICE-07).
    """
    show_face(item, chance.die(game))
    game.say("reroll", seat=item.seat, id=item.id, n=item.n)


class ResolveRoll(Procedure):
    """ "Would roll" abilities get their chance, then modifiers apply and the roll is final (DICE-07 to DICE-12)."""

    def step(self, game: GameState, frame: Frame) -> bool:
        item = game.stack[-1]
        if item.faces != (item.n,):
            look_at_face(item)
            event = Event("would rolled", ~item.seat, item.n, stack=item.id, combat=item.attack)
            tell(game, event)
            if game.waiting:
                return True
        start_resolving(game, item)
        frame.item = item
        bonus = modifiers(game, item) if game.options.dice_modifier_timing == "on_resolve" else 0
        result = min(6, max(1, item.n + bonus))
        target = game.attack.on if item.attack and game.attack is not None else 0
        game.say("rolled", seat=item.seat, n=result, attack=item.attack)
        event = Event("rolled", ~item.seat, result, what=target, combat=item.attack, stack=item.id)
        tell(game, event)
        if item.attack:
            attack_outcome(game, item.seat, result)
        game.due = True
        if item.node is not None:
            item.node.rolled(game, item, result)
        return True


def outcome(game: GameState, item: StackItem, effect: Node, result: int) -> None:
    """What a roll leads to is a triggered ability of its own, put on with the roll's other triggers (DICE-12)."""
    trigger = StackItem(ABILITY)
    trigger.take(item)
    trigger.ability = item.ability
    trigger.effect = effect
    trigger.node = item.node
    trigger.seat = item.seat
    trigger.x = trigger.much = result
    trigger.targets = ()
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


RESOLVE_ROLL: Final = ResolveRoll()
MODIFY: Final = Modify()
