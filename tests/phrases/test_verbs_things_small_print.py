"""Verbs about objects in play: what nobody has yet, and what is picked on resolving."""

import pytest

from rules_covered import rule
from table import Table, card


@rule("GAIN-05")
def test_what_nobody_controls_can_be_given() -> None:
    text = "When this dies, choose a player. This becomes an item. Give this to them."
    imp = card("Imp", text, "monster", hp=1, evasion=3, atk=1)
    table = Table(3, cards=imp, monsters=["Imp"]).play(0, "Bomb!", at="Imp").until("P2").choose("P2").settle()
    assert table.items(1) == ["Imp"] and table.items(0) == []


@rule("GAIN-08")
def test_a_thief_picks_whom_to_steal_from_on_resolving() -> None:
    thief = card("Thief", "Choose up to 2 players. Steal 1 loot card from 1 of them.", "loot")
    table = Table(3, cards=thief).hand(1, "A Penny!").hand(2, "Bomb!").play(0, "Thief", at=["P2", "P3"])
    table.until_why("steal").choose("P3").settle()
    assert [table.hand_of(seat) for seat in range(3)] == [["Bomb!"], ["A Penny!"], []]


@rule("GAIN-14")
def test_a_monster_is_swapped_with_nothing() -> None:
    rope = card("Rope", "↷ Swap a monster with an item another player controls. If you do, loot 1.")
    table = Table(cards=rope).give(0, "Rope").give(1, "Meat!").tap(0, "Rope", at="Fatty").settle()
    assert table.items(1) == ["Meat!"] and table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    assert table.hand_of(0) == []


@rule("GAIN-09")
def test_this_is_swapped_with_what_was_chosen() -> None:
    glove = card("Glove", "↷ Choose an item another player controls. Swap this with it.")
    table = Table(cards=glove).give(0, "Glove").give(1, "Meat!").tap(0, "Glove", at="Meat!").settle()
    assert table.items(0) == ["Meat!"] and table.items(1) == ["Glove"]


@rule("COST-02", "GAIN-05")
def test_giving_something_away_can_be_the_cost() -> None:
    lamb = card("Lamb", "$ Give this to another player: Gain 3¢.")
    table = Table(cards=lamb).give(0, "Lamb").act(0, "Activate Lamb")
    assert table.items(1) == ["Lamb"] and table.purse(0) == 0, "the cost is paid, nothing has resolved"
    assert table.settle().purse(0) == 3
    tithe = card("Tithe", "$ Give 2 loot cards to another player: Gain 3¢.")
    table = Table(cards=tithe).give(0, "Tithe").hand(0, "Bomb!")
    assert not table.offered("Activate Tithe") and table.hand(0, "A Penny!").offered("Activate Tithe")


@rule("GAIN-16")
@pytest.mark.parametrize("player", [0, 1])
def test_you_are_not_asked_whether_you_give_yourself_something(player: int) -> None:
    alms = card("Alms", "Each player may give you 1¢.", "loot")
    table = Table(3, cards=alms).cents(0, 3).cents(1, 3).cents(2, 3).play(player, "Alms")
    asked = []
    while table.stack() or table.offered("Yes"):
        if table.offered("Yes"):
            asked.append(table.asked)
            table.choose("Yes")
        else:
            table._pass()
    assert asked == ([1, 2] if player == 0 else [2, 0])
    assert [table.purse(seat) for seat in range(3)] == [5 if seat == player else 2 for seat in range(3)]


@rule("GAIN-04")
def test_a_monster_card_is_not_gained() -> None:
    peek = card("Peek", "↷ Reveal the top card of the monster deck. Gain it. If you do, gain 5¢.")
    table = Table(cards=peek).give(0, "Peek").deck("monster", "Dip").tap(0, "Peek").settle()
    assert table.purse(0) == 0 and table.items(0) == ["Peek"] and table.deck_names("monster")[0] == "Dip"


@rule("GAIN-03")
@pytest.mark.parametrize(("left", "cents"), [(["Meat!"], 5), ([], 0)])
def test_no_more_treasure_is_gained_than_there_is(left: list[str], cents: int) -> None:
    twin = card("Twin", "↷ Gain 2 treasure. If you do, gain 5¢.")
    table = Table(cards=twin).give(0, "Twin").deck_is("treasure", *left).tap(0, "Twin").settle()
    assert table.items(0) == ["Twin", *left] and table.purse(0) == cents
