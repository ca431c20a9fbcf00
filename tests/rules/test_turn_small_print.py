"""Of several turns, skips, bonuses and counts each is what it says: those of other players, and the second of two."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card

AGAIN = card("Again", "Choose a player. They take an extra turn after this one.", "loot")
DOZE = card("Doze", "Choose a player. Skip their next turn.", "loot")
TRAP = card("Trap", "Choose a player. Skip their next loot step.", "loot")


def turns(table: Table, n: int) -> list[int]:
    """Who is active in the next turns, from this one on."""
    found = [table.active]
    while len(found) < n:
        table.end_turn()
        found.append(table.active)
    return found


@rule("TURN-22")
def test_extra_turns_of_several_players_come_in_the_order_they_were_gained() -> None:
    table = Table(3, cards=AGAIN).play(0, "Again", at="P3").settle().play(0, "Again", at="P2").settle()
    assert table.game.extra_turns == [2, 1]
    assert turns(table, 5) == [0, 2, 1, 1, 2], "and then the order goes on after P1"
    assert table.game.extra_turns == []


@rule("REPL-02", "TURN-19")
def test_a_turn_skipped_twice_is_missed_two_times() -> None:
    table = Table(3, cards=DOZE).play(0, "Doze", at="P2").settle().play(0, "Doze", at="P2").settle()
    assert turns(table, 6) == [0, 2, 0, 2, 0, 1]
    assert table.game.skipped == {}
    assert len(table.log("skip")) == 2


@rule("REPL-02", "TURN-19")
def test_turns_skipped_by_two_players_are_each_their_own() -> None:
    table = Table(3, cards=DOZE).play(0, "Doze", at="P2").settle().play(0, "Doze", at="P3").settle()
    assert turns(table, 4) == [0, 0, 1, 2]


@rule("REPL-02")
def test_a_loot_step_skipped_is_the_next_one_of_that_player_and_no_turn() -> None:
    table = Table(2, cards=TRAP).play(0, "Trap", at="P1").settle().play(0, "Trap", at="P1").settle()
    loot = [len(table.hand_of(0))]
    for _ in range(3):
        table.end_turn()
        assert table.active == 1 and len(table.hand_of(1)) > 0
        table.end_turn()
        loot.append(len(table.hand_of(0)))
    assert loot == [0, 0, 0, 1]


@rule("EFFECT-01", "EFFECT-03")
def test_what_lasts_till_a_turn_begins_ends_with_that_players_turn_only() -> None:
    brave = card("Brave", "Choose a player. They have +1 ATK till the start of their next turn.", "loot")
    table = Table(3, cards=brave)
    for seat in range(3):
        table.play(0, "Brave", at=f"P{seat + 1}").settle()
    assert [table.atk_of(seat) for seat in range(3)] == [2, 2, 2]
    table.end_turn()
    assert [table.atk_of(seat) for seat in range(3)] == [2, 1, 2]
    table.end_turn()
    assert [table.atk_of(seat) for seat in range(3)] == [2, 1, 1]
    table.end_turn()
    assert [table.atk_of(seat) for seat in range(3)] == [1, 1, 1]


@rule("EFFECT-02", "EFFECT-03")
def test_what_lasts_this_turn_ends_with_it_and_what_is_for_good_stays() -> None:
    both = card("Spell", "You gain +1 ATK this turn. You gain +2 ATK for good.", "loot")
    table = Table(2, cards=both).play(0, "Spell").settle()
    assert [table.atk_of(seat) for seat in (0, 1)] == [4, 1]
    table.end_turn()
    assert [table.atk_of(seat) for seat in (0, 1)] == [3, 1]
    assert [table.end_turn().atk_of(0) for _ in range(3)] == [3, 3, 3]


@rule("LOOT-02", "TURN-20", "STATIC-02")
def test_standing_loot_plays_are_used_up_before_the_turns_own() -> None:
    table = Table(2).give(0, "Belly Button").hand(0, *["A Penny!"] * 4).charge("Isaac", False)
    plays = []
    while table.offered("Play A Penny!"):
        table.choose("Play A Penny!").settle()
        plays.append((table.game.players[0].plays, table.game.players[0].plays_used))
    assert plays == [(1, 1), (0, 1)] and len(table.hand_of(0)) == 2
    table.end_turn().end_turn()
    assert (table.game.players[0].plays, table.game.players[0].plays_used) == (1, 0)


@rule("LOOT-06")
def test_any_number_of_loot_plays_is_never_used_up_nor_grows() -> None:
    many = card("Many", "You may play any number of additional loot cards this turn.", "loot")
    table = Table(2, cards=many).hand(0, *["A Penny!"] * 3).play(0, "Many").settle().play(0, "Many").settle()
    assert table.game.players[0].plays == 99
    table.tap(0, "Isaac").settle()
    assert table.game.players[0].plays == 99
    for _ in range(3):
        table.choose("Play A Penny!").settle()
    assert (table.game.players[0].plays, table.purse(0)) == (99, 3)
    assert table.end_turn().game.players[0].plays == 0


@rule("TRIG-08")
@pytest.mark.parametrize("whose", [0, 1])
def test_what_happens_the_first_time_each_turn_happens_in_each_turn_anew(whose: int) -> None:
    first = card("First", "The first time each turn you gain ¢, loot 1.")
    table = Table(2, cards=first).give(whose, "First")
    for turn in range(3):
        before = len(table.log("ability"))
        table.play(whose, "A Penny!").settle().play(whose, "A Penny!").settle()
        assert len(table.log("ability")) == before + 1, turn
        table.end_turn()
