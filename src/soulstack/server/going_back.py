"""Going back: what a seat has begun and not finished (an attack, a purchase, a card or ability that wants a target) is
taken back without anybody's consent, as long as nothing has been revealed, rolled, paid or chosen by somebody else.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

from soulstack.engine.core.ids import CARD_MASK
from soulstack.engine.game import Game

BEGINS: Final = frozenset(("activate", "attack", "elsewhere", "loot", "purchase"))
"""Options by which something is begun that asks for more."""


class Begun(NamedTuple):
    """What a seat has begun: after how many inputs, and how the table was then."""

    at: int
    seat: int
    facts: tuple[Any, ...]


def begun(game: Game, option: int, at: int) -> Begun | None:
    """What the pending choice begins if it is answered like this; None: nothing that could be taken back."""
    ask = game.pending
    if ask is None or ask.kind != "priority" or ask.options[option].do not in BEGINS:
        return None
    return Begun(at, ask.seat, facts(game))


def back_to(game: Game, last: Begun | None, seat: int) -> int:
    """After how many inputs a seat began what it is asked about; -1: it cannot go back."""
    ask = game.pending
    if last is None or ask is None or ask.kind == "priority" or not ask.seat == seat == last.seat:
        return -1
    return last.at if facts(game) == last.facts else -1


class Hidden(NamedTuple):
    """Where chance and every hidden card stand, and who has seen which."""

    chance: object
    forced: int
    decks: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], ...]


def hidden(game: Game) -> Hidden:
    """What an input may reveal something of."""
    hands = tuple(tuple(player.hand) for player in game.players)
    return Hidden(game.chance, len(game.forced), tuple(map(tuple, game.decks)), hands)


def reveals(before: Hidden, after: Hidden) -> bool:
    """Whether somebody has learned something in between: a roll, cards of a deck, or cards that have come to a hand or
    were seen there. A card that only leaves a hand is its player's own affair.
    """
    if before[:3] != after[:3]:
        return True
    return any(Counter(new) - Counter(old) for old, new in zip(before.hands, after.hands, strict=True) if old != new)


def facts(game: Game) -> tuple[Any, ...]:
    """What nobody may have changed in between: dice, piles and hands, ¢, HP, and everything on the table. A card that
    is being played still counts as one of the hand.
    """
    item = game.frames[-1].item if game.frames else None
    played = [] if item is None or item.card < 0 else [(item.ctrl, item.card)]
    held = {(p.seat, entry & CARD_MASK) for p in game.players for entry in p.hand}
    return (
        game.chance,
        len(game.forced),
        tuple(map(tuple, game.decks)),
        tuple(map(tuple, game.discards)),
        frozenset(held | set(played)),
        tuple((p.cents, p.damage, p.dead) for p in game.players),
        tuple(
            (o.id, o.role, o.seat, o.slot, o.charged, o.damage, tuple(o.counters.items())) for o in game.objs.values()
        ),
        tuple(each.id for each in game.stack),
    )
