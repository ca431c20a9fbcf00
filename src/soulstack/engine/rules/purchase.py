"""A purchase from its declaration to the item (PURCH)."""

from __future__ import annotations

from typing import Final

from soulstack.engine.core.ask import CARD, Option, answered, ask
from soulstack.engine.core.card import TREASURE
from soulstack.engine.core.ids import ACTION, NOTHING
from soulstack.engine.core.node import Procedure
from soulstack.engine.core.run import start
from soulstack.engine.core.scope import Event, Frame, Registers
from soulstack.engine.core.state import GameState
from soulstack.engine.rules.actions import TREASURE_DECK_ID, price, purchasable
from soulstack.engine.rules.priority import WINDOW
from soulstack.engine.statics.prices import NextCosts
from soulstack.engine.table.atoms import control, count_purchase, enter, gained, pay_cents, take_card, top_card
from soulstack.engine.table.triggers import notify


class PurchaseRegisters(Registers):
    """A purchase under way."""

    __slots__ = ()

    @property
    def wanted(self) -> int:
        """What is to be bought, once that is chosen; NOTHING: it is not."""
        return self.frame.picked[0] if self.frame.picked else NOTHING

    @wanted.setter
    def wanted(self, id: int) -> None:
        self.frame.picked = (id,)


class Purchase(Procedure):
    """Declare, priority, choose, pay and take (PURCH-02, PURCH-08)."""

    def bought(self, frame: Frame) -> int:
        return PurchaseRegisters(frame).wanted

    def step(self, game: GameState, frame: Frame) -> bool:
        kept = PurchaseRegisters(frame)
        seat = frame.you
        if game.phase != ACTION:
            return True  # PURCH-13
        answer = answered(game)
        early = game.options.attack_target_timing == "at_declaration"
        frame.pc += 1
        if frame.pc == 1:
            game.say("declare purchase", seat=seat)
            if early:
                self.ask(game, seat)
        elif frame.pc == 2:
            if answer is not None:
                kept.wanted = answer.ref
            notify(game, Event("declare purchase", ~seat, 1))
            game.due = True
            start(game, WINDOW)
        elif frame.pc == 3:
            if not kept.wanted:
                if not purchasable(game, seat):
                    return self.fail(game, seat)
                self.ask(game, seat)
        else:
            id = kept.wanted if answer is None else answer.ref
            return self.buy(game, seat, id)
        return False

    def ask(self, game: GameState, seat: int) -> None:
        ask(
            game,
            seat,
            "choose what to buy",
            [Option("buy", id, price(game, seat, id)) for id in purchasable(game, seat)],
        )

    def fail(self, game: GameState, seat: int) -> bool:
        """Nothing is bought or paid, and the purchase is not used up unless the option says so (PURCH-05)."""
        if game.options.failed_purchase_uses_purchase:
            count_purchase(game, seat)
        game.say("purchase fails", seat=seat)
        return True

    def buy(self, game: GameState, seat: int, id: int) -> bool:
        """Pay and take control in one step; what is bought is gained (PURCH-06, PURCH-08, PURCH-11)."""
        cost = price(game, seat, id)
        if id not in purchasable(game, seat):
            return self.fail(game, seat)
        count_purchase(game, seat)
        pay_cents(game, seat, cost)
        if id != TREASURE_DECK_ID:
            use_prices(game, seat)
        if id == TREASURE_DECK_ID:
            obj = enter(game, top_card(game, TREASURE), "item", seat)
            gained(game, obj, seat)
        elif id >= CARD:
            take_card(game, id - CARD)
            obj = enter(game, id - CARD, "item", seat)
            gained(game, obj, seat)
        else:
            obj = game.objs[id]
            control(game, obj, seat, gained=True)
        game.say("purchase", seat=seat, card=game.face(obj).name, n=cost, id=obj.id)
        notify(game, Event("gained treasure", ~seat, 1))
        deck = id if id == TREASURE_DECK_ID else NOTHING
        notify(game, Event("purchase", ~seat, cost, what=obj.id, source=deck))
        return True


def use_prices(game: GameState, seat: int) -> None:
    """What was said of the next shop item is used up."""
    for static, line in game.index().standing(game, NextCosts):
        if static.who.covers(game, line, ~seat):
            game.ends(line.lasting)


PURCHASE: Final = Purchase()
