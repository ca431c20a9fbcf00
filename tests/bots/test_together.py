"""Bots in co-op, solitaire and challenges help each other and know what they are after."""

from __future__ import annotations

import pytest

import soulstack
from soulstack.bots import BOTS, answer
from soulstack.bots.normal import NormalBot
from soulstack.bots.stakes import Stakes, goals_of
from soulstack.cards.challenge import challenges
from table import Table, card


def played(seed: int, level: str, extra: str) -> soulstack.Game:
    game = soulstack.new_game(2, seed, options={"mode": "co_op"}, extra=extra)
    bots = [BOTS[level](seed * 2 + seat) for seat in range(2)]
    while game.pending is not None:
        game.choose(answer(bots[game.pending.seat], game))
    return game


def test_what_helps_the_partner_is_good_and_what_helps_a_rival_is_not() -> None:
    together, apart = Stakes(Table(mode="co_op").game, 0), Stakes(Table().game, 0)
    assert together.cents(1, 3) > 0 > apart.cents(1, 3)
    assert together.soul(1, 1) > 0 > apart.soul(1, 1)


def test_the_souls_of_both_are_counted_together() -> None:
    stakes = Stakes(Table(mode="co_op").soul(0, "Monstro", "Gurdy").soul(1, "Chub").game, 0)
    assert stakes.missing == [1, 1]
    assert stakes.soul(1, 1) == stakes.soul(0, 1)  # either of them wins it for both


@pytest.mark.parametrize(("mode", "seat"), [("co_op", 0), ("competitive", 1)])
def test_a_gift_goes_to_oneself_or_is_kept_from_a_rival(mode: str, seat: int) -> None:
    theft = card("Bad Penny", "↷ A player loses 3¢.")
    table = Table(mode=mode, cards=theft).give(0, "Bad Penny").cents(0, 5).cents(1, 5)
    game = table.game
    assert game.ask is not None
    taken = game.ask.options[answer(NormalBot(1), game)].label
    assert ("Bad Penny" in taken) == (seat == 1)


def test_the_goal_of_a_challenge_is_read_off_its_words() -> None:
    game = soulstack.new_game(2, 1, options={"mode": "co_op"}, extra=challenges()["toll"])
    assert goals_of(game) == {"¢": 35}


@pytest.mark.parametrize("name", ["descent", "hive"])
def test_normal_bots_beat_challenges_more_often_than_random_ones(name: str) -> None:
    text = challenges()[name]
    ends = {level: [played(seed, level, text).result for seed in range(8)] for level in ("random", "normal")}
    wins = {level: sum(bool(end and end.winners) for end in each) for level, each in ends.items()}
    assert wins["normal"] > wins["random"]
