"""Requiem starting items: each ability of those in the library."""

import pytest

from rules_covered import rule
from table import Table, card

DEATH = "XIII. Death"
FORT = card("Fort", "You have +3 HP.")
DIE = card("Die", "↷ Roll: Gain X¢.")
SPIKE = card("Spike", "$ Pay 0¢: Deal 1 damage to a player.")


# Abyss


def test_abyss_eats_an_item_for_a_counter_and_two_counters_are_1_atk() -> None:
    table = Table().give(0, "Abyss", "Meat!", "Dinner").tap(0, "Abyss").until("Meat!")
    assert table.asked == 0
    table.choose("Meat!").settle()
    assert table.obj("Abyss").counters == {"": 1} and not table.has("Meat!")
    assert table.atk_of(0) == 1
    table.charge("Abyss").tap(0, "Abyss").settle()
    assert table.obj("Abyss").counters == {"": 2} and table.atk_of(0) == 2 and table.atk_of(1) == 1


@pytest.mark.parametrize("counters, atk", [(1, 1), (2, 2), (3, 2), (4, 3), (7, 4)])
def test_abyss_counts_its_counters_in_pairs(counters: int, atk: int) -> None:
    assert Table().give(0, "Abyss").counters("Abyss", counters).atk_of(0) == atk


@rule("ABIL-13")
def test_abyss_gets_no_counter_if_nothing_of_ones_own_is_destroyed() -> None:
    table = Table().give(0, "Abyss").give(1, "Meat!").tap(0, "Abyss").settle()
    assert table.obj("Abyss").counters.get("", 0) == 0
    assert table.has("Meat!") and table.has("Dinner")  # another's item and the shop are out of reach


# Bag of Crafting


def test_bag_of_crafting_takes_loot_cards_in_and_pays_a_treasure_for_4_counters() -> None:
    table = Table().give(0, "Bag of Crafting").hand(0, "A Penny!").counters("Bag of Crafting", 3)
    table.deck("treasure", "Meat!")
    assert not table.offered("Activate Bag of Crafting, ability 2")
    table.tap(0, "Bag of Crafting").settle()
    assert table.hand_of(0) == [] and table.top("loot") == "A Penny!"
    assert table.obj("Bag of Crafting").counters == {"": 4}
    table.tap(0, "Bag of Crafting").settle()
    assert table.items(0) == ["Bag of Crafting", "Meat!"] and table.obj("Bag of Crafting").counters.get("", 0) == 0


def test_bag_of_crafting_needs_a_loot_card() -> None:
    table = Table().give(0, "Bag of Crafting").counters("Bag of Crafting", 3)
    assert not table.offered("Activate Bag of Crafting")


# Berserk


def test_berserk_allows_a_second_attack_on_ones_own_turn_only() -> None:
    table = Table(monsters=["Fly", "Dip"], dice=[5, 5, 1, 1]).give(0, "Berserk")
    table.deck("monster", "Fatty", "Pale Fatty").attack("Fly").settle().attack("Dip").settle()
    assert not table.offered("Declare an attack")
    table.end_turn().attack("Fatty").until_turn_over(never="Declare an attack")


def test_berserk_gives_1_hp_for_the_turn_for_each_monster_killed() -> None:
    table = Table(monsters=["Fly", "Dip"], dice=[5, 5]).give(0, "Berserk").deck("monster", "Fatty", "Fatty")
    table.attack("Fly").settle()
    assert (table.hp_of(0), table.max_hp_of(0), table.max_hp_of(1)) == (3, 3, 2)
    table.attack("Dip").settle()
    assert table.max_hp_of(0) == 4
    assert table.end_turn().max_hp_of(0) == 2


def test_berserk_does_not_count_what_others_kill() -> None:
    table = Table(monsters=["Fly", "Fatty"]).give(0, "Berserk").deck("monster", "Dip").play(1, "Bomb!", at="Fly")
    table.settle()
    assert table.died("Fly") and table.max_hp_of(0) == 2


# Book of Virtues


@pytest.mark.parametrize("face, hurts", [(5, 1), (6, 1), (4, 0), (1, 0)])
def test_book_of_virtues_burns_once_more_on_a_5_or_6_after_combat_damage(face: int, hurts: int) -> None:
    table = Table(dice=[3, face]).give(0, "Book of Virtues").attack("Fatty").until_top(f"roll: {face}")
    table.resolve()
    if hurts:
        table.until("P2").choose("P2").resolve(2)
    assert table.hurts() == [("Fatty", 1)] + [("P2", 1)] * hurts
    table.play(1, "O. The Fool").settle()


def test_book_of_virtues_does_not_answer_other_damage() -> None:
    table = Table().give(0, "Book of Virtues").play(0, "Bomb!", at="Fatty").settle()
    assert table.hurts() == [("Fatty", 1)] and not table.log("roll")


def test_book_of_virtues_shares_loot_with_a_chosen_player_for_a_kill() -> None:
    table = Table(3, monsters=["Fly", "Fatty"]).give(0, "Book of Virtues").deck("monster", "Dip")
    table.play(0, "Bomb!", at="Fly").until_why("choose a target")
    assert [label[:2] for label in table.options()] == ["P2", "P3"]
    table.choose("P3").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [1, 0, 1]


# Ceremonial Blade


def test_ceremonial_blade_allows_a_loot_card_and_loots_for_a_kill() -> None:
    table = Table(monsters=["Fly", "Fatty"]).give(0, "Ceremonial Blade").plays(0, 0).hand(0, "Bomb!")
    table.deck("monster", "Dip").deck("loot", "A Penny!").tap(0, "Ceremonial Blade").settle()
    assert table.game.players[0].plays == 1
    table.act(0, "Play Bomb!", at="Fly").settle()
    assert table.hand_of(0) == ["A Penny!"]


def test_ceremonial_blade_changes_a_loot_card_at_the_end_of_its_players_turn() -> None:
    table = Table().give(0, "Ceremonial Blade").plays(0, 0).hand(0, "Dagaz").deck("loot", "A Penny!")
    table.choose("End the turn").until("Dagaz").choose("Dagaz").until_turn_over()
    assert table.hand_of(0) == ["A Penny!"] and table.top("loot") == "Dagaz"
    table.hand(1, "Ehwaz").until_turn_over(never="discard")
    assert table.active == 0 and table.hand_of(0)[:1] == ["A Penny!"]


# Dead Weight


@pytest.mark.parametrize("face, left", [(1, 2), (2, 1)])
def test_dead_weight_stops_combat_damage_on_a_1_only(face: int, left: int) -> None:
    table = Table(monsters=["Pale Fatty", "Fatty"], dice=[face, 6]).give(0, "Dead Weight").attack("Pale Fatty")
    table.until_top("roll: 6")
    assert table.hp_of(0) == left
    table.play(1, "O. The Fool").settle()


def test_dead_weight_cancels_what_triggered_of_a_monster() -> None:
    table = Table(monsters=["Greed", "Fatty"], dice=[1, 6]).give(1, "Dead Weight").cents(0, 9).cents(1, 9)
    table.attack("Greed").until_top("ability: Greed").tap(1, "Dead Weight").until_top("roll: 6")
    assert (table.purse(0), table.purse(1)) == (9, 9) and table.hp_of(0) == 1
    table.play(1, "O. The Fool").settle()


@pytest.mark.parametrize("eternal, left", [(False, 0), (True, 5)])
def test_dead_weight_cancels_what_triggered_of_an_item_unless_eternal(eternal: bool, left: int) -> None:
    toll = card("Toll", "Each time another player loots, gain 5¢.", eternal=eternal)
    table = Table(cards=toll).give(0, "Dead Weight").give(1, "Toll").awake().play(0, "XXI. The World")
    table.until_top("ability: Toll").until_asked(0)
    assert table.offered("Activate Dead Weight") != eternal
    if not eternal:
        table.tap(0, "Dead Weight")
    assert table.settle().purse(1) == left


def test_dead_weight_can_only_be_aimed_at_something_that_triggered() -> None:
    table = Table().give(0, "Dead Weight").give(1, "Jawbone").cents(0, 3)
    assert not table.offered("Activate Dead Weight")
    table.tap(1, "Jawbone", at="P1").until_asked(0)
    assert not table.offered("Activate Dead Weight")


def test_dead_weight_recharges_at_the_end_of_its_players_turn_only() -> None:
    table = Table(3).give(1, "Dead Weight").end_turn().charge("Dead Weight", False).end_turn()
    assert table.active == 2 and table.obj("Dead Weight").charged
    table.charge("Dead Weight", False).end_turn()
    assert table.active == 0 and not table.obj("Dead Weight").charged


# Flip


def enigma() -> Table:
    """P2 of three is The Enigma, with Flip."""
    return Table(3, characters=["Isaac", "The Enigma"]).give(1, "Flip")


@rule("DEATH-P-21")
def test_flip_turns_the_character_over_after_the_penalty_and_renews_the_hand() -> None:
    table = enigma().hand(1, "Dagaz", "Ehwaz", "Bomb!").cents(1, 4).charge("The Enigma", False)
    table.deck("loot", "A Penny!", "A Nickel!", "A Dime!!").play(0, DEATH, at="P2").until_top("ability: Flip")
    assert table.purse(1) == 3 and len(table.hand_of(1)) == 2
    table.resolve()
    assert sorted(table.hand_of(1)) == ["A Dime!!", "A Nickel!", "A Penny!"]
    assert table.obj("amginE ehT").charged and table.atk_of(1) == 2


def test_flip_turns_it_back_at_the_next_death() -> None:
    table = enigma().play(0, DEATH, at="P2").settle().end_turn()
    table.play(0, DEATH, at="P2").settle()
    assert table.has("The Enigma") and (table.max_hp_of(1), table.atk_of(1)) == (2, 1)


def test_flip_with_an_ordinary_character_recharges_it_and_renews_the_hand() -> None:
    table = Table().give(1, "Flip").charge("Maggy", False).play(0, DEATH, at="P2").settle()
    assert table.obj("Maggy").charged and len(table.hand_of(1)) == 3


def test_flip_leaves_other_deaths_alone() -> None:
    table = enigma().play(0, DEATH, at="P3").settle()
    assert table.died(2) and table.has("The Enigma") and table.hand_of(1) == []


# Gello


def test_gello_heals_the_attacked_monster_and_passes_its_wounds_on() -> None:
    table = Table(dice=[6, 6]).give(0, "Gello")
    table.attack("Fatty").until_top("roll: 6").resolve(2).until_top("roll: 6")
    assert table.hp_of("Fatty") == 3
    table.tap(0, "Gello", at=("Pale Fatty",)).resolve(2)
    assert (table.hp_of("Fatty"), table.hp_of("Pale Fatty")) == (4, 3)
    assert table.game.attack is not None
    table.play(1, "O. The Fool").settle()


def test_gello_on_anothers_turn_ends_the_attack_and_gives_one_back() -> None:
    table = Table(dice=[6, 6]).give(1, "Gello").attack("Fatty").until_top("roll: 6").resolve(2).until_top("roll: 6")
    table.tap(1, "Gello", at=("Pale Fatty",)).settle()
    assert (table.hp_of("Fatty"), table.hp_of("Pale Fatty")) == (4, 3)
    assert table.game.attack is None and table.offered("Declare an attack")


def test_gello_needs_an_attacked_monster() -> None:
    assert not Table().give(0, "Gello").offered("Activate Gello")


# Hypercoagulation


def test_hypercoagulation_grows_and_bursts_at_the_end_of_the_third_turn() -> None:
    table = Table().give(0, "Hypercoagulation").counters("Hypercoagulation", 1)
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (3, 2)
    table.end_turn().end_turn()
    assert table.active == 0 and table.max_hp_of(0) == 4
    table.hand(0).end_turn()
    assert table.obj("Hypercoagulation").counters == {"": 2} and table.max_hp_of(0) == 4
    table.end_turn()
    assert table.max_hp_of(0) == 5
    before = len(table.hand_of(0))
    table.end_turn()
    assert table.max_hp_of(0) == 2 and len(table.hand_of(0)) == before + 3


# IBS


def test_ibs_turns_a_loot_card_into_3_cents() -> None:
    table = Table().give(0, "IBS").hand(0, "Dagaz")
    table.tap(0, "IBS", at="Gain 3").settle()
    assert table.purse(0) == 3 and table.hand_of(0) == []


def test_ibs_ends_ones_own_attack() -> None:
    table = Table(dice=[6]).give(0, "IBS").hand(0, "Dagaz").attack("Fatty").until_top("roll: 6")
    table.tap(0, "IBS", at="Cancel your attack").settle()
    assert table.game.attack is None and table.hp_of("Fatty") == 4 and not table.hurts()


def test_ibs_does_not_end_anothers_attack() -> None:
    table = Table(dice=[6, 6, 6, 6]).give(1, "IBS").hand(1, "Dagaz").attack("Fatty").until_top("roll: 6")
    table.tap(1, "IBS", at="Cancel your attack").settle()
    assert table.died("Fatty") and table.purse(1) == 0


@pytest.mark.parametrize("cards, offered", [(2, True), (1, False)])
def test_ibs_cancels_loot_for_2_loot_cards(cards: int, offered: bool) -> None:
    table = Table().give(1, "IBS").hand(1, *["Dagaz"] * cards).play(0, "A Nickel!").until_asked(1)
    assert table.offered("Activate IBS, ability 2") == offered
    if offered:
        table.act(1, "Activate IBS, ability 2")
    table.settle()
    assert table.purse(0) == (0 if offered else 5)


def test_ibs_cancels_what_an_item_was_activated_for_and_nothing_else() -> None:
    table = Table(cards=DIE).give(1, "IBS").hand(1, "Dagaz", "Dagaz").give(0, "Die")
    table.tap(0, "Die").act(1, "Activate IBS, ability 2").settle()
    assert table.purse(0) == 0 and not table.log("roll")
    table.hand(1, "Dagaz", "Dagaz").tap(0, "Isaac").until_asked(1)
    assert not table.offered("Activate IBS, ability 2")


# Spindown Dice


def test_spindown_dice_destroys_a_players_item_and_they_may_steal_from_the_shop() -> None:
    table = Table(3).give(0, "Spindown Dice").give(1, "Meat!").tap(0, "Spindown Dice", at="Meat!").until("Yes")
    assert table.asked == 1
    table.choose("Yes").choose("Dinner").settle()
    assert table.items(1) == ["Dinner"] and table.items(0) == ["Spindown Dice"]


def test_spindown_dice_destroys_a_shop_item_and_nobody_steals() -> None:
    table = Table(3).give(0, "Spindown Dice").deck("treasure", "Meat!", "Jawbone")
    table.tap(0, "Spindown Dice", at="Dinner").settle()
    assert table.slot_names("shop") == ["Breakfast", "Meat!"]
    assert [table.items(seat) for seat in range(3)] == [["Spindown Dice"], [], []]


@rule("KEYW-01")
def test_spindown_dice_pays_nothing_for_an_eternal_item() -> None:
    table = Table(3).give(0, "Spindown Dice", "The D6").tap(0, "Spindown Dice", at="The D6").settle()
    assert table.items(0) == ["Spindown Dice", "The D6"]


@pytest.mark.parametrize("face, charged", [(4, True), (6, True), (3, False)])
def test_spindown_dice_recharges_on_a_4_to_6_at_the_end_of_its_players_turn(face: int, charged: bool) -> None:
    table = Table(dice=[face]).give(0, "Spindown Dice").charge("Spindown Dice", False).end_turn()
    assert table.obj("Spindown Dice").charged == charged
    table.end_turn()
    assert table.active == 0


# Sumptorium


def test_sumptorium_fills_with_each_time_its_player_is_hurt() -> None:
    table = Table(cards=SPIKE + FORT).give(0, "Sumptorium", "Fort").give(1, "Spike")
    table.tap(1, "Spike", at="P1").settle().tap(1, "Spike", at="P2").settle()
    assert table.obj("Sumptorium").counters == {"": 1}
    table.play(0, "Gold Bomb!!", at="P1").settle()
    assert table.obj("Sumptorium").counters == {"": 2}  # 3 damage at once are one time


def test_sumptorium_slows_a_monster_this_turn_for_2_counters() -> None:
    table = Table().give(0, "Sumptorium").counters("Sumptorium", 3).tap(0, "Sumptorium", at="Pale Fatty").settle()
    assert (table.evasion_of("Pale Fatty"), table.evasion_of("Fatty")) == (2, 2)
    assert table.obj("Sumptorium").counters == {"": 1} and not table.offered("Activate Sumptorium")
    assert table.end_turn().evasion_of("Pale Fatty") == 3
