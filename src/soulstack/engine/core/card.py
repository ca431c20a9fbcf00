"""Definitions: what a card is before anybody plays it. Made when the library is loaded, then shared and
never changed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from soulstack.engine.core.kind import EventKind

if TYPE_CHECKING:
    from soulstack.engine.core.node import Ability, Effect

LOOT: Final = 0
TREASURE: Final = 1
MONSTER: Final = 2
ROOM: Final = 3
DECK_NAMES: Final = ("loot", "treasure", "monster", "room")
NO_DECK: Final = -1

KINDS: Final = frozenset(
    (
        *("character", "starting item", "treasure", "loot", "monster", "event", "curse", "bonus soul", "room"),
        *("outside", "challenge"),
    )
)
"""What a card can be."""
DECK_OF_KIND: Final = {
    "loot": LOOT,
    "treasure": TREASURE,
    "monster": MONSTER,
    "event": MONSTER,
    "curse": MONSTER,
    "room": ROOM,
}
"""Which deck and discard a kind of card belongs to (ZONE-07, ZONE-13); characters and the like have none (ZONE-08)."""


@dataclass
class Face:
    """One side of a card: everything that can be read off it, and copied (CARD-19, COPY-01)."""

    name: str
    abilities: tuple[Ability, ...] = ()
    hp: int | None = None
    evasion: int | None = None
    atk: int | None = None
    souls: int = 0
    reward: Effect | None = None
    text: str = ""
    reward_text: str = ""
    eternal: bool = False
    indomitable: bool = False
    familiar: bool = False
    guppy: bool = False
    curse: bool = False
    grey: str = ""  # flavour and reminders, which mean nothing to the rules (CARD-14)
    hears: frozenset[EventKind] = frozenset()  # kinds of event that its lines listen to, set when it is loaded
    hears_own: frozenset[EventKind] = frozenset()  # the same for what happens to its own object only
    looks_back: frozenset[EventKind] = frozenset()  # kinds of event of a turn that its lines count
    outside_names: tuple[str, ...] = ()  # its names outside play where a line gives some, set when it is loaded
    gives: bool = False  # whether a line of it gives abilities to something while it stands, set when it is loaded
    elsewhere: dict[str, tuple[Ability, ...]] = field(default_factory=dict)  # lines that work as a soul, in discard ...


@dataclass
class Challenge:
    """What a challenge asks for besides its lines: who lies in its slots, how long it lasts, and its options."""

    goal: str  # for people; the lines say when it is reached
    about: str = ""
    final_bosses: tuple[str, ...] = ()  # ids or names of monsters
    minions: tuple[str, ...] = ()
    reserve: dict[str, int] = field(default_factory=dict)  # cards outside the game, for its lines to bring in
    timer: int = 0  # 0: as in co-op
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(repr=False)
class Card:
    """One distinct card of the library."""

    id: str
    name: str
    kind: str
    box: str
    faces: tuple[Face, ...]
    category: str = ""
    subtype: str = ""
    copies: dict[str, int] = field(default_factory=dict)
    trinket: bool = False
    ambush: bool = False
    three_plus: bool = False
    boss: bool = False
    starting_item: str = ""
    challenge: Challenge | None = None

    def __repr__(self) -> str:
        return f"<{self.name}: {self.kind} {self.id}>"

    @property
    def text(self) -> str:
        """The front's lines of Card English."""
        return self.faces[0].text

    @property
    def indomitable(self) -> bool:
        """Whether the front is (INDOM-01)."""
        return self.faces[0].indomitable

    @property
    def deck(self) -> int:
        """The deck it belongs to, NO_DECK for characters, starting items and bonus souls."""
        return DECK_OF_KIND.get(self.kind, NO_DECK)
