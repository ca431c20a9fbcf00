"""Flipped cards under copies, and numbers that are changed under doubling, rerolls and prices."""

from rules_covered import rule
from table import Table

from .kit import housed

DEATH = "XIII. Death"


# Flips


@rule("COPY-04", "FLIP-02")
def test_birthright_copies_the_face_that_is_up_and_has_no_other() -> None:
    table = Table().give(0, "Anima Sola", "Birthright").tap(0, "Birthright").settle()
    assert table.items(0) == ["Anima Sola", "Anima Sola"]
    table.charge("Anima Sola #2").tap(0, "Anima Sola #2").settle()
    assert table.items(0) == ["Anima Sola", "Anima Sola"]
    table.tap(0, "Anima Sola #1").settle()
    assert table.items(0) == ["The Revenant", "Anima Sola"]


@rule("FLIP-03", "FAMILIAR-02")
def test_a_revenant_that_is_killed_flips_and_pays_the_attacker_with_all_that_doubles() -> None:
    table = housed("Blessing of the Sack", dice=[3, 3]).give(1, "Anima Sola").tap(1, "Anima Sola").settle()
    table.attack("The Revenant").settle()
    assert table.items(1) == ["Anima Sola"] and not table.died("The Revenant")
    assert len(table.hand_of(0)) == 4 and len(table.hand_of(1)) == 1 and table.offered("Declare an attack")


@rule("FLIP-05", "DMG-09")
def test_the_enigma_flips_after_the_penalty_and_loots_what_the_penalty_left() -> None:
    table = Table(3, characters=["The Enigma"]).give(0, "Flip", "Meat!").hand(0, "Bomb!", "Bomb!").cents(0, 3)
    table.play(0, DEATH, at="P1").settle()
    assert table.max_hp_of(0) == 1 and table.atk_of(0) == 2
    assert len(table.hand_of(0)) == 3 and "Meat!" not in table.items(0)


@rule("FLIP-02")
def test_quote_flips_a_polar_star_and_no_eternal_item_without_a_back() -> None:
    table = Table(characters=["Quote"]).give(0, "Polar Star", "The D6").charge("Quote").charge("Polar Star", False)
    table.tap(0, "Quote").until("Polar Star").choose("Polar Star").settle()
    assert table.items(0)[0] == "Booster v2.0" and table.obj("Booster v2.0").charged


@rule("COUNTER-08", "COUNTER-11")
def test_a_booster_keeps_the_counters_of_the_polar_star_and_adds_them_to_a_roll() -> None:
    table = Table(characters=["Quote"], dice=[2]).give(0, "Polar Star").counters("Polar Star", 3).charge("Quote")
    table.tap(0, "Quote").settle().play(0, "Chunk of Amber").until_top("roll: 2")
    table.act(0, "Activate Booster v2.0", at=("Remove", "roll")).until("3").choose("3").settle()
    assert table.purse(0) == 10 and table.obj("Booster v2.0").counters == {}


@rule("COPY-03", "COPY-04")
def test_diplopia_may_not_copy_what_is_eternal_on_its_other_face() -> None:
    table = Table().give(1, "Anima Sola").tap(1, "Anima Sola").settle().give(0, "Diplopia", "Lunch").tap(0, "Diplopia")
    table.settle()
    assert "The Revenant" not in table.items(0)


# Numbers


def test_a_marker_makes_a_lucky_penny_worth_2_and_doubled_rewards_stay_doubled() -> None:
    table = (
        Table(dice=[6]).damage("Pale Fatty", 3).play(0, "A Lucky Penny!").play(1, "Magic Marker", at="Lucky").settle()
    )
    assert table.purse(0) == 2
    table.attack("Pale Fatty").settle()
    assert table.purse(0) == 2 + 12


def test_the_real_left_hand_changes_the_price_that_greed_mode_set() -> None:
    table = housed("Greed Mode").give(0, "The Real Left Hand", "Mr. Boom").cents(0, 5)
    table.act(0, "Activate The Real Left Hand", at="Greed Mode")
    table.until("costs 2").choose("costs 2").settle()
    assert table.purse(0) == 2
    table.tap(0, "Mr. Boom", at="Fatty").settle()
    assert table.purse(0) == 0


@rule("COPY-07", "COPY-13", "RULING-86")
def test_a_changed_sack_is_copied_as_it_is_on_the_stack() -> None:
    table = Table().give(1, "Pop Pop!").play(0, "A Sack").play(0, "Magic Marker", at="A Sack")
    table.until("Loot 4").choose("Loot 4").tap(1, "Pop Pop!", at="A Sack").settle()
    assert len(table.hand_of(0)) == len(table.hand_of(1)) == 4


@rule("RULING-26")
def test_doubled_and_changed_a_damocles_brings_the_number_that_stands_there() -> None:
    table = Table().give(0, "Damocles", "The Real Left Hand").deck("treasure", "Jawbone", "Smelter", "Tech X", "Meat!")
    table.tap(0, "The Real Left Hand", at="Damocles").settle()
    table.play(0, "XVII. The Stars").settle()
    assert len(table.items(0)) == 2 + 3


def test_a_hand_that_changes_blood_donation_makes_it_pay_for_less_or_more() -> None:
    table = housed("Blood Donation").give(0, "The Real Left Hand", "Lunch").tap(0, "The Real Left Hand", at="Blood")
    table.until("Gain 4").choose("Gain 4").settle().act(0, "Activate Blood Donation").settle()
    assert table.purse(0) == 4 and table.hp_of(0) == 2


@rule("EFFECT-03")
def test_a_changed_number_is_the_printed_one_again_next_turn() -> None:
    table = Table().give(0, "The Real Left Hand").give(1, "Newgrounds Tank")
    table.tap(0, "The Real Left Hand", at="Newgrounds Tank").until("+2 HP").choose("+2 HP").settle()
    assert (table.max_hp_of(1), table.atk_of(1)) == (4, 2)
    table.until_turn_over()
    assert (table.max_hp_of(1), table.atk_of(1)) == (3, 2)


@rule("COPY-01")
def test_a_copy_of_an_item_with_a_changed_number_has_the_printed_one() -> None:
    table = Table().give(0, "The Real Left Hand", "Diplopia").give(1, "Lunch")
    table.tap(0, "The Real Left Hand", at="Lunch").settle()
    assert table.max_hp_of(1) == 4
    table.tap(0, "Diplopia", at="Lunch").settle()
    assert table.max_hp_of(0) == 3 and table.max_hp_of(1) == 4


@rule("DICE-10")
def test_a_lodestone_may_be_made_stronger_or_hear_another_number() -> None:
    for chosen, die, evasion in (("-2 evasion", 3, 1), ("-2 evasion", 4, 3), ("rolls a 4", 4, 2), ("rolls a 4", 3, 3)):
        table = (
            Table(dice=[die]).give(0, "Lodestone", "The Real Left Hand").tap(0, "The Real Left Hand", at="Lodestone")
        )
        table.until(chosen).choose(chosen).settle().play(0, "Chunk of Amber")
        if evasion < 3:
            table.until_why("target").choose("Pale Fatty")
        table.settle()
        assert table.evasion_of("Pale Fatty") == evasion
