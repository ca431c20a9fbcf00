"""Base treasures from Baby Haunt to Bum Friend, one scenario or more for each ability."""

import pytest

from rules_covered import rule
from table import Table, card

DEATH = "XIII. Death"
PILL = "b2-pills_brown_green"  # Roll: 1-2 gain 4¢, 3-4 gain 7¢, 5-6 lose 4¢


def killed(table: Table, seat: int = 0) -> Table:
    """The player is killed by another and everybody passes till the death itself has begun."""
    table.play(1 - seat, DEATH, at=f"P{seat + 1}")
    while table.alive(seat):
        table.choose("Pass")
    return table


# Baby Haunt


def test_baby_haunt_raises_the_evasion_of_all_monsters_on_its_controllers_turn() -> None:
    table = Table(players=2)
    assert [table.evasion_of("Fatty"), table.evasion_of("Pale Fatty")] == [2, 3]
    table.give(0, "Baby Haunt")
    assert [table.evasion_of("Fatty"), table.evasion_of("Pale Fatty")] == [3, 4]
    table.end_turn()
    assert table.active == 1
    assert [table.evasion_of("Fatty"), table.evasion_of("Pale Fatty")] == [2, 3]


def test_baby_haunt_makes_a_roll_that_just_hits_a_miss() -> None:
    table = Table(players=2, dice=[2, 3]).give(0, "Baby Haunt").attack("Fatty")
    table.until("Pass: P1's attack roll of 3")
    assert (table.hp_of("Fatty"), table.hp_of(0)) == (4, 1)


@rule("RULING-04")
@pytest.mark.parametrize("haunt", ["Baby Haunt", "Daddy Haunt"])
def test_a_haunt_is_given_away_before_the_penalty_of_its_dying_controller(haunt: str) -> None:
    table = killed(Table(players=3).give(0, haunt, "Meat!"))
    assert table.asked == 0 and table.offered("P2") and table.offered("P3") and not table.offered("P1")
    table.choose("P3")
    assert table.stack() == [f"ability: {haunt}"]
    table.settle()
    assert table.items(2) == [haunt]
    assert table.items(0) == [] and table.top("treasure") == "Meat!"


@rule("RULING-04")
@pytest.mark.parametrize("haunt", ["Baby Haunt", "Daddy Haunt"])
def test_a_haunt_is_an_item_that_can_be_destroyed_and_then_is_not_given(haunt: str) -> None:
    table = killed(Table(players=3).give(0, haunt))
    table.choose("P3")
    table.give(1, "Glass Cannon").dice(6).tap(1, "Glass Cannon", at=haunt).settle()
    assert table.top("treasure") == haunt
    assert not table.has(haunt)


@pytest.mark.parametrize("haunt", ["Baby Haunt", "Daddy Haunt"])
def test_a_haunt_stays_when_somebody_else_dies(haunt: str) -> None:
    table = killed(Table(players=3).give(0, haunt), seat=1)
    table.settle()
    assert table.items(0) == [haunt]


@rule("GAIN-05")
@pytest.mark.parametrize("haunt", ["Baby Haunt", "Daddy Haunt"])
def test_a_haunt_that_was_stolen_in_response_is_not_given_any_more(haunt: str) -> None:
    table = killed(Table(players=3).give(0, haunt))
    table.choose("P3")
    table.give(1, "Decoy").tap(1, "Decoy", at=haunt).settle()
    assert table.items(1) == [haunt]
    assert table.items(2) == []


# Battery Bum


def test_battery_bum_recharges_an_item_for_4_cents_as_often_as_it_is_paid() -> None:
    table = Table(players=2).give(0, "Battery Bum", "Jawbone").give(1, "Decoy").cents(0, 9)
    table.charge("Jawbone", False).charge("Decoy", False)
    table.tap(0, "Battery Bum", at="Jawbone")
    assert table.purse(0) == 5 and not table.obj("Jawbone").charged
    table.settle()
    assert table.obj("Jawbone").charged and not table.obj("Decoy").charged
    table.tap(0, "Battery Bum", at="Decoy").settle()
    assert table.obj("Decoy").charged and table.purse(0) == 1
    assert not table.offered("Activate Battery Bum")


def test_battery_bum_cannot_recharge_a_character() -> None:
    table = Table(players=2).give(0, "Battery Bum").cents(0, 4).tap(0, "Battery Bum")
    assert table.offered("Breakfast (shop)") and table.offered("Battery Bum")
    assert not table.offered("Isaac")


@rule("RULING-03")
def test_what_battery_bum_recharges_in_the_last_window_can_be_used_before_the_turn_is_over() -> None:
    table = Table(players=2).give(0, "Battery Bum", "Jawbone").cents(0, 4).cents(1, 3).charge("Jawbone", False)
    table.choose("End the turn").until_phase("end")
    assert table.active == 0
    table.tap(0, "Battery Bum", at="Jawbone").resolve()
    table.tap(0, "Jawbone", at="P2").resolve()
    assert table.purse(0) == 3


# Belly Button


def test_belly_button_lets_its_controller_play_a_second_loot_card_on_their_turn_only() -> None:
    table = Table(players=2).give(1, "Belly Button").end_turn()
    table.hand(1, "A Penny!", "2 Cents!", "3 Cents!")
    table.act(1, "Play A Penny!").settle().act(1, "Play 2 Cents!").settle()
    assert table.purse(1) == 3
    assert not table.offered("Play") and table.hand_of(1).count("3 Cents!") == 1
    table.end_turn().awake()
    assert table.active == 0
    table.choose("Pass")
    assert table.asked == 1 and not table.offered("Play")


@rule("STATIC-02")
def test_belly_button_works_from_the_moment_it_is_bought() -> None:
    table = Table(players=2, shop=["Belly Button"]).cents(0, 10).hand(0, "A Penny!", "2 Cents!", "3 Cents!")
    table.act(0, "Play A Penny!").settle()
    assert not table.offered("Play")
    table.cents(0, 10).buy("Belly Button").settle()
    assert table.offered("Play 2 Cents!") and table.purse(0) == 0
    table.act(0, "Play 2 Cents!").settle()
    assert table.purse(0) == 2
    assert not table.offered("Play")


@rule("STATIC-02")
def test_belly_button_gives_no_second_loot_card_once_it_is_gone() -> None:
    table = Table(players=2).give(1, "Belly Button").end_turn()
    table.hand(1, "A Penny!", "2 Cents!")
    table.give(0, "Decoy").tap(0, "Decoy", at="Belly Button").settle()
    assert table.items(0) == ["Belly Button"]
    table.act(1, "Play A Penny!").settle()
    assert not table.offered("Play")


def test_belly_button_may_recharge_the_character_of_who_takes_damage() -> None:
    table = Table(players=2).give(1, "Belly Button").charge("Maggy", False)
    table.play(0, "Bomb!", at="P2").until("Yes")
    assert table.asked == 1 and table.hp_of(1) == 1
    table.choose("Yes").settle()
    assert table.obj("Maggy").charged


def test_belly_button_recharges_nothing_if_its_controller_does_not_want_or_another_is_hurt() -> None:
    table = Table(players=2).give(1, "Belly Button").charge("Maggy", False)
    table.play(0, "Bomb!", at="P2").until("Yes").choose("No").settle()
    assert not table.obj("Maggy").charged
    table.play(0, "Bomb!", at="P1").settle()
    assert not table.obj("Maggy").charged


# Blank Card


def test_blank_card_copies_the_next_loot_with_a_target_of_its_own() -> None:
    table = Table(players=3).give(0, "Blank Card").tap(0, "Blank Card").settle()
    table.hand(0, "Bomb!").act(0, "Play Bomb!", at="P2")
    table.until_top("ability: Blank Card").until("P3").choose("P3")
    assert table.stack() == ["loot: Bomb!", "loot: Bomb!"]
    table.settle()
    assert [table.hp_of(1), table.hp_of(2)] == [1, 1]
    assert table.discarded("loot") == ["Bomb!"]


def test_blank_card_is_used_up_by_one_loot() -> None:
    table = Table(players=2).give(0, "Blank Card").tap(0, "Blank Card").settle()
    table.play(0, "3 Cents!").settle()
    assert table.purse(0) == 6
    table.play(0, "3 Cents!").settle()
    assert table.purse(0) == 9


@rule("RULING-26")
def test_two_uses_of_blank_card_make_one_copy_of_one_loot() -> None:
    table = Table(players=2).give(0, "Blank Card").tap(0, "Blank Card").settle()
    table.charge("Blank Card").tap(0, "Blank Card").settle().play(0, "3 Cents!").settle()
    assert table.purse(0) == 6, "both uses waited for it, and it is copied once"
    table.play(0, "3 Cents!").settle()
    assert table.purse(0) == 9, "neither waits any longer"


@rule("RULING-26")
def test_two_blank_cards_copy_one_loot_once_and_another_card_copies_it_again() -> None:
    mimic = card("Mimic", "↷ The next time you play a loot card this turn, copy it.")
    table = Table(cards=mimic).give(0, "Blank Card", "Blank Card")
    table.tap(0, "Blank Card").settle().tap(0, "Blank Card").settle().play(0, "3 Cents!").settle()
    assert table.purse(0) == 6
    table = Table(cards=mimic).give(0, "Blank Card", "Mimic")
    table.tap(0, "Blank Card").settle().tap(0, "Mimic").settle().play(0, "3 Cents!").settle()
    assert table.purse(0) == 9


def test_blank_card_waits_for_a_loot_of_its_own_player_that_is_no_trinket() -> None:
    table = Table(players=2).give(0, "Blank Card").tap(0, "Blank Card").settle()
    table.play(1, "3 Cents!").settle()
    assert table.purse(1) == 3
    table.play(0, "Swallowed Penny").settle()
    assert table.items(0) == ["Blank Card", "Swallowed Penny"]
    table.play(0, "4 Cents!").settle()
    assert table.purse(0) == 8


def test_blank_card_does_not_copy_an_ambush() -> None:
    ambush = card("Trap Door", kind="loot", ambush=True, hp=1, evasion=2, atk=1)
    table = Table(players=2, cards=ambush).give(0, "Blank Card").tap(0, "Blank Card").settle()
    table.play(0, "Trap Door")
    assert table.stack() == ["loot: Trap Door"]
    table.until("slot 2").choose("slot 2")
    assert table.slot_names("monster") == ["Fatty", "Trap Door"]


def test_blank_card_forgets_when_the_turn_ends() -> None:
    table = Table(players=2).give(0, "Blank Card").tap(0, "Blank Card").end_turn()
    table.play(0, "3 Cents!").settle()
    assert table.purse(0) == 3


# Bob's Brain


@pytest.mark.parametrize(("face", "target"), [(1, "Pale Fatty"), (2, "Fatty")])
def test_bobs_brain_hurts_a_monster_on_1_or_2(face: int, target: str) -> None:
    table = Table(players=2, dice=[face]).give(0, "Bob's Brain")
    table.choose("Declare an attack").until("4 of 4 HP")
    assert not table.offered("P1") and not table.offered("P2")
    table.choose(target).until("the monster deck")
    assert table.hp_of(target) == 3


@pytest.mark.parametrize("face", [3, 4])
def test_bobs_brain_hurts_a_player_on_3_or_4(face: int) -> None:
    table = Table(players=2, dice=[face]).give(0, "Bob's Brain").choose("Declare an attack").until("P2")
    assert table.offered("P1") and not table.offered("Fatty")
    table.choose("P2").until("Fatty")
    assert [table.hp_of(0), table.hp_of(1)] == [2, 1]


@pytest.mark.parametrize("face", [5, 6])
def test_bobs_brain_hurts_its_attacking_controller_on_5_or_6(face: int) -> None:
    table = Table(players=2, dice=[face]).give(0, "Bob's Brain").declare_attack()
    assert [table.hp_of(0), table.hp_of(1)] == [1, 2]
    assert table.hp_of("Fatty") == table.hp_of("Pale Fatty") == 4


def test_bobs_brain_says_nothing_when_another_player_attacks() -> None:
    table = Table(players=2).give(1, "Bob's Brain").declare_attack()
    assert table.log("roll") == []


# Book of Sin


@pytest.mark.parametrize(
    ("face", "cents", "cards", "hp"),
    [(1, 1, 0, 2), (2, 1, 0, 2), (3, 0, 1, 2), (4, 0, 1, 2), (5, 0, 0, 3), (6, 0, 0, 3)],
)
def test_book_of_sin_gives_money_a_card_or_hp_by_its_roll(face: int, cents: int, cards: int, hp: int) -> None:
    table = Table(players=2, dice=[face]).give(0, "Book of Sin").tap(0, "Book of Sin").settle()
    assert (table.purse(0), len(table.hand_of(0)), table.hp_of(0)) == (cents, cards, hp)
    assert not table.obj("Book of Sin").charged
    table.end_turn()
    assert table.max_hp_of(0) == 2


# Boomerang


def test_boomerang_steals_a_random_loot_card_from_another_player() -> None:
    table = Table(players=3).give(0, "Boomerang").hand(1, "Bomb!", "A Penny!").hand(2, "2 Cents!")
    table.act(0, "Activate Boomerang")
    assert table.offered("P2") and table.offered("P3") and not table.offered("P1")
    table.choose("P2")
    while table.stack():
        table.choose("Pass")  # and nobody picks the card
    assert len(table.hand_of(1)) == 1 and len(table.hand_of(0)) == 1
    assert {*table.hand_of(0), *table.hand_of(1)} == {"Bomb!", "A Penny!"}
    assert table.hand_of(2) == ["2 Cents!"]


def test_boomerang_takes_nothing_from_an_empty_hand() -> None:
    table = Table(players=2).give(0, "Boomerang").hand(0, "Bomb!").tap(0, "Boomerang", at="P2").settle()
    assert table.hand_of(0) == ["Bomb!"] and table.hand_of(1) == []


# Box!


def test_box_is_destroyed_for_any_number_of_loot_plays_this_turn() -> None:
    table = Table(players=2).give(0, "Box!").hand(0, *["A Penny!"] * 5).tap(0, "Box!").settle()
    assert table.top("treasure") == "Box!" and table.items(0) == []
    for _ in range(4):
        table.act(0, "Play A Penny!").settle()
    assert table.purse(0) == 4 and table.offered("Play A Penny!")
    table.end_turn()
    table.until_asked(1)
    assert table.game.players[0].plays == 0


@rule("ABIL-13", "RULING-02")
def test_an_eternal_box_gives_no_loot_plays() -> None:
    table = Table(players=2).give(0, "Box!").counters("Box!", 1, "eternal").hand(0, "A Penny!", "2 Cents!")
    table.tap(0, "Box!").settle().act(0, "Play A Penny!").settle()
    assert table.items(0) == ["Box!"]
    assert not table.offered("Play")


# Breakfast and Dinner


@pytest.mark.parametrize("meal", ["Breakfast", "Dinner"])
def test_a_meal_gives_its_controller_1_hp(meal: str) -> None:
    table = Table(players=2, shop=[]).hp(0, 1)
    table.give(0, meal)
    assert (table.max_hp_of(0), table.hp_of(0), table.max_hp_of(1)) == (3, 2, 2)


# Brimstone


def test_brimstone_gives_atk_and_hurts_another_player_with_each_combat_damage() -> None:
    table = Table(players=3, dice=[5, 1]).give(0, "Brimstone")
    assert table.atk_of(0) == 2 and table.atk_of(1) == 1
    table.attack("Fatty").until("P3")
    assert table.hp_of("Fatty") == 2 and not table.offered("P1")
    table.choose("P3").until("Pass: P1's attack roll of 1")
    assert [table.hp_of(0), table.hp_of(1), table.hp_of(2)] == [2, 2, 1]


def test_brimstone_answers_no_other_damage_to_a_monster() -> None:
    table = Table(players=3).give(0, "Brimstone").play(0, "Bomb!", at="Fatty").settle()
    assert table.hp_of("Fatty") == 3
    assert [table.hp_of(seat) for seat in range(3)] == [2, 2, 2]


# Bum Friend


def test_bum_friend_loots_1_then_puts_a_card_from_hand_on_top_of_the_deck() -> None:
    table = Table(players=2).give(0, "Bum Friend").hand(0, "Bomb!").deck("loot", "A Penny!", "2 Cents!")
    table.tap(0, "Bum Friend").until("A Penny!")
    assert sorted(table.hand_of(0)) == ["A Penny!", "Bomb!"]
    table.choose("Bomb!").settle()
    assert table.hand_of(0) == ["A Penny!"]
    assert table.deck_names("loot")[:2] == ["Bomb!", "2 Cents!"]


def test_bum_friend_may_put_the_very_card_back_that_it_looted() -> None:
    table = Table(players=2).give(0, "Bum Friend").deck("loot", "A Penny!").tap(0, "Bum Friend").settle()
    assert table.hand_of(0) == [] and table.deck_names("loot")[0] == "A Penny!"


@rule("ABIL-12")
def test_bum_friend_puts_a_card_back_even_if_there_was_none_to_loot() -> None:
    table = Table(players=2).give(0, "Bum Friend").hand(0, "Bomb!").deck_is("loot").tap(0, "Bum Friend").settle()
    assert table.hand_of(0) == [] and table.deck_names("loot") == ["Bomb!"]
