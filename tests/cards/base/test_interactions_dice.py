"""Several cards and one roll: answers to answers, "would roll" abilities, bonuses, and who looks at the result."""

from rules_covered import rule
from table import Table


def rolling(*dice: int, players: int = 2) -> Table:
    """A table where everybody could always respond, and so is asked."""
    return Table(players=players, dice=dice).awake()


def number(table: Table, n: int) -> Table:
    """Everybody passes until a number is asked for, and it is this one."""
    while str(n) not in table.options():
        table.until_asked(table.asked or 0)._pass()
    table.game.choose(table.options().index(str(n)))
    return table


# answers to answers


@rule("DICE-07", "STACK-02")
def test_a_reroll_answered_with_a_reroll_rolls_twice_and_the_lower_one_has_the_last_word() -> None:
    table = rolling(1, 5, 3).give(0, "The D6").hand(1, "Dice Shard").plays(1)
    table.attack("Fatty").tap(0, "The D6", at="roll of 1").play(1, "Dice Shard", at="roll of 1")
    assert table.stack() == ["roll: 1", "ability: The D6", "loot: Dice Shard"]
    table.resolve()
    assert table.stack() == ["roll: 5", "ability: The D6"]
    table.resolve()
    assert table.stack() == ["roll: 3"]


@rule("STACK-02")
def test_a_six_set_above_a_reroll_is_rolled_away() -> None:
    table = rolling(1, 2).give(0, "The D6").give(1, "Godhead")
    table.attack("Fatty").tap(0, "The D6", at="roll of 1").tap(1, "Godhead", at="roll of 1")
    number(table, 6)
    assert table.stack() == ["roll: 6", "ability: The D6"]
    table.resolve()
    assert table.stack() == ["roll: 2"]


def test_a_six_set_below_a_reroll_stays() -> None:
    table = rolling(1, 2).give(0, "Godhead").give(1, "The D6")
    table.attack("Fatty").tap(0, "Godhead", at="roll of 1").tap(1, "The D6", at="roll of 1").resolve()
    assert table.stack() == ["roll: 2", "ability: Godhead"]
    number(table, 6)
    assert table.stack() == ["roll: 6"]


def test_the_magician_and_the_bone_change_one_roll_one_after_the_other() -> None:
    table = rolling(3).give(1, "The Bone").counters("The Bone", 2).hand(0, "I. The Magician")
    table.attack("Fatty").play(0, "I. The Magician", at="roll of 3").act(1, "The Bone, ability 2", at="roll of 3")
    table.resolve()
    assert table.stack() == ["roll: 4", "loot: I. The Magician"]
    number(table, 1)
    assert table.stack() == ["roll: 1"]
    table.act(1, "The Bone, ability 2", at="roll of 1").resolve()
    assert table.stack() == ["roll: 2"]
    table.resolve(2)
    assert table.hp_of("Fatty") == 3


@rule("CANCEL-01")
def test_no_cancels_the_d6_and_the_roll_stands() -> None:
    table = rolling(6).give(0, "The D6").give(1, "No!")
    table.attack("Fatty").tap(0, "The D6", at="roll of 6").tap(1, "No!", at="The D6").resolve()
    assert table.stack() == ["roll: 6"]
    assert not table.obj("The D6").charged
    assert not table.offered("Activate The D6")


@rule("TARGET-02")
def test_a_second_reroll_fizzles_once_the_roll_has_gone_with_the_attack() -> None:
    table = rolling(1).hand(1, "Dice Shard", "O. The Fool").plays(1, 2)
    table.attack("Fatty").play(1, "Dice Shard", at="roll of 1").play(1, "O. The Fool").resolve()
    assert table.stack() == []
    assert not table.log("reroll")
    assert [(entry["seat"], entry["n"]) for entry in table.log("vanish")] == [(0, 1)], "the log says where it went"
    assert table.discarded("loot") == ["Dice Shard", "O. The Fool"]


# "would roll" abilities


@rule("DICE-07")
def test_sacred_heart_on_top_of_dads_lost_coin_makes_the_reroll_needless() -> None:
    table = rolling(1).give(0, "Sacred Heart", "Dad's Lost Coin")
    table.attack("Fatty").until("Dad's Lost Coin").choose("Dad's Lost Coin")  # put first, so below
    assert table.stack() == ["roll: 1", "ability: Dad's Lost Coin", "ability: Sacred Heart"]
    table.until("Yes").choose("Yes").until_stack("damage: Fatty")
    assert not table.log("reroll")
    assert table.log("rolled")[0]["n"] == 6


def test_dads_lost_coin_on_top_rolls_the_one_away_from_sacred_heart() -> None:
    table = rolling(1, 4).give(0, "Sacred Heart", "Dad's Lost Coin")
    table.attack("Fatty").until("Sacred Heart").choose("Sacred Heart")
    assert table.stack() == ["roll: 1", "ability: Sacred Heart", "ability: Dad's Lost Coin"]
    table.until("Yes").choose("Yes").until_stack("damage: Fatty")
    assert [entry["n"] for entry in table.log("rolled")] == [4]


def test_a_one_rerolled_to_another_one_is_still_changed_to_a_six() -> None:
    table = rolling(1, 1).give(0, "Sacred Heart", "Dad's Lost Coin")
    table.attack("Fatty").until("Sacred Heart").choose("Sacred Heart").until("Yes").choose("Yes")
    assert table.stack() == ["roll: 1", "ability: Sacred Heart"]
    table.until("Yes").choose("Yes").until_stack("damage: Fatty")
    assert [entry["n"] for entry in table.log("rolled")] == [6]


def test_another_players_dads_lost_coin_goes_on_top_of_the_rollers_sacred_heart() -> None:
    table = rolling(1, 3).give(0, "Sacred Heart").give(1, "Dad's Lost Coin")
    table.attack("Fatty").until("Yes")
    assert table.asked == 1
    table.choose("Yes").until_stack("damage: Fatty")
    assert [entry["n"] for entry in table.log("rolled")] == [3]


# standing bonuses


def test_sacred_heart_looks_at_the_die_and_not_at_meat() -> None:
    table = rolling(1).give(0, "Sacred Heart", "Meat!")
    table.attack("Fatty").until("Yes").choose("Yes").until_stack("damage: Fatty")
    assert [entry["n"] for entry in table.log("rolled")] == [6]


def test_meat_turns_a_five_into_the_six_that_cursed_moms_hand_waits_for() -> None:
    table = Table(monsters=["Fatty", "Cursed Mom's Hand"], dice=[5]).give(0, "Meat!")
    table.attack("Fatty").until_top("ability: Cursed Mom's Hand")
    assert table.stack() == ["damage: Fatty", "ability: Cursed Mom's Hand"]
    table.settle()
    assert table.active == 1
    assert not table.log("hurt")


def test_the_empress_spoils_her_players_collar() -> None:
    table = Table(dice=[3]).give(0, "Guppy's Collar").hp(0, 1)
    table.play(1, "III. The Empress", at="P1").settle()
    table.play(1, "Bomb!", at="P1").settle()
    assert [entry["n"] for entry in table.log("rolled")] == [4]
    assert table.died(0)


def test_lucky_foot_cannot_touch_an_attack_roll_but_the_bone_can() -> None:
    table = rolling(1).give(0, "Lucky Foot", "The Bone").counters("The Bone", 1)
    table.attack("Fatty")
    assert not table.offered("Lucky Foot") and table.offered("The Bone, ability 2")


# who looks at the result


@rule("RULING-07", "DICE-12")
def test_crystal_ball_does_not_count_a_roll_that_is_on_the_stack_already() -> None:
    table = rolling(4, 5, 4, 4).give(1, "Crystal Ball")
    table.attack("Fatty").tap(1, "Crystal Ball", at="4").resolve()
    assert table.stack() == ["roll: 4"]
    table.resolve().until_stack("roll: 5").resolve()
    assert table.hand_of(1) == []  # the next roll was a 5, and only the next one counts
    table.until_stack("roll: 4").settle()
    assert table.hand_of(1) == []


@rule("RULING-07")
def test_crystal_ball_reads_the_next_roll_as_it_ends() -> None:
    table = rolling(4, 2).give(1, "Crystal Ball").give(0, "Spoon Bender")
    table.attack("Fatty").tap(1, "Crystal Ball", at="3").resolve()
    table.until_stack("roll: 2").tap(0, "Spoon Bender", at="roll of 2").resolve(2)
    table.until_top("ability: Crystal Ball").resolve()
    assert len(table.hand_of(1)) == 3


def test_one_six_feeds_the_game_first_and_then_the_players_in_turn_order() -> None:
    table = Table(players=3, monsters=["Fatty", "Holy Dinga"], dice=[6]).awake()
    table.give(0, "Mom's Razor").give(1, "Cheese Grater").give(2, "Mom's Razor")
    table.attack("Fatty").until_top("ability: Cheese Grater")
    under = ["damage: Fatty", "ability: Holy Dinga", "ability: Mom's Razor"]
    assert table.stack() == [*under, "ability: Cheese Grater"]  # P3's Razor was on top of it and has resolved
    assert [entry["seat"] for entry in table.log("ability")] == [-1, 0, 1, 2]


def test_finger_swaps_items_of_the_two_players_and_neither_shop_nor_eternal_items() -> None:
    table = rolling(2).give(0, "Dry Baby", "The D6").give(1, "Finger!", "The Battery").charge("The Battery", False)
    table.attack("Fatty").until("Yes").choose("Yes").until("The Battery")
    assert [label.split(" (")[0] for label in table.options()] == ["Finger!", "The Battery"]
    table.choose("The Battery").until_stack("damage: Fatty")
    assert sorted(table.items(0)) == ["The Battery", "The D6"] and sorted(table.items(1)) == ["Dry Baby", "Finger!"]
    assert not table.obj("The Battery").charged


def test_finger_finds_nothing_when_the_roller_has_eternal_items_only() -> None:
    table = rolling(2).give(0, "The D6").give(1, "Finger!", "The Battery")
    table.attack("Fatty").until_stack("damage: Fatty")
    assert table.items(0) == ["The D6"] and not table.log("swap")


def test_finger_and_charged_baby_on_one_two() -> None:
    table = (
        rolling(2).give(0, "Dry Baby").give(1, "Finger!", "Charged Baby", "The Battery").charge("The Battery", False)
    )
    table.attack("Fatty").until("Charged Baby").choose("Finger!")  # put first: the baby acts before anything is swapped
    table.until("The Battery").choose("The Battery").until("Yes").choose("Yes")
    assert table.obj("The Battery").charged
    table.until("Yes").choose("Yes").until("The Battery").choose("The Battery").until_stack("damage: Fatty")
    assert table.items(0) == ["The Battery"] and table.obj("The Battery").charged
