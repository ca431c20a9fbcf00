"""The whole game as plain data: records with fields, no behaviour beyond copying.

Between records there are ids, never references (law 1). An id below zero is a player (`~seat`); ids from 1 to 8 are the
decks and discards, from 9 to 14 the numbers of a die; everything from FIRST_ID on is an object or a thing on
the stack, with a new id on every zone change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from soulstack.engine.core.card import Card, Face

if TYPE_CHECKING:
    from soulstack.engine.core.ask import Ask, Option
    from soulstack.engine.core.index import Index
    from soulstack.engine.core.node import Ability, Node
    from soulstack.engine.core.options import Options, Setup

NOBODY = -1
"""In a seat field: the game itself. In a target field: nothing (no player has it, since `~seat` of -1 is 0)."""

NOTHING = 0
FIRST_ID = 16
DECK_ID = 1
DISCARD_ID = 5
NUMBER_ID = 8

SHOP, MONSTERS, ROOMS, FINAL_BOSSES, MINIONS = range(5)
SLOT_NAMES = ("shop", "monster", "room", "final boss", "minion")
RANKS = ("final boss", "minion")
"""What a monster is besides, in a slot that is none of the monster slots (CHALLENGE-02, CHALLENGE-06)."""

LEAST_PLAYERS, MOST_PLAYERS = 2, 8

MOST_SLOTS = 30
"""More slots of a kind than any table has: where expanding them ends."""

CARD_BITS = 12
CARD_MASK = (1 << CARD_BITS) - 1
"""A card in a deck or hand is one integer: its number, and above it one bit for each seat that has seen it there."""

FACE_UP = -1
"""In the field of an object that says who knows its card: everybody."""

LOOT_ITEM, ABILITY, ROLL, DAMAGE, DEATH = range(5)
STACK_KINDS = ("loot", "ability", "roll", "damage", "death")

START, ACTION, CLEANUP, END, BETWEEN = range(5)
PHASES = ("start", "action", "cleanup", "end", "between turns")

UNLIMITED = 99

PENALTY = "penalty"
"""The cause of an event that is part of a death penalty; elsewhere effects and costs are."""

PASS_STEPS = 10
"""What passing counts as towards the step budget: a loop in which all only pass is a loop."""


class Event:
    """Something that is about to happen or has happened. Never changed once made, so frames and copies share it."""

    __slots__ = ("cause", "combat", "kind", "n", "roll", "seat", "source", "stack", "what", "who")

    def __init__(
        self,
        kind: str,
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

    def called(self, kind: str) -> Event:
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

    __slots__ = ("found", "inner", "item", "list", "n", "node", "pc", "picked", "seat", "subj", "used")

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
        self.n = 0
        self.seat = NOBODY  # who does it and makes the choices
        self.subj = NOTHING  # whom or what it is done by or happens to: the subject of the clause
        self.item: StackItem | None = None  # what is on its way to the stack or from it
        self.inner = False  # part of the frame below: what it names is named there too
        self.found: tuple[int, ...] = ()  # what the noun looked for last has found, whether or not that is named
        self.list: tuple[int, ...] = ()  # what is gone through, frozen at the start
        self.picked: tuple[int, ...] = ()  # what was chosen so far
        self.used: tuple[int, ...] = ()  # replacement effects that have had their go at this event (REPL-05)

    def copy(self) -> Frame:
        new = Frame.__new__(Frame)
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
        new.n = self.n
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
            self.n,
            self.seat,
            self.subj,
            None if self.item is None else self.item.data(),
            self.inner,
            self.found,
            self.list,
            self.picked,
            self.used,
        )


class StackItem(Scope):
    """A loot, ability, dice roll, damage or death that waits on the stack (ZONE-24), or a trigger on its way there."""

    __slots__ = (
        "ability",
        "attack",
        "card",
        "combat",
        "copied",
        "effect",
        "faces",
        "id",
        "kind",
        "n",
        "node",
        "on",
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
        self.attack = False  # an attack roll
        self.combat = False  # combat damage
        self.roll = 0  # the attack roll that led to this damage or death
        self.faces: tuple[int, ...] = ()  # number of the roll that "would" abilities have already looked at

    def anew(self) -> StackItem:
        """A copy that is not on the stack yet (COPY-07)."""
        new = self.copy()
        new.id = NOTHING
        return new

    def copy(self) -> StackItem:
        new = StackItem.__new__(StackItem)
        new.take(self)
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
        new.attack = self.attack
        new.combat = self.combat
        new.roll = self.roll
        new.faces = self.faces
        return new

    def data(self) -> tuple[Any, ...]:
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
        )


class Lasting(Scope):
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


TILL_TURN, FOR_GOOD, TILL_NEXT_TURN, TILL_ATTACK = range(4)
"""How long a Lasting lasts: this turn, the rest of the game, till the start of a seat's next turn, this attack."""


class Obj:
    """A card in play, in a slot (covered ones too), dying, under another, or shown beside the table."""

    __slots__ = (
        "card",
        "charged",
        "counters",
        "damage",
        "dying",
        "eternal",
        "face",
        "full",
        "id",
        "notes",
        "rank",
        "role",
        "seat",
        "seen",
        "slot",
        "starting",
    )

    def __init__(self, id: int, card: int, role: str) -> None:
        self.id = id
        self.card = card
        self.role = role  # as in play; or challenge, covered, holding, under, bonus soul, removed
        self.seat = NOBODY  # who controls it; NOBODY: the game (a shop item has a slot)
        self.slot = -1
        self.rank = ""  # one of RANKS: in which other kind of slot it lies
        self.charged = True
        self.counters: dict[str, int] = {}
        self.damage = 0
        self.dying = False  # its death is on the stack (DEATH-M-14)
        self.face = 0
        self.full = 0  # full HP when last looked at, to notice when it drops (DMG-10)
        self.notes: tuple[tuple[int, int], ...] = ()  # noted numbers, each with how long (NOTE-02)
        self.eternal = False  # made eternal for good, as Eden's item
        self.starting = False  # is a starting item (CARD-02)
        self.seen = FACE_UP  # one bit for each seat that knows a card that lies face down (ZONE-30)

    def __repr__(self) -> str:
        where = "the game's" if self.seat == NOBODY else f"seat {self.seat}'s"
        marks = [f"{n} {kind or 'plain'} counters" for kind, n in self.counters.items() if n]
        marks += [f"{self.damage} damage"] if self.damage else []
        marks += [] if self.charged else ["deactivated"]
        return f"<Obj {self.id}: {where} {self.role}, card {self.card}{''.join(f', {mark}' for mark in marks)}>"

    def copy(self) -> Obj:
        new = Obj.__new__(Obj)
        new.id = self.id
        new.card = self.card
        new.role = self.role
        new.seat = self.seat
        new.slot = self.slot
        new.rank = self.rank
        new.charged = self.charged
        new.counters = self.counters.copy() if self.counters else {}
        new.damage = self.damage
        new.dying = self.dying
        new.face = self.face
        new.full = self.full
        new.notes = self.notes
        new.eternal = self.eternal
        new.starting = self.starting
        new.seen = self.seen
        return new

    def data(self) -> tuple[Any, ...]:
        return (
            self.id,
            self.card,
            self.role,
            self.seat,
            self.slot,
            self.charged,
            tuple(sorted(self.counters.items())),
            self.damage,
            self.dying,
            self.face,
            self.full,
            self.notes,
            self.eternal,
            self.starting,
            self.seen,
            *((self.rank,) if self.rank else ()),
        )


class Player:
    """A seat at the table."""

    __slots__ = (
        "attacks",
        "cents",
        "character",
        "counters",
        "damage",
        "dead",
        "dying",
        "full",
        "hand",
        "name",
        "plays",
        "plays_used",
        "prefs",
        "purchases",
        "seat",
    )

    def __init__(self, seat: int, name: str) -> None:
        self.seat = seat
        self.name = name
        self.cents = 0
        self.hand: list[int] = []
        self.character = NOTHING
        self.damage = 0
        self.dead = False  # has died this turn (DEATH-P-13)
        self.dying = False  # their death is on the stack
        self.full = 0  # full HP when last looked at (DMG-10)
        self.plays = 0  # loot plays left this turn, those of standing effects aside
        self.plays_used = 0  # loot plays of standing effects used this turn
        self.attacks = 0  # attacks made this turn
        self.purchases = 0
        self.counters: dict[str, int] = {}
        self.prefs: tuple[str, ...] = ()  # how they want to be asked; part of the state (design 5)

    def copy(self) -> Player:
        new = Player.__new__(Player)
        new.seat = self.seat
        new.name = self.name
        new.cents = self.cents
        new.hand = self.hand.copy()
        new.character = self.character
        new.damage = self.damage
        new.dead = self.dead
        new.dying = self.dying
        new.full = self.full
        new.plays = self.plays
        new.plays_used = self.plays_used
        new.attacks = self.attacks
        new.purchases = self.purchases
        new.counters = self.counters.copy() if self.counters else {}
        new.prefs = self.prefs
        return new

    def data(self) -> tuple[Any, ...]:
        return (
            self.seat,
            self.name,
            self.cents,
            tuple(self.hand),
            self.character,
            self.damage,
            self.dead,
            self.dying,
            self.full,
            self.plays,
            self.plays_used,
            self.attacks,
            self.purchases,
            tuple(sorted(self.counters.items())),
            self.prefs,
        )


class Attack:
    """The attack going on: who attacks what, and who has joined (TEAMUP-01)."""

    __slots__ = ("attacker", "card", "evasion", "helpers", "id", "number", "on", "rolls")

    def __init__(self, id: int, attacker: int) -> None:
        self.id = id
        self.attacker = attacker
        self.on = NOTHING
        self.card = -1  # number of the card revealed from the monster deck, until it is in a slot (ATTACK-06)
        self.evasion = 0  # of an attacked player, else 0 (PVP-01)
        self.helpers: tuple[int, ...] = ()
        self.number = 0  # the attacker's how-manieth attack of the turn
        self.rolls = 0

    def copy(self) -> Attack:
        new = Attack.__new__(Attack)
        new.id = self.id
        new.attacker = self.attacker
        new.on = self.on
        new.card = self.card
        new.evasion = self.evasion
        new.helpers = self.helpers
        new.number = self.number
        new.rolls = self.rolls
        return new

    def data(self) -> tuple[Any, ...]:
        return (self.id, self.attacker, self.on, self.card, self.evasion, self.helpers, self.number, self.rolls)


class Result:
    """How a game ended: the winners' seats (none: a draw) and why."""

    __slots__ = ("why", "winners")

    def __init__(self, winners: tuple[int, ...], why: str) -> None:
        self.winners = winners
        self.why = why

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, why={self.why!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and (self.winners, self.why) == (other.winners, other.why)

    def __hash__(self) -> int:
        return hash((self.winners, self.why))


class Offer(NamedTuple):
    """What a player offers another: ¢, and with enhanced bartering loot cards and items, perhaps for ¢ and items."""

    giver: int
    taker: int
    cents: int = 0
    loot: tuple[int, ...] = ()  # cards' numbers; everybody has seen them
    items: tuple[int, ...] = ()
    for_cents: int = 0
    for_items: tuple[int, ...] = ()

    @property
    def more(self) -> bool:
        """Whether it is about more than ¢ that are given."""
        return bool(self.loot or self.items or self.for_cents or self.for_items)


Trail = tuple[Any, ...] | None
"""A list that shares its past with its copies: what came last, and at the end what was before. A choice is (choice,
before); an entry of the log is (kind, public, private, before), flat since the garbage collector looks at each tuple.
"""


class State:
    """All fields of a game. `soulstack.engine.game.Game` adds what one can do with it."""

    __slots__ = (
        "_checked",
        "_index",
        "_stale",
        "active",
        "answer",
        "attack",
        "became",
        "bonus",
        "busy",
        "cards",
        "chance",
        "choices",
        "counts",
        "decks",
        "discards",
        "due",
        "extra_turns",
        "first",
        "forced",
        "frames",
        "gone",
        "heard",
        "lasting",
        "log",
        "next_id",
        "objs",
        "offers",
        "options",
        "outside",
        "pending",
        "phase",
        "players",
        "pool",
        "remembered",
        "result",
        "round",
        "setup",
        "skipped",
        "slots",
        "stack",
        "stayed",
        "steps",
        "timer",
        "told",
        "turn",
        "waiting",
    )

    setup: Setup
    options: Options
    cards: tuple[Card, ...]  # the physical cards by number
    chance: int  # the one random integer
    forced: tuple[int, ...]  # dice results that tests lay down
    players: list[Player]
    objs: dict[int, Obj]
    gone: dict[int, Obj]  # objects that left play this turn, as they last were (TRIG-13)
    became: dict[int, int]  # of objects and loot that left for discard this turn: the card there, see `Game.follow`
    heard: frozenset[str]  # the kinds of event that some card of this game may listen to
    remembered: frozenset[str]  # the kinds of event that `told` keeps
    next_id: int
    decks: list[list[int]]
    discards: list[list[int]]
    slots: list[list[list[int]]]
    bonus: list[int]  # active bonus souls not yet gained (objects with the role "bonus soul")
    outside: list[int]  # numbers of the cards outside the game
    pool: int
    offers: tuple[Offer, ...]  # open ones (BARTER-01)
    stack: list[StackItem]
    waiting: list[StackItem]  # triggers that go on the stack the next time anyone would get priority (TRIG-02)
    frames: list[Frame]
    lasting: list[Lasting]
    attack: Attack | None
    active: int
    first: int  # who took the first turn (TURN-17)
    phase: int
    turn: int
    round: int
    extra_turns: list[int]
    skipped: dict[tuple[int, str], int]  # (seat, "turn" or "loot step") -> how many of them are to be skipped
    counts: dict[tuple[int, int], int]  # (object, line) -> how often this turn or round (TRIG-08)
    told: list[Event]  # what happened this turn
    timer: int  # what is left of it; 0: there is none (COOP-02)
    stayed: tuple[int, ...]  # the rooms on top of their slots when the round began, in games with a timer (COOP-10)
    due: bool  # something changed, so the checks before priority have to be made (PRIO-07)
    pending: Ask | None
    answer: Option | None
    choices: Trail
    log: Trail
    steps: int  # since the last choice that was more than passing, each pass counted as PASS_STEPS
    busy: int  # choices made this turn
    result: Result | None
    _index: Index | None
    _stale: bool  # the index has to be built anew
    _checked: Index | None  # the index for which souls and full HP were looked at last
