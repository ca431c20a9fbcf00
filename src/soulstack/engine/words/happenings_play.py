# What can happen to the subject of an event: attacks, abilities, purchases, loot and ¢.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import ClassVar, Final

from soulstack.engine.core.ids import IN_LOOT_STEP, NOTHING
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.parts import PLAYERS, Happening, Kind, Noun
from soulstack.engine.core.scope import Event as Happened
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.table.kinds import fits_all, is_one
from soulstack.engine.table.sorts import object_has
from soulstack.engine.words.nouns import AnyOther, Kinds
from soulstack.engine.words.pronouns import This

WITH_ABILITIES: Final = (
    "item",
    "character",
    "starting item",
    "room",
    "curse",
    "soul",
    "monster",
    "minion",
    "final boss",
    "card",
)
"""What can have ↷ and $ abilities, its own or given ones."""


class DeclaresAttack(Happening):
    """An attack is declared; with *on*: after its target is chosen (TRIG-11, ATTACK-05)."""

    says = ("ev: <declare> an attack [on {what:whoever}]",)

    happens_to: ClassVar[str] = PLAYERS

    def __init__(self, what: Noun | None = None) -> None:
        self.what = what
        self.another = isinstance(what, AnyOther)

    @property
    def kind(self) -> EventKind:  # type: ignore[override]
        """Declaring is before the target is known, attacking something after (TRIG-11)."""
        return "declare attack" if self.what is None else "attack on"

    @property
    def proposed(self) -> tuple[EventKind, ...]:  # type: ignore[override]
        return () if self.what is None else ("attack on",)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        if self.what is None:
            return True
        if event.combat and not isinstance(self.what, This):  # revealed by attacking the deck (ATTACK-04, ATTACK-05)
            return False
        return self.what.covers(game, scope, event.what)

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        if self.what is not None and event.what < 0:
            self.what.name(game, scope, (event.what,))
        elif event.what > 0 and not isinstance(self.what, This):
            scope.it = event.what


class OfKind(Happening):
    """Something that is done to a thing of these kinds, which is *it* afterwards."""

    names_it: ClassVar[bool] = True

    def __init__(self, k: Kinds) -> None:
        self.k = k

    def thing(self, event: Happened) -> int:
        """What it is done to."""
        return event.what

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return self.k.is_one(game, scope, self.thing(event))

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        scope.it = self.thing(event)


class Activates(OfKind):
    """The subject puts an activated ability of such a thing on the stack (ABIL-08)."""

    says = ("ev: <activate> a {k:kinds}",)

    kind: ClassVar[EventKind] = "activate"
    happens_to: ClassVar[str] = PLAYERS
    done_to: ClassVar[tuple[str, ...]] = WITH_ABILITIES


class Plays(OfKind):
    """The subject puts a loot on the stack (LOOT-03)."""

    says = ("ev: <play> a {k:kinds}",)

    kind: ClassVar[EventKind] = "play"
    happens_to: ClassVar[str] = PLAYERS
    done_to: ClassVar[tuple[str, ...]] = ("loot", "loot card", "card")

    def thing(self, event: Happened) -> int:
        return event.stack


class GainsCents(Happening):
    """The subject gains ¢ from the pool, not by gift or theft, so many at one time (RULING-05, GAIN-01)."""

    says = ("ev: <gain> [at least {n:int}] ¢",)

    kind: ClassVar[EventKind] = "gain ¢"
    happens_to: ClassVar[str] = PLAYERS
    has_amount: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("gain ¢",)

    def __init__(self, n: int | None = None) -> None:
        self.n = n

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return self.n is None or event.n >= self.n


class Loots(Happening):
    """The subject draws by looting (LOOT-01)."""

    says = ("ev: <loot>",)

    kind: ClassVar[EventKind] = "loot"
    happens_to: ClassVar[str] = PLAYERS
    has_amount: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("loot",)


class LootsOutside(Happening):
    """The subject loots, and not for the loot step of their turn (LOOT-01, TURN-05)."""

    says = ("ev: <loot> outside {whose:pro} loot step",)
    agrees = "whose"

    kind: ClassVar[EventKind] = "loot outside"
    happens_to: ClassVar[str] = PLAYERS
    has_amount: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("loot",)

    def __init__(self, whose: Noun) -> None:
        self.whose = whose

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.cause != IN_LOOT_STEP


class Purchases(OfKind):
    """The subject pays for such a thing and takes control of it (PURCH-10)."""

    says = ("ev: <purchase> a {k:kinds}",)

    kind: ClassVar[EventKind] = "purchase"
    happens_to: ClassVar[str] = PLAYERS
    done_to: ClassVar[tuple[str, ...]] = ("shop item", "item", "card")

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return any(bought(game, scope, kind, event) for kind in self.k.meant)


class DeclaresPurchase(Happening):
    """The subject declares a purchase, before the item is chosen (PURCH-02)."""

    says = ("ev: <declare> a purchase",)

    kind: ClassVar[EventKind] = "declare purchase"
    happens_to: ClassVar[str] = PLAYERS


class LosesCents(Happening):
    """The subject loses ¢ to the pool (PAY-06)."""

    says = ("ev: <lose> ¢",)

    kind: ClassVar[EventKind] = "lose ¢"
    happens_to: ClassVar[str] = PLAYERS
    has_amount: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("lose ¢",)


class Discards(OfKind):
    """The subject puts such a card from hand into discard (LOOT-07)."""

    says = ("ev: <discard> a {k:kinds}",)

    kind: ClassVar[EventKind] = "discard"
    happens_to: ClassVar[str] = PLAYERS
    done_to: ClassVar[tuple[str, ...]] = ("loot card", "card")


def bought(game: GameState, scope: Scope, kind: Kind, event: Happened) -> bool:
    """Whether what was purchased is of a kind; a shop item was one till then (PURCH-10)."""
    obj = game.objs.get(event.what)
    if kind.noun != "shop item" or obj is None:
        return is_one(game, scope, kind, event.what)
    if event.source != NOTHING:  # the top of the deck
        return False
    return all(object_has(game, scope, adj, obj) for adj in kind.adj) and fits_all(game, scope, kind, obj.id)
