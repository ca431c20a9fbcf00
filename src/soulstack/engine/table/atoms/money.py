"""Atoms: ¢ between the pool and the purses."""

from __future__ import annotations

from soulstack.engine.core.ids import NOBODY
from soulstack.engine.core.records import Offer
from soulstack.engine.core.scope import Event
from soulstack.engine.core.state import GameState
from soulstack.engine.table.atoms.souls import watch_bonus_souls
from soulstack.engine.table.triggers import notify


def gain_cents(game: GameState, seat: int, n: int) -> int:
    """From the pool, as many as it still has (GAIN-02)."""
    n = min(n, game.pool)
    if n > 0:
        game.pool -= n
        game.players[seat].cents += n
        game.say("gain ¢", seat=seat, n=n)
        notify(game, Event("gain ¢", ~seat, n))
        watch_bonus_souls(game, "¢")
    return n


def lose_cents(game: GameState, seat: int, n: int) -> int:
    """To the pool, up to so many (PAY-06)."""
    n = min(n, game.players[seat].cents)
    if n > 0:
        game.players[seat].cents -= n
        game.pool += n
        game.say("lose ¢", seat=seat, n=n)
        notify(game, Event("lose ¢", ~seat, n))
        watch_bonus_souls(game, "¢")
    return n


def pay_cents(game: GameState, seat: int, n: int, to: int = NOBODY) -> None:
    """To the pool or to a player; never more than there is (PAY-01, PAY-02)."""
    player = game.players[seat]
    player.cents -= n
    if to == NOBODY:
        game.pool += n
    else:
        game.players[to].cents += n
    game.say("pay ¢", seat=seat, n=n, to=to)
    watch_bonus_souls(game, "¢")


def give_cents(game: GameState, giver: int, taker: int, n: int) -> int:
    """From one player to another: given, not gained (GAIN-05, GAIN-11, BARTER-06)."""
    n = min(n, game.players[giver].cents) if giver != taker else 0
    if n > 0:
        game.players[giver].cents -= n
        game.players[taker].cents += n
        game.say("give ¢", seat=giver, to=taker, n=n)
        watch_bonus_souls(game, "¢")
    return n


def hand_cents(game: GameState, giver: int, taker: int, n: int) -> int:
    """Given by the giver's own hand, not taken from them (GAIN-05, BARTER-06)."""
    n = give_cents(game, giver, taker, n)
    if n:
        notify(game, Event("give ¢", ~giver, n, what=~taker))
    return n


def set_offer(game: GameState, offer: Offer) -> None:
    """One open offer from one player to another; an empty one takes it back (BARTER-01)."""
    others = tuple(o for o in game.offers if (o.giver, o.taker) != (offer.giver, offer.taker))
    game.offers = others if offer == Offer(offer.giver, offer.taker) else (*others, offer)
