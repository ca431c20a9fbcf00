"""Four Souls+ events and curses."""

import pytest

from rules_covered import rule
from table import Table, card

FORT = card("Fort", "You have +9 HP.")
KEEP = card("Keep", "You have +9 HP.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")


def revealed(event: str, *dice: int) -> Table:
    """P1 has attacked the monster deck, and this event has covered Fatty; P1 has 11 HP."""
    table = Table(cards=FORT + KEEP + NEEDLE, dice=dice).give(0, "Fort").deck("monster", event)
    return table.deck("treasure", "Meat!", "Jawbone").attack("monster deck", "slot 1")


def gained(table: Table) -> tuple[int, int, int, int]:
    """What P1 has more: ¢, loot cards, items, damage."""
    return table.purse(0), len(table.hand_of(0)), len(table.items(0)) - 1, 11 - (table.hp_of(0) or 0)


TABLES = {  # for 1 to 6 what P1 has more: (¢, loot cards, items, damage)
    "Angel Room": [(0, 0, 2, 0), (0, 0, 1, 0), (0, 0, 1, 0), (0, 2, 0, 0), (0, 2, 0, 0), (0, 2, 0, 0)],
    "Holy Chest": [(0, 0, 0, 0), (0, 0, 0, 0), (7, 0, 0, 0), (7, 0, 0, 0), (7, 0, 0, 0), (0, 0, 0, 0)],
    "Spiked Chest": [(0, 0, 0, 1), (0, 0, 0, 1), (0, 1, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (0, 0, 1, 1)],
}


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("event", TABLES)
def test_an_event_with_a_roll_does_what_the_result_says(event: str, face: int) -> None:
    table = revealed(event, face).settle()
    assert gained(table) == TABLES[event][face - 1]
    assert (table.purse(1), table.hand_of(1), table.items(1), table.hp_of(1)) == (0, [], [], 2)
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    soul = event == "Holy Chest" and face == 6
    assert table.discarded("monster") == ([] if soul else [event])
    assert table.souls(0) == soul and table.has(event) == soul


@pytest.mark.parametrize("face", [1, 2])
def test_holy_chest_shields_from_2_damage_and_allows_another_attack(face: int) -> None:
    table = revealed("Holy Chest", face).settle().give(1, "Needle", "Needle")
    assert table.offered("Declare an attack") and table.offered("End the turn")
    table.play(1, "Gold Bomb!!", at="P1").settle()
    assert gained(table)[3] == 1
    table.tap(1, "Needle", at="P1").settle()
    assert gained(table)[3] == 2, "used up"


@pytest.mark.parametrize("face", [3, 6])
def test_holy_chest_gives_no_attack_with_its_other_gifts(face: int) -> None:
    assert not revealed("Holy Chest", face).settle().offered("Declare an attack")


# Head Trauma


def test_head_trauma_makes_the_active_player_discard_2() -> None:
    table = Table().deck("monster", "Head Trauma").hand(0, "Bomb!", "Dagaz", "Ehwaz").plays(0, 0).hand(1, "A Penny!")
    table.attack("monster deck", "slot 1").until("Dagaz")
    assert table.asked == 0
    table.choose("Dagaz").choose("Bomb!").settle()
    assert table.hand_of(0) == ["Ehwaz"] and table.hand_of(1) == ["A Penny!"]
    assert table.discarded("monster") == ["Head Trauma"]


def test_head_trauma_takes_what_there_is() -> None:
    table = Table().deck("monster", "Head Trauma").hand(0, "Bomb!").plays(0, 0)
    assert table.attack("monster deck", "slot 1").settle().hand_of(0) == []


# Curses

CURSES = ["Curse of Blood Lust", "Curse of Impulse"]


@rule("CURSE-01", "CURSE-02")
@pytest.mark.parametrize("name", CURSES)
def test_a_curse_is_given_to_a_player_and_goes_when_they_die(name: str) -> None:
    table = Table(players=3).deck("monster", name).attack("monster deck", "slot 1")
    table.choose("P2").settle()
    assert table.obj(name).role == "curse" and table.obj(name).seat == 1
    table.play(0, "XIII. Death", at="P2").settle()
    assert not table.has(name) and name in table.discarded("monster")


@rule("ATTACK-26")
def test_curse_of_blood_lust_forces_its_player_to_attack_something() -> None:
    table = Table(players=3, dice=[1, 1]).give(1, "Curse of Blood Lust")
    assert table.offered("End the turn")
    table.end_turn()
    assert table.active == 1 and not table.offered("End the turn")
    assert sorted(table.attack_targets()) == ["Fatty", "Pale Fatty", "the monster deck"]
    table.choose("Fatty").settle()
    assert table.active == 2 and table.offered("End the turn")


def test_curse_of_blood_lust_is_content_with_one_attack() -> None:
    table = Table(dice=[2] * 3).give(0, "Curse of Blood Lust", "Champion Belt").deck("monster", "Dip")
    table.attack("Fatty").settle()
    assert table.died("Fatty") and table.offered("Declare an attack") and table.offered("End the turn")


def test_curse_of_impulse_deactivates_its_players_items_and_character_at_the_end_of_their_turn() -> None:
    table = Table(players=3).give(1, "Curse of Impulse", "Jawbone", "Decoy").give(0, "The D6").awake()
    table.choose("End the turn").settle()
    assert table.active == 1 and all(table.obj(name).charged for name in ("Jawbone", "Decoy", "Maggy"))
    table.end_turn()
    assert not any(table.obj(name).charged for name in ("Jawbone", "Decoy", "Maggy"))
    assert table.obj("The D6").charged and table.obj("Isaac").charged
