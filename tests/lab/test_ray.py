"""The same job on Ray. Where Ray is not installed these are skipped; `uv run --with ray pytest tests/lab/test_ray.py`
runs them.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

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


@needs_ray
def test_a_refused_address_leaves_nothing_running() -> None:
    with pytest.raises(RayError), ray_at("somewhere", 1):
        raise AssertionError("nobody is there")
