"""Attacks that are owed, forbidden, taxed, cancelled or turned to another target, by cards of several boxes."""

from rules_covered import rule
from soulstack.engine.rules.owed import aims
from table import Table

from .kit import housed


@rule("ATTACK-32")
def test_one_attack_on_gish_serves_a_blood_lust_too() -> None:
    table = Table(dice=[3], monsters=["gi-gish", "Fatty"]).give(0, "Curse of Blood Lust").give(1, "Lord of the Pit")
    assert not table.offered("End the turn") and table.attack_targets() == ["Gish"]
    table.tap(1, "Lord of the Pit").settle()
    assert table.offered("End the turn") and table.offered("Declare an attack")


@rule("ATTACK-26", "ATTACK-32")
def test_of_two_attacks_only_those_are_free_that_no_monster_demands() -> None:
    table = Table(monsters=["gi-gish", "fsp2-krampus", "Fly"]).give(0, "Champion Belt")
    assert table.attack_targets() == ["Gish", "Krampus"]
    table = Table(monsters=["Gurdy", "fsp2-krampus", "Fly"]).give(0, "Champion Belt")
    assert table.attack_targets() == ["Gurdy", "Krampus", "Fly", "the monster deck"]
    table = Table(monsters=["gi-gish", "fsp2-krampus", "Fly"])
    assert table.attack_targets() == ["Gish", "Krampus"]


@rule("ATTACK-26", "RULING-17")
def test_blind_rage_and_exposito_ask_for_one_attack_on_the_deck() -> None:
    table = housed("Blind Rage", monsters=["Expósito", "Fatty"]).deck("monster", "Head Trauma", "Clotty")
    assert table.attack_targets() == ["the monster deck"]
    table = housed("Blind Rage", monsters=["Expósito", "Fatty"]).deck("monster", "Head Trauma", "Clotty")
    table.attack("monster deck").settle()
    assert table.offered("End the turn")


def test_lord_of_the_pit_cancels_an_attack_that_was_owed_and_its_player_may_attack_again() -> None:
    table = Table(dice=[3], monsters=["fsp2-krampus", "Fatty"]).give(1, "Lord of the Pit")
    table.attack("Krampus").until_top("roll: 3").tap(1, "Lord of the Pit").settle()
    assert table.offered("Declare an attack") and table.offered("End the turn") and table.hurts() == []


def test_a_bible_that_cancels_the_attack_has_paid_the_duty() -> None:
    table = Table(dice=[3], monsters=["fsp2-krampus", "Fatty"]).give(0, "The Bible")
    table.attack("Krampus").until_top("roll: 3").act(0, "Activate The Bible", at="Cancel").settle()
    assert table.offered("End the turn") and not table.offered("Declare an attack")


def test_an_emergency_contact_takes_the_monster_that_was_owed_away_for_good() -> None:
    table = Table(dice=[3], monsters=["fsp2-krampus", "Fatty"]).deck("monster", "Clotty")
    table.attack("Krampus").until_top("roll: 3").play(1, "Emergency Contact").settle()
    assert not table.has("Krampus") and table.slot_names("monster") == ["Clotty", "Fatty"]
    assert table.deck_names("monster")[-1] == "Krampus" and table.offered("End the turn")


@rule("ATTACK-08", "AMBUSH-05")
def test_a_brimstone_bought_with_an_attack_forbids_the_attack_that_a_curse_demands() -> None:
    table = Table(3, dice=[6]).damage("Fatty", 3).give(0, "aa-brimstone", "Curse of Blood Lust").attack("Fatty")
    table.until("P2").choose("P2").settle()
    assert table.died(1)
    for _ in range(3):
        table.end_turn()
    assert table.active == 0 and not table.offered("Declare an attack") and table.offered("End the turn")


@rule("RULING-67")
def test_moms_eye_shadow_may_not_send_an_attack_where_it_would_break_a_duty() -> None:
    table = Table(3, monsters=["fsp2-krampus", "Fatty"], dice=[1]).give(1, "Mom's Eye Shadow").attack("Krampus")
    table.settle()
    assert [entry["name"] for entry in table.log("attack")] == ["Krampus"]


def test_moms_eye_shadow_sends_the_attack_on_a_mulliboom() -> None:
    table = Table(3, monsters=["b2-mulliboom", "Fatty"], dice=[2]).give(1, "Mom's Eye Shadow")
    table.attack("Fatty").until("Yes").choose("Yes")
    table.choose("Mulliboom")
    table.until("P1").choose("P1").settle()
    assert table.died("Mulliboom") and table.died(0) and table.hp_of("Fatty") == 4


@rule("COST-02")
def test_a_tax_for_the_mighty_that_cannot_be_paid_lifts_every_duty() -> None:
    table = housed("Tax for the Mighty", monsters=["gi-gish", "Fatty"], dice=[3]).soul(0, "Pin").cents(0, 1)
    assert not table.offered("Declare an attack") and table.offered("End the turn")
    table.cents(0, 2)
    assert table.offered("Declare an attack") and not table.offered("End the turn")
    table.attack_targets()
    assert (table.purse(0), table.purse(1)) == (0, 2)


@rule("PVP-01", "ATTACK-33")
def test_chickens_and_lusts_are_paid_on_the_players_they_name() -> None:
    table = Table(3, dice=[1]).play(2, "Cheep Cheep Cheep!", at="P2").settle()
    assert not table.offered("End the turn") and table.attack_targets() == ["P2"]


@rule("ATTACK-26")
def test_a_get_out_of_jail_card_does_not_excuse_from_attacks() -> None:
    table = Table(monsters=["gi-gish", "Fatty"]).play(0, "Get Out of Jail Card").settle()
    assert not table.offered("End the turn")


@rule("AMBUSH-02", "AMBUSH-06", "ATTACK-27", "ATTACK-32")
def test_an_attack_on_an_ambush_is_what_conquest_asks_for_too_and_each_brought_one() -> None:
    table = Table(monsters=["b2-conquest", "Fatty"], dice=[6, 6]).give(0, "Chaos Card").damage("Fatty", 3)
    table.deck("monster", "Clotty", "Pooter", "Leech", "Dip", "Trite")
    table.tap(0, "Chaos Card", at=("Kill", "Conquest")).settle().play(1, "Greed Butt!").until("slot 1").choose("slot 1")
    table.settle().damage("Greed Butt!", 7)
    assert len(table.slot_names("monster")) == 3 and not table.offered("End the turn")
    table.attack("Greed Butt!").settle()
    assert table.offered("End the turn") and table.purse(0) == 6 + 13  # it was what Conquest asked for as well
    table.attack("Fatty").settle()
    assert table.offered("Declare an attack")  # each brought an attack of its own


@rule("ATTACK-27")
def test_an_attack_on_one_ambush_may_not_be_made_on_another_that_comes_once_it_is_declared() -> None:
    table = Table(monsters=["Fly", "Fatty"], dice=[6, 6, 6]).attack("Fly").settle()
    table.play(0, "Greed Butt!").until("slot 2").choose("slot 2").settle().damage("Greed Butt!", 7).hand(
        0, "Monster Card"
    ).plays(0)
    table.act(0, "Declare an attack").play(0, "Monster Card").until("slot 1").choose("slot 1")
    assert aims(table.game, 0) == [table.id("Greed Butt!")]
    assert not table.settle().offered("End the turn") and table.attack_targets() == ["Monster Card"]


def test_a_skeleton_key_pays_duties_with_any_of_its_99_attacks() -> None:
    table = Table(dice=[6, 6], monsters=["fsp2-krampus", "Fly"]).give(0, "Skeleton Key").deck("monster", "Dip", "Dip")
    table.damage("Krampus", 3).attack("Fly").settle()
    assert not table.offered("End the turn")
    table.attack("Krampus").settle()
    assert table.died("Krampus") and table.offered("End the turn") and table.offered("Declare an attack")


@rule("ATTACK-03", "ATTACK-26")
def test_a_deaths_head_beside_a_stoney_leaves_the_deck_to_a_blood_lust() -> None:
    table = Table(monsters=["Death's Head", "Stoney"]).give(0, "Curse of Blood Lust").deck("monster", "Head Trauma")
    assert not table.offered("End the turn") and table.attack_targets() == ["the monster deck"]


@rule("ATTACK-27")
def test_a_gutted_fatty_owes_an_attack_beside_the_one_of_the_turn() -> None:
    table = (
        Table(monsters=["Gutted Fatty", "Fly"], dice=[6]).give(0, "Chaos Card").deck("monster", "Clotty", "Dip", "Dip")
    )
    table.tap(0, "Chaos Card", at=("Kill", "Gutted Fatty")).settle()
    assert len(table.slot_names("monster")) == 3 and not table.offered("End the turn")
    table.attack("Fly").settle()
    assert table.offered("End the turn") and table.offered("Declare an attack")
