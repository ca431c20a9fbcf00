"""The arena: who meets whom, the same outcome for the same seed, and how sure it is."""

from __future__ import annotations

import json

import pytest

from cli.conftest import Run
from soulstack.lab.arena import ArenaError, Match, Played, matches, play_all, report, standings, summary, wilson


def outcome(games: list[Played]) -> list[object]:
    return [game.outcome() for game in games]


def played(seats: tuple[str, ...], *winners: int, turns: int = 10) -> Played:
    """A game as if it had been played."""
    n = len(seats)
    return Played(Match(0, seats, 1), winners, "souls", turns, (5,) * n, (0.001,) * n, (0.0002,) * n)


# who meets whom


def test_everybody_sits_everywhere_in_turn() -> None:
    found = [match.seats for match in matches(["normal", "easy", "random"], 4, seed=1)]
    assert found == [
        ("normal", "easy", "random"),
        ("random", "normal", "easy"),
        ("easy", "random", "normal"),
        ("normal", "easy", "random"),
    ]


def test_or_stays_where_they_are() -> None:
    assert {match.seats for match in matches(["normal", "random"], 5, seed=1, rotate=False)} == {("normal", "random")}


def test_every_game_is_another_deal_and_every_seed_another_arena() -> None:
    one, other = matches(["random"] * 2, 50, seed=1), matches(["random"] * 2, 50, seed=2)
    assert len({match.seed for match in (*one, *other)}) == 100
    assert one == matches(["random"] * 2, 50, seed=1)


# the same outcome


def test_the_number_of_processes_changes_nothing() -> None:
    todo = matches(["normal", "random"], 4, seed=3)
    alone = play_all(todo)
    assert outcome(alone) == outcome(play_all(todo)) == outcome(play_all(todo, workers=2))
    assert [game.match.number for game in alone] == [0, 1, 2, 3]


def test_it_tells_of_every_game() -> None:
    seen: list[Played] = []
    games = play_all(matches(["random"] * 2, 2, seed=3), 1, seen.append)
    assert seen == games


# how sure


def test_the_interval_holds_the_share_and_narrows() -> None:
    for wins, games in ((0, 10), (5, 10), (10, 10), (500, 1000)):
        low, high = wilson(wins, games)
        assert 0 <= low <= wins / games <= high <= 1
    assert wilson(900, 1000)[0] > wilson(90, 100)[0] > wilson(9, 10)[0]


def test_wins_are_counted_by_bot_whatever_the_seat() -> None:
    games = [played(("normal", "random"), 0), played(("random", "normal"), 1), played(("normal", "random"), 1)]
    best, other = standings(games)
    assert (best.bot, best.wins, other.bot, other.wins) == ("normal", 2, "random", 1)
    assert best.share == pytest.approx(2 / 3) and best.fair == 0.5 and best.choices == 15


def test_a_shared_win_is_split_and_a_draw_is_nobody_s() -> None:
    games = [played(("normal", "random"), 0, 1), played(("normal", "random"))]
    assert [standing.wins for standing in standings(games)] == [0.5, 0.5]
    assert summary(games)["draws"] == 1 and "1 without a winner" in report(games)


# the command


def test_the_command_says_who_won(run: Run) -> None:
    code, said, _ = run("arena", "--seats", "normal,random", "--games", "2", "--seed", "5")
    assert code == 0 and "2 games of 2 players" in said and "95 % interval" in said and "turns in a game" in said


def test_the_command_gives_plain_data(run: Run) -> None:
    code, said, _ = run("arena", "--seats", "random,random", "--games", "2", "--json")
    found = json.loads(said)
    assert code == 0 and found["games"] == 2 and [bot["bot"] for bot in found["bots"]] == ["random"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seats", "normal,wizard"), "there is no bot 'wizard'; there are random, easy, normal"),
        (("--seats", "normal,random", "--games", "0"), "0 games are none"),
        (("--seats", "normal,random", "--games", "-3"), "-3 games are none"),
        (("--seats", "normal,random", "--workers", "0"), "0 workers are none"),
        (("--seats", "normal"), "Four Souls is played by 2 to 8"),
        (("--seats", ",".join(["random"] * 9)), "Four Souls is played by 2 to 8"),
        (("--seats", "normal,random", "--boxes", "nowhere"), "there is no box 'nowhere'"),
    ],
)
def test_what_cannot_be_played_is_refused(run: Run, words: tuple[str, ...], complaint: str) -> None:
    code, said, complained = run("arena", *words)
    assert code == 1 and not said and complaint in complained


def test_seats_must_be_named(run: Run) -> None:
    code, _, complained = run("arena", "--games", "2")
    assert code == 2 and "--seats" in complained


def test_no_workers_are_refused_in_code_too() -> None:
    with pytest.raises(ArenaError, match="at least 1"):
        play_all([], 0)


# together


def coop(seats: tuple[str, ...], *winners: int) -> Played:
    match = Match(0, seats, 1, options=(("mode", "co_op"),))
    return Played(match, winners, "souls", 10, (5,) * 2, (0.001,) * 2, (0.0002,) * 2)


def test_a_win_together_is_a_whole_win_of_every_bot() -> None:
    games = [coop(("normal", "random"), 0, 1), coop(("random", "normal"), 0, 1), coop(("normal", "random"))]
    assert [(standing.bot, standing.wins, standing.share) for standing in standings(games)] == [
        ("normal", 2, 2 / 3),
        ("random", 2, 2 / 3),
    ]
    (alone,) = standings([coop(("normal", "normal"), 0, 1), coop(("normal", "normal"))])
    assert (alone.seats, alone.wins, alone.share) == (2, 1, 0.5)
    assert (alone.low, alone.high) == wilson(1, 2)
    told = report(games)
    assert "3 games of 2 players together" in told and "1 lost" in told and "without a winner" not in told
    assert "50%" not in told.splitlines()[2]  # nobody has an even share of it


@pytest.mark.parametrize(("mode", "part"), [("co_op", 1.0), ("solitaire", 1.0), ("competitive", 0.5)])
def test_each_seat_has_its_part_of_a_win(mode: str, part: float) -> None:
    match = Match(0, ("normal", "random"), 1, options=(("mode", mode),))
    assert [match.part((0, 1), seat) for seat in (0, 1)] == [part, part]
    assert [match.part((), seat) for seat in (0, 1)] == [0.0, 0.0]
    assert Match(0, ("normal", "random"), 1).part((1,), 0) == 0.0


def test_the_arena_plays_challenges_and_by_options(run: Run) -> None:
    code, out, _ = run("arena", "--seats", "random,random", "--games", "2", "--challenge", "toll", "--json")
    assert code == 0 and json.loads(out)["games"] == 2
    code, out, _ = run("arena", "--seats", "random,random", "--games", "1", "--option", "mode=co_op")
    assert code == 0 and "1 games of 2 players together" in out
    flags = ("--seats", "random,random", "--games", "2", "--json", "--option")
    for rounds in (1, 3):
        code, out, _ = run("arena", *flags, f"round_limit={rounds}")
        assert json.loads(out)["longest"] == 2 * rounds


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--challenge", "hives"], "no challenge 'hives'"),
        (["--option", "souls=3"], "souls"),
        (["--challenge", "hive", "--option", "mode=competitive"], "challenge"),
    ],
)
def test_the_arena_refuses_what_cannot_be_played(run: Run, flags: list[str], said: str) -> None:
    code, _, err = run("arena", "--seats", "random,random", "--games", "1", *flags)
    assert code == 1 and said in err


def test_a_challenge_is_for_two(run: Run) -> None:
    code, _, err = run("arena", "--seats", "random,random,random", "--games", "1", "--challenge", "hive")
    assert code == 1 and "two characters" in err
