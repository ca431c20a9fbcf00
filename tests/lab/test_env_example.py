"""The examples: one trains something, and goes the right way; one measures."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def loaded(name: str) -> Any:
    """An example as a module."""
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def example() -> Iterator[Any]:
    yield loaded("train_small")
    del sys.modules["train_small"]


def in_doubles(weights: dict[str, Any], seed: int = 3) -> dict[str, Any]:
    """Weights that prefer something, precise enough for small differences."""
    chance = np.random.default_rng(seed)
    return {name: w + 0.3 * chance.standard_normal(w.shape) for name, w in weights.items()}


def aim(example: Any, weights: dict[str, Any], d: Any) -> float:
    """What is to be made large, written down without derivatives."""
    total, ends = 0.0, np.append(d.starts[1:], len(d.cards))
    for i, (start, end) in enumerate(zip(d.starts, ends, strict=True)):
        table = d.tables[i] @ weights["table"] + weights["about"][d.abouts[i]] + weights["bias"]
        options = d.options[start:end] @ weights["option"] + weights["card"][d.cards[start:end]]
        scores = np.tanh(table + options) @ weights["score"]
        odds = scores - np.log(np.exp(scores).sum())
        ratio = np.exp(odds[d.chosen[i]] - d.odds[i])
        near = np.clip(ratio, 1 - example.CLIP, 1 + example.CLIP)
        total += min(ratio * d.gains[i], near * d.gains[i]) - example.ENTROPY * (np.exp(odds) @ odds)
    worth = example.value(weights, d.tables)[0]
    return float(total - ((worth - d.worths) ** 2).sum() / 2) / len(d)


@pytest.mark.parametrize("part", ["table", "option", "card", "about", "bias", "score", "value table", "value"])
def test_the_gradient_is_that_of_the_aim(example: Any, part: str) -> None:
    player = example.Player(2, "random")
    weights = in_doubles(example.new_weights(player.eyes, 1))
    played, _ = player.play({name: w.astype(np.float32) for name, w in weights.items()}, 5)
    chance = np.random.default_rng(1)
    d = played.some(np.arange(0, len(played), 9))
    d = replace(d, gains=chance.standard_normal(len(d)), odds=d.odds + 0.3 * chance.standard_normal(len(d)))
    way = in_doubles({part: np.zeros_like(weights[part])})[part]
    slope = float((example.gradient(weights, d)[part] * way).sum())
    step = 1e-5
    there, back = ({**weights, part: weights[part] + sign * step * way} for sign in (1, -1))
    assert slope == pytest.approx((aim(example, there, d) - aim(example, back, d)) / (2 * step), rel=1e-3)


def test_rewards_for_souls_are_paid_back_at_the_end(example: Any) -> None:
    example_gains, _ = example.judged(np.zeros(3, np.float32), [0.0, 0.25, 0.5], 1.0)
    one = example.DISCOUNT * example.TRACE
    last, middle, first = 1 - 0.5, example.DISCOUNT * 0.5 - 0.25, example.DISCOUNT * 0.25
    assert example_gains.tolist() == pytest.approx([first + one * (middle + one * last), middle + one * last, last])


def test_it_trains_and_draws_its_curve(example: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    curve = tmp_path / "curve.png"
    example.main(["--games=4", "--batch=2", "--test-games=2", "--workers=1", "--seed=3", f"--out={curve}"])
    out = capsys.readouterr().out
    assert "     4 games" in out and "afterwards: won" in out
    assert curve.read_bytes().startswith(b"\x89PNG")


def test_learning_changes_the_weights_and_the_same_seed_the_same_way(example: Any) -> None:
    player, ways = example.Player(2, "random"), []
    for _ in range(2):
        learner = example.Learner(example.new_weights(player.eyes, 1), 1)
        played, _ = player.play(learner.weights, 2)
        before = {name: w.copy() for name, w in learner.weights.items()}
        learner.learn(played)
        assert all((before[name] != w).any() for name, w in learner.weights.items())
        ways.append(learner.weights)
    assert all(np.array_equal(ways[0][name], ways[1][name]) for name in ways[0])


def test_the_speed_of_the_environment_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    speed = loaded("env_speed")
    speed.main(["--players=2", "--games=1", "--repeats=1"])
    lines = capsys.readouterr().out.splitlines()
    assert [line[:24].strip() for line in lines] == ["bare engine", "environment", "environment, observing"]
    assert speed.through(2, 1, observing=True) == speed.through(2, 1, observing=False)
