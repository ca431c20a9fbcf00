"""Decks, cards looked at, and where things are put."""

from soulstack.engine.core.ids import FINAL_BOSSES
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


def test_a_final_boss_slot_is_one_of_its_own() -> None:
    boss = card("Warden", kind="monster", hp=6, evasion=3, atk=1)
    horn = card("Horn", '↷ Search the monster deck for a card named "Warden", then put it in a final boss slot.')
    table = Table(cards=boss + horn, mode="co_op").give(0, "Horn").tap(0, "Horn").settle()
    assert [table.game.face(table.game.objs[pile[-1]]).name for pile in table.game.slots[FINAL_BOSSES]] == ["Warden"]
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]
