"""Doubling the numbers of a loot, as first-edition cards do: a second tree of its effect in which every countable
number is twice as large, made once when the card is loaded (RULING-23 to RULING-28).

Each word declares what of it is countable (`Node.doubles`): ¢, cards, souls, damage, HP, ATK, dice modifiers,
prevention, cards looked at, extra turns and attacks. Everything else stays: dice and their faces, targets, kills,
cancels, rerolls, swaps.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from soulstack.engine.core.node import DONE_TWICE, Ability, Clause, Effect, Node
from soulstack.engine.table.sorts import CARD_NOUNS
from soulstack.engine.words.aim import bind_effect
from soulstack.engine.words.numbers import N, TimesX, UpToN, X
from soulstack.engine.words.sentences import Then
from soulstack.engine.words.targets import Aimed

Made = TypeVar("Made", bound=Node)

COUNTED: Final = CARD_NOUNS | {"soul"}
"""What is counted, as loot cards are; XX. Judgement takes two souls (001 Appendix)."""
ANOTHER: Final = 500_000
"""What the numbers of the nodes of a doubled tree are larger by: more than there are nodes."""


def doubled(effect: Effect) -> Effect | None:
    """An effect with its countable numbers doubled; None: it has none (RULING-24)."""
    new = twice(effect)
    if new == effect:
        return None
    bind_effect(new, ())
    assert isinstance(new, Effect)
    return new


def twice(node: Any) -> Any:
    """A copy of a part of a tree with its countable numbers doubled."""
    if isinstance(node, tuple):
        return tuple(map(twice, node))
    if not isinstance(node, Node):
        return node
    if isinstance(node, Clause) and node.doubles == DONE_TWICE:
        return numbered(Then((copied(node, {}), copied(node, {}))), node)
    values = {name: twice(getattr(node, name)) for name in node.fields()}
    if node.doubles and (not isinstance(node, Aimed) or is_counted(node)):
        values[node.doubles] = more(getattr(node, node.doubles))
    return copied(node, values)


def copied(node: Made, values: dict[str, Any]) -> Made:
    """A node like another, with these values."""
    new = type(node)(**{name: values.get(name, getattr(node, name)) for name in node.fields()})
    if isinstance(node, (Ability, Effect)) and isinstance(new, (Ability, Effect)):
        new.text = node.text
    return numbered(new, node)


def numbered(new: Made, old: Node) -> Made:
    new.nid = old.nid + ANOTHER
    return new


def is_counted(noun: Aimed) -> bool:
    """Whether a noun's number is doubled: cards and souls are counted; items, monsters and players are chosen."""
    return all(kind.noun in COUNTED for kind in noun.kinds_named().kinds)


def more(number: Any) -> Any:
    """Twice a number; one that repeats what was done before is doubled already."""
    if isinstance(number, int):
        return 2 * number
    if isinstance(number, X):
        return numbered(TimesX(2), number)
    if isinstance(number, N | UpToN | TimesX):
        return copied(number, {"n": 2 * number.n})
    return twice(number)
