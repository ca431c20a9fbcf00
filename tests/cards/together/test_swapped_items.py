"""Items that are swapped, given or stolen under effects, counters, payments and names that go with them or stay."""

from rules_covered import rule
from table import Table

from .kit import next_turn


@rule("GAIN-15", "EFFECT-01")
def test_a_decoy_swapped_for_a_copy_takes_the_end_of_the_copy_along() -> None:
    table = Table().give(0, "Decoy").give(1, "Diplopia", "Newgrounds Tank").tap(1, "Diplopia", at="Newgrounds Tank")
    table.settle().tap(0, "Decoy", at="Newgrounds Tank #1").settle()
    assert table.items(1).count("Newgrounds Tank") == 1 and "Decoy" in table.items(1)
    assert (table.atk_of(0), table.atk_of(1)) == (2, 2)
    table.until_turn_over()
    assert table.items(0) == ["Diplopia"] and table.atk_of(0) == 1


@rule("COUNTER-16", "COUNTER-05")
def test_counters_of_three_kinds_go_with_a_given_item_and_serve_its_new_player() -> None:
    table = Table().give(0, "Keeper's Penny").counters("Keeper's Penny", 3).counters("Keeper's Penny", 1, "HP")
    table.counters("Keeper's Penny", 1, "ATK")
    assert (table.max_hp_of(0), table.atk_of(0)) == (3, 2)
    table.tap(0, "Keeper's Penny").settle()
    assert table.purse(0) == 6 and table.holder("Keeper's Penny") == 1
    assert (table.max_hp_of(0), table.atk_of(0), table.max_hp_of(1), table.atk_of(1)) == (2, 1, 3, 2)


@rule("DMG-10", "DMG-11")
def test_hp_stolen_in_response_takes_marked_damage_along_and_then_hp() -> None:
    table = Table().give(1, "Lunch").hp(1, 2).give(0, "Pay to Play", "Decoy").cents(0, 10)
    table.play(0, "Mega Bomb!", at="P2").act(0, "Activate Pay to Play", at="Lunch").resolve()
    assert table.hp_of(1) == 2 and table.max_hp_of(0) == 3
    table.settle()
    assert table.died(1) and table.alive(0)
    table = Table().give(1, "Lunch").give(0, "Pay to Play").cents(0, 10).act(0, "Activate Pay to Play", at="Lunch")
    assert table.settle().hp_of(1) == 2 and table.hp_of(0) == 3


@rule("ABIL-08", "TRIG-13")
def test_an_ability_of_an_item_that_was_swapped_away_is_still_its_old_players() -> None:
    table = (
        Table().give(0, "Jawbone").give(1, "Decoy").cents(1, 5).tap(0, "Jawbone", at="P2").tap(1, "Decoy", at="Jawbone")
    )
    table.settle()
    assert table.holder("Jawbone") == 1 and table.purse(0) == 3 and not table.obj("Jawbone").charged


@rule("RULING-08")
def test_a_magic_skin_given_away_in_response_puts_its_counter_and_goes_no_further() -> None:
    table = Table(3).give(0, "Magic Skin").give(1, "Decoy").deck("treasure", "Jawbone")
    table.tap(0, "Magic Skin").tap(1, "Decoy", at="Magic Skin").settle()
    assert table.holder("Magic Skin") == 1 and "Jawbone" in table.items(0)
    assert table.obj("Magic Skin").counters == {"": 1}


@rule("STATIC-02")
def test_trash_that_is_swapped_away_is_what_it_was_and_what_comes_is_trash() -> None:
    table = Table(3).give(1, "Newgrounds Tank").play(2, "Cow on a Trash Farm", at="P2").settle()
    assert (table.atk_of(0), table.atk_of(1)) == (1, 1)
    table.give(0, "Decoy", "Donation Machine", "Lunch").tap(0, "Decoy").settle()
    assert (table.atk_of(0), table.atk_of(1)) == (2, 1)
    table.act(0, "Activate Donation Machine").choose("P2").choose("Lunch").settle()
    assert table.holder("Lunch") == 1 and table.max_hp_of(1) == 2


@rule("GAIN-15")
def test_a_taped_item_does_not_recharge_for_its_new_player_either() -> None:
    table = Table().give(0, "Lil' Gish").give(1, "Decoy", "Jawbone").charge("Jawbone", False)
    table.tap(0, "Lil' Gish", at="Jawbone").settle()
    next_turn(table)
    assert not table.obj("Jawbone").charged and table.obj("Decoy").charged


def test_corrupted_data_hands_characters_and_their_items_on_and_damage_stays_with_the_player() -> None:
    table = (
        Table(3, characters=["Isaac", "Bum-bo", "Guppy"])
        .give(0, "The D6")
        .give(1, "Bag-O-Trash")
        .give(2, "Infestation")
    )
    table.hp(0, 1).hand(0, "Bomb!").deck("monster", "Corrupted Data").attack("monster deck", "slot 1").settle()
    assert [table.items(seat) for seat in range(3)] == [["Bag-O-Trash"], ["Infestation"], ["The D6"]]
    assert table.hp_of(0) == 1 and table.hand_of(0) == [] and table.hand_of(1) == ["Bomb!"]


def test_a_football_given_to_blind_johnny_pays_johnny_who_gave_it() -> None:
    table = (
        Table(3, characters=["Johnny", "Blind Johnny", "Isaac"], dice=[5])
        .give(0, "Football")
        .give(1, "Johnny's Knives")
    )
    table.hand(0, "Bomb!", "Bomb!").tap(0, "Football").until("P2").choose("P2").settle()
    assert table.holder("Football") == 1 and len(table.discarded("loot")) == 2
    assert [len(table.hand_of(seat)) for seat in range(3)] == [2, 0, 0]  # Blind Johnny has another name


@rule("GAIN-14", "KEYW-04")
def test_a_finger_may_not_swap_for_an_eternal_item_though_a_decoy_may_not_either() -> None:
    table = Table(dice=[2]).give(0, "Finger!", "Decoy").give(1, "Golden Idol").play(1, "Chunk of Amber").settle()
    assert table.holder("Golden Idol") == 1 and table.holder("Finger!") == 0
    assert not table.offered("Activate Decoy")


@rule("COUNTER-14", "KEYW-01")
def test_an_eternal_counter_protects_an_item_from_theft_by_what_asks_for_non_eternal_ones() -> None:
    table = Table(dice=[5]).give(1, "Lunch", "Meat!").counters("Lunch", 1, "eternal").deck("monster", "Betrayal!")
    table.attack("monster deck", "slot 1").settle()
    assert table.holder("Lunch") == 1 and table.holder("Meat!") == 0


def test_a_mama_haunt_that_comes_from_the_dead_keeps_the_next_player_tired() -> None:
    table = Table(3).give(0, "Mama Haunt").play(1, "XIII. Death", at="P1").until("P2").choose("P2").settle()
    assert table.holder("Mama Haunt") == 1 and table.active == 1 and not table.obj("Maggy").charged
