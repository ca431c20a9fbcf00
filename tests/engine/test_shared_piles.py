"""Decks, discards and what is outside are shared with copies until somebody writes to one of them."""

from __future__ import annotations

from typing import Any

import pytest

import soulstack
from engine.test_box_games import LONGEST, mixed
from soulstack.engine.core.card import LOOT
from soulstack.engine.table import atoms
from table import Table


class Shared(list[int]):
    """A pile that a copy has, too."""


def refused(*_: Any) -> None:
    raise AssertionError("a pile is written that a copy shares")


WRITES = ("append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse")
for name in (*WRITES, "__setitem__", "__delitem__", "__iadd__", "__imul__"):
    setattr(Shared, name, refused)


def lend(game: soulstack.Game) -> None:
    """As if a copy had just been made, and nobody may write to its piles."""
    game.decks = [Shared(deck) for deck in game.decks]
    game.discards = [Shared(pile) for pile in game.discards]
    game.outside = Shared(game.outside)
    game._lent = True


@pytest.mark.plain
@pytest.mark.parametrize("seed", range(340, 352))
def test_no_pile_is_written_while_a_copy_shares_it(seed: int) -> None:
    (game, dice), (other, _) = mixed(seed), mixed(seed)
    for _ in range(LONGEST):
        if game.pending is None:
            break
        n = dice.randrange(len(game.pending.options))
        lend(game)
        game.choose(n)
        other.choose(n)
    assert game.digest() == other.digest()


def test_a_copy_shares_its_piles_until_one_of_both_writes() -> None:
    game = Table().game
    twin = game.copy()
    assert twin.decks is game.decks and twin.discards is game.discards and twin.outside is game.outside
    before = game.digest()
    top = twin.decks[LOOT][-1]
    assert atoms.top_card(twin, LOOT) == top
    assert twin.decks is not game.decks and game.decks[LOOT][-1] == top
    assert game.digest() == before


def test_the_original_may_write_while_its_copy_stays_what_it_is() -> None:
    game = Table().game
    twin = game.copy()
    before = twin.digest()
    atoms.shuffle_deck(game, LOOT)
    atoms.top_card(game, LOOT)
    assert twin.digest() == before != game.digest()
