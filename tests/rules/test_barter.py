"""BARTER: ¢ change hands whenever both players agree; nothing else does."""

from __future__ import annotations

import json

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.setup.save import choices_of
from table import Table, card


@rule("BARTER-01")
def test_cents_change_hands_at_once_when_both_agree() -> None:
    table = Table(players=2).cents(0, 6).cents(1, 1)
    table.play(0, "Bomb!", at="P2")
    before = (table.stack(), table.asked, table.options())
    table.game.offer(0, 1, 4)
    assert (table.purse(0), table.purse(1)) == (6, 1)
    assert soulstack.view(table.game)["offers"] == [{"giver": 0, "taker": 1, "cents": 4}]
    table.game.answer_offer(1, 0, True)
    assert (table.purse(0), table.purse(1)) == (2, 5)
    assert (table.stack(), table.asked, table.options()) == before
    assert table.game.offers == ()


@rule("BARTER-01")
def test_any_two_players_barter_at_any_time_also_within_a_resolution() -> None:
    table = Table(players=3).cents(2, 2).hand(0, "Bomb!", "2 Cents!", "Soul Heart")
    table.plays(0, 0).give(0, "Bum Friend").tap(0, "Bum Friend").until("Soul Heart")
    assert table.stack() == [] and table.why().startswith("Bum Friend")
    table.game.offer(2, 1, 2)
    table.game.answer_offer(1, 2, True)
    assert (table.purse(1), table.purse(2)) == (2, 0)
    assert table.why().startswith("Bum Friend")
    table.choose("Soul Heart").settle()
    assert table.deck_names("loot")[0] == "Soul Heart"


@rule("BARTER-01")
def test_the_active_player_can_buy_with_what_was_handed_over() -> None:
    table = Table(players=2).cents(0, 7).cents(1, 3)
    assert not table.offered("Declare a purchase")
    table.game.offer(1, 0, 3)
    table.game.answer_offer(0, 1, True)
    assert table.offered("Declare a purchase")


@rule("BARTER-01")
def test_nobody_takes_what_was_not_offered_to_them() -> None:
    table = Table(players=3).cents(0, 6)
    table.game.offer(0, 1, 4)
    for taker, giver in ((2, 0), (0, 1), (1, 2), (1, 1), (1, 7)):
        with pytest.raises(soulstack.ChoiceError):
            table.game.answer_offer(taker, giver, True)
    table.game.offer(0, 1, 0)  # taken back
    with pytest.raises(soulstack.ChoiceError, match="offers nothing"):
        table.game.answer_offer(1, 0, True)
    assert [table.purse(seat) for seat in range(3)] == [6, 0, 0]


@rule("BARTER-02")
@pytest.mark.parametrize("thing", ["Breakfast", "Bomb!", ["Bomb!"], 1.5, True, None, -1])
def test_items_and_loot_cards_cannot_be_traded(thing: object) -> None:
    table = Table(players=2).give(0, "Breakfast").hand(0, "Bomb!").cents(0, 5)
    digest = table.game.digest()
    with pytest.raises(soulstack.ChoiceError, match="BARTER-02"):
        table.game.offer(0, 1, thing)  # type: ignore[arg-type]
    assert table.game.digest() == digest
    table.game.offer(0, 1, 1)
    table.game.answer_offer(1, 0, True)
    assert (table.purse(1), table.items(0), table.hand_of(0)) == (1, ["Breakfast"], ["Bomb!"])


@rule("BARTER-03")
def test_a_promise_is_not_enforced() -> None:
    table = Table(players=2, monsters=["Dip", "Fatty"], dice=[3]).cents(0, 4).give(1, "The D6")
    table.attack("Dip").until_asked(1)
    table.game.offer(0, 1, 4)
    table.game.answer_offer(1, 0, True)  # "I shall reroll it for 4¢"
    assert table.asked == 1 and table.offered("Pass") and table.offered("The D6")
    table.choose("Pass").until("Pass")
    assert (table.purse(0), table.purse(1)) == (0, 4)


@rule("BARTER-04")
def test_a_gift_needs_the_receivers_consent() -> None:
    table = Table(players=2).cents(0, 5)
    table.game.offer(0, 1, 2)
    table.game.answer_offer(1, 0, False)
    assert (table.purse(0), table.purse(1), table.game.offers) == (5, 0, ())
    table.game.offer(0, 1, 2)
    table.game.answer_offer(1, 0, True)
    assert (table.purse(0), table.purse(1)) == (3, 2)


@rule("BARTER-05")
def test_nobody_offers_or_gives_more_than_they_have() -> None:
    table = Table(players=2).cents(0, 3)
    with pytest.raises(soulstack.ChoiceError, match="BARTER-05"):
        table.game.offer(0, 1, 5)
    assert table.game.offers == ()
    table.game.offer(0, 1, 3)
    table.cents(0, 1)
    with pytest.raises(soulstack.ChoiceError, match="BARTER-05"):
        table.game.answer_offer(1, 0, True)
    assert (table.purse(0), table.purse(1)) == (1, 0)


@rule("BARTER-06")
def test_bartered_cents_are_given_not_gained() -> None:
    table = Table(players=2).cents(0, 4).give(1, "Counterfeit Penny", "Bum-bo!")
    table.game.offer(0, 1, 4)
    table.game.answer_offer(1, 0, True)
    assert (table.purse(0), table.purse(1)) == (0, 4)
    assert table.obj("Bum-bo!").counters == {} and table.stack() == []
    table = Table(
        players=2,
        cards=card("Ode", "Each time you gain ¢, loot 1."),
    )
    table.cents(0, 4).give(1, "Ode")
    table.game.offer(0, 1, 4)
    table.game.answer_offer(1, 0, True)
    assert table.settle().purse(1) == 4 and table.hand_of(1) == []


@rule("BARTER-01")
def test_nothing_comes_between_a_cost_and_its_payment() -> None:
    broker = card("Broker", "$ Discard 1 loot card and pay 3¢: Loot 1.")
    table = Table(players=2, cards=broker).give(0, "Broker").hand(0, "Bomb!", "Soul Heart").cents(0, 3)
    table.tap(0, "Broker")
    table.game.offer(0, 1, 3)
    with pytest.raises(soulstack.ChoiceError, match="COST-07"):
        table.game.answer_offer(1, 0, True)
    table.choose("Bomb!")
    assert table.purse(0) == 0 and table.stack() == ["ability: Broker"]


@rule("BARTER-01")
def test_offers_are_inputs_so_saves_and_copies_agree() -> None:
    game = soulstack.new_game(2, seed=4, options={"first_player": "chosen"})
    before = game.digest()
    game.offer(0, 1, 2)
    assert game.digest() != before  # an open offer is part of the state
    game.offer(1, 0, 1)
    twin = game.copy()
    game.answer_offer(1, 0, True)
    assert [p.cents for p in twin.players] == [3, 3] and len(twin.offers) == 2
    assert choices_of(game) == [("offer", 0, 1, 2), ("offer", 1, 0, 1), ("answer offer", 1, 0, True)]
    for one in (game, twin):
        again = soulstack.load(soulstack.save(one))
        assert again.digest() == one.digest() and again.offers == one.offers
    assert game.digest() != twin.digest()
    spoilt = json.loads(soulstack.save(game))
    spoilt["choices"][0] = ["offer", 0, 1, "Breakfast"]
    with pytest.raises(soulstack.SaveError):
        soulstack.load(json.dumps(spoilt))


@rule("BARTER-01")
def test_nobody_barters_once_the_game_is_over() -> None:
    table = Table(players=2, souls_to_win=1).cents(0, 5).soul(0, "Monstro").settle()
    assert table.game.result is not None
    with pytest.raises(soulstack.ChoiceError, match="over"):
        table.game.offer(0, 1, 2)
