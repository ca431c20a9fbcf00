"""Several cards and one death: prevented deaths, what the dying leave behind, and deaths that come all at once."""

from rules_covered import rule
from table import Table

# prevented deaths


@rule("DEATH-P-16", "ATTACK-16")
def test_guppys_collar_in_ones_own_attack_ends_attack_and_turn_without_a_penalty() -> None:
    table = Table(dice=[1, 2]).give(0, "Guppy's Collar").hp(0, 1).cents(0, 3)
    table.attack("Fatty").settle()
    assert table.active == 1 and not table.died(0)
    assert table.purse(0) == 3 and table.items(0) == ["Guppy's Collar"]
    assert table.log("survive")


def test_broken_ankh_saves_the_attacker_only_for_the_turn_to_end() -> None:
    table = Table(dice=[1, 6]).give(0, "Broken Ankh", "Champion Belt").hp(0, 1)
    table.attack("Fatty").settle()
    assert table.active == 1 and not table.died(0)


def test_broken_ankh_on_another_players_turn_leaves_that_turn_alone() -> None:
    table = Table(dice=[6]).give(1, "Broken Ankh").hp(1, 1).play(0, "Bomb!", at="P2").settle()
    assert table.active == 0 and table.hp_of(1) == 1 and not table.died(1)
    assert table.phase == "action" and table.offered("Declare an attack")


def test_the_attack_goes_on_after_somebody_else_was_saved_in_its_middle() -> None:
    table = Table(dice=[5, 2, 5, 5, 5]).give(1, "Guppy's Collar").hp(1, 1).hand(0, "Bomb!").awake()
    table.attack("Fatty").play(0, "Bomb!", at="P2").until_stack("roll: 5").settle()
    assert not table.died(1) and table.hp_of(1) == 1
    assert table.top("monster") == "Fatty"  # four hits, and the roll under the bomb was one of them


def test_collar_and_ankh_both_trigger_but_the_second_finds_no_death_to_prevent_and_does_not_roll() -> None:
    table = Table(dice=[1]).give(1, "Guppy's Collar", "Broken Ankh").hp(1, 1)
    table.play(0, "Bomb!", at="P2").until("Broken Ankh").choose("Broken Ankh").settle()
    assert [entry["n"] for entry in table.log("roll")] == [1]
    assert len(table.log("survive")) == 1 and not table.died(1)


def test_the_collar_fails_and_the_ankh_below_it_still_saves() -> None:
    table = Table(dice=[5, 6]).give(1, "Guppy's Collar", "Broken Ankh").hp(1, 1)
    table.play(0, "Bomb!", at="P2").until("Broken Ankh").choose("Broken Ankh").settle()
    assert [entry["n"] for entry in table.log("roll")] == [5, 6]
    assert not table.died(1)


@rule("RULING-15", "CANCEL-02")
def test_the_fool_cancels_ones_own_death() -> None:
    table = Table(dice=[1]).hp(0, 1).cents(0, 2).hand(0, "O. The Fool").plays(0)
    table.attack("Fatty").until_stack("death: P1").play(0, "O. The Fool").settle()
    assert not table.died(0) and table.active == 1 and table.purse(0) == 2


def test_vi_the_lovers_does_not_take_a_death_off_the_stack() -> None:
    table = Table().hp(1, 1).hand(1, "VI. The Lovers").plays(1).play(0, "Bomb!", at="P2")
    table.until_stack("death: P2").play(1, "VI. The Lovers", at="P2").settle()
    assert table.died(1)


def test_vi_the_lovers_in_time_keeps_the_damage_from_killing() -> None:
    table = Table().hp(1, 1).hand(1, "VI. The Lovers").plays(1).play(0, "Bomb!", at="P2")
    table.play(1, "VI. The Lovers", at="P2").settle()
    assert not table.died(1) and table.hp_of(1) == 2


def test_xiii_death_is_no_damage_but_a_collar_answers_it() -> None:
    table = Table(dice=[3]).give(1, "The Dead Cat", "Guppy's Collar")
    table.play(0, "XIII. Death", at="P2").settle()
    assert not table.died(1) and table.hp_of(1) == 1
    assert table.obj("The Dead Cat").counters == {"": 9}


# what the dying leave behind


@rule("DEATH-P-03", "DEATH-P-21")
def test_gullet_and_king_pay_before_the_penalty_and_the_rags_after_it() -> None:
    table = Table().give(1, "Greed's Gullet", "Suicide King", "Lazarus' Rags").deck("treasure", "Meat!")
    table.deck("loot", "A Penny!", "A Penny!", "A Penny!").play(0, "XIII. Death", at="P2")
    table.until("Suicide King").choose("Suicide King").until_asked(1)
    assert table.purse(1) == 8 and len(table.hand_of(1)) == 3  # all of it there when the penalty asks for an item
    assert "Meat!" not in " ".join(table.options())
    table.choose("Suicide King").settle()
    assert table.purse(1) == 7 and len(table.hand_of(1)) == 2
    assert sorted(table.items(1)) == ["Greed's Gullet", "Lazarus' Rags", "Meat!"]


def test_a_gullet_destroyed_above_its_own_trigger_still_pays() -> None:
    table = Table(players=3).give(1, "Greed's Gullet").give(2, "Chaos Card")
    table.play(0, "XIII. Death", at="P2").until_stack("ability: Greed's Gullet")
    table.act(2, "Activate Chaos Card").choose("Destroy").choose("Greed's Gullet").settle()
    assert table.died(1) and table.items(1) == []
    assert table.purse(1) == 7


def test_bloody_penny_and_suicide_king_loot_in_turn_order_from_the_same_deck() -> None:
    table = Table(players=3).give(1, "Suicide King").give(2, "Bloody Penny")
    table.deck("loot", "A Penny!", "2 Cents!", "3 Cents!", "4 Cents!").play(0, "XIII. Death", at="P2").settle()
    assert table.hand_of(2) == ["A Penny!"]  # on top, so first
    assert sorted([*table.hand_of(1), table.top("loot") or ""]) == ["2 Cents!", "3 Cents!", "4 Cents!"]


def test_baby_haunt_and_daddy_haunt_go_to_others_before_one_of_them_could_be_the_penalty() -> None:
    table = Table(players=3).give(1, "Baby Haunt", "Daddy Haunt", "Breakfast").play(0, "XIII. Death", at="P2")
    table.until("Daddy Haunt").choose("Daddy Haunt")
    table.until("P1").choose("P1").until("P3").choose("P3").settle()
    assert table.died(1) and table.items(1) == []
    assert len(table.items(0)) == 1 and len(table.items(2)) == 1
    assert table.top("treasure") == "Breakfast"


@rule("CURSE-02")
def test_curse_of_loss_takes_a_soul_and_is_gone_itself() -> None:
    table = Table().give(1, "Curse of Loss").soul(1, "Monstro", "Gurdy").play(0, "XIII. Death", at="P2")
    table.until("Curse of Loss").choose("Curse of Loss").until("Gurdy").choose("Gurdy").settle()
    assert table.souls(1) == 1 and not table.has("Curse of Loss") and not table.has("Gurdy")
    assert {"Curse of Loss", "Gurdy"} <= set(table.discarded("monster"))


def test_curse_of_loss_with_no_soul_costs_nothing() -> None:
    table = Table().give(1, "Curse of Loss").play(0, "XIII. Death", at="P2").settle()
    assert table.died(1) and table.souls(1) == 0 and not table.has("Curse of Loss")


@rule("DEATH-P-13")
def test_a_dead_players_gullet_does_not_pay_twice_in_a_turn() -> None:
    table = Table(dice=[1]).give(1, "Greed's Gullet", "Meat!").play(0, "XIII. Death", at="P2")
    table.until("Meat!").choose("Meat!").settle()
    assert table.dead(1) and table.purse(1) == 7
    table.play(0, "XVI. The Tower").settle()
    assert len(table.log("die")) == 1 and table.purse(1) == 7 and table.hp_of(0) == 1


# Shadow


def test_shadow_picks_the_item_and_takes_the_card_and_the_cent() -> None:
    table = Table().give(0, "Shadow").give(1, "Meat!", "Synthoil").hand(1, "Bomb!").cents(1, 5)
    table.play(0, "XIII. Death", at="P2").until("Meat!")
    assert table.asked == 0
    table.choose("Meat!").settle()
    assert table.items(1) == ["Synthoil"] and table.purse(1) == 4 and table.hand_of(1) == []
    assert table.hand_of(0) == ["Bomb!"] and table.purse(0) == 1


@rule("RULING-12")
def test_of_two_shadows_the_one_that_acts_last_gets_everything() -> None:
    table = (
        Table(players=3).give(0, "Shadow").give(2, "Shadow").give(1, "Meat!", "Synthoil").hand(1, "Bomb!").cents(1, 5)
    )
    table.play(0, "XIII. Death", at="P2").until("Shadow")
    assert table.asked == 1  # the affected player orders
    table.game.choose(0)
    table.until("Meat!")
    assert table.asked == 2
    table.choose("Meat!").settle()
    assert table.hand_of(2) == ["Bomb!"] and table.purse(2) == 1
    assert table.hand_of(0) == [] and table.purse(0) == 0


@rule("RULING-21")
def test_shadow_may_pick_the_chest_and_its_owner_gets_the_soul() -> None:
    table = Table().give(0, "Shadow").give(1, "The Chest", "Meat!")
    table.play(0, "XIII. Death", at="P2").until("The Chest").choose("The Chest").settle()
    assert table.souls(1) == 1 and table.souls(0) == 0
    assert table.items(1) == ["Meat!"]


def test_shadows_cent_is_gained_so_counterfeit_penny_adds_one() -> None:
    table = Table().give(0, "Shadow", "Counterfeit Penny").cents(1, 5).play(0, "XIII. Death", at="P2").settle()
    assert table.purse(1) == 4 and table.purse(0) == 2


def test_bum_bo_eats_shadows_cent() -> None:
    table = Table().give(0, "Shadow", "Bum-bo!").cents(1, 5).play(0, "XIII. Death", at="P2").settle()
    assert table.purse(1) == 4 and table.purse(0) == 0
    assert table.obj("Bum-bo!").counters == {"level": 1}


def test_shadow_does_not_touch_its_own_players_penalty() -> None:
    table = Table().give(0, "Shadow", "Meat!").hand(0, "Bomb!").cents(0, 2).play(1, "XIII. Death", at="P1")
    table.until("Meat!").choose("Meat!").settle()
    assert table.items(0) == ["Shadow"] and table.hand_of(0) == [] and table.purse(0) == 1


# all at once


@rule("EACH-06")
def test_boom_fly_kills_both_players_and_its_reward_still_comes_to_the_dead_one() -> None:
    table = Table(monsters=["Boom Fly", "Fatty"], dice=[4]).hp(0, 1).hp(1, 1)
    table.attack("Boom Fly").settle()
    deaths = [entry["name"] for entry in table.log("die")]
    assert deaths == ["Boom Fly", "P1", "P2"]
    assert table.purse(0) == 4  # nothing to lose at the penalty, which came before the reward
    assert table.active == 1


def test_a_boom_fly_and_stoney_and_two_players_all_die_of_one_hit() -> None:
    table = Table(monsters=["Boom Fly", "Stoney"], dice=[5]).hp(0, 1).hp(1, 1)
    table.deck("monster", "Dip", "Clotty").attack("Boom Fly").settle()
    deaths = [entry["name"] for entry in table.log("die")]
    assert deaths[0] == "Boom Fly" and sorted(deaths[1:]) == ["P1", "P2", "Stoney"]
    assert deaths.index("Stoney") < deaths.index("P2")


def test_mega_troll_bomb_kills_everybody_and_every_gullet_pays() -> None:
    table = Table(players=3).give(0, "Greed's Gullet").give(2, "Greed's Gullet").deck("monster", "Mega Troll Bomb!")
    table.attack("monster deck", "slot 1").settle()
    assert all(table.died(seat) for seat in range(3))
    assert [table.purse(seat) for seat in range(3)] == [7, 0, 7]
    assert table.active == 1 and [table.hp_of(seat) for seat in range(3)] == [2, 2, 2]


def test_black_bony_takes_its_killer_along_before_the_reward() -> None:
    table = Table(monsters=["Black Bony", "Fatty"], dice=[6, 2]).hp(0, 1).damage("Black Bony", 2)
    table.attack("Black Bony").settle()
    assert [entry["name"] for entry in table.log("die")] == ["Black Bony", "P1"]
    assert len(table.hand_of(0)) == 2 and table.top("loot") is None


def test_brimstone_kills_another_player_while_the_attack_goes_on() -> None:
    table = Table(players=3, dice=[4, 4]).give(0, "Brimstone").hp(1, 1).attack("Fatty")
    table.until("P2").choose("P2").until("P3").choose("P3").settle()
    assert table.died(1) and table.hp_of(2) == 1
    assert table.top("monster") == "Fatty"  # two hits of 2


@rule("DEATH-P-02", "PURCH-13")
def test_killing_the_buyer_stops_the_purchase() -> None:
    table = Table().cents(0, 12).hand(1, "XIII. Death").plays(1)
    table.until_asked(0).choose("Declare a purchase")
    table.play(1, "XIII. Death", at="P1").settle()
    assert table.died(0) and table.active == 1
    assert table.purse(0) == 11 and table.items(0) == []


@rule("DEATH-P-02", "ATTACK-16")
def test_killing_the_attacker_at_the_declaration_stops_the_attack() -> None:
    table = Table().hand(1, "XIII. Death").plays(1)
    table.until_asked(0).choose("Declare an attack")
    table.play(1, "XIII. Death", at="P1").settle()
    assert table.died(0) and table.active == 1
    assert not table.log("attack") and not table.log("roll")


def test_bobs_brain_kills_its_player_at_the_declaration() -> None:
    table = Table(dice=[6]).give(0, "Bob's Brain").hp(0, 1)
    table.until_asked(0).choose("Declare an attack").settle()
    assert table.died(0) and table.active == 1 and not table.log("attack")


def test_bobs_brain_kills_the_only_monster_somebody_meant_to_attack() -> None:
    table = Table(monsters=["Fly", "Fatty"], dice=[1]).give(0, "Bob's Brain").deck("monster", "Gurdy")
    table.until_asked(0).choose("Declare an attack").until("Fly").choose("Fly").until("Gurdy")
    assert table.slot_names("monster") == ["Gurdy", "Fatty"] and table.purse(0) == 1
    assert not table.offered("Fly")
