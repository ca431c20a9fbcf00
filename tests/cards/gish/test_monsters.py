"""The monster of the Gish box."""

import soulstack
from table import Table, card

SCYTHE = card("Scythe", "↷ Kill a monster or player.")


def test_gish_has_its_printed_facts() -> None:
    found = soulstack.cards["gi-gish"]
    face = found.faces[0]
    assert (face.hp, face.evasion, face.atk, face.souls, face.reward_text) == (6, 3, 1, 1, "Gain 1 treasure.")
    assert found.boss


def test_each_player_must_attack_gish_on_their_turn() -> None:
    table = Table(monsters=["gi-gish", "Fatty"], dice=[1, 1])
    assert not table.offered("End the turn") and table.attack_targets() == ["Gish"]
    table.settle()
    assert table.died(0) and table.active == 1
    table.settle()
    assert not table.offered("End the turn")


def test_without_gish_nobody_must() -> None:
    assert Table().offered("End the turn")


def test_gish_costs_a_player_a_turn_as_it_dies() -> None:
    table = Table(players=3, cards=SCYTHE, monsters=["gi-gish", "Fatty"]).give(0, "Scythe").deck("monster", "Clotty")
    table.tap(0, "Scythe", at="Gish").until("P2").choose("P2").settle()
    assert table.souls(0) == 1 and table.end_turn().active == 2
    assert table.end_turn().active == 0 and table.end_turn().active == 1
