# Costs and what they took, prices that were paid, halves.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import ABILITY, CARD_MASK, LOOT_ITEM, SLOT_NAMES
from soulstack.engine.core.node import AS_IT_IS, AS_THING, Condition, name_them
from soulstack.engine.core.parts import Compare, Noun, Sum
from soulstack.engine.core.scope import Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.pick import pick
from soulstack.engine.table.layers import base, bonus, counters_for
from soulstack.engine.words.nouns import GiftCents


def receipt(game: GameState) -> tuple[int, ...]:
    """What the cost took of the loot or ability that is put on the stack, or resolves, right now: the amount, then the
    cards (COST-01). A copy has the receipt of what it copies: it is paid for no more (COST-04).
    """
    for frame in reversed(game.frames):
        if frame.item is not None and frame.item.kind in (LOOT_ITEM, ABILITY):
            return frame.item.receipt
    return ()


class TheDiscarded(Noun):
    """The card discarded as the cost, wherever it is by now (COST-01, ZONE-01)."""

    says = ("the: the discarded card",)
    on_cost = True

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return receipt(game)[1:2]

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        name_them(game, scope, ids, AS_THING)


class DiscardedFor(Sum):
    """How many loot cards were discarded as the cost (COST-01)."""

    says = ("where: the number of loot cards discarded for this",)
    on_cost = True

    def value(self, game: GameState, scope: Scope) -> int:
        return len(receipt(game)[1:])


class RemovedCounters(Condition):
    """So many counters were removed as the cost (COST-03)."""

    says = ("cond1: you removed {n:q} counter(s)",)
    on_cost = True

    def __init__(self, n: Compare) -> None:
        self.n = n

    def holds(self, game: GameState, scope: Scope) -> bool:
        return self.n.holds(sum(receipt(game)[:1]))


class CentsPaid(Sum):
    """What was paid in the purchase that made this trigger (PURCH-06)."""

    says = ("where: the number of ¢ paid for it",)

    def value(self, game: GameState, scope: Scope) -> int:
        return scope.event.n if scope.event is not None and scope.event.kind == "purchase" else 0


class StatOf(Sum):
    """Its full HP, ATK or evasion, with everything that changes it; of what has left play as it last was (CARD-16)."""

    says = ("where: {whose:poss} {stat}",)

    def __init__(self, whose: Noun, stat: str) -> None:
        self.whose = whose
        self.stat = stat

    def value(self, game: GameState, scope: Scope) -> int:
        return sum(stat_of(game, id, self.stat) for id in self.whose.look(game, scope))


class SlotsOf(Sum):
    """How many slots of a kind there are, empty ones too (SLOT-01); and something more."""

    says = ("where: the number of {s:slots} slots [plus {more:where}]",)

    def __init__(self, s: str, more: Sum | None = None) -> None:
        self.s = s
        self.more = more

    def value(self, game: GameState, scope: Scope) -> int:
        n = len(game.slots[SLOT_NAMES.index(self.s)])
        return n if self.more is None else n + self.more.value(game, scope)


def stat_of(game: GameState, id: int, stat: str) -> int:
    """A stat of a player or object now, or just before that left play."""
    n = base(game, id, stat)
    obj = game.gone.get(id)
    if n is None and obj is not None:
        face = game.cards[obj.card].faces[obj.face]
        printed = face.hp if stat == "HP" else face.atk if stat == "ATK" else face.evasion
        n = game.index().bases.get((id, stat), printed)
        counters = obj.counters.get(stat, 0)
    else:
        counters = counters_for(game, id, stat) if stat != "evasion" and n is not None else 0
    return 0 if n is None else max(0, n + counters + bonus(game, id, stat))


class HalfCents(GiftCents):
    """Half of the giver's ¢, rounded down (GAIN-05)."""

    says = ("gift: half {whose:poss} ¢",)
    doubles = AS_IT_IS
    agrees = "whose"

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def cents(self, game: GameState, scope: Scope, seat: int) -> int:
        return game.players[seat].cents // 2


class HalfHand(Noun):
    """Half of the giver's loot cards, rounded down, of the giver's choice (GAIN-06)."""

    says = ("gift: half {whose:poss} loot cards",)
    foreseen = False
    agrees = "whose"

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def find(self, game: GameState, frame: Frame) -> bool:
        seat = ~frame.subj if frame.subj < 0 else frame.seat
        cards = tuple(CARD + (entry & CARD_MASK) for entry in game.players[seat].hand)
        return pick(game, frame, cards, len(cards) // 2, len(cards) // 2, seat=seat)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """As many of them as are given, whichever those will be."""
        hands = [game.players[~id].hand for id in self.whose.players(game, scope)]
        return tuple(CARD + (entry & CARD_MASK) for hand in hands for entry in hand[: len(hand) // 2])
