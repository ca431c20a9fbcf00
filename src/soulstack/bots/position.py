"""Position: how well everybody stands, and from that how likely each is to win.

The figures come from games among bots: who had won in the end, by what everybody had when an action phase began, and
how much more often somebody wins who is given something out of turn.
"""

from __future__ import annotations

from math import exp

from soulstack.bots.experience import ITEMS, LOOT
from soulstack.bots.scales import Scales
from soulstack.bots.worth import loot_worth
from soulstack.engine.core.card import Card
from soulstack.engine.game import Game
from soulstack.engine.rules.coop import together

SOULS = (0.0, 25.0, 60.0, 115.0)
"""What it is worth to have 0, 1, 2, 3 of 4 souls, in ¢."""

CENT = 0.95
SEEN = 1.45
UNSEEN = 6.5
"""What a ¢ is worth, how much more loot cards are than `experience` says, and a card that one cannot see."""

ANY = 3.5
ITEM = 0.7
"""What any item is worth, and how much of what `experience` says of it counts on top: it tells items further apart than
they are for who has the choice.
"""

FULL = 3
MORE = 0.7
"""Loot cards beyond so many count less: they are played later."""

ATTACK = 0.45
"""How much of the best attack counts that is open to the player whose turn it is."""

TURN = 17.0
"""What it is worth to move next rather than last."""

NEAR = 55.0
"""What it is worth to be about to gain a bonus soul."""

SPREAD = 62.0
"""So many ¢ more make somebody e times as likely to win."""

HALFWAY = 130.0
"""How well everybody stands who plays together and is as likely to win as not."""


def standing(scales: Scales, seat: int) -> float:
    """How well a player stands, in ¢."""
    game = scales.game
    player = game.players[seat]
    count = len(game.players)
    worth = SOULS[max(0, min(3, 4 - scales.missing[seat]))]
    for obj in game.objs.values():
        if obj.seat == seat and obj.role == "item":
            worth += ANY + ITEM * scales.worth(obj)
        elif obj.seat == seat and obj.role == "curse":
            worth += scales.worth(obj)
    worth += CENT * player.cents
    hand = [UNSEEN] * len(player.hand)
    if seat == scales.me:
        hand = sorted((held(game.card(entry)) for entry in player.hand), reverse=True)
    worth += sum(hand[:FULL]) + MORE * sum(hand[FULL:])
    if goal := scales.goals.get("¢", 0):
        worth += NEAR * min(1.0, player.cents / goal) ** 4
    if goal := scales.goals.get("loot", 0):
        worth += NEAR * min(1.0, len(player.hand) / goal) ** 6
    if scales.may_attack(seat):
        worth += ATTACK * max(0.0, scales.best_attack(seat)[0] / scales.stake[seat])
    return worth + TURN * (1.0 - ((seat - game.active) % count) / count)


def held(card: Card) -> float:
    """What a loot card that one sees is worth in hand."""
    return SEEN * (LOOT[card.id] if card.id in LOOT else loot_worth(card))


def chances(game: Game, me: int) -> list[float]:
    """How likely each player is to win, as one seat sees it; of a finished game who has won."""
    count = len(game.players)
    if game.result is not None:
        winners = game.result.winners
        share = 1.0 if together(game) else 1 / max(1, len(winners))
        return [share if seat in winners else 0.0 for seat in range(count)]
    scales = Scales(game, me, ITEMS)
    found = [standing(scales, seat) for seat in range(count)]
    if together(game):  # all win or none (COOP-12)
        return [1 / (1 + exp((HALFWAY - sum(found) / count) / SPREAD))] * count
    most = max(found)
    shares = [exp((worth - most) / SPREAD) for worth in found]
    return [share / sum(shares) for share in shares]
