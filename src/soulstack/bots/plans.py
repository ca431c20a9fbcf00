"""Plans: the attack and the purchase that a seat still has before it, and what they would be on another table."""

from __future__ import annotations

from collections.abc import Callable

from soulstack.bots.scales import Scales
from soulstack.bots.worth import TREASURE
from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import TREASURE as TREASURE_DECK
from soulstack.engine.core.ids import ACTION, CARD_BITS, START
from soulstack.engine.game import Game
from soulstack.engine.rules.actions import TREASURE_DECK_ID, no_purchase, price, purchasable


def buying(s: Scales, id: int) -> float:
    """What buying a shop item or the top of the treasure deck is worth."""
    game = s.game
    cost = s.cents(s.me, -price(game, s.me, id)) + s.gets_items(s.me, 1)
    if id >= CARD:
        return s.item_worth(game.cards[id - CARD]) + cost
    if id != TREASURE_DECK_ID:
        return s.worth(game.objs[id]) + cost
    deck = game.decks[TREASURE_DECK]
    if deck and deck[-1] >> CARD_BITS & 1 << s.me:
        return s.item_worth(game.card(deck[-1])) + cost
    return TREASURE + cost


def plans(s: Scales) -> float:
    """What the best attack and the best purchase are worth that this seat could still make this turn."""
    worth = max(0.0, s.best_attack(s.me)[0]) if s.may_attack(s.me) else 0.0
    if no_purchase(s.game, s.me) is None:
        worth += max([0.0, *(buying(s, id) for id in purchasable(s.game, s.me))])
    return worth


def supposing(s: Scales, change: Callable[[Game], None]) -> float:
    """How much more this seat's plans for its turn would be worth if something were done to the table first."""
    if s.supposed or s.game.active != s.me or s.game.phase not in (START, ACTION) or s.game.attack is not None:
        return 0.0
    twin = s.game.copy()
    change(twin)
    twin.changed()
    then = Scales(twin, s.me, s.learned)
    then.supposed = True
    return plans(then) - plans(s)
