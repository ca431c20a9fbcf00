"""The treasure of The Unboxing of Isaac."""

import pytest

from table import Table, card

FORT = card("Fort", "You have +9 HP.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
DIE = card("Die", "↷ Roll:\n1: Recharge this.")  # a roll that leads to nothing
LAMP = card("Lamp", "↷ Gain 1¢.")
KID = card("Ultra Flesh Kid!", "", souls=1)
TOOLS = FORT + NEEDLE + DIE + LAMP + KID


def laid(players: int = 2, dice: tuple[int, ...] = (), **options: object) -> Table:
    """Two monsters, and nothing that comes up afterwards does anything."""
    table = Table(players, dice=dice, cards=TOOLS, **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Pooter", "Leech").deck("treasure", "Placebo", "The D20", "Decoy")


# A Dollar!, A Quarter!


def test_a_dollar_steals_the_whole_shop() -> None:
    table = laid().give(0, "box-a_dollar").tap(0, "A Dollar!").settle()
    assert sorted(table.items(0)) == ["Breakfast", "Dinner"] and table.top("treasure") == "A Dollar!"
    assert table.slot_names("shop") == ["Placebo", "The D20"] and table.purse(0) == 0


def test_a_quarter_is_worth_25_cents_once() -> None:
    table = laid().give(0, "box-a_quarter").tap(0, "A Quarter!").settle()
    assert table.purse(0) == 25 and table.items(0) == [] and table.top("treasure") == "A Quarter!"


# Cube of Meat

CUBES = [("box-cube_of_meat1", 1), ("box-cube_of_meat2", 2), ("box-cube_of_meat3", 3)]


@pytest.mark.parametrize(("id", "face"), CUBES)
def test_a_cube_of_meat_takes_no_combat_damage_on_its_number(id: str, face: int) -> None:
    table = laid(dice=(face, 4), monsters=["Trite", "Fatty"]).give(0, id).attack("Trite").until_stack("damage: P1")
    assert table.resolve().hurts() == []
    assert table.until_stack("damage: P1").resolve().hurts() == [("P1", 1)]


@pytest.mark.parametrize(("id", "face"), CUBES)
def test_a_cube_of_meat_does_not_stop_other_damage_whatever_is_rolled(id: str, face: int) -> None:
    table = laid(dice=(face,)).give(0, id, "Die").tap(0, "Die").settle().give(1, "Needle")
    assert table.tap(1, "Needle", at="P1").settle().hurts() == [("P1", 1)]


@pytest.mark.parametrize(("id", "hp", "atk"), [("box-cube_of_meat1", 2, 2), ("box-cube_of_meat2", 3, 1)])
def test_a_second_cube_makes_its_player_stronger(id: str, hp: int, atk: int) -> None:
    table = laid().give(0, id).give(1, "box-cube_of_meat3")
    table.give(0, "Lamp")
    assert (table.hp_of(0), table.atk_of(0)) == (2, 1)
    table.give(0, "box-cube_of_meat3")
    assert (table.hp_of(0), table.atk_of(0)) == (hp, atk)


@pytest.mark.parametrize("soul", ["Ultra Flesh Kid!", "box-cube_of_meat3"])
def test_a_soul_of_the_right_name_will_do(soul: str) -> None:
    table = laid().give(0, "box-cube_of_meat1").soul(0, soul)
    assert table.atk_of(0) == 2
    assert laid().give(0, "box-cube_of_meat1").soul(0, "Chub").atk_of(0) == 1
    assert laid().give(0, "box-cube_of_meat1").soul(1, soul).atk_of(0) == 1


@pytest.mark.parametrize(
    ("other", "hurts"), [("Ultra Flesh Kid!", []), ("box-cube_of_meat1", []), ("Breakfast", [("P1", 1)])]
)
def test_the_third_cube_also_stops_a_4_beside_a_second_one(other: str, hurts: list[tuple[str, int]]) -> None:
    table = laid(dice=(4,), monsters=["Trite", "Fatty"]).give(0, "box-cube_of_meat3", other)
    assert table.attack("Trite").until_stack("damage: P1").resolve().hurts() == hurts


# Eden's Soul


def test_edens_soul_yields_2_of_7_treasures() -> None:
    table = laid().deck("treasure", "Meat!", "Jawbone", "Shiny Rock", "Boomerang", "Battery Bum", "Compost", "Box!")
    table.give(0, "box-edens_soul").charge("Eden's Soul").tap(0, "Eden's Soul")
    table.until("Shiny Rock").choose("Shiny Rock").choose("Box!")
    table.settle()
    assert sorted(table.items(0)) == ["Box!", "Shiny Rock"] and table.top("treasure") == "Eden's Soul"
    assert sorted(table.deck_names("treasure")[-5:]) == ["Battery Bum", "Boomerang", "Compost", "Jawbone", "Meat!"]
    assert table.deck_names("treasure")[0] == "Placebo"


def test_edens_soul_enters_play_deactivated() -> None:
    table = laid().cents(0, 10).shop("box-edens_soul").buy("Eden's Soul").settle()
    assert table.items(0) == ["Eden's Soul"] and not table.offered("Activate Eden's Soul")


# Lil Delirium


def test_lil_delirium_is_one_of_the_top_3_treasures_for_a_turn() -> None:
    table = laid().give(1, "box-lil_delirium").choose("End the turn").deck("treasure", "Meat!", "Lamp", "Jawbone")
    table.until("Lamp").choose("Lamp").settle()
    assert table.active == 1 and table.items(1) == ["Lamp"] and table.offered("Activate Lamp")
    assert sorted(table.deck_names("treasure")[-3:]) == ["Jawbone", "Lamp", "Meat!"]
    assert table.end_turn().items(1) == ["Lil Delirium"]


# Mom's Heels, Mom's Lipstick, Mom's Underwear


@pytest.mark.parametrize("id", ["box-moms_heels", "box-moms_lipstick", "box-moms_underwear"])
def test_it_allows_one_more_attack_on_its_players_turn(id: str) -> None:
    table = laid(dice=(6, 6), monsters=["Fly", "Trite"]).give(0, id).attack("Fly").settle()
    assert table.offered("Declare an attack")
    table.attack("Trite").settle()
    assert not table.offered("Declare an attack")


def test_moms_heels_prevent_the_first_combat_damage_each_turn() -> None:
    table = laid(dice=(1, 1)).give(0, "box-moms_heels", "Fort").give(1, "Needle")
    table.tap(1, "Needle", at="P1").settle().attack("Fatty").until_stack("damage: P1").resolve()
    assert table.hurts() == [("P1", 1)]  # by the needle
    table.until_stack("damage: P1").resolve()
    assert table.hurts() == [("P1", 1)] * 2


def test_moms_lipstick_helps_the_first_attack_roll_only() -> None:
    table = laid(dice=(3, 3, 3)).give(0, "box-moms_lipstick", "Die", "Fort").tap(0, "Die").settle()
    table.attack("Fatty").until_stack("damage: Fatty")
    assert [entry["n"] for entry in table.log("rolled")] == [3, 4]
    table.resolve().until_stack("damage: Fatty")
    assert [entry["n"] for entry in table.log("rolled")] == [3, 4, 3]


def test_moms_underwear_strengthens_the_second_attack_only() -> None:
    table = (
        laid(dice=(6, 6), monsters=["Fly", "Fatty"]).give(0, "box-moms_underwear").attack("Fly").until_top("roll: 6")
    )
    assert table.atk_of(0) == 1
    table.settle().attack("Fatty").until_top("roll: 6")
    assert table.atk_of(0) == 3
    table.until_stack("damage: Fatty").resolve()
    assert table.hp_of("Fatty") == 1


# My Little Unicorn


def test_my_little_unicorn_prevents_damage_till_a_1_to_3_ends_the_turn() -> None:
    table = laid(dice=(4, 3)).give(0, "box-my_little_unicorn", "Die").give(1, "Needle").tap(0, "My Little Unicorn")
    table.settle().tap(1, "Needle", at="P1").settle()
    assert table.hurts() == []
    table.tap(0, "Die").settle()
    assert table.active == 0 and table.phase == "action"
    table.charge("Die").tap(0, "Die").until_turn_over()
    assert table.active == 1
    table.settle().charge("Needle").tap(1, "Needle", at="P1").settle()
    assert table.hurts() == [("P1", 1)]


def test_my_little_unicorn_does_not_look_at_the_rolls_of_others() -> None:
    table = laid(dice=(2,)).give(0, "box-my_little_unicorn").give(1, "Die").tap(0, "My Little Unicorn").settle()
    table.tap(1, "Die").settle()
    assert table.active == 0 and table.phase == "action"


# Number Two


def test_number_two_may_hurt_somebody_when_anybody_rolls_a_2() -> None:
    table = laid(dice=(2, 2, 3)).give(0, "box-number_two").give(1, "Die").tap(1, "Die").until_why("choose a target")
    table.choose("P2").until("Yes").choose("Yes").settle()
    assert table.hurts() == [("P2", 1)]
    table.charge("Die").tap(1, "Die").settle().charge("Die").tap(1, "Die").settle()
    assert table.hurts() == [("P2", 1)]


# Satanic Bible


def test_satanic_bible_shields_a_monster_for_1_hp() -> None:
    table = laid().give(0, "box-satanic_bible", "Needle").tap(0, "Satanic Bible", at="Pale Fatty").settle()
    assert table.hp_of(0) == 1 and table.hurts() == []
    table.tap(0, "Needle", at="Pale Fatty").settle().charge("Needle").tap(0, "Needle", at="Fatty").settle()
    assert table.hurts() == [("Fatty", 1)]
    table.charge("Needle").tap(0, "Needle", at="Pale Fatty").settle()
    assert table.hurts() == [("Fatty", 1), ("Pale Fatty", 1)]


# Seraphim


def test_seraphim_helps_the_first_third_and_fifth_attack_roll() -> None:
    table = laid(dice=(1,) * 6).give(0, "box-seraphim", "Fort").hp(0, 6).attack("Pale Fatty").until_turn_over()
    assert [entry["n"] for entry in table.log("rolled") if entry["attack"]] == [2, 1, 2, 1, 2, 1]


# The Mark


def test_the_mark_lets_its_player_attack_others_and_be_attacked_at_5() -> None:
    table = laid(3, dice=(4, 5)).give(0, "box-the_mark", "Fort")
    assert table.atk_of(0) == 2 and table.atk_of(1) == 1
    assert {"P2", "P3"} <= set(table.attack_targets())
    table.choose("P2").until_top("damage: P1").settle()
    assert table.died(1)
    table = laid(3, dice=(4,)).give(0, "box-the_mark", "Fort").end_turn()
    assert "P1" in (found := table.attack_targets()) and "P3" not in found
    assert table.choose("P1").until_top("damage: P2").asked is not None


# The Stairway


def test_the_stairway_sorts_7_treasures_before_the_purchase() -> None:
    table = laid().deck("treasure", "Meat!", "Jawbone", "Shiny Rock", "Boomerang", "Battery Bum", "Compost", "Box!")
    table.give(0, "box-the_stairway").cents(0, 10).until_asked(0).choose("Declare a purchase").until("Yes").choose(
        "Yes"
    )
    assert "Box!" in " ".join(table.options()) and "Placebo" not in " ".join(table.options())
    for name in ("Box!", "Compost", "Battery Bum", "Boomerang", "Shiny Rock", "Jawbone"):
        table.choose(name)
    table.until("the treasure deck for").choose("the treasure deck for").settle()
    assert "Box!" in table.items(0)


# Three Dollar Bill


@pytest.mark.parametrize(("face", "hp", "damage"), [(3, 1, 1), (4, 2, 1), (5, 2, 1), (6, 1, 2)])
def test_three_dollar_bill_heals_or_strengthens_damage(face: int, hp: int, damage: int) -> None:
    table = laid(dice=(face,)).give(0, "box-three_dollar_bill", "Needle").hp(0, 1)
    table.tap(0, "Needle", at="Fatty").settle()
    assert table.hp_of(0) == hp and table.hurts() == [("Fatty", damage)]


def test_three_dollar_bill_rolls_for_combat_damage_but_not_for_that_of_others() -> None:
    table = laid(dice=(2, 6)).give(0, "box-three_dollar_bill").give(1, "Needle").tap(1, "Needle", at="Fatty").settle()
    assert table.hurts() == [("Fatty", 1)]
    table.attack("Fatty").until_stack("damage: Fatty").resolve()
    assert table.hurts() == [("Fatty", 1), ("Fatty", 2)]
