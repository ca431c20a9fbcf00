"""Lines that were read and did nothing, or half of what they say, now do it; test_workable.py has those refused."""

import pytest

from rules_covered import rule
from table import Table, card

GIFT = card("Gift", "↷ Choose up to 2 items. Give 1 of them to another player.")


@rule("GAIN-05", "GAIN-06")
@pytest.mark.parametrize(
    "chosen, given", [(["Meat!", "Lunch"], "Lunch"), (["Lunch"], "Lunch"), (["Lunch", "Jawbone"], "Lunch")]
)
def test_1_of_them_is_of_what_was_chosen_and_not_who_is_given_it(chosen: list[str], given: str) -> None:
    table = Table(3, cards=GIFT).give(0, "Gift", "Meat!", "Lunch").give(1, "Jawbone").act(0, "Activate Gift")
    for name in [*chosen, *["Done"] * (len(chosen) < 2), "P3"]:
        table.choose(name)
    if len(chosen) == 2 and "Jawbone" not in chosen:
        table.until_why("Gift: give").choose(given)
    table.settle()
    assert table.items(2) == [given] and table.items(1) == ["Jawbone"]


@rule("GAIN-05")
def test_nobody_gives_1_of_them_that_is_another_players() -> None:
    table = Table(3, cards=GIFT).give(0, "Gift").give(1, "Jawbone").act(0, "Activate Gift")
    table.choose("Jawbone").choose("Done").choose("P3").settle()
    assert table.items(1) == ["Jawbone"] and table.items(2) == []


@rule("ZONE-03")
@pytest.mark.parametrize("items, atk", [(["Meat!"], 1), (["Meat!", "Lunch"], 2)])
def test_cards_under_control_are_those_in_play_the_character_too(items: list[str], atk: int) -> None:
    crowd = card("Crowd", "While you control at least 4 cards, you have +1 ATK.")
    table = Table(cards=crowd).hand(0, "Bomb!", "Bomb!").give(1, "Jawbone").give(0, "Crowd", *items)
    assert table.atk_of(0) == atk


@rule("DEATH-M-10", "REPL-01", "RULING-87")
def test_what_would_leave_play_by_its_death_stays_if_something_else_is_done() -> None:
    nest = card("Nest", "If another item you control would leave play, instead loot 1.")
    table = Table(cards=nest, dice=[3, 3]).give(1, "Nest", "Co-op Baby").attack("Co-op Baby").settle()
    assert table.died("Co-op Baby") and len(table.hand_of(0)) == 1  # its reward
    assert table.items(1) == ["Nest", "Co-op Baby"] and len(table.hand_of(1)) == 1
    assert table.hp_of("Co-op Baby") == 2 and table.discarded("treasure") == []


@rule("DEATH-M-10", "SLOT-02", "RULING-87")
def test_a_monster_that_would_leave_play_is_back_in_its_slot() -> None:
    nest = card("Nest", "If a monster would leave play, instead loot 1.")
    table = Table(cards=nest, monsters=["Fly", "Fatty"], dice=[6]).give(1, "Nest").attack("Fly").settle()
    assert table.purse(0) == 1 and table.slot_names("monster") == ["Fly", "Fatty"]
    assert len(table.hand_of(1)) == 1 and table.discarded("monster") == []
