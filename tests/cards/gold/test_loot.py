"""Gold Box loot: coins, cards, pills, runes and trinkets; Holy Card is with Holy Mantle (test_characters.py)."""

import pytest

from rules_covered import rule
from table import Table, card

DIE = card("Die", "↷ Roll: Gain X¢.")
FORT = card("Fort", "You have +9 HP.")
PILL = "g2-pills_purple_pink"


def swallowed(table: Table, seat: int = 0) -> Table:
    """A player has played the pill, and it has done what it does."""
    return table.hand(seat, PILL).plays(seat).act(seat, "Play Pills!").settle()


# Cancer


def test_cancer_adds_1_to_its_controllers_first_roll_of_each_turn() -> None:
    table = Table(dice=[3, 3, 3], cards=DIE).give(0, "Cancer", "Die").give(1, "Library Card")
    table.tap(0, "Die").settle()
    assert table.purse(0) == 4
    table.charge("Die").tap(0, "Die").settle()
    assert table.purse(0) == 7, "not the second"
    table.end_turn().charge("Die").tap(0, "Die").settle()
    assert table.active == 1 and table.purse(0) == 11, "it is another turn"


def test_cancer_adds_nothing_for_others() -> None:
    table = Table(dice=[3], cards=DIE).give(0, "Cancer").give(1, "Die").tap(1, "Die").settle()
    assert table.purse(1) == 3


@rule("TRIG-08")
def test_cancer_takes_the_first_roll_of_any_kind() -> None:
    table = Table(dice=[1, 2, 6, 6, 6], cards=DIE).give(0, "Cancer", "Die").deck("monster", "Dip").attack("Fatty")
    table.until_top("roll: 1").resolve()
    assert table.stack() == ["damage: Fatty"], "1 and 1 hits"
    table.settle().tap(0, "Die").settle()
    assert table.died("Fatty")


# Charged Penny


def test_charged_penny_pays_1_and_recharges_an_item() -> None:
    table = Table().give(1, "Jawbone", "The D20").charge("Jawbone", False).charge("The D20", False)
    table.play(0, "Charged Penny", at="Jawbone").settle()
    assert table.purse(0) == 1 and table.purse(1) == 0
    assert table.obj("Jawbone").charged and not table.obj("The D20").charged


@rule("TARGET-02")
def test_charged_penny_does_nothing_when_its_item_is_gone() -> None:
    table = Table(cards=card("Bin", "↷ Destroy an item.")).give(0, "Bin").give(1, "Jawbone").charge("Jawbone", False)
    table.play(0, "Charged Penny", at="Jawbone").tap(0, "Bin", at="Jawbone").settle()
    assert table.purse(0) == 0


# Jera


def test_jera_loots_as_many_as_there_are_loot_cards_in_hand() -> None:
    table = (
        Table().hand(0, "Bomb!", "Dagaz", "Ehwaz").hand(1, "A Penny!").deck("loot", "2 Cents!", "3 Cents!", "4 Cents!")
    )
    table.play(0, "Jera").settle()
    assert table.hand_of(0) == ["Bomb!", "Dagaz", "Ehwaz", "2 Cents!", "3 Cents!", "4 Cents!"]
    assert table.hand_of(1) == ["A Penny!"]


def test_jera_loots_nothing_for_an_empty_hand() -> None:
    assert Table().play(0, "Jera").settle().hand_of(0) == []


# Joker


def test_joker_shows_a_hand_and_may_steal_a_card_from_it() -> None:
    table = Table(players=3).hand(1, "Bomb!", "Dagaz").hand(2, "Ehwaz").play(0, "Joker", at="P2").until("Yes")
    assert [entry["seat"] for entry in table.log("look")] == [0]
    table.choose("Yes").choose("Dagaz").settle()
    assert table.hand_of(0) == ["Dagaz"] and table.hand_of(1) == ["Bomb!"] and table.hand_of(2) == ["Ehwaz"]


def test_joker_may_take_nothing() -> None:
    table = Table().hand(1, "Bomb!", "Dagaz").play(0, "Joker", at="P2").until("Yes").choose("No").settle()
    assert table.hand_of(0) == [] and table.hand_of(1) == ["Bomb!", "Dagaz"]


# Pills!


@pytest.mark.parametrize("face", [1, 2])
def test_the_purple_pill_recharges_each_item_of_its_player(face: int) -> None:
    table = Table(dice=[face]).give(0, "Jawbone", "Decoy").give(1, "The D20").charge("Isaac", False)
    for name in ("Jawbone", "Decoy", "The D20"):
        table.charge(name, False)
    swallowed(table)
    assert [table.obj(name).charged for name in ("Jawbone", "Decoy", "The D20")] == [True, True, False]
    assert not table.obj("Isaac").charged


@pytest.mark.parametrize("face, change", [(3, -1), (4, -1), (5, 2), (6, 2)])
def test_the_purple_pill_changes_the_evasion_of_monsters_that_its_player_attacks_this_turn(
    face: int, change: int
) -> None:
    table = swallowed(Table(dice=[face, 3], monsters=["Pale Fatty", "Wizoob"]))
    assert (table.evasion_of("Pale Fatty"), table.evasion_of("Wizoob")) == (3, 5)
    table.attack("Pale Fatty").until_top("roll: 3")
    assert (table.evasion_of("Pale Fatty"), table.evasion_of("Wizoob")) == (3 + change, 5)


def test_the_purple_pill_does_nothing_for_the_attacks_of_others_or_of_later_turns() -> None:
    table = swallowed(Table(dice=[6, 3], monsters=["Pale Fatty", "Wizoob"]), 1).attack("Pale Fatty")
    assert table.until_top("roll: 3").evasion_of("Pale Fatty") == 3
    table = swallowed(Table(dice=[6, 3], monsters=["Pale Fatty", "Wizoob"])).end_turn()
    table.attack("Pale Fatty")
    assert table.until_top("roll: 3").evasion_of("Pale Fatty") == 3


# Pink Eye


def test_pink_eye_strikes_back_at_the_monster_on_a_1() -> None:
    table = Table(dice=[1, 2, 3], monsters=["Pale Fatty", "Wizoob"], cards=FORT).give(0, "Fort", "Pink Eye")
    table.attack("Pale Fatty").until_top("roll: 2")
    assert table.hurts() == [("P1", 1), ("Pale Fatty", 1)]
    table.resolve().until_top("roll: 3")
    assert table.hurts() == [("P1", 1), ("Pale Fatty", 1), ("P1", 1)], "not on a 2"


def test_pink_eye_ignores_damage_to_others_and_outside_combat() -> None:
    table = Table(dice=[1, 6, 6, 6, 6], monsters=["Pale Fatty", "Wizoob"]).give(1, "Pink Eye").play(0, "Bomb!", at="P2")
    table.settle().deck("monster", "Dip").attack("Pale Fatty").settle()
    assert table.hurts() == [("P2", 1), ("P1", 1)] + [("Pale Fatty", 1)] * 4


def test_pink_eye_strikes_back_at_a_player() -> None:
    duel = card("Duel", "You may attack players, at 4 evasion.")
    table = Table(dice=[1, 5], cards=duel + FORT).give(0, "Duel", "Pink Eye").give(1, "Fort").attack("P2")
    table.until_top("roll: 5")
    assert table.hurts() == [("P1", 1), ("P2", 1)]


# Two of Diamonds


def test_two_of_diamonds_doubles_the_cents_of_the_chosen_player() -> None:
    table = Table(players=3).cents(0, 3).cents(1, 6).cents(2, 2).play(0, "Two of Diamonds", at="P2").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 12, 2]


def test_two_of_diamonds_gives_nothing_to_who_has_nothing() -> None:
    table = Table().cents(0, 3).play(0, "Two of Diamonds", at="P2").settle()
    assert (table.purse(0), table.purse(1)) == (3, 0)


# Trinkets


@pytest.mark.parametrize("name", ["Cancer", "Pink Eye"])
def test_a_trinket_becomes_an_item_of_who_plays_it(name: str) -> None:
    table = Table().play(1, name).settle()
    assert table.items(1) == [name] and table.discarded("loot") == []
