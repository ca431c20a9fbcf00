"""Law 11: every slot of every phrase matters.

For each slot a text that uses its phrase (ours, else the shortest lines of the library) is filled in another way, and
both are played on the same table in the same way (`slot_table.py`) until a difference is seen. A new phrase is checked
automatically as soon as a card has it; where that shows nothing, `slot_lines.py` takes a text, other fillings, or two
texts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from inspect import signature
from itertools import islice
from typing import Any, NamedTuple

import pytest

import soulstack
from soulstack.engine.core.node import Ability, Node
from soulstack.engine.words.pronouns import They, You
from soulstack.language import CardError, parse_card_text
from soulstack.language.grammar import Part, grammar
from soulstack.language.lexer import lex
from soulstack.language.parser import Parser
from soulstack.language.render import render_card

from .slot_lines import EXAMPLES, FILLINGS, WITNESSES
from .slot_table import TESTED, Tour, differ

KINDS = ("loot", "trinket", "monster", "event", "curse", "room", "bonus soul")
AS_ITEMS = ("starting item", "character", "outside")
MOST_TEXTS, MOST_WAYS = 4, 6
PLAIN = ("name", "cname", "stat", "slots", "dir")
"""Categories that are plain words in a tree."""


class Slot(NamedTuple):
    """A place to fill in the phrases of a class."""

    cls: type[Node]
    field: str
    cats: tuple[str, ...]
    optional: bool = False

    def __str__(self) -> str:
        return f"{self.cls.__name__}.{self.field}"


class Text(NamedTuple):
    """The text of a card."""

    kind: str
    lines: tuple[Ability, ...]


def all_slots() -> list[Slot]:
    """Every field of every class with a phrase; those that are built into the parser have no category."""
    found: dict[str, Slot] = {}
    for template in grammar().templates:
        for part, optional in parts(template.parts):
            cat = part.cat.partition(".")[0] or "flag"
            old = found.get(f"{template.node.__name__}.{part.field}")
            cats = (cat,) if old is None else (*old.cats, *({cat} - set(old.cats)))
            slot = Slot(template.node, part.field, cats, optional)
            found[str(slot)] = slot
    for cls in grammar().fields:
        for name, part in signature(cls).parameters.items():
            if cls.says and part.default is part.empty:  # a default is filled in by doubling, not by words
                found.setdefault(f"{cls.__name__}.{name}", Slot(cls, name, ()))
    return list(found.values())


def parts(inside: list[Part], optional: bool = False) -> Iterator[tuple[Part, bool]]:
    """The pieces of a template that fill a field, each with whether it may be left out."""
    for part in inside:
        if part.field:
            yield part, optional
        yield from parts(part.parts, True)


SLOTS = {str(slot): slot for slot in all_slots()}
FREE = [name for name, slot in SLOTS.items() if slot.cls.agrees != slot.field]
BOUND = [name for name, slot in SLOTS.items() if slot.cls.agrees == slot.field]


# texts and other ways to fill them


def read(kind: str, text: str) -> tuple[Ability, ...]:
    """The lines of a card; an error if they cannot be read."""
    return parse_card_text(text, "loot" if kind == "trinket" else kind, trinket=kind == "trinket")


def kind_and_text(said: str) -> tuple[str, str]:
    """`loot: Gain 1¢.` is a loot; what says nothing is a treasure."""
    kind, _, text = said.partition(": ")
    return (kind, text) if kind in KINDS else ("treasure", said)


@cache
def texts() -> dict[type[Node], list[Text]]:
    """By class: the texts that use it, ours first, then single lines of the library, short ones first."""
    found = [Text(kind, read(kind, text)) for kind, text in map(kind_and_text, EXAMPLES)]
    library: dict[str, Text] = {}
    for card in soulstack.cards:
        kind = "trinket" if card.trinket else "treasure" if card.kind in AS_ITEMS else card.kind
        if kind != "challenge":
            for line in (line for face in card.faces for line in face.abilities):
                library.setdefault(line.text, Text(kind, (line,)))
    found += [library[text] for text in sorted(library, key=lambda text: (len(text), text))]
    out: dict[type[Node], list[Text]] = {}
    for entry in found:
        for cls in {type(node): None for node in nodes(entry.lines)}:
            out.setdefault(cls, []).append(entry)
    return out


def nodes(value: object) -> Iterator[Node]:
    """All nodes of a tree, in the order of the words."""
    if isinstance(value, tuple):
        for part in value:
            yield from nodes(part)
    elif isinstance(value, Node):
        yield value
        for name in grammar().fields[type(value)]:
            yield from nodes(getattr(value, name))


@cache
def fillings(cat: str) -> tuple[Any, ...]:
    """What a slot of a category is filled with."""
    return tuple(filling(cat, said) for said in FILLINGS.get(cat, ()))


def filling(cat: str, said: Any) -> Any:
    """The piece of a tree that some words are."""
    if not isinstance(said, str) or cat in PLAIN:
        return said
    words = lex("\n" + said)  # a row of a table begins a line
    form = ".s" if cat == "preds" else ""
    return next(value for end, value in Parser(words).parse(cat + form, 0) if end == len(words.words) - 2)


def ways(slot: Slot, text: Text) -> Iterator[str]:
    """A text with other fillings of a slot, as far as they can be read."""
    node = next(node for node in nodes(text.lines) if type(node) is slot.cls)
    now = getattr(node, slot.field)
    values: list[Any] = [not now] if slot.cats == ("flag",) else [v for cat in slot.cats for v in fillings(cat)]
    if slot.optional and slot.cats != ("flag",):
        values.insert(0, "" if slot.cats == ("cname",) else None)
    for value in values:
        other = readable(text.kind, refilled(text.lines, node, slot.field, value)) if value != now else ""
        if other:
            yield other


def refilled(value: Any, old: Node, field: str, filled: Any) -> Any:
    """A tree with another filling in one slot of one node."""
    if isinstance(value, tuple):
        return tuple(refilled(part, old, field, filled) for part in value)
    if not isinstance(value, Node):
        return value
    values = {name: refilled(getattr(value, name), old, field, filled) for name in grammar().fields[type(value)]}
    if value is old:
        values[field] = filled
    return type(value)(**values)


def readable(kind: str, tree: Any) -> str:
    """A tree as the text of a card, words that repeat the subject made to fit it; "": it cannot be read."""
    for pronoun in (None, You(), They()):
        for node in nodes(tree):
            if pronoun is not None and node.agrees:
                setattr(node, node.agrees, pronoun)
        try:
            text = render_card(tree)
            read(kind, text)
        except (CardError, TypeError):
            continue
        return text
    return ""


@cache
def witness(name: str) -> tuple[str, str, str] | None:
    """Two texts that differ in one slot and in what they do, and the kind of their card."""
    slot = SLOTS[name]
    if name in WITNESSES:
        (kind, one), (_, other) = map(kind_and_text, WITNESSES[name])
        return (one, other, kind) if differ(one, other, kind) else None
    for text in texts().get(slot.cls, [])[:MOST_TEXTS]:
        one = render_card(text.lines)
        for other in islice(ways(slot, text), MOST_WAYS):
            if differ(one, other, text.kind):
                return one, other, text.kind
    return None


# the law

WHAT_TO_DO = """nothing that is done on the table shows that {name} matters.
If {cls} does not read it: let it, or take the slot out of the phrase.
Else show it, in tests/engine/slot_lines.py: by a text with the phrase (EXAMPLES), by other words for {cats} (FILLINGS),
or by two texts that differ in nothing else (WITNESSES)."""


@pytest.mark.parametrize("name", FREE)
def test_law_11_every_slot_matters(name: str) -> None:
    slot = SLOTS[name]
    assert witness(name), WHAT_TO_DO.format(name=name, cls=slot.cls.__name__, cats=" and ".join(slot.cats) or "it")


@pytest.mark.parametrize("name", BOUND)
def test_law_11_a_slot_that_repeats_the_subject_says_nothing_else(name: str) -> None:
    slot = SLOTS[name]
    text = texts()[slot.cls][0]
    node = next(node for node in nodes(text.lines) if type(node) is slot.cls)
    other = They() if isinstance(getattr(node, slot.field), You) else You()
    with pytest.raises(CardError):
        read(text.kind, render_card(refilled(text.lines, node, slot.field, other)))


@pytest.mark.parametrize("name", WITNESSES)
def test_a_witness_differs_in_its_slot_only(name: str) -> None:
    (kind, one), (other_kind, other) = map(kind_and_text, WITNESSES[name])
    assert kind == other_kind
    found = list(differences(read(kind, one), read(kind, other)))
    assert len(found) == 1 and name in found[0]


def differences(one: Any, other: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Where two trees differ, each time by the slots that lead there."""
    if isinstance(one, Node) and type(one) is type(other):
        for field in grammar().fields[type(one)]:
            slot = f"{type(one).__name__}.{field}"
            yield from differences(getattr(one, field), getattr(other, field), (*path, slot))
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for a, b in zip(one, other, strict=True):
            yield from differences(a, b, path)
    elif one != other:
        yield path


# the law itself is tested: a slot that is no longer read is noticed

LOADED = {
    "NextTime.event",
    "NextTime.e",
    "NextTimeInstead.event",
    "NextTimeInstead.e",
    "WhenLater.event",
    "WhenLater.e",
}
LOADED |= {"AtEndOfThisTurn.e", "WouldFirst.ev", "Effect.sentences", "IsNamed.outside_play"}
"""Slots that are read when a card is loaded, not in play."""
SOME = ("LoseAllCents.whose", "Pass.what", "Discards.k", "CantRespond.w", "IsNamed.also", "Loot.n", "Have.on_your_turn")


def shown_without(name: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the witness of a slot still shows a difference when the slot has the same filling in both texts."""
    found, slot = witness(name), SLOTS[name]
    assert found
    one, other, kind = found
    return all(unlike(slot, filling_in(slot, text, kind), one, other, kind, monkeypatch) for text in (one, other))


def filling_in(slot: Slot, text: str, kind: str) -> Any:
    """What a slot is filled with in a card that is loaded."""
    lines = Tour(text, kind).tested.faces[0].abilities
    return getattr(next(node for node in nodes(lines) if type(node) is slot.cls), slot.field)


def unlike(slot: Slot, value: Any, one: str, other: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether two texts differ although a slot is read as the same in both."""
    tours = [(Tour(one, kind, last=last), Tour(other, kind, last=last)) for last in (False, True)]
    with monkeypatch.context() as patch:
        patch.setattr(slot.cls, slot.field, property(lambda _: value, lambda _, new: None), raising=False)
        return any(list(a.trace()) != list(b.trace()) for a, b in tours)


@pytest.mark.plain
@pytest.mark.parametrize("name", SOME)
def test_a_slot_that_is_not_read_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not shown_without(name, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in FREE if name not in LOADED])
def test_any_slot_that_is_not_read_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not shown_without(name, monkeypatch)


def test_the_card_under_test_is_the_only_difference() -> None:
    assert not differ("You have +1 ATK.", "You have +1 ATK.", "treasure")
    assert Tour("You have +1 ATK.").tested.name == TESTED
