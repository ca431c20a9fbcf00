"""Small print of looting, discarding, looking, sorting, searching, copying and replacing."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card


def tool(text: str, name: str = "Tool") -> str:
    """A treasure with this text."""
    return card(name, text)


@rule("RULING-20", "LOOT-01")
@pytest.mark.parametrize(
    ("reward", "looted", "cents", "items"),
    [("Loot 2.", 4, 0, 0), ("Gain 3¢.", 0, 6, 0), ("Gain 1 treasure.", 0, 0, 2)],
)
def test_doubled_rewards_are_twice_as_many(reward: str, looted: int, cents: int, items: int) -> None:
    idol = card("Idol", "When this dies, double the rewards.", "monster", hp=1, evasion=1, atk=1, reward=reward)
    table = Table(cards=idol, monsters=["Idol", "Fatty"], dice=[6]).attack("Idol").settle()
    assert (len(table.hand_of(0)), table.purse(0), len(table.items(0))) == (looted, cents, items)


@rule("ABIL-13", "ZONE-16")
def test_looting_from_an_empty_discard_is_not_done() -> None:
    table = Table(cards=tool("$ Pay 0¢: Loot 2 from the loot discard. If you do, gain 5¢.")).give(0, "Tool")
    table.tap(0, "Tool").settle()
    assert table.purse(0) == 0 and table.hand_of(0) == []
    table.discard("loot", "Bomb!").tap(0, "Tool").settle()
    assert table.purse(0) == 5 and table.hand_of(0) == ["Bomb!"]


@rule("COST-02", "LOOT-08")
@pytest.mark.parametrize(
    ("cost", "offered"),
    [
        ("Discard 2 loot cards", [False, False, True, True]),
        ("Discard your hand", [True, True, True, True]),
        ("Discard up to 2 loot cards", [True, True, True, True]),
    ],
)
def test_what_is_discarded_as_a_cost_has_to_be_there_in_full(cost: str, offered: list[bool]) -> None:
    table = Table(cards=tool(f"$ {cost}: Gain 5¢.")).give(0, "Tool").plays(0, 0)
    for n, can in enumerate(offered):
        assert table.offered("Activate Tool") is can, n
        table.hand(0, "Bomb!")


@rule("ZONE-10", "ABIL-13")
def test_with_no_card_to_look_at_nothing_is_looked_at() -> None:
    for text in ("Look at", "Reveal", "Sort"):
        table = Table(cards=tool(f"↷ {text} the top 2 cards of the loot deck. If you do, gain 5¢.")).give(0, "Tool")
        table.deck_is("loot").tap(0, "Tool").settle()
        assert table.purse(0) == 0, text
        table = Table(cards=tool(f"↷ {text} the top 2 cards of the loot deck. If you do, gain 5¢.")).give(0, "Tool")
        table.deck_is("loot", "Bomb!").tap(0, "Tool").settle()
        assert table.purse(0) == 5, text


@rule("ZONE-11")
def test_of_cards_looked_at_one_is_revealed_and_the_rest_are_still_the_others() -> None:
    text = "↷ Look at the top 3 cards of the loot deck. Reveal 1 of them. Put it into your hand."
    text += " Put the rest into discard."
    table = Table(cards=tool(text)).give(0, "Tool").deck("loot", "Bomb!", "Dagaz", "Ehwaz", "A Penny!")
    table.plays(0, 0).charge("Isaac", False).tap(0, "Tool").until("Dagaz").choose("Dagaz").settle()
    assert table.hand_of(0) == ["Dagaz"] and sorted(table.discarded("loot")) == ["Bomb!", "Ehwaz"]
    assert table.deck_names("loot")[0] == "A Penny!"


@rule("ZONE-11")
def test_of_two_cards_the_one_not_kept_goes_to_the_bottom() -> None:
    text = "↷ Look at the top 2 cards of the loot deck. Put 1 of them on top of its deck and the rest on the bottom."
    table = Table(cards=tool(text)).give(0, "Tool").deck_is("loot", "Bomb!", "Dagaz", "Ehwaz")
    table.tap(0, "Tool").until("Bomb!").choose("Bomb!").settle()
    assert table.deck_names("loot") == ["Bomb!", "Ehwaz", "Dagaz"]


@rule("ZONE-11")
def test_two_cards_kept_on_top_lie_there_in_the_order_chosen() -> None:
    text = "↷ Look at the top 4 cards of the loot deck. Put 2 of them on top of its deck and the rest on the bottom."
    table = Table(cards=tool(text)).give(0, "Tool").deck_is("loot", "Bomb!", "Dagaz", "Ehwaz", "A Penny!", "Lost Soul")
    table.tap(0, "Tool").until_why("goes on top").choose("Ehwaz").choose("Bomb!").until_why("order the rest")
    table.choose("A Penny!").settle()
    assert table.deck_names("loot") == ["Ehwaz", "Bomb!", "Lost Soul", "A Penny!", "Dagaz"]


@rule("ZONE-01")
def test_what_was_put_in_a_slot_is_it_from_then_on() -> None:
    text = "↷ Put the top card of the monster deck in a monster slot, then deal 1 damage to it."
    table = Table(cards=tool(text)).give(0, "Tool").deck("monster", "Dank Globin")
    table.tap(0, "Tool").until("slot 2").choose("slot 2").settle()
    assert table.slot_names("monster") == ["Fatty", "Dank Globin"] and table.hurts() == [("Dank Globin", 1)]


@rule("ZONE-01")
def test_with_nothing_to_put_in_a_slot_nobody_is_asked_for_one() -> None:
    table = Table(cards=tool("↷ Put 1 monster card in discard in a monster slot. If you do, gain 5¢."))
    table.give(0, "Tool").tap(0, "Tool").resolve()
    assert not table.offered("slot 1") and table.settle().purse(0) == 0
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]


@rule("SLOT-01", "SLOT-08")
def test_only_what_left_a_slot_is_replaced() -> None:
    table = Table(cards=tool("↷ Put each item into discard, then replace them.")).give(0, "Tool")
    table.give(1, "Meat!", "The D6").deck("treasure", "The Map", "Synthoil").tap(0, "Tool").settle()
    assert table.items(1) == ["The D6"] and table.items(0) == []
    assert sorted(name or "" for name in table.slot_names("shop")) == ["Synthoil", "The Map"]
    assert {"Meat!", "Breakfast", "Dinner", "Tool"} == set(table.discarded("treasure"))


@rule("SLOT-01", "DEATH-M-10")
def test_what_stays_in_its_slot_is_not_replaced_and_the_next_one_is() -> None:
    rock = card("Rock", "This can't be put into discard.", "monster", hp=4, evasion=3, atk=1)
    table = Table(cards=rock + tool("↷ Put each monster into discard, then replace them."))
    table.monsters("Rock", "Fatty").deck("monster", "Dip").give(0, "Tool").tap(0, "Tool").settle()
    assert table.slot_names("monster") == ["Rock", "Dip"]


@rule("ZONE-11")
def test_after_a_search_in_vain_it_is_nothing() -> None:
    text = '↷ Choose an item. Search the treasure deck for a card named "Nowhere", then destroy it.'
    table = Table(cards=tool(text)).give(0, "Tool").give(1, "Meat!").tap(0, "Tool", at="Meat!").settle()
    assert table.items(1) == ["Meat!"] and table.log("search") == []


@rule("ABIL-13", "ZONE-11")
def test_a_search_is_done_only_if_the_card_is_there() -> None:
    text = '↷ Search the treasure deck for a card named "Meat!". If you do, gain 5¢.'
    for names, cents in ((("The Map", "Meat!"), 5), (("The Map",), 0)):
        table = Table(cards=tool(text)).give(0, "Tool").deck_is("treasure", *names).tap(0, "Tool").settle()
        assert table.purse(0) == cents and len(table.deck_names("treasure")) == len(names)


@rule("COUNTER-10")
@pytest.mark.parametrize("found", ["Reveal the top card of the loot deck. ", "Choose an item. "])
def test_only_a_character_card_takes_the_place_of_a_character(found: str) -> None:
    text = f"↷ {found}Replace your character and starting item with it and its starting item. If you do, gain 5¢."
    table = Table(cards=tool(text)).give(0, "Tool").give(1, "Meat!").tap(0, "Tool", at="Meat!").settle()
    assert table.purse(0) == 0 and table.game.face(table.game.objs[table.game.players[0].character]).name == "Isaac"
    assert table.items(0) == ["Tool"] and table.items(1) == ["Meat!"]


@rule("COPY-13", "CANCEL-01")
def test_the_copy_of_an_ability_is_an_activated_ability_too() -> None:
    hush = card("Hush", "Cancel an activated ability.", "loot")
    vase = card("Vase", "↷ Gain 4¢.")
    table = Table(cards=hush + vase).give(0, "Placebo").give(1, "Vase").charge("Vase", False).awake()
    table.tap(0, "Placebo", at="Vase").until_stack("ability: Placebo").resolve()
    assert table.stack() == ["ability: Placebo"]
    table.play(1, "Hush").settle()
    assert table.purse(0) == 0


@rule("COPY-07", "ABIL-13")
def test_a_copy_counts_as_done() -> None:
    table = Table(cards=tool("↷ Copy a loot. If you do, gain 50¢.")).give(0, "Tool").awake()
    table.play(0, "3 Cents!").tap(0, "Tool", at="3 Cents!").settle()
    assert table.purse(0) == 56


@rule("RULING-16")
def test_until_as_many_as_somebody_who_is_not_there_is_nothing() -> None:
    for text in ("gain ¢ until you have as many as they have", "loot until you have as many loot cards as they have"):
        table = Table(cards=tool(f"↷ Choose up to 1 player. {text[0].upper()}{text[1:]}.")).give(0, "Tool")
        table.cents(1, 5).hand(1, "Bomb!").act(0, "Activate Tool").choose("Done").settle()
        assert table.purse(0) == 0 and table.hand_of(0) == []
