"""Priority: who is asked when, and what they may do (PRIO)."""

from rules_covered import rule
from table import Table

CARDS = """
[[card]]
id = "t-blast"
name = "Blast"
kind = "loot"
text = "Put a shop item into discard, then kill a player."

[[card]]
id = "t-diary"
name = "Diary"
kind = "treasure"
text = "At the end of your turn, gain 1¢."

[[card]]
id = "t-witness"
name = "Witness"
kind = "treasure"
text = "Each time a player takes damage, gain 1¢."
"""


def asked(table: Table, n: int) -> list[int | None]:
    """The next n seats that are asked, all passing."""
    seats = []
    for _ in range(n):
        seats.append(table.asked)
        table.choose("Pass")
    return seats


@rule("PRIO-01", "PRIO-09")
def test_priority_goes_clockwise_from_the_active_player() -> None:
    table = Table(players=4, phase="start", first_seat=1).awake()
    assert table.active == 1
    assert asked(table, 4) == [1, 2, 3, 0]
    table = Table(players=4, phase="start", first_seat=2).awake()
    assert asked(table, 4) == [2, 3, 0, 1]


@rule("PRIO-02", "PRIO-06")
def test_whoever_put_something_on_the_stack_is_asked_first_and_the_active_player_after_it_resolved() -> None:
    table = Table(players=4).awake()
    table.play(2, "2 Cents!")
    assert asked(table, 4) == [2, 3, 0, 1]
    assert table.purse(2) == 2
    assert table.asked == 0


@rule("PRIO-02")
def test_whoever_activated_an_ability_or_rolled_is_asked_first() -> None:
    table = Table(players=3, dice=[4]).awake().give(1, "Mystery Sack")
    table.tap(1, "Mystery Sack")
    assert asked(table, 3) == [1, 2, 0]
    assert table.stack() == ["roll: 4"]
    assert asked(table, 3) == [1, 2, 0]


@rule("PRIO-03")
def test_a_player_may_act_several_times_before_passing() -> None:
    table = Table(players=2).awake().hand(0, "2 Cents!", "A Penny!").plays(0, 2)
    table.choose("Play 2 Cents!")
    assert table.asked == 0
    table.choose("Play A Penny!")
    assert table.stack() == ["loot: 2 Cents!", "loot: A Penny!"]
    assert table.asked == 0


@rule("PRIO-04")
def test_declarations_are_for_the_active_player_with_an_empty_stack() -> None:
    table = (
        Table(players=2)
        .awake()
        .cents(0, 10)
        .cents(1, 10)
        .hand(0, "2 Cents!", "A Penny!")
        .plays(0, 2)
        .hand(1, "Bomb!")
        .plays(1)
    )
    free = ("Declare an attack", "Declare a purchase", "End the turn")
    assert all(table.offered(words) for words in free)
    table.choose("Play 2 Cents!")
    assert table.asked == 0
    assert table.offered("Play A Penny!")
    assert table.offered("Activate Isaac")
    assert not any(table.offered(words) for words in free)
    table.choose("Pass")
    assert table.asked == 1
    assert table.offered("Play Bomb!")
    assert table.offered("Activate Maggy")
    assert not any(table.offered(words) for words in free)
    table.choose("Pass")
    assert table.asked == 0
    table.choose("Pass")
    assert table.asked == 1
    assert table.stack() == []
    assert not any(table.offered(words) for words in free)


@rule("PRIO-04")
def test_there_are_no_declarations_outside_the_action_phase() -> None:
    table = Table(players=2, phase="start").awake().cents(0, 10)
    assert table.asked == 0
    assert table.phase == "start"
    assert not any(table.offered(words) for words in ("Declare", "End the turn"))
    assert table.offered("Activate Isaac")


@rule("PRIO-05")
def test_nobody_has_priority_between_the_end_triggers_and_the_next_recharge() -> None:
    table = Table(players=2, cards=CARDS).awake().give(0, "Diary").hand(1, "Bomb!").plays(1)
    table.hand(0, *["A Penny!"] * 12).charge("Isaac", False).charge("Maggy", False)
    table.choose("End the turn").until_phase("end")
    assert table.stack() == ["ability: Diary"]
    assert table.offered("Play")
    seats = []
    while table.offered("Pass"):
        seats.append(table.asked)
        table.choose("Pass")
    assert (seats, table.stack()) == ([0, 1, 0, 1], [])
    assert table.why() == "discard down to the maximum hand size"
    table.choose("A Penny!").choose("A Penny!")
    assert (table.active, table.phase) == (1, "start")
    assert table.obj("Maggy").charged
    assert not table.obj("Isaac").charged


@rule("PRIO-07")
def test_slots_deaths_triggers_and_wins_are_seen_to_before_anybody_gets_priority() -> None:
    table = Table(players=2, cards=CARDS).awake().give(1, "Witness").deck("treasure", "Sack of Pennies")
    table.play(0, "Blast", at=["Breakfast", "P2"])
    table.choose("Pass").choose("Pass")
    assert table.slot_names("shop") == ["Sack of Pennies", "Dinner"]
    assert table.stack() == ["death: P2"]
    assert table.asked == 0


@rule("PRIO-07")
def test_waiting_triggers_are_on_the_stack_before_the_next_priority() -> None:
    table = Table(players=2, cards=CARDS).awake().give(1, "Witness").hp(0, 1)
    table.play(1, "Bomb!", at="P1")
    asked(table, 4)
    assert table.stack() == ["ability: Witness", "death: P1"]


@rule("PRIO-07")
def test_the_game_is_won_before_anybody_gets_priority() -> None:
    table = Table(players=2, dice=[6]).awake().soul(0, "Mom!", "The Bloat")
    assert table.souls(0) == 3
    table.monsters("Carrion Queen").damage("Carrion Queen", 2)
    table.attack("Carrion Queen")
    while table.game.result is None and table.stack():
        table.choose("Pass")
    assert table.game.result is not None
    assert table.game.result.winners == (0,)
