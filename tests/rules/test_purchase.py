"""Purchases: declared with an empty stack, chosen after priority, paid and taken in one step (PURCH)."""

from typing import Any

from rules_covered import rule
from table import Table

TREASURE_DECK = "treasure deck"


def shopping(**options: Any) -> Table:
    """P1 has 12¢, Breakfast and Dinner are for sale, Meat! lies on the treasure deck."""
    return Table(players=2, **options).cents(0, 12).deck("treasure", "Meat!", "Synthoil")


@rule("PURCH-01")
def test_a_purchase_is_declared_by_the_active_player_with_an_empty_stack() -> None:
    table = shopping().cents(1, 12)
    assert table.offered("Declare a purchase")
    table.play(0, "A Penny!")
    assert table.stack() == ["loot: A Penny!"]
    assert not table.offered("Declare a purchase")
    table.settle()
    table.give(1, "Jawbone").until_asked(0).choose("Pass")
    assert table.asked == 1
    assert not table.offered("Declare a purchase")


@rule("PURCH-01")
def test_no_purchase_is_offered_during_an_attack_or_with_the_own_death_on_the_stack() -> None:
    table = Table(players=2, dice=[6]).cents(0, 12)
    table.attack("Pale Fatty").until("Activate Isaac")
    assert not table.offered("Declare a purchase")
    table = shopping().play(1, "XIII. Death", at="P1").until("Pass: the death of P1")
    assert not table.offered("Declare a purchase")


@rule("PURCH-01")
def test_no_purchase_is_offered_outside_the_action_phase() -> None:
    table = Table(players=2, phase="start").cents(0, 12).charge("Isaac")
    assert table.phase == "start"
    assert not table.offered("Declare a purchase")
    shopping().choose("End the turn").until_turn_over(never="Declare a purchase")


@rule("PURCH-02")
def test_what_to_buy_is_chosen_after_priority_from_the_shop_as_it_is_then() -> None:
    table = shopping().give(1, "The D20")
    table.choose("Declare a purchase")
    assert table.offered("Pass")
    assert not table.offered("Breakfast")
    table.tap(1, "The D20", at="Breakfast").until("Meat!")
    assert not table.offered("Breakfast")
    table.choose("Meat!").settle()
    assert table.items(0) == ["Meat!"]


@rule("PURCH-02")
def test_the_2019_option_names_the_item_on_declaring() -> None:
    table = shopping(attack_target_timing="at_declaration").give(1, "The D20")
    table.choose("Declare a purchase")
    assert table.offered("Breakfast")
    table.choose("Breakfast").tap(1, "The D20", at="Breakfast").settle()
    assert table.items(0) == []
    assert table.purse(0) == 12
    assert table.offered("Declare a purchase")


@rule("PURCH-03")
def test_the_choice_is_the_shop_slots_and_the_unseen_top_of_the_treasure_deck() -> None:
    table = shopping().choose("Declare a purchase").until("Breakfast")
    assert len(table.options()) == 3
    assert table.offered("Breakfast") and table.offered("Dinner") and table.offered(TREASURE_DECK)
    assert not table.offered("Meat!")
    table.choose(TREASURE_DECK).settle()
    assert table.items(0) == ["Meat!"]
    assert table.slot_names("shop") == ["Breakfast", "Dinner"]


@rule("PURCH-04")
def test_shop_item_and_top_treasure_card_cost_10() -> None:
    for bought in ("Breakfast", TREASURE_DECK):
        table = shopping().buy(bought).settle()
        assert table.purse(0) == 2
    assert not Table(players=2).cents(0, 9).offered("Declare a purchase")


@rule("PURCH-04")
def test_the_cost_is_worked_out_after_the_choice_with_what_lowers_it() -> None:
    table = Table(players=2).give(0, "Steamy Sale!").cents(0, 5).buy("Breakfast").settle()
    assert table.purse(0) == 0
    assert "Breakfast" in table.items(0)


@rule("PURCH-04")
def test_what_shop_items_cost_less_does_not_lower_the_price_of_the_deck() -> None:
    table = Table(players=2).give(0, "Steamy Sale!").cents(0, 12).deck("treasure", "Meat!")
    table.buy(TREASURE_DECK).settle()
    assert table.purse(0) == 2


@rule("PURCH-05")
def test_a_buyer_who_cannot_pay_then_gains_and_pays_nothing() -> None:
    thief = '[[card]]\nid = "t-thief"\nname = "Thief"\nkind = "treasure"\ntext = "↷ A player loses 3¢."'
    for used_up in (False, True):
        table = Table(players=2, cards=thief, failed_purchase_uses_purchase=used_up).cents(0, 12).give(1, "Thief")
        table.choose("Declare a purchase").tap(1, "Thief", at="P1").settle()
        assert table.items(0) == []
        assert table.purse(0) == 9
        assert table.slot_names("shop") == ["Breakfast", "Dinner"]
        table.cents(0, 10)
        assert table.offered("Declare a purchase") is not used_up


@rule("PURCH-06", "PURCH-08")
def test_the_buyer_pays_the_pool_and_controls_the_item_with_no_prompt_in_between() -> None:
    table = shopping()
    pool = table.game.pool
    table.choose("Declare a purchase").until("Breakfast")
    assert table.purse(0) == 12
    table.choose("Breakfast")
    assert table.purse(0) == 2
    assert table.game.pool == pool + 10
    assert table.items(0) == ["Breakfast"]
    assert table.max_hp_of(0) == 3


@rule("PURCH-07")
def test_one_purchase_a_turn_unless_an_effect_allows_more() -> None:
    table = shopping().cents(0, 40).buy("Breakfast").settle()
    assert not table.offered("Declare a purchase")
    table = shopping().cents(0, 40).give(0, "There's Options").buy("Breakfast").settle()
    table.buy("Dinner").settle()
    assert not table.offered("Declare a purchase")
    assert table.purse(0) == 20
    assert table.end_turn().end_turn().offered("Declare a purchase")


@rule("PURCH-09")
def test_the_slot_of_a_bought_item_is_refilled_at_the_next_priority() -> None:
    table = shopping().buy("Breakfast")
    assert table.offered("End the turn")
    assert table.slot_names("shop") == ["Meat!", "Dinner"]
    assert table.deck_names("treasure")[0] == "Synthoil"


@rule("PURCH-10")
def test_abilities_may_look_at_the_declaration_and_at_the_purchase() -> None:
    cards = '''
[[card]]
id = "t-watch"
name = "Watch"
kind = "treasure"
text = """
Each time you declare a purchase, gain 1¢.
Each time you purchase an item, loot 1."""'''
    table = Table(players=2, cards=cards).give(0, "Watch").cents(0, 10)
    table.choose("Declare a purchase")
    assert table.stack() == ["ability: Watch"]
    assert table.purse(0) == 10 and table.items(0) == ["Watch"]
    table.until("Breakfast")
    assert table.purse(0) == 11
    table.choose("Breakfast")
    assert "Breakfast" in table.items(0)
    assert table.stack() == ["ability: Watch"] and table.hand_of(0) == []
    table.settle()
    assert len(table.hand_of(0)) == 1


@rule("PURCH-11")
def test_a_purchased_item_is_gained() -> None:
    cards = '''
[[card]]
id = "t-heir"
name = "Heir"
kind = "treasure"
text = "Each time you gain treasure, gain 3¢."

[[card]]
id = "t-self"
name = "Self"
kind = "treasure"
text = "When you gain this, gain 1¢."'''
    for bought in ("Breakfast", TREASURE_DECK):
        table = Table(players=2, cards=cards).give(0, "Heir").cents(0, 10).deck("treasure", "Meat!")
        assert table.buy(bought).settle().purse(0) == 3
    table = Table(players=2, cards=cards, shop=["Self", "Dinner"]).cents(0, 10).buy("Self").settle()
    assert table.purse(0) == 1


@rule("PURCH-12")
def test_the_deck_purchase_yields_whatever_is_on_top_at_that_moment() -> None:
    for timing in ("after_priority", "at_declaration"):
        table = shopping(attack_target_timing=timing).give(1, "The Curse").discard("treasure", "Jawbone")
        table.choose("Declare a purchase")
        if timing == "at_declaration":
            table.choose(TREASURE_DECK)
        table.tap(1, "The Curse", at="treasure discard")
        if timing == "after_priority":
            table.until(TREASURE_DECK).choose(TREASURE_DECK)
        assert table.settle().items(0) == ["Jawbone"]


@rule("PURCH-13")
def test_a_purchase_stops_when_the_buyer_dies() -> None:
    table = shopping().choose("Declare a purchase").play(1, "XIII. Death", at="P1")
    table.until("Activate Isaac").choose("Pass").settle()
    assert table.died(0)
    assert not table.log("purchase")
    assert table.purse(0) == 11
    assert table.slot_names("shop") == ["Breakfast", "Dinner"]
