"""The treasure of the Retro box."""

from table import Table, card

SCYTHE = card("Scythe", "↷ Kill a monster or player.")


def test_1_up_saves_its_owner_on_their_turn_and_ends_the_attack_that_may_be_made_again() -> None:
    table = Table(dice=[1, 1, 1]).give(0, "1-Up").hand(0, "A Nickel!").cents(0, 3).attack("Fatty")
    table.settle()
    assert not table.died(0) and table.hp_of(0) == 2 and table.items(0) == [] and table.top("treasure") == "1-Up"
    assert (table.purse(0), table.hand_of(0)) == (3, ["A Nickel!"]) and table.game.attack is None
    assert table.active == 0 and table.offered("Declare an attack")
    table.attack("Fatty").until_top("roll: 1").resolve(2)
    assert table.hp_of(0) == 1


def test_1_up_saves_nobody_on_another_players_turn() -> None:
    table = Table(cards=SCYTHE).give(1, "1-Up").give(0, "Scythe").tap(0, "Scythe", at="P2").settle()
    assert table.died(1) and table.top("treasure") == "1-Up"  # for the penalty


def test_1_up_saves_nobody_else() -> None:
    table = Table(cards=SCYTHE).give(1, "1-Up").give(0, "Scythe").tap(0, "Scythe", at="P1").settle()
    assert table.died(0) and table.items(1) == ["1-Up"]


def test_1_up_without_an_attack_gives_an_attack_all_the_same() -> None:
    table = Table(cards=SCYTHE).give(0, "1-Up").give(1, "Scythe").tap(1, "Scythe", at="P1").settle()
    assert not table.died(0) and table.hp_of(0) == 2 and table.items(0) == []
    assert table.offered("Declare an attack")
