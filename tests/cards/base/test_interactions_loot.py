"""Loot on loot: cancelling chains, copies of loot, looting that is doubled or redirected, decks that run out, and ¢."""

import pytest

from rules_covered import rule
from table import Table

# Butter Bean!


@rule("CANCEL-01", "STACK-09")
def test_a_butter_bean_cancelled_by_a_butter_bean_and_the_order_in_discard() -> None:
    table = Table().hand(0, "A Dime!!", "Butter Bean!").plays(0, 2).hand(1, "Butter Bean!").plays(1)
    table.play(0, "A Dime!!").play(1, "Butter Bean!", at="A Dime").play(0, "Butter Bean!", at="Butter Bean")
    assert table.stack() == ["loot: A Dime!!", "loot: Butter Bean!", "loot: Butter Bean!"]
    table.resolve()
    assert table.stack() == ["loot: A Dime!!"]
    table.settle()
    assert table.purse(0) == 10
    assert table.discarded("loot") == ["Butter Bean!", "Butter Bean!", "A Dime!!"]


def test_three_butter_beans_leave_the_dime_cancelled() -> None:
    table = Table().hand(0, "A Dime!!", "Butter Bean!").plays(0, 2).hand(1, "Butter Bean!", "Butter Bean!").plays(1, 2)
    table.play(0, "A Dime!!").play(1, "Butter Bean!", at="A Dime").play(0, "Butter Bean!", at="Butter Bean")
    table.play(1, "Butter Bean!", at="Butter Bean! #2").settle()
    assert table.purse(0) == 0 and len(table.discarded("loot")) == 4


def test_butter_bean_stops_an_item_but_not_its_cost_and_not_a_trigger() -> None:
    table = Table(dice=[1]).give(0, "Portable Slot Machine", "The Relic").cents(0, 3).hand(1, "Butter Bean!").plays(1)
    table.act(0, "Activate Portable Slot Machine").play(1, "Butter Bean!", at="Portable Slot Machine").settle()
    assert table.purse(0) == 0 and not table.log("roll")
    table.give(0, "Book of Sin").awake().tap(0, "Book of Sin").until_top("ability: The Relic")
    table.hand(1, "Butter Bean!").plays(1).until_asked(1)
    assert table.stack()[-1] == "ability: The Relic" and not table.offered("Play Butter Bean!")


@rule("RULING-14")
def test_butter_bean_keeps_a_lost_soul_from_winning() -> None:
    table = Table().soul(0, "Monstro", "Gurdy", "Pin").hand(1, "Butter Bean!").plays(1)
    table.play(0, "Lost Soul").play(1, "Butter Bean!", at="Lost Soul").settle()
    assert table.game.result is None and table.souls(0) == 3
    assert table.discarded("loot") == ["Lost Soul", "Butter Bean!"]


def test_the_suns_extra_turn_is_cancelled_with_it() -> None:
    table = (
        Table().hand(1, "Butter Bean!").plays(1).play(0, "XIX. The Sun").play(1, "Butter Bean!", at="The Sun").settle()
    )
    assert table.discarded("loot") == ["XIX. The Sun", "Butter Bean!"]
    assert table.end_turn().active == 1


# Blank Card


@rule("COPY-07", "COPY-08", "COPY-10")
def test_blank_card_doubles_a_bomb_with_a_target_of_its_own() -> None:
    table = Table(players=3).give(0, "Blank Card").tap(0, "Blank Card").settle()
    table.play(0, "Bomb!", at="P2").until("P3").choose("P3").settle()
    assert [table.hp_of(seat) for seat in range(3)] == [2, 1, 1]
    assert table.discarded("loot") == ["Bomb!"]


def test_blank_card_and_a_butter_bean_cancel_two_things() -> None:
    table = Table().give(0, "Blank Card").give(1, "Jawbone", "Sack of Pennies").cents(0, 5).awake()
    table.tap(0, "Blank Card").settle().tap(1, "Jawbone", at="P1").tap(1, "Sack of Pennies")
    table.play(0, "Butter Bean!", at="Jawbone").until("Sack of Pennies").choose("Sack of Pennies").settle()
    assert table.purse(0) == 5 and table.purse(1) == 0
    assert not table.obj("Jawbone").charged


def test_cancelling_the_bomb_leaves_blank_cards_copy_alone() -> None:
    table = Table(players=3).give(0, "Blank Card").hand(1, "Butter Bean!").plays(1).tap(0, "Blank Card").settle()
    table.play(0, "Bomb!", at="P2").until("P3").choose("P3").play(1, "Butter Bean!", at="Bomb! → P2").settle()
    assert [entry["name"] for entry in table.log("hurt")] == ["P3"]


def test_blank_card_waits_through_a_trinket_for_a_loot_it_can_copy() -> None:
    table = Table().give(0, "Blank Card").tap(0, "Blank Card").settle().play(0, "Bloody Penny").settle()
    assert table.items(0) == ["Blank Card", "Bloody Penny"]
    table.play(0, "3 Cents!").settle()
    assert table.purse(0) == 6


def test_blank_cards_effect_ends_with_the_turn() -> None:
    table = Table().give(0, "Blank Card").tap(0, "Blank Card").settle().end_turn()
    table.play(0, "3 Cents!").settle()
    assert table.purse(0) == 3


def test_blank_card_and_the_magician_set_a_roll_twice_and_the_original_resolves_last() -> None:
    table = Table(dice=[2]).give(0, "Blank Card").tap(0, "Blank Card").settle().awake().attack("Fatty")
    table.play(0, "I. The Magician", at="roll of 2")
    for n in ("6", "4"):
        while n not in table.options():
            table._pass()
        table.game.choose(table.options().index(n))
    assert table.stack() == ["roll: 4"]


# looting


@rule("ZONE-12")
def test_a_loot_deck_that_runs_out_in_the_middle_of_a_loot_is_made_anew_from_its_discard() -> None:
    table = Table().deck_is("loot", "A Penny!").discard("loot", "2 Cents!", "3 Cents!").give(1, "Suicide King")
    table.play(0, "XIII. Death", at="P2").until_stack().settle()
    drawn = table.log("loot")
    assert sum(entry["n"] for entry in drawn) == 3 and len(table.log("reshuffle")) == 1
    assert len(table.hand_of(1)) == 2 and len(table.discarded("loot")) == 1  # one of the three lost to the penalty
    assert len(table.deck_names("loot")) == 1  # XIII. Death was in discard as the deck ran out, and was shuffled in


def test_the_last_card_that_everybody_loots_is_the_rune_that_makes_them_loot() -> None:
    table = Table(players=3, dice=[2]).deck_is("loot", "A Penny!", "2 Cents!").play(0, "Blank Rune").settle()
    assert [table.hand_of(seat) for seat in range(3)] == [["A Penny!", "2 Cents!"], ["Blank Rune"], []]


def test_compost_takes_the_next_loot_out_of_discard() -> None:
    table = Table().give(0, "Compost").discard("loot", "A Dime!!", "Bomb!").tap(0, "Compost").settle().end_turn()
    assert len(table.hand_of(1)) == 1 and table.hand_of(1)[0] in ("A Dime!!", "Bomb!")


def test_compost_with_an_empty_discard_means_no_loot_at_all_and_is_used_up() -> None:
    table = Table().give(0, "Compost").tap(0, "Compost").settle().end_turn()
    assert table.hand_of(1) == []
    assert len(table.end_turn().hand_of(0)) == 1


def test_two_of_clubs_doubles_the_loot_step_with_moms_purse() -> None:
    table = Table(phase="start").give(0, "Mom's Purse", "Two of Clubs").deck("loot", *["A Penny!"] * 4)
    table.tap(0, "Two of Clubs", at="P1").settle()
    assert len(table.hand_of(0)) == 4


@rule("RULING-13")
def test_two_twos_of_clubs_do_not_make_four() -> None:
    table = Table().give(0, "Two of Clubs", "The Battery").tap(0, "Two of Clubs", at="P1").settle()
    table.tap(0, "The Battery", at="Two of Clubs").settle().tap(0, "Two of Clubs", at="P1").settle()
    table.play(0, "XXI. The World").settle()
    assert len(table.hand_of(0)) == 4


@rule("REPL-06", "REPL-07")
@pytest.mark.parametrize(("first", "taken"), [("Two of Clubs", 2), ("Compost", 1)])
def test_two_of_clubs_doubles_what_compost_takes_only_if_it_goes_first(first: str, taken: int) -> None:
    table = Table().give(0, "Two of Clubs", "Compost").discard("loot", "A Penny!", "2 Cents!", "3 Cents!", "4 Cents!")
    table.tap(0, "Two of Clubs", at="P1").settle().tap(0, "Compost").settle()
    table.give(0, "Bum Friend").tap(0, "Bum Friend").until(first).choose(first).settle()
    assert len(table.discarded("loot")) == 4 - taken and len(table.hand_of(0)) == taken - 1


def test_justice_counts_what_the_other_has_as_it_resolves() -> None:
    table = Table().hand(0, "VIII. Justice").hand(1, "A Penny!", "A Penny!", "Bomb!").plays(1).cents(1, 6).cents(0, 2)
    table.play(0, "VIII. Justice", at="P2").play(1, "Bomb!", at="P1").settle()
    assert len(table.hand_of(0)) == 2 and table.purse(0) == 6


# ¢


@rule("REPL-06", "RULING-05")
@pytest.mark.parametrize(("first", "levels"), [("Counterfeit Penny", 4), ("Bum-bo!", 3)])
def test_bum_bo_and_counterfeit_penny_in_either_order(first: str, levels: int) -> None:
    table = Table().give(0, "Bum-bo!", "Counterfeit Penny").play(0, "3 Cents!").until(first).choose(first).settle()
    assert table.obj("Bum-bo!").counters == {"level": levels} and table.purse(0) == 0


def test_bum_bo_keeps_the_soul_of_greed_away_but_stolen_money_does_not() -> None:
    table = Table(bonus_souls=True).give(0, "Bum-bo!", "Jawbone").cents(0, 23).cents(1, 9).play(0, "A Nickel!").settle()
    assert table.souls(0) == 0 and table.purse(0) == 23
    table.tap(0, "Jawbone", at="P2").settle()
    assert table.purse(0) == 26 and table.souls(0) == 1


def test_counterfeit_penny_adds_to_the_reward_and_to_the_midas_touch() -> None:
    table = (
        Table(monsters=["Fly", "Fatty"], dice=[5])
        .give(0, "The Midas Touch", "Counterfeit Penny")
        .attack("Fly")
        .settle()
    )
    assert table.purse(0) == 6  # 3 and 1, each with one more


def test_swallowed_penny_and_temperance_pay_twice() -> None:
    table = Table().give(0, "Swallowed Penny").play(0, "XIV. Temperance").choose("Take 1 damage").settle()
    assert table.purse(0) == 5 and table.hp_of(0) == 1


def test_temperance_to_the_death_keeps_its_money_less_the_penalty() -> None:
    table = Table().play(0, "XIV. Temperance").choose("Take 2 damage").settle()
    assert table.died(0) and table.purse(0) == 7 and table.active == 1


def test_greed_boss_robs_everybody_and_edens_blessing_helps_at_the_end_of_the_turn() -> None:
    table = Table(monsters=["Greed", "Fatty"], dice=[1]).give(0, "Eden's Blessing", "Synthoil")
    table.cents(0, 3).cents(1, 9).hp(0, 1).attack("Greed").until("Synthoil").choose("Synthoil").settle()
    assert table.died(0) and table.purse(1) == 5 and table.purse(0) == 6


def test_curse_of_greed_and_edens_blessing_at_one_end_of_turn() -> None:
    table = Table().give(0, "Curse of Greed", "Eden's Blessing").cents(0, 4).settle()
    table.choose("End the turn").settle()
    assert table.purse(0) == 0  # with 4¢ as the turn ended the blessing did not trigger
