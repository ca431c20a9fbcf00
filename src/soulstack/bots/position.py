"""Position: how well everybody stands, and from that how likely each is to win.

The figures come from games among normal bots: who had won in the end, by what everybody had at the start of each turn.
"""

from __future__ import annotations

from math import exp

from soulstack.bots.stakes import Stakes
from soulstack.bots.worth import loot_worth
from soulstack.engine.game import Game
from soulstack.engine.rules.coop import together

SOULS = (0.0, 30.0, 72.0, 122.0)
"""What it is worth to have 0, 1, 2, 3 of 4 souls, in ¢."""

LOOT_CARD = 3.3
DEAREST = 35.0
"""What an item counts at most: some that are worth more by their words win no more."""

TURN = 17.0
"""What it is worth to move next rather than last."""

NEAR = 45.0
"""What it is worth to be about to gain a bonus soul."""

SPREAD = 54.0
"""So many ¢ more make somebody e times as likely to win."""

HALFWAY = 130.0
"""How well everybody stands who plays together and is as likely to win as not."""


def standing(stakes: Stakes, seat: int) -> float:
    """How well a player stands, in ¢."""
    game = stakes.game
    player = game.players[seat]
    count = len(game.players)
    worth = SOULS[max(0, min(3, 4 - stakes.missing[seat]))]
    for obj in game.objs.values():
        if obj.seat == seat and obj.role in ("item", "curse"):
            worth += min(DEAREST, stakes.worth(obj))
    worth += player.cents
    if seat == stakes.me:
        worth += sum(loot_worth(game.card(entry)) for entry in player.hand)
    else:
        worth += LOOT_CARD * len(player.hand)
    if goal := stakes.goals.get("¢", 0):
        worth += NEAR * min(1.0, player.cents / goal) ** 4
    if goal := stakes.goals.get("loot", 0):
        worth += NEAR * min(1.0, len(player.hand) / goal) ** 6
    return worth + TURN * (1.0 - ((seat - game.active) % count) / count)


def chances(game: Game, me: int) -> list[float]:
    """How likely each player is to win, as one seat sees it; of a finished game who has won."""
    count = len(game.players)
    if game.result is not None:
        winners = game.result.winners
        share = 1.0 if together(game) else 1 / max(1, len(winners))
        return [share if seat in winners else 0.0 for seat in range(count)]
    stakes = Stakes(game, me)
    found = [standing(stakes, seat) for seat in range(count)]
    if together(game):  # all win or none (COOP-12)
        return [1 / (1 + exp((HALFWAY - sum(found) / count) / SPREAD))] * count
    most = max(found)
    shares = [exp((worth - most) / SPREAD) for worth in found]
    return [share / sum(shares) for share in shares]
