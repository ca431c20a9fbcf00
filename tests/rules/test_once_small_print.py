"""What is done or counted once: in a turn, a round or a game, and by whom it is used up (TRIG, PURCH, ABIL)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card

COIN = card("Coin", "$ Pay 0¢: Gain 1¢.")


# in a round


@rule("TRIG-08", "TURN-16", "TURN-17")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_a_round_is_over_when_the_turn_of_its_player_begins(owner: int) -> None:
    tip = card("Tip", "The first time each round you gain ¢, loot 1.")
    table = Table(3, cards=tip + COIN).give(owner, "Tip", "Coin")
    drawn = []
    for _ in range(7):
        before = len(table.hand_of(owner))
        table.tap(owner, "Coin").settle().tap(owner, "Coin").settle()
        drawn.append((table.active == owner, len(table.hand_of(owner)) - before))
        table.end_turn()
    first = drawn.index((owner == 0, 1))
    assert first == 0, "the round that is going on counts"
    assert [n for _, n in drawn[1:]] == [int(mine) for mine, _ in drawn[1:]]


@rule("TRIG-08", "TURN-17")
def test_the_games_rounds_begin_with_the_first_player() -> None:
    fair = card("Fair", "The first time each round a player gains ¢, each player loots 1.", "room")
    table = Table(3, cards=fair + COIN, rooms=["Fair"], first_seat=0).give(1, "Coin")
    drawn = []
    for _ in range(6):
        before = len(table.hand_of(2)) - (table.active == 2)
        table.tap(1, "Coin").settle().tap(1, "Coin").settle()
        drawn.append((table.active, len(table.hand_of(2)) - before - (table.active == 2)))
        table.end_turn()
    assert drawn == [(0, 1), (1, 0), (2, 0), (0, 1), (1, 0), (2, 0)]


# in a game


@rule("TRIG-08")
def test_the_nth_time_is_counted_over_all_cards_of_the_name_and_done_once() -> None:
    fan = card("Fan", "$ Pay 0¢: The 3rd time this game, gain 5¢. If you don't, loot 1.", copies=2)
    table = Table(2, cards=fan).give(0, "Fan").give(1, "Fan")
    table.tap(0, "Fan").settle().tap(1, "Fan").settle()
    assert (table.purse(0), table.purse(1)) == (0, 0)
    table.tap(0, "Fan").settle()
    assert (table.purse(0), len(table.hand_of(0))) == (5, 1)
    table.end_turn().tap(1, "Fan").settle().tap(1, "Fan").settle()
    assert (table.purse(1), len(table.hand_of(1))) == (0, 1 + 1 + 2), "one of them is the loot step"


@rule("TRIG-08")
def test_two_cards_count_their_times_apart() -> None:
    fans = "".join(card(name, "$ Pay 0¢: The 2nd time this game, gain 5¢.") for name in ("Fan", "Blade"))
    table = Table(2, cards=fans).give(0, "Fan", "Blade")
    table.tap(0, "Fan").settle().tap(0, "Blade").settle()
    assert table.purse(0) == 0
    assert table.tap(0, "Fan").settle().purse(0) == 5
    assert table.tap(0, "Blade").settle().purse(0) == 10
    assert table.tap(0, "Fan").settle().tap(0, "Blade").settle().purse(0) == 10


@rule("ABIL-02")
def test_each_mode_not_chosen_before_is_chosen_once_by_one_item() -> None:
    wheel = card("Wheel", "$ Pay 0¢: Choose one not chosen before:\n• Gain 1¢.\n• Gain 2¢.\n• Gain 4¢.", copies=2)
    table = Table(2, cards=wheel).give(0, "Wheel").give(1, "Wheel").tap(0, "Wheel")
    assert len(table.options()) == 3
    table.choose("Gain 2¢").settle()
    table.end_turn().end_turn().tap(0, "Wheel")
    assert len(table.options()) == 2 and not table.offered("Gain 2¢")
    table.choose("Gain 1¢").settle()
    assert table.tap(0, "Wheel").settle().purse(0) == 7, "the last one is no choice"
    assert not table.offered("Activate Wheel")
    table.end_turn().tap(1, "Wheel")
    assert len(table.options()) == 3, "the other one has its own"


# again and again


@rule("ABIL-12")
def test_an_effect_is_repeated_till_it_is_so_and_what_it_puts_on_the_stack_comes_first() -> None:
    text = "$ Pay 0¢: Deal 1 damage to each monster. Gain 1¢. Repeat this until you have at least 3¢."
    ox = card("Ox", kind="monster", hp=9, evasion=3, atk=1)
    table = Table(2, cards=card("Drill", text) + ox, monsters=["Ox"]).give(0, "Drill").tap(0, "Drill").settle()
    assert table.purse(0) == 3 and table.hp_of("Ox") == 6 and table.game.result is None
    assert [entry["kind"] for entry in table.log() if entry["kind"] in ("gain ¢", "hurt")] == ["gain ¢", "hurt"] * 3


# the next shop item


@rule("PURCH-04")
def test_the_price_of_the_next_shop_item_is_for_its_player_and_used_up_by_them_alone() -> None:
    deal = card("Deal", "The next shop item another player purchases costs 2¢ this turn.", "loot")
    mine = card("Mine", "The next shop item you purchase costs 3¢ this turn.", "loot")
    more = card("More", "You may purchase any number of times on your turn.")
    table = Table(2, cards=deal + mine + more).give(0, "More").cents(0, 33)
    table.play(1, "Deal").settle().play(1, "Mine").settle()
    assert table.buy("Breakfast").settle().purse(0) == 31
    assert table.buy("Dinner").settle().purse(0) == 21, "used up, and the other is P2's"
    assert len(table.game.lasting) == 1
    table.end_turn()
    assert table.game.lasting == []


@rule("PURCH-04")
def test_the_price_of_the_next_shop_item_is_not_used_up_by_the_deck() -> None:
    mine = card("Mine", "The next shop item you purchase costs 3¢ this turn.", "loot")
    more = card("More", "You may purchase any number of times on your turn.")
    table = Table(2, cards=mine + more).give(0, "More").cents(0, 13).play(0, "Mine").settle()
    assert table.buy("the treasure deck").settle().purse(0) == 3
    assert table.buy("Breakfast").settle().purse(0) == 0
