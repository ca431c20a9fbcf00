"""Records of the table: objects, players, the attack, offers, and how a game ended."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from soulstack.engine.core.ids import FACE_UP, NOBODY, NOTHING


class Memory(NamedTuple):
    """What few objects keep of what was done with them; one field of Obj, which are copied all the time."""

    named: tuple[tuple[int, int], ...] = ()  # seats and the numbers they have named with it this turn
    rolls: int = 0  # attack rolls made against it, counted where a card asks for that
    modes: tuple[tuple[int, int], ...] = ()  # chosen ones, each once a game: of which choice, and which mode
    tally: tuple[tuple[int, int], ...] = ()  # what its lines have counted since it came, each with how often


NO_MEMORY: Final = Memory()


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
        "memory",
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
        self.memory = NO_MEMORY
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
        new = Obj.__new__(Obj)  # mypyc: new = Obj(self.id, self.card, self.role)
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
        new.memory = self.memory
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
            *((tuple(self.memory),) if self.memory is not NO_MEMORY else ()),
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

    def __repr__(self) -> str:
        state = "dead" if self.dead else f"{self.cents}¢, {len(self.hand)} loot"
        return f"<Player {self.seat}: {self.name}, {state}>"

    def copy(self) -> Player:
        new = Player.__new__(Player)  # mypyc: new = Player(self.seat, self.name)
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
        new = Attack.__new__(Attack)  # mypyc: new = Attack(self.id, self.attacker)
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


class Secret(NamedTuple):
    """Which of some players is guilty, as they agree one after the other: hidden from all others till it is told."""

    among: tuple[int, ...] = ()  # who agree, in their order; each of them may be guilty
    said: tuple[int, ...] = ()  # what each of them has said so far: one of them
    told: bool = False  # all know it by now

    def guilty(self) -> int:
        """Who is guilty: the one named most often, of several the last of them; NOTHING: not agreed yet."""
        if len(self.said) < len(self.among) or not self.said:
            return NOTHING
        most = max(self.said.count(id) for id in self.said)
        return next(id for id in reversed(self.said) if self.said.count(id) == most)

    def known(self, seat: int) -> bool:
        """Whether a seat knows it: who agrees does, and all do when it has been told."""
        return self.told or (seat != NOBODY and ~seat in self.among)


NO_SECRET: Final = Secret()


def in_shop(obj: Obj) -> bool:
    """Whether an item lies in a shop slot, where its abilities are off (CARD-04)."""
    return obj.role == "item" and obj.seat == NOBODY and obj.slot >= 0


def in_play(obj: Obj) -> bool:
    """In play: what players control, and the top of each slot (ZONE-03)."""
    return obj.role in ("character", "item", "soul", "curse", "monster", "event", "room")
