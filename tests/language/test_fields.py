"""What the parser puts into a node is of the type that the node's field says: the compiled engine relies on it."""

from __future__ import annotations

import sys
import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import soulstack
from soulstack.engine.core import kind as kinds
from soulstack.engine.core.node import Node


@cache
def hints(kind: type[Node]) -> dict[str, Any]:
    names = vars(typing) | vars(kinds)
    for name, module in list(sys.modules.items()):
        if name.startswith("soulstack.engine"):
            names |= {k: v for k, v in vars(module).items() if getattr(v, "__module__", "").startswith("soulstack")}
    found = typing.get_type_hints(kind, globalns=names)
    if kind.fields():
        found |= typing.get_type_hints(kind.__init__, globalns=names)
    named = {*kind.fields(), *(name for name in found if hasattr(kind, name))}  # others are spoken of for subclasses
    return {k: v for k, v in found.items() if typing.get_origin(v) is not typing.ClassVar and k in named}


def fits(value: Any, hint: Any) -> bool:
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return any(fits(value, part) for part in parts)
    if origin is tuple and parts[1:] == (...,):
        return isinstance(value, tuple) and all(fits(each, parts[0]) for each in value)
    return isinstance(value, origin or hint)


def nodes_in(value: Any) -> Iterator[Node]:
    if isinstance(value, tuple):
        for each in value:
            yield from nodes_in(each)
    elif isinstance(value, Node):
        yield value
        yield from nodes_in(value.parts())
        yield from nodes_in(value.derived())


@pytest.mark.plain
def test_every_field_of_every_node_holds_what_it_says() -> None:
    checked = 0
    for card in soulstack.cards:
        for face in card.faces:
            for node in nodes_in(face.abilities):
                assert set(node.fields()) <= set(hints(type(node)))
                for name, hint in hints(type(node)).items():
                    value = getattr(node, name)
                    assert fits(value, hint), f"{card.name}: {type(node).__name__}.{name} is {value!r}, not {hint}"
                    checked += 1
    assert checked > 5_000
