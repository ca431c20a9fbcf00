# Nouns that can be targets: picked as something goes on the stack, or on resolving where digits count them.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from soulstack.engine.core import chance
from soulstack.engine.core.ids import NUMBER_ID, UNLIMITED
from soulstack.engine.core.node import AS_GROUP, holder, name_them
from soulstack.engine.core.parts import Noun, Number
from soulstack.engine.core.scope import Frame, Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.rules.pick import pick
from soulstack.engine.table import kinds
from soulstack.engine.words.nouns import Kinds
from soulstack.engine.words.numbers import N


class Aimed(Noun):
    """Something that can be a target: picked as the ability goes on the stack (TARGET-01, TARGET-08)."""

    foreseen = False

    at: int = -1  # which of the targets; set when it is loaded
    called: int = AS_GROUP  # how it is named
    apart: bool = False  # never the doer or theirs (GAIN-16)

    def __init__(self) -> None:
        self.called = self.kinds_named().called() if self.single() else AS_GROUP

    def kinds_named(self) -> Kinds:
        """What it speaks of."""
        raise NotImplementedError(type(self).__name__)

    def candidates(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """What may be picked."""
        return self.kinds_named().all(game, scope)

    def at_hand(self, game: GameState, scope: Scope) -> bool:
        """Whether there may be anything to pick; what depends on an earlier pick is seen then."""
        k = self.kinds_named()
        if k.depends():
            return True
        for kind in k.meant:  # noqa: SIM110 (often, so without a generator)
            if kinds.any_at_hand(game, scope, kind):
                return True
        return False

    def still(self, game: GameState, scope: Scope, id: int) -> bool:
        """Whether what was picked is still there and still fits (TARGET-02)."""
        k = self.kinds_named()
        return kinds.present(game, id) and (k.depends() or k.is_one(game, scope, id))

    def single(self) -> bool:
        """Whether it speaks of exactly one."""
        return True

    def most(self) -> int:
        """How many it can be, as far as that is known beforehand."""
        return 1

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        """It was picked, so it is what was named last."""
        name_them(game, scope, ids, self.called)

    def aimed(self, scope: Scope) -> bool:
        """Whether it was picked as a target; otherwise it is picked as it happens."""
        return 0 <= self.at < len(scope.targets)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.at] if self.aimed(scope) else self.candidates(game, scope)

    def find(self, game: GameState, frame: Frame) -> bool:
        if not self.aimed(frame):
            return self.choose(game, frame)
        frame.found = frame.targets[self.at]
        self.name(game, frame, frame.found)
        return True

    def choose(self, game: GameState, frame: Frame) -> bool:
        """Let the doer pick on resolving; `random`: chance does."""
        found = self.candidates(game, frame)
        if found and self.kinds_named().random():
            frame.found = (found[chance.below(game, len(found))],)
            self.name(game, frame, frame.found)
            return True
        return pick(game, frame, self.of_others(game, found, doer(frame)), 1, 1, how=self.called)

    def own(self, game: GameState, frame: Frame) -> tuple[int, ...]:
        """What the doer may pick from on resolving: what the verb works on, hands being the doer's."""
        found = frame.node.eligible(game, self.kinds_named().all(game, frame, frame.seat))
        return found if self.kinds_named().random() else self.of_others(game, found, doer(frame))

    def of_others(self, game: GameState, ids: tuple[int, ...], seat: int) -> tuple[int, ...]:
        """Those of these that a player may pick, who may have to leave out themselves and what is theirs (GAIN-16)."""
        return tuple([id for id in ids if holder(game, id) != seat]) if self.apart else ids


class Target(Aimed):
    """A target: chosen as the ability goes on the stack (TARGET-01, TARGET-08)."""

    says = ("np: a {k:kinds}",)

    def __init__(self, k: Kinds) -> None:
        self.k = k
        super().__init__()

    def kinds_named(self) -> Kinds:
        return self.k

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        if self.k.kinds[0].noun == "number":
            scope.x = ids[0] - NUMBER_ID if ids else 0
        else:
            name_them(game, scope, ids, self.called)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.at] if self.aimed(scope) else ()


class OtherTarget(Aimed):
    """A target that is not this and not the one named last (of players: not the one named last, else not
    you) (TARGET-01).
    """

    says = ("np: another {k:kinds}",)

    def __init__(self, k: Kinds) -> None:
        self.k = k
        super().__init__()

    def kinds_named(self) -> Kinds:
        return self.k

    def candidates(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return tuple(id for id in self.k.all(game, scope) if not kinds.same(scope, self.k.kinds, id))

    def at_hand(self, game: GameState, scope: Scope) -> bool:
        return self.k.depends() or bool(self.candidates(game, scope))

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.at] if self.aimed(scope) else ()


class Counted(Aimed):
    """So many, chosen on resolving by the doer (LOOT-07, GAIN-06, SOUL-11)."""

    says = ("np: {n:num} {k:kinds*}",)
    doubles = "n"  # of cards and souls; other things in play are chosen (engine/words/doubling.py)

    def __init__(self, n: Number, k: Kinds) -> None:
        self.n = n
        self.k = k
        super().__init__()

    def kinds_named(self) -> Kinds:
        return self.k

    def any_one(self, game: GameState, scope: Scope) -> tuple[int, ...] | None:
        if self.n.value(game, scope) != 1 or self.k.random() or self.aimed(scope):
            return None
        return self.k.all(game, scope)

    def choose(self, game: GameState, frame: Frame) -> bool:
        n = self.n.value(game, frame)
        found = self.own(game, frame)
        if self.k.random():
            left = list(found)
            frame.found = tuple(left.pop(chance.below(game, len(left))) for _ in range(min(n, len(left))))
            self.name(game, frame, frame.found)
            return True
        return pick(game, frame, found, n, n, how=self.called)

    def single(self) -> bool:
        return isinstance(self.n, N) and self.n.n == 1

    def most(self) -> int:
        return self.n.n if isinstance(self.n, N) else UNLIMITED


class AnyNumber(Aimed):
    """0 or more of them, chosen on resolving (targets after *Choose*)."""

    says = ("np: any number of {k:kinds.p}", "sought: any number of {k:kinds.p}")

    def __init__(self, k: Kinds) -> None:
        self.k = k
        super().__init__()

    def kinds_named(self) -> Kinds:
        return self.k

    def choose(self, game: GameState, frame: Frame) -> bool:
        found = self.own(game, frame)
        return pick(game, frame, found, 0, len(found))

    def single(self) -> bool:
        return False

    def most(self) -> int:
        return UNLIMITED


class UpTo(Aimed):
    """0 to n of them, chosen on resolving (targets after *Choose*) (ZONE-11)."""

    says = ("np: up to {n:int} {k:kinds*}", "sought: up to {n:int} {k:kinds*}")
    doubles = "n"  # of cards and souls, as above

    def __init__(self, n: int, k: Kinds) -> None:
        self.n = n
        self.k = k
        super().__init__()

    def kinds_named(self) -> Kinds:
        return self.k

    def most(self) -> int:
        return self.n

    def choose(self, game: GameState, frame: Frame) -> bool:
        return pick(game, frame, self.own(game, frame), 0, self.n, how=self.called)

    def single(self) -> bool:
        return self.n == 1
