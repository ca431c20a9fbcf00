"""Prices: of the n-th and the next shop item, and of abilities."""

import pytest

from rules_covered import rule
from soulstack.language import CardError, parse_card_text
from table import Table, card

MORE = card("More", "You may purchase any number of times on your turn.")


def test_the_2nd_shop_item_has_its_price() -> None:
    sale = card("Sale", "The 2nd shop item you purchase each turn costs 4¢.")
    table = Table(cards=sale + MORE).give(0, "Sale", "More").cents(0, 24)
    assert table.buy("Breakfast").settle().purse(0) == 14
    assert table.buy("Dinner").settle().purse(0) == 10


@rule("RULING-57")
def test_a_set_price_gets_cheaper_too_and_the_lowest_counts() -> None:
    sale = card("Sale", "The first shop item you purchase each turn costs 6¢.\nShop items cost you 1¢ less.")
    other = card("Other", "The first shop item you purchase each turn costs 4¢.")
    assert Table(cards=sale).give(0, "Sale").cents(0, 5).buy("Breakfast").purse(0) == 0
    assert Table(cards=sale + other).give(0, "Sale", "Other").cents(0, 5).buy("Breakfast").purse(0) == 2


def test_the_next_shop_item_is_used_up_by_a_purchase() -> None:
    coupon = card("Coupon", "The next shop item you purchase costs 2¢ this turn.", "loot")
    table = Table(cards=coupon + MORE).give(0, "More").cents(0, 12).play(0, "Coupon").settle()
    assert table.buy("Breakfast").settle().purse(0) == 10
    assert table.buy("Dinner").settle().purse(0) == 0


def test_the_next_shop_item_is_nothing_that_stands_for_good() -> None:
    with pytest.raises(CardError, match="this turn"):
        parse_card_text("The next shop item you purchase costs 2¢.", "treasure")


def test_slots_of_another_kind_are_refilled() -> None:
    hole = card("Hole", "Monster slots aren't refilled.") + card("Clear", "↷ Destroy each shop item.")
    scythe = card("Scythe", "↷ Kill a monster.")
    table = Table(cards=hole + scythe).give(0, "Hole", "Clear", "Scythe").deck("treasure", "Meat!", "Curved Horn")
    table.tap(0, "Clear").settle().tap(0, "Scythe", at="Fatty").settle()
    assert None not in table.slot_names("shop") and table.slot_names("monster")[0] is None
