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
