"""What bots count on to ward off deadly blows, and the short way through a plain fight."""

from __future__ import annotations

import pytest

from bots.kit import choice
from soulstack.bots.habits import FACES, SURE, Change, Habits
from soulstack.bots.odds import Fight, plain_results
from soulstack.bots.scales import Scales
from table import Table

NOTHING_COMES = [(FACES, ((1.0, Change()),))]
"""A habit that changes nothing, but is looked at."""


def test_a_holy_card_in_hand_wards_off_one_deadly_blow() -> None:
    table = Table(2, monsters=["Fatty", "Mom's Hand"])
    assert Scales(table.game, 0).guards() == 0
    table.hand(0, "Holy Card")
    assert Scales(table.game, 0).guards() == pytest.approx(1.0)
    assert Scales(table.game, 1).guards() == 0


def test_a_holy_card_is_played_against_damage_that_kills_and_no_other() -> None:
    table = Table(2).hand(0, "Holy Card").hp(0, 1).play(1, "Bomb!", at="P1").until_top("damage: P1").until_asked(0)
    assert choice(table) == "Play Holy Card"
    table = Table(2).hand(0, "Holy Card").hp(0, 2).play(1, "Bomb!", at="P1").until_top("damage: P1").until_asked(0)
    assert choice(table).startswith("Pass")


@pytest.mark.parametrize(("hp", "evasion", "atk", "might"), [(2, 4, 1, 1), (3, 2, 2, 1), (4, 5, 0, 2), (1, 6, 3, 3)])
def test_a_fight_without_habits_goes_as_one_whose_habits_change_nothing(
    hp: int, evasion: int, atk: int, might: int
) -> None:
    looked_at = Habits(rolled=list(NOTHING_COMES))
    assert looked_at.rolled[0][1] is not SURE
    plain, slow = (Fight(h, hp, evasion, atk, might, plain_results()) for h in (Habits(), looked_at))
    for left in range(1, hp + 1):
        for result in FACES:
            assert plain.blows(left, result) == slow.blows(left, result)
        for mine in (1, 2, 3):
            assert plain.odds(left, mine) == pytest.approx(slow.odds(left, mine))
