"""Prices, limits and duties of several boxes under one purchase, and what an item brings that was bought."""

from rules_covered import rule
from table import Table

from .kit import housed


def bought(table: Table, name: str) -> int:
    """What P1 paid for it."""
    before = table.purse(0)
    table.buy(name).settle()
    return before - table.purse(0)


@rule("PURCH-04")
def test_all_that_makes_the_shop_cheaper_is_added_up_down_to_nothing() -> None:
    table = Table().give(0, "Steamy Sale!", "Member Card").cents(0, 9)
    assert bought(table, "Breakfast") == 1
    table = Table().give(0, "Steamy Sale!", "Member Card", "Keeper's Bargain").cents(0, 9)
    assert bought(table, "Breakfast") == 0
    table = Table().give(1, "Steamy Sale!", "Member Card").cents(0, 10)
    assert bought(table, "Breakfast") == 10


def test_a_room_and_a_monster_make_it_cheaper_for_whoever_is_active() -> None:
    table = housed("Blessing of Steam", monsters=["Holy Greed", "Fatty"]).cents(0, 10)
    assert bought(table, "Breakfast") == 2 and table.obj("Holy Greed").counters == {"": 2}


def test_holy_greed_gets_no_counter_for_what_a_credit_card_paid() -> None:
    table = Table(monsters=["Holy Greed", "Fatty"]).cents(0, 10).play(0, "Credit Card").settle()
    assert bought(table, "Breakfast") == 0 and table.obj("Holy Greed").counters == {}


def test_a_credit_card_is_for_the_first_shop_item_and_not_for_the_deck() -> None:
    table = Table().give(0, "More Options").cents(0, 20).deck("treasure", "Meat!").play(0, "Credit Card").settle()
    assert bought(table, "the treasure deck") == 10
    assert bought(table, "Breakfast") == 0


def test_pity_for_the_poor_and_a_trick_penny_pay_the_poorest() -> None:
    table = housed("Pity for the Poor").give(0, "Trick Penny", "There's Options").soul(1, "Monstro").cents(0, 9)
    assert bought(table, "Breakfast") == -1
    assert bought(table, "Dinner") == 9 - 1


@rule("PURCH-11")
def test_a_prototype_and_an_aubrey_see_a_purchase_as_gaining() -> None:
    table = Table(shop=["Keeper's Penny", "Dinner"]).give(0, "Aubrey").cents(0, 10)
    table.buy("Keeper's Penny").settle()
    assert table.purse(0) == 9 and len(table.hand_of(0)) == 3


@rule("GAIN-01", "PURCH-11")
def test_a_stolen_penny_is_not_gained_and_pays_nothing() -> None:
    table = (
        Table(shop=["Keeper's Penny", "Dinner"]).give(0, "A Dollar!", "Aubrey").act(0, "Activate A Dollar!").settle()
    )
    assert "Keeper's Penny" in table.items(0) and table.purse(0) == 0 and table.hand_of(0) == []


@rule("PURCH-11", "GAIN-03", "RULING-84")
def test_damocles_adds_nothing_to_a_purchase() -> None:
    table = Table().give(0, "Damocles", "More Options").cents(0, 20).buy("Breakfast").settle()
    assert sorted(table.items(0)) == ["Breakfast", "Damocles", "More Options"]
    table.buy("the treasure deck").settle()
    assert len(table.items(0)) == 4 and table.purse(0) == 0


def test_everything_must_go_takes_a_counter_off_the_price_and_is_not_refilled() -> None:
    table = housed("Everything Must Go").counters("Everything Must Go", 3).give(0, "Steamy Sale!").cents(0, 9)
    assert bought(table, "Breakfast") == 0
    assert table.slot_names("shop") == [None, "Dinner"]
    table.settle()
    assert table.offered("End the turn")


def test_everything_must_go_obliges_nobody_who_cannot_pay_and_greed_looms_takes_the_hand() -> None:
    table = housed("Everything Must Go", "Greed Looms").counters("Everything Must Go", 1).cents(0, 7).hand(0, "Bomb!")
    assert table.offered("End the turn") and not table.offered("Declare a purchase")
    table.until_turn_over()
    assert table.hand_of(0) == []
    table = housed("Everything Must Go", "Greed Looms").counters("Everything Must Go", 1).cents(0, 8).hand(0, "Bomb!")
    assert not table.offered("End the turn")
    table.buy("Breakfast").settle().until_turn_over()
    assert table.hand_of(0) == ["Bomb!"]


def test_a_recycling_sticker_buys_from_the_discard_what_a_keepers_box_of_another_pays_for() -> None:
    table = (
        Table(3).give(0, "Recycling Sticker").give(1, "Keeper's Box").discard("treasure", "Meat!", "Lunch").cents(0, 9)
    )
    table.buy("Lunch").settle()
    assert "Lunch" in table.items(0) and table.purse(0) == 0
    assert table.purse(1) == 2 and len(table.hand_of(1)) == 1


def test_a_shopkeeper_makes_one_purchase_free_and_more_options_leave_a_dear_one() -> None:
    table = Table(monsters=["Shopkeeper!", "Fatty"], dice=[5]).cents(0, 10).give(0, "More Options")
    table.act(0, "Activate Shopkeeper!").settle()
    assert bought(table, "Dinner") == 0
    assert bought(table, "Breakfast") == 10 and not table.offered("Declare a purchase")


@rule("PURCH-01", "ABIL-07")
def test_greed_mode_and_a_trick_penny_price_a_tap_ability_at_2_cents() -> None:
    table = housed("Greed Mode").give(0, "Trick Penny", "Mr. Boom").cents(0, 4).charge("Mr. Boom", False)
    table.tap(0, "Mr. Boom", at="Fatty").settle()
    assert table.purse(0) == 2 and table.hp_of("Fatty") == 3
    table.tap(0, "Mr. Boom", at="Fatty").settle()
    assert table.purse(0) == 0 and not table.offered("Activate Mr. Boom")


@rule("PURCH-12")
def test_the_stairway_says_what_the_top_of_the_deck_will_be() -> None:
    table = Table().give(0, "The Stairway").cents(0, 10).deck("treasure", "Meat!", "Lunch", "Jawbone")
    table.choose("Declare a purchase").until("Yes").choose("Yes").choose("Jawbone")
    table.until("the treasure deck").choose("the treasure deck").settle()
    assert table.items(0) == ["The Stairway", "Jawbone"]


@rule("PURCH-13", "DEATH-P-02")
def test_a_purchase_stops_if_an_auction_or_a_death_comes_first() -> None:
    table = Table().cents(0, 10).hand(1, "XIII. Death").plays(1)
    table.until_asked(0).choose("Declare a purchase").act(1, "Play XIII. Death", at="P1").settle()
    assert table.died(0) and table.items(0) == [] and table.purse(0) == 9
    assert table.slot_names("shop") == ["Breakfast", "Dinner"]


def test_an_auction_is_a_theft_and_no_purchase_for_a_keepers_box() -> None:
    table = Table(3).give(0, "Auction Gavel", "Keeper's Box").cents(1, 6).cents(2, 3)
    table.tap(0, "Auction Gavel", at="Breakfast").until_asked(1).until("1¢").choose("1¢").choose("3¢").choose(
        "4¢"
    ).settle()
    assert [table.purse(seat) for seat in range(3)] == [4, 2, 3] and "Breakfast" in table.items(1)
    assert table.hand_of(0) == []


def test_undefined_bought_as_what_it_is_in_the_shop_can_be_used_at_once() -> None:
    table = Table(shop=["Undefined", "Lunch"]).cents(0, 10).buy("Undefined").settle()
    table.tap(0, "Undefined", at="Lunch").settle()
    assert table.items(0) == ["Lunch"] and table.max_hp_of(0) == 3


def test_a_shop_upgrade_and_a_keepers_box_leave_6_slots_and_a_dollar_steals_them_all() -> None:
    table = Table(monsters=["Fatty", "Gurdy"]).give(0, "A Dollar!").deck("monster", "b2-shop_upgrade")
    table.deck("treasure", "Keeper's Box", "Meat!", "Lunch", "Jawbone", "Tech X", "Smelter")
    table.attack("monster deck", "slot 1").settle()
    assert len(table.slot_names("shop")) == 6  # the box stands in the shop, where entering play works (TRIG-10)
    table.act(0, "Activate A Dollar!").settle()
    assert len(table.items(0)) == 6 and None not in table.slot_names("shop")
