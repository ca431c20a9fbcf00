"""What seldom matters in a purchase: whose discount it is, an empty deck, a shop that changes, who is told of it."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.people.whynot import why_not
from soulstack.engine.rules.actions import TREASURE_DECK_ID
from table import Table, card

TREASURE_DECK = "treasure deck"
CARDS = "".join(
    (
        card("Coupon", "Shop items cost you 6¢ less."),
        card("Voucher", "Shop items cost you 3¢ less."),
        card("Crier", "Each time a player declares a purchase, they gain 1¢."),
        card("Clerk", "Each time a player purchases a shop item, they gain 2¢."),
        card("Notary", "Each time a player purchases an item, they loot 1."),
        card("Heir", "Each time a player gains treasure, they loot 2."),
        card("Spender", "You may purchase 1 additional time on your turn."),
        card("Thief", "↷ A player loses 3¢."),
        card("Burn", "Destroy an item.", "loot"),
        card("Ward", "↷ Gain 1¢."),
    )
)


def laid(players: int = 2, **more: object) -> Table:
    return Table(players, cards=CARDS, **more)  # type: ignore[arg-type]


def for_sale(table: Table) -> list[str]:
    """What P1 can buy once a purchase is declared."""
    table.choose("Declare a purchase").until_why("choose what to buy")
    return table.options()


@rule("PURCH-04")
def test_discounts_add_up_and_never_pay_the_buyer() -> None:
    table = laid().give(0, "Coupon", "Voucher").cents(0, 1).buy("Dinner").settle()
    assert (table.purse(0), "Dinner" in table.items(0)) == (0, True)
    pool = (table := laid().give(0, "Coupon", "Coupon").cents(0, 4)).game.pool
    assert table.offered("Declare a purchase")
    table.buy("Dinner").settle()
    assert (table.purse(0), table.game.pool, "Dinner" in table.items(0)) == (4, pool, True)


@rule("PURCH-04")
def test_a_discount_is_for_its_player_alone() -> None:
    table = laid().give(1, "Coupon", "Coupon").cents(0, 9).cents(1, 9)
    assert not table.offered("Declare a purchase")
    assert table.end_turn().active == 1
    table.buy("Dinner").settle()
    assert (table.purse(0), table.purse(1)) == (9, 9)


@rule("PURCH-03", "PURCH-05")
def test_what_is_too_dear_is_not_offered_and_its_price_is_said() -> None:
    table = laid().give(0, "Coupon").cents(0, 10)
    assert for_sale(table) == ["Breakfast (shop) for 4¢", "Dinner (shop) for 4¢", "the treasure deck for 10¢"]
    table = laid().give(0, "Coupon").cents(0, 9)
    assert for_sale(table) == ["Breakfast (shop) for 4¢", "Dinner (shop) for 4¢"]


@rule("PURCH-03")
def test_without_treasure_only_the_shop_sells() -> None:
    table = laid().cents(0, 10).deck_is("treasure")
    assert (table.deck_names("treasure"), table.discarded("treasure")) == ([], [])
    assert why_not(table.game, 0, TREASURE_DECK_ID) == ("The treasure deck and its discard pile are empty.", "PURCH-03")
    assert [label.partition(" (")[0] for label in for_sale(table)] == ["Breakfast", "Dinner"]
    table = laid(shop=[]).deck_is("treasure").cents(0, 10)
    assert not table.offered("Declare a purchase")


@rule("PURCH-03", "ZONE-12")
def test_the_discard_becomes_the_deck_that_is_bought_from() -> None:
    table = laid(shop=[]).cents(0, 10).deck_is("treasure").discard("treasure", "Ward")
    table.buy(TREASURE_DECK).settle()
    assert (table.items(0), table.purse(0), table.discarded("treasure")) == (["Ward"], 0, [])


@rule("PURCH-03")
def test_an_empty_slot_sells_nothing() -> None:
    table = laid().cents(0, 20).deck_is("treasure", "Ward").buy("Breakfast").settle()
    assert table.slot_names("shop") == ["Ward", "Dinner"]
    table = laid().cents(0, 20).give(0, "Spender").deck_is("treasure").buy("Breakfast").settle()
    assert table.slot_names("shop") == [None, "Dinner"]
    table.choose("Declare a purchase").settle()
    assert [entry["card"] for entry in table.log("purchase")] == ["Breakfast", "Dinner"]


@rule("PURCH-10", "PURCH-11")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("bought", "cents", "cards"), [("Dinner", 3, 3), (TREASURE_DECK, 1, 3)])
def test_they_are_the_player_who_bought(seat: int, bought: str, cents: int, cards: int) -> None:
    table = laid(3).give(2, "Crier", "Clerk", "Notary", "Heir").deck("treasure", "Meat!")
    if seat:
        table.end_turn()
    looted = [len(table.hand_of(n)) for n in range(3)]
    table.cents(seat, 10).buy(bought).settle()
    assert [table.purse(n) for n in range(3)] == [cents if n == seat else 0 for n in range(3)]
    assert [len(table.hand_of(n)) - looted[n] for n in range(3)] == [cards if n == seat else 0 for n in range(3)]


@rule("PURCH-05")
def test_a_purchase_that_fails_is_told_and_costs_nothing_but_perhaps_itself() -> None:
    for timing in ("after_priority", "at_declaration"):
        table = laid(attack_target_timing=timing).cents(0, 11).give(1, "Thief").awake()
        table.choose("Declare a purchase")
        if timing == "at_declaration":
            table.choose("Dinner")
        table.tap(1, "Thief", at="P1").settle()
        assert (table.purse(0), table.items(0), table.game.players[0].purchases) == (8, [], 0), timing
        assert [entry["seat"] for entry in table.log("purchase fails")] == [0]
        assert table.phase == "action" and table.offered("End the turn") and not table.log("purchase")


@rule("PURCH-02", "PURCH-04")
def test_the_2019_option_pays_what_the_item_costs_after_priority() -> None:
    table = laid(attack_target_timing="at_declaration").cents(0, 9).give(0, "Coupon", "Heir").awake()
    table.choose("Declare a purchase")
    assert table.options() == ["Breakfast (shop) for 4¢", "Dinner (shop) for 4¢"]
    table.choose("Dinner").play(1, "Burn", at="Coupon").settle()
    assert (table.items(0), table.purse(0)) == (["Heir"], 9), "it costs 10¢ again"
    table.cents(0, 10).choose("Declare a purchase").choose("Dinner").settle()
    assert (table.items(0), table.purse(0), table.game.players[0].purchases) == (["Dinner", "Heir"], 0, 1)


@rule("PURCH-07")
def test_more_purchases_are_for_their_player_alone_and_go_with_their_item() -> None:
    table = laid().cents(0, 40).give(1, "Spender").buy("Dinner").settle()
    assert not table.offered("Declare a purchase")
    table = laid().cents(0, 40).give(0, "Spender", "Spender").buy("Dinner").settle().buy("Breakfast").settle()
    assert table.offered("Declare a purchase")
    table.play(0, "Burn", at="Spender").settle()
    assert not table.offered("Declare a purchase") and table.offered("End the turn")


@rule("PURCH-02")
def test_everybody_has_priority_after_a_purchase_is_declared() -> None:
    table = laid(3).cents(0, 10).awake().choose("Declare a purchase")
    asked = []
    while table.offered("Pass"):
        asked.append(table.asked)
        table.choose("Pass")
    assert (asked, table.asked, table.why()) == ([0, 1, 2], 0, "choose what to buy")


@rule("PURCH-10")
@pytest.mark.parametrize(("bought", "cents"), [("Breakfast", 20), ("Dinner", 19)])
def test_what_is_purchased_is_of_the_kind_that_a_line_speaks_of(bought: str, cents: int) -> None:
    toll = card("Toll", 'Each time a player purchases a shop item named "Dinner", they lose 1¢.')
    assert Table(cards=toll).give(1, "Toll").cents(0, 30).buy(bought).settle().purse(0) == cents
