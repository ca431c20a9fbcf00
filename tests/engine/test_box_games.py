"""Random games of random boxes together, with rooms and house rules: none fails or hangs, and the laws hold.

Ten thousand of them (about two hours on one core; xdist shares the chunks):

    uv run pytest -m slow -n 2 tests/engine/test_box_games.py
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import soulstack
from engine.games import check_state
from engine.test_house_rules import random_rules
from soulstack.cards.boxes import dealt
from soulstack.engine.core.card import NO_DECK

LONGEST = 100_000
LARGE = ("b2", "r")
"""Boxes that can be played alone."""


def mixed(seed: int) -> tuple[soulstack.Game, Random]:
    """A game of 2 to 6 players with some of the boxes, rooms where there are some, and for half of them house rules."""
    dice = Random(seed)
    codes = list(dealt())
    chosen = dice.sample(codes, dice.randint(1, len(codes)))
    if not set(chosen) & set(LARGE):
        chosen.append(dice.choice(LARGE))
    pool = soulstack.cards.of_boxes(chosen)
    rules = random_rules(dice, pool) if dice.random() < 0.5 else {}
    rules["rooms"] = any(card.kind == "room" for card in pool) and dice.random() < 0.8
    competitive = rules.get("mode", "competitive") == "competitive"
    most = min(6, sum(card.kind == "character" for card in pool))
    players = dice.randint(2, most) if competitive else 2
    if rules.get("character_choice") == "two_dealt":
        rules.pop("character_choice")  # takes twice as many characters
    try:
        return soulstack.new_game(players, seed, boxes=chosen, options=rules), dice
    except soulstack.SetupError:  # these rules cannot be kept with these boxes, and the error says why
        return soulstack.new_game(2, seed, boxes=[*dict.fromkeys(("b2", *chosen))]), dice


def played(seed: int) -> Iterator[soulstack.Game]:
    """Each decision of such a game, and its end."""
    game, dice = mixed(seed)
    for _ in range(LONGEST):
        yield game
        if game.pending is None:
            return
        game.choose(dice.randrange(len(game.pending.options)))
    raise AssertionError(f"seed {seed}: no end after {LONGEST} choices")


def play(seed: int, every: int) -> str:
    """Play it with a look at the laws now and then; why it ended."""
    game = None
    for number, game in enumerate(played(seed)):
        if number % every == 0:
            check_state(game)
    assert game is not None and game.result is not None
    check_state(game)
    assert soulstack.load(soulstack.save(game)).digest() == game.digest()
    return game.result.why


@pytest.mark.parametrize("first", range(0, 24, 4))
def test_boxes_are_played_together(first: int) -> None:
    for seed in range(first, first + 4):
        play(seed, 199)


def test_every_box_is_dealt_with_the_base_box() -> None:
    for code in dealt():
        game = soulstack.new_game(2, seed=3, boxes=["base", code] if code != "b2" else ["base"])
        here = [card for card in soulstack.cards.box(code).values() if card.deck != NO_DECK and card.kind != "room"]
        assert {card.id for card in here if not card.three_plus} <= {card.id for card in game.cards}


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 10_000, 100))
def test_ten_thousand_mixed_games(first: int) -> None:
    """A chunk of 100 games."""
    draws = []
    for seed in range(first, first + 100):
        why = play(seed, 997)
        if "loop" in why or "choices" in why:
            draws.append((seed, why))
    assert len(draws) <= 1, f"more draws by the guards than are rare: {draws}"
