"""Watching a game: what happened is counted for the card and player it happened to, and watching changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from soulstack.engine.core.ids import CARD_MASK
from soulstack.engine.people.log import entries
from soulstack.lab.arena import Match, matches, play
from soulstack.lab.watch import ACTIVATED, GAINED, PLAYED, SEEN, Watch, record
from soulstack.lab.watch import library as cards
from table import Table, card


class Looked:
    """A table that is watched: looks before and after something is done."""

    def __init__(self, table: Table) -> None:
        self.table, self.watch = table, Watch()
        self.watch(table.game)

    def look(self) -> Watch:
        self.watch(self.table.game)
        return self.watch

    def count(self, id: str, seat: int, what: int) -> int:
        seats = self.look().tally.get(id)
        return 0 if seats is None else seats[seat][what]


# cards


def test_what_lies_there_at_the_start_is_seen_and_what_is_held_is_gained() -> None:
    table = Looked(Table(2).give(1, "The D6").hand(0, "Bomb!"))
    assert [table.count("b2-the_d6", seat, SEEN) for seat in (0, 1)] == [1, 1]
    assert [table.count("b2-the_d6", seat, GAINED) for seat in (0, 1)] == [0, 1]
    assert [table.count("b2-bomb", seat, SEEN) for seat in (0, 1)] == [1, 0]
    assert [table.count("b2-bomb", seat, GAINED) for seat in (0, 1)] == [1, 0]
    assert table.count("b2-isaac", 0, GAINED) == 1


def test_a_played_loot_is_seen_by_all_and_played_by_one() -> None:
    table = Looked(Table(2).hand(0, "Bomb!").plays(0))
    table.table.play(0, "Bomb!", at="Fatty")
    assert [table.count("b2-bomb", seat, PLAYED) for seat in (0, 1)] == [1, 0]
    assert [table.count("b2-bomb", seat, SEEN) for seat in (0, 1)] == [2, 1]
    table.table.settle()
    assert table.count("b2-bomb", 0, PLAYED) == 1


def test_cards_of_one_name_are_told_apart() -> None:
    table = Looked(Table(2).hand(0, "b2-pills_red_spots", "b2-pills_white_blue").plays(0))
    table.look()
    table.table.play(0, "Pills!")
    played = {
        id for id in ("b2-pills_red_spots", "b2-pills_white_blue", "b2-pills_brown_green") if table.count(id, 0, PLAYED)
    }
    (left,) = table.table.game.players[0].hand
    assert played == {"b2-pills_red_spots", "b2-pills_white_blue"} - {table.table.game.card(left).id}
    assert table.count("b2-pills_brown_green", 0, GAINED) == 0


def test_a_bought_item_is_gained_and_the_next_one_is_seen() -> None:
    table = Looked(Table(2).cents(0, 10).deck("treasure", "The D6"))
    table.table.buy("Breakfast").settle()
    assert table.count("b2-breakfast", 0, GAINED) == 1 and table.count("b2-breakfast", 1, GAINED) == 0
    assert table.count("b2-the_d6", 1, SEEN) == 1 and table.count("b2-the_d6", 1, GAINED) == 0


def test_activating_is_counted_for_items_and_characters() -> None:
    table = Looked(Table(2, dice=[4]).give(0, "The D6").awake())
    table.table.attack("Fatty").until("Activate The D6")
    table.table.tap(0, "The D6")
    assert table.count("b2-the_d6", 0, ACTIVATED) == 1
    other = Looked(Table(2).awake())
    other.table.tap(0, "Isaac").settle()
    assert other.count("b2-isaac", 0, ACTIVATED) == 1 and other.count("b2-isaac", 1, ACTIVATED) == 0


def test_a_killed_monster_is_gained_by_the_active_player() -> None:
    table = Looked(Table(2).damage("Fatty", 3).hand(1, "Bomb!").plays(1))
    table.table.play(1, "Bomb!", at="Fatty").settle()
    assert table.table.died("Fatty")
    assert [table.count("b2-fatty", seat, GAINED) for seat in (0, 1)] == [1, 0]
    assert table.look().kills == [1, 0]


# deaths


def deaths(table: Looked) -> list[tuple[Any, ...]]:
    """Who died by what, without the turn."""
    return [death[1:] for death in table.look().deaths]


def test_a_death_by_a_loot_card() -> None:
    table = Looked(Table(2).hp(1, 1).hand(0, "Bomb!").plays(0))
    table.table.play(0, "Bomb!", at="P2").settle()
    assert deaths(table) == [(1, "b2-bomb", "loot", None, False)]


def test_a_death_in_a_fight() -> None:
    table = Looked(Table(2, dice=[1]).hp(0, 1))
    table.table.attack("Fatty").settle()
    assert deaths(table) == [(0, "b2-fatty", "monster", None, True)]


def test_a_death_by_damage_that_nobody_deals_is_put_down_to_the_card_with_the_words() -> None:
    table = Looked(Table(2, cards=card("Nail", "You take 1 damage.", "loot")).hp(0, 1))
    table.table.play(0, "Nail").settle()
    assert deaths(table) == [(0, "t-nail", "loot", None, False)]


def test_a_prevented_death_is_none() -> None:
    table = Looked(Table(2, dice=[1]).give(1, "Guppy's Collar").hp(1, 1).hand(0, "Bomb!").plays(0))
    table.table.play(0, "Bomb!", at="P2").settle()
    assert table.table.alive(1) and deaths(table) == []


# whole games


@pytest.fixture(scope="module")
def games() -> Sequence[tuple[Match, Watch]]:
    found = []
    for match in matches(["random"] * 3, 6, seed=11):
        watch = Watch()
        play(match, watch)
        watch.read(watch.game)
        found.append((match, watch))
    return found


def test_whatever_a_player_has_at_the_end_was_gained(games: Sequence[tuple[Match, Watch]]) -> None:
    for _, watch in games:
        game = watch.game
        held = [(obj.seat, obj.card) for obj in game.objs.values() if obj.seat >= 0]
        held += [(p.seat, entry & CARD_MASK) for p in game.players for entry in watch.hands[p.seat]]
        for seat, number in held:
            id = game.cards[number].id
            assert watch.tally[id][seat][GAINED] > 0, f"{id} of seat {seat}"


def test_plays_and_deaths_are_those_of_the_log(games: Sequence[tuple[Match, Watch]]) -> None:
    for _, watch in games:
        log = entries(watch.game)
        plays = sum(1 for kind, public, _ in log if kind == "play" and not public["copied"])
        events = sum(1 for kind, public, _ in log if kind == "enter" and public["role"] == "event")
        assert sum(seat[PLAYED] for seats in watch.tally.values() for seat in seats) == plays + events
        died = sum(1 for kind, public, _ in log if kind == "die" and public["on"] < 0)
        assert len(watch.deaths) == died
        used = sum(1 for kind, public, _ in log if kind == "ability" and public["used"])
        assert sum(seat[ACTIVATED] for seats in watch.tally.values() for seat in seats) == used


def test_watching_changes_nothing(games: Sequence[tuple[Match, Watch]]) -> None:
    for match, watch in games[:2]:
        alone = play(match)
        result = watch.game.result
        assert result is not None
        assert (alone.winners, alone.turns, alone.why) == (result.winners, watch.game.turn, result.why)


def test_a_record_agrees_with_itself() -> None:
    (match,) = matches(["random"] * 3, 1, seed=4)
    found = record(cards.version, match)
    number, seed, winner, winners, turns, choices, _, why, first = found.game
    assert (number, seed, winners) == (0, match.seed, 1) and turns > 0 and why == "souls"
    assert [row[5] for row in found.players] == [float(seat == winner) for seat in range(3)]
    assert sorted(row[2] for row in found.players) == [0, 1, 2] and found.players[first][2] == 0
    assert sum(row[12] for row in found.players) == choices
    last = {seat: souls for _, _, seat, souls in found.souls}
    assert [last[seat] for seat in range(3)] == [row[6] for row in found.players]
    for seat in range(3):
        assert found.players[seat][10] == sum(1 for row in found.deaths if row[2] == seat)


def test_other_cards_are_refused() -> None:
    (match,) = matches(["random"] * 2, 1, seed=4)
    with pytest.raises(RuntimeError, match="install the same version of Soulstack everywhere"):
        record("another", match)
