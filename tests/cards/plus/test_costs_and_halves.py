"""Four Souls+: Divorce Papers and Poker Chip."""

from table import Table, card

PURSE = card("Purse", "$ Pay 0¢: Gain 4¢.")


def test_divorce_papers_take_half_of_everything_rounded_down_and_an_item() -> None:
    table = Table(3).give(0, "Divorce Papers").give(1, "Lunch", "The D20").cents(1, 7)
    table.hand(1, "A Penny!", "Bomb!", "Lost Soul")
    table.act(0, "Activate Divorce Papers", at="P2").until("Lost Soul").choose("Lost Soul").until("Lunch").choose(
        "Lunch"
    )
    table.settle()
    assert (table.purse(0), table.purse(1)) == (3, 4)
    assert table.hand_of(0) == ["Lost Soul"] and table.hand_of(1) == ["A Penny!", "Bomb!"]
    assert table.items(0) == ["Lunch"] and table.items(1) == ["The D20"]


def test_divorce_papers_that_stay_take_nothing() -> None:
    table = Table(3).give(0, "Divorce Papers").give(1, "Lunch").cents(1, 7).counters("Divorce Papers", 1, "eternal")
    table.act(0, "Activate Divorce Papers", at="P2").settle()
    assert table.purse(0) == 0 and table.items(1) == ["Lunch"]


def test_poker_chip_doubles_the_first_cents_of_its_players_turn_on_4() -> None:
    table = Table(dice=[4], cards=PURSE).give(0, "Poker Chip", "Purse").act(0, "Activate Purse").settle()
    assert table.purse(0) == 8
    table.act(0, "Activate Purse").settle()
    assert table.purse(0) == 12


def test_poker_chip_makes_1_cent_of_them_on_3() -> None:
    table = Table(dice=[3], cards=PURSE).give(0, "Poker Chip", "Purse").act(0, "Activate Purse").settle()
    assert table.purse(0) == 1


def test_poker_chip_leaves_other_players_and_turns_alone() -> None:
    table = Table(cards=PURSE).give(0, "Poker Chip", "Purse").give(1, "Purse").act(1, "Activate Purse").settle()
    assert table.purse(1) == 4
    table.end_turn().act(0, "Activate Purse").settle()
    assert table.purse(0) == 4
