"""Requiem characters: the loot play they give, the item they bring, and the other face of The Enigma."""

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.game import Game
from table import Table

BEGINNERS = {
    "Bethany": "Book of Virtues",
    "The Broken": "Spindown Dice",
    "The Curdled": "Sumptorium",
    "The Dauntless": "Hypercoagulation",
    "The Deceiver": "Ceremonial Blade",
    "The Empty": "Abyss",
    "The Enigma": "Flip",
    "The Fettered": "Dead Weight",
    "The Harlot": "Gello",
    "The Hoarder": "Bag of Crafting",
    "The Savage": "Berserk",
    "The Soiled": "IBS",
}
FRAIL = ["The Dauntless"]
THREE_PLUS = ["The Broken"]
DEATH = "XIII. Death"


def dealt(*characters: str) -> Game:
    """A game of three at its first choice, with these characters in their seats."""
    options = {"first_player": "chosen", "first_seat": 1}
    return soulstack.new_game(3, seed=1, boxes=["base", "r"], characters=characters, options=options)


@pytest.mark.parametrize("name, item", BEGINNERS.items())
def test_a_character_begins_sideways_with_its_charged_eternal_item(name: str, item: str) -> None:
    game = dealt(name, "Isaac", "Samson")
    character = game.objs[game.players[0].character]
    face = game.face(character)
    assert (face.name, face.hp, face.atk) == (name, 1 if name in FRAIL else 2, 1)
    assert not character.charged
    mine = [o for o in game.objs.values() if o.starting and o.seat == 0]
    assert [game.face(o).name for o in mine] == [item]
    assert mine[0].charged and game.face(mine[0]).eternal


@pytest.mark.parametrize("name", BEGINNERS)
def test_only_the_broken_is_for_three_or_more_players(name: str) -> None:
    assert soulstack.cards[name].three_plus == (name in THREE_PLUS)
    assert soulstack.cards[BEGINNERS[name]].three_plus == (name in THREE_PLUS)


@rule("LOOT-06")
@pytest.mark.parametrize("name", BEGINNERS)
def test_turning_a_character_allows_one_more_loot_card_this_turn(name: str) -> None:
    table = Table(3, characters=["Isaac", name]).hand(1, "A Penny!", "A Nickel!").plays(1, 0).awake()
    table.tap(1, name)
    assert not table.obj(name).charged and table.game.players[1].plays == 0
    table.resolve()
    assert table.game.players[1].plays == 1
    table.act(1, "Play A Penny!").settle()
    assert table.purse(1) == 1 and table.hand_of(1) == ["A Nickel!"]
    assert table.game.players[1].plays == 0
    assert not table.has("amginE ehT")


@rule("LOOT-06")
def test_the_other_face_of_the_enigma_is_frail_and_strong_and_allows_a_loot_card_too() -> None:
    table = Table(characters=["Isaac", "The Enigma"]).give(1, "Flip")
    table.play(0, DEATH, at="P2").settle()
    assert table.died(1) and not table.has("The Enigma")
    assert (table.max_hp_of(1), table.atk_of(1)) == (1, 2)
    table.end_turn()
    assert table.game.players[1].plays == 1
    table.tap(1, "amginE ehT").settle()
    assert table.game.players[1].plays == 2 and not table.obj("amginE ehT").charged
