# What can happen: the events that triggers wait for and replacements change.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import DamageKind, EventPattern, Happening, Noun, RollLimit, Window
from soulstack.engine.nodes.nouns import Kinds
from soulstack.engine.nodes.numbers import Faces


@dataclass
class Event(EventPattern):
    """Has happened: the ability triggers (TRIG-02)."""

    says = ("event: {who:whoever} {ev:ev@who} [{window:window}]",)

    who: Noun
    ev: Happening
    window: Window | None = None


@dataclass
class WouldEvent(EventPattern):
    """Is on the stack: the ability goes above it (DICE-07, PREVENT-06, REPL-01)."""

    says = (
        "event: {who:whoever} would {ev:ev} [{window:window}]",
        "would: {who:whoever} would {ev:ev} [{window:window}]",
    )

    who: Noun
    ev: Happening
    window: Window | None = None


@dataclass
class PreventedThisWay(EventPattern):
    """By the shield just made (PREVENT-05, TRIG-14)."""

    says = ("event: damage is prevented this way",)


@dataclass
class Takes(Happening):
    """Damage resolves (DMG-06, DMG-14)."""

    says = ("ev: <take> {d:dmg} [from {source:whoever}] [{on:onroll}]",)

    d: DamageKind
    source: Noun | None = None
    on: RollLimit | None = None


@dataclass
class Deals(Happening):
    """Damage resolves; source is the subject (DMG-04, DMG-06)."""

    says = ("ev: <deal> {d:dmg} [to {to:whoever}] [{on:onroll}]",)

    d: DamageKind
    to: Noun | None = None
    on: RollLimit | None = None


@dataclass
class Dies(Happening):
    """Its death resolves; for players before the penalty (DEATH-P-03, DEATH-M-03)."""

    says = ("ev: <die> [{on:onroll}]",)

    on: RollLimit | None = None


@dataclass
class DiesAfterPenalty(Happening):
    """Once the penalty is paid (DEATH-P-21)."""

    says = ("ev: <die>, after the penalty",)


@dataclass
class DiesAfterRewards(Happening):
    """Once rewards are gained (DEATH-M-05)."""

    says = ("ev: <die>, after the rewards",)


@dataclass
class Rolls(Happening):
    """A roll resolves (with *would*: a roll is about to be made); after *the next time*, a roll made later
    than that (DICE-05, DICE-07)."""

    says = ("ev: <roll>",)


@dataclass
class RollsA(Happening):
    """With this final result (with *would*: the result on the stack) (TRIG-06, DICE-07, DICE-10, DICE-11)."""

    says = ("ev: <roll> a {on:rollset}",)

    on: Faces


@dataclass
class RollsAttack(Happening):
    """The same for attack rolls (ATTACK-29, TRIG-07)."""

    says = ("ev: <roll> a {on:rollset} to attack",)

    on: Faces


@dataclass
class DeclaresAttack(Happening):
    """Declared; with *on*: after the target is chosen (TRIG-11, ATTACK-05)."""

    says = ("ev: <declare> an attack [on {what:whoever}]",)

    what: Noun | None = None


@dataclass
class Activates(Happening):
    """Puts an activated ability on the stack (ABIL-08)."""

    says = ("ev: <activate> a {k:kinds}",)

    k: Kinds


@dataclass
class Plays(Happening):
    """Puts a loot on the stack (LOOT-03)."""

    says = ("ev: <play> a {k:kinds}",)

    k: Kinds


@dataclass
class GainsCents(Happening):
    """From the pool, not given or stolen (RULING-05, GAIN-01)."""

    says = ("ev: <gain> ¢",)


@dataclass
class Loots(Happening):
    """Draws by looting (LOOT-01)."""

    says = ("ev: <loot>",)


@dataclass
class IsDestroyed(Happening):
    """Destroyed, the penalty included (RULING-21)."""

    says = ("ev: <be> destroyed",)


@dataclass
class PaysPenalty(Happening):
    """The whole penalty (DEATH-P-09)."""

    says = ("ev: <pay> the death penalty",)


@dataclass
class EntersPlay(Happening):
    """Enters play (TRIG-10)."""

    says = ("ev: <enter> play",)


@dataclass
class AnyDamage(DamageKind):
    """Any damage (DMG-01)."""

    says = ("dmg: damage",)


@dataclass
class CombatDamage(DamageKind):
    """From an attack roll (DMG-14)."""

    says = ("dmg: combat damage",)


@dataclass
class OnRoll(RollLimit):
    """Caused by an attack roll with that final result (DICE-10, ATTACK-29)."""

    says = ("onroll: on a roll of {n:rollset}",)

    n: Faces


@dataclass
class NthCounter(EventPattern):
    """When the count reaches it (COUNTER-01)."""

    says = ("event: the {ord} counter is put on {what:obj}",)

    ord: int
    what: Noun


@dataclass
class NotedCount(EventPattern):
    """Notes on this (NOTE-05)."""

    says = ("event: {n:int} are noted",)

    n: int


@dataclass
class Misses(Happening):
    """Attack roll below evasion (ATTACK-12)."""

    says = ("ev: <miss> an attack roll",)


@dataclass
class Kills(Happening):
    """The subject is the killer."""

    says = ("ev: <kill> {what:whoever}",)

    what: Noun


@dataclass
class GainsAsSoul(Happening):
    """This becomes their soul (SOUL-04)."""

    says = ("ev: <gain> {what:whoever} as a soul",)

    what: Noun


@dataclass
class IsFlipped(Happening):
    """This face comes up (FLIP-01)."""

    says = ("ev: <be> flipped to this side",)


@dataclass
class Gains(Happening):
    """Gains or purchases this (PURCH-11)."""

    says = ("ev: <gain> this",)


@dataclass
class GainsTreasure(Happening):
    """Including purchases and rerolls; the amount is how many (PURCH-11, REROLL-04)."""

    says = ("ev: <gain> treasure",)


@dataclass
class GainsSoul(Happening):
    """Once per point of value (SOUL-04)."""

    says = ("ev: <gain> a soul",)


@dataclass
class Purchases(Happening):
    """Pays and takes control (PURCH-10)."""

    says = ("ev: <purchase> a {k:kinds}",)

    k: Kinds


@dataclass
class PutIntoDiscard(Happening):
    """From play (DESTROY-07)."""

    says = ("ev: <be> put into discard",)


@dataclass
class NonCombatDamage(DamageKind):
    """All other (DMG-14, ATTACK-24)."""

    says = ("dmg: non-combat damage",)


@dataclass
class Gets(Happening):
    """Comes to control it, by gaining, gift, theft or swap (GAIN-01, SOUL-04)."""

    says = ("ev: <get> {what:whoever}",)

    what: Noun


@dataclass
class RollsToAttack(Happening):
    """An attack roll resolves (with *would*: it is on the stack; with *if ... would*: about to be made)
    (ATTACK-29, DICE-07)."""

    says = ("ev: <roll> to attack",)


@dataclass
class RollsNoted(Happening):
    """A number noted by this before that roll (NOTE-05)."""

    says = ("ev: <roll> a noted number",)


@dataclass
class LeavesPlay(Happening):
    """Goes out of play in any way, being covered included (ZONE-20, COUNTER-11)."""

    says = ("ev: <leave> play",)


@dataclass
class DeclaresPurchase(Happening):
    """Before the item is chosen (PURCH-02)."""

    says = ("ev: <declare> a purchase",)


@dataclass
class WouldFirst(EventPattern):
    """Only the first such event of each turn; no stack (REPL-01, TRIG-08)."""

    says = ("would: {who:whoever} would {ev:ev} for the first time each turn",)

    who: Noun
    ev: Happening


@dataclass
class LosesCents(Happening):
    """¢ go back to the pool (PAY-06)."""

    says = ("ev: <lose> ¢",)


@dataclass
class Discards(Happening):
    """Puts such a card from hand into discard (LOOT-07)."""

    says = ("ev: <discard> a {k:kinds}",)

    k: Kinds


@dataclass
class TakesInTurn(Happening):
    """Has taken so much in one turn, all instances counted together (DMG-17)."""

    says = ("ev: <take> {n:int} damage in a turn",)

    n: int
