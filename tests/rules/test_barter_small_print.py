"""Bartering while somebody pays, decides or has just been given something (BARTER, COST)."""

from __future__ import annotations

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.people.view import view
from table import Table, card

GUN = card("Gun", "$ Pay 3¢: Deal 1 damage to a player.")
BROKER = card("Broker", "$ Discard 1 loot card and pay 3¢: Loot 1.")
DART = card("Dart", "To play this, pay 3¢.\nDeal 1 damage to a player.", "loot")


def give(table: Table, giver: int, taker: int, cents: int) -> None:
    table.game.offer(giver, taker, cents)
    table.game.answer_offer(taker, giver, True)


@rule("BARTER-01", "COST-02", "COST-07")
@pytest.mark.parametrize("thing", ["Gun", "Dart"])
def test_what_a_cost_needs_is_not_given_away_while_targets_are_chosen(thing: str) -> None:
    table = Table(3, cards=GUN + DART).cents(0, 3)
    if thing == "Gun":
        table.give(0, "Gun").act(0, "Activate Gun")
    else:
        table.hand(0, "Dart").act(0, "Play Dart")
    assert "choose a target" in table.why()
    with pytest.raises(soulstack.ChoiceError, match="COST-07"):
        give(table, 0, 1, 3)
    table.choose("P2").settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 0, 0] and table.hp_of(1) == 1
    table.cents(0, 3)
    table.game.answer_offer(1, 0, True)
    assert table.purse(1) == 3


@rule("BARTER-01")
@pytest.mark.parametrize("thing", ["Club", "Bomb!"])
def test_where_nothing_is_paid_cents_are_given_while_targets_are_chosen(thing: str) -> None:
    table = Table(cards=card("Club", "↷ Deal 1 damage to a player.")).cents(0, 3).give(0, "Club").hand(0, "Bomb!")
    table.act(0, thing)
    assert "choose a target" in table.why()
    give(table, 0, 1, 3)
    table.choose("P2").settle()
    assert (table.purse(0), table.purse(1), table.hp_of(1)) == (0, 3, 1)


@rule("BARTER-01", "COST-07")
def test_who_pays_may_be_given_cents_and_others_barter_meanwhile() -> None:
    table = Table(3, cards=BROKER).give(0, "Broker").hand(0, "Bomb!", "Soul Heart").cents(0, 3).cents(1, 2).cents(2, 2)
    table.tap(0, "Broker")
    give(table, 1, 2, 1)
    give(table, 2, 0, 3)
    assert [table.purse(seat) for seat in range(3)] == [6, 1, 0]
    table.game.offer(0, 1, 1)
    with pytest.raises(soulstack.ChoiceError, match="P1 is paying a cost"):
        table.game.answer_offer(1, 0, True)
    assert len(table.game.offers) == 1, "refused as it stands, and still open"
    table.game.answer_offer(1, 0, False)
    assert table.game.offers == () and table.purse(0) == 6


@rule("VARIANT-05", "COST-07")
def test_nobody_buys_anything_of_somebody_who_pays_nor_for_their_cents() -> None:
    table = Table(cards=BROKER, enhanced_bartering=True).awake().give(0, "Broker").hand(0, "Bomb!", "Soul Heart")
    table.cents(0, 3).cents(1, 2)
    table.game.trade(1, 0, 1, for_cents=2)
    table.tap(0, "Broker")
    with pytest.raises(soulstack.ChoiceError):
        table.game.answer_offer(0, 1, True)
    table.choose("Bomb!")
    assert (table.purse(0), table.purse(1), table.stack()) == (0, 2, ["ability: Broker"])


@rule("BARTER-01")
def test_offers_between_others_are_not_disturbed_and_a_new_one_takes_the_place_of_the_old() -> None:
    table = Table(3).cents(0, 6).cents(1, 6)
    table.game.offer(0, 1, 2)
    table.game.offer(1, 0, 3)
    table.game.offer(0, 2, 4)
    table.game.offer(0, 1, 5)
    assert [(o.giver, o.taker, o.cents) for o in table.game.offers] == [(1, 0, 3), (0, 2, 4), (0, 1, 5)]
    table.game.answer_offer(2, 0, True)
    assert [(o.giver, o.taker, o.cents) for o in table.game.offers] == [(1, 0, 3), (0, 1, 5)]
    with pytest.raises(soulstack.ChoiceError, match="P1 has only 2¢, not 5¢"):
        table.game.answer_offer(1, 0, True)
    assert [table.purse(seat) for seat in range(3)] == [2, 6, 4]


@rule("BARTER-01")
@pytest.mark.parametrize(("giver", "taker"), [(0, 3), (3, 0), (-1, 0), (0, -1), (1, 1), (True, 0), ("0", 1)])
def test_seats_that_are_none_barter_with_nobody(giver: object, taker: object) -> None:
    table = Table(3).cents(0, 6).cents(1, 6)
    for deed in (table.game.offer, table.game.trade, lambda g, t, _: table.game.answer_offer(t, g, False)):
        with pytest.raises(soulstack.ChoiceError, match=r"there is no seat|barters with themselves"):
            deed(giver, taker, 1)  # type: ignore[arg-type]
    assert table.game.offers == () and table.game.choices is not None


@rule("VARIANT-05")
def test_a_loot_card_is_offered_by_its_place_in_the_hand() -> None:
    table = Table(enhanced_bartering=True).awake().hand(0, "Bomb!", "Soul Heart", "A Penny!")
    for places in ([3], [1, 3], [-1], [1, 1]):
        with pytest.raises(soulstack.ChoiceError):
            table.game.trade(0, 1, loot=places)
    table.game.trade(0, 1, loot=[2, 0])
    assert soulstack.view(table.game, 1)["players"][0]["hand"] == ["Bomb!", None, "A Penny!"]
    table.game.answer_offer(1, 0, True)
    assert (table.hand_of(0), sorted(table.hand_of(1))) == (["Soul Heart"], ["A Penny!", "Bomb!"])


@rule("VARIANT-05")
def test_the_dead_giver_trades_no_items() -> None:
    table = Table(enhanced_bartering=True).awake().give(0, "Breakfast").give(1, "Dinner").cents(0, 2)
    table.game.trade(0, 1, items=[table.obj("Breakfast (P1)").id])
    table.game.players[0].dead = True
    with pytest.raises(soulstack.ChoiceError, match="P1 has died this turn"):
        table.game.answer_offer(1, 0, True)
    give(table, 0, 1, 2)
    assert (table.items(0), table.purse(1)) == (["Breakfast"], 2)


@rule("VARIANT-05")
def test_what_is_traded_works_for_its_new_player_at_once() -> None:
    table = Table(enhanced_bartering=True).awake().give(0, "Breakfast").hp(0, 1)
    table.game.trade(0, 1, items=[table.obj("Breakfast (P1)").id])
    table.game.answer_offer(1, 0, True)
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (2, 3)
    assert table.game.pending is not None and table.game.pending.kind == "priority"


@rule("BARTER-01", "COST-07")
def test_a_trigger_that_waits_for_its_target_costs_nothing() -> None:
    sting = card("Sting", "Each time you gain ¢, deal 1 damage to a player.")
    table = Table(3, cards=sting).give(0, "Sting").play(0, "A Penny!").until_why("choose a target")
    give(table, 0, 2, 1)
    table.choose("P2").settle()
    assert (table.purse(0), table.purse(2), table.hp_of(1)) == (0, 1, 1)


@rule("VARIANT-05", "BARTER-06")
def test_what_is_given_in_exchange_is_not_gained_either() -> None:
    table = Table(enhanced_bartering=True).awake().give(0, "Breakfast").give(1, "Dinner")
    table.game.trade(0, 1, items=[table.obj("Breakfast (P1)").id], for_items=[table.obj("Dinner (P2)").id])
    table.game.answer_offer(1, 0, True)
    assert (table.items(0), table.items(1)) == (["Dinner"], ["Breakfast"])
    kinds = [entry["kind"] for entry in table.log()]
    assert kinds.count("get") == 2 and "gain" not in kinds


@rule("VARIANT-05")
def test_an_offer_of_cents_for_cents_says_what_it_wants() -> None:
    table = Table(enhanced_bartering=True).cents(0, 3).cents(1, 3)
    table.game.trade(0, 1, 1, for_cents=2)
    assert view(table.game, 1)["offers"] == [{"giver": 0, "taker": 1, "cents": 1, "gives": ["1¢"], "wants": ["2¢"]}]
