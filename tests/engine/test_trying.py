"""Trying answers: what changes what is about to happen, and what does not."""

from __future__ import annotations

import pytest

from soulstack.engine.people.trying import CHOICES, OutOfTries, Trials, helpful
from table import Table, card

UMBRELLA = card("Umbrella", "↷ Prevent the next 1 damage you would take this turn.")
PURSE = card("Purse", "↷ Gain 3¢.")
LENS = card("Lens", "↷ Reroll a dice roll.")
WHEEL = card("Wheel", "↷ Roll:\n1-5: Gain 1¢.\n6: Prevent the next 2 damage you would take this turn.")
PLUG = card("Plug", "↷ Recharge another item.")


def helps(table: Table, seat: int) -> list[str]:
    """The answers of a seat that change something, by name."""
    table.until_asked(seat)
    assert table.game.pending is not None
    found = helpful(table.game, seat, table.game.pending.options)
    assert found is not None
    return [table.options()[n] for n in found]


def bombed(*items: str, cards: str = "", hp: int = 2) -> Table:
    """P1 has played a Bomb! at P2, who has these items."""
    return Table(cards=cards).give(1, *items).hp(1, hp).play(0, "Bomb!", at="P2").resolve()


def test_a_shield_helps_and_money_does_not() -> None:
    assert helps(bombed("Umbrella", "Purse", cards=UMBRELLA + PURSE), 1) == ["Activate Umbrella"]


def test_money_does_not_help_while_the_card_is_yet_to_resolve() -> None:
    table = Table(cards=UMBRELLA + PURSE).give(1, "Umbrella", "Purse").play(0, "Bomb!", at="P2")
    assert helps(table, 1) == ["Activate Umbrella"]


def test_what_may_help_by_a_roll_is_tried_with_every_face() -> None:
    assert helps(bombed("Wheel", cards=WHEEL), 1) == ["Activate Wheel"]


def test_what_lets_something_else_help_helps() -> None:
    table = bombed("Umbrella", "Plug", cards=UMBRELLA + PLUG).charge("Umbrella", False)
    assert helps(table, 1) == ["Activate Plug"]


def test_who_hurts_themselves_first_is_not_helped() -> None:
    table = bombed(hp=1).hand(1, "Bomb!", "A Penny!").cents(1, 5).plays(1)
    assert helps(table, 1) == []


def shielded(second: str) -> Table:
    """Damage to P1 that a Soul Heart will prevent, and P1 may play one more card."""
    table = Table(3).awake().plays(0, 2).hand(0, "Soul Heart", second)
    return table.play(1, "Bomb!", at="P1").until_top("damage: P1").play(0, "Soul Heart", at="P1").resolve()


def test_against_damage_that_is_prevented_already_a_second_shield_does_not_help() -> None:
    for second in ("Soul Heart", "Dagaz", "V. The Hierophant"):
        table = shielded(second)
        assert table.stack() == ["damage: P1"] and f"Play {second}" in table.options()
        assert helps(table, 0) == []


def test_what_uses_up_the_shield_first_does_not_help() -> None:
    assert helps(shielded("Bomb!"), 0) == []


def test_the_last_loot_card_is_better_played_than_lost() -> None:
    table = bombed(hp=1).resolve().hand(1, "3 Cents!").cents(1, 5).plays(1)
    assert table.stack() == ["death: P2"]
    assert helps(table, 1) == ["Play 3 Cents!"]
    table = bombed(hp=1).resolve().hand(1, "3 Cents!", "A Penny!").cents(1, 5).plays(1)
    assert helps(table, 1) == [], "one is lost all the same"


def test_a_roll_can_be_changed() -> None:
    table = Table(cards=LENS + PURSE, dice=[1]).give(1, "Lens", "Purse").attack("Fatty")
    assert helps(table, 1) == ["Activate Lens"]


def test_trying_changes_nothing() -> None:
    table = bombed("Umbrella", cards=UMBRELLA).until_asked(1)
    before = table.game.digest()
    helps(table, 1)
    assert table.game.digest() == before


def test_a_card_that_could_be_drawn_and_played_helps() -> None:
    lamp = card("Lamp", "↷ Loot 1.")
    assert helps(bombed("Lamp", cards=lamp), 1) == [], "without a loot play it does nothing for it"
    table = bombed("Lamp", cards=lamp)
    assert helps(table.plays(1), 1) == ["Activate Lamp"]


def test_with_too_many_ways_to_try_it_is_not_known_what_helps() -> None:
    table = bombed("Umbrella", cards=UMBRELLA).until_asked(1)
    assert table.game.pending is not None
    trials = Trials(table.game, 1, tries=1)
    assert trials.choices < CHOICES
    with pytest.raises(OutOfTries):
        for _ in range(CHOICES):
            trials.changes(table.game.pending.options[1])
