# What can happen to the subject of an event.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from typing import ClassVar, Final

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import IN_LOOT_STEP, NOBODY, NOTHING, PENALTY
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.node import name_them
from soulstack.engine.core.parts import PLAYERS, THINGS, DamageKind, Happening, Kind, Noun, RollLimit
from soulstack.engine.core.scope import Event as Happened
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.attackable import mortal
from soulstack.engine.table.kinds import fits_all, is_one
from soulstack.engine.table.layers import eternal, max_hp
from soulstack.engine.table.sorts import object_has
from soulstack.engine.words.nouns import AnyOther, Kinds, This
from soulstack.engine.words.numbers import Faces

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
KILLED: Final = (
    "monster",
    "player",
    "item",
    "room",
    "soul",
    "starting item",
    "shop item",
    "minion",
    "final boss",
    "card",
)
"""What can have HP."""


class Takes(Happening):
    """Damage dealt to the subject resolves (DMG-06, DMG-14)."""

    says = ("ev: <take> {d:dmg} [from {source:whoever}] [{on:onroll}]",)

    kind: ClassVar[EventKind] = "damage"
    has_amount: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("damage",)

    def __init__(self, d: DamageKind, source: Noun | None = None, on: RollLimit | None = None) -> None:
        self.d = d
        self.source = source
        self.another = isinstance(source, AnyOther)
        self.on = on

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        if not self.d.fits(event) or (self.on is not None and not self.on.fits(game, event)):
            return False
        return self.source is None or bool(self.dealers(game, scope, event, self.source))

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        if self.source is not None:
            self.source.name(game, scope, self.dealers(game, scope, event, self.source)[:1])

    def dealers(self, game: GameState, scope: Scope, event: Happened, source: Noun) -> tuple[int, ...]:
        """Of the player and the object that deal it, those that the line speaks of."""
        return tuple(id for id in (event.source, event.what) if id and source.covers(game, scope, id))


class Deals(Happening):
    """Damage whose source is the subject resolves (DMG-04, DMG-06)."""

    says = ("ev: <deal> {d:dmg} [to {to:whoever}] [{on:onroll}]",)

    kind: ClassVar[EventKind] = "damage"
    has_amount: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("damage",)

    def __init__(self, d: DamageKind, to: Noun | None = None, on: RollLimit | None = None) -> None:
        self.d = d
        self.to = to
        self.another = isinstance(to, AnyOther)
        self.on = on

    def subjects(self, game: GameState, event: Happened) -> tuple[int, ...]:
        return (event.source, event.what)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        if not self.d.fits(event) or (self.on is not None and not self.on.fits(game, event)):
            return False
        return self.to is None or self.to.covers(game, scope, event.who)

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        if self.to is not None:
            self.to.name(game, scope, (event.who,))
        elif event.who >= 0:
            scope.it = event.who  # *another* leaves it out, though it is not written
        elif scope.they == NOBODY:
            name_them(game, scope, (event.who,))


class Dies(Happening):
    """The death of the subject resolves; for players before the penalty (DEATH-P-03, DEATH-M-03)."""

    says = ("ev: <die> [{on:onroll}]",)

    kind: ClassVar[EventKind] = "die"
    happens_once: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("die",)

    def __init__(self, on: RollLimit | None = None) -> None:
        self.on = on

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return self.on is None or self.on.fits(game, event)


class Reaches(Happening):
    """The HP of the subject becomes that many by damage, healing or another full HP (DMG-02, DMG-10)."""

    says = ("ev: <reach> {n:int} HP",)

    kind: ClassVar[EventKind] = "reach"

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.n == self.n


class DiesAfterPenalty(Happening):
    """A player has died and paid the penalty (DEATH-P-21)."""

    says = ("ev: <die>, after the penalty",)

    kind: ClassVar[EventKind] = "die after penalty"
    happens_to: ClassVar[str] = PLAYERS


class DiesAfterRewards(Happening):
    """A monster has died and its rewards are gained (DEATH-M-05)."""

    says = ("ev: <die>, after the rewards",)

    kind: ClassVar[EventKind] = "die after rewards"
    happens_to: ClassVar[str] = THINGS
    happens_once: ClassVar[bool] = True


class Rolls(Happening):
    """A roll is made (with *if ... would*: it is about to be made); after *the next time*, a roll made later
    than that resolves (DICE-05, DICE-07)."""

    says = ("ev: <roll>",)

    kind: ClassVar[EventKind] = "roll"
    proposed: ClassVar[tuple[EventKind, ...]] = ("roll",)
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True
    later_kind: ClassVar[EventKind] = "rolled"


class RollsA(Happening):
    """A roll of the subject resolves with this result (with *would*: it shows this result on the stack)
    (TRIG-06, DICE-07, DICE-10, DICE-11).
    """

    says = ("ev: <roll> a {on:rollset}",)

    kind: ClassVar[EventKind] = "rolled"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True

    def __init__(self, on: Faces) -> None:
        self.on = on

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.n in self.on.faces


class RollsAttack(Happening):
    """An attack roll of the subject resolves with this result (ATTACK-29, TRIG-07)."""

    says = ("ev: <roll> a {on:rollset} to attack",)

    kind: ClassVar[EventKind] = "rolled"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True

    def __init__(self, on: Faces) -> None:
        self.on = on

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.combat and event.n in self.on.faces


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


class Activates(Happening):
    """The subject puts an activated ability of such a thing on the stack (ABIL-08)."""

    says = ("ev: <activate> a {k:kinds}",)

    kind: ClassVar[EventKind] = "activate"
    happens_to: ClassVar[str] = PLAYERS
    done_to: ClassVar[tuple[str, ...]] = WITH_ABILITIES
    names_it: ClassVar[bool] = True

    def __init__(self, k: Kinds) -> None:
        self.k = k

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return self.k.is_one(game, scope, event.what)

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        scope.it = event.what


class Plays(Happening):
    """The subject puts a loot on the stack (LOOT-03)."""

    says = ("ev: <play> a {k:kinds}",)

    kind: ClassVar[EventKind] = "play"
    happens_to: ClassVar[str] = PLAYERS
    done_to: ClassVar[tuple[str, ...]] = ("loot", "loot card", "card")
    names_it: ClassVar[bool] = True

    def __init__(self, k: Kinds) -> None:
        self.k = k

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return self.k.is_one(game, scope, event.stack)

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        scope.it = event.stack


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


class IsDestroyed(Happening):
    """The subject is destroyed, for the death penalty too (RULING-21)."""

    says = ("ev: <be> destroyed",)

    kind: ClassVar[EventKind] = "destroyed"
    comes_or_goes: ClassVar[bool] = True
    gone: ClassVar[bool] = True
    happens_to: ClassVar[str] = THINGS
    happens_once: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("destroy",)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.kind != "destroy" or not eternal(game, event.who)


class DestroysForPenalty(Happening):
    """The subject destroys an item in part 1 of the death penalty; it is *it* (DEATH-P-04)."""

    says = ("ev: <destroy> an item for the death penalty",)

    kind: ClassVar[EventKind] = "destroyed"
    happens_to: ClassVar[str] = PLAYERS
    names_it: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("destroy",)

    def subjects(self, game: GameState, event: Happened) -> tuple[int, ...]:
        return (~event.seat,)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.cause == PENALTY

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        scope.it = event.who


class PaysPenalty(Happening):
    """The subject pays the whole death penalty (DEATH-P-09)."""

    says = ("ev: <pay> the death penalty",)

    kind: ClassVar[EventKind] = "die after penalty"
    happens_to: ClassVar[str] = PLAYERS
    proposed: ClassVar[tuple[EventKind, ...]] = ("penalty",)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return event.n > 0  # not if something else was done instead


class EntersPlay(Happening):
    """The subject enters play (TRIG-10)."""

    says = ("ev: <enter> play",)

    kind: ClassVar[EventKind] = "enter"
    comes_or_goes: ClassVar[bool] = True
    happens_to: ClassVar[str] = THINGS
    happens_once: ClassVar[bool] = True


class Misses(Happening):
    """An attack roll of the subject is below the evasion (ATTACK-12)."""

    says = ("ev: <miss> an attack roll",)

    kind: ClassVar[EventKind] = "miss"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True


class Kills(Happening):
    """The subject is the source of its death: the object, or the player who deals or kills (DMG-04, DESTROY-04)."""

    says = ("ev: <kill> {what:whoever}",)

    kind: ClassVar[EventKind] = "kill"
    done_to: ClassVar[tuple[str, ...]] = KILLED
    names_it: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("die",)

    def __init__(self, what: Noun) -> None:
        self.what = what
        self.another = isinstance(what, AnyOther)

    def subjects(self, game: GameState, event: Happened) -> tuple[int, ...]:
        return (event.what if event.kind == "die" else event.who, event.source)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return self.what.covers(game, scope, self.victim(event))

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        self.what.name(game, scope, (self.victim(event),))

    def victim(self, event: Happened) -> int:
        """Who is killed, or would be."""
        return event.who if event.kind == "die" else event.what


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


class Purchases(Happening):
    """The subject pays for such a thing and takes control of it (PURCH-10)."""

    says = ("ev: <purchase> a {k:kinds}",)

    kind: ClassVar[EventKind] = "purchase"
    happens_to: ClassVar[str] = PLAYERS
    done_to: ClassVar[tuple[str, ...]] = ("shop item", "item", "card")
    names_it: ClassVar[bool] = True

    def __init__(self, k: Kinds) -> None:
        self.k = k

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return any(bought(game, scope, kind, event) for kind in self.k.meant)

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        scope.it = event.what


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


class RollsToAttack(Happening):
    """An attack roll resolves (with *would*: it is on the stack; with *if ... would*: about to be made), of an attack
    on this one alone if it says so (ATTACK-29, DICE-07).
    """

    says = ("ev: <roll> to attack [{what:whoever}]",)

    kind: ClassVar[EventKind] = "rolled"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True
    proposed: ClassVar[tuple[EventKind, ...]] = ("roll",)
    on_stack: ClassVar[bool] = True

    def __init__(self, what: Noun | None = None) -> None:
        self.what = what
        self.another = isinstance(what, AnyOther)

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        if not event.combat or self.what is None:
            return event.combat
        return self.what.covers(game, scope, event.what or (game.attack.on if game.attack is not None else NOTHING))


class RollsNoted(Happening):
    """The subject rolls a number that this had noted before (NOTE-05)."""

    says = ("ev: <roll> a noted number",)

    kind: ClassVar[EventKind] = "rolled"
    happens_to: ClassVar[str] = PLAYERS
    has_result: ClassVar[bool] = True
    on_stack: ClassVar[bool] = True

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        this = game.objs.get(scope.this)
        return this is not None and any(n == event.n for n, _till in this.notes)


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


class Discards(Happening):
    """The subject puts such a card from hand into discard (LOOT-07)."""

    says = ("ev: <discard> a {k:kinds}",)

    kind: ClassVar[EventKind] = "discard"
    happens_to: ClassVar[str] = PLAYERS
    done_to: ClassVar[tuple[str, ...]] = ("loot card", "card")
    names_it: ClassVar[bool] = True

    def __init__(self, k: Kinds) -> None:
        self.k = k

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        return self.k.is_one(game, scope, event.what)

    def names(self, game: GameState, scope: Scope, event: Happened) -> None:
        scope.it = event.what


class TakesInTurn(Happening):
    """The subject has taken so much damage in one turn, all instances counted together (DMG-17)."""

    says = ("ev: <take> {n:int} damage in a turn",)

    kind: ClassVar[EventKind] = "damage"
    has_amount: ClassVar[bool] = True

    def __init__(self, n: int) -> None:
        self.n = n

    def fits(self, game: GameState, scope: Scope, event: Happened) -> bool:
        total = sum(old.n for old in game.told if old.kind == "damage" and old.who == event.who)
        return total // self.n > (total - event.n) // self.n


def bought(game: GameState, scope: Scope, kind: Kind, event: Happened) -> bool:
    """Whether what was purchased is of a kind; a shop item was one till then (PURCH-10)."""
    obj = game.objs.get(event.what)
    if kind.noun != "shop item" or obj is None:
        return is_one(game, scope, kind, event.what)
    if event.source != NOTHING:  # the top of the deck
        return False
    return all(object_has(game, scope, adj, obj) for adj in kind.adj) and fits_all(game, scope, kind, obj.id)
