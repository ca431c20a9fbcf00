"""Warp Zone characters: what they come with, and what turning them does."""

import pytest

import soulstack
from dealt import character
from soulstack.engine.game import Game
from table import Table

LOOTERS = {
    "Ash": "Ball of Tumors",
    "Blue Archer": "Bow and Arrow",
    "Bum-Bo the Weird": "Strange Marble",
    "Guy Spelunky": "Spelunking Pack",
    "Johnny": "Football",
    "Psycho Goreman": "Hunky Boys",
    "The Knight": "Focus",
    "The Silent": "Ring of the Snake",
    "Yung Venuz": "Pop Pop!",
}
OTHERS = {"Baba": "Is You", "Blind Johnny": "Johnny's Knives", "Captain Viridian": "Gravity", "Steven": "Lil Steven"}


def dealt(*characters: str) -> Game:
    """A game at its first choice, with these characters in their seats."""
    options = {"first_player": "chosen", "first_seat": 1}
    boxes = ["base", "warp_zone"]
    return soulstack.new_game(len(characters), seed=1, boxes=boxes, characters=characters, options=options)


@pytest.mark.parametrize("name, item", [*LOOTERS.items(), *OTHERS.items()])
def test_a_character_comes_sideways_with_its_charged_item(name: str, item: str) -> None:
    game = dealt(name, "Isaac", "Maggy")
    face = character(name).faces[0]
    assert (face.hp, face.atk) == (2, 2 if name == "Psycho Goreman" else 1)
    own = game.objs[game.players[0].character]
    assert game.face(own).name == name and not own.charged
    items = [o for o in game.objs.values() if o.seat == 0 and o.starting]
    assert [game.face(o).name for o in items] == [item] and items[0].charged
    assert game.face(items[0]).eternal


@pytest.mark.parametrize("name", [*LOOTERS, *OTHERS])
def test_only_the_johnnys_are_for_3_players(name: str) -> None:
    assert character(name).three_plus == ("Johnny" in name)
    assert soulstack.cards[character(name).starting_item].three_plus == ("Johnny" in name)


@pytest.mark.parametrize("name", LOOTERS)
def test_turning_a_character_allows_one_more_loot_card_this_turn(name: str) -> None:
    table = Table(players=3, characters=["Isaac", name]).hand(1, "A Penny!", "A Nickel!").plays(1, 0).charge(name)
    table.tap(1, name)
    table.until_asked(0).resolve()
    assert table.game.players[1].plays == 1 and not table.obj(name).charged
    table.act(1, "Play A Penny!").until_asked(0)
    assert table.game.players[1].plays == 0
    assert table.end_turn().purse(1) == 1


# Baba


def baba(**options: object) -> Table:
    return Table(players=3, characters=["Baba"], **options).charge("Baba").plays(0, 0)  # type: ignore[arg-type]


def test_baba_plays_a_copy_of_a_card_in_another_hand_which_stays_there() -> None:
    table = baba().hand(1, "A Nickel!", "Bloody Penny", "Greed Butt!").hand(2, "A Dime!!")
    table.tap(0, "Baba", at="P2").settle()
    assert not table.offered("Play", "A Dime!!")
    assert not table.offered("Play", "Bloody Penny")
    table.choose("Play", "A Nickel!").settle()
    assert table.purse(0) == 5 and table.purse(1) == 0
    assert table.hand_of(1) == ["A Nickel!", "Bloody Penny", "Greed Butt!"]
    assert not table.offered("Play")


def test_the_copy_of_baba_needs_no_loot_play_and_lasts_for_the_turn() -> None:
    table = baba().hand(1, "A Nickel!").tap(0, "Baba", at="P2").settle()
    assert table.offered("Play", "A Nickel!") and table.game.players[0].plays == 0
    table.end_turn()
    assert table.purse(0) == 0 and not any("A Nickel!" in label for label in table.options() if table.asked == 0)


# Blind Johnny


def test_blind_johnny_is_given_a_loot_card_of_that_players_choice() -> None:
    table = Table(players=3, characters=["Blind Johnny"]).charge("Blind Johnny").hand(1, "A Penny!", "A Nickel!")
    table.tap(0, "Blind Johnny", at="P2").until_why("give")
    assert table.asked == 1
    table.choose("A Nickel!").settle()
    assert table.hand_of(0) == ["A Nickel!"] and table.hand_of(1) == ["A Penny!"]


def test_blind_johnny_gets_nothing_of_an_empty_hand() -> None:
    table = Table(players=3, characters=["Blind Johnny"]).charge("Blind Johnny").hand(2, "A Penny!")
    table.tap(0, "Blind Johnny", at="P2").settle()
    assert table.hand_of(0) == [] and table.hand_of(2) == ["A Penny!"]


# Captain Viridian


def test_captain_viridian_recharges_an_eternal_item_of_anybody() -> None:
    table = Table(characters=["Captain Viridian"]).charge("Captain Viridian")
    table.give(0, "Gravity", "Jawbone").give(1, "The D6").charge("Gravity", False).charge("The D6", False)
    table.charge("Jawbone", False).tap(0, "Captain Viridian")
    assert not table.offered("Jawbone")
    table.choose("The D6").settle()
    assert table.obj("The D6").charged and not table.obj("Gravity").charged and not table.obj("Jawbone").charged


# Steven


@pytest.mark.parametrize("souls, plays", [((), 0), (("Monstro",), 1), (("Monstro", "Mom!"), 3)])
def test_steven_may_play_as_many_more_cards_as_he_has_souls(souls: tuple[str, ...], plays: int) -> None:
    table = Table(characters=["Steven"]).charge("Steven").plays(0, 0).soul(0, *souls).soul(1, "Pin")
    table.tap(0, "Steven").settle()
    assert table.game.players[0].plays == plays
