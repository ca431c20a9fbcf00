"""A fingerprint of the table: cards, players, stack, who is asked.

How the engine works inside is not part of it, nor are the numbers of the words of cards: it stays the same when the
engine is written better, and differs when a game goes another way (golden games, tables on a server).
"""

from __future__ import annotations

from hashlib import blake2b

from soulstack.engine.core.ids import CARD_MASK
from soulstack.engine.core.state import GameState


def fingerprint(game: GameState) -> str:
    """What lies on the table and who is asked, in 32 digits."""
    piles = [[entry & CARD_MASK for entry in pile] for pile in (*game.decks, *game.discards, game.outside)]
    players = [
        (p.cents, [entry & CARD_MASK for entry in p.hand], p.damage, p.dead, p.plays, p.attacks, p.purchases)
        for p in game.players
    ]
    objects = sorted(
        (o.role, o.seat, o.slot, o.card, o.face, o.charged, o.damage, sorted(o.counters.items()))
        for o in game.objs.values()
    )
    stack = [(item.kind, item.card, item.n, item.you) for item in game.stack]
    asked = None if game.pending is None else (game.pending.seat, len(game.pending.options))
    table = (game.chance, piles, game.pool, players, objects, stack, game.active, game.phase, game.turn, asked)
    return blake2b(repr(table).encode(), digest_size=16).hexdigest()
