"""Decks, cards looked at, and where things are put."""

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.people.view import view
from table import Table, card

LOOK = "↷ Look at the top 3 cards of the loot deck, then put any number of them on the bottom of the loot deck in "


def test_in_any_order_asks_for_the_order() -> None:
    table = Table(cards=card("Fan", LOOK + "any order.")).give(0, "Fan").deck("loot", "Bomb!", "Soul Heart", "A Penny!")
    table.tap(0, "Fan").until("Bomb!")
    for name in ("A Penny!", "Bomb!", "Soul Heart"):
        table.choose(name)
    table.settle()
    assert table.deck_names("loot")[-3:] == ["A Penny!", "Bomb!", "Soul Heart"]


def test_in_a_random_order_asks_nobody_for_the_order() -> None:
    orders = set()
    for turns in range(6):
        table = Table(cards=card("Fan", LOOK + "a random order.")).give(0, "Fan")
        table.deck("loot", "Bomb!", "Soul Heart", "A Penny!").game.chance += turns
        table.tap(0, "Fan").until("Bomb!")
        for name in ("A Penny!", "Bomb!", "Soul Heart"):
            table.choose(name)
        orders.add(tuple(table.settle().deck_names("loot")[-3:]))
    assert len(orders) > 1 and {tuple(sorted(order)) for order in orders} == {("A Penny!", "Bomb!", "Soul Heart")}


def test_at_least_so_deep_lets_the_doer_choose_and_in_secret_tells_nobody_else() -> None:
    fan = card("Fan", "$ Pay 0¢: Put 1 loot card {}at least 2 cards from the top of the loot deck.")
    for words in ("in secret ", ""):
        table = Table(cards=fan.replace("{}", words)).give(0, "Fan").hand(0, "Bomb!")
        table.deck("loot", "Jera", "Dagaz", "Ehwaz").tap(0, "Fan").until_why("choose a number")
        assert table.options()[:2] == ["2", "3"]
        table.choose("2").settle()
        assert table.deck_names("loot")[:4] == ["Jera", "Dagaz", "Bomb!", "Ehwaz"]
        assert not words or view(table.game, 0)["decks"]["loot"]["known"] == {2: "Bomb!"}
        assert view(table.game, 1)["decks"]["loot"]["known"] == {}


def test_all_know_where_something_in_play_goes_unless_that_is_in_secret() -> None:
    fan = card("Fan", "↷ Put an item {}2 cards from the top of the treasure deck.")
    for words, known in (("in secret ", {}), ("", {2: "Meat!"})):
        table = Table(cards=fan.replace("{}", words)).give(0, "Fan").give(1, "Meat!").tap(0, "Fan", at="Meat!").settle()
        assert view(table.game, 0)["decks"]["treasure"]["known"] == {2: "Meat!"}
        assert view(table.game, 1)["decks"]["treasure"]["known"] == known


def test_the_rest_goes_below_in_the_order_that_is_chosen() -> None:
    text = "↷ Look at the top 3 cards of the loot deck. Put the rest on the bottom of the loot deck in any order."
    table = Table(cards=card("Fan", text)).give(0, "Fan").deck("loot", "Jera", "Dagaz", "Ehwaz")
    table.tap(0, "Fan").until_why("the lowest last").choose("Dagaz").choose("Ehwaz").settle()
    assert table.deck_names("loot")[-3:] == ["Dagaz", "Ehwaz", "Jera"]


def known(table: Table) -> list[list[str]]:
    """What each seat knows of the loot deck."""
    views = [soulstack.view(table.game, seat) for seat in range(3)]
    return [sorted(view["decks"]["loot"]["known"].values()) for view in views]


def test_who_could_see_a_card_knows_it_in_the_deck() -> None:
    mine = card("Mine", "↷ Choose a player. Put 1 loot card in their hand on top of the loot deck.")
    old = card("Old", "↷ Put the top card of a discard on top of its deck.")
    table = Table(3, cards=mine).give(0, "Mine").hand(1, "Bomb!").awake().tap(0, "Mine", at="P2").settle()
    assert table.deck_names("loot")[0] == "Bomb!" and known(table) == [[], ["Bomb!"], []]
    table = Table(3, cards=old).give(0, "Old").discard("loot", "Soul Heart").awake()
    table.tap(0, "Old", at="the loot discard").settle()
    assert table.deck_names("loot")[0] == "Soul Heart" and known(table) == [["Soul Heart"]] * 3


@pytest.mark.parametrize(
    "order, seen", [("in a random order", []), ("in any order", ["A Dime!!", "Bomb!", "Soul Heart"])]
)
def test_nobody_knows_where_a_card_is_in_a_random_order(order: str, seen: list[str]) -> None:
    rand = card("Rand", f"↷ Reveal the top 3 cards of the loot deck. Put them on the bottom of the loot deck {order}.")
    table = Table(3, cards=rand).give(0, "Rand").deck("loot", "A Dime!!", "Bomb!", "Soul Heart").awake().tap(0, "Rand")
    assert known(table.settle()) == [seen] * 3


def test_a_single_card_has_no_random_order() -> None:
    rand = card(
        "Rand", "↷ Reveal the top card of the loot deck. Put it on the bottom of the loot deck in a random order."
    )
    table = Table(3, cards=rand).give(0, "Rand").deck("loot", "A Dime!!").awake().tap(0, "Rand").settle()
    assert known(table) == [["A Dime!!"]] * 3


@rule("KEYW-01", "DESTROY-07")
@pytest.mark.parametrize(("eternal", "cents"), [(False, 5), (True, 0)])
def test_what_cannot_be_put_into_discard_is_not_about_to_be(eternal: bool, cents: int) -> None:
    rock = card("Rock", "If this would be put into discard, instead gain 5¢.", eternal=eternal)
    mop = card("Mop", "Put an item into discard. If you do, gain 1¢.", "loot")
    table = Table(cards=rock + mop).give(0, "Rock").play(0, "Mop", at="Rock").settle()
    assert table.items(0) == ["Rock"] and table.purse(0) == cents
