"""What the index takes over from the one before, and full HP that indexes share, is what it would be from nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import soulstack
from engine.test_box_games import played
from soulstack.engine.core.ids import NO_PRICE
from soulstack.engine.core.index import Index, Retold
from soulstack.engine.core.listing import Line
from soulstack.engine.table.atoms import fit_hp
from soulstack.engine.table.layers import max_hp
from table import Table
from table import card as card_file


def told(line: Line) -> tuple[Any, ...]:
    """Everything that a line is; of its words only which they are, since others can say the same."""
    words = [id(part) for part in (line.node, line.ability, line.cond, line.cost)]
    own = (line.this, line.you, line.ctrl, line.once, line.tap, line.price, line.fuel, line.roll, line.lasting, line.on)
    return (*words, *own)


def listed(index: Index) -> dict[str, Any]:
    """All that an index says, and in which order."""
    tables = {"triggers": index.triggers, "replacers": index.replacers, "boosts": index.boosts}
    found: dict[str, Any] = {
        name: {key: [told(line) for line in lines] for key, lines in table.items()} for name, table in tables.items()
    }
    found["statics"] = {kind: [told(line) for line in lines] for kind, lines in index.statics.items()}
    found["activated"] = [[told(line) for line in lines] for lines in index.activated.values()]
    found["lines"] = {id_: [id(line) for line in lines] for id_, lines in index.lines.items()}
    for name in ("bases", "eternal", "faces", "names", "prices", "silent"):
        found[name] = getattr(index, name)
    for name in ("events", "givers", "holders", "mortals", "souls", "counted"):
        found[name] = getattr(index.sheet, name)
    return found


def full_hp(game: soulstack.Game) -> list[int | None]:
    """Full HP of all players and of all that has HP."""
    return [max_hp(game, id) for id in (*[~player.seat for player in game.players], *game.index().sheet.mortals)]


def compare(game: soulstack.Game) -> None:
    """A new index after the one that there is, and one that follows none, say the same of the table."""
    game.changed()
    kept, hp = game.index(), full_hp(game)
    game._index = Index(game)
    assert listed(kept) == listed(game._index)
    assert hp == full_hp(game)


def compare_updated(game: soulstack.Game) -> None:
    """The index for which only what has changed was looked at again says the same as one that follows none."""
    game.effects_changed()  # conditions of what gives and takes are asked again
    kept, hp = game.index(), full_hp(game)
    game._index = Index(game)
    assert listed(kept) == listed(game._index)
    assert hp == full_hp(game)


def moments(seed: int, every: int) -> Iterator[soulstack.Game]:
    """Copies of a game of some boxes here and there."""
    for number, game in enumerate(played(seed)):
        if number % every == seed % every or game.pending is None:
            yield game.copy()


@pytest.mark.parametrize("seed", range(300, 308))
def test_what_is_taken_over_is_what_an_index_from_nothing_says(seed: int) -> None:
    for game in moments(seed, 7):
        compare(game)


@pytest.mark.parametrize("seed", range(330, 338))
def test_an_index_knows_of_each_change_at_every_decision(seed: int) -> None:
    for game in moments(seed, 1):
        compare_updated(game)


@pytest.mark.parametrize("seed", range(310, 316))
def test_full_hp_was_fitted_wherever_it_has_changed(seed: int) -> None:
    for game in moments(seed, 7):
        if not game.due:  # the checks before priority were made
            before = game.data()
            fit_hp(game)
            assert game.data() == before


@pytest.mark.parametrize("seed", range(320, 324))
def test_a_game_that_forgets_its_index_goes_on_the_same_way(seed: int) -> None:
    for game in moments(seed, 97):
        blank = game.copy()
        blank._index = blank._checked = blank._held = None
        blank._stale = True
        dice = Random(seed)
        for _ in range(60):
            if game.pending is None:
                break
            n = dice.randrange(len(game.pending.options))
            game.choose(n)
            blank.choose(n)
            assert game.data() == blank.data()


# what could go stale, one by one

PARADE = card_file("Parade", "You have +1 HP on your turn.")
TOTEM = card_file("Totem", "While this has at least 1 counter, you have +1 HP.")
TALLY = card_file("Tally", "You have +1 HP for each counter on this.")


def test_a_bonus_on_your_turn_goes_round_with_the_turns() -> None:
    table = Table(cards=PARADE).give(0, "Parade")
    assert (table.hp_of(0), table.hp_of(1)) == (3, 2)
    table.end_turn()
    assert (table.hp_of(0), table.hp_of(1)) == (2, 2)
    table.end_turn()
    assert (table.hp_of(0), table.hp_of(1)) == (3, 2)


def test_a_bonus_that_holds_again_is_there_again() -> None:
    table = Table(cards=TOTEM).give(0, "Totem").counters("Totem", 1)
    assert table.hp_of(0) == 3
    table.counters("Totem", 0)
    assert table.hp_of(0) == 2
    table.counters("Totem", 1)
    assert table.hp_of(0) == 3


def test_a_bonus_for_each_counter_is_counted_whenever_it_is_read() -> None:
    table = Table(cards=TALLY).give(0, "Tally")
    for n in (0, 2, 1):
        assert table.counters("Tally", n).hp_of(0) == 2 + n


def test_lines_that_were_given_are_taken_over_only_if_they_are_the_very_same() -> None:
    texts = "".join(card_file(name, "You have +1 ATK.") for name in ("Horn", "Tooth"))
    table = Table(cards=texts).give(0, "Horn").give(0, "Tooth")
    horn, tooth = (table.game.index().sheet.kept[table.id(name)] for name in ("Horn", "Tooth"))
    assert horn.abilities == tooth.abilities
    given = Retold(horn, 0, horn.abilities, NO_PRICE)
    assert given.still(horn, 0, horn.abilities, NO_PRICE)
    assert not given.still(horn, 0, tooth.abilities, NO_PRICE)


# what is not worked out again


def test_full_hp_is_kept_while_nothing_that_it_depends_on_has_changed() -> None:
    table = Table().give(0, "The D6")
    index = table.game.index()
    table.counters("The D6", 1).give(1, "The D6")
    assert table.game.index() is not index and table.game.index().health is index.health
    table.counters("The D6 (P2)", 1, "HP")
    assert table.game.index().health is not index.health


def test_lines_that_were_given_are_kept_while_they_stay_given() -> None:
    gift = card_file("Gift", "Each item has “You have +1 ATK”.")
    table = Table(cards=gift).give(0, "Gift", "The D6")
    index, dice = table.game.index(), table.id("The D6")
    table.give(1, "Pandora's Box")
    assert table.game.index() is not index
    assert table.game.index().retold[dice] is index.retold[dice]
    assert table.game.index().retold[dice].entries


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_soak(seed: int) -> None:
    for game in moments(seed, 3):
        compare(game)
