"""The treasure of the Target box."""

from table import Table, card

STING = card("Sting", "↷ Deal 1 damage to a monster or player.")


# Dead Eye


def test_dead_eye_strengthens_for_each_damage_dealt_to_a_monster_this_turn() -> None:
    table = Table(dice=[6, 6, 1]).give(0, "Dead Eye").attack("Fatty").until_top("roll: 1")
    assert table.hurts() == [("Fatty", 1), ("Fatty", 2)] and table.atk_of(0) == 3
    table.resolve(2)


def test_dead_eye_counts_damage_of_ones_items_but_not_to_players_and_not_by_others() -> None:
    table = Table(cards=STING).give(0, "Dead Eye", "Sting").tap(0, "Sting", at="Fatty").settle()
    assert table.atk_of(0) == 2 and table.end_turn().atk_of(0) == 1
    table = Table(cards=STING).give(0, "Dead Eye", "Sting").tap(0, "Sting", at="P2").settle()
    assert table.atk_of(0) == 1
    table = Table(cards=STING).give(0, "Dead Eye").give(1, "Sting").tap(1, "Sting", at="Fatty").settle()
    assert table.atk_of(0) == 1


# Epic Fetus!


def test_epic_fetus_hurts_its_owner_a_player_and_a_monster() -> None:
    table = Table().give(0, "t-epic_fetus").tap(0, "Epic Fetus!", at=["P2", "Fatty"]).settle()
    assert sorted(table.hurts()) == [("Fatty", 1), ("P1", 1), ("P2", 1)]


def test_epic_fetus_can_hit_its_owner_twice() -> None:
    table = Table().give(0, "t-epic_fetus", "Dinner").tap(0, "Epic Fetus!", at=["P1", "Fatty"]).settle()
    assert sorted(table.hurts()) == [("Fatty", 1), ("P1", 1), ("P1", 1)]


# Marked


def test_marked_may_change_the_first_attack_roll_of_its_owners_turn_to_a_5() -> None:
    table = Table(dice=[1, 1]).give(0, "Marked").attack("Fatty").until("Yes").choose("Yes").until_top("roll: 5")
    table.resolve(2)
    assert table.hurts() == [("Fatty", 1)]
    table.until_top("roll: 1").resolve(2)
    assert table.hurts() == [("Fatty", 1), ("P1", 1)]


def test_marked_need_not_change_and_waits_for_the_second_roll_no_more() -> None:
    table = Table(dice=[1, 1]).give(0, "Marked").attack("Fatty").until("No").choose("No").settle()
    assert table.died(0) and len([entry for entry in table.log("ability") if entry["name"] == "Marked"]) == 1


def test_marked_minds_only_attack_rolls_of_its_owner() -> None:
    die = card("Die", "↷ Roll: Gain X¢.")
    table = Table(cards=die, dice=[1]).give(0, "Die", "Marked").tap(0, "Die").settle()
    assert table.purse(0) == 1
    table = Table(dice=[1]).give(1, "Marked").attack("Fatty").until_top("roll: 1").resolve()
    assert table.stack() == ["damage: P1"]
    table.resolve()
