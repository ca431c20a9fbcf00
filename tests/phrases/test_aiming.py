"""What things on the stack are aimed at, and what has been copied."""

from table import Table, card

JAM = card("Jam", "$ Pay 0¢: Cancel a loot that targets you or something you control.")
NET = card("Net", "$ Pay 0¢: Cancel a loot that targets your items or dice rolls.")
WALL = card("Wall", "$ Pay 0¢: Cancel a loot that targets a player.")
HEX = card("Hex", "Destroy an item.", "loot")
TURN = card("Turn", "Change a dice roll to a 1.", "loot")
NO = card("No", "Cancel a loot.", "loot")
BELL = card("Bell", "$ Pay 0¢: Roll: Gain X¢.")
ALL = JAM + NET + WALL + HEX + TURN + NO + BELL


def offered(table: Table, seat: int) -> list[str]:
    table.until_asked(seat)
    return [name for name in ("Jam", "Net", "Wall") if table.offered(f"Activate {name}")]


def armed(*, dice: tuple[int, ...] = ()) -> Table:
    return Table(3, dice=dice, cards=ALL).give(1, "Jam", "Net", "Wall", "Bell").give(2, "Lunch")


def test_what_a_loot_targets_is_told_apart() -> None:
    assert offered(armed().play(0, "Bomb!", at="P2"), 1) == ["Jam", "Wall"]
    assert offered(armed().play(0, "Bomb!", at="P3"), 1) == ["Wall"]
    assert offered(armed().play(0, "Bomb!", at="Fatty"), 1) == []
    assert offered(armed().play(0, "Hex", at="Bell"), 1) == ["Jam", "Net"]
    assert offered(armed().play(0, "Hex", at="Lunch"), 1) == []


def test_rolls_and_loot_on_the_stack_are_somebodys_too() -> None:
    table = armed(dice=(6,)).act(1, "Activate Bell").until_top("roll: 6").play(0, "Turn")
    assert offered(table, 1) == ["Jam", "Net"]
    table.choose("Activate Net").settle()
    assert table.purse(1) == 6
    table = armed().play(1, "A Penny!").play(0, "No")
    assert offered(table, 1) == ["Jam"]


def test_events_can_be_about_you_or_something_you_control() -> None:
    bell = card("Gong", "Each time you or something you control takes damage, gain 1¢.")
    pet = card("Pet", "This can be attacked.", hp=3, evasion=2, atk=1)
    dart = card("Dart", "$ Pay 0¢: Deal 1 damage to a player or item with a gold counter.")
    needle = card("Needle", "$ Pay 0¢: Deal 1 damage to a monster or player.")
    table = Table(cards=bell + pet + dart + needle).give(0, "Gong", "Needle")
    table.act(0, "Activate Needle", at="P2").settle()
    assert table.purse(0) == 0
    table.act(0, "Activate Needle", at="P1").settle()
    assert table.purse(0) == 1
    table = Table(cards=bell + pet + dart).give(0, "Gong", "Pet").give(1, "Dart").counters("Pet", 1, "gold")
    table.act(1, "Activate Dart", at="Pet").settle()
    assert table.purse(0) == 1


def test_a_loot_is_copied_this_turn_or_it_is_not() -> None:
    quill = card("Quill", "$ Pay 0¢: Copy a loot not copied this turn.")
    table = Table(cards=quill).give(0, "Quill").play(0, "A Penny!").act(0, "Activate Quill").resolve()
    assert len(table.stack()) == 2
    table.act(0, "Activate Quill")
    assert not table.offered("A Penny! #2")
    table.settle()
    assert table.purse(0) == 3
