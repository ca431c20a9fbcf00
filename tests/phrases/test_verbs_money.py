"""Verbs about ¢, treasure and rewards."""

import pytest

from rules_covered import rule
from table import Table, card


def test_gaining_the_rewards_pays_the_reward_box_and_nothing_dies() -> None:
    text = "Each time this would die, prevent that death, then put 1 counter on this, then gain the rewards."
    rush = card("Rush", text, "monster", hp=1, evasion=1, atk=1, reward="Gain 4¢.")
    table = Table(cards=rush + card("Axe", "Kill a monster.", "loot"), monsters=["Rush"])
    table.play(0, "Axe", at="Rush").settle()
    assert table.purse(0) == 4 and table.obj("Rush").counters == {"": 1} and not table.died("Rush")


@pytest.mark.parametrize(("cents", "loots"), [((3, 0), 1), ((0, 3), 1), ((0, 0), 0)])
def test_taking_all_cents_of_several_counts_as_done_if_anybody_had_some(cents: tuple[int, int], loots: int) -> None:
    tithe = card("Tithe", "Choose up to 2 players. Lose all their ¢. If you do, loot 1.", "loot")
    table = Table(3, cards=tithe).cents(0, 4).cents(1, cents[0]).cents(2, cents[1])
    table.play(0, "Tithe", at=["P2", "P3"]).settle()
    assert [table.purse(seat) for seat in range(3)] == [4, 0, 0] and len(table.hand_of(0)) == loots


def test_a_thing_has_no_cents_to_lose() -> None:
    dry = card("Dry", "Choose an item. Lose all its ¢. If you do, loot 1.", "loot")
    table = Table(cards=dry).give(1, "Meat!").cents(0, 3).cents(1, 3).play(0, "Dry", at="Meat!").settle()
    assert (table.purse(0), table.purse(1)) == (3, 3) and table.hand_of(0) == []


@rule("GAIN-05")
def test_who_would_give_themselves_something_has_not_given_it() -> None:
    gift = card("Gift", "Each player gives you 1¢. If they do, they loot 1.", "loot")
    table = Table(3, cards=gift).cents(0, 3).cents(1, 3).play(0, "Gift").settle()
    assert [table.purse(seat) for seat in range(3)] == [4, 2, 0]
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 1, 0]


@rule("RULING-16")
def test_who_has_more_than_the_other_already_would_gain_nothing() -> None:
    purse = card("Purse", "If you would gain ¢ for the first time each turn, increase that amount by 1.")
    table = Table(2, cards=purse).give(0, "Purse").cents(0, 9).cents(1, 2).play(0, "VIII. Justice", at="P2").settle()
    assert table.purse(0) == 9
    assert table.play(0, "A Penny!").settle().purse(0) == 11, "that is the first time"
