"""The odds of an attack are those of the rules."""

from __future__ import annotations

import pytest

import soulstack
from bots.kit import choice
from soulstack.bots.battle import Battle
from soulstack.bots.habits import Habits, habits_of
from soulstack.bots.odds import Fight, plain_results
from soulstack.engine.table.layers import hp
from table import Table, card


def fight(name: str, might: int = 1, more: int = 0) -> Fight:
    """Somebody with this ATK and bonus to rolls against a monster as printed."""
    face = soulstack.cards[name].faces[0]
    assert face.hp and face.evasion
    return Fight(habits_of(face), face.hp, face.evasion, face.atk or 0, might, plain_results(more))


def test_one_hit_before_two_misses() -> None:
    odds = Fight(Habits(), 1, 4, 1, 1, plain_results()).odds(1, 2)
    assert odds.kill == pytest.approx(3 / 4) and odds.die == pytest.approx(1 / 4)


def test_two_hits_before_two_misses() -> None:
    odds = fight("Clotty").odds(2, 2)  # 3+: two thirds
    assert odds.kill == pytest.approx((2 / 3) ** 2 * (1 + 2 / 3))
    assert odds.kill + odds.die == pytest.approx(1)


def test_more_atk_takes_fewer_hits() -> None:
    assert fight("Fatty", might=4).odds(4, 1).kill == pytest.approx(5 / 6)


def test_a_bonus_to_rolls_hits_more_often() -> None:
    assert fight("Spider", more=1).odds(1, 1).kill == pytest.approx(4 / 6)


def test_a_monster_without_atk_kills_nobody() -> None:
    odds = fight("Cod Worm").odds(2, 1)
    assert odds.kill == pytest.approx(1) and odds.die == 0 and odds.rolls == pytest.approx(6)


def test_damage_prevented_on_a_roll() -> None:
    assert fight("Hopper").odds(2, 1).kill == pytest.approx((3 / 5) ** 2)  # 3+, but a 6 does nothing


def test_damage_doubled_on_a_roll() -> None:
    odds = fight("Leaper").odds(1, 2)  # 4+ hits, 1 is two damage, 2 and 3 are one
    assert odds.kill == pytest.approx(3 / 6 + 2 / 6 * 3 / 6)


def test_a_roll_that_ends_the_attack() -> None:
    odds = fight("Mom's Hand").odds(1, 1)  # 4 and 5 hit, 6 ends the turn
    assert odds.kill == pytest.approx(2 / 6) and odds.die == pytest.approx(3 / 6)


def test_a_hit_that_hurts_the_attacker_may_kill_both() -> None:
    odds = fight("Lust").odds(1, 1)
    assert odds.kill == pytest.approx(3 / 6) and odds.die == pytest.approx(1)


def test_evasion_that_grows_as_it_weakens() -> None:
    assert fight("Larry Jr.").odds(2, 1).kill == pytest.approx((3 / 6) ** 2)
    assert fight("Larry Jr.").odds(3, 1).kill == pytest.approx(4 / 6 * (3 / 6) ** 2)


def test_atk_that_grows_with_every_hit() -> None:
    odds = fight("War").odds(3, 2)
    hit = 4 / 6
    assert odds.kill == pytest.approx(hit**3 + (1 - hit) * hit**3)  # after a hit every miss is two damage


def test_a_ward_saves_from_one_deadly_blow() -> None:
    odds = Fight(Habits(), 1, 4, 1, 1, plain_results()).odds(1, 1, saves=1)
    assert odds.kill == pytest.approx(3 / 4)


def beast(text: str, **facts: int) -> str:
    """A monster of one's own."""
    return card("Beast", text, "monster", **{"hp": 2, "evasion": 4, "atk": 1, **facts})


BEASTS = {
    "armour": beast("If this would take damage, prevent 1 of that damage."),
    "only ever higher": beast("Attack rolls no higher than the one before against this miss.", evasion=1),
    "evasion for each hit": beast("Each time this takes damage, this gains +1 evasion this turn.", hp=3, evasion=2),
    "less evasion for each hit": beast("Each time this takes damage, this gains -1 evasion this turn.", evasion=5),
    "a second life": beast("The first time each turn this would die, prevent that death, then this heals 1 HP.", hp=1),
    "dies on a 6": beast("If this would die except on a roll of 6, instead this heals to full HP.", evasion=3),
    "a miss is the end": beast("Each time the attacker misses an attack roll, cancel the attack.", atk=0),
    "a hit is the end": beast("Each time this takes damage, cancel the attack on this.", hp=1),
    "a blow is the end": beast("Each time this deals combat damage, end the turn."),
    "thorns on a roll": beast(
        "Each time you deal damage to this, roll:\n1-2: Take 1 damage.\n3-6: This takes 1 damage."
    ),
    "rage for each 1": beast("Each time a player rolls a 1, each monster gains +1 ATK this turn.", atk=0, evasion=5),
    "doubles kill": beast(
        "Each time the attacker misses an attack roll, they roll 2 times: If the results are the same, they die."
    ),
    "a 1 also hits": beast("Attack rolls of 1 against this also hit."),
    "a 1 also strikes": beast("Attack rolls of 1 against this that miss also deal combat damage."),
    "a hit makes it harder": beast(
        "Each time this takes damage, players have -2 to the next attack roll this turn.", evasion=3
    ),
    "blows at random": beast("Each time this would deal combat damage to you, prevent that damage."),
}


@pytest.mark.parametrize("what", BEASTS)
def test_the_odds_of_what_changes_on_the_way_are_what_really_happens(what: str) -> None:
    table = Table(2, cards=BEASTS[what], monsters=("Beast", "Fatty"))
    said = Battle(table.game, 0).make_bout(0, table.id("Beast")).odds(table.hp_of("Beast") or 0, 2)
    table.declare_attack()
    killed, died, tries = 0, 0, 300
    for seed in range(tries):
        again = Table.__new__(Table)
        again.game = table.game.copy()
        again.game.chance = seed * 7919 + 13
        again.choose("Beast").settle()
        killed += again.died("Beast")
        died += again.died(0)
    assert killed / tries == pytest.approx(said.kill, abs=0.085)
    assert died / tries == pytest.approx(said.die, abs=0.085)


def test_what_hits_bring_counts_though_nothing_dies() -> None:
    rolls = "1-2: Cancel the attack on this.\n3-6: Gain 3¢."
    text = f"Each time this would take damage, prevent that damage, then roll:\n{rolls}"
    table = Table(2, cards=beast(text, hp=1, evasion=2, atk=0), monsters=("Beast", "Satan!"))
    odds = Battle(table.game, 0).make_bout(0, table.id("Beast")).odds(1, 2)
    assert odds.kill == odds.die == 0
    assert odds.gain == pytest.approx(6)
    assert Battle(table.game, 0).attack_value(0, table.id("Beast")) == pytest.approx(6)


def test_a_spared_death_is_spared_once() -> None:
    table = Table(2, cards=BEASTS["a second life"], monsters=("Beast", "Fatty"), dice=[6]).attack("Beast")
    before = Battle(table.game, 0).make_bout(0, table.id("Beast")).odds(1, 2).kill
    table.resolve(3)
    assert table.hp_of("Beast") == 1 and not table.died("Beast")
    after = Battle(table.game, 0).make_bout(0, table.id("Beast")).odds(1, 2).kill
    assert after > before


def test_a_fight_that_nothing_ends_is_not_begun() -> None:
    text = "Each time this would take damage, prevent that damage."
    table = Table(2, cards=beast(text, hp=1, evasion=2, atk=0), monsters=("Beast",)).deck_is("monster")
    assert Battle(table.game, 0).attack_value(0, table.id("Beast")) < 0
    assert choice(table) == "End the turn"


@pytest.mark.parametrize("name", ["Monstro", "Hopper", "Leaper", "Larry Jr.", "War", "Swarm of Flies", "Mega Fatty"])
def test_the_odds_are_what_really_happens(name: str) -> None:
    """Many attacks in the engine end as often in the monster's death as the odds say."""
    table = Table(2, monsters=(name, "Fatty"))
    scales = Battle(table.game, 0)
    bout = scales.make_bout(0, table.obj(name).id)
    said = bout.odds(hp(table.game, table.obj(name).id) or 0, 2).kill
    table.declare_attack()
    killed, tries = 0, 400
    for seed in range(tries):
        again = table.game.copy()
        again.chance = seed * 7919 + 13
        lay = Table.__new__(Table)
        lay.game = again
        lay.choose(name).settle()
        killed += lay.died(name)
    assert killed / tries == pytest.approx(said, abs=0.075)


def test_a_bot_knows_what_becomes_of_damage() -> None:
    for text, left in (
        ("If you would take damage, double that amount.", 4),
        ("If you would take damage, increase that amount by 1.", 3),
        ("If you would take damage, reduce that amount to 1.", 1),
        ("If you would take damage, prevent that damage.", 0),
    ):
        table = Table(cards=card("Skin", text)).give(0, "Skin")
        assert Battle(table.game, 0).after_shields(~0, 2) == left, text
        assert Battle(table.game, 0).after_shields(~1, 2) == 2, text
