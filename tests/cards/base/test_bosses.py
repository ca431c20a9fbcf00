"""The bosses of the base box, Carrion Queen to Mega Fatty; Conquest, Envy, Pin and Mom! are with monsters like them."""

import pytest

from rules_covered import rule
from table import Table, card

DIE = card("Die", "↷ Roll:\n1: Recharge this.")  # a roll that leads to nothing
LAMP = card("Lamp", "↷ Gain 1¢.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
STING = card("Sting", "↷ Choose a monster. It deals 1 damage to a player.")


def laid(*names: str, **options: object) -> Table:
    """These monsters lie in the slots, Clotty beside a lonely one; nothing that comes up afterwards does anything."""
    table = Table(monsters=names if len(names) > 1 else (*names, "Clotty"), **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Fly", "Pooter", "Leech").deck("treasure", "Dinner", "Breakfast")


# Carrion Queen


def test_carrion_queen_takes_combat_damage_only_on_a_6() -> None:
    table = laid("Carrion Queen", dice=[4, 5, 6, 6, 5, 6]).attack("Carrion Queen").settle()
    assert table.hurts() == [("Carrion Queen", 1)] * 3
    assert len(table.log("rolled")) == 6 and table.souls(0) == 1 and table.items(0) == ["Dinner"]


def test_carrion_queen_takes_other_damage_and_hits_back_as_usual() -> None:
    table = laid("Carrion Queen", dice=[4, 3], cards=NEEDLE).give(0, "Needle").attack("Carrion Queen")
    table.tap(0, "Needle", at="Carrion Queen").until_stack("damage: P1").resolve()
    assert table.hurts() == [("Carrion Queen", 1), ("P1", 1)]


# Chub


def test_chub_heals_2_when_the_attacker_rolls_a_1_but_not_beyond_full_hp() -> None:
    table = laid("Chub", dice=[1]).damage("Chub", 3).attack("Chub").resolve()
    assert table.stack() == ["damage: P1", "ability: Chub"]
    table.resolve()
    assert table.hp_of("Chub") == 3
    table = laid("Chub", dice=[1]).damage("Chub", 1).attack("Chub").until_stack("damage: P1")
    assert table.hp_of("Chub") == 4


ATTACKER_ROLLS = [("Chub", 1), ("Daddy Long Legs", 1), ("Satan!", 6)]


@rule("RULING-18")
@pytest.mark.parametrize(("name", "face"), ATTACKER_ROLLS)
def test_it_looks_only_at_attack_rolls_against_itself_with_its_number(name: str, face: int) -> None:
    table = laid(name, dice=[face, face], cards=DIE).give(0, "Die").tap(0, "Die").until_top(f"roll: {face}").resolve()
    assert f"ability: {name}" not in table.stack()
    table.settle().attack("Clotty").until_top(f"roll: {face}").resolve()
    assert f"ability: {name}" not in table.stack()
    table = laid(name, dice=[5]).attack(name).resolve()
    assert table.stack() == [f"damage: {name}"]


# Daddy Long Legs


def test_daddy_long_legs_raises_the_evasion_of_all_monsters_for_the_turn() -> None:
    table = laid("Daddy Long Legs", players=2, dice=[1, 4]).attack("Daddy Long Legs").until_stack("damage: P1")
    assert table.evasion_of("Daddy Long Legs") == 5 and table.evasion_of("Clotty") == 4
    table.resolve()
    table.settle()
    assert table.hurts()[:2] == [("P1", 1), ("P1", 1)]  # the 4 is no hit any more
    assert table.died(0) and table.active == 1
    assert table.evasion_of("Daddy Long Legs") == 4 and table.evasion_of("Clotty") == 3


# Dark One, War


@pytest.mark.parametrize(("name", "face"), [("Dark One", 4), ("War", 3)])
def test_each_damage_it_takes_makes_it_stronger_this_turn(name: str, face: int) -> None:
    table = laid(name, dice=[face, face - 1]).attack(name).until_stack(f"ability: {name}")
    assert table.atk_of(name) == 1
    table.resolve()
    assert table.atk_of(name) == 2
    table.settle()
    assert table.hurts() == [(name, 1), ("P1", 2)]


@pytest.mark.parametrize("name", ["Dark One", "War"])
def test_it_counts_damage_outside_combat_but_only_its_own_and_only_this_turn(name: str) -> None:
    table = laid(name, players=2, cards=NEEDLE).give(1, "Needle").tap(1, "Needle", at=name).settle()
    assert table.atk_of(name) == 2
    table.charge("Needle").tap(1, "Needle", at="Clotty").settle()
    assert table.atk_of(name) == 2
    table.charge("Needle").tap(1, "Needle", at=name).settle()
    assert table.atk_of(name) == 3
    table.end_turn()
    assert table.atk_of(name) == 1 and table.hp_of(name) == 3


# Death


def test_death_lets_the_active_player_kill_a_player() -> None:
    table = (
        laid("Death", players=3, dice=[4]).damage("Death", 2).cents(2, 5).attack("Death").until_why("choose a target")
    )
    assert table.asked == 0 and len(table.options()) == 3
    table.choose("P3").settle()
    assert table.dead(2) and table.purse(2) == 4
    assert table.souls(0) == 1 and table.items(0) == ["Dinner"]


def test_death_cannot_be_aimed_at_the_dead_and_loses_a_target_that_dies_first() -> None:
    table = laid("Death", players=4, dice=[4], cards=NEEDLE).damage("Death", 2).hp(1, 0).settle().hp(2, 1)
    table.give(3, "Needle").attack("Death").until_why("choose a target")
    assert [label.split(" (")[0] for label in table.options()] == ["P1", "P3", "P4"]
    table.choose("P3").tap(3, "Needle", at="P3").settle()
    assert [entry["name"] for entry in table.log("die")] == ["P2", "Death", "P3"]
    assert table.log("kill") == [] and table.alive(0) and table.alive(3)


def test_death_may_kill_the_active_player_who_still_gets_reward_and_soul() -> None:
    table = (
        laid("Death", dice=[4]).damage("Death", 2).attack("Death").until_why("choose a target").choose("P1").settle()
    )
    assert table.died(0) and table.active == 1
    assert table.souls(0) == 1 and table.items(0) == ["Dinner"]  # the penalty was paid before


# Famine


def test_famine_skips_the_active_players_next_turn_whoever_killed_it() -> None:
    table = laid("Famine", players=2).damage("Famine", 1).play(1, "Bomb!", at="Famine").settle()
    assert len(table.hand_of(0)) == 3 and table.souls(0) == 1
    table.end_turn()
    assert table.active == 1
    table.end_turn()
    assert table.active == 1  # P1's turn was skipped
    table.end_turn()
    assert table.active == 0  # but only one


# Gemini, Larry Jr., Mask of Infamy


def test_gemini_is_stronger_at_1_hp() -> None:
    table = laid("Gemini")
    found = [table.damage("Gemini", n).atk_of("Gemini") for n in (0, 1, 2)]
    assert found == [1, 1, 2]
    table.dice(3).attack("Gemini").settle()
    assert table.hurts()[0] == ("P1", 2)


def test_larry_jr_is_harder_to_hit_at_2_hp_or_less() -> None:
    table = laid("Larry Jr.", dice=[3, 3, 3, 3])
    assert [table.damage("Larry Jr.", n).evasion_of("Larry Jr.") for n in (0, 1, 2, 3)] == [3, 3, 4, 4]
    table.damage("Larry Jr.", 0).attack("Larry Jr.").settle()
    assert table.hurts()[:3] == [("Larry Jr.", 1), ("Larry Jr.", 1), ("P1", 1)]


def test_mask_of_infamy_is_hit_only_on_a_6_at_1_hp() -> None:
    table = laid("Mask of Infamy", dice=[5, 6])
    assert [table.damage("Mask of Infamy", n).evasion_of("Mask of Infamy") for n in (0, 1, 2, 3)] == [4, 4, 4, 6]
    table.attack("Mask of Infamy").settle()
    assert table.hurts() == [("P1", 1), ("Mask of Infamy", 1)]
    assert table.souls(0) == 1


# Gluttony


def test_gluttony_hit_on_a_6_hurts_the_player_to_the_left() -> None:
    table = laid("Gluttony", players=3, dice=[6, 5]).attack("Gluttony").until_top("roll: 6").resolve(2)
    assert table.stack() == ["ability: Gluttony"] and table.hurts() == [("Gluttony", 1)]
    table.resolve()
    assert table.stack() == ["damage: P2"] and table.log("damage")[-1]["by"] == "Gluttony"
    table.until_top("roll: 5").resolve(2)
    assert table.stack() == [] and [table.hp_of(seat) for seat in range(3)] == [2, 1, 2]


def test_gluttony_dying_of_a_6_still_hurts_the_player_to_the_left_afterwards() -> None:
    table = laid("Gluttony", players=3, dice=[6]).damage("Gluttony", 3).attack("Gluttony").until_top("death: Gluttony")
    assert table.stack() == ["ability: Gluttony", "death: Gluttony"]
    table.settle()
    assert table.hurts() == [("Gluttony", 1), ("P2", 1)] and table.souls(0) == 1


def test_gluttony_does_not_mind_other_damage_while_a_6_is_rolled() -> None:
    table = laid("Gluttony", dice=[6], cards=NEEDLE).give(0, "Needle").attack("Gluttony")
    table.tap(0, "Needle", at="Gluttony").until_stack("roll: 6")
    assert table.hp_of("Gluttony") == 3 and table.hp_of(1) == 2


# Greed


def test_greeds_damage_costs_every_player_4_cents() -> None:
    table = laid("Greed", players=3, dice=[3]).cents(0, 9).cents(1, 5).cents(2, 3).attack("Greed")
    table.until_stack("ability: Greed").resolve()
    assert [table.purse(seat) for seat in range(3)] == [5, 1, 0]


def test_greeds_damage_outside_combat_counts_and_prevented_damage_does_not() -> None:
    table = laid("Greed", players=2, cards=STING).give(0, "Sting").cents(0, 9).cents(1, 9)
    table.tap(0, "Sting", at=["Greed", "P2"]).settle()
    assert (table.purse(0), table.purse(1)) == (5, 5)
    table.charge("Sting").tap(0, "Sting", at=["Clotty", "P1"]).settle()
    assert (table.purse(0), table.purse(1)) == (5, 5) and table.hurts() == [("P2", 1), ("P1", 1)]
    table = laid("Greed", players=2, dice=[3]).cents(0, 9).attack("Greed").until_stack("damage: P1")
    table.play(0, "Soul Heart", at="P1").resolve(2)
    assert table.stack() == [] and table.purse(0) == 9 and table.hp_of(0) == 2


# Gurdy Jr.


def test_gurdy_jr_stings_the_attacker_for_each_item_used() -> None:
    table = laid("Gurdy Jr.", players=2, dice=[4], cards=LAMP).give(0, "Lamp").attack("Gurdy Jr.").tap(0, "Lamp")
    assert table.stack() == ["roll: 4", "ability: Lamp", "ability: Gurdy Jr."]
    table.resolve(2)
    assert table.hurts() == [("P1", 1)] and not table.log("hurt")[0]["combat"]


def test_gurdy_jr_minds_nobody_else_no_character_and_no_time_without_an_attack_on_it() -> None:
    table = laid("Gurdy Jr.", players=2, dice=[5], cards=LAMP + NEEDLE).give(0, "Lamp").give(1, "Needle")
    table.tap(0, "Lamp").settle().charge("Lamp")
    table.attack("Gurdy Jr.").tap(0, "Isaac")
    assert table.stack() == ["roll: 5", "ability: Isaac"]
    table.tap(1, "Needle", at="P2")
    assert table.stack()[-1] == "ability: Needle"
    table = laid("Gurdy Jr.", dice=[3], cards=LAMP).give(0, "Lamp").attack("Clotty").tap(0, "Lamp")
    assert table.stack() == ["roll: 3", "ability: Lamp"]


# Lust


def test_lust_hits_back_at_the_attacker_when_hit_even_when_it_dies() -> None:
    table = laid("Lust", dice=[4, 4]).give(0, "Breakfast").attack("Lust").settle()
    assert table.hurts() == [("Lust", 1), ("P1", 1), ("Lust", 1), ("P1", 1)]
    assert table.souls(0) == 1 and table.hp_of(0) == 1
    assert [entry["by"] for entry in table.log("hurt") if entry["name"] == "P1"] == ["Lust", "Lust"]


def test_lust_does_not_mind_damage_that_is_not_combat_damage() -> None:
    table = laid("Lust", dice=[4], cards=NEEDLE).give(0, "Needle").attack("Lust")
    table.tap(0, "Needle", at="Lust").until_stack("roll: 4")
    assert table.hurts() == [("Lust", 1)]


# Mega Fatty


def test_mega_fatty_heals_1_when_its_blow_lands() -> None:
    table = laid("Mega Fatty", dice=[2]).damage("Mega Fatty", 2).attack("Mega Fatty").until_stack("ability: Mega Fatty")
    assert table.hp_of(0) == 1 and table.hp_of("Mega Fatty") == 1
    table.resolve()
    assert table.hp_of("Mega Fatty") == 2


def test_mega_fatty_heals_by_no_other_damage_and_by_no_prevented_blow() -> None:
    table = laid("Mega Fatty", cards=STING).damage("Mega Fatty", 2).give(0, "Sting")
    table.tap(0, "Sting", at=["Mega Fatty", "P2"]).settle()
    assert table.hp_of(1) == 1 and table.hp_of("Mega Fatty") == 1
    table = laid("Mega Fatty", dice=[2]).damage("Mega Fatty", 2).attack("Mega Fatty").until_stack("damage: P1")
    table.play(0, "Soul Heart", at="P1").resolve(2)
    assert table.stack() == [] and table.hp_of("Mega Fatty") == 1
