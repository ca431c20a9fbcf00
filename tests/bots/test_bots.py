"""All bots: they see nothing they may not know, change nothing, answer fast, and their games end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median

import pytest

import soulstack
from engine.games import sampled
from soulstack.bots import BOTS, EasyBot, NormalBot, answer
from soulstack.engine.core.ask import Ask
from soulstack.engine.game import Game
from soulstack.engine.people.view import as_known, redeal
from soulstack.lab.arena import Match, play


def positions(seed: int, every: int = 23) -> Iterator[Game]:
    """Moments of a random game at which somebody is asked."""
    return (game for game in sampled(seed, every, players=2 + seed % 3) if game.pending is not None)


class Spy:
    """A bot that keeps what it is shown."""

    def __init__(self) -> None:
        self.game: Game | None = None

    def choose(self, game: Game, ask: Ask) -> int:
        self.game = game
        return 0


# what bots see


@pytest.mark.parametrize("seed", range(4))
def test_games_that_differ_in_hidden_cards_look_the_same_to_a_bot(seed: int) -> None:
    for game in positions(seed):
        for seat in range(len(game.players)):
            seen = as_known(game, seat).data()
            for deal in (1, 2):
                assert as_known(redeal(game, seat, deal), seat).data() == seen


def test_a_bot_is_shown_neither_dice_nor_seed_nor_past() -> None:
    game = soulstack.new_game(players=2, seed=7)
    game.forced = (6, 6)
    spy = Spy()
    answer(spy, game)
    seen = spy.game
    assert seen is not None and seen is not game
    assert (seen.chance, seen.forced, seen.setup.seed, seen.choices, seen.log) == (0, (), 0, None, None)


def test_a_bot_is_shown_its_own_hand_and_nobody_else_s() -> None:
    game = soulstack.new_game(players=3, seed=5)
    assert game.pending is not None
    seat = game.pending.seat
    spy = Spy()
    answer(spy, game)
    assert spy.game is not None
    for player, seen in zip(game.players, spy.game.players, strict=True):
        assert len(seen.hand) == len(player.hand)
        assert (seen.hand == player.hand) == (player.seat == seat)


def test_a_bot_goes_on_knowing_what_it_has_seen() -> None:
    game = soulstack.new_game(players=2, seed=5)
    entry = game.players[1].hand[0] = game.players[1].hand[0] | 1 << 12
    assert as_known(game, 0).players[1].hand[0] == entry


@pytest.mark.parametrize("seed", range(4))
def test_the_normal_bot_s_answer_depends_on_nothing_hidden(seed: int) -> None:
    bot = NormalBot()
    for game in positions(seed):
        ask = game.pending
        assert ask is not None
        worths = bot.worths(as_known(game, ask.seat), ask)
        for deal in (1, 2):
            assert bot.worths(redeal(game, ask.seat, deal), ask) == pytest.approx(worths)


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_a_bot_changes_nothing_by_thinking(name: str) -> None:
    bot = BOTS[name](1)
    for game in positions(3):
        assert game.pending is not None
        before = game.digest()
        bot.choose(game, game.pending)
        assert game.digest() == before


# how bots play


@pytest.mark.parametrize("seats", [("normal",) * 2, ("easy", "normal", "random"), ("normal",) * 4])
def test_games_between_bots_end_with_a_winner(seats: tuple[str, ...]) -> None:
    for seed in range(3):
        played = play(Match(0, seats, seed))
        assert played.winners and played.turns < 250


def test_the_normal_bot_beats_random_players() -> None:
    won = [play(Match(0, ("random", "normal", "random", "random"), seed)).winners == (1,) for seed in range(8)]
    assert sum(won) >= 6


def test_the_same_seed_is_the_same_bot() -> None:
    played = [play(Match(0, ("easy", "random"), 11)).outcome() for _ in range(2)]
    assert played[0] == played[1]
    assert EasyBot(1).chance.random() != EasyBot(2).chance.random()


def test_the_easy_bot_errs_and_the_normal_bot_does_not() -> None:
    normal = NormalBot()
    easy = [EasyBot(seed) for seed in range(5)]
    differing = asked = 0
    for game in positions(2, every=11):
        ask = game.pending
        assert ask is not None
        right = normal.choose(game, ask)
        assert right == normal.choose(game, ask)
        differing += sum(bot.choose(game, ask) != right for bot in easy)
        asked += len(easy)
    assert 0.02 * asked < differing < 0.6 * asked


def test_the_normal_bot_answers_in_no_time() -> None:
    bot = NormalBot()
    times = []
    for seed in range(2):
        for game in positions(seed, every=7):
            assert game.pending is not None
            start = time.process_time()
            bot.choose(game, game.pending)
            times.append(time.process_time() - start)
    assert median(times) < 0.002 and max(times) < 0.2


def test_levels_go_from_weak_to_strong() -> None:
    assert list(BOTS)[:3] == ["random", "easy", "normal"]
