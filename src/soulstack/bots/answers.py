"""Answers: what can answer the thing that resolves next, and when there is nothing to weigh."""

from __future__ import annotations

from soulstack.bots.worth import MOST_PARTS, parts
from soulstack.engine.core.ask import CARD, Ask, Option
from soulstack.engine.core.ids import ABILITY, CARD_MASK, END, LOOT_ITEM
from soulstack.engine.core.node import Effect, Verb
from soulstack.engine.game import Game
from soulstack.engine.rules.stack import loot_effect
from soulstack.engine.words.verbs_turn import MayPlay

DECLARATIONS = frozenset(("end", "attack", "purchase"))
"""What only the active player with an empty stack may do; it stands last among the options."""

RESPONSES: dict[int, tuple[Effect, list[Verb]]] = {}  # by the effect's identity


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
        effect: Effect = game.index().activated[seat][option.n].ability.e
        return effect
    number = option.ref if option.do == "loot" else option.ref - CARD
    return loot_effect(game, number)


def reacts(game: Game, seat: int, effect: Effect | None) -> bool:
    """Whether something is worth more as an answer to what resolves next than at any other time."""
    if effect is None:
        return False
    top = game.stack[-1].kind
    if not any(top in verb.responds_to for verb in responses(effect)):
        return False
    if only_plays(effect):  # as much as what is played then
        held = (loot_effect(game, entry & CARD_MASK) for entry in game.players[seat].hand)
        return any(reacts(game, seat, other) for other in held if other is not None and not only_plays(other))
    return True


def only_plays(effect: Effect) -> bool:
    """Whether all that it can do as a response is to let another loot card be played."""
    found = responses(effect)
    return bool(found) and all(isinstance(verb, MayPlay) for verb in found)


def responses(effect: Effect) -> list[Verb]:
    """The verbs by which something can be a response. Effects never change, so each is looked through once."""
    found = RESPONSES.get(id(effect))
    if found is None or found[0] is not effect:
        if len(RESPONSES) > MOST_PARTS:
            RESPONSES.clear()
        verbs = [part for part in parts(effect) if isinstance(part, Verb) and part.responds_to]
        found = RESPONSES[id(effect)] = effect, verbs
    return found[1]
