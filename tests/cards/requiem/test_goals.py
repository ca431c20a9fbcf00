"""Social Goals!: what is counted for each player as long as the room is there."""

import pytest

from rules_covered import rule
from soulstack import view
from table import Table, card

ROOMS = card("Hall", kind="room") + card("Attic", kind="room") + card("Cellar", kind="room")
DIE = card("Die", "↷ Roll 1 die.")
GIFT = card("Gift", "↷ Choose another player. They give you 6¢.") + card(
    "Tip", "↷ Choose another player. They give you 5¢."
)
THIEF = card("Thief", "↷ Steal 9¢ from another player.")
SCYTHE = card("Scythe", "↷ Kill a monster.")
MORE = card("More", "You may purchase any number of times on your turn.")
MOVER = card("Mover", "↷ Put a room into discard.")
KIT = ROOMS + DIE + GIFT + THIEF + SCYTHE + MORE + MOVER


def goals(*dice: int) -> Table:
    table = Table(rooms=["Social Goals!"], cards=KIT, dice=dice)
    return table.deck("monster", "Dip", "Clotty", "Dip").deck("treasure", "Meat!", "Jawbone", "Meat!", "Dinner")


def noted(table: Table) -> int:
    return len(table.settle().obj("Social Goals!").notes)


def test_the_5th_loot_card_of_a_player_is_a_goal_of_the_whole_game_once() -> None:
    table = goals()
    for seat, name in ((0, "A Penny!"), (1, "A Nickel!")):
        for _ in range(4):
            table.play(seat, name).settle()
    assert noted(table) == 0  # nobody has played 5
    assert noted(table.play(0, "A Penny!")) == 1
    assert noted(table.play(1, "A Nickel!")) == 1


@rule("RULING-69")
def test_what_was_played_in_turns_before_counts_too() -> None:
    table = goals()
    for _ in range(3):
        table.play(0, "A Penny!").settle()
    table.end_turn().end_turn()
    assert noted(table.play(0, "A Penny!")) == 0
    assert noted(table.play(0, "A Penny!")) == 1


def test_everybody_sees_how_far_each_player_is() -> None:
    table = goals()
    seen = view(table.game, 1)["rooms"][0]
    assert "goals" not in seen, "nobody has done anything yet"
    for seat, name, times in ((0, "A Penny!", 2), (1, "A Nickel!", 5)):
        for _ in range(times):
            table.play(seat, name).settle()
    for seat in (0, 1, -1):
        loot, monsters, *_ = view(table.game, seat)["rooms"][0]["goals"]
        assert loot == {"deed": "plays a loot card for the 5th time", "need": 5, "counts": [2, 5], "noted": True}
        assert monsters == {"deed": "kills a monster for the 3rd time", "need": 3, "counts": [0, 0], "noted": False}


def test_3_monsters_killed_by_one_player_are_a_goal() -> None:
    table = goals().give(0, "Scythe").give(1, "Scythe")
    for n in range(3):
        table.charge("Scythe (P1)").tap(0, "Scythe", at=table.slot_names("monster")[0] or "").settle()
        assert noted(table) == (n == 2)


@pytest.mark.parametrize("name, goal", [("Gift", 1), ("Tip", 0), ("Thief", 0)])
def test_6_cents_given_at_one_time_are_a_goal_theft_is_none(name: str, goal: int) -> None:
    assert noted(goals().give(0, name).cents(1, 10).tap(0, name)) == goal


@rule("RULING-69")
def test_6_cents_given_by_bartering_are_a_goal() -> None:
    table = goals().cents(0, 9).cents(1, 0)
    table.game.offer(0, 1, 6)
    table.game.answer_offer(1, 0, True)
    assert table.purse(1) == 6 and noted(table) == 1


def test_3_purchases_are_a_goal_the_deck_counts_too() -> None:
    table = goals().give(0, "More").cents(0, 30)
    assert noted(table.buy("Breakfast")) == 0
    assert noted(table.buy("the treasure deck")) == 0
    assert noted(table.buy("Dinner")) == 1


def test_a_6_rolled_3_times_is_a_goal() -> None:
    table = goals(6, 5, 6, 6).give(0, "Die")
    for n in range(4):
        table.charge("Die").tap(0, "Die").settle()
        assert noted(table) == (n == 3)


def test_the_room_stays_till_4_are_noted_and_then_each_player_gains_2_treasure() -> None:
    table = goals(6, 6, 6).give(0, "Die", "Gift", "More", "Mover").cents(0, 40).cents(1, 10)
    for _ in range(3):
        table.charge("Die").tap(0, "Die").settle()
    table.tap(0, "Gift").settle().buy("Breakfast").settle().buy("Dinner").settle().buy("the treasure deck").settle()
    table.tap(0, "Mover").settle()
    assert noted(table) == 3 and table.has("Social Goals!")
    assert not table.items(1)
    for _ in range(5):
        table.play(0, "A Penny!").settle()
    assert len(table.items(1)) == 2 and noted(table) == 4
    table.charge("Mover").tap(0, "Mover").settle()
    assert not table.has("Social Goals!")


def test_a_copy_of_the_game_counts_for_itself() -> None:
    table = goals()
    for _ in range(4):
        table.play(0, "A Penny!").settle()
    game = table.game.copy()
    assert game.digest() == table.game.digest()
    table.play(0, "A Penny!").settle()
    assert game.digest() != table.game.digest() and not game.objs[table.id("Social Goals!")].notes
