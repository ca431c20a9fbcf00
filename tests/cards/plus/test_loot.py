"""Four Souls+ loot: cards, runes, pills and trinkets."""

import pytest

from rules_covered import rule
from table import Table, card

DIE = card("Die", "↷ Roll: Gain X¢.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
BLACK, SPOTTED, WHITE = "fsp2-pills_black_black", "fsp2-pills_white_spot", "fsp2-pills_white_white"


def swallow(table: Table, pill: str, seat: int = 0) -> Table:
    """A player plays this pill."""
    return table.hand(seat, pill).plays(seat).act(seat, "Play Pills!")


# ? Card


@rule("COPY-08")
def test_the_question_card_copies_a_tap_ability_of_an_item_that_stays_charged() -> None:
    table = Table(players=3).give(1, "Jawbone", "Smelter").cents(2, 5).hand(0, "? Card").act(0, "Play ? Card")
    assert table.stack() == ["loot: ? Card"], "the only ↷ ability of an item was chosen"
    table.until_why("choose a target").choose("P3").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 0, 2]
    assert table.obj("Jawbone").charged and table.discarded("loot") == ["? Card"]


def test_the_question_card_can_copy_an_eternal_item_but_no_paid_ability_and_no_character() -> None:
    table = Table().give(1, "Jawbone", "Infestation", "Smelter").hand(0, "? Card").act(0, "Play ? Card")
    assert [label.partition(" (")[0] for label in table.options()] == ["Jawbone", "Infestation"]
    table.choose("Infestation").deck("loot", "Bomb!", "Dagaz").until("Dagaz").choose("Dagaz").settle()
    assert table.hand_of(0) == ["Bomb!"] and table.hand_of(1) == []


# AAA Battery


@pytest.mark.parametrize("face", [3, 4, 6])
def test_aaa_battery_recharges_an_item_on_4_to_6_at_the_end_of_its_controllers_turn(face: int) -> None:
    table = Table(players=3, dice=[face]).give(0, "AAA Battery").give(2, "Jawbone", "Decoy").charge("Jawbone", False)
    table.charge("Decoy", False).choose("End the turn")
    if face > 3:
        table.until_why("choose a target").choose("Jawbone")
    table.settle()
    assert table.active == 1
    assert table.obj("Jawbone").charged == (face > 3) and not table.obj("Decoy").charged


def test_aaa_battery_does_nothing_in_other_turns() -> None:
    table = Table().give(1, "AAA Battery").choose("End the turn").until_turn_over()
    assert table.log("roll") == []


# Ansuz


def test_ansuz_sorts_the_top_4_cards_of_a_deck() -> None:
    names = ["A Penny!", "2 Cents!", "3 Cents!", "4 Cents!", "A Nickel!"]
    table = Table().deck("loot", *names).play(0, "Ansuz", at="the loot deck").until("4 Cents!")
    assert table.asked == 0 and table.options() == names[:4]
    table.choose("4 Cents!").choose("3 Cents!").choose("A Penny!").settle()
    assert table.deck_names("loot")[:5] == ["4 Cents!", "3 Cents!", "A Penny!", "2 Cents!", "A Nickel!"]


# Black Rune


@pytest.mark.parametrize("face", [1, 2])
def test_black_rune_hurts_each_monster_on_1_or_2(face: int) -> None:
    table = Table(dice=[face]).play(0, "Black Rune").settle()
    assert (table.hp_of("Fatty"), table.hp_of("Pale Fatty"), table.hp_of(0)) == (3, 3, 2)


@pytest.mark.parametrize("face", [3, 4])
def test_black_rune_rerolls_an_item_on_3_or_4(face: int) -> None:
    table = Table(dice=[face]).give(1, "Jawbone", "Meat!").deck("treasure", "Decoy").play(0, "Black Rune")
    table.until_why("choose a target").choose("Jawbone").settle()
    assert table.items(1) == ["Meat!", "Decoy"] and table.top("treasure") == "Jawbone"


@pytest.mark.parametrize("face", [5, 6])
def test_black_rune_changes_the_hand_for_3_cards_on_5_or_6(face: int) -> None:
    table = Table(dice=[face]).hand(0, "Bomb!").deck("loot", "A Penny!", "2 Cents!", "3 Cents!", "4 Cents!")
    table.play(0, "Black Rune").settle()
    assert table.hand_of(0) == ["A Penny!", "2 Cents!", "3 Cents!"] and "Bomb!" in table.discarded("loot")


# Get Out of Jail Card


def test_get_out_of_jail_card_silences_the_loot_and_items_of_others_this_turn() -> None:
    table = Table(players=3).give(1, "Jawbone").hand(1, "Bomb!").plays(1).awake()
    table.play(0, "Get Out of Jail Card").settle().play(0, "A Nickel!").until_asked(1)
    assert table.options() == ["Pass: A Nickel!", "Activate Maggy"], "the character is no item"
    table.settle().end_turn()
    assert table.purse(0) == 5 and table.active == 1
    assert table.offered("Play Bomb!") and table.offered("Activate Jawbone")


def test_get_out_of_jail_card_leaves_its_own_player_free() -> None:
    table = Table().give(0, "Jawbone").hand(0, "Bomb!").play(0, "Get Out of Jail Card").settle().plays(0)
    assert table.offered("Play Bomb!") and table.offered("Activate Jawbone")


# Gold Key


def test_gold_key_lets_the_active_player_attack_the_monster_deck_any_number_of_times() -> None:
    strong = card("Strong", "You have +9 ATK.")
    table = Table(dice=[6] * 4, cards=strong).give(0, "Strong").play(1, "Gold Key").settle()
    table.deck("monster", "Leech", "Dip", "Clotty", "Charger").attack("Fatty").settle()
    for name in ("Dip", "Clotty", "Charger"):
        assert table.slot_names("monster") == ["Leech", "Pale Fatty"]
        assert table.attack_targets() == ["the monster deck"], "the attack of the turn is used up"
        table.choose("slot 1").settle()
        assert table.died(name)
    assert table.offered("Declare an attack") and table.offered("End the turn")


def test_gold_key_is_over_with_the_turn() -> None:
    table = Table(dice=[6] * 4).play(0, "Gold Key").settle().end_turn().deck("monster", "Dip").attack("Fatty").settle()
    assert table.active == 1 and not table.offered("Declare an attack")


# Perthro


def test_perthro_rerolls_an_item_in_play() -> None:
    table = Table().give(1, "Jawbone", "Meat!").deck("treasure", "Decoy").play(0, "Perthro", at="Jawbone").settle()
    assert table.items(1) == ["Meat!", "Decoy"] and table.discarded("treasure") == ["Jawbone"]


def test_perthro_rerolls_a_shop_item() -> None:
    table = Table().deck("treasure", "Decoy").play(0, "Perthro", at="Dinner").settle()
    assert table.slot_names("shop") == ["Breakfast", "Decoy"] and table.discarded("treasure") == ["Dinner"]


# Pills!


@pytest.mark.parametrize(
    "face, target, hurt", [(1, "P2", "P2"), (2, "P1", "P1"), (3, "Fatty", "Fatty"), (4, "Pale", "Pale Fatty")]
)
def test_the_black_pill_hurts_a_player_or_a_monster(face: int, target: str, hurt: str) -> None:
    table = swallow(Table(dice=[face]), BLACK).until_why("choose a target")
    assert table.asked == 0 and table.offered("Fatty") == (face > 2) and table.offered("P2") == (face < 3)
    table.choose(target).settle()
    assert table.hurts() == [(hurt, 1)]


@pytest.mark.parametrize("face", [5, 6])
def test_the_black_pill_may_hurt_who_plays_it(face: int) -> None:
    assert swallow(Table(dice=[face]), BLACK, 1).settle().hurts() == [("P2", 1)]


@pytest.mark.parametrize("face", [1, 2])
def test_the_spotted_pill_rerolls_an_item_of_its_player(face: int) -> None:
    table = Table(dice=[face]).give(0, "Jawbone", "Meat!").give(1, "Sleight of Hand").deck("treasure", "Decoy")
    swallow(table, SPOTTED).until("Meat!")
    assert table.asked == 0 and not table.offered("Sleight of Hand") and not table.offered("Dinner")
    table.choose("Meat!").settle()
    assert table.items(0) == ["Jawbone", "Decoy"]


@pytest.mark.parametrize("face", [3, 4])
def test_the_spotted_pill_rerolls_any_item(face: int) -> None:
    table = Table(dice=[face]).give(0, "Jawbone").give(1, "Meat!").deck("treasure", "Decoy")
    swallow(table, SPOTTED).until_why("choose a target").choose("Meat!").settle()
    assert table.items(0) == ["Jawbone"] and table.items(1) == ["Decoy"]


@pytest.mark.parametrize("face", [5, 6])
def test_the_spotted_pill_rerolls_each_item_of_its_player(face: int) -> None:
    table = Table(dice=[face]).give(0, "Jawbone", "Meat!").give(1, "Breakfast").deck("treasure", "Decoy", "Placebo")
    swallow(table, SPOTTED).settle()
    assert sorted(table.items(0)) == ["Decoy", "Placebo"] and table.items(1) == ["Breakfast"]


@pytest.mark.parametrize("face", [1, 2])
def test_the_white_pill_cancels_a_loot(face: int) -> None:
    table = Table(dice=[face]).hand(1, "A Nickel!").plays(1).hand(0, WHITE).act(0, "Activate Isaac")
    table.act(1, "Play A Nickel!").plays(0).act(0, "Play Pills!").settle()
    assert table.purse(1) == 0 and table.discarded("loot") == ["Pills!", "A Nickel!"]


@pytest.mark.parametrize("face", [1, 2])
def test_the_white_pill_has_nothing_to_cancel_alone(face: int) -> None:
    assert swallow(Table(dice=[face]), WHITE).settle().discarded("loot") == ["Pills!"]


@pytest.mark.parametrize("face", [3, 4])
def test_the_white_pill_makes_each_other_player_discard_a_card(face: int) -> None:
    table = Table(players=3, dice=[face]).hand(0, "Ehwaz").hand(1, "Bomb!", "Dagaz").hand(2, "A Penny!")
    swallow(table, WHITE).until("Dagaz")
    assert table.asked == 1
    table.choose("Dagaz").settle()
    assert [table.hand_of(seat) for seat in range(3)] == [["Ehwaz"], ["Bomb!"], []]


@pytest.mark.parametrize("face", [5, 6])
def test_the_white_pill_does_nothing_on_5_or_6(face: int) -> None:
    table = swallow(Table(dice=[face]).hand(1, "Bomb!"), WHITE).settle()
    assert table.hand_of(1) == ["Bomb!"] and table.hurts() == []


# Tape Worm


def test_tape_worm_hurts_another_player_with_each_miss() -> None:
    table = Table(players=3, dice=[1, 5, 1], monsters=["Wizoob", "Fatty"]).give(0, "Tape Worm").attack("Wizoob")
    table.until_why("choose a target")
    assert [label[:2] for label in table.options()] == ["P2", "P3"]
    table.choose("P3").until_top("roll: 5")
    assert sorted(table.hurts()) == [("P1", 1), ("P3", 1)]
    table.resolve().until_top("roll: 1")
    assert len(table.hurts()) == 3


def test_tape_worm_says_nothing_to_the_misses_of_others() -> None:
    table = Table(players=3, dice=[1, 5], monsters=["Wizoob", "Fatty"]).give(1, "Tape Worm").attack("Wizoob")
    table.until_top("roll: 5")
    assert table.hurts() == [("P1", 1)]


# The Left Hand


def test_the_left_hand_may_recharge_an_item_when_another_player_dies() -> None:
    table = Table(players=3).give(0, "The Left Hand").give(1, "Jawbone").charge("Jawbone", False)
    table.play(1, "XIII. Death", at="P3").until_why("choose a target").choose("Jawbone").until("Yes")
    assert table.asked == 0
    table.choose("Yes").settle()
    assert table.obj("Jawbone").charged


def test_the_left_hand_says_nothing_to_its_controllers_own_death() -> None:
    table = Table(players=3).give(0, "The Left Hand", "Meat!").give(2, "Jawbone").charge("Jawbone", False)
    table.play(1, "XIII. Death", at="P1").settle()
    assert table.died(0) and not table.obj("Jawbone").charged


@rule("LOOT-03")
@pytest.mark.parametrize("name", ["AAA Battery", "Tape Worm", "The Left Hand"])
def test_a_trinket_becomes_an_item_of_who_plays_it(name: str) -> None:
    table = Table().play(1, name).settle()
    assert table.items(1) == [name] and table.discarded("loot") == []
