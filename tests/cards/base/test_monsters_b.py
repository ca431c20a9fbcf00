"""The cursed and holy monsters of the base box: they look at every roll, or every item used, at the whole table."""

import pytest

from rules_covered import rule
from table import Table, card

DIE = card("Die", "↷ Roll:\n1: Recharge this.")  # a roll that leads to nothing
LAMP = card("Lamp", "↷ Gain 1¢.")
WISH = card("Wish", "$ Pay 1¢: Loot 1.")


def laid(name: str, *dice: int, **options: object) -> Table:
    """This monster lies beside Clotty; P1 and P2 each have a die, and the next rolls are forced."""
    table = Table(players=3, monsters=[name, "Clotty"], dice=dice, cards=DIE + LAMP + WISH, **options)  # type: ignore[arg-type]
    return table.give(0, "Die").give(1, "Die").deck("monster", "Dip", "Pooter", "Leech").deck("treasure", "Dinner")


def aimed(table: Table) -> None:
    """Holy Mom's Eye asks for its item first."""
    if "choose a target" in table.why():
        table.choose("Die")


NUMBERS = {
    "Cursed Fatty": 5,
    "Cursed Gaper": 4,
    "Cursed Horf": 2,
    "Cursed Keeper Head": 1,
    "Holy Dinga": 6,
    "Holy Dip": 1,
    "Holy Keeper Head": 4,
    "Holy Mom's Eye": 2,
    "Holy Squirt": 5,
}


@rule("TRIG-06")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("name", NUMBERS)
def test_it_triggers_on_its_own_number_only_whoever_rolls_it(name: str, face: int) -> None:
    table = laid(name, face).tap(1, "Die").until_stack(f"roll: {face}").resolve()
    aimed(table)
    wanted = [f"ability: {name}"] if face == NUMBERS[name] else []
    assert [item for item in table.stack() if "Die" not in item] == wanted


@rule("RULING-18")
@pytest.mark.parametrize("name", NUMBERS)
def test_it_triggers_on_attack_rolls_against_another_monster(name: str) -> None:
    table = laid(name, NUMBERS[name]).attack("Clotty").until_stack(f"roll: {NUMBERS[name]}").resolve()
    aimed(table)
    assert table.stack()[-1] == f"ability: {name}"
    assert table.stack()[0] in ("damage: Clotty", "damage: P1")  # the outcome of the attack lies below


def test_cursed_fatty_makes_whoever_rolled_the_5_discard_a_card_of_their_choice() -> None:
    table = laid("Cursed Fatty", 5).hand(0, "Dagaz").hand(1, "A Penny!", "Dagaz").tap(1, "Die")
    table.until("A Penny!")
    assert table.asked == 1
    table.choose("A Penny!").settle()
    assert table.hand_of(1) == ["Dagaz"] and table.hand_of(0) == ["Dagaz"]
    assert table.top("loot") == "A Penny!"


def test_cursed_gaper_strengthens_every_monster_in_play_for_the_turn() -> None:
    table = laid("Cursed Gaper", 4, 4).tap(1, "Die").settle()
    assert table.atk_of("Cursed Gaper") == 2 and table.atk_of("Clotty") == 2
    table.tap(0, "Die").settle()
    assert table.atk_of("Cursed Gaper") == 3 and table.atk_of("Clotty") == 3
    table.damage("Clotty", 2).settle()
    assert table.slot_names("monster")[1] == "Dip" and table.atk_of("Dip") == 1  # it came later
    table.end_turn()
    assert table.atk_of("Cursed Gaper") == 1


def test_cursed_horf_deals_nothing_itself_but_whoever_rolls_a_2_takes_2() -> None:
    table = laid("Cursed Horf", 2).give(1, "Breakfast").tap(1, "Die").settle()
    assert table.hurts() == [("P2", 2)] and table.log("hurt")[0]["by"] != "Cursed Horf"
    assert table.hp_of(1) == 1 and table.hp_of(0) == 2


def test_cursed_horf_missed_on_a_2_kills_by_the_roll_before_the_blow() -> None:
    table = laid("Cursed Horf", 2).attack("Cursed Horf").settle()
    assert table.hurts()[0] == ("P1", 2) and table.died(0)


def test_cursed_keeper_head_takes_2_cents_from_whoever_rolls_a_1() -> None:
    table = laid("Cursed Keeper Head", 1, 1).cents(0, 5).cents(1, 3).tap(1, "Die").settle()
    assert [table.purse(seat) for seat in range(3)] == [5, 1, 0]
    table.tap(1, "Die").settle()
    assert table.purse(1) == 0


def test_holy_dinga_heals_whoever_rolls_a_6_by_1() -> None:
    table = laid("Holy Dinga", 6).give(1, "Breakfast").hp(1, 1).hp(0, 1).tap(1, "Die").settle()
    assert table.hp_of(1) == 2 and table.hp_of(0) == 1


def test_holy_dip_gives_1_cent_for_a_1_and_holy_keeper_head_2_for_a_4() -> None:
    table = laid("Holy Dip", 1).tap(1, "Die").settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 1, 0]
    table = laid("Holy Keeper Head", 4).tap(1, "Die").settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 2, 0]


def test_holy_keeper_head_sees_the_roll_for_its_own_reward_no_more() -> None:
    table = laid("Holy Keeper Head", 4, 4, 4).attack("Holy Keeper Head").settle()
    assert table.purse(0) == 2 + 2 + 4  # two attack rolls and the reward


def test_holy_squirt_lets_whoever_rolls_a_5_loot_1() -> None:
    table = laid("Holy Squirt", 5).tap(1, "Die").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 1, 0]


def test_holy_moms_eye_lets_the_roller_choose_and_recharge_an_item() -> None:
    table = laid("Holy Mom's Eye", 2).give(1, "Lamp").charge("Lamp", charged=False).tap(1, "Die")
    table.until_why("choose a target")
    assert table.asked == 1
    table.choose("Lamp").until("Yes")
    assert table.asked == 1
    table.choose("Yes").settle()
    assert table.obj("Lamp").charged and not table.obj("Die (P2)").charged


def test_holy_moms_eye_recharging_may_be_declined_and_any_item_may_be_chosen() -> None:
    table = laid("Holy Mom's Eye", 2).give(0, "Lamp").charge("Lamp", charged=False).tap(1, "Die")
    table.until_why("choose a target")
    assert table.offered("Lamp") and table.offered("Breakfast")  # of another player, in the shop
    assert not table.offered("Maggy")  # a character is no item
    table.choose("Lamp").until("No").choose("No").settle()
    assert not table.obj("Lamp").charged


# Cursed Mom's Hand


def test_cursed_moms_hand_ends_the_turn_and_cancels_all_when_the_active_player_rolls_a_6() -> None:
    table = laid("Cursed Mom's Hand", 6).play(1, "Bomb!", at="P1").tap(0, "Die")
    table.until_stack("loot: Bomb!", "roll: 6")
    table.until_top("ability: Cursed Mom's Hand").resolve()
    assert table.stack() == [] and table.phase == "end"
    assert table.top("loot") == "Bomb!"
    table.settle()
    assert table.active == 1 and table.hurts() == []


@rule("RULING-15")
def test_cursed_moms_hand_cancels_a_death_on_the_stack_too() -> None:
    table = laid("Cursed Mom's Hand", 6).cents(0, 3).hp(0, 0).tap(0, "Die").until_top("roll: 6")
    assert table.stack() == ["death: P1", "roll: 6"]
    table.until_top("ability: Cursed Mom's Hand").resolve()
    assert table.phase == "end" and table.hp_of(0) == 1
    table.settle()
    assert table.active == 1 and not table.died(0) and table.purse(0) == 3


def test_cursed_moms_hand_cancels_the_blow_of_an_attack_roll_of_6() -> None:
    table = laid("Cursed Mom's Hand", 6).attack("Cursed Mom's Hand").settle()
    assert table.active == 1 and table.hurts() == []
    assert table.slot_names("monster") == ["Cursed Mom's Hand", "Clotty"]


def test_cursed_moms_hand_leaves_a_6_of_a_non_active_player_alone() -> None:
    table = laid("Cursed Mom's Hand", 6).play(0, "Bomb!", at="Clotty").tap(1, "Die").settle()
    assert table.active == 0 and table.hp_of("Clotty") == 1


def test_cursed_moms_hand_leaves_other_numbers_of_the_active_player_alone() -> None:
    table = laid("Cursed Mom's Hand", 5).tap(0, "Die").settle()
    assert table.active == 0 and table.phase == "action"


# Cursed Psy Horf


def test_cursed_psy_horf_hurts_whoever_activates_an_item_before_it_does_anything() -> None:
    table = laid("Cursed Psy Horf").give(1, "Lamp").tap(1, "Lamp")
    assert table.stack() == ["ability: Lamp", "ability: Cursed Psy Horf"]
    table.resolve(2)
    assert table.hp_of(1) == 1 and table.purse(1) == 0
    table.settle()
    assert table.purse(1) == 1


def test_cursed_psy_horf_counts_paid_abilities_but_not_characters_or_loot() -> None:
    table = laid("Cursed Psy Horf").give(0, "Wish").cents(0, 1).tap(0, "Wish").settle()
    assert table.hurts() == [("P1", 1)]
    table = laid("Cursed Psy Horf").awake()
    table.tap(0, "Isaac").settle().play(1, "A Penny!").settle()
    assert table.hurts() == []
