"""Rolls with several dice, rerolls, flips and standing changes of several boxes on one roll."""

import pytest

from rules_covered import rule
from table import Table

from .kit import housed, next_turn


def rolled(table: Table) -> list[int]:
    """The results of the rolls, in order."""
    return [entry["n"] for entry in table.log("rolled")]


def at_fatty(*dice: int, players: int = 2) -> Table:
    """Fatty has 1 HP left, so a 2 kills it."""
    return Table(players, dice=dice, monsters=["Fatty", "Gurdy"]).damage("Fatty", 3).deck("monster", "Clotty", "Dip")


# Several dice


@rule("DICE-04", "DICE-13")
def test_the_d6_rerolls_1_die_of_a_roll_that_was_chosen_of_4() -> None:
    table = at_fatty(1, 1, 1, 2, 6).give(0, "Mutant Spider", "The D6").tap(0, "Mutant Spider").settle()
    table.attack("Fatty").until("2").choose("2").until_top("roll: 2")
    table.tap(0, "The D6").settle()
    assert rolled(table) == [6] and table.died("Fatty")


@rule("DICE-04", "DICE-13")
def test_a_classic_roller_makes_2_dice_of_1_and_another_player_chooses_the_worse() -> None:
    table = Table(3, dice=[6, 1, 5]).give(1, "Classic Roller").hp(0, 1).attack("Fatty").until_top("roll: 6")
    table.tap(1, "Classic Roller").until("P3").choose("P3").until("1").choose("1").settle()
    assert rolled(table) == [1] and table.hurts() == [("P1", 1)] and table.died(0)


@rule("REPL-06", "RULING-32")
def test_a_lil_haunt_and_a_mutant_spider_do_not_both_say_how_a_roll_is_made() -> None:
    table = Table(3, dice=[3, 5], monsters=["Cursed Lil Haunt", "Fatty"]).give(0, "Mutant Spider")
    table.tap(0, "Mutant Spider").settle().play(0, "Chunk of Amber").until_why("order")
    table.choose("Cursed Lil Haunt").until_asked(1).choose("3").settle()
    assert rolled(table) == [3] and table.purse(0) == 6


@rule("DICE-02", "RULING-33")
def test_a_conjoined_d6_that_shows_8_is_a_6_for_all_who_look_at_it() -> None:
    table = Table(dice=[8]).give(0, "Conjoined D6", "Dark Arts").tap(0, "Conjoined D6", at="P1").settle()
    table.play(0, "Chunk of Amber").settle()
    assert rolled(table) == [6] and table.purse(0) == 12 + 2 and table.obj("Conjoined D6").charged


@rule("DICE-14")
def test_gravity_flips_a_conjoined_8_to_a_1() -> None:
    table = Table(dice=[8]).give(0, "Conjoined D6").give(1, "Gravity").tap(0, "Conjoined D6", at="P1").settle()
    table.play(0, "Chunk of Amber").until_top("roll: 6").tap(1, "Gravity").settle()
    assert rolled(table) == [1] and table.purse(0) == 2


# Rerolls and changes, one on top of the other


@rule("DICE-15", "DICE-17")
def test_the_last_to_resolve_has_the_final_say_whatever_box_it_is_of() -> None:
    table = Table(dice=[2]).give(0, "aa-godhead", "Spoon Bender").give(1, "Libra").play(0, "Chunk of Amber")
    table.until_top("roll: 2").tap(0, "Godhead").tap(1, "Libra").resolve()
    assert table.stack()[0] == "roll: 3"
    table.resolve()
    assert table.stack() == ["roll: 4"]
    table.tap(0, "Spoon Bender").settle()
    assert rolled(table) == [5] and table.purse(0) == 10


@rule("DICE-07", "DICE-11")
def test_the_missing_page_and_isaacs_blessing_each_reroll_what_comes_up() -> None:
    table = housed("Isaac's Blessing", dice=[5, 6, 5, 2]).give(0, "The Missing Page").play(0, "Chunk of Amber")
    for _ in range(3):
        table.until("Yes").choose("Yes")
    table.settle()
    assert rolled(table) == [2] and table.purse(0) == 4


@rule("DICE-08", "DICE-10", "DICE-11")
def test_a_lost_coin_sees_a_1_that_is_none_any_more_as_it_resolves() -> None:
    table = at_fatty(1).give(0, "Synthoil", "Dad's Lost Coin").give(1, "The Relic").attack("Fatty")
    table.until("No").choose("No").settle()
    assert rolled(table) == [2] and table.died("Fatty") and table.hand_of(1) == []


def test_an_eternal_d6_makes_a_1_of_a_2_and_a_strawberry_counts_it() -> None:
    table = Table(dice=[2, 3, 1]).give(0, "Eternal D6").counters("Eternal D6", 2).bonus_soul("Strawberry")
    table.tap(0, "Eternal D6, ability 2")
    for _ in range(3):
        assert table.souls(0) == 0
        table.settle().play(0, "Chunk of Amber").settle()
    assert rolled(table) == [1, 1, 1] and table.souls(0) == 1


@rule("DICE-10")
def test_a_relic_and_a_dagger_count_only_what_a_roll_becomes() -> None:
    table = Table(dice=[1]).give(0, "The Relic", "Sacrificial Dagger", "Dad's Lost Coin").give(1, "Libra")
    table.play(0, "Chunk of Amber").until_top("roll: 1").tap(1, "Libra").settle()
    assert rolled(table) == [3] and table.hand_of(0) == []
    assert table.obj("Sacrificial Dagger").counters == {}


@rule("DICE-08", "DICE-18", "RULING-36")
def test_phd_and_an_empress_are_added_up_before_the_roll_is_limited() -> None:
    table = Table(dice=[6]).give(0, "P.H.D.").play(0, "III. The Empress", at="P1").settle().play(0, "Chunk of Amber")
    table.until("subtract 1").choose("subtract 1").settle()
    assert rolled(table) == [6]


def test_an_era_walk_sets_dice_that_the_d6_can_still_reroll() -> None:
    table = Table(dice=[4, 2, 6]).give(0, "The D6").play(0, "Era Walk").settle().play(0, "Chunk of Amber")
    table.until_top("roll: 4").tap(0, "The D6").settle()
    assert rolled(table) == [4, 6] and table.purse(0) == 12


@rule("RULING-35")
def test_era_walk_counts_the_rolls_of_everybody() -> None:
    table = Table(dice=[1, 6, 6, 6, 6, 6]).play(0, "Era Walk").settle()
    for seat in (0, 1, 0, 1, 0):
        table.play(seat, "Chunk of Amber").settle()
    assert rolled(table) == [1, 1, 1, 1, 1, 6]


@rule("RULING-07")
def test_a_crystal_ball_guesses_what_a_mutant_spider_lets_its_player_choose() -> None:
    table = Table(dice=[1, 2, 3, 4]).give(0, "Crystal Ball", "Mutant Spider").tap(0, "Crystal Ball", at="4").settle()
    table.tap(0, "Mutant Spider").settle().play(0, "Chunk of Amber").until("4").choose("4").settle()
    assert len(table.hand_of(0)) == 3 and table.purse(0) == 8


@rule("RULING-37")
def test_the_same_number_twice_feeds_girlfriend_and_fruitcake_and_kills_for_euthanasia() -> None:
    table = Table(dice=[3, 3], monsters=["Gurdy", "Fatty"]).give(0, "Girlfriend", "Fruitcake", "Euthanasia")
    table.give(0, "Breakfast").charge("Fruitcake", False).attack("Gurdy").settle()
    assert table.died("Gurdy") and table.obj("Girlfriend").counters == {"": 1} and table.obj("Fruitcake").charged
    assert table.souls(0) == 1
    assert table.hurts() == [("P1", 1)]  # the second blow left the stack with the attack (STACK-14)


@rule("DICE-13", "STACK-14")
def test_a_reroll_is_no_second_roll_for_what_counts_them() -> None:
    table = Table(dice=[3, 3, 2], monsters=["Gurdy", "Fatty"]).give(0, "Girlfriend", "The D6", "Isaac's Tears")
    table.play(0, "Chunk of Amber").until_top("roll: 3").tap(0, "The D6").settle()
    assert table.obj("Girlfriend").counters == {} and table.obj("Isaac's Tears").counters == {"": 1}
    assert rolled(table) == [3]
    table.play(0, "Chunk of Amber").settle()
    assert rolled(table) == [3, 2]


@pytest.mark.parametrize("die, hit", [(1, False), (2, True), (6, False)])
def test_number_one_misses_with_a_6_that_even_mom_would_mind(die: int, hit: bool) -> None:
    table = at_fatty(die, *([] if hit else [2])).give(0, "Number One").attack("Fatty").settle()
    assert table.hurts()[0] == (("Fatty", 1) if hit else ("P1", 1))


@rule("RULING-34")
def test_the_gorm_is_hit_by_a_1_and_number_one_misses_all_the_same() -> None:
    table = Table(dice=[1, 1], monsters=["The Gorm", "Fatty"]).give(0, "Number One").attack("The Gorm").settle()
    assert table.died(0) and table.hurts() == [("P1", 1), ("P1", 1)]
    table = Table(dice=[1, 1, 1], monsters=["The Gorm", "Fatty"]).attack("The Gorm").settle()
    assert table.hurts() == [("The Gorm", 2)] * 3 and table.died("The Gorm")


@rule("DICE-22", "ATTACK-07")
def test_a_cursed_lil_haunt_makes_18_dice_of_a_qwop() -> None:
    dice = [6, 6] * 3 + [3, 3] * 3 + [1, 1] * 3
    table = Table(3, monsters=["Cursed Lil Haunt", "Fatty"], dice=dice).deck("monster", "QWOP!").cents(2, 5)
    table.attack("monster deck", "slot 2").settle()
    assert rolled(table) == [6] * 3 + [3] * 3 + [1] * 3
    assert [table.dead(seat) for seat in range(3)] == [False, False, True]
    assert [table.purse(seat) for seat in range(3)] == [1, 1, 5] and len(table.items(0)) == 1


def test_a_tainted_spitty_takes_the_lowest_of_more_dice_for_a_richer_attacker() -> None:
    table = Table(dice=[6, 2, 5], monsters=["Tainted Spitty", "Fatty"], characters=["The Lost"]).soul(0, "Monstro")
    table.attack("Tainted Spitty").settle()
    assert rolled(table) == [2] and table.died(0)


@rule("DICE-13", "PREVENT-05")
def test_hush_is_missed_by_a_roll_no_higher_than_the_one_before_unless_it_is_rerolled() -> None:
    table = Table(dice=[3, 3, 5, 5, 5, 5], monsters=["soi-hush", "Gurdy"]).give(0, "The D6", "Newgrounds Tank")
    table.attack("Hush").until_top("roll: 3").resolve().until_top("roll: 3").tap(0, "The D6").settle()
    assert rolled(table) == [3, 5, 5, 5, 5]
    assert table.hurts() == [("Hush", 1), ("Hush", 1), ("P1", 1), ("P1", 1), ("P1", 1)]


@rule("DICE-07", "DICE-15")
def test_a_telepathy_for_dummies_may_change_what_marked_has_made_a_5() -> None:
    table = next_turn(Table(dice=[6, 2]).give(1, "Telepathy for Dummies", "Marked")).damage("Fatty", 3)
    table.attack("Fatty").until_why("order").choose("Telepathy").until("Yes").choose("Yes")
    assert table.stack()[0] == "roll: 5"
    table.until("Yes").choose("Yes").settle()
    assert rolled(table) == [6, 6] and table.died("Fatty")
