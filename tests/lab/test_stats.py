"""Statistics: known values, and what is planted is found while what is not is not."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from soulstack.lab.arena import wilson
from soulstack.lab.stats import Effect, corrected, effect, mean_effect, q_values, selected_z, spread, two_sided


def test_wilson_s_interval_of_known_shares() -> None:
    """The worked values of Newcombe (1998), method 3."""
    for wins, games, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611)):
        assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_two_sided_chances_of_the_normal_distribution() -> None:
    assert two_sided(0) == 1
    assert two_sided(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert two_sided(-2.575829) == pytest.approx(0.01, abs=1e-6)


def test_q_values_of_benjamini_and_hochberg_s_own_example() -> None:
    """Fifteen findings of 1995; four are believed at 5 %."""
    p = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344]
    p += [0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0]
    q = q_values(p)
    assert sum(x <= 0.05 for x in q) == 4
    assert q[0] == pytest.approx(0.0015) and q[3] == pytest.approx(0.035625) and q[-1] == 1
    assert q == sorted(q)
    assert q_values(list(reversed(p))) == list(reversed(q))


def test_no_finding_has_no_q() -> None:
    assert q_values([]) == []


# corrected for seat and bot


def games_of(n: int, strength: np.ndarray, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Winners of games of four players, each as likely as strong, and the games by player."""
    chances = strength.reshape(n, 4)
    chances = chances / chances.sum(axis=1, keepdims=True)
    winner = (chances.cumsum(axis=1) < rng.random((n, 1))).sum(axis=1)
    won = np.zeros((n, 4))
    won[np.arange(n), winner] = 1
    return won.ravel(), np.repeat(np.arange(n), 4)


def test_it_is_the_regression_with_an_effect_of_every_stratum() -> None:
    rng = np.random.default_rng(1)
    n = 400
    has, strata = (rng.random(n) < 0.4).astype(float), rng.integers(0, 6, n)
    won, games = (rng.random(n) < 0.3).astype(float), np.arange(n) // 4
    found = corrected(won, has, strata, games)
    assert found is not None
    design = np.column_stack([has, *(strata == s for s in range(6))]).astype(float)
    beta = np.linalg.lstsq(design, won, rcond=None)[0]
    assert found.size == pytest.approx(beta[0])
    bread = np.linalg.inv(design.T @ design)
    scores = np.array([design[games == g].T @ (won - design @ beta)[games == g] for g in range(n // 4)])
    meat = scores.T @ scores * (n // 4) / (n // 4 - 1)
    assert found.error >= sqrt((bread @ meat @ bread)[0, 0]) * (1 - 1e-9)


def test_its_error_is_at_least_what_luck_alone_makes_it() -> None:
    """Of 40 players with the thing none has won, as they never do: nothing was found, though all 40 are alike."""
    rng = np.random.default_rng(10)
    n = 500
    has = np.zeros(4 * n)
    weak = np.arange(3, 4 * n, 4)
    has[rng.choice(weak, 40, replace=False)] = 1
    strata = np.tile([0, 0, 0, 1], n)
    strength = np.tile([1.0, 1.0, 1.0, 0.06], n)
    won, games = games_of(n, strength, rng)
    won[has == 1] = 0
    found = corrected(won, has, strata, games)
    assert found is not None and found.size < 0
    share = won[weak].mean()
    assert found.error == pytest.approx(sqrt(share * (1 - share) * (1 / 40 + 1 / (n - 40))), rel=0.02)
    assert found.p > 0.2


def test_where_nothing_matters_nothing_is_believed() -> None:
    """Strong and weak bots, many cards that change nothing: in at most one of twenty such worlds a card is believed."""
    rng = np.random.default_rng(11)
    n, worlds, wrong = 150, 60, 0
    weak = np.tile([0, 0, 0, 1], n)
    strata = weak * 4 + np.tile(np.arange(4), n)
    for _ in range(worlds):
        won, games = games_of(n, np.where(weak, 0.03, 1.0), rng)
        rates = rng.uniform(0.05, 0.3, 60)
        has = (rng.random((60, 4 * n)) < np.where(weak, 2.5 * rates[:, None], rates[:, None])).astype(float)
        found = [corrected(won, card, strata, games) for card in has]
        wrong += any(q <= 0.05 for q in q_values([e.p for e in found if e is not None]))
    assert wrong <= 0.1 * worlds  # were the true rate 5 %, as many would be a chance of one in thirty


def test_a_card_that_only_strong_bots_have_is_not_taken_for_strong() -> None:
    rng = np.random.default_rng(2)
    n = 3000
    bot = np.tile([0, 0, 1, 1], n)
    has = (rng.random(4 * n) < np.where(bot, 0.6, 0.1)).astype(float)
    won, games = games_of(n, np.where(bot, 3.0, 1.0), rng)
    raw = won[has == 1].mean() - won[has == 0].mean()
    found = corrected(won, has, bot, games)
    assert found is not None
    assert raw > 0.1 and found.low < 0 < found.high and abs(found.size) < 0.02


def test_a_planted_effect_is_found_with_its_size() -> None:
    rng = np.random.default_rng(3)
    n = 3000
    has = (rng.random(4 * n) < 0.25).astype(float)
    won, games = games_of(n, 1 + has, rng)
    found = corrected(won, has, np.zeros(4 * n, dtype=int), games)
    assert found is not None
    assert found.p < 1e-6 and found.size == pytest.approx(won[has == 1].mean() - won[has == 0].mean())


def test_among_many_cards_only_the_planted_one_is_believed() -> None:
    rng = np.random.default_rng(4)
    n, cards = 2000, 200
    has = (rng.random((cards, 4 * n)) < 0.1).astype(float)
    won, games = games_of(n, 1 + 1.5 * has[17], rng)
    order = np.tile(np.arange(4), n)
    found = [corrected(won, has[card], order, games) for card in range(cards)]
    p = [e.p for e in found if e is not None]
    q = q_values(p)
    assert [card for card in range(cards) if q[card] < 0.05] == [17]
    assert sum(x < 0.05 for x in p) > 4  # as luck would have it, without the correction


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng = np.random.default_rng(5)
    inside = 0
    for _ in range(400):
        has = (rng.random(4 * 150) < 0.3).astype(float)
        won, games = games_of(150, np.ones(4 * 150), rng)
        found = corrected(won, has, np.tile(np.arange(4), 150), games)
        assert found is not None
        inside += found.low <= 0 <= found.high
    assert 0.92 <= inside / 400 <= 0.98


def test_intervals_of_findings_that_were_picked_out_hold_the_truth_as_often_as_they_say() -> None:
    """Plain 95 % intervals do not: whatever is picked because it looks large looks larger than it is."""
    rng = np.random.default_rng(12)
    truth = np.where(np.arange(20_000) < 2_000, 2.5, 0.0)
    found = [effect(t + e, 1.0) for t, e in zip(truth, rng.normal(size=len(truth)), strict=True)]
    q = q_values([e.p for e in found])
    picked = [i for i in range(len(found)) if q[i] <= 0.05]
    z = selected_z(len(picked), len(found), 0.05)
    plain = np.mean([abs(found[i].size - truth[i]) > 1.96 for i in picked])
    guarded = np.mean([abs(found[i].size - truth[i]) > z for i in picked])
    assert len(picked) > 300 and plain > 0.08 and guarded <= 0.05


def test_too_few_are_not_judged() -> None:
    has = np.array([1.0] * 20 + [0.0] * 80)
    assert corrected(np.zeros(100), has, np.zeros(100, dtype=int), np.arange(100)) is None


def test_what_everybody_of_a_stratum_has_cannot_be_judged() -> None:
    has = np.array([1.0] * 50 + [0.0] * 50)
    assert corrected(np.zeros(100), has, has.astype(int), np.arange(100)) is None


# means and spreads


def test_a_mean_with_its_error() -> None:
    found = mean_effect([1.0, 2.0, 3.0, 4.0])
    assert (found.size, found.error) == (2.5, pytest.approx(sqrt(5 / 3) / 2))
    assert found.low == pytest.approx(2.5 - 1.959964 * found.error)


def test_values_that_are_all_alike_leave_nothing_to_luck() -> None:
    assert mean_effect([0.5] * 4) == Effect(0.5, 0.0, 0.0)
    assert mean_effect([0.0] * 4) == Effect(0.0, 0.0, 1.0)


def test_one_value_says_nothing_sure() -> None:
    assert mean_effect([1.0]) == Effect(1.0, float("inf"), 1.0)


def test_a_spread_is_what_errors_do_not_explain() -> None:
    rng = np.random.default_rng(6)
    truth = rng.normal(0, 0.05, 400)
    found = spread([effect(t + rng.normal(0, 0.04), 0.04) for t in truth])
    assert found.deviation == pytest.approx(0.05, rel=0.15)
    assert found.share_below(0.05) == pytest.approx((truth < 0.05).mean(), abs=0.04)
    assert found.share_below(-0.2) < 0.01 and found.share_below(0.2) > 0.99


def test_measures_that_might_differ_by_luck_alone_are_drawn_to_the_middle() -> None:
    rng = np.random.default_rng(7)
    found = spread([effect(rng.normal(0, 0.05), 0.05) for _ in range(300)])
    assert found.deviation < 0.02 and max(map(abs, found.sizes)) < 0.03


def test_from_few_measures_nobody_can_tell_that_all_are_alike() -> None:
    """Their measures differ less than their errors, as happens: still a small size is not above all of them."""
    found = spread([effect(size, 0.11) for size in np.linspace(-0.15, 0.15, 90)])
    assert 0.55 < found.share_below(0.015) < 0.9
    assert found.share_below(0.0) == pytest.approx(0.5) and found.share_below(0.2) > 0.99


def test_a_rank_is_right_as_often_as_it_says() -> None:
    """Over many small boxes, the share of cards said to be weaker is the share that are, on average."""
    rng = np.random.default_rng(13)
    said, true = [], []
    for _ in range(150):
        truth = rng.normal(0, 0.04, 60)
        found = spread([effect(t + rng.normal(0, 0.08), 0.08) for t in truth])
        said.append(found.share_below(0.04))
        true.append((truth < 0.04).mean())
    assert np.mean(said) == pytest.approx(np.mean(true), abs=0.04)


def test_of_nothing_nothing_is_known() -> None:
    assert spread([]).share_below(3) == 0.5 and spread([]).sizes == []
    assert spread([effect(0.1, 0.05)]).share_below(0.1) == pytest.approx(0.5)
