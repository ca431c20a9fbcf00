"""Gold Box treasures, one scenario or more for each ability."""

import pytest

from rules_covered import rule
from table import Table, card

DEATH = "XIII. Death"
DIE = card("Die", "↷ Roll: Gain X¢.")
FORT = card("Fort", "You have +9 HP.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")


def loot_plays(table: Table, seat: int = 0) -> int:
    return table.game.players[seat].plays


# 9 Volt


def test_9_volt_recharges_up_to_2_of_its_controllers_items_at_the_end_of_their_turn() -> None:
    table = Table().give(0, "9 Volt", "Jawbone", "The D20", "Decoy").give(1, "Compost")
    for name in ("Jawbone", "The D20", "Decoy", "Compost"):
        table.charge(name, False)
    table.choose("End the turn").until("Yes").choose("Yes")
    assert table.asked == 0 and table.offered("Decoy") and not table.offered("Compost")
    table.choose("Decoy").choose("Jawbone").until_turn_over()
    assert [table.obj(name).charged for name in ("Jawbone", "The D20", "Decoy")] == [True, False, True]


def test_9_volt_may_recharge_nothing_and_does_nothing_in_other_turns() -> None:
    table = Table().give(0, "9 Volt", "Jawbone").charge("Jawbone", False).until_turn_over("No")
    assert not table.obj("Jawbone").charged
    table.settle().until_turn_over(never="Jawbone")


# Crooked Penny


@pytest.mark.parametrize("face, left", [(1, 14), (3, 14), (4, 0), (6, 0)])
def test_crooked_penny_doubles_or_takes_all_cents_of_the_chosen_player(face: int, left: int) -> None:
    table = Table(players=3, dice=[face]).give(0, "Crooked Penny").cents(0, 3).cents(1, 7).cents(2, 5)
    pool = table.game.pool
    table.tap(0, "Crooked Penny", at="P2").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, left, 5]
    assert table.game.pool == pool + 7 - left


@pytest.mark.parametrize("face", [2, 5])
def test_crooked_penny_makes_nothing_of_nothing(face: int) -> None:
    table = Table(dice=[face]).give(0, "Crooked Penny").cents(1, 4).tap(0, "Crooked Penny", at="P1").settle()
    assert (table.purse(0), table.purse(1)) == (0, 4)


# Dad's Key


def test_dads_key_costs_a_loot_card_and_puts_the_top_monster_over_an_unattacked_one() -> None:
    table = Table().give(0, "Dad's Key").hand(0, "Bomb!", "A Penny!").plays(0, 0).deck("monster", "Dip")
    table.act(0, "Activate Dad's Key").until("Bomb!").choose("Bomb!")
    assert table.discarded("loot") == ["Bomb!"] and table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    table.until("slot 2").choose("slot 2").settle()
    assert table.slot_names("monster") == ["Fatty", "Dip"] and table.has("Pale Fatty")
    assert table.obj("Dad's Key").charged and table.offered("Activate Dad's Key"), "paid with cards only"


def test_dads_key_leaves_the_slot_under_attack_alone() -> None:
    table = Table(dice=[2]).give(1, "Dad's Key").hand(1, "Bomb!").plays(1, 0).deck("monster", "Dip")
    table.attack("Fatty").act(1, "Activate Dad's Key").until_top("roll: 2")
    assert table.slot_names("monster") == ["Fatty", "Dip"]


def test_dads_key_cannot_be_used_with_an_empty_hand() -> None:
    assert not Table().give(0, "Dad's Key").offered("Activate Dad's Key")


# Guppy's Tail


def test_guppys_tail_loots_1_more_in_the_loot_step_and_discards_1_at_the_end_of_the_turn() -> None:
    table = Table(players=3).give(1, "Guppy's Tail").deck("loot", "Bomb!", "A Penny!", "Dagaz").end_turn()
    assert table.active == 1 and table.hand_of(1) == ["Bomb!", "A Penny!"]
    table.plays(1, 0).choose("End the turn").until("A Penny!")
    assert table.asked == 1 and table.options() == ["Bomb!", "A Penny!"]
    table.choose("Bomb!").settle()
    assert table.active == 2 and table.hand_of(1) == ["A Penny!"] and table.discarded("loot") == ["Bomb!"]
    assert table.hand_of(2) == ["Dagaz"], "others loot as usual"
    table.plays(2, 0).end_turn()
    assert table.hand_of(1) == ["A Penny!"] and table.hand_of(2) == ["Dagaz"]


def test_guppys_tail_is_a_guppy_item() -> None:
    table = Table(bonus_souls=True).give(0, "Guppy's Head").settle()
    assert table.holder("Soul of Guppy") == -1
    assert table.give(0, "Guppy's Tail").settle().holder("Soul of Guppy") == 0


# Infamy and Placenta

NO_DAMAGE_ON = [("Infamy", 1), ("Placenta", 4)]


@rule("DMG-14")
@pytest.mark.parametrize("name, face", NO_DAMAGE_ON)
def test_an_item_prevents_combat_damage_on_its_number(name: str, face: int) -> None:
    other = 2
    table = Table(dice=[face, other], monsters=["Wizoob", "Fatty"]).give(0, name).attack("Wizoob")
    full = table.hp_of(0)
    table.until_top(f"roll: {face}").resolve().until_top(f"roll: {other}")
    assert table.hp_of(0) == full and table.hp_of("Wizoob") == 3
    table.resolve().until_stack("damage: P1").resolve()
    assert table.hp_of(0) == (full or 0) - 1


@pytest.mark.parametrize("name, face", NO_DAMAGE_ON)
def test_an_item_prevents_no_other_damage_and_none_to_others(name: str, face: int) -> None:
    table = Table(dice=[face], monsters=["Wizoob", "Fatty"], cards=NEEDLE).give(1, name, "Needle").attack("Wizoob")
    table.until_top(f"roll: {face}").tap(1, "Needle", at="P2").resolve(2)
    assert table.log("hurt")[-1]["name"] == "P2"
    table.resolve().until_stack("damage: P1").resolve()
    assert table.hp_of(0) == 1


def test_placenta_gives_1_hp() -> None:
    table = Table().give(0, "Placenta")
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (3, 2)


# Lemon Mishap


@pytest.mark.parametrize("face, hurt", [(1, 1), (2, 1), (3, 0)])
def test_lemon_mishap_hurts_each_monster_when_an_attack_roll_shows_1_or_2(face: int, hurt: int) -> None:
    table = Table(dice=[face, 4], monsters=["Pale Fatty", "Wizoob"], cards=FORT).give(0, "Fort")
    table.give(1, "Lemon Mishap").tap(1, "Lemon Mishap").settle().attack("Wizoob").until_top("roll: 4")
    assert (table.hp_of("Pale Fatty"), table.hp_of("Wizoob")) == (4 - hurt, 3 - hurt)
    assert table.hp_of(0) == 10


def test_lemon_mishap_looks_at_attack_rolls_of_this_turn_only() -> None:
    table = Table(dice=[1, 2, 6], cards=DIE).give(0, "Lemon Mishap", "Die").tap(0, "Lemon Mishap").settle()
    table.tap(0, "Die").settle()
    assert table.hp_of("Fatty") == table.hp_of("Pale Fatty") == 4 and table.purse(0) == 1
    table.end_turn().attack("Pale Fatty").until_top("roll: 6")
    assert table.hp_of("Fatty") == 4


# Library Card and Succubus


def test_library_card_gives_a_loot_play() -> None:
    table = Table().hand(0, "A Penny!").plays(0, 0).give(0, "Library Card").tap(0, "Library Card").settle()
    assert loot_plays(table) == 1 and not table.obj("Library Card").charged
    assert loot_plays(table.end_turn()) == 0


def test_succubus_sells_2_loot_plays_for_3_cents() -> None:
    table = Table().plays(0, 0).give(0, "Succubus").cents(0, 7).tap(0, "Succubus").settle()
    assert (loot_plays(table), table.purse(0)) == (2, 4)
    table.tap(0, "Succubus").settle()
    assert (loot_plays(table), table.purse(0)) == (4, 1)
    assert not table.offered("Activate Succubus")


# Mom's Knife


def test_moms_knife_gives_1_atk_and_hurts_each_other_monster_on_a_6() -> None:
    table = Table(dice=[6, 5], monsters=["Fatty", "Pale Fatty", "Clotty"]).give(0, "Mom's Knife")
    assert (table.atk_of(0), table.atk_of(1)) == (2, 1)
    table.attack("Fatty").until_top("roll: 5")
    assert [table.hp_of(name) for name in ("Fatty", "Pale Fatty", "Clotty")] == [2, 3, 1]
    table.settle()
    assert table.died("Fatty")
    assert [table.hp_of(name) for name in ("Pale Fatty", "Clotty")] == [3, 1], "not on a 5"


def test_moms_knife_cuts_only_for_its_controllers_combat_damage() -> None:
    table = Table(dice=[6] * 4, cards=NEEDLE).give(1, "Mom's Knife", "Needle").deck("monster", "Dip")
    table.tap(1, "Needle", at="Pale Fatty").settle().attack("Fatty").settle()
    assert table.hurts() == [("Pale Fatty", 1)] + [("Fatty", 1)] * 4


# More Options


def test_more_options_shows_the_top_2_treasures_at_the_start_of_its_controllers_turn() -> None:
    table = Table(players=2).give(1, "More Options").deck("treasure", "Meat!", "Jawbone")
    table.choose("End the turn").until("Yes")
    assert table.asked == 1 and table.active == 1
    table.choose("Yes")
    assert [entry["seat"] for entry in table.log("look")] == [1]
    assert table.deck_names("treasure")[:2] == ["Meat!", "Jawbone"]
    table.settle().until_turn_over(never="Yes")


def test_more_options_allows_one_more_purchase() -> None:
    table = Table(players=2).give(0, "More Options").cents(0, 30).deck("treasure", "Meat!", "Jawbone", "Decoy")
    for name in ("Breakfast", "Dinner"):
        assert table.offered("Declare a purchase")
        table.buy(name).settle()
    assert table.purse(0) == 10 and not table.offered("Declare a purchase")


# Ouija Board


def test_ouija_board_puts_an_event_among_the_top_4_into_play_and_the_rest_under_the_deck() -> None:
    table = (
        Table().give(0, "Ouija Board").deck("monster", "Dip", "Troll Bombs", "We Need to Go Deeper!", "Clotty", "Fly")
    )
    table.tap(0, "Ouija Board").until("Yes").choose("Yes")
    assert table.offered("Troll Bombs") and not table.offered("Dip")
    table.choose("Troll Bombs").until("slot 1").choose("slot 1").settle()
    assert table.died(0) and table.discarded("monster") == ["Troll Bombs"]
    assert table.deck_names("monster")[0] == "Fly"
    assert sorted(table.deck_names("monster")[-3:]) == ["Clotty", "Dip", "We Need to Go Deeper!"]


def test_ouija_board_without_an_event_or_without_wanting_one_puts_all_4_under_the_deck() -> None:
    table = Table().give(0, "Ouija Board").deck("monster", "Dip", "Charger", "Leech", "Clotty", "Fly")
    table.tap(0, "Ouija Board").settle()
    assert table.deck_names("monster")[0] == "Fly" and table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    assert sorted(table.deck_names("monster")[-4:]) == ["Charger", "Clotty", "Dip", "Leech"]
    table = Table().give(0, "Ouija Board").deck("monster", "Dip", "Troll Bombs", "Leech", "Clotty", "Fly")
    table.tap(0, "Ouija Board").until("Yes").choose("No").settle()
    assert "Troll Bombs" in table.deck_names("monster")[-4:] and table.hp_of(0) == 2


# Plan C


@rule("TRIG-14")
def test_plan_c_kills_a_monster_now_and_every_player_at_the_end_of_the_turn() -> None:
    table = Table(players=3).give(0, "Plan C").tap(0, "Plan C", at="Pale Fatty").settle()
    assert table.died("Pale Fatty") and not table.died("Fatty") and table.top("treasure") == "Plan C"
    assert not any(table.died(seat) for seat in range(3))
    table.choose("End the turn").until_turn_over()
    assert all(table.died(seat) for seat in range(3)) and table.active == 1


@rule("ABIL-13", "RULING-02")
def test_an_eternal_plan_c_kills_no_monster() -> None:
    table = Table().give(0, "Plan C").counters("Plan C", 1, "eternal").tap(0, "Plan C", at="Fatty").settle()
    assert not table.died("Fatty") and table.items(0) == ["Plan C"]


# Skeleton Key


def test_skeleton_key_allows_99_attacks_on_its_controllers_turn() -> None:
    strong = card("Strong", "You have +9 ATK.")
    table = Table(dice=[6] * 5, cards=strong).give(0, "Skeleton Key", "Strong")
    for _ in range(5):
        table.deck("monster", "Fatty").attack(table.slot_names("monster")[0]).settle()
    assert table.offered("Declare an attack") and len(table.log("attack")) == 5


def test_skeleton_key_is_for_its_controllers_turn_only() -> None:
    table = Table(dice=[6] * 4).give(1, "Skeleton Key").attack("Fatty").settle()
    assert table.died("Fatty") and not table.offered("Declare an attack")


# Soy Milk


def test_soy_milk_raises_evasion_on_its_controllers_turn_and_spreads_combat_damage() -> None:
    table = Table(dice=[2, 3, 2], monsters=["Fatty", "Pale Fatty", "Clotty"]).give(0, "Soy Milk")
    assert [table.evasion_of(name) for name in ("Fatty", "Pale Fatty", "Clotty")] == [3, 4, 4]
    table.attack("Fatty").until_top("roll: 3").resolve().until_top("roll: 2")
    assert table.hurts() == [("P1", 1), ("Fatty", 1), ("Pale Fatty", 1), ("Clotty", 1)]
    table.settle().until_phase("action")
    assert table.active == 1 and table.evasion_of("Fatty") == 2


def test_soy_milk_spreads_no_other_damage() -> None:
    table = Table(dice=[6] * 4, cards=NEEDLE).give(1, "Soy Milk", "Needle").deck("monster", "Dip")
    table.tap(1, "Needle", at="Fatty").settle().attack("Pale Fatty").settle()
    assert [name for name, _ in table.hurts()] == ["Fatty"] + ["Pale Fatty"] * 4


# The Bible


def test_the_bible_destroys_a_curse() -> None:
    table = Table().give(1, "Curse of Greed").give(0, "The Bible").tap(0, "The Bible", at=["Destroy", "Curse of Greed"])
    table.settle()
    assert not table.has("Curse of Greed") and table.discarded("monster") == ["Curse of Greed"]


def test_the_bible_cancels_its_controllers_own_attack() -> None:
    table = Table(dice=[2]).give(0, "The Bible").attack("Fatty").tap(0, "The Bible", at="Cancel your attack").settle()
    assert table.game.attack is None and table.hp_of("Fatty") == 4 and not table.offered("Declare an attack")
    table = Table(dice=[2]).give(1, "The Bible").attack("Fatty").act(1, "Activate The Bible")
    if table.offered("Cancel your attack"):
        table.choose("Cancel your attack").until_top("roll: 2")
    assert table.game.attack is not None, "the attack of another goes on"


def test_the_bible_kills_mom_but_nobody_else() -> None:
    table = Table(monsters=["Mom!", "Fatty"]).deck("monster", "Dip").give(0, "The Bible").act(0, "Activate The Bible")
    table.choose("Kill a monster").settle()
    assert table.died("Mom!") and not table.died("Fatty") and table.souls(0) == 2
    table = Table().give(1, "Curse of Greed").give(0, "The Bible").act(0, "Activate The Bible")
    assert not table.offered("Kill a monster"), "there is no Mom"


@pytest.mark.parametrize("name", ["Mom's Heart!", "It Lives!"])
def test_the_bible_kills_by_name(name: str) -> None:
    own = card(name, kind="monster", hp=8, evasion=4, atk=2)
    table = Table(cards=own, monsters=["t-" + name.lower().replace(" ", "_"), "Fatty"]).give(0, "The Bible")
    table.act(0, "Activate The Bible").choose("Kill a monster").settle()
    assert table.died(name)


# The Butter Bean


@pytest.mark.parametrize("face", [1, 5, 6])
def test_the_butter_bean_recharges_on_a_6(face: int) -> None:
    table = Table(dice=[face]).give(0, "The Butter Bean").tap(0, "The Butter Bean").settle()
    assert table.obj("The Butter Bean").charged == (face == 6)


# The Missing Page


@rule("DICE-07")
def test_the_missing_page_may_make_anybody_reroll_a_5() -> None:
    table = Table(dice=[5, 2], cards=DIE).give(1, "Die").give(0, "The Missing Page").tap(1, "Die")
    table.until("Yes")
    assert table.asked == 0 and table.stack()[:1] == ["roll: 5"]
    table.choose("Yes").settle()
    assert table.purse(1) == 2


def test_the_missing_page_may_leave_a_5_and_ignores_other_numbers() -> None:
    table = (
        Table(dice=[5], cards=DIE).give(1, "Die").give(0, "The Missing Page").tap(1, "Die").until("Yes").choose("No")
    )
    assert table.settle().purse(1) == 5
    table.dice(4).charge("Die").tap(1, "Die").until_top("roll: 4").resolve()
    assert not table.log("reroll") and table.settle().purse(1) == 9
