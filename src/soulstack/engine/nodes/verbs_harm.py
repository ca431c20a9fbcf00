# Verbs about damage, healing, killing and preventing.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Noun, Number, Verb


@dataclass
class Damage(Verb):
    """Source: the doer; without a subject this and you (on the game's cards only you) (DMG-01, DMG-04)."""

    says = ("do: <deal> {n:amt} damage to {to:obj}",)

    n: Number
    to: Noun


@dataclass
class DamageDivided(Verb):
    """The doer splits it on resolving, each target at least 1, so no more targets than damage (DMG-01)."""

    says = ("do: <deal> {n:amt} damage divided among {to:obj}",)

    n: Number
    to: Noun


@dataclass
class TakeDamage(Verb):
    """Source: the game (DMG-05, DMG-07)."""

    says = ("do: <take> {n:amt} damage",)

    n: Number


@dataclass
class Heal(Verb):
    """Removes marked damage (HEAL-01, HEAL-04)."""

    says = ("do: <heal> {n:amt} HP",)

    n: Number


@dataclass
class Kill(Verb):
    """Set to 0 HP; dies in the normal way (DESTROY-01, DEATH-P-17)."""

    says = ("do: <kill> {what:obj}",)

    what: Noun


@dataclass
class Die(Verb):
    """Is killed, by the game (DESTROY-04)."""

    says = ("do: <die>",)


@dataclass
class PreventDamage(Verb):
    """Remove it (PREVENT-01, REPL-10)."""

    says = ("do: <prevent> that damage",)


@dataclass
class PreventSome(Verb):
    """Lower it (PREVENT-05)."""

    says = ("do: <prevent> {n:amt} of that damage",)

    n: Number


@dataclass
class PreventDeath(Verb):
    """Remove it; at least 1 HP (PREVENT-02, DEATH-P-16)."""

    says = ("do: <prevent> that death",)


@dataclass
class ShieldN(Verb):
    """One instance, up to n of it (PREVENT-03, PREVENT-04)."""

    says = ("do: <prevent> the next {n:int} damage {who:subj} would take this turn",)

    n: int
    who: Noun


@dataclass
class ShieldAll(Verb):
    """One whole instance (PREVENT-03)."""

    says = ("do: <prevent> the next damage {who:subj} would take this turn",)

    who: Noun


@dataclass
class ShieldTo(Verb):
    """One instance, down to n (PREVENT-03)."""

    says = ("do: <reduce> the next damage {who:subj} would take this turn to {n:int}",)

    who: Noun
    n: int


@dataclass
class Increase(Verb):
    """One event, larger (REPL-09)."""

    says = ("do: <increase> that amount by {n:int}",)

    n: int


@dataclass
class ReduceTo(Verb):
    """One event, smaller; an amount at or below n is unchanged (PREVENT-05)."""

    says = ("do: <reduce> that amount to {n:int}",)

    n: int


@dataclass
class Double(Verb):
    """One event, twice the size (RULING-13, RULING-27)."""

    says = ("do: <double> that amount",)


@dataclass
class HealFull(Verb):
    """All marked damage; the amount is *that much* afterwards (HEAL-02)."""

    says = ("do: <heal> to full HP",)
