"""Several rolls: of several players, of one instruction, of one thing twice."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card


def stacks(table: Table) -> list[list[str]]:
    """What the stack looks like, moment by moment, until all is settled."""
    seen: list[list[str]] = []
    for _ in range(200):
        if not seen or seen[-1] != table.stack():
            seen.append(table.stack())
        if table.idle():
            break
        table._pass()
    return seen


@rule("DICE-22")
def test_all_rolls_of_one_player_resolve_before_the_next_player_rolls() -> None:
    wheel = card("Wheel", "↷ Each player rolls 2 times:\n1-6: Loot 1.")
    table = Table(cards=wheel, dice=[3, 5, 1, 2]).give(0, "Wheel").awake().tap(0, "Wheel")
    seen = stacks(table)
    assert ["roll: 3", "roll: 5"] in seen and ["roll: 1", "roll: 2"] in seen
    assert not [stack for stack in seen if "roll: 3" in stack and ("roll: 1" in stack or "roll: 2" in stack)]


@rule("DICE-22")
def test_what_was_rolled_before_waits_while_each_player_rolls() -> None:
    cards = card("Wheel", "↷ Each player rolls:\n1-6: Loot 1.") + card("Die", "↷ Roll:\n4: Gain 4¢.")
    table = Table(cards=cards, dice=[4, 1, 2]).give(0, "Wheel", "Die").awake()
    table.tap(0, "Die").until_top("roll: 4").tap(0, "Wheel")
    seen = stacks(table)
    assert ["roll: 4", "roll: 1"] in seen and ["roll: 4", "roll: 2"] in seen
    assert ["roll: 4", "roll: 1", "roll: 2"] not in seen
    assert seen.index(["roll: 4", "roll: 1"]) < seen.index(["roll: 4", "roll: 2"])
    assert table.purse(0) == 4


@rule("DICE-22", "DICE-18")
def test_a_modifier_above_the_first_roll_resolves_with_it() -> None:
    cards = card("Wheel", "↷ Each player rolls:\n1-6: Loot 1.") + card("Arm", "You have +1 to dice rolls.")
    table = Table(cards=cards, dice=[1, 2], dice_modifier_timing="stack").give(0, "Wheel", "Arm").awake()
    seen = stacks(table.tap(0, "Wheel"))
    assert not [stack for stack in seen if sum(item.startswith("roll") for item in stack) > 1]
    assert [entry["n"] for entry in table.log("rolled")] == [2, 2]


@rule("DICE-12")
def test_a_thing_activated_again_in_response_to_its_roll_has_two_outcomes() -> None:
    urn = card("Urn", "$ Pay 0¢: Roll: Gain X¢.")
    table = Table(cards=urn, dice=[3, 5]).give(0, "Urn").tap(0, "Urn").until_top("roll: 3").tap(0, "Urn")
    table.until_stack("roll: 3", "roll: 5").settle()
    assert table.purse(0) == 8


@rule("DICE-12")
def test_two_things_with_the_same_words_roll_apart() -> None:
    urn = card("Urn", "↷ Roll 2 times: Gain X¢.", copies=2)
    table = Table(cards=urn, dice=[1, 2, 4, 5]).give(0, "Urn").give(1, "Urn")
    table.tap(0, "Urn").until_top("roll: 2").tap(1, "Urn").until_stack("roll: 1", "roll: 2", "roll: 4", "roll: 5")
    table.settle()
    assert (table.purse(0), table.purse(1)) == (1, 4)


@rule("DICE-12", "DICE-04")
@pytest.mark.parametrize(
    ("times", "faces", "cents"), [("", [6], 6), (" 2 times", [6, 2], 6), (" 3 times", [1, 6, 2], 1)]
)
def test_x_is_the_roll_that_resolves_last(times: str, faces: list[int], cents: int) -> None:
    urn = card("Urn", f"↷ Roll{times}: Gain X¢.")
    table = Table(cards=urn, dice=faces).give(0, "Urn").awake().tap(0, "Urn").resolve()
    assert table.stack() == [f"roll: {face}" for face in faces]
    table.settle()
    assert table.purse(0) == cents


@rule("KEYW-06")
@pytest.mark.parametrize(("face", "cents"), [(1, 1), (2, 3), (3, 3), (4, 0), (6, 5)])
def test_a_number_without_a_row_does_nothing(face: int, cents: int) -> None:
    die = card("Die", "↷ Roll:\n1: Gain 1¢.\n2-3: Gain 3¢.\n5-6: Gain 5¢.")
    table = Table(cards=die, dice=[face]).give(0, "Die").tap(0, "Die").settle()
    assert table.purse(0) == cents


@rule("DICE-04")
def test_two_rolls_with_a_table_have_an_outcome_each() -> None:
    die = card("Die", "↷ Roll 2 times:\n1: Gain 1¢.\n2-3: Gain 3¢.")
    table = Table(cards=die, dice=[1, 2]).give(0, "Die").tap(0, "Die").settle()
    assert table.purse(0) == 4
