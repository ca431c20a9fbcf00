"""Who has a go, who is asked about it, and whom *they* means afterwards."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card


def wand(text: str, players: int = 2, seat: int = 0) -> Table:
    return Table(players, cards=card("Wand", text)).give(seat, "Wand")


@rule("PAY-02")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("↷ You may pay 3¢ and loot 1. If you do, gain 1¢.", False),
        ("↷ You may loot 1 and pay 3¢. If you do, gain 1¢.", True),
        ("↷ You may pay 3¢, then loot 1. If you do, gain 1¢.", False),
        ("↷ You may loot 1, then pay 3¢. If you do, gain 1¢.", True),
    ],
)
def test_nobody_is_asked_about_what_begins_with_a_price_too_high(text: str, asked: bool) -> None:
    table = wand(text).tap(0, "Wand").resolve()
    assert table.offered("Yes") == asked
    table.settle()
    assert table.purse(0) == 0 and table.hand_of(0) == [], "what could not be paid for was not done"
    table.cents(0, 3).charge("Wand").tap(0, "Wand").resolve()
    assert table.offered("Yes")


@rule("PAY-02")
def test_who_could_not_pay_did_not() -> None:
    table = wand("↷ You may pay 3¢. If you don't, loot 2.").tap(0, "Wand").settle()
    assert len(table.hand_of(0)) == 2
    table.cents(0, 3).charge("Wand").tap(0, "Wand").resolve().choose("Yes").settle()
    assert len(table.hand_of(0)) == 2 and table.purse(0) == 0


@rule("GAIN-16")
@pytest.mark.parametrize(
    ("what", "asked"),
    [
        ("steal 1¢ from you and loot 1", False),
        ("loot 1 and steal 1¢ from you", False),
        ("steal 1¢ from you, then loot 1", True),
        ("loot 1, then steal 1¢ from you", True),
        ("steal 1¢ from you, then steal 1 random loot card from you", False),
        ("loot 1 and gain 1¢", True),
    ],
)
def test_a_chain_is_not_worth_asking_about_if_one_step_of_it_is_with_oneself(what: str, asked: bool) -> None:
    bell = card("Bell", f"Each time a player rolls a 3, they may {what}.") + card("Die", "↷ Roll 1 die.")
    for seat in (0, 1):
        table = Table(cards=bell, dice=[3]).give(0, "Bell").give(seat, "Die").cents(0, 2).hand(0, "Bomb!")
        table.tap(seat, "Die").until_top("ability: Bell").resolve()
        assert ("you may" in table.why()) == (asked or seat == 1)
        if asked or seat == 1:
            assert table.asked == seat


@rule("EACH-09")
def test_after_each_has_had_a_go_they_are_all_of_them() -> None:
    table = wand("↷ Each other player loots 1. Deactivate their character. They gain 1¢.", 3).awake()
    table.tap(0, "Wand").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 1, 1]
    assert [table.game.objs[player.character].charged for player in table.game.players] == [True, False, False]
    assert [table.purse(seat) for seat in range(3)] == [0, 1, 1]


@rule("EACH-09")
def test_if_they_do_belongs_to_the_go_of_each() -> None:
    table = wand("↷ Each player may discard 1 loot card. If they do, they gain 1¢. Each player gains 2¢.", 3)
    table.hand(0, "Bomb!").hand(1, "Lost Soul").hand(2, "Soul Heart").tap(0, "Wand").until("Yes")
    assert table.asked == 0
    table.choose("Yes").until("Yes")
    assert table.asked == 1 and table.hand_of(0) == [] and table.purse(0) == 1
    table.choose("No").until("Yes")
    assert table.asked == 2
    table.choose("Yes").settle()
    assert table.hand_of(1) == ["Lost Soul"] and table.hand_of(2) == []
    assert [table.purse(seat) for seat in range(3)] == [3, 2, 3]


def test_what_an_item_does_is_decided_by_who_controls_it() -> None:
    for item, asked in (("Meat!", 0), ("The Map", 2), ("Breakfast", 1)):
        table = wand("↷ An item deals 1 damage to 1 monster.", 3, seat=1).give(0, "Meat!").give(2, "The Map")
        table.tap(1, "Wand", at=item).until("Pale Fatty")
        assert table.asked == asked
        table.choose("Pale Fatty").settle()
        assert table.obj("Pale Fatty").damage == 1 and table.obj("Fatty").damage == 0


@rule("TRIG-14")
def test_the_next_time_waits_for_as_long_as_it_takes() -> None:
    for words, cents in (("", 3), (" this turn", 0)):
        cards = card("Wand", f"↷ The next time you take damage{words}, gain 3¢.") + card(
            "Thorn", "$ Pay 0¢: You take 1 damage."
        )
        table = Table(cards=cards).give(0, "Wand", "Thorn").tap(0, "Wand").settle().end_turn()
        table.tap(0, "Thorn").settle()
        assert table.purse(0) == cents
        table.hp(0, 2).tap(0, "Thorn").settle()
        assert table.purse(0) == cents, "once only"


@rule("REPL-05")
def test_the_next_time_instead_waits_for_as_long_as_it_takes() -> None:
    for words, cents in (("", 3), (" this turn", 0)):
        text = f"↷ The next time you would take damage{words}, instead gain 3¢."
        cards = card("Wand", text) + card("Thorn", "$ Pay 0¢: You take 1 damage.")
        table = Table(cards=cards).give(0, "Wand", "Thorn").tap(0, "Wand").settle().end_turn()
        table.tap(0, "Thorn").settle()
        assert table.purse(0) == cents and table.hurts() == ([] if cents else [(table.player(0), 1)])
        table.tap(0, "Thorn").settle()
        assert table.purse(0) == cents and table.hurts()
