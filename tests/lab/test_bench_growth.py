"""`soulstack bench --growth`: bins, the fitted exponent, the plot, and what is said when something grows too fast."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulstack.api import new_game
from soulstack.cli import main
from soulstack.lab import growth
from soulstack.lab.growth import FEWEST, Axis, Bin, axis, exponent, items_in_play, timed


def bins(power: float) -> tuple[Bin, ...]:
    return tuple(Bin(float(at), 200, 5.0 * at**power) for at in (1, 2, 4, 8))


@pytest.mark.parametrize("power", [0.0, 0.5, 1.0, 2.0])
def test_the_exponent_of_a_power_is_that_power(power: float) -> None:
    assert exponent(bins(power)) == pytest.approx(power)


def test_a_single_bin_does_not_grow() -> None:
    assert exponent(bins(2.0)[:1]) == 0.0


def test_a_bin_with_more_decisions_weighs_more() -> None:
    few = exponent((Bin(1.0, 900, 5.0), Bin(2.0, 900, 10.0), Bin(4.0, 1, 1000.0)))
    many = exponent((Bin(1.0, 900, 5.0), Bin(2.0, 900, 10.0), Bin(4.0, 900, 1000.0)))
    assert 1 < few < many


def test_linear_is_allowed_and_steeper_is_not() -> None:
    assert Axis("items", bins(1.0), 1.05).linear
    assert not Axis("items", bins(2.0), 2.0).linear


def test_bins_take_in_a_width_and_need_enough_decisions() -> None:
    found = axis("turn", [(1, 1e-6)] * FEWEST + [(2, 3e-6)] * FEWEST + [(9, 1.0)] * (FEWEST - 1), 3)
    assert [(one.at, one.n) for one in found.bins] == [(1.5, 2 * FEWEST)]
    assert found.bins[0].us == pytest.approx(2.0, rel=0.05)


def test_interrupted_decisions_do_not_count() -> None:
    found = axis("turn", [(1, 1e-6)] * 990 + [(1, 1.0)] * 10, 1)
    assert found.bins[0].us == pytest.approx(1.0)


def test_every_decision_is_timed_with_what_the_table_was_like() -> None:
    found = list(timed(2, [3], longest=60))
    assert len(found) == 60 and all(one.players == 2 and one.seconds > 0 for one in found)
    assert found[0].turn <= found[-1].turn and found[0].items == items_in_play(new_game(players=2, seed=3))


def test_items_are_those_of_players_not_of_the_shop() -> None:
    game = new_game(players=2, seed=1)
    items = [obj for obj in game.objs.values() if obj.role == "item"]
    assert items_in_play(game) == sum(obj.seat >= 0 for obj in items) < len(items)


def test_the_command_draws_and_says_what_grows_too_fast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = [Axis(name, bins(0.5), 0.5) for name in ("turn number", "items in play", "players")]
    monkeypatch.setattr(growth, "grows", lambda quick: found)
    assert main(["bench", "--growth", str(tmp_path / "new")]) == 0
    assert "no faster than linearly" in capsys.readouterr().out
    assert "items in play" in (tmp_path / "new" / "growth.svg").read_text(encoding="utf-8")

    found[1] = Axis("items in play", bins(2.0), 2.0)
    assert main(["bench", "--growth", str(tmp_path / "new")]) == 1
    assert "faster than linearly with items in play" in capsys.readouterr().err
