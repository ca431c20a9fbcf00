"""Rolls as records: which of the earlier ones count, and what one roll alone can show."""

import pytest

from rules_covered import rule
from table import Table, card

COIN = card("Coin", "$ Pay 0¢: Roll 1 die.")


def rolled(table: Table) -> list[int]:
    return [entry["n"] for entry in table.log("rolled")]


def hurts(table: Table) -> list[str]:
    return [name for name, _n in table.hurts()]


@rule("ATTACK-12")
def test_the_roll_before_is_an_attack_roll_against_the_same_thing() -> None:
    hush = {"kind": "monster", "hp": 6, "evasion": 1, "atk": 1}
    text = "Attack rolls no higher than the one before against this miss."
    cards = COIN + card("Hush", text, **hush) + card("Rush", text, **hush)
    cards += card("Stop", "$ Pay 0¢: Cancel the attack.\nYou may attack any number of times on your turn.")
    table = Table(cards=cards, monsters=["Hush", "Rush"]).awake().give(0, "Coin", "Stop")
    table.dice(3, 6, 5, 2, 2).attack("Hush").until_top("roll: 3").resolve().until_stack("roll: 6")
    table.act(0, "Activate Stop").resolve().settle()
    assert rolled(table) == [3] and hurts(table) == ["Hush"]
    table.act(0, "Activate Coin").settle()
    table.attack("Rush").until_stack("roll: 2").resolve().until_stack("roll: 2").resolve().until_stack("damage: P1")
    assert hurts(table) == ["Hush", "Rush"], "the first against this one hits, the second is no higher"


@rule("DICE-10")
@pytest.mark.parametrize(("cents", "looted"), [(0, 0), (3, 1)])
def test_one_roll_alone_is_not_the_same_as_another(cents: int, looted: int) -> None:
    bloat = card("Bloat", "↷ Roll once, or 2 times if you have at least 3¢: If the results are the same, loot 1.")
    table = Table(cards=bloat, dice=[4, 4][: 1 + bool(cents)]).give(0, "Bloat").cents(0, cents).tap(0, "Bloat").settle()
    assert len(table.hand_of(0)) == looted


@rule("ATTACK-12", "ATTACK-04")
def test_the_first_roll_against_a_monster_just_revealed_has_none_before_it() -> None:
    text = "Attack rolls no higher than the one before against this miss."
    hush = card("Hush", text, "monster", hp=6, evasion=1, atk=1)
    table = Table(cards=hush, dice=[1, 2]).deck("monster", "Hush").attack("monster deck", "slot 1")
    table.until_stack("roll: 1").resolve().until_stack("roll: 2")
    assert hurts(table) == ["Hush"]


@rule("DICE-22")
def test_ties_all_win_and_who_has_not_rolled_neither_wins_nor_loses() -> None:
    wins = "Each player with the highest roll gains 2¢. Each player with the lowest roll gains 1¢."
    race = card("Race", f"Each other player rolls: {wins}", "loot")
    table = Table(4, cards=race, dice=[3, 5, 5]).play(1, "Race").settle()
    assert [table.purse(seat) for seat in range(4)] == [2, 0, 1, 2], "P3, then P4, then P1"


@rule("DICE-10")
def test_results_of_one_outcome_alone_are_compared() -> None:
    bloat = card("Bloat", "$ Pay 0¢: Roll 2 times: If the results are the same, gain 1¢.")
    table = Table(cards=bloat + COIN, dice=[4, 4, 5, 4, 4]).give(0, "Bloat", "Coin").act(0, "Activate Coin").settle()
    assert table.act(0, "Activate Bloat").settle().purse(0) == 0
    assert rolled(table)[1:] in ([4, 5], [5, 4]) and table.act(0, "Activate Bloat").settle().purse(0) == 1


@rule("DICE-08")
@pytest.mark.parametrize(
    ("who", "kind", "results"),
    [("your", "dice roll", [1, 6, 1]), ("your", "non-attack roll", [1, 6, 1]), ("your", "attack roll", [1, 1, 1])],
)
def test_a_bonus_for_ones_next_roll_waits_for_it_and_is_gone(who: str, kind: str, results: list[int]) -> None:
    luck = card("Luck", f"Gain +5 to {who} next {kind} this turn.", "loot")
    table = Table(cards=luck + COIN, dice=[1, 1, 1]).give(0, "Coin").give(1, "Coin").play(0, "Luck").settle()
    table.act(1, "Activate Coin").settle()
    table.act(0, "Activate Coin").settle().act(0, "Activate Coin").settle()
    assert rolled(table) == results


@rule("DICE-08")
def test_a_roll_made_before_is_not_the_next() -> None:
    luck = card("Luck", "$ Pay 0¢: Gain +2 to your next dice roll this turn.")
    table = Table(cards=luck + COIN, dice=[3, 3]).give(0, "Luck", "Coin").act(0, "Activate Coin").until_top("roll: 3")
    table.act(0, "Activate Luck").settle()
    assert rolled(table) == [3]
    assert rolled(table.act(0, "Activate Coin").settle()) == [3, 5]


@rule("DICE-04")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_several_dice_are_several_rolls(n: int) -> None:
    text = "$ Pay 0¢: Roll X dice, where X is the number of counters on this.\nEach time you roll a 5, gain 1¢."
    table = Table(cards=card("Cup", text), dice=[5] * n).give(0, "Cup").counters("Cup", n)
    table.act(0, "Activate Cup").settle()
    assert table.purse(0) == n and rolled(table) == [5] * n


@rule("DICE-15", "FLIP-02")
@pytest.mark.parametrize(
    ("does", "face"),
    [("Flip", 5), ("Add 3 to", 5), ("Add 5 to", 6), ("Subtract 1 from", 1), ("Subtract 4 from", 1)],
)
def test_a_roll_on_the_stack_is_changed_and_stays_within_1_to_6(does: str, face: int) -> None:
    wand = card("Wand", f"$ Pay 0¢: {does} a dice roll. If you do, gain 1¢.")
    table = Table(cards=wand + COIN, dice=[2]).awake().give(1, "Wand").give(0, "Coin").act(0, "Activate Coin")
    table.until_top("roll: 2").act(1, "Activate Wand").settle()
    assert rolled(table) == [face] and table.purse(1) == 1


@rule("DICE-15", "ABIL-13")
def test_a_roll_that_is_gone_is_not_changed_any_more() -> None:
    for does in ("Flip", "Add 3 to", "Reroll"):
        wand = card("Wand", f"$ Pay 0¢: {does} a dice roll. If you do, gain 1¢.")
        stop = card("Stop", "$ Pay 0¢: Cancel a dice roll.")
        table = Table(cards=wand + stop + COIN, dice=[2]).awake().give(1, "Wand", "Stop").give(0, "Coin")
        table.act(0, "Activate Coin").until_top("roll: 2").act(1, "Activate Wand").act(1, "Activate Stop").settle()
        assert rolled(table) == [] and table.purse(1) == 0, does


@rule("DMG-01")
def test_damage_divided_leaves_at_least_1_for_each_and_is_dealt_by_one_source() -> None:
    text = "Choose up to 3 monsters. Deal 4 damage divided among them."
    table = Table(cards=card("Hail", text, "loot"), monsters=["Fatty", "Pale Fatty", "Conjoined Fatty"])
    table.play(0, "Hail", at=["Fatty", "Pale Fatty", "Conjoined Fatty"]).until_why("choose a number")
    assert table.options() == ["1", "2"]
    table.choose("1")
    assert table.options() == ["1", "2"]
    table.choose("2")
    assert table.stack() == ["damage: Conjoined Fatty", "damage: Pale Fatty", "damage: Fatty"]
    table.settle()
    assert table.hurts() == [("Fatty", 1), ("Pale Fatty", 2), ("Conjoined Fatty", 1)]
    table = (
        Table(cards=card("Hail", text, "loot")).deck("monster", "Dip").play(0, "Hail", at=["Fatty", "Done"]).settle()
    )
    assert table.hurts() == [("Fatty", 4)]
