"""Attacking: how attacks end, more and forced attacks (ATTACK-16 to ATTACK-27)."""

from rules_covered import rule
from table import Table

CARDS = """
[[card]]
id = "t-rock"
name = "Rock"
kind = "monster"
hp = 1
evasion = 3
atk = 1
eternal = true
reward = "Gain 1¢."

[[card]]
id = "t-dummy"
name = "Dummy"
kind = "monster"
hp = 2
evasion = 4
atk = 0
reward = "Gain 3¢."

[[card]]
id = "t-shy"
name = "Shy"
kind = "monster"
hp = 1
evasion = 4
atk = 0
reward = "Gain 1¢."
text = "When this dies, you must attack 1 additional time."

[[card]]
id = "t-lurker"
name = "Lurker"
kind = "loot"
ambush = true
hp = 1
evasion = 4
atk = 0
reward = "Gain 1¢."

[[card]]
id = "t-nap"
name = "Nap"
kind = "loot"
text = "End the turn."

[[card]]
id = "t-truce"
name = "Truce"
kind = "loot"
text = "Cancel the attack."

[[card]]
id = "t-again"
name = "Rage"
kind = "loot"
text = "You may attack 1 additional time this turn."

[[card]]
id = "t-doom"
name = "Doom"
kind = "loot"
text = "Kill a monster and kill a player."

[[card]]
id = "t-bury"
name = "Bury"
kind = "loot"
text = "Put a monster on the bottom of the monster deck."

[[card]]
id = "t-swap"
name = "Newcomer"
kind = "loot"
text = "Put the top card of the monster deck in a monster slot."

[[card]]
id = "t-fighter"
name = "Fighter"
kind = "treasure"
text = '''
Each time a monster takes combat damage, gain 1¢.
Each time a monster takes non-combat damage, gain 5¢.'''

[[card]]
id = "t-dare"
name = "Dare"
kind = "loot"
text = "Choose a monster. The active player must attack it 1 additional time."

[[card]]
id = "t-order"
name = "Order"
kind = "loot"
text = "Choose a monster. The active player must attack it."

[[card]]
id = "t-later"
name = "Promise"
kind = "loot"
text = "Choose a monster. The active player must attack it this turn."

[[card]]
id = "t-call"
name = "Call to Arms"
kind = "treasure"
text = "Each time you declare an attack, each non-active player joins the attack."

[[card]]
id = "t-throne"
name = "Throne"
kind = "monster"
hp = 2
evasion = 4
atk = 0
reward = "Gain 1¢."
text = "Each player must attack this on their turn."
"""


def round_of(table: Table) -> Table:
    """Everybody passes once."""
    for _ in table.game.players:
        table.choose("Pass")
    return table


@rule("ATTACK-16")
def test_the_attack_ends_when_the_target_is_at_0_hp_and_cannot_die() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Rock"], dice=[6]).awake()
    round_of(round_of(table.attack("Rock")))
    assert table.hp_of("Rock") == 0
    table.settle()
    assert table.game.attack is None
    assert len(table.log("roll")) == 1
    assert table.slot_names("monster") == ["Rock"]
    assert table.offered("End the turn")


@rule("ATTACK-16")
def test_the_attack_ends_when_attacker_or_target_dies() -> None:
    table = Table(players=2, monsters=["Fly"], dice=[2]).deck("monster", "Spider")
    table.attack("Fly").settle()
    assert (len(table.log("roll")), len(table.log("attack ends"))) == (1, 1)
    table = Table(players=2, dice=[1, 1])
    table.attack("Fatty").settle()
    assert table.died(0)
    assert (len(table.log("roll")), len(table.log("attack ends"))) == (2, 1)
    assert table.hp_of("Fatty") == 4


@rule("ATTACK-17")
def test_ending_the_turn_ends_the_attack() -> None:
    table = Table(players=2, cards=CARDS, dice=[1]).awake()
    table.attack("Fatty").play(1, "Nap")
    round_of(table)
    assert (table.phase, table.game.attack, table.stack()) == ("end", None, [])
    table.settle()
    assert len(table.log("roll")) == 1
    assert table.hp_of(0) == 2


@rule("ATTACK-17")
def test_a_cancelled_attack_is_over_and_used_up() -> None:
    table = Table(players=2, cards=CARDS, dice=[1]).awake()
    table.attack("Fatty").play(1, "Truce").settle()
    assert (table.phase, table.active, table.game.attack) == ("action", 0, None)
    assert len(table.log("roll")) == 1
    assert table.hp_of(0) == 2
    assert table.offered("End the turn")
    assert not table.offered("Declare an attack")


@rule("ATTACK-18")
def test_one_attack_a_turn_unless_an_effect_grants_more() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy", "Dummy", "Dummy"], dice=[4] * 6)
    table.deck("monster", "Fatty", "Fatty", "Fatty")
    table.attack("Dummy #1").settle()
    assert not table.offered("Declare an attack")
    table.play(0, "Rage").settle()
    assert table.offered("Declare an attack")
    table.attack("Dummy #1").settle()
    assert table.purse(0) == 6
    assert not table.offered("Declare an attack")
    table.give(0, "Champion Belt")
    assert table.offered("Declare an attack")
    table.attack("Dummy").settle()
    assert not table.offered("Declare an attack")


@rule("ATTACK-19")
def test_killing_outside_an_attack_uses_no_attack() -> None:
    table = Table(players=2, monsters=["Fly", "Fatty"]).deck("monster", "Spider")
    table.play(0, "Bomb!", at="Fly").settle()
    assert table.died("Fly")
    assert table.purse(0) == 1
    assert not table.log("attack")
    assert table.offered("Declare an attack")


@rule("ATTACK-20", "ATTACK-21", "TEAMUP-03")
def test_a_helper_who_dies_drops_out_and_the_attack_goes_on() -> None:
    table = Table(players=3, cards=CARDS, monsters=["Fatty"], dice=[6, 1, 6, 6, 6]).give(0, "Call to Arms")
    table.hp(1, 1).cents(1, 2).attack("Fatty").settle()
    assert table.died(1)
    assert table.purse(1) == 1
    assert table.died("Fatty")
    assert [e["seat"] for e in table.log("roll")] == [0, 1, 2, 0, 2]


@rule("ATTACK-21")
def test_dead_players_make_no_attack_rolls() -> None:
    table = Table(players=3, cards=CARDS, monsters=["Fatty"], dice=[6, 6, 6, 6]).give(0, "Call to Arms").awake()
    table.hp(2, 1)
    table.attack("Fatty").play(0, "Bomb!", at="P3").settle()
    assert table.died(2)
    assert [e["seat"] for e in table.log("roll")] == [0, 1, 0, 1]


@rule("ATTACK-22")
def test_the_monsters_death_resolves_before_the_players() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy", "Fatty"], dice=[1]).awake().deck("monster", "Spider")
    table.attack("Dummy").play(1, "Doom", at=["Dummy", "P1"])
    round_of(table)
    assert table.stack() == ["roll: 1", "death: P1", "death: Dummy"]
    round_of(table)
    assert table.purse(0) == 3
    assert not table.dead(0)
    assert table.stack() == ["death: P1"]
    table.settle()
    assert table.died(0)
    assert table.purse(0) == 2


@rule("ATTACK-23")
def test_the_attack_ends_when_the_monster_leaves_play() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy", "Fatty"], dice=[6]).awake().deck("monster", "Spider")
    table.attack("Dummy").play(1, "A Penny!").play(1, "Bury", at="Dummy")
    round_of(table)
    assert table.game.attack is None
    assert table.stack() == ["loot: A Penny!"]
    table.settle()
    assert not table.log("rolled")
    assert not table.log("damage")
    assert table.slot_names("monster") == ["Spider", "Fatty"]
    assert table.deck_names("monster")[-1] == "Dummy"
    assert not table.offered("Declare an attack")


@rule("ATTACK-23")
def test_the_attack_ends_when_the_monster_is_covered() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy"], dice=[6]).awake().deck("monster", "Spider")
    table.attack("Dummy").play(1, "Newcomer")
    round_of(table)
    assert table.slot_names("monster") == ["Spider"]
    assert (table.game.attack, table.stack()) == (None, [])
    assert not table.log("rolled")


@rule("ATTACK-24")
def test_other_damage_during_an_attack_is_not_combat_damage() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Fatty"], dice=[6]).awake().give(1, "Fighter")
    table.attack("Fatty").play(1, "Bomb!", at="Fatty")
    round_of(table)
    round_of(table)
    assert table.stack() == ["roll: 6", "ability: Fighter"]
    round_of(table)
    assert table.purse(1) == 5
    round_of(table)
    round_of(table)
    assert table.stack() == ["ability: Fighter"]
    round_of(table)
    assert table.purse(1) == 6


@rule("ATTACK-25")
def test_a_forced_attack_is_the_next_declaration_and_nothing_else_is_offered() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy", "Fatty"], dice=[4, 4]).cents(0, 10).awake()
    table.deck("monster", "Spider").attack("Dummy").play(1, "Dare", at="Fatty").settle()
    assert table.died("Dummy")
    assert table.offered("Declare an attack")
    assert not table.offered("Declare a purchase")
    assert not table.offered("End the turn")
    table.dice(6, 6, 6, 6).attack("Fatty").settle()
    assert table.died("Fatty")
    assert table.offered("Declare a purchase")
    assert table.offered("End the turn")
    assert not table.offered("Declare an attack")


@rule("ATTACK-25")
def test_a_forced_attack_waits_for_an_empty_stack_and_lapses_with_its_monster() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy", "Fly"]).cents(0, 10).awake()
    table.deck("monster", "Spider").play(0, "2 Cents!").play(1, "Order", at="Fly")
    round_of(table)
    assert table.stack() == ["loot: 2 Cents!"]
    assert not table.offered("Declare an attack")
    table.settle()
    assert [o for o in table.options() if not o.startswith(("Activate", "Pass"))] == ["Declare an attack"]
    table.play(1, "Bomb!", at="Fly").settle()
    assert table.died("Fly")
    assert table.offered("End the turn")
    assert "Dummy" in table.attack_targets()


@rule("ATTACK-26")
def test_an_attack_owed_this_turn_need_not_be_next_but_the_turn_cannot_end_without_it() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy", "Fatty"], dice=[4, 4]).cents(0, 10).awake()
    table.deck("monster", "Spider", "Spider").play(1, "Lurker").until("slot 2").choose("slot 2").settle()
    assert table.slot_names("monster") == ["Dummy", "Lurker"]
    assert not table.offered("End the turn")
    assert table.offered("Declare a purchase")
    table.attack("Dummy").settle()
    assert not table.offered("End the turn")
    table.dice(6).attack("Lurker").settle()
    assert table.died("Lurker")
    assert table.offered("End the turn")


@rule("ATTACK-26")
def test_the_duty_lapses_when_the_attack_can_no_longer_be_made() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy", "Fly"]).deck("monster", "Spider")
    table.play(1, "Promise", at="Fly").settle()
    assert not table.offered("End the turn")
    table.play(0, "Bomb!", at="Fly").settle()
    assert table.offered("End the turn")


@rule("ATTACK-26")
def test_a_standing_duty_asks_for_an_attack_on_that_monster_each_turn() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Throne", "Fatty"])
    assert not table.offered("End the turn")
    table.deck("monster", "Spider", "Spider").give(0, "Champion Belt").dice(6, 6, 6).attack("Fatty").settle()
    assert not table.offered("End the turn")
    table.dice(6, 6).attack("Throne").settle()
    assert table.offered("End the turn")


@rule("ATTACK-27")
def test_a_plain_forced_attack_uses_the_normal_attack_if_that_is_unused() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy", "Fatty"], dice=[4, 4]).deck("monster", "Spider")
    table.play(1, "Order", at="Dummy").settle()
    table.attack("Dummy").settle()
    assert table.died("Dummy")
    assert not table.offered("Declare an attack")


@rule("ATTACK-27")
def test_a_plain_forced_attack_brings_none_of_its_own() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy", "Fly"], dice=[4, 4, 6]).deck("monster", "Spider", "Spider")
    table.attack("Dummy").settle()
    table.play(1, "Order", at="Fly").settle()
    assert table.offered("End the turn") and not table.offered("Declare an attack")
    table.play(0, "Rage").settle()  # now there is one
    assert not table.offered("End the turn")
    table.attack("Fly").settle()  # nothing else can be chosen
    assert table.died("Fly")
    assert not table.offered("Declare an attack")


@rule("ATTACK-27")
def test_an_additional_forced_attack_leaves_the_normal_one() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Dummy", "Fly"], dice=[6]).deck("monster", "Spider", "Spider")
    table.play(1, "Dare", at="Fly").settle()
    table.attack("Fly").settle()
    assert table.died("Fly")
    assert table.offered("Declare an attack")
    assert table.offered("End the turn")
