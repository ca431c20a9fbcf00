"""Treasure of the base box, Tarot Cloth to Two of Clubs: each ability as its text and the rulebook say."""

import pytest

from rules_covered import rule
from soulstack.engine.core.card import TREASURE
from soulstack.engine.core.ids import CARD_BITS
from table import Table, card

DIE = card("Die", "Roll: Gain X¢.", kind="loot")
BLAST = card("Blast", "Choose a monster or player. Deal 3 damage to them.", kind="loot")
RUIN = card("Ruin", "Destroy a monster or item or soul.", kind="loot")
DRAW = card("Draw", "A player loots 2.", kind="loot")


# Tarot Cloth


def test_tarot_cloth_takes_a_loot_card_from_whoever_rolls_a_4() -> None:
    table = (
        Table(players=3, cards=DIE, dice=[4]).give(1, "Tarot Cloth").hand(0, "Bomb!", "Pills!").hand(2, "Soul Heart")
    )
    table.play(0, "Die").until("Pills!")
    assert (table.asked, table.options()) == (0, ["Bomb!", "Pills!"])
    table.choose("Pills!").settle()
    assert [table.hand_of(seat) for seat in range(3)] == [["Bomb!"], ["Pills!"], ["Soul Heart"]]


def test_tarot_cloth_takes_nothing_from_an_empty_hand_nor_on_other_rolls_nor_from_its_own_player() -> None:
    table = Table(cards=DIE, dice=[4, 3, 4]).give(1, "Tarot Cloth").play(0, "Die").settle()
    table.hand(0, "Bomb!").play(0, "Die").settle()
    table.hand(1, "Pills!").play(1, "Die").settle()
    assert (table.hand_of(0), table.hand_of(1)) == (["Bomb!"], ["Pills!"])
    assert (table.purse(0), table.purse(1)) == (7, 4)


# Tech X


def test_tech_x_gets_a_counter_when_it_is_turned() -> None:
    table = Table().give(0, "Tech X").tap(0, "Tech X").settle()
    assert table.obj("Tech X").counters == {"": 1}
    assert not table.obj("Tech X").charged
    assert not table.offered("Tech X")


@pytest.mark.parametrize("target", ["Pale Fatty", "P2"])
def test_tech_x_kills_a_monster_or_player_for_3_counters(target: str) -> None:
    table = Table().give(0, "Tech X").counters("Tech X", 2).charge("Tech X", charged=False)
    assert not table.offered("Tech X")
    table.counters("Tech X", 4).act(0, "Activate Tech X")
    assert len(table.options()) == 4
    table.choose(target).settle()
    assert table.died(1 if target == "P2" else target)
    assert table.obj("Tech X").counters[""] == 1


def test_tech_x_has_paid_though_its_target_is_gone() -> None:
    table = Table(cards=RUIN).monsters("Fly", "Fatty").give(0, "Tech X").counters("Tech X", 3).hand(1, "Ruin").plays(1)
    table.deck("monster", "Dip").charge("Tech X", charged=False)
    table.tap(0, "Tech X", at="Fly").play(1, "Ruin", at="Fly").settle()
    assert table.obj("Tech X").counters.get("", 0) == 0
    assert table.has("Fatty")


# The Battery


def test_the_battery_recharges_any_other_item() -> None:
    table = Table().give(0, "The Battery", "Mr. Boom").give(1, "Razor Blade").charge("Razor Blade", charged=False)
    table.act(0, "Activate The Battery")
    assert not table.offered("The Battery")
    assert table.offered("Mr. Boom")
    table.choose("Razor Blade").settle()
    assert table.obj("Razor Blade").charged
    assert not table.obj("The Battery").charged


# The Blue Map, The Compass, The Map


@pytest.mark.parametrize(
    ("item", "deck", "cards"),
    [
        ("The Blue Map", "treasure", ["Meat!", "Shiny Rock", "Smelter", "Synthoil", "Razor Blade"]),
        ("The Compass", "loot", ["Bomb!", "Pills!", "Soul Heart", "Lil Battery", "A Dime!!"]),
        ("The Map", "monster", ["Fly", "Spider", "Dip", "Leech", "Trite"]),
    ],
)
def test_the_maps_sort_the_top_4_cards_of_a_deck_at_the_end_of_the_turn(item: str, deck: str, cards: list[str]) -> None:
    table = Table().give(0, item).deck(deck, *cards).awake().choose("End the turn").until(cards[3])
    assert (table.asked, table.options()) == (0, cards[:4])
    table.choose(cards[3]).choose(cards[1]).choose(cards[0])  # the last one is left over
    assert (table.phase, table.active) == ("end", 0)
    assert table.deck_names(deck)[:5] == [cards[3], cards[1], cards[0], cards[2], cards[4]]


@pytest.mark.parametrize("item", ["The Blue Map", "The Compass", "The Map"])
def test_the_maps_are_not_used_on_other_turns(item: str) -> None:
    table = Table().give(1, item).end_turn()
    assert table.active == 1
    assert table.log("ability") == []


# The Chest


@rule("RULING-21")
def test_the_chest_becomes_a_soul_when_it_is_destroyed() -> None:
    table = Table(cards=RUIN).give(1, "The Chest").play(0, "Ruin", at="The Chest").settle()
    assert (table.souls(1), table.items(1)) == (1, [])
    assert table.discarded("treasure") == []
    table.play(0, "Ruin", at="The Chest").settle()  # a soul is only a soul
    assert table.souls(1) == 0
    assert table.top("treasure") == "The Chest"


@rule("RULING-21")
def test_the_chest_becomes_a_soul_by_the_death_penalty() -> None:
    table = Table().give(1, "The Chest", "Meat!").play(0, "XIII. Death", at="P2")
    table.until("The Chest").choose("The Chest").settle()
    assert (table.souls(1), table.items(1)) == (1, ["Meat!"])


def test_the_chest_becomes_a_soul_when_rerolled_and_is_not_replaced() -> None:
    table = Table().give(0, "The D20").give(1, "The Chest").tap(0, "The D20", at="The Chest").settle()
    assert (table.souls(1), table.items(1)) == (1, [])


def test_the_chest_is_destroyed_in_the_shop_like_any_item() -> None:
    table = Table(cards=RUIN).shop("The Chest", "Dinner").play(0, "Ruin", at="The Chest").settle()
    assert (table.souls(0), table.souls(1)) == (0, 0)
    assert table.top("treasure") == "The Chest"


def test_a_copy_of_the_chest_becomes_a_soul_too() -> None:
    table = Table(cards=RUIN).give(0, "Modeling Clay").give(1, "The Chest").tap(0, "Modeling Clay", at="Chest").settle()
    table.play(1, "Ruin").choose("The Chest", "P1").settle()
    assert (table.souls(0), table.items(0), table.items(1)) == (1, [], ["The Chest"])


# The D10


@pytest.mark.parametrize("roller", [0, 1])
def test_the_d10_may_put_a_monster_in_a_slot_on_any_3(roller: int) -> None:
    table = Table(cards=DIE, dice=[3]).give(1, "The D10").deck("monster", "Fly").play(roller, "Die").until("Yes")
    assert table.asked == 1
    table.choose("Yes").choose("slot 2").settle()
    assert table.slot_names("monster") == ["Fatty", "Fly"]
    assert table.discarded("monster") == []  # Pale Fatty is covered


def test_the_d10_leaves_the_attacked_slot_alone_and_may_be_declined() -> None:
    table = Table(dice=[3, 3]).give(1, "The D10").deck("monster", "Fly").awake()
    table.attack("Fatty").until("Yes").choose("No").until("Yes")
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    table.choose("Yes")
    assert table.slot_names("monster") == ["Fatty", "Fly"]


def test_the_d10_looks_for_a_3_only_and_needs_a_free_slot() -> None:
    table = Table(cards=DIE, dice=[2]).give(1, "The D10").play(0, "Die").settle()
    assert table.purse(0) == 2
    assert "The D10" not in [entry["name"] for entry in table.log("ability")]
    table.monsters("Fatty").deck("monster", "Fly").dice(3).attack("Fatty").until("Yes").choose("Yes")
    assert table.slot_names("monster") == ["Fatty"]
    assert table.deck_names("monster")[0] == "Fly"


# The D100


@pytest.mark.parametrize(
    ("face", "cents", "cards", "hp", "atk"),
    [(1, 0, 1, 2, 1), (2, 0, 2, 2, 1), (3, 3, 0, 2, 1), (4, 4, 0, 2, 1), (5, 0, 0, 3, 1), (6, 0, 0, 2, 2)],
)
def test_the_d100_rolls_for_something_each_time(face: int, cents: int, cards: int, hp: int, atk: int) -> None:
    table = Table(dice=[face]).give(0, "The D100").tap(0, "The D100").settle()
    assert (table.purse(0), len(table.hand_of(0)), table.hp_of(0), table.atk_of(0)) == (cents, cards, hp, atk)
    table.end_turn()
    assert (table.hp_of(0), table.atk_of(0)) == (2, 1)


# The D20


def test_the_d20_rerolls_an_item_of_a_player() -> None:
    table = Table().give(0, "The D20").give(1, "Meat!").deck("treasure", "Smelter")
    table.tap(0, "The D20", at="Meat!").settle()
    assert table.items(1) == ["Smelter"]
    assert table.top("treasure") == "Meat!"


def test_the_d20_rerolls_a_shop_item_in_its_slot_and_itself() -> None:
    table = Table().give(0, "The D20").deck("treasure", "Smelter", "Meat!")
    table.tap(0, "The D20", at="Breakfast").settle()
    assert table.slot_names("shop") == ["Smelter", "Dinner"]
    table.charge("The D20").tap(0, "The D20", at="The D20").settle()
    assert table.items(0) == ["Meat!"]


def test_the_d20_does_nothing_to_an_eternal_item_and_fizzles() -> None:
    table = Table(cards=RUIN).give(0, "The D20").give(1, "The D6", "Meat!").hand(1, "Ruin").plays(1)
    table.tap(0, "The D20", at="The D6").settle()
    assert table.items(1) == ["The D6", "Meat!"]
    table.charge("The D20").tap(0, "The D20", at="Meat!").play(1, "Ruin", at="Meat!").settle()
    assert table.items(1) == ["The D6"]


# The D4


def test_the_d4_is_destroyed_and_rerolls_each_item_of_a_player() -> None:
    table = Table().give(0, "The D4", "Dinner").give(1, "Meat!", "The D6", "Synthoil")
    table.deck("treasure", "Smelter", "Shiny Rock", "Razor Blade").tap(0, "The D4", at="P2").settle()
    assert sorted(table.items(1)) == ["Shiny Rock", "Smelter", "The D6"]
    assert table.items(0) == ["Dinner"]
    assert [entry["card"] for entry in table.log("stay")] == ["The D6"], "the log says that it is eternal"
    assert sorted(table.discarded("treasure")) == ["Meat!", "Synthoil", "The D4"]
    assert table.deck_names("treasure")[0] == "Razor Blade"


def test_the_d4_is_not_rerolled_with_its_players_other_items() -> None:
    table = Table().give(0, "The D4", "Dinner").deck("treasure", "Smelter").tap(0, "The D4", at="P1").settle()
    assert table.items(0) == ["Smelter"]


@rule("RULING-02")
def test_an_eternal_d4_rerolls_nothing() -> None:
    table = Table().give(0, "The D4").give(1, "Meat!").counters("The D4", 1, "eternal")
    table.tap(0, "The D4", at="P2").settle()
    assert (table.items(0), table.items(1)) == (["The D4"], ["Meat!"])


# The Dead Cat


def test_the_dead_cat_is_a_guppy_item_with_9_counters() -> None:
    table = Table().give(0, "The Dead Cat")
    assert table.obj("The Dead Cat").counters == {"": 9}
    assert table.game.face(table.obj("The Dead Cat")).guppy


def test_the_dead_cat_gives_its_counters_for_its_players_damage() -> None:
    table = Table(cards=BLAST).give(0, "The Dead Cat").give(1, "The Habit")
    table.play(1, "Blast", at="P1").settle()
    assert (table.hp_of(0), table.obj("The Dead Cat").counters[""]) == (2, 6)
    assert table.stack() == []
    table.play(1, "Bomb!", at="P2").settle()
    assert (table.hp_of(1), table.obj("The Dead Cat").counters[""]) == (1, 6)


def test_the_dead_cat_prevents_no_more_than_it_has_counters() -> None:
    table = Table(cards=BLAST).give(0, "The Dead Cat").counters("The Dead Cat", 2)
    table.play(1, "Blast", at="P1").settle()
    assert table.hp_of(0) == 1
    assert table.obj("The Dead Cat").counters.get("", 0) == 0
    table.play(1, "Bomb!", at="P1").settle()
    assert table.died(0)


# The Habit


def test_the_habit_may_recharge_an_item_the_first_time_in_a_turn() -> None:
    table = Table().give(1, "The Habit").give(0, "Mr. Boom").charge("Mr. Boom", charged=False).shop()
    table.hp(1, 2).play(0, "VI. The Lovers", at="P2").settle()
    table.play(0, "Bomb!", at="P2").until("Mr. Boom")
    assert table.asked == 1
    table.choose("Mr. Boom").until("Yes").choose("Yes").settle()
    assert table.obj("Mr. Boom").charged
    table.charge("Mr. Boom", charged=False).play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 2
    assert [entry["name"] for entry in table.log("ability")].count("The Habit") == 1
    table.end_turn().charge("Mr. Boom", charged=False).play(0, "Bomb!", at="P2")
    table.until("Mr. Boom").choose("Mr. Boom").until("Yes").choose("No").settle()
    assert not table.obj("Mr. Boom").charged


def test_the_habit_does_not_see_prevented_damage_nor_that_of_others() -> None:
    table = Table().give(1, "The Habit").give(0, "Yum Heart").tap(0, "Yum Heart", at="P2").settle()
    table.play(0, "Bomb!", at="P2").settle().play(0, "Bomb!", at="P1").settle()
    assert (table.hp_of(0), table.hp_of(1)) == (1, 2)
    assert "The Habit" not in [entry["name"] for entry in table.log("ability")]


# The Midas Touch


def test_the_midas_touch_pays_3_cents_for_each_monster_whoever_kills_it() -> None:
    table = Table(players=3, cards=BLAST).monsters("Fly", "Dip").deck("monster", "Spider").give(2, "The Midas Touch")
    table.play(0, "Blast", at="Fly").settle().play(2, "Blast", at="Dip").settle()
    assert [table.purse(seat) for seat in range(3)] == [2, 0, 6]  # the rewards are the active player's


def test_the_midas_touch_pays_nothing_for_players() -> None:
    table = Table().give(0, "The Midas Touch").play(0, "XIII. Death", at="P2").settle()
    assert table.died(1)
    assert table.purse(0) == 0


# The Polaroid


@pytest.mark.parametrize(("held", "then"), [(0, 2), (1, 1), (2, 2)])
def test_the_polaroid_gives_2_cards_at_the_end_of_a_turn_with_an_empty_hand(held: int, then: int) -> None:
    table = Table().give(0, "The Polaroid").hand(0, *["Bomb!"] * held).end_turn()
    assert len(table.hand_of(0)) == then


@rule("ABIL-17")
def test_the_polaroid_gives_nothing_if_the_hand_is_filled_before_it_resolves() -> None:
    table = Table(cards=DRAW).give(0, "The Polaroid").hand(1, "Draw").plays(1).awake().choose("End the turn")
    table.until_top("ability: The Polaroid").play(1, "Draw", at="P1").settle()
    assert len(table.hand_of(0)) == 2


# The Poop


def test_the_poop_gets_a_counter_each_time_its_player_takes_damage() -> None:
    table = Table(cards=BLAST).give(1, "The Poop").play(0, "VI. The Lovers", at="P2").settle()
    table.play(0, "Bomb!", at="P2").settle().play(0, "Bomb!", at="P2").settle().play(0, "Bomb!", at="P1").settle()
    assert table.obj("The Poop").counters == {"": 2}
    table.end_turn().play(1, "VI. The Lovers", at="P2").settle().play(0, "Blast", at="P2").settle()
    assert table.obj("The Poop").counters == {"": 3}  # one a time, whatever the amount


def test_the_poop_prevents_1_damage_for_a_counter() -> None:
    table = Table().give(1, "The Poop").counters("The Poop", 1).tap(1, "The Poop").settle()
    assert table.obj("The Poop").counters.get("", 0) == 0
    table.play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 2
    assert table.obj("The Poop").counters.get("", 0) == 0  # no damage was taken
    table.play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1


def test_the_poop_needs_a_counter_and_shields_take_1_each() -> None:
    table = Table(cards=BLAST).give(0, "The Poop")
    assert not table.offered("The Poop")
    table.counters("The Poop", 2).tap(0, "The Poop").settle().tap(0, "The Poop").settle()
    table.play(1, "Blast", at="P1").settle()
    assert table.hp_of(0) == 1


# The Relic


@pytest.mark.parametrize("roller", [0, 1])
def test_the_relic_loots_1_on_any_1(roller: int) -> None:
    table = Table(cards=DIE, dice=[1, 2]).give(1, "The Relic").play(roller, "Die").settle()
    assert (len(table.hand_of(1)), table.hand_of(0)) == (1, [])
    table.play(roller, "Die").settle()
    assert len(table.hand_of(1)) == 1


# The Shovel


def test_the_shovel_puts_a_monster_from_discard_on_top_of_the_deck() -> None:
    table = Table().give(0, "The Shovel").discard("monster", "Fly", "Troll Bombs", "Curse of Loss", "Spider")
    table.act(0, "Activate The Shovel")
    assert sorted(table.options()) == ["Fly", "Spider"]
    table.choose("Fly").settle()
    assert table.deck_names("monster")[0] == "Fly"
    assert table.discarded("monster") == ["Troll Bombs", "Curse of Loss", "Spider"]


def test_the_shovel_needs_a_monster_in_discard() -> None:
    table = Table().give(0, "The Shovel").discard("monster", "Troll Bombs").discard("loot", "Bomb!")
    assert not table.offered("The Shovel")


# There's Options


def test_theres_options_shows_the_top_of_the_treasure_deck_on_its_players_turn() -> None:
    table = Table().give(0, "There's Options").deck("treasure", "Meat!", "Smelter")
    table.cents(0, 10)
    assert table.game.decks[TREASURE][-1] >> CARD_BITS == 1
    assert table.game.decks[TREASURE][-2] >> CARD_BITS == 0
    table.buy("treasure deck").settle()
    assert table.game.decks[TREASURE][-1] >> CARD_BITS == 1  # Smelter now
    table.end_turn().deck("treasure", "Synthoil").play(1, "A Penny!").settle()
    assert table.game.decks[TREASURE][-1] >> CARD_BITS == 0


def test_theres_options_lets_its_player_purchase_twice() -> None:
    table = Table().give(0, "There's Options").cents(0, 30).cents(1, 30)
    table.buy("Dinner").settle().buy("Breakfast").settle()
    assert table.purse(0) == 10
    assert not table.offered("Declare a purchase")
    table.end_turn().buy("treasure deck").settle()
    assert not table.offered("Declare a purchase")


# Trinity Shield


def shielded() -> Table:
    table = Table(players=3, cards=DIE).give(0, "Trinity Shield", "Mr. Boom").give(1, "Sack of Pennies", "Smelter")
    return table.hand(0, "Die").hand(1, "Die").plays(0).plays(1).awake()


def test_trinity_shield_silences_the_loot_and_items_of_others_on_its_players_turn() -> None:
    table = shielded().dice(6).choose("Play Die").until_asked(1)
    assert [label for label in table.options() if not label.startswith("Pass")] == ["Activate Maggy"]
    assert table.settle().offered("Mr. Boom")


def test_trinity_shield_works_on_its_players_turn_only() -> None:
    table = shielded().end_turn().hand(1, "Die").plays(1)
    assert table.active == 1
    assert table.offered("Play Die")
    assert table.offered("Sack of Pennies")
    assert table.offered("Smelter")


# Two of Clubs


def test_two_of_clubs_doubles_the_loot_of_a_player_this_turn() -> None:
    table = Table(cards=DRAW).give(0, "Two of Clubs").tap(0, "Two of Clubs", at="P2").settle()
    table.play(0, "Draw", at="P2").settle()
    assert len(table.hand_of(1)) == 4
    table.play(0, "Draw", at="P2").settle()
    assert len(table.hand_of(1)) == 8  # again and again
    table.play(0, "Draw", at="P1").settle()
    assert len(table.hand_of(0)) == 2
    table.end_turn().play(1, "Draw", at="P2").settle()
    assert len(table.hand_of(1)) == 8 + 1 + 2


def test_two_of_clubs_doubles_the_loot_step_too() -> None:
    table = Table().give(0, "Two of Clubs").give(1, "Mom's Purse").awake().until_turn_over()
    assert table.phase == "start"
    table.tap(0, "Two of Clubs", at="P2").settle()
    assert len(table.hand_of(1)) == 4


@rule("RULING-13")
def test_two_of_clubs_twice_does_not_double_twice() -> None:
    table = Table(cards=DRAW).give(0, "Two of Clubs").give(1, "Modeling Clay").tap(0, "Two of Clubs", at="P1").settle()
    table.charge("Two of Clubs").tap(0, "Two of Clubs", at="P1").settle()
    table.tap(1, "Modeling Clay", at="Two of Clubs").settle().charge("Two of Clubs (P2)")
    table.tap(1, "Two of Clubs", at="P1").settle()
    table.play(0, "Draw", at="P1").settle()
    assert len(table.hand_of(0)) == 4
