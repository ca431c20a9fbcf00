"""Rerolled items, rolls that are gone, flips and noted numbers."""

import pytest

from rules_covered import rule
from table import Table, card

TOSS = card("Toss", "Roll 1 die.", "loot", copies=4)
SOCKS = card("Sock") + card("Shoe") + card("Lace")
AXE = card("Axe", "Destroy an item.", "loot", copies=3)
WORK = card("Work", "Reroll an item. If you do, gain 1¢.", "loot", copies=2)


@rule("REROLL-01")
def test_an_item_that_is_not_destroyed_is_not_replaced() -> None:
    cards = SOCKS + WORK + card("Rock", "", eternal=True)
    halo = card("Halo", "If another item you control would be destroyed, instead gain 5¢.")
    table = Table(cards=cards + halo).give(1, "Rock").deck("treasure", "Lace").play(0, "Work", at="Rock").settle()
    assert table.items(1) == ["Rock"] and table.deck_names("treasure")[0] == "Lace"
    table = Table(cards=cards + halo).give(1, "Halo", "Sock").deck("treasure", "Lace")
    table.play(0, "Work", at="Sock").settle()
    assert sorted(table.items(1)) == ["Halo", "Sock"] and table.deck_names("treasure")[0] == "Lace"
    assert table.purse(1) == 5 and table.purse(0) == 0


@rule("REROLL-01")
def test_an_item_that_was_destroyed_before_is_neither_destroyed_nor_replaced() -> None:
    table = Table(cards=SOCKS + WORK + AXE).give(1, "Sock").deck("treasure", "Lace").hand(1, "Axe").plays(1)
    table.play(0, "Work", at="Sock").play(1, "Axe", at="Sock").settle()
    assert table.items(1) == [] and table.deck_names("treasure")[0] == "Lace" and table.purse(0) == 0


@rule("REROLL-03")
@pytest.mark.parametrize("slot", [0, 1])
def test_a_shop_item_is_replaced_in_its_own_slot(slot: int) -> None:
    table = Table(cards=SOCKS + WORK, shop=["Sock", "Shoe"]).deck("treasure", "Lace")
    table.play(0, "Work", at=("Sock", "Shoe")[slot]).settle()
    assert table.slot_names("shop") == (["Lace", "Shoe"] if slot == 0 else ["Sock", "Lace"])
    assert table.items(0) == [] and table.discarded("treasure") == [("Sock", "Shoe")[slot]]


@rule("REROLL-03")
def test_a_shop_item_is_replaced_by_the_card_that_was_just_destroyed_if_there_is_no_other() -> None:
    table = Table(cards=SOCKS + WORK, shop=["Sock", "Shoe"]).deck_is("treasure").play(0, "Work", at="Sock").settle()
    assert table.slot_names("shop") == ["Sock", "Shoe"] and table.discarded("treasure") == []


@rule("DICE-06")
def test_a_roll_that_was_cancelled_is_not_changed() -> None:
    add = card("Add", "Choose a dice roll. Add 2 to it.", "loot", copies=2) + card(
        "Void", "Cancel a dice roll.", "loot"
    )
    table = Table(cards=TOSS + add, dice=[1]).hand(0, "Toss", "Add").hand(1, "Void").plays(0, 2).plays(1)
    table.act(0, "Play Toss").until_top("roll: 1").act(0, "Play Add", at="roll").act(1, "Play Void", at="roll").settle()
    assert table.log("rolled") == [] and table.log("change roll") == []


@rule("FLIP-01", "DICE-14")
@pytest.mark.parametrize(("face", "becomes"), [(1, 6), (2, 5), (3, 4), (6, 1)])
def test_a_flipped_roll_is_seven_minus_its_number(face: int, becomes: int) -> None:
    flip = card("Turn", "Flip a dice roll. If you do, gain 1¢.", "loot")
    table = Table(cards=TOSS + flip, dice=[face]).hand(0, "Toss", "Turn").plays(0, 2).act(0, "Play Toss")
    table.until_top(f"roll: {face}").act(0, "Play Turn", at="roll").settle()
    assert [entry["n"] for entry in table.log("rolled")] == [becomes] and table.purse(0) == 1


@rule("NOTE-01")
def test_a_number_is_noted_once_and_by_nothing_that_has_left() -> None:
    book = card("Book", "Each time a player rolls a 4 or 5, note the result.\nWhen 2 are noted, gain 9¢.")
    table = Table(cards=TOSS + book + AXE, dice=[4, 4, 5]).give(0, "Book").play(0, "Toss").settle()
    table.play(0, "Toss").settle()
    assert [n for n, _till in table.obj("Book").notes] == [4] and table.purse(0) == 0
    table.hand(1, "Axe").plays(1).play(0, "Toss").until_top("ability: Book").play(1, "Axe", at="Book").settle()
    assert not table.has("Book") and table.purse(0) == 0


@rule("NOTE-01", "KEYW-06")
def test_the_result_of_ones_own_roll_is_noted_too() -> None:
    book = card("Book", "$ Pay 0¢: Roll: Note the result.\nEach time you roll a noted number, gain 1¢.")
    table = Table(cards=book, dice=[3, 3]).give(0, "Book").tap(0, "Book").settle()
    assert [n for n, _till in table.obj("Book").notes] == [3] and table.purse(0) == 0
    table.tap(0, "Book").settle()
    assert table.purse(0) == 1 and len(table.obj("Book").notes) == 1


@rule("DICE-13", "ABIL-13")
def test_a_reroll_counts_as_done_and_what_is_no_roll_any_more_is_not_rerolled() -> None:
    knob = card("Knob", "$ Pay 0¢: Reroll a dice roll. If you do, gain 1¢.") + card("Toss", "Roll 1 die.", "loot")
    table = Table(cards=knob, dice=[2, 5]).awake().give(0, "Knob").play(0, "Toss").until_top("roll: 2")
    assert table.act(0, "Activate Knob").settle().purse(0) == 1
