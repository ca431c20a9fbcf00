"""The Bloat of Alt Art: two dice for a miss."""

import soulstack
from table import Table, card

FORT = card("Fort", "You have +6 HP.")


def test_the_bloat_has_its_printed_facts() -> None:
    face = soulstack.cards["aa-the_bloat"].faces[0]
    assert (face.hp, face.evasion, face.atk, face.souls, face.reward_text) == (5, 4, 1, 1, "Gain 1 treasure.")


def test_who_misses_the_bloat_dies_of_two_equal_dice() -> None:
    table = Table(monsters=["aa-the_bloat", "Fatty"], cards=FORT, dice=[2, 5, 5]).give(0, "Fort").attack("The Bloat")
    table.settle()
    assert table.died(0)


def test_two_different_dice_and_a_hit_do_nothing() -> None:
    table = Table(monsters=["aa-the_bloat", "Fatty"], cards=FORT, dice=[2, 5, 4, 6]).give(0, "Fort").attack("The Bloat")
    table.until_stack("roll: 6").resolve(2)
    assert table.alive(0) and table.hurts() == [(table.player(0), 1), ("The Bloat", 1)]
