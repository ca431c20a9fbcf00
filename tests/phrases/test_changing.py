"""One printed number of a card or loot, larger or smaller for the turn."""

import pytest

from soulstack.engine.core.node import Effect
from soulstack.engine.words.changing import changed, numbers_in
from soulstack.language import parse, render
from table import Table, card

PEN = card("Pen", "$ Pay 0¢: Change 1 number in the text of a card in play or loot by 1 this turn.")
LAMP = card("Lamp", "$ Pay 0¢: Gain 2¢. Loot 1.")
RING = card("Ring", "You have +1 ATK and -1 to dice rolls.")
EAR = card("Ear", "Each time a player rolls a 5, gain 1¢.")
DIE = card("Die", "$ Pay 0¢: Roll:\n1-2: Gain 1¢.\n3-6: Gain 3¢.")
ALL = PEN + LAMP + RING + EAR + DIE


def penned(*names: str, dice: tuple[int, ...] = ()) -> Table:
    return Table(dice=dice, cards=ALL).give(0, "Pen", *names)


def pen(table: Table, what: str, words: str) -> Table:
    return table.act(0, "Activate Pen", at=what).until(words).choose(words).settle()


def test_a_number_of_an_item_is_another_for_the_turn() -> None:
    table = pen(penned("Lamp"), "Lamp", "Gain 3¢. Loot 1").act(0, "Activate Lamp").settle()
    assert (table.purse(0), len(table.hand_of(0))) == (3, 1)
    assert table.log("change number")[0]["text"] == "$ Pay 0¢: Gain 3¢. Loot 1."
    table.end_turn().end_turn().cents(0, 0).act(0, "Activate Lamp").settle()
    assert table.purse(0) == 2


def test_every_number_can_be_chosen_and_none_leaves_1_to_6() -> None:
    table = penned("Lamp").act(0, "Activate Pen", at="Lamp").resolve()
    assert sorted(table.options()) == sorted(
        f"$ Pay {a}¢: Gain {b}¢. Loot {c}." for a, b, c in ((1, 2, 1), (0, 1, 1), (0, 3, 1), (0, 2, 2))
    )


def test_two_changes_of_one_number_add_up() -> None:
    table = penned("Lamp")
    for words in ("Gain 3¢. Loot 1", "Gain 4¢. Loot 1", "Gain 5¢. Loot 1"):
        pen(table, "Lamp", words)
    table.act(0, "Activate Lamp").settle()
    assert table.purse(0) == 5


def test_a_bonus_keeps_its_sign() -> None:
    table = pen(penned("Ring"), "Ring", "You have +2 ATK")
    assert table.atk_of(0) == 3
    table = pen(penned("Ring", "Die", dice=(6,)), "Ring", "-2 to dice rolls").act(0, "Activate Die").settle()
    assert table.log("rolled")[-1]["n"] == 4


def test_the_face_that_is_waited_for_can_change() -> None:
    table = pen(penned("Ear", "Die", dice=(6, 5)), "Ear", "rolls a 6")
    table.act(0, "Activate Die").settle()
    assert table.purse(0) == 4
    table.act(0, "Activate Die").settle()
    assert table.purse(0) == 7


def test_rows_of_a_roll_keep_their_labels_but_not_their_numbers() -> None:
    table = pen(penned("Die", dice=(6,)), "Die", "Gain 4¢").act(0, "Activate Die").settle()
    assert table.purse(0) == 4
    table = penned("Die").act(0, "Activate Pen", at="Die").resolve()
    assert all("1-2:" in option and "3-6:" in option for option in table.options())


def test_a_loot_on_the_stack_changes() -> None:
    table = penned().play(0, "Bomb!", at="Fatty").act(0, "Activate Pen", at="Bomb!").settle()
    assert table.hurts() == [("Fatty", 2)]
    table = penned().plays(0, 2).play(0, "A Penny!").act(0, "Activate Pen", at="A Penny!").settle()
    assert table.purse(0) == 2
    table.play(0, "A Penny!").settle()
    assert table.purse(0) == 3


def test_monsters_and_what_has_no_number_can_be_chosen_too() -> None:
    table = Table(cards=ALL, monsters=["Fatty", "Dip"]).give(0, "Pen", "The D6")
    table.act(0, "Activate Pen", at="Dip").settle()
    assert not table.game.lasting


def test_what_becomes_something_else_loses_the_change() -> None:
    clay = card("Clay", "$ Pay 0¢: Gain 2¢. This becomes a copy of an item another player controls.")
    table = Table(cards=ALL + clay).give(0, "Pen", "Clay").give(1, "Ear")
    pen(table, "Clay", "Gain 3¢").act(0, "Activate Clay", at="Ear").settle()
    assert table.purse(0) == 3 and table.items(0) == ["Pen", "Ear"]


@pytest.mark.parametrize(
    ("text", "numbers", "at", "new", "then"),
    [
        ("Gain 2¢. Loot 1.", [2, 1], 1, 3, "Gain 2¢. Loot 3."),
        ("Roll:\n1-3: Loot 1.\n4: Gain 2¢.", [1, 2], 1, 5, "Roll:\n1-3: Loot 1.\n4: Gain 5¢."),
        ("Gain +1 ATK this turn.", [1], 0, 2, "Gain +2 ATK this turn."),
        ("Change a dice roll to a 1 or 6.", [1, 6], 0, 2, "Change a dice roll to a 2 or 6."),
    ],
)
def test_a_changed_effect_says_what_it_says(text: str, numbers: list[int], at: int, new: int, then: str) -> None:
    effect = parse(text, "effect")
    assert isinstance(effect, Effect)
    effect.text = text
    assert numbers_in(effect) == numbers
    other = changed(effect, at, new)
    assert render(other) == then == other.text and changed(effect, at, new) is other
    assert render(effect) == text


FACES = card("Faces", "Each time you roll a 2-4, gain 1¢.") + card("Coin", "$ Pay 0¢: Roll 1 die.")


def faces_that_pay(words: str) -> list[int]:
    """The faces on which a card that says 2-4 pays 1¢ or more, once it says this."""
    paid = []
    for face in range(1, 7):
        table = Table(cards=PEN + FACES, dice=[face]).give(0, "Pen", "Faces", "Coin")
        pen(table, "Faces", words).act(0, "Activate Coin").settle()
        paid += [face] * bool(table.purse(0))
    return paid


def test_the_first_and_the_last_of_several_faces_are_numbers_of_their_own() -> None:
    assert faces_that_pay("roll a 1-4") == [1, 2, 3, 4]
    assert faces_that_pay("roll a 3-4") == [3, 4]
    assert faces_that_pay("roll a 2-3") == [2, 3]
    assert faces_that_pay("roll a 2-5") == [2, 3, 4, 5]


def test_a_number_after_several_faces_is_the_third() -> None:
    table = Table(cards=PEN + FACES, dice=[3]).give(0, "Pen", "Faces", "Coin")
    pen(table, "Faces", "gain 2¢").act(0, "Activate Coin").settle()
    assert table.purse(0) == 2
    table = Table(cards=PEN + FACES).give(0, "Pen", "Faces").act(0, "Activate Pen", at="Faces").resolve()
    assert sorted(table.options()) == [
        f"Each time you roll a {faces}, gain {cents}¢."
        for faces, cents in (("1-4", 1), ("2-3", 1), ("2-4", 2), ("2-5", 1), ("3-4", 1))
    ]


def test_faces_stay_in_order() -> None:
    cards = PEN + card("Ear", "Each time a player rolls a 3 or 4, gain 1¢.")
    table = Table(cards=cards).give(0, "Pen", "Ear").act(0, "Activate Pen", at="Ear").resolve()
    said = ("2 or 4, gain 1", "3 or 4, gain 2", "3 or 5, gain 1")
    assert sorted(table.options()) == [f"Each time a player rolls a {words}¢." for words in said]
    for words, face, cents in (("2 or 4", 2, 1), ("3 or 4, gain 2", 3, 2), ("3 or 4, gain 2", 4, 2), ("3 or 5", 5, 1)):
        table = Table(cards=cards + FACES, dice=[face]).give(0, "Pen", "Ear", "Coin")
        assert pen(table, "Ear", words).act(0, "Activate Coin").settle().purse(0) == cents


def test_which_time_it_is_stays_and_the_numbers_after_it_can_change() -> None:
    fist = card("Fist", "You have +1 ATK for your 2nd attack roll each turn.")
    table = Table(cards=PEN + fist, dice=[4, 4]).give(0, "Pen", "Fist").act(0, "Activate Pen", at="Fist").settle()
    assert table.log("change number")[0]["text"] == "You have +2 ATK for your 2nd attack roll each turn."
    table.attack("Fatty")
    assert table.atk_of(0) == 1
    table.resolve().until_stack("roll: 4")
    assert table.atk_of(0) == 3


def test_words_whose_numbers_are_not_all_numbers_say_which_one_it_is() -> None:
    dime = card("Dime", "$ Pay 1¢: Roll 1 die, then gain 3¢.")
    table = Table(cards=PEN + dime, dice=[5]).give(0, "Pen", "Dime").cents(0, 1).act(0, "Activate Pen", at="Dime")
    table.resolve().choose("number 2, 3, is 4").settle().act(0, "Activate Dime").settle()
    assert table.purse(0) == 4


@pytest.mark.parametrize("at", ["Fatty", "Pale Fatty"])
def test_an_ability_with_a_target_has_one_after_a_change_too(at: str) -> None:
    rod = card("Rod", "$ Pay 0¢: Deal 1 damage to a monster.") + card("Sty", "At the end of your turn, if you have at "
               "least 2¢, deal 1 damage to a monster.")  # fmt: skip
    table = pen(Table(cards=PEN + rod).give(0, "Pen", "Rod", "Sty"), "Rod", "Deal 2 damage")
    assert table.act(0, "Activate Rod", at=at).settle().hurts() == [(at, 2)]
    pen(table, "Sty", "least 1¢").cents(0, 1).choose("End the turn").until_why("choose a target").choose(at)
    assert table.until_turn_over().hurts() == [(at, 2), (at, 1)]


def test_a_line_that_waits_for_an_event_is_heard_with_another_number() -> None:
    drum = card("Drum", "The 2nd time each turn you take damage, gain 2¢.\n$ Pay 0¢: You take 1 damage.")
    drum += card("Balm", "$ Pay 0¢: Heal 1 HP.")
    table = Table(cards=PEN + drum).give(0, "Pen", "Drum", "Balm")
    pen(table, "Drum", "gain 3¢")
    for cents in (0, 3, 3):
        table.tap(0, "Drum").settle().act(0, "Activate Balm").settle()
        assert table.purse(0) == cents


def test_what_else_a_line_says_stays_as_it_is() -> None:
    belt = card("Belt", "You have +1 ATK on your turn.")
    table = Table(cards=PEN + belt).give(0, "Pen", "Belt").give(1, "Belt")
    table.act(0, "Activate Pen", at="Belt (P2)").settle()
    assert (table.atk_of(0), table.atk_of(1)) == (2, 1), "it is not the turn of P2"
    assert len(table.log("change number")) == 1
    table.act(0, "Activate Pen", at="Belt (P1)").settle()
    assert (table.atk_of(0), table.atk_of(1)) == (3, 1)


def test_faces_that_are_not_in_a_row_are_numbers_each() -> None:
    ear = card("Ear", "Each time you roll a 1 or 3 or 5, gain 1¢.") + card("Coin", "$ Pay 0¢: Roll 1 die.")
    table = Table(cards=PEN + ear).give(0, "Pen", "Ear").act(0, "Activate Pen", at="Ear").resolve()
    said = ("1 or 2 or 5, gain 1", "1 or 3 or 4, gain 1", "1 or 3 or 5, gain 2", "1 or 3 or 6, gain 1",
            "1 or 4 or 5, gain 1", "2 or 3 or 5, gain 1")  # fmt: skip
    assert sorted(table.options()) == [f"Each time you roll a {words}¢." for words in said]


def test_nothing_can_become_1() -> None:
    """A number that is 0 is not below 0: it stays without a sign."""
    table = pen(penned("Lamp"), "Lamp", "$ Pay 1¢: Gain 2¢.").cents(0, 0)
    assert not table.offered("Activate Lamp")
    table.cents(0, 1).act(0, "Activate Lamp").settle()
    assert table.purse(0) == 2


def test_a_line_with_another_number_still_waits_for_its_face() -> None:
    table = pen(penned("Ear", "Die", dice=(5, 6)), "Ear", "gain 2¢").act(0, "Activate Die").settle()
    assert table.purse(0) == 2 + 3
    assert table.act(0, "Activate Die").settle().purse(0) == 5 + 3


def test_what_is_not_changed_in_a_line_stays_in_it() -> None:
    """Faces and numbers of one phrase."""
    text = "The first player to roll a 6 3 times in one turn as the active player gains this."
    line = parse(text, "ability")
    assert numbers_in(line) == [6, 3]
    assert render(changed(line, 1, 2)) == text.replace("3 times", "2 times")
    assert render(changed(line, 0, 5)) == text.replace("a 6", "a 5")
