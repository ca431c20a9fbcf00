"""Small print of things and cards on the move: what is not there any more, what counts as done, how much it was."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card


def tool(text: str, name: str = "Tool") -> str:
    """A treasure with this text."""
    return card(name, text)


# swapping, stealing and giving


@rule("GAIN-16")
def test_a_swap_with_oneself_does_not_count_as_done() -> None:
    text = "↷ Choose a player. Swap 1 item you control with 1 item they control. If you do, gain 5¢."
    for seat, cents in ((0, 0), (1, 5)):
        table = Table(cards=tool(text)).give(0, "Tool", "Meat!").give(1, "The Map")
        table.tap(0, "Tool", at=table.player(seat)).settle()
        assert table.purse(0) == cents and ("The Map" in table.items(0)) is (seat == 1)


@rule("GAIN-14")
def test_a_loot_card_that_is_in_no_hand_is_not_swapped() -> None:
    text = "↷ Reveal the top card of the loot deck. Swap it with 1 loot card. If you do, gain 5¢."
    table = Table(cards=tool(text)).give(0, "Tool").hand(0, "Bomb!").deck("loot", "Soul Heart")
    table.tap(0, "Tool").settle()
    assert table.purse(0) == 0 and table.hand_of(0) == ["Bomb!"] and table.deck_names("loot")[0] == "Soul Heart"


@rule("GAIN-07")
def test_what_is_one_s_own_by_then_is_not_stolen_again() -> None:
    cards = tool("↷ Steal an item. If you do, gain 5¢.", "Hook") + tool("↷ Steal an item. If you do, gain 5¢.", "Claw")
    table = Table(cards=cards).give(0, "Hook", "Claw").give(1, "Meat!").awake()
    table.tap(0, "Hook", at="Meat!").tap(0, "Claw", at="Meat!").settle()
    assert table.purse(0) == 5 and "Meat!" in table.items(0)
    assert len([entry for entry in table.log("get") if entry["card"] == "Meat!"]) == 1


@rule("GAIN-01", "SOUL-08", "RULING-85")
def test_who_can_t_gain_souls_steals_them_which_is_no_gaining() -> None:
    cards = tool("↷ Steal an item or soul. If you do, gain 5¢.") + tool("You can't gain souls.", "Pact")
    table = (
        Table(cards=cards).give(0, "Tool", "Pact").give(1, "Meat!").soul(1, "Envy").tap(0, "Tool", at="Envy").settle()
    )
    assert (table.souls(0), table.souls(1), table.purse(0)) == (1, 0, 5)
    table.charge("Tool").tap(0, "Tool", at="Meat!").settle()
    assert "Meat!" in table.items(0) and table.purse(0) == 10


@rule("GAIN-08")
def test_two_cards_stolen_at_once_are_those_that_were_picked() -> None:
    table = Table(cards=tool("↷ Steal 2 loot cards from a player. If you do, gain 5¢.")).give(0, "Tool")
    table.hand(1, "Bomb!", "Dagaz", "A Penny!", "Ehwaz").tap(0, "Tool").until("card 2")
    table.choose("card 1,").choose("card 3").settle()
    assert sorted(table.hand_of(0)) == ["A Penny!", "Bomb!"] and table.hand_of(1) == ["Dagaz", "Ehwaz"]
    assert table.purse(0) == 5
    table = Table(cards=tool("↷ Steal 2 loot cards from a player. If you do, gain 5¢.")).give(0, "Tool")
    table.tap(0, "Tool").settle()
    assert table.purse(0) == 0


@rule("GAIN-08")
def test_each_hand_is_stolen_from_as_the_thief_picks_in_it() -> None:
    table = Table(3, cards=tool("↷ Steal 1 loot card from each other player.")).give(0, "Tool")
    table.hand(1, "Bomb!", "Dagaz").hand(2, "A Penny!", "Ehwaz", "Lost Soul").tap(0, "Tool")
    table.until("card 2").choose("card 2").until("card 3").choose("card 1").settle()
    assert sorted(table.hand_of(0)) == ["A Penny!", "Dagaz"]
    assert table.hand_of(1) == ["Bomb!"] and table.hand_of(2) == ["Ehwaz", "Lost Soul"]


@rule("GAIN-08")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_as_many_random_cards_are_stolen_as_it_says_and_the_hand_has(n: int) -> None:
    cards = tool(
        f"↷ Steal {n} random loot cards from a player." if n > 1 else "↷ Steal 1 random loot card from a player."
    )
    table = Table(cards=cards).give(0, "Tool").hand(1, "Bomb!", "Dagaz").tap(0, "Tool").settle()
    assert (len(table.hand_of(0)), len(table.hand_of(1))) == (min(n, 2), 2 - min(n, 2))


@rule("GAIN-08")
def test_any_card_of_a_hand_can_be_the_random_one() -> None:
    taken = set()
    for n in range(12):
        table = Table(cards=tool("↷ Steal 1 random loot card from a player.")).give(0, "Tool")
        table.hand(1, "Bomb!", "Dagaz", "Ehwaz").game.chance += n
        taken.update(table.tap(0, "Tool").settle().hand_of(0))
    assert taken == {"Bomb!", "Dagaz", "Ehwaz"}


@rule("GAIN-08")
def test_a_hand_of_which_only_some_cards_are_known_is_stolen_from_blind() -> None:
    text = "$ Pay 0¢: Look at another player's hand.\n$ Pay 0¢: Choose another player. Steal 1 loot card from them."
    table = Table(cards=tool(text)).give(0, "Tool").hand(1, "Bomb!").tap(0, "Tool, ability 1").settle()
    table.hand(1, "Dagaz").tap(0, "Tool, ability 2").until("card 2")
    assert table.options() == ["card 1, face down", "card 2, face down"]


@rule("GAIN-05")
def test_cents_given_count_as_done_only_where_there_are_any() -> None:
    text = "↷ Choose another player. They give you 3¢. If they do, gain 10¢."
    for cents, after in ((0, 0), (1, 11), (4, 13)):
        table = Table(cards=tool(text)).give(0, "Tool").cents(1, cents).tap(0, "Tool").settle()
        assert (table.purse(0), table.purse(1)) == (after, max(0, cents - 3))


@rule("COST-02", "GAIN-05")
@pytest.mark.parametrize(("cards", "offered"), [(0, False), (1, False), (2, True), (3, True)])
def test_what_is_given_as_a_cost_has_to_be_there_in_full(cards: int, offered: bool) -> None:
    text = "$ Give 2 loot cards to another player: Gain 5¢."
    table = Table(cards=tool(text)).give(0, "Tool").plays(0, 0).hand(0, *["Bomb!", "Dagaz", "Ehwaz"][:cards])
    assert table.offered("Activate Tool") is offered


@rule("GAIN-05")
def test_the_seat_to_the_left_is_the_next_and_the_last_passes_to_the_first() -> None:
    for side, after in (("left", [["Ehwaz"], ["Bomb!"], ["Dagaz"]]), ("right", [["Dagaz"], ["Ehwaz"], ["Bomb!"]])):
        table = Table(3, cards=tool(f"↷ Each player passes their hand to the {side}.")).give(0, "Tool")
        table.hand(0, "Bomb!").hand(1, "Dagaz").hand(2, "Ehwaz").tap(0, "Tool").settle()
        assert [table.hand_of(seat) for seat in range(3)] == after


@rule("GAIN-05")
def test_nothing_passed_is_not_done() -> None:
    text = "↷ Pass 1 loot card to the left. If you do, gain 5¢."
    table = Table(cards=tool(text)).give(0, "Tool").tap(0, "Tool").settle()
    assert table.purse(0) == 0
    table.hand(0, "Bomb!", "Dagaz").plays(0, 0).charge("Isaac", False).charge("Tool").tap(0, "Tool")
    table.until("Dagaz").choose("Dagaz").settle()
    assert table.purse(0) == 5 and table.hand_of(0) == ["Bomb!"] and table.hand_of(1) == ["Dagaz"]


# turning


@rule("ABIL-13", "ABIL-15", "ABIL-16")
@pytest.mark.parametrize(("verb", "charged"), [("Recharge", True), ("Deactivate", False)])
def test_turning_what_is_turned_already_is_not_done(verb: str, charged: bool) -> None:
    text = f"$ Pay 0¢: {verb} an item. If you do, gain 5¢."
    table = Table(cards=tool(text)).give(0, "Tool").give(1, "Meat!").charge("Meat!", charged)
    table.tap(0, "Tool", at="Meat!").settle()
    assert table.purse(0) == 0 and table.obj("Meat!").charged is charged
    table.charge("Meat!", not charged).tap(0, "Tool", at="Meat!").settle()
    assert table.purse(0) == 5 and table.obj("Meat!").charged is charged


@rule("COST-06", "KEYW-01")
def test_a_cost_that_would_destroy_something_eternal_too_can_t_be_paid() -> None:
    cards = tool("$ Destroy each other item you control: Gain 5¢.")
    table = Table(cards=cards).give(0, "Tool", "Meat!")
    assert table.offered("Activate Tool")
    table.give(0, "The D6")
    assert not table.offered("Activate Tool")


# putting


@rule("ABIL-13")
def test_that_many_are_those_that_were_really_put_there() -> None:
    text = "↷ Put each item a player controls on the bottom of their decks. Gain that much ¢."
    table = Table(cards=tool(text)).give(0, "Tool").give(1, "The D6", "Meat!", "The Map").tap(0, "Tool").settle()
    assert table.items(1) == ["The D6"] and table.purse(0) == 3


@rule("ZONE-01")
@pytest.mark.parametrize(
    "where", ["outside the game", "into discard", "on top of its deck", "under this", "in an unattacked monster slot"]
)
def test_a_card_that_is_elsewhere_by_now_is_put_nowhere(where: str) -> None:
    text = f"↷ Reveal the top card of the treasure deck. Gain it. Put it {where}. If you do, gain 5¢."
    table = Table(cards=tool(text)).give(0, "Tool").deck("treasure", "Meat!")
    piles = [[*pile] for pile in (*table.game.decks, *table.game.discards, table.game.outside)]
    piles[1].pop()
    table.tap(0, "Tool").settle()
    assert table.items(0) == ["Tool", "Meat!"] and table.purse(0) == 0
    assert [[*pile] for pile in (*table.game.decks, *table.game.discards, table.game.outside)] == piles
