"""Decks, slots and what is given away."""

from __future__ import annotations

from soulstack.bots.scales import Scales, weighs
from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.scope import Scope
from soulstack.engine.words import decks, sentences, slots, verbs_parts

CURSED = -4.0
"""What a curse is worth to whoever gets it, in ¢."""


@weighs(decks.RevealUntil)
def reveal_until(s: Scales, node: decks.RevealUntil, scope: Scope, doer: int) -> float:
    scope.them = scope.rest = ()  # nobody knows what will come
    return 0.3 * s.stake[s.seat_of(doer, scope)]


@weighs(decks.GiveAny)
def give_any(s: Scales, node: decks.GiveAny, scope: Scope, doer: int) -> float:
    choose = max if s.seat_of(doer, scope) == s.me else min

    def one(id: int) -> float:
        obj = s.game.objs.get(id)
        if obj is not None:
            return choose(0.0 if obj.seat == p.seat else s.moves(obj, p.seat) for p in s.game.players)
        curse = id >= CARD and s.game.cards[id - CARD].kind == "curse"
        worth = CURSED if curse else s.card_worth(id) if id >= CARD else 0.0
        return choose(s.stake[p.seat] * worth for p in s.game.players)

    return s.each(node.what, scope, doer, one)


@weighs(slots.Move)
def move(s: Scales, node: slots.Move, scope: Scope, doer: int) -> float:
    return 0.2 * s.stake[s.seat_of(doer, scope)]


@weighs(slots.BecomeRoom)
def become_room(s: Scales, node: slots.BecomeRoom, scope: Scope, doer: int) -> float:
    obj = s.game.objs.get(doer)
    return 0.0 if obj is None or obj.seat < 0 else s.moves(obj, NOBODY)


@weighs(verbs_parts.GainStats, verbs_parts.GainRewardBox)
def take_part(s: Scales, node: verbs_parts.GainStats | verbs_parts.GainRewardBox, scope: Scope, doer: int) -> float:
    return 0.2 * s.stake[s.game.active]  # a monster comes to be one: better than none, whoever attacks it


@weighs(sentences.NthTime)
def nth_time(s: Scales, node: sentences.NthTime, scope: Scope, doer: int) -> float:
    done = any(e.node is node for e in s.game.lasting)
    return s.do(node.c, scope, doer) if done == (node.n > 1) else 0.0
