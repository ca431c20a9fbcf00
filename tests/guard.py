"""Only atoms write (law 3): while a guard stands, the records of a game refuse every write from elsewhere.

The table is what players would see lying there: objects, players, piles, slots, the stack, whose turn it is. A guarded
record looks at the module of the function that writes; lists and dictionaries of the table are taken over by ones that
do the same. Tests may write, they lay tables. Works with a plain engine only: compiled records cannot be watched.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import soulstack
from soulstack.engine.core.ids import NOTHING
from soulstack.engine.core.records import Attack, Obj, Player
from soulstack.engine.core.scope import ContinuousEffect, Event, StackItem
from soulstack.engine.core.state import GameState
from sound import check_event

SOURCES = str(Path(soulstack.__file__).parent)

WHERE_IT_IS = frozenset(
    (  # noqa: SIM905
        "_checked _held _index _lent _moved _stale "
        "answer busy choices due frames log options pending result setup steps"
    ).split()
)
"""The fields of a game that say where the engine is, how it got there and what it has worked out: not the table."""

WRITERS = {
    "table/atoms/": "every write there is",
    "core/scope.py": "records make and copy themselves",
    "core/records.py": "records make and copy themselves",
    "core/state.py": "a game keeps ids and what lasts",
    "game.py": "a game copies itself",
    "setup/start.py": "the table before the first turn",
    "core/chance.py": "the one place that draws and shuffles",
    "table/triggers.py": "telling, a part of every atom, makes triggers wait and remembers",
    "people/known.py": "lays out a copy of the game for a seat",
}
"""The modules of the engine that may write the table, and why."""


class Refused(AssertionError):
    """Something other than an atom has written."""


def check(kind: str, name: str) -> None:
    """Refuse a write from a module of the engine that is not one of atoms; called by what the writer calls."""
    writer = sys._getframe(2)
    path = writer.f_code.co_filename
    if path.startswith(SOURCES):
        module = path[len(SOURCES) + 1 :].removeprefix("engine/")
        if not module.startswith(tuple(WRITERS)):
            where = f"{module}:{writer.f_lineno}, {writer.f_code.co_name}"
            raise Refused(f"{where}: writes {kind}.{name}, which only atoms may (law 3)")


class Pile(list[Any]):
    """A list of the table."""

    __slots__ = ("name",)

    def __init__(self, values: Any, name: str) -> None:
        super().__init__(taken_over(value, name) for value in values)
        self.name = name

    def __reduce__(self) -> Any:
        return list, (list(self),)


class Row(Pile):
    """A list with a place for each seat, deck or kind of slot: none has a number below zero. Python would count from
    the end, so that an id taken for a seat went unnoticed.
    """

    __slots__ = ()

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, int) and place < 0:
            self.refuse(place)
        return super().__getitem__(place)

    def refuse(self, place: int) -> None:
        """Only tests may count from the end."""
        reader = sys._getframe(2)
        path = reader.f_code.co_filename
        if path.startswith(SOURCES):
            where = f"{path[len(SOURCES) + 1 :]}:{reader.f_lineno}, {reader.f_code.co_name}"
            raise Refused(f"{where}: there is no {self.name}[{place}]")


ROWS = frozenset(("players", "decks", "discards", "slots"))


class Book(dict[Any, Any]):
    """A dictionary of the table."""

    __slots__ = ("name",)

    def __init__(self, values: Any, name: str) -> None:
        super().__init__(values)
        self.name = name

    def __reduce__(self) -> Any:
        return dict, (dict(self),)


def watched(kind: type, method: str) -> Any:
    """A method that writes, with a look at who calls it."""
    write = getattr(kind.__base__, method)

    def guarded(self: Any, *args: Any, **named: Any) -> Any:
        check("pile", self.name)
        return write(self, *(taken_over(arg, self.name) for arg in args), **named)

    return guarded


BY_ITEM = ("pop", "clear", "__setitem__", "__delitem__")
for _kind, _methods in (
    (Pile, (*BY_ITEM, "append", "extend", "insert", "remove", "sort", "reverse", "__iadd__", "__imul__")),
    (Book, (*BY_ITEM, "popitem", "update", "setdefault", "__ior__")),
):
    for _method in _methods:
        setattr(_kind, _method, watched(_kind, _method))


def taken_over(value: Any, name: str) -> Any:
    """Lists and dictionaries of the table as guarded ones, everything else as it is."""
    if type(value) is list:
        return Pile(value, name)
    return Book(value, name) if type(value) is dict else value


def guard_game(self: GameState, name: str, value: Any) -> None:
    if name not in WHERE_IT_IS:
        check("game", name)
        value = Row(value, name) if name in ROWS else taken_over(value, name)
    object.__setattr__(self, name, value)


def guard_record(self: Obj | Player, name: str, value: Any) -> None:
    check(type(self).__name__, name)
    object.__setattr__(self, name, taken_over(value, name))


def guard_made(self: StackItem | ContinuousEffect | Attack, name: str, value: Any) -> None:
    """Until it has an id it is being made, by anybody."""
    if getattr(self, "id", NOTHING) != NOTHING:
        check(type(self).__name__, name)
    object.__setattr__(self, name, value)


GUARDS = {
    GameState: guard_game,
    Obj: guard_record,
    Player: guard_record,
    StackItem: guard_made,
    ContinuousEffect: guard_made,
    Attack: guard_made,
}


@contextmanager
def guarded() -> Iterator[None]:
    """Games that are made or copied in here refuse writes that are not an atom's, seats that there are not, and events
    that cannot be (tests/sound.py).
    """
    make = Event.__init__

    def make_sound(self: Event, *args: Any, **fields: Any) -> None:
        make(self, *args, **fields)
        check_event(self)

    for kind, guard in GUARDS.items():
        kind.__setattr__ = guard  # type: ignore[assignment]
    Event.__init__ = make_sound  # type: ignore[method-assign]
    try:
        yield
    finally:
        Event.__init__ = make  # type: ignore[method-assign]
        for kind in GUARDS:
            del kind.__setattr__
