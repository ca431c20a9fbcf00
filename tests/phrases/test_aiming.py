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


def test_something_you_control_is_named_and_you_are_not() -> None:
    gong = card("Gong", "Each time you or something you control takes damage, put 1 counter on another item.")
    bell = card(
        "Chime", "Each time you or something you control takes damage, deal 1 damage to another monster or player."
    )
    pet = card("Pet", "This can be attacked.", hp=3, evasion=2, atk=1)
    dart = card("Dart", "$ Pay 0¢: Deal 1 damage to a player or item with a gold counter.")
    for name, at, left_out in (
        ("Gong", "Pet", "Pet"),
        ("Gong", "P1", ""),
        ("Chime", "Pet", ""),
        ("Chime", "P1", ""),
    ):
        table = Table(cards=gong + bell + pet + dart).give(0, "Dart", "Pet").counters("Pet", 1, "gold")
        table.give(0, name).game.players[0].counters["gold"] = 1
        table.act(0, "Activate Dart", at=at).until_why("choose a target")
        there = ("Dart", "Pet") if name == "Gong" else ("P1", "P2", "Fatty")
        assert [what for what in there if not table.offered(what)] == [what for what in there if what == left_out]


def test_the_rolls_of_others_are_not_your_dice_rolls() -> None:
    table = Table(3, dice=[6], cards=ALL).give(1, "Jam", "Net").give(0, "Bell")
    table.act(0, "Activate Bell").until_top("roll: 6").play(0, "Turn")
    assert offered(table, 1) == []
    table.settle()
    assert table.purse(0) == 1


def test_what_was_hurt_this_turn_is_not_copied_by_that() -> None:
    imp = card("Imp", "Copy a ↷ ability of an item not copied this turn.", "loot", copies=3)
    pet = card("Pet", "This can be attacked.\n↷ Gain 1¢.", hp=3, evasion=2, atk=1)
    dart = card("Dart", "$ Pay 0¢: Deal 1 damage to a monster or item with a gold counter.")
    table = Table(cards=imp + pet + dart).give(0, "Pet", "Dart").counters("Pet", 1, "gold")
    table.act(0, "Activate Dart", at="Pet").settle().hand(0, "Imp").plays(0)
    assert table.offered("Play Imp")
    assert table.play(0, "Imp", at="Pet").settle().purse(0) == 1
    table.hand(0, "Imp").plays(0)
    assert not table.offered("Play Imp"), "copied by now"


def test_a_roll_is_the_rollers_and_an_ability_its_controllers() -> None:
    cards = (
        ALL
        + card("Dare", "$ Pay 0¢: Another player rolls 1 die.")
        + card("Gag", "Cancel an activated ability.", "loot")
    )
    for roller in (1, 2):
        table = Table(3, dice=[6], cards=cards).awake().give(0, "Dare").give(1, "Jam", "Net").give(2, "Lunch")
        table.act(0, "Activate Dare", at=f"P{roller + 1}").until_top("roll: 6").play(0, "Turn")
        assert offered(table, 1) == (["Jam", "Net"] if roller == 1 else [])
        table = Table(3, cards=cards).awake().give(1, "Jam", "Net").give(roller, "Dare")
        table.act(roller, "Activate Dare", at="P1").play(0, "Gag")
        assert offered(table, 1) == (["Jam"] if roller == 1 else []), "no roll, and no item either"


def test_your_character_is_none_of_your_items() -> None:
    numb = card("Numb", "Deactivate a character or item.", "loot")
    for at, names in (("Maggy", ["Jam"]), ("Lunch", []), ("Net", ["Jam", "Net"])):
        table = Table(3, cards=ALL + numb).awake().give(1, "Jam", "Net").give(2, "Lunch")
        assert offered(table.play(0, "Numb", at=at), 1) == names
