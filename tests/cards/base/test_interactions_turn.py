"""Cards and the course of a turn: ended early, extra or skipped turns, duties to attack, slots, souls and winning."""

from rules_covered import rule
from table import Table

# a turn that ends at once


@rule("CANCEL-05")
def test_the_fool_cancels_everything_on_the_stack_and_the_money_spent_stays_spent() -> None:
    table = Table().cents(0, 10).give(0, "Pay to Play").give(1, "Meat!").hand(1, "O. The Fool").plays(1)
    table.act(0, "Activate Pay to Play", at="Meat!").play(1, "O. The Fool").settle()
    assert table.items(1) == ["Meat!"] and table.purse(0) == 0 and table.active == 1


def test_the_fool_ends_the_turn_but_end_of_turn_triggers_still_come() -> None:
    table = Table().give(0, "Eden's Blessing", "The D6").charge("The D6", False).play(1, "O. The Fool").settle()
    assert table.active == 1 and table.purse(0) == 6
    assert table.obj("The D6").charged


def test_the_fool_in_the_start_phase_costs_the_loot_step() -> None:
    table = Table(phase="start").hand(1, "O. The Fool").plays(1).play(1, "O. The Fool").settle()
    assert table.active == 1 and table.hand_of(0) == []


def test_the_fool_is_cancelled_and_the_turn_goes_on() -> None:
    table = Table().hand(0, "Butter Bean!").plays(0).hand(1, "O. The Fool").plays(1)
    table.play(1, "O. The Fool").play(0, "Butter Bean!", at="The Fool").settle()
    assert table.active == 0 and table.phase == "action"


@rule("STACK-14")
def test_moms_hand_takes_the_hit_of_the_six_away_and_leaves_its_attack_unfinished() -> None:
    table = Table(monsters=["Mom's Hand", "Fatty"], dice=[6]).give(0, "Ipecac").attack("Mom's Hand")
    table.settle()
    assert table.active == 1 and table.hp_of("Mom's Hand") == 2
    assert not any(entry["name"] == "Mom's Hand" for entry in table.log("hurt"))


def test_moms_hand_is_answered_by_a_d6_before_the_six_is_final() -> None:
    table = Table(monsters=["Mom's Hand", "Fatty"], dice=[6, 5, 5]).give(0, "The D6").attack("Mom's Hand")
    table.tap(0, "The D6", at="roll of 6").settle()
    assert table.active == 0 and table.top("monster") == "Mom's Hand" and table.purse(0) == 4


def test_a_soul_won_under_moms_curse_is_kept_by_those_who_have_it() -> None:
    table = Table(monsters=["Monstro", "Cursed Mom's Hand"], dice=[5, 6]).damage("Monstro", 3).give(0, "Champion Belt")
    table.attack("Monstro").settle()
    assert table.souls(0) == 1 and table.active == 0
    table.attack("Cursed Mom's Hand").settle()
    assert table.active == 1 and table.souls(0) == 1


# extra and skipped turns


@rule("TURN-22")
def test_the_sun_brings_an_extra_turn_and_then_the_order_goes_on() -> None:
    table = Table(players=3).play(0, "XIX. The Sun").settle()
    assert table.deck_names("loot")[-1] == "XIX. The Sun"
    seats = []
    for _ in range(3):
        seats.append(table.end_turn().active)
    assert seats == [0, 1, 2]


def test_the_sun_on_another_players_turn_only_goes_under_the_deck() -> None:
    table = Table(players=3).play(1, "XIX. The Sun").settle()
    assert table.deck_names("loot")[-1] == "XIX. The Sun"
    assert table.end_turn().active == 1 and table.end_turn().active == 2


def test_famine_takes_the_extra_turn_of_the_sun() -> None:
    table = Table(monsters=["Famine", "Fatty"], dice=[5]).damage("Famine", 1).play(0, "XIX. The Sun").settle()
    table.attack("Famine").settle()
    assert table.souls(0) == 1
    assert table.end_turn().active == 1 and table.end_turn().active == 0


def test_famine_killed_by_an_item_costs_the_active_player_a_turn() -> None:
    table = Table(players=3, monsters=["Famine", "Fatty"]).give(0, "Mr. Boom", "The Battery").damage("Famine", 1)
    table.tap(0, "Mr. Boom", at="Famine").settle()
    seats = [table.end_turn().active for _ in range(3)]
    assert seats == [1, 2, 1]


def test_blank_card_and_the_sun_make_two_extra_turns_at_most() -> None:
    table = Table(players=2).give(0, "Blank Card").tap(0, "Blank Card").settle().play(0, "XIX. The Sun").settle()
    seats = [table.end_turn().active for _ in range(2)]
    assert seats == [0, 1]  # the copy ceases to be instead of going under the deck, so it gives nothing


# duties


@rule("ATTACK-25")
def test_portal_envy_and_conquest_drive_one_attack_after_the_other() -> None:
    table = (
        Table(monsters=["Portal", "Envy", "Conquest"], dice=[6, 6, 6, 6])
        .cents(0, 10)
        .deck("monster", "Fatty", "Gurdy", "Monstro")
    )
    table.damage("Portal", 1).damage("Envy", 1).damage("Conquest", 1)
    for name in ("Portal", "Envy", "Conquest"):
        table.attack(name).until("Declare an attack")
        assert not table.offered("Declare a purchase") and not table.offered("End the turn")
    assert table.souls(0) == 2
    table.attack("Fatty").until_asked(0)
    assert table.log("roll")[-1]["attack"]


def test_conquest_with_nothing_left_to_attack_lets_the_turn_go_on() -> None:
    table = Table(monsters=["Conquest", "Stoney"], dice=[6]).damage("Conquest", 1).deck_is("monster")
    table.attack("Conquest").settle()
    assert table.souls(0) == 1 and table.slot_names("monster").count("Stoney") == 1
    assert not table.offered("Declare an attack") and table.offered("End the turn")


@rule("RULING-11")
def test_monster_manual_has_no_effect_in_the_middle_of_an_attack() -> None:
    table = Table(players=3, dice=[5, 5, 5, 5]).give(1, "Monster Manual").attack("Fatty")
    table.tap(1, "Monster Manual", at="Pale Fatty").settle()
    assert table.top("monster") == "Fatty" and table.offered("End the turn")


@rule("RULING-11")
def test_monster_manual_aimed_at_a_monster_that_dies_first_binds_nobody() -> None:
    table = (
        Table(players=3, monsters=["Fly", "Fatty"])
        .give(1, "Monster Manual")
        .give(2, "Mr. Boom")
        .deck("monster", "Gurdy")
    )
    table.tap(1, "Monster Manual", at="Fly").tap(2, "Mr. Boom", at="Fly").settle()
    assert table.died("Fly") and table.offered("End the turn") and table.offered("Declare an attack")


def test_monster_manual_on_stoney_binds_nobody() -> None:
    table = (
        Table(players=3, monsters=["Stoney", "Fatty"]).give(1, "Monster Manual").tap(1, "Monster Manual", at="Stoney")
    )
    table.settle()
    assert table.offered("End the turn")


def test_monster_manual_binds_the_active_player_to_that_monster() -> None:
    table = (
        Table(players=3, dice=[5, 5, 5, 5]).give(1, "Monster Manual").tap(1, "Monster Manual", at="Pale Fatty").settle()
    )
    assert not table.offered("End the turn")
    table.attack("Pale Fatty").settle()
    assert table.top("monster") == "Pale Fatty" and table.offered("End the turn")


def test_a_duty_dies_with_the_player_who_owes_it() -> None:
    table = Table(monsters=["Portal", "Fatty"], dice=[6]).damage("Portal", 1).hand(1, "XIII. Death").plays(1)
    table.attack("Portal").until_top("ability: Portal").play(1, "XIII. Death", at="P1").settle()
    assert table.died(0) and table.active == 1 and table.offered("End the turn")


@rule("RULING-17")
def test_ambush_under_xl_floor_and_a_second_attack() -> None:
    table = Table().deck("monster", "Ambush!", "XL Floor!", "Fly", "Dip").attack("monster deck", "slot 1")
    table.settle()
    assert not table.offered("End the turn")  # one of the two attacks is still owed
    table.attack("monster deck", "slot 1").settle()
    assert table.offered("Declare an attack") and table.offered("End the turn")  # XL Floor! allows one, and forces none
    assert len(table.slot_names("monster")) == 3


# what the slots bring


@rule("SLOT-03")
def test_events_that_turn_up_one_after_the_other_while_a_slot_is_refilled() -> None:
    table = Table(monsters=["Fly", "Fatty"], dice=[5]).deck("monster", "Troll Bombs", "Mega Troll Bomb!", "Gurdy")
    table.give(0, "Breakfast", "Dinner", "The Dead Cat").counters("The Dead Cat", 1).give(1, "Dinner").attack(
        "Fly"
    ).settle()
    assert [entry["name"] for entry in table.log("resolve")][-2:] == ["Troll Bombs", "Mega Troll Bomb!"]
    assert table.slot_names("monster") == ["Gurdy", "Fatty"]
    assert table.hp_of(0) == 1 and table.hp_of(1) == 1
    assert table.discarded("monster")[-3:] == ["Fly", "Troll Bombs", "Mega Troll Bomb!"]


def test_an_event_while_refilling_kills_the_active_player_and_the_next_card_comes_in_cleanup() -> None:
    table = Table(monsters=["Fly", "Fatty"], dice=[5]).deck("monster", "Troll Bombs", "Gurdy").attack("Fly").settle()
    assert table.died(0) and table.active == 1 and table.slot_names("monster") == ["Gurdy", "Fatty"]


def test_a_curse_turns_up_while_flush_refills_and_goes_to_a_player() -> None:
    table = Table().give(0, "Flush!").deck("monster", "Curse of Pain", "Gurdy", "Monstro").act(0, "Activate Flush!")
    table.choose("monster").until("P2").choose("P2").settle()
    assert table.obj("Curse of Pain").seat == 1
    assert sorted(map(str, table.slot_names("monster"))) == ["Gurdy", "Monstro"]
    assert sorted(table.deck_names("monster")[-2:]) == ["Fatty", "Pale Fatty"]


def test_flush_in_an_attack_leaves_the_attacked_monster() -> None:
    table = Table(dice=[5]).give(0, "Flush!").deck("monster", "Gurdy").awake().attack("Fatty")
    table.act(0, "Activate Flush!").choose("monster").until_stack("roll: 5")
    assert table.slot_names("monster") == ["Fatty", "Gurdy"]


def test_flush_on_the_shop_while_a_purchase_is_declared_offers_the_new_items() -> None:
    table = Table(shop=["Meat!", "Synthoil"]).give(1, "Flush!").cents(0, 10).deck("treasure", "Dry Baby", "Ipecac")
    table.until_asked(0).choose("Declare a purchase").act(1, "Activate Flush!").choose("shop").until("Dry Baby")
    assert table.offered("Ipecac") and not table.offered("Meat!")
    table.choose("Dry Baby").settle()
    assert table.items(0) == ["Dry Baby"] and sorted(table.deck_names("treasure")[-2:]) == ["Meat!", "Synthoil"]


def test_restock_clears_the_shop_at_the_start_of_the_turn() -> None:
    table = Table(shop=["Meat!", "Synthoil"]).give(1, "Restock").deck("treasure", "Dry Baby").settle()
    table.choose("End the turn").until("Meat!", "shop").choose("Meat!").choose("Done").settle()
    assert table.slot_names("shop") == ["Dry Baby", "Synthoil"] and table.top("treasure") == "Meat!"


def test_delirium_goes_back_six_cards_deep_and_is_no_soul() -> None:
    six = ["Fly", "Dip", "Gurdy", "Monstro", "Pin", "Pooter", "Clotty", "Squirt"]
    table = (
        Table(monsters=["Delirium", "Fatty"], dice=[6])
        .damage("Delirium", 4)
        .deck("monster", *six)
        .attack("Delirium")
        .settle()
    )
    assert table.souls(0) == 0 and len(table.items(0)) == 2
    assert table.slot_names("monster")[0] == "Fly"
    assert table.deck_names("monster").index("Delirium") == 5  # six lay above it, and one of them has filled its slot


def test_rag_man_on_a_one_is_back_in_his_slot_and_no_soul() -> None:
    table = Table(monsters=["Rag Man", "Fatty"], dice=[6, 1]).damage("Rag Man", 1).attack("Rag Man").settle()
    assert table.souls(0) == 0 and len(table.hand_of(0)) == 3
    assert table.slot_names("monster") == ["Rag Man", "Fatty"] and table.hp_of("Rag Man") == 2


def test_rag_mans_roll_is_rerolled_and_he_is_a_soul_after_all() -> None:
    table = (
        Table(monsters=["Rag Man", "Fatty"], dice=[6, 1, 3]).damage("Rag Man", 1).give(1, "The D6").attack("Rag Man")
    )
    table.until_top("roll: 1").tap(1, "The D6", at="roll of 1").settle()
    assert table.souls(0) == 1


def test_peep_brings_the_bloat_whose_hits_reach_everybody_else() -> None:
    table = (
        Table(players=3, monsters=["Peep", "Fatty"], dice=[6, 1])
        .damage("Peep", 2)
        .give(0, "Champion Belt", "Breakfast")
    )
    table.attack("Peep").settle()
    assert "The Bloat" in table.slot_names("monster") and table.souls(0) == 1
    table.awake().attack("The Bloat").until_stack("ability: The Bloat").resolve()
    assert table.stack() == ["damage: P3", "damage: P2"]
    table.resolve(2)
    assert [table.hp_of(seat) for seat in range(3)] == [1, 1, 1]


# shields of a turn


def test_trinity_shield_silences_the_others_on_its_players_turn_only() -> None:
    table = Table(players=3, dice=[5]).give(0, "Trinity Shield").give(1, "The D6", "Mr. Boom").hand(1, "Bomb!")
    table.plays(1).awake().attack("Fatty").until_asked(1)
    assert not table.offered("Play Bomb!") and not table.offered("Activate Mr. Boom") and not table.offered("The D6")
    assert table.offered("Activate Maggy")
    table = Table(players=3).give(1, "Trinity Shield").give(0, "Mr. Boom").hand(0, "Bomb!").plays(0)
    assert table.offered("Play Bomb!") and table.offered("Activate Mr. Boom")


def test_trinity_shield_does_not_stop_triggers_of_others() -> None:
    table = Table(players=3, dice=[5]).give(0, "Trinity Shield").give(1, "Eye of Greed").attack("Fatty")
    while not table.purse(1):
        table._pass()
    assert table.purse(1) == 3


def test_giving_trinity_shield_away_as_a_cost_frees_the_others_at_once() -> None:
    table = Table(players=3).give(0, "Trinity Shield", "Donation Machine").give(1, "Mr. Boom").awake()
    table.act(0, "Activate Donation Machine", at=("P2", "Trinity Shield")).until_asked(1)
    assert table.stack() == ["ability: Donation Machine"] and sorted(table.items(1)) == ["Mr. Boom", "Trinity Shield"]
    assert table.offered("Activate Mr. Boom")


# souls


@rule("WIN-01", "SOUL-08")
def test_a_soul_stolen_above_the_winning_death_puts_the_win_off() -> None:
    table = Table(monsters=["Monstro", "Fatty"], dice=[5]).damage("Monstro", 3).soul(0, "Gurdy", "Pin", "Envy")
    table.give(1, "Mom's Shovel").charge("Mom's Shovel").attack("Monstro").until_stack("death: Monstro")
    table.tap(1, "Mom's Shovel", at="Gurdy").settle()
    assert table.game.result is None and table.souls(0) == 3 and table.souls(1) == 1


def test_the_lambs_gift_wins_before_its_own_soul_is_there() -> None:
    table = (
        Table(monsters=["The Lamb", "Fatty"], dice=[5])
        .damage("The Lamb", 5)
        .soul(0, "Gurdy", "Pin", "Envy")
        .soul(1, "Monstro")
    )
    table.attack("The Lamb").until("Yes").choose("Yes").settle()
    assert table.game.result is not None and table.game.result.winners == (0,)


def test_wizoob_takes_a_soul_from_the_player_its_killer_points_at() -> None:
    table = Table(monsters=["Wizoob", "Fatty"], dice=[6]).damage("Wizoob", 2).soul(0, "Gurdy").soul(1, "Pin")
    table.attack("Wizoob").until("P2").choose("P2").settle()
    assert table.souls(1) == 0 and table.souls(0) == 1 and "Pin" in table.discarded("monster")


def test_judgement_destroys_a_bonus_soul_for_good() -> None:
    table = Table(bonus_souls=True).gain_bonus_soul(0, "Soul of Greed")
    assert table.souls(0) == 1
    table.play(1, "XX. Judgement", at="P1").settle()
    assert table.souls(0) == 0 and table.obj("Soul of Greed").role == "removed"


def test_the_bone_and_lost_soul_win_together_with_the_chest() -> None:
    table = Table().give(0, "The Bone", "The Chest").counters("The Bone", 5).soul(0, "Monstro").give(1, "Chaos Card")
    table.act(0, "Activate The Bone, ability 4").settle()
    assert table.souls(0) == 2 and table.items(0) == ["The Chest"]
    table.play(0, "Lost Soul").settle()
    assert table.souls(0) == 3 and table.game.result is None
    table.act(1, "Activate Chaos Card").choose("Destroy").choose("The Chest").settle()
    assert table.game.result is not None and table.game.result.winners == (0,)
