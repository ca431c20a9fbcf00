"""The stack: what lies on it, how it resolves, and how things leave it (STACK)."""

from rules_covered import rule
from soulstack.engine.people.view import view
from table import Table, card

BEANS = """
[[card]]
id = "t-bean"
name = "Bean"
kind = "loot"
text = "Cancel a loot."

[[card]]
id = "t-undo"
name = "Undo"
kind = "loot"
text = "Put a loot on top of the loot deck."

[[card]]
id = "t-recycle"
name = "Recycle"
kind = "loot"
text = "Loot 1 from the loot discard."

[[card]]
id = "t-nap"
name = "Nap"
kind = "loot"
text = "End the turn."

[[card]]
id = "t-picky"
name = "Picky"
kind = "loot"
text = "You may gain 3¢, then discard 1 loot card."

[[card]]
id = "t-modes"
name = "Modes"
kind = "loot"
text = '''
Choose one:
• Gain 1¢.
• Deal 1 damage to a player.'''
"""


def passes(table: Table, *seats: int) -> Table:
    """These seats are asked in this order and pass."""
    for seat in seats:
        assert table.asked == seat, (table.asked, table.why())
        table.choose("Pass")
    return table


@rule("STACK-01", "STACK-03")
def test_the_top_resolves_first_and_players_are_asked_again_before_the_next() -> None:
    table = Table(players=2).awake()
    table.play(0, "Bomb!", at="Pale Fatty").play(1, "2 Cents!")
    assert table.stack() == ["loot: Bomb!", "loot: 2 Cents!"]
    passes(table, 1, 0)
    assert table.purse(1) == 2
    assert table.stack() == ["loot: Bomb!"]
    assert table.hp_of("Pale Fatty") == 4
    table.hand(0, "A Penny!").plays(0).act(0, "Play A Penny!")
    assert table.stack() == ["loot: Bomb!", "loot: A Penny!"]


@rule("STACK-02", "PRIO-08")
def test_the_top_resolves_only_after_all_passed_in_succession() -> None:
    table = Table(players=4).awake().hand(2, "A Penny!").plays(2)
    table.play(0, "2 Cents!")
    passes(table, 0, 1)
    table.choose("Play A Penny!")
    passes(table, 2, 3, 0)
    assert table.stack() == ["loot: 2 Cents!", "loot: A Penny!"]
    assert table.asked == 1
    passes(table, 1)
    assert table.stack() == ["loot: 2 Cents!"]
    passes(table, 0, 1, 2)
    assert table.purse(0) == 0
    passes(table, 3)
    assert table.purse(0) == 2


@rule("STACK-04")
def test_nobody_gets_priority_while_something_resolves() -> None:
    table = Table(players=2, cards=BEANS).awake().hand(0, "Bomb!", "2 Cents!").hand(1, "Bomb!").plays(1)
    table.play(0, "Picky")
    passes(table, 0, 1)
    assert table.asked == 0
    assert table.options() == ["Yes", "No"]
    table.choose("Yes")
    assert table.asked == 0
    assert sorted(table.options()) == ["2 Cents!", "Bomb!"]
    table.choose("2 Cents!")
    assert table.purse(0) == 3
    assert table.discarded("loot")[-2:] == ["2 Cents!", "Picky"]


@rule("STACK-05")
def test_all_passing_on_an_empty_stack_moves_the_turn_on() -> None:
    table = Table(players=2, phase="start").awake()
    assert (table.phase, table.hand_of(0), table.stack()) == ("start", [], [])
    passes(table, 0, 1)
    assert len(table.hand_of(0)) == 1
    assert table.phase == "start"
    passes(table, 0, 1)
    assert table.phase == "action"


@rule("STACK-06")
def test_passing_does_not_end_the_action_phase() -> None:
    table = Table(players=2).awake()
    passes(table, 0, 1)
    assert (table.phase, table.asked, table.active) == ("action", 0, 0)
    assert table.offered("Declare an attack")
    assert table.offered("End the turn")
    table.choose("End the turn").until_asked(0)
    passes(table, 0, 1)
    assert table.phase == "end"


@rule("STACK-07")
def test_a_loot_taken_off_the_stack_goes_where_the_effect_says() -> None:
    table = Table(players=2, cards=BEANS).awake()
    table.play(0, "2 Cents!").play(1, "Undo").settle()
    assert table.deck_names("loot")[0] == "2 Cents!"
    assert table.purse(0) == 0
    assert table.discarded("loot") == ["Undo"]


@rule("STACK-07")
def test_an_ability_taken_off_the_stack_does_not_resolve() -> None:
    table = Table(players=2).awake().give(0, "Sack of Pennies").give(1, "No!")
    table.tap(0, "Sack of Pennies").tap(1, "No!", at="Sack of Pennies").settle()
    assert table.purse(0) == 0
    assert not table.obj("Sack of Pennies").charged


@rule("STACK-08")
def test_a_cancelled_loot_goes_to_the_loot_discard() -> None:
    table = Table(players=2, cards=BEANS).awake()
    table.play(0, "2 Cents!").play(1, "Bean")
    passes(table, 1, 0)
    assert table.purse(0) == 0
    assert table.stack() == []
    assert "2 Cents!" in table.discarded("loot")


@rule("STACK-09")
def test_a_loot_does_its_effect_before_it_goes_to_discard() -> None:
    table = Table(players=2, cards=BEANS).awake().discard("loot", "Bomb!")
    table.play(0, "Recycle").settle()
    assert table.hand_of(0) == ["Bomb!"]
    assert table.discarded("loot") == ["Recycle"]


@rule("STACK-10")
def test_rolls_damage_and_deaths_are_on_the_stack_and_can_be_answered() -> None:
    table = Table(players=2, monsters=["Fly"], dice=[2]).awake()
    table.attack("Fly")
    assert table.stack() == ["roll: 2"]
    passes(table, 0, 1)
    assert table.stack() == ["damage: Fly"]
    assert table.hp_of("Fly") == 1
    passes(table, 0, 1)
    assert table.stack() == ["death: Fly"]
    assert table.hp_of("Fly") == 0
    passes(table, 0)
    assert table.asked == 1
    assert table.slot_names("monster") == ["Fly"]
    passes(table, 1)
    assert table.purse(0) == 1


@rule("STACK-11")
def test_rewards_refills_and_discards_happen_without_the_stack() -> None:
    table = Table(players=2, monsters=["Fly"], dice=[2]).awake().deck("monster", "Spider")
    table.attack("Fly")
    passes(table, 0, 1, 0, 1, 0, 1)
    assert table.purse(0) == 1
    assert table.top("monster") == "Fly"
    assert table.slot_names("monster") == ["Spider"]
    assert table.idle()


@rule("STACK-11", "REPL-04")
def test_replacement_effects_do_not_use_the_stack() -> None:
    swap = card("Exchange", "If you would gain ¢, instead loot 1.")
    table = Table(cards=swap).awake().give(0, "Exchange").play(0, "A Penny!")
    assert table.stack() == ["loot: A Penny!"]
    passes(table, 0, 1)
    assert table.purse(0) == 0 and len(table.hand_of(0)) == 1 and table.stack() == []
    assert not table.log("ability"), "nothing else was put on the stack"


@rule("STACK-11")
def test_the_steps_of_a_turn_do_not_use_the_stack() -> None:
    table = Table(players=2).awake().give(1, "The D6").charge("The D6", False).choose("End the turn")
    passes(table, 0, 1, 0, 1)
    assert table.active == 1 and table.phase == "start"
    assert table.obj("The D6").charged and table.hand_of(1) == [], "recharged before anybody is asked"
    passes(table, 1, 0)
    assert len(table.hand_of(1)) == 1, "the loot of the turn"
    kinds = {entry["kind"] for entry in table.log()}
    assert not kinds & {"ability", "play", "resolve"}


@rule("STACK-11", "DEATH-P-09")
def test_the_death_penalty_does_not_use_the_stack() -> None:
    table = Table(players=2).awake().give(1, "Meat!").cents(1, 2).hand(1, "Bomb!").hp(1, 1)
    table.play(0, "Gold Bomb!!", at="P2").until_top("death: P2")
    passes(table, 0, 1)
    assert table.dead(1) and table.items(1) == [] and table.purse(1) == 1 and table.hand_of(1) == []
    assert table.stack() == [] and table.idle()


@rule("STACK-11")
def test_a_soul_and_an_event_that_is_over_leave_without_the_stack() -> None:
    table = Table(players=2, monsters=["Gurdy", "Fatty"]).awake().deck("monster", "Dip").damage("Gurdy", 5)
    assert table.stack() == ["death: Gurdy"]
    passes(table, 0, 1)
    assert table.souls(0) == 1 and table.slot_names("monster") == ["Dip", "Fatty"] and table.idle()


@rule("STACK-11")
def test_statics_costs_and_win_checks_do_not_use_the_stack() -> None:
    table = (
        Table(players=2).awake().cents(0, 4).give(0, "Battery Bum", "Sack of Pennies").charge("Sack of Pennies", False)
    )
    table.give(0, "Breakfast")
    assert (table.max_hp_of(0), table.stack()) == (3, [])
    table.tap(0, "Battery Bum", at="Sack of Pennies")
    assert table.purse(0) == 0
    assert table.stack() == ["ability: Battery Bum"]
    table.soul(1, "Mom!", "Mom!", "Mom!", "Mom!")
    assert table.game.result is not None
    assert table.game.result.winners == (1,)


@rule("STACK-12")
def test_ending_the_turn_leaves_the_stack_as_it_is() -> None:
    table = Table(players=2, cards=BEANS).awake()
    table.play(0, "2 Cents!").play(1, "Nap")
    passes(table, 1, 0)
    assert table.phase == "end"
    assert table.stack() == ["loot: 2 Cents!"]
    passes(table, 0, 1)
    assert table.purse(0) == 2
    assert table.active == 0


@rule("STACK-13")
def test_everybody_sees_what_is_on_the_stack_with_its_targets_and_modes() -> None:
    table = Table(players=3, cards=BEANS).awake()
    table.play(0, "Modes", at=["Deal 1 damage", "P3"])
    views = [view(table.game, seat)["stack"] for seat in (-1, 0, 1, 2)]
    assert views[0] == views[1] == views[2] == views[3]
    assert len(views[0]) == 1
    seen = views[0][0]
    assert (seen["kind"], seen["mode"]) == ("loot", 1)
    assert "Modes" in seen["words"]
    assert [target["name"] for target in seen["targets"]] == ["P3"]
    assert seen["text"] == "Deal 1 damage to a player."


@rule("STACK-14")
def test_when_the_monster_dies_the_attack_roll_disappears_and_nothing_else() -> None:
    table = Table(players=2, monsters=["Fly"], dice=[1]).awake()
    table.play(0, "2 Cents!").settle()
    table.attack("Fly").play(1, "A Penny!").play(0, "Bomb!", at="Fly")
    assert table.stack() == ["roll: 1", "loot: A Penny!", "loot: Bomb!"]
    passes(table, 0, 1, 0, 1)
    assert table.stack() == ["roll: 1", "loot: A Penny!", "death: Fly"]
    passes(table, 0, 1)
    assert table.stack() == ["loot: A Penny!"]
    table.settle()
    assert table.purse(1) == 1
    assert table.hp_of(0) == 2
    assert table.purse(0) == 3


@rule("STACK-14")
def test_a_cancelled_attack_takes_its_combat_damage_along() -> None:
    cards = """
[[card]]
id = "t-truce"
name = "Truce"
kind = "loot"
text = "Cancel the attack."
"""
    table = Table(players=2, monsters=["Fatty"], dice=[1], cards=cards).awake()
    table.attack("Fatty")
    passes(table, 0, 1)
    assert table.stack() == ["damage: P1"]
    table.play(1, "Bomb!", at="P1").play(1, "Truce")
    passes(table, 1, 0)
    assert table.stack() == ["loot: Bomb!"]
    table.settle()
    assert table.hp_of(0) == 1
    assert not table.offered("Declare an attack")
