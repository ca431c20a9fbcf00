"""Base treasures from Decoy to Glass Cannon, one scenario or more for each ability."""

import pytest

from rules_covered import rule
from table import Table, card

DEATH = "XIII. Death"
PILL = "b2-pills_brown_green"  # Roll: 1-2 gain 4¢, 3-4 gain 7¢, 5-6 lose 4¢
TANK = card("Tank", "You have +4 HP.")


def rolls(table: Table, seat: int, *faces: int) -> Table:
    """A player rolls by playing a pill."""
    return table.dice(*faces).hand(seat, PILL).plays(seat).act(seat, "Play Pills!")


# Decoy


def test_decoy_changes_places_with_a_non_eternal_item_of_another_player() -> None:
    table = (
        Table(players=2).give(0, "Decoy", "Breakfast").give(1, "Meat!", "The D6", "Jawbone").act(0, "Activate Decoy")
    )
    assert table.options() == ["Meat! (P2)", "Jawbone (P2)"]
    table.choose("Meat!").settle()
    assert sorted(table.items(0)) == ["Breakfast", "Meat!"]
    assert sorted(table.items(1)) == ["Decoy", "Jawbone", "The D6"]
    assert not table.obj("Decoy").charged


@rule("GAIN-14")
def test_decoy_moves_nothing_if_it_was_destroyed_in_response() -> None:
    table = Table(players=2).give(0, "Decoy").give(1, "Meat!", "Glass Cannon").tap(0, "Decoy", at="Meat!")
    table.dice(6).tap(1, "Glass Cannon", at="Decoy").settle()
    assert table.items(0) == [] and table.items(1) == ["Meat!", "Glass Cannon"]


@rule("GAIN-14")
def test_decoy_moves_nothing_if_another_player_has_taken_it_in_response() -> None:
    table = Table(players=3).give(0, "Decoy").give(1, "Meat!").give(2, "Pay to Play").cents(2, 10)
    table.tap(0, "Decoy", at="Meat!").act(2, "Activate Pay to Play", at="Decoy").settle()
    assert table.items(0) == [] and table.items(1) == ["Meat!"] and sorted(table.items(2)) == ["Decoy", "Pay to Play"]


def test_decoy_cannot_be_used_without_anything_to_swap_with() -> None:
    table = Table(players=2).give(0, "Decoy", "Meat!").give(1, "The D6")
    assert not table.offered("Activate Decoy")


# Diplopia


def test_diplopia_is_a_copy_of_a_passive_item_till_the_turn_ends() -> None:
    table = Table(players=2).give(0, "Diplopia").give(1, "Brimstone").tap(0, "Diplopia", at="Brimstone").settle()
    assert table.items(0) == ["Brimstone"] and table.atk_of(0) == 2
    table.end_turn()
    assert table.items(0) == ["Diplopia"] and table.atk_of(0) == 1


def test_diplopia_does_not_copy_active_or_eternal_items() -> None:
    table = (
        Table(players=2, shop=["Meat!", "Jawbone"]).give(0, "Diplopia").give(1, "Battery Bum", "Dinner", "Breakfast")
    )
    table.counters("Dinner", 1, "eternal").act(0, "Activate Diplopia")
    assert sorted(table.options()) == ["Breakfast (P2)", "Meat! (shop)"]


@rule("TARGET-02")
def test_diplopia_becomes_nothing_if_the_item_is_gone() -> None:
    table = Table(players=2).give(0, "Diplopia").give(1, "Meat!", "Glass Cannon").tap(0, "Diplopia", at="Meat!")
    table.dice(6).tap(1, "Glass Cannon", at="Meat!").settle()
    assert table.items(0) == ["Diplopia"] and not table.obj("Diplopia").charged


# Donation Machine


def test_donation_machine_pays_8_cents_for_an_item_given_away() -> None:
    table = Table(players=3).give(0, "Donation Machine", "Meat!", "Jawbone", "The D6")
    table.act(0, "Activate Donation Machine")
    assert [label[:2] for label in table.options()] == ["P2", "P3"]
    table.choose("P3")
    assert sorted(table.options()) == ["Jawbone (P1)", "Meat! (P1)"]
    table.choose("Meat!")
    assert table.items(2) == ["Meat!"] and table.purse(0) == 0
    table.settle()
    assert table.purse(0) == 8


def test_donation_machine_cannot_give_away_itself_or_an_eternal_item() -> None:
    table = Table(players=2).give(0, "Donation Machine", "The D6")
    assert not table.offered("Activate Donation Machine")


def test_donation_machine_can_be_used_again_and_again() -> None:
    table = Table(players=2).give(0, "Donation Machine", "Meat!", "Jawbone")
    table.tap(0, "Donation Machine", at=("P2", "Meat!")).settle()
    table.tap(0, "Donation Machine", at=("P2", "Jawbone")).settle()
    assert table.purse(0) == 16 and table.items(1) == ["Meat!", "Jawbone"]


# Eden's Blessing


@pytest.mark.parametrize(("had", "has"), [(0, 6), (1, 1)])
def test_edens_blessing_pays_6_cents_at_the_end_of_a_penniless_turn(had: int, has: int) -> None:
    table = Table(players=2).give(0, "Eden's Blessing").cents(0, had).end_turn()
    assert table.purse(0) == has
    table.cents(0, 0).end_turn()
    assert table.active == 0 and table.purse(0) == 0  # not at the end of another player's turn


@rule("ABIL-17")
def test_edens_blessing_pays_nothing_if_money_has_come_in_before_it_resolves() -> None:
    table = Table(players=2).give(0, "Eden's Blessing").hand(0, "A Penny!").plays(0).choose("End the turn")
    table.until_top("ability: Eden's Blessing").act(0, "Play A Penny!").until_turn_over()
    assert table.purse(0) == 1


@rule("RULING-29")
def test_edens_blessing_pays_also_after_its_controller_has_died() -> None:
    table = Table(players=2).give(0, "Eden's Blessing", "Meat!").play(1, DEATH, at="P1").until("Meat!").choose("Meat!")
    table.settle()
    assert table.died(0) and table.active == 1 and table.purse(0) == 6


# Empty Vessel


def test_empty_vessel_gives_atk_while_its_controller_has_no_loot_cards() -> None:
    table = Table(players=2).give(0, "Empty Vessel").cents(0, 3).hand(1, "Bomb!")
    assert table.atk_of(0) == 2
    table.hand(0, "A Penny!")
    assert table.atk_of(0) == 1


@pytest.mark.parametrize(("cents", "dice", "result"), [(0, [2, 1, 1], 3), (1, [2, 1], 2)])
def test_empty_vessel_adds_1_to_attack_rolls_while_its_controller_has_no_money(
    cents: int, dice: list[int], result: int
) -> None:
    table = Table(players=2, dice=dice).give(0, "Empty Vessel").cents(0, cents).hand(0, "Bomb!")
    table.plays(0, 0).attack("Pale Fatty").settle()
    assert table.log("rolled")[0]["n"] == result


def test_empty_vessel_does_not_add_to_other_rolls() -> None:
    table = rolls(Table(players=2).give(0, "Empty Vessel"), 0, 2).settle()
    assert table.log("rolled")[0]["n"] == 2 and table.purse(0) == 4


# Eye of Greed, Fanny Pack


@pytest.mark.parametrize("roller", [0, 1])
def test_eye_of_greed_pays_3_cents_when_any_player_rolls_a_5(roller: int) -> None:
    table = rolls(Table(players=2).give(0, "Eye of Greed").cents(0, 9).cents(1, 9), roller, 5).settle()
    assert (table.purse(0), table.purse(1)) == ((12, 5) if roller else (8, 9))  # the pill takes 4¢ on a 5


def test_eye_of_greed_pays_nothing_on_another_number() -> None:
    table = rolls(Table(players=2).give(0, "Eye of Greed").cents(1, 9), 1, 6).settle()
    assert table.purse(0) == 0 and table.purse(1) == 5


def test_fanny_pack_loots_1_each_time_its_controller_takes_damage() -> None:
    table = Table(players=2, cards=TANK).give(0, "Fanny Pack", "Tank").deck("loot", "A Penny!", "2 Cents!", "3 Cents!")
    table.play(1, "Gold Bomb!!", at="P1").settle()
    assert table.hand_of(0) == ["A Penny!"]
    table.play(1, "Bomb!", at="P1").settle()
    assert table.hand_of(0) == ["A Penny!", "2 Cents!"]
    table.play(1, "Bomb!", at="P2").settle()
    assert table.hand_of(0) == ["A Penny!", "2 Cents!"]


# Finger!


def test_finger_may_swap_items_with_a_player_who_rolls_a_2() -> None:
    table = Table(players=3).give(0, "Finger!", "Meat!", "Breakfast").give(1, "Jawbone", "The D6").give(2, "Decoy")
    table.counters("Breakfast (P1)", 1, "eternal")
    rolls(table, 1, 2).until("Jawbone (P2)")
    assert table.asked == 0 and not table.offered("Decoy") and not table.offered("The D6")
    table.choose("Jawbone").until("Yes").choose("Yes")
    assert sorted(table.options()) == ["Finger! (P1)", "Meat! (P1)"]
    table.choose("Meat!").settle()
    assert sorted(table.items(0)) == ["Breakfast", "Finger!", "Jawbone"] and sorted(table.items(1)) == [
        "Meat!",
        "The D6",
    ]


def test_finger_swaps_nothing_on_a_no_or_another_number() -> None:
    table = Table(players=2).give(0, "Finger!").give(1, "Jawbone")
    rolls(table, 1, 2).until("Yes").choose("No").settle()
    rolls(table, 1, 3).settle()
    assert table.items(0) == ["Finger!"] and table.items(1) == ["Jawbone"]


@rule("TARGET-02")
def test_finger_swaps_nothing_if_the_item_it_was_aimed_at_is_gone() -> None:
    table = Table(players=2).give(0, "Finger!").give(1, "Jawbone", "Decoy", "Glass Cannon")
    rolls(table, 1, 2).until("Jawbone (P2)").choose("Jawbone")
    table.dice(6).tap(1, "Glass Cannon", at="Jawbone").settle()
    assert table.items(0) == ["Finger!"] and table.items(1) == ["Decoy", "Glass Cannon"]


# Flush!


@rule("EACH-05")
def test_flush_puts_monsters_that_are_not_attacked_on_the_bottom_of_their_deck_in_any_order() -> None:
    table = Table(players=2, monsters=["Fatty", "Pale Fatty", "Fly"], dice=[6]).give(1, "Flush!")
    table.deck("monster", "Spider", "Dip").attack("Fly").until("Pass: P1's attack roll of 6")
    table.tap(1, "Flush!", at="unattacked monster").until("Pale Fatty")
    assert table.asked == 1 and len(table.options()) == 2
    table.choose("Pale Fatty").settle()
    assert table.deck_names("monster")[-2:] == ["Pale Fatty", "Fatty"]
    assert table.slot_names("monster")[:2] == ["Spider", "Dip"]
    assert table.discarded("monster") == ["Fly"] and table.purse(0) == 1


def test_flush_puts_the_shop_on_the_bottom_of_the_treasure_deck() -> None:
    table = Table(players=2).give(0, "Flush!").deck("treasure", "Meat!", "Jawbone")
    table.tap(0, "Flush!", at="shop item").until("Dinner").choose("Dinner").settle()
    assert table.deck_names("treasure")[-2:] == ["Dinner", "Breakfast"]
    assert table.slot_names("shop") == ["Meat!", "Jawbone"]
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"] and table.items(0) == ["Flush!"]


# Glass Cannon


@pytest.mark.parametrize("face", [1, 5])
def test_glass_cannon_destroys_an_item_then_mostly_itself_for_2_cards(face: int) -> None:
    table = Table(players=2, dice=[face]).give(0, "Glass Cannon").give(1, "Meat!")
    table.act(0, "Activate Glass Cannon")
    assert not table.offered("Glass Cannon") and table.offered("Breakfast (shop)")
    table.choose("Meat!").settle()
    assert table.discarded("treasure") == ["Meat!", "Glass Cannon"] and len(table.hand_of(0)) == 2


def test_glass_cannon_recharges_on_a_6() -> None:
    table = Table(players=2, dice=[6]).give(0, "Glass Cannon").give(1, "Meat!").tap(0, "Glass Cannon", at="Meat!")
    assert not table.obj("Glass Cannon").charged
    table.settle()
    assert table.discarded("treasure") == ["Meat!"] and table.obj("Glass Cannon").charged
    assert table.hand_of(0) == []


@rule("ABIL-12")
def test_glass_cannon_rolls_even_if_its_target_could_not_be_destroyed() -> None:
    table = Table(players=2, dice=[1]).give(0, "Glass Cannon").give(1, "The D6").tap(0, "Glass Cannon", at="The D6")
    table.settle()
    assert table.items(1) == ["The D6"] and table.items(0) == [] and len(table.hand_of(0)) == 2


@rule("RULING-02")
def test_an_eternal_glass_cannon_can_be_used_but_brings_no_cards_by_its_destruction() -> None:
    table = Table(players=2, dice=[3]).give(0, "Glass Cannon").counters("Glass Cannon", 1, "eternal").give(1, "Meat!")
    table.tap(0, "Glass Cannon", at="Meat!").settle()
    assert table.items(0) == ["Glass Cannon"] and table.top("treasure") == "Meat!"
    assert table.hand_of(0) == []


@rule("RULING-08")
def test_a_second_use_of_glass_cannon_brings_no_cards_once_the_first_has_destroyed_it() -> None:
    table = Table(players=2, dice=[1, 1]).give(0, "Glass Cannon", "Battery Bum").cents(0, 4).give(1, "Meat!", "Jawbone")
    table.tap(0, "Glass Cannon", at="Meat!")
    table.act(0, "Activate Battery Bum", at="Glass Cannon").resolve()
    table.act(0, "Activate Glass Cannon", at="Jawbone")
    assert table.stack() == ["ability: Glass Cannon", "ability: Glass Cannon"]
    table.settle()
    assert len(table.hand_of(0)) == 2 and table.discarded("treasure")[:2] == ["Jawbone", "Glass Cannon"]


@rule("TARGET-02")
def test_glass_cannon_does_not_even_roll_if_its_target_is_gone() -> None:
    table = Table(players=2).give(0, "Glass Cannon", "Contract from Below", "Breakfast").give(1, "Meat!")
    table.tap(0, "Glass Cannon", at="Breakfast")
    table.act(0, "Activate Contract from Below", at="Meat!").choose("Breakfast").choose("Contract").settle()
    assert table.log("roll") == [] and table.items(0) == ["Glass Cannon", "Meat!"]
