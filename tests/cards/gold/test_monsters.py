"""Gold Box monsters: their printed facts, and what those with text do."""

import pytest

import soulstack
from cards.monsters import DIE, FORT, NEEDLE, SCYTHE, Facts, paid, rolled, stats_of
from rules_covered import rule
from table import Table, card

FACTS: list[Facts] = [  # name, HP, evasion, ATK, reward, souls
    ("Begotten", 3, 4, 1, "Loot 2", 0),
    ("Boil", 2, 4, 1, "Gain 3¢", 0),
    ("Charger", 1, 5, 1, "Gain 3¢", 0),
    ("Fistula", 4, 2, 1, "Gain 7¢", 1),
    ("Gaper", 2, 4, 1, "Gain 3¢", 0),
    ("Gurglings", 4, 5, 1, "Loot 2", 1),
    ("Hush", 8, 3, 2, "Gain 2 treasure", 2),
    ("Imp", 3, 5, 1, "Roll: Loot X", 0),
    ("Ragling", 2, 3, 1, "Loot 1", 0),
    ("Steven", 4, 2, 1, "Gain 1 treasure", 1),
    ("The Cage", 6, 4, 1, "Gain 2 treasure", 1),
]
PLAIN = ["Charger", "Hush", "The Cage"]


def laid(name: str, **options: object) -> Table:
    """This monster lies beside Wizoob, and nothing that comes up afterwards does anything."""
    table = Table(monsters=[name, "Wizoob"], **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Clotty", "Pooter").deck("treasure", "Dinner", "Breakfast")


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts[0])
def test_a_monster_has_its_printed_stats_and_pays_its_reward(facts: Facts) -> None:
    name, hp, evasion, atk, reward, souls = facts
    rolls = [3] if "Roll" in reward else [5] if name == "Ragling" else []
    table = laid(name, dice=rolls, cards=SCYTHE).give(1, "Scythe")
    assert stats_of(table, f"{name} #1") == (hp, evasion, atk)
    table.tap(1, "Scythe", at=f"{name} #1").settle()
    assert table.died(name)
    assert paid(table) == rolled(reward, 3) and paid(table, 1) == ""
    assert (table.souls(0), table.souls(1)) == (souls, 0)
    assert table.obj(name).role == "soul" if souls else table.top("monster") == name


@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_monster_is_fought_as_its_stats_say(name: str) -> None:
    hp, evasion, atk = next(facts[1:4] for facts in FACTS if facts[0] == name)
    table = laid(name, cards=FORT, dice=[evasion - 1, *[evasion] * hp]).give(0, "Fort").attack(name).settle()
    assert table.hurts() == [("P1", atk), *[(name, 1)] * hp] and table.died(name)


def test_hush_is_an_epic_boss_and_others_with_a_soul_are_bosses() -> None:
    monsters = [card for card in soulstack.cards.box("g2").values() if card.kind == "monster"]
    assert [card.name for card in monsters if card.category == "epic_boss"] == ["Hush"]
    bosses = {"Fistula", "Gurglings", "Hush", "Polycephalus", "Steven", "The Cage"}
    assert {card.name for card in monsters if card.boss} == bosses


# Begotten


def test_begotten_has_1_more_atk_at_1_hp() -> None:
    table = laid("Begotten", dice=[4, 4, 1]).attack("Begotten").until_top("roll: 4").resolve().resolve()
    assert (table.hp_of("Begotten"), table.atk_of("Begotten")) == (2, 1)
    table.until_stack("damage: P1")
    assert (table.hp_of("Begotten"), table.atk_of("Begotten")) == (1, 2)
    table.settle()
    assert table.died(0)


# Boil


def test_boil_heals_1_when_it_deals_combat_damage() -> None:
    table = laid("Boil", dice=[4, 3, 3]).attack("Boil").until_stack("damage: P1").resolve()
    assert table.hp_of("Boil") == 1
    table.until_top("roll: 3")
    assert table.hp_of("Boil") == 2 and table.hp_of(0) == 1


def test_boil_does_not_heal_when_its_damage_is_prevented() -> None:
    table = laid("Boil", dice=[4, 3, 3], cards=card("Wall", "If you would take damage, prevent that damage."))
    table.give(0, "Wall").attack("Boil").until_top("roll: 3").resolve().until_top("roll: 3")
    assert table.hp_of("Boil") == 1


# Death's Head


def test_deaths_head_gives_monsters_1_atk_and_cannot_be_attacked() -> None:
    table = laid("Death's Head", dice=[6, 6, 6])
    assert (table.max_hp_of("Death's Head"), table.evasion_of("Death's Head")) == (2, None)
    assert (table.atk_of("Death's Head"), table.atk_of("Wizoob")) == (1, 2)
    assert sorted(table.attack_targets()) == ["Wizoob", "the monster deck"]
    table.choose("Wizoob").settle()


def test_deaths_head_dies_with_another_monster_and_pays_its_reward() -> None:
    table = laid("Death's Head", cards=SCYTHE).give(1, "Scythe").tap(1, "Scythe", at="Wizoob").settle()
    assert table.died("Death's Head") and len(table.hand_of(0)) == 3 + 1
    assert table.atk_of("Dip") == 1


def test_deaths_head_survives_the_death_of_a_player_and_can_be_hurt() -> None:
    table = laid("Death's Head", players=3, cards=NEEDLE).play(0, "XIII. Death", at="P2").settle()
    assert table.died(1) and not table.died("Death's Head")
    table.give(0, "Needle").tap(0, "Needle", at="Death's Head").settle()
    assert table.hp_of("Death's Head") == 1


# Fistula


@pytest.mark.parametrize("combat", [True, False])
def test_fistula_gains_evasion_with_each_damage_it_takes_till_the_turn_ends(combat: bool) -> None:
    if combat:
        table = laid("Fistula", dice=[2, 3, 3]).attack("Fistula").until_stack("damage: P1")
        assert table.hp_of("Fistula") == 2
    else:
        table = laid("Fistula", cards=NEEDLE).give(0, "Needle", "Needle")
        table.tap(0, "Needle", at="Fistula").settle()
        assert table.evasion_of("Fistula") == 3
        table.tap(0, "Needle #2", at="Fistula").settle()
    assert (table.evasion_of("Fistula"), table.evasion_of("Wizoob")) == (4, 5)
    if not combat:
        assert table.end_turn().evasion_of("Fistula") == 2


# Gaper


@rule("ATTACK-26")
def test_gaper_killed_on_a_6_demands_an_attack_on_the_monster_deck() -> None:
    table = laid("Gaper", dice=[4, 6]).attack("Gaper").settle()
    assert table.died("Gaper") and not table.offered("End the turn")
    table.deck("monster", "Leech", "Dip")
    assert table.attack_targets() == ["the monster deck"]


@pytest.mark.parametrize("last", [4, 5])
def test_gaper_killed_on_another_number_demands_nothing(last: int) -> None:
    table = laid("Gaper", dice=[6, last]).attack("Gaper").settle()
    assert table.died("Gaper") and table.offered("End the turn") and not table.offered("Declare an attack")


def test_gaper_killed_outside_combat_demands_nothing() -> None:
    table = laid("Gaper", cards=SCYTHE).give(0, "Scythe").tap(0, "Scythe", at="Gaper").settle()
    assert table.died("Gaper") and table.offered("End the turn")


# Gurglings


def test_gurglings_has_1_evasion_less_at_2_hp_or_less() -> None:
    table = laid("Gurglings")
    found = []
    for damage in range(4):
        found.append(table.damage("Gurglings", damage).evasion_of("Gurglings"))
    assert found == [5, 5, 4, 4]


# Imp


def test_imp_gains_evasion_when_its_attacker_rolls_a_3() -> None:
    table = laid("Imp", dice=[3, 5, 5], cards=FORT).give(0, "Fort").attack("Imp").until_top("roll: 5")
    assert table.evasion_of("Imp") == 6 and table.evasion_of("Wizoob") == 5
    table.resolve().until_top("roll: 5")
    assert table.hp_of("Imp") == 3 and table.hp_of(0) == 9


def test_imp_ignores_other_rolls_of_3_and_other_numbers() -> None:
    table = laid("Imp", dice=[3, 3, 6], cards=FORT + DIE).give(0, "Fort", "Die").tap(0, "Die").settle()
    table.attack("Wizoob").until_top("roll: 6")
    assert table.evasion_of("Imp") == 5
    table = laid("Imp", dice=[4, 6], cards=FORT).give(0, "Fort").attack("Imp").until_top("roll: 6")
    assert table.evasion_of("Imp") == 5


# Ragling


@pytest.mark.parametrize("face", [1, 2, 5, 6])
def test_ragling_goes_on_top_of_the_deck_on_a_1_or_6_after_its_reward(face: int) -> None:
    table = laid("Ragling", dice=[face], cards=SCYTHE).give(1, "Scythe").tap(1, "Scythe", at="Ragling")
    table.until_top(f"roll: {face}")
    assert len(table.hand_of(0)) == 1 and [entry["seat"] for entry in table.log("roll")] == [0]
    table.settle()
    back = face in (1, 6)
    assert ("Ragling" in table.discarded("monster")) == (not back)
    assert ("Ragling" in [*table.deck_names("monster")[:1], *table.slot_names("monster")]) == back


# Steven


def test_steven_deals_2_damage_to_an_attacker_who_rolls_a_2() -> None:
    table = laid("Steven", dice=[2, 1], cards=FORT).give(0, "Fort").attack("Steven").until_top("roll: 1")
    assert sorted(table.hurts()) == [("P1", 2), ("Steven", 1)]


def test_steven_ends_the_turn_when_its_attacker_rolls_a_6() -> None:
    table = laid("Steven", dice=[6]).attack("Steven").until_turn_over()
    assert table.active == 1 and table.hurts() == [], "the blow is cancelled as well"


def test_steven_ignores_rolls_that_are_no_attack_on_it() -> None:
    table = laid("Steven", dice=[2, 6, 2, 6, 6], cards=DIE + FORT).give(0, "Die", "Fort").tap(0, "Die").settle()
    table.charge("Die").tap(0, "Die").settle()
    assert table.active == 0 and table.hurts() == []
    table.attack("Wizoob").until_stack("damage: Wizoob").resolve().until_top("roll: 6")
    assert table.hurts() == [("P1", 1), ("Wizoob", 1)]
