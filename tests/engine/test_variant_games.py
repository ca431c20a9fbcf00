"""Random games of each variant, alone and mixed, keep the laws. Five of each in the normal suite, 500 with
`uv run pytest -m slow tests/engine/test_variant_games.py`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import soulstack
from engine.games import check_state
from engine.test_laws import check_redealt
from rules_covered import rule
from soulstack import ChoiceError

VARIANTS: dict[str, dict[str, Any]] = {
    "eden_only": {},
    "enhanced_bartering": {"starting_treasures": 2, "starting_loot": 5},
    "souls_for_sale": {},
    "casino": {},
    "rewards_for_everyone": {},
    "super_shop": {},
    "minions_die_first": {},
    "mini_draft": {},
}
"""Each variant with what makes it matter more."""
RATIO = {"decks": "ratio", "short_decks": True}
SHORT = {"souls_to_win": 3, "turn_limit": 60}
"""Random players sell their souls and never finish otherwise."""


def haggle(game: soulstack.Game, dice: Random) -> None:
    """Offer anything to anybody, or answer an offer; what cannot be is refused and changes nothing."""
    giver, taker = dice.sample(range(len(game.players)), 2)
    before = game.digest()
    things = [obj.id for obj in game.objs.values() if obj.seat in (giver, taker)]
    hand = list(range(len(game.players[giver].hand)))
    some = [dice.sample(pile, min(len(pile), dice.randint(0, 1))) for pile in (hand, things, things)]
    try:
        if game.offers and dice.random() < 0.6:
            made = dice.choice(game.offers)
            game.answer_offer(made.taker, made.giver, dice.random() < 0.8)
        else:
            game.trade(giver, taker, dice.randint(0, 2), some[0], some[1], dice.randint(0, 1), some[2])
    except ChoiceError as refused:
        assert "\n" not in str(refused) and game.digest() == before


def played(seed: int, options: dict[str, Any]) -> soulstack.Game:
    """A random game, looked at now and then."""
    dice = Random(seed)
    game = soulstack.new_game(dice.randint(2, 5), seed, options={**SHORT, **options})
    for number in range(40_000):
        if game.pending is None:
            break
        if number % 150 == seed % 150:
            check_state(game)
        if number == 60:
            assert soulstack.load(soulstack.save(game)).digest() == game.digest()
            check_redealt(game, seed % len(game.players))
        if game.options.enhanced_bartering and dice.random() < 0.2:
            haggle(game, dice)
            continue
        game.choose(dice.randrange(len(game.pending.options)))
    assert game.result is not None, f"seed {seed}, {options}: no end"
    check_state(game)
    return game


def settings(name: str) -> dict[str, Any]:
    return RATIO if name == "ratio" else {name: True, **VARIANTS[name]}


def mixed(seed: int) -> dict[str, Any]:
    """About half of the variants together."""
    dice = Random(seed)
    found = {name: True for name in VARIANTS if dice.random() < 0.5}
    return {**found, **(RATIO if dice.random() < 0.5 else {})}


@pytest.mark.parametrize("name", [*VARIANTS, "ratio"])
def test_random_games_of_a_variant_keep_the_laws(name: str) -> None:
    for seed in range(5):
        played(seed, settings(name))


@rule("VARIANT-13")
def test_random_games_of_many_variants_together_keep_the_laws() -> None:
    for seed in range(4):
        game = played(seed, mixed(seed))
        assert game.options.data() == soulstack.engine.core.options.Options.of({**SHORT, **mixed(seed)}).data()


def test_some_trades_of_random_games_are_made() -> None:
    made = 0
    for seed in range(3):
        game = played(seed, settings("enhanced_bartering"))
        made += sum(
            isinstance(entry, tuple) and entry[0] == "trade" for entry in soulstack.engine.setup.save.choices_of(game)
        )
    assert made > 20


@pytest.mark.slow
@pytest.mark.parametrize("name", [*VARIANTS, "ratio", "mixed"])
def test_five_hundred_random_games_of_a_variant_keep_the_laws(name: str) -> None:
    for seed in range(1000, 1500):
        played(seed, mixed(seed) if name == "mixed" else settings(name))
