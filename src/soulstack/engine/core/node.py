"""What every piece of Card English has in common.

A node is a dataclass: its fields (in the order of the words), its phrases (`says`), and what it does. Nodes
are made by the parser when cards are loaded and are never changed or made while a game runs; one node is
shared by all games.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar
from zlib import crc32

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.run import push
from soulstack.engine.core.state import ABILITY, CARD_MASK, DAMAGE, DEATH, DECK_ID, LOOT_ITEM, MONSTERS, NOBODY, ROLL

if TYPE_CHECKING:
    from soulstack.engine.core.index import Index, Line
    from soulstack.engine.core.state import Event, Frame, Lasting, Obj, Scope, StackItem
    from soulstack.engine.game import Game
    from soulstack.engine.table.bars import Bar
    from soulstack.engine.words.aim import Aim
    from soulstack.engine.words.nouns import Kind

NO_ONE, DOER, EVERYONE = "", "doer", "everyone"
"""For `Verb.takes_from`."""

ANYTHING = (LOOT_ITEM, ABILITY, ROLL, DAMAGE, DEATH)
"""For `Verb.responds_to`: whatever is on the stack."""

AS_IT_IS, DONE_TWICE = "", "twice"
"""For `Node.doubles`."""


AS_GROUP, AS_THING, UNNAMED = range(3)
"""How what was found is named: *they* and *them* (one alone also *it*); a single thing, *it* only; not at all."""


def name_them(game: Game, scope: Scope, ids: tuple[int, ...], how: int = AS_GROUP) -> None:
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


def holder(game: Game, id: int) -> int:
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


@dataclass
class Node:
    """One piece of Card English, or one procedure of the rules.

    `says` holds its phrases, each as `"category: template"`; the same template reads and writes the phrase.
    """

    says: ClassVar[tuple[str, ...]] = ()
    agrees: ClassVar[str] = ""  # a field that only repeats the subject, *your* after *you*, else *their*: checked
    own_event: ClassVar[bool] = False  # its event is its own business, not that of what it is part of
    steady: ClassVar[bool] = False  # as a bonus: the same as long as the table's abilities are
    once: ClassVar[bool] = False  # as a Lasting: used up by the first time
    buys: ClassVar[bool] = False  # a purchase under way: the shop item in frame.picked is safe in the shop (RULING-30)
    holds_slot: ClassVar[bool] = False  # a death under way: the slot in frame.picked is not refilled yet (SLOT-02)
    doubles: ClassVar[str] = AS_IT_IS  # in a loot whose numbers are doubled (RULING-24): the field with its number
    nid: int = field(default=0, init=False, compare=False, repr=False)  # its number, set once when it is loaded

    def step(self, game: Game, frame: Frame) -> bool:
        """Carry out some of it. True: finished, and what it pushed goes on in its place."""
        raise NotImplementedError(f"{type(self).__name__} cannot be carried out")

    def lasting_lines(self) -> tuple[Node, ...]:
        """As a Lasting: the abilities or statics that it makes work (EFFECT-01)."""
        return ()

    def grant(self, game: Game, index: Index, effect: Lasting) -> None:
        """As a Lasting: give or take abilities and keywords of what it is about (KEYW-07)."""

    def boosted(self) -> tuple[str, ...]:
        """The stats that it changes as it stands: HP, ATK, evasion, roll."""
        return ()

    def boost(self, game: Game, line: Line, id: int, stat: str) -> int:
        """How much it adds to a stat of somebody."""
        return 0

    ordered: ClassVar[bool] = False  # done to several things, their order matters (EACH-02)

    def eligible(self, game: Game, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Which of these it can be done to, for choices of one's own things (rulings, 8)."""
        return ids

    def roll_boost(self, game: Game, line: Line, roll: StackItem) -> int:
        """How much it adds to a roll as that resolves (DICE-08)."""
        return 0

    def looks_back(self) -> tuple[str, ...]:
        """The kinds of event of this turn that it counts, so that they have to be remembered (TRIG-08)."""
        return ()

    def asks(self, frame: Frame) -> str:
        """What a choice that it asks for is about, where its verb alone would not say."""
        return ""

    def rolled(self, game: Game, item: StackItem, result: int) -> None:
        """As the table of a roll: what its final result leads to (DICE-12)."""

    def applies(self, game: Game, line: Line, event: Event) -> bool:
        """As a replacement effect: whether it can change this event (REPL-01)."""
        return False

    def replace(self, game: Game, frame: Frame, line: Line) -> bool:
        """Change the event of the frame. True: the whole event is replaced."""
        raise NotImplementedError(type(self).__name__)

    def replaces(self) -> tuple[str, ...]:
        """The kinds of event that it may change as it stands (REPL-01)."""
        return ()


@dataclass
class Ability(Node):
    """A line of a card."""

    text: str = field(default="", init=False, compare=False, repr=False)  # its words, set when it is loaded

    def works_in(self, place: str) -> bool:
        """Whether it works where most lines are off: in the "shop" (CARD-04), as a "soul" (SOUL-09), in "discard"."""
        return False

    def entering(self, obj: Obj) -> None:
        """As its object enters play: what is part of that (REPL-03)."""

    def won_by(self, game: Game, seat: int) -> bool:
        """As a bonus soul's line: whether this player fits (BONUS-02)."""
        return False

    def watched(self) -> str:
        """As a bonus soul's line: what it looks at (¢, loot, items), "" for anything."""
        return ""


@dataclass
class TriggerWord(Node):
    """What makes a triggered ability trigger (TRIG-01)."""

    def kinds(self) -> tuple[str, ...]:
        """The kinds of engine event that can make it trigger."""
        raise NotImplementedError(type(self).__name__)

    def fits(self, game: Game, line: Scope, event: Event) -> bool:
        """Whether this event is one it speaks of."""
        raise NotImplementedError(type(self).__name__)

    def names(self, game: Game, scope: Scope, event: Event) -> None:
        """Who and what the event names for the words after the comma."""

    def works_in(self, place: str) -> bool:
        """Whether it triggers where most lines are off: in the shop only on entering or leaving play (TRIG-10)."""
        return False

    def counts(self, game: Game, line: Scope) -> bool:
        """Count an occurrence, and say whether it is one on which it triggers (TRIG-08)."""
        return True

    def times(self, event: Event) -> int:
        """How often it triggers on one event (SOUL-04)."""
        return 1


@dataclass
class EventPattern(Node):
    """An event that a line waits for or changes."""

    def kinds(self) -> tuple[str, ...]:
        """The kinds of engine event that it triggers on."""
        raise NotImplementedError(type(self).__name__)

    def later(self) -> tuple[str, ...]:
        """The same after `the next time`."""
        return self.kinds()

    def replaced(self) -> tuple[str, ...]:
        """The kinds of engine event that it is about as a replacement; none: it can't be replaced."""
        return ()

    def times(self, event: Event) -> int:
        """How often it triggers on one event (SOUL-04)."""
        return 1

    def this_turn(self) -> bool:
        """Whether it counts only this turn."""
        return False

    def about_comings(self) -> bool:
        """Whether it is about entering or leaving play, which works in the shop too (CARD-04, TRIG-10)."""
        return False

    def place(self) -> str:
        """Where it says that this is: shop, soul, discard."""
        return ""

    def own_end(self) -> bool:
        """Whether it is about the leaving of this, so that it works while this is dying (DEATH-M-15)."""
        return False

    def fits(self, game: Game, scope: Scope, event: Event) -> bool:
        """Whether this event is one."""
        raise NotImplementedError(type(self).__name__)

    def names(self, game: Game, scope: Scope, event: Event) -> None:
        """Who and what it names for the words after it."""


PLAYERS, THINGS = "players", "things"


@dataclass
class Happening(Node):
    """What happens to the subject of an event."""

    kind: ClassVar[str] = ""  # the kind of engine event
    later_kind: ClassVar[str] = ""  # the same after `the next time`, if different
    proposed: ClassVar[tuple[str, ...]] = ()  # the kinds of event proposed before it happens; none: not replaced
    on_stack: ClassVar[bool] = False  # it waits on the stack first, so that *each time ... would* can go above it
    happens_once: ClassVar[bool] = False  # in the life of an object
    comes_or_goes: ClassVar[bool] = False  # it is entering or leaving play, which is heard in the shop too (TRIG-10)
    gone: ClassVar[bool] = False  # afterwards its subject has left play: it is a card in discard or elsewhere
    names_it: ClassVar[bool] = False  # something besides its subject, which is *it* afterwards
    has_amount: ClassVar[bool] = False  # *that much*, *that many*
    has_result: ClassVar[bool] = False  # *the result* of a roll
    happens_to: ClassVar[str] = ""  # PLAYERS or THINGS, if it never happens to others
    done_to: ClassVar[tuple[str, ...]] = ()  # what nouns can name what it is done to; none: any

    def place(self) -> str:
        """Where this is once it has happened to this, if lines are off there: soul."""
        return ""

    def subjects(self, game: Game, event: Event) -> tuple[int, ...]:
        """Whom or what it happens to; several: an object and its player, of whom a line may speak of either."""
        return (event.who,)

    def to_subject(self) -> bool:
        """Whether it happens to its subject, not to what the subject does it to."""
        return type(self).subjects is Happening.subjects

    def times(self, event: Event) -> int:
        """How often it happened at once (SOUL-04)."""
        return 1

    def fits(self, game: Game, scope: Scope, event: Event) -> bool:
        """Whether the event is one, whoever it happens to."""
        return True

    def names(self, game: Game, scope: Scope, event: Event) -> None:
        """What it names besides its subject."""

    def own_end(self, who: Noun) -> bool:
        """Whether it is the leaving of this, if this is its subject: such lines still work while this is dying."""
        return False


@dataclass
class Window(Node):
    """When an event counts."""

    def place(self) -> str:
        """Where it says that this is: shop, soul, discard."""
        return ""

    def holds(self, game: Game, scope: Scope) -> bool:
        """Whether it counts now."""
        return True


@dataclass
class Cycle(Node):
    """What "each ..." counts within."""


@dataclass
class DamageKind(Node):
    """Which damage an event is about."""

    def fits(self, event: Event) -> bool:
        """Whether the damage is of this sort."""
        return True


@dataclass
class RollLimit(Node):
    """Which attack roll must have caused the damage or death."""

    def fits(self, event: Event) -> bool:
        """Whether it did."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Sentence(Node):
    """One sentence of an effect."""

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


@dataclass
class Effect(Node):
    """Sentences, carried out one after the other (ABIL-12)."""

    says = ("effect: built in",)

    sentences: tuple[Sentence, ...]
    text: str = field(default="", init=False, compare=False, repr=False)  # of a row or mode; set when it is loaded
    aims: tuple[Aim, ...] = field(default=(), init=False, compare=False, repr=False)  # set when it is loaded
    modes: Modes | None = field(default=None, init=False, compare=False, repr=False)
    doubled: Effect | None = field(default=None, init=False, compare=False, repr=False)  # of a loot (RULING-23)
    steps: tuple[Sentence, ...] = field(default=(), init=False, compare=False, repr=False)  # those of no single go

    def __post_init__(self) -> None:
        """*If they do* right after *each player may ...* belongs to that player's go."""
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

    def step(self, game: Game, frame: Frame) -> bool:
        if frame.pc < len(self.steps):
            sentence = self.steps[frame.pc]
            frame.pc += 1
            clause = sentence.plain()
            if clause is None or game.steps >= game.options.step_budget:
                push(game, sentence, frame)
            else:  # the sentence needs no frame of its own; its step is counted all the same
                game.steps += 1
                push(game, clause, frame).did = True
            return frame.pc == len(self.steps)
        return True

    def opening_condition(self) -> Condition | None:
        """A condition right after the trigger's comma (ABIL-17)."""
        return self.sentences[0].opening_condition() if self.sentences else None


@dataclass
class Clause(Node):
    """Something to be done: a verb, a chain of them, or either with its doer."""

    together: ClassVar[bool] = False  # done by several at once or by one procedure (votes, passing hands)
    stacked: ClassVar[bool] = False  # puts damage or deaths on the stack, so several do it in reverse (EACH-04)
    rolls: ClassVar[bool] = False  # makes a roll, so several do it one after another (DICE-22)
    harms: ClassVar[bool] = False  # deals damage or kills, so the dead are not chosen for it (TARGET-05)
    by_things: ClassVar[bool] = False  # objects can do it too, not only players
    gives_you: ClassVar[bool] = False  # gives something to you, so that somebody else has to do it (GAIN-16)
    to_cards: ClassVar[bool] = False  # done to cards too, so *them* can be cards; elsewhere only who is in the game

    def unpaid(self, game: Game, scope: Scope) -> Bar | None:
        """As a cost: what keeps it from being paid in full now (COST-02)."""
        return None

    def fuel(self) -> int:
        """As a cost: how many counters on this it takes, as far as that is known beforehand."""
        return 0

    def follow(self, after: Effect) -> None:
        """As something that several do one after another: the sentences that belong to each one's go."""
        raise NotImplementedError(type(self).__name__)

    def affordable(self, game: Game, frame: Frame, seat: int) -> bool:
        """As something a player may do: whether they could pay what it asks for (PAY-02)."""
        return True

    def with_oneself(self, game: Game, scope: Scope, seat: int) -> bool:
        """Whether a player could do it with nobody but themselves, so that they are not asked about it (GAIN-16)."""
        return False


@dataclass
class Verb(Clause):
    """One thing to be done. Each verb declares what it is for those who do not carry it out: people who might respond,
    and bots (tests/language/test_declared.py).
    """

    takes_from: ClassVar[str]
    """Who loses something by it: NO_ONE, the DOER, EVERYONE, or the field that names them. Paying is a choice."""

    responds_to: ClassVar[tuple[int, ...]]
    """The kinds of stack item to which it is worth more as a response than at any other time, () for none."""

    def act(self, game: Game, frame: Frame, id: int) -> bool:
        """Do it to one of several things and set frame.did. False: come back when what was pushed is done."""
        raise NotImplementedError(type(self).__name__)

    def partner(self) -> str:
        """The field that names players, or things of players, other than the doer: nobody steals from, gives to or
        swaps with themselves (GAIN-16); "" for none.
        """
        return ""

    def sides(self) -> tuple[Noun, ...]:
        """The two things that change hands, if they do: never two of one player (GAIN-16)."""
        return ()

    def with_oneself(self, game: Game, scope: Scope, seat: int) -> bool:
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


@dataclass
class Modes(Verb):
    """A choice of modes, locked as the ability goes on the stack (ABIL-02)."""

    def choices(self) -> tuple[Effect, ...]:
        """The modes."""
        raise NotImplementedError


@dataclass
class Standing(Node):
    """What holds as long as it stands (a static)."""

    gives: ClassVar[bool] = False  # whether `grant_from` does anything

    def entering(self, obj: Obj) -> None:
        """As its object enters play: what is part of that (REPL-03)."""

    def won_by(self, game: Game, seat: int) -> bool:
        """As a bonus soul's text: whether this player fits (BONUS-02)."""
        return False

    def watched(self) -> str:
        """As a bonus soul's text: what it looks at."""
        return ""

    def grant_from(self, game: Game, index: Index, scope: Scope) -> None:
        """Give names, abilities and keywords to others, or to this, while it stands (KEYW-08)."""


@dataclass
class Condition(Node):
    """Something that is so or not."""

    def place(self) -> str:
        """Where it says that this is (shop, soul, discard): what hangs on it works there (CARD-04, SOUL-09)."""
        return ""

    def holds(self, game: Game, scope: Scope) -> bool:
        """Whether it is so now."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Possession(Node):
    """What somebody must have or control."""

    watched: ClassVar[str] = ""  # what has to change for it to become true: ¢, loot or items; "" for anything

    def had(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether this player or object has it."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class State(Node):
    """What a thing must be."""

    def place(self) -> str:
        """Where a thing is that is so, if lines are off there: shop, soul, discard."""
        return ""

    def true_of(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether it is."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Noun(Node):
    """A player, a thing, or several."""

    foreseen: ClassVar[bool] = True  # while it waits on the stack all can see whom it means; not what is picked later

    def find(self, game: Game, frame: Frame) -> bool:
        """Put what it speaks of into frame.found, and name it. False: somebody is asked first, then it is there."""
        frame.found = self.look(game, frame)
        self.name(game, frame, frame.found)
        return True

    def name(self, game: Game, scope: Scope, ids: tuple[int, ...]) -> None:
        """What it found is named last for the words after it; pronouns, *you* and *this* name nothing."""
        name_them(game, scope, ids)

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What it names, without asking anybody."""
        raise NotImplementedError(type(self).__name__)

    def players(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The players it names, where only a player fits."""
        return tuple(id for id in self.look(game, scope) if id < 0)

    def any_one(self, game: Game, scope: Scope) -> tuple[int, ...] | None:
        """Those of which it means any one that is chosen later, as *1 of them* after *must attack*; None: it names all
        that it means.
        """
        return None

    def covers(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether a player, object or stack item is one it speaks of."""
        return id in self.look(game, scope)


@dataclass
class Post(Node):
    """A description after a noun."""

    def depends(self) -> bool:
        """Whether what fits depends on something named before it: `they control`."""
        return False

    in_play: ClassVar[bool] = False
    elsewhere: ClassVar[bool] = False  # it says of any card that it lies outside play
    among_named: ClassVar[bool] = False  # it says of anything, in play or not, that it was named last

    def cards(self, game: Game, scope: Scope, kind: Kind) -> list[int] | None:
        """Where it says that cards lie: those cards; None: it does not say where."""
        return None

    def fits(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether it is true of this thing."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Wealth(Node):
    """What "most" and "fewest" compare."""

    def of(self, game: Game, scope: Scope, id: int) -> int:
        """How much of it a player or thing has."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Deck(Node):
    """A deck or a discard."""

    def piles(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The ids of the decks or discards it names."""
        raise NotImplementedError(type(self).__name__)

    def takes(self, game: Game, scope: Scope, number: int) -> bool:
        """Whether a card can be put into it: each deck holds only cards of its own type (ZONE-07, ZONE-08)."""
        return number >= 0 and DECK_ID + game.cards[number].deck in self.piles(game, scope)


@dataclass
class Cards(Noun):
    """Cards of a deck or a discard."""

    foreseen = False


@dataclass
class Place(Node):
    """Where something is put."""

    reversed_order: ClassVar[bool] = False  # the first of several is to end up on top

    def proposed(self, game: Game, id: int) -> str:
        """The kind of event that is proposed before an object leaves play for it; "" if it can't be put there."""
        return "leave"

    def ready(self, game: Game, frame: Frame) -> bool:
        """Settle what has to be settled first, such as a slot. False: somebody is asked."""
        return True

    def put(self, game: Game, frame: Frame, id: int) -> int:
        """Put an object or card there. Returns what it is called from then on; NOTHING: it can't be put there."""
        raise NotImplementedError(type(self).__name__)

    def random(self) -> bool:
        """Whether several go there in a random order."""
        return False


@dataclass
class Slot(Node):
    """A slot something is put in."""

    of: ClassVar[int] = MONSTERS  # which kind of slot

    def slots(self, game: Game, frame: Frame) -> list[int]:
        """The slots it may be."""
        raise NotImplementedError(type(self).__name__)

    def next(self, game: Game, frame: Frame) -> int:
        """The slot for the next card: the one that was picked, or one of its own; NOBODY if there is none."""
        return frame.found[0] if frame.found and frame.found[0] < len(game.slots[self.of]) else NOBODY


@dataclass
class Order(Node):
    """In which order cards are put."""


@dataclass
class Number(Node):
    """How many or how much."""

    def value(self, game: Game, scope: Scope) -> int:
        """The number, read now."""
        raise NotImplementedError(type(self).__name__)

    def range(self, game: Game, scope: Scope) -> tuple[int, int]:
        """The least and the most it can be, where the doer chooses."""
        n = self.value(game, scope)
        return n, n


@dataclass
class Compare(Node):
    """A number to compare with."""

    def holds(self, n: int) -> bool:
        """Whether n fits."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Sum(Node):
    """What X is."""

    def value(self, game: Game, scope: Scope) -> int:
        """The number, read now."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Per(Node):
    """What "for each" counts."""

    def count(self, game: Game, scope: Scope) -> int:
        """How many there are now."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Bonus(Node):
    """A bonus to a stat or to rolls."""

    def stats(self) -> tuple[str, ...]:
        """The stats it is about; "roll" for rolls."""
        return ()

    def adds(self, game: Game, scope: Scope, id: int, stat: str) -> int:
        """How much it adds to a stat of somebody."""
        return 0

    def adds_to_roll(self, game: Game, scope: Scope, roll: StackItem) -> int:
        """How much it adds to a roll (DICE-08)."""
        return 0


@dataclass
class RollKind(Node):
    """Rolls that a bonus helps."""

    def helps(self, game: Game, scope: Scope, roll: StackItem) -> bool:
        """Whether this roll is one."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Till(Node):
    """How long something lasts."""


@dataclass
class HowOften(Node):
    """How many times."""

    def more(self) -> int:
        """How many on top of the one that everybody has."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class LootPlays(Node):
    """How many loot plays."""

    def more(self, game: Game, scope: Scope) -> int:
        """How many on top of those there are."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Acts(Node):
    """What can be forbidden to activate."""

    everything: ClassVar[bool] = False  # also what characters and rooms can do


@dataclass
class Qual(Node):
    """An ability in words."""

    def give(self, game: Game, index: Index, id: int) -> None:
        """Give it to an object."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Pred(Node):
    """What a thing is or has, as a static."""

    def give(self, game: Game, index: Index, id: int) -> None:
        """Give it to an object."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Procedure(Node):
    """A procedure of the rules (turn, priority, attack, death ...): it runs on frames like words do, but has none."""

    def __post_init__(self) -> None:
        self.nid = -crc32(repr(self).encode())
