"""Base treasures from Goat Head to Jawbone, one scenario or more for each ability."""

import pytest

import soulstack
from rules_covered import rule
from table import Table, card

DEATH = "XIII. Death"
PILL = "b2-pills_brown_green"  # Roll: 1-2 gain 4¢, 3-4 gain 7¢, 5-6 lose 4¢
TANK = card("Tank", "You have +4 HP.")


def rolls(table: Table, seat: int, *faces: int) -> Table:
    """A player rolls by playing a pill."""
    return table.dice(*faces).hand(seat, PILL).plays(seat).act(seat, "Play Pills!")


# Goat Head


def test_goat_head_may_trade_any_number_of_loot_cards_at_the_end_of_the_turn() -> None:
    table = Table(players=2).give(0, "Goat Head").hand(0, "Bomb!", "A Penny!", "2 Cents!")
    table.deck("loot", "3 Cents!", "4 Cents!", "A Dime!!").choose("End the turn").until("Done")
    table.choose("Bomb!").choose("2 Cents!").choose("Done")
    assert sorted(table.hand_of(0)) == ["3 Cents!", "4 Cents!", "A Penny!"]
    assert table.discarded("loot") == ["Bomb!", "2 Cents!"]


def test_goat_head_trades_nothing_if_not_wanted_and_asks_only_at_the_end_of_its_own_turn() -> None:
    table = Table(players=2).give(1, "Goat Head").hand(1, "Bomb!").end_turn()
    assert table.active == 1 and table.log("ability") == []
    table.choose("End the turn").until("Done").choose("Done")
    assert "Bomb!" in table.hand_of(1) and table.discarded("loot") == []


# Godhead


@pytest.mark.parametrize(("number", "cents"), [("1", 4), ("6", 0)])
def test_godhead_changes_a_dice_roll_to_a_1_or_6(number: str, cents: int) -> None:
    table = rolls(Table(players=2).give(0, "Godhead"), 1, 3).until_top("roll: 3").tap(0, "Godhead", at="roll of 3")
    while table.options() != ["1", "6"]:
        assert table.stack() == ["roll: 3", "ability: Godhead"]
        table.choose("Pass")
    assert table.asked == 0
    table.choose(number)
    assert table.stack() == [f"roll: {number}"]
    table.settle()
    assert table.purse(1) == cents


def test_godhead_needs_a_roll_on_the_stack() -> None:
    table = Table(players=2).give(0, "Godhead")
    assert not table.offered("Activate Godhead")


# Golden Razor Blade


@pytest.mark.parametrize(("target", "hurt"), [("P2", 1), ("Pale Fatty", 3), ("P1", 1)])
def test_golden_razor_blade_deals_1_damage_to_a_monster_or_player_for_5_cents(target: str, hurt: int) -> None:
    table = Table(players=3).give(0, "Golden Razor Blade").cents(0, 9).tap(0, "Golden Razor Blade", at=target)
    assert table.purse(0) == 4
    table.settle()
    assert table.hp_of({"P1": 0, "P2": 1}.get(target, target)) == hurt
    assert not table.offered("Activate Golden Razor Blade")


@pytest.mark.parametrize("name", ["Golden Razor Blade", "Brimstone"])
def test_these_are_for_three_players_or_more(name: str) -> None:
    assert name not in Table(players=2).deck_names("treasure")
    assert name in Table(players=3).deck_names("treasure")


# Greed's Gullet


def test_greeds_gullet_pays_8_cents_before_the_penalty_of_its_dying_controller() -> None:
    table = Table(players=2).give(0, "Greed's Gullet", "Meat!").play(1, DEATH, at="P1").until("Meat!")
    assert "destroy an item" in table.why() and table.purse(0) == 8
    table.choose("Meat!")
    assert table.purse(0) == 7 and table.items(0) == ["Greed's Gullet"]


def test_greeds_gullet_pays_nothing_for_the_death_of_another() -> None:
    table = Table(players=2).give(0, "Greed's Gullet").play(0, DEATH, at="P2").settle()
    assert table.died(1) and table.purse(0) == 0


# Guppy's Collar


@pytest.mark.parametrize("face", [1, 2, 3])
def test_guppys_collar_prevents_the_death_of_its_controller_on_1_to_3(face: int) -> None:
    table = Table(players=2, dice=[face]).give(1, "Guppy's Collar").play(0, DEATH, at="P2").settle()
    assert not table.died(1) and table.hp_of(1) == 1
    assert table.active == 0 and table.phase == "action"  # not their turn: it goes on


@pytest.mark.parametrize("face", [4, 5, 6])
def test_guppys_collar_does_not_help_on_4_to_6(face: int) -> None:
    table = Table(players=2, dice=[face]).give(1, "Guppy's Collar").play(0, DEATH, at="P2").settle()
    assert table.died(1) and table.top("treasure") == "Guppy's Collar"


@rule("RULING-15")
def test_guppys_collar_cancels_everything_and_ends_the_turn_of_its_controller() -> None:
    table = Table(players=2, dice=[1]).give(0, "Guppy's Collar").give(1, "Eye of Greed").hand(0, "A Dime!!").hp(0, 1)
    table.act(0, "Play A Dime!!").play(1, "Bomb!", at="P1")
    assert table.stack() == ["loot: A Dime!!", "loot: Bomb!"]
    while table.active == 0:
        table._pass()
    assert not table.died(0) and table.purse(0) == 0
    assert table.discarded("loot") == ["Bomb!", "A Dime!!"]


def test_guppys_collar_does_not_roll_for_others() -> None:
    table = Table(players=2).give(0, "Guppy's Collar").play(0, DEATH, at="P2").settle()
    assert table.died(1) and table.log("roll") == []


@pytest.mark.parametrize("name", ["Guppy's Collar", "Guppy's Head", "Guppy's Paw"])
def test_guppys_things_are_guppy_items(name: str) -> None:
    assert soulstack.cards[name].faces[0].guppy


# Guppy's Head


def test_guppys_head_has_a_player_give_the_card_they_choose() -> None:
    table = Table(players=3).give(0, "Guppy's Head").hand(1, "Bomb!", "A Penny!").hand(2, "2 Cents!")
    table.tap(0, "Guppy's Head", at="P2").until("A Penny!")
    assert table.asked == 1
    table.choose("A Penny!").settle()
    assert table.hand_of(0) == ["A Penny!"] and table.hand_of(1) == ["Bomb!"]
    assert table.hand_of(2) == ["2 Cents!"]


def test_guppys_head_gets_nothing_from_an_empty_hand() -> None:
    table = Table(players=2).give(0, "Guppy's Head").tap(0, "Guppy's Head", at="P2").settle()
    assert table.hand_of(0) == [] and not table.obj("Guppy's Head").charged


# Guppy's Paw


@rule("PREVENT-04")
def test_guppys_paw_pays_1_hp_for_a_shield_of_2_that_meets_one_damage() -> None:
    table = Table(players=2, cards=TANK).give(0, "Guppy's Paw").give(1, "Tank").tap(0, "Guppy's Paw", at="P2")
    assert table.hp_of(0) == 2
    table.settle()
    assert table.hp_of(0) == 1 and table.log("hurt") == []  # paid, not damage
    table.play(0, "Gold Bomb!!", at="P2").settle()
    assert table.hp_of(1) == 5
    table.play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 4


@rule("PREVENT-03", "PREVENT-04")
def test_guppys_paw_prevents_1_damage_whole_and_is_used_up_or_gone_with_the_turn() -> None:
    table = Table(players=2).give(0, "Guppy's Paw").tap(0, "Guppy's Paw", at="P1").settle()
    table.play(1, "Bomb!", at="P1").settle()
    assert table.hp_of(0) == 1
    table.play(1, "Bomb!", at="P1").settle()
    assert table.died(0)
    table = Table(players=2).give(0, "Guppy's Paw").tap(0, "Guppy's Paw", at="P2").settle().end_turn()
    table.play(1, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1


def test_guppys_paw_can_be_paid_for_with_the_last_hp() -> None:
    table = Table(players=2).give(0, "Guppy's Paw").hp(0, 1).tap(0, "Guppy's Paw", at="P2").settle()
    assert table.died(0)


def test_guppys_paw_gives_no_shield_if_its_player_has_no_hp_left_to_pay() -> None:
    table = Table(players=2).give(1, "Guppy's Paw").hp(1, 1).play(0, "Bomb!", at="P2").until_top("death: P2")
    table.tap(1, "Guppy's Paw", at="P1").resolve()
    assert table.log("pay HP") == []
    table.play(0, "Bomb!", at="P1").settle()
    assert table.died(1) and table.hp_of(0) == 1


# Host Hat


def test_host_hat_prevents_1_damage_and_hits_another_player_back() -> None:
    table = Table(players=3, cards=TANK).give(0, "Host Hat", "Tank").tap(0, "Host Hat").settle()
    table.play(1, "Gold Bomb!!", at="P1").until("P3")
    assert table.asked == 0 and not table.offered("P1") and table.hp_of(0) == 4
    table.choose("P3").settle()
    assert [table.hp_of(seat) for seat in range(3)] == [4, 2, 1]
    table.play(1, "Bomb!", at="P1").settle()
    assert [table.hp_of(seat) for seat in range(3)] == [3, 2, 1]


def test_host_hat_hits_nobody_without_damage_to_prevent_this_turn() -> None:
    table = Table(players=2).give(0, "Host Hat").tap(0, "Host Hat").settle()
    table.play(0, "Bomb!", at="P2").settle()
    assert (table.hp_of(0), table.hp_of(1)) == (2, 1)
    table.end_turn().play(1, "Bomb!", at="P1").settle()
    assert (table.hp_of(0), table.hp_of(1)) == (1, 2)


# Ipecac


def test_ipecac_gives_atk_and_hurts_each_other_player_on_an_attack_roll_of_6() -> None:
    table = Table(players=3, dice=[6, 5]).give(0, "Ipecac")
    assert (table.atk_of(0), table.atk_of(1)) == (2, 1)
    table.attack("Fatty").settle()
    assert [table.hp_of(seat) for seat in range(3)] == [2, 1, 1]
    assert table.top("monster") == "Fatty"


def test_ipecac_ignores_other_rolls_of_6_and_other_attackers() -> None:
    table = rolls(Table(players=3).give(0, "Ipecac"), 0, 6).settle()
    assert [table.hp_of(seat) for seat in range(3)] == [2, 2, 2]
    table = Table(players=3, monsters=["Fly"], dice=[6]).give(1, "Ipecac").attack("Fly").settle()
    assert [table.hp_of(seat) for seat in range(3)] == [2, 2, 2]


@rule("DICE-10")
def test_ipecac_looks_at_the_final_result() -> None:
    table = Table(players=2, monsters=["Fly"], dice=[5]).give(0, "Ipecac", "Meat!").attack("Fly").settle()
    assert table.hp_of(1) == 1


# Jawbone


@pytest.mark.parametrize(("had", "stolen"), [(5, 3), (2, 2), (0, 0)])
def test_jawbone_steals_up_to_3_cents_from_a_player(had: int, stolen: int) -> None:
    table = (
        Table(players=3).give(0, "Jawbone").cents(0, 1).cents(1, had).cents(2, 9).tap(0, "Jawbone", at="P2").settle()
    )
    assert [table.purse(seat) for seat in range(3)] == [1 + stolen, had - stolen, 9]
    assert not table.obj("Jawbone").charged
