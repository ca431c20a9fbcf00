"""Treasure of the base box, Lucky Foot to No!: each ability as its text and the rulebook say."""

import pytest

from rules_covered import rule
from table import Table, card

DIE = card("Die", "Roll: Gain X¢.", kind="loot")
BLAST = card("Blast", "Choose a monster or player. Deal 3 damage to them.", kind="loot")
TAPS = card("Taps", "↷ Gain 1¢.\n$ Pay 1¢: Gain 3¢.\nEach time a player loots, gain 5¢.")
DRAW = card("Draw", "Loot 1.", kind="loot")
RUIN = card("Ruin", "Destroy a monster or item or soul.", kind="loot")


def pick(table: Table, n: int) -> Table:
    """Everybody passes until a number is asked for, and this is it."""
    while not all(label.isdigit() for label in table.options()):
        table.choose("Pass")
    return table.choose(str(n))


# Lucky Foot and Mini Mush


@pytest.mark.parametrize(("n", "result"), [(0, 3), (1, 4), (2, 5)])
def test_lucky_foot_adds_up_to_2_to_a_roll(n: int, result: int) -> None:
    table = Table(cards=DIE, dice=[3]).give(1, "Lucky Foot")
    pick(table.play(0, "Die").tap(1, "Lucky Foot", at="roll of 3"), n).settle()
    assert table.purse(0) == result


def test_the_player_of_lucky_foot_picks_the_number_on_resolving() -> None:
    table = Table(cards=DIE, dice=[3]).give(1, "Lucky Foot")
    table.play(0, "Die").tap(1, "Lucky Foot", at="roll of 3")
    assert table.stack() == ["roll: 3", "ability: Lucky Foot"]
    table.choose("Pass")
    assert (table.asked, table.options()) == (1, ["0", "1", "2"])


def test_lucky_foot_never_gets_a_roll_above_6() -> None:
    table = Table(cards=DIE, dice=[5]).give(1, "Lucky Foot")
    pick(table.play(0, "Die").tap(1, "Lucky Foot", at="roll of 5"), 2).settle()
    assert table.purse(0) == 6


def test_lucky_foot_leaves_attack_rolls_alone() -> None:
    table = Table(dice=[1]).give(0, "Lucky Foot").awake()
    table.attack("Fatty").until_top("roll: 1").until_asked(0)
    assert table.offered("Isaac")
    assert not table.offered("Lucky Foot")


@pytest.mark.parametrize(("n", "result"), [(0, 4), (1, 3), (2, 2)])
def test_mini_mush_subtracts_up_to_2_from_a_roll(n: int, result: int) -> None:
    table = Table(cards=DIE, dice=[4]).give(1, "Mini Mush")
    pick(table.play(0, "Die").tap(1, "Mini Mush", at="roll of 4"), n).settle()
    assert table.purse(0) == result


def test_mini_mush_turns_a_hit_into_a_miss() -> None:
    table = Table(dice=[2]).give(1, "Mini Mush").awake()
    pick(table.attack("Fatty").tap(1, "Mini Mush", at="attack roll of 2"), 1)
    table.until_stack("damage: P1")
    assert table.hp_of("Fatty") == 4


def test_mini_mush_never_gets_a_roll_below_1() -> None:
    table = Table(cards=DIE, dice=[2]).give(1, "Mini Mush")
    pick(table.play(0, "Die").tap(1, "Mini Mush", at="roll of 2"), 2).settle()
    assert table.purse(0) == 1


# Meat!


@pytest.mark.parametrize("item", ["Meat!", "Synthoil"])
def test_meat_and_synthoil_make_attack_rolls_of_their_player_1_better(item: str) -> None:
    table = Table(dice=[2]).give(0, item).awake()
    table.attack("Pale Fatty").until_stack("damage: Pale Fatty")  # evasion 3


@pytest.mark.parametrize("item", ["Meat!", "Synthoil"])
def test_meat_and_synthoil_help_nobody_else_and_no_other_rolls(item: str) -> None:
    table = Table(cards=DIE, dice=[2, 2]).give(1, item).awake()
    table.play(1, "Die").settle()
    assert table.purse(1) == 2
    table.awake().attack("Pale Fatty").until_stack("damage: P1")


def test_meat_and_synthoil_add_up() -> None:
    table = Table(dice=[1]).give(0, "Meat!", "Synthoil").awake()
    table.attack("Pale Fatty").until_stack("damage: Pale Fatty")


# Modeling Clay


def test_modeling_clay_becomes_an_item_for_good() -> None:
    table = Table().give(0, "Modeling Clay").give(1, "Shiny Rock", "Sack of Pennies")
    table.tap(0, "Modeling Clay", at="Shiny Rock").settle()
    assert table.items(0) == ["Shiny Rock"]
    assert table.items(1) == ["Shiny Rock", "Sack of Pennies"]
    table.end_turn().end_turn()
    assert table.items(0) == ["Shiny Rock"]
    table.give(0, "Sack of Pennies").tap(0, "Sack of Pennies").settle()
    assert table.purse(0) == 2


def test_modeling_clay_may_copy_a_shop_item_but_nothing_eternal() -> None:
    table = Table(shop=["Meat!", "Dinner"]).give(0, "Modeling Clay").give(1, "The D6", "Shiny Rock")
    table.act(0, "Activate Modeling Clay")
    assert table.offered("Meat!")
    assert table.offered("Shiny Rock")
    assert not table.offered("The D6")
    table.choose("Meat!").settle()
    assert table.items(0) == ["Meat!"]


@rule("COUNTER-07", "COPY-03")
def test_modeling_clay_starts_with_the_dead_cats_9_counters_and_is_itself_again_in_discard() -> None:
    table = Table(cards=RUIN).give(1, "The Dead Cat").counters("The Dead Cat", 2).give(0, "Modeling Clay")
    table.tap(0, "Modeling Clay", at="The Dead Cat").settle()
    clay = table.obj("The Dead Cat (P1)")
    assert (table.items(0), clay.counters.get("", 0)) == (["The Dead Cat"], 9)
    table.play(1, "Ruin").choose("The Dead Cat", "P1").settle()
    assert table.items(0) == []
    assert table.top("treasure") == "Modeling Clay"


def test_modeling_clay_stays_itself_if_what_it_would_copy_is_gone() -> None:
    table = Table(cards=RUIN).give(0, "Modeling Clay").give(1, "Shiny Rock")
    table.hand(1, "Ruin").plays(1)
    table.tap(0, "Modeling Clay", at="Shiny Rock").play(1, "Ruin", at="Shiny Rock").settle()
    assert table.items(0) == ["Modeling Clay"]
    assert not table.obj("Modeling Clay").charged


# Mom's Box


@pytest.mark.parametrize("roller", [0, 1])
def test_moms_box_lets_its_player_loot_and_discard_on_any_4(roller: int) -> None:
    table = Table(cards=DIE, dice=[4]).give(1, "Mom's Box").hand(1, "Bomb!").deck("loot", "Pills!")
    table.play(roller, "Die").until("Yes")
    assert table.asked == 1
    table.choose("Yes")
    assert table.options() == ["Bomb!", "Pills!"]
    table.choose("Bomb!").settle()
    assert table.hand_of(1) == ["Pills!"]
    assert table.top("loot") == "Bomb!"


def test_moms_box_can_be_declined_and_looks_for_a_4_only() -> None:
    table = Table(cards=DIE, dice=[4, 3]).give(1, "Mom's Box").hand(1, "Bomb!")
    table.play(0, "Die").until("Yes").choose("No").settle()
    assert table.hand_of(1) == ["Bomb!"]
    table.play(0, "Die").settle()
    assert table.hand_of(1) == ["Bomb!"]
    assert [entry["name"] for entry in table.log("ability")].count("Mom's Box") == 1
    assert table.purse(0) == 7


# Mom's Bra


def test_moms_bra_reduces_the_next_damage_to_1_and_no_more() -> None:
    table = Table(cards=BLAST).give(0, "Mom's Bra").deck("monster", "Dip")
    table.tap(0, "Mom's Bra", at="Fatty").settle()
    table.play(0, "Blast", at="Fatty").settle()
    assert table.hp_of("Fatty") == 3
    table.play(0, "Blast", at="Fatty").settle()
    assert not table.has("Fatty")


def test_moms_bra_protects_a_player_and_is_used_up_by_damage_of_1_too() -> None:
    table = Table(cards=BLAST).give(0, "Mom's Bra")
    table.tap(0, "Mom's Bra", at="P2").settle()
    table.play(0, "Bomb!", at="P2").settle()
    assert table.hp_of(1) == 1
    table.play(0, "Blast", at="P2").settle()
    assert table.died(1)


def test_moms_bra_holds_for_this_turn_only() -> None:
    table = Table(cards=BLAST).give(0, "Mom's Bra")
    table.tap(0, "Mom's Bra", at="P2").settle().end_turn()
    table.play(1, "Blast", at="P2").settle()
    assert table.died(1)


# Mom's Coin Purse and Mom's Purse


@pytest.mark.parametrize("item", ["Mom's Coin Purse", "Mom's Purse"])
def test_a_purse_of_moms_gives_1_more_card_in_its_players_loot_step(item: str) -> None:
    table = Table(cards=DRAW).give(1, item)
    table.end_turn()
    assert len(table.hand_of(1)) == 2
    table.end_turn()
    assert len(table.hand_of(0)) == 1
    table.play(1, "Draw").settle()
    assert len(table.hand_of(1)) == 3


def test_both_purses_of_moms_add_up() -> None:
    table = Table().give(1, "Mom's Coin Purse", "Mom's Purse").end_turn()
    assert len(table.hand_of(1)) == 3


# Mom's Razor


@pytest.mark.parametrize("roller", [0, 1])
def test_moms_razor_may_cut_whoever_rolls_a_6(roller: int) -> None:
    table = Table(cards=DIE, dice=[6]).give(1, "Mom's Razor")
    table.play(roller, "Die").until("Yes")
    assert table.asked == 1
    table.choose("Yes").settle()
    assert table.hp_of(roller) == 1
    assert table.hp_of(1 - roller) == 2


def test_moms_razor_can_be_declined_and_looks_for_a_6_only() -> None:
    table = Table(cards=DIE, dice=[6, 5]).give(1, "Mom's Razor")
    table.play(0, "Die").until("Yes").choose("No").settle()
    table.play(0, "Die").settle()
    assert (table.hp_of(0), table.purse(0)) == (2, 11)


# Mom's Shovel


@rule("RULING-10")
def test_moms_shovel_enters_the_shop_sideways_and_stays_so_when_bought() -> None:
    table = Table().shop("Mom's Shovel", "Dinner").cents(0, 10).give(1, "The Battery").soul(1, "Chub")
    assert not table.obj("Mom's Shovel").charged
    table.buy("Mom's Shovel").settle()
    assert table.items(0) == ["Mom's Shovel"]
    assert not table.offered("Mom's Shovel")
    table.shop("Dinner").charge("Mom's Shovel").tap(0, "Mom's Shovel", at="Chub").settle()
    assert (table.souls(0), table.souls(1)) == (1, 0)


@rule("RULING-10")
def test_moms_shovel_can_be_recharged_in_the_shop() -> None:
    table = Table().shop("Mom's Shovel", "Dinner").give(0, "The Battery")
    table.tap(0, "The Battery", at="Mom's Shovel").settle()
    assert table.obj("Mom's Shovel").charged


def test_moms_shovel_destroys_itself_and_steals_a_soul_of_another_player() -> None:
    table = (
        Table(players=3)
        .give(0, "Mom's Shovel")
        .charge("Mom's Shovel")
        .soul(0, "Monstro")
        .soul(1, "Chub")
        .soul(2, "Mom!")
    )
    table.act(0, "Activate Mom's Shovel")
    assert sorted(label.split(" (")[0] for label in table.options()) == ["Chub", "Mom!"]
    table.choose("Mom!").settle()
    assert (table.souls(0), table.souls(2)) == (3, 0)
    assert table.top("treasure") == "Mom's Shovel"


def test_moms_shovel_is_not_destroyed_if_the_soul_is_gone() -> None:
    table = Table(cards=RUIN).give(0, "Mom's Shovel").charge("Mom's Shovel")
    table.soul(1, "Chub").hand(1, "Ruin").plays(1)
    table.tap(0, "Mom's Shovel", at="Chub").play(1, "Ruin", at="Chub").settle()
    assert (table.souls(0), table.items(0)) == (0, ["Mom's Shovel"])


@rule("RULING-02")
def test_an_eternal_moms_shovel_steals_nothing() -> None:
    table = Table().give(0, "Mom's Shovel").charge("Mom's Shovel").soul(1, "Chub")
    table.counters("Mom's Shovel", 1, "eternal").tap(0, "Mom's Shovel", at="Chub").settle()
    assert (table.souls(0), table.souls(1), table.items(0)) == (0, 1, ["Mom's Shovel"])


# Monster Manual


def manual(*dice: int) -> Table:
    """Three players; P2 has Monster Manual and P1 is active."""
    return Table(players=3, monsters=["Fatty", "Pale Fatty"], dice=dice).give(1, "Monster Manual")


def attacked(table: Table) -> list[str]:
    return [entry["name"] for entry in table.log("attack")]


@rule("ATTACK-26", "ATTACK-27")
def test_monster_manual_makes_the_active_player_attack_that_monster_before_the_turn_ends() -> None:
    table = manual(3, 3, 3, 3).tap(1, "Monster Manual", at="Pale Fatty").settle()
    assert not table.offered("End the turn")
    table.attack("Pale Fatty").settle()  # the only attack: nothing else can be its target
    assert attacked(table) == ["Pale Fatty"]
    assert table.offered("End the turn")
    assert not table.offered("Declare an attack")


@rule("ATTACK-26")
def test_monster_manual_leaves_further_attacks_free() -> None:
    table = manual(2, 2).play(0, "XI. Strength", at="P1").tap(1, "Monster Manual", at="Pale Fatty").settle()
    table.deck("monster", "Dip", "Clotty").attack("Fatty").settle()
    assert not table.offered("End the turn")
    table.dice(6, 6).attack("Pale Fatty").settle()
    assert attacked(table) == ["Fatty", "Pale Fatty"] and table.active == 0
    assert table.offered("End the turn")


@rule("ATTACK-27")
def test_monster_manual_does_nothing_if_no_attack_is_left() -> None:
    table = manual(2, 2, 2, 2).attack("Fatty").settle()
    assert not table.offered("Declare an attack")
    table.tap(1, "Monster Manual", at="Pale Fatty").settle()
    assert table.offered("End the turn")  # its player is not able to attack
    assert not table.offered("Declare an attack")


@rule("RULING-11", "ATTACK-02")
def test_monster_manual_in_response_to_a_declared_attack_names_what_is_attacked() -> None:
    table = manual(3, 3, 3, 3).choose("Declare an attack").tap(1, "Monster Manual", at="Pale Fatty")
    table.settle()  # nobody is in an attack before its target is chosen, and only one target is left
    assert attacked(table) == ["Pale Fatty"]
    assert table.died("Pale Fatty") and not table.died("Fatty")
    assert table.offered("End the turn") and not table.offered("Declare an attack")


@rule("RULING-11")
def test_monster_manual_in_response_does_not_change_a_target_named_on_declaring() -> None:
    table = Table(players=3, dice=[5] * 4, attack_target_timing="at_declaration").give(1, "Monster Manual")
    table.choose("Declare an attack").choose("Fatty").tap(1, "Monster Manual", at="Pale Fatty").settle()
    assert attacked(table) == ["Fatty"]
    assert table.offered("End the turn") and not table.offered("Declare an attack")


@rule("RULING-11")
def test_monster_manual_does_nothing_within_an_attack() -> None:
    table = manual(2, 2, 2, 2).awake().attack("Fatty").until_top("roll: 2")
    table.tap(1, "Monster Manual", at="Pale Fatty").settle()
    assert not table.has("Fatty")
    assert table.offered("End the turn")
    assert not table.offered("Declare an attack")


@rule("RULING-11")
def test_monster_manual_does_nothing_if_the_monster_is_gone() -> None:
    table = Table(players=3, cards=RUIN).monsters("Fly", "Fatty").give(1, "Monster Manual").hand(2, "Ruin").plays(2)
    table.tap(1, "Monster Manual", at="Fly").play(2, "Ruin", at="Fly").settle()
    assert not table.has("Fly")
    assert table.offered("End the turn")


# Monstro's Tooth


def tooth(chance: int) -> Table:
    """P2 has Monstro's Tooth and everybody two more items; P2's turn begins with this random number."""
    table = Table(players=3).give(1, "Monstro's Tooth", "The D6", "Meat!").give(0, "Dinner", "Breakfast")
    table.give(2, "Shiny Rock", "Sack of Pennies").awake()
    table.choose("End the turn").until_top("ability: Monstro's Tooth")
    assert table.active == 1
    table.game.chance = chance
    return table


def test_monstros_tooth_makes_a_random_player_destroy_an_item_of_their_choice() -> None:
    hit = set()
    for chance in range(12):
        table = tooth(chance)
        while table.stack():
            table.choose("Pass")
        seat = table.asked or 0
        hit.add(seat)
        assert (
            table.options()
            == {
                0: ["Dinner (P1)", "Breakfast (P1)"],
                1: ["Monstro's Tooth (P2)", "Meat! (P2)"],  # nothing eternal
                2: ["Shiny Rock (P3)", "Sack of Pennies (P3)"],
            }[seat]
        )
        name = table.options()[1][:-5]
        table.choose(name).settle()
        assert name not in table.items(seat)
        assert table.top("treasure") == name
    assert hit == {0, 1, 2}


def test_monstros_tooth_bites_at_the_start_of_its_players_turn_only() -> None:
    table = Table().give(0, "Monstro's Tooth").give(1, "Dinner").end_turn()
    assert table.active == 1
    assert table.discarded("treasure") == []
    table.end_turn()
    assert len(table.discarded("treasure")) == 1


# Mr. Boom


def test_mr_boom_deals_1_damage_to_a_monster_and_not_to_players() -> None:
    table = Table().give(0, "Mr. Boom").act(0, "Activate Mr. Boom")
    assert len(table.options()) == 2
    table.choose("Pale Fatty").settle()
    assert (table.hp_of("Fatty"), table.hp_of("Pale Fatty")) == (4, 3)
    assert not table.offered("Mr. Boom")


def test_mr_boom_fizzles_if_the_monster_is_gone() -> None:
    table = Table(cards=RUIN).monsters("Fly", "Fatty").give(0, "Mr. Boom").hand(1, "Ruin").plays(1)
    table.deck("monster", "Dip").tap(0, "Mr. Boom", at="Fly").play(1, "Ruin", at="Fly").settle()
    assert [entry["name"] for entry in table.log("damage")] == []
    assert table.hp_of("Fatty") == 4


# Mystery Sack and Portable Slot Machine


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("item", "cents"), [("Mystery Sack", 0), ("Portable Slot Machine", 3)])
def test_a_roll_for_a_card_or_4_cents_or_nothing(item: str, cents: int, face: int) -> None:
    table = Table(dice=[face]).give(0, item).cents(0, cents).tap(0, item).settle()
    assert len(table.hand_of(0)) == (1 if face <= 2 else 0)
    assert table.purse(0) == (4 if face in (3, 4) else 0)


def test_mystery_sack_is_turned_and_the_slot_machine_is_paid_each_time() -> None:
    table = Table(dice=[5, 5, 5]).give(0, "Mystery Sack", "Portable Slot Machine").cents(0, 8)
    table.tap(0, "Mystery Sack").settle()
    assert not table.offered("Mystery Sack")
    table.tap(0, "Portable Slot Machine").settle().tap(0, "Portable Slot Machine").settle()
    assert table.purse(0) == 2
    assert not table.offered("Portable Slot Machine")


# No!


def test_no_cancels_a_tap_ability_of_an_item() -> None:
    table = Table(cards=TAPS).give(0, "Taps").give(1, "No!")
    table.tap(0, "Taps").tap(1, "No!", at="Gain 1¢").settle()
    assert table.purse(0) == 0
    assert not table.obj("Taps").charged


def test_no_cancels_a_paid_ability_and_the_cost_stays_paid() -> None:
    table = Table(cards=TAPS).give(0, "Taps").give(1, "No!").cents(0, 1)
    table.act(0, "Activate Taps, ability 2").tap(1, "No!", at="Gain 3¢").settle()
    assert table.purse(0) == 0


def test_no_reaches_neither_loot_nor_characters_nor_triggers_nor_rolls() -> None:
    table = Table(cards=TAPS + DRAW + DIE, dice=[3]).give(0, "Taps").give(1, "No!").awake().hand(0, "Die", "Draw")
    table.tap(0, "Isaac").until_asked(1)
    assert table.stack() == ["ability: Isaac"]
    assert not table.offered("No!")
    table.settle().awake().play(0, "Draw").until_asked(1)
    assert table.stack() == ["loot: Draw"]
    assert not table.offered("No!")
    table.until_top("ability: Taps").until_asked(1)
    assert not table.offered("No!")
    table.settle().awake().play(0, "Die").until_top("roll: 3").until_asked(1)
    assert not table.offered("No!")
    table.settle()
    assert table.purse(0) == 8


def test_no_against_no() -> None:
    table = Table(cards=TAPS, players=3).give(0, "Taps").give(1, "No!").give(2, "Placebo")
    table.tap(0, "Taps").tap(1, "No!", at="Gain 1¢").tap(2, "Placebo", at="No!").settle()
    assert table.purse(0) == 1
