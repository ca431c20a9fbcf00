"""VARIANT-05: with enhanced bartering loot cards and items change hands besides ¢, souls never."""

from __future__ import annotations

import json
from typing import Any

import pytest

import soulstack
from engine.games import again, check_state
from engine.test_laws import check_redealt
from rules_covered import rule
from soulstack.engine.people.log import entries, words
from soulstack.engine.setup.save import choices_of
from table import Table


def market(players: int = 2, **setup: Any) -> Table:
    return Table(players=players, enhanced_bartering=True, **setup).awake()


def refused(table: Table, why: str, taker: int = 1, **goods: Any) -> None:
    """P1's offer is refused with these words, and nothing has changed."""
    before = table.game.digest()
    with pytest.raises(soulstack.ChoiceError, match=why):
        table.game.trade(0, taker, **goods)
    assert table.game.digest() == before and table.game.offers == ()


@rule("VARIANT-05")
def test_an_item_is_traded_in_the_action_phase() -> None:
    table = market().give(0, "Breakfast").cents(1, 4)
    table.game.trade(0, 1, items=[table.obj("Breakfast (P1)").id], for_cents=3)
    assert table.items(0) == ["Breakfast"] and table.purse(0) == 0
    table.game.answer_offer(1, 0, True)
    assert (table.items(0), table.items(1), table.purse(0), table.purse(1)) == ([], ["Breakfast"], 3, 1)
    assert table.game.offers == () and table.max_hp_of(1) == 3 and table.max_hp_of(0) == 2
    check_state(table.game)


@rule("VARIANT-05")
def test_items_are_swapped_in_one_step() -> None:
    table = market(3).give(0, "Dinner").give(2, "The D20")
    table.game.trade(0, 2, items=[table.obj("Dinner (P1)").id], for_items=[table.obj("The D20").id])
    table.game.answer_offer(2, 0, True)
    assert (table.items(0), table.items(2)) == (["The D20"], ["Dinner"])
    assert table.offered("Activate The D20")


@rule("VARIANT-05")
def test_loot_cards_are_traded_also_in_answer_to_something() -> None:
    table = market(3).hand(0, "Soul Heart", "Bomb!").hand(1, "Dice Shard").plays(1)
    table.play(1, "Dice Shard") if table.asked == 1 else None
    table.game.trade(0, 1, loot=[1], cents=0)
    table.game.answer_offer(1, 0, True)
    assert (table.hand_of(0), table.hand_of(1)) == (["Soul Heart"], ["Dice Shard", "Bomb!"])
    table.until_asked(1)
    assert table.offered("Play Bomb!")


@rule("VARIANT-05")
def test_an_offered_loot_card_is_seen_by_all() -> None:
    table = market(3).hand(0, "Soul Heart", "Bomb!")
    assert soulstack.view(table.game, 2)["players"][0]["hand"] == [None, None]
    table.game.trade(0, 1, cents=0, loot=[1], for_cents=0)
    assert soulstack.view(table.game, 2)["players"][0]["hand"] == [None, "Bomb!"]
    assert soulstack.view(table.game)["offers"] == [
        {"giver": 0, "taker": 1, "cents": 0, "gives": ["Bomb!"], "wants": []}
    ]
    for seat in range(-1, 3):
        check_redealt(table.game, seat)


@rule("VARIANT-05")
def test_no_item_changes_hands_during_an_attack() -> None:
    table = market(dice=[6]).give(0, "Breakfast").hand(0, "Bomb!").cents(0, 3)
    item = table.obj("Breakfast (P1)").id
    table.game.trade(0, 1, items=[item])
    table.attack("Fatty")
    with pytest.raises(soulstack.ChoiceError, match="not traded during an attack"):
        table.game.answer_offer(1, 0, True)
    table.game.answer_offer(1, 0, False)
    refused(table, "not traded during an attack", items=[item])
    table.game.trade(0, 1, cents=1, loot=[0])
    table.game.answer_offer(1, 0, True)
    assert (table.items(0), table.hand_of(1), table.purse(1)) == (["Breakfast"], ["Bomb!"], 1)


@rule("VARIANT-05")
def test_the_dead_trade_no_items() -> None:
    table = market(3).give(0, "Breakfast").give(1, "Dinner").hand(0, "Bomb!")
    table.game.players[1].dead = True
    refused(table, "P2 has died this turn", items=[table.obj("Breakfast (P1)").id])
    refused(table, "P2 has died this turn", cents=0, loot=[0], for_items=[table.obj("Dinner (P2)").id])
    table.game.trade(0, 1, loot=[0])
    table.game.answer_offer(1, 0, True)
    assert table.hand_of(1) == ["Bomb!"]


@rule("VARIANT-05")
def test_souls_are_never_traded() -> None:
    table = market().soul(0, "Monstro").soul(1, "Gurdy").cents(0, 5)
    refused(table, "souls are never traded", items=[table.obj("Monstro").id])
    refused(table, "souls are never traded", cents=5, for_items=[table.obj("Gurdy").id])


@rule("VARIANT-05")
def test_nobody_offers_or_takes_what_is_not_theirs() -> None:
    table = market().give(1, "Dinner").cents(0, 2)
    refused(table, "P1 controls no such item", items=[table.obj("Dinner (P2)").id])
    refused(table, "P2 controls no such item", cents=1, for_items=[table.obj("Breakfast").id])
    refused(table, "P1 controls no such item", items=[table.game.objs[table.game.players[0].character].id])
    refused(table, "P1 has only 2¢", cents=3, for_items=[table.obj("Dinner (P2)").id])
    refused(table, "P2 has only 0¢", cents=1, for_cents=1)
    refused(table, "only 0 loot cards", loot=[0])
    refused(table, "nothing is offered", for_items=[table.obj("Dinner (P2)").id])
    refused(table, "each of them once", cents=True)
    refused(table, "each of them once", items=[table.obj("Dinner (P2)").id] * 2)


@rule("VARIANT-05", "BARTER-02")
def test_without_the_variant_only_cents_change_hands() -> None:
    table = Table().awake().give(0, "Breakfast").hand(0, "Bomb!").cents(0, 3)
    refused(table, "only ¢ change hands", items=[table.obj("Breakfast (P1)").id])
    refused(table, "only ¢ change hands", loot=[0])
    refused(table, "P2 has only 0¢", cents=2, for_cents=1)
    table.game.trade(0, 1, cents=2)
    table.game.answer_offer(1, 0, True)
    assert table.purse(1) == 2


@rule("VARIANT-05")
def test_what_is_gone_by_then_is_not_handed_over() -> None:
    table = market().hand(0, "Bomb!").give(0, "Breakfast").plays(0)
    table.game.trade(0, 1, cents=0, loot=[0], items=[table.obj("Breakfast (P1)").id])
    table.play(0, "Bomb!", at="P2")
    with pytest.raises(soulstack.ChoiceError, match="does not have Bomb! in hand any more"):
        table.game.answer_offer(1, 0, True)
    assert table.items(0) == ["Breakfast"]
    table.game.offer(0, 1, 0)  # taken back
    assert table.game.offers == ()


@rule("VARIANT-05")
def test_nothing_but_cents_changes_hands_in_the_middle_of_something() -> None:
    table = market().give(0, "Bum Friend").hand(0, "Bomb!", "2 Cents!", "Soul Heart").plays(0, 0)
    table.tap(0, "Bum Friend").until("Soul Heart")
    refused(table, "while a player has priority", loot=[0])


@rule("VARIANT-05")
def test_a_traded_item_is_given_and_not_gained() -> None:
    table = market().give(0, "Dinner")
    table.game.trade(0, 1, items=[table.obj("Dinner (P1)").id])
    table.game.answer_offer(1, 0, True)
    kinds = [entry["kind"] for entry in table.log()]
    assert "get" in kinds and "gain" not in kinds


@rule("VARIANT-05")
def test_trades_are_in_the_log_in_saves_and_in_replays() -> None:
    options = {"enhanced_bartering": True, "first_player": "chosen", "starting_treasures": 1}
    game = soulstack.new_game(3, 4, characters=["Isaac", "Maggy", "Judas"], options=options)
    item = next(o for o in game.objs.values() if (o.role, o.seat) == ("item", 0) and not o.starting)
    loot = game.card(game.players[0].hand[2]).name
    game.trade(0, 1, 2, [2], [item.id], 1)
    said = words(entries(game)[-1], ["Ann", "Bob", "Cid"])
    assert said == f"Ann offers Bob 2¢, {loot} and {game.face(item).name} for 1¢.".replace("!.", "!")
    middle = soulstack.save(game)
    assert soulstack.load(middle).offers == game.offers
    game.answer_offer(1, 0, True)
    assert choices_of(game)[-2:] == [("trade", 0, 1, 2, (2,), (item.id,), 1, ()), ("answer offer", 1, 0, True)]
    assert again(game).digest() == soulstack.load(soulstack.save(game)).digest() == game.digest()
    check_state(game)
    broken = json.loads(soulstack.save(game))
    broken["choices"][-2][4] = ["2"]
    with pytest.raises(soulstack.SaveError, match="not a list of choices"):
        soulstack.load(json.dumps(broken))


def test_a_refused_trade_is_told() -> None:
    table = market().give(0, "Dinner")
    table.game.trade(0, 1, items=[table.obj("Dinner (P1)").id])
    table.game.answer_offer(1, 0, False)
    assert words(entries(table.game)[-1], ["Ann", "Bob"]) == "Bob declines Ann's offer of Dinner."


@rule("VARIANT-05", "COOP-09")
@pytest.mark.parametrize("mode", ["co_op", "solitaire"])
def test_those_who_play_together_trade_goods_but_no_cents(mode: str) -> None:
    table = market(mode=mode).give(0, "Breakfast").give(1, "Dinner").hand(0, "Bomb!").cents(0, 3).cents(1, 3)
    breakfast, dinner = table.obj("Breakfast (P1)").id, table.obj("Dinner (P2)").id
    refused(table, "COOP-09", cents=1)
    refused(table, "COOP-09", cents=1, items=[breakfast])
    refused(table, "COOP-09", items=[breakfast], for_cents=1)
    table.game.trade(0, 1, cents=0, loot=[0], items=[breakfast], for_items=[dinner])
    table.game.answer_offer(1, 0, True)
    assert (table.items(0), table.items(1), table.hand_of(1)) == (["Dinner"], ["Breakfast"], ["Bomb!"])
    assert (table.purse(0), table.purse(1)) == (3, 3)


@rule("VARIANT-05", "COOP-09")
def test_an_offer_of_goods_between_those_who_play_together_is_taken_back() -> None:
    table = market(mode="co_op").give(0, "Breakfast")
    table.game.trade(0, 1, items=[table.obj("Breakfast (P1)").id])
    table.game.offer(0, 1, 0)
    assert table.game.offers == () and table.items(0) == ["Breakfast"]


@rule("COOP-09")
@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({}, "¢"),
        ({"mode": "co_op"}, "none"),
        ({"enhanced_bartering": True}, "more"),
        ({"mode": "solitaire", "enhanced_bartering": True}, "goods"),
    ],
)
def test_the_view_tells_what_changes_hands(rules: dict[str, Any], told: str) -> None:
    assert soulstack.view(soulstack.new_game(2, 1, options=rules), 0)["barter"] == told
