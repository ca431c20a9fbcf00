"""Rounds and turns with several players: when a round ends, what each turn begins anew, and the n-th counter."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card


@rule("TURN-17", "TURN-18")
@pytest.mark.parametrize(("players", "first"), [(2, 0), (3, 0), (3, 1), (4, 0), (4, 2)])
def test_a_round_ends_with_the_turn_of_the_player_before_the_first(players: int, first: int) -> None:
    bell = card("Bell", "At the end of each round, gain 1¢.")
    table = Table(players, cards=bell, first_seat=first).give(0, "Bell")
    assert table.active == first
    seen = []
    for _ in range(2 * players):
        active, before = table.active, table.purse(0)
        table.end_turn()
        seen.append((active, table.purse(0) - before))
    last = (first - 1) % players
    assert seen == [((first + n) % players, int((first + n) % players == last)) for n in range(2 * players)]


@rule("ABIL-03", "TRIG-08")
def test_how_often_an_ability_was_activated_is_counted_in_each_turn_anew() -> None:
    mill = card("Mill", "$ Pay 0¢: Gain 1¢.")
    table = Table(2, cards=mill, activation_limit=10).give(0, "Mill")
    for _ in range(2):
        cents = table.purse(0)
        for _ in range(10):
            assert table.offered("Activate Mill")
            table.tap(0, "Mill").settle()
        assert not table.offered("Activate Mill") and table.purse(0) == cents + 10
        table.end_turn().end_turn()
        assert table.active == 0


@rule("COUNTER-01")
@pytest.mark.parametrize(
    ("there", "put", "triggers"), [(0, 2, 0), (0, 3, 1), (1, 2, 1), (2, 1, 1), (2, 5, 1), (3, 2, 0)]
)
def test_the_third_counter_is_the_third_whatever_was_there_and_however_many_come(
    there: int, put: int, triggers: int
) -> None:
    jar = card(
        "Jar", f"↷ Put {put} counter{'s' if put > 1 else ''} on this.\nWhen the 3rd counter is put on this, gain 5¢."
    )
    table = Table(2, cards=jar).give(0, "Jar").counters("Jar", there).tap(0, "Jar").settle()
    assert table.purse(0) == 5 * triggers and sum(table.obj("Jar").counters.values()) == there + put


@rule("TURN-02", "TURN-03")
def test_items_are_upright_again_in_their_players_turn_and_not_before() -> None:
    torch = card("Torch", "↷ Gain 1¢.", copies=2)
    table = Table(3, cards=torch).give(0, "Torch").give(1, "Torch").charge("Torch #1", False).charge("Torch #2", False)
    table.end_turn()
    assert (table.obj("Torch #1").charged, table.obj("Torch #2").charged) == (False, True)
    table.charge("Torch #2", False).end_turn()
    assert (table.obj("Torch #1").charged, table.obj("Torch #2").charged) == (False, False)
    table.end_turn()
    assert (table.obj("Torch #1").charged, table.obj("Torch #2").charged) == (True, False)


@rule("TURN-06", "STATIC-02")
def test_a_loot_play_that_comes_when_the_own_one_is_used_can_be_used_at_once() -> None:
    more = card("More", "You may play 1 additional loot card on your turn.") + card(
        "Coin", "Gain 1¢.", "loot", copies=3
    )
    table = Table(2, cards=more).hand(0, "Coin", "Coin", "Coin")
    assert table.game.players[0].plays == 1
    table.choose("Play Coin").settle()
    assert table.purse(0) == 1 and not table.offered("Play Coin")
    table.give(0, "More")
    assert table.offered("Play Coin") and table.game.players[0].plays == 0
    table.choose("Play Coin").settle()
    assert table.purse(0) == 2 and not table.offered("Play Coin")
