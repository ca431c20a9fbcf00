"""Alternative art: a turn without attacks, and a boss that minds being left alone."""

from table import Table


def test_brimstone_burns_another_player_and_forbids_attacks_on_the_next_turn() -> None:
    table = Table(3, dice=[6], monsters=["Pooter", "Fatty"]).give(0, "aa-brimstone")
    assert table.atk_of(0) == 3
    table.deck("monster", "Dip").attack("Pooter").until_why("choose a target").choose("P3").settle()
    assert ("P3", 2) in table.hurts() and ("P2", 2) not in table.hurts()


def brimstone() -> Table:
    table = Table(dice=[6, 6]).give(0, "aa-brimstone").deck("monster", "Dip", "Clotty").hp(1, 9)
    return table.attack("Fatty").settle()


def test_brimstone_lets_this_turn_and_the_turns_of_others_be() -> None:
    drum = brimstone()
    assert drum.died("Fatty")
    drum.end_turn()
    assert drum.active == 1 and drum.offered("Declare an attack")
    drum.end_turn()
    assert drum.active == 0 and not drum.offered("Declare an attack")
    drum.end_turn().end_turn()
    assert drum.active == 0 and drum.offered("Declare an attack")


def test_little_horn_gets_a_counter_each_turn_it_is_not_attacked() -> None:
    table = Table(monsters=["aa-little_horn", "Fatty"], dice=[1, 1]).end_turn()
    assert table.obj("Little Horn").counters == {"": 1}
    table.attack("Little Horn").until_turn_over()
    assert [entry["name"] for entry in table.log("attack")] == ["Little Horn"]
    assert table.obj("Little Horn").counters == {"": 1}


def test_little_horn_divides_damage_as_the_active_player_chooses() -> None:
    table = Table(monsters=["aa-little_horn", "Fatty"]).counters("Little Horn", 1)
    table.until_turn_over().until_why("choose a target").choose("P1").choose("Done").until_phase("action")
    assert table.hurts() == [("P1", 2)]  # it got one more at the end of the turn
