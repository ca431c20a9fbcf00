# Noun phrases and kinds of things: players, objects and cards named in words.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import CARD_MASK, NOBODY
from soulstack.engine.core.node import AS_GROUP, AS_IT_IS, AS_THING, Node, name_them
from soulstack.engine.core.parts import Kind, Noun, Number, Wealth
from soulstack.engine.core.run import push
from soulstack.engine.core.scope import Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.pick import PUT_IN_ORDER, pick
from soulstack.engine.table import kinds
from soulstack.engine.table.kinds import find_all, is_one, roles_of


class Kinds(Node):
    """One kind, or several joined by *or*; what is said after the last is said of all, if none has words of its own."""

    says = ("kinds: built in",)

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        self.kinds = kinds  # as it is written
        self.meant = described(kinds)
        roles = [roles_of(kind) for kind in kinds]
        self.roles: frozenset[str] = frozenset().union(*roles) if all(roles) else frozenset()

    def all(self, game: GameState, scope: Scope, seat: int = NOBODY) -> tuple[int, ...]:
        """Everything of these kinds, kind by kind."""
        if len(self.meant) == 1:
            return tuple(find_all(game, scope, self.meant[0], seat))
        return tuple(id for kind in self.meant for id in find_all(game, scope, kind, seat))

    def is_one(self, game: GameState, scope: Scope, id: int) -> bool:
        """Whether this is of one of these kinds."""
        for kind in self.meant:  # noqa: SIM110 (often, so without a generator)
            if is_one(game, scope, kind, id):
                return True
        return False

    def covered(self, game: GameState, scope: Scope) -> list[int]:
        """The objects of these kinds, oldest first; what is dying counts as what it was."""
        found: list[int] = []
        for id, obj in game.objs.items():
            if (not self.roles or obj.role in self.roles or obj.role == "holding") and self.is_one(game, scope, id):
                found.append(id)
        return found

    def depends(self) -> bool:
        """Whether what fits depends on something named before it: `they control`."""
        for kind in self.kinds:
            for post in kind.post:
                if post.depends():
                    return True
        return False

    def random(self) -> bool:
        """Whether chance picks."""
        return any("random" in kind.adj for kind in self.kinds)

    def called(self) -> int:
        """How one of them is named: as a group if it may be a player."""
        return min(kind.called() for kind in self.kinds)


def described(kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """*A monster or player with an egg counter*: each of them has one."""
    last = kinds[-1].post
    if not last or any(kind.post for kind in kinds[:-1]):
        return kinds
    return (*[Kind(kind.adj, kind.noun, last) for kind in kinds[:-1]], kinds[-1])


ORDERED: Final = frozenset(("monster", "item", "shop item"))
"""What is put in order before something is done to each (EACH-02, EACH-03, EACH-05)."""


class Each(Noun):
    """Every one, in the rules' order (EACH-01, EACH-05)."""

    says = ("np: each {k:kinds}",)

    def __init__(self, k: Kinds) -> None:
        self.k = k

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return self.k.all(game, scope)

    def find(self, game: GameState, frame: Frame) -> bool:
        found = self.k.all(game, frame, frame.seat)
        if len(found) > 1 and frame.node.ordered and any(kind.noun in ORDERED for kind in self.k.kinds):
            return order(game, frame, found)
        frame.found = found
        self.name(game, frame, found)
        return True

    def covers(self, game: GameState, scope: Scope, id: int) -> bool:
        return self.k.is_one(game, scope, id)

    def covered(self, game: GameState, scope: Scope) -> list[int]:
        return self.k.covered(game, scope)


class ActivePlayer(Noun):
    """The player whose turn it is (ABIL-18)."""

    says = ("the: the active player",)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return (~game.active,)


class AttackingPlayer(Noun):
    """The player who is attacking (on what can be attacked itself: attacking this) (RULING-18, ATTACK-20)."""

    says = ("the: the attacker",)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        attack = game.attack
        if attack is not None:
            if attack.on == scope.this or not self.fights(game, scope):
                return (~attack.attacker,)
            return ()
        if scope.event is not None and scope.event.combat and scope.event.kind == "damage":
            dealer = scope.event.what if scope.event.what < 0 else scope.event.who
            return (dealer,) if dealer < 0 else ()
        return (~scope.they,) if scope.they != NOBODY else ()

    def covers(self, game: GameState, scope: Scope, id: int) -> bool:
        attack = game.attack
        if attack is None or id != ~attack.attacker:
            return False
        return attack.on == scope.this or not self.fights(game, scope)

    def fights(self, game: GameState, scope: Scope) -> bool:
        """Whether this is something that is attacked itself, so that only who attacks it is meant."""
        this = game.recall(scope.this)
        if this is None or this.role == "character":
            return False
        return this.role in ("monster", "holding") or bool(game.face(this).evasion)


class Killer(Noun):
    """The player who is the source of its death; nobody if the game is, or a thing of the game's (DMG-04)."""

    says = ("the: the player who killed {what:victim}",)

    def __init__(self, what: Noun) -> None:
        self.what = what

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        event = scope.event
        if event is None or event.kind != "die" or not self.killed(game, scope, event.who):
            return ()
        return (event.what,) if event.what < 0 else ()

    def killed(self, game: GameState, scope: Scope, id: int) -> bool:
        """Whether it is the death of what this speaks of."""
        return id in self.what.look(game, scope) or id in self.what.players(game, scope)


class LeftOf(Noun):
    """The next player in turn order (TURN-23)."""

    says = ("the: the player to {whose:poss} left",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        n = len(game.players)
        return tuple(~((~id + 1) % n) for id in self.whose.players(game, scope))


class RightOf(Noun):
    """The player before in turn order (TURN-23)."""

    says = ("the: the player to {whose:poss} right",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        n = len(game.players)
        return tuple(~((~id - 1) % n) for id in self.whose.players(game, scope))


class WithMostThe(Noun):
    """The one such thing that has the most, if it is exactly one (VOTE-04)."""

    says = ("the: the {k:head} with the most {what:wealth}",)

    def __init__(self, k: Kind, what: Wealth) -> None:
        self.k = k
        self.what = what

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        found = find_all(game, scope, self.k)
        most = max((self.what.of(game, scope, id) for id in found), default=0)
        top = tuple(id for id in found if most and self.what.of(game, scope, id) == most)
        return top if len(top) == 1 else ()

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        name_them(game, scope, ids, self.k.called())


class YourCharacter(Noun):
    """The character of that player."""

    says = ("held: {whose:poss} character",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(game.players[~id].character for id in self.whose.players(game, scope))

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        name_them(game, scope, ids, AS_THING if len(ids) == 1 else AS_GROUP)


class Hand(Noun):
    """All cards in that hand (ZONE-17)."""

    says = ("held: {whose:poss} hand",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(
            CARD + (entry & CARD_MASK) for id in self.whose.players(game, scope) for entry in game.players[~id].hand
        )

    def find(self, game: GameState, frame: Frame) -> bool:
        if not self.whose.find(game, frame):
            return False
        frame.list = tuple(id for id in frame.found if id < 0)
        frame.found = self.look_of(game, frame.list)
        self.name(game, frame, frame.found)
        return True

    def look_of(self, game: GameState, players: tuple[int, ...]) -> tuple[int, ...]:
        """The cards in these hands."""
        return tuple(CARD + (entry & CARD_MASK) for id in players for entry in game.players[~id].hand)


class GiftCents(Noun):
    """So many ¢ of the giver's, or as many as they have (GAIN-05)."""

    says = ("gift: {n:amt}¢",)
    foreseen = False
    doubles = "n"

    def __init__(self, n: Number) -> None:
        self.n = n

    def cents(self, game: GameState, scope: Scope, seat: int) -> int:
        """How many the giver has to give, having so many."""
        return self.n.value(game, scope)


class Any(Noun):
    """Any such thing: not a target (ZONE-11, VOTE-01, VOTE-04)."""

    says = (
        "sought: a {k:kinds}",
        "ballot: a {k:kinds}",
        "whoever: a {k:kinds}",
        "holder: a {k:plains}",
        "mark: a {k:plains}",
    )
    foreseen = False

    def __init__(self, k: Kinds) -> None:
        self.k = k

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return self.k.all(game, scope)

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        name_them(game, scope, ids, self.k.called())

    def covers(self, game: GameState, scope: Scope, id: int) -> bool:
        return self.k.is_one(game, scope, id)

    def covered(self, game: GameState, scope: Scope) -> list[int]:
        return self.k.covered(game, scope)


class Different(Noun):
    """So many of them, no one twice; as many as there are if those are fewer (VOTE-01)."""

    says = ("ballot: {n:many} different {k:kinds.p}",)
    foreseen = False
    doubles = AS_IT_IS

    def __init__(self, n: int, k: Kinds) -> None:
        self.n = n
        self.k = k

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return self.k.all(game, scope)


class TheAttack(Noun):
    """The attack going on; *on this*: only if it is aimed at this (CANCEL-04)."""

    says = ("the: the attack [on this]",)

    def __init__(self, on_this: bool = False) -> None:
        self.on_this = on_this

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        attack = game.attack
        return (attack.id,) if attack is not None and (not self.on_this or attack.on == scope.this) else ()

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        name_them(game, scope, ids, AS_THING)


class Chosen(Noun):
    """The thing named by *Choose*, where *they* would mean someone else."""

    says = ("the: the chosen {k:head}",)

    def __init__(self, k: Kind) -> None:
        self.k = k

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(id for picked in scope.targets for id in picked if is_one(game, scope, self.k, id))

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        name_them(game, scope, ids, self.k.called())


class OwnAttack(Noun):
    """The attack that player is making (CANCEL-04)."""

    says = ("held: {whose:poss} attack [on a monster]",)

    def __init__(self, whose: Noun, on_a_monster: bool = False) -> None:
        self.whose = whose
        self.on_a_monster = on_a_monster

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        attack = game.attack
        if attack is None or ~attack.attacker not in self.whose.players(game, scope):
            return ()
        return (attack.id,) if not self.on_a_monster or attack.on > 0 else ()

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        name_them(game, scope, ids, AS_THING)


class PenaltyItemDone(Noun):
    """The item destroyed in part 1 of the death penalty just paid, if any (DEATH-P-04, DEATH-P-19)."""

    says = ("the: the item they destroyed for it",)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        if scope.event is None or scope.event.kind != "die after penalty" or not scope.event.what:
            return ()
        return (game.follow(scope.event.what),)

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        name_them(game, scope, ids, AS_THING)


class AnyOther(Noun):
    """Any such thing but the one named last, or if none was named, you: not a target (VOTE-01)."""

    says = ("ballot: another {k:kinds}", "whoever: another {k:kinds}", "holder: another {k:plains}")
    foreseen = False

    def __init__(self, k: Kinds) -> None:
        self.k = k

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(id for id in self.k.all(game, scope) if not kinds.same(scope, self.k.kinds, id))

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        name_them(game, scope, ids, self.k.called())

    def covers(self, game: GameState, scope: Scope, id: int) -> bool:
        return self.k.is_one(game, scope, id) and not kinds.same(scope, self.k.kinds, id)

    def covered(self, game: GameState, scope: Scope) -> list[int]:
        return [id for id in self.k.covered(game, scope) if not kinds.same(scope, self.k.kinds, id)]


class Plural(Noun):
    """All such things, as long as a static stands (STATIC-02)."""

    says = ("those: {k:kinds.p}",)

    def __init__(self, k: Kinds) -> None:
        self.k = k

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return self.k.all(game, scope)

    def covers(self, game: GameState, scope: Scope, id: int) -> bool:
        return self.k.is_one(game, scope, id)

    def covered(self, game: GameState, scope: Scope) -> list[int]:
        return self.k.covered(game, scope)


class PlayerOfChoice(Noun):
    """A player whom somebody picks on resolving, never themselves (GAIN-16)."""

    says = ("np: another player of {whose:poss} choice",)
    foreseen = False

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def find(self, game: GameState, frame: Frame) -> bool:
        chooser = self.whose.players(game, frame)[:1]
        if not chooser:
            frame.found = ()
            return True
        others = tuple(~seat for seat in game.seats_from(~chooser[0])[1:])
        return pick(game, frame, others, 1, 1, seat=~chooser[0])

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(~player.seat for player in game.players if ~player.seat not in self.whose.players(game, scope))


def order(game: GameState, frame: Frame, found: tuple[int, ...]) -> bool:
    """Several things are done one after another, in the order that their controllers choose (EACH-02, EACH-05)."""
    new = push(game, PUT_IN_ORDER, frame)
    new.list = found
    new.picked = ()
    return False
