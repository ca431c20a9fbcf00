"""What can happen to the subject of an event: rolls."""

from table import Table, card


def test_rolling_to_attack_is_told_of_attack_rolls_alone() -> None:
    drum = card("Drum", "Each time a player rolls to attack, gain 1¢.")
    table = Table(cards=drum + card("Toss", "Roll 1 die.", "loot"), dice=[5, 1, 1]).give(1, "Drum")
    table.play(0, "Toss").settle()
    assert table.purse(1) == 0
    table.attack("Fatty").until_stack("roll: 1").settle()
    assert table.purse(1) == len(table.log("rolled")) - 1 >= 1


def test_a_roll_of_a_noted_number_can_be_changed_and_has_a_result() -> None:
    text = "Each time you roll a 3, note the result.\nEach time you would roll a noted number, add 2 to it."
    book = card("Book", f"{text}\n$ Pay 0¢: Roll 1 die.")
    table = Table(cards=book, dice=[3, 3]).give(0, "Book").tap(0, "Book").settle().tap(0, "Book").settle()
    assert [entry["n"] for entry in table.log("rolled")] == [3, 5]
    echo = card("Echo", "Each time you roll a noted number, note the result.")
    assert Table(cards=echo).give(0, "Echo").items(0) == ["Echo"], "it reads: there is a result"


def test_an_attack_roll_can_be_changed_by_what_speaks_of_attack_rolls_alone() -> None:
    cards = card("Lens", "Each time you would roll a 3 to attack, add 2 to it.") + card("Toss", "Roll 1 die.", "loot")
    table = Table(cards=cards, dice=[3, 3]).awake().give(0, "Lens").play(0, "Toss").settle().attack("Fatty")
    table.until_top("damage: Fatty")
    assert [entry["n"] for entry in table.log("rolled")] == [3, 5]
