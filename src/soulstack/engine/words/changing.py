# Changing one printed number of a line: another tree for the same words, with that number.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

import re
from typing import Any, Final

from soulstack.engine.core.ask import Option, answered, ask
from soulstack.engine.core.ids import LOOT_ITEM, TILL_TURN
from soulstack.engine.core.index import Index
from soulstack.engine.core.node import ANYTHING, AS_IT_IS, Ability, Effect, Node
from soulstack.engine.core.parts import Noun
from soulstack.engine.core.scope import ContinuousEffect, Frame
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.each import doer
from soulstack.engine.table import atoms
from soulstack.engine.table.naming import name_of
from soulstack.engine.words.aim import bind, bind_effect
from soulstack.engine.words.common import Finds
from soulstack.engine.words.numbers import Faces
from soulstack.engine.words.outcomes import Row

LEAST: Final = 1
MOST: Final = 6
"""What a changed number stays within."""

SIDE: Final = 10_000_000
"""What the numbers of the nodes of changed lines are larger by, times what was changed: more than there are nodes."""

PRINTED: Final = re.compile(r"(?m)^\d+(?:-\d+|(?: or \d+)*):|\d+(?:st|nd|rd|th)|\"[^\"]*\"|(\d+)")
"""Numbers in words; the labels of rows, ordinals and names are passed over."""


THINGS: Final = re.compile(
    r"^((?: (?:non-[a-z]+|ATK|HP|additional|basic|bonus|bounty|different|egg|eternal|event|gold|gut|level|living|loot"
    r"|monster|other|poo|random|shop|spider))*)"
    r" (card|character|counter|curse|item|minion|monster|number|player|roll|room|slot|soul|time)s?\b"
)
"""What is counted right after a number, with what describes it: its *s* goes with the number."""


class ChangeNumber(Finds):
    """One number in the words of a card in play, or of a loot on the stack, is larger or smaller, chosen on resolving,
    and stays within 1 to 6 (EFFECT-01, EFFECT-03).
    """

    says = ("do: <change> 1 number in the text of {what:obj} by {n:int} this turn",)
    takes_from = "what"
    responds_to = ANYTHING
    doubles = AS_IT_IS

    def __init__(self, what: Noun, n: int) -> None:
        self.what = what
        self.n = n

    def go_on(self, game: GameState, frame: Frame) -> bool:
        ids = frame.found[:1]
        answer = answered(game)
        if frame.pc == 1:
            frame.pc = 2
            options = [option for id in ids for option in self.options(game, id)]
            frame.did = bool(options)
            if not options:
                return True
            ask(game, doer(frame), "choose one", options, frame.this)
            return False
        assert answer is not None
        line, rest = divmod(answer.n, MOST_NUMBERS * 2)
        at, more = divmod(rest, 2)
        self.change(game, frame, ids[0], line, at, self.n if more else -self.n)
        frame.did = True
        return True

    def options(self, game: GameState, id: int) -> list[Option]:
        """Every number that may be changed, each up or down."""
        found: list[Option] = []
        for line, node in enumerate(texts(game, id)):
            values = numbers_in(node)[:MOST_NUMBERS]
            for at, value in enumerate(values):
                for more, new in enumerate((value - self.n, value + self.n)):
                    if LEAST <= new <= MOST and fits(node, at, new):
                        place = (line * MOST_NUMBERS + at) * 2 + more
                        found.append(Option("line", id, place, in_words(node, values, at, new)))
        return found

    def change(self, game: GameState, frame: Frame, id: int, line: int, at: int, by: int) -> None:
        """The number changes: of a loot on the stack now, of an object as long as this lasts."""
        item = game.on_stack(id)
        node = texts(game, id)[line]
        values = numbers_in(node)
        game.say("change number", on=id, name=name_of(game, id), text=in_words(node, values, at, values[at] + by))
        if item is not None:
            atoms.change_loot(game, item, changed(node, at, values[at] + by))
            return
        effect = ContinuousEffect(self, frame)
        effect.on = (id,)
        effect.n, effect.x, effect.much = line, at, by
        effect.it = node.nid % SIDE  # not another, if it becomes something else meanwhile
        effect.till = TILL_TURN
        game.lasts(effect)

    def grant(self, game: GameState, index: Index, effect: ContinuousEffect) -> None:
        for id in effect.on:
            lines = index.lines.get(id, ())
            if effect.n < len(lines) and lines[effect.n].nid % SIDE == effect.it:
                old = lines[effect.n]
                index.exchange(id, effect.n, changed(old, effect.x, numbers_in(old)[effect.x] + effect.much))


MOST_NUMBERS: Final = 100
"""How many numbers of one line are told apart."""


def texts(game: GameState, id: int) -> tuple[Any, ...]:
    """The lines of an object in play, as they are now, or the effect of a loot on the stack."""
    item = game.on_stack(id)
    if item is not None:
        return (item.effect,) if item.kind == LOOT_ITEM else ()
    obj = game.objs.get(id)
    if obj is None:
        return ()
    return game.index().lines.get(id, ())[: len(game.face(obj).abilities)]


def numbers_in(node: Any) -> list[int]:
    """The numbers in the words of a line, in their order: not the labels of rows, and no ordinals."""
    found: list[int] = []
    walk(node, found, -1, 0)
    return found


def fits(node: Any, at: int, new: int) -> bool:
    """Whether a line can have this number there: faces are named once and in order."""
    return all(list(faces) == sorted(set(faces)) and faces for faces in faces_of(walk(node, [], at, new)))


def faces_of(node: Any) -> list[tuple[int, ...]]:
    """All sets of faces in a tree."""
    if isinstance(node, tuple):
        return [faces for part in node for faces in faces_of(part)]
    if isinstance(node, Faces):
        return [node.faces]
    return faces_of(node.parts()) if isinstance(node, Node) else []


def walk(node: Any, found: list[int], at: int, new: int, field: str = "") -> Any:
    """Collect the numbers of a tree in the order of its words; the tree, with another number at one place."""
    if isinstance(node, bool):  # by itself: with int beside it mypyc gives the number that it is
        return node
    if isinstance(node, int):
        if field in ("nth", "ord"):
            return node
        sign = -1 if node < 0 else 1
        found.append(abs(node))
        return sign * new if len(found) - 1 == at else node
    if isinstance(node, tuple):
        return tuple([walk(part, found, at, new) for part in node])
    if isinstance(node, Faces):
        return faces_with(node, found, at, new)
    if not isinstance(node, Node):
        return node
    before = len(found)
    label = "on" if isinstance(node, Row) else ""
    values = {name: walk(getattr(node, name), found, at, new, name) for name in node.fields() if name != label}
    if not before <= at < len(found):
        return node  # shared: nothing in it has changed
    if label:
        values[label] = getattr(node, label)
    return type(node)(**values)


def faces_with(node: Faces, found: list[int], at: int, new: int) -> Faces:
    """Faces as they are written: one by one, or from the first to the last of three or more in a row."""
    faces = node.faces
    if len(faces) > 2 and list(faces) == list(range(faces[0], faces[-1] + 1)):
        first = new if at == len(found) else faces[0]
        last = new if at == len(found) + 1 else faces[-1]
        found += [faces[0], faces[-1]]
        return node if (first, last) == (faces[0], faces[-1]) else Faces(tuple(range(first, last + 1)))
    here = len(found)
    found += faces
    if not here <= at < len(found):
        return node
    return Faces(tuple([new if here + i == at else face for i, face in enumerate(faces)]))


def changed(node: Any, at: int, new: int) -> Any:
    """A line, or the effect of a loot, with another number at one place: made once, and kept with it for all games."""
    if node.changes is None:
        node.changes = {}
    if (at, new) not in node.changes:
        made = apart(walk(node, [], at, new))
        if isinstance(made, Ability):
            bind(made)
        else:
            bind_effect(made, ())
            made.receipt = node.receipt
        renumber(node, made, SIDE * (at * (MOST + 1) + new + 1))
        made.text = in_words(node, numbers_in(node), at, new)
        node.changes[(at, new)] = made
    return node.changes[(at, new)]


def apart(node: Any) -> Any:
    """A tree that shares no node with another, so that each can have numbers and targets of its own."""
    if isinstance(node, tuple):
        return tuple([apart(part) for part in node])
    if not isinstance(node, Node):
        return node
    return type(node)(**{name: apart(getattr(node, name)) for name in node.fields()})


def renumber(old: Any, new: Any, more: int) -> None:
    """The nodes of the new tree are numbered after those of the old one, and say the same in words."""
    if isinstance(old, tuple) and isinstance(new, tuple):
        for one, other in zip(old, new, strict=False):
            renumber(one, other, more)
    elif isinstance(old, Node) and isinstance(new, Node):
        new.nid = old.nid + more
        if isinstance(old, (Ability, Effect)) and isinstance(new, (Ability, Effect)):
            new.text = retold(old, new)
        renumber(old.parts(), new.parts(), more)
        renumber(old.derived(), new.derived(), more)


def retold(old: Ability | Effect, new: Ability | Effect) -> str:
    """The words of a part of a line with its number changed, if the number is among them."""
    was, now = numbers_in(old), numbers_in(new)
    at = next((i for i, (one, other) in enumerate(zip(was, now, strict=False)) if one != other), -1)
    return old.text if at < 0 or was != printed_in(old) else in_words(old, was, at, now[at])


def printed_in(node: Any) -> list[int]:
    """The numbers that can be found in the words of a line."""
    return [int(found[1]) for found in PRINTED.finditer(str(node.text)) if found[1]]


def in_words(node: Any, values: list[int], at: int, new: int) -> str:
    """The words of a line with another number, if its numbers can be found there."""
    text = str(node.text)
    if printed_in(node) != values:
        return f"{text} (number {at + 1}, {values[at]}, is {new})"
    place = [found for found in PRINTED.finditer(text) if found[1]][at]
    return f"{text[: place.start(1)]}{new}{THINGS.sub(one_or_more(new), text[place.end(1) :], count=1)}"


def one_or_more(n: int) -> str:
    """What a counted thing becomes after this number."""
    return r"\1 \2" if n == 1 else r"\1 \2s"
