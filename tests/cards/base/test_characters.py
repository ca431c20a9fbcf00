"""Base box characters: the loot play they give, Cain's first turn and Eden's starting item."""

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.core.card import TREASURE
from soulstack.engine.game import Game
from soulstack.engine.table import atoms
from table import Table, card

BEGINNERS = {
    "Blue Baby": "Forever Alone",
    "Cain": "Sleight of Hand",
    "Eve": "The Curse",
    "Isaac": "The D6",
    "Judas": "Book of Belial",
    "Lazarus": "Lazarus' Rags",
    "Lilith": "Incubus",
    "Maggy": "Yum Heart",
    "Samson": "Blood Lust",
    "The Forgotten": "The Bone",
}
EVERYONE = [*BEGINNERS, "Eden"]


def dealt(*characters: str, seed: int = 1, **options: object) -> Game:
    """A game at its first choice, with these characters in their seats."""
    return soulstack.new_game(len(characters), seed=seed, characters=characters, options=options)


def starting_items(game: Game, seat: int) -> list[str]:
    return [game.face(o).name for o in game.objs.values() if o.seat == seat and o.starting]


@pytest.mark.parametrize("name, item", BEGINNERS.items())
def test_a_character_has_2_hp_and_1_atk_and_comes_sideways_with_its_charged_item(name: str, item: str) -> None:
    game = dealt(name, "Samson" if name != "Samson" else "Isaac", first_player="chosen", first_seat=1)
    face = soulstack.cards[name].faces[0]
    assert (face.hp, face.atk) == (2, 1)
    character = game.objs[game.players[0].character]
    assert game.face(character).name == name
    assert character.charged == (game.active == 0) == (name == "Cain")  # whose turn begins recharges
    assert starting_items(game, 0) == [item]
    assert all(o.charged for o in game.objs.values() if o.starting)


def holding(name: str) -> Table:
    """A table whose second player has this character, charged, and two pennies but no loot play."""
    others = [seat for seat in ("Isaac", "Maggy") if seat != name]
    table = Table(characters=[others[0], name])
    return table.hand(1, "A Penny!", "A Nickel!").plays(1, 0).awake()


@rule("LOOT-06")
@pytest.mark.parametrize("name", EVERYONE)
def test_turning_a_character_allows_one_more_loot_card_this_turn(name: str) -> None:
    table = holding(name).tap(1, name)
    assert table.stack() == [f"ability: {name}"]
    assert not table.obj(name).charged and table.game.players[1].plays == 0
    table.resolve()
    assert table.game.players[1].plays == 1
    table.act(1, "Play A Penny!").settle()
    assert table.purse(1) == 1 and table.hand_of(1) == ["A Nickel!"]
    assert table.game.players[1].plays == 0


def test_the_loot_play_of_a_character_is_gone_when_the_turn_ends() -> None:
    table = Table(players=3).hand(2, "A Penny!").plays(2, 0).charge("Judas").tap(2, "Judas").settle()
    assert table.game.players[2].plays == 1
    table.end_turn()
    assert table.active == 1 and table.game.players[2].plays == 0
    assert not table.obj("Judas").charged


def test_a_turned_character_cannot_be_turned_again() -> None:
    table = Table().hand(1, "A Penny!").plays(1, 0).charge("Maggy", False)
    table.play(0, "A Penny!")
    assert table.asked == 0 and table.settle().purse(1) == 0
    assert not any(entry["kind"] == "ability" for entry in table.log())


@rule("SETUP-14")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("method", ["random", "lowest_roll", "chosen"])
def test_cain_goes_first_wherever_he_sits(seat: int, method: str) -> None:
    characters = ["Isaac", "Maggy"]
    characters.insert(seat, "Cain")
    for seed in range(4):
        game = dealt(*characters, seed=seed, first_player=method)
        assert game.active == seat


def test_without_cain_the_chosen_player_goes_first() -> None:
    assert [dealt("Isaac", "Maggy", "Judas", first_player="chosen", first_seat=n).active for n in range(3)] == [0, 1, 2]


@rule("RULING-01")
@pytest.mark.parametrize("nth", [0, 1, 2])
def test_eden_keeps_one_of_three_treasures_and_puts_the_others_on_the_bottom(nth: int) -> None:
    game = dealt("Isaac", "Eden", first_player="chosen")
    assert game.pending is not None and game.pending.seat == 1
    top = [game.card(entry).name for entry in game.decks[TREASURE][:-4:-1]]
    assert game.ask is not None
    assert [option.label for option in game.ask.options] == top
    game.choose(nth)
    kept = top.pop(nth)
    assert starting_items(game, 1) == [kept]
    assert sorted(game.card(entry).name for entry in game.decks[TREASURE][:2]) == sorted(top)
    assert len(game.decks[TREASURE]) == 105 - 6 - 2 - 1  # two players, the shop, Eden
    assert [len(player.hand) for player in game.players] == [3, 3]  # dealt afterwards


@rule("RULING-01")
def test_only_eden_sees_the_three_treasures() -> None:
    game = dealt("Isaac", "Eden", first_player="chosen")
    assert game.ask is not None
    first = game.ask.options[0].label
    assert soulstack.view(game, 1)["ask"]["options"][0] == first
    assert soulstack.view(game, 0)["ask"] is None
    assert first not in str(soulstack.view(game, 0)["decks"])


@rule("RULING-01")
def test_edens_item_is_eternal_and_survives_the_death_penalty() -> None:
    table = Table(characters=["Isaac", "Eden"], eden="Meat!")
    item = table.obj("Meat!")
    assert item.eternal and item.role == "item"
    table.give(1, "Jawbone").play(0, "XIII. Death", at="P2").settle()
    assert table.died(1)
    assert table.items(1) == ["Meat!"]
    assert table.top("treasure") == "Jawbone"


@rule("RULING-02")
def test_an_item_that_destroys_itself_as_a_cost_cannot_be_used_while_eternal() -> None:
    once = card("Once", "$ Destroy this: Gain 5¢.") + card("Glass", "↷ Destroy this. If you do, gain 5¢.")
    table = Table(cards=once).give(0, "Once", "Glass")
    assert table.offered("Activate Once")
    for name in ("Once", "Glass"):
        atoms.make_starting(table.game, table.obj(name), eternal=True)
    table._refresh()
    assert not table.offered("Activate Once") and table.offered("Activate Glass")
    table.tap(0, "Glass").settle()
    assert table.has("Glass") and not table.obj("Glass").charged
    assert table.purse(0) == 0
