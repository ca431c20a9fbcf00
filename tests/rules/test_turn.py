"""A turn: its phases and steps, loot plays, rounds, extra and skipped turns (TURN)."""

import pytest

from rules_covered import rule
from table import Table

CARDS = """
[[card]]
id = "t-room"
name = "Den"
kind = "room"
text = "↷ Gain 1¢."

[[card]]
id = "t-clock"
name = "Clock"
kind = "room"
text = "The first time each round a player gains ¢, they loot 1."

[[card]]
id = "t-early"
name = "Early Bird"
kind = "treasure"
text = "At the start of your turn, if you have 0 loot cards, loot 2."

[[card]]
id = "t-late"
name = "Night Owl"
kind = "treasure"
text = "At the end of your turn, gain 1¢."

[[card]]
id = "t-round"
name = "Merry-Go-Round"
kind = "treasure"
text = "The first time each round a player gains ¢, loot 1."

[[card]]
id = "t-nap"
name = "Nap"
kind = "loot"
text = "End the turn."

[[card]]
id = "t-tight"
name = "Tight Pockets"
kind = "loot"
text = "Each player's maximum hand size is 1 this turn."

[[card]]
id = "t-again"
name = "Again"
kind = "loot"
text = "Take an extra turn after this one."

[[card]]
id = "t-skip"
name = "Sleep In"
kind = "loot"
text = "A player skips their next turn."

[[card]]
id = "t-gong"
name = "Gong"
kind = "treasure"
text = "At the end of each round, each player gains 1¢."

[[card]]
id = "t-long"
name = "Long Breath"
kind = "loot"
text = "You have +1 ATK till the start of your next turn."

[[card]]
id = "t-neighbour"
name = "Neighbour"
kind = "loot"
text = "The player to your left takes 1 damage, then the player to your right gains 1¢."
"""


def turn_of(table: Table, seat: int) -> Table:
    """The turn is ended and everybody passes till this seat's turn starts."""
    while table.until_turn_over().active != seat:
        assert table.game.turn < 50, f"seat {seat} has no turn"
    return table


def kill_fly(table: Table) -> Table:
    """The active player attacks and kills Fly; a plain monster takes its place."""
    return table.deck("monster", "Spider").dice(2).attack("Fly").settle()


def actives(table: Table, n: int) -> list[int]:
    """Who has the next n turns, this one first."""
    seats = [table.active]
    while len(seats) < n:
        table.end_turn()
        seats.append(table.active)
    return seats


@rule("TURN-01")
def test_a_turn_has_three_phases_and_passes_to_the_left() -> None:
    table = Table(players=3, phase="start").awake()
    phases = []
    while table.active == 0:
        if table.phase not in phases:
            phases.append(table.phase)
        table._pass()
    assert phases == ["start", "action", "end"]
    assert (table.active, table.phase) == (1, "start")
    assert actives(table.settle(), 4) == [1, 2, 0, 1]


@rule("TURN-02", "TURN-03")
def test_the_recharge_step_turns_the_active_players_and_the_games_objects_upright() -> None:
    table = Table(players=2, cards=CARDS, rooms=["Den"], shop=["Sack of Pennies"])
    table.give(0, "The Battery").give(1, "Mystery Sack")
    for name in ("Den", "Fatty", "Sack of Pennies", "The Battery", "Mystery Sack", "Isaac", "Maggy"):
        table.charge(name, False)
    turn_of(table, 1)
    assert [n for n in ("Den", "Fatty", "Mystery Sack", "Maggy") if not table.obj(n).charged] == []
    assert [n for n in ("Sack of Pennies", "The Battery", "Isaac") if table.obj(n).charged] == []


@rule("TURN-04", "TURN-05")
def test_start_triggers_come_after_recharging_and_before_the_direct_loot_of_the_turn() -> None:
    table = Table(players=2, cards=CARDS).give(1, "Early Bird").charge("Maggy", False)
    turn_of(table, 1)
    assert table.stack() == ["ability: Early Bird"]
    assert table.obj("Maggy").charged
    assert table.hand_of(1) == []
    table.awake()
    assert (table.asked, table.phase) == (1, "start")
    table.choose("Pass").choose("Pass")
    assert len(table.hand_of(1)) == 2
    table.choose("Pass").choose("Pass")
    assert (len(table.hand_of(1)), table.stack()) == (3, [])
    assert (table.asked, table.phase) == (1, "start")
    table.choose("Pass").choose("Pass")
    assert table.phase == "action"


@rule("TURN-06")
def test_the_active_player_gets_one_loot_play_in_the_action_phase() -> None:
    table = Table(players=2, phase="start").hand(0, "2 Cents!", "A Penny!")
    assert not table.offered("Play")
    table.until("Declare an attack")
    assert table.offered("Play 2 Cents!")
    assert table.game.players[0].plays == 1
    table.end_turn().end_turn()
    assert table.active == 0
    assert table.game.players[0].plays == 1
    table.choose("Play 2 Cents!").charge("Isaac", False).settle()
    assert not table.offered("Play A Penny!")


@rule("TURN-07")
@pytest.mark.parametrize("first", ["attack", "buy"])
def test_attack_and_purchase_in_any_order(first: str) -> None:
    table = Table(players=2, monsters=["Fly"]).cents(0, 10)
    if first == "buy":
        kill_fly(table.buy("Breakfast").settle())
    else:
        kill_fly(table).buy("Breakfast").settle()
    assert table.items(0) == ["Breakfast"]
    assert table.purse(0) == 1
    assert table.offered("End the turn")


@rule("TURN-08")
def test_one_attack_and_one_purchase_a_turn_and_neither_is_needed() -> None:
    table = Table(players=2, monsters=["Fly", "Fatty"]).cents(0, 30)
    kill_fly(table)
    assert not table.offered("Declare an attack")
    table.buy("Breakfast").settle()
    assert table.purse(0) == 21
    assert not table.offered("Declare a purchase")
    table.end_turn()
    assert table.active == 1
    assert table.offered("Declare an attack")
    table.end_turn()
    assert table.active == 0
    assert table.offered("Declare an attack")
    assert table.offered("Declare a purchase")


@rule("TURN-09")
def test_declaring_the_end_of_the_turn_lets_everybody_act_once_more() -> None:
    table = Table(players=2).hand(1, "Bomb!").plays(1).give(0, "Mystery Sack")
    table.choose("End the turn").until_asked(1)
    assert table.phase == "action"
    table.choose("Play Bomb!").choose("P1")
    assert table.phase == "action"
    while table.phase == "action":
        assert not table.offered("Declare")
        assert not table.offered("End the turn")
        table.choose("Pass")
    assert table.hp_of(0) == 1
    assert (table.phase, table.active) == ("end", 0)


@rule("TURN-10")
def test_end_triggers_go_on_the_stack_and_all_get_priority_for_the_last_time() -> None:
    table = Table(players=2, cards=CARDS).awake().give(0, "Night Owl").hand(1, "Bomb!").plays(1)
    table.choose("End the turn").until_phase("end")
    assert (table.phase, table.stack(), table.asked) == ("end", ["ability: Night Owl"], 0)
    table.choose("Pass")
    assert table.asked == 1
    assert table.offered("Play Bomb!")
    table.choose("Pass")
    assert (table.purse(0), table.phase) == (1, "end")
    table.choose("Pass").choose("Pass")
    assert (table.active, table.phase) == (1, "start")


@rule("TURN-11")
@pytest.mark.parametrize(("cards", "dropped"), [(12, 2), (10, 0)])
def test_only_the_active_player_discards_down_to_ten(cards: int, dropped: int) -> None:
    table = Table(players=2).hand(0, *["A Penny!"] * cards).hand(1, *["2 Cents!"] * 14)
    table.game.players[1].plays = 0
    table.end_turn()
    assert len(table.hand_of(0)) == 10
    assert table.discarded("loot") == ["A Penny!"] * dropped
    assert len(table.hand_of(1)) == 15
    assert len(table.log("discard")) == dropped


@rule("TURN-11")
def test_the_active_player_chooses_what_to_discard() -> None:
    table = Table(players=2).hand(0, *["A Penny!"] * 10, "Bomb!")
    table.choose("End the turn").until_why("discard down to the maximum hand size")
    assert table.asked == 0
    table.choose("Bomb!")
    assert table.discarded("loot") == ["Bomb!"]
    assert table.active == 1


@rule("TURN-12")
def test_after_a_monsters_death_a_room_may_be_put_into_discard() -> None:
    table = Table(players=2, cards=CARDS, rooms=["Den"], monsters=["Fly"]).deck("room", "Clock", "Clock")
    kill_fly(table).until_why("put a room")
    assert table.asked == 0
    assert table.options() == ["Den", "No"]
    table.choose("Den")
    assert table.top("room") == "Den"
    table.settle()
    assert table.slot_names("room") == ["Clock"]


@rule("TURN-12")
def test_the_room_may_be_kept_and_is_not_asked_about_without_a_monsters_death() -> None:
    table = Table(players=2, cards=CARDS, rooms=["Den"], monsters=["Fly"])
    table.until_turn_over(never="put a room").settle()
    kill_fly(table).until_why("put a room").until_turn_over()
    assert table.slot_names("room") == ["Den"]


@rule("TURN-13")
def test_as_the_turn_passes_all_heal_the_dead_return_and_effects_end() -> None:
    table = Table(players=3).hp(2, 1).damage("Fatty", 2)
    table.play(0, "III. The Empress", at="P1").settle()
    table.play(1, "Bomb!", at="P3").settle()
    assert table.dead(2)
    assert table.atk_of(0) == 2
    assert table.hp_of("Fatty") == 2
    turn_of(table, 1)
    assert table.hp_of("Fatty") == 4
    assert (table.alive(2), table.hp_of(2)) == (True, 2)
    assert table.atk_of(0) == 1


@rule("TURN-13")
@pytest.mark.parametrize(("order", "kept"), [("2024", 1), ("booklet", 3)])
def test_the_booklet_ends_effects_before_the_hand_limit(order: str, kept: int) -> None:
    table = Table(players=2, cards=CARDS, end_phase_order=order).hand(0, "A Penny!", "Bomb!", "Dagaz")
    table.damage("Fatty", 2)
    table.play(0, "Tight Pockets").settle()
    turn_of(table, 1)
    assert len(table.hand_of(0)) == kept
    assert table.hp_of("Fatty") == 4


@rule("TURN-14")
def test_an_effect_that_ends_the_turn_still_carries_out_the_whole_end_phase() -> None:
    table = Table(players=2, cards=CARDS, rooms=["Den"], monsters=["Fly", "Fatty"]).give(0, "Night Owl")
    kill_fly(table).damage("Fatty", 1).hand(0, *["A Penny!"] * 11)
    table.play(1, "Nap")
    reasons = []
    while table.active == 0:
        reasons.append(table.why())
        table._pass()
    assert table.purse(0) == 2
    assert len(table.hand_of(0)) == 10
    assert any("put a room" in why for why in reasons)
    assert table.hp_of("Fatty") == 4
    assert not any(table_why == "your turn: what do you do?" for table_why in reasons[3:])


@rule("TURN-14")
def test_the_turn_can_be_ended_in_its_start_phase() -> None:
    table = Table(players=2, cards=CARDS, phase="start").give(0, "Night Owl")
    table.play(1, "Nap")
    phases = set()
    while table.active == 0:
        phases.add(table.phase)
        table._pass()
    assert phases == {"start", "end"}
    assert table.purse(0) == 1
    assert table.hand_of(0) == []


@rule("TURN-15")
def test_ending_the_turn_in_the_end_phase_does_nothing_further() -> None:
    table = Table(players=2, cards=CARDS).awake().give(0, "Night Owl")
    table.choose("End the turn").until_phase("end")
    assert (table.phase, table.stack()) == ("end", ["ability: Night Owl"])
    table.play(1, "Nap")
    turn_of(table, 1)
    assert table.discarded("loot") == ["Nap"]
    assert table.purse(0) == 1
    assert len(table.log("end phase")) == 1


@rule("TURN-16")
def test_a_round_lasts_from_ones_turn_to_ones_next_turn() -> None:
    table = Table(players=3, cards=CARDS).give(1, "Merry-Go-Round")
    turn_of(table, 1).settle()
    table.play(1, "A Penny!").settle()
    assert len(table.hand_of(1)) == 2
    table.end_turn()
    table.play(1, "2 Cents!").settle()
    turn_of(table, 0).settle()
    table.play(1, "2 Cents!").settle()
    assert len(table.hand_of(1)) == 2
    turn_of(table, 1).settle()
    table.play(1, "2 Cents!").settle()
    assert len(table.hand_of(1)) == 4


@rule("TURN-16")
def test_an_effect_till_your_next_turn_ends_as_that_turn_starts() -> None:
    table = Table(players=3, cards=CARDS)
    turn_of(table, 1).settle()
    table.play(1, "Long Breath").settle()
    for seat in (2, 0):
        assert table.atk_of(1) == 2
        turn_of(table, seat)
    assert table.atk_of(1) == 2
    turn_of(table, 1)
    assert table.atk_of(1) == 1


def penny_loots(table: Table, seat: int) -> bool:
    """Whether gaining ¢ now is the first time in the round that a card of the table counts."""
    before = len(table.hand_of(seat))
    table.play(seat, "2 Cents!").settle()
    return len(table.hand_of(seat)) > before


@rule("TURN-17")
def test_the_games_round_starts_with_the_starting_players_turn() -> None:
    table = Table(players=3, cards=CARDS, rooms=["Clock"], first_seat=1)
    assert (table.active, table.game.round) == (1, 1)
    seen = []
    for _ in range(7):
        seen.append((table.active, penny_loots(table, table.active), table.game.round))
        table.end_turn()
    assert seen == [
        (1, True, 1),
        (2, False, 1),
        (0, False, 1),
        (1, True, 2),
        (2, False, 2),
        (0, False, 2),
        (1, True, 3),
    ]


@rule("TURN-18")
def test_an_extra_turn_neither_starts_nor_ends_a_round() -> None:
    table = Table(players=2, cards=CARDS, rooms=["Clock"]).give(0, "Merry-Go-Round")
    table.play(0, "2 Cents!").settle()
    assert len(table.hand_of(0)) == 2
    table.play(0, "Again").settle().end_turn()
    assert (table.active, table.game.turn, table.game.round) == (0, 2, 1)
    assert not penny_loots(table, 0)
    table.end_turn()
    assert (table.active, table.game.round) == (1, 1)
    assert not penny_loots(table, 1)
    table.end_turn()
    assert (table.active, table.game.round) == (0, 2)
    assert penny_loots(table, 0)


@rule("TURN-19")
def test_a_skipped_turn_counts_as_taken_for_rounds() -> None:
    table = Table(players=3, cards=CARDS, rooms=["Clock"]).give(1, "Merry-Go-Round")
    table.play(0, "2 Cents!").settle()
    hand = len(table.hand_of(1))
    table.play(0, "Sleep In", at="P2").settle()
    table.play(0, "Sleep In", at="P1").settle().end_turn()
    assert (table.active, table.game.round) == (2, 1)
    table.play(2, "2 Cents!").settle()
    assert len(table.hand_of(1)) == hand + 1
    table.end_turn()
    assert (table.active, table.game.round) == (1, 2)
    assert len(table.hand_of(1)) == hand + 2
    table.play(1, "2 Cents!").settle()
    assert len(table.hand_of(1)) == hand + 4


@rule("TURN-19")
@pytest.mark.parametrize(("players", "skipped"), [(2, ["P2"]), (3, ["P3"]), (3, ["P2", "P3"])])
def test_a_round_ends_once_also_if_its_last_turns_are_skipped(players: int, skipped: list[str]) -> None:
    table = Table(players=players, cards=CARDS).give(0, "Gong")
    for name in skipped:
        table.play(0, "Sleep In", at=name).settle()
    for _ in range(players - len(skipped) - 1):
        table.end_turn()
    assert (table.purse(0), table.game.round) == (0, 1)
    table.end_turn()
    assert (table.active, table.game.turn, table.game.round) == (0, players - len(skipped) + 1, 2)
    assert [table.purse(seat) for seat in range(players)] == [1] * players
    table.end_turn()
    assert table.purse(0) == 1  # and not again in the next round's first turn


@rule("TURN-19")
def test_a_round_of_which_every_turn_is_skipped_ends_too() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Gong").end_turn()
    table.play(1, "Sleep In", at="P1").settle().play(1, "Sleep In", at="P2").settle()
    table.end_turn()
    assert (table.active, table.game.turn, table.game.round, table.purse(0)) == (0, 3, 3, 2)


@rule("TURN-19")
def test_nothing_of_the_turn_before_is_left_when_a_skipped_turn_ends_the_round() -> None:
    table = Table(players=2, cards=CARDS).awake().give(0, "Gong").cents(0, 10)
    table.play(0, "Sleep In", at="P2").settle().buy("Breakfast").settle()
    table.choose("End the turn").until_stack("ability: Gong")
    game = table.game
    assert (table.active, table.phase, game.turn) == (1, "end", 1)
    assert [event.kind for event in game.told] == ["round end"] and game.gone == {}
    assert [player.purchases for player in game.players] == [0, 0]


@rule("TURN-19")
def test_nobody_gets_priority_in_a_skipped_turn_that_ends_a_round() -> None:
    table = Table(players=2, cards=CARDS).awake().play(0, "Sleep In", at="P2").settle().choose("End the turn")
    while table.game.turn == 1:
        assert table.active == 0
        table._pass()
    assert (table.active, table.phase, table.game.round) == (0, "start", 2)


@rule("TURN-18")
def test_an_extra_turn_gained_at_the_end_of_the_round_does_not_end_it_again() -> None:
    table = Table(players=2, cards=CARDS).awake().give(0, "Gong").end_turn().awake()
    table.choose("End the turn").until_stack("ability: Gong")
    table.play(1, "Again").settle()
    assert (table.active, table.game.turn, table.game.round, table.purse(0)) == (1, 3, 1, 1)
    table.end_turn()
    assert (table.active, table.game.round, table.purse(0)) == (0, 2, 1)


@rule("TURN-18", "TURN-19")
def test_a_round_ends_with_its_last_extra_turn_also_if_that_is_skipped() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Gong").end_turn()
    table.play(1, "Again").settle().play(1, "Sleep In", at="P2").settle()
    table.end_turn()
    assert (table.active, table.game.turn, table.game.round, table.purse(0)) == (0, 3, 2, 1)


@rule("TURN-20")
def test_each_loot_played_uses_up_one_loot_play() -> None:
    table = Table(players=2).hand(0, "A Penny!", "2 Cents!", "3 Cents!")
    table.choose("Play A Penny!")
    assert not table.offered("Play")
    table.tap(0, "Isaac").settle()
    table.choose("Play 2 Cents!")
    assert not table.offered("Play")
    table.settle()
    assert table.purse(0) == 3
    assert not table.offered("Play")


@rule("TURN-21")
def test_a_character_grants_a_loot_play_on_other_players_turns_too() -> None:
    table = Table(players=2).awake().hand(1, "A Penny!", "2 Cents!")
    table.until_asked(1)
    assert table.active == 0
    assert not table.offered("Play")
    table.choose("Activate Maggy").settle().until_asked(1)
    table.choose("Play 2 Cents!").settle()
    assert table.purse(1) == 2
    assert table.hand_of(1) == ["A Penny!"]
    assert not table.obj("Maggy").charged
    assert table.game.players[1].plays == 0


@rule("TURN-22")
def test_an_extra_turn_follows_the_current_one_and_the_order_goes_on() -> None:
    table = Table(players=3, cards=CARDS)
    table.play(0, "Again").settle()
    assert actives(table, 5) == [0, 0, 1, 2, 0]


@rule("TURN-22")
def test_several_extra_turns_come_one_after_another() -> None:
    table = Table(players=3, cards=CARDS)
    table.play(0, "Again").settle().play(0, "Again").settle()
    assert actives(table, 4) == [0, 0, 0, 1]
    table.play(2, "Again").settle()
    assert actives(table, 4) == [1, 2, 2, 0]


@rule("TURN-23")
def test_left_is_the_next_player_in_turn_order_and_right_the_one_before() -> None:
    table = Table(players=4, cards=CARDS)
    table.play(3, "Neighbour").settle()
    assert [table.hp_of(seat) for seat in range(4)] == [1, 2, 2, 2]
    assert [table.purse(seat) for seat in range(4)] == [0, 0, 1, 0]
