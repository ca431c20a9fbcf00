"""The monster of the Dick Knots box."""

import soulstack
from table import Table

NAME = "Dick Knot!"


def test_it_has_its_printed_facts() -> None:
    face = soulstack.cards[NAME].faces[0]
    assert (face.hp, face.evasion, face.atk, face.souls, face.reward_text) == (6, 1, 1, 0, "Gain 1¢.")


def test_it_gets_harder_and_stronger_with_every_attack_on_whatever() -> None:
    table = Table(monsters=[NAME, "Fatty"], dice=[1]).attack("Fatty").until_top("roll: 1")
    assert table.obj(NAME).counters == {"": 1} and (table.evasion_of(NAME), table.atk_of(NAME)) == (2, 2)
    table.resolve(2)
    table = Table(monsters=[NAME, "Fatty"], dice=[1]).counters(NAME, 2).attack(NAME).until_top("roll: 1")
    assert (table.evasion_of(NAME), table.atk_of(NAME)) == (4, 4)
    table.resolve(2)


def test_with_6_counters_it_dies_with_the_active_player_as_a_turn_starts() -> None:
    table = Table(monsters=[NAME, "Fatty"]).counters(NAME, 6).deck("monster", "Clotty")
    table.until_turn_over()
    table.settle()
    assert table.died(NAME) and table.died(1) and not table.died(0)


def test_with_5_counters_nobody_dies() -> None:
    table = Table(monsters=[NAME, "Fatty"]).counters(NAME, 5).end_turn()
    assert not table.died(NAME) and not table.died(1) and table.active == 1
