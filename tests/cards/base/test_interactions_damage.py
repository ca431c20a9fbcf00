"""Several cards and one damage: replacements in the affected player's order, shields, and damage that spreads."""

import pytest

from rules_covered import rule
from table import Table, card

# two replacements on one damage


@rule("REPL-06")
@pytest.mark.parametrize(("first", "left"), [("Dry Baby", 2), ("Daddy Haunt", 3)])
def test_dry_baby_and_daddy_haunt_in_the_order_the_hurt_player_likes(first: str, left: int) -> None:
    table = (
        Table()
        .give(1, "Dry Baby", "Daddy Haunt", "Breakfast", "Dinner")
        .play(0, "Gold Bomb!!", at="P2")
        .until("Dry Baby")
    )
    assert table.asked == 1
    table.choose(first).settle()
    assert table.hp_of(1) == left


@rule("REPL-06")
@pytest.mark.parametrize(("first", "counters"), [("Dry Baby", 8), ("The Dead Cat", 6)])
def test_dry_baby_spares_the_dead_cat_if_it_goes_first(first: str, counters: int) -> None:
    table = Table().give(1, "Dry Baby", "The Dead Cat").play(0, "Gold Bomb!!", at="P2").until("Dry Baby")
    table.choose(first).settle()
    assert table.obj("The Dead Cat").counters[""] == counters
    assert table.hp_of(1) == 2 and not table.log("hurt")


@rule("REPL-11")
def test_damage_the_cat_took_whole_feeds_no_fanny_pack() -> None:
    table = Table().give(1, "The Dead Cat", "Fanny Pack", "Swallowed Penny").play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 2 and table.hand_of(1) == [] and table.purse(1) == 0


def test_the_dead_cat_takes_each_of_two_damages_till_its_counters_run_out() -> None:
    table = Table().give(1, "The Dead Cat", "Breakfast").counters("The Dead Cat", 3)
    table.hand(0, "Bomb!", "Gold Bomb!!").plays(0, 2)
    table.play(0, "Gold Bomb!!", at="P2").play(0, "Bomb!", at="P2")
    table.resolve(2)  # the bomb on top and its damage
    assert table.obj("The Dead Cat").counters[""] == 2 and table.hp_of(1) == 3
    table.settle()
    assert table.obj("The Dead Cat").counters.get("", 0) == 0 and table.hp_of(1) == 2


@rule("COUNTER-07")
def test_modeling_clay_as_a_second_cat_has_nine_lives_of_its_own() -> None:
    table = Table().give(0, "Modeling Clay").give(1, "The Dead Cat").counters("The Dead Cat", 2)
    table.tap(0, "Modeling Clay", at="The Dead Cat").settle()
    clay = table.obj("The Dead Cat (P1)")
    assert table.items(0) == ["The Dead Cat"] and clay.counters == {"": 9}
    table.play(1, "Bomb!", at="P1").settle()
    assert table.hp_of(0) == 2 and clay.counters == {"": 8}
    assert table.obj("The Dead Cat (P2)").counters == {"": 2}


@rule("COPY-16", "COUNTER-07")
def test_counters_that_diplopia_got_as_a_cat_stay_on_it_when_it_is_diplopia_again() -> None:
    table = Table().give(0, "Diplopia").counters("Diplopia", 2).give(1, "The Dead Cat")
    table.tap(0, "Diplopia", at="The Dead Cat").settle()
    table.play(1, "Bomb!", at="P1").settle()
    assert table.items(0) == ["The Dead Cat"] and table.hp_of(0) == 2
    table.end_turn()
    assert table.items(0) == ["Diplopia"] and table.obj("Diplopia").counters == {"": 8}
    table.play(1, "Bomb!", at="P1").settle()
    assert table.hp_of(0) == 1


def test_a_player_with_two_cats_picks_which_one_loses_the_life() -> None:
    table = Table().give(1, "The Dead Cat", "Modeling Clay").tap(1, "Modeling Clay", at="The Dead Cat").settle()
    table.play(0, "Bomb!", at="P2").until("The Dead Cat")
    assert table.asked == 1 and len(table.options()) == 2
    table.settle()
    lives = [table.obj(f"The Dead Cat #{n}").counters[""] for n in (1, 2)]
    assert sorted(lives) == [8, 9] and table.hp_of(1) == 2


def test_horfs_two_and_daddy_haunt_add_up_on_one_combat_damage() -> None:
    table = Table(monsters=["Horf", "Fatty"], dice=[2]).give(0, "Daddy Haunt", "Breakfast", "Dinner").attack("Horf")
    table.until("Horf").choose("Horf")
    assert table.hp_of(0) == 1  # 1 + 1 for the 2 + 1 for the haunt


# shields


def test_soul_heart_takes_one_off_before_dry_baby_if_its_player_says_so() -> None:
    table = Table().give(1, "Dry Baby").play(1, "Soul Heart", at="P2").settle()
    table.play(0, "Gold Bomb!!", at="P2").until("Dry Baby").choose("Dry Baby").settle()
    assert table.hp_of(1) == 2


def test_two_soul_hearts_on_one_player_wait_for_two_damages() -> None:
    table = Table().play(1, "Soul Heart", at="P2").settle().play(1, "Soul Heart", at="P2").settle()
    for left in (2, 2, 1):
        table.play(0, "Bomb!", at="P2")
        while table.game.stack or table.game.pending.kind != "priority":  # type: ignore[union-attr]
            table._pass()
        assert table.hp_of(1) == left


def test_host_hats_shield_and_its_answer() -> None:
    table = Table(players=3).give(1, "Host Hat").tap(1, "Host Hat").settle()
    table.play(0, "Bomb!", at="P2").until("P3").choose("P3").settle()
    assert [table.hp_of(seat) for seat in range(3)] == [2, 2, 1]


def test_host_hats_answer_only_comes_when_it_really_prevented_something() -> None:
    table = Table(players=3).give(1, "Host Hat", "The Dead Cat").tap(1, "Host Hat").settle()
    table.play(0, "Bomb!", at="P2").until("The Dead Cat").choose("The Dead Cat").settle()
    assert [table.hp_of(seat) for seat in range(3)] == [2, 2, 2]
    assert table.obj("The Dead Cat").counters[""] == 8


def test_two_host_hats_throw_one_bomb_to_and_fro() -> None:
    table = Table().give(0, "Host Hat").give(1, "Host Hat").tap(0, "Host Hat").settle().tap(1, "Host Hat").settle()
    table.play(0, "Bomb!", at="P2").settle()  # prevented; P2's hat answers, P1's hat prevents and answers, P2 is hurt
    assert table.hp_of(0) == 2 and table.hp_of(1) == 1
    assert len(table.log("prevent")) == 2


def test_guppys_paw_paid_to_the_last_hp_kills_its_player_but_shields_the_other() -> None:
    table = Table(players=3).give(1, "Guppy's Paw").hp(1, 1).tap(1, "Guppy's Paw", at="P3").settle()
    assert table.died(1)
    table.play(0, "Bomb!", at="P3").settle()
    assert table.hp_of(2) == 2


def test_moms_bra_and_daddy_haunt_in_either_order() -> None:
    for first, left in (("Mom's Bra", 1), ("Daddy Haunt", 2)):
        table = Table().give(1, "Mom's Bra", "Daddy Haunt", "Breakfast").tap(1, "Mom's Bra", at="P2").settle()
        table.play(0, "Gold Bomb!!", at="P2").until(first).choose(first).settle()
        assert table.hp_of(1) == left, first


def test_yum_heart_keeps_a_monster_alive_through_a_hit() -> None:
    table = Table(monsters=["Fly", "Fatty"], dice=[5, 5]).give(1, "Yum Heart").tap(1, "Yum Heart", at="Fly").settle()
    table.attack("Fly").settle()
    assert len(table.log("prevent")) == 1 and len(table.log("roll")) == 2
    assert table.top("monster") == "Fly"


def test_guppys_hairball_and_the_poop_work_on_the_same_damage() -> None:
    table = Table(dice=[6]).give(1, "Guppy's Hairball", "The Poop").counters("The Poop", 1)
    table.play(1, "V. The Hierophant", at="P2").settle()
    table.act(1, "Activate The Poop").settle()
    table.play(0, "Gold Bomb!!", at="P2").settle()
    assert table.hp_of(1) == 2  # 1 by the hairball, 2 by the rest
    assert not table.log("hurt")


# damage that spreads


def test_dople_hands_each_hit_on_to_the_right() -> None:
    table = Table(players=3, monsters=["Dople", "Fatty"], dice=[4, 4]).attack("Dople")
    table.until_top("damage: P3").settle()
    assert table.died(2) and table.hp_of(1) == 2
    assert table.top("monster") == "Dople" and table.purse(0) == 7


def test_evil_twin_hands_a_bomb_on_to_the_left_of_the_active_player() -> None:
    table = Table(players=3, monsters=["Evil Twin", "Fatty"]).play(2, "Bomb!", at="Evil Twin")
    table.settle()
    assert table.hp_of("Evil Twin") == 2 and table.hp_of(1) == 1 and table.hp_of(2) == 2


def test_rage_creep_does_not_hurt_the_left_neighbour_when_the_attacker_is_shielded() -> None:
    table = Table(players=3, monsters=["Rage Creep", "Fatty"], dice=[1, 6]).play(0, "Soul Heart", at="P1").settle()
    table.attack("Rage Creep").settle()
    assert table.hurts() == [("Rage Creep", 1)]


def test_dople_hands_nothing_on_that_it_does_not_take() -> None:
    ward = card("Ward", "Choose a monster. Prevent the next 1 damage it would take this turn.", "loot")
    table = Table(players=3, cards=ward, monsters=["Dople", "Fatty"], dice=[4, 4, 4]).play(1, "Ward", at="Dople")
    table.settle().attack("Dople").settle()
    assert table.hurts() == [("Dople", 1), ("P3", 1), ("Dople", 1), ("P3", 1)]
    assert len(table.log("rolled")) == 3  # the first of three hits is prevented


def test_curse_of_the_tower_answers_the_damage_it_deals_to_another_tower() -> None:
    table = Table(players=3, dice=[1, 1, 5]).give(0, "Curse of the Tower").give(1, "Curse of the Tower")
    table.hp(2, 1).play(2, "Bomb!", at="P1").settle()
    assert [(entry["name"], entry["n"]) for entry in table.log("hurt")][:4] == [
        ("P1", 1),
        ("P2", 1),
        ("P3", 1),
        ("P1", 1),
    ]
    assert table.died(0) and table.died(2) and not table.died(1)  # P2's tower rolled a 1 as well


def test_pestilence_splits_its_damage_between_a_player_and_a_monster() -> None:
    table = Table(monsters=["Pestilence", "Fly"], dice=[4]).damage("Pestilence", 3).hp(1, 1).attack("Pestilence")
    table.deck("monster", "Gurdy", "Monstro").until("P2").choose("P2")
    table.choose("Fly").settle()
    assert table.died(1) and table.died("Fly") and table.died("Pestilence")
    assert table.souls(0) == 1 and table.purse(0) == 1


def test_pestilence_with_one_target_left_gives_it_everything() -> None:
    table = Table(monsters=["Pestilence", "Fly"], dice=[4]).damage("Pestilence", 3).give(1, "Mr. Boom").awake()
    table.deck("monster", "Dip", "Clotty").attack("Pestilence").until("P2").choose("P2").choose("Fly")
    table.until_stack("ability: Pestilence").tap(1, "Mr. Boom", at="Fly").settle()
    assert table.died(1) and table.died("Fly")


def test_cursed_psy_horf_bites_and_shiny_rock_pays_for_each_item_but_not_for_the_character() -> None:
    table = Table(monsters=["Cursed Psy Horf", "Fatty"]).give(0, "Shiny Rock", "Sack of Pennies").charge("Isaac")
    table.tap(0, "Sack of Pennies").settle()
    assert table.purse(0) == 2 and table.hp_of(0) == 1
    table.tap(0, "Isaac").settle()
    assert table.purse(0) == 2 and table.hp_of(0) == 1


def test_cursed_psy_horf_kills_the_player_who_had_his_answer_under_it() -> None:
    table = Table(monsters=["Cursed Psy Horf", "Fatty"]).give(0, "Sack of Pennies", "Shiny Rock").hp(0, 1).cents(0, 5)
    table.tap(0, "Sack of Pennies")
    assert table.stack()[0] == "ability: Sack of Pennies"
    table.settle()
    assert table.died(0) and table.active == 1
    assert table.purse(0) == 6  # 5, 1 by the rock, 1 for the penalty, and the sack in cleanup


def test_ipecac_and_gurdy_jr_hurt_everybody_in_one_attack() -> None:
    table = Table(players=3, monsters=["Gurdy Jr.", "Fatty"], dice=[6]).give(0, "Ipecac", "Jawbone").cents(2, 3)
    table.attack("Gurdy Jr.").tap(0, "Jawbone", at="P3").settle()
    assert table.purse(0) == 3 and table.hp_of(0) == 1  # Gurdy Jr. saw an item being used in its attack
    assert table.hp_of(1) == 1 and table.hp_of(2) == 1
    assert table.souls(0) == 1  # 2 ATK, 2 HP
