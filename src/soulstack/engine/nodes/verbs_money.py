# Verbs about ¢, treasure, rewards and the death penalty.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Noun, Number, Per, Verb


@dataclass
class GainCents(Verb):
    """Take ¢ from the pool (GAIN-02)."""

    says = ("do: <gain> {n:amt}¢",)

    n: Number


@dataclass
class LoseCents(Verb):
    """Put up to so many ¢ into the pool (PAY-06)."""

    says = ("do: <lose> {n:amt}¢",)

    n: Number


@dataclass
class LoseAllCents(Verb):
    """Put all ¢ of that player into the pool (PAY-06)."""

    says = ("do: <lose> all {whose:poss} ¢",)

    whose: Noun


@dataclass
class StealCents(Verb):
    """Take up to so many ¢ from a player (GAIN-11)."""

    says = ("do: <steal> {n:amt}¢ from {whom:obj}",)

    n: Number
    whom: Noun


@dataclass
class GainTreasure(Verb):
    """Put the top cards of the treasure deck into play under the doer's control (GAIN-03)."""

    says = ("do: <gain> {n:num} treasure",)

    n: Number


@dataclass
class MatchCents(Verb):
    """Gain what is missing to have as many ¢ as another (RULING-16)."""

    says = ("do: <gain> ¢ until {who:subj} <have@who> as many as {whom:subj} <have@whom>",)

    who: Noun
    whom: Noun


@dataclass
class PayCents(Verb):
    """Pay ¢ to the pool, all or nothing (PAY-01, PAY-02)."""

    says = ("do: <pay> {n:amt}¢",)

    n: Number


@dataclass
class PayHP(Verb):
    """Pay HP, which is no damage, all or nothing (PAY-03, PAY-04)."""

    says = ("do: <pay> {n:amt} HP",)

    n: Number


@dataclass
class DoubleRewards(Verb):
    """The reward box of this monster pays twice (RULING-20)."""

    says = ("do: <double> the rewards",)


@dataclass
class ChoosePenalty(Verb):
    """Choose the item that another destroys in part 1 of the death penalty (DEATH-P-04, RULING-12)."""

    says = ("do: <choose> the item they destroy",)


@dataclass
class TakePenalty(Verb):
    """Gain what another loses in parts 2 and 3 of the death penalty (DEATH-P-05, DEATH-P-06)."""

    says = ("do: <gain> the loot cards and ¢ they lose",)


@dataclass
class GainForEach(Verb):
    """Gain so many ¢ for each thing counted (GAIN-02)."""

    says = ("do: <gain> {n:int}¢ for each {per}",)

    n: int
    per: Per


@dataclass
class GainRewards(Verb):
    """The reward box of this or of the monster named last; *too*: in addition to whoever gains them;
    *half*: each number rounded down (CARD-08)."""

    says = ("do: <gain> [half] the rewards [too]",)

    half: bool = False
    too: bool = False


@dataclass
class PayCentsTo(Verb):
    """Pay ¢ to a player, all or nothing (PAY-01)."""

    says = ("do: <pay> {n:amt}¢ to {whom:obj}",)

    n: Number
    whom: Noun
