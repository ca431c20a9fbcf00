"""Base box trinkets and Lost Soul: loot that comes into play and stays."""

import pytest

import soulstack
from rules_covered import rule
from table import Table, card

TRINKETS = [
    "Bloody Penny",
    "Broken Ankh",
    "Cain's Eye",
    "Counterfeit Penny",
    "Curved Horn",
    "Golden Horseshoe",
    "Guppy's Hairball",
    "Purple Heart",
    "Swallowed Penny",
]
DEATH = "XIII. Death"
FORT = card("Fort", "You have +3 HP.")
DIE = card("Die", "↷ Roll: Gain X¢.")


@pytest.mark.parametrize("name", TRINKETS)
def test_a_trinket_becomes_an_item_of_its_player(name: str) -> None:
    table = Table().awake().play(1, name)
    assert table.stack() == [f"loot: {name}"] and table.items(1) == []
    table.settle()
    assert table.items(1) == [name] and table.discarded("loot") == []


@pytest.mark.parametrize("name", TRINKETS)
def test_a_destroyed_trinket_goes_to_the_loot_discard(name: str) -> None:
    dice = [1] if name == "Broken Ankh" else []
    table = Table(dice=dice).give(1, name).play(0, DEATH, at="P2").settle()
    assert table.died(1) and table.items(1) == []  # the penalty
    assert name in table.discarded("loot") and table.discarded("treasure") == []


# Bloody Penny


@rule("DEATH-P-03")
def test_bloody_penny_loots_when_any_player_dies_before_the_penalty() -> None:
    table = Table(players=3).give(0, "Bloody Penny").cents(1, 2).deck("loot", "A Dime!!")
    table.play(0, DEATH, at="P2").until_top("ability: Bloody Penny")
    assert table.purse(1) == 2  # not paid yet
    assert table.settle().hand_of(0) == ["A Dime!!"]


def test_bloody_penny_loots_for_its_own_players_death_in_time_for_the_penalty() -> None:
    table = Table().give(1, "Bloody Penny").deck("loot", "A Dime!!").play(0, DEATH, at="P2").settle()
    assert table.log("loot") and table.hand_of(1) == []
    assert "A Dime!!" in table.discarded("loot")


def test_bloody_penny_does_not_see_monsters_die_or_prevented_deaths() -> None:
    table = Table(monsters=["Fly", "Fatty"], dice=[6]).give(0, "Bloody Penny").give(1, "Broken Ankh")
    table.play(0, "Bomb!", at="Fly").settle().play(0, DEATH, at="P2").settle()
    assert table.died("Fly") and not table.died(1)
    assert table.hand_of(0) == []


# Broken Ankh


@rule("PREVENT-02")
def test_on_a_6_broken_ankh_prevents_death_and_leaves_1_hp() -> None:
    table = Table(dice=[6]).give(1, "Broken Ankh").cents(1, 3).play(0, DEATH, at="P2")
    table.until_top("ability: Broken Ankh")
    assert table.stack() == ["death: P2", "ability: Broken Ankh"]
    table.settle()
    assert not table.died(1) and table.hp_of(1) == 1 and table.purse(1) == 3
    assert table.items(1) == ["Broken Ankh"]
    assert table.active == 0 and table.phase == "action"  # not P2's turn, so it goes on


def test_on_its_players_turn_broken_ankh_also_cancels_everything_and_ends_the_turn() -> None:
    table = Table(dice=[6]).give(0, "Broken Ankh").cents(0, 3).give(1, "Sack of Pennies")
    table.play(1, "A Dime!!").play(1, DEATH, at="P1").settle()
    assert not table.died(0)
    assert table.purse(1) == 0 and "A Dime!!" in table.discarded("loot")  # cancelled
    assert table.active == 1 and table.purse(0) == 3


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_on_other_results_broken_ankh_does_nothing(face: int) -> None:
    table = Table(dice=[face]).give(1, "Broken Ankh").cents(1, 3).play(0, DEATH, at="P2").settle()
    assert table.died(1) and table.purse(1) == 2


def test_broken_ankh_does_not_save_others() -> None:
    table = Table(players=3).give(0, "Broken Ankh").play(0, DEATH, at="P2").settle()
    assert table.died(1) and not table.log("roll")


# Cain's Eye, Golden Horseshoe, Purple Heart

EYES = [
    ("Cain's Eye", "loot", "Bomb!", "A Dime!!"),
    ("Golden Horseshoe", "treasure", "Meat!", "Jawbone"),
    ("Purple Heart", "monster", "Monstro", "Dip"),
]


def looking(name: str, which: str, *top: str) -> Table:
    """P2's turn has begun, and P2 has looked at the top card of a deck."""
    table = Table().give(1, name).deck(which, *top).choose("End the turn").until("Yes")
    assert table.asked == 1 and table.active == 1 and table.phase == "start"
    return table


@pytest.mark.parametrize("name, which, first, second", EYES)
def test_it_may_put_the_top_card_on_the_bottom_as_the_turn_starts(
    name: str, which: str, first: str, second: str
) -> None:
    table = looking(name, which, first, second).choose("Yes").settle()
    assert table.deck_names(which)[-1] == first
    assert (table.hand_of(1)[0] if which == "loot" else table.deck_names(which)[0]) == second


@pytest.mark.parametrize("name, which, first, second", EYES)
def test_it_may_leave_the_top_card_which_only_its_player_saw(name: str, which: str, first: str, second: str) -> None:
    table = looking(name, which, first, second)
    assert first in str(soulstack.view(table.game, 1)["decks"])
    assert first not in str(soulstack.view(table.game, 0)["decks"])
    table.choose("No").settle()
    if which == "loot":
        assert table.hand_of(1) == [first] and table.deck_names(which)[0] == second
    else:
        assert table.deck_names(which)[:2] == [first, second]


@pytest.mark.parametrize("name, which, first, second", EYES)
def test_it_does_not_look_on_the_turns_of_others(name: str, which: str, first: str, second: str) -> None:
    table = Table().give(0, name).deck(which, first, second).end_turn()
    assert table.active == 1 and not table.log("look")


# Counterfeit Penny


@pytest.mark.parametrize("coin, n", [("A Penny!", 2), ("A Dime!!", 11)])
def test_counterfeit_penny_adds_1_to_each_gain(coin: str, n: int) -> None:
    table = Table().give(0, "Counterfeit Penny").play(0, coin).settle()
    assert table.purse(0) == n and [entry["n"] for entry in table.log("gain ¢")] == [n]  # one gain, not two
    assert table.play(1, coin).settle().purse(1) == n - 1


def test_counterfeit_penny_adds_to_rewards_but_not_to_stolen_cents() -> None:
    table = Table(monsters=["Fly", "Fatty"]).give(0, "Counterfeit Penny", "Forever Alone").cents(1, 5)
    table.play(0, "Bomb!", at="Fly").settle()
    assert table.purse(0) == 2
    table.act(0, "Forever Alone", at=["Steal 1¢", "P2"]).settle()
    assert (table.purse(0), table.purse(1)) == (3, 4)


def test_counterfeit_penny_adds_nothing_to_a_gain_of_0() -> None:
    table = Table().give(0, "Counterfeit Penny").cents(0, 3).cents(1, 3).play(0, "VIII. Justice", at="P2").settle()
    assert table.purse(0) == 3


# Curved Horn


def test_curved_horn_gives_1_atk_for_the_first_attack_roll_of_each_turn() -> None:
    table = Table(dice=[6, 6, 6]).give(0, "Curved Horn").attack("Fatty").until_top("damage: Fatty")
    assert table.game.stack[-1].n == 2
    table.resolve().until_top("damage: Fatty")
    assert table.hp_of("Fatty") == 2 and table.game.stack[-1].n == 1
    table.settle()
    assert table.died("Fatty")


def test_a_missed_first_attack_roll_uses_curved_horn_up() -> None:
    table = Table(dice=[1, 6], cards=FORT).give(0, "Curved Horn", "Fort").attack("Fatty")
    table.until_top("damage: P1").resolve().until_top("damage: Fatty")
    assert table.game.stack[-1].n == 1


def test_curved_horn_counts_anew_each_turn_and_not_for_other_rolls_or_players() -> None:
    table = Table(dice=[3, 6, 6, 6], cards=DIE).give(0, "Curved Horn", "Die").tap(0, "Die").settle()
    table.deck("monster", "Dip").attack("Fatty").until_top("damage: Fatty")
    assert table.game.stack[-1].n == 2  # the roll for Die was no attack roll
    table.settle().end_turn().end_turn().dice(6).attack("Pale Fatty").until_top("damage: Pale Fatty")
    assert table.active == 0 and table.game.stack[-1].n == 2  # the next turn of P1
    table = Table(dice=[6], cards=DIE).give(1, "Curved Horn").attack("Fatty").until_top("damage: Fatty")
    assert table.game.stack[-1].n == 1


# Guppy's Hairball


def test_on_a_6_guppys_hairball_prevents_1_of_the_damage() -> None:
    table = Table(dice=[6]).give(1, "Guppy's Hairball").play(0, "Bomb!", at="P2").until_top("ability: Guppy's Hairball")
    assert table.stack() == ["damage: P2", "ability: Guppy's Hairball"]
    assert table.settle().hp_of(1) == 2


def test_guppys_hairball_leaves_the_rest_of_the_damage() -> None:
    table = Table(dice=[6], cards=FORT).give(1, "Guppy's Hairball", "Fort").play(0, "Gold Bomb!!", at="P2").settle()
    assert table.hp_of(1) == 3


@pytest.mark.parametrize("face", [1, 5])
def test_on_other_results_guppys_hairball_does_nothing(face: int) -> None:
    table = Table(dice=[face]).give(1, "Guppy's Hairball").play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1


def test_guppys_hairball_rolls_for_each_damage_of_its_player_only() -> None:
    table = Table(players=3, dice=[6, 6]).give(1, "Guppy's Hairball").play(0, "Bomb!", at="P3").settle()
    assert table.hp_of(2) == 1 and not table.log("roll")
    table.play(0, "Bomb!", at="P2").settle().play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 2 and len(table.log("roll")) == 2


# Swallowed Penny


def test_swallowed_penny_pays_1_for_each_damage_taken_whatever_its_size() -> None:
    table = Table(cards=FORT).give(1, "Swallowed Penny", "Fort").play(0, "Gold Bomb!!", at="P2").settle()
    assert table.purse(1) == 1 and table.purse(0) == 0
    table.play(0, "Bomb!", at="P2").settle()
    assert table.purse(1) == 2


def test_swallowed_penny_does_not_pay_for_prevented_damage_or_others() -> None:
    table = Table(players=3).give(1, "Swallowed Penny").play(0, "Soul Heart", at="P2").settle()
    table.play(0, "Bomb!", at="P2").settle().play(0, "Bomb!", at="P3").settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 0, 0]


# Lost Soul


def test_lost_soul_becomes_a_soul_as_it_enters_play() -> None:
    table = Table().play(0, "Lost Soul").settle()
    assert table.souls(0) == 1 and table.items(0) == []
    assert table.obj("Lost Soul").role == "soul" and table.obj("Lost Soul").seat == 0


def test_the_fourth_soul_by_lost_soul_wins_the_game() -> None:
    table = Table().soul(0, "Monstro", "Gurdy", "Chub").play(0, "Lost Soul").settle()
    assert table.game.result is not None and table.game.result.winners == (0,)


def test_a_destroyed_lost_soul_goes_to_the_loot_discard() -> None:
    table = Table().soul(1, "Lost Soul").play(0, "XX. Judgement").settle()
    assert table.souls(1) == 0 and table.discarded("loot")[-2:].count("Lost Soul") == 1


def test_while_lost_soul_is_an_item_it_can_be_answered() -> None:
    table = Table().awake().play(0, "Lost Soul").until_top("ability: Lost Soul")
    assert table.obj("Lost Soul").role == "item" and table.souls(0) == 0
    assert table.settle().souls(0) == 1
