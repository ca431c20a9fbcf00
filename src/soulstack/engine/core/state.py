"""The whole game as plain data: records with fields, no behaviour beyond copying.

Between records there are ids, never references (law 1). An id below zero is a player (`~seat`); ids from 1 to 8 are the
decks and discards, from 9 to 14 the numbers of a die; everything from FIRST_ID on is an object or a thing on
the stack, with a new id on every zone change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.card import Card, Face
from soulstack.engine.core.ids import CARD_MASK, MOST_PLAYERS, NOTHING
from soulstack.engine.core.index import Index
from soulstack.engine.core.kind import EventKind, LogKind
from soulstack.engine.core.listing import Line
from soulstack.engine.core.node import Procedure
from soulstack.engine.core.records import Attack, Obj, Offer, Player, Result, Secret
from soulstack.engine.core.scope import ContinuousEffect, Event, Frame, StackItem

if TYPE_CHECKING:
    from soulstack.engine.core.ask import Ask, Option
    from soulstack.engine.core.options import Options, Setup


Trail = tuple[Any, ...] | None  # mypyc: Trail = Any
"""A list that shares its past with its copies: what came last, and at the end what was before. A choice is (choice,
before); an entry of the log is (kind, public, private, before), flat since the garbage collector looks at each tuple.
"""


TURN_ORDERS: Final = [[[*range(seat, n), *range(seat)] for seat in range(n)] for n in range(MOST_PLAYERS + 1)]
"""By the number of players and the seat to begin with."""


class GameState:
    """All fields of a game, how they are looked up, and what the rooms above do for those below.
    `soulstack.engine.game.Game` is the one that there is, and adds what people can do with it.
    """

    __slots__ = (
        "_checked",
        "_held",
        "_index",
        "_lent",
        "_moved",
        "_stale",
        "active",
        "answer",
        "attack",
        "awarded",
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
        "in_discard",
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
        "secret",
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
    heard: frozenset[EventKind]  # the kinds of event that some card of this game may listen to
    in_discard: tuple[int, ...]  # the cards of this game that have lines which work in discard
    remembered: frozenset[EventKind]  # the kinds of event that `told` keeps
    next_id: int
    decks: list[list[int]]
    discards: list[list[int]]
    slots: list[list[list[int]]]
    awarded: tuple[int, ...]  # those that go to a player whom the active player chooses next
    bonus: list[int]  # active bonus souls not yet gained (objects with the role "bonus soul")
    outside: list[int]  # numbers of the cards outside the game
    pool: int
    offers: tuple[Offer, ...]  # open ones (BARTER-01)
    secret: Secret  # who is guilty this turn, as some have agreed
    stack: list[StackItem]
    waiting: list[StackItem]  # triggers that go on the stack the next time anyone would get priority (TRIG-02)
    frames: list[Frame]
    lasting: list[ContinuousEffect]
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
    _lent: bool  # decks, discards and what is outside may be shared with a copy, so they are not written as they are
    _stale: bool  # the index has to be built anew
    _moved: tuple[int, ...] | None  # the objects that have changed, and cards in discard; None: any may have
    _checked: Index | None  # the index for which souls and full HP were looked at last
    _held: tuple[list[Line], list[list[int]]] | None  # the `moving` bonuses as full HP was looked at last, if known

    def index(self) -> Index:
        """Which abilities listen, stand and can be activated: worked out anew when the table has changed."""
        if self._stale:
            self._index = Index(self, self._index, self._moved)
            self._stale, self._moved = False, ()
        return self._index  # type: ignore[return-value]

    def changed(self, id: int = NOTHING) -> None:
        """The abilities of an object or of a card in discard may have changed, without an id those of any: look again,
        and make the checks before the next priority.
        """
        self._stale = self.due = True
        if id == NOTHING:
            self._moved = None
        elif self._moved is not None and id not in self._moved:
            self._moved = (*self._moved, id)

    def effects_changed(self) -> None:
        """The same, but only by what lasts or whose turn it is: objects and their own lines are as they were."""
        self._stale = self.due = True

    def own_piles(self) -> None:
        """Share decks, discards and what is outside no longer: called by whoever is about to write to one of them."""
        if self._lent:
            self.decks = [deck.copy() for deck in self.decks]
            self.discards = [pile.copy() for pile in self.discards]
            self.outside = self.outside.copy()
            self._lent = False

    def new_id(self) -> int:
        """The next free id."""
        self.next_id += 1
        return self.next_id

    def card(self, number: int) -> Card:
        """The physical card with this number, seen or not."""
        return self.cards[number & CARD_MASK]

    def face(self, obj: Obj) -> Face:
        """What can be read off an object now: the face that is up, or what it copies (COPY-01, FLIP-04)."""
        found = self.cards[obj.card].faces[obj.face]
        for effect in self.lasting:
            if effect.face is not None and obj.id in effect.on:
                found = effect.face
        return found

    def recall(self, id: int) -> Obj | None:
        """An object, or what it was just before it left play this turn (TRIG-13)."""
        obj = self.objs.get(id)
        return self.gone.get(id) if obj is None else obj

    def follow(self, id: int) -> int:
        """What an object or loot is by now: the card in discard if it went there and has not moved since, the object if
        its own words brought that back; else itself. Any other change of zones makes it something new (ZONE-01).
        """
        now = self.became.get(id, id)
        if now >= CARD and id < CARD and now - CARD not in self.discards[self.cards[now - CARD].deck]:
            return id
        return now

    def on_stack(self, id: int) -> StackItem | None:
        """The thing on the stack with this id."""
        for item in self.stack:
            if item.id == id:
                return item
        return None

    def seats_from(self, seat: int) -> list[int]:
        """All seats in turn order, beginning with one (PRIO-09)."""
        return TURN_ORDERS[len(self.players)][seat].copy()

    def say(self, kind: LogKind, private: dict[int, dict[str, Any]] | None = None, **public: Any) -> None:
        """Write to the log: what everybody may know, and what only some seats saw."""
        if private and self.options.mode == "solitaire":  # one person sees it all (SOLO-03)
            private = dict.fromkeys(range(len(self.players)), next(iter(private.values())))
        self.log = (kind, public, private, self.log)

    def lasts(self, effect: ContinuousEffect) -> None:
        """Begin a continuous effect or delayed trigger."""
        effect.id = self.new_id()
        effect.turn = self.turn
        self.lasting.append(effect)
        if isinstance(effect.node, Procedure):  # attacks allowed or owed: no abilities
            self.due = True
        else:
            self.effects_changed()

    def ends(self, id: int) -> None:
        """End a continuous effect or delayed trigger, if it has not ended."""
        for i, effect in enumerate(self.lasting):
            if effect.id == id:
                del self.lasting[i]
                self.effects_changed()
                return

    # what the rooms above do

    def copy(self) -> GameState:
        """An independent twin."""
        raise NotImplementedError

    def choose(self, index: int) -> None:  # mypyc: def choose(self, index) -> None:
        """Answer the pending question by the index of an option."""
        raise NotImplementedError

    def happen(self, frame: Frame, event: Event) -> int:
        """Do an event that nothing changes any more; returns how much of it happened."""
        raise NotImplementedError

    def spare(self, event: Event) -> None:
        """Something else is done in place of an event: who does not die after all can be healed by it."""
        raise NotImplementedError

    def own_triggers(self, event: Event) -> list[StackItem]:
        """What triggers on an event by a rule of the game, not by a card."""
        raise NotImplementedError

    def settle(self, height: int) -> None:
        """Resolve the stack down to a height before anything else goes on."""
        raise NotImplementedError

    def act(self, seat: int, answer: Option) -> None:
        """A seat with priority does what it has answered."""
        raise NotImplementedError

    def wants(self, seat: int, options: list[Option]) -> bool:
        """Whether a seat that has preferences is asked in a priority window with these options."""
        raise NotImplementedError
