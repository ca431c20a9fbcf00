"""Looks: what positions after some turns tell of a choice."""

from __future__ import annotations

from random import Random

import pytest

from soulstack.lab import looks
from soulstack.lab.looks import Pair, figures, main, play

pytest.importorskip("numpy")


def made_up(apart: float, misjudged: float, luck: float, deals: int, pairs: int) -> list[Pair]:
    """Pairs of options that are so far apart; the first look misjudges them, the second is right, and half of the
    second's luck was in the first.
    """
    chance = Random(7)
    found = []
    for _ in range(pairs):
        truth = chance.gauss(0, apart)
        seen = truth + chance.gauss(0, misjudged)
        rolls = [(chance.gauss(0, luck), chance.gauss(0, luck)) for _ in range(deals)]
        found.append(Pair("own", [[seen + one, truth + 0.5 * one + 0.5 * two] for one, two in rolls]))
    return found


def test_luck_misjudging_and_what_is_really_better_are_told_apart() -> None:
    found = figures(made_up(apart=0.03, misjudged=0.02, luck=0.1, deals=40, pairs=1500))
    assert found.pairs == 1500
    assert found.apart == pytest.approx([0.036, 0.03], abs=0.003)
    assert found.misjudged == pytest.approx([0.02], abs=0.003)
    assert found.luck == pytest.approx([0.1, 0.0707], abs=0.003)
    assert found.shared == pytest.approx(0.707, abs=0.03)


def test_where_there_is_only_luck_nothing_is_apart() -> None:
    found = figures(made_up(apart=0, misjudged=0, luck=0.1, deals=40, pairs=1500))
    assert max(*found.apart, *found.misjudged) < 0.005


def test_a_game_is_repeatable_and_compares_options_in_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looks, "DEALS", 3)
    monkeypatch.setattr(looks, "TRIED", 1 / 16)
    seed, found = play(3)
    assert seed == 3 and play(3) == (seed, found) and found
    for pair in found:
        assert len(pair.better) == 3 and all(len(deal) == len(looks.TURNS) for deal in pair.better)
    assert any(any(deal) for pair in found for deal in pair.better)


def test_the_command_prints_a_line_for_all_and_for_each_kind(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(looks, "DEALS", 2)
    monkeypatch.setattr(looks, "FEW", 3)
    assert main(["--games", "1", "--seed", "5", "--workers", "1"]) == 0
    title, head, total, *kinds = capsys.readouterr().out.splitlines()
    assert title.startswith("1 games of 2 players") and head.split()[0] == "choice"
    assert total.split()[0] == "all" and kinds
    assert sum(int(line[16:24]) for line in kinds) == int(total[16:24])
