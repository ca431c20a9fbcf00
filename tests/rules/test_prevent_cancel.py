"""Preventing damage and death, cancelling and fizzling (PREVENT, CANCEL)."""

import pytest

from rules_covered import rule
from soulstack.language import CardError, parse_card_text
from table import Table, card

CARDS = """
[[card]]
id = "t-bell"
name = "Bell"
kind = "treasure"
text = "↷ Gain 1¢."

[[card]]
id = "t-ward"
name = "Ward"
kind = "treasure"
text = "Each time you would take damage, prevent that damage."

[[card]]
id = "t-pad"
name = "Pad"
kind = "treasure"
text = "Each time you would take damage, prevent 1 of that damage."

[[card]]
id = "t-taker"
name = "Taker"
kind = "treasure"
text = "Each time you take damage, gain 1¢."

[[card]]
id = "t-boulder"
name = "Boulder"
kind = "loot"
text = "Deal 3 damage to a monster or player."

[[card]]
id = "t-needle"
name = "Needle"
kind = "treasure"
text = "$ Pay 0¢: Deal 1 damage to a monster or player."

[[card]]
id = "t-cape"
name = "Cape"
kind = "loot"
text = "Choose a player. Prevent the next 2 damage they would take this turn."

[[card]]
id = "t-angel"
name = "Angel"
kind = "treasure"
text = "Each time you would die, prevent that death."

[[card]]
id = "t-phoenix"
name = "Phoenix"
kind = "treasure"
text = "Each time you would die, prevent that death and heal 1 HP."

[[card]]
id = "t-mushroom"
name = "Mushroom"
kind = "treasure"
text = "You have +1 HP."

[[card]]
id = "t-muse"
name = "Muse"
kind = "treasure"
text = "↷ Loot 2."

[[card]]
id = "t-hush"
name = "Hush"
kind = "loot"
text = "Cancel a loot or activated ability or triggered ability."

[[card]]
id = "t-stop"
name = "Stop"
kind = "loot"
text = "Cancel everything."

[[card]]
id = "t-truce"
name = "Truce"
kind = "loot"
text = "Cancel the attack."

[[card]]
id = "t-hole"
name = "Hole"
kind = "loot"
text = "Destroy an item."

[[card]]
id = "t-troll"
name = "Troll"
kind = "event"
text = "Loot 3."

[[card]]
id = "t-rock"
name = "Rock"
kind = "monster"
hp = 4
evasion = 3
atk = 1
reward = "Gain 1¢."
"""


def table(players: int = 2, **options: object) -> Table:
    return Table(players, cards=CARDS, **options)  # type: ignore[arg-type]


# prevent


@rule("PREVENT-01")
def test_prevented_damage_leaves_the_stack() -> None:
    t = table().give(1, "Ward", "Bell", "Taker")
    t.play(0, "Bomb!", at="P2").resolve()
    assert t.stack() == ["damage: P2", "ability: Ward"]
    t.resolve()
    assert t.stack() == []
    assert (t.hp_of(1), t.purse(1)) == (2, 0)


@rule("PREVENT-02")
def test_a_prevented_death_leaves_1_hp() -> None:
    t = table().give(1, "Angel", "Bell", "Mushroom")
    t.play(0, "Boulder", at="P2").settle()
    assert not t.died(1)
    assert (t.hp_of(1), t.stack()) == (1, [])


@rule("PREVENT-02")
def test_a_prevented_death_leaves_as_much_hp_as_it_says() -> None:
    t = table().give(1, "Phoenix", "Mushroom")
    t.play(0, "Boulder", at="P2").settle()
    assert not t.died(1)
    assert t.hp_of(1) == 2


@rule("PREVENT-02")
def test_in_2019_a_prevented_death_restores_the_hp_before_the_blow() -> None:
    t = table(prevented_death_hp="restore").give(1, "Angel", "Mushroom").hp(1, 2)
    t.play(0, "Boulder", at="P2").settle()
    assert not t.died(1)
    assert t.hp_of(1) == 2


@rule("PREVENT-03")
def test_a_shield_waits_for_damage_till_the_turn_ends() -> None:
    t = table()
    t.play(0, "Soul Heart", at="P2").settle()
    t.play(0, "Bomb!", at="P2").settle()
    assert t.hp_of(1) == 2
    t = table()
    t.play(0, "Soul Heart", at="P2").settle()
    t.end_turn()
    t.play(1, "Bomb!", at="P2").settle()
    assert t.hp_of(1) == 1


@rule("PREVENT-04")
def test_a_shield_is_used_up_whole_by_the_first_damage() -> None:
    t = table().give(0, "Needle")
    t.play(1, "Cape", at="P2").settle()
    t.act(0, "Needle", at="P2").settle()
    assert t.hp_of(1) == 2
    t.act(0, "Needle", at="P2").settle()
    assert t.hp_of(1) == 1


@rule("PREVENT-05")
def test_preventing_a_part_lowers_the_damage_on_the_stack() -> None:
    t = table().give(1, "Pad", "Bell", "Mushroom")
    t.play(0, "Boulder", at="P2").resolve(2)
    assert t.stack() == ["damage: P2"]
    assert t.game.stack[-1].n == 2
    t.resolve()
    assert t.hp_of(1) == 1


@rule("PREVENT-05")
def test_damage_lowered_to_0_is_prevented_entirely() -> None:
    t = table().give(1, "Pad", "Bell", "Taker")
    t.play(0, "Bomb!", at="P2").resolve(2)
    assert t.stack() == []
    assert (t.hp_of(1), t.purse(1), t.log("hurt")) == (2, 0, [])


@rule("PREVENT-06")
def test_only_damage_and_death_can_be_prevented() -> None:
    for text in ("Prevent a loot.", "Prevent a dice roll.", "Prevent a triggered ability."):
        with pytest.raises(CardError):
            parse_card_text(text, "loot")
    t = table().give(1, "Ward").give(0, "Bell")
    t.play(0, "A Penny!")
    t.play(1, "Cape", at="P1").resolve()
    assert t.stack() == ["loot: A Penny!"]  # nothing to prevent there
    t.settle()
    assert t.purse(0) == 1


# cancel


@rule("CANCEL-01")
def test_what_is_cancelled_has_no_effect() -> None:
    t = table().give(0, "Muse")
    t.tap(0, "Muse")
    t.play(1, "Hush").resolve()
    assert t.stack() == []
    assert t.hand_of(0) == []
    assert not t.obj("Muse").charged  # its cost stays paid


@rule("CANCEL-02")
def test_a_monster_whose_death_is_cancelled_stays_with_1_hp() -> None:
    t = table(monsters=["Rock", "Fatty"]).give(1, "Bell").damage("Rock", 1)
    t.play(0, "Boulder", at="Rock").until_top("death: Rock")
    t.play(1, "Stop").settle()
    assert t.slot_names("monster") == ["Rock", "Fatty"]
    assert t.hp_of("Rock") == 1
    assert t.purse(0) == 0


@rule("CANCEL-02")
def test_in_2019_a_cancelled_death_restores_the_hp_before_the_blow() -> None:
    t = table(monsters=["Rock", "Fatty"], prevented_death_hp="restore").give(1, "Bell").damage("Rock", 1)
    t.play(0, "Boulder", at="Rock").until_top("death: Rock")
    t.play(1, "Stop").settle()
    assert t.hp_of("Rock") == 3


@rule("CANCEL-03")
def test_a_loot_whose_only_target_is_gone_fizzles_into_discard() -> None:
    t = table().give(0, "Muse").give(1, "Bell")
    t.play(1, "Hole", at="Muse")
    t.play(0, "Hole", at="Muse").resolve()
    assert not t.has("Muse")
    assert t.stack() == ["loot: Hole"]
    t.resolve()
    assert t.log("fizzle")
    assert t.stack() == []
    assert t.discarded("loot").count("Hole") == 2


@rule("CANCEL-04")
def test_a_cancelled_attack_is_over_and_used() -> None:
    t = table(monsters=["Rock", "Fatty"], dice=[6]).give(0, "Bell")
    t.attack("Rock").resolve()
    assert t.stack() == ["damage: Rock"]
    t.play(1, "Truce").settle()
    assert t.game.attack is None
    assert t.stack() == []
    assert t.hp_of("Rock") == 4
    assert (t.phase, t.asked) == ("action", 0)
    assert t.offered("End the turn") and not t.offered("Declare an attack")


@rule("CANCEL-04")
def test_cancelling_an_attack_leaves_other_things_on_the_stack() -> None:
    t = table(dice=[6]).give(0, "Bell", "Muse")
    t.attack("Fatty")
    t.tap(0, "Muse")
    t.play(1, "Truce").resolve()
    assert t.stack() == ["ability: Muse"]
    t.settle()
    assert len(t.hand_of(0)) == 2


@rule("CANCEL-05")
def test_a_cancelled_loot_is_discarded_before_what_cancelled_it() -> None:
    t = table()
    t.play(0, "Bomb!", at="P2")
    t.play(1, "Butter Bean!", at="Bomb!").settle()
    assert t.discarded("loot")[-2:] == ["Bomb!", "Butter Bean!"]
    assert t.hp_of(1) == 2


@rule("CANCEL-06")
def test_an_event_whose_ability_is_cancelled_is_discarded() -> None:
    t = table().deck("monster", "Troll").give(1, "Bell")
    t.attack("monster deck", "slot 1")
    assert t.stack() == ["ability: Troll"]
    t.play(1, "Hush").resolve()
    assert t.hand_of(0) == []
    assert t.top("monster") == "Troll"
    assert t.slot_names("monster") == ["Fatty", "Pale Fatty"]


@rule("CANCEL-07")
def test_only_what_is_on_the_stack_can_be_cancelled() -> None:
    t = table().give(0, "Mushroom", "Counterfeit Penny").give(1, "Mushroom", "Muse").hand(0, "Hush").plays(0)
    assert not t.offered("Play Hush")
    t.act(1, "Muse")
    t.until_asked(0)
    assert t.offered("Play Hush")
    t.choose("Play Hush").settle()
    assert t.hand_of(1) == []
    assert t.max_hp_of(0) == t.max_hp_of(1) == 3


@rule("REPL-09", "DMG-01")
def test_damage_on_the_stack_is_changed_by_what_is_above_it() -> None:
    def hit(text: str, *dice: int) -> list[tuple[str, int]]:
        """P1 has this item and deals 2 damage to P2, who has 2 HP."""
        table = Table(cards=card("Bill", text) + card("Hit", "Deal 2 damage to a player.", "loot"), dice=dice)
        return table.give(0, "Bill").play(0, "Hit", at="P2").settle().hurts()

    when = "Each time you would deal damage to a monster or player"
    assert hit(f"{when}, roll:\n6: Increase that amount by 1.", 6) == [("P2", 3)]
    assert hit(f"{when}, roll:\n6: Increase that amount by 1.", 5) == [("P2", 2)]
    assert hit(f"{when}, double that amount.") == [("P2", 4)]
    assert hit(f"{when}, reduce that amount to 1.") == [("P2", 1)]


@rule("REPL-09", "DMG-15")
def test_damage_that_has_left_the_stack_is_not_changed_any_more() -> None:
    bill = card("Bill", "Each time you would deal damage, roll:\n6: Increase that amount by 1.")
    halt = card("Halt", "Cancel the attack.", "loot")
    table = Table(cards=bill + halt, dice=[6, 6]).give(0, "Bill").awake().attack("Fatty").until_top("roll: 6")
    table.until_stack("damage: Fatty", "roll: 6").play(1, "Halt").settle()
    assert table.hurts() == []
