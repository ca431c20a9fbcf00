"""Credit Card of the Gold Box."""

from table import Table, card

PASS = card("Pass", "You may purchase 1 additional time on your turn.")


def test_credit_card_pays_for_the_first_shop_item_of_the_turn() -> None:
    table = Table(cards=PASS).give(0, "Pass").cents(0, 10).play(0, "Credit Card").settle()
    assert table.buy("Breakfast").purse(0) == 10
    assert table.settle().buy("Dinner").purse(0) == 0


def test_credit_card_comes_too_late_after_a_purchase() -> None:
    table = Table(cards=PASS).give(0, "Pass").cents(0, 20).buy("Breakfast").settle().play(0, "Credit Card").settle()
    assert table.buy("Dinner").purse(0) == 0


def test_credit_card_is_for_whoever_purchases_and_not_for_the_deck_or_the_next_turn() -> None:
    table = Table(3, cards=PASS).give(0, "Pass").cents(0, 20).hand(1, "Credit Card").plays(1, 1)
    table.hand(0, "A Penny!").plays(0, 1).act(0, "Play A Penny!").until_asked(1).choose("Play Credit Card").settle()
    assert table.purse(0) == 21
    assert table.buy("the treasure deck").settle().purse(0) == 11
    table.cents(1, 10).until_asked(0).choose("End the turn")
    table.until("Declare a purchase")
    assert table.active == 1 and table.buy("Breakfast").purse(1) == 0
