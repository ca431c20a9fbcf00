# Verbs about damage, healing, killing and preventing.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import Noun, Number, Verb


@dataclass
class Damage(Verb):
    """Deal damage; its source is the doer, without a doer this and you (on the game's cards only you)
    (DMG-01, DMG-04).
    """

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
    """Be dealt damage by the game (DMG-05, DMG-07)."""

    says = ("do: <take> {n:amt} damage",)

    n: Number


@dataclass
class Heal(Verb):
    """Remove so much marked damage (HEAL-01, HEAL-04)."""

    says = ("do: <heal> {n:amt} HP",)

    n: Number


@dataclass
class Kill(Verb):
    """Set it to 0 HP, so that it dies in the normal way (DESTROY-01, DEATH-P-17)."""

    says = ("do: <kill> {what:obj}",)

    what: Noun


@dataclass
class Die(Verb):
    """Be killed by the game (DESTROY-04)."""

    says = ("do: <die>",)


@dataclass
class PreventDamage(Verb):
    """The damage is not dealt (PREVENT-01, REPL-10)."""

    says = ("do: <prevent> that damage",)


@dataclass
class PreventSome(Verb):
    """So much of the damage is not dealt (PREVENT-05)."""

    says = ("do: <prevent> {n:amt} of that damage",)

    n: Number


@dataclass
class PreventDeath(Verb):
    """The death does not happen; at least 1 HP is left (PREVENT-02, DEATH-P-16)."""

    says = ("do: <prevent> that death",)


@dataclass
class ShieldN(Verb):
    """The next instance of damage this turn loses up to n (PREVENT-03, PREVENT-04)."""

    says = ("do: <prevent> the next {n:int} damage {who:subj} would take this turn",)

    n: int
    who: Noun


@dataclass
class ShieldAll(Verb):
    """The next instance of damage this turn is prevented (PREVENT-03)."""

    says = ("do: <prevent> the next damage {who:subj} would take this turn",)

    who: Noun


@dataclass
class ShieldTo(Verb):
    """The next instance of damage this turn is lowered to n (PREVENT-03)."""

    says = ("do: <reduce> the next damage {who:subj} would take this turn to {n:int}",)

    who: Noun
    n: int


@dataclass
class Increase(Verb):
    """The amount of the event becomes larger (REPL-09)."""

    says = ("do: <increase> that amount by {n:int}",)

    n: int


@dataclass
class ReduceTo(Verb):
    """The amount of the event becomes n if it was larger (PREVENT-05)."""

    says = ("do: <reduce> that amount to {n:int}",)

    n: int


@dataclass
class Double(Verb):
    """The amount of the event becomes twice as large (RULING-13, RULING-27)."""

    says = ("do: <double> that amount",)


@dataclass
class HealFull(Verb):
    """Remove all marked damage; that is *that much* afterwards (HEAL-02)."""

    says = ("do: <heal> to full HP",)
