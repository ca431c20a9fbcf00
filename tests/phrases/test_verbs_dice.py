"""Verbs about dice."""

from table import Table, card


def test_several_dice_are_rolled_at_once_and_each_is_a_roll() -> None:
    dice = card("Dice", "↷ Roll 2 dice.") + card("Luck", "Each time you roll a 6, gain 1¢.")
    table = Table(cards=dice, dice=[6, 6]).give(0, "Dice", "Luck").give(1, "The D6").tap(0, "Dice")
    table.until_stack("roll: 6", "roll: 6").settle()
    assert [entry["n"] for entry in table.log("rolled")] == [6, 6] and table.purse(0) == 2
