# Standing effects: what holds as long as a card is there.
# The phrases are in `says`; language/grammar.py compiles them, docs/card-english.md lists them.

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.node import (
    Acts,
    Bonus,
    Cards,
    HowOften,
    LootPlays,
    Noun,
    Per,
    Possession,
    Pred,
    Standing,
)
from soulstack.engine.core.state import Scope

if TYPE_CHECKING:
    from soulstack.engine.core.index import Index, Line
    from soulstack.engine.core.state import Obj, StackItem
    from soulstack.engine.game import Game

NO_SCOPE = Scope()
"""For words that speak of nobody in particular. Never written to."""


@dataclass
class Have(Standing):
    """A standing bonus (STATIC-02, EFFECT-05)."""

    says = ("static: {who:ssubj} <have@who> {b:boosts} [on your turn]",)

    who: Noun
    b: tuple[Bonus, ...]
    on_your_turn: bool = False

    steady = True

    def boosted(self) -> tuple[str, ...]:
        return tuple(stat for bonus in self.b for stat in bonus.stats())

    def boost(self, game: Game, line: Line, id: int, stat: str) -> int:
        if (self.on_your_turn and game.active != line.you) or not (line.on or self.who.covers(game, line, id)):
            return 0
        return sum(bonus.adds(game, line, id, stat) for bonus in self.b)

    def roll_boost(self, game: Game, line: Line, roll: StackItem) -> int:
        if (self.on_your_turn and game.active != line.you) or not (line.on or self.who.covers(game, line, ~roll.seat)):
            return 0
        return sum(bonus.adds_to_roll(game, line, roll) for bonus in self.b)


@dataclass
class MayAttackOnTurn(Standing):
    """So many attacks on that player's turn, or more than the limit (ATTACK-18)."""

    says = ("static: {who:ssubj} may attack {t:times} on {whose:pro} turn",)

    who: Noun
    t: HowOften
    whose: Noun

    agrees = "whose"

    def more(self) -> int:
        """How many attacks it adds."""
        return self.t.more()


@dataclass
class MayPlayOnTurn(Standing):
    """So many more loot plays on that player's turn (TURN-06, TURN-20)."""

    says = ("static: {who:ssubj} may play {p:plays} on {whose:pro} turn",)

    who: Noun
    p: LootPlays
    whose: Noun

    agrees = "whose"

    def more(self, game: Game, scope: Scope) -> int:
        """How many loot plays it adds."""
        return self.p.more(game, scope)


@dataclass
class MayPurchase(Standing):
    """So many purchases on that player's turn, or more than the limit (PURCH-07)."""

    says = ("static: {who:ssubj} may purchase {t:times} on {whose:pro} turn",)

    who: Noun
    t: HowOften
    whose: Noun

    agrees = "whose"

    def more(self) -> int:
        """How many purchases it adds."""
        return self.t.more()


@dataclass
class MayLook(Standing):
    """Those cards may be seen at any time, without the stack (ZONE-10)."""

    says = ("static: {who:subj} may look at {what:cards} at any time on {whose:pro} turn",)

    who: Noun
    what: Cards
    whose: Noun

    agrees = "whose"

    def show(self, game: Game, line: Line) -> None:
        """Whoever may look has looked."""
        from soulstack.engine.table.atoms import mark_seen

        for id in self.who.players(game, line):
            if ~id == game.active:
                for card in self.what.look(game, line):
                    mark_seen(game, card - CARD, 1 << ~id)


@dataclass
class CantBeAttacked(Standing):
    """It is not a legal target of an attack (ATTACK-03, ATTACK-08)."""

    says = ("static: {who:ssubj} can't be attacked",)

    who: Noun


@dataclass
class CantRespond(Standing):
    """Nobody of them may play loot cards or activate anything, or items (ABIL-03, LOOT-02)."""

    says = ("static: {who:ssubj} can't play loot cards or activate {w:acts} [on your turn]",)

    who: Noun
    w: Acts
    on_your_turn: bool = False

    def forbids(self, game: Game, line: Line, seat: int) -> bool:
        """Whether this player may not respond now."""
        if self.on_your_turn and game.active != line.you:
            return False
        return self.who.covers(game, line, ~seat)

    def forbids_all(self) -> bool:
        """Whether abilities of characters and rooms are forbidden too."""
        return self.w.everything


@dataclass
class CostsLess(Standing):
    """Shop items cost that player less, never below 0 (PURCH-04)."""

    says = ("static: shop items cost {whom:obj} {n:int}¢ less [for each {per}]",)

    whom: Noun
    n: int
    per: Per | None = None

    def saving(self, game: Game, line: Line, seat: int) -> int:
        """How much less a shop item costs this player."""
        return self.n * (1 if self.per is None else self.per.count(game, said_of(game, line, self.whom, ~seat)))


@dataclass
class LootStep(Standing):
    """So many more cards are looted in the loot step (TURN-05)."""

    says = ("static: {who:subj} <loot@who> {n:int} additional card(s) in {whose:poss} loot step",)

    who: Noun
    n: int
    whose: Noun

    agrees = "whose"


@dataclass
class EntersDeactivated(Standing):
    """This enters play sideways (REPL-03)."""

    says = ("static: this enters play deactivated",)

    def entering(self, obj: Obj) -> None:
        from soulstack.engine.table.atoms import enter_sideways

        enter_sideways(obj)


@dataclass
class EntersWithCounters(Standing):
    """This enters play with counters (REPL-03, COUNTER-07)."""

    says = ("static: this enters play with {n:int} [{name:cname}] counter(s)",)

    n: int
    name: str = ""

    def entering(self, obj: Obj) -> None:
        from soulstack.engine.table.atoms import enter_with_counters

        enter_with_counters(obj, self.name or "", self.n)


@dataclass
class AlsoDealtTo(Standing):
    """Damage dealt to it is followed by a second one of the same size and source, no combat damage (DMG-06)."""

    says = ("static: damage dealt to {what:obj} is also dealt to {to:obj}",)

    what: Noun
    to: Noun


@dataclass
class AlsoDealtBy(Standing):
    """Damage that this deals to it is followed by a second one of the same size and source, no combat damage
    (DMG-06).
    """

    says = ("static: damage this deals to {what:obj} is also dealt to {to:obj}",)

    what: Noun
    to: Noun


@dataclass
class BonusSoul(Standing):
    """Gained by the first player to fulfil it, without the stack, once a game (BONUS-02, BONUS-04)."""

    says = ("static: the first player to {p:have} gains this",)

    p: Possession

    def watched(self) -> str:
        return self.p.watched

    def won_by(self, game: Game, seat: int) -> bool:
        return self.p.had(game, NO_SCOPE, ~seat)


@dataclass
class MustAttackOnTurn(Standing):
    """An attack is owed each turn, if able; *at*: on a player, at that evasion (ATTACK-26, PVP-01)."""

    says = ("static: {who:ssubj} must attack [{what:attackee}] [{t:often}] on {whose:pro} turn [, at {n:int} evasion]",)

    who: Noun
    what: Noun | None
    t: HowOften | None
    whose: Noun
    n: int | None = None

    agrees = "whose"

    def prey(self, game: Game, line: Line) -> tuple[int, ...] | None:
        """What has to be attacked; None: anything."""
        if self.what is None:
            return None
        any_one = self.what.any_one(game, line)
        return self.what.look(game, line) if any_one is None else any_one

    def often(self) -> int:
        """How many attacks a turn are owed."""
        return 1 if self.t is None else self.t.more() + 1

    def exposes(self, game: Game, line: Line, attacker: int, other: int) -> bool:
        """Whether it lets one player attack another."""
        return bool(self.n) and self.who.covers(game, line, ~attacker) and ~other in (self.prey(game, line) or ())


@dataclass
class RechargeLimit(Standing):
    """Only so many items are recharged in the recharge step (TURN-02)."""

    says = ("static: {who:ssubj} can't recharge more than {n:int} item(s) in {whose:poss} recharge step",)

    who: Noun
    n: int
    whose: Noun

    agrees = "whose"


@dataclass
class HandSize(Standing):
    """The maximum hand size, instead of 10 (TURN-11)."""

    says = ("static: {whose:poss} maximum hand size is {n:int}",)

    whose: Noun
    n: int


@dataclass
class HaveFor(Standing):
    """A standing bonus for each thing counted (EFFECT-05)."""

    says = ("static: {who:ssubj} <have@who> {b:boosts} for each {per}",)

    who: Noun
    b: tuple[Bonus, ...]
    per: Per

    def boosted(self) -> tuple[str, ...]:
        return tuple(stat for bonus in self.b for stat in bonus.stats())

    def boost(self, game: Game, line: Line, id: int, stat: str) -> int:
        if not (line.on or self.who.covers(game, line, id)):
            return 0
        return sum(bonus.adds(game, line, id, stat) for bonus in self.b) * self.counted(game, line, id)

    def roll_boost(self, game: Game, line: Line, roll: StackItem) -> int:
        if not (line.on or self.who.covers(game, line, ~roll.seat)):
            return 0
        return sum(bonus.adds_to_roll(game, line, roll) for bonus in self.b) * self.counted(game, line, ~roll.seat)

    def counted(self, game: Game, line: Line, id: int) -> int:
        """How often one of them has the bonus."""
        return self.per.count(game, said_of(game, line, self.who, id))


@dataclass
class MayAttackPlayers(Standing):
    """Players become legal targets, never of their own attack (PVP-01, PVP-04)."""

    says = ("static: {who:ssubj} may attack {whom:prey}, at {n:int} evasion",)

    who: Noun
    whom: Noun
    n: int

    def exposes(self, game: Game, line: Line, attacker: int, other: int) -> bool:
        """Whether it lets one player attack another."""
        return self.who.covers(game, line, ~attacker) and self.whom.covers(game, line, ~other)


@dataclass
class CanBeAttacked(Standing):
    """An item or room is a legal attack target (FAMILIAR-01, FAMILIAR-02)."""

    says = ("static: {who:subj} can be attacked",)

    who: Noun


@dataclass
class CantGainSouls(Standing):
    """A soul they would gain is not gained (SOUL-01)."""

    says = ("static: {who:ssubj} can't gain souls",)

    who: Noun


@dataclass
class KillerRewards(Standing):
    """The killer gains the rewards, not the active player (CARD-08)."""

    says = ("static: the player who kills this gains the rewards",)


@dataclass
class CantBeCovered(Standing):
    """Nothing can be put on this, as if indomitable (INDOM-02)."""

    says = ("static: this can't be covered",)


@dataclass
class Is(Standing):
    """It has a name or abilities as long as this stands (STATIC-02)."""

    says = ("static: {who:ssubj} {p:preds@who}",)
    gives = True

    who: Noun
    p: tuple[Pred, ...]

    def grant_from(self, game: Game, index: Index, scope: Scope) -> None:
        for other in game.objs.values():
            if self.who.covers(game, scope, other.id):
                for pred in self.p:
                    pred.give(game, index, other.id)


@dataclass
class SoulsToWin(Standing):
    """So many souls are needed to win (WIN-01)."""

    says = ("static: {who:ssubj} <need@who> at least {n:int} souls to win",)

    who: Noun
    n: int


@dataclass
class NoDiscard(Standing):
    """It cannot be put into discard (DEATH-M-10)."""

    says = ("static: {who:subj} can't be put into discard",)

    who: Noun


@dataclass
class WorthSouls(Standing):
    """It counts as so many souls (SOUL-01)."""

    says = ("static: {who:ssubj} <be@who> worth {n:int} souls",)

    who: Noun
    n: int

    def worth(self, game: Game, line: Line, id: int, value: int) -> int:
        """What a soul is worth with this."""
        return self.n if self.who.covers(game, line, id) else value


def said_of(game: Game, line: Line, who: Noun, id: int) -> Scope:
    """What the words of a line mean as it is said of one of several: *they* and *it* are that one."""
    named = Scope()
    named.take(line)
    who.name(game, named, (id,))
    return named
