"""Cards of Four Souls+ about rolls."""

import soulstack
from table import Table, card

COIN = card("Coin", "↷ Roll: Gain X¢.")


def rolled(table: Table) -> list[int]:
    return [entry["n"] for entry in table.log("rolled")]


def test_euthanasia_kills_what_is_attacked_on_the_same_attack_roll_twice() -> None:
    table = Table(dice=[3, 3]).give(0, "Euthanasia").deck("monster", "Mega Fatty").attack("Fatty").settle()
    assert table.died("Fatty") and table.hurts() == [("Fatty", 1)] * len(table.hurts())
    other = Table(dice=[3, 4, 3, 2]).give(0, "Euthanasia").deck("monster", "Mega Fatty").attack("Fatty").settle()
    assert len(rolled(other)) == 4, "not when another is rolled between"
    theirs = Table(dice=[3, 3, 3, 3]).give(1, "Euthanasia").deck("monster", "Mega Fatty").attack("Fatty").settle()
    assert len(rolled(theirs)) == 4, "not on the rolls of others"


def test_mutant_spider_throws_4_dice_and_its_controller_chooses() -> None:
    table = (
        Table(cards=COIN, dice=[1, 3, 3, 5]).give(1, "Mutant Spider").give(0, "Coin").tap(1, "Mutant Spider").settle()
    )
    table.tap(0, "Coin").until_why("choose a number")
    assert table.asked == 1 and table.options() == ["1", "3", "5"]
    table.choose("1").settle()
    assert table.purse(0) == 1
    table.dice(6).charge("Coin").tap(0, "Coin").settle()
    assert table.purse(0) == 7, "only the next roll"


def test_phd_changes_a_non_attack_roll_by_1_once() -> None:
    table = Table(cards=COIN, dice=[4, 5]).give(0, "P.H.D.", "Coin").tap(0, "Coin").until("subtract 1")
    table.choose("add 1").settle()
    assert table.purse(0) == 5
    table.attack("Fatty").resolve()
    assert rolled(table) == [5, 5] and not table.offered("add 1")


def test_red_candle_burns_each_time_its_number_is_rolled_this_turn() -> None:
    table = Table(cards=COIN, dice=[4]).give(0, "Red Candle").give(1, "Coin").tap(0, "Red Candle", at="4").settle()
    table.tap(1, "Coin").until_why("choose a target").choose("Fatty").settle()
    assert table.hurts() == [("Fatty", 1)]
    table.end_turn().dice(4).charge("Coin").tap(1, "Coin").settle()
    assert table.hurts() == [("Fatty", 1)], "not in another turn"


def test_red_candle_does_not_count_a_roll_that_was_made_before() -> None:
    table = Table(dice=[4]).give(1, "Red Candle").attack("Fatty").tap(1, "Red Candle", at="4").until_stack("roll: 4")
    assert table.stack() == ["roll: 4"]


def test_telepathy_for_dummies_may_change_the_next_roll() -> None:
    table = Table(cards=COIN).give(1, "Telepathy for Dummies", "Coin").dice(5)
    table.end_turn().dice(1).tap(1, "Coin").until("Yes").choose("Yes").settle()
    assert table.purse(1) == 5
    other = Table(cards=COIN).give(1, "Telepathy for Dummies", "Coin").dice(5)
    other.end_turn().dice(2, 3).tap(1, "Coin").until("No").choose("No").settle()
    other.charge("Coin").tap(1, "Coin").settle()
    assert other.purse(1) == 5, "2 and 3: kept, and asked once"


def test_globin_rolls_as_it_reaches_1_hp() -> None:
    face = soulstack.cards["fsp2-globin"].faces[0]
    assert (face.hp, face.evasion, face.atk, face.reward_text) == (4, 4, 1, "Loot 3.")
    hammer = card("Hammer", "↷ Deal 3 damage to a monster.")
    healed = (
        Table(cards=hammer, monsters=["Globin", "Fatty"], dice=[6])
        .give(1, "Hammer")
        .tap(1, "Hammer", at="Globin")
        .settle()
    )
    assert healed.hp_of("Globin") == 3
    dead = Table(cards=hammer, monsters=["Globin", "Fatty"], dice=[2]).give(1, "Hammer").deck("monster", "Mega Fatty")
    assert dead.tap(1, "Hammer", at="Globin").settle().died("Globin")
