"""The search of the hard bot: what it makes of its playouts, how far they look, and where its tree grows."""

from __future__ import annotations

import pytest

import soulstack
from bots.kit import hard, hard_ask
from soulstack.bots import Budget, answer, search
from soulstack.bots.experience import Veteran
from soulstack.bots.search import NEAR, Search
from soulstack.bots.search_runner import Runner
from soulstack.bots.search_tree import Edge, Node, option_key


def runner(*, near: int = 0, far: int = 0, diff: float = 0.05) -> Runner:
    """An option that the normal bot thinks 1 % worse than its choice, and that was better by so much in so many
    deals, which were played to the next turn only, or one turn further.
    """
    found = Runner(1, -0.01, 0.02, 2)
    for i in range(near + far):
        found.add(diff, diff if i >= near else None)
    return found


# what it makes of playouts


def test_before_anything_is_seen_it_believes_the_normal_bot() -> None:
    assert runner().better() == -0.01


@pytest.mark.parametrize("far", [False, True])
def test_few_deals_change_little_and_many_convince(far: bool) -> None:
    few, some, many = (runner(far=n) if far else runner(near=n) for n in (1, 12, 300))
    assert -0.01 < few.better() < 0.01 < some.better() < many.better() < 0.05
    assert 0.02 > few.sure() > some.sure() > many.sure()


def test_what_is_only_misjudged_stays_in_doubt_however_often_it_is_played_out() -> None:
    assert runner(near=100_000).sure() > 0.005


def test_a_deal_that_is_played_further_tells_more() -> None:
    assert runner(near=30, far=30).deals == 60
    assert runner(near=30, far=30).sure() < runner(near=60).sure() < runner(near=30).sure()
    assert runner(near=30, far=30).better() > runner(near=60).better() > runner(near=30).better()


def disagreeing(deals: int) -> Runner:
    """An option that is worse after one turn and as much better after two."""
    found = Runner(1, 0.0, 0.02, 2)
    for _ in range(deals):
        found.add(-0.05, 0.05)
    return found


def test_in_few_deals_the_next_turn_tells_more_and_in_many_the_one_after_it() -> None:
    assert disagreeing(3).better() < 0 < disagreeing(1000).better()


def test_the_same_luck_is_not_counted_twice() -> None:
    near, far = runner(far=6).weights()
    alone, _ = runner(near=6).weights()
    assert alone < near + far < 1.3 * alone


def test_half_of_what_was_seen_is_kept_while_the_turn_goes_on() -> None:
    before, after = runner(near=20, far=20), runner()
    after.recall(before)
    assert after.deals == 20 and after.far.deals == 10
    assert runner().better() < after.better() < before.better()
    assert runner(near=20).sure() > after.sure() > before.sure()


def test_a_choice_counts_less_with_more_players_and_is_weighed_in_proportion() -> None:
    two, four = Runner(1, -0.01, 0.02, 2), Runner(1, -0.01, 0.02, 4, 0.5)
    for _ in range(20):
        two.add(0.05, 0.05)
        four.add(0.025, 0.025)
    assert four.better() == pytest.approx(two.better() / 2) and four.sure() == pytest.approx(two.sure() / 2)


def test_with_four_players_a_choice_counts_two_thirds() -> None:
    two, three, four = (search.weight_of_a_choice(soulstack.new_game(players, 1)) for players in (2, 3, 4))
    assert two == 1 and 0.75 < three < 0.8 and 0.64 < four < 0.68


# how far it looks


def searched(iterations: int) -> Search:
    game, bot = hard_ask(), hard(iterations)
    answer(bot, game)
    assert bot.search is not None
    return bot.search


def test_a_short_search_looks_to_the_next_turn_only() -> None:
    found = searched(NEAR)
    assert found.deals and found.until() == found.game.turn + 1
    assert all(not runner.far.deals for runner in found.runners)


def test_a_long_search_looks_a_turn_further_when_luck_has_evened_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "NEAR", 4)
    found = searched(60)
    assert found.deals > 6 and found.until() == found.game.turn + 2
    often = max(found.runners, key=lambda runner: runner.deals)
    assert often.near.deals in (found.deals, found.deals + 1)  # the last deal may be broken off
    assert often.far.deals == often.near.deals - 4


# what it remembers


def test_the_next_choice_of_a_turn_begins_with_half_of_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "TRIFLE", 1.0)  # it does as the normal bot would
    game, bot = hard_ask(), hard(60)
    answer(bot, game)
    first = bot.search
    assert first is not None and any(runner.deals > 2 for runner in first.runners)
    bot.budget = Budget(iterations=1)  # not enough to see anything
    answer(bot, game)
    assert bot.search is not None and bot.search is not first
    assert [runner.deals for runner in bot.search.runners] == [runner.deals / 2 for runner in first.runners]


def test_it_forgets_when_it_does_something_else_and_when_the_turn_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    game, bot = hard_ask(), hard(60)
    monkeypatch.setattr(search, "TRIFLE", -1.0)  # anything is better than what the normal bot would do
    answer(bot, game)
    assert bot.search is not None and bot.before is None
    monkeypatch.setattr(search, "TRIFLE", 1.0)
    answer(bot, game)
    assert bot.before is bot.search
    game.turn += 4
    bot.budget = Budget(iterations=1)
    answer(bot, game)
    assert bot.search is not None and not any(runner.deals for runner in bot.search.runners)


# where its tree grows


def descended(node: Node, times: int, better: int) -> list[int]:
    """Go down from what is asked so many times, where one option is better than the rest; how often each is tried."""
    game = hard_ask()
    ask = game.pending
    assert ask is not None
    for _ in range(times):
        edge = node.descend(game.copy(), ask, Veteran())
        edge.add([0.5 if edge is node.edges.get(option_key(game, ask.options[better])) else 0.25] * 4)
    tried = [node.edges.get(option_key(game, option)) for option in ask.options]
    return [0 if edge is None else edge.visits for edge in tried]


def test_a_node_first_goes_where_the_normal_bot_would_and_never_where_it_sees_nothing() -> None:
    game = hard_ask()
    ask = game.pending
    assert ask is not None
    worths = Veteran().worths(game, ask)
    best = worths.index(max(worths))
    assert descended(Node(), 7, best)[best] == 7
    tried = descended(Node(), 400, best)
    assert tried[best] == max(tried) and sum(visits > 0 for visits in tried) > 1
    poor = [visits for visits, worth in zip(tried, worths, strict=True) if worth < max(worths) - 10]
    assert poor and not any(poor)


def test_a_node_goes_where_more_is_won() -> None:
    game = hard_ask()
    ask = game.pending
    assert ask is not None
    worths = Veteran().worths(game, ask)
    second = sorted(range(len(worths)), key=lambda i: -worths[i])[1]
    tried = descended(Node(), 1000, second)
    assert tried[second] > 500, "though the normal bot likes another one 4¢ better"


def test_what_was_tried_seldom_is_judged_by_what_was_expected() -> None:
    edge = Edge(2)
    assert edge.expect(0, 0.4) == 0.4
    edge.add([1.0, 0.0])
    assert 0.4 < edge.expect(0, 0.4) < 0.43
    for _ in range(1000):
        edge.add([1.0, 0.0])
    assert edge.expect(0, 0.4) > 0.95
