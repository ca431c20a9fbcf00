"""Answers: what can answer the thing that resolves next, and when there is nothing to weigh."""

from __future__ import annotations

from soulstack.bots.worth import MOST_PARTS, parts
from soulstack.engine.ask import CARD, Ask, Option
from soulstack.engine.game import Game
from soulstack.engine.nodes.base import Effect
from soulstack.engine.rules.stack import loot_effect
from soulstack.engine.state import ABILITY, CARD_MASK, DAMAGE, END, LOOT_ITEM, ROLL

DECLARATIONS = frozenset(("end", "attack", "purchase"))
"""What only the active player with an empty stack may do; it stands last among the options."""

WORDS: dict[int, tuple[Effect, frozenset[str]]] = {}

PLAYING = frozenset(("MayPlay",))
TO_ANYTHING = PLAYING | frozenset(
    "Cancel CancelAll EndTurn Damage DamageDivided Kill Heal HealFull GainBoost Copy Destroy".split()  # noqa: SIM905
)
TO_ROLLS = TO_ANYTHING | frozenset("Reroll AddToRoll SubtractFromRoll AddOrSubtract SetRoll Flip".split())  # noqa: SIM905
TO_DAMAGE = TO_ANYTHING | frozenset("ShieldN ShieldAll ShieldTo".split())  # noqa: SIM905


def passes(game: Game, ask: Ask) -> bool:
    """Whether a normal bot passes here without weighing anything: it has no answer to what resolves next, or with an
    empty stack no need to use now what it could use later.
    """
    options = ask.options
    if options[0].do != "pass" or options[-1].do in DECLARATIONS:
        return False
    stack = game.stack
    if not stack:  # what is not used when the turn before one's own ends is recharged unused
        return game.phase != END or (game.active + 1) % len(game.players) != ask.seat
    top = stack[-1]
    if top.ctrl == ask.seat and top.kind in (LOOT_ITEM, ABILITY):  # its own doing
        return True
    return not any(reacts(game, ask.seat, effect_of(game, ask.seat, option)) for option in options[1:])


def effect_of(game: Game, seat: int, option: Option) -> Effect | None:
    """What an option would put on the stack."""
    if option.do == "activate":
        effect: Effect = game.index.activated[seat][option.n].ability.e
        return effect
    number = option.ref if option.do == "loot" else option.ref - CARD
    return loot_effect(game, number)


def reacts(game: Game, seat: int, effect: Effect | None) -> bool:
    """Whether something is worth more as an answer to what resolves next than at any other time."""
    if effect is None:
        return False
    words = reactions(effect)
    top = game.stack[-1].kind
    if not words or words.isdisjoint(TO_ROLLS if top == ROLL else TO_DAMAGE if top == DAMAGE else TO_ANYTHING):
        return False
    if words == PLAYING:  # as much as what is played then
        return any(
            reacts(game, seat, other)
            for other in (loot_effect(game, entry & CARD_MASK) for entry in game.players[seat].hand)
            if other is not None and reactions(other) != PLAYING
        )
    return True


def reactions(effect: Effect) -> frozenset[str]:
    """The words by which something can be an answer. Effects never change, so each is looked through once."""
    found = WORDS.get(id(effect))
    if found is None or found[0] is not effect:
        if len(WORDS) > MOST_PARTS:
            WORDS.clear()
        words = TO_ROLLS | TO_DAMAGE
        found = WORDS[id(effect)] = effect, words.intersection(type(part).__name__ for part in parts(effect))
    return found[1]
