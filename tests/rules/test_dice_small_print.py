"""Rolls that are shifted, laid down beforehand or raised by several things: how often and whose (DICE)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card

COIN = card("Coin", "$ Pay 0¢: Roll: Gain X¢.")


def rolled(table: Table) -> list[int]:
    """The final results so far."""
    return [entry["n"] for entry in table.log("rolled")]


# what the roller may add or subtract


@rule("DICE-08")
@pytest.mark.parametrize(
    ("n", "die", "offered"),
    [
        (1, 1, [2]),
        (1, 2, [3, 1]),
        (1, 5, [6, 4]),
        (1, 6, [5]),
        (2, 1, [3]),
        (2, 2, [4, 1]),
        (2, 5, [6, 3]),
        (2, 6, [4]),
        (9, 3, [6, 1]),
    ],
)
def test_only_shifts_that_change_the_roll_are_offered(n: int, die: int, offered: list[int]) -> None:
    nudge = card("Nudge", f"You may add or subtract {n} from your dice rolls.")
    words = {True: f"add {n}", False: f"subtract {n}"}
    for result in [die, *offered]:
        table = Table(cards=nudge + COIN, dice=[die]).give(0, "Nudge", "Coin").tap(0, "Coin").until("leave it")
        assert table.options() == ["leave it", *(words[other > die] for other in offered)]
        assert table.why().endswith(f"your roll of {die}") and table.asked == 0
        table.choose("leave it" if result == die else words[result > die]).settle()
        assert table.purse(0) == result and rolled(table) == [result]


@rule("DICE-08")
def test_each_line_lets_the_roller_shift_once_and_the_next_sees_what_the_first_has_made() -> None:
    nudge = card("Nudge", "You may add or subtract 1 from your dice rolls.", copies=2)
    table = Table(cards=nudge + COIN, dice=[4, 5]).give(0, "Nudge", "Nudge", "Coin")
    table.tap(0, "Coin").until("leave it").choose("add 1")
    assert table.why().endswith("your roll of 5")
    table.choose("add 1").settle()
    assert table.purse(0) == 6
    table.tap(0, "Coin").until("leave it").choose("add 1")
    assert table.options() == ["leave it", "subtract 1"] and table.why().endswith("your roll of 6")
    table.choose("subtract 1").settle()
    assert table.purse(0) == 6 + 5


@rule("DICE-08")
def test_a_shift_belongs_to_the_roller_whoever_is_active_and_adds_to_bonuses() -> None:
    nudge = card("Nudge", "You may add or subtract 1 from your dice rolls.")
    charm = card("Charm", "You have +2 to dice rolls.")
    table = Table(3, cards=nudge + charm + COIN, dice=[2, 2]).give(1, "Nudge", "Coin", "Charm").give(0, "Coin")
    table.tap(1, "Coin").until("leave it")
    assert table.asked == 1 and table.active == 0
    table.choose("add 1").settle()
    assert table.purse(1) == 5
    table.tap(0, "Coin").settle()
    assert table.purse(0) == 2, "it is nothing to others"


# the next rolls


@rule("DICE-15")
def test_so_many_rolls_after_it_show_the_number_whoever_makes_them_and_no_more() -> None:
    fate = card("Fate", "The next 2 dice rolls are 5 this turn.", "loot")
    table = Table(3, cards=fate + COIN, dice=[1, 2, 3, 4]).give(0, "Coin").give(1, "Coin")
    table.tap(0, "Coin").settle().play(0, "Fate").settle()
    table.tap(1, "Coin").settle().tap(0, "Coin").settle().tap(1, "Coin").settle()
    assert rolled(table) == [1, 5, 5, 4]
    assert (table.purse(0), table.purse(1)) == (1 + 5, 5 + 4)


@rule("DICE-15", "EFFECT-03")
def test_rolls_of_the_next_turn_are_none_of_the_next_rolls_of_this_one() -> None:
    fate = card("Fate", "The next 2 dice rolls are 5 this turn.", "loot")
    table = Table(2, cards=fate + COIN, dice=[1, 2]).give(0, "Coin").play(0, "Fate").settle()
    table.tap(0, "Coin").settle().end_turn().tap(0, "Coin").settle()
    assert rolled(table) == [5, 2]


@rule("DICE-15")
def test_a_roll_that_is_on_the_stack_already_is_no_next_one_and_one_that_was_cancelled_is() -> None:
    fate = card("Fate", "The next 2 dice rolls are 5 this turn.", "loot")
    halt = card("Halt", "Cancel everything.", "loot")
    table = Table(2, cards=fate + halt + COIN, dice=[1, 2, 3, 4]).awake().give(0, "Coin")
    table.tap(0, "Coin").until_top("roll: 1").play(0, "Fate").settle()
    assert rolled(table) == [1]
    table.tap(0, "Coin").until_top("roll: 5").play(0, "Halt").settle()
    assert rolled(table) == [1]
    table.tap(0, "Coin").settle().tap(0, "Coin").settle()
    assert rolled(table) == [1, 5, 4]


# bonuses for each thing


@rule("DICE-08", "EFFECT-05")
@pytest.mark.parametrize(("who", "results"), [("You", [4, 2]), ("Other players", [2, 4]), ("Players", [4, 4])])
def test_a_bonus_for_each_thing_is_for_those_it_names(who: str, results: list[int]) -> None:
    stack = card("Stack", f"{who} have +1 to dice rolls for each counter on this.")
    table = Table(2, cards=stack + COIN, dice=[2, 2, 2]).give(0, "Stack", "Coin").give(1, "Coin")
    table.counters("Stack", 2).tap(0, "Coin").settle().tap(1, "Coin").settle()
    assert rolled(table) == results and [table.purse(0), table.purse(1)] == results
    table.counters("Stack", 0).tap(0, "Coin").settle()
    assert rolled(table)[2:] == [2]


@rule("DICE-08")
def test_a_bonus_on_your_turn_is_none_in_the_turns_of_others() -> None:
    charm = card("Charm", "Players have +1 to dice rolls on your turn.")
    table = Table(2, cards=charm + COIN, dice=[2, 2, 2]).give(0, "Charm", "Coin").give(1, "Coin")
    table.tap(0, "Coin").settle().tap(1, "Coin").settle().end_turn().tap(0, "Coin").settle()
    assert rolled(table) == [3, 3, 2]


# modifiers on the stack, the 2019 way


@rule("DICE-08")
def test_modifiers_on_the_stack_are_one_thing_of_the_roller_above_the_roll() -> None:
    charm = card("Charm", "You have +1 to dice rolls.") + card("Vice", "Players have +2 to dice rolls.")
    table = Table(2, cards=charm + COIN, dice=[2, 5], dice_modifier_timing="stack").awake()
    table.give(1, "Charm", "Vice", "Coin").tap(1, "Coin").until_asked(0)
    while len(table.stack()) != 2:
        table._pass()
    item = table.game.stack[-1]
    assert table.stack()[0] == "roll: 2" and (item.you, item.ctrl, item.on, item.much) == (
        1,
        1,
        table.game.stack[0].id,
        3,
    )
    table.resolve()
    assert table.stack() == ["roll: 5"]
    table.settle()
    assert table.purse(1) == 5
    table.tap(1, "Coin").settle()
    assert table.purse(1) == 5 + 6, "never more than 6"


@rule("DICE-08")
def test_a_modifier_whose_roll_has_left_the_stack_changes_nothing() -> None:
    charm = card("Charm", "You have +1 to dice rolls.")
    halt = card("Halt", "Cancel a dice roll.", "loot")
    table = Table(2, cards=charm + COIN + halt, dice=[2], dice_modifier_timing="stack").awake().give(1, "Charm", "Coin")
    table.tap(1, "Coin").until_asked(0)
    while len(table.stack()) != 2:
        table._pass()
    table.play(0, "Halt").settle()
    assert table.purse(1) == 0 and rolled(table) == [] and table.stack() == []
