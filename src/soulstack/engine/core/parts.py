"""Parts of a line: what nouns, numbers, happenings, places and the other pieces of Card English can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from soulstack.engine.core.ids import DECK_ID, MONSTERS, NOBODY
from soulstack.engine.core.kind import EventKind
from soulstack.engine.core.node import AS_GROUP, AS_THING, Node, name_them

if TYPE_CHECKING:
    from soulstack.engine.core.index import Index
    from soulstack.engine.core.listing import Line
    from soulstack.engine.core.scope import Event, Frame, Scope, StackItem
    from soulstack.engine.core.state import GameState


class EventPattern(Node):
    """An event that a line waits for or changes."""

    def kinds(self) -> tuple[EventKind, ...]:
        """The kinds of engine event that it triggers on."""
        raise NotImplementedError(type(self).__name__)

    def later(self) -> tuple[EventKind, ...]:
        """The same after `the next time`."""
        return self.kinds()

    def replaced(self) -> tuple[EventKind, ...]:
        """The kinds of engine event that it is about as a replacement; none: it can't be replaced."""
        return ()

    def times(self, event: Event) -> int:
        """How often it triggers on one event (SOUL-04)."""
        return 1

    def this_turn(self) -> bool:
        """Whether it counts only this turn."""
        return False

    def this_attack(self) -> bool:
        """Whether it can only happen in the attack that goes on as it is waited for."""
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

    def fits(self, game: GameState, scope: Scope, event: Event) -> bool:
        """Whether this event is one."""
        raise NotImplementedError(type(self).__name__)

    def names(self, game: GameState, scope: Scope, event: Event) -> None:
        """Who and what it names for the words after it."""


PLAYERS: Final = "players"
THINGS: Final = "things"


class Happening(Node):
    """What happens to the subject of an event."""

    kind: ClassVar[EventKind]  # the kind of engine event
    later_kind: ClassVar[EventKind | Literal[""]] = ""  # the same after `the next time`, if different
    proposed: ClassVar[tuple[EventKind, ...]] = ()  # the kinds of event proposed before it happens; none: not replaced
    on_stack: ClassVar[bool] = False  # it waits on the stack first, so that *each time ... would* can go above it
    happens_once: ClassVar[bool] = False  # in the life of an object
    comes_or_goes: ClassVar[bool] = False  # it is entering or leaving play, which is heard in the shop too (TRIG-10)
    gone: ClassVar[bool] = False  # afterwards its subject has left play: it is a card in discard or elsewhere
    names_it: ClassVar[bool] = False  # something besides its subject, which is *it* afterwards
    has_amount: ClassVar[bool] = False  # *that much*, *that many*
    has_result: ClassVar[bool] = False  # *the result* of a roll
    happens_to: ClassVar[str] = ""  # PLAYERS or THINGS, if it never happens to others
    done_to: ClassVar[tuple[str, ...]] = ()  # what nouns can name what it is done to; none: any
    another: bool = False  # what it is done to is *another ...*: none that the subject is

    def place(self) -> str:
        """Where this is once it has happened to this, if lines are off there: soul."""
        return ""

    def subjects(self, game: GameState, event: Event) -> tuple[int, ...]:
        """Whom or what it happens to; several: an object and its player, of whom a line may speak of either."""
        return (event.who,)

    def to_subject(self) -> bool:
        """Whether it happens to its subject, not to what the subject does it to."""
        return type(self).subjects is Happening.subjects

    def times(self, event: Event) -> int:
        """How often it happened at once (SOUL-04)."""
        return 1

    def fits(self, game: GameState, scope: Scope, event: Event) -> bool:
        """Whether the event is one, whoever it happens to."""
        return True

    def names(self, game: GameState, scope: Scope, event: Event) -> None:
        """What it names besides its subject."""

    def own_end(self, who: Noun) -> bool:
        """Whether it is the leaving of this, if this is its subject: such lines still work while this is dying."""
        return False


class Window(Node):
    """When an event counts."""

    def place(self) -> str:
        """Where it says that this is: shop, soul, discard."""
        return ""

    def holds(self, game: GameState, scope: Scope) -> bool:
        """Whether it counts now."""
        return True


class Cycle(Node):
    """What "each ..." counts within."""


class DamageKind(Node):
    """Which damage an event is about."""

    def fits(self, event: Event) -> bool:
        """Whether the damage is of this sort."""
        return True


class RollLimit(Node):
    """Which attack roll must have caused the damage or death."""

    def fits(self, game: GameState, event: Event) -> bool:
        """Whether it did."""
        raise NotImplementedError(type(self).__name__)


class Possession(Node):
    """What somebody must have or control."""

    watched: ClassVar[str] = ""  # what has to change for it to become true: ¢, loot or items; "" for anything

    def had(self, game: GameState, scope: Scope, id: int) -> bool:
        """Whether this player or object has it."""
        raise NotImplementedError(type(self).__name__)


class State(Node):
    """What a thing must be."""

    def place(self) -> str:
        """Where a thing is that is so, if lines are off there: shop, soul, discard."""
        return ""

    def true_of(self, game: GameState, scope: Scope, id: int) -> bool:
        """Whether it is."""
        raise NotImplementedError(type(self).__name__)


class Noun(Node):
    """A player, a thing, or several."""

    foreseen: ClassVar[bool] = True  # while it waits on the stack all can see whom it means; not what is picked later
    unnamed: ClassVar[bool] = False  # words after it never refer to what it means: `name` does nothing

    def find(self, game: GameState, frame: Frame) -> bool:
        """Put what it speaks of into frame.found, and name it. False: somebody is asked first, then it is there."""
        frame.found = self.look(game, frame)
        self.name(game, frame, frame.found)
        return True

    def name(self, game: GameState, scope: Scope, ids: tuple[int, ...]) -> None:
        """What it found is named last for the words after it; pronouns, *you* and *this* name nothing."""
        name_them(game, scope, ids)

    def look(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """What it names, without asking anybody."""
        raise NotImplementedError(type(self).__name__)

    def settled(self, scope: Scope) -> tuple[int, ...]:
        """Whom it means as long as a line stands, if that does not change meanwhile; (): it has to be looked at."""
        return ()

    def players(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """The players it names, where only a player fits."""
        return tuple(id for id in self.look(game, scope) if id < 0)

    def any_one(self, game: GameState, scope: Scope) -> tuple[int, ...] | None:
        """Those of which it means any one that is chosen later, as *1 of them* after *must attack*; None: it names all
        that it means.
        """
        return None

    def covers(self, game: GameState, scope: Scope, id: int) -> bool:
        """Whether a player, object or stack item is one it speaks of."""
        return id in self.look(game, scope)

    def covered(self, game: GameState, scope: Scope) -> list[int]:
        """The objects that it covers, oldest first."""
        settled = self.settled(scope)
        if settled:
            return [id for id in settled if id in game.objs]
        return [id for id in game.objs if self.covers(game, scope, id)]


class Post(Node):
    """A description after a noun."""

    def depends(self) -> bool:
        """Whether what fits depends on something named before it: `they control`."""
        return False

    in_play: ClassVar[bool] = False
    elsewhere: ClassVar[bool] = False  # it says of any card that it lies outside play
    among_named: ClassVar[bool] = False  # it says of anything, in play or not, that it was named last

    def holder(self, scope: Scope) -> int:
        """Whose things alone it can be true of, as a seat; NOBODY: it is not about that, or has to be looked at."""
        return NOBODY

    def cards(self, game: GameState, scope: Scope, kind: Kind) -> list[int] | None:
        """Where it says that cards lie: those cards; None: it does not say where."""
        return None

    def fits(self, game: GameState, scope: Scope, id: int) -> bool:
        """Whether it is true of this thing."""
        raise NotImplementedError(type(self).__name__)


class Wealth(Node):
    """What "most" and "fewest" compare."""

    least: ClassVar[int] = 0  # with less than this nobody has the most

    def of(self, game: GameState, scope: Scope, id: int) -> int:
        """How much of it a player or thing has."""
        raise NotImplementedError(type(self).__name__)

    def rivals(self, game: GameState, scope: Scope, id: int) -> tuple[int, ...]:
        """With whom somebody or something is compared: players with players, objects with objects."""
        return tuple(~seat for seat in range(len(game.players))) if id < 0 else tuple(game.objs)


class Deck(Node):
    """A deck or a discard."""

    def piles(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """The ids of the decks or discards it names."""
        raise NotImplementedError(type(self).__name__)

    def takes(self, game: GameState, scope: Scope, number: int) -> bool:
        """Whether a card can be put into it: each deck holds only cards of its own type (ZONE-07, ZONE-08)."""
        return number >= 0 and DECK_ID + game.cards[number].deck in self.piles(game, scope)


class Cards(Noun):
    """Cards of a deck or a discard."""

    foreseen = False


class Place(Node):
    """Where something is put."""

    reversed_order: ClassVar[bool] = False  # the first of several is to end up on top

    def proposed(self, game: GameState, id: int) -> EventKind | Literal[""]:
        """The kind of event that is proposed before an object leaves play for it; "" if it can't be put there."""
        return "leave"

    def ready(self, game: GameState, frame: Frame, id: int) -> bool:
        """Settle what has to be settled before this goes there, such as a slot. False: somebody is asked."""
        return True

    def put(self, game: GameState, frame: Frame, id: int) -> int:
        """Put an object or card there. Returns what it is called from then on; NOTHING: it can't be put there."""
        raise NotImplementedError(type(self).__name__)

    def random(self) -> bool:
        """Whether several go there in a random order."""
        return False

    def any_order(self) -> bool:
        """Whether it says that several go there in the doer's order."""
        return False


class Slot(Node):
    """A slot something is put in."""

    of: ClassVar[int] = MONSTERS  # which kind of slot

    def kind(self, game: GameState, number: int) -> int:
        """Which kind of slot it is for this card; -1: none."""
        return self.of

    def slots(self, game: GameState, frame: Frame, kind: int) -> list[int]:
        """The slots of that kind it may be; none: there is nothing to choose, as with one of its own."""
        return []

    def next(self, game: GameState, frame: Frame, kind: int) -> int:
        """The slot for the next card: the one that was picked, or one of its own; NOBODY if there is none."""
        return frame.found[0] if frame.found and frame.found[0] < len(game.slots[kind]) else NOBODY


class Order(Node):
    """In which order cards are put."""


class Number(Node):
    """How many or how much."""

    def value(self, game: GameState, scope: Scope) -> int:
        """The number, read now."""
        raise NotImplementedError(type(self).__name__)

    def range(self, game: GameState, scope: Scope) -> tuple[int, int]:
        """The least and the most it can be, where the doer chooses."""
        n = self.value(game, scope)
        return n, n


class NewFace(Node):
    """What the number of a roll becomes."""

    def faces(self, scope: Scope) -> tuple[int, ...]:
        """The faces it may be changed to."""
        raise NotImplementedError(type(self).__name__)


class Compare(Node):
    """A number to compare with."""

    def holds(self, n: int) -> bool:
        """Whether n fits."""
        raise NotImplementedError(type(self).__name__)


class Sum(Node):
    """What X is."""

    def value(self, game: GameState, scope: Scope) -> int:
        """The number, read now."""
        raise NotImplementedError(type(self).__name__)


class Per(Node):
    """What "for each" counts."""

    def count(self, game: GameState, scope: Scope) -> int:
        """How many there are now."""
        raise NotImplementedError(type(self).__name__)


class Bonus(Node):
    """A bonus to a stat or to rolls."""

    def stats(self) -> tuple[str, ...]:
        """The stats it is about; "roll" for rolls."""
        return ()

    def adds(self, game: GameState, scope: Scope, id: int, stat: str) -> int:
        """How much it adds to a stat of somebody."""
        return 0

    def adds_to_roll(self, game: GameState, scope: Scope, roll: StackItem) -> int:
        """How much it adds to a roll (DICE-08)."""
        return 0


class RollKind(Node):
    """Rolls that a bonus helps."""

    def helps(self, game: GameState, scope: Scope, roll: StackItem) -> bool:
        """Whether this roll is one."""
        raise NotImplementedError(type(self).__name__)

    def was(self, event: Event) -> bool:
        """Whether a roll that was made this turn is of this sort."""
        return True

    def made(self, game: GameState, since: int, before: int) -> int:
        """How many rolls of this sort were made between two ids, whatever became of them (DICE-03)."""
        return sum(1 for e in game.told if e.kind == "roll" and since < e.stack < before and self.was(e))


class Throws(Node):
    """Which results of attack rolls a static speaks of."""

    def fits(self, game: GameState, line: Line, on: int, result: int) -> bool:
        """Whether this final result against that is one."""
        raise NotImplementedError(type(self).__name__)


class HowManyRolls(Node):
    """How many rolls are made at once, each for the same table or all for one outcome (DICE-04)."""

    def rolls(self, game: GameState, scope: Scope) -> int:
        """How many, read as they are made."""
        raise NotImplementedError(type(self).__name__)


class Till(Node):
    """How long something lasts."""


class HowOften(Node):
    """How many times."""

    def more(self) -> int:
        """How many on top of the one that everybody has."""
        raise NotImplementedError(type(self).__name__)


class LootPlays(Node):
    """How many loot plays."""

    def more(self, game: GameState, scope: Scope) -> int:
        """How many on top of those there are."""
        raise NotImplementedError(type(self).__name__)


class Acts(Node):
    """What can be forbidden to activate."""

    everything: ClassVar[bool] = False  # also what characters and rooms can do


class Qual(Node):
    """An ability in words."""

    def give(self, game: GameState, index: Index, id: int) -> None:
        """Give it to an object."""
        raise NotImplementedError(type(self).__name__)


class Pred(Node):
    """What a thing is or has, as a static."""

    def give(self, game: GameState, index: Index, id: int) -> None:
        """Give it to an object."""
        raise NotImplementedError(type(self).__name__)


class Kind(Node):
    """A sort of thing: adjectives, a noun, and descriptions after it (CARD-01)."""

    says = ("kind: built in",)

    source: bool = False  # after *copy*: what has the ability

    def __init__(self, adj: tuple[str, ...], noun: str, post: tuple[Post, ...]) -> None:
        self.adj = adj
        self.noun = noun
        self.post = post

    def called(self) -> int:
        """How one of them is named: what may be a player is *they*, any other single thing only *it*."""
        return AS_GROUP if self.noun == "player" else AS_THING
