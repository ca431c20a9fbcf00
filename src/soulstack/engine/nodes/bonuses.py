# Bonuses, how often, how long, and abilities in words.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import (
    Ability,
    Acts,
    Bonus,
    HowOften,
    LootPlays,
    Noun,
    Number,
    Pred,
    Qual,
    RollKind,
    Till,
)
from soulstack.engine.nodes.nouns import Kind


@dataclass
class Quoted(Qual):
    """An ability given in words; *this* and *you* are whoever has it (EFFECT-01)."""

    says = ("quoted: built in",)

    a: Ability


@dataclass
class Boost(Bonus):
    """A stat (EFFECT-05, CARD-16)."""

    says = ("boost: {v:signed} {stat}",)

    v: int
    stat: str


@dataclass
class BoostFirst(Bonus):
    """A stat, only for combat damage of that roll (EFFECT-05)."""

    says = ("boost: {v:signed} {stat} for {whose:poss} {nth} {k:head} each turn",)

    v: int
    stat: str
    whose: Noun
    nth: int
    k: Kind


@dataclass
class RollBoost(Bonus):
    """To rolls, applied as the roll resolves (DICE-08, DICE-18)."""

    says = ("boost: {v:signed} to {rolls}",)

    v: int
    rolls: RollKind


@dataclass
class AttackRolls(RollKind):
    """All attack rolls (ATTACK-29)."""

    says = ("rolls: attack rolls",)


@dataclass
class DiceRolls(RollKind):
    """All rolls (DICE-08)."""

    says = ("rolls: dice rolls",)


@dataclass
class FirstRoll(RollKind):
    """Only the first such roll of each turn (TRIG-08)."""

    says = ("rolls: {whose:poss} {nth} {k:head} each turn",)

    whose: Noun
    nth: int
    k: Kind


@dataclass
class MoreTimes(HowOften):
    """On top of the limit (ATTACK-18)."""

    says = ("times: {n:int} additional time(s)",)

    n: int


@dataclass
class Times(HowOften):
    """In all."""

    says = ("times: {n:int} time(s)",)

    n: int


@dataclass
class AnyTimes(HowOften):
    """No limit (ATTACK-18)."""

    says = ("times: any number of times",)


@dataclass
class MorePlays(LootPlays):
    """On top of those left (TURN-20)."""

    says = ("plays: {n:num} additional loot card(s)",)

    n: Number


@dataclass
class AnyPlays(LootPlays):
    """No limit (TURN-20)."""

    says = ("plays: any number of additional loot cards",)


@dataclass
class Items(Acts):
    """Items only (ABIL-03)."""

    says = ("acts: items", "wealth: items")


@dataclass
class NextTurn(Till):
    """As that turn starts (EFFECT-01)."""

    says = ("till: till the start of {whose:poss} next turn",)

    whose: Noun


@dataclass
class Eternal(Qual):
    """Can't be destroyed or change hands (KEYW-07)."""

    says = ("qual: eternal",)


@dataclass
class NoAbilities(Qual):
    """Its own and given ones are gone; *other*: except those of this line; *except eternal*: the keyword
    stays (EFFECT-05)."""

    says = ("qual: no [other] abilities [except eternal]",)

    other: bool = False
    except_eternal: bool = False


@dataclass
class IsNamed(Pred):
    """*also*: besides its own name; *outside play*: in every zone but play (COPY-01)."""

    says = ("pred: <are> [also] named {name} [outside play]",)

    also: bool
    name: str
    outside_play: bool = False


@dataclass
class HasQuals(Pred):
    """Has these abilities (STATIC-02)."""

    says = ("pred: <have> {q:quals}",)

    q: tuple[Qual, ...]


@dataclass
class Abilities(Acts):
    """Every activated ability, those of characters and rooms too (ABIL-03)."""

    says = ("acts: abilities",)
