"""What every piece of Card English has in common.

A node is a plain class: its phrases (`says`), its fields (what `__init__` takes, in the order of the words), and what
it does. Nodes are made by the parser when cards are loaded and are never changed or made while a game runs; one node is
shared by all games. Plain, because mypyc compiles such classes as they are, and because they are made in no time when
the package is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final
from zlib import crc32

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.ids import ABILITY, CARD_MASK, DAMAGE, DEATH, LOOT_ITEM, NOBODY, NOTHING, ROLL
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.run import push

if TYPE_CHECKING:
    from soulstack.engine.core.aim import Aim
    from soulstack.engine.core.index import Index
    from soulstack.engine.core.listing import Line
    from soulstack.engine.core.obstacle import Obstacle
    from soulstack.engine.core.parts import Noun
    from soulstack.engine.core.scope import ContinuousEffect, Event, Frame, Scope, StackItem
    from soulstack.engine.core.state import GameState


def living(game: GameState, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Without dead players (TARGET-05)."""
    return tuple(id for id in ids if id >= 0 or not game.players[~id].dead)


def lives_and_hands(game: GameState) -> tuple[int, ...]:
    """For each player whether they are dead or dying, their damage, how many cards they hold, and their ¢."""
    return tuple(n for p in game.players for n in (int(p.dead), int(p.dying), p.damage, len(p.hand), p.cents))


NO_ONE: Final = ""
DOER: Final = "doer"
EVERYONE: Final = "everyone"
"""For `Verb.takes_from`."""

ANYTHING: Final = (LOOT_ITEM, ABILITY, ROLL, DAMAGE, DEATH)
"""For `Verb.responds_to`: whatever is on the stack."""

AS_IT_IS: Final = ""
DONE_TWICE: Final = "twice"
"""For `Node.doubles`."""


AS_GROUP: Final = 0
AS_THING: Final = 1
UNNAMED: Final = 2
"""How what was found is named: *they* and *them* (one alone also *it*); a single thing, *it* only; not at all."""


def name_them(game: GameState, scope: Scope, ids: tuple[int, ...], how: int = AS_GROUP) -> None:
    """These were named last: *it*, *they*, *them* mean them from now on; a single thing leaves *they* who they were."""
    if how == UNNAMED:
        return
    if how == AS_THING and (not ids or ids[0] >= 0):
        scope.it = ids[0] if ids else 0
        return
    scope.them = ids
    if len(ids) == 1:
        if ids[0] < 0:
            scope.they = ~ids[0]
        else:
            scope.it = ids[0]


def holder(game: GameState, id: int) -> int:
    """The player that an id stands for, or who controls the object or holds the card; NOBODY for none."""
    if id < 0:
        return ~id
    if id < CARD:
        obj = game.objs.get(id)
        return NOBODY if obj is None else obj.seat
    for player in game.players:
        if any(entry & CARD_MASK == id - CARD for entry in player.hand):
            return player.seat
    return NOBODY


FIELDS: Final[dict[type[Node], tuple[str, ...]]] = {}
PARTS: Final[dict[type[Node], Callable[[Node], tuple[Any, ...]]]] = {}


def reader_of(names: tuple[str, ...]) -> Callable[[Node], tuple[Any, ...]]:
    """What reads these fields off a node."""
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda node: (getattr(node, names[0]),)) if names else (lambda node: ())


def taken_by(kind: type[Node]) -> tuple[str, ...]:
    """What the `__init__` of a class takes."""
    if kind.__init__ is object.__init__:
        return ()
    code = getattr(kind.__init__, "__code__", None)  # compiled functions have none, and `signature` takes its time
    return tuple(signature(kind).parameters) if code is None else code.co_varnames[1 : code.co_argcount]


class Node:
    """One piece of Card English, or one procedure of the rules.

    `says` holds its phrases, each as `"category: template"`; the same template reads and writes the phrase.
    """

    says: ClassVar[tuple[str, ...]] = ()
    agrees: ClassVar[str] = ""  # a field that only repeats the subject, *your* after *you*, else *their*: checked
    own_event: ClassVar[bool] = False  # its event is its own business, not that of what it is part of
    steady: ClassVar[bool] = False  # as a bonus: the same as long as the table's abilities are
    unsteady: ClassVar[bool] = False  # as a static: what it says of souls can change though the abilities do not
    shelters: ClassVar[bool] = False  # as a static: it keeps somebody from choosing targets
    once: ClassVar[bool] = False  # as a ContinuousEffect: used up by the first time
    willing: ClassVar[bool] = False  # what is within it is done by who chose to: a cost, *may*
    of_doers: ClassVar[bool] = False  # of those who did what the sentence before says of several
    doubles: ClassVar[str] = AS_IT_IS  # in a loot whose numbers are doubled (RULING-24): the field with its number
    on_cost: ClassVar[bool] = False  # it asks what a cost took, which is known before targets are chosen
    nid: int = 0  # its number, set once when it is loaded

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """The names of its fields: what it is made of, in the order of the words."""
        names = FIELDS.get(cls)
        if names is None:
            names = FIELDS[cls] = taken_by(cls)
        return names

    def parts(self) -> tuple[Any, ...]:
        """What its fields hold: other nodes, tuples of them, and plain values."""
        read = PARTS.get(type(self))
        if read is None:
            read = PARTS[type(self)] = reader_of(self.fields())
        return read(self)

    def derived(self) -> tuple[Any, ...]:
        """Nodes that it has made of its parts."""
        return ()

    def __eq__(self, other: object) -> bool:
        """Whether it says the same."""
        return type(self) is type(other) and isinstance(other, Node) and self.parts() == other.parts()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __repr__(self) -> str:
        said = ", ".join([f"{name}={part!r}" for name, part in zip(self.fields(), self.parts(), strict=True)])
        return f"{type(self).__name__}({said})"

    def step(self, game: GameState, frame: Frame) -> bool:
        """Carry out some of it. True: finished, and what it pushed goes on in its place."""
        raise NotImplementedError(f"{type(self).__name__} cannot be carried out")

    def lasting_lines(self) -> tuple[Node, ...]:
        """As a ContinuousEffect: the abilities or statics that it makes work (EFFECT-01)."""
        return ()

    def grant(self, game: GameState, index: Index, effect: ContinuousEffect) -> None:
        """As a ContinuousEffect: give or take abilities and keywords of what it is about (KEYW-07)."""

    def boosted(self) -> tuple[str, ...]:
        """The stats that it changes as it stands: HP, ATK, evasion, roll."""
        return ()

    def boost(self, game: GameState, line: Line, id: int, stat: str) -> int:
        """How much it adds to a stat of somebody."""
        return 0

    def by_turns(self) -> bool:
        """As a bonus: whether it depends on whose turn it is."""
        return False

    def about(self, line: Scope) -> tuple[int, ...]:
        """As a static: whom it is about as long as it stands, if that does not change; (): it has to be looked at."""
        return ()

    ordered: ClassVar[bool] = False  # done to several things, their order matters (EACH-02)

    def eligible(self, game: GameState, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Which of these it can be done to, for choices of one's own things (rulings, 8)."""
        return ids

    def roll_boost(self, game: GameState, line: Line, roll: StackItem) -> int:
        """How much it adds to a roll as that resolves (DICE-08)."""
        return 0

    def looks_back(self) -> tuple[EventKind, ...]:
        """The kinds of event of this turn that it counts, so that they have to be remembered (TRIG-08)."""
        return ()

    def asks(self, frame: Frame) -> str:
        """What a choice that it asks for is about, where its verb alone would not say."""
        return ""

    def bought(self, frame: Frame) -> int:
        """As a purchase: the item that it is about, which is safe in the shop (RULING-30); NOTHING for none."""
        return NOTHING

    def kept_slot(self, frame: Frame) -> tuple[int, ...]:
        """As a death: the kind and number of the slot that is not refilled before it is over (SLOT-02); () for none."""
        return ()

    def rolled(self, game: GameState, item: StackItem, result: int) -> None:
        """As the table of a roll: what its final result leads to (DICE-12)."""

    def applies(self, game: GameState, line: Line, event: Event) -> bool:
        """As a replacement effect: whether it can change this event (REPL-01)."""
        return False

    def replace(self, game: GameState, frame: Frame, line: Line) -> bool:
        """Change the event of the frame. True: the whole event is replaced."""
        raise NotImplementedError(type(self).__name__)

    def replaces(self) -> tuple[EventKind, ...]:
        """The kinds of event that it may change as it stands (REPL-01)."""
        return ()


class Ability(Node):
    """A line of a card."""

    text: str = ""  # its words, set when it is loaded
    changes: dict[tuple[int, int], Ability] | None = None  # by place and number: the same with another number

    def works_in(self, place: str) -> bool:
        """Whether it works where most lines are off: in the "shop" (CARD-04), as a "soul" (SOUL-09), in "discard"."""
        return False

    def sideways(self) -> bool:
        """Whether its object enters play deactivated (REPL-03)."""
        return False

    def enters_with(self) -> tuple[str, int]:
        """The counters that its object enters play with: their name, and how many (REPL-03, COUNTER-07)."""
        return "", 0

    def won_by(self, game: GameState, seat: int) -> bool:
        """As a bonus soul's line: whether this player fits (BONUS-02)."""
        return False

    def watched(self) -> str:
        """As a bonus soul's line: what it looks at (¢, loot, items), "" for anything."""
        return ""

    def heirs(self, game: GameState) -> tuple[int, ...] | None:
        """As a bonus soul's line: who may gain it then; None: whoever has fulfilled it."""
        return None


def speaks_of_doers(part: object) -> bool:
    """Whether words say something of those who did what a sentence before says: *each player who did*."""
    if isinstance(part, tuple):
        return any(map(speaks_of_doers, part))
    return isinstance(part, Node) and (part.of_doers or any(map(speaks_of_doers, part.parts())))


class TriggerWord(Node):
    """What makes a triggered ability trigger (TRIG-01)."""

    def kinds(self) -> tuple[EventKind, ...]:
        """The kinds of engine event that can make it trigger."""
        raise NotImplementedError(type(self).__name__)

    def fits(self, game: GameState, line: Scope, event: Event) -> bool:
        """Whether this event is one it speaks of."""
        raise NotImplementedError(type(self).__name__)

    def names(self, game: GameState, scope: Scope, event: Event) -> None:
        """Who and what the event names for the words after the comma."""

    def works_in(self, place: str) -> bool:
        """Whether it triggers where most lines are off: in the shop only on entering or leaving play (TRIG-10)."""
        return False

    def counts(self, game: GameState, line: Scope) -> bool:
        """Count an occurrence, and say whether it is one on which it triggers (TRIG-08)."""
        return True

    def times(self, event: Event) -> int:
        """How often it triggers on one event (SOUL-04)."""
        return 1


class Sentence(Node):
    """One sentence of an effect."""

    repeats: ClassVar[bool] = False  # what was said before it is done again, until it is `over`

    def over(self, game: GameState, scope: Scope) -> bool:
        """As one that repeats: whether it is enough."""
        return True

    def opening_condition(self) -> Condition | None:
        """The condition it hangs on, if it begins with one that can be looked at beforehand."""
        return None

    def plain(self) -> Clause | None:
        """What is done if that is all there is to it."""
        return None

    def goes(self) -> Clause | None:
        """What several do one after another, if that is all there is to it: *Each player may ...*"""
        return None

    def in_go(self) -> bool:
        """Whether it is said of each of those who did the sentence before: *If they do, ...*"""
        return False


class Effect(Node):
    """Sentences, carried out one after the other (ABIL-12)."""

    says = ("effect: built in",)

    text: str = ""  # of a row or mode; set when it is loaded
    changes: dict[tuple[int, int], Effect] | None = None  # as of a line
    aims: tuple[Aim, ...] = ()  # set when it is loaded
    modes: Modes | None = None
    receipt: bool = False  # whether its words ask what the cost took; set when it is loaded
    doubled: Effect | None = None  # of a loot (RULING-23)
    steps: tuple[Sentence, ...] = ()  # those of no single go

    def __init__(self, sentences: tuple[Sentence, ...]) -> None:
        """*If they do* right after *each player may ...* belongs to that player's go."""
        self.sentences = sentences
        steps: list[Sentence] = []
        follow: list[Sentence] = []
        for sentence in self.sentences:
            goes = steps[-1].goes() if steps and sentence.in_go() else None
            if goes is None:
                steps.append(sentence)
                follow = []
            else:
                follow.append(sentence)
                goes.follow(Effect(tuple(follow)))
        self.steps = tuple(steps)
        for n, sentence in enumerate(steps[:-1]):
            goes = sentence.goes()
            if goes is not None and any(speaks_of_doers(later) for later in steps[n + 1 :]):
                goes.remember()

    def step(self, game: GameState, frame: Frame) -> bool:
        if frame.pc < len(self.steps):
            sentence = self.steps[frame.pc]
            if self.steps[-1].repeats and not self.go_on(game, frame, sentence):
                return False
            frame.pc += 1
            clause = sentence.plain()
            if clause is None or game.steps >= game.options.step_budget:
                push(game, sentence, frame)
            else:  # the sentence needs no frame of its own; its step is counted all the same
                game.steps += 1
                push(game, clause, frame).did = True
            return frame.pc == len(self.steps)
        return True

    def go_on(self, game: GameState, frame: Frame, sentence: Sentence) -> bool:
        """In an effect that is repeated: whether it comes to this sentence; frame.list has how high the stack was and
        what players were left with. It ends too if all that is left is to do the same once more (RULING-66).
        """
        if frame.pc == 0:
            frame.list = (len(game.stack), *lives_and_hands(game))
        if not sentence.repeats:
            return True
        if len(game.stack) > frame.list[0]:
            game.settle(frame.list[0])
            return False
        if sentence.over(game, frame) or frame.list[1:] == lives_and_hands(game):
            return True
        frame.pc = 0
        return False

    def opening_condition(self) -> Condition | None:
        """A condition right after the trigger's comma (ABIL-17)."""
        return self.sentences[0].opening_condition() if self.sentences else None

    def derived(self) -> tuple[Any, ...]:
        return (self.doubled, self.steps)


class Clause(Node):
    """Something to be done: a verb, a chain of them, or either with its doer."""

    together: ClassVar[bool] = False  # done by several at once or by one procedure (votes, passing hands)
    stacked: ClassVar[bool] = False  # puts damage or deaths on the stack, so several do it in reverse (EACH-04)
    rolls: ClassVar[bool] = False  # makes a roll, so several do it one after another (DICE-22)
    harms: ClassVar[bool] = False  # deals damage or kills, so the dead are not chosen for it (TARGET-05)
    by_things: ClassVar[bool] = False  # objects can do it too, not only players
    gives_you: ClassVar[bool] = False  # gives something to you, so that somebody else has to do it (GAIN-16)
    to_cards: ClassVar[bool] = False  # done to cards too, so *them* can be cards; elsewhere only who is in the game

    def unpaid(self, game: GameState, scope: Scope) -> Obstacle | None:
        """As a cost: what keeps it from being paid in full now (COST-02)."""
        return None

    def fuel(self) -> int:
        """As a cost: how many counters on this it takes, as far as that is known beforehand."""
        return 0

    def cents(self, game: GameState, scope: Scope) -> int:
        """As a cost: how many ¢ it takes."""
        return 0

    def follow(self, after: Effect) -> None:
        """As something that several do one after another: the sentences that belong to each one's go."""
        raise NotImplementedError(type(self).__name__)

    def remember(self) -> None:
        """As something that several do one after another: name those who did it, of whom *who did* speaks."""
        raise NotImplementedError(type(self).__name__)

    def affordable(self, game: GameState, frame: Frame, seat: int) -> bool:
        """As something a player may do: whether they could pay what it asks for (PAY-02)."""
        return True

    def with_oneself(self, game: GameState, scope: Scope, seat: int) -> bool:
        """Whether a player could do it with nobody but themselves, so that they are not asked about it (GAIN-16)."""
        return False


class Verb(Clause):
    """One thing to be done. Each verb declares what it is for those who do not carry it out: people who might respond,
    and bots (tests/language/test_declared.py).
    """

    takes_from: ClassVar[str]
    """Who loses something by it: NO_ONE, the DOER, EVERYONE, or the field that names them. Paying is a choice."""

    rewarding: ClassVar[bool] = False
    """In a reward box: its number is doubled or halved with the rewards."""

    responds_to: ClassVar[tuple[int, ...]]
    """The kinds of stack item to which it is worth more as a response than at any other time, () for none."""

    stays: ClassVar[bool] = False  # an event to which it happens becomes an item, and does not turn up again

    def partner(self) -> str:
        """The field that names players, or things of players, other than the doer: nobody steals from, gives to or
        swaps with themselves (GAIN-16); "" for none.
        """
        return ""

    def sides(self) -> tuple[Noun, ...]:
        """The two things that change hands, if they do: never two of one player (GAIN-16)."""
        return ()

    def with_oneself(self, game: GameState, scope: Scope, seat: int) -> bool:
        name = self.partner()
        found: tuple[int, ...] = getattr(self, name).look(game, scope) if name else ()
        return bool(found) and all(holder(game, id) == seat for id in found)

    def souls(self) -> int:
        """How many souls it brings to a player, if that is known beforehand; UNLIMITED: enough to win."""
        return 0

    def resized(self, n: int) -> int:
        """What it makes of an amount of damage, ¢ or cards, if that is known beforehand."""
        return n

    def most_targets(self) -> int:
        """How many targets it can be shared among, as far as that is known beforehand."""
        return 99


class Modes(Verb):
    """A choice of modes, locked as the ability goes on the stack (ABIL-02)."""

    def choices(self) -> tuple[Effect, ...]:
        """The modes."""
        raise NotImplementedError

    def once_each(self) -> bool:
        """Whether each can be chosen once a game."""
        return False

    def left(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """The places of those that may be chosen."""
        options = tuple(range(len(self.choices())))
        this = game.objs.get(scope.this)
        if this is None or not this.memory.modes:
            return options
        return tuple(n for n in options if (self.nid, n) not in this.memory.modes)

    def now(self, game: GameState, scope: Scope, effect: Effect) -> bool:
        """Whether one is chosen at all: one that is gone afterwards is not, while its condition is not true."""
        if not self.once_each():
            return True
        condition = effect.opening_condition()
        return condition is None or condition.holds(game, scope)


class Standing(Node):
    """What holds as long as it stands (a static)."""

    gives: ClassVar[bool] = False  # whether `grant_from` does anything

    def shelters_from(self, game: GameState, line: Line, seat: int, id: int) -> bool:
        """Whether it keeps a player from choosing this as a target (TARGET-01)."""
        return False

    def sideways(self) -> bool:
        """Whether its object enters play deactivated (REPL-03)."""
        return False

    def enters_with(self) -> tuple[str, int]:
        """The counters that its object enters play with: their name, and how many (REPL-03, COUNTER-07)."""
        return "", 0

    def won_by(self, game: GameState, seat: int) -> bool:
        """As a bonus soul's text: whether this player fits (BONUS-02)."""
        return False

    def watched(self) -> str:
        """As a bonus soul's text: what it looks at."""
        return ""

    def heirs(self, game: GameState) -> tuple[int, ...] | None:
        """As a bonus soul's text: who may gain it then; None: whoever has fulfilled it."""
        return None

    def grant_from(self, game: GameState, index: Index, scope: Scope) -> None:
        """Give names, abilities and keywords to others, or to this, while it stands (KEYW-08)."""


class Condition(Node):
    """Something that is so or not."""

    def place(self) -> str:
        """Where it says that this is (shop, soul, discard): what hangs on it works there (CARD-04, SOUL-09)."""
        return ""

    def holds(self, game: GameState, scope: Scope) -> bool:
        """Whether it is so now."""
        raise NotImplementedError(type(self).__name__)


class Procedure(Node):
    """A procedure of the rules (turn, priority, attack, death ...): it runs on frames like words do, but has none."""

    def __init__(self) -> None:
        self.nid = -crc32(repr(self).encode())
