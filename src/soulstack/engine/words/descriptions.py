# Descriptions after a noun, and what "most" and "fewest" compare.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import CARD_MASK, NOBODY
from soulstack.engine.core.parts import Kind, Noun, Post, State, Wealth
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.table import kinds
from soulstack.engine.table.kinds import is_one
from soulstack.engine.table.layers import souls_of
from soulstack.engine.table.naming import name_of, names_of
from soulstack.engine.words.pronouns import They


class InDiscard(Post):
    """A card in its own discard (ZONE-16)."""

    says = ("post: in discard",)

    elsewhere = True

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        return id >= CARD and any(id - CARD in pile for pile in game.discards)

    def cards(self, game: GameState, scope: Scope, kind: Kind) -> list[int] | None:
        return kinds.in_discards(game)


class LiesInDiscard(State):
    """Being a card in discard (ZONE-16)."""

    says = ("state: in discard",)

    def true_of(self, game: GameState, scope: Scope, id: int) -> bool:
        now = game.follow(id)
        return now >= CARD and any(now - CARD in pile for pile in game.discards)

    def place(self) -> str:
        return "discard"


class InHand(Post):
    """In the hand of that player (ZONE-17)."""

    says = ("post: in {whose:poss} hand",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        return id in self.held(game, scope)

    def cards(self, game: GameState, scope: Scope, kind: Kind) -> list[int] | None:
        return self.held(game, scope)

    def held(self, game: GameState, scope: Scope) -> list[int]:
        """The cards there."""
        hands = [game.players[~id].hand for id in self.whose.players(game, scope)]
        return [CARD + (entry & CARD_MASK) for hand in hands for entry in hand]


class Named(Post):
    """By printed or copied name, in quotes (COPY-01)."""

    says = ("post: named {names}",)

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        return any(name in self.names for name in names_read(game, id))


class NameHas(Post):
    """By a word in its name, capital letters or not (COPY-01)."""

    says = ("post: with {name} in its name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        return any(self.name.lower() in name.lower() for name in names_read(game, id))


class AbilityOf(Post):
    """On the stack and from such a source (ABIL-19)."""

    says = ("post: of a {k:plain}",)

    def __init__(self, k: Kind) -> None:
        self.k = k

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        if id in game.objs:  # after *copy*
            return is_one(game, scope, self.k, id)
        item = game.on_stack(id)
        if item is None or item.card >= 0:
            return item is not None  # a loot is not asked for its source
        return is_one(game, scope, self.k, item.this)


class WithMost(Post):
    """Has the most of it; ties all count."""

    says = ("post: with the most {what:wealth}",)

    def __init__(self, what: Wealth) -> None:
        self.what = what

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        mine = self.what.of(game, scope, id)
        if mine < self.what.least:
            return False
        return all(self.what.of(game, scope, other) <= mine for other in self.what.rivals(game, scope, id))


class Cents(Wealth):
    """The number of ¢."""

    says = ("wealth: ¢",)

    def of(self, game: GameState, scope: Scope, id: int) -> int:
        return game.players[~id].cents if id < 0 else 0


class ItemsControlled(Wealth):
    """The number of items that a player controls."""

    says = ("wealth: items",)

    def of(self, game: GameState, scope: Scope, id: int) -> int:
        return sum(1 for o in game.objs.values() if o.role == "item" and o.seat == ~id) if id < 0 else 0


class Souls(Wealth):
    """The soul value (SOUL-03)."""

    says = ("wealth: souls",)

    def of(self, game: GameState, scope: Scope, id: int) -> int:
        return souls_of(game, ~id) if id < 0 else 0


class Votes(Wealth):
    """The votes just cast (VOTE-04)."""

    says = ("wealth: votes",)
    least = 1

    def of(self, game: GameState, scope: Scope, id: int) -> int:
        return scope.them.count(id)

    def rivals(self, game: GameState, scope: Scope, id: int) -> tuple[int, ...]:
        """Whoever and whatever was voted for."""
        return scope.them


class InPlay(Post):
    """In play; said only of a card (ZONE-03)."""

    says = ("post: in play",)

    in_play = True

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        obj = game.objs.get(id)
        return obj is not None


class AmongThem(Post):
    """One of the cards just looked at or revealed, or of what was named last."""

    says = ("post: among them",)

    among_named = True

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        return id in scope.them


class UnderThis(Post):
    """Kept under this (ZONE-29)."""

    says = ("post: under this",)

    elsewhere = True

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        return id in self.kept(game, scope)

    def cards(self, game: GameState, scope: Scope, kind: Kind) -> list[int] | None:
        return self.kept(game, scope)

    def kept(self, game: GameState, scope: Scope) -> list[int]:
        """The cards there."""
        return [CARD + o.card for o in game.objs.values() if o.role == "under" and o.slot == scope.this]


class OutsideGame(Post):
    """Outside the game (ZONE-27)."""

    says = ("post: outside the game",)

    elsewhere = True

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        return id - CARD in game.outside

    def cards(self, game: GameState, scope: Scope, kind: Kind) -> list[int] | None:
        return [CARD + card for card in game.outside]


class WithCounter(Post):
    """Has at least one counter of that name (COUNTER-03)."""

    says = ("post: with a {name:cname} counter",)

    def __init__(self, name: str) -> None:
        self.name = name

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        obj = game.players[~id] if id < 0 else game.recall(id)
        return obj is not None and obj.counters.get(self.name, 0) > 0


class WithoutCounter(Post):
    """Has none of that name (COUNTER-03)."""

    says = ("post: without a {name:cname} counter",)

    def __init__(self, name: str) -> None:
        self.name = name

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        obj = game.players[~id] if id < 0 else game.recall(id)
        return obj is not None and not obj.counters.get(self.name, 0)


class ControlledBy(Post):
    """Controlled by that player; *a player* leaves out the shop (GAIN-10)."""

    says = ("post: {who:holder} <control@who>",)

    def __init__(self, who: Noun) -> None:
        self.who = who

    def depends(self) -> bool:
        return isinstance(self.who, They)

    def holder(self, scope: Scope) -> int:
        settled = self.who.settled(scope)
        return ~settled[0] if settled and settled[0] < 0 else NOBODY

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        obj = game.recall(id)
        seat = -1
        if obj is not None:
            seat = obj.seat
        else:
            item = game.on_stack(id)
            if item is not None:
                seat = item.seat if item.kind == 2 else item.ctrl
        if seat < 0:
            return False
        if isinstance(self.who, They):
            return ~seat in self.who.players(game, scope)
        return self.who.covers(game, scope, ~seat)


def names_read(game: GameState, id: int) -> tuple[str, ...]:
    """The names of a card, object or thing on the stack (COPY-01)."""
    if id >= CARD:
        face = game.cards[id - CARD].faces[0]
        return face.outside_names or (face.name,)
    obj = game.recall(id)
    return names_of(game, obj) if obj is not None else (name_of(game, id),)
