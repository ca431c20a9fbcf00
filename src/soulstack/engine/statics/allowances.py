"""Statics of what players may do, how often, and at what price."""

from __future__ import annotations

from soulstack.engine.core.ask import CARD
from soulstack.engine.core.index import Index
from soulstack.engine.core.listing import Line, place_of
from soulstack.engine.core.node import Standing
from soulstack.engine.core.parts import Acts, Cards, HowOften, LootPlays, Noun, Per
from soulstack.engine.core.scope import Scope
from soulstack.engine.core.state import GameState
from soulstack.engine.statics.being import said_of


class MayOnTurn(Standing):
    """So many times on that player's turn, or more than the limit."""

    agrees = "whose"

    def __init__(self, who: Noun, t: HowOften, whose: Noun) -> None:
        self.who = who
        self.t = t
        self.whose = whose

    def more(self) -> int:
        """How many times it adds."""
        return self.t.more()


class MayAttackOnTurn(MayOnTurn):
    """So many attacks on that player's turn, or more than the limit (ATTACK-18)."""

    says = ("static: {who:ssubj} may attack {t:times} on {whose:pro} turn",)


class MayPlayOnTurn(Standing):
    """So many more loot plays on that player's turn (TURN-06, TURN-20)."""

    says = ("static: {who:ssubj} may play {p:plays} on {whose:pro} turn",)

    agrees = "whose"

    def __init__(self, who: Noun, p: LootPlays, whose: Noun) -> None:
        self.who = who
        self.p = p
        self.whose = whose

    def more(self, game: GameState, scope: Scope) -> int:
        """How many loot plays it adds."""
        return self.p.more(game, scope)


class MayPurchase(MayOnTurn):
    """So many purchases on that player's turn, or more than the limit (PURCH-07)."""

    says = ("static: {who:ssubj} may purchase {t:times} on {whose:pro} turn",)


class MayVote(Standing):
    """So many more votes in each vote, each if they want (VOTE-01)."""

    says = ("static: {who:ssubj} may vote {n:int} additional time(s) in each vote",)

    def __init__(self, who: Noun, n: int) -> None:
        self.who = who
        self.n = n


class MayActivate(Standing):
    """The ↷ and $ abilities of these are theirs to activate too, as if they controlled them (ABIL-04)."""

    says = ("static: {who:ssubj} may activate {what:those}",)
    gives = True

    def __init__(self, who: Noun, what: Noun) -> None:
        self.who = who
        self.what = what

    def grant_from(self, game: GameState, index: Index, scope: Scope) -> None:
        for player in game.players:
            if self.who.covers(game, scope, ~player.seat):
                for id, abilities in index.lines.items():
                    obj = game.objs[id]
                    if (
                        obj.seat != player.seat
                        and not place_of(obj, index.face(game, obj))
                        and self.what.covers(game, scope, id)
                    ):
                        index.lend(player.seat, obj, abilities)


class MayLook(Standing):
    """Those cards may be seen at any time, without the stack (ZONE-10)."""

    says = ("static: {who:subj} may look at {what:cards} at any time on {whose:pro} turn",)

    agrees = "whose"

    def __init__(self, who: Noun, what: Cards, whose: Noun) -> None:
        self.who = who
        self.what = what
        self.whose = whose

    def seen(self, game: GameState, line: Line) -> list[tuple[int, int]]:
        """The cards that somebody may look at now, each with the seat."""
        seats = [~id for id in self.who.players(game, line) if ~id == game.active]
        return [(card - CARD, seat) for seat in seats for card in self.what.look(game, line)]


class CantRespond(Standing):
    """Nobody of them may play loot cards or activate anything, or items (ABIL-03, LOOT-02)."""

    says = ("static: {who:ssubj} can't play loot cards or activate {w:acts} [on your turn]",)

    def __init__(self, who: Noun, w: Acts, on_your_turn: bool = False) -> None:
        self.who = who
        self.w = w
        self.on_your_turn = on_your_turn

    def forbids(self, game: GameState, line: Line, seat: int) -> bool:
        """Whether this player may not respond now."""
        if self.on_your_turn and game.active != line.you:
            return False
        return self.who.covers(game, line, ~seat)

    def forbids_all(self) -> bool:
        """Whether abilities of characters and rooms are forbidden too."""
        return self.w.everything


class CostsLess(Standing):
    """Shop items cost that player less, never below 0 (PURCH-04)."""

    says = ("static: shop items cost {whom:obj} {n:int}¢ less [for each {per}]",)

    def __init__(self, whom: Noun, n: int, per: Per | None = None) -> None:
        self.whom = whom
        self.n = n
        self.per = per

    def saving(self, game: GameState, line: Line, seat: int) -> int:
        """How much less a shop item costs this player."""
        return self.n * (1 if self.per is None else self.per.count(game, said_of(game, line, self.whom, ~seat)))


class LootStep(Standing):
    """So many more cards are looted in the loot step (TURN-05)."""

    says = ("static: {who:subj} <loot@who> {n:int} additional card(s) in {whose:poss} loot step",)

    agrees = "whose"

    def __init__(self, who: Noun, n: int, whose: Noun) -> None:
        self.who = who
        self.n = n
        self.whose = whose


class RechargeLimit(Standing):
    """Only so many items are recharged in the recharge step (TURN-02)."""

    says = ("static: {who:ssubj} can't recharge more than {n:int} item(s) in {whose:poss} recharge step",)

    agrees = "whose"

    def __init__(self, who: Noun, n: int, whose: Noun) -> None:
        self.who = who
        self.n = n
        self.whose = whose


class NotInAttack(Standing):
    """Its ↷ and $ abilities wait till the attack that is going on is over (ABIL-03)."""

    says = ("static: this can't be activated during an attack",)


class HandSize(Standing):
    """The maximum hand size, instead of 10 (TURN-11)."""

    says = ("static: {whose:poss} maximum hand size is {n:int}",)

    def __init__(self, whose: Noun, n: int) -> None:
        self.whose = whose
        self.n = n
