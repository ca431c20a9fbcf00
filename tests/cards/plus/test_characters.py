"""Four Souls+ characters and their starting items."""

import pytest

import soulstack
from table import Table, card

DIE = card("Die", "↷ Roll: Gain X¢.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
BEGINNERS = {
    "Bum-bo": "Bag-O-Trash",
    "Dark Judas": "Dark Arts",
    "Guppy": "Infestation",
    "Whore of Babylon": "Gimpy",
}


@pytest.mark.parametrize("name", BEGINNERS)
def test_a_character_has_2_hp_and_brings_its_eternal_starting_item(name: str) -> None:
    item = BEGINNERS[name]
    game = soulstack.new_game(2, seed=1, characters=[name, "Isaac"], boxes=["base", "plus"])
    assert [game.face(o).name for o in game.objs.values() if o.seat == 0 and o.starting] == [item]
    table = Table(characters=[name]).give(0, item)
    assert (table.hp_of(0), table.atk_of(0), table.souls(0)) == (2, 1, 0)
    table.give(1, "Glass Cannon").dice(2).tap(1, "Glass Cannon", at=item).settle()
    assert table.items(0) == [item], "it is eternal"


@pytest.mark.parametrize("name", BEGINNERS)
def test_turning_a_character_allows_one_more_loot_card_this_turn(name: str) -> None:
    table = Table(characters=["Isaac", name]).hand(1, "A Penny!", "A Nickel!").plays(1, 0).awake().tap(1, name).settle()
    table.act(1, "Play A Penny!").settle()
    assert table.purse(1) == 1 and table.game.players[1].plays == 0
    assert not table.obj(name).charged


# Bag-O-Trash


def test_bag_o_trash_sells_a_loot_play_for_3_cents() -> None:
    table = Table().give(0, "Bag-O-Trash").plays(0, 0).cents(0, 3).act(0, "Activate Bag-O-Trash").settle()
    assert (table.game.players[0].plays, table.purse(0)) == (1, 0)
    assert not table.offered("Activate Bag-O-Trash")


def test_bag_o_trash_sells_a_loot_card_for_4_cents() -> None:
    table = Table().give(0, "Bag-O-Trash").plays(0, 0).cents(0, 5).deck("loot", "Bomb!")
    assert not table.offered("Bag-O-Trash, ability 3")
    table.act(0, "Bag-O-Trash, ability 2").settle()
    assert (table.hand_of(0), table.purse(0)) == (["Bomb!"], 1)


def test_bag_o_trash_sells_damage_for_6_cents_as_often_as_it_is_paid() -> None:
    table = Table().give(0, "Bag-O-Trash").cents(0, 13).act(0, "Bag-O-Trash, ability 3", at="Fatty").settle()
    table.act(0, "Bag-O-Trash, ability 3", at="P2").settle()
    assert (table.hp_of("Fatty"), table.hp_of("Pale Fatty"), table.hp_of(1), table.purse(0)) == (3, 4, 1, 1)


# Dark Arts


@pytest.mark.parametrize("face, cents", [(6, 2), (5, 0)])
@pytest.mark.parametrize("roller", [0, 1])
def test_dark_arts_pays_2_when_anybody_rolls_a_6(roller: int, face: int, cents: int) -> None:
    table = Table(dice=[face], cards=DIE).give(0, "Dark Arts").give(roller, "Die").tap(roller, "Die").settle()
    assert table.purse(0) == cents + (face if roller == 0 else 0)
    assert table.purse(1) == (face if roller else 0)


def test_dark_arts_loots_when_another_player_dies() -> None:
    table = Table(players=3).give(0, "Dark Arts").play(1, "XIII. Death", at="P2").settle()
    assert len(table.hand_of(0)) == 1 and table.hand_of(2) == []


def test_dark_arts_loots_nothing_for_its_controllers_death_or_a_monsters() -> None:
    table = Table(players=3, cards=card("Scythe", "↷ Kill a monster.")).give(0, "Dark Arts", "Scythe")
    table.deck("monster", "Dip").cents(0, 1).tap(0, "Scythe", at="Fatty").settle()
    drawn = len(table.hand_of(0))
    assert drawn == 1, "Fatty pays 1 loot card"
    table.play(1, "XIII. Death", at="P1").settle()
    assert table.died(0) and table.hand_of(0) == []


# Gimpy


@pytest.mark.parametrize(
    "choice, cents, cards, atk", [("Gain 2¢", 2, 1, 1), ("Loot 1", 0, 1, 1), ("Gain +2 ATK", 0, 1, 3)]
)
def test_gimpy_gives_one_of_three_when_its_controller_is_hurt(choice: str, cents: int, cards: int, atk: int) -> None:
    table = Table(cards=NEEDLE).give(0, "Gimpy").give(1, "Needle").hand(0, "Dagaz").plays(0, 0).deck("loot", "Bomb!")
    table.tap(1, "Needle", at="P1").until(choice)
    assert table.asked == 0
    table.choose(choice)
    if choice == "Loot 1":
        table.until("Dagaz").choose("Dagaz")
    table.settle()
    assert (table.purse(0), len(table.hand_of(0)), table.atk_of(0)) == (cents, cards, atk)
    assert table.hand_of(0) == (["Bomb!"] if choice == "Loot 1" else ["Dagaz"])
    assert table.end_turn().atk_of(0) == 1


def test_gimpy_says_nothing_when_another_is_hurt() -> None:
    table = Table(cards=NEEDLE).give(0, "Gimpy", "Needle").tap(0, "Needle", at="P2").settle()
    assert table.purse(0) == 0 and table.atk_of(0) == 1 and table.hand_of(0) == []


# Infestation


def test_infestation_loots_2_and_discards_1() -> None:
    table = Table().give(0, "Infestation").hand(0, "Dagaz").plays(0, 0).deck("loot", "Bomb!", "Ehwaz")
    table.tap(0, "Infestation").until("Bomb!")
    assert table.asked == 0 and table.options() == ["Dagaz", "Bomb!", "Ehwaz"]
    table.choose("Bomb!").settle()
    assert table.hand_of(0) == ["Dagaz", "Ehwaz"] and table.discarded("loot") == ["Bomb!"]
