"""Game Squid of the 10th Anniversary box: a stronger monster, a second attacker, and HP for all who fought it."""

from table import Table, card

SCYTHE = card("Scythe", "↷ Kill a monster.")
LAMP = card("Lamp")
FORT = card("Fort", "You have +9 HP.")


def squid(**options: object) -> Table:
    """P1 has Game Squid and Fort, each other player a Lamp; P1 attacks Fatty."""
    table = Table(3, cards=SCYTHE + LAMP + FORT, **options)  # type: ignore[arg-type]
    return table.give(0, "Game Squid", "Fort").give(1, "Lamp").give(2, "Lamp")


def marks(table: Table) -> list[tuple[str, int]]:
    """The items with HP counters, and who has them."""
    return [(table.game.face(o).name, o.seat) for o in table.game.objs.values() if o.counters.get("HP")]


def test_game_squid_strengthens_the_monster_and_rewards_all_who_rolled() -> None:
    table = squid(dice=[6] * 6).attack("Fatty").until("Yes").choose("Yes")
    assert table.max_hp_of("Fatty") == 5 and table.atk_of("Fatty") == 2
    table.until("P3").choose("P3").until("Yes").choose("Yes").until("Fort").choose("Fort").settle()
    assert sorted(marks(table)) == [("Fort", 0), ("Lamp", 2)] and table.died("Fatty")


def test_game_squid_can_be_left_alone() -> None:
    table = squid(dice=[6] * 5).attack("Fatty").until("Yes").choose("No")
    assert table.max_hp_of("Fatty") == 4
    table.settle()
    assert marks(table) == [] and len(table.log("join")) == 0


def test_game_squid_marks_nothing_of_those_who_did_not_roll() -> None:
    table = squid(dice=[6] * 6).attack("Fatty").until("Yes").choose("Yes").until("Done").choose("Done")
    table.until("Fort").choose("Fort").settle()
    assert marks(table) == [("Fort", 0)]


def test_an_item_with_an_hp_counter_gets_no_second_one() -> None:
    table = squid(dice=[6] * 6).counters("Fort", 1, "HP").attack("Fatty").until("Yes").choose("Yes")
    table.until("Done").choose("Done").settle()
    assert sorted(marks(table)) == [("Fort", 0), ("Game Squid", 0)] and table.obj("Fort").counters["HP"] == 1


def test_florian_has_2_hp_and_1_atk() -> None:
    table = Table(characters=["Florian"])
    assert (table.max_hp_of(0), table.atk_of(0)) == (2, 1)
