"""Small print of gaining, losing, stealing and paying ¢ and HP: whether it was done, how much, by whom."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card


def tool(text: str, name: str = "Tool") -> str:
    """A treasure with this text."""
    return card(name, text)


@rule("PAY-06", "ABIL-13")
@pytest.mark.parametrize(("cents", "done"), [(0, False), (1, True)])
def test_losing_or_doubling_nothing_is_not_done(cents: int, done: bool) -> None:
    for text, left in (("Lose all their ¢", 0), ("Double their ¢", 2 * cents)):
        table = Table(3, cards=tool(f"↷ Choose another player. {text}. If you do, loot 1.")).give(0, "Tool")
        table.cents(2, cents).tap(0, "Tool", at="P3").settle()
        assert table.purse(2) == left and len(table.hand_of(0)) == int(done)


@rule("PAY-06", "REPL-01")
def test_purses_are_emptied_one_after_the_other_though_one_is_spared() -> None:
    text = "↷ Lose all each other player's ¢. Gain that much ¢."
    cards = tool(text) + tool("If you would lose ¢, reduce that amount to 1.", "Seal")
    table = Table(4, cards=cards).give(0, "Tool").give(1, "Seal").cents(1, 5).cents(2, 0).cents(3, 7)
    table.tap(0, "Tool").settle()
    assert [table.purse(seat) for seat in range(4)] == [8, 4, 0, 0]


@rule("GAIN-11", "ABIL-13")
def test_stealing_from_an_empty_purse_is_not_done() -> None:
    for cents, looted in ((0, 0), (1, 1)):
        table = Table(3, cards=tool("↷ Steal 3¢ from a player. If you do, loot 1. Gain that much ¢.")).give(0, "Tool")
        table.cents(1, cents).cents(2, 9).tap(0, "Tool", at="P2").settle()
        assert (len(table.hand_of(0)), table.purse(0), table.purse(2)) == (looted, 2 * cents, 9)


@rule("GAIN-11")
def test_they_who_are_stolen_from_are_who_was_named_last() -> None:
    text = "↷ Choose another player. Steal 2¢ from them, then they loot 1."
    table = Table(3, cards=tool(text)).give(0, "Tool").cents(1, 3).cents(2, 3).tap(0, "Tool", at="P3").settle()
    assert [table.purse(seat) for seat in range(3)] == [2, 3, 1]
    assert [len(table.hand_of(seat)) for seat in range(3)] == [0, 0, 1]


@rule("GAIN-03")
def test_one_treasure_gained_is_it_and_two_are_them() -> None:
    for n, words, after in ((1, "it", ["Meat!"]), (2, "them", ["Meat!", "The Map"])):
        text = f"↷ Gain {n} treasure, then deactivate {words}."
        table = Table(cards=tool(text)).give(0, "Tool").deck("treasure", "Meat!", "The Map").tap(0, "Tool").settle()
        assert table.items(0) == ["Tool", *after]
        assert not any(table.obj(name).charged for name in after)


@rule("GAIN-03")
def test_a_treasure_gained_leaves_them_who_they_were() -> None:
    text = "↷ Choose up to 2 monsters. Gain 1 treasure. Deal 1 damage to each of them."
    table = Table(cards=tool(text)).give(0, "Tool").deck("treasure", "Meat!")
    table.tap(0, "Tool", at=["Fatty", "Pale Fatty"]).settle()
    assert sorted(table.hurts()) == [("Fatty", 1), ("Pale Fatty", 1)] and table.items(0) == ["Tool", "Meat!"]


@rule("PAY-02", "ABIL-13")
@pytest.mark.parametrize(("cents", "done"), [(0, False), (2, False), (3, True), (4, True)])
def test_what_cannot_be_paid_in_full_is_not_done(cents: int, done: bool) -> None:
    table = Table(cards=tool("↷ Pay 3¢. If you do, loot 1.")).give(0, "Tool").cents(0, cents).tap(0, "Tool").settle()
    assert table.purse(0) == cents - 3 * done and len(table.hand_of(0)) == int(done)


@rule("PAY-03", "PAY-04")
@pytest.mark.parametrize(("hp", "done"), [(1, False), (2, True)])
def test_hp_is_paid_in_full_or_not_at_all(hp: int, done: bool) -> None:
    table = Table(cards=tool("↷ Pay 2 HP. If you do, gain 5¢.") + tool("You have +1 HP.", "Heart"))
    table.give(1, "Tool", "Heart").hp(1, hp).awake().tap(1, "Tool").until_stack("ability: Tool").resolve()
    assert table.hp_of(1) == (0 if done else hp) and table.purse(1) == 5 * done
    assert table.settle().died(1) is done and table.hp_of(0) == 2


@rule("PAY-02", "PAY-03")
@pytest.mark.parametrize(("hp", "asked"), [(1, False), (2, True), (3, True)])
def test_nobody_is_asked_whether_to_pay_hp_they_do_not_have(hp: int, asked: bool) -> None:
    table = Table(cards=tool("↷ You may pay 2 HP. If you do, gain 5¢.") + tool("You have +1 HP.", "Heart"))
    table.give(1, "Tool", "Heart").hp(0, 2).hp(1, hp).awake().tap(1, "Tool").until_stack("ability: Tool").resolve()
    assert (table.why() == "Tool: you may" or "Yes" in table.options()) is asked
    assert table.settle().purse(1) == 0


@rule("PAY-02", "COST-02")
@pytest.mark.parametrize(("cents", "offered"), [(0, False), (3, False), (4, True), (5, True)])
def test_a_cost_for_each_player_is_needed_for_all_of_them(cents: int, offered: bool) -> None:
    table = Table(3, cards=tool("$ Pay 2¢ to each other player: Loot 1.")).give(0, "Tool").cents(0, cents)
    assert table.offered("Activate Tool") is offered
    if offered:
        table.tap(0, "Tool").settle()
        assert [table.purse(seat) for seat in range(3)] == [cents - 4, 2, 2] and len(table.hand_of(0)) == 1


@rule("PAY-02")
@pytest.mark.parametrize(("cents", "asked"), [(3, False), (4, True)])
def test_nobody_is_asked_whether_to_pay_all_what_they_cannot(cents: int, asked: bool) -> None:
    text = "↷ You may pay 2¢ to each other player. If you do, loot 1."
    table = Table(3, cards=tool(text)).give(0, "Tool").cents(0, cents).tap(0, "Tool").resolve()
    assert table.offered("Yes") is asked
    if asked:
        table.choose("Yes").settle()
        assert [table.purse(seat) for seat in range(3)] == [0, 2, 2] and len(table.hand_of(0)) == 1


@rule("PAY-01", "ABIL-13")
@pytest.mark.parametrize(("cents", "done"), [(0, False), (1, False), (2, True)])
def test_what_is_paid_to_a_player_is_done_or_not(cents: int, done: bool) -> None:
    text = "↷ Pay 2¢ to a player. If you do, loot 1."
    table = Table(3, cards=tool(text)).give(0, "Tool").cents(0, cents).tap(0, "Tool", at="P3").settle()
    assert [table.purse(seat) for seat in range(3)] == [cents - 2 * done, 0, 2 * done]
    assert len(table.hand_of(0)) == int(done)


@rule("CARD-08")
def test_the_rewards_of_the_monster_named_last_are_gained_besides() -> None:
    text = "Each time a monster dies, you gain the rewards."
    idol = card("Idol", "", "monster", hp=1, evasion=1, atk=1, reward="Gain 4¢.")
    table = Table(cards=idol + tool(text), monsters=["Idol", "Fatty"], dice=[6]).give(1, "Tool")
    table.deck("monster", "Fly").attack("Idol").settle()
    assert (table.purse(0), table.purse(1)) == (4, 4)


@rule("CARD-08", "ABIL-13")
def test_what_has_no_reward_box_gives_nothing() -> None:
    text = "↷ Choose an item. Gain the rewards. If you do, loot 1."
    table = Table(cards=tool(text)).give(0, "Tool").give(1, "Meat!").tap(0, "Tool", at="Meat!").settle()
    assert table.purse(0) == 0 and table.hand_of(0) == []


# what cannot be taken


VAULT = tool("Abilities and the death penalty can't make you discard loot cards or lose ¢.", "Vault")


@rule("PAY-06", "LOOT-07", "ABIL-13")
@pytest.mark.parametrize("seat", [1, 2])
def test_who_is_spared_loses_nothing_by_an_ability_and_that_is_not_done(seat: int) -> None:
    fine = card("Fine", "Choose a player. They lose 2¢. If they do, gain 1¢.", "loot")
    burn = card("Burn", "Choose a player. They discard 1 loot card. If they do, gain 1¢.", "loot")
    for name, hand in (("Fine", ["Bomb!"]), ("Burn", ["Bomb!"])):
        table = Table(3, cards=VAULT + fine + burn).give(1, "Vault").cents(1, 5).cents(2, 5).hand(seat, "Bomb!")
        table.play(0, name, at=f"P{seat + 1}").settle()
        spared = seat == 1
        assert table.purse(0) == int(not spared)
        assert table.purse(seat) == (5 if spared or name == "Burn" else 3)
        assert table.hand_of(seat) == (hand if spared or name == "Fine" else [])


@rule("PAY-06", "LOOT-07", "COST-02")
def test_who_is_spared_can_still_pay_and_choose_to_lose_things() -> None:
    shop = tool("$ Discard 1 loot card: Gain 3¢.", "Shop") + tool(
        "↷ You may discard 1 loot card. If you do, gain 5¢.", "May"
    )
    table = Table(2, cards=VAULT + shop).give(0, "Vault", "Shop", "May").hand(0, "A Penny!", "2 Cents!")
    table.tap(0, "Shop").until_why("discard").choose("A Penny!").settle()
    assert table.purse(0) == 3 and table.hand_of(0) == ["2 Cents!"]
    table.tap(0, "May").until("Yes").choose("Yes").settle()
    assert table.purse(0) == 8 and table.hand_of(0) == []


@rule("PAY-06")
@pytest.mark.parametrize(("seat", "cents"), [(1, 5), (2, 3)])
def test_what_others_have_them_do_takes_nothing_from_who_is_spared(seat: int, cents: int) -> None:
    table = Table(3, cards=VAULT + tool("↷ You may have a player lose 2¢.", "Thug")).give(1, "Vault").give(0, "Thug")
    table.cents(seat, 5).tap(0, "Thug", at=f"P{seat + 1}").until("Yes").choose("Yes").settle()
    assert table.purse(seat) == cents
