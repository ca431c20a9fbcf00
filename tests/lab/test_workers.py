"""Many processes at work: everything is done once, whatever becomes of a process."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
from pathlib import Path

import pytest

from lab.kit import die_at_two, die_once, double, fail_at_three, interrupted, wait_for_ever
from soulstack.lab.workers import Crew, Failed, RayError, answers_at, ctrl_c_later, hushed, why_no_ray, work


@pytest.mark.parametrize("workers", [1, 2])
def test_every_task_is_done(workers: int) -> None:
    assert sorted(work(double, range(5), workers)) == [0, 2, 4, 6, 8]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_in_one_task_is_no_end_of_the_others(workers: int) -> None:
    found = list(work(fail_at_three, range(5), workers))
    assert Failed(3, "ValueError: three is too many") in found
    assert sorted(n for n in found if isinstance(n, int)) == [0, 1, 2, 4]


def test_nothing_to_do_is_done_at_once() -> None:
    assert list(work(double, [], 2)) == []


def test_a_task_whose_process_is_killed_is_done_by_another_and_that_is_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tasks = [(n, str(tmp_path)) for n in range(5)]
    assert sorted(work(die_once, tasks, 2)) == [0, 1, 2, 3, 4]
    assert (tmp_path / "died").exists()
    assert caplog.messages == ["a worker was stopped (exit code -9): what it was at is done by another"]


def test_a_task_that_always_loses_its_process_is_named_and_the_others_are_done() -> None:
    found = list(work(die_at_two, range(4), 2))
    assert [f for f in found if isinstance(f, Failed)] == [Failed(2, "its process was stopped 3 times")]
    assert sorted(n for n in found if isinstance(n, int)) == [0, 1, 3]


def test_when_all_is_done_every_process_has_ended_and_was_seen_off() -> None:
    crew = Crew(double, 2)
    assert sorted(crew.work(range(4))) == [0, 2, 4, 6]
    assert len(crew.leaving) == 2
    for process in crew.leaving:
        with pytest.raises(ChildProcessError):
            os.waitpid(process.pid or 0, os.WNOHANG)


def test_processes_do_not_hear_ctrl_c() -> None:
    assert sorted(work(interrupted, range(2), 2)) == [0, 1]


def test_whoever_stops_listening_ends_the_processes() -> None:
    stream = work(wait_for_ever, range(3), 2)
    assert next(stream) == 0
    assert len(multiprocessing.active_children()) == 2
    stream.close()
    assert not multiprocessing.active_children()


# Ray's address


def test_an_address_where_nobody_listens_is_refused() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(
        RayError, match=f"--ray 127.0.0.1:{port}: nobody answers there .*; start Ray, or leave out --ray"
    ):
        answers_at(f"127.0.0.1:{port}")


@pytest.mark.parametrize("address", ["somewhere", "127.0.0.1", "127.0.0.1:port", "ray://", ":6379"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(RayError, match="write HOST:PORT"):
        answers_at(address)


@pytest.mark.parametrize("address", ["auto", "local"])
def test_ray_itself_finds_those(address: str) -> None:
    answers_at(address)


def test_somebody_who_listens_is_enough() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        answers_at(f"ray://127.0.0.1:{server.getsockname()[1]}")


def test_a_ray_that_wants_a_token_says_so_and_any_other_trouble_is_told() -> None:
    refused = why_no_ray(ConnectionError("Failed to connect to Ray cluster"), "RPC error: InvalidAuthToken: ...")
    assert refused == "this Ray wants its token: set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN"
    assert why_no_ray(ConnectionError("No cluster.\nLook there."), "") == "Ray cannot be reached (No cluster); start it"
    assert why_no_ray(SystemError(), "") == "Ray cannot be reached (SystemError); start it"


def test_what_a_library_grumbles_past_python_is_kept_back(capfd: pytest.CaptureFixture[str]) -> None:
    with hushed() as grumbling:
        os.write(2, b"W gcs_client.cc: trouble")
        assert grumbling() == "W gcs_client.cc: trouble"
    os.write(2, b"loud")
    assert capfd.readouterr().err == "loud"


# Ctrl-C


def test_what_has_to_be_done_to_its_end_is_and_ctrl_c_is_heard_afterwards() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), ctrl_c_later():
        signal.raise_signal(signal.SIGINT)
        done.append("all of it")
    assert done == ["all of it"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
