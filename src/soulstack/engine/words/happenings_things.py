# What can happen to the subject of an event: things come, go and change hands.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import ClassVar

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.parts import PLAYERS, THINGS, Happening, Noun
from soulstack.engine.core.scope import Event as Happened
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.attackable import mortal
from soulstack.engine.table.layers import eternal, max_hp
from soulstack.engine.words.nouns import AnyOther
from soulstack.engine.words.pronouns import This


class EntersPlay(Happening):
    """The subject enters play (TRIG-10)."""

    says = ("ev: <enter> play",)

    kind: ClassVar[EventKind] = "enter"
    comes_or_goes: ClassVar[bool] = True
    happens_to: ClassVar[str] = THINGS
    happens_once: ClassVar[bool] = True


class GainsAsSoul(Happening):
    """It becomes a soul of the subject (SOUL-04)."""

    says = ("ev: <gain> {what:whoever} as a soul",)

    kind: ClassVar[EventKind] = "gain soul"
    happens_to: ClassVar[str] = PLAYERS
    happens_once: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("gain soul",)

    def __init__(self, what: Noun) -> None:
        self.what = what

    def place(self) -> str:
        return "soul" if isinstance(self.what, This) else ""

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        obj = game.recall(event.what)  # what it was before is said by its card
        return self.what.covers(game, scope, event.what) or (
            obj is not None and self.what.covers(game, scope, CARD + obj.card)
        )

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        self.what.name(game, scope, (event.what,))

    def own_end(self, who: Noun) -> bool:
        return isinstance(self.what, This)


class IsFlipped(Happening):
    """This face of the card comes up (FLIP-01)."""

    says = ("ev: <be> flipped to this side",)

    kind: ClassVar[EventKind] = "flip"
    happens_to: ClassVar[str] = THINGS


class Gains(Happening):
    """The subject gains or purchases this (PURCH-11)."""

    says = ("ev: <gain> this",)

    kind: ClassVar[EventKind] = "gain item"
    happens_to: ClassVar[str] = PLAYERS
    happens_once: ClassVar[bool] = True

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.what == scope.this


class GainsTreasure(Happening):
    """The subject gains treasure, by purchase and reroll too; the amount is how many (PURCH-11,
    REROLL-04).
    """

    says = ("ev: <gain> treasure",)

    kind: ClassVar[EventKind] = "gained treasure"
    happens_to: ClassVar[str] = PLAYERS
    has_amount: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("gain treasure",)


class GainsSoul(Happening):
    """The subject gains a soul, once per point of its value (SOUL-04)."""

    says = ("ev: <gain> a soul",)

    kind: ClassVar[EventKind] = "gain soul"
    happens_to: ClassVar[str] = PLAYERS
    proposed: ClassVar[tuple[EventKind, ...]] = ("gain soul",)

    def times(self, event: Happened) -> int:
        return event.n


class PutIntoDiscard(Happening):
    """The subject is put from play into discard (DESTROY-07)."""

    says = ("ev: <be> put into discard",)

    kind: ClassVar[EventKind] = "put into discard"
    comes_or_goes: ClassVar[bool] = True
    gone: ClassVar[bool] = True
    happens_to: ClassVar[str] = THINGS
    happens_once: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("put into discard",)

    def own_end(self, who: Noun) -> bool:
        return isinstance(who, This)


class Gets(Happening):
    """The subject comes to control it, by gaining, gift, theft or swap (GAIN-01, SOUL-04)."""

    says = ("ev: <get> {what:whoever}",)

    kind: ClassVar[EventKind] = "get"
    happens_to: ClassVar[str] = PLAYERS
    names_it: ClassVar[bool] = True

    def __init__(self, what: Noun) -> None:
        self.what = what
        self.another = isinstance(what, AnyOther)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return self.what.covers(game, scope, event.what)

    def times(self, event: Happened) -> int:
        return event.n

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        scope.it = event.what


class LeavesPlay(Happening):
    """The subject goes out of play in any way, being covered included (ZONE-20, COUNTER-11)."""

    says = ("ev: <leave> play",)

    kind: ClassVar[EventKind] = "leave"
    comes_or_goes: ClassVar[bool] = True
    gone: ClassVar[bool] = True
    happens_to: ClassVar[str] = THINGS
    happens_once: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("leave", "put into discard", "destroy")

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        """What is destroyed leaves at once if it cannot die; what dies leaves at the end of its death (DESTROY-01)."""
        obj = game.objs.get(event.who)
        if event.kind != "destroy" or obj is None:
            return True
        return not eternal(game, event.who) and (max_hp(game, event.who) is None or not mortal(game, obj))

    def own_end(self, who: Noun) -> bool:
        return isinstance(who, This)
