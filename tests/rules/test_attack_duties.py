"""Attacks that are granted, and attacks that have to be made (ATTACK-18, ATTACK-25 to 27, ATTACK-32, ATTACK-33)."""

from __future__ import annotations

from typing import Any

import pytest

from rules_covered import rule
from soulstack.engine.core.ids import DECK_ID
from soulstack.engine.people.whynot import why_not
from soulstack.engine.rules.owed import attacks_made
from table import Table, card

MONSTER_DECK = DECK_ID + 2

CARDS = "".join(
    (
        card("Dummy", kind="monster", hp=1, evasion=4, atk=0, reward="Gain 1¢."),
        card("Ghoul", kind="monster", hp=1, evasion=4, atk=0, reward="Gain 1¢."),
        card("Imp", kind="monster", hp=1, evasion=4, atk=0, reward="Gain 1¢."),
        card("Wolf", kind="monster", hp=1, evasion=4, atk=0, reward="Gain 1¢."),
        card(
            "Release",
            "Put the top card of the monster deck in a monster slot. "
            "The active player must attack it 1 additional time this turn.",
            kind="loot",
        ),
        card(
            "Ball",
            "↷ Put a monster under this.\n"
            "↷ Put a monster card under this in an unattacked monster slot. "
            "The active player must attack it 1 additional time this turn.",
        ),
        card("Rest", kind="event", text="Gain 1¢."),
        card("Frenzy", "The active player must attack 1 additional time this turn.", kind="loot"),
        card("Rush", "The active player must attack 1 additional time.", kind="loot"),
        card("Promise", "Choose a monster. The active player must attack it this turn.", kind="loot"),
        card("Dare", "Choose a monster. The active player must attack it 1 additional time.", kind="loot"),
        card("Oath", "Choose a monster. The active player must attack it 2 times this turn.", kind="loot"),
        card("Hunt", "Choose up to 2 monsters. You must attack 1 of them 1 additional time this turn.", kind="loot"),
        card("Pick", "Choose up to 2 monsters. You must attack 1 of them this turn.", kind="loot"),
        card("Quest", "You must attack 1 monster 1 additional time this turn.", kind="loot"),
        card("Spree", "You may attack 2 additional times this turn.", kind="loot"),
        card("Dig", "You may attack the monster deck 2 additional times this turn.", kind="loot"),
        card("Berserk", "You may attack the monster deck any number of times this turn.", kind="loot"),
        card("Option", "Choose up to 2 monsters. You may attack 1 of them 1 additional time this turn.", kind="loot"),
        card("Fog", "Monsters can't be attacked this turn.", kind="loot"),
        card("Itch", "You must attack on your turn."),
        card("Blood Room", "You must attack on your turn.", kind="room"),
        card("Other Room", 'You must attack each monster named "Imp" on your turn.', kind="room"),
        card("Deep Room", "You must attack the monster deck 1 time on your turn.", kind="room"),
        card("Pit Room", "You must attack the monster deck 2 times on your turn.", kind="room"),
        card(
            "Lust Room",
            "You must attack on your turn.\n"
            "The first time each turn you declare an attack, you must attack 1 additional time this turn.",
            kind="room",
        ),
        card("Halt", "Cancel the attack.", kind="loot"),
        card(
            "Bait",
            "The first time each turn you declare an attack, you must attack this 1 additional time this turn.",
            kind="monster",
            hp=1,
            evasion=4,
            atk=0,
            reward="Gain 1¢.",
        ),
        card("King", "You must attack this on your turn.", kind="monster", hp=1, evasion=4, atk=0, reward="Gain 1¢."),
    )
)


def laid(*monsters: str, **more: Any) -> Table:
    """P1's action phase with these monsters, and monsters that die of one hit in the deck."""
    table = Table(players=2, cards=CARDS, monsters=monsters or ("Dummy", "Ghoul"), **more)
    return table.deck("monster", *["Imp"] * 8)


def targets(table: Table) -> list[str]:
    """What the attack that P1 declares now may be aimed at; the choice is not made unless there is none."""
    return sorted(table.settle().attack_targets())


def attacked(table: Table) -> list[str]:
    """What has been attacked so far."""
    return [entry["name"] for entry in table.log("attack")]


def hit(table: Table, name: str) -> Table:
    """P1 attacks this, the first slot for a card of the deck, hits, and the attack is over."""
    return table.settle().dice(6).attack(name, "slot 1").settle()


def deck_attacks(table: Table) -> int:
    """Attack the deck, and hit, as long as an attack has to be made; how often that was."""
    for n in range(9):
        if table.settle().offered("End the turn"):
            return n
        table.dice(6).attack("monster deck", "slot 1")
    raise AssertionError("no end of attacks")


# granted attacks


@rule("ATTACK-18")
def test_two_additional_attacks_are_used_up_one_after_the_other() -> None:
    table = laid("Dummy", "Ghoul", "Dummy", "Ghoul").play(0, "Spree").settle()
    for name in ("Dummy #1", "Ghoul #1", "Dummy"):
        assert table.offered("Declare an attack")
        hit(table, name)
    assert attacked(table) == ["Dummy", "Ghoul", "Dummy"]
    assert not table.offered("Declare an attack")


@rule("ATTACK-18")
def test_additional_attacks_on_the_deck_are_for_the_deck_alone_and_used_first() -> None:
    table = laid().play(0, "Dig").settle()
    hit(hit(table, "monster deck"), "monster deck")
    assert targets(table) == ["Dummy", "Ghoul", "the monster deck"]  # the turn's own attack is left
    table.dice(6).choose("Dummy").settle()
    assert not table.offered("Declare an attack")
    table = hit(laid().play(0, "Dig"), "Dummy")
    assert table.settle().offered("Declare an attack")
    table.dice(6).attack("monster deck").settle()  # it alone can be attacked, and one slot alone can be chosen
    assert attacked(table) == ["Dummy", "Imp"]


@rule("ATTACK-18")
def test_any_number_of_attacks_is_never_used_up() -> None:
    table = laid().play(0, "Berserk").settle()
    for _ in range(4):
        hit(table, "monster deck")
    assert attacked(table) == ["Imp"] * 4
    assert table.offered("Declare an attack")


@rule("ATTACK-18")
def test_an_additional_attack_on_one_of_two_may_go_to_either_and_to_nothing_else() -> None:
    for name in ("Dummy", "Ghoul"):
        table = laid("Dummy", "Ghoul", "King").play(0, "Option", at=["Dummy", "Ghoul", "Done"]).settle()
        hit(table, "King")
        assert targets(table) == ["Dummy", "Ghoul"]
        table.dice(6).choose(name).settle()
        assert attacked(table) == ["King", name]
        assert not table.offered("Declare an attack")


@rule("ATTACK-18")
def test_additional_attacks_end_with_the_turn() -> None:
    table = laid().play(0, "Spree").settle().end_turn()
    assert table.active == 1
    hit(table, "Dummy")
    assert not table.offered("Declare an attack")
    table.end_turn()
    hit(table, "Ghoul")
    assert (table.active, table.offered("Declare an attack")) == (0, False)


# one attack does every duty that it fits


@rule("ATTACK-32", "RULING-17")
@pytest.mark.parametrize("name", ["Portal", "Envy", "Conquest"])
def test_ambush_after_a_monster_that_demands_an_attack_asks_for_two_in_all(name: str) -> None:
    table = Table(players=2, cards=CARDS, monsters=[name, "Fatty"], dice=[6]).damage(name, 1)
    table.deck("monster", "Ambush!", "Dummy", "Imp", "Imp", "Imp", "Imp")
    table.attack(name).settle()
    assert table.top("monster") == "Ambush!"
    assert deck_attacks(table) == 2
    assert attacked(table) == [name, "Imp", "Imp"]
    assert not table.offered("Declare an attack")


@rule("ATTACK-32", "RULING-17")
def test_of_those_two_the_attack_on_the_deck_that_revealed_the_first_counts() -> None:
    table = Table(players=2, cards=CARDS, dice=[6, 6]).deck("monster", "Portal", "Ambush!", "Dummy", "Imp", "Imp")
    table.monsters("Fatty").attack("monster deck").settle()  # Portal dies, Fatty comes up and no slot is refilled
    assert table.died("Portal") and not table.log("into discard")
    table.damage("Fatty", 4).settle()
    assert table.top("monster") == "Ambush!" and table.slot_names("monster") == ["Dummy"]
    assert targets(table.dice(6)) == ["the monster deck"]  # nothing else can be attacked
    assert table.settle().offered("End the turn") and not table.offered("Declare an attack")
    assert attacked(table) == ["Portal", "Imp"]
    table = Table(players=2, cards=CARDS, monsters=["Dummy", "Fatty"])
    table.deck("monster", "Rest", "Ambush!", "Dummy", "Imp", "Imp").attack("monster deck", "slot 1").settle()
    table.play(0, "Rush").settle().play(0, "Bomb!", at="Dummy").settle()  # its slot is refilled with Ambush!
    assert table.top("monster") == "Ambush!"
    assert deck_attacks(table) == 1 and attacked(table) == ["Imp"]
    assert not table.offered("Declare an attack")


@rule("ATTACK-26", "ATTACK-32")
def test_one_attack_does_a_general_and_a_special_duty() -> None:
    table = laid().play(0, "Frenzy").play(0, "Promise", at="Ghoul").settle()
    hit(table, "Ghoul")
    assert table.offered("End the turn")
    assert targets(table) == ["Dummy", "Imp", "the monster deck"]  # the additional attack is still there


@rule("ATTACK-26", "ATTACK-32")
def test_two_duties_of_one_kind_are_done_by_one_attack() -> None:
    table = laid().play(0, "Frenzy").play(0, "Frenzy").settle()
    hit(table, "Dummy")
    assert table.offered("End the turn")
    table = laid().play(0, "Promise", at="Dummy").play(0, "Dare", at="Dummy").settle()
    hit(table, "Dummy")
    assert table.offered("End the turn")


# targets that keep as many duties as possible


@rule("ATTACK-26", "ATTACK-32")
def test_a_general_duty_does_not_free_from_a_special_one() -> None:
    table = hit(laid(), "Dummy").play(0, "Frenzy").play(0, "Promise", at="Ghoul").settle()
    assert targets(table.dice(6)) == ["Ghoul"]  # the only attack that does both
    assert table.settle().offered("End the turn")


@rule("ATTACK-26", "ATTACK-32")
def test_with_attacks_enough_for_all_duties_any_target_may_come_first() -> None:
    table = laid().play(0, "Frenzy").play(0, "Promise", at="Ghoul").settle()
    assert targets(table) == ["Dummy", "Ghoul", "the monster deck"]
    table.dice(6).choose("Dummy").settle()
    assert not table.offered("End the turn")
    assert targets(table.dice(6)) == ["Ghoul"]


@rule("ATTACK-26", "ATTACK-32")
def test_with_one_attack_for_two_duties_either_may_be_kept() -> None:
    table = laid("Dummy", "Ghoul", "Imp").play(0, "Promise", at="Ghoul").play(0, "Promise", at="Imp").settle()
    assert targets(table) == ["Ghoul", "Imp"]
    table.dice(6).choose("Imp").settle()
    assert table.offered("End the turn")


@rule("ATTACK-26", "ATTACK-32")
def test_of_two_duties_on_overlapping_choices_the_target_that_does_both_is_the_only_one() -> None:
    table = laid("Dummy", "Ghoul", "Imp").play(0, "Promise", at="Ghoul").settle()
    table.play(0, "Hunt", at=["Dummy", "Ghoul", "Done"]).play(0, "Hunt", at=["Ghoul", "Imp", "Done"]).settle()
    assert targets(table) == ["Dummy", "Ghoul", "Imp", "the monster deck"]  # three attacks are there for three duties
    table.dice(6).choose("monster deck").until("slot 3").choose("slot 3").settle()
    assert table.obj("Imp").role == "monster"
    assert not table.offered("End the turn")


@rule("ATTACK-26", "ATTACK-32")
def test_a_grant_for_one_monster_leaves_the_free_attack_for_another_duty() -> None:
    table = laid("Dummy", "Ghoul", "Imp").play(0, "Dare", at="Ghoul").play(0, "Promise", at="Imp").settle()
    assert targets(table.dice(6)) == ["Ghoul"]  # it comes next, and uses its own attack
    table.settle()
    assert targets(table.dice(6)) == ["Imp"]
    assert table.settle().offered("End the turn")


@rule("ATTACK-26", "ATTACK-32")
def test_attacks_in_all_bring_only_those_that_are_lacking() -> None:
    table = laid("Dummy", "Ghoul").play(0, "Oath", at="Ghoul").settle()
    assert targets(table.dice(6)) == ["Ghoul"]  # both attacks are for Ghoul
    table.settle()
    assert table.offered("End the turn")  # it is dead, so the second lapses
    table = hit(laid("Dummy", "Ghoul").play(0, "Frenzy").settle().play(0, "Oath", at="Ghoul"), "Ghoul")
    assert table.offered("End the turn")  # of two attacks, Frenzy's and the turn's own, one is left, for anything
    assert not hit(table, "Dummy").offered("Declare an attack")
    table = laid("Dummy", "Ghoul").play(0, "Spree").settle().play(0, "Oath", at="Ghoul").settle()
    for name in ("Dummy", "monster deck"):  # what may be attacked besides is not counted
        hit(table, name)
        assert not table.offered("End the turn")
    assert targets(table.dice(6)) == ["Ghoul"]


# the next attack


@rule("ATTACK-25")
def test_what_has_to_be_attacked_next_comes_before_what_has_to_be_attacked_this_turn() -> None:
    table = laid("Dummy", "Ghoul", "Imp").cents(0, 10).play(0, "Frenzy").play(0, "Dare", at="Imp").settle()
    assert not table.offered("Declare a purchase")
    assert targets(table.dice(6)) == ["Imp"]
    table.settle()
    assert table.offered("Declare a purchase") and table.offered("End the turn")  # both are done


@rule("ATTACK-25")
def test_a_general_attack_that_comes_next_may_go_anywhere() -> None:
    table = laid().play(0, "Rush").settle()
    assert targets(table) == ["Dummy", "Ghoul", "the monster deck"]


# one of several


@rule("ATTACK-33")
@pytest.mark.parametrize("name", ["Dummy", "Ghoul"])
def test_of_one_of_them_the_attacker_chooses_which_as_they_attack(name: str) -> None:
    table = laid("Dummy", "Ghoul", "Imp").play(0, "Hunt", at=["Dummy", "Ghoul", "Done"]).settle()
    assert not table.offered("End the turn")
    hit(table, "Imp")
    assert not table.offered("End the turn")
    assert targets(table) == ["Dummy", "Ghoul"]
    table.dice(6).choose(name).settle()
    assert table.offered("End the turn") and not table.offered("Declare an attack")


@rule("ATTACK-33")
def test_one_of_them_stays_owed_while_any_of_them_is_there() -> None:
    table = laid("Dummy", "Ghoul", "Imp").play(0, "Hunt", at=["Dummy", "Ghoul", "Done"]).settle()
    table.play(0, "Bomb!", at="Dummy").settle()
    assert not table.offered("End the turn")
    table.play(0, "Bomb!", at="Ghoul").settle()
    assert table.offered("End the turn")


@rule("ATTACK-33")
def test_one_of_none_is_owed_by_nobody() -> None:
    table = laid().play(0, "Hunt", at="Done").settle()
    assert table.offered("End the turn")
    assert targets(table) == ["Dummy", "Ghoul", "the monster deck"]
    table.dice(6).choose("Dummy").settle()
    assert not table.offered("Declare an attack")


@rule("ATTACK-33")
def test_one_monster_is_any_monster_but_not_the_deck() -> None:
    table = hit(laid(), "monster deck").play(0, "Quest").settle()
    assert targets(table) == ["Dummy", "Ghoul"]


@rule("ATTACK-26")
def test_what_was_put_into_a_slot_can_be_demanded() -> None:
    table = laid("Dummy", "Ghoul").deck("monster", "Wolf").play(0, "Release").until("slot 2").choose("slot 2").settle()
    assert table.slot_names("monster") == ["Dummy", "Wolf"]
    hit(table, "Dummy")
    assert not table.offered("End the turn")
    table.dice(6).attack("Wolf").settle()  # there is nothing else to choose
    assert attacked(table) == ["Dummy", "Wolf"]
    assert table.offered("End the turn")


@rule("ATTACK-26")
def test_a_monster_let_out_from_under_a_card_has_to_be_attacked() -> None:
    table = laid("Dummy", "Ghoul").give(0, "Ball").tap(0, "Ball, ability 1", at="Dummy").settle().charge("Ball")
    table.tap(0, "Ball, ability 2").until("slot 2").choose("slot 2").settle()
    assert table.slot_names("monster") == ["Imp", "Dummy"]
    hit(table, "Imp")
    assert not table.offered("End the turn")
    table.dice(6).attack("Dummy").settle()
    assert attacked(table) == ["Imp", "Dummy"]
    assert table.offered("End the turn")


# duties that stand


@rule("ATTACK-26")
def test_a_standing_duty_to_attack_is_done_by_any_attack() -> None:
    for name in ("Dummy", "monster deck"):
        table = laid(rooms=["Blood Room"])
        assert not table.offered("End the turn")
        hit(table, name)
        assert table.offered("End the turn") and not table.offered("Declare an attack")
        assert attacks_made(table.game, 0, None) == 1
        table = hit(laid(rooms=["Blood Room"]).play(0, "Spree"), name)
        assert table.offered("End the turn") and table.offered("Declare an attack")


@rule("ATTACK-26")
def test_a_standing_duty_counts_the_attacks_made() -> None:
    table = laid(rooms=["Pit Room"]).play(0, "Spree").settle()
    hit(table, "monster deck")
    assert not table.offered("End the turn")
    hit(table, "monster deck")
    assert table.offered("End the turn")
    assert targets(table)[-1] == "the monster deck"


@rule("ATTACK-26")
def test_attacks_on_monsters_are_none_on_the_deck() -> None:
    table = laid(rooms=["Deep Room"]).play(0, "Spree").settle()
    hit(hit(table, "Dummy"), "Ghoul")
    assert not table.offered("End the turn")
    assert targets(table) == ["the monster deck"]


@rule("ATTACK-26")
def test_only_ones_own_attacks_of_this_turn_count() -> None:
    table = laid(rooms=["Blood Room"])
    hit(table, "Dummy").end_turn()
    assert (table.active, table.offered("End the turn")) == (1, False)
    hit(table, "Ghoul").end_turn()
    assert (table.active, table.offered("End the turn")) == (0, False)


@rule("ATTACK-26")
def test_what_another_player_has_to_attack_binds_nobody_else() -> None:
    table = laid().give(1, "Itch")
    assert table.offered("End the turn")
    table.end_turn()
    assert (table.active, table.offered("End the turn")) == (1, False)
    hit(table, "Dummy")
    assert table.offered("End the turn")
    assert attacks_made(table.game, 1, None) == 1
    assert attacks_made(table.game, 0, None) == 0


@rule("ATTACK-26", "ATTACK-05")
def test_what_a_monster_demands_itself_is_done_when_the_deck_revealed_it() -> None:
    table = laid().play(0, "Spree").deck("monster", "King").awake().settle()
    table.dice(6).attack("monster deck", "slot 1").play(1, "Halt").settle()
    assert table.slot_names("monster") == ["King", "Ghoul"]
    assert table.offered("Declare an attack") and table.offered("End the turn")
    table = laid(rooms=["Other Room"]).play(0, "Spree").deck("monster", "Imp").awake().settle()
    table.dice(6).attack("monster deck", "slot 1").play(1, "Halt").settle()
    assert table.slot_names("monster")[0] == "Imp"
    assert not table.offered("End the turn")  # for all others an attack on the deck is none on what it reveals


@rule("ATTACK-26", "ATTACK-27")
def test_a_standing_duty_brings_no_attack_and_lapses_without_one() -> None:
    table = hit(laid("King", "Dummy"), "King")
    assert table.offered("End the turn")
    table = hit(laid(), "Dummy").deck("monster", "King").play(0, "Bomb!", at="Ghoul").settle()
    assert "King" in table.slot_names("monster")
    assert table.offered("End the turn") and not table.offered("Declare an attack")


@rule("ATTACK-27")
def test_an_additional_attack_demanded_on_declaring_is_another_one() -> None:
    table = laid("Dummy", "Ghoul", "Imp", rooms=["Lust Room"])
    assert not table.offered("End the turn")
    hit(table, "Dummy")
    assert not table.offered("End the turn")
    hit(table, "Ghoul")
    assert table.offered("End the turn") and not table.offered("Declare an attack")
    assert attacked(table) == ["Dummy", "Ghoul"]


@rule("ATTACK-27", "ATTACK-32")
def test_the_attack_under_way_does_not_use_what_an_additional_one_brings() -> None:
    table = laid("Bait", "Ghoul")
    hit(table, "Bait")  # declared before Bait asked for another one, which lapses with it
    assert table.offered("End the turn") and not table.offered("Declare an attack")
    table = laid("Bait", "Ghoul", "Dummy").play(0, "Promise", at="Ghoul").settle()
    assert targets(table.dice(6)) == ["Ghoul"]  # an attack on Bait comes later, with its own attack
    assert not table.settle().offered("End the turn")
    assert targets(table.dice(6)) == ["Bait"]
    assert table.settle().offered("End the turn")


# why not


@rule("ATTACK-25", "ATTACK-26")
def test_a_player_is_told_which_card_keeps_them_from_a_target() -> None:
    table = laid("Dummy", "Ghoul", "Imp").play(0, "Promise", at="Ghoul").settle()
    said = "You must attack Ghoul (Promise) first."
    assert why_not(table.game, 0, table.id("Dummy")) == (said, "ATTACK-26")
    assert why_not(table.game, 0, MONSTER_DECK) == (said, "ATTACK-26")
    assert why_not(table.game, 0, table.id("Ghoul")) == ("", "")
    table.play(0, "Promise", at="Imp").settle()
    said = "You must attack Ghoul (Promise) and Imp (Promise) first."
    assert why_not(table.game, 0, table.id("Dummy")) == (said, "ATTACK-26")
    table.play(0, "Hunt", at=["Dummy", "Ghoul", "Done"]).play(0, "Rush").cents(0, 10).settle()
    assert why_not(table.game, 0, table.id("Breakfast")) == ("You must attack something (Rush) first.", "ATTACK-25")


@rule("ATTACK-03", "ATTACK-26")
def test_what_cannot_be_attacked_anyway_is_barred_by_that_and_not_by_a_duty() -> None:
    table = laid("Dummy", "Stoney").play(0, "Promise", at="Dummy").settle()
    assert why_not(table.game, 0, table.id("Stoney"))[1] == "ATTACK-03"
    assert why_not(table.game, 0, MONSTER_DECK) == ("You must attack Dummy (Promise) first.", "ATTACK-26")


@rule("ATTACK-26")
def test_a_duty_that_is_done_keeps_nobody_from_anything() -> None:
    table = hit(laid("Dummy", "Ghoul", "King", rooms=["Deep Room"]).play(0, "Spree").settle(), "monster deck")
    table.play(0, "Promise", at="Dummy").play(0, "Promise", at="King").settle()
    hit(table, "King")
    assert why_not(table.game, 0, MONSTER_DECK) == ("You must attack Dummy (Promise) first.", "ATTACK-26")


@rule("ATTACK-26")
def test_a_duty_is_named_by_what_of_it_can_still_be_attacked() -> None:
    table = laid("Dummy", "Ghoul", "Imp").play(0, "Hunt", at=["Dummy", "Ghoul", "Done"]).settle()
    table.play(0, "Promise", at="Imp").settle().declare_attack()
    assert why_not(table.game, 0, MONSTER_DECK) == ("You must attack Imp (Promise) first.", "ATTACK-26")
    table = laid("Dummy", "Ghoul", "Imp").play(0, "Pick", at=["Dummy", "Ghoul", "Done"]).settle()
    assert why_not(table.game, 0, MONSTER_DECK)[0] == "You must attack Dummy or Ghoul (Pick) first."
    table.play(0, "Bomb!", at="Ghoul").settle()
    assert why_not(table.game, 0, MONSTER_DECK)[0] == "You must attack Dummy (Pick) first."
    table = laid("Dummy", "King")
    assert why_not(table.game, 0, MONSTER_DECK)[0] == "You must attack King first."
