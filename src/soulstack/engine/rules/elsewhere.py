"""Loot cards that effects let somebody play from elsewhere than their hand (LOOT-04, COPY-11, COPY-12)."""

from __future__ import annotations

from soulstack.engine.core.ask import Option
from soulstack.engine.core.scope import ContinuousEffect
from soulstack.engine.core.state import GameState
from soulstack.engine.words.verbs_play import MayPlayCard


def allowed_loot(game: GameState, seat: int) -> list[tuple[ContinuousEffect, int]]:
    """What effects let a player play from elsewhere than their hand, each with the effect (LOOT-04, COPY-12)."""
    mine = [e for e in game.lasting if e.seat == seat and isinstance(e.node, MayPlayCard)]
    return [(e, id) for e in mine if isinstance(e.node, MayPlayCard) for id in e.node.offers(game, e)]


def others_loot(game: GameState, seat: int, answer: Option) -> None:
    """Play a loot card from elsewhere than the hand, as an effect allows, each named card once (LOOT-04, COPY-11)."""
    effect = next(e for e in game.lasting if e.id == answer.n)
    assert isinstance(effect.node, MayPlayCard)
    if effect.on:
        game.ends(effect.id)
    effect.node.play(game, seat, answer.ref)
