"""Bartering: players hand ¢ to each other whenever both agree, without the stack (BARTER); in a game with enhanced
bartering loot cards and items too, also in exchange (VARIANT-05). Those who play together trade no ¢ (COOP-09).

An offer is kept in the state till it is answered or taken back; what is promised for it is nobody's business but theirs
(BARTER-03). Offers and answers are inputs, recorded among the choices like any other.
"""

from __future__ import annotations

from collections.abc import Sequence

from soulstack.engine.core.ask import ChoiceError
from soulstack.engine.core.ids import CARD_MASK, NO_PRICE
from soulstack.engine.core.lines import Activated
from soulstack.engine.core.records import Offer
from soulstack.engine.core.run import run
from soulstack.engine.core.scope import Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.coop import together
from soulstack.engine.rules.stack import PUT, PutRegisters, play_cost
from soulstack.engine.table import atoms
from soulstack.engine.table.naming import name_of

NOT_TRADED = "only ¢ change hands, never items or loot cards (BARTER-02)"


def offer(game: GameState, giver: int, taker: int, cents: int) -> None:
    """Offer ¢ to another player (BARTER-01, BARTER-04); a new offer takes the place of the old, and 0 ¢
    takes it back.
    """
    check_seats(game, giver, taker)
    if type(cents) is not int or cents < 0:
        raise refused(f"{cents!r} cannot be offered: {NOT_TRADED}")
    new = Offer(giver, taker, cents)
    why = hindrance(game, new)
    if why:
        raise refused(why)
    game.choices = (("offer", giver, taker, cents), game.choices)
    atoms.set_offer(game, new)
    game.say("offer", seat=giver, to=taker, n=cents)


def trade(
    game: GameState,
    giver: int,
    taker: int,
    cents: int,
    loot: Sequence[int],
    items: Sequence[int],
    for_cents: int,
    for_items: Sequence[int],
) -> None:
    """Offer ¢, loot cards (places in the giver's hand) and items, for ¢ and items of the taker (VARIANT-05). Everybody
    sees the loot cards that are offered.
    """
    check_seats(game, giver, taker)
    hand = game.players[giver].hand
    numbers = (*loot, *items, *for_items, cents, for_cents)
    again = any(len(set(some)) < len(some) for some in (loot, items, for_items))
    if again or any(type(n) is not int or n < 0 for n in numbers):
        raise refused("such an offer cannot be: it names ¢, places in the hand and items, each of them once")
    if any(place >= len(hand) for place in loot):
        raise refused(f"{game.players[giver].name} has only {len(hand)} loot cards in hand")
    cards = tuple(hand[place] & CARD_MASK for place in loot)
    new = Offer(giver, taker, cents, cards, tuple(items), for_cents, tuple(for_items))
    if not cents and not loot and not items:
        raise refused("nothing is offered: give ¢, a loot card or an item (VARIANT-05)")
    why = hindrance(game, new)
    if why:
        raise refused(why)
    entry = ("trade", giver, taker, cents, tuple(loot), tuple(items), for_cents, tuple(for_items))
    game.choices = (entry, game.choices)
    for place in loot:
        atoms.reveal(game, hand, place)
    atoms.set_offer(game, new)
    game.say("trade", seat=giver, to=taker, gives=given_words(game, new), wants=wanted_words(game, new))


def answer(game: GameState, taker: int, giver: int, accept: bool) -> None:
    """Take or refuse what a player offers; it is given, not gained (BARTER-06), and changes hands at once."""
    check_seats(game, giver, taker)
    made = next((o for o in game.offers if (o.giver, o.taker) == (giver, taker)), None)
    if made is None:
        raise refused(f"{game.players[giver].name} offers nothing to {game.players[taker].name}")
    if accept:
        why = hindrance(game, made)
        if why:
            raise refused(why)
        payer = next((f.you for f in game.frames if f.you in (giver, taker) and pays(game, f)), None)
        if payer is not None and (payer == giver or made.for_cents):
            raise refused(f"{game.players[payer].name} is paying a cost: nothing can come between (COST-07)")
    game.choices = (("answer offer", taker, giver, bool(accept)), game.choices)
    atoms.set_offer(game, Offer(giver, taker))
    if not accept:
        game.say("refuse offer", seat=taker, to=giver, n=made.cents, gives=given_words(game, made))
        return
    hand_over(game, made)
    game.due = True
    if game.pending is not None and game.pending.kind == "priority":
        game.pending = None  # what can be paid for has changed: the question is asked anew
        run(game)


def pays(game: GameState, frame: Frame) -> bool:
    """Whether this frame puts something on the stack whose cost is still to be paid, at the latest when its targets are
    chosen (COST-02, COST-07).
    """
    if frame.node is not PUT or PutRegisters(frame).free:
        return False
    item = frame.item
    assert item is not None
    if isinstance(item.ability, Activated):
        return item.price != NO_PRICE or item.ability.paid() is not None
    return play_cost(game, item.card) is not None


def hand_over(game: GameState, made: Offer) -> None:
    """Everything changes hands at the same moment."""
    atoms.hand_cents(game, made.giver, made.taker, made.cents)
    atoms.hand_cents(game, made.taker, made.giver, made.for_cents)
    for card in made.loot:
        atoms.give_loot(game, made.giver, made.taker, place_in_hand(game, made.giver, card))
    for id in made.items:
        atoms.control(game, game.objs[id], made.taker, gained=False)
    for id in made.for_items:
        atoms.control(game, game.objs[id], made.giver, gained=False)


def place_in_hand(game: GameState, seat: int, card: int) -> int:
    """Where a card is in a hand; -1: nowhere."""
    hand = [entry & CARD_MASK for entry in game.players[seat].hand]
    return hand.index(card) if card in hand else -1


def hindrance(game: GameState, made: Offer) -> str:
    """What keeps an offer from being made or taken now, as a sentence; "": nothing does."""
    for seat, cents in ((made.giver, made.cents), (made.taker, made.for_cents)):
        if cents > game.players[seat].cents:
            return f"{game.players[seat].name} has only {game.players[seat].cents}¢, not {cents}¢ (BARTER-05)"
    if together(game) and (made.cents or made.for_cents):
        return "¢ are not traded in co-op and solitaire (COOP-09)"
    items = [(made.giver, id) for id in made.items] + [(made.taker, id) for id in made.for_items]
    if not made.more:
        return ""
    if not game.options.enhanced_bartering:
        return NOT_TRADED
    if game.pending is None or game.pending.kind != "priority":
        return "you can trade loot cards and items only while a player has priority (VARIANT-05)"
    for card in made.loot:
        if place_in_hand(game, made.giver, card) < 0:
            return f"{game.players[made.giver].name} does not have {game.cards[card].name} in hand any more"
    for seat, id in items:
        obj = game.objs.get(id)
        if obj is not None and obj.role == "soul":
            return "souls are never traded (VARIANT-05)"
        if obj is None or (obj.role, obj.seat) != ("item", seat):
            return f"{game.players[seat].name} controls no such item"
    if items and game.attack is not None:
        return "items are not traded during an attack (VARIANT-05)"
    for seat in (made.giver, made.taker):
        if items and game.players[seat].dead:
            return f"{game.players[seat].name} has died this turn: the dead trade no items (VARIANT-05)"
    return ""


def given_words(game: GameState, made: Offer) -> list[str]:
    """What an offer gives, by name."""
    cents = [f"{made.cents}¢"] if made.cents else []
    return [*cents, *(game.cards[card].name for card in made.loot), *(name_of(game, id) for id in made.items)]


def wanted_words(game: GameState, made: Offer) -> list[str]:
    """What an offer asks for, by name."""
    return [*([f"{made.for_cents}¢"] if made.for_cents else []), *(name_of(game, id) for id in made.for_items)]


def check_seats(game: GameState, giver: int, taker: int) -> None:
    """Two different players of a game that is not over."""
    for seat in (giver, taker):
        if type(seat) is not int or not 0 <= seat < len(game.players):
            raise refused(f"there is no seat {seat!r}: the seats are 0 to {len(game.players) - 1}")
    if giver == taker:
        raise refused("nobody barters with themselves")
    if game.result is not None:
        raise refused("the game is over")


def refused(why: str) -> Exception:
    """The error for an offer or answer that cannot be; nothing has changed."""
    return ChoiceError(why)
