"""What is gained and what is not: treasure from empty decks, souls that are souls already or somebody else's (GAIN)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card

HAUL = card("Haul", "Gain 2 treasure. If you do, loot 1.", "loot")
RUG = card("Rug") + card("Mat")


@rule("GAIN-03", "ZONE-12")
@pytest.mark.parametrize(("deck", "discard"), [((), ()), (("Rug",), ()), ((), ("Rug",)), (("Rug",), ("Mat",))])
def test_as_much_treasure_is_gained_as_deck_and_discard_have(deck: tuple[str, ...], discard: tuple[str, ...]) -> None:
    table = Table(cards=HAUL + RUG).deck_is("treasure", *deck).discard("treasure", *discard).play(0, "Haul").settle()
    assert sorted(table.items(0)) == sorted(deck + discard)
    assert len(table.hand_of(0)) == bool(deck + discard), "none at all is not done"
    assert not table.deck_names("treasure") and not table.discarded("treasure")


@rule("GAIN-13", "SOUL-06")
@pytest.mark.parametrize(("whose", "gained"), [("P1", True), ("P2", False), ("shop", True)])
def test_an_item_is_gained_as_a_soul_unless_another_player_controls_it(whose: str, gained: bool) -> None:
    claim = card("Claim", "Gain an item as a soul. If you do, loot 1.", "loot")
    table = Table(cards=claim + RUG, shop=["Rug", "Dinner"] if whose == "shop" else ["Breakfast", "Dinner"])
    if whose != "shop":
        table.give(int(whose[1]) - 1, "Rug")
    table.play(0, "Claim", at="Rug").settle()
    assert (table.obj("Rug").role, len(table.hand_of(0))) == (("soul", 1) if gained else ("item", 0))
    assert table.obj("Rug").seat == {"P1": 0, "P2": 1, "shop": 0}[whose]


@rule("GAIN-13", "SOUL-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_a_soul_already_is_not_gained_as_one(seat: int) -> None:
    claim = card("Claim", "Gain a soul as a soul. If you do, loot 1.", "loot")
    ears = card("Ears", "Each time a player gains a soul, gain 1¢.")
    table = Table(cards=claim + ears).give(0, "Ears").soul(seat, "Monstro")
    table.play(0, "Claim").settle()
    assert table.holder("Monstro") == seat and table.purse(0) == 0 and table.hand_of(0) == []


@rule("DEATH-P-19")
def test_who_destroys_nothing_for_the_penalty_is_not_given_what_another_has_destroyed() -> None:
    vulture = card("Vulture", "Each time a player destroys an item for the death penalty, gain 5¢.", eternal=True)
    axe = card("Axe", "$ Pay 0¢: Kill a player.", eternal=True)
    table = Table(4, cards=vulture + axe + RUG).give(0, "Vulture", "Axe").give(1, "Rug").give(3, "Mat")
    for seat, cents in ((1, 5), (2, 5), (3, 10)):
        table.tap(0, "Axe", at=f"P{seat + 1}").settle()
        assert table.dead(seat) and table.purse(0) == cents
    assert table.discarded("treasure")[-2:] == ["Rug", "Mat"]
