"""The environment: PettingZoo's own tests, and what its agents may do, see and get."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import soulstack
from soulstack.lab.encoding import Arrays
from soulstack.lab.env import FourSouls, env

DICTIONARIES = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}
"""What PettingZoo remarks on every environment with action masks, its own included."""


def same(one: Arrays, other: Arrays) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)


def moments(table: FourSouls, seed: int, longest: int = 5_000) -> Iterator[Arrays]:
    """A game of random actions, handed out as the one sees it who is asked."""
    chance = Random(seed)
    table.reset(seed)
    for _ in range(longest):
        if table.over:
            return
        seen = table.observe(table.agent_selection)
        yield seen
        table.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))


def play_out(table: FourSouls, seed: int = 1) -> FourSouls:
    for _ in moments(table, seed):
        pass
    return table


# PettingZoo's own tests


@pytest.mark.parametrize(
    ("how", "cycles"),
    [
        ({"players": 2}, 1000),
        ({"players": 4}, 150),
        ({"players": 4, "bots": {1: "random", 3: "easy"}, "options": {"souls_to_win": 1}}, 150),
        ({"players": 3, "bots": {1: "normal", 2: "normal"}}, 40),
        ({"players": 2, "page": 2}, 200),
        ({"players": 2, "longest": 50}, 100),
    ],
)
def test_it_passes_the_api_test_and_nothing_is_remarked(how: dict[str, Any], cycles: int) -> None:
    with warnings.catch_warnings(record=True) as remarks:
        warnings.simplefilter("always")
        api_test(env(**how), num_cycles=cycles)
    assert {str(remark.message) for remark in remarks} <= DICTIONARIES


@pytest.mark.parametrize("bots", [{}, {1: "easy"}])
def test_it_passes_the_seed_test(bots: dict[int, str]) -> None:
    seed_test(lambda: env(players=3, bots=bots), num_cycles=150)


def test_it_passes_the_performance_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env(players=4))
    assert "Finished performance benchmark" in capsys.readouterr().out


# games and their ends


def test_the_same_seed_has_the_same_games_and_each_reset_the_next_of_them() -> None:
    one, other = FourSouls(2, seed=5), FourSouls(2, seed=5)
    digests = []
    for _ in range(2):
        one.reset()
        other.reset()
        assert one.game.digest() == other.game.digest()
        digests.append(one.game.digest())
    assert digests[0] != digests[1]
    other.reset(seed=5)
    assert other.game.digest() == digests[0]


def test_the_winner_gets_1_and_the_others_share_minus_1() -> None:
    table = play_out(FourSouls(3, options={"souls_to_win": 1}))
    (winner,) = table.infos["player_0"]["winners"]
    got = [table.rewards[f"player_{seat}"] for seat in range(3)]
    assert [got[seat] for seat in range(3) if seat != winner] == [-0.5, -0.5] and got[winner] == 1
    assert all(table.terminations.values()) and not any(table.truncations.values())


def test_a_game_that_ends_without_a_winner_is_terminated_and_gives_nothing() -> None:
    table = play_out(FourSouls(2, options={"turn_limit": 2}))
    assert all(table.terminations.values()) and table.infos["player_1"]["winners"] == []
    assert table.rewards == {"player_0": 0, "player_1": 0}


def test_a_game_that_lasts_too_long_is_truncated_and_gives_nothing() -> None:
    table = play_out(FourSouls(2, longest=30))
    assert all(table.truncations.values()) and not any(table.terminations.values())
    assert table.choices == 30 and table.rewards == {"player_0": 0, "player_1": 0}
    assert not table.observe("player_0")["action_mask"].any()


def test_bots_play_their_seats_within_the_environment() -> None:
    table = FourSouls(3, bots={0: "random", 2: "easy"}, options={"souls_to_win": 1})
    assert table.possible_agents == ["player_1"]
    for _ in moments(table, 3):
        assert table.agent_selection == "player_1" and table.game.pending is not None
        assert table.game.pending.seat == 1
    assert table.game.result is not None and table.rewards["player_1"] in (1, -0.5)


def test_nobody_is_asked_where_there_is_no_choice() -> None:
    assert all(seen["action_mask"].sum() > 1 for seen in moments(FourSouls(2), 4))


# actions


def test_a_masked_action_is_refused_and_nothing_changes() -> None:
    table = FourSouls(2, seed=1)
    table.reset()
    before = table.game.digest()
    free = int(table.observe(table.agent_selection)["action_mask"].sum())
    for action in (free, -1, 64, 99, None):
        with pytest.raises(soulstack.ChoiceError, match="masked"):
            table.step(action)
    assert table.game.digest() == before and table.choices == 0


def many_options(page: int, least: int) -> FourSouls:
    """A table at an ask with at least so many options."""
    table = FourSouls(4, page=page)
    for seed in range(20):
        for _ in moments(table, seed):
            if table.game.pending is not None and len(table.game.pending.options) >= least and table.page == 0:
                return table
    raise AssertionError(f"no ask has {least} options")


def test_turning_the_page_shows_every_option_once_and_then_the_first_page_again() -> None:
    table, whole = many_options(3, 8), []
    assert table.game.ask is not None
    labels = [option.label for option in table.game.ask.options]
    before, agent = table.game.digest(), table.agent_selection
    first = table.observe(agent)
    while True:
        seen = table.observe(agent)
        assert seen["action_mask"][3] == 1 and list(seen["action_mask"][:3]).count(1) == len(table.words())
        whole += table.words()
        table.step(3)
        if table.page == 0:
            break
    assert whole == labels
    assert table.game.digest() == before and same(table.observe(agent), first)


@pytest.mark.parametrize("option", [0, 4, 7])
def test_an_option_on_any_page_can_be_taken(option: int) -> None:
    table = many_options(3, 8)
    straight = table.game.copy()
    straight.choose(option)
    for _ in range(option // 3):
        table.step(3)
    table.step(option % 3)
    while straight.pending is not None and len(straight.pending.options) == 1:
        straight.choose(0)
    assert table.game.digest() == straight.digest() and table.page == 0


def test_where_one_page_is_enough_it_cannot_be_turned() -> None:
    for seen in moments(FourSouls(2, longest=300), 1):
        assert seen["action_mask"][64] == 0


# what agents see


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_games_that_differ_in_hidden_cards_look_the_same_to_an_agent(players: int, seed: int) -> None:
    table, differs = FourSouls(players, page=8), 0
    for n, _ in enumerate(moments(table, seed)):
        if n % 25 == 0:
            for agent in table.agents:
                seen = table.observe(agent)
                for deal in (1, 2):
                    other = table.redealt(agent, deal)
                    assert same(seen, other.observe(agent))
                    differs += any(not same(table.observe(a), other.observe(a)) for a in table.agents)
    assert differs > 10  # the others do see that they were dealt other cards


def test_only_who_is_asked_sees_options() -> None:
    table = FourSouls(2, seed=2)
    table.reset()
    (other,) = set(table.agents) - {table.agent_selection}
    assert table.observe(table.agent_selection)["action_mask"].any()
    seen = table.observe(other)
    assert not seen["action_mask"].any() and not seen["options"].any()


def test_others_do_not_notice_that_somebody_turns_a_page() -> None:
    table = many_options(3, 8)
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    before = table.observe(other)
    table.step(3)
    assert table.page == 1 and same(table.observe(other), before)


def test_observations_are_kept_apart() -> None:
    table = FourSouls(2, seed=2)
    table.reset()
    first = table.observe("player_0")
    kept = {name: array.copy() for name, array in first.items()}
    table.step(0)
    table.observe("player_0")["objects"][:] = 7
    assert same(first, kept)


def test_rendering_shows_the_table_as_the_one_sees_it_who_is_asked(capsys: pytest.CaptureFixture[str]) -> None:
    table = FourSouls(2, seed=1, render_mode="ansi")
    table.reset()
    drawn = table.render()
    assert drawn is not None and f"{table.agent_selection}: " in drawn and "  0: " in drawn
    mine = table.seats[table.agent_selection]
    for seat, player in enumerate(table.game.players):
        for entry in player.hand:
            assert (table.game.card(entry).name in drawn) == (seat == mine)
    FourSouls(2, seed=1, render_mode="human").reset()
    assert capsys.readouterr().out.strip() == drawn.strip()
    assert FourSouls(2).render() is None


# copies


def test_a_copy_and_its_original_do_not_notice_each_other() -> None:
    table = FourSouls(2, bots={1: "random"}, options={"souls_to_win": 1})
    for n, _ in enumerate(moments(table, 6)):
        if n == 20:
            break
    twin, before = table.copy(), table.game.digest()
    ways = []
    for one in (twin, table.copy()):
        while not one.over:
            one.step(0)
        ways.append((one.game.digest(), one.rewards))
    assert ways[0] == ways[1]
    assert table.game.digest() == before and not table.over and table.agents == ["player_0"]


# bad input


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"players": 9}, "9 players"),
        ({"players": 0}, "0 players"),
        ({"boxes": ["nowhere"]}, "there is no box 'nowhere'"),
        ({"bots": {1: "genius"}}, "there is no bot 'genius'; there are random"),
        ({"bots": {4: "random"}}, "there is no seat 4; the seats are 0 to 3"),
        ({"bots": dict.fromkeys(range(4), "random")}, "leave one to an agent"),
        ({"page": 0}, "at least 1"),
        ({"longest": 0}, "at least 1"),
        ({"render_mode": "film"}, "no render mode 'film'"),
        ({"options": {"souls": 3}}, "unknown rules option 'souls'"),
    ],
)
def test_what_cannot_be_played_is_refused(how: dict[str, Any], words: str) -> None:
    with pytest.raises(soulstack.SetupError, match=words):
        FourSouls(**how)
