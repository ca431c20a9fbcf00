"""Base values that are set, keywords that are taken away, and counters of a kind that is there."""

import pytest

from rules_covered import rule
from table import Table, card

WAND = card("Wand", "$ Pay 0¢: A monster's ATK becomes 3 this turn.")
ROD = card("Rod", "$ Pay 0¢: A monster's evasion becomes 2.")
CUP = card("Cup", "$ Pay 0¢: Each monster's HP becomes 1 till the start of your next turn.")
FLAG = card("Flag", "Monsters have +1 ATK.")
CLAY = card("Clay", "$ Pay 0¢: This becomes a copy of an item another player controls and loses eternal.")
AXE = card("Axe", "$ Pay 0¢: Destroy an item.")
ALL = WAND + ROD + CUP + FLAG + CLAY + AXE


def test_a_stat_becomes_a_number_for_the_turn_and_bonuses_come_on_top() -> None:
    table = Table(cards=ALL).give(0, "Wand", "Flag")
    before = table.atk_of("Pale Fatty")
    table.act(0, "Activate Wand", at="Fatty").settle()
    assert (table.atk_of("Fatty"), table.atk_of("Pale Fatty")) == (4, before)
    assert table.end_turn().atk_of("Fatty") == 2


def test_the_last_that_sets_a_stat_counts() -> None:
    table = Table(cards=ALL + card("Spoon", "$ Pay 0¢: A monster's ATK becomes 5.")).give(0, "Wand", "Spoon")
    table.act(0, "Activate Wand", at="Fatty").settle().act(0, "Activate Spoon", at="Fatty").settle()
    assert table.atk_of("Fatty") == 5
    assert table.act(0, "Activate Wand", at="Fatty").settle().atk_of("Fatty") == 3
    assert table.end_turn().atk_of("Fatty") == 5


def test_evasion_and_hp_can_be_set_too() -> None:
    table = Table(cards=ALL).give(0, "Rod", "Cup")
    table.act(0, "Activate Rod", at="Fatty").settle()
    assert table.evasion_of("Fatty") == 2 and table.evasion_of("Pale Fatty") != 2
    table.act(0, "Activate Cup").settle()
    assert (table.max_hp_of("Fatty"), table.max_hp_of("Pale Fatty"), table.max_hp_of(0)) == (1, 1, 2)
    assert table.end_turn().max_hp_of("Fatty") == 1
    assert table.end_turn().max_hp_of("Fatty") != 1


def test_something_new_has_its_printed_stat() -> None:
    table = Table(cards=ALL + card("Scythe", "$ Pay 0¢: Kill a monster.")).give(0, "Rod", "Scythe")
    table.deck("monster", "Pale Fatty").act(0, "Activate Rod", at="Fatty").settle()
    table.act(0, "Activate Scythe", at="Fatty").settle()
    assert table.evasion_of("Pale Fatty #2") == table.evasion_of("Pale Fatty #1") != 2


@rule("KEYW-08")
def test_what_loses_eternal_can_be_destroyed_and_all_else_of_the_copy_stays() -> None:
    table = Table(cards=ALL).give(0, "Clay", "Axe").give(1, "The D6")
    table.act(0, "Activate Clay", at="The D6").settle()
    assert table.items(0) == ["The D6", "Axe"]
    table.act(0, "Activate Axe", at="The D6 (P2)").settle()
    assert table.items(1) == ["The D6"]
    table.act(0, "Activate Axe", at="The D6 (P1)").settle()
    assert table.items(0) == ["Axe"]


def test_put_or_remove_takes_the_kinds_that_lie_there() -> None:
    tongs = card("Tongs", "$ Pay 0¢: Put or remove 2 counters of a kind already there on an item.")
    table = Table(cards=tongs).give(0, "Tongs", "Lunch").counters("Lunch", 3, "gold").counters("Lunch", 1)
    table.act(0, "Activate Tongs", at="Lunch").until("put a gold counter").choose("put a gold counter").settle()
    assert table.obj("Lunch").counters == {"gold": 5, "": 1}
    table.act(0, "Activate Tongs", at="Lunch").until("remove a generic").choose("remove a generic").settle()
    assert table.obj("Lunch").counters.get("", 0) == 0 and table.obj("Lunch").counters["gold"] == 5
    table.act(0, "Activate Tongs", at="Tongs").settle()
    assert not table.obj("Tongs").counters


@rule("KEYW-08", "COUNTER-08")
@pytest.mark.parametrize("counter", [False, True])
def test_eternal_is_lost_for_good_but_by_its_counter(counter: bool) -> None:
    melt = card("Melt", "Choose up to 2 items. They lose eternal.", "loot")
    cards = AXE + melt + card("Rock", eternal=True) + card("Stone", eternal=True)
    table = Table(cards=cards).give(0, "Axe").give(1, "Rock", "Stone").counters("Rock", int(counter), "eternal")
    table.play(0, "Melt", at=["Rock", "Stone"]).settle().end_turn().end_turn()
    table.act(0, "Activate Axe", at="Rock").settle().act(0, "Activate Axe", at="Stone").settle()
    assert table.items(1) == (["Rock"] if counter else [])


@rule("COUNTER-04")
def test_each_of_several_has_a_choice_of_its_own_and_what_has_none_is_passed_over() -> None:
    text = "Put or remove 2 counters of a kind already there on each other item you control. If you do, gain 5¢."
    tongs = card("Tongs", f"$ Pay 0¢: {text}")
    table = Table(cards=tongs).give(0, "Tongs", "Meat!", "The Map", "Mr. Boom")
    assert table.act(0, "Activate Tongs").settle().purse(0) == 0
    table.counters("Meat!", 3, "gold").counters("Meat!", 1, "egg").counters("Mr. Boom", 4)
    table.act(0, "Activate Tongs").until("put a gold counter")
    assert table.options() == [
        "put a egg counter",
        "remove a egg counter",
        "put a gold counter",
        "remove a gold counter",
    ]
    table.choose("remove a gold counter")
    assert table.options() == ["put a generic counter", "remove a generic counter"] and table.asked == 0
    table.choose("put a generic counter").settle()
    assert table.obj("Meat!").counters == {"gold": 1, "egg": 1} and table.obj("Mr. Boom").counters == {"": 6}
    assert table.obj("The Map").counters == {} and table.purse(0) == 5
    table.counters("The Map", 2, "egg").act(0, "Activate Tongs").until("put a gold counter")
    for way in ("remove a gold counter", "put a egg counter", "remove a generic counter"):
        table.choose(way)
    assert table.settle().obj("The Map").counters == {"egg": 4} and table.obj("Mr. Boom").counters == {"": 4}


@rule("EFFECT-02", "ABIL-13")
def test_what_has_no_such_stat_gets_none() -> None:
    wand = card("Wand", "Choose an item or monster. Its HP becomes 1. If you do, gain 5¢.", "loot")
    table = Table(cards=wand).give(1, "Meat!").play(0, "Wand", at="Meat!").settle()
    assert table.max_hp_of("Meat!") is None and table.purse(0) == 0
    table.play(0, "Wand", at="Fatty").settle()
    assert table.max_hp_of("Fatty") == 1 and table.hp_of("Fatty") == 1 and table.purse(0) == 5
