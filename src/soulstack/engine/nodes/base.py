"""What every piece of Card English has in common.

A node is a dataclass: its fields (in the order of the words), its phrases (`says`), and what it does. Nodes
are made by the parser when cards are loaded and are never changed or made while a game runs; one node is
shared by all games.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from soulstack.engine.game import Game
    from soulstack.engine.index import Index, Line
    from soulstack.engine.state import Event, Frame, Lasting, Obj, Scope


@dataclass
class Node:
    """One piece of Card English, or one procedure of the rules.

    `says` holds its phrases, each as `"category: template"`; the same template reads and writes the phrase.
    """

    says: ClassVar[tuple[str, ...]] = ()
    own_event: ClassVar[bool] = False  # its event is its own business, not that of what it is part of
    once: ClassVar[bool] = False  # as a Lasting: used up by the first time
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

    def replaces(self) -> tuple[str, ...]:
        """The kinds of event that it may change as it stands (REPL-01)."""
        return ()


@dataclass
class Ability(Node):
    """A line of a card."""

    in_shop: ClassVar[bool] = False  # works for a shop item too (CARD-04)

    def won_by(self, game: Game, seat: int) -> bool:
        """As a bonus soul's line: whether this player fits (BONUS-02)."""
        return False


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

    def counts(self, game: Game, line: Scope) -> bool:
        """Count an occurrence, and say whether it is one on which it triggers (TRIG-08)."""
        return True


@dataclass
class EventPattern(Node):
    """An event that a line waits for or changes."""

    def kinds(self) -> tuple[str, ...]:
        """The kinds of engine event it is about."""
        raise NotImplementedError(type(self).__name__)

    def fits(self, game: Game, scope: Scope, event: Event) -> bool:
        """Whether this event is one."""
        raise NotImplementedError(type(self).__name__)

    def names(self, game: Game, scope: Scope, event: Event) -> None:
        """Who and what it names for the words after it."""


@dataclass
class Happening(Node):
    """What happens to the subject of an event."""

    kind: ClassVar[str] = ""  # the kind of engine event

    def subject(self, game: Game, event: Event) -> int:
        """Whom or what it happens to."""
        return event.who

    def fits(self, game: Game, scope: Scope, event: Event) -> bool:
        """Whether the event is one, whoever it happens to."""
        return True

    def names(self, game: Game, scope: Scope, event: Event) -> None:
        """What it names besides its subject."""


@dataclass
class Window(Node):
    """When an event counts."""

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


@dataclass
class Clause(Node):
    """Something to be done: a verb, a chain of them, or either with its doer."""

    def payable(self, game: Game, scope: Scope) -> bool:
        """As a cost: whether all of it can be paid now (COST-02)."""
        return True


@dataclass
class Verb(Clause):
    """One thing to be done."""


@dataclass
class Standing(Node):
    """What holds as long as it stands (a static)."""

    def grant_from(self, game: Game, index: Index, obj: Obj, ability: Ability) -> None:
        """Give abilities and keywords to others, or to this, while it stands (KEYW-08)."""


@dataclass
class Condition(Node):
    """Something that is so or not."""

    def holds(self, game: Game, scope: Scope) -> bool:
        """Whether it is so now."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Possession(Node):
    """What somebody must have or control."""

    def had(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether this player or object has it."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class State(Node):
    """What a thing must be."""

    def true_of(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether it is."""
        raise NotImplementedError(type(self).__name__)


@dataclass
class Noun(Node):
    """A player, a thing, or several."""

    def find(self, game: Game, frame: Frame) -> bool:
        """Find what it names and put it into frame.them. False: somebody is asked first, then it is there."""
        raise NotImplementedError(type(self).__name__)

    def look(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What it names, without asking anybody."""
        raise NotImplementedError(type(self).__name__)

    def covers(self, game: Game, scope: Scope, id: int) -> bool:
        """Whether a player, object or stack item is one it speaks of."""
        return id in self.look(game, scope)


@dataclass
class Post(Node):
    """A description after a noun."""

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


@dataclass
class Cards(Noun):
    """Cards of a deck or a discard."""


@dataclass
class Place(Node):
    """Where something is put."""


@dataclass
class Slot(Node):
    """A slot something is put in."""


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


@dataclass
class RollKind(Node):
    """Rolls that a bonus helps."""


@dataclass
class Till(Node):
    """How long something lasts."""


@dataclass
class HowOften(Node):
    """How many times."""


@dataclass
class LootPlays(Node):
    """How many loot plays."""


@dataclass
class Acts(Node):
    """What can be forbidden to activate."""


@dataclass
class Qual(Node):
    """An ability in words."""


@dataclass
class Pred(Node):
    """What a thing is or has, as a static."""
