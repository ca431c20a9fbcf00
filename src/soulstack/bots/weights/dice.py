"""Rolls on the stack, changed or made again."""

from __future__ import annotations

from soulstack.bots.scales import Scales, weighs
from soulstack.bots.worth import TREASURE
from soulstack.engine.core.ids import NOBODY, ROLL
from soulstack.engine.core.scope import Scope
from soulstack.engine.words import verbs_dice

CHOICE = 2.5
"""What it is worth to pick the result of a roll among several dice, before one knows what the roll is for."""


@weighs(verbs_dice.Reroll)
def reroll(s: Scales, node: verbs_dice.Reroll, scope: Scope, doer: int) -> float:
    def one(id: int) -> float:
        item = s.game.on_stack(id)
        if item is not None:
            if item.kind != ROLL or not s.on_top(item):
                return 0.0
            worths = s.rolls(item)
            return sum(worths) / 6 - worths[item.n - 1]
        obj = s.game.objs.get(id)
        if obj is None or obj.role != "item":
            return 0.0
        if obj.seat == NOBODY:
            return 0.1 * (TREASURE - s.worth(obj))
        return s.stake[obj.seat] * (TREASURE - s.worth(obj))

    return s.each(node.what, scope, doer, one)


@weighs(verbs_dice.RerollWith)
def reroll_with(s: Scales, node: verbs_dice.RerollWith, scope: Scope, doer: int) -> float:
    """Somebody else chooses among the dice: the middle of them is a fair guess, the worst of two or the best is not."""

    def one(id: int) -> float:
        item = s.game.on_stack(id)
        if item is None or item.kind != ROLL or not s.on_top(item):
            return 0.0
        worths = s.rolls(item)
        return sum(worths) / 6 - worths[item.n - 1]

    return s.each(node.what, scope, doer, one)


@weighs(verbs_dice.ChooseResult)
def choose_result(s: Scales, node: verbs_dice.ChooseResult, scope: Scope, doer: int) -> float:
    """Whoever chooses has the say about a roll."""
    return CHOICE * s.stake[s.seat_of(doer, scope)]


@weighs(verbs_dice.LowestResult, verbs_dice.RollBigDie)
def other_dice(s: Scales, node: verbs_dice.SettlesRoll, scope: Scope, doer: int) -> float:
    """More dice of which the lowest counts are worse for the roller, a die with more sides is better."""
    return (-CHOICE if isinstance(node, verbs_dice.LowestResult) else CHOICE) * s.stake[s.seat_of(doer, scope)]


@weighs(
    verbs_dice.AddToRoll, verbs_dice.SubtractFromRoll, verbs_dice.AddOrSubtract, verbs_dice.SetRoll, verbs_dice.Flip
)
def change_roll(s: Scales, node: verbs_dice.ChangesRoll, scope: Scope, doer: int) -> float:
    def one(id: int) -> float:
        item = s.game.on_stack(id)
        if item is None or item.kind != ROLL or not s.on_top(item):
            return 0.0
        worths = s.rolls(item)
        best = max if s.seat_of(doer, scope) == s.me else min
        found = [node.becomes(item.n, n) for n in node.picks(s.game, scope)]
        return best(worths[min(6, max(1, n)) - 1] for n in found) - worths[item.n - 1]

    return s.each(node.what, scope, doer, one)
