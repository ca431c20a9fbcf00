"""Base treasures from Bum-bo! to Dead Bird, and Dry Baby, one scenario or more for each ability."""

import pytest

from rules_covered import rule
from table import Table, card

DEATH = "XIII. Death"
PILL = "b2-pills_brown_green"  # Roll: 1-2 gain 4¢, 3-4 gain 7¢, 5-6 lose 4¢


# Bum-bo!


@rule("RULING-05")
def test_bum_bo_turns_gained_money_into_levels_but_not_stolen_money() -> None:
    table = Table(players=2).give(0, "Bum-bo!", "Jawbone").cents(1, 5)
    table.play(0, "3 Cents!").settle()
    assert table.purse(0) == 0 and table.obj("Bum-bo!").counters == {"level": 3}
    table.tap(0, "Jawbone", at="P2").settle()
    assert table.purse(0) == 3 and table.obj("Bum-bo!").counters == {"level": 3}
    table.play(1, "3 Cents!").settle()
    assert table.purse(1) == 5 and table.obj("Bum-bo!").counters == {"level": 3}


def test_bum_bo_at_level_0_does_nothing() -> None:
    table = Table(players=2, dice=[2, 1]).give(0, "Bum-bo!").attack("Pale Fatty").settle()
    assert table.log("rolled")[0]["n"] == 2
    assert table.hp_of("Pale Fatty") == 4 and table.atk_of(0) == 1


def test_bum_bo_from_level_1_adds_2_to_the_first_attack_roll_of_the_turn_only() -> None:
    table = Table(players=2, monsters=["Pale Fatty"], dice=[1, 1, 1, 1]).give(0, "Bum-bo!", "Breakfast")
    table.counters("Bum-bo!", 1, "level").attack("Pale Fatty").settle()
    assert [entry["n"] for entry in table.log("rolled")][:2] == [3, 1]
    assert table.log("hurt")[0]["name"] == "Pale Fatty" and table.log("hurt")[1]["name"] == "P1"


@pytest.mark.parametrize(("level", "atk"), [(9, 1), (10, 2), (30, 2)])
def test_bum_bo_from_level_10_gives_atk(level: int, atk: int) -> None:
    table = Table(players=2).give(0, "Bum-bo!").counters("Bum-bo!", level, "level")
    assert table.atk_of(0) == atk and table.atk_of(1) == 1


@pytest.mark.parametrize(("level", "dice", "again"), [(23, [6], False), (24, [6, 6, 6], True)])
def test_bum_bo_from_level_25_lets_its_controller_attack_again_and_again(
    level: int, dice: list[int], again: bool
) -> None:
    flies = ["Fly", "Fly", "Fly"]
    table = Table(players=2, monsters=flies, dice=dice).give(0, "Bum-bo!").counters("Bum-bo!", level, "level")
    table.deck("monster", "Pale Fatty", "Fatty", "Fly")
    table.attack("Fly #1").settle()  # whose 1¢ is one more level
    assert table.offered("Declare an attack") == again
    for _ in range(2 if again else 0):
        table.attack("Fly #1").settle()
        assert table.offered("Declare an attack")


# Cambion Conception


def test_cambion_conception_counts_the_damage_taken_and_pays_a_treasure_for_6() -> None:
    table = Table(players=2).give(0, "Cambion Conception", "Breakfast", "Dinner").deck("treasure", "Meat!")
    table.play(1, "Gold Bomb!!", at="P1").settle()
    assert table.obj("Cambion Conception").counters == {"": 3} and not table.has("Meat!")
    table.hp(0, 4).counters("Cambion Conception", 5).play(1, "Bomb!", at="P1").settle()
    assert table.obj("Cambion Conception").counters.get("", 0) == 0
    assert table.items(0)[-1] == "Meat!"


def test_cambion_conception_keeps_what_is_over_6() -> None:
    table = Table(players=2).give(0, "Cambion Conception", "Breakfast", "Dinner").deck("treasure", "Meat!")
    table.counters("Cambion Conception", 5).play(1, "Gold Bomb!!", at="P1").settle()
    assert table.obj("Cambion Conception").counters == {"": 2} and table.has("Meat!")


def test_cambion_conception_does_not_count_damage_to_others() -> None:
    table = Table(players=2).give(0, "Cambion Conception").play(0, "Bomb!", at="P2").settle()
    assert table.obj("Cambion Conception").counters == {}


# Champion Belt


def test_champion_belt_gives_atk_for_the_first_attack_roll_of_a_turn() -> None:
    table = Table(players=2, dice=[6, 6, 6]).give(0, "Champion Belt")
    table.attack("Pale Fatty").settle()
    assert [entry["n"] for entry in table.log("hurt")] == [2, 1, 1]


def test_champion_belt_gives_no_atk_to_a_second_roll_if_the_first_missed() -> None:
    table = Table(players=2, dice=[1, 6, 1, 1]).give(0, "Champion Belt", "Breakfast").attack("Pale Fatty").settle()
    assert [entry["n"] for entry in table.log("hurt") if entry["name"] == "Pale Fatty"][:1] == [1]


def test_champion_belt_gives_a_second_attack_each_turn() -> None:
    table = Table(players=2, monsters=["Fly", "Fly"], dice=[6, 6]).give(0, "Champion Belt")
    table.deck("monster", "Fatty", "Pale Fatty").attack("Fly #1").settle()
    assert table.offered("Declare an attack")
    table.attack("Fly").settle()
    assert not table.offered("Declare an attack")


# Chaos


def test_chaos_passes_every_hand_to_the_left_at_once() -> None:
    table = Table(players=3).give(0, "Chaos").hand(0, "Bomb!", "A Penny!").hand(1, "2 Cents!")
    table.tap(0, "Chaos").settle()
    assert table.hand_of(1) == ["Bomb!", "A Penny!"]
    assert table.hand_of(2) == ["2 Cents!"]
    assert table.hand_of(0) == []


# Chaos Card


def chaos_card(table: Table, mode: str, target: str) -> Table:
    return table.give(0, "Chaos Card").tap(0, "Chaos Card", at=(mode, target)).settle()


def test_chaos_card_kills_a_player() -> None:
    table = chaos_card(Table(players=2), "Kill", "P2")
    assert table.died(1) and table.top("treasure") == "Chaos Card"


def test_chaos_card_kills_a_monster_whose_reward_is_gained() -> None:
    table = chaos_card(Table(players=2), "Kill", "Pale Fatty")
    assert table.top("monster") == "Pale Fatty" and table.purse(0) == 6


def test_chaos_card_destroys_an_item() -> None:
    table = chaos_card(Table(players=2).give(1, "Meat!"), "Destroy", "Meat!")
    assert table.items(1) == [] and set(table.discarded("treasure")) == {"Meat!", "Chaos Card"}


def test_chaos_card_destroys_a_soul() -> None:
    table = Table(players=2).soul(1, "Monstro")
    assert table.souls(1) == 1
    chaos_card(table, "Destroy", "Monstro")
    assert table.souls(1) == 0 and table.top("monster") == "Monstro"


def test_chaos_card_asks_for_mode_and_target_as_it_goes_on_the_stack() -> None:
    table = Table(players=2).give(0, "Chaos Card", "Meat!").give(1, "Jawbone")
    table.act(0, "Activate Chaos Card")
    assert [label.split()[0] for label in table.options()] == ["Kill", "Destroy"]
    table.choose("Destroy")
    assert table.offered("Meat!") and table.offered("Breakfast (shop)") and not table.offered("P2 (")
    table.choose("Meat!")
    assert table.stack() == ["ability: Chaos Card"] and table.items(0) == ["Chaos Card", "Meat!"]
    table.settle()
    assert table.items(0) == []


@rule("TARGET-02")
def test_chaos_card_stays_when_what_it_was_aimed_at_is_gone() -> None:
    table = Table(players=2).give(0, "Chaos Card").give(1, "Glass Cannon").dice(6)
    table.tap(0, "Chaos Card", at=("Destroy", "Breakfast"))
    table.tap(1, "Glass Cannon", at="Breakfast").settle()
    assert table.top("treasure") == "Breakfast" and table.items(0) == ["Chaos Card"]


@rule("ABIL-13", "RULING-02")
def test_an_eternal_chaos_card_kills_nobody() -> None:
    table = Table(players=2).give(0, "Chaos Card").counters("Chaos Card", 1, "eternal")
    table.tap(0, "Chaos Card", at=("Kill", "P2")).settle()
    assert table.items(0) == ["Chaos Card"] and not table.died(1)


# Charged Baby


def rolls(table: Table, seat: int, *faces: int) -> Table:
    """A player rolls by playing a pill."""
    return table.dice(*faces).hand(seat, PILL).plays(seat).act(seat, "Play Pills!")


@pytest.mark.parametrize("roller", [0, 1])
def test_charged_baby_may_recharge_an_item_when_any_player_rolls_a_2(roller: int) -> None:
    table = Table(players=2).give(0, "Charged Baby", "Jawbone").give(1, "Decoy").charge("Decoy", False)
    rolls(table, roller, 2).until("Jawbone (P1)")
    assert table.asked == 0 and table.offered("Breakfast (shop)")
    table.choose("Decoy").until("Yes").choose("Yes").settle()
    assert table.obj("Decoy").charged
    assert table.purse(roller) == 4


def test_charged_baby_recharges_nothing_on_a_no_or_another_number() -> None:
    table = Table(players=2).give(0, "Charged Baby", "Jawbone").charge("Jawbone", False)
    rolls(table, 1, 2).until("Jawbone (P1)").choose("Jawbone").until("Yes").choose("No").settle()
    assert not table.obj("Jawbone").charged
    rolls(table, 1, 3).settle()
    assert table.purse(1) == 4 + 7 and not table.obj("Jawbone").charged


# Cheese Grater


@pytest.mark.parametrize(("answer", "gone"), [("Yes", True), ("No", False)])
def test_cheese_grater_reveals_the_top_card_of_a_deck_on_a_6(answer: str, gone: bool) -> None:
    table = Table(players=2).give(0, "Cheese Grater").cents(1, 4).deck("treasure", "Meat!")
    rolls(table, 1, 6).until("the treasure deck")
    assert table.asked == 0
    assert [label for label in table.options() if "deck" in label] == [
        "the loot deck",
        "the treasure deck",
        "the monster deck",
    ]
    table.choose("the treasure deck").until("Yes")
    assert table.log("reveal")[-1]["cards"] == ["Meat!"]
    table.choose(answer).settle()
    assert (table.top("treasure") == "Meat!") == gone
    assert (table.deck_names("treasure")[0] == "Meat!") != gone


def test_cheese_grater_reveals_nothing_on_another_number() -> None:
    table = rolls(Table(players=2).give(0, "Cheese Grater"), 0, 5).settle()
    assert table.log("reveal") == []


# Compost

DRIP = card("Drip", "Loot 2.", kind="loot")


def test_compost_makes_the_next_looting_player_loot_from_the_top_of_the_discard() -> None:
    table = Table(players=2, cards=DRIP).give(0, "Compost").discard("loot", "Bomb!", "A Penny!", "2 Cents!")
    table.tap(0, "Compost").settle().hand(1, "Drip").hand(0, "Drip")
    deck = table.deck_names("loot")
    table.play(1, "Drip").settle()
    assert sorted(table.hand_of(1)) == ["2 Cents!", "A Penny!"]
    assert table.deck_names("loot") == deck and table.discarded("loot") == ["Bomb!", "Drip"]
    table.play(0, "Drip").settle()
    assert table.discarded("loot") == ["Bomb!", "Drip", "Drip"]
    assert len(table.deck_names("loot")) == len(deck) - 2


def test_compost_waits_beyond_the_turn_and_takes_what_there_is() -> None:
    table = Table(players=2).give(0, "Compost").discard("loot", "Bomb!")
    deck = table.tap(0, "Compost").settle().deck_names("loot")
    table.give(1, "Mom's Purse").end_turn()  # the loot step of P2 would be 2 cards
    assert table.hand_of(1) == ["Bomb!"] and table.deck_names("loot") == deck
    table.end_turn()
    assert len(table.hand_of(0)) == 1 and table.deck_names("loot") == deck[1:]


# Contract from Below


@rule("RULING-06")
def test_contract_from_below_may_destroy_itself_to_steal_an_item() -> None:
    table = Table(players=2).give(0, "Contract from Below", "Meat!", "Jawbone").give(1, "Decoy", "The D6", "The Map")
    table.act(0, "Activate Contract from Below")
    assert len(table.options()) == 2 and table.offered("Decoy") and table.offered("The Map"), "no eternal, no shop item"
    table.choose("Decoy")
    assert len(table.options()) == 3 and table.offered("Contract from Below")
    table.choose("Contract from Below").choose("Meat!")
    assert table.items(0) == ["Jawbone"] and table.stack() == ["ability: Contract from Below"]
    table.settle()
    assert sorted(table.items(0)) == ["Decoy", "Jawbone"]
    assert table.items(1) == ["The D6", "The Map"]


def test_contract_from_below_needs_two_items_that_can_be_destroyed() -> None:
    table = Table(players=2).give(0, "Contract from Below", "The D6").give(1, "Decoy")
    assert not table.offered("Activate Contract")
    table.give(0, "Meat!")
    assert table.offered("Activate Contract")


@rule("TARGET-02")
def test_contract_from_below_has_cost_its_items_even_if_the_target_is_gone() -> None:
    table = Table(players=2).give(0, "Contract from Below", "Meat!").give(1, "Decoy", "Glass Cannon").dice(6)
    table.act(0, "Activate Contract from Below", at="Decoy")
    table.tap(1, "Glass Cannon", at="Decoy").settle()
    assert table.items(0) == [] and table.items(1) == ["Glass Cannon"]


def test_contract_from_below_counts_the_chest_as_destroyed_though_it_becomes_a_soul() -> None:
    table = Table(players=2).give(0, "Contract from Below", "The Chest").give(1, "Decoy")
    table.act(0, "Activate Contract from Below", at="Decoy").settle()
    assert table.souls(0) == 1 and table.items(0) == ["Decoy"]


# Crystal Ball


@pytest.mark.parametrize(("face", "cards"), [(4, 3), (5, 0)])
def test_crystal_ball_loots_3_if_the_next_roll_is_the_chosen_number(face: int, cards: int) -> None:
    table = Table(players=2).give(0, "Crystal Ball").act(0, "Activate Crystal Ball")
    assert table.options() == ["1", "2", "3", "4", "5", "6"]
    rolls(table.choose("4").settle(), 1, face).settle()
    assert len(table.hand_of(0)) == cards and table.hand_of(1) == []
    rolls(table, 1, 4).settle()
    assert len(table.hand_of(0)) == cards


@rule("RULING-07")
def test_crystal_ball_does_not_count_a_roll_already_on_the_stack() -> None:
    table = Table(players=2).give(0, "Crystal Ball")
    rolls(table, 1, 4).until_top("roll: 4")
    table.act(0, "Activate Crystal Ball").choose("4").settle()
    assert table.hand_of(0) == [] and table.purse(1) == 7
    rolls(table, 1, 4).settle()
    assert len(table.hand_of(0)) == 3


@rule("RULING-07")
def test_crystal_ball_looks_at_the_final_result() -> None:
    table = Table(players=2).give(0, "Crystal Ball").act(0, "Activate Crystal Ball", at="4").settle()
    rolls(table, 1, 4).until_top("roll: 4")
    table.play(0, "I. The Magician").until("3").choose("3").settle()
    assert table.hand_of(0) == []


# Curse of the Tower


@pytest.mark.parametrize("face", [1, 2, 3])
def test_curse_of_the_tower_hurts_each_other_player_on_1_to_3(face: int) -> None:
    table = Table(players=3, dice=[face]).give(0, "Curse of the Tower").play(0, "Bomb!", at="P1").settle()
    assert [table.hp_of(seat) for seat in range(3)] == [1, 1, 1]


@pytest.mark.parametrize("face", [4, 5, 6])
def test_curse_of_the_tower_hurts_a_monster_on_4_to_6(face: int) -> None:
    table = Table(players=3, dice=[face]).give(0, "Curse of the Tower").play(1, "Bomb!", at="P1").until("Pale Fatty")
    assert table.asked == 0 and not table.offered("P2 (")
    table.choose("Pale Fatty").settle()
    assert table.hp_of("Pale Fatty") == 3
    assert [table.hp_of(seat) for seat in range(3)] == [1, 2, 2]


def test_curse_of_the_tower_does_not_answer_damage_to_others() -> None:
    table = Table(players=3).give(0, "Curse of the Tower").play(0, "Bomb!", at="P2").settle()
    assert table.log("roll") == []


# Dad's Lost Coin


def test_dads_lost_coin_may_have_any_player_reroll_a_1() -> None:
    table = rolls(Table(players=2).give(0, "Dad's Lost Coin"), 1, 1, 3).until("Yes")
    assert table.asked == 0 and table.stack() == ["roll: 1"]
    table.choose("Yes").settle()
    assert table.purse(1) == 7


def test_dads_lost_coin_may_be_used_again_on_the_next_1() -> None:
    table = rolls(Table(players=2).give(0, "Dad's Lost Coin"), 1, 1, 1, 3).until("Yes").choose("Yes")
    table.until("Yes").choose("Yes").settle()
    assert table.purse(1) == 7


def test_dads_lost_coin_leaves_the_1_if_its_controller_does_not_mind() -> None:
    table = rolls(Table(players=2).give(0, "Dad's Lost Coin"), 0, 1).until("Yes").choose("No").settle()
    assert table.purse(0) == 4 and table.log("reroll") == []


def test_dads_lost_coin_ignores_other_numbers() -> None:
    table = rolls(Table(players=2).give(0, "Dad's Lost Coin"), 1, 2).settle()
    assert table.purse(1) == 4 and "Dad's Lost Coin" not in str(table.log("ability"))


# Daddy Haunt, Dry Baby


@pytest.mark.parametrize(("bomb", "left"), [("Bomb!", 4), ("Gold Bomb!!", 2)])
def test_daddy_haunt_adds_1_to_all_damage_its_controller_takes(bomb: str, left: int) -> None:
    tank = card("Tank", "You have +4 HP.")
    table = Table(players=2, cards=tank).give(0, "Daddy Haunt", "Tank").play(0, bomb, at="P1").settle()
    assert table.hp_of(0) == left
    table.play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1


@pytest.mark.parametrize("bomb", ["Bomb!", "Gold Bomb!!"])
def test_dry_baby_reduces_any_damage_to_1(bomb: str) -> None:
    table = Table(players=2).give(0, "Dry Baby").play(1, bomb, at="P1").settle()
    assert table.hp_of(0) == 1


def test_dry_baby_does_not_protect_others() -> None:
    table = Table(players=2).give(0, "Dry Baby").play(0, "Gold Bomb!!", at="P2").settle()
    assert table.died(1)


@rule("REPL-06")
@pytest.mark.parametrize(("first", "left"), [("Daddy Haunt", 5), ("Dry Baby", 4)])
def test_the_hurt_player_orders_daddy_haunt_and_dry_baby(first: str, left: int) -> None:
    tank = card("Tank", "You have +4 HP.")
    table = Table(players=2, cards=tank).give(0, "Daddy Haunt", "Dry Baby", "Tank").play(1, "Bomb!", at="P1")
    table.until("Dry Baby")
    assert table.asked == 0
    table.choose(first).settle()
    assert table.hp_of(0) == left


# Dark Bum


@pytest.mark.parametrize(("face", "cents", "cards", "hp"), [(1, 3, 1, 2), (2, 3, 1, 2), (3, 0, 2, 2), (4, 0, 2, 2)])
def test_dark_bum_pays_at_the_start_of_its_controllers_turn(face: int, cents: int, cards: int, hp: int) -> None:
    table = Table(players=2, dice=[face]).give(1, "Dark Bum").end_turn()
    assert (table.purse(1), len(table.hand_of(1)), table.hp_of(1)) == (cents, cards, hp)
    table.end_turn()
    assert table.active == 0 and len(table.log("roll")) == 1


@pytest.mark.parametrize("face", [5, 6])
def test_dark_bum_hurts_its_controller_on_5_or_6(face: int) -> None:
    table = Table(players=2, dice=[face]).give(1, "Dark Bum").end_turn()
    assert (table.purse(1), len(table.hand_of(1)), table.hp_of(1)) == (0, 1, 1)


# Dead Bird


def test_dead_bird_shows_the_hand_of_who_rolls_a_3_and_steals_the_card_its_controller_wants() -> None:
    table = Table(players=2).give(0, "Dead Bird").hand(1, "Bomb!", "A Penny!")
    rolls(table, 1, 3).until("Yes").choose("Yes")
    assert table.asked == 0 and sorted(table.options()) == ["A Penny!", "Bomb!"]
    table.choose("A Penny!").settle()
    assert table.hand_of(0) == ["A Penny!"] and table.hand_of(1) == ["Bomb!"]


def test_dead_bird_steals_nothing_on_a_no_or_from_its_own_controller() -> None:
    table = Table(players=2).give(0, "Dead Bird").hand(0, "2 Cents!").hand(1, "Bomb!")
    rolls(table, 1, 3).until("Yes").choose("No").settle()
    assert table.hand_of(1) == ["Bomb!"]
    rolls(table, 0, 3).settle()
    assert table.hand_of(0) == ["2 Cents!"] and table.hand_of(1) == ["Bomb!"]
    rolls(table, 1, 4).settle()
    assert table.hand_of(1) == ["Bomb!"]
