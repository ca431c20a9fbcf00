"""Copies of copies: items, abilities and loot of one box that become, have or repeat those of another."""

from rules_covered import rule
from table import Table

from .kit import housed, next_turn


def faces(table: Table, seat: int) -> list[str]:
    """What a player's items are now."""
    return table.items(seat)


# Items that become copies


@rule("COPY-01", "COPY-02", "COPY-16")
def test_clay_that_copies_a_copy_stays_what_the_copy_was() -> None:
    table = Table().give(0, "Diplopia", "Modeling Clay").give(1, "Lunch")
    table.tap(0, "Diplopia", at="Lunch").settle()
    table.tap(0, "Modeling Clay", at="Lunch (P1)").settle()
    assert faces(table, 0) == ["Lunch", "Lunch"] and table.max_hp_of(0) == 4
    table.end_turn()
    assert faces(table, 0) == ["Diplopia", "Lunch"] and table.max_hp_of(0) == 3


@rule("COPY-05", "CARD-12", "KEYW-08")
def test_birthright_copies_a_starting_item_without_its_eternity() -> None:
    table = Table().give(0, "Birthright", "Spindown Dice").give(1, "The D20")
    table.tap(0, "Birthright").until("Spindown Dice").choose("Spindown Dice").settle()
    assert faces(table, 0) == ["Spindown Dice", "Spindown Dice"]
    table.tap(1, "The D20", at="Spindown Dice #1").settle()
    assert len(faces(table, 0)) == 2 and faces(table, 0).count("Spindown Dice") == 1


@rule("COPY-13")
def test_undefined_copies_diplopia_in_the_shop_and_becomes_a_copy_of_a_third_card() -> None:
    table = Table(shop=["Diplopia", "Dinner"]).give(0, "Undefined").give(1, "Newgrounds Tank")
    table.tap(0, "Undefined", at="Diplopia").settle()
    assert faces(table, 0) == ["Diplopia"] and table.obj("Diplopia (P1)").charged
    table.tap(0, "Diplopia", at="Newgrounds Tank").settle()
    assert (table.atk_of(0), table.max_hp_of(0)) == (2, 3)
    table.until_turn_over()
    assert (
        faces(table, 0) == ["Diplopia"] and table.atk_of(0) == 1
    )  # Undefined is Diplopia until its player's next turn
    table.end_turn().end_turn()
    assert faces(table, 0) == ["Undefined"]


def test_lil_delirium_as_a_copy_of_undefined_becomes_what_undefined_would() -> None:
    table = Table(shop=["Lunch", "Dinner"]).give(1, "Lil Delirium").deck("treasure", "Meat!", "Undefined", "Jawbone")
    next_turn(table, "Undefined")
    assert faces(table, 1) == ["Undefined"]
    assert sorted(table.deck_names("treasure")[-3:]) == ["Jawbone", "Meat!", "Undefined"]
    table.tap(1, "Undefined", at="Lunch").settle()
    assert faces(table, 1) == ["Lunch"] and table.max_hp_of(1) == 3
    table.end_turn()
    assert faces(table, 1) == ["Lunch"]  # this copy lasts until the start of its player's next turn
    table.deck("treasure", "Meat!", "Jawbone", "Smelter")
    next_turn(table, "Jawbone")
    assert faces(table, 1) == ["Jawbone"]


@rule("COPY-17")
def test_a_golden_trinket_that_is_copied_gives_its_gold_to_both() -> None:
    table = Table().give(0, "Modeling Clay", "Breakfast").hand(0, "Golden Trinket").play(0, "Golden Trinket")
    table.until("Breakfast (P1)").choose("Breakfast (P1)").settle()
    assert table.max_hp_of(0) == 2 + 2
    table.tap(0, "Modeling Clay", at="Golden Trinket").settle()
    assert table.max_hp_of(0) == 2 + 3
    assert sum(o.counters.get("gold", 0) for o in table.game.objs.values()) == 1  # a copy has not entered play


@rule("RULING-21", "COPY-16")
def test_a_rainbow_tapeworm_destroyed_as_the_chest_is_worth_a_soul_for_this_turn() -> None:
    table = Table(dice=[5]).give(1, "Rainbow Tapeworm", "Contract from Below", "Meat!").give(0, "The Chest", "Lunch")
    next_turn(table, "The Chest")
    assert faces(table, 1) == ["The Chest", "Contract from Below", "Meat!"]
    table.act(1, "Activate Contract from Below", at="Lunch").choose("Meat!").choose("The Chest").settle()
    assert table.souls(1) == 1 and faces(table, 1) == ["Contract from Below", "Lunch"]
    table.end_turn()
    assert table.souls(1) == 0 and table.holder("Rainbow Tapeworm") == 1 and table.souls(0) == 0


def test_glitch_has_the_abilities_of_a_shop_item_and_keeps_its_own_name() -> None:
    table = next_turn(Table(shop=["Newgrounds Tank", "Diplopia"]).give(1, "Glitch"), "Newgrounds Tank")
    assert faces(table, 1) == ["Glitch"] and (table.atk_of(1), table.max_hp_of(1)) == (2, 3)
    assert table.evasion_of("Fatty") == 3


@rule("COPY-02")
def test_birthright_as_a_copy_of_glitch_has_not_what_glitch_was_given() -> None:
    table = Table(shop=["Newgrounds Tank", "Diplopia"]).give(1, "Glitch", "Birthright")
    next_turn(table, "Newgrounds Tank").tap(1, "Birthright").settle()
    assert faces(table, 1) == ["Glitch", "Glitch"] and (table.atk_of(1), table.max_hp_of(1)) == (2, 3)


def test_is_you_uses_the_d6_of_another_player_and_its_own_charge() -> None:
    table = next_turn(Table(dice=[1, 6]).give(1, "Is You").give(0, "The D6")).damage("Fatty", 3)
    table.attack("Fatty").until_top("roll: 1").act(1, "Activate Is You").settle()
    assert table.died("Fatty") and table.hurts() == [("Fatty", 1)]
    assert table.obj("The D6").charged and not table.obj("Is You").charged


@rule("COPY-16")
def test_a_cow_on_a_trash_farm_silences_a_copy_and_not_the_card_that_it_copies() -> None:
    table = Table().give(0, "Diplopia").give(1, "Newgrounds Tank").tap(0, "Diplopia", at="Newgrounds Tank").settle()
    table.play(1, "Cow on a Trash Farm", at="P1").settle()
    assert (table.atk_of(0), table.max_hp_of(0)) == (1, 2) and (table.atk_of(1), table.max_hp_of(1)) == (2, 3)
    table.end_turn().end_turn()
    assert faces(table, 0) == ["Diplopia"] and table.offered("Activate Diplopia")


@rule("COUNTER-17", "COUNTER-12")
def test_an_hp_counter_that_a_charmed_heart_puts_on_a_copy_stays_and_still_gives_hp() -> None:
    table = Table(monsters=["Mom's Charmed Heart", "Fatty"]).give(0, "Chaos Card").give(1, "Diplopia")
    table.tap(1, "Diplopia", at="Breakfast").settle().tap(0, "Chaos Card", at=("Kill", "Mom's Charmed Heart")).settle()
    assert table.obj("Breakfast (P2)").counters == {"HP": 1} and table.max_hp_of(1) == 4
    table.until_turn_over()
    assert table.obj("Diplopia").counters == {"HP": 1} and table.max_hp_of(1) == 3


@rule("COPY-01", "FAMILIAR-01")
def test_a_copy_of_a_punching_bag_can_be_attacked_and_pays_its_reward() -> None:
    table = Table(dice=[5, 5]).give(1, "Diplopia", "Punching Bag").tap(1, "Diplopia", at="Punching Bag").settle()
    assert table.max_hp_of(1) == 6
    table.attack("Punching Bag #1").settle()
    assert table.purse(0) == 5 and faces(table, 1) == ["Punching Bag"]
    assert table.top("treasure") == "Diplopia"


# Abilities that are copied


@rule("COPY-15")
def test_a_question_card_copies_no_becoming() -> None:
    table = Table().give(1, "Modeling Clay").play(0, "? Card").until_why("target").choose("Breakfast").settle()
    assert faces(table, 1) == ["Modeling Clay"] and table.top("loot") == "? Card" and faces(table, 0) == []


@rule("COPY-14")
def test_a_question_card_cannot_destroy_itself_for_a_mama_mega() -> None:
    table = Table().give(1, "Mama Mega").play(0, "? Card", at="Mama Mega").settle()
    assert table.hurts() == [] and faces(table, 1) == ["Mama Mega"]


@rule("COPY-13", "COST-04")
def test_placebo_removes_its_own_counters_for_a_jar_of_flies() -> None:
    table = Table().give(0, "Placebo").give(1, "Jar of Flies").counters("Jar of Flies", 3)
    table.tap(0, "Placebo", at="Jar of Flies").settle()
    assert table.hurts() == [] and len(table.hand_of(0)) == 1  # no cost was paid, so nothing was removed
    assert table.obj("Jar of Flies").counters == {"": 3}


@rule("ABIL-19")
def test_greed_mode_leaves_placebo_and_question_cards_nothing_with_a_tap() -> None:
    table = housed("Greed Mode").give(0, "Placebo").give(1, "Jawbone").cents(0, 9).hand(0, "? Card").plays(0)
    assert not table.offered("Play ? Card")
    assert not table.offered("Activate Placebo")


def test_possession_turns_another_players_item_and_placebo_needs_no_charge_of_it() -> None:
    table = next_turn(Table(3).give(1, "Possession", "Placebo").give(2, "Jawbone").cents(0, 9), "P3")
    table.act(1, "Activate Jawbone", at="P1").settle()
    assert (table.purse(1), table.purse(2)) == (3, 0) and not table.obj("Jawbone").charged
    table.tap(1, "Placebo", at=("Jawbone", "P1")).until_why("target").choose("P1").settle()
    assert table.purse(1) == 6 and not table.obj("Placebo").charged


# Loot that is copied


@rule("COPY-07", "COPY-10")
def test_pop_pop_copies_a_demon_form_for_its_own_player() -> None:
    table = Table().give(1, "Pop Pop!").play(0, "Demon Form").tap(1, "Pop Pop!", at="Demon Form").settle()
    assert (table.atk_of(0), table.atk_of(1)) == (3, 3)
    assert table.discarded("loot") == ["Demon Form"]


@rule("COPY-07")
def test_a_ball_of_tar_copies_the_copy_that_a_pop_pop_made() -> None:
    table = Table(3).give(1, "Pop Pop!").give(2, "Ball of Tar").hand(2, "Bomb!").play(0, "Demon Form")
    table.tap(1, "Pop Pop!", at="Demon Form").resolve()
    assert table.stack() == ["loot: Demon Form", "loot: Demon Form"]
    table.act(2, "Activate Ball of Tar", at=("Copy", "Demon Form #2")).settle()
    assert [table.atk_of(seat) for seat in range(3)] == [3, 3, 3]
    assert table.discarded("loot") == ["Bomb!", "Demon Form"]


@rule("RULING-26")
def test_blank_card_and_pop_pop_each_copy_a_loot_once() -> None:
    table = Table().give(0, "Blank Card").give(1, "Pop Pop!").tap(0, "Blank Card").settle().play(0, "A Sack")
    table.tap(1, "Pop Pop!", at="A Sack").settle()
    assert len(table.hand_of(0)) == 6 and len(table.hand_of(1)) == 3


@rule("COPY-10")
def test_a_copied_sticky_nickel_cannot_be_given_away() -> None:
    table = Table(dice=[2, 2]).give(0, "Blank Card").tap(0, "Blank Card").settle().play(0, "Sticky Nickel").settle()
    assert table.hand_of(1) == ["Sticky Nickel"] and table.discarded("loot") == [] and table.purse(0) == 0


@rule("COPY-11", "COPY-12")
def test_copies_of_a_card_shown_by_a_strange_marble_are_played_so_a_fatty_counts_them() -> None:
    table = Table(3, monsters=["soi-conjoined_fatty", "Fatty"]).give(1, "Strange Marble").deck("loot", "Demon Form")
    next_turn(table, "Yes", "Yes", "Yes", "No")
    assert [table.atk_of(seat) for seat in range(3)] == [1, 3, 3]
    assert table.obj("Conjoined Fatty").counters == {"": 2}
    assert table.hand_of(1) == ["Demon Form"]  # it was drawn in the loot step that came after


@rule("COPY-11", "COPY-12")
def test_baba_plays_a_copy_of_what_another_player_keeps_and_it_can_be_copied_again() -> None:
    table = Table(characters=["Baba"]).hand(1, "Demon Form", "Cancer").give(1, "Pop Pop!").charge("Baba")
    table.tap(0, "Baba").until("Demon Form").act(0, "Demon Form").tap(1, "Pop Pop!", at="Demon Form").settle()
    assert (table.atk_of(0), table.atk_of(1)) == (3, 3)
    assert table.hand_of(1) == ["Demon Form", "Cancer"] and table.discarded("loot") == []


@rule("AMBUSH-02", "COPY-01")
def test_a_monster_card_as_a_copy_of_a_swarmer_comes_back_to_hand_and_expands_the_slots() -> None:
    table = Table(dice=[6, 3, 3, 3]).deck("monster", "Swarmer", "Clotty", "Pooter", "Leech").give(0, "Meat!")
    table.play(0, "Monster Card").until("slot 1").choose("slot 1").settle().attack("Monster Card").settle()
    assert table.died("Swarmer")
    assert table.hand_of(0) == ["Monster Card"] and len(table.slot_names("monster")) == 4
