"""Belongings: what players have, counted, and what it is thought to be worth before any game is played.

Experience is learned from it (`soulstack.lab.experience`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from soulstack.bots.stakes import CURSE, Stakes
from soulstack.bots.worth import item_worth, loot_worth
from soulstack.engine.core.card import Card
from soulstack.engine.core.ids import CARD_MASK
from soulstack.engine.game import Game

GOODS = {"1 soul": 30.0, "2 souls": 72.0, "3 souls": 122.0, "¢": 1.0, "many ¢": 45.0, "much loot": 45.0, "turn": 17.0}
"""What else people have, and what it is thought to be worth."""

DOUBT, ITEM_DOUBT, LOOT_DOUBT = 100.0, 8.0, 3.0
"""By how many ¢ one may be mistaken about what else people have, an item and a loot card before any game is played."""

Belongings = dict[str, float]


def belongings(game: Game) -> Belongings:
    """What the first player has, less what the second has."""
    stakes = Stakes(game, 0)
    row: Belongings = defaultdict(float)
    for player, sign in zip(game.players, (1.0, -1.0), strict=True):
        souls = max(0, min(3, 4 - stakes.missing[player.seat]))
        if souls:
            row["1 soul" if souls == 1 else f"{souls} souls"] += sign
        row["¢"] += sign * player.cents
        if goal := stakes.goals.get("¢", 0):
            row["many ¢"] += sign * min(1.0, player.cents / goal) ** 4
        if goal := stakes.goals.get("loot", 0):
            row["much loot"] += sign * min(1.0, len(player.hand) / goal) ** 6
        for entry in player.hand:
            row["loot " + game.cards[entry & CARD_MASK].id] += sign
        for obj in game.objs.values():
            if obj.seat == player.seat and obj.role in ("item", "curse"):
                row["item " + game.cards[obj.card].id] += sign
        row["turn"] += sign * 0.5 * (player.seat == game.active)
    return dict(row)


def thought_worth(cards: Sequence[Card]) -> dict[str, tuple[float, float]]:
    """What everything is worth by its words, in ¢, and by how much one may be mistaken."""
    found = {name: (worth, DOUBT) for name, worth in GOODS.items()}
    for card in cards:
        if card.kind == "loot":
            found["loot " + card.id] = loot_worth(card), LOOT_DOUBT
        if card.kind != "loot" or card.trinket:
            found["item " + card.id] = CURSE if card.kind == "curse" else min(25.0, item_worth(card)), ITEM_DOUBT
    return found
