"""Law 12: every word of Card English is carried out by a scenario test, not only read and written back.

While scenario tests run, the words that none has carried out yet are watched; nothing else is, so watching costs next
to nothing. A word is carried out when

- each method of core/node.py or parts.py that its class defines did its work (if it defines none: any method that it
  has): a verb was stepped, a number had a value, a noun named something, a condition, an event or a description was
  found true;
- or, if it has no such method (`turn`, `in any order`, `this can't be covered`), when the rules read it in play.

With xdist each worker hands what it saw to the controller, which fails a run of the whole suite that left words out.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from soulstack.cards.library import Reader
from soulstack.engine.core import node, parts
from soulstack.engine.core.index import Index
from soulstack.engine.core.node import Ability, Node
from soulstack.language.grammar import INCLUDES, Part, grammar

HERE = Path(__file__).parent
SCENARIOS = (HERE / "rules", HERE / "phrases", *(file.parent for file in (HERE / "cards").glob("*/__init__.py")))
"""Where scenario tests are. Random games, golden games and generated tests prove little about one word."""

BEGUN = frozenset({"step", "act", "find", "replace", "ready", "put"})
"""Methods that have done something once they are called; any other must find something: not False, 0 or nothing."""
BEFOREHAND = frozenset(
    {"unpaid", "affordable", "eligible", "asks", "at_hand", "candidates", "still", "can_give", "offers"}
)
"""Methods that only say beforehand what could be done."""
PLAY = frozenset({"game", "scope", "frame", "event", "obj", "n"})
"""What methods are told first that do their work in play; others say what a word is."""
WITHOUT_ARGUMENTS = frozenset({"more", "often", "plain"})
"""Methods that do their work without being told anything."""
GIVEN = frozenset({"fits", "holds"})
"""Methods of core/node.py and parts.py that mean something as they are there; others stand for *nothing to do*."""
BEFORE_PLAY = (
    "soulstack.engine.core.index",
    "soulstack.engine.words.listeners",
    "soulstack.engine.words.aim",
    "soulstack.engine.words.doubling",
)
"""Modules that look at words before they are carried out."""

WALKS = frozenset({"parts", "<lambda>"})
"""What hands out all parts of a word (core/node.py): it reads none of them, as little as comparing and showing do."""

ALTERNATIVES = (
    ("look", "covers", "find", "players", "choose"),
    ("fits", "cards"),
    ("value", "range"),
    ("step", "plain"),
)
"""Methods that ask for the same thing in several ways: one of them is enough."""

BASES = frozenset(
    cls
    for room in (node, parts)
    for cls in vars(room).values()
    if isinstance(cls, type) and not getattr(cls, "says", ())
)

PROTOCOL = frozenset(
    (
        *(
            "step",
            "act",
            "proposed",
            "rolled",
            "grant",
            "give",
            "grant_from",
            "sideways",
            "enters_with",
            "applies",
            "replace",
        ),
        *("fits", "cards", "names", "counts", "times", "holds", "had", "true_of", "won_by", "helps", "of"),
        *("look", "covers", "find", "players", "choose", "piles", "takes", "slots", "ready", "put"),
        *("value", "range", "count", "more", "boost", "roll_boost", "adds", "adds_to_roll", "plain"),
    )
)
"""The methods of core/node.py and parts.py with which words do their work. Of other methods any one will do."""
SILENT, LOADING = "words without behaviour", "loading"
"""What is watched besides methods, where those are known by their names."""


def is_scenario(path: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in SCENARIOS)


def whole(collected: Collection[Path], config: pytest.Config) -> bool:
    """Whether all scenario tests are part of this run."""
    files = {file for folder in SCENARIOS for file in folder.rglob("test_*.py")}
    return files <= set(collected) and not any("::" in argument for argument in config.args)


def words() -> list[type[Node]]:
    """Every class with a phrase."""
    return [cls for cls in grammar().by_class if cls.says]


def behaviour(cls: type[Node]) -> list[str]:
    """The methods with which a word does its work."""
    return [name for name in dir(cls) if not name.startswith("_") and is_behaviour(cls, name)]


def needs(cls: type[Node]) -> dict[str, list[str]]:
    """What has to be carried out of a word, each with the methods that show it."""
    methods = behaviour(cls)
    found: dict[str, list[str]] = {}
    for name in methods:
        if name in vars(cls) and name in PROTOCOL:
            same = next((group for group in ALTERNATIVES if name in group), (name,))
            key = f"{cls.__name__}.{same[0]}"
            found[key] = [other for other in methods if other in same]
    return found or {cls.__name__: methods}


def is_behaviour(cls: type[Node], name: str) -> bool:
    owner = next(each for each in cls.__mro__ if name in vars(each))
    method = vars(owner)[name]
    if not inspect.isfunction(method) or name in BEFOREHAND or (owner in BASES and name not in GIVEN):
        return False
    told = list(inspect.signature(method).parameters)[1:2]
    return bool(PLAY.intersection(told)) or name in WITHOUT_ARGUMENTS


def held_in(cls: type[Node]) -> Iterator[tuple[type[Node], str]]:
    """The words that may hold this one, and the field it is in."""
    cats = {template.cat for template in grammar().by_class[cls].values()} | {s.partition(":")[0] for s in cls.says}
    grown = True
    while grown:
        more = {cat for cat, inside in INCLUDES.items() if cats & set(inside)} - cats
        cats |= more
        grown = bool(more)
    for template in grammar().templates:
        for part in slots(template.parts):
            if {part.cat.partition(".")[0], part.one.partition(".")[0]} & cats:
                yield template.node, part.field


def slots(parts: list[Part]) -> Iterator[Part]:
    for part in parts:
        if part.cat and part.field:
            yield part
        yield from slots(part.parts)


@dataclass
class Recorder:
    """What scenario tests of this process have carried out."""

    seen: set[str] = field(default_factory=set)
    watching: dict[str, list[Callable[[], None]]] = field(default_factory=dict)  # by key: what takes it away again
    loading: int = 0
    whole: bool = False  # whether all files with scenario tests were collected
    chosen: bool = False  # whether some of their tests were left out, as with -k

    def __post_init__(self) -> None:
        self.needs = {cls: needs(cls) for cls in words()}
        self.silent = {cls for cls, methods in self.needs.items() if methods == {cls.__name__: []}}

    def begin(self) -> None:
        """Watch all that has not been carried out, from now on."""
        if self.watching:
            return
        for cls, needed in self.needs.items():
            for key, methods in needed.items():
                for name in methods if key not in self.seen else ():
                    self.put(key, cls, name, self.watched_method(cls, name, key))
        silent = [cls for cls in self.needs if cls in self.silent and cls.__name__ not in self.seen]
        for holder, name in dict.fromkeys(pair for cls in silent for pair in self.readings(cls)):
            self.put(SILENT, holder, name, Reading(self, name))
        if silent:
            self.put(SILENT, Index, "standing", self.watched_standing())
        self.put(LOADING, Reader, "cards", self.watched_loading())

    def end(self) -> None:
        """Stop watching: what comes is not a scenario."""
        for away in reversed([away for found in self.watching.values() for away in found]):
            away()
        self.watching.clear()

    def put(self, key: str, cls: type, name: str, watcher: Any) -> None:
        """Put something in the place of a class's attribute."""
        missing = object()
        before = vars(cls).get(name, missing)

        def away() -> None:
            if before is missing:
                delattr(cls, name)
            else:
                setattr(cls, name, before)

        self.watching.setdefault(key, []).append(away)
        setattr(cls, name, watcher)

    def record(self, key: str) -> None:
        """This was carried out, and need not be watched any more."""
        if not self.loading and key not in self.seen:
            self.seen.add(key)
            for away in self.watching.pop(key, ()):
                away()

    def watched_method(self, cls: type[Node], name: str, key: str) -> Callable[..., Any]:
        method = getattr(cls, name)

        def watched(node: Node, *given: Any, **named: Any) -> Any:
            found = method(node, *given, **named)
            if type(node) is cls and (found or found is None or name in BEGUN):
                self.record(key)
            return found

        return watched

    def watched_standing(self) -> Callable[..., Any]:
        standing = Index.standing

        def watched(index: Index, game: Any, what: Any) -> Any:
            found = standing(index, game, what)
            for each in found:
                self.record(type(each[0] if isinstance(each, tuple) else each.node).__name__)
            return found

        return watched

    def watched_loading(self) -> Callable[..., Any]:
        """What happens to a card's lines as they are read is not playing."""
        cards = Reader.cards

        def watched(reader: Reader, *given: Any, **named: Any) -> Any:
            self.loading += 1
            try:
                return cards(reader, *given, **named)
            finally:
                self.loading -= 1

        return watched

    def readings(self, cls: type[Node]) -> Iterator[tuple[type[Node], str]]:
        """Where a word without behaviour is read: in the word that holds it; of a line, its own fields."""
        if issubclass(cls, Ability):
            yield from ((cls, name) for name in grammar().fields[cls])
        else:
            yield from held_in(cls)

    def read(self, holder: Node, value: Any, module: str) -> None:
        """The engine has read a field."""
        if not module.startswith("soulstack.engine"):
            return
        if type(holder) in self.silent and isinstance(holder, Ability):
            self.record(type(holder).__name__)
        if not module.startswith(BEFORE_PLAY):
            for each in value if isinstance(value, tuple) else (value,):
                if type(each) in self.silent:
                    self.record(type(each).__name__)


class Reading:
    """In the place of a field: tells who reads it."""

    def __init__(self, recorder: Recorder, name: str) -> None:
        self.recorder = recorder
        self.name = name

    def __get__(self, node: Node | None, cls: type) -> Any:
        if node is None:
            return self
        value = vars(node)[self.name]
        caller = sys._getframe(1)
        if not caller.f_code.co_name.startswith("__") and caller.f_code.co_name not in WALKS:
            self.recorder.read(node, value, caller.f_globals["__name__"])
        return value

    def __set__(self, node: Node, value: Any) -> None:
        vars(node)[self.name] = value


def left_out(seen: set[str]) -> list[str]:
    """What no scenario test has carried out, each with its phrase and where its test belongs."""
    return [
        f"{key} ({cls.says[0]}): tests/phrases/test_{cls.__module__.rpartition('.')[2]}.py"
        for cls in words()
        for key in needs(cls)
        if key not in seen
    ]
