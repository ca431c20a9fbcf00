"""Small print of decks, discards, hands, slots and what lies under things: what can be put there, who knows it."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card


def tool(text: str, name: str = "Tool") -> str:
    """A treasure with this text."""
    return card(name, text)


@rule("TARGET-04", "ZONE-07")
def test_decks_without_cards_are_no_targets() -> None:
    text = "$ Pay 0¢: Put the top card of a deck into discard.\n"
    text += "$ Pay 0¢: Put the top card of a discard on top of its deck."
    table = Table(cards=tool(text)).give(0, "Tool").deck_is("treasure")
    table.act(0, "Tool, ability 1")
    labels = " ".join(table.options())
    assert "loot" in labels and "monster" in labels and "treasure" not in labels
    table = Table(cards=tool(text)).give(0, "Tool").discard("treasure", "Meat!").deck_is("treasure")
    table.act(0, "Tool, ability 1")
    assert "treasure" in " ".join(table.options()), "its discard will be shuffled"
    table = Table(cards=tool(text)).give(0, "Tool")
    assert not table.offered("Tool, ability 2") and table.offered("Activate Tool")
    table.discard("treasure", "Meat!").act(0, "Tool, ability 2").settle()
    assert table.deck_names("treasure")[0] == "Meat!" and table.discarded("treasure") == []


@rule("ZONE-07")
def test_each_deck_that_has_cards_gives_its_top_card() -> None:
    table = Table(cards=tool("↷ Put the top card of each deck into discard. Gain that much ¢.")).give(0, "Tool")
    table.deck("loot", "Bomb!").deck("monster", "Dip").deck_is("treasure", "Meat!").tap(0, "Tool").settle()
    assert [table.top(which) for which in ("loot", "monster")] == ["Bomb!", "Dip"] and table.purse(0) == 3


@rule("KEYW-01", "DESTROY-07")
def test_what_cannot_be_put_into_discard_is_not_put_there() -> None:
    cards = tool("↷ Put an item or monster into discard. If you do, gain 5¢.")
    rock = card("Rock", "This can't be put into discard.", "monster", hp=4, evasion=3, atk=1)
    table = Table(cards=cards + rock, monsters=["Rock", "Fatty"]).give(0, "Tool").give(1, "The D6", "Meat!")
    for name, cents in (("The D6", 0), ("Rock", 0), ("Meat!", 5)):
        table.charge("Tool").tap(0, "Tool", at=name).settle()
        assert table.purse(0) == cents and table.has(name) is (cents == 0)
    assert table.discarded("treasure") == ["Meat!"]


@rule("ZONE-18", "ZONE-19")
def test_only_loot_cards_go_into_a_hand() -> None:
    text = "↷ Reveal the top card of the {} deck. Put it into your hand. If you do, gain 5¢."
    for which, name, cents in (("treasure", "Meat!", 0), ("monster", "Dip", 0), ("loot", "Bomb!", 5)):
        table = Table(cards=tool(text.format(which))).give(0, "Tool").deck_is(which, name, name).tap(0, "Tool").settle()
        assert table.purse(0) == cents and table.hand_of(0) == ["Bomb!"] * (cents // 5)
        assert table.deck_names(which) == [name] * (2 - cents // 5)


@rule("ZONE-18")
def test_into_the_hand_of_nobody_nothing_is_put() -> None:
    text = "↷ Choose up to 1 player. Reveal the top card of the loot deck. Put it into their hand."
    table = (
        Table(cards=tool(text)).give(0, "Tool").deck("loot", "Bomb!").act(0, "Activate Tool").choose("Done").settle()
    )
    assert table.hand_of(0) == table.hand_of(1) == [] and table.deck_names("loot")[0] == "Bomb!"


@rule("ATTACK-06")
@pytest.mark.parametrize(("which", "name"), [("treasure", "Meat!"), ("loot", "Bomb!")])
def test_a_monster_slot_takes_no_item_and_no_loot(which: str, name: str) -> None:
    text = f"↷ Reveal the top card of the {which} deck. Put it in a monster slot. If you do, gain 5¢."
    table = Table(cards=tool(text)).give(0, "Tool").deck(which, name).tap(0, "Tool").settle()
    assert table.purse(0) == 0 and table.deck_names(which)[0] == name
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]


@rule("ROOM-07", "ZONE-20")
def test_a_room_slot_takes_no_monster() -> None:
    cave = card("Cave", kind="room")
    text = "↷ Reveal the top card of the monster deck. Put it in a room slot. If you do, gain 5¢."
    table = (
        Table(cards=cave + tool(text), rooms=["Cave"]).give(0, "Tool").deck("monster", "Dip").tap(0, "Tool").settle()
    )
    assert table.purse(0) == 0 and table.slot_names("room") == ["Cave"] and table.deck_names("monster")[0] == "Dip"


@rule("ZONE-29")
def test_nothing_is_put_under_itself_or_under_what_has_left() -> None:
    table = Table(cards=tool("↷ Put this under this. If you do, gain 5¢.")).give(0, "Tool").tap(0, "Tool").settle()
    assert table.items(0) == ["Tool"] and table.purse(0) == 0
    text = "↷ Destroy this. Put the top card of the loot deck under this. If you do, gain 5¢."
    table = Table(cards=tool(text)).give(0, "Tool").deck("loot", "Bomb!").tap(0, "Tool").settle()
    assert table.purse(0) == 0 and table.deck_names("loot")[0] == "Bomb!"


@rule("ZONE-29", "ZONE-30")
def test_what_is_put_under_a_thing_from_play_lies_there_for_all_to_see() -> None:
    for words in ("under this", "face down under this"):
        table = Table(cards=tool(f"↷ Put an item {words}. If you do, gain 5¢.")).give(0, "Tool").give(1, "Meat!")
        table.tap(0, "Tool", at="Meat!").settle()
        assert table.items(1) == [] and table.purse(0) == 5
        assert table.obj("Meat!").role == "under" and "Meat!" in str(table.log("put under"))


@rule("ZONE-28")
def test_what_is_put_outside_the_game_is_in_no_pile() -> None:
    table = Table(cards=tool("↷ Put an item outside the game. If you do, gain 5¢.")).give(0, "Tool").give(1, "Meat!")
    number = table.obj("Meat!").card
    table.tap(0, "Tool", at="Meat!").settle()
    assert table.purse(0) == 5 and number in table.game.outside and table.items(1) == []
    assert not any(number in pile for pile in (*table.game.decks, *table.game.discards))


@rule("ZONE-12")
@pytest.mark.parametrize(("n", "shuffled"), [(1, False), (2, False), (3, True)])
def test_a_discard_goes_below_its_deck_only_when_more_cards_are_needed(n: int, shuffled: bool) -> None:
    table = Table(cards=tool(f"↷ Look at the top {n} cards of the loot deck. Gain that much ¢.")).give(0, "Tool")
    table.deck_is("loot", "Bomb!", "Dagaz").discard("loot", "Ehwaz", "A Penny!").tap(0, "Tool").settle()
    assert table.deck_names("loot")[:2] == ["Bomb!", "Dagaz"]
    assert len(table.deck_names("loot")) == (4 if shuffled else 2)
    assert table.discarded("loot") == ([] if shuffled else ["Ehwaz", "A Penny!"])
