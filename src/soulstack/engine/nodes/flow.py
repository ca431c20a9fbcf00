# Sentences, who does it, chains, rolls with a table, and modes.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import (
    Ability,
    Clause,
    Condition,
    EventPattern,
    Node,
    Noun,
    Sentence,
    Standing,
    Sum,
    Till,
    Verb,
)
from soulstack.engine.nodes.numbers import Faces


@dataclass
class Effect(Node):
    """Sentences, carried out one after the other (ABIL-12)."""

    says = ("effect: built in",)

    sentences: tuple[Sentence, ...]


@dataclass
class And(Clause):
    """Each step only if the one before was done (ABIL-11)."""

    says = ("chain: built in",)

    steps: tuple[Clause, ...]


@dataclass
class Then(Clause):
    """Each step in any case (ABIL-12)."""

    says = ("chain: built in",)

    steps: tuple[Clause, ...]


@dataclass
class Row(Node):
    """One row of a table: on these results, this outcome (KEYW-06)."""

    says = ("rows: built in",)

    on: Faces
    e: Effect


@dataclass
class Say(Sentence):
    """Do it (ABIL-12)."""

    says = ("sentence: {c:clause}.",)

    c: Clause


@dataclass
class SayT(Sentence):
    """Do it; ends the line."""

    says = ("sentence: {c:clauseT}",)

    c: Clause


@dataclass
class Choose(Sentence):
    """Targets, chosen as the ability goes on the stack (TARGET-01)."""

    says = ("sentence: choose {what:obj}.",)

    what: Noun


@dataclass
class If(Sentence):
    """Only if (ABIL-17)."""

    says = ("sentence: if {cond}, {c:clause}.",)

    cond: Condition
    c: Clause


@dataclass
class IfT(Sentence):
    """Only if; ends the line."""

    says = ("sentence: if {cond}, {c:clauseT}",)

    cond: Condition
    c: Clause


@dataclass
class NextTime(Sentence):
    """A delayed trigger, once; ends the line (TRIG-14, RULING-09)."""

    says = ("sentence: the next time {event}, {e:effect}",)

    event: EventPattern
    e: Effect


@dataclass
class NextTimeInstead(Sentence):
    """A waiting replacement, once; ends the line (REPL-05)."""

    says = ("sentence: the next time {event}, instead {e:effect}",)

    event: EventPattern
    e: Effect


@dataclass
class TillEndOfTurn(Sentence):
    """A trigger or replacement for this turn; ends the line (EFFECT-03)."""

    says = ("sentence: this turn, {a:floating}",)

    a: Ability


@dataclass
class WhenLater(Sentence):
    """A delayed trigger; ends the line (TRIG-14)."""

    says = ("later: when {event}, {e:effect}",)

    event: EventPattern
    e: Effect


@dataclass
class SubjDo(Clause):
    """The doer."""

    says = ("sact: {who:subj} {do:chain@who}",)

    who: Noun
    do: Clause


@dataclass
class May(Clause):
    """Decided on resolving."""

    says = ("sact: {who:subj} may {do:chain}",)

    who: Noun
    do: Clause


@dataclass
class MayHave(Clause):
    """Another does it if you want."""

    says = ("sact: {who:subj} may have {whom:obj} {do:chain}",)

    who: Noun
    whom: Noun
    do: Clause


@dataclass
class RollX(Verb):
    """X is the result; with a number: so many rolls, then the outcome once (KEYW-06, DICE-12)."""

    says = ("doT: <roll> [{times:int} times]: {e:effect}",)

    times: int | None
    e: Effect


@dataclass
class RollTable(Verb):
    """One row per result; a missing number does nothing; with a number: so many rolls, an outcome for each
    (KEYW-06, DICE-12, DICE-04)."""

    says = ("doT: <roll> [{times:int} times]: {rows}",)

    times: int | None
    rows: tuple[Row, ...]


@dataclass
class ChooseOne(Verb):
    """Chosen as the ability goes on the stack; *not chosen before*: each mode once in the game (ABIL-02)."""

    says = ("doT: <choose> one [not chosen before]: {options}",)

    not_chosen_before: bool
    options: tuple[Effect, ...]


@dataclass
class AtEndOfThisTurn(Sentence):
    """A delayed trigger, once; ends the line (TRIG-14)."""

    says = ("sentence: at the end of the turn, {e:effect}",)

    e: Effect


@dataclass
class WhereX(Sentence):
    """Read when it happens."""

    says = ("sentence: {c:clause}, where X is {where}.",)

    c: Clause
    where: Sum


@dataclass
class StaticTill(Sentence):
    """A static for so long (EFFECT-01, EFFECT-03)."""

    says = ("sentence: {s:static} {till:till}.",)

    s: Standing
    till: Till
