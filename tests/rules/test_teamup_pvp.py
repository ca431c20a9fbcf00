"""Joining an attack (TEAMUP) and attacking players (PVP)."""

import pytest

from rules_covered import rule
from table import Table, card

CARDS = """
[[card]]
id = "t-giant"
name = "Giant"
kind = "monster"
hp = 6
evasion = 4
atk = 1
souls = 1
reward = "Gain 4¢."

[[card]]
id = "t-help"
name = "Help!"
kind = "loot"
text = "Another player joins the attack."

[[card]]
id = "t-gang"
name = "Gang Boss"
kind = "monster"
hp = 4
evasion = 4
atk = 1
reward = "Gain 1¢."
text = "Each time you declare an attack on this, each non-active player joins the attack."

[[card]]
id = "t-muscle"
name = "Muscle"
kind = "treasure"
text = "You have +1 ATK."

[[card]]
id = "t-brawl"
name = "Brawler"
kind = "treasure"
text = "You may attack players, at 3 evasion."

[[card]]
id = "t-feud"
name = "Feud"
kind = "loot"
text = "The active player may attack players, at 5 evasion this turn."

[[card]]
id = "t-wanted"
name = "Wanted"
kind = "loot"
text = "You must attack another player 1 additional time this turn, at 4 evasion."

[[card]]
id = "t-burn"
name = "Burn"
kind = "loot"
text = "Destroy an item."

[[card]]
id = "t-coward"
name = "Bullseye"
kind = "treasure"
text = "Other players may attack you, at 2 evasion."
"""


def round_of(table: Table) -> Table:
    """Everybody passes once."""
    for _ in table.game.players:
        table.choose("Pass")
    return table


def rollers(table: Table) -> list[int]:
    """Who has rolled so far."""
    return [entry["seat"] for entry in table.log("roll")]


@rule("TEAMUP-01")
def test_after_each_roll_of_the_attacker_each_helper_rolls_in_turn_order() -> None:
    table = Table(players=4, cards=CARDS, monsters=["Giant"], dice=[6, 6, 6, 6, 6, 6]).awake()
    table.attack("Giant").play(0, "Help!", at="P4").play(0, "Help!", at="P3").settle()
    assert rollers(table) == [0, 2, 3, 0, 2, 3]
    assert table.died("Giant")


@rule("TEAMUP-01")
def test_a_helper_who_joins_late_makes_nobody_roll_twice() -> None:
    table = Table(players=4, cards=CARDS, monsters=["Giant"], dice=[6, 6, 6, 6, 6, 6]).awake()
    table.attack("Giant").play(0, "Help!", at="P4")
    while rollers(table) != [0, 3]:
        table._pass()
    table.play(0, "Help!", at="P3").settle()
    assert rollers(table) == [0, 3, 0, 2, 3, 0]


@rule("TEAMUP-02")
def test_helpers_stay_only_to_the_end_of_the_attack() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Gang Boss", "Fatty"], dice=[6, 6, 6]).give(0, "Champion Belt")
    table.deck("monster", "Spider").attack("Gang Boss").settle()
    assert rollers(table) == [0, 1, 0]
    table.dice(6, 6, 6, 6).attack("Fatty").settle()
    assert table.died("Fatty")
    assert set(rollers(table)[3:]) == {0}


@rule("TEAMUP-03")
def test_a_helpers_death_does_not_end_the_attack() -> None:
    table = Table(players=4, cards=CARDS, monsters=["Giant"], dice=[6, 1, 6, 6, 6, 6, 6]).awake()
    table.hp(2, 1).cents(2, 3)
    table.attack("Giant").play(0, "Help!", at="P3").play(0, "Help!", at="P4").settle()
    assert rollers(table) == [0, 2, 3, 0, 3, 0, 3]
    assert table.died(2)
    assert table.purse(2) == 2
    assert not table.obj("Judas").charged
    assert table.died("Giant")


@rule("TEAMUP-04")
def test_a_helper_hits_with_their_own_atk_and_takes_the_damage_of_their_own_miss() -> None:
    table = Table(players=3, cards=CARDS, monsters=["Giant"], dice=[6, 6, 6, 1]).give(2, "Muscle").awake()
    table.attack("Giant").play(0, "Help!", at="P3")
    while len(rollers(table)) < 3:
        table._pass()
    assert rollers(table) == [0, 2, 0]
    assert table.hp_of("Giant") == 3
    while table.stack()[-1:] != ["damage: P3"]:
        table._pass()
    (damage,) = table.game.stack
    assert (damage.n, damage.source, damage.combat) == (1, table.id("Giant"), True)
    round_of(table)
    assert (table.hp_of(2), table.hp_of(0)) == (1, 2)


@rule("TEAMUP-05")
def test_the_active_player_gets_the_rewards_of_a_helpers_kill() -> None:
    table = Table(players=3, cards=CARDS, monsters=["Giant"], dice=[6, 6]).awake().damage("Giant", 4)
    table.attack("Giant").play(0, "Help!", at="P3").settle()
    assert rollers(table) == [0, 2]
    assert (table.purse(0), table.purse(2)) == (4, 0)
    assert (table.souls(0), table.souls(2)) == (1, 0)


@rule("PVP-01")
def test_players_can_be_attacked_only_through_an_ability() -> None:
    assert Table(players=3, cards=CARDS).attack_targets() == ["Fatty", "Pale Fatty", "the monster deck"]
    table = Table(players=3, cards=CARDS).give(0, "Brawler")
    assert table.attack_targets() == ["Fatty", "Pale Fatty", "the monster deck", "P2", "P3"]
    table = Table(players=3, cards=CARDS).give(2, "Bullseye").give(1, "Brawler")
    assert table.attack_targets() == ["Fatty", "Pale Fatty", "the monster deck", "P3"]


@rule("PVP-01")
def test_the_ability_states_the_evasion_for_the_attack() -> None:
    table = Table(players=2, cards=CARDS, dice=[2, 3]).give(0, "Brawler").awake()
    round_of(table.attack("P2"))
    assert table.stack() == ["damage: P1"]
    round_of(round_of(table))
    assert table.stack() == ["roll: 3"]
    round_of(table)
    assert table.stack() == ["damage: P2"]


@rule("PVP-01")
def test_an_owed_attack_on_a_player_is_made_at_its_evasion() -> None:
    table = Table(players=2, cards=CARDS, dice=[3, 4]).awake().play(0, "Wanted", at="P2").settle()
    assert not table.offered("End the turn")
    round_of(table.attack("P2"))
    assert table.stack() == ["damage: P1"]
    round_of(round_of(table))
    round_of(table)
    assert table.stack() == ["damage: P2"]


@rule("PVP-01", "PVP-02")
def test_an_owed_attack_on_the_first_seat_is_made_at_its_evasion() -> None:
    table = Table(players=2, cards=CARDS).end_turn().awake().play(1, "Wanted", at="P1").settle()
    round_of(table.dice(3, 4).attack("P1"))
    assert table.stack() == ["damage: P2"]
    round_of(round_of(table))
    assert table.stack() == ["roll: 4"], "the evasion holds for the whole attack, also once the duty is done"
    round_of(table)
    assert table.stack() == ["damage: P1"]


@rule("PVP-02", "DMG-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_attacked_is_the_player_who_deals_the_damage_of_a_miss(seat: int) -> None:
    thorn = card("Thorn", "Each time you deal combat damage to a player, gain 1¢.")
    table = Table(players=2, cards=CARDS + thorn).give(1 - seat, "Brawler", "Breakfast").give(seat, "Thorn")
    if seat == 0:
        table.end_turn()
    table.awake().dice(1, 6, 6).attack(f"P{seat + 1}").settle()
    assert table.died(seat) and table.purse(seat) == 1 - 1, "for the one miss, which the death penalty has taken again"
    assert [entry["n"] for entry in table.log("gain ¢")] == [1]


@rule("PVP-02")
def test_an_attack_on_a_player_uses_their_hp_and_atk() -> None:
    table = Table(players=2, cards=CARDS, dice=[1, 6, 6]).give(0, "Brawler", "Breakfast").give(1, "Muscle").awake()
    round_of(table.attack("P2"))
    (damage,) = table.game.stack
    assert (damage.n, damage.on, damage.source, damage.combat) == (2, ~0, table.id("Maggy"), True)
    round_of(table)
    assert table.hp_of(0) == 1
    round_of(table)
    round_of(round_of(table))
    assert table.hp_of(1) == 1
    table.settle()
    assert table.died(1)
    assert len(rollers(table)) == 3


@rule("PVP-02")
def test_the_first_seat_is_attacked_like_any_other() -> None:
    table = Table(players=2, cards=CARDS).give(1, "Brawler", "Breakfast").give(0, "Muscle").end_turn().awake()
    assert table.active == 1
    round_of(table.dice(2, 3, 3).attack("P1"))
    (damage,) = table.game.stack
    assert (damage.n, damage.on, damage.source, damage.combat) == (2, ~1, table.id("Isaac"), True)
    round_of(table)
    assert (table.hp_of(0), table.hp_of(1)) == (2, 1)
    (damage,) = table.until_stack("damage: P1").game.stack
    assert (damage.n, damage.on, damage.source) == (1, ~0, table.id("Maggy"))
    table.settle()
    assert table.died(0) and not table.died(1)
    assert (rollers(table), table.game.attack, table.phase) == ([1, 1, 1], None, "action")


@rule("PVP-02")
def test_the_attack_goes_on_while_the_first_seat_can_be_attacked() -> None:
    table = Table(players=2, cards=CARDS).give(1, "Brawler").end_turn().awake()
    table.dice(3).attack("P1").play(0, "Burn", at="Brawler")
    round_of(table)
    assert (table.game.attack, table.stack()) == (None, [])  # nothing makes P1 attackable any more
    assert not table.log("rolled") and table.hp_of(0) == 2


@rule("PVP-04")
def test_an_effect_newer_than_a_duty_states_the_evasion() -> None:
    table = Table(players=2, cards=CARDS, dice=[3]).awake().play(0, "Wanted", at="P2").settle()
    round_of(table.give(0, "Brawler").attack("P2"))
    assert table.stack() == ["damage: P2"]  # 3 hits, as the item says that came later
    table = Table(players=2, cards=CARDS, dice=[3]).awake().give(0, "Brawler").play(0, "Wanted", at="P2").settle()
    round_of(table.attack("P2"))
    assert table.stack() == ["damage: P1"]  # 3 misses, as the newer duty says 4


@rule("PVP-03")
def test_an_attack_on_a_player_follows_the_normal_timing_and_limit() -> None:
    table = Table(players=2, cards=CARDS, dice=[6, 6]).give(0, "Brawler").give(1, "Brawler").awake()
    table.play(0, "2 Cents!")
    assert not table.offered("Declare an attack")
    table.until_asked(1)
    assert not table.offered("Declare an attack")
    table.settle().attack("P2").settle()
    assert table.died(1)
    assert not table.offered("Declare an attack")


@rule("PVP-04")
def test_the_newest_evasion_counts_and_the_older_one_again_after_it() -> None:
    table = Table(players=2, cards=CARDS, dice=[4, 6, 6]).give(0, "Brawler").awake()
    table.play(1, "Feud").settle()
    round_of(table.attack("P2"))
    assert table.stack() == ["damage: P1"]
    table.settle().end_turn().end_turn()
    assert table.active == 0
    table.dice(4)
    round_of(table.awake().attack("P2"))
    assert table.stack() == ["damage: P2"]


@rule("PVP-04")
def test_an_item_that_came_later_is_newer_than_an_effect() -> None:
    table = Table(players=2, cards=CARDS, dice=[4, 4]).awake().play(1, "Feud").settle()
    table.give(0, "Brawler").attack("P2")
    round_of(table)
    assert table.stack() == ["damage: P2"]
    round_of(round_of(table))
    assert table.stack() == ["roll: 4"]
    table.play(1, "Burn", at="Brawler")
    round_of(table)
    round_of(table)
    assert table.stack() == ["damage: P1"]


@rule("PVP-05")
def test_a_defender_who_dies_pays_the_penalty_and_gives_no_reward() -> None:
    table = Table(players=2, cards=CARDS, dice=[6]).give(0, "Brawler").give(1, "Dinner").hp(1, 1).cents(1, 3)
    table.hand(1, "Bomb!").attack("P2").settle()
    assert table.died(1)
    assert table.items(1) == []
    assert (table.purse(1), table.hand_of(1)) == (2, [])
    assert (table.purse(0), table.hand_of(0), table.souls(0)) == (0, [], 0)
    assert (table.game.attack, len(rollers(table)), table.phase) == (None, 1, "action")


@rule("PVP-05")
def test_the_attack_ends_as_the_defender_dies_in_any_way() -> None:
    table = Table(players=2, cards=CARDS, dice=[1]).give(0, "Brawler").hp(1, 1).awake()
    table.attack("P2").play(0, "Bomb!", at="P2")
    round_of(round_of(table))
    assert table.stack() == ["roll: 1", "death: P2"]
    round_of(table)
    assert table.died(1)
    assert (table.stack(), table.game.attack) == ([], None)
    assert not table.log("rolled")
    assert table.hp_of(0) == 2
