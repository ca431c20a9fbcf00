"""The checks before anybody gets priority, and standing bonuses to rolls, at their edges (WIN, EACH, DICE)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.core.records import Result
from table import Table, card


@rule("WIN-06", "COOP-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_wins_by_an_effect_wins_for_both_who_play_together(seat: int) -> None:
    table = Table(cards=card("Crown", "$ Pay 0¢: You win."), mode="co_op").give(seat, "Crown").tap(seat, "Crown")
    result = table.settle().game.result
    assert isinstance(result, Result) and result.winners == (0, 1)
    alone = Table(3, cards=card("Crown", "$ Pay 0¢: You win.")).give(seat, "Crown").tap(seat, "Crown").settle()
    assert alone.game.result is not None and alone.game.result.winners == (seat,)


@rule("EACH-04", "EACH-05")
def test_the_first_blow_of_a_turn_settles_an_order_too() -> None:
    comet = card("Comet", "Kill each monster.", "loot")
    table = Table(cards=comet, monsters=["Fly", "Fatty"])
    table.play(0, "Comet").until_why("choose the order")
    table.game.told.clear()
    table.choose("Fatty")
    assert table.game.told[0].kind == "blame" and table.stack() == ["death: Fly", "death: Fatty"]


@rule("DICE-08", "DICE-18")
@pytest.mark.parametrize(("cents", "result"), [(3, 5), (2, 4)])
def test_a_bonus_to_rolls_counts_while_its_condition_holds_and_for_its_player(cents: int, result: int) -> None:
    luck = card("Luck", "While you have at least 3¢, you have +1 to dice rolls.")
    table = Table(cards=luck + card("Die", "$ Pay 0¢: Roll: Loot X."), dice=[4, 4]).give(0, "Luck", "Die")
    table.give(1, "Die").cents(0, cents).tap(0, "Die").settle()
    assert len(table.hand_of(0)) == result
    table.cents(1, 9).tap(1, "Die").settle()
    assert len(table.hand_of(1)) == 4
