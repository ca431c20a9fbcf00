"""Dice: rolled, shown on the stack, changed there, final as they resolve (DICE)."""

from collections import Counter

import pytest

import soulstack
from rules_covered import rule
from soulstack.engine.core import chance
from soulstack.engine.core.ids import ABILITY, ROLL
from soulstack.engine.people.log import entries
from table import Table

CARDS = """
[[card]]
id = "t-bell"
name = "Bell"
kind = "treasure"
text = "↷ Gain 1¢."

[[card]]
id = "t-pill"
name = "Pill"
kind = "loot"
text = "Roll: Gain X¢."

[[card]]
id = "t-twice"
name = "Twice"
kind = "loot"
text = '''
Roll 2 times:
1-3: Gain 1¢.
4-6: Loot 1.'''

[[card]]
id = "t-both"
name = "Both"
kind = "loot"
text = "Roll 2 times: Loot 1."

[[card]]
id = "t-all"
name = "Everybody"
kind = "loot"
text = "Each player rolls: Gain X¢."

[[card]]
id = "t-dare"
name = "Dare"
kind = "loot"
text = "Choose a player. They roll: Loot 1."

[[card]]
id = "t-ear"
name = "Ear"
kind = "treasure"
text = "Each time a player rolls, gain 1¢."

[[card]]
id = "t-plus"
name = "Plus"
kind = "treasure"
text = "You have +1 to dice rolls."

[[card]]
id = "t-minus"
name = "Minus"
kind = "treasure"
text = "You have -2 to dice rolls."

[[card]]
id = "t-shard"
name = "Shard"
kind = "treasure"
text = "↷ Reroll a dice roll."

[[card]]
id = "t-six"
name = "Six"
kind = "treasure"
text = "↷ Change a dice roll to a 6."

[[card]]
id = "t-mirror"
name = "Mirror"
kind = "treasure"
text = "↷ Flip a dice roll."

[[card]]
id = "t-adder"
name = "Adder"
kind = "treasure"
text = "↷ Add 3 to a dice roll."

[[card]]
id = "t-charm"
name = "Charm"
kind = "treasure"
text = "Each time you would roll a 1, change it to a 6."

[[card]]
id = "t-coin"
name = "Again"
kind = "treasure"
text = "Each time you would roll a 1, reroll it."

[[card]]
id = "t-truce"
name = "Truce"
kind = "loot"
text = "Cancel the attack."
"""
for _n in range(1, 7):
    CARDS += f"""
[[card]]
id = "t-on{_n}"
name = "On {_n}"
kind = "treasure"
text = "Each time a player rolls a {_n}, loot 1."
"""


def table(*dice: int, players: int = 2, **options: object) -> Table:
    return Table(players, cards=CARDS, dice=dice, **options)  # type: ignore[arg-type]


def rolled(t: Table) -> list[int]:
    """The final results, in order."""
    return [entry["n"] for entry in t.log("rolled")]


@rule("DICE-01")
def test_a_die_has_six_equally_likely_faces() -> None:
    game = soulstack.new_game(2, seed=7)
    faces = Counter(chance.die(game) for _ in range(12_000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(abs(n - 2000) < 200 for n in faces.values())


@rule("DICE-02")
@pytest.mark.parametrize(("face", "item", "result"), [(6, "Plus", 6), (1, "Minus", 1), (3, "Plus", 4)])
def test_a_result_stays_within_1_and_6(face: int, item: str, result: int) -> None:
    t = table(face).give(0, item)
    t.play(0, "Pill").settle()
    assert rolled(t) == [result]
    assert t.purse(0) == result


@rule("DICE-02", "DICE-06")
def test_a_roll_on_the_stack_stays_within_6_too() -> None:
    t = table(5).give(0, "Adder")
    t.play(0, "Pill").resolve()
    t.tap(0, "Adder").resolve()
    assert t.stack() == ["roll: 6"]


@rule("DICE-03")
def test_the_result_is_seen_before_anybody_responds() -> None:
    t = table(4).give(1, "Bell")
    t.play(0, "Pill").until_asked(1).resolve()
    assert t.stack() == ["roll: 4"]
    assert t.offered("Pass", "roll of 4")
    assert t.purse(0) == 0


@rule("DICE-04")
def test_several_dice_are_rolled_at_once() -> None:
    t = table(2, 5).give(1, "Bell")
    t.play(0, "Twice").until_asked(1).resolve()
    assert sorted(t.stack()) == ["roll: 2", "roll: 5"]
    t.settle()
    assert (t.purse(0), len(t.hand_of(0))) == (1, 1)


@rule("DICE-04")
def test_an_outcome_of_all_dice_waits_for_the_last() -> None:
    t = table(2, 5).give(1, "Bell")
    t.play(0, "Both").resolve(2)
    assert [item.kind for item in t.game.stack] == [ROLL]
    t.settle()
    assert (len(rolled(t)), len(t.hand_of(0))) == (2, 1)


@rule("DICE-05", "DICE-13")
def test_rolling_triggers_above_the_roll_and_rerolling_does_not() -> None:
    t = table(4, 2).give(1, "Ear", "Bell").give(0, "Shard")
    t.play(0, "Pill").resolve()
    assert t.stack() == ["roll: 4", "ability: Ear"]
    t.resolve()
    roll = t.game.stack[-1].id
    t.tap(0, "Shard").resolve()
    assert t.stack() == ["roll: 2"]  # no second Ear
    assert t.game.stack[-1].id == roll
    assert t.purse(1) == 1


@rule("DICE-06")
def test_dice_shard_rerolls_a_roll_on_the_stack() -> None:
    t = table(3, 5)
    t.play(0, "Pill")
    t.hand(1, "Dice Shard").plays(1)
    t.act(1, "Play Dice Shard", at="roll of 3").settle()
    assert rolled(t) == [5]


@rule("DICE-07")
def test_would_roll_comes_after_all_passed_and_opens_the_roll_again() -> None:
    t = table(1).give(0, "Charm").give(1, "Mirror")
    t.play(0, "Pill").until_top("roll: 1")
    assert t.stack() == ["roll: 1"]  # the Charm has not triggered yet
    t.until_top("ability: Charm")
    assert t.stack() == ["roll: 1", "ability: Charm"]
    t.resolve()
    assert t.stack() == ["roll: 6"]
    t.act(1, "Mirror").resolve()  # it can be changed again ...
    assert t.stack() == ["roll: 1"]
    t.settle()  # ... and the Charm has its say again
    assert rolled(t) == [6]


@rule("DICE-07")
def test_would_roll_looks_again_at_a_number_that_comes_up_again() -> None:
    t = table(1, 1, 4).give(0, "Again")
    t.play(0, "Pill").settle()
    assert rolled(t) == [4]


@rule("DICE-07")
def test_a_would_roll_that_changes_nothing_lets_the_roll_resolve() -> None:
    t = table(1).give(0, "Dad's Lost Coin")
    t.play(0, "Pill").until("Yes").choose("No").settle()
    assert rolled(t) == [1]


@rule("DICE-08", "DICE-10")
def test_standing_modifiers_apply_as_the_roll_resolves() -> None:
    t = table(3).give(0, "Plus", "On 4").give(1, "On 3", "Bell")
    t.play(0, "Pill").resolve()
    assert t.stack() == ["roll: 3"]
    t.settle()
    assert rolled(t) == [4]
    assert (t.purse(0), len(t.hand_of(0)), len(t.hand_of(1))) == (4, 1, 0)


@rule("DICE-08")
def test_in_2019_a_modifier_goes_on_the_stack_above_the_roll() -> None:
    t = table(3, dice_modifier_timing="stack").give(0, "Plus").give(1, "Bell")
    t.play(0, "Pill").resolve()
    assert [words.partition(":")[0] for words in t.stack()] == ["roll", "ability"]
    t.resolve()
    assert t.stack() == ["roll: 4"]
    t.settle()
    assert rolled(t) == [4]


@rule("DICE-09")
def test_a_resolved_roll_cannot_be_changed() -> None:
    t = table(3).give(0, "Shard", "Bell").hand(0, "Dice Shard").plays(0, 2)
    t.play(0, "Pill")
    assert not t.offered("Shard")
    t.resolve()
    assert t.offered("Activate Shard") and t.offered("Play Dice Shard")
    t.resolve()  # its outcome is on the stack, the roll is not
    assert [item.kind for item in t.game.stack] == [ABILITY]
    assert not t.offered("Activate Shard") and not t.offered("Play Dice Shard")


@rule("DICE-11")
def test_would_roll_looks_at_the_unmodified_number() -> None:
    t = table(1).give(0, "Plus", "Charm")
    t.play(0, "Pill").settle()
    assert t.log("change roll")
    t = table(2).give(0, "Minus", "Charm")
    t.play(0, "Pill").settle()
    assert not t.log("change roll")
    assert rolled(t) == [1]


@rule("DICE-12")
def test_an_outcome_is_a_trigger_ordered_like_the_others() -> None:
    t = table(3).give(1, "On 3", "Bell")
    t.play(0, "Pill").resolve(2)
    assert [item.ctrl for item in t.game.stack] == [0, 1]
    assert all(item.kind == ABILITY for item in t.game.stack)
    t.resolve()
    assert (len(t.hand_of(1)), t.purse(0)) == (1, 0)
    t.settle()
    assert t.purse(0) == 3


@rule("DICE-12")
def test_the_roller_orders_outcome_and_own_triggers() -> None:
    t = table(3).give(0, "On 3", "Bell")
    t.play(0, "Pill").resolve(2)
    assert "order triggers" in t.why()
    assert t.asked == 0


@rule("DICE-12")
def test_in_the_booklet_the_outcome_is_carried_out_at_once() -> None:
    t = table(3, roll_outcome="immediate").give(1, "On 3", "Bell")
    t.play(0, "Pill").resolve(2)
    assert t.purse(0) == 3
    assert t.stack() == ["ability: On 3"]


@rule("DICE-12")
def test_an_outcome_that_is_carried_out_at_once_leaves_the_phase_as_it_is() -> None:
    t = table(2, 5, roll_outcome="immediate").give(0, "Portable Slot Machine").cents(0, 6)
    t.tap(0, "Portable Slot Machine").tap(0, "Portable Slot Machine").resolve(2)
    assert (t.phase, t.stack()) == ("action", ["ability: Portable Slot Machine"])
    t.settle()
    assert (t.phase, t.active, len(t.log("rolled"))) == ("action", 0, 2)


@rule("DICE-12")
def test_in_2019_the_outcome_lies_under_all_number_triggers() -> None:
    t = table(3, roll_outcome="under_triggers").give(0, "On 3").give(1, "Bell")
    t.play(1, "Pill").resolve(2)
    assert t.stack()[1] == "ability: On 3"
    t.resolve()
    assert (len(t.hand_of(0)), t.purse(1)) == (1, 0)
    t.settle()
    assert t.purse(1) == 3


@rule("DICE-13", "DICE-15")
def test_a_reroll_after_a_change_counts_from_the_new_face() -> None:
    t = table(3, 2).give(0, "Six", "Shard")
    t.play(0, "Pill").resolve()
    t.tap(0, "Six").resolve()
    assert t.stack() == ["roll: 6"]
    t.tap(0, "Shard").resolve()
    assert t.stack() == ["roll: 2"]
    t.settle()
    assert rolled(t) == [2]


@rule("DICE-14")
@pytest.mark.parametrize(("face", "flipped"), [(2, 5), (6, 1), (4, 3)])
def test_a_flipped_roll_is_7_minus_its_number(face: int, flipped: int) -> None:
    t = table(face).give(0, "Mirror")
    t.play(0, "Pill").resolve()
    t.tap(0, "Mirror").settle()
    assert rolled(t) == [flipped]


@rule("DICE-15")
def test_later_changes_apply_to_the_number_set() -> None:
    t = table(3).give(0, "Six", "Mirror")
    t.play(0, "Pill").resolve()
    t.tap(0, "Six").resolve()
    t.tap(0, "Mirror").settle()
    assert rolled(t) == [1]


@rule("DICE-16")
def test_the_roll_of_a_cancelled_attack_has_no_result() -> None:
    t = table(6).give(0, "On 6")
    t.attack("Fatty")
    t.play(1, "Truce").settle()
    assert t.stack() == []
    assert rolled(t) == []
    assert t.hand_of(0) == []


@rule("DICE-17")
def test_the_last_change_to_resolve_has_the_final_say() -> None:
    t = table(3, 2).give(0, "Six").give(1, "Shard")
    t.play(0, "Pill").resolve()
    t.act(0, "Six").act(1, "Shard").settle()  # the Shard is on top and resolves first
    assert rolled(t) == [6]
    t = table(3, 2).give(0, "Six").give(1, "Shard")
    t.play(0, "Pill").resolve()
    t.act(1, "Shard").act(0, "Six").settle()
    assert rolled(t) == [2]


@rule("DICE-18")
def test_modifiers_are_added_up_and_limited_once() -> None:
    t = table(6).give(0, "Plus", "Minus")
    t.play(0, "Pill").settle()
    assert rolled(t) == [5]


@rule("DICE-19")
def test_the_one_told_to_roll_is_the_roller() -> None:
    t = table(2, 2).give(1, "Plus")
    t.play(0, "Everybody").settle()
    assert [(e["seat"], e["n"]) for e in t.log("rolled")] == [(0, 2), (1, 3)]


@rule("DICE-20")
def test_the_roller_is_asked_first() -> None:
    t = table(2, players=3).give(0, "Bell").give(1, "Bell").give(2, "Bell")
    t.play(0, "Dare", at="P3").resolve()
    assert t.stack() == ["roll: 2"]
    assert t.asked == 2
    t.choose("Pass")
    assert t.asked == 0


@rule("DICE-21")
def test_the_same_seed_and_choices_give_the_same_rolls() -> None:
    def rolls(seed: int) -> list[tuple[str, object]]:
        game = soulstack.new_game(3, seed=seed)
        for i in range(400):
            if game.pending is None:
                break
            game.choose((i * 7) % len(game.pending.options))
        return [(public["seat"], public["n"]) for kind, public, _private in entries(game) if kind == "roll"]

    assert rolls(11) == rolls(11)
    assert len(rolls(11)) > 3
    assert rolls(11) != rolls(12)


@rule("DICE-22")
def test_each_players_roll_is_resolved_before_the_next() -> None:
    t = table(2, 5, 6, players=3).give(2, "Bell")
    t.play(0, "Everybody").resolve()
    assert t.stack() == ["roll: 2"]
    assert t.game.forced == (5, 6)
    t.settle()
    assert [e["seat"] for e in t.log() if e["kind"] in ("roll", "rolled")] == [0, 0, 1, 1, 2, 2]
