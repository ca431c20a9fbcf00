"""Items against items: stolen, destroyed, swapped, copied and rerolled while something of them is on the stack."""

from rules_covered import rule
from table import Table

# an item that leaves


def test_an_item_stolen_under_a_chaos_card_is_destroyed_at_the_thiefs() -> None:
    table = Table(players=3).give(0, "Chaos Card").give(1, "Meat!").give(2, "Pay to Play").cents(2, 10)
    table.act(0, "Activate Chaos Card").choose("Destroy").choose("Meat!")
    table.act(2, "Activate Pay to Play", at="Meat!").resolve()
    assert sorted(table.items(2)) == ["Meat!", "Pay to Play"] and table.items(1) == []
    table.settle()
    assert table.items(2) == ["Pay to Play"] and set(table.discarded("treasure")) == {"Chaos Card", "Meat!"}


@rule("TARGET-02")
def test_pay_to_play_fizzles_when_its_target_is_destroyed_first_and_the_money_is_gone() -> None:
    table = Table(players=3).give(0, "Pay to Play").cents(0, 10).give(1, "Meat!").give(2, "Chaos Card")
    table.act(0, "Activate Pay to Play", at="Meat!")
    table.act(2, "Activate Chaos Card").choose("Destroy").choose("Meat!").settle()
    assert table.items(0) == ["Pay to Play"] and table.purse(0) == 0
    assert [entry["name"] for entry in table.log("fizzle")] == ["Pay to Play"]


def test_an_ability_goes_on_without_its_item() -> None:
    table = Table(dice=[1]).give(0, "Book of Sin").give(1, "Chaos Card").tap(0, "Book of Sin")
    table.act(1, "Activate Chaos Card").choose("Destroy").choose("Book of Sin").settle()
    assert table.items(0) == [] and table.purse(0) == 1


@rule("RULING-08")
def test_a_glass_cannon_used_twice_loses_what_needs_it_the_second_time() -> None:
    table = Table(dice=[1, 3]).give(0, "Glass Cannon", "The Battery").give(1, "Meat!", "Synthoil")
    table.tap(0, "Glass Cannon", at="Meat!").tap(0, "The Battery", at="Glass Cannon").resolve()
    table.tap(0, "Glass Cannon", at="Synthoil").settle()
    assert len(table.hand_of(0)) == 2
    assert not table.has("Glass Cannon")


def test_a_stolen_item_with_its_ability_on_the_stack_still_serves_the_one_who_used_it() -> None:
    table = Table(players=2).give(0, "Jawbone").cents(1, 13).give(1, "Pay to Play").tap(0, "Jawbone", at="P2")
    table.act(1, "Activate Pay to Play", at="Jawbone").settle()
    assert sorted(table.items(1)) == ["Jawbone", "Pay to Play"] and not table.obj("Jawbone").charged
    assert table.purse(0) == 3 and table.purse(1) == 0


def test_decoy_destroyed_in_response_swaps_nothing() -> None:
    table = Table(players=3).give(0, "Decoy").give(1, "Meat!").give(2, "Chaos Card").tap(0, "Decoy", at="Meat!")
    table.act(2, "Activate Chaos Card").choose("Destroy").choose("Decoy").settle()
    assert table.items(0) == [] and table.items(1) == ["Meat!"]


def test_decoy_is_aimed_neither_at_eternal_items_nor_at_the_shop_nor_at_ones_own() -> None:
    table = Table().give(0, "Decoy", "Dry Baby").give(1, "The D6", "Meat!", "Synthoil").act(0, "Activate Decoy")
    assert [label.split(" (")[0] for label in table.options()] == ["Meat!", "Synthoil"]
    table.choose("Synthoil").settle()
    assert sorted(table.items(0)) == ["Dry Baby", "Synthoil"] and sorted(table.items(1)) == ["Decoy", "Meat!", "The D6"]
    assert not table.obj("Decoy").charged


def test_two_decoys_aimed_at_each_other_end_where_they_began() -> None:
    table = Table().give(0, "Decoy").give(1, "Meat!").hand(0, "Lil Battery")
    table.tap(0, "Decoy", at="Meat!").settle()
    assert table.items(0) == ["Meat!"] and table.items(1) == ["Decoy"]
    table.play(0, "Lil Battery", at="Decoy").settle().tap(1, "Decoy", at="Meat!").settle()
    assert table.items(0) == ["Decoy"] and table.items(1) == ["Meat!"]


def test_contract_from_below_may_pay_with_the_chest_which_becomes_a_soul() -> None:
    table = Table().give(0, "Contract from Below", "The Chest", "Meat!").give(1, "Synthoil")
    table.act(0, "Activate Contract from Below", at="Synthoil")
    table.choose("The Chest").choose("Meat!").settle()
    assert sorted(table.items(0)) == ["Contract from Below", "Synthoil"] and table.souls(0) == 1


def test_the_devil_counts_a_chest_that_became_a_soul_as_not_destroyed() -> None:
    table = Table().give(0, "The Chest").give(1, "Synthoil").play(0, "XV. The Devil", at="Synthoil").settle()
    assert table.souls(0) == 1 and table.items(0) == [] and table.items(1) == ["Synthoil"]


def test_the_devil_may_take_a_shop_item_and_the_shop_is_filled_again() -> None:
    table = Table(shop=["Meat!", "Dinner"]).give(0, "Breakfast").deck("treasure", "Synthoil")
    table.play(0, "XV. The Devil", at="Meat!").settle()
    assert table.items(0) == ["Meat!"] and table.top("treasure") == "Breakfast"
    assert table.slot_names("shop") == ["Synthoil", "Dinner"]


def test_donation_machine_gives_away_the_item_whose_ability_is_on_the_stack() -> None:
    table = Table().give(0, "Donation Machine", "Sack of Pennies").tap(0, "Sack of Pennies")
    table.act(0, "Activate Donation Machine", at="P2").settle()
    assert table.purse(0) == 9 and table.items(1) == ["Sack of Pennies"]


def test_monstros_tooth_finds_nothing_to_destroy_among_eternal_items() -> None:
    table = (
        Table(characters=["Isaac", "Eden"], eden="Monstro's Tooth").give(1, "The D6").give(0, "Blood Lust").end_turn()
    )
    assert table.log("resolve")[-1]["name"] == "Monstro's Tooth" and not table.log("destroy")
    assert table.items(0) == ["Blood Lust"] and table.items(1) == ["Monstro's Tooth", "The D6"]


# eternal items (Eden's)


@rule("RULING-02")
def test_eden_gets_nothing_for_a_chaos_card_that_cannot_be_destroyed() -> None:
    table = Table(characters=["Eden"], eden="Chaos Card")
    table.act(0, "Activate Chaos Card").choose("Kill").choose("P2").settle()
    assert table.items(0) == ["Chaos Card"] and not table.died(1)


@rule("RULING-02")
def test_edens_glass_cannon_destroys_others_but_neither_itself_nor_loots() -> None:
    table = Table(characters=["Eden"], eden="Glass Cannon", dice=[3]).give(1, "Meat!")
    table.tap(0, "Glass Cannon", at="Meat!").settle()
    assert table.items(1) == [] and table.items(0) == ["Glass Cannon"] and table.hand_of(0) == []


def test_edens_box_gives_no_loot_plays() -> None:
    table = Table(characters=["Eden"], eden="Box!").hand(0, "A Penny!", "A Penny!").plays(0, 0).awake()
    table.tap(0, "Box!").settle()
    assert table.items(0) == ["Box!"] and not table.offered("Play A Penny!")


@rule("REROLL-02")
def test_the_d4_rerolls_everything_but_what_is_eternal() -> None:
    table = Table().give(0, "The D4").give(1, "The D6", "Meat!", "Bloody Penny", "Synthoil")
    table.deck("treasure", "Dry Baby", "Ipecac", "Polydactyly").tap(0, "The D4", at="P2").settle()
    assert sorted(table.items(1)) == ["Dry Baby", "Ipecac", "Polydactyly", "The D6"]
    assert table.top("loot") == "Bloody Penny" and {"The D4", "Meat!", "Synthoil"} <= set(table.discarded("treasure"))


def test_the_d4_on_oneself_rerolls_what_is_left_without_it() -> None:
    table = Table().give(0, "The D4", "Meat!").deck("treasure", "Dry Baby").tap(0, "The D4", at="P1").settle()
    assert table.items(0) == ["Dry Baby"]


@rule("REROLL-03")
def test_the_d20_changes_a_shop_item_in_its_place() -> None:
    table = Table(shop=["Meat!", "Dinner"]).give(0, "The D20").deck("treasure", "Dry Baby")
    table.tap(0, "The D20", at="Meat!").settle()
    assert table.slot_names("shop") == ["Dry Baby", "Dinner"] and table.items(0) == ["The D20"]


def test_the_d20_on_itself_brings_another_item() -> None:
    table = Table().give(0, "The D20").deck("treasure", "Dry Baby").tap(0, "The D20", at="The D20 (P1)").settle()
    assert table.items(0) == ["Dry Baby"] and table.top("treasure") == "The D20"


def test_the_d20_on_the_chest_makes_a_soul_and_no_new_item() -> None:
    table = Table().give(0, "The D20").give(1, "The Chest").deck("treasure", "Dry Baby")
    table.tap(0, "The D20", at="The Chest").settle()
    assert table.souls(1) == 1 and table.items(1) == []


@rule("REROLL-05")
def test_the_d20_rerolls_a_trinket_into_a_treasure() -> None:
    table = Table().give(0, "The D20").give(1, "Curved Horn").deck("treasure", "Dry Baby")
    table.tap(0, "The D20", at="Curved Horn").settle()
    assert table.items(1) == ["Dry Baby"] and table.top("loot") == "Curved Horn"


# copies


def test_placebo_copies_box_and_destroys_itself() -> None:
    table = Table().give(0, "Placebo").give(1, "Box!").hand(0, "A Penny!", "2 Cents!").plays(0, 0)
    table.tap(0, "Placebo", at="Box!").settle()
    assert table.items(0) == [] and table.items(1) == ["Box!"]
    table.act(0, "Play A Penny!").settle().act(0, "Play 2 Cents!").settle()
    assert table.purse(0) == 3


def test_placebo_copies_an_aimed_ability_with_a_target_of_its_own() -> None:
    table = Table().give(0, "Placebo").give(1, "Mr. Boom").charge("Mr. Boom", False)
    table.tap(0, "Placebo", at="Mr. Boom").until("Pale Fatty").choose("Pale Fatty").settle()
    assert table.hp_of("Pale Fatty") == 3 and table.items(1) == ["Mr. Boom"]


def test_placebo_finds_no_ability_on_eternal_and_passive_items() -> None:
    table = Table(shop=["Meat!", "Synthoil"]).give(0, "Placebo").give(1, "The D6", "Meat!")
    table.give(0, "Bum Friend").act(0, "Activate Placebo")
    assert [label.split(" (")[0] for label in table.options()] == ["Placebo", "Bum Friend"]


def test_placebo_copying_tech_x_puts_the_counter_on_placebo() -> None:
    table = Table().give(0, "Placebo").give(1, "Tech X").tap(0, "Placebo", at="Tech X").settle()
    assert table.obj("Placebo").counters == {"": 1} and table.obj("Tech X").counters == {}


def test_modeling_clay_as_tech_x_keeps_its_counters_and_kills_with_them() -> None:
    table = Table().give(0, "Modeling Clay").counters("Modeling Clay", 3).give(1, "Tech X")
    table.tap(0, "Modeling Clay", at="Tech X").settle()
    table.act(0, "Activate Tech X, ability 2", at="P2").settle()
    assert table.died(1)


def test_diplopia_as_breakfast_gives_hp_that_is_gone_next_turn_without_killing() -> None:
    table = Table().give(0, "Diplopia").give(1, "Breakfast").tap(0, "Diplopia", at="Breakfast (P2)").settle()
    assert table.hp_of(0) == 3
    table.play(1, "V. The Hierophant", at="P2").settle().play(0, "Bomb!", at="P1").settle()
    assert table.hp_of(0) == 2
    table.end_turn()
    assert table.items(0) == ["Diplopia"] and table.hp_of(0) == 2 and not table.died(0)


def test_diplopia_stolen_as_a_copy_is_the_thiefs_copy_until_the_turn_ends() -> None:
    table = Table().give(0, "Diplopia", "Meat!").give(1, "Pay to Play").cents(1, 10)
    table.tap(0, "Diplopia", at="Meat!").settle()
    table.tap(1, "Pay to Play", at="Meat! #1").settle()
    assert sorted(table.items(1)) == ["Meat!", "Pay to Play"]
    table.end_turn()
    assert sorted(table.items(1)) == ["Diplopia", "Pay to Play"]


# Guppy


def test_the_second_guppy_item_brings_the_soul_at_once() -> None:
    table = Table(bonus_souls=True).give(0, "Guppy's Head").deck("treasure", "Guppy's Collar")
    table.play(0, "XVII. The Stars").settle()
    assert table.souls(0) == 1 and table.items(0) == ["Guppy's Head", "Guppy's Collar"]


def test_a_guppy_trinket_counts_and_the_soul_stays_when_the_items_go() -> None:
    table = Table(bonus_souls=True).give(0, "The Dead Cat").play(0, "Guppy's Hairball").settle()
    assert table.souls(0) == 1
    table.give(1, "Chaos Card").act(1, "Activate Chaos Card").choose("Destroy").choose("The Dead Cat").settle()
    assert table.souls(0) == 1


def test_stealing_the_second_piece_gives_the_soul_to_the_thief_and_to_nobody_later() -> None:
    table = Table(bonus_souls=True).give(0, "Guppy's Paw", "Pay to Play").cents(0, 10).give(1, "Guppy's Head")
    table.act(0, "Activate Pay to Play", at="Guppy's Head").settle()
    assert table.souls(0) == 1
    table.deck("treasure", "Guppy's Collar").give(1, "The Dead Cat").play(1, "XVII. The Stars").settle()
    assert table.souls(1) == 0


def test_modeling_clay_is_a_guppy_item_while_it_is_a_copy_of_one() -> None:
    table = (
        Table(bonus_souls=True)
        .give(0, "Guppy's Head", "Modeling Clay")
        .tap(0, "Modeling Clay", at="Guppy's Head")
        .settle()
    )
    assert table.souls(0) == 1


def test_cursed_chest_finds_the_guppy_item_that_completes_the_pair() -> None:
    table = Table(bonus_souls=True, dice=[6]).give(0, "Guppy's Head").deck("monster", "Cursed Chest")
    table.attack("monster deck", "slot 1").until("Guppy's Paw").choose("Guppy's Paw").settle()
    assert "Guppy's Paw" in table.items(0) and table.souls(0) == 1


# votes and hands


def test_a_tied_vote_destroys_nothing() -> None:
    table = Table(players=3, shop=["Meat!", "Synthoil"]).give(0, "Remote Detonator").give(1, "Dry Baby")
    table.tap(0, "Remote Detonator")
    for name in ("Dry Baby", "Remote Detonator", "Meat!"):
        table.until(name).choose(name)
    table.settle()
    assert not table.log("destroy") and len(table.log("vote")) == 3


def test_a_vote_may_hit_the_shop_or_the_detonator_itself() -> None:
    for name in ("Meat!", "Remote Detonator"):
        table = Table(players=3, shop=["Meat!", "Synthoil"]).give(0, "Remote Detonator").tap(0, "Remote Detonator")
        table.until("Synthoil").choose("Synthoil").until(name).choose(name).choose(name).settle()
        assert [entry["card"] for entry in table.log("destroy")] == [name]


def test_a_vote_for_an_eternal_item_destroys_nothing() -> None:
    table = Table(players=3).give(0, "Remote Detonator").give(1, "The D6").tap(0, "Remote Detonator")
    for _ in range(3):
        table.until("The D6").choose("The D6")
    table.settle()
    assert not table.log("destroy") and table.has("The D6")


def test_chaos_passes_every_hand_to_the_left_at_once() -> None:
    table = (
        Table(players=3).give(0, "Chaos").hand(0, "A Penny!").hand(1, "Bomb!", "Soul Heart").tap(0, "Chaos").settle()
    )
    assert [table.hand_of(seat) for seat in range(3)] == [[], ["A Penny!"], ["Bomb!", "Soul Heart"]]


def test_chaos_may_make_a_glutton_and_empty_another_hand_for_the_polaroid() -> None:
    table = Table(bonus_souls=True).give(0, "Chaos", "The Polaroid").hand(0, *["A Penny!"] * 10)
    table.tap(0, "Chaos").settle()
    assert table.souls(1) == 1 and table.souls(0) == 0
    assert table.hand_of(0) == []
    table.end_turn()
    assert len(table.hand_of(0)) == 2
