# Verbs about dice and their results.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Node, Noun, Number, Verb


@dataclass
class Reroll(Verb):
    """A roll: its roller rolls it again; an item: destroy and replace (DICE-13, REROLL-01, REROLL-02,
    REROLL-03)."""

    says = ("do: <reroll> {what:obj}",)

    what: Noun


@dataclass
class AddToRoll(Verb):
    """Add to a roll on the stack (DICE-06, DICE-17)."""

    says = ("do: <add> {n:amt} to {what:obj}",)

    n: Number
    what: Noun


@dataclass
class SubtractFromRoll(Verb):
    """Subtract from a roll on the stack (DICE-06, DICE-17)."""

    says = ("do: <subtract> {n:amt} from {what:obj}",)

    n: Number
    what: Noun


@dataclass
class AddOrSubtract(Verb):
    """Add to or subtract from a roll on the stack, the sign chosen on resolving (DICE-06)."""

    says = ("do: <add> or subtract {n:amt} from {what:obj}",)

    n: Number
    what: Noun


@dataclass
class SetRoll(Verb):
    """Give a roll on the stack a new result (DICE-15)."""

    says = ("do: <change> {what:obj} to {n:face}",)

    what: Noun
    n: Node


@dataclass
class RollDice(Verb):
    """Roll several dice for one roll (DICE-04)."""

    says = ("do: <roll> {n:num} dice",)

    n: Number


@dataclass
class ChooseResult(Verb):
    """One die counts, the others are gone; *the lowest* leaves no choice (DICE-04)."""

    says = ("do: <choose> {w:which} of them as the result",)

    w: Node


@dataclass
class Flip(Verb):
    """A card: to its other face; a dice roll: it becomes 7 minus its result (FLIP-01, FLIP-02, DICE-15)."""

    says = ("do: <flip> {what:obj}",)

    what: Noun


@dataclass
class RollOnly(Verb):
    """A roll with no outcome of its own; others may look at it (DICE-01)."""

    says = ("do: <roll> 1 die",)


@dataclass
class NoteResult(Verb):
    """Note the result with this to the end of the turn (NOTE-01, NOTE-02)."""

    says = ("do: <note> the result this turn",)


@dataclass
class ForgetNotes(Verb):
    """Take away all numbers noted with this (NOTE-03)."""

    says = ("do: <forget> every noted number",)
