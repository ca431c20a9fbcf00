# Standing effects: what holds as long as a card is there.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass

from soulstack.engine.nodes.base import (
    Acts,
    Bonus,
    Cards,
    HowOften,
    LootPlays,
    Node,
    Noun,
    Per,
    Possession,
    Pred,
    Standing,
)


@dataclass
class Have(Standing):
    """A standing bonus (STATIC-02, EFFECT-05)."""

    says = ("static: {who:ssubj} <have@who> {b:boosts} [on your turn]",)

    who: Noun
    b: tuple[Bonus, ...]
    on_your_turn: bool = False


@dataclass
class MayAttackOnTurn(Standing):
    """Attack limit (ATTACK-18)."""

    says = ("static: {who:ssubj} may attack [{what:attackee}] {t:times} on {whose:pro} turn",)

    who: Noun
    what: Node | None
    t: HowOften
    whose: Noun


@dataclass
class MayPlayOnTurn(Standing):
    """More loot plays (TURN-06, TURN-20)."""

    says = ("static: {who:ssubj} may play {p:plays} on {whose:pro} turn",)

    who: Noun
    p: LootPlays
    whose: Noun


@dataclass
class MayPurchase(Standing):
    """Purchase limit (PURCH-07)."""

    says = ("static: {who:ssubj} may purchase {t:times} on {whose:pro} turn",)

    who: Noun
    t: HowOften
    whose: Noun


@dataclass
class MayLook(Standing):
    """No stack (ZONE-10)."""

    says = ("static: {who:subj} may look at {what:cards} at any time on {whose:pro} turn",)

    who: Noun
    what: Cards
    whose: Noun


@dataclass
class CantBeAttacked(Standing):
    """Not a legal attack target (ATTACK-03, ATTACK-08)."""

    says = ("static: {who:subj} can't be attacked",)

    who: Noun


@dataclass
class CantRespond(Standing):
    """No loot cards and no activated abilities, of items or at all (ABIL-03, LOOT-02)."""

    says = ("static: {who:ssubj} can't play loot cards or activate {w:acts} [on your turn]",)

    who: Noun
    w: Acts
    on_your_turn: bool = False


@dataclass
class CostsLess(Standing):
    """Not below 0 (PURCH-04)."""

    says = ("static: shop items cost {whom:obj} {n:int}¢ less [for each {per}]",)

    whom: Noun
    n: int
    per: Per | None = None


@dataclass
class LootStep(Standing):
    """Part of the loot step (TURN-05)."""

    says = ("static: {who:subj} <loot@who> {n:int} additional card(s) in {whose:poss} loot step",)

    who: Noun
    n: int
    whose: Noun


@dataclass
class EntersDeactivated(Standing):
    """Sideways (REPL-03)."""

    says = ("static: this enters play deactivated",)


@dataclass
class EntersWithCounters(Standing):
    """Counters (REPL-03, COUNTER-07)."""

    says = ("static: this enters play with {n:int} [{name:cname}] counter(s)",)

    n: int
    name: str = ""


@dataclass
class AlsoDealtTo(Standing):
    """A second damage of the same size and source (DMG-01)."""

    says = ("static: damage dealt to {what:obj} is also dealt to {to:obj}",)

    what: Noun
    to: Noun


@dataclass
class AlsoDealtBy(Standing):
    """A second damage of the same size and source (DMG-01)."""

    says = ("static: damage this deals to {what:obj} is also dealt to {to:obj}",)

    what: Noun
    to: Noun


@dataclass
class BonusSoul(Standing):
    """No stack, once a game (BONUS-02, BONUS-04)."""

    says = ("static: the first player to {p:have} gains this",)

    p: Possession


@dataclass
class MustAttackOnTurn(Standing):
    """A duty each turn, if able; *at*: a player attacked at that evasion (ATTACK-26, PVP-01)."""

    says = (
        "static: {who:ssubj} must attack [{what:attackee}] [{t:times}] on {whose:pro} turn [, at {n:int} evasion]",
    )

    who: Noun
    what: Node | None
    t: HowOften | None
    whose: Noun
    n: int | None = None


@dataclass
class RechargeLimit(Standing):
    """Recharge step only (TURN-02)."""

    says = ("static: {who:ssubj} can't recharge more than {n:int} item(s) in {whose:poss} recharge step",)

    who: Noun
    n: int
    whose: Noun


@dataclass
class HandSize(Standing):
    """Instead of 10 (TURN-11)."""

    says = ("static: {whose:poss} maximum hand size is {n:int}",)

    whose: Noun
    n: int


@dataclass
class HaveFor(Standing):
    """Times a count (EFFECT-05)."""

    says = ("static: {who:ssubj} <have@who> {b:boosts} for each {per}",)

    who: Noun
    b: tuple[Bonus, ...]
    per: Per


@dataclass
class MayAttackPlayers(Standing):
    """Players become legal targets, never of their own attack (PVP-01, PVP-04)."""

    says = ("static: {who:ssubj} may attack {whom:prey}, at {n:int} evasion",)

    who: Noun
    whom: Noun
    n: int


@dataclass
class CanBeAttacked(Standing):
    """An item or room is a legal attack target (FAMILIAR-01, FAMILIAR-02)."""

    says = ("static: {who:subj} can be attacked",)

    who: Noun


@dataclass
class CantGainSouls(Standing):
    """Skipped (SOUL-01)."""

    says = ("static: {who:ssubj} can't gain souls",)

    who: Noun


@dataclass
class KillerRewards(Standing):
    """Instead of the active player (CARD-08)."""

    says = ("static: the player who kills this gains the rewards",)


@dataclass
class CantBeCovered(Standing):
    """As indomitable (INDOM-02)."""

    says = ("static: this can't be covered",)


@dataclass
class Is(Standing):
    """Name and abilities, as long as it stands (STATIC-02)."""

    says = ("static: {who:ssubj} {p:preds@who}",)

    who: Noun
    p: tuple[Pred, ...]


@dataclass
class SoulsToWin(Standing):
    """For everybody (WIN-01)."""

    says = ("static: {who:ssubj} <need@who> at least {n:int} souls to win",)

    who: Noun
    n: int


@dataclass
class NoDiscard(Standing):
    """Stays where it is (DEATH-M-10)."""

    says = ("static: {who:subj} can't be put into discard",)

    who: Noun


@dataclass
class WorthSouls(Standing):
    """Counts as so many souls (SOUL-01)."""

    says = ("static: {who:ssubj} <be@who> worth {n:int} souls",)

    who: Noun
    n: int
