"""Treasure of the base box, Shadow to Suicide King: each ability as its text and the rulebook say."""

import pytest

from rules_covered import rule
from table import Table, card

DIE = card("Die", "Roll: Gain X¢.", kind="loot")
RUIN = card("Ruin", "Destroy a monster or item or soul.", kind="loot")
NIX = card("Nix", "Cancel an activated ability.", kind="loot")


# Shadow


def test_shadow_picks_the_item_and_takes_the_card_and_the_cent() -> None:
    table = Table().give(0, "Shadow").give(1, "Meat!", "Dinner").hand(1, "Bomb!", "Pills!").cents(1, 5)
    table.play(0, "XIII. Death", at="P2").until("Meat!")
    assert table.asked == 0
    table.choose("Meat!").until("Bomb!")
    assert table.asked == 1
    table.choose("Bomb!").settle()
    assert table.items(1) == ["Dinner"]
    assert table.top("treasure") == "Meat!"
    assert (table.hand_of(0), table.hand_of(1)) == (["Bomb!"], ["Pills!"])
    assert (table.purse(0), table.purse(1)) == (1, 4)
    assert table.top("loot") == "XIII. Death"


def test_shadow_takes_only_what_is_lost() -> None:
    table = Table().give(0, "Shadow").play(0, "XIII. Death", at="P2").settle()
    assert table.died(1)
    assert (table.hand_of(0), table.purse(0)) == ([], 0)


def test_shadow_does_not_change_its_own_players_penalty() -> None:
    table = Table().give(1, "Shadow").hand(1, "Bomb!").cents(1, 5)
    table.play(0, "XIII. Death", at="P2").settle()
    assert (table.items(1), table.hand_of(1), table.purse(1)) == ([], [], 4)
    assert table.top("loot") == "Bomb!"


@rule("RULING-12")
@pytest.mark.parametrize(("first", "taker"), [("P1", 2), ("P3", 0)])
def test_of_two_shadows_the_last_takes_it(first: str, taker: int) -> None:
    table = Table(players=3).give(0, "Shadow").give(2, "Modeling Clay").tap(2, "Modeling Clay", at="Shadow").settle()
    assert table.items(2) == ["Shadow"]
    table.hand(1, "Bomb!").cents(1, 1).give(1, "Meat!", "Dinner").play(0, "XIII. Death", at="P2")
    table.until("Shadow", first)
    assert table.asked == 1
    table.choose("Shadow", first)
    assert (table.asked, table.offered("Meat!")) == (taker, True)
    table.choose("Meat!").settle()
    assert table.hand_of(taker) == ["Bomb!"]
    assert table.purse(taker) == 1
    assert table.purse(2 - taker) == 0


# Shiny Rock


def test_shiny_rock_pays_1_cent_for_each_item_its_player_activates() -> None:
    table = Table().give(0, "Shiny Rock", "Mr. Boom", "Smelter").hand(0, "Bomb!").give(1, "Razor Blade")
    table.tap(0, "Mr. Boom", at="Fatty").settle()
    assert table.purse(0) == 1
    table.tap(0, "Smelter").settle()
    assert table.purse(0) == 1 + 1 + 3
    table.tap(1, "Razor Blade", at="P2").settle().tap(0, "Isaac").settle()  # another's item; a character
    assert table.purse(0) == 5


def test_shiny_rock_pays_though_the_ability_is_cancelled() -> None:
    table = Table(cards=NIX).give(0, "Shiny Rock", "Sack of Pennies").hand(1, "Nix").plays(1).awake()
    table.tap(0, "Sack of Pennies")
    assert table.stack() == ["ability: Sack of Pennies", "ability: Shiny Rock"]
    table.resolve().play(1, "Nix", at="Sack of Pennies").settle()
    assert table.purse(0) == 1


# Smelter


def test_smelter_turns_loot_cards_into_3_cents_each() -> None:
    table = Table().give(0, "Smelter").hand(0, "Bomb!", "Pills!").act(0, "Activate Smelter").choose("Pills!").settle()
    assert (table.purse(0), table.hand_of(0), table.top("loot")) == (3, ["Bomb!"], "Pills!")
    table.tap(0, "Smelter").settle()
    assert (table.purse(0), table.hand_of(0)) == (6, [])
    assert not table.offered("Smelter")


# Spider Mod


@pytest.mark.parametrize("roller", [0, 1])
def test_spider_mod_may_replace_a_monster_on_any_5(roller: int) -> None:
    table = Table(cards=DIE, dice=[5]).give(1, "Spider Mod").deck("monster", "Fly", "Spider")
    table.play(roller, "Die").until("Pale Fatty")
    assert table.asked == 1
    table.choose("Pale Fatty").until("Yes").choose("Yes").settle()
    assert table.slot_names("monster") == ["Fatty", "Fly"]
    assert table.discarded("monster") == ["Pale Fatty"]
    assert table.log("die") == []
    assert table.purse(roller) == 5  # no reward


def test_spider_mod_leaves_the_attacked_monster_alone_and_can_be_declined() -> None:
    table = Table(dice=[5, 2, 2, 2]).give(1, "Spider Mod").awake()
    table.attack("Fatty").until_top("ability: Spider Mod")
    assert "Pale Fatty" in table.options()[0]  # the only target
    table.until("Yes").choose("No").settle()
    assert "Pale Fatty" in table.slot_names("monster")


def test_spider_mod_replaces_nothing_if_the_monster_is_gone() -> None:
    table = Table(cards=DIE + RUIN, dice=[5]).monsters("Fly", "Fatty").deck("monster", "Dip", "Trite")
    table.give(1, "Spider Mod").hand(1, "Ruin").plays(1).play(0, "Die").until("Fly").choose("Fly")
    table.play(1, "Ruin", at="Fly").settle()
    assert table.slot_names("monster") == ["Dip", "Fatty"]
    assert table.discarded("monster") == ["Fly"]


def test_spider_mod_may_bring_an_event_into_the_slot() -> None:
    table = Table(cards=DIE, dice=[5]).give(1, "Spider Mod").deck("monster", "Troll Bombs", "Trite")
    table.play(1, "Die").until("Fatty").choose("Pale Fatty").until("Yes").choose("Yes").settle()
    assert table.died(0)  # 2 damage to the active player
    assert "Troll Bombs" in table.discarded("monster")


def test_spider_mod_looks_for_a_5_only() -> None:
    table = Table(cards=DIE, dice=[4]).give(1, "Spider Mod").play(0, "Die").settle()
    assert "Spider Mod" not in [entry["name"] for entry in table.log("ability")]
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]


# Spoon Bender


def test_spoon_bender_adds_1_to_any_roll() -> None:
    table = Table(cards=DIE, dice=[3, 1]).give(1, "Spoon Bender").awake()
    table.play(0, "Die").tap(1, "Spoon Bender", at="roll of 3").settle()
    assert table.purse(0) == 4
    table.awake().charge("Spoon Bender").attack("Fatty").tap(1, "Spoon Bender", at="attack roll of 1")
    table.until_stack("damage: Fatty")


# Starter Deck


@pytest.mark.parametrize(("held", "then"), [(7, 7), (8, 10), (9, 10)])
def test_starter_deck_gives_2_cards_at_the_end_of_the_turn_from_8_on(held: int, then: int) -> None:
    table = Table().give(0, "Starter Deck").hand(0, *["Bomb!"] * held).end_turn()
    assert len(table.hand_of(0)) == then  # at most 10


def test_starter_deck_is_for_its_players_turn_only() -> None:
    table = Table().give(1, "Starter Deck").hand(1, *["Bomb!"] * 8).choose("End the turn").settle()
    assert len(table.hand_of(1)) == 9  # the loot step


# Steamy Sale!


def test_steamy_sale_makes_shop_items_5_cents_cheaper_but_not_the_deck() -> None:
    table = Table().give(0, "Steamy Sale!").cents(0, 5).buy("Dinner").settle()
    assert table.purse(0) == 0
    assert "Dinner" in table.items(0)
    table = Table().give(0, "Steamy Sale!").cents(0, 9)
    table.choose("Declare a purchase").until("Dinner")
    assert not table.offered("treasure deck")


def test_steamy_sale_is_for_its_player_only() -> None:
    table = Table().give(1, "Steamy Sale!").cents(0, 9)
    assert not table.offered("Declare a purchase")


# Suicide King


def test_suicide_king_loots_3_before_the_penalty() -> None:
    table = Table().give(1, "Suicide King").deck("loot", "Bomb!", "Pills!", "Soul Heart")
    table.play(0, "XIII. Death", at="P2").until("Pills!")
    assert table.options() == ["Bomb!", "Pills!", "Soul Heart"]  # the card to discard for the penalty
    table.choose("Pills!").settle()
    assert table.hand_of(1) == ["Bomb!", "Soul Heart"]
    assert table.items(1) == []


def test_suicide_king_does_not_care_for_other_deaths() -> None:
    table = Table().give(0, "Suicide King").play(0, "XIII. Death", at="P2").settle()
    assert table.died(1)
    assert table.hand_of(0) == []
