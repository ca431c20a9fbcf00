"""Simulating: the same job has the same results, and what is done is kept whatever happens."""

from __future__ import annotations

import json
import multiprocessing
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from cli.conftest import Run, run  # noqa: F401
from lab.kit import same, small_job, tables
from soulstack.cards.challenge import challenges
from soulstack.lab import results as results_module
from soulstack.lab import simulate as simulate_module
from soulstack.lab.arena import ArenaError, Match
from soulstack.lab.job import Job, by_the_clock
from soulstack.lab.results import TABLES, TIMES, Results, ResultsError
from soulstack.lab.simulate import Outcome, simulate
from soulstack.lab.watch import Record, record


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four games played at one go by this process alone."""
    folder = tmp_path_factory.mktemp("whole") / "results"
    outcome = simulate(small_job(), folder, 1)
    assert (outcome.done, outcome.played, outcome.stopped, outcome.missing) == (4, 4, False, [])
    return folder


# the same results


@pytest.mark.parametrize("workers", [2, 3])
def test_the_number_of_workers_changes_nothing(whole: Path, tmp_path: Path, workers: int) -> None:
    assert simulate(small_job(), tmp_path, workers).done == 4
    assert same(whole, tmp_path)
    for name, columns in TABLES.items():
        if not set(TIMES) & set(columns):
            assert (tmp_path / f"{name}.parquet").read_bytes() == (whole / f"{name}.parquet").read_bytes()


def test_a_search_with_a_number_of_steps_plays_the_same_every_time(tmp_path: Path) -> None:
    job = small_job(2, seats=("hard:2x", "random"))
    simulate(job, tmp_path / "one", 1)
    simulate(job, tmp_path / "two", 2)
    assert same(tmp_path / "one", tmp_path / "two")
    assert set(tables(tmp_path / "one")["players"]["bot"]) == {"hard:2x", "random"}


def test_a_search_by_the_clock_is_allowed_and_said_to_differ() -> None:
    assert by_the_clock(["hard", "normal", "hard:0.2", "hard:20x", "hard"]) == ["hard", "hard:0.2"]


def test_another_seed_has_other_results(whole: Path, tmp_path: Path) -> None:
    simulate(small_job(seed=2), tmp_path, 1)
    assert not same(whole, tmp_path)


def test_bots_and_seats_are_balanced(tmp_path: Path) -> None:
    simulate(small_job(4, seats=("easy", "random")), tmp_path, 1)
    counted = tables(tmp_path)["players"].group_by("bot", "seat").len().sort("bot", "seat")
    assert counted.rows() == [("easy", 0, 2), ("easy", 1, 2), ("random", 0, 2), ("random", 1, 2)]


def test_options_are_played_by(tmp_path: Path) -> None:
    simulate(Job.of(["random"] * 2, 2, options={"souls_to_win": 1}), tmp_path, 1)
    assert tables(tmp_path)["souls"]["souls"].max() <= 2 and tables(tmp_path)["games"]["turns"].max() < 60


# together


def test_a_win_together_is_a_whole_win_for_each(tmp_path: Path) -> None:
    text = challenges()["toll"].replace("at least 35¢", "at least 1¢")
    simulate(Job.of(["normal"] * 2, 3, options={"mode": "co_op"}, extra=text), tmp_path, 1)
    games, players = tables(tmp_path)["games"], tables(tmp_path)["players"]
    assert 2 in set(games["winners"]) and set(games["winners"]) <= {0, 2} and games["winner"].null_count() == 3
    wins = games["winners"].to_list()
    assert players["won"].to_list() == [float(wins[game] > 0) for game in players["game"]]


def test_the_challenge_is_part_of_the_job(tmp_path: Path) -> None:
    options = {"mode": "co_op"}
    hive, toll = (Job.of(["random"] * 2, 1, options=options, extra=challenges()[name]) for name in ("hive", "toll"))
    plain = Job.of(["random"] * 2, 1, options=options)
    assert Job.read(json.loads(json.dumps(hive.data()))) == hive and "extra" not in plain.data()
    assert Job.read(json.loads(json.dumps(plain.data()))) == plain
    assert [match.extra for match in hive.matches()] == [challenges()["hive"]]
    assert hive.difference(hive) == "" and "extra" in hive.difference(toll)
    assert len(hive.difference(toll)) < 60 and plain.difference(hive).startswith("extra none there")
    assert hive.difference(plain).endswith("none here")
    with pytest.raises(ArenaError, match="goal"):
        Job.of(["random"] * 2, 1, options=options, extra='[[card]]\nid = "x"\nname = "X"\nkind = "challenge"')


def test_the_command_simulates_a_challenge(run: Run, tmp_path: Path) -> None:  # noqa: F811
    flags = ("--seats", "random,random", "--games", "2", "--workers", "1", "--out", "found")
    code, said, _ = run("simulate", *flags, "--challenge", "descent")
    assert code == 0 and "2 games" in said
    page = (tmp_path / "found" / "report.html").read_text(encoding="utf-8")
    assert "All win or lose together." in page and "The broken line" not in page and "were lost" in page
    assert json.loads((tmp_path / "found" / "job.json").read_text())["extra"] == challenges()["descent"]
    code, _, complained = run("simulate", *flags, "--challenge", "toll")
    assert code == 1 and "another simulation (extra" in complained


# what is done is kept


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(whole: Path, tmp_path: Path) -> None:
    def stop(outcome: Outcome) -> None:
        if outcome.played == 2:
            signal.raise_signal(signal.SIGINT)

    outcome = simulate(small_job(), tmp_path, 1, seen=stop)
    assert outcome.stopped and outcome.done == 2
    assert len(tables(tmp_path)["games"]) == 2
    again = simulate(small_job(), tmp_path, 1)
    assert (again.played, again.done, again.stopped) == (2, 4, False)
    assert same(whole, tmp_path)


def test_ctrl_c_ends_all_processes(tmp_path: Path) -> None:
    def stop(outcome: Outcome) -> None:
        if outcome.played == 1:
            signal.raise_signal(signal.SIGINT)

    outcome = simulate(small_job(), tmp_path, 2, seen=stop)
    assert outcome.stopped and len(tables(tmp_path)["games"]) == outcome.done >= 1
    assert not multiprocessing.active_children()


def test_more_games_go_on_from_those_that_are_there(whole: Path, tmp_path: Path) -> None:
    shutil.copytree(whole, tmp_path / "more")
    outcome = simulate(small_job(5), tmp_path / "more", 1)
    assert (outcome.played, outcome.done) == (1, 5)
    first = {name: table.filter(pl.col("game") < 4) for name, table in tables(tmp_path / "more").items()}
    assert all(first[name].equals(table) for name, table in tables(whole).items())


def test_a_finished_simulation_plays_nothing_more(whole: Path) -> None:
    assert simulate(small_job(), whole, 1).played == 0


def test_a_killed_worker_loses_nothing(whole: Path, tmp_path: Path) -> None:
    killed = []

    def kill(outcome: Outcome) -> None:
        if outcome.played == 1 and not killed:
            victim = multiprocessing.active_children()[0]
            killed.append(victim.pid)
            victim.kill()

    outcome = simulate(small_job(), tmp_path, 2, seen=kill)
    assert killed and outcome.done == 4 and not outcome.missing
    assert same(whole, tmp_path)


def fail_at_game_one(version: str, match: Match) -> Record:
    if match.number == 1:
        raise ValueError("a bug")
    return record(version, match)


def test_a_game_that_cannot_be_played_is_named_and_the_others_are_kept(
    run: Run,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    whole: Path,
    tmp_path: Path,
) -> None:
    command = ("simulate", "--games", "4", "--seats", "random,random", "--out", "out", "--workers", "1")
    with monkeypatch.context() as broken:
        broken.setattr(simulate_module, "record", fail_at_game_one)
        code, said, complained = run(*command)
    assert code == 1 and "report" in said
    assert "1 of 4 games are missing, the first is game 1 (seed" in complained and "ValueError: a bug" in complained
    assert tables(tmp_path / "out")["games"]["game"].to_list() == [0, 2, 3]
    assert run(*command)[0] == 0
    assert same(whole, tmp_path / "out")


def test_an_error_on_the_way_keeps_what_is_done(tmp_path: Path) -> None:
    def fail(outcome: Outcome) -> None:
        if outcome.played == 2:
            raise RuntimeError("the screen is gone")

    with pytest.raises(RuntimeError):
        simulate(small_job(), tmp_path, 1, seen=fail)
    assert len(tables(tmp_path)["games"]) == 2


# the folder


def records(n: int) -> list[Record]:
    job = small_job(n)
    return [record(job.version, match) for match in job.matches()]


def test_batches_that_were_put_together_already_are_not_counted_twice(tmp_path: Path, monkeypatch: Any) -> None:
    """As after a crash in the middle of putting them together."""
    monkeypatch.setattr(results_module, "BATCH_GAMES", 1)
    kept = tmp_path / "kept"
    with Results(tmp_path / "out", small_job(2)) as results:
        for found in records(2):
            results.add(found)
        shutil.copytree(results.unfinished, kept)
    before = tables(tmp_path / "out")
    shutil.copytree(kept, tmp_path / "out" / "unfinished")
    (tmp_path / "out" / "unfinished" / "draft").mkdir()
    with Results(tmp_path / "out", small_job(2)) as results:
        assert results.done == {0, 1}
    after = tables(tmp_path / "out")
    assert all(after[name].equals(before[name]) for name in before)
    assert not (tmp_path / "out" / "unfinished").exists()


def test_batches_of_a_run_that_was_killed_are_taken_up(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(results_module, "BATCH_GAMES", 1)
    killed = Results(tmp_path / "out", small_job(3))
    for found in records(2):
        killed.add(found)
    killed.lock.close()  # nothing else is done by a process that is killed
    with Results(tmp_path / "out", small_job(3)) as results:
        assert results.done == {0, 1}


def test_two_runs_at_once_are_refused(tmp_path: Path) -> None:
    with Results(tmp_path, small_job()), pytest.raises(ResultsError, match="another simulation is writing"):
        Results(tmp_path, small_job())


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seed", "2"), "holds the results of another simulation (seed 1 there, 2 here)"),
        (("--seats", "random,random,random"), "another simulation (seats random,random there"),
        (("--option", "souls_to_win=3"), "another simulation (options none there, souls_to_win=3 here)"),
        (("--games", "3"), "is meant for 4 games, more than 3"),
    ],
)
def test_other_results_are_refused_and_stay_as_they_are(
    run: Run,  # noqa: F811
    whole: Path,
    words: tuple[str, ...],
    complaint: str,
) -> None:
    before = {path.name: path.read_bytes() for path in whole.iterdir()}
    code, said, complained = run("simulate", "--games", "4", "--seats", "random,random", "--out", str(whole), *words)
    assert code == 1 and not said and complaint in complained and "name another folder" in complained
    assert {path.name: path.read_bytes() for path in whole.iterdir()} == before


def test_a_folder_with_anything_else_is_refused(run: Run, tmp_path: Path) -> None:  # noqa: F811
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "diary.txt").write_text("dear")
    code, _, complained = run("simulate", "--games", "1", "--seats", "random,random", "--out", "mine")
    assert code == 1 and "mine has something else in it: name a new or empty folder" in complained
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["diary.txt"]


def test_a_file_is_no_folder(run: Run, tmp_path: Path) -> None:  # noqa: F811
    (tmp_path / "file").write_text("words")
    code, _, complained = run("simulate", "--games", "1", "--seats", "random,random", "--out", "file")
    assert code == 1 and "file is a file: name a folder" in complained
    assert (tmp_path / "file").read_text() == "words"


def test_a_damaged_job_is_refused(run: Run, whole: Path, tmp_path: Path) -> None:  # noqa: F811
    shutil.copytree(whole, tmp_path / "out")
    (tmp_path / "out" / "job.json").write_text("{}")
    code, _, complained = run("simulate", "--games", "4", "--seats", "random,random", "--out", "out")
    assert code == 1 and "job.json is damaged" in complained


# the command


def test_the_command_says_how_fast_and_makes_the_report(run: Run, tmp_path: Path) -> None:  # noqa: F811
    code, said, complained = run(
        "simulate", "--games", "2", "--seats", "random,random", "--out", "new/out", "--seed", "5", "--workers", "1"
    )
    assert code == 0 and not complained
    assert "2 games in" in said and "games/s" in said and "report: new/out/report.html" in said
    assert json.loads((tmp_path / "new/out/job.json").read_text())["seed"] == 5
    assert "2 games of 2 players" in (tmp_path / "new/out/report.html").read_text()
    code, said, _ = run("simulate", "--games", "2", "--seats", "random,random", "--out", "new/out", "--seed", "5")
    assert code == 0 and "all 2 games were in new/out already" in said


def test_a_bar_shows_how_far_it_is_how_fast_and_how_long_it_will_take(
    run: Run,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    command = ("simulate", "--games", "2", "--seats", "random,random", "--out", "out", "--workers", "1")
    monkeypatch.setenv("FORCE_COLOR", "1")  # as in a terminal
    monkeypatch.setenv("COLUMNS", "100")
    code, _, shown = run(*command)
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)
    assert code == 0 and re.search(r"games .* 2/2 [0-9.]+ games/s 0:00:0\d left", plain)


def test_every_core_has_a_process_if_nothing_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    asked = []

    def simulated(job: Job, folder: Path, workers: int, *_: Any) -> Outcome:
        asked.append(workers)
        return Outcome(2, played=1, seconds=1.0, stopped=True)

    monkeypatch.setattr(simulate_module, "simulate", simulated)
    monkeypatch.setattr("soulstack.lab.workers.cores", lambda: 7)
    run("simulate", "--games", "2", "--seats", "random,random", "--out", "out")
    run("simulate", "--games", "2", "--seats", "random,random", "--out", "out", "--workers", "3")
    assert asked == [7, 3]


def test_the_command_stopped_by_ctrl_c_says_what_is_kept(
    run: Run,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped(*_: Any) -> Outcome:
        return Outcome(4, done=3, played=3, seconds=1.0, stopped=True)

    monkeypatch.setattr(simulate_module, "simulate", stopped)
    code, said, _ = run("simulate", "--games", "4", "--seats", "random,hard:0.1", "--out", "out")
    assert code == 130 and "3 of 4 games are kept in out; the same command goes on" in said
    assert "hard:0.1 thinks by the clock, so its games differ from run to run" in said


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seats", "random,wizard"), "there is no bot 'wizard'; there are random, easy, normal, hard"),
        (("--seats", "random,hard:slow"), "hard:slow: 'slow' is no budget"),
        (("--seats", "random,easy:0.2"), "easy does not search and takes no budget"),
        (("--seats", "random"), "Four Souls is played by 2 to 8"),
        (("--boxes", "nowhere"), "there is no box 'nowhere'; the boxes are base"),
        (("--games", "0"), "0 games are none: play at least 1"),
        (("--games", "-5"), "-5 games are none: play at least 1"),
        (("--workers", "0"), "0 workers are none: use at least 1"),
        (("--option", "souls=3"), "unknown rules option 'souls'"),
        (("--option", "souls_to_win"), "write it as NAME=VALUE"),
    ],
)
def test_what_cannot_be_played_is_refused_before_a_folder_is_made(
    run: Run,  # noqa: F811
    tmp_path: Path,
    words: tuple[str, ...],
    complaint: str,
) -> None:
    code, said, complained = run("simulate", "--seats", "random,random", "--games", "2", "--out", "out", *words)
    assert code == 1 and not said and complaint in complained and len(complained.splitlines()) == 1
    assert not (tmp_path / "out").exists()


def test_a_missing_extra_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    monkeypatch.setattr("soulstack.cli.lab.find_spec", lambda name: None if name == "polars" else object())
    for command in (("simulate", "--seats", "random,random", "--out", "o"), ("report", "o"), ("balance", "f.toml")):
        code, _, complained = run(*command)
        assert code == 1 and complained == "soulstack: the laboratory needs polars: pip install 'soulstack[lab]'\n"


@pytest.mark.slow
def test_two_workers_are_at_least_1_6_times_one(tmp_path: Path) -> None:
    """On a machine with nothing else to do: uv run pytest -m slow -n 0 tests/lab/test_simulate.py."""
    job = small_job(300, seats=("normal",) * 4)
    one, two = (simulate(job, tmp_path / str(n), n) for n in (1, 2))
    assert two.rate >= 1.6 * one.rate, f"{one.rate:.2f} games/s with one worker, {two.rate:.2f} with two"


def test_the_other_commands_do_not_need_the_laboratory_s_libraries() -> None:
    code = "import sys, soulstack.cli, soulstack.lab.arena; soulstack.cli.parser(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"numpy", "polars", "matplotlib", "ray"} & set(done.stdout.split())
