"""Loot, decks and cards on the move."""

from __future__ import annotations

from typing import Any

from soulstack.bots.scales import Scales, clone, weighs
from soulstack.bots.worth import LOOT, TREASURE
from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import CARD_MASK, NOBODY
from soulstack.engine.core.lines import Activated
from soulstack.engine.core.node import Effect
from soulstack.engine.core.scope import Scope
from soulstack.engine.words import verbs_cards, verbs_copy, verbs_loot
from soulstack.engine.words.nouns import Hand
from soulstack.engine.words.places import InSlot, IntoHand, OnTop


@weighs(verbs_loot.Loot, verbs_loot.LootFromDiscard)
def loot(s: Scales, node: verbs_loot.Loot | verbs_loot.LootFromDiscard, scope: Scope, doer: int) -> float:
    return s.loot(s.seat_of(doer, scope), node.n.value(s.game, scope))


@weighs(verbs_loot.LootForEach)
def loot_for_each(s: Scales, node: verbs_loot.LootForEach, scope: Scope, doer: int) -> float:
    return s.loot(s.seat_of(doer, scope), node.n * node.per.count(s.game, scope))


@weighs(verbs_loot.MatchLoot)
def match_loot(s: Scales, node: verbs_loot.MatchLoot, scope: Scope, doer: int) -> float:
    seat = s.seat_of(doer, scope)
    whom = node.whom.players(s.game, scope)
    missing = len(s.game.players[~whom[0]].hand) - len(s.game.players[seat].hand) if whom else 0
    return s.loot(seat, max(0, missing))


@weighs(verbs_loot.Discard)
def discard(s: Scales, node: verbs_loot.Discard, scope: Scope, doer: int) -> float:
    seat = s.seat_of(doer, scope)
    held = len(s.game.players[seat].hand)
    less = s.stake[seat] * (s.hand_size(seat, max(0, held - 1)) - s.hand_size(seat, held))

    def one(id: int) -> float:
        return less - s.stake[seat] * s.held(id - CARD) if id >= CARD else 0.0

    if isinstance(node.what, Hand):
        return s.loot(seat, -held)
    return s.each(node.what, scope, ~seat, one)


@weighs(verbs_copy.Copy)
def copy(s: Scales, node: verbs_copy.Copy, scope: Scope, doer: int) -> float:
    def one(id: int) -> float:
        item, obj = s.game.on_stack(id), s.game.objs.get(id)
        if item is not None:
            effects = [item.effect]
        else:
            abilities = node.abilities(s.game, (id,)) if obj is not None else []
            effects = [ability.e for ability in abilities if isinstance(ability, Activated)]
        if id in s.answered:
            return 0.0
        copied = Scope() if item is None else clone(item)
        copied.you = copied.ctrl = s.seat_of(doer, scope)
        copied.this = scope.this
        copied.targets = ()
        copied.mode = -1
        s.answered.add(id)
        worth = max((s.put(effect, copied) for effect in effects if isinstance(effect, Effect)), default=0.0)
        s.answered.discard(id)
        return worth

    return s.each(node.what, scope, doer, one)


@weighs(verbs_cards.LookAt)
def look_at(s: Scales, node: verbs_cards.LookAt, scope: Scope, doer: int) -> float:
    scope.rest = node.what.look(s.game, scope)
    node.what.name(s.game, scope, scope.rest)
    return 0.3 * s.stake[s.seat_of(doer, scope)]


@weighs(verbs_cards.Reveal)
def reveal(s: Scales, node: verbs_cards.Reveal, scope: Scope, doer: int) -> float:
    scope.rest = node.what.look(s.game, scope)
    node.what.name(s.game, scope, scope.rest)
    return 0.0


@weighs(verbs_cards.SortCards, verbs_cards.KeepTop)
def sort_cards(s: Scales, node: verbs_cards.SortCards | verbs_cards.KeepTop, scope: Scope, doer: int) -> float:
    return 1.0 * s.stake[s.seat_of(doer, scope)]


@weighs(verbs_cards.Put)
def put(s: Scales, node: verbs_cards.Put, scope: Scope, doer: int) -> float:
    seat = s.seat_of(doer, scope)
    return s.each(node.what, scope, doer, lambda id: put_away(s, node, id, seat))


def put_away(s: Scales, node: Any, id: int, seat: int) -> float:
    """What it is worth that one thing is put somewhere."""
    game = s.game
    if id >= CARD:
        worth = s.card_worth(id)
        if any(entry & CARD_MASK == id - CARD for entry in game.players[seat].hand):
            return -s.stake[seat] * s.held(id - CARD) * (0.7 if isinstance(node.to, OnTop) else 1.0)
        if isinstance(node.to, IntoHand):
            return s.stake[seat] * worth
        usual = LOOT if game.cards[id - CARD].deck == 0 else TREASURE if game.cards[id - CARD].deck == 1 else 1.0
        drawn = 0.3 * next_drawer(s, id - CARD)
        if isinstance(node.to, OnTop):
            return drawn * (worth - usual)
        return drawn * (usual - worth)
    obj = game.objs.get(id)
    if obj is None:
        return 0.0
    if obj.role == "monster":
        value = s.attack_value(game.active, id) if game.active == s.me or s.may_attack(game.active) else 0.0
        return 0.3 * (1.0 - value) if game.active == s.me else 0.1
    if obj.role == "item" and obj.seat == NOBODY:
        return 0.15 * (TREASURE - s.worth(obj))
    return s.moves(obj, NOBODY) if not isinstance(node.to, InSlot) else 0.0


def next_drawer(s: Scales, number: int) -> float:
    """How much this seat stands to meet the top card of that card's deck next."""
    game = s.game
    if game.cards[number].deck == 0:
        following = (game.active + 1) % len(game.players)
        return s.stake[following]
    return 1.0 if game.active == s.me else s.stake[game.active]


@weighs(verbs_cards.Search)
def search(s: Scales, node: verbs_cards.Search, scope: Scope, doer: int) -> float:
    return 6.0 * s.stake[s.seat_of(doer, scope)]
