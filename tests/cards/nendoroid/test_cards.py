"""The Nendoroid box: its Isaac and his Guppy's Head."""

import soulstack
from table import Table

HEAD, ISAAC = "nen-guppys_head", "nen-isaac"


def test_this_isaac_comes_with_guppys_head() -> None:
    boxes, options = ["base", "nendoroid"], {"first_player": "chosen", "first_seat": 1}
    game = soulstack.new_game(2, seed=1, boxes=boxes, characters=[ISAAC, "Maggy"], options=options)
    face = game.face(game.objs[game.players[0].character])
    assert (face.name, face.hp, face.atk) == ("Isaac", 2, 1)
    items = [game.face(o) for o in game.objs.values() if o.seat == 0 and o.starting]
    assert [(item.name, item.eternal, item.guppy) for item in items] == [("Guppy's Head", True, True)]


def test_this_isaac_may_play_another_loot_card() -> None:
    table = Table(characters=[ISAAC, "Maggy"]).charge("Isaac").plays(0, 0).tap(0, "Isaac").settle()
    assert table.game.players[0].plays == 1


def test_guppys_head_gives_a_card_then_sorts_2_and_loots_1() -> None:
    table = (
        Table(players=3)
        .give(0, HEAD)
        .hand(0, "A Penny!", "A Nickel!")
        .deck("loot", "Dice Shard", "Bomb!", "Soul Heart")
    )
    table.tap(0, "Guppy's Head", at="P3").until_why("give").choose("A Nickel!").until("Bomb!").choose("Bomb!").settle()
    assert table.hand_of(2) == ["A Nickel!"] and table.hand_of(0) == ["A Penny!", "Bomb!"]
    assert table.deck_names("loot")[:2] == ["Dice Shard", "Soul Heart"]


def test_guppys_head_with_no_card_to_give_does_nothing() -> None:
    table = Table().give(0, HEAD).deck("loot", "Dice Shard", "Bomb!").tap(0, "Guppy's Head").settle()
    assert table.hand_of(0) == [] and table.deck_names("loot")[:2] == ["Dice Shard", "Bomb!"]


def test_guppys_head_recharges_as_anybody_rolls_a_4() -> None:
    table = Table(dice=[4]).give(1, HEAD).charge("Guppy's Head", False).attack("Fatty").until_top("roll: 4").resolve(2)
    assert table.obj("Guppy's Head").charged
    table = Table(dice=[5]).give(1, HEAD).charge("Guppy's Head", False).attack("Fatty").until_top("roll: 5").resolve(2)
    assert not table.obj("Guppy's Head").charged
