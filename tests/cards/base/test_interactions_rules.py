"""Cards in the middle of the game's own procedures: the steps of a death, refilling, covering, phases, hands."""

import pytest

from rules_covered import rule
from table import Table

# in the middle of a death


@rule("DEATH-M-09")
def test_the_fool_between_reward_and_soul_does_not_stop_the_steps_of_the_death() -> None:
    table = Table(monsters=["Rag Man", "Fatty"], dice=[6]).damage("Rag Man", 1).hand(1, "O. The Fool").plays(1)
    table.attack("Rag Man").until_top("ability: Rag Man").play(1, "O. The Fool").settle()
    assert table.souls(0) == 1 and table.active == 1
    assert len(table.hand_of(0)) == 3 and [entry["n"] for entry in table.log("roll")] == [6]


def test_guppys_collar_in_the_middle_of_boom_flys_death_still_leaves_the_reward() -> None:
    table = Table(monsters=["Boom Fly", "Fatty"], dice=[5, 2]).give(0, "Guppy's Collar").hp(0, 1)
    table.attack("Boom Fly").settle()
    assert not table.died(0) and table.active == 1
    assert table.purse(0) == 4 and table.top("monster") == "Boom Fly"


def test_a_monster_killed_by_another_monsters_death_waits_for_its_turn() -> None:
    table = (
        Table(monsters=["Pestilence", "Boom Fly"], dice=[4]).damage("Pestilence", 3).deck("monster", "Gurdy", "Monstro")
    )
    table.attack("Pestilence").until("Boom Fly").choose("Boom Fly").choose("Done").settle()
    assert [entry["name"] for entry in table.log("die")] == ["Pestilence", "Boom Fly"]
    assert table.souls(0) == 1 and table.purse(0) == 4
    assert [table.hp_of(seat) for seat in range(2)] == [1, 1]


def test_both_players_have_a_shadow_and_both_die() -> None:
    table = Table().give(0, "Shadow").give(1, "Shadow").cents(0, 5).cents(1, 5).hand(0, "Bomb!").hand(1, "Soul Heart")
    table.deck("monster", "Mega Troll Bomb!").attack("monster deck", "slot 1").settle()
    assert table.died(0) and table.died(1) and table.items(0) == [] and table.items(1) == []
    assert table.purse(0) == 4 and table.purse(1) == 5  # P2's Shadow took P1's cent; P1's was gone when P2 died
    assert table.hand_of(0) == [] and len(table.hand_of(1)) == 2  # Bomb! taken, one card lost, one looted next turn


def test_a_dead_player_still_uses_items_and_loot() -> None:
    table = (
        Table(players=3).give(1, "Battery Bum", "Jawbone", "Meat!").cents(1, 6).hand(1, "Bomb!", "Soul Heart").plays(1)
    )
    table.play(0, "XIII. Death", at="P2").until("Meat!").choose("Meat!").until("Soul Heart").choose(
        "Soul Heart"
    ).settle()
    assert table.dead(1) and not table.obj("Jawbone").charged
    table.act(1, "Activate Battery Bum", at="Jawbone").settle().tap(1, "Jawbone", at="P1").settle()
    table.play(1, "Bomb!", at="P3").settle()
    assert table.hp_of(2) == 1 and table.purse(1) == 1


def test_a_dead_player_is_no_target_for_a_bomb_and_takes_no_more_harm() -> None:
    table = Table(players=3).play(0, "XIII. Death", at="P2").settle().hand(0, "Bomb!").plays(0).act(0, "Play Bomb!")
    assert not table.offered("P2") and table.offered("P3")


@rule("DEATH-P-11", "SLOT-04")
def test_troll_bombs_kill_and_gold_chest_then_pays_the_dead_in_cleanup() -> None:
    table = Table(monsters=["Fly", "Fatty"], dice=[5, 3]).deck("monster", "Troll Bombs", "b2-gold_chest1", "Gurdy")
    table.attack("Fly").settle()
    assert table.died(0) and table.active == 1
    assert table.purse(0) == 5 and table.slot_names("monster") == ["Gurdy", "Fatty"]  # 1¢ lost to the penalty, 5 gained


def test_an_extra_turn_is_taken_also_after_dying() -> None:
    table = Table(dice=[1, 1]).play(0, "XIX. The Sun").settle().attack("Fatty").settle()
    assert table.died(0) and table.active == 0 and table.hp_of(0) == 2 and table.phase == "action"


# maximum HP


def test_losing_breakfast_hurts_nobody() -> None:
    table = Table().give(1, "Breakfast").hp(1, 1).give(0, "Decoy").tap(0, "Decoy", at="Breakfast").settle()
    assert table.max_hp_of(1) == 2 and table.hp_of(1) == 1 and not table.died(1)
    assert table.hp_of(0) == 3


def test_the_chariot_ends_with_the_turn_and_does_not_kill() -> None:
    table = Table().play(1, "VII. The Chariot", at="P2").settle().play(0, "Bomb!", at="P2").settle()
    table.play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1
    table.end_turn()
    assert not table.died(1) and table.hp_of(1) == 2


# slots that are covered


@rule("EVENT-06")
def test_a_monster_under_an_event_comes_back_fresh() -> None:
    table = Table(dice=[1]).damage("Fatty", 2).deck("monster", "b2-chest").attack("monster deck", "slot 1").settle()
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"] and table.hp_of("Fatty") == 4
    assert table.purse(0) == 1


def test_ehwaz_takes_the_top_monster_and_the_covered_one_is_back() -> None:
    table = Table(dice=[6]).deck("monster", "Spider", "Gurdy").attack("monster deck", "slot 1").settle()
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    table = Table().give(0, "The D10").deck("monster", "Spider", "Gurdy", "Monstro").dice(3)
    table.give(1, "Book of Sin").tap(1, "Book of Sin").until("Yes").choose("Yes").until("slot 1").choose(
        "slot 1"
    ).settle()
    assert table.slot_names("monster") == ["Spider", "Pale Fatty"]
    table.play(0, "Ehwaz").settle()
    assert table.slot_names("monster")[0] == "Fatty" and table.slot_names("monster")[1] in ("Gurdy", "Monstro")


def test_the_d10_in_an_attack_covers_only_the_other_slot() -> None:
    table = Table(dice=[3]).give(1, "The D10").deck("monster", "Spider").awake().attack("Fatty")
    table.until("Yes").choose("Yes").until_stack("damage: Fatty")
    assert table.slot_names("monster") == ["Fatty", "Spider"]


def test_moms_dead_hand_steals_before_the_slot_is_filled_with_an_event() -> None:
    table = (
        Table(monsters=["Mom's Dead Hand", "Fatty"], dice=[6]).damage("Mom's Dead Hand", 1).give(1, "Meat!", "Synthoil")
    )
    table.deck("monster", "Greed!", "Gurdy").cents(1, 9).attack("Mom's Dead Hand").until("Meat!")
    assert table.slot_names("monster") == [None, "Fatty"]
    table.choose("Meat!").until("Yes").choose("Yes").settle()
    assert table.items(0) == ["Meat!"] and table.purse(0) == 4
    assert table.purse(1) == 0 and table.slot_names("monster") == ["Gurdy", "Fatty"]


def test_xl_floor_and_hanger_make_room_and_fill_it() -> None:
    table = (
        Table(monsters=["Hanger", "Fatty"], dice=[5])
        .damage("Hanger", 1)
        .deck("treasure", "Meat!")
        .attack("Hanger")
        .settle()
    )
    assert table.slot_names("shop") == ["Breakfast", "Dinner", "Meat!"] and table.purse(0) == 7


# phases and hands


def test_an_item_recharged_in_the_last_window_is_used_before_the_turn_passes() -> None:
    table = (
        Table().give(0, "Sack of Pennies", "The D6").charge("Sack of Pennies", False).hand(1, "Lil Battery").plays(1)
    )
    table.settle().choose("End the turn").play(1, "Lil Battery", at="Sack of Pennies")
    table.tap(0, "Sack of Pennies").settle()
    assert table.purse(0) == 1 and table.active == 1


def test_starter_deck_loots_first_and_the_hand_limit_comes_after() -> None:
    table = Table().give(0, "Starter Deck").hand(0, *["A Penny!"] * 10).settle().choose("End the turn").settle()
    assert len(table.hand_of(0)) == 10 and len(table.discarded("loot")) == 2


@pytest.mark.parametrize(("first", "cards"), [("Curse of Amnesia", 0), ("The Polaroid", 2)])
def test_the_polaroid_looks_again_as_it_resolves(first: str, cards: int) -> None:
    """Both trigger at the end of the turn with an empty hand; the one that is put first resolves last."""
    table = Table().give(0, "Curse of Amnesia", "The Polaroid").settle().choose("End the turn").until("The Polaroid")
    table.choose(first).settle()
    assert len(table.hand_of(0)) == cards


def test_goat_head_empties_the_hand_that_the_polaroid_did_not_find_empty() -> None:
    table = Table().give(0, "Goat Head", "The Polaroid").hand(0, "A Penny!").settle().choose("End the turn")
    table.settle()
    assert table.hand_of(0) == ["A Penny!"]  # with a card in hand The Polaroid did not even trigger
    assert not any(entry["name"] == "The Polaroid" for entry in table.log("ability"))


def test_curse_of_pain_and_dark_bum_kill_in_the_start_phase_and_there_is_no_loot() -> None:
    table = Table(dice=[6]).give(1, "Curse of Pain", "Dark Bum").end_turn()
    assert table.died(1) and table.active == 0 and table.hand_of(1) == []
    assert not table.has("Curse of Pain")


def test_theres_options_buys_twice_and_steamy_sale_halves_the_price() -> None:
    table = Table(shop=["Meat!", "Synthoil"]).give(0, "There's Options", "Steamy Sale!").cents(0, 10)
    table.buy("Meat!").settle().buy("Synthoil").settle()
    assert {"Meat!", "Synthoil"} <= set(table.items(0)) and table.purse(0) == 0


def test_a_stolen_theres_options_in_mid_turn_takes_the_second_purchase_away() -> None:
    table = Table(shop=["Meat!", "Synthoil"]).give(0, "There's Options").cents(0, 30).give(1, "Decoy", "Steamy Sale!")
    table.buy("Meat!").settle()
    assert table.offered("Declare a purchase")
    table.tap(1, "Decoy", at="There's Options").settle()
    assert not table.offered("Declare a purchase")


def test_champion_belt_gained_after_the_attack_gives_another_one() -> None:
    table = Table(monsters=["Fly", "Fatty"], dice=[5]).deck("treasure", "Champion Belt").attack("Fly").settle()
    assert not table.offered("Declare an attack")
    table.play(0, "XVII. The Stars").settle()
    assert table.offered("Declare an attack")
