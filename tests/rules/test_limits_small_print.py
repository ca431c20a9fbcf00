"""Limits, taxes and what stays deactivated: for whom they are, what counts, when they are over (ABIL, LOOT, PAY)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.people.whynot import why_not
from table import Table, card

COIN = card("Coin", "Gain 1¢.", "loot", copies=4)
LAMPS = card("Lamp", "$ Pay 0¢: Gain 1¢.") + card("Torch", "↷ Gain 1¢.")


# loot cards


@rule("LOOT-02")
def test_a_limit_on_loot_cards_is_for_its_player_and_counts_their_own_alone() -> None:
    lid = card("Lid", "You can't play more than 1 loot card each turn.")
    table = Table(3, cards=lid + COIN).give(0, "Lid").hand(0, "Coin", "Coin").hand(1, "Coin", "Coin")
    table.plays(0, 9).plays(1, 9).awake()
    table.play(1, "Coin").settle().play(1, "Coin").settle()
    assert table.purse(1) == 2, "others are not limited"
    table.play(0, "Coin").settle()
    assert table.purse(0) == 1 and not table.offered("Play Coin")
    assert why_not(table.game, 0, 0, hand=True)[1] == "LOOT-02"
    table.end_turn().end_turn().end_turn()
    assert table.active == 0 and table.offered("Play Coin"), "in each turn anew"


@rule("LOOT-02", "TRIG-08")
def test_what_was_played_before_the_limit_stood_counts_too() -> None:
    lid = card("Lid", "Players can't play more than 2 loot cards each turn.")
    table = Table(cards=lid + COIN).hand(0, "Coin", "Coin", "Coin").plays(0, 9)
    table.play(0, "Coin").settle().give(1, "Lid").play(0, "Coin").settle()
    assert table.purse(0) == 2 and not table.offered("Play Coin")


# abilities


@rule("ABIL-03")
@pytest.mark.parametrize(("who", "left"), [("You", [0, 1]), ("Other players", [1, 0]), ("Players", [0, 0])])
def test_a_limit_on_abilities_is_for_those_it_names(who: str, left: list[int]) -> None:
    lid = card("Lid", f"{who} can't activate abilities more than 1 time each turn.")
    table = Table(cards=lid + LAMPS).give(0, "Lid", "Lamp").give(1, "Lamp").awake()
    for seat in (0, 1):
        table.tap(seat, "Lamp").settle()
    assert [table.purse(0), table.purse(1)] == [1, 1]
    table.until_asked(0)
    assert table.offered("Activate Lamp") == bool(left[0]) == table.offered("Activate Isaac")
    lamp, maggy = table.obj("Lamp #2").id, table.game.players[1].character
    rules = [why_not(table.game, 1, id)[1] for id in (lamp, maggy)]
    assert rules == (["PRIO-01"] * 2 if left[1] else ["ABIL-03"] * 2)


@rule("ABIL-03")
def test_a_limit_on_items_does_not_count_characters_and_a_limit_on_abilities_does() -> None:
    for what, offered in (("items", True), ("abilities", False)):
        lid = card("Lid", f"Players can't activate {what} more than 1 time each turn.")
        table = Table(cards=lid + LAMPS).give(0, "Lid", "Lamp").awake().tap(0, "Isaac").settle()
        assert table.offered("Activate Lamp") == offered


@rule("ABIL-03")
def test_what_has_left_play_was_an_item_all_the_same() -> None:
    lid = card("Lid", "Players can't activate items more than 1 time each turn.")
    bag = card("Bag", "$ Destroy this: Gain 1¢.")
    table = Table(cards=lid + LAMPS + bag).give(0, "Lid", "Lamp", "Bag").tap(0, "Bag").settle()
    assert not table.has("Bag") and not table.offered("Activate Lamp")


# attacks


@rule("ATTACK-01")
@pytest.mark.parametrize(("who", "offered"), [("You", [False, True]), ("Other players", [True, False])])
def test_who_cannot_attack_is_told_why_and_nobody_else_is_kept_from_it(who: str, offered: list[bool]) -> None:
    table = Table(cards=card("Chain", f"{who} can't attack.")).give(0, "Chain")
    for seat in (0, 1):
        assert table.active == seat and table.offered("Declare an attack") == offered[seat]
        said, number = why_not(table.game, seat, table.obj("Fatty").id)
        assert (number == "ATTACK-01" and "Chain" in said) == (not offered[seat])
        table.end_turn()


@rule("PAY-01", "COST-02")
@pytest.mark.parametrize("cents", [3, 4, 5])
def test_a_tax_to_several_is_paid_to_each_of_them_or_no_attack_is_declared(cents: int) -> None:
    toll = card("Toll", "You must pay each other player 2¢ to attack.")
    table = Table(3, cards=toll, chance=True).give(0, "Toll").cents(0, cents)
    assert table.offered("Declare an attack") == (cents >= 4)
    if cents < 4:
        said, number = why_not(table.game, 0, table.obj("Fatty").id)
        assert "4¢" in said and "3" in said and number == "COST-02", said
        return
    table.attack("Fatty")
    assert [table.purse(seat) for seat in range(3)] == [cents - 4, 2, 2]


@rule("PAY-01")
def test_a_tax_of_others_is_paid_to_its_player_and_never_by_them() -> None:
    toll = card("Toll", "Players must pay you 2¢ to attack.")
    table = Table(3, cards=toll, chance=True).give(1, "Toll").cents(0, 5).attack("Fatty")
    assert [table.purse(seat) for seat in range(3)] == [3, 2, 0]
    table = Table(3, cards=toll, chance=True).give(0, "Toll").attack("Fatty")
    assert [table.purse(seat) for seat in range(3)] == [0, 0, 0] and table.game.attack is not None


@rule("PAY-01")
def test_two_taxes_add_up() -> None:
    toll = card("Toll", "Players must pay you 2¢ to attack.")
    gate = card("Gate", "You must pay the player to your left 1¢ to attack.")
    table = Table(3, cards=toll + gate, chance=True).give(2, "Toll").give(0, "Gate").cents(0, 2)
    assert not table.offered("Declare an attack")
    table.cents(0, 3).attack("Fatty")
    assert [table.purse(seat) for seat in range(3)] == [0, 1, 2]


# what stays deactivated


@rule("TURN-02", "ABIL-16")
@pytest.mark.parametrize(
    ("text", "by_card", "by_itself", "in_step"),
    [
        ("This doesn't recharge in the recharge step.", True, True, False),
        ("This can't be recharged.", False, False, False),
        ("This can't be recharged except by its own abilities.", False, True, False),
        ("This can't be covered.", True, True, True),
    ],
)
def test_what_turns_it_upright(text: str, by_card: bool, by_itself: bool, in_step: bool) -> None:
    rust = card("Rust", f"{text}\n$ Pay 0¢: Recharge this. If you do, loot 1.")
    oil = card("Oil", "Recharge an item. If you do, loot 1.", "loot")

    def rusty() -> Table:
        return Table(cards=rust + oil).give(0, "Rust", "Dinner").charge("Rust", False)

    table = rusty().play(0, "Oil", at="Rust").settle()
    assert table.obj("Rust").charged == by_card == bool(table.hand_of(0))
    table = rusty().tap(0, "Rust").settle()
    assert table.obj("Rust").charged == by_itself == bool(table.hand_of(0))
    table = rusty().charge("Dinner #2", False).end_turn().end_turn()
    assert table.obj("Rust").charged == in_step and table.obj("Dinner #2").charged


# ¢ in place of turning


@rule("DEATH-P-07", "ABIL-06")
def test_items_whose_abilities_cost_cents_instead_are_not_turned_by_dying() -> None:
    mint = card("Mint", "Each ↷ ability of an item is a $ ability that costs 2¢ instead.", eternal=True)
    torch = card("Torch", "↷ Gain 1¢.", eternal=True)
    for prices in (True, False):
        table = Table(cards=mint + torch).give(0, "Torch").hp(0, 1)
        if prices:
            table.give(1, "Mint")
        table.play(1, "Bomb!", at="P1").until_turn_over()
        assert table.died(0)
        turned = [entry["card"] for entry in table.log("deactivate")]
        assert ("Torch" in turned) == (not prices) and "Isaac" in turned


@rule("ABIL-06", "COST-01")
def test_what_lies_sideways_can_be_used_for_its_price_at_once_and_as_often_as_that_is_paid() -> None:
    mint = card("Mint", "Each ↷ ability of an item is a $ ability that costs 2¢ instead.")
    table = Table(cards=mint + card("Torch", "↷ Loot 1.")).give(1, "Mint").give(0, "Torch").charge("Torch", False)
    table.charge("Isaac", False).cents(0, 5)
    for left in (3, 1):
        assert table.offered("Activate Torch") and not table.offered("Activate Isaac")
        table.choose("Activate Torch").settle()
        assert table.purse(0) == left and not table.obj("Torch").charged and len(table.log("turn")) == 0
    assert not table.offered("Activate Torch") and len(table.hand_of(0)) == 2
