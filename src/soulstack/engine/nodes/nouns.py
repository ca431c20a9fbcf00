# Noun phrases, kinds of things, and descriptions after a noun.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Node, Noun, Number, Post, Wealth
from dataclasses import field
from typing import TYPE_CHECKING
from soulstack.engine import chance, kinds
from soulstack.engine.ask import CARD
from soulstack.engine.kinds import find_all, is_one, name_them
from soulstack.engine.layers import name_of, souls_of
from soulstack.engine.rules.pick import PUT_IN_ORDER, pick
from soulstack.engine.state import CARD_MASK, NOBODY
if TYPE_CHECKING:
    from soulstack.engine.game import Game
    from soulstack.engine.state import Frame, Scope


@dataclass
class Kind(Node):
    """A sort of thing: adjectives, a noun, and descriptions after it (CARD-01)."""

    says = ("kind: built in",)

    adj: tuple[str, ...]
    noun: str
    post: tuple[Post, ...]

    source: bool = field(default=False, init=False, compare=False, repr=False)  # after *copy*: what has the ability

    def all(self, game: Game, scope: Scope, seat: int = NOBODY) -> list[int]:
        """Everything of this kind, in a fixed order; hands are the doer's."""
        return find_all(game, scope, self, seat)

    def is_one(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether this is one."""
        return is_one(game, scope, self, id)


@dataclass
class Kinds(Node):
    """One kind, or several joined by *or*."""

    says = ("kinds: built in",)

    kinds: tuple[Kind, ...]

    def all(self, game: Game, scope: Scope, seat: int = NOBODY) -> tuple[int, ...]:
        """Everything of these kinds, kind by kind."""
        if len(self.kinds) == 1:
            return tuple(find_all(game, scope, self.kinds[0], seat))
        return tuple(id for kind in self.kinds for id in find_all(game, scope, kind, seat))

    def is_one(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether this is of one of these kinds."""
        return any(is_one(game, scope, kind, id) for kind in self.kinds)

    def depends(self) -> bool:
        """Whether what fits depends on something named before it: `they control`."""
        return any(isinstance(p, ControlledBy) and isinstance(p.who, They) for kind in self.kinds for p in kind.post)

    def random(self) -> bool:
        """Whether chance picks."""
        return any("random" in kind.adj for kind in self.kinds)


@dataclass
class You(Noun):
    """The controller of the ability; on the game's cards the active player (ABIL-18)."""

    says = ("subj: you", "obj: you", "poss: your", "pro: your", "holder: you", "whoever: you", "prey: you")

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (~scope.you,) if scope.you != NOBODY else ()

    def covers(self, game: Game, scope: Scope, id: int) -> bool:
        return id == ~scope.you and id < 0

    def find(self, game: Game, frame: Frame) -> bool:
        frame.them = (~frame.you,)  # you are never *they*
        return True


@dataclass
class They(Noun):
    """The player named last, or the several things named last."""

    says = (
        "subj: they",
        "obj: them",
        "poss: their",
        "pro: their",
        "holder: they",
        "whoever: they",
        "victim: them",
    )

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        them = tuple(id for id in scope.them if id < CARD)
        if them:
            return them
        return (~scope.they,) if scope.they != NOBODY else ()

    def players(self, game: Game, scope: Scope) -> tuple[int, ...]:
        if scope.they != NOBODY:
            return (~scope.they,)
        return tuple(id for id in scope.them if id < 0)

    def find(self, game: Game, frame: Frame) -> bool:
        frame.them = self.look(game, frame)
        return True


@dataclass
class It(Noun):
    """The single thing named last."""

    says = ("subj: it", "obj: it", "poss: its", "whoever: it")

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (scope.it,) if scope.it else ()


@dataclass
class Target(Noun):
    """A target: chosen as the ability goes on the stack (TARGET-01, TARGET-08)."""

    says = ("np: a {k:kinds}",)

    k: Kinds

    at: int = field(default=-1, init=False, compare=False, repr=False)  # which of the targets; set when it is loaded

    def candidates(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What may be picked."""
        return self.k.all(game, scope)

    def at_hand(self, game: Game, scope: Scope) -> bool:
        """Whether there may be anything to pick; what depends on an earlier pick is seen then."""
        return self.k.depends() or any(kinds.any_at_hand(game, scope, kind) for kind in self.k.kinds)

    def still(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether what was picked is still there and still fits (TARGET-02)."""
        return present(game, id) and (self.k.depends() or self.k.is_one(game, scope, id))

    def name(self, game: Game, scope: Scope, ids: tuple[int, ...]) -> None:
        """It was picked."""
        if self.k.kinds[0].noun == "number":
            scope.x = ids[0] if ids else 0
        else:
            name_them(game, scope, ids)

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.at] if 0 <= self.at < len(scope.targets) else ()

    def find(self, game: Game, frame: Frame) -> bool:
        if not 0 <= self.at < len(frame.targets):  # nothing went on the stack: picked as it happens
            return pick(game, frame, self.candidates(game, frame), 1, 1)
        self.name(game, frame, frame.targets[self.at])
        frame.them = frame.targets[self.at]
        return True


@dataclass
class OtherTarget(Noun):
    """A target that is not this and not the one named last (of players: not the one named last, else not
    you) (TARGET-01).
    """

    says = ("np: another {k:kinds}",)

    k: Kinds

    at: int = field(default=-1, init=False, compare=False, repr=False)

    def candidates(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What may be picked: not this, and not the one named last."""
        return tuple(id for id in self.k.all(game, scope) if not same(game, scope, id))

    def at_hand(self, game: Game, scope: Scope) -> bool:
        """Whether there may be anything to pick."""
        return self.k.depends() or bool(self.candidates(game, scope))

    def still(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether what was picked is still there and still fits (TARGET-02)."""
        return present(game, id) and (self.k.depends() or self.k.is_one(game, scope, id))

    def name(self, game: Game, scope: Scope, ids: tuple[int, ...]) -> None:
        """It was picked."""
        name_them(game, scope, ids)

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.at] if 0 <= self.at < len(scope.targets) else ()

    def find(self, game: Game, frame: Frame) -> bool:
        if not 0 <= self.at < len(frame.targets):
            return pick(game, frame, self.candidates(game, frame), 1, 1)
        name_them(game, frame, frame.targets[self.at])
        return True


ORDERED = frozenset(("monster", "item", "shop item"))
"""What is put in order before something is done to each (EACH-02, EACH-03, EACH-05)."""


@dataclass
class Each(Noun):
    """Every one, in the rules' order (EACH-01, EACH-05)."""

    says = ("np: each {k:kinds}",)

    k: Kinds

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.k.all(game, scope)

    def find(self, game: Game, frame: Frame) -> bool:
        found = self.k.all(game, frame, frame.seat)
        if len(found) > 1 and frame.node.ordered and any(kind.noun in ORDERED for kind in self.k.kinds):
            return order(game, frame, found)
        frame.them = found
        return True

    def covers(self, game: Game, scope: Scope, id: int) -> bool:
        return self.k.is_one(game, scope, id)


@dataclass
class Counted(Noun):
    """So many, chosen on resolving by the doer (LOOT-07, GAIN-06, SOUL-11)."""

    says = ("np: {n:num} {k:kinds*}",)

    n: Number
    k: Kinds

    at: int = field(default=-1, init=False, compare=False, repr=False)

    def candidates(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What may be picked (after `Choose`)."""
        return self.k.all(game, scope)

    def at_hand(self, game: Game, scope: Scope) -> bool:
        """Whether there may be anything to pick."""
        return bool(self.candidates(game, scope))

    def still(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether what was picked is still there and still fits (TARGET-02)."""
        return present(game, id) and self.k.is_one(game, scope, id)

    def name(self, game: Game, scope: Scope, ids: tuple[int, ...]) -> None:
        """They were picked."""
        name_them(game, scope, ids)

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.at] if 0 <= self.at < len(scope.targets) else self.k.all(game, scope)

    def find(self, game: Game, frame: Frame) -> bool:
        if 0 <= self.at < len(frame.targets):
            name_them(game, frame, frame.targets[self.at])
            return True
        n = self.n.value(game, frame)
        found = frame.node.eligible(game, self.k.all(game, frame, frame.seat))
        if self.k.random():
            left = list(found)
            name_them(game, frame, tuple(left.pop(chance.below(game, len(left))) for _ in range(min(n, len(left)))))
            return True
        return pick(game, frame, found, n, n)


@dataclass
class AnyNumber(Noun):
    """0 or more of them, chosen on resolving (targets after *Choose*)."""

    says = ("np: any number of {k:kinds.p}", "sought: any number of {k:kinds.p}")

    k: Kinds

    at: int = field(default=-1, init=False, compare=False, repr=False)

    def candidates(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What may be picked (after `Choose`)."""
        return self.k.all(game, scope)

    def at_hand(self, game: Game, scope: Scope) -> bool:
        """Picking none is always possible."""
        return True

    def still(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether what was picked is still there and still fits (TARGET-02)."""
        return present(game, id) and self.k.is_one(game, scope, id)

    def name(self, game: Game, scope: Scope, ids: tuple[int, ...]) -> None:
        """They were picked."""
        name_them(game, scope, ids)

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.at] if 0 <= self.at < len(scope.targets) else self.k.all(game, scope)

    def find(self, game: Game, frame: Frame) -> bool:
        if 0 <= self.at < len(frame.targets):
            name_them(game, frame, frame.targets[self.at])
            return True
        found = frame.node.eligible(game, self.k.all(game, frame, frame.seat))
        return pick(game, frame, found, 0, len(found))


@dataclass
class This(Noun):
    """The object with the ability."""

    says = ("the: this", "victim: this")

    called_it = False

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (scope.this,) if scope.this else ()

    def covers(self, game: Game, scope: Scope, id: int) -> bool:
        return id == scope.this

    def find(self, game: Game, frame: Frame) -> bool:
        frame.them = (frame.this,) if frame.this else ()
        return True


@dataclass
class ActivePlayer(Noun):
    """The player whose turn it is (ABIL-18)."""

    says = ("the: the active player",)

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (~game.active,)


@dataclass
class AttackingPlayer(Noun):
    """The player who is attacking (on a monster: attacking this) (RULING-18, ATTACK-20)."""

    says = ("the: the attacker",)

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        attack = game.attack
        if attack is not None:
            this = game.recall(scope.this)
            if this is None or this.role not in ("monster", "holding") or attack.on == scope.this:
                return (~attack.attacker,)
            return ()
        if scope.event is not None and scope.event.combat and scope.event.kind == "damage":
            dealer = scope.event.what if scope.event.what < 0 else scope.event.who
            return (dealer,) if dealer < 0 else ()
        return (~scope.they,) if scope.they != NOBODY else ()

    def covers(self, game: Game, scope: Scope, id: int) -> bool:
        attack = game.attack
        if attack is None or id != ~attack.attacker:
            return False
        this = game.recall(scope.this)
        return this is None or this.role != "monster" or attack.on == scope.this


@dataclass
class Killer(Noun):
    """The source of what killed it, or its controller; nobody if the game did."""

    says = ("the: the player who killed {what:victim}",)

    what: Noun

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        event = scope.event
        if event is None or event.kind != "die":
            return ()
        killer = event.what if event.what < 0 else 0
        if not killer and event.source < 0:
            killer = event.source
        if not killer:
            source = game.recall(event.source)
            killer = ~source.seat if source is not None and source.seat >= 0 else 0
        return (killer,) if killer else ()


@dataclass
class LeftOf(Noun):
    """The next player in turn order (TURN-23)."""

    says = ("the: the player to {whose:poss} left",)

    whose: Noun

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        n = len(game.players)
        return tuple(~((~id + 1) % n) for id in self.whose.players(game, scope))


@dataclass
class RightOf(Noun):
    """The player before in turn order (TURN-23)."""

    says = ("the: the player to {whose:poss} right",)

    whose: Noun

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        n = len(game.players)
        return tuple(~((~id - 1) % n) for id in self.whose.players(game, scope))


@dataclass
class WithMostThe(Noun):
    """The one such thing that has the most, if it is exactly one (VOTE-04)."""

    says = ("the: the {k:head} with the most {what:wealth}",)

    k: Kind
    what: Wealth

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = self.k.all(game, scope)
        most = max((self.what.of(game, scope, id) for id in found), default=0)
        top = tuple(id for id in found if most and self.what.of(game, scope, id) == most)
        return top if len(top) == 1 else ()


@dataclass
class YourCharacter(Noun):
    """The character of that player."""

    says = ("held: {whose:poss} character",)

    whose: Noun

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(game.players[~id].character for id in self.whose.players(game, scope))


@dataclass
class Hand(Noun):
    """All cards in that hand (ZONE-17)."""

    says = ("held: {whose:poss} hand",)

    whose: Noun

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(
            CARD + (entry & CARD_MASK) for id in self.whose.players(game, scope) for entry in game.players[~id].hand
        )

    def find(self, game: Game, frame: Frame) -> bool:
        if not self.whose.find(game, frame):
            return False
        frame.list = tuple(id for id in frame.them if id < 0)
        frame.them = self.look_of(game, frame.list)
        return True

    def look_of(self, game: Game, players: tuple[int, ...]) -> tuple[int, ...]:
        """The cards in these hands."""
        return tuple(CARD + (entry & CARD_MASK) for id in players for entry in game.players[~id].hand)


@dataclass
class GiftCents(Noun):
    """So many ¢ of the giver's, or as many as they have (GAIN-05)."""

    says = ("gift: {n:amt}¢",)

    n: Number


@dataclass
class InDiscard(Post):
    """A card in its own discard (ZONE-16)."""

    says = ("post: in discard", "state: in discard")

    elsewhere = True

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        return id >= CARD and any(id - CARD in pile for pile in game.discards)

    def cards(self, game: Game, scope: Scope, kind: Kind) -> list[int] | None:
        return kinds.in_discards(game)

    def true_of(self, game: Game, scope: Scope, id: int) -> bool:
        """As a state: whether it lies in a discard."""
        obj = game.recall(id)
        return obj is not None and id not in game.objs and any(obj.card in pile for pile in game.discards)


@dataclass
class InHand(Post):
    """In the hand of that player (ZONE-17)."""

    says = ("post: in {whose:poss} hand",)

    whose: Noun

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        return id >= CARD

    def cards(self, game: Game, scope: Scope, kind: Kind) -> list[int] | None:
        return [
            CARD + (entry & CARD_MASK) for id in self.whose.players(game, scope) for entry in game.players[~id].hand
        ]


@dataclass
class Named(Post):
    """By printed or copied name, in quotes (COPY-01)."""

    says = ("post: named {names}",)

    names: tuple[str, ...]

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        if id >= CARD:
            return game.cards[id - CARD].name in self.names
        return name_of(game, id) in self.names


@dataclass
class AbilityOf(Post):
    """On the stack and from such a source (ABIL-19)."""

    says = ("post: of a {k:plain}",)

    k: Kind

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        if id in game.objs:  # after *copy*
            return is_one(game, scope, self.k, id)
        item = game.on_stack(id)
        if item is None or item.card >= 0:
            return item is not None  # a loot is not asked for its source
        return is_one(game, scope, self.k, item.this)


@dataclass
class WithMost(Post):
    """Has the most of it; ties all count."""

    says = ("post: with the most {what:wealth}",)

    what: Wealth

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        mine = self.what.of(game, scope, id)
        rivals = [~s for s in range(len(game.players))] if id < 0 else [o for o in game.objs]
        return all(self.what.of(game, scope, other) <= mine for other in rivals)


@dataclass
class Cents(Wealth):
    """The number of ¢."""

    says = ("wealth: ¢",)

    def of(self, game: Game, scope: Scope, id: int) -> int:
        return game.players[~id].cents if id < 0 else 0


@dataclass
class Souls(Wealth):
    """The soul value (SOUL-03)."""

    says = ("wealth: souls",)

    def of(self, game: Game, scope: Scope, id: int) -> int:
        return souls_of(game, ~id) if id < 0 else 0


@dataclass
class Votes(Wealth):
    """The votes just cast (VOTE-04)."""

    says = ("wealth: votes",)

    def of(self, game: Game, scope: Scope, id: int) -> int:
        return scope.them.count(id)


@dataclass
class Any(Noun):
    """Any such thing: not a target (ZONE-11, VOTE-01, VOTE-04)."""

    says = ("sought: a {k:kinds}", "ballot: a {k:kinds}", "whoever: a {k:kinds}", "holder: a {k:plains}")

    k: Kinds

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.k.all(game, scope)

    def covers(self, game: Game, scope: Scope, id: int) -> bool:
        return self.k.is_one(game, scope, id)


@dataclass
class UpTo(Noun):
    """0 to n of them, chosen on resolving (targets after *Choose*) (ZONE-11)."""

    says = ("np: up to {n:int} {k:kinds*}", "sought: up to {n:int} {k:kinds*}")

    n: int
    k: Kinds

    at: int = field(default=-1, init=False, compare=False, repr=False)

    def candidates(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What may be picked (after `Choose`)."""
        return self.k.all(game, scope)

    def at_hand(self, game: Game, scope: Scope) -> bool:
        """Picking none is always possible."""
        return True

    def still(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether what was picked is still there and still fits (TARGET-02)."""
        return present(game, id) and self.k.is_one(game, scope, id)

    def name(self, game: Game, scope: Scope, ids: tuple[int, ...]) -> None:
        """They were picked."""
        name_them(game, scope, ids)

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.at] if 0 <= self.at < len(scope.targets) else self.k.all(game, scope)

    def find(self, game: Game, frame: Frame) -> bool:
        if 0 <= self.at < len(frame.targets):
            name_them(game, frame, frame.targets[self.at])
            return True
        found = frame.node.eligible(game, self.k.all(game, frame, frame.seat))
        return pick(game, frame, found, 0, self.n)


@dataclass
class OfThem(Noun):
    """So many of the cards looked at or things named last, chosen on resolving."""

    says = ("np: {n:int} of them",)

    n: int

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return scope.them[: self.n]

    def find(self, game: Game, frame: Frame) -> bool:
        return pick(game, frame, frame.them, self.n, self.n)


@dataclass
class TheAttack(Noun):
    """The attack going on; *on this*: only if it is aimed at this (CANCEL-04)."""

    says = ("the: the attack [on this]",)

    on_this: bool = False

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        attack = game.attack
        return (attack.id,) if attack is not None and (not self.on_this or attack.on == scope.this) else ()


@dataclass
class Chosen(Noun):
    """The thing named by *Choose*, where *they* would mean someone else."""

    says = ("the: the chosen {k:head}",)

    k: Kind

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(id for picked in scope.targets for id in picked if is_one(game, scope, self.k, id))


@dataclass
class OwnAttack(Noun):
    """The attack that player is making (CANCEL-04)."""

    says = ("held: {whose:poss} attack [on a monster]",)

    whose: Noun
    on_a_monster: bool = False

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        attack = game.attack
        if attack is None or ~attack.attacker not in self.whose.players(game, scope):
            return ()
        return (attack.id,) if not self.on_a_monster or attack.on > 0 else ()


@dataclass
class InPlay(Post):
    """In play; said only of a card (ZONE-03)."""

    says = ("post: in play",)

    in_play = True

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        obj = game.objs.get(id)
        return obj is not None


@dataclass
class AmongThem(Post):
    """One of the cards just looked at or revealed."""

    says = ("post: among them",)

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        return id in scope.them

    def cards(self, game: Game, scope: Scope, kind: Kind) -> list[int] | None:
        return list(scope.them)


@dataclass
class UnderThis(Post):
    """Kept under this (ZONE-29)."""

    says = ("post: under this",)

    elsewhere = True

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        return id >= CARD

    def cards(self, game: Game, scope: Scope, kind: Kind) -> list[int] | None:
        return [CARD + o.card for o in game.objs.values() if o.role == "under" and o.slot == scope.this]


@dataclass
class OutsideGame(Post):
    """Outside the game (ZONE-27)."""

    says = ("post: outside the game",)

    elsewhere = True

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        return id >= CARD

    def cards(self, game: Game, scope: Scope, kind: Kind) -> list[int] | None:
        return [CARD + card for card in game.outside]


@dataclass
class WithCounter(Post):
    """Has at least one counter of that name (COUNTER-03)."""

    says = ("post: with a {name:cname} counter",)

    name: str

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        obj = game.players[~id] if id < 0 else game.recall(id)
        return obj is not None and obj.counters.get(self.name, 0) > 0


@dataclass
class EachOfThem(Noun):
    """Each thing or player just chosen, one after the other (EACH-01)."""

    says = ("np: each of them",)

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return scope.them


@dataclass
class ItsController(Noun):
    """Who controls it, or controlled it just before it left."""

    says = ("the: its controller",)

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        obj = game.recall(scope.it)
        if obj is not None:
            return (~obj.seat,) if obj.seat >= 0 else ()
        item = game.on_stack(scope.it)
        return (~item.ctrl,) if item is not None and item.ctrl >= 0 else ()


@dataclass
class PenaltyItemDone(Noun):
    """The item destroyed in part 1 of the death penalty just paid, if any (DEATH-P-04, DEATH-P-19)."""

    says = ("the: the item they destroyed for it",)

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        item = scope.event.what if scope.event is not None and scope.event.kind == "die after penalty" else 0
        if item in game.objs:
            return (item,)
        was = game.gone.get(item)
        return () if was is None else (CARD + was.card,)


@dataclass
class WithoutCounter(Post):
    """Has none of that name (COUNTER-03)."""

    says = ("post: without a {name:cname} counter",)

    name: str

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        obj = game.players[~id] if id < 0 else game.recall(id)
        return obj is not None and not obj.counters.get(self.name, 0)


@dataclass
class AnyOther(Noun):
    """Any such thing but the one named last, or if none was named, you: not a target (VOTE-01)."""

    says = ("ballot: another {k:kinds}", "whoever: another {k:kinds}", "holder: another {k:plains}")

    k: Kinds

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(id for id in self.k.all(game, scope) if not same(game, scope, id))

    def covers(self, game: Game, scope: Scope, id: int) -> bool:
        return self.k.is_one(game, scope, id) and not same(game, scope, id)


@dataclass
class ControlledBy(Post):
    """Controlled by that player; *a player* leaves out the shop (GAIN-10)."""

    says = ("post: {who:holder} <control@who>",)

    who: Noun

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
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


@dataclass
class Plural(Noun):
    """All such things, as long as a static stands (STATIC-02)."""

    says = ("those: {k:kinds.p}",)

    k: Kinds

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.k.all(game, scope)

    def covers(self, game: Game, scope: Scope, id: int) -> bool:
        return self.k.is_one(game, scope, id)


def present(game: Game, id: int) -> bool:
    """Whether a target is where it was when it was picked: in play, on the stack, or a card outside play."""
    if id < 0 or id >= CARD or id <= 8:
        return True
    obj = game.objs.get(id)
    if obj is not None:
        return kinds.in_play(obj)
    return game.on_stack(id) is not None or (game.attack is not None and game.attack.id == id)


def same(game: Game, scope: Scope, id: int) -> bool:
    """What *another* leaves out: of players the one named last, else you; of things this and the one named last."""
    if id < 0:
        if any(t < 0 for t in scope.them) and scope.they != NOBODY:
            return ~id == scope.they
        return ~id == (scope.you if scope.they == NOBODY else scope.they)
    return id in (scope.this, scope.it)


def order(game: Game, frame: Frame, found: tuple[int, ...]) -> bool:
    """Several things are done one after another, in the order that their controllers choose (EACH-02, EACH-05)."""
    from soulstack.engine.run import push

    new = push(game, PUT_IN_ORDER, frame)
    new.list = found
    new.picked = ()
    return False
