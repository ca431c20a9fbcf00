"""Flipping two-sided cards (FLIP)."""

from rules_covered import rule
from table import Table

CARDS = """
[[card]]
id = "t-door"
name = "Door"
kind = "treasure"
text = "You have +1 ATK.\\n↷ Gain 1¢."
[card.back]
name = "Wall"
text = "↷ Loot 1."

[[card]]
id = "t-lever"
name = "Lever"
kind = "treasure"
text = "$ Pay 1¢: Flip an item you control. If you do, gain 5¢."

[[card]]
id = "t-key"
name = "Key"
kind = "treasure"
text = "↷ Recharge an item."

[[card]]
id = "t-twin"
name = "Twin"
kind = "character"
hp = 2
atk = 1
text = "$ Pay 1¢: Flip your character."
[card.back]
name = "Half"
hp = 1
atk = 2
"""


def laid() -> Table:
    """Both characters can be tapped, so that everybody is asked before anything resolves."""
    return Table(cards=CARDS).charge("Maggy").give(0, "Lever", "Door").cents(0, 1)


@rule("FLIP-01", "FLIP-04")
def test_flipping_turns_to_the_other_face_and_only_that_counts() -> None:
    table = laid()
    atk = table.atk_of(0)
    assert table.offered("Activate Door")
    table.tap(0, "Lever", at="Door").settle()
    assert table.items(0) == ["Lever", "Wall"]
    assert table.atk_of(0) == atk - 1
    assert table.offered("Activate Wall") and not table.offered("Activate Door")
    table.tap(0, "Wall").settle()
    assert len(table.hand_of(0)) == 1 and table.purse(0) == 5
    table.cents(0, 1).tap(0, "Lever", at="Wall").settle()
    assert table.items(0) == ["Lever", "Door"] and table.atk_of(0) == atk


@rule("FLIP-02")
def test_what_has_no_back_cannot_be_flipped() -> None:
    table = laid().tap(0, "Lever", at="Lever").settle()
    assert table.items(0) == ["Lever", "Door"]
    assert table.purse(0) == 0, "nothing was done, so nothing is gained"
    table = laid().tap(0, "Lever", at="Door").settle()
    assert table.purse(0) == 5


@rule("FLIP-03")
def test_a_flipped_object_is_the_same_object() -> None:
    table = laid().give(1, "Key").counters("Door", 2).charge("Door", False)
    door = table.obj("Door")
    table.act(0, "Isaac").act(1, "Key", at="Door")
    table.act(0, "Lever", at="Door").until_asked(1)
    while len(table.game.stack) > 2:
        table.choose("Pass")
    assert table.stack()[-1] == "ability: Key"
    assert table.game.objs[door.id] is door and table.game.face(door).name == "Wall"
    assert door.counters == {"": 2} and not door.charged and door.seat == 0
    table.settle()
    assert door.charged, "the ability aimed at it still finds it"


@rule("FLIP-05")
def test_a_flipped_character_keeps_marked_damage_as_far_as_its_hp_allow() -> None:
    table = Table(cards=CARDS, characters=["Twin"]).charge("Isaac").cents(0, 1).hp(0, 1)
    table.tap(0, "Twin").settle()
    assert table.game.face(table.game.objs[table.game.players[0].character]).name == "Half"
    assert (table.max_hp_of(0), table.hp_of(0), table.game.players[0].damage) == (1, 1, 0)
    assert not table.died(0)


@rule("FLIP-05")
def test_damage_stays_marked_when_a_character_flips_to_more_hp() -> None:
    table = Table(cards=CARDS.replace("hp = 1", "hp = 4"), characters=["Twin"])
    table.charge("Isaac").cents(0, 1).hp(0, 1).tap(0, "Twin").settle()
    assert (table.max_hp_of(0), table.hp_of(0), table.game.players[0].damage) == (4, 3, 1)
