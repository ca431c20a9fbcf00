"""The events of Requiem: what each does when it turns up."""

import pytest

from rules_covered import rule
from table import Table, card

FORT = card("Fort", "You have +9 HP.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
NOTHING = card("Rag") + card("Rock") + card("Rope", "↷ Gain 1¢.")


def revealed(event: str, players: int = 3, **options: object) -> Table:
    """P1 has attacked the monster deck, and this event covers Fatty; P1 has 11 HP."""
    table = Table(players, cards=FORT + NEEDLE + NOTHING, **options).give(0, "Fort").deck("monster", event, "Dip")  # type: ignore[arg-type]
    return table.deck("treasure", "Meat!", "Dinner", "Jawbone")


def came_up(event: str, players: int = 3, **options: object) -> Table:
    return revealed(event, players, **options).attack("monster deck", "slot 1")


# Betrayal!


@pytest.mark.parametrize(
    ("face", "cents", "cards", "items", "souls"),
    [(1, 5, 0, 0, 0), (2, 5, 0, 0, 0), (3, 0, 1, 0, 0), (4, 0, 1, 0, 0), (5, 0, 0, 1, 0), (6, 0, 0, 0, 1)],
)
def test_betrayal_steals_from_the_chosen_player(face: int, cents: int, cards: int, items: int, souls: int) -> None:
    table = revealed("Betrayal!", dice=[face])
    for seat, item, soul in ((1, "Rag", "Monstro"), (2, "Rock", "Gurdy")):
        table.cents(seat, 7).hand(seat, "Bomb!", "Dagaz").give(seat, item).soul(seat, soul)
    table.attack("monster deck", "slot 1")
    assert table.asked == 0 and not table.offered("P1")
    table.choose("P3").settle()
    assert (table.purse(0), len(table.hand_of(0)), len(table.items(0)), table.souls(0)) == (
        cents,
        cards,
        1 + items,
        souls,
    )
    assert (table.purse(1), len(table.hand_of(1)), table.items(1), table.souls(1)) == (7, 2, ["Rag"], 1)
    assert (table.purse(2), len(table.hand_of(2))) == (7 - cents, 2 - cards)
    assert (len(table.items(2)), table.souls(2)) == (1 - items, 1 - souls)
    assert table.top("monster") == "Betrayal!" and table.slot_names("monster")[0] == "Fatty"


@pytest.mark.parametrize("face", range(1, 7))
def test_betrayal_finds_nothing_with_a_player_who_has_nothing(face: int) -> None:
    table = came_up("Betrayal!", dice=[face]).choose("P2").settle()
    assert (table.purse(0), table.hand_of(0), table.items(0), table.souls(0)) == (0, [], ["Fort"], 0)


# Double Treasure!


def test_double_treasure_is_for_the_active_player_and_another() -> None:
    table = came_up("Double Treasure!")
    assert table.asked == 0 and not table.offered("P1")
    table.choose("P3").settle()
    assert (table.items(0), table.items(1), table.items(2)) == (["Fort", "Meat!"], [], ["Dinner"])


# Dressing Table


def test_dressing_table_rerolls_those_of_your_items_that_you_choose() -> None:
    table = (
        revealed("Dressing Table").give(0, "Rag", "Rock").give(1, "Rope").attack("monster deck", "slot 1").until("Rag")
    )
    assert table.asked == 0 and not table.offered("Rope")
    table.choose("Rag").choose("Fort").choose("Done").settle()
    assert sorted(table.items(0)) == ["Dinner", "Meat!", "Rock"] and table.items(1) == ["Rope"]
    assert sorted(table.discarded("treasure")) == ["Fort", "Rag"]


def test_dressing_table_may_reroll_nothing() -> None:
    table = came_up("Dressing Table").until("Done").choose("Done").settle()
    assert table.items(0) == ["Fort"] and table.discarded("treasure") == []


# Golden Troll Bomb!


@rule("ZONE-11")
def test_golden_troll_bomb_hurts_a_player_and_waits_under_4_cards() -> None:
    table = came_up("Golden Troll Bomb!")
    assert table.asked == 0 and len(table.options()) == 3
    table.choose("P1").settle()
    assert table.hurts() == [("P1", 2)]
    assert table.deck_names("monster").index("Golden Troll Bomb!") == 4
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"] and table.discarded("monster") == []


# Mother's Shadow!


@pytest.mark.parametrize(
    ("items", "dead"),
    [
        ({1: ["Rag", "Rock"]}, [1]),
        ({1: ["Rag"], 2: []}, [0, 1]),
        ({1: ["Rag", "Rock"], 2: ["Rope", "Dinner"]}, [1, 2]),
        ({}, [0]),
    ],
)
def test_mothers_shadow_kills_each_player_with_the_most_items(items: dict[int, list[str]], dead: list[int]) -> None:
    table = revealed("Mother's Shadow!")
    for seat, names in items.items():
        table.give(seat, *names)
    table.attack("monster deck", "slot 1").settle()
    assert [seat for seat in range(3) if table.died(seat)] == dead
    assert table.deck_names("monster").index("Mother's Shadow!") == 6


# Overflow!


@rule("TURN-19")
def test_overflow_makes_who_rolls_low_skip_their_next_turn() -> None:
    table = came_up("Overflow!", dice=[3, 2, 6]).settle()
    assert [(entry["seat"], entry["n"]) for entry in table.log("roll")] == [(0, 3), (1, 2), (2, 6)]
    assert table.end_turn().active == 2
    assert table.end_turn().active == 0
    assert table.end_turn().active == 1  # only one turn is skipped


def test_overflow_can_skip_the_next_turn_of_the_active_player() -> None:
    table = came_up("Overflow!", dice=[1, 5, 3]).settle()
    assert table.active == 0 and table.offered("End the turn")
    assert [table.end_turn().active for _ in range(3)] == [1, 2, 1]


# Pitfall!


@rule("TURN-15", "STACK-12")
def test_pitfall_cancels_everything_and_ends_the_turn() -> None:
    table = Table(2, monsters=["Fly", "Fatty"]).deck("monster", "Pitfall!", "Dip", "Clotty")
    table.hand(0, "Bomb!", "A Dime!!").plays(0, 2).play(0, "A Dime!!").play(0, "Bomb!", at="Fly")
    assert table.stack() == ["loot: A Dime!!", "loot: Bomb!"]
    table.resolve().until_top("ability: Pitfall!")
    assert table.stack() == ["loot: A Dime!!", "ability: Pitfall!"]
    table.settle()
    assert table.active == 1 and table.purse(0) == 1  # what the Fly paid, and no dime
    assert "A Dime!!" in table.discarded("loot") and table.top("monster") == "Pitfall!"


# TNT Barrel


@pytest.mark.parametrize("face", range(1, 7))
def test_tnt_barrel_hurts_a_monster_and_on_a_low_roll_its_finder_too(face: int) -> None:
    table = came_up("TNT Barrel", dice=[face])
    assert table.asked == 0 and len(table.options()) == 4  # the barrel covers Fatty and is no monster
    table.choose("Pale Fatty").settle()
    assert sorted(table.hurts()) == ([("P1", 2), ("Pale Fatty", 2)] if face <= 4 else [("Pale Fatty", 4)])
    assert table.died("Pale Fatty") == (face > 4)


@pytest.mark.parametrize(("face", "hurts"), [(4, [("P1", 2), ("P3", 2)]), (5, [("P3", 4)])])
def test_tnt_barrel_can_hurt_another_player(face: int, hurts: list[tuple[str, int]]) -> None:
    assert sorted(came_up("TNT Barrel", dice=[face]).choose("P3").settle().hurts()) == hurts


def test_tnt_barrel_hurts_whoever_chooses_themself_twice() -> None:
    assert came_up("TNT Barrel", dice=[1]).choose("P1").settle().hurts() == [("P1", 2), ("P1", 2)]


# Lust for Blood!


def lusted(*dice: int) -> Table:
    """P1 has found Lust for Blood! and chosen P2, who has two items."""
    table = revealed("Lust for Blood!", dice=dice).give(1, "Rag", "Rock").give(2, "Rope")
    return table.attack("monster deck", "slot 1").choose("P2").settle()


@rule("ATTACK-25", "PVP-01")
def test_lust_for_blood_owes_an_attack_on_the_chosen_player_at_4_evasion() -> None:
    table = lusted(3, 4, 4)
    assert not table.offered("End the turn") and table.attack_targets() == ["P2"]
    table.until("Rock").choose("Rock").settle()
    assert table.hurts() == [("P1", 1), ("P2", 1), ("P2", 1)] and table.dead(1)
    assert table.items(0) == ["Fort", "Rock"] and table.items(1) == ["Rag"] and table.discarded("treasure") == []
    assert table.offered("End the turn")


def test_lust_for_blood_takes_the_penalty_item_whatever_the_chosen_player_dies_of() -> None:
    table = lusted().give(2, "Needle").hp(1, 1).tap(2, "Needle", at="P2").until_why("death penalty")
    assert table.asked == 1
    table.choose("Rag").settle()
    assert table.items(0) == ["Fort", "Rag"] and table.discarded("treasure") == []


def test_lust_for_blood_takes_nothing_from_another_player() -> None:
    table = lusted().give(0, "Needle").hp(2, 1).tap(0, "Needle", at="P3").settle()
    assert table.dead(2) and table.discarded("treasure") == ["Rope"] and table.items(0) == ["Fort", "Needle"]


def test_lust_for_blood_takes_nothing_on_a_later_turn() -> None:
    table = lusted(1, 1).hp(0, 2).attack("P2").settle()
    assert table.died(0) and table.active == 1
    table.give(0, "Needle").hp(1, 1).tap(0, "Needle", at="P2").until("Rag").choose("Rag").settle()
    assert "Rag" in table.discarded("treasure") and "Rag" not in table.items(0)


def test_who_chooses_themself_for_lust_for_blood_owes_nothing_and_keeps_the_item() -> None:
    table = revealed("Lust for Blood!").give(1, "Needle").attack("monster deck", "slot 1").choose("P1").settle()
    assert table.offered("End the turn")
    table.hp(0, 1).tap(1, "Needle", at="P1").settle()
    assert table.died(0) and table.items(0) == ["Fort"] and table.discarded("treasure") == []
