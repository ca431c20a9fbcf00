"""Purchases that are owed, and those from discard: who owes them, what fulfils them, and when they are let go."""

import pytest

from rules_covered import rule
from table import Table, card

DUTY = card("Duty", "You must purchase a shop item on your turn.")
BIN = card("Bin", "You may purchase the top card of the treasure discard as a shop item.")
MORE = card("More", "You may purchase 1 additional time on your turn.")
RUG = card("Rug") + card("Mat")


def shoppers(players: int = 2, **more: object) -> Table:
    return Table(players, cards=DUTY + BIN + MORE + RUG, **more)  # type: ignore[arg-type]


@rule("PURCH-07", "ATTACK-26")
def test_a_purchase_is_owed_by_its_player_in_their_own_turn_only() -> None:
    table = shoppers().give(1, "Duty").cents(0, 10).cents(1, 10)
    assert table.offered("End the turn"), "another's turn, and another's duty"
    table.end_turn()
    assert table.active == 1 and not table.offered("End the turn") and table.offered("Declare a purchase")
    table.buy("Breakfast").settle()
    assert table.offered("End the turn") and "Breakfast" in table.items(1)


@rule("PURCH-07", "ATTACK-26")
def test_a_purchase_from_the_deck_does_not_fulfil_the_duty_and_one_of_another_turn_neither() -> None:
    table = shoppers().give(0, "Duty", "More").cents(0, 20).deck("treasure", "Rug")
    table.buy("the treasure deck").settle()
    assert table.items(0)[2:] == ["Rug"] and not table.offered("End the turn")
    table.choose("Declare a purchase").until("Breakfast")
    assert not table.offered("the treasure deck"), "this is the last one"
    table.choose("Breakfast").settle()
    assert table.offered("End the turn")
    table.end_turn().end_turn().cents(0, 10)
    assert table.active == 0 and not table.offered("End the turn"), "each turn anew"


@rule("PURCH-07")
@pytest.mark.parametrize("cents", [9, 10])
def test_a_purchase_that_cannot_be_paid_for_is_not_owed(cents: int) -> None:
    table = shoppers().give(0, "Duty").cents(0, cents)
    assert table.offered("End the turn") == (cents < 10)
    assert table.offered("Declare a purchase") == (cents == 10)


@rule("PURCH-07")
def test_with_an_empty_shop_the_deck_may_be_bought_from_and_nothing_is_owed() -> None:
    table = shoppers(shop=()).give(0, "Duty").cents(0, 10).deck("treasure", "Rug")
    assert table.offered("End the turn") and table.offered("Declare a purchase")
    table.buy("the treasure deck").settle()
    assert table.items(0) == ["Duty", "Rug"] and table.offered("End the turn")


@rule("PURCH-07")
def test_with_no_purchase_left_none_is_owed() -> None:
    table = shoppers().cents(0, 30).buy("Breakfast").settle()
    table.game.told.clear()
    assert table.give(0, "Duty").offered("End the turn"), "it has been used up"


@rule("PURCH-03", "PURCH-05")
def test_the_top_of_the_discard_costs_what_shop_items_cost_and_has_to_be_paid_in_full() -> None:
    table = shoppers().give(0, "Bin").discard("treasure", "Rug", "Mat").cents(0, 10)
    table.choose("Declare a purchase").until("Breakfast")
    assert table.offered("Mat") and not table.offered("Rug") and table.offered("the treasure deck")
    table.choose("Mat").settle()
    assert table.items(0) == ["Bin", "Mat"] and table.purse(0) == 0 and table.discarded("treasure") == ["Rug"]
    poor = shoppers().give(0, "Bin").discard("treasure", "Rug").cents(0, 9)
    assert not poor.offered("Declare a purchase")


@rule("PURCH-03")
def test_an_empty_discard_sells_nothing_and_it_sells_to_its_player_alone() -> None:
    table = shoppers().give(0, "Bin").cents(0, 10)
    assert table.discarded("treasure") == []
    table.choose("Declare a purchase").until("Breakfast")
    assert len([label for label in table.options() if "for 10¢" in label]) == 3
    other = shoppers().give(1, "Bin").discard("treasure", "Rug").cents(0, 10)
    other.choose("Declare a purchase").until("Breakfast")
    assert not other.offered("Rug")


@rule("PURCH-03", "PURCH-07")
def test_the_top_of_the_discard_fulfils_the_duty_as_a_shop_item() -> None:
    table = shoppers(shop=()).give(0, "Duty", "Bin").discard("treasure", "Rug").cents(0, 10)
    assert not table.offered("End the turn")
    table.choose("Declare a purchase").settle()
    assert "Rug" in table.items(0) and table.offered("End the turn"), "the only thing that it may be"


@rule("PURCH-11", "GAIN-01")
@pytest.mark.parametrize("bought", ["Silk (shop)", "the treasure deck", "Wool"])
def test_whatever_is_bought_is_gained_and_got_once(bought: str) -> None:
    silk = "".join(card(name, "When you gain this, gain 1¢.") for name in ("Silk", "Wool", "Felt"))
    gets = card("Gets", "Each time you get an item, loot 1.")
    table = Table(2, cards=BIN + silk + gets, shop=["Silk", "Dinner"]).give(0, "Bin", "Gets").give(1, "Gets")
    table.deck("treasure", "Felt").discard("treasure", "Wool").cents(0, 10).buy(bought).settle()
    assert (table.purse(0), len(table.hand_of(0))) == (1, 1)
    assert not table.hand_of(1) and table.purse(1) == 0
