"""Atoms: cards in decks, hands and discards, and outside the game."""

from __future__ import annotations

from typing import Any

from soulstack.engine.core import chance
from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import DECK_NAMES, LOOT, NO_DECK
from soulstack.engine.core.ids import CARD_BITS, CARD_MASK, IN_LOOT_STEP
from soulstack.engine.core.records import Obj
from soulstack.engine.core.scope import Event
from soulstack.engine.core.state import GameState
from soulstack.engine.statics.shown import CardsRevealed, HandsRevealed
from soulstack.engine.table.atoms.souls import watch_bonus_souls
from soulstack.engine.table.triggers import notify


def pull_out(game: GameState, deck: int, card: int) -> None:
    """Take a card out of a deck, wherever in it it lies."""
    game.own_piles()
    game.decks[deck].remove(card)


def top_card(game: GameState, deck: int) -> int:
    """Take the top card of a deck, shuffling the discard into a new deck when it runs out (ZONE-12); -1: no card."""
    if not has_top(game, deck):
        return -1
    cards = game.decks[deck]
    entry = cards.pop()
    if not cards:
        refill_deck(game, deck)
    if game._index is not None and CardsRevealed in game._index.statics:
        game.due = True  # the next one may lie open
    return entry


def has_top(game: GameState, deck: int) -> bool:
    """Whether a deck has a top card; one for three players found in a game of two is set aside (SETUP-16)."""
    game.own_piles()
    cards = game.decks[deck]
    while cards or refill_deck(game, deck):
        card = cards[-1] & CARD_MASK
        if not game.cards[card].three_plus or len(game.players) > 2 or game.options.three_plus_cards:
            return True
        cards.pop()
        game.outside.append(card)
    return False


def reveal_top(game: GameState, deck: int) -> int:
    """Turn the top card of a deck face up for all, where it lies (ATTACK-06); returns its number, -1: no card."""
    if not has_top(game, deck):
        return -1
    cards = game.decks[deck]
    reveal(game, cards, -1)
    card = cards[-1] & CARD_MASK
    game.say("reveal", cards=[game.cards[card].name])
    return card


def refill_deck(game: GameState, deck: int) -> bool:
    """Shuffle the discard into an empty deck at once (ZONE-12)."""
    game.own_piles()
    cards = game.decks[deck]
    if cards or not game.discards[deck]:
        return bool(cards)
    cards.extend(game.discards[deck])
    discard_emptied(game, deck)
    chance.shuffle(game, cards)
    game.say("reshuffle", deck=DECK_NAMES[deck])
    return True


def discard_emptied(game: GameState, deck: int) -> None:
    """Nothing is left of a discard, whose cards go elsewhere."""
    game.own_piles()
    game.discards[deck].clear()
    if game.in_discard:
        game.changed(CARD)


def everyone(game: GameState) -> int:
    """The seen-bits of all seats."""
    return ((1 << len(game.players)) - 1) << CARD_BITS


def in_hand(game: GameState, entry: int, seat: int) -> int:
    """A card as it lies in a player's hand: where hands are open, each seat has seen it (SOLO-03, COOP-14)."""
    return entry | everyone(game) if open_hand(game, seat) else entry


def open_hand(game: GameState, seat: int) -> bool:
    """Whether everybody sees a player's hand: by the rules of the game, or by an effect."""
    if game.options.shows_hands:
        return True
    if game._index is None or HandsRevealed not in game.index().statics:
        return False
    return any(static.opens(game, line, seat) for static, line in game.index().standing(game, HandsRevealed))


def seen_by_owner(game: GameState, seat: int, said: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """What the log says of cards in a hand, by the seats that may see them there."""
    return dict.fromkeys(range(len(game.players)) if open_hand(game, seat) else (seat,), said)


def draw_loot(game: GameState, seat: int, n: int, cause: str = "") -> int:
    """Loot n (LOOT-01), for the loot step or not; returns how many cards there were."""
    hand = game.players[seat].hand
    drawn: list[int] = []
    while len(drawn) < n:
        entry = top_card(game, LOOT)
        if entry < 0:
            break
        drawn.append(in_hand(game, entry, seat))
    hand.extend(drawn)
    if drawn:
        names = [game.card(e).name for e in drawn]
        game.say("loot", seen_by_owner(game, seat, {"cards": names}), seat=seat, n=len(drawn))
        notify(game, Event("loot", ~seat, len(drawn)))
        if cause != IN_LOOT_STEP:
            notify(game, Event("loot outside", ~seat, len(drawn)))
        watch_bonus_souls(game, "loot")
    return len(drawn)


def draw_discard(game: GameState, seat: int, n: int) -> int:
    """Loot from the top of the loot discard, as many as there are."""
    game.own_piles()
    pile = game.discards[LOOT]
    taken = [pile.pop() | everyone(game) for _ in range(min(n, len(pile)))]
    game.players[seat].hand.extend(taken)
    if game.in_discard:
        game.changed(CARD)
    if taken:
        game.say("loot from discard", seat=seat, cards=[game.card(e).name for e in taken])
        notify(game, Event("loot", ~seat, len(taken)))
        watch_bonus_souls(game, "loot")
    return len(taken)


def to_hand(game: GameState, seat: int, entry: int, *, public: bool) -> None:
    """Put a loot card into a hand (ZONE-19)."""
    game.players[seat].hand.append(entry | everyone(game) if public else in_hand(game, entry, seat))
    game.say("to hand", seen_by_owner(game, seat, {"card": game.card(entry).name}), seat=seat)
    watch_bonus_souls(game, "loot")


def give_loot(game: GameState, giver: int, taker: int, position: int) -> None:
    """Move one loot card from hand to hand; both know it, others do not (GAIN-08)."""
    entry = game.players[giver].hand.pop(position)
    name = {"card": game.card(entry).name}
    game.players[taker].hand.append(in_hand(game, entry | (1 << giver | 1 << taker) << CARD_BITS, taker))
    game.say("give loot", {giver: name, taker: name}, seat=giver, to=taker)
    watch_bonus_souls(game, "loot")


def pass_hands(game: GameState, moves: list[tuple[int, int]]) -> None:
    """Whole hands go to other players, all at once."""
    hands = [player.hand for player in game.players]
    for giver, _taker in moves:
        game.players[giver].hand = []
    for giver, taker in moves:
        mark = 1 << giver << CARD_BITS
        passed = [in_hand(game, entry | mark, taker) for entry in hands[giver]]
        game.players[taker].hand = [*game.players[taker].hand, *passed]
    game.say("pass hands", moves=moves)
    watch_bonus_souls(game, "loot")


def discard_loot(game: GameState, seat: int, position: int, *, tells: bool = True) -> int:
    """Discard one card from hand (LOOT-07)."""
    card = game.players[seat].hand.pop(position) & CARD_MASK
    game.own_piles()
    game.discards[LOOT].append(card)
    moves_on(game, card)
    if card in game.in_discard:
        game.changed(CARD + card)
    game.say("discard", seat=seat, card=game.cards[card].name)
    if tells:
        notify(game, Event("discard", ~seat, 1, what=CARD + card))
    watch_bonus_souls(game, "loot")
    return card


def reveal(game: GameState, pile: list[int], position: int) -> None:
    """Everybody sees a card of a deck or hand."""
    pile[position] |= everyone(game)


def to_discard(game: GameState, card: int) -> None:
    """On top of its own discard (ZONE-14), or out of the game if it has none (ZONE-15)."""
    card &= CARD_MASK
    deck = game.cards[card].deck
    if deck == NO_DECK:
        remove_from_game(game, card)
    else:
        game.own_piles()
        game.discards[deck].append(card)
        note_discarded(game, card)


def note_discarded(game: GameState, card: int) -> None:
    """Its own words can find a card in discard that left play or the stack for it; what it was before that is over."""
    at_once = [left for left in last_left(game, card) if left not in game.became and left not in game.objs]
    moves_on(game, card)
    if card in game.in_discard:
        game.changed(CARD + card)
    for left in at_once:
        game.became[left] = CARD + card


def moves_on(game: GameState, card: int) -> None:
    """A card changes zones: nothing that it was before can be found as it any more (ZONE-01)."""
    for id, now in game.became.items():
        if now == CARD + card:
            game.became[id] = id
    for left in last_left(game, card):
        game.became.setdefault(left, left)


def last_left(game: GameState, card: int) -> tuple[int, ...]:
    """What a card last was in play or on the stack this turn; (): it was in neither."""
    for id in reversed(game.gone):
        if game.gone[id].card == card:
            return (id,)
    return ()


def moved_itself(game: GameState, id: int, now: int) -> None:
    """A card's own words have moved it: *this* goes on as what it is there."""
    game.became[id] = now


def remove_from_game(game: GameState, card: int) -> None:
    """Out of the game (ZONE-28); a bonus soul lies face down there and cannot come back (BONUS-05)."""
    card &= CARD_MASK
    moves_on(game, card)
    if game.cards[card].kind == "bonus soul":
        obj = Obj(game.new_id(), card, "removed")
        obj.seen = 0
        game.objs[obj.id] = obj
    else:
        game.own_piles()
        game.outside.append(card)
    game.say("removed", card=game.cards[card].name)


def to_deck(game: GameState, entry: int, below: int = 0) -> None:
    """Into its own deck, which it has (ZONE-07, ZONE-08), under so many cards, -1: at the bottom."""
    moves_on(game, entry & CARD_MASK)
    game.own_piles()
    cards = game.decks[game.card(entry).deck]
    cards.insert(0 if below < 0 else max(0, len(cards) - below), entry)


def from_hand(game: GameState, seat: int, position: int) -> int:
    """Take a loot card from a hand, on its way to the stack (LOOT-03); returns its number."""
    card = game.players[seat].hand.pop(position) & CARD_MASK
    watch_bonus_souls(game, "loot")
    return card


def put_outside(game: GameState, card: int) -> None:
    """Out of the game (ZONE-28)."""
    moves_on(game, card & CARD_MASK)
    game.own_piles()
    game.outside.append(card & CARD_MASK)


def from_outside(game: GameState, card: int) -> None:
    """Take a card from outside the game."""
    game.own_piles()
    game.outside.remove(card)


def tuck_discard(game: GameState, deck: int) -> None:
    """The discard is shuffled and goes below what is left of its deck (ZONE-12)."""
    game.own_piles()
    below = list(game.discards[deck])
    discard_emptied(game, deck)
    chance.shuffle(game, below)
    game.decks[deck][:0] = below
    game.say("reshuffle", deck=DECK_NAMES[deck])


def shuffle_deck(game: GameState, deck: int) -> None:
    """Shuffle: nobody knows any place in it any more."""
    game.own_piles()
    cards = game.decks[deck]
    cards[:] = [entry & CARD_MASK for entry in cards]
    chance.shuffle(game, cards)
    game.say("shuffle", deck=DECK_NAMES[deck])
