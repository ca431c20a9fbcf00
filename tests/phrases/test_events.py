"""Events as lines name them."""

from table import Table, card


def test_the_nth_counter_is_the_one_that_reaches_the_number() -> None:
    jar = card(
        "Jar",
        "↷ Put 1 counter on this.\n$ Pay 1¢: Put 3 counters on this.\nWhen the 2nd counter is put on this, loot 1.",
    )
    table = Table(cards=jar).give(0, "Jar").cents(0, 2).tap(0, "Jar").settle()
    assert table.hand_of(0) == []
    table.tap(0, "Jar, ability 2").settle()
    assert table.obj("Jar").counters == {"": 4} and len(table.hand_of(0)) == 1
    table.tap(0, "Jar, ability 2").settle()
    assert len(table.hand_of(0)) == 1


def test_what_would_happen_for_the_first_time_each_turn_is_changed_once_a_turn() -> None:
    wish = card("Wish", "If a player would gain ¢ for the first time each turn, double that amount.")
    coin = card("Coin", "Gain 3¢.", "loot", copies=6)
    table = Table(cards=wish + coin).give(0, "Wish")
    table.play(0, "Coin").settle().play(0, "Coin").settle()
    assert table.purse(0) == 9
    table.end_turn().play(1, "Coin").settle()
    assert table.purse(1) == 6
