"""`soulstack bench --peers`: contenders are measured or said to be missing; a compiled engine is found or not."""

from __future__ import annotations

import json
import shutil
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from soulstack.cli import main
from soulstack.lab import peers
from soulstack.lab.peers import COMPILED_NAME, CONTENDERS, PLAIN_NAME, RUMMY_NAME, SPIEL_NAME, Contender, Row

PACKAGE = Path(peers.__file__).parents[1]


class Coins:
    """A peer whose game is three flips of a coin."""

    def play(self, chance: Random) -> int:
        return sum(1 for _ in range(3) if chance.random() <= 1)

    def copier(self, chance: Random) -> object:
        return lambda: None


@pytest.fixture
def nothing_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "compiled_folder", lambda given="": "none here: build it")


def only(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    monkeypatch.setattr(peers, "CONTENDERS", tuple(one for one in CONTENDERS if one.name in names))


def test_soulstack_is_measured_and_what_is_missing_is_said(
    monkeypatch: pytest.MonkeyPatch, nothing_compiled: None
) -> None:
    only(monkeypatch, PLAIN_NAME, COMPILED_NAME)
    plain, compiled = peers.side_by_side(rounds=1, seconds=0.05)
    assert plain.rate > 0 and plain.copy_us > 0 and plain.missing == ""
    assert compiled.rates == [] and compiled.missing == "none here: build it"
    assert peers.bars([plain, compiled]) == []


@pytest.mark.parametrize("name", [one.name for one in CONTENDERS if one.module != "soulstack"])
def test_a_peer_is_measured_where_it_is_installed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    (one,) = (one for one in CONTENDERS if one.name == name)
    if find_spec(one.module) is None:
        pytest.skip(f"{one.distribution} is not installed")
    only(monkeypatch, name)
    (row,) = peers.side_by_side(rounds=1, seconds=0.05)
    if "ImportError" in row.missing:
        pytest.skip(row.missing)  # it is there, but not all that it needs
    assert row.missing == "" and row.rate > 0 and row.version


def test_a_peer_that_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "CONTENDERS", (Contender("Coins", "no_such_module", "coins", Coins),))
    peers.serve("Coins")
    assert json.loads(capsys.readouterr().out) == {"missing": "coins is not installed: pip install 'soulstack[bench]'"}


def test_a_peer_that_breaks_is_said_to_and_ends_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> Coins:
        raise RuntimeError("no coins")

    monkeypatch.setattr(peers, "CONTENDERS", (Contender("Coins", "json", "coins", broken),))
    peers.serve("Coins")
    assert json.loads(capsys.readouterr().out)["missing"] == "it does not run here: RuntimeError: no coins"


def test_playing_and_copying_are_counted_till_the_time_is_over() -> None:
    played = peers.measured(Coins(), "play", Random(1), 0.01)
    copied = peers.measured(Coins(), "copy", Random(1), 0.01)
    assert played["seconds"] >= 0.01 and played["done"] % 3 == 0 < played["done"]
    assert copied["seconds"] >= 0.01 and copied["done"] % 20 == 0 < copied["done"]


def test_the_median_of_the_rounds_counts() -> None:
    row = Row("Coins", rates=[1.0, 100.0, 3.0], copies=[5.0, 4.0, 90.0])
    assert row.rate == 3.0 and row.copy_us == 5.0
    assert peers.cells(row) == ("Coins", "", "3", "5.0 µs")
    assert peers.cells(Row("Dice", rates=[7.0]))[3] == "cannot be copied"


def test_the_pairs_that_matter_are_compared() -> None:
    rates = {PLAIN_NAME: 20.0, COMPILED_NAME: 70.0, RUMMY_NAME: 16.0, SPIEL_NAME: 40.0}
    assert peers.bars([Row(name, rates=[rate]) for name, rate in rates.items()]) == [
        "Soulstack, plain: 1.25 times RLCard gin-rummy (bar: 1)",
        "Soulstack, compiled: 3.50 times Soulstack, plain (bar: 3)",
        "Soulstack, compiled: 1.75 times OpenSpiel gin_rummy (bar: 1)",
    ]


# where a compiled engine is


def pretend_build(folder: Path) -> Path:
    """The sources beside something that looks like a compiled engine; gives the engine's folder."""
    engine = folder / "soulstack" / "engine"
    shutil.copytree(PACKAGE / "engine", engine, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    (engine / "core" / "state.cpython-311.so").touch()
    return engine


def test_a_compiled_engine_of_these_sources_is_found(tmp_path: Path) -> None:
    pretend_build(tmp_path)
    assert peers.compiled_folder(str(tmp_path)) == tmp_path.resolve()


def test_one_of_other_sources_is_not_measured(tmp_path: Path) -> None:
    engine = pretend_build(tmp_path)
    (engine / "game.py").write_text("other words", encoding="utf-8")
    found = peers.compiled_folder(str(tmp_path))
    assert isinstance(found, str) and "is of other sources" in found


def test_none_is_said_with_the_command_that_builds_it(tmp_path: Path) -> None:
    found = peers.compiled_folder(str(tmp_path))
    assert found == f"none in {tmp_path}: python compile_build.py {tmp_path} builds it"


def test_the_command_prints_a_table_and_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [Row(PLAIN_NAME, "1", [20.0], [9.0]), Row(RUMMY_NAME, missing="rlcard is not installed")]
    monkeypatch.setattr(peers, "side_by_side", lambda rounds, compiled: rows)
    assert main(["bench", "--peers"]) == 0
    said = capsys.readouterr().out
    assert "Soulstack, plain" in said and "9.0 µs" in said and "rlcard is not installed" in said
    assert main(["bench", "--peers", "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert first["decisions_per_second"] == 20.0 and second["missing"] == "rlcard is not installed"
