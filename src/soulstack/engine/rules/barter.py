"""Bartering: players hand ¢ to each other whenever both agree, without the stack (BARTER).

An offer is kept in the state till it is answered or taken back; what is promised for it is nobody's business but theirs
(BARTER-03). Offers and answers are inputs, recorded among the choices like any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulstack.engine import atoms
from soulstack.engine.rules.stack import PUT
from soulstack.engine.run import run

if TYPE_CHECKING:
    from soulstack.engine.game import Game


def offer(game: Game, giver: int, taker: int, cents: int) -> None:
    """Offer ¢ to another player (BARTER-01, BARTER-04); a new offer takes the place of the old, and 0 ¢
    takes it back.
    """
    check_seats(game, giver, taker)
    if type(cents) is not int or cents < 0:
        raise refused(f"{cents!r} cannot be offered: only ¢ change hands, never items or loot cards (BARTER-02)")
    check_purse(game, giver, cents)
    game.choices = (("offer", giver, taker, cents), game.choices)
    atoms.set_offer(game, giver, taker, cents)
    game.say("offer", seat=giver, to=taker, n=cents)


def answer(game: Game, taker: int, giver: int, accept: bool) -> None:
    """Take or refuse what a player offers; the ¢ are given, not gained (BARTER-06), and change hands at once."""
    check_seats(game, giver, taker)
    cents = next((n for g, t, n in game.offers if (g, t) == (giver, taker)), 0)
    if not cents:
        raise refused(f"{game.players[giver].name} offers nothing to {game.players[taker].name}")
    if accept:
        check_purse(game, giver, cents)
        if any(f.node is PUT and f.pc > 2 and f.you == giver for f in game.frames):
            raise refused(f"{game.players[giver].name} is paying a cost: nothing can come between (COST-07)")
    game.choices = (("answer offer", taker, giver, bool(accept)), game.choices)
    atoms.set_offer(game, giver, taker, 0)
    if not accept:
        game.say("refuse offer", seat=taker, to=giver, n=cents)
        return
    atoms.give_cents(game, giver, taker, cents)
    game.due = True
    if game.pending is not None and game.pending.key == "priority":
        game.pending = None  # what can be paid for has changed: the question is asked anew
        run(game)


def check_seats(game: Game, giver: int, taker: int) -> None:
    """Two different players of a game that is not over."""
    for seat in (giver, taker):
        if type(seat) is not int or not 0 <= seat < len(game.players):
            raise refused(f"there is no seat {seat!r}: the seats are 0 to {len(game.players) - 1}")
    if giver == taker:
        raise refused("nobody barters with themselves")
    if game.result is not None:
        raise refused("the game is over")


def check_purse(game: Game, giver: int, cents: int) -> None:
    """Nobody can offer or give more than they have (BARTER-05)."""
    if cents > game.players[giver].cents:
        raise refused(f"{game.players[giver].name} has only {game.players[giver].cents}¢, not {cents}¢ (BARTER-05)")


def refused(why: str) -> Exception:
    """The error for an offer or answer that cannot be; nothing has changed."""
    from soulstack.engine.game import ChoiceError

    return ChoiceError(why)
