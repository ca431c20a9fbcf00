"""Records that words are read with: events and scopes; frames, stack items and lasting effects are scopes too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soulstack.engine.core.card import Face
from soulstack.engine.core.ids import NO_PRICE, NOBODY, NOTHING, STACK_KINDS, TILL_TURN
from soulstack.engine.core.kind import EventKind

if TYPE_CHECKING:
    from soulstack.engine.core.node import Ability, Node


class Event:
    """Something that is about to happen or has happened. Never changed once made, so frames and copies share it."""

    __slots__ = ("cause", "combat", "kind", "n", "roll", "seat", "source", "stack", "what", "who")

    def __init__(
        self,
        kind: EventKind,
        who: int = NOTHING,
        n: int = 0,
        *,
        what: int = NOTHING,
        source: int = NOTHING,
        seat: int = NOBODY,
        combat: bool = False,
        roll: int = 0,
        stack: int = NOTHING,
        cause: str = "",
    ) -> None:
        self.kind = kind
        self.who = who
        self.n = n
        self.what = what
        self.source = source
        self.seat = seat
        self.combat = combat
        self.roll = roll
        self.stack = stack
        self.cause = cause

    def __repr__(self) -> str:
        return f"<Event {self.kind}: who {self.who}, n {self.n}>"

    def sized(self, n: int) -> Event:
        """The same event with another amount (REPL-09)."""
        return Event(
            self.kind,
            self.who,
            n,
            what=self.what,
            source=self.source,
            seat=self.seat,
            combat=self.combat,
            roll=self.roll,
            stack=self.stack,
            cause=self.cause,
        )

    def called(self, kind: EventKind) -> Event:
        """The same event under another name."""
        return Event(
            kind,
            self.who,
            self.n,
            what=self.what,
            source=self.source,
            seat=self.seat,
            combat=self.combat,
            roll=self.roll,
            stack=self.stack,
            cause=self.cause,
        )

    def by(self, source: int, what: int) -> Event:
        """The same event with another source and beneficiary."""
        return Event(
            self.kind,
            self.who,
            self.n,
            what=what,
            source=source,
            seat=self.seat,
            combat=self.combat,
            roll=self.roll,
            stack=self.stack,
            cause=self.cause,
        )

    def data(self) -> tuple[Any, ...]:
        """Plain data for digests."""
        return (
            self.kind,
            self.who,
            self.n,
            self.what,
            self.source,
            self.seat,
            self.combat,
            self.roll,
            self.stack,
            self.cause,
        )


class Scope:
    """What the words of a card refer to while they are read: you, this, the targets, and whatever was named last."""

    __slots__ = ("ctrl", "did", "event", "it", "mode", "much", "rest", "targets", "them", "they", "this", "x", "you")

    def __init__(self) -> None:
        self.you = NOBODY  # the seat that "you" means
        self.ctrl = NOBODY  # the seat that controls it; NOBODY is the game
        self.this = NOTHING  # the object or stack item that has the ability
        self.targets: tuple[tuple[int, ...], ...] = ()  # as chosen, in the order of the words
        self.event: Event | None = None  # what it is about
        self.it = NOTHING  # the single thing named last
        self.they = NOBODY  # the player named last, as a seat
        self.them: tuple[int, ...] = ()  # the player, monster or player, or several things named last
        self.rest: tuple[int, ...] = ()  # of the cards looked at last, those that have not been moved since
        self.much = 0  # the amount named last
        self.x = 0  # X
        self.mode = -1  # "Choose one", locked as it goes on the stack (ABIL-02)
        self.did = True  # whether the step before really happened

    def take(self, other: Scope) -> None:
        """Take over all that the other scope refers to."""
        self.you = other.you
        self.ctrl = other.ctrl
        self.this = other.this
        self.targets = other.targets
        self.event = other.event
        self.it = other.it
        self.they = other.they
        self.them = other.them
        self.rest = other.rest
        self.much = other.much
        self.x = other.x
        self.mode = other.mode
        self.did = other.did

    def data(self) -> tuple[Any, ...]:
        """Plain data for digests."""
        event = None if self.event is None else self.event.data()
        return (
            self.you,
            self.ctrl,
            self.this,
            self.targets,
            event,
            self.it,
            self.they,
            self.them,
            self.rest,
            self.much,
            self.x,
            self.mode,
            self.did,
        )


class Frame(Scope):
    """Where the engine is: one node being carried out. The only continuation there is."""

    __slots__ = ("at", "found", "inner", "item", "list", "node", "pc", "picked", "seat", "subj", "used")

    def __init__(self, node: Node, scope: Scope | None = None) -> None:
        if scope is None:  # as Scope has it, written out since frames are made all the time
            self.you = NOBODY
            self.ctrl = NOBODY
            self.this = NOTHING
            self.targets = ()
            self.event = None
            self.it = NOTHING
            self.they = NOBODY
            self.them = ()
            self.rest = ()
            self.much = 0
            self.x = 0
            self.mode = -1
            self.did = True
        else:
            self.take(scope)
        self.node = node
        self.pc = 0
        self.at = 0  # how many of those in the list have had their turn
        self.seat = NOBODY  # who does it and makes the choices
        self.subj = NOTHING  # whom or what it is done by or happens to: the subject of the clause
        self.item: StackItem | None = None  # what is on its way to the stack or from it
        self.inner = False  # part of the frame below: what it names is named there too
        self.found: tuple[int, ...] = ()  # what the noun looked for last has found, whether or not that is named
        self.list: tuple[int, ...] = ()  # what is gone through, frozen at the start
        self.picked: tuple[int, ...] = ()  # what was chosen so far, or what came of it
        self.used: tuple[int, ...] = ()  # replacement effects that have had their go at this event (REPL-05)

    def __repr__(self) -> str:
        return f"<Frame of {type(self.node).__name__}, at step {self.pc}>"

    def copy(self) -> Frame:
        new = Frame.__new__(Frame)  # mypyc: new = Frame(self.node)
        new.you = self.you
        new.ctrl = self.ctrl
        new.this = self.this
        new.targets = self.targets
        new.event = self.event
        new.it = self.it
        new.they = self.they
        new.them = self.them
        new.rest = self.rest
        new.much = self.much
        new.x = self.x
        new.mode = self.mode
        new.did = self.did
        new.node = self.node
        new.pc = self.pc
        new.at = self.at
        new.seat = self.seat
        new.subj = self.subj
        new.item = None if self.item is None else self.item.copy()
        new.inner = self.inner
        new.found = self.found
        new.list = self.list
        new.picked = self.picked
        new.used = self.used
        return new

    def data(self) -> tuple[Any, ...]:
        return (
            *Scope.data(self),
            self.node.nid,
            self.pc,
            self.at,
            self.seat,
            self.subj,
            None if self.item is None else self.item.data(),
            self.inner,
            self.found,
            self.list,
            self.picked,
            self.used,
        )


class Registers:
    """Names for what a procedure keeps on its frame, where that is something else than Frame and Scope say.

    Made whenever they are looked at, so not in what is done all the time. A class of frames for each procedure would be
    slower still: Python is quick with fields where all records are of one class.
    """

    __slots__ = ("frame",)

    def __init__(self, frame: Frame) -> None:
        self.frame = frame


Cause = tuple[int, int]
"""Whose words make somebody take damage or die: an object or card, and the seat that controls it."""

NO_CAUSE: Final[Cause] = (NOTHING, NOBODY)


class StackItem(Scope):
    """A loot, ability, dice roll, damage or death that waits on the stack (ZONE-24), or a trigger on its way there."""

    __slots__ = (
        "ability",
        "attack",
        "card",
        "cause",
        "combat",
        "copied",
        "effect",
        "faces",
        "group",
        "id",
        "kind",
        "n",
        "node",
        "on",
        "price",
        "receipt",
        "roll",
        "seat",
        "source",
    )

    def __init__(self, kind: int, scope: Scope | None = None) -> None:
        if scope is None:
            Scope.__init__(self)
        else:
            self.take(scope)
        self.id = NOTHING
        self.kind = kind
        self.ability: Ability | None = None  # the ability as written
        self.effect: Node | None = None  # what is carried out; for a roll: its outcome
        self.node: Node | None = None  # for a roll: what asked for it (its table)
        self.card = -1  # loot: the card's number
        self.copied = False  # a copy, which exists only on the stack (COPY-10)
        self.n = 0  # the number on a roll, the size of damage
        self.on = NOTHING  # whom damage, death or an attack roll is aimed at
        self.seat = NOBODY  # who rolls
        self.source = NOTHING  # who or what deals the damage or kills
        self.cause: Cause = NO_CAUSE  # of damage that nothing deals (DMG-05): for people alone
        self.attack = False  # an attack roll
        self.combat = False  # combat damage
        self.roll = 0  # the attack roll that led to this damage or death
        self.faces: tuple[
            int, ...
        ] = ()  # number of the roll that "would" abilities have looked at; or of which dice one will count
        self.group = 0  # of rolls that are compared with each other: what they have in common
        self.price = NO_PRICE  # ¢ paid instead of turning the object that has the ability
        self.receipt: tuple[int, ...] = ()  # what its cost took: the amount, then the cards (COST-01)

    def __repr__(self) -> str:
        what = f"card {self.card}" if self.card >= 0 else f"of {self.this}" if self.this else f"on {self.on}"
        number = f", {self.n}" if self.n else ""
        return f"<StackItem {self.id}: {STACK_KINDS[self.kind]} {what}{number}>"

    def anew(self) -> StackItem:
        """A copy that is not on the stack yet (COPY-07)."""
        new = self.copy()
        new.id = NOTHING
        return new

    def copy(self) -> StackItem:
        new = StackItem.__new__(StackItem)  # mypyc: new = StackItem(self.kind)
        new.you = self.you
        new.ctrl = self.ctrl
        new.this = self.this
        new.targets = self.targets
        new.event = self.event
        new.it = self.it
        new.they = self.they
        new.them = self.them
        new.rest = self.rest
        new.much = self.much
        new.x = self.x
        new.mode = self.mode
        new.did = self.did
        new.id = self.id
        new.kind = self.kind
        new.ability = self.ability
        new.effect = self.effect
        new.node = self.node
        new.card = self.card
        new.copied = self.copied
        new.n = self.n
        new.on = self.on
        new.seat = self.seat
        new.source = self.source
        new.cause = self.cause
        new.attack = self.attack
        new.combat = self.combat
        new.roll = self.roll
        new.faces = self.faces
        new.group = self.group
        new.price = self.price
        new.receipt = self.receipt
        return new

    def data(self) -> tuple[Any, ...]:
        paid = ("paid", self.price, self.receipt) if self.price != NO_PRICE or self.receipt else ()
        return (
            *Scope.data(self),
            self.id,
            self.kind,
            -1 if self.ability is None else self.ability.nid,
            -1 if self.effect is None else self.effect.nid,
            -1 if self.node is None else self.node.nid,
            self.card,
            self.copied,
            self.n,
            self.on,
            self.seat,
            self.source,
            self.attack,
            self.combat,
            self.roll,
            self.faces,
            *((self.group,) if self.group else ()),
            *paid,
        )


class ContinuousEffect(Scope):
    """A continuous effect or delayed trigger made by something that resolved (EFFECT-01, TRIG-14). Never changed."""

    __slots__ = ("face", "id", "n", "node", "on", "seat", "till", "turn")

    def __init__(self, node: Node, scope: Scope) -> None:
        self.take(scope)
        self.id = NOTHING
        self.node = node
        self.on: tuple[int, ...] = ()  # the players or objects it is about
        self.n = 0
        self.till = TILL_TURN
        self.seat = NOBODY  # whose turn it ends with
        self.turn = 0  # the turn it was made in
        self.face: Face | None = None  # what a copy looks like

    def data(self) -> tuple[Any, ...]:
        face = "" if self.face is None else self.face.name
        return (*Scope.data(self), self.id, self.node.nid, self.on, self.n, self.till, self.seat, self.turn, face)
