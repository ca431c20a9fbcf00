"""Foretelling: what comes of the top of the stack if nobody responds, tried on a copy that knows what all can see."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ids import DAMAGE, NOBODY, ROLL
from soulstack.engine.core.node import Effect
from soulstack.engine.core.scope import StackItem
from soulstack.engine.core.state import GameState
from soulstack.engine.people.autopass import FULL_CONTROL
from soulstack.engine.people.known import forget
from soulstack.engine.people.log import entries
from soulstack.engine.people.seen import NOTHING_KNOWN, Coming, first_line
from soulstack.engine.rules.combat import hits, target_evasion
from soulstack.engine.rules.dice import modifiers
from soulstack.engine.table import atoms
from soulstack.engine.table.layers import hp
from soulstack.engine.words.outcomes import RollTable, RollX

MOST_PASSES: Final = 40
"""More passes than rounds of the largest table have until its top resolves, with triggers above it."""


def foretell(game: GameState, item: StackItem) -> Coming:
    """What happens as something on the stack resolves, with prevention, shields and bonuses as they are now."""
    if item.kind == ROLL:
        return roll_coming(game, item)
    if item.kind == DAMAGE and item is game.stack[-1]:
        return damage_coming(game, item)
    return NOTHING_KNOWN


def damage_coming(game: GameState, item: StackItem) -> Coming:
    """Damage: tried, as replacements may change it; not known where chance or somebody's choice comes first."""
    before = hp_of(game, item.on)
    trial = None if before is None else resolved(game, item)
    if before is None or trial is None:
        return NOTHING_KNOWN
    taken = sum(public["n"] for kind, public, _ in entries(trial) if kind == "hurt" and public["on"] == item.on)
    after = hp_of(trial, item.on)
    return Coming(n=taken, left=after, lethal=before > 0 and after == 0)


def hp_of(game: GameState, id: int) -> int | None:
    return hp(game, id) if id < 0 or id in game.objs else None


def resolved(game: GameState, item: StackItem) -> GameState | None:
    """The game, as all know it, once everybody has passed and this has resolved; None if that depends on chance or on a
    choice.
    """
    if game.pending is None or game.pending.kind != "priority":
        return None
    trial = game.copy()
    forget(trial, NOBODY)
    for player in trial.players:
        atoms.set_prefs(trial, player.seat, (FULL_CONTROL,))
    for _ in range(MOST_PASSES):
        if trial.on_stack(item.id) is None:
            return None if trial.chance else trial
        ask = trial.pending
        if ask is None or ask.options[0].do != "pass":
            return None
        trial.choose(0)
    return None


def roll_coming(game: GameState, item: StackItem) -> Coming:
    """A roll: its result with bonuses, and what that leads to."""
    bonus = modifiers(game, item) if game.options.dice_modifier_timing == "on_resolve" else 0
    result = min(6, max(1, item.n + bonus))
    attack = game.attack
    if item.attack and attack is not None and (attack.on < 0 or attack.on in game.objs):
        return Coming(n=result, needs=target_evasion(game), hits=hits(game, item.seat, result))
    return Coming(n=result, outcome=outcome_of(item, result))


def outcome_of(item: StackItem, result: int) -> str:
    """What a result leads to, in the words of the card; empty for nothing."""
    node = item.node
    effect = node.e if isinstance(node, RollX) else None
    if isinstance(node, RollTable):
        effect = next((row.e for row in node.rows if result in row.on.faces), None)
    return first_line(effect.text) if isinstance(effect, Effect) else ""
