"""RULING-22 to RULING-28 and RULING-30: first-edition texts. Doubled loot, events that become souls, and texts with
their 2019 corrections, all with cards made up for it.
"""

from __future__ import annotations

from typing import Any

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.core.ids import MONSTERS, SHOP
from table import Table, card

OLD_BLANK_CARD = card("Old Blank Card", "↷ Double the numbers of a loot.")
NEXT_LOOT = card(
    "Old Two Cards", "↷ The next time you play a non-trinket loot card this turn, double the numbers of it."
)


def doubled(text: str, **setup: Any) -> Table:
    """There is a loot with this text, and P1 can double it."""
    return Table(cards=OLD_BLANK_CARD + card("Old Loot", text, "loot"), **setup).give(0, "Old Blank Card")


def play(table: Table, at: str = "") -> Table:
    """P1 plays the loot and doubles it."""
    return table.play(0, "Old Loot", at=at).act(0, "Activate Old Blank Card", at="Old Loot")


# what is doubled


@rule("RULING-23")
def test_twice_as_many_cents() -> None:
    table = play(doubled("Gain 4¢.")).settle()
    assert table.purse(0) == 8
    assert doubled("Gain 4¢.").play(0, "Old Loot").settle().purse(0) == 4


@rule("RULING-23")
def test_twice_as_many_cents_given_by_another() -> None:
    table = play(doubled("Each other player gives you 2¢.", players=2).cents(1, 5)).settle()
    assert (table.purse(0), table.purse(1)) == (4, 1)


@rule("RULING-23")
def test_the_next_loot_is_doubled_and_no_other() -> None:
    table = Table(cards=NEXT_LOOT).give(0, "Old Two Cards").tap(0, "Old Two Cards").resolve().settle()
    table.play(0, "4 Cents!").settle()
    assert table.purse(0) == 8
    table.play(0, "3 Cents!").settle()
    assert table.purse(0) == 11


@rule("RULING-23")
def test_twice_as_many_cards_looked_at_kept_and_put_below() -> None:
    text = "Look at the top 5 cards of the treasure deck. Put 1 of them on top of its deck and the rest on the bottom."
    table = doubled(text)
    before = table.deck_names("treasure")
    play(table).until_why("choose what goes on top")
    assert len(table.options()) == 10
    table.choose(before[3]).choose(before[7])
    for _ in range(8):
        if "order the rest" in table.why():
            table.game.choose(0)
    after = table.settle().deck_names("treasure")
    assert set(after[:2]) == {before[3], before[7]} and set(after[-8:]) == set(before[:10]) - {before[3], before[7]}
    assert after[2:-8] == before[10:]


@rule("RULING-23")
@pytest.mark.parametrize(("text", "hurt"), [("Deal 1 damage to a player.", "P2"), ("Take 1 damage.", "P1")])
def test_twice_as_much_damage(text: str, hurt: str) -> None:
    assert play(doubled(text), at="P2").settle().hurts() == [(hurt, 2)]


@rule("RULING-23")
def test_twice_as_much_atk_and_hp() -> None:
    table = play(doubled("A player gains +1 ATK and +2 HP this turn."), at="P1").settle()
    assert (table.atk_of(0), table.max_hp_of(0)) == (3, 6)


@rule("RULING-23")
def test_twice_as_much_healing() -> None:
    table = doubled("Heal 1 HP.", characters=("Maggy",)).hp(0, 1)
    assert table.max_hp_of(0) == 2
    table.give(0, "Breakfast", "Dinner").hp(0, 1)
    assert play(table).settle().hp_of(0) == 3


@rule("RULING-23")
def test_twice_as_much_prevented() -> None:
    table = play(doubled("Prevent the next 1 damage you would take this turn.")).settle()
    table.play(1, "Gold Bomb!!", at="P1").settle()
    assert ("P1", 1) in table.hurts()


@rule("RULING-23")
def test_twice_as_much_added_to_a_roll() -> None:
    table = doubled("Add up to 2 to a dice roll.", dice=[1])
    table.attack("Fatty").until_asked(0)
    table.plays(0).play(0, "Old Loot", at="attack roll").act(0, "Activate Old Blank Card", at="Old Loot")
    table.until("4")
    assert [option for option in table.options() if option.isdigit()] == ["0", "1", "2", "3", "4"]
    table.choose("4")
    assert table.game.stack[-1].n == 5


@rule("RULING-23")
def test_twice_as_many_souls() -> None:
    table = doubled("Choose a player with the most souls. They destroy 1 soul they control.")
    play(table.soul(1, "Monstro", "Gurdy", "Lust"), at="P2").settle()
    assert table.souls(1) == 1 and len(table.log("destroy")) == 2


@rule("RULING-24")
def test_an_item_that_is_chosen_stays_one() -> None:
    table = doubled("Gain 1¢, then destroy 1 item you control.").give(0, "Meat!", "Synthoil")
    play(table).settle()
    assert table.purse(0) == 2 and len(table.items(0)) == 2


@rule("RULING-23")
def test_twice_as_many_turns_and_attacks() -> None:
    table = play(doubled("Take an extra turn after this one.")).settle()
    assert table.game.extra_turns == [0, 0]
    table = play(doubled("You may attack 1 additional time this turn.")).settle()
    assert soulstack.view(table.game, 0)["players"][0]["attacks"] == 3


@rule("RULING-23")
def test_the_stack_shows_the_doubled_words() -> None:
    text = "Roll:\n1-3: Gain 1¢.\n4-6: Gain 2¢."
    table = play(doubled(text, dice=[5]).awake())
    for _ in range(60):
        if any("Gain" in item["text"] for item in soulstack.view(table.game)["stack"]):
            break
        table._pass()
    assert table.why().startswith("Old Loot: Gain 4¢.")


# what is not


@rule("RULING-24")
@pytest.mark.parametrize(
    "text",
    [
        "Cancel a loot.",
        "Reroll a dice roll.",
        "Recharge an item.",
        "Kill a monster.",
        "Destroy 1 item you control.",
        "Change a dice roll to any number.",
        "Swap an item you control with an item another player controls.",
        "Discard your hand, then loot until you have as many loot cards as another player has.",
    ],
)
def test_what_cannot_be_counted_is_not_doubled(text: str) -> None:
    made = soulstack.cards.read(card("Old Loot", text, "loot"))[0]
    assert made.faces[0].abilities[0].e.doubled is None  # type: ignore[attr-defined]


@rule("RULING-24")
def test_a_doubled_dice_shard_rerolls_once() -> None:
    table = Table(cards=OLD_BLANK_CARD, dice=[1, 3]).give(0, "Old Blank Card")
    table.attack("Fatty").plays(0).play(0, "Dice Shard", at="attack roll")
    table.act(0, "Activate Old Blank Card", at="Dice Shard").resolve(2)
    assert len(table.log("reroll")) == 1 and table.game.stack[-1].n == 3
    assert table.log("double") == []


@rule("RULING-24")
def test_a_doubled_trinket_is_one_item() -> None:
    table = Table(cards=OLD_BLANK_CARD).give(0, "Old Blank Card").play(0, "Curved Horn")
    table.act(0, "Activate Old Blank Card", at="Curved Horn").settle()
    assert table.items(0).count("Curved Horn") == 1 and table.log("double") == []
    assert table.atk_of(0) == Table().give(0, "Curved Horn").atk_of(0)


@rule("RULING-24")
def test_a_doubled_lost_soul_is_one_soul() -> None:
    table = Table(cards=OLD_BLANK_CARD).give(0, "Old Blank Card").play(0, "Lost Soul")
    table.act(0, "Activate Old Blank Card", at="Lost Soul").settle()
    assert table.souls(0) == 1


@rule("RULING-25")
def test_the_outcome_of_a_roll_is_doubled_and_not_the_roll() -> None:
    table = doubled("Roll:\n1: Gain 1¢.\n2: Take 2 damage.\n3: Loot 3.\n6: Gain 6¢.", dice=[3])
    play(table).settle()
    assert len(table.hand_of(0)) == 6 and table.purse(0) == 0 and table.hurts() == []
    assert [entry["n"] for entry in table.log("rolled")] == [3]


@rule("RULING-25")
def test_x_is_the_roll_and_its_amount_is_doubled() -> None:
    assert play(doubled("Roll: Gain X¢.", dice=[3])).settle().purse(0) == 6


@rule("RULING-26")
def test_doubled_twice_is_doubled() -> None:
    second = card("Older Blank Card", "↷ Double the numbers of a loot.")
    table = Table(cards=OLD_BLANK_CARD + second + card("Old Loot", "Gain 4¢.", "loot"))
    table.give(0, "Old Blank Card", "Older Blank Card").play(0, "Old Loot")
    table.act(0, "Activate Old Blank Card", at="Old Loot").act(0, "Activate Older Blank Card", at="Old Loot").settle()
    assert table.purse(0) == 8 and len(table.log("double")) == 1


@rule("RULING-26")
def test_the_same_card_used_twice_does_not_multiply_further() -> None:
    for text, check in (("Gain 4¢.", "purse"), ("Loot 3.", "hand"), ("Roll: Gain X¢.", "roll")):
        table = doubled(text, dice=[3] if check == "roll" else []).play(0, "Old Loot")
        for _ in range(3):
            table.charge("Old Blank Card").act(0, "Activate Old Blank Card", at="Old Loot").resolve()
        table.settle()
        assert len(table.log("double")) == 1
        got = {"purse": table.purse(0), "hand": len(table.hand_of(0)), "roll": table.purse(0)}[check]
        assert got == {"purse": 8, "hand": 6, "roll": 6}[check]


@rule("RULING-26", "RULING-13")
def test_a_doubled_loot_and_a_doubled_gain_are_two_things() -> None:
    mint = card("Mint", "If you would gain ¢, double that amount.")
    table = Table(cards=OLD_BLANK_CARD + mint + card("Old Loot", "Gain 4¢.", "loot"))
    play(table.give(0, "Old Blank Card", "Mint")).settle()
    assert table.purse(0) == 16


@rule("RULING-27")
def test_doubling_a_doubling_of_cents_is_four_times() -> None:
    text = "Choose a player. They double their ¢."
    plain = doubled(text).cents(1, 3).play(0, "Old Loot", at="P2").settle()
    assert (plain.purse(0), plain.purse(1)) == (0, 6)
    table = play(doubled(text).cents(1, 3), at="P2").settle()
    assert (table.purse(0), table.purse(1)) == (0, 12)


@rule("RULING-28")
def test_both_sides_of_a_bargain_are_doubled() -> None:
    table = doubled("Take 1 damage and gain 4¢.").give(0, "Breakfast").hp(0, 3)
    play(table).settle()
    assert (table.hp_of(0), table.purse(0)) == (1, 8)


@rule("RULING-28")
def test_both_sides_of_the_chosen_mode_are_doubled() -> None:
    text = "Choose one:\n• Take 1 damage and gain 4¢.\n• Take 2 damage and gain 8¢."
    table = doubled(text).give(0, "Breakfast").hp(0, 3)
    table.play(0, "Old Loot").choose("Take 1 damage").act(0, "Activate Old Blank Card", at="Old Loot").settle()
    assert (table.hp_of(0), table.purse(0)) == (1, 8)


def test_a_doubled_game_replays_and_copies() -> None:
    table = play(doubled("Gain 4¢."))
    table.resolve()
    twin = table.game.copy()
    assert twin.digest() == table.game.digest()
    table.settle()
    while twin.stack:
        twin.choose(0)
    assert twin.players[0].cents == table.purse(0) == 8


# events that become souls


@rule("RULING-22")
def test_an_event_that_becomes_a_soul_is_its_players_and_the_slot_is_filled() -> None:
    chest = card("Old Holy Chest", "Roll:\n1-5: Loot 1.\n6: Gain this as a soul.", "event", souls=1)
    table = Table(cards=chest, dice=[6]).deck("monster", "Old Holy Chest", "Clotty")
    table.attack("the monster deck", "slot 1").settle()
    assert (table.souls(0), table.souls(1)) == (1, 0)
    assert table.discarded("monster") == [] and table.obj("Old Holy Chest").role == "soul"
    assert all(table.game.slots[MONSTERS]) and "Old Holy Chest" not in table.slot_names("monster")


@rule("RULING-22")
def test_the_same_event_goes_to_discard_otherwise() -> None:
    chest = card("Old Holy Chest", "Roll:\n1-5: Loot 1.\n6: Gain this as a soul.", "event", souls=1)
    table = Table(cards=chest, dice=[2]).deck("monster", "Old Holy Chest", "Clotty")
    table.attack("the monster deck", "slot 1").settle()
    assert table.souls(0) == 0 and table.discarded("monster") == ["Old Holy Chest"]


# 2019 corrections


@rule("RULING-30")
def test_a_damage_saver_acts_before_the_damage_is_marked() -> None:
    line = "Each time you would take damage, prevent that damage and remove 1 counter from this."
    table = Table(cards=card("Old Dead Cat", f"This enters play with 9 counters.\n{line}")).give(0, "Old Dead Cat")
    assert table.obj("Old Dead Cat").counters[""] == 9
    table.play(1, "Bomb!", at="P1").settle()
    assert table.hp_of(0) == 2 and table.hurts() == [] and table.obj("Old Dead Cat").counters[""] == 8


@rule("RULING-30")
def test_a_death_saver_acts_before_the_death() -> None:
    collar = card("Old Collar", "Each time you would die, roll:\n1-3: Prevent that death.", "treasure")
    table = Table(cards=collar, dice=[2]).give(0, "Old Collar").hp(0, 1).play(1, "Bomb!", at="P1").settle()
    assert table.alive(0) and not table.died(0) and table.hp_of(0) == 1
    table = Table(cards=collar, dice=[5]).give(0, "Old Collar").hp(0, 1).play(1, "Bomb!", at="P1").settle()
    assert table.died(0)


@rule("RULING-30")
def test_a_roll_saver_acts_before_the_roll_counts() -> None:
    saver = card("Old Saver", "Each time you would roll a 1, reroll it.")
    table = Table(cards=saver, dice=[1, 6]).give(0, "Old Saver").attack("Fatty").until_top("damage: Fatty")
    assert [entry["n"] for entry in table.log("rolled")] == [6]


@rule("RULING-30")
def test_stealing_takes_up_to_so_much() -> None:
    thief = card("Old Thief", "↷ Steal 5¢ from a player.")
    table = Table(players=3, cards=thief).give(0, "Old Thief").cents(1, 3).tap(0, "Old Thief", at="P2").settle()
    assert (table.purse(0), table.purse(1)) == (3, 0)


@rule("RULING-30")
def test_an_item_that_is_being_bought_is_safe_from_what_clears_the_shop() -> None:
    clearer = card("Old Broom", "Put each shop item into discard.", "loot")
    table = Table(cards=clearer, attack_target_timing="at_declaration").cents(0, 10).hand(1, "Old Broom").plays(1)
    table.choose("Declare a purchase").choose("Dinner").until_asked(1).choose("Play Old Broom").settle()
    assert table.items(0) == ["Dinner"] and table.purse(0) == 0
    assert table.discarded("treasure") == ["Breakfast"] and all(table.game.slots[SHOP])


@rule("RULING-30")
def test_a_shop_that_is_cleared_before_anything_is_named_is_empty() -> None:
    clearer = card("Old Broom", "Put each shop item into discard.", "loot")
    table = Table(cards=clearer).cents(0, 10).hand(1, "Old Broom").plays(1)
    table.choose("Declare a purchase").until_asked(1).choose("Play Old Broom").until("for 10¢")
    assert set(table.discarded("treasure")) == {"Breakfast", "Dinner"} and not table.offered("Dinner")


@rule("RULING-30")
def test_a_revealed_curse_goes_to_any_player() -> None:
    curse = card("Old Curse", "You have -1 to attack rolls.", "curse")
    table = Table(players=3, cards=curse).deck("monster", "Old Curse", "Clotty")
    table.attack("the monster deck", "slot 1").until_why("choose a target")
    assert sorted(label[:2] for label in table.options()) == ["P1", "P2", "P3"]
    table.choose("P3").settle()
    assert table.obj("Old Curse").seat == 2
