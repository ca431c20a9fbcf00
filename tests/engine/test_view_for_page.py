"""What the page needs of a view besides the table: cards by id, what a stack item aims at, and prices."""

from __future__ import annotations

import soulstack
from soulstack.bots import RandomBot, answer
from table import Table, card


def test_a_hand_is_told_by_id_to_its_owner_only() -> None:
    game = soulstack.new_game(players=2, seed=1)
    mine, theirs = (soulstack.view(game, seat)["players"][0]["hand cards"] for seat in (0, 1))
    assert [soulstack.cards[id].name for id in mine] == soulstack.view(game, 0)["players"][0]["hand"]
    assert theirs == [None] * len(mine)


def test_prices_are_those_of_the_seat_and_not_for_spectators() -> None:
    game = soulstack.new_game(players=2, seed=1)
    assert soulstack.view(game, 0)["prices"] == {pile[-1]: 10 for pile in game.slots[0]}
    assert soulstack.view(game)["prices"] == {}


def test_stack_items_name_their_card_and_targets() -> None:
    game, bot = soulstack.new_game(players=2, seed=2), RandomBot(2)
    seen = []
    while game.pending is not None and game.turn < 12:
        seen += soulstack.view(game)["stack"]
        game.choose(answer(bot, game))
    assert all(len(item["aims"]) == len(item["targets"]) for item in seen)
    assert all(item["card"] in soulstack.cards for item in seen if item["kind"] == "loot")
    assert any(item["attack"] and item["roller"] >= 0 for item in seen)


def test_a_monster_is_seen_with_what_it_has_now() -> None:
    cards = card("Totem", "Monsters have +1 ATK and +1 evasion.")
    table = Table(monsters=["Fatty", "Pale Fatty"]).damage("Fatty", 1)
    fatty, pale = soulstack.view(table.game)["monsters"]
    assert [fatty[key] for key in ("hp", "max hp", "atk", "evasion")] == [3, 4, 1, 2]
    assert [pale[key] for key in ("hp", "max hp", "atk", "evasion")] == [4, 4, 1, 3]
    table = Table(monsters=["Fatty", "Pale Fatty"], cards=cards).give(0, "Totem").damage("Fatty", 1)
    fatty, _ = soulstack.view(table.game, 1)["monsters"]
    assert [fatty[key] for key in ("hp", "max hp", "atk", "evasion")] == [3, 4, 2, 3]
    assert all("hp" not in item for item in soulstack.view(table.game)["shop"] if item)
