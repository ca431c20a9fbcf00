"""Base box bonus souls: gained at once by the first player who meets their condition."""

import pytest

from rules_covered import rule
from table import Table

BONUS = ["Soul of Gluttony", "Soul of Greed", "Soul of Guppy"]


@pytest.mark.parametrize("name", BONUS)
def test_each_lies_ready_and_is_worth_one_soul_to_nobody(name: str) -> None:
    table = Table(bonus_souls=True)
    assert table.obj(name).role == "bonus soul" and table.holder(name) == -1
    assert table.souls(0) == table.souls(1) == 0


# Soul of Greed


@rule("BONUS-02")
@pytest.mark.parametrize("before, gained", [(21, True), (20, False), (24, True)])
def test_soul_of_greed_is_gained_with_25_cents_and_not_before(before: int, gained: bool) -> None:
    table = Table(bonus_souls=True).cents(1, before).play(1, "4 Cents!").settle()
    assert table.holder("Soul of Greed") == (1 if gained else -1)
    assert table.souls(1) == int(gained)


@rule("BONUS-03", "BONUS-04")
def test_soul_of_greed_stays_when_the_cents_go_and_is_not_gained_twice() -> None:
    table = Table(bonus_souls=True).cents(0, 24).cents(1, 24).play(0, "A Penny!").settle()
    assert table.souls(0) == 1
    table.cents(0, 0).play(1, "A Penny!").settle()
    assert table.purse(1) == 25
    assert (table.souls(0), table.souls(1)) == (1, 0)


@rule("BONUS-02")
def test_soul_of_greed_comes_in_the_middle_of_a_resolution_and_not_on_the_stack() -> None:
    table = Table(bonus_souls=True).cents(1, 20).awake().play(1, "XIV. Temperance", at="Take 2").until_top("damage: P2")
    assert table.purse(1) == 28 and table.souls(1) == 1
    assert table.stack() == ["damage: P2"]


# Soul of Gluttony


@rule("BONUS-02")
@pytest.mark.parametrize("cards, gained", [(8, True), (7, False)])
def test_soul_of_gluttony_is_gained_with_10_loot_cards(cards: int, gained: bool) -> None:
    table = Table(bonus_souls=True).play(0, "XXI. The World").hand(0, *["A Penny!"] * cards).settle()
    assert len(table.hand_of(0)) == cards + 2
    assert table.holder("Soul of Gluttony") == (0 if gained else -1)


def test_soul_of_gluttony_goes_to_the_player_who_has_the_cards_on_anothers_turn() -> None:
    table = Table(bonus_souls=True, dice=[2]).hand(1, *["A Penny!"] * 9).play(0, "Blank Rune").settle()
    assert table.holder("Soul of Gluttony") == 1 and table.souls(1) == 1
    assert table.souls(0) == 0


def test_the_hand_limit_does_not_take_soul_of_gluttony_away() -> None:
    table = Table(bonus_souls=True).play(0, "XXI. The World").hand(0, *["A Penny!"] * 8).settle().end_turn()
    assert len(table.hand_of(0)) == 10 and table.souls(0) == 1


# Soul of Guppy


@rule("BONUS-02")
def test_soul_of_guppy_is_gained_with_two_guppy_items() -> None:
    table = Table(bonus_souls=True).give(0, "Guppy's Head").deck("treasure", "Meat!", "The Dead Cat")
    table.play(0, "XVII. The Stars").settle()
    assert table.holder("Soul of Guppy") == -1
    table.play(0, "XVII. The Stars").settle()
    assert table.holder("Soul of Guppy") == 0 and table.souls(0) == 1


def test_guppys_hairball_counts_as_a_guppy_item_once_it_is_in_play() -> None:
    table = Table(bonus_souls=True).give(1, "Guppy's Paw").hand(1, "Guppy's Hairball")
    assert table.holder("Soul of Guppy") == -1
    table.play(1, "Guppy's Hairball").settle()
    assert table.holder("Soul of Guppy") == 1


def test_two_guppy_items_of_different_players_are_not_enough() -> None:
    table = Table(bonus_souls=True).give(0, "Guppy's Head").deck("treasure", "Guppy's Paw").play(1, "XVII. The Stars")
    table.settle()
    assert table.items(1) == ["Guppy's Paw"] and table.holder("Soul of Guppy") == -1


def test_soul_of_guppy_is_gained_by_stealing_the_second_item() -> None:
    table = Table(bonus_souls=True).give(0, "Guppy's Head", "Meat!").give(1, "Guppy's Paw")
    table.play(0, "XV. The Devil", at="Guppy's Paw").until("Meat!").choose("Meat!").settle()
    assert table.holder("Soul of Guppy") == 0


def test_the_fourth_soul_by_a_bonus_soul_wins() -> None:
    table = Table(bonus_souls=True).soul(0, "Monstro", "Gurdy", "Chub").cents(0, 20).play(0, "A Nickel!").settle()
    assert table.game.result is not None and table.game.result.winners == (0,)
