"""The same job on Ray. Where Ray is not installed these are skipped; `uv run --with ray pytest tests/lab/test_ray.py`
runs them, and with `-m slow` the one that starts a cluster of its own.
"""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

import pytest

from cli.conftest import Run, run  # noqa: F401
from lab.kit import same, small_job
from soulstack.lab.simulate import simulate
from soulstack.lab.workers import RayError, ray_at

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: uv run --with ray pytest")

COMMAND = ("simulate", "--games", "2", "--seats", "random,random", "--out", "out")


def test_a_missing_ray_is_one_sentence(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    def nothing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("soulstack.lab.workers.import_module", nothing)
    code, _, complained = run(*COMMAND, "--ray", "local")
    assert code == 1 and not (tmp_path / "out").exists()
    assert complained == "soulstack: Ray is not installed: pip install 'soulstack[ray]', or leave out --ray\n"


@needs_ray
@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "auto"])
def test_a_ray_that_does_not_answer_is_one_sentence(run: Run, tmp_path: Path, address: str) -> None:  # noqa: F811
    code, _, complained = run(*COMMAND, "--ray", address)
    assert code == 1 and f"--ray {address}: " in complained and "leave out --ray" in complained
    assert len(complained.splitlines()) == 1 and not (tmp_path / "out").exists()


@needs_ray
def test_on_a_ray_with_two_workers_the_results_are_the_same(tmp_path: Path) -> None:
    """Begun by this process alone, the rest played on Ray."""
    simulate(small_job(1), tmp_path / "ray", 1)
    outcome = simulate(small_job(), tmp_path / "ray", 2, "local")
    assert (outcome.played, outcome.done, outcome.missing) == (3, 4, [])
    simulate(small_job(), tmp_path / "alone", 1)
    assert same(tmp_path / "ray", tmp_path / "alone")


@contextmanager
def cluster(folder: Path, **environment: str) -> Iterator[str]:
    """A Ray of this machine that somebody else has started, with its address; it ends with its process."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    start = "start --head --block --num-cpus 2 --include-dashboard false --node-ip-address 127.0.0.1"
    words = [*start.split(), "--port", address.partition(":")[2], "--temp-dir", str(folder)]
    ray = Path(sys.executable).with_name("ray")
    with (folder / "said").open("w") as said:
        head = subprocess.Popen([ray, *words], env={**os.environ, **environment}, stdout=said, stderr=said)
        try:
            wait_for(lambda: "Ray runtime started" in (folder / "said").read_text(), head)
            yield address
        finally:
            head.terminate()
            head.wait(60)


def wait_for(happened: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    """Look again and again till it has happened, or the process that should do it has ended."""
    late = monotonic() + 120
    while not happened():
        assert process.poll() is None and monotonic() < late, "Ray did not start"
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.2)


@needs_ray
@pytest.mark.slow
def test_on_a_cluster_at_an_address_the_results_are_the_same(tmp_path: Path) -> None:
    """With the token that new versions of Ray ask for; without it a sentence says so."""
    token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    simulate(small_job(), tmp_path / "alone", 1)
    # the names of Ray's sockets must be short
    with TemporaryDirectory(prefix="ray") as folder, cluster(Path(folder), **token) as address:
        command = [sys.executable, "-m", "soulstack", "simulate", "--games", "4", "--seats", "random,random"]
        command += ["--ray", address, "--out"]
        known = subprocess.run(
            [*command, tmp_path / "ray"], env={**os.environ, **token}, capture_output=True, text=True
        )
        other = {**os.environ, "RAY_AUTH_MODE": "disabled"}
        unknown = subprocess.run([*command, tmp_path / "none"], env=other, capture_output=True, text=True)
    assert known.returncode == 0 and not known.stderr and "4 games in" in known.stdout
    assert same(tmp_path / "ray", tmp_path / "alone")
    assert unknown.returncode == 1 and not (tmp_path / "none").exists()
    assert unknown.stderr.startswith(f"soulstack: --ray {address}: this Ray wants its token: set RAY_AUTH_MODE=token")
    assert len(unknown.stderr.splitlines()) == 1


@needs_ray
def test_a_refused_address_leaves_nothing_running() -> None:
    with pytest.raises(RayError), ray_at("somewhere", 1):
        raise AssertionError("nobody is there")
