"""Cards of Unboxing about decks and slots."""

import pytest

from soulstack.engine.people.view import view
from table import Table, card

DEVIL = ["box-the_adversary", "Fatty", "Fly"]


def top_seen(table: Table, seat: int) -> str | None:
    """The top card of the loot deck as a seat sees it."""
    name: str | None = view(table.game, seat)["decks"]["loot"]["known"].get(0)
    return name


# Glitter Bombs


def test_glitter_bombs_shows_every_new_top_card_of_the_loot_deck_this_turn() -> None:
    fan = card("Fan", "$ Pay 0¢: Loot 1.")
    table = Table(cards=fan).give(0, "Glitter Bombs", "Fan").deck("loot", "Jera", "A Penny!", "Bomb!", "Joker", "Dagaz")
    assert top_seen(table, 1) is None
    table.tap(0, "Glitter Bombs").settle()
    assert top_seen(table, 0) == top_seen(table, 1) == "Jera"
    table.tap(0, "Fan").settle()
    assert top_seen(table, 1) == "A Penny!" and table.hand_of(0) == ["Jera"]
    table.end_turn()
    assert top_seen(table, 0) is None and table.deck_names("loot")[0] == "Bomb!"


def test_glitter_bombs_lets_its_player_play_from_the_deck_with_loot_plays() -> None:
    table = Table().plays(0, 2).give(0, "Glitter Bombs").deck("loot", "A Penny!", "A Penny!", "A Penny!")
    assert not table.offered("Play A Penny!")
    table.tap(0, "Glitter Bombs").settle().choose("Play A Penny!").settle().choose("Play A Penny!").settle()
    assert table.purse(0) == 2 and not table.offered("Play A Penny!")


# The Adversary


def struck(face: int, *deck: str) -> Table:
    """P2's turn begins with this result."""
    table = Table(dice=[face], monsters=DEVIL).deck("monster", *deck)
    return table.end_turn() if face > 4 else table.until_turn_over()


@pytest.mark.parametrize("face", [1, 2])
def test_the_adversary_clears_another_slot_whole(face: int) -> None:
    fan = card("Fan", "↷ Put the top card of the monster deck in a monster slot.")
    table = Table(cards=fan, dice=[face], monsters=DEVIL).give(0, "Fan").deck("monster", "Dip", "Trite")
    table.tap(0, "Fan").until_why("choose a slot").choose("slot 2").settle()
    table.until_phase("end").until_phase("start").until_why("choose a slot")
    assert not table.offered("slot 1")
    table.choose("slot 2").settle()
    assert table.slot_names("monster") == ["The Adversary", "Trite", "Fly"]
    assert sorted(table.discarded("monster")) == ["Dip", "Fatty"]


@pytest.mark.parametrize("face", [3, 4])
def test_the_adversary_calls_a_monster_into_another_slot(face: int) -> None:
    table = Table(dice=[face], monsters=DEVIL).deck("monster", "Dip").until_phase("end").until_phase("start")
    table.until_why("choose a slot")
    assert not table.offered("slot 1")
    assert table.choose("slot 3").settle().slot_names("monster") == ["The Adversary", "Fatty", "Dip"]


@pytest.mark.parametrize("face", [5, 6])
def test_the_adversary_makes_every_monster_harder_to_hit(face: int) -> None:
    table = Table(dice=[face], monsters=DEVIL).end_turn()
    assert [table.evasion_of(name) for name in ("The Adversary", *DEVIL[1:])] == [5, 3, 3]
    assert table.slot_names("monster") == ["The Adversary", *DEVIL[1:]]
