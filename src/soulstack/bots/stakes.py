"""Stakes: how much a seat cares about what players and cards gain or lose, in ¢.

What is good for the seat itself counts in full, what is good for another counts against it, the more the nearer they
are to winning; in co-op it counts for it. Only what the seat may know is looked at: its own hand, cards it has seen,
and the open table.
"""

from __future__ import annotations

from collections.abc import Mapping

from soulstack.bots.worth import LOOT, TREASURE, item_worth, loot_worth, parts
from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import LOOT as LOOT_DECK
from soulstack.engine.core.card import MONSTER, Card, Face
from soulstack.engine.core.ids import CARD_BITS, CARD_MASK, NOBODY
from soulstack.engine.core.lines import Static
from soulstack.engine.core.node import Effect
from soulstack.engine.core.parts import Kind
from soulstack.engine.core.records import Obj
from soulstack.engine.core.scope import Scope
from soulstack.engine.game import Game
from soulstack.engine.rules.challenge import challenge
from soulstack.engine.rules.checks import souls_needed
from soulstack.engine.rules.coop import together
from soulstack.engine.statics.souls import BonusSoul, BonusSoulFor
from soulstack.engine.table.layers import soul_value
from soulstack.engine.words.conditions import Controls, HasCents, HasLoot
from soulstack.engine.words.numbers import AtLeastN

WIN = 400.0
SOUL = (0.0, WIN, 55.0, 50.0, 30.0)
"""What a soul is worth by how many are still missing, the last one first."""

RUSH = (3.0, 2.2, 1.5, 1.15, 1.0)
"""How much more a soul counts than goods by how many souls the first player to win still misses."""

CURSE = -8.0
NOTHING: Mapping[str, float] = {}
PARTNER = 0.9
"""How much a seat cares for what another gains with which it plays together."""


class Stakes:
    """A game as one seat cares about it; `learned`: what items are worth, by card id, whatever their words."""

    def __init__(self, game: Game, me: int, learned: Mapping[str, float] = NOTHING) -> None:
        self.game = game
        self.me = me
        self.learned = learned
        count = len(game.players)
        self.souls = [0] * count
        for obj in game.objs.values():
            if obj.role == "soul" or obj.role == "character":
                self.souls[obj.seat] += soul_value(game, obj)
        if together(game):
            self.souls = [sum(self.souls)] * count  # only the joint number counts (COOP-12)
        self.missing = [souls_needed(game, seat) - souls for seat, souls in enumerate(self.souls)]
        near = [2.0 ** max(0, 4 - missing) for missing in self.missing]
        others = sum(near) - near[me]
        self.stake = [PARTNER] * count if together(game) else [-0.9 * n / others for n in near]
        self.stake[me] = 1.0
        self.goals = goals_of(game)
        self.envied = envied(game)
        self.rush = RUSH[max(0, min(4, *self.missing))]

    # what somebody gains or loses

    def cents(self, seat: int, n: float) -> float:
        """Somebody gains ¢, or loses what they have of them."""
        now = self.game.players[seat].cents
        return self.stake[seat] * (self.purse(seat, max(0.0, now + n)) - self.purse(seat, now))

    def purse(self, seat: int, cents: float) -> float:
        """What it is worth to have so many ¢: a bonus soul may be near."""
        goal = self.goals.get("¢", 0)
        return cents + (self.next_soul(seat) * min(1.0, cents / goal) ** 4 if goal else 0.0)

    def hand_size(self, seat: int, n: float) -> float:
        """What it is worth to have so many loot cards for the sake of their number: a bonus soul may be near."""
        goal = self.goals.get("loot", 0)
        return self.next_soul(seat) * min(1.0, n / goal) ** 6 if goal else 0.0

    def loot(self, seat: int, n: float) -> float:
        """Somebody gets loot cards that nobody has seen, or loses some of theirs."""
        held = len(self.game.players[seat].hand)
        n = max(n, -held)
        more = self.hand_size(seat, held + n) - self.hand_size(seat, held)
        return self.stake[seat] * (n * (LOOT if n > 0 else 0.7 * LOOT) + more)

    def treasure(self, seat: int, n: float) -> float:
        """Somebody gains treasures from the deck."""
        return self.stake[seat] * n * TREASURE

    def next_soul(self, seat: int) -> float:
        """What one more soul is worth to somebody."""
        return self.soul_worth(self.missing[seat])

    def soul_worth(self, missing: int) -> float:
        """What a soul is worth to somebody who misses so many."""
        return SOUL[max(2, min(4, missing))] * self.rush if missing > 1 else WIN

    def soul(self, seat: int, n: int) -> float:
        """Somebody gains souls, or loses some."""
        missing = self.missing[seat]
        if n >= missing:
            return WIN if self.stake[seat] > 0 else -WIN
        if n < 0:
            return -self.stake[seat] * sum(self.soul_worth(missing + 1 + i) for i in range(-n))
        return self.stake[seat] * sum(self.soul_worth(missing - i) for i in range(n))

    # what cards and objects are worth

    def item_worth(self, card: Card, face: Face | None = None) -> float:
        """What an item is worth to its controller; `face`: if it is a copy of something else."""
        if face is None or face is card.faces[0]:
            learned = self.learned.get(card.id)
            if learned is not None:
                return learned
        return item_worth(card, face)

    def worth(self, obj: Obj) -> float:
        """What an item or curse is worth to whoever controls it."""
        card = self.game.cards[obj.card]
        if card.kind == "curse":
            return self.learned.get(card.id, CURSE)
        worth = self.item_worth(card, self.game.face(obj))
        if self.goals.get("Guppy") and self.game.face(obj).guppy:
            worth += 8.0
        return worth

    def moves(self, obj: Obj, taker: int) -> float:
        """An object comes to another player, or leaves the table (NOBODY)."""
        if obj.seat == taker:
            return 0.0
        if obj.role == "soul":
            n = soul_value(self.game, obj)
            lost = self.soul(obj.seat, -n) if obj.seat >= 0 else 0.0
            return lost + (self.soul(taker, n) if taker >= 0 else 0.0)
        if obj.role == "bonus soul":
            return self.soul(taker, soul_value(self.game, obj)) if taker >= 0 else 0.0
        if obj.role not in ("item", "curse") and self.game.cards[obj.card].kind != "curse":
            return 0.0
        worth = self.worth(obj)
        lost = -self.stake[obj.seat] * worth if obj.seat >= 0 else 0.0
        return lost + (self.stake[taker] * worth if taker >= 0 else 0.0)

    def held(self, number: int) -> float:
        """What a loot card is worth in hand, as far as this seat knows it."""
        card = self.game.cards[number]
        return loot_worth(card) if self.knows(number) else LOOT

    def holder(self, id: int) -> int:
        """Who controls an object or holds a card in hand; NOBODY: no player."""
        if id < CARD:
            obj = self.game.objs.get(id)
            return NOBODY if obj is None else obj.seat
        for player in self.game.players:
            if any(entry & CARD_MASK == id - CARD for entry in player.hand):
                return player.seat
        return NOBODY

    def knows(self, number: int) -> bool:
        """Whether this seat knows where a card outside play lies: in its own hand, in a discard, or seen."""
        game = self.game
        seen = 1 << CARD_BITS + self.me
        for player in game.players:
            for entry in player.hand:
                if entry & CARD_MASK == number:
                    return player.seat == self.me or bool(entry & seen)
        deck = game.cards[number].deck
        if deck == NOBODY:
            return True
        return all(entry & CARD_MASK != number or entry & seen for entry in game.decks[deck])

    def card_worth(self, id: int) -> float:
        """What a card outside play is worth to who gets it; a monster or event: to who meets it."""
        if id < CARD:
            return 0.0
        card = self.game.cards[id - CARD]
        if not self.knows(id - CARD):
            return LOOT if card.deck == LOOT_DECK else 0.0 if card.deck == MONSTER else TREASURE
        return self.printed_worth(card)

    def printed_worth(self, card: Card) -> float:
        """What a card that one can read is worth to who gets or meets it."""
        if card.deck == LOOT_DECK:
            return loot_worth(card)
        return self.monster_card(card) if card.deck == MONSTER else self.item_worth(card)

    def monster_card(self, card: Card) -> float:
        """What meeting a monster, event or curse is worth."""
        raise NotImplementedError

    def put(self, effect: Effect, scope: Scope) -> float:
        """What it is worth that this goes on the stack and resolves."""
        raise NotImplementedError


def envied(game: Game) -> list[tuple[Kind, int]]:
    """The items of which so many for one player bring a bonus soul to another."""
    found = []
    for id in game.bonus:
        for line in game.face(game.objs[id]).abilities:
            wanted = line.s.p if isinstance(line, Static) and isinstance(line.s, BonusSoulFor) else None
            if isinstance(wanted, Controls) and isinstance(wanted.n, AtLeastN):
                found += [(kind, wanted.n.n) for kind in wanted.k.meant if kind.noun == "item"]
    return found


def goals_of(game: Game) -> dict[str, int]:
    """What is to be had for so many ¢, loot cards or Guppy items: bonus souls, or the goal of a challenge."""
    goals: dict[str, int] = {}
    for id in game.bonus:
        for line in game.face(game.objs[id]).abilities:
            if isinstance(line, Static) and isinstance(line.s, BonusSoul) and not isinstance(line.s, BonusSoulFor):
                wanted = line.s.p
                if isinstance(wanted, HasCents | HasLoot | Controls) and isinstance(wanted.n, AtLeastN):
                    name = "Guppy" if isinstance(wanted, Controls) else wanted.watched
                    goals[name] = wanted.n.n
    quest = challenge(game)
    for line in game.face(quest).abilities if quest is not None else ():
        for part in parts(getattr(line, "e", None)):
            if isinstance(part, HasCents | HasLoot) and isinstance(part.n, AtLeastN):
                goals[part.watched] = part.n.n
    return goals
