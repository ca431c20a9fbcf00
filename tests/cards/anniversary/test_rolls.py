"""Tainted Spitty: more dice for who has souls, and the lowest counts."""

import soulstack
from table import Table


def test_tainted_spitty_has_its_printed_facts() -> None:
    face = soulstack.cards["anni-tainted_spitty"].faces[0]
    assert (face.hp, face.evasion, face.atk, face.souls, face.reward_text) == (4, 3, 1, 0, "Gain 2 treasure.")


def test_one_die_more_for_each_soul_of_the_attacker_and_the_lowest_counts() -> None:
    table = Table(monsters=["Tainted Spitty", "Fatty"], dice=[6, 5, 4]).soul(0, "Lost Soul").soul(0, "The Bloat")
    table.attack("Tainted Spitty")
    assert table.stack() == ["roll: 4"]


def test_without_souls_one_die_is_rolled_and_others_are_attacked_as_ever() -> None:
    table = Table(monsters=["Tainted Spitty", "Fatty"], dice=[6]).soul(1, "Lost Soul").attack("Tainted Spitty")
    assert table.stack() == ["roll: 6"]
    other = Table(monsters=["Tainted Spitty", "Fatty"], dice=[6]).soul(0, "Lost Soul").attack("Fatty")
    assert other.stack() == ["roll: 6"]
