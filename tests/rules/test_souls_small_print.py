"""Souls at their limits: what nobody has room for, bonus souls for one of several, and who can't gain any (SOUL)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card

IDOL = card("Idol", "↷ This becomes a soul.", souls=1)
EARS = card("Ears", "Each time a player gains a soul, gain 1¢.")
BOSSES = ("Monstro", "Gurdy", "Chub", "Famine", "War", "Pin")


def coop(**options: object) -> Table:
    cards = str(options.pop("cards", ""))
    return Table(mode="co_op", goal="ultra_hard", cards=IDOL + EARS + cards, **options)  # type: ignore[arg-type]


# the soul limit of co-op


@rule("COOP-07", "SOUL-06")
@pytest.mark.parametrize(("first", "second", "where"), [(3, 0, 0), (4, 0, 1), (4, 3, 1), (3, 4, 0)])
def test_an_item_that_becomes_a_soul_goes_to_who_has_room(first: int, second: int, where: int) -> None:
    table = coop(soul_limit=4).give(0, "Idol")
    for n in range(first):
        table.soul(0, "Monstro" if n else "Gurdy")
    for n in range(second):
        table.soul(1, "Chub" if n else "Famine")
    table.tap(0, "Idol").settle()
    assert (table.souls(0), table.souls(1)) == (first + (where == 0), second + (where == 1))
    assert table.holder("Idol") == where and table.obj("Idol").role == "soul"


@rule("COOP-07")
def test_what_nobody_has_room_for_is_in_discard_and_no_soul_is_gained() -> None:
    twin = card("Twin", "↷ This becomes a soul.", souls=2)
    table = coop(soul_limit=4, cards=twin).give(0, "Twin", "Ears").soul(0, *BOSSES[:3]).soul(1, *BOSSES[3:])
    table.tap(0, "Twin").settle()
    assert (table.souls(0), table.souls(1)) == (3, 3)
    assert not table.has("Twin") and table.top("treasure") == "Twin" and table.purse(0) == 0


@rule("COOP-07", "GAIN-07")
@pytest.mark.parametrize(("mine", "stolen"), [(1, True), (2, False)])
def test_a_soul_is_not_stolen_by_who_has_no_room_for_it(mine: int, stolen: bool) -> None:
    claw = card("Claw", "Steal a soul another player controls.", "loot")
    gets = card("Gets", "Each time a player gets a soul, gain 1¢.")
    table = Table(mode="co_op", soul_limit=2, cards=claw + gets).give(1, "Gets").soul(0, *BOSSES[:mine]).soul(1, "War")
    table.play(0, "Claw", at="War").settle()
    assert (table.souls(0), table.souls(1)) == ((2, 0) if stolen else (2, 1))
    assert table.holder("War") == (0 if stolen else 1) and table.purse(1) == int(stolen)


# bonus souls for one of several


FIRST = "The first time a player controls at least 2 items, a player with the most ¢ gains this."
ALMS = card("Alms", FIRST, "bonus soul", souls=1)
HAUL = card("Haul", "Gain 2 treasure.", "loot") + card("Rug") + card("Mat")


def alms(*deck: str, cards: str = "") -> Table:
    """P1 is about to gain two treasures, with P2 and P3 the richest."""
    table = Table(4, cards=ALMS + HAUL + EARS + cards).bonus_soul("Alms").give(3, "Ears").deck("treasure", *deck)
    return table.cents(1, 5).cents(2, 5).cents(3, 4).play(0, "Haul")


@rule("BONUS-02")
@pytest.mark.parametrize("seat", [1, 2])
def test_the_active_player_chooses_among_those_who_fit(seat: int) -> None:
    table = alms("Rug", "Mat").resolve().until_why("choose who gains it")
    assert table.asked == 0 and table.options() == ["P2 (2 HP)", "P3 (2 HP)"], table.options()
    assert table.items(0) == ["Rug", "Mat"], "all else of the effect is done"
    table.choose(f"P{seat + 1}").settle()
    assert [table.souls(each) for each in range(4)] == [int(each == seat) for each in range(4)]
    assert table.holder("Alms") == seat and table.purse(3) == 4 + 1 and table.game.bonus == []


@rule("BONUS-02", "SOUL-01")
def test_nobody_gains_it_if_by_then_nobody_can() -> None:
    table = alms("Rug", "Ban", cards=card("Ban", "Players can't gain souls."))
    table.settle()
    assert table.holder("Alms") == -1 and table.game.awarded == () and len(table.game.bonus) == 1
    assert [table.souls(each) for each in range(4)] == [0] * 4 and table.purse(3) == 4


@rule("BONUS-02", "SOUL-01")
def test_who_is_the_only_one_left_by_then_gains_it_without_a_choice() -> None:
    table = alms("Rug", "Ban", cards=card("Ban", "The player to your left can't gain souls."))
    table.settle()
    assert table.holder("Alms") == 2 and table.game.awarded == () and table.purse(3) == 4 + 1


@rule("BONUS-02")
def test_a_single_one_who_fits_gains_it_at_once() -> None:
    table = Table(4, cards=ALMS + HAUL + EARS).bonus_soul("Alms").deck("treasure", "Rug", "Mat").cents(2, 5)
    table.play(0, "Haul").resolve()
    assert table.holder("Alms") == 2 and table.souls(2) == 1


# what a soul is worth


@rule("SOUL-01", "WIN-01")
def test_what_is_worth_more_souls_is_so_for_those_it_speaks_of_and_as_long_as_it_stands() -> None:
    crown = card("Crown", "Souls you control are worth 2 souls.")
    table = Table(3, cards=crown).soul(0, "Monstro", "Gurdy").soul(1, "Chub").give(0, "Crown").settle()
    assert [table.souls(seat) for seat in range(3)] == [4, 1, 0]
    assert table.game.result is not None and table.game.result.winners == (0,)
    other = Table(3, cards=crown).soul(0, "Monstro", "Gurdy").soul(1, "Chub").give(1, "Crown").settle()
    assert [other.souls(seat) for seat in range(3)] == [2, 2, 0] and other.game.result is None
