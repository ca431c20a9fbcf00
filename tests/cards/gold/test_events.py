"""Gold Box events and curses."""

import pytest

from rules_covered import rule
from table import Table, card

FORT = card("Fort", "You have +9 HP.")


def revealed(event: str, face: int, *below: str) -> Table:
    """P1 has attacked the monster deck, this event has covered Fatty and is over."""
    table = Table(cards=FORT, dice=[face]).give(0, "Fort").deck("monster", event, *below)
    return table.attack("monster deck", "slot 1")


# I Am Error!


@rule("ATTACK-26")
@pytest.mark.parametrize("face", [1, 2])
def test_i_am_error_demands_an_attack_on_the_monster_deck(face: int) -> None:
    table = revealed("I Am Error!", face, "Dip").settle()
    assert not table.offered("End the turn")
    assert table.attack_targets() == ["the monster deck"]


@pytest.mark.parametrize("face, cards, items", [(3, 3, 0), (4, 3, 0), (5, 0, 1), (6, 0, 1)])
def test_i_am_error_gives_loot_or_treasure(face: int, cards: int, items: int) -> None:
    table = revealed("I Am Error!", face).deck("treasure", "Meat!").settle()
    assert (len(table.hand_of(0)), len(table.items(0)) - 1, table.hp_of(0)) == (cards, items, 11)
    assert table.discarded("monster") == ["I Am Error!"] and table.slot_names("monster") == ["Fatty", "Pale Fatty"]
    assert table.offered("End the turn")


# Trap Door!


@pytest.mark.parametrize("face", [1, 3])
def test_trap_door_sorts_3_monsters_and_allows_another_attack(face: int) -> None:
    table = revealed("Trap Door!", face, "Dip", "Clotty", "Leech", "Fly").until("Leech")
    assert table.asked == 0 and len(table.options()) == 3
    table.choose("Leech").choose("Clotty").settle()
    assert table.deck_names("monster")[:4] == ["Leech", "Clotty", "Dip", "Fly"]
    assert table.hp_of(0) == 11 and table.offered("Declare an attack") and table.offered("End the turn")


@pytest.mark.parametrize("face", [4, 6])
def test_trap_door_hurts(face: int) -> None:
    table = revealed("Trap Door!", face, "Dip", "Clotty", "Leech").settle()
    assert table.hp_of(0) == 10 and table.deck_names("monster")[:3] == ["Dip", "Clotty", "Leech"]
    assert not table.offered("Declare an attack")


# Curses

CURSES = ["Curse of Fatigue", "Curse of Tiny Hands"]


@rule("CURSE-01", "CURSE-02")
@pytest.mark.parametrize("name", CURSES)
def test_a_curse_is_given_to_a_player_and_goes_when_they_die(name: str) -> None:
    table = Table(players=3).deck("monster", name).attack("monster deck", "slot 1")
    table.choose("P2").settle()
    assert table.obj(name).role == "curse" and table.obj(name).seat == 1
    table.play(0, "XIII. Death", at="P2").settle()
    assert not table.has(name) and name in table.discarded("monster")


@rule("TURN-02")
def test_curse_of_fatigue_lets_1_item_recharge_and_the_character() -> None:
    table = Table().give(1, "Curse of Fatigue", "Jawbone", "Decoy", "The D20").give(0, "Compost")
    for name in ("Jawbone", "Decoy", "The D20", "Maggy", "Compost"):
        table.charge(name, False)
    table.choose("End the turn").until("Decoy").choose("Decoy").settle()
    assert table.active == 1
    charged = {name: table.obj(name).charged for name in ("Jawbone", "Decoy", "The D20", "Maggy", "Compost")}
    assert charged == {"Jawbone": False, "Decoy": True, "The D20": False, "Maggy": True, "Compost": False}
    table.end_turn()
    assert table.active == 0 and table.obj("Compost").charged, "others recharge as usual"


def test_curse_of_fatigue_leaves_other_recharging_alone() -> None:
    table = Table().give(0, "Curse of Fatigue", "Jawbone", "Decoy").charge("Jawbone", False).charge("Decoy", False)
    table.play(0, "Mega Battery", at="P1").settle()
    assert table.obj("Jawbone").charged and table.obj("Decoy").charged


@rule("TURN-11")
def test_curse_of_tiny_hands_makes_its_player_discard_down_to_2() -> None:
    table = Table().give(0, "Curse of Tiny Hands").hand(0, "Bomb!", "A Penny!", "Dagaz", "Ehwaz").plays(0, 0)
    table.hand(1, "2 Cents!", "3 Cents!", "4 Cents!").choose("End the turn").until("Dagaz")
    assert table.asked == 0
    table.choose("Dagaz").choose("Bomb!").settle()
    assert table.active == 1 and table.hand_of(0) == ["A Penny!", "Ehwaz"]
    table.plays(1, 0).end_turn()
    assert len(table.hand_of(1)) == 4, "nobody else discards"


def test_curse_of_tiny_hands_leaves_2_cards_alone() -> None:
    table = Table().give(0, "Curse of Tiny Hands").hand(0, "Bomb!", "A Penny!").plays(0, 0).end_turn()
    assert table.hand_of(0) == ["Bomb!", "A Penny!"] and table.discarded("loot") == []
