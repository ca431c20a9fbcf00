"""Sentences."""

from table import Table, card


def test_the_2nd_time_this_game_counts_what_was_carried_out_on_whatever_object() -> None:
    fan = card("Fan", "$ Pay 0¢: The 2nd time this game, gain 5¢. If you don't, loot 1.")
    table = Table(cards=fan).give(0, "Fan").tap(0, "Fan").settle()
    assert (table.purse(0), len(table.hand_of(0))) == (0, 1)
    del table.game.objs[table.obj("Fan").id]
    table.give(0, "Fan").tap(0, "Fan").settle()
    assert (table.purse(0), len(table.hand_of(0))) == (5, 1)
    table.tap(0, "Fan").settle()
    assert (table.purse(0), len(table.hand_of(0))) == (5, 2)


def test_the_1st_time_this_game_is_the_first_and_no_other() -> None:
    fan = card("Fan", "$ Pay 0¢: The 1st time this game, gain 5¢.")
    table = Table(cards=fan).give(0, "Fan").tap(0, "Fan").settle()
    assert table.purse(0) == 5
    assert table.tap(0, "Fan").settle().purse(0) == 5
