"""Four Souls+ monsters: their printed facts, and what those with text do."""

import pytest

import soulstack
from cards.monsters import DIE, FORT, NEEDLE, SCYTHE, Facts, paid, rolled, stats_of
from rules_covered import rule
from table import Table

DEATH = "XIII. Death"


FACTS: list[Facts] = [  # name, HP, evasion, ATK, reward, souls
    ("Blastocyst", 5, 4, 1, "Loot 1", 1),
    ("Bony", 2, 3, 1, "Loot 1", 0),
    ("Brain", 2, 3, 1, "Loot 1", 0),
    ("Cursed Globin", 3, 4, 1, "Roll: Loot X", 0),
    ("Cursed Tumor", 3, 4, 1, "Roll: Gain X¢", 0),
    ("Dingle", 3, 3, 1, "Gain 6¢", 1),
    ("Flaming Hopper", 1, 4, 2, "Gain 4¢", 0),
    ("Holy Bony", 1, 3, 1, "Loot 2", 0),
    ("Holy Mulligan", 1, 3, 1, "Gain 3¢", 0),
    ("Isaac!", 7, 3, 1, "Gain 1 treasure", 2),
    ("Krampus", 4, 4, 2, "Gain 1 treasure", 1),
    ("Monstro II", 5, 4, 1, "Gain 1 treasure", 1),
    ("Nerve Ending", 4, 2, 1, "Gain 3¢", 0),
    ("Roundy", 3, 4, 2, "Gain 6¢", 0),
    ("Swarmer", 4, 3, 2, "Gain 1 treasure", 0),
    ("The Fallen", 4, 5, 2, "Gain 1 treasure", 1),
    ("Tumor", 2, 5, 2, "Gain 6¢", 0),
    ("Widow", 3, 4, 1, "Loot 2", 1),
]
PLAIN = ["Nerve Ending", "Widow"]


def laid(name: str, **options: object) -> Table:
    """This monster lies beside Wizoob, and nothing that comes up afterwards does anything."""
    table = Table(monsters=[name, "Wizoob"], **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Clotty", "Pooter", "Leech").deck("treasure", "Dinner", "Breakfast")


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: facts[0])
def test_a_monster_has_its_printed_stats_and_pays_its_reward(facts: Facts) -> None:
    name, hp, evasion, atk, reward, souls = facts
    table = laid(name, dice=[2] if "Roll" in reward else [], cards=SCYTHE).give(1, "Scythe")
    assert stats_of(table, f"{name} #1") == (hp, evasion, atk)
    table.tap(1, "Scythe", at=f"{name} #1").settle()
    assert table.died(name)
    assert paid(table) == rolled(reward, 2) and paid(table, 1) == ""
    assert (table.souls(0), table.souls(1)) == (souls, 0)
    assert table.obj(name).role == "soul" if souls else table.top("monster") == name


@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_monster_is_fought_as_its_stats_say(name: str) -> None:
    hp, evasion, atk = next(facts[1:4] for facts in FACTS if facts[0] == name)
    table = laid(name, cards=FORT, dice=[evasion - 1, *[evasion] * hp]).give(0, "Fort").attack(name).settle()
    assert table.hurts() == [("P1", atk), *[(name, 1)] * hp] and table.died(name)


def test_isaac_and_moms_heart_are_epic_bosses_and_two_monsters_are_for_3_players() -> None:
    monsters = [card for card in soulstack.cards.of_boxes(["plus"]) if card.kind == "monster"]
    assert sorted(card.name for card in monsters if card.category == "epic_boss") == ["Isaac!", "Mom's Heart!"]
    assert sorted(card.name for card in monsters if card.three_plus) == ["Isaac!", "Monstro II"]


# Blastocyst, Holy Mulligan and Swarmer

EXPANDING = ["Blastocyst", "Holy Mulligan", "Swarmer"]


@rule("SLOT-05")
@pytest.mark.parametrize("name", EXPANDING)
def test_it_leaves_2_more_monster_slots_behind(name: str) -> None:
    table = laid(name, cards=SCYTHE).give(1, "Scythe").tap(1, "Scythe", at=name).settle()
    assert sorted(str(slot) for slot in table.slot_names("monster")) == ["Clotty", "Dip", "Pooter", "Wizoob"]


def test_blastocyst_allows_one_more_attack_on_the_monster_deck() -> None:
    table = laid("Blastocyst", cards=SCYTHE, dice=[6] * 3).give(0, "Scythe").tap(0, "Scythe", at="Blastocyst").settle()
    table.attack("Wizoob").settle()
    assert table.died("Wizoob") and table.offered("End the turn")
    assert table.attack_targets() == ["the monster deck"]


def test_holy_mulligan_allows_one_more_attack_on_anything() -> None:
    table = laid("Holy Mulligan", dice=[3, 6, 6, 6]).attack("Holy Mulligan").settle()
    assert table.offered("End the turn")
    table.attack("Wizoob").settle()
    assert table.died("Wizoob") and not table.offered("Declare an attack")


def test_swarmer_allows_no_more_attack() -> None:
    table = laid("Swarmer", dice=[3] * 4).attack("Swarmer").settle()
    assert table.died("Swarmer") and not table.offered("Declare an attack")


# Bony and Brain


def test_bony_gains_2_atk_when_its_attacker_rolls_a_1() -> None:
    table = laid("Bony", dice=[1, 2], cards=FORT).give(0, "Fort").attack("Bony").until_top("roll: 2")
    assert (table.atk_of("Bony"), table.atk_of("Wizoob")) == (3, 1) and table.hurts() == [("P1", 1)]
    table.resolve().until_stack("damage: P1").resolve()
    assert table.hurts() == [("P1", 1), ("P1", 3)]


def test_brain_hurts_an_attacker_who_rolls_a_6() -> None:
    table = laid("Brain", dice=[5, 6], cards=FORT).give(0, "Fort").attack("Brain").settle()
    assert sorted(table.hurts()) == [("Brain", 1), ("Brain", 1), ("P1", 1)] and table.died("Brain")


@pytest.mark.parametrize("name, face", [("Bony", 1), ("Brain", 6)])
def test_it_looks_only_at_attack_rolls_against_itself(name: str, face: int) -> None:
    table = laid(name, dice=[face, face], cards=DIE).give(0, "Die").tap(0, "Die").until_top(f"roll: {face}").resolve()
    assert f"ability: {name}" not in table.stack()
    table.settle().attack("Wizoob").until_top(f"roll: {face}").resolve()
    assert f"ability: {name}" not in table.stack()


# Cursed Globin and Cursed Tumor


@pytest.mark.parametrize("roller", [0, 1])
def test_cursed_globin_heals_each_monster_when_anybody_rolls_a_3(roller: int) -> None:
    table = laid("Cursed Globin", dice=[3], cards=DIE).give(roller, "Die").damage("Cursed Globin", 2)
    table.damage("Wizoob", 1).tap(roller, "Die").settle()
    assert (table.hp_of("Cursed Globin"), table.hp_of("Wizoob")) == (3, 3)


@pytest.mark.parametrize("roller", [0, 1])
def test_cursed_tumor_hurts_each_player_when_anybody_rolls_a_4(roller: int) -> None:
    table = laid("Cursed Tumor", players=3, dice=[4], cards=DIE).give(roller, "Die").tap(roller, "Die").settle()
    assert [table.hp_of(seat) for seat in range(3)] == [1, 1, 1] and table.hp_of("Cursed Tumor") == 3


@pytest.mark.parametrize("name, face", [("Cursed Globin", 4), ("Cursed Tumor", 3)])
def test_a_curse_of_one_number_ignores_the_others(name: str, face: int) -> None:
    table = laid(name, dice=[face], cards=DIE).give(0, "Die").damage(name, 2).tap(0, "Die").settle()
    assert table.hp_of(name) == 1 and table.hurts() == []


# Dingle


@pytest.mark.parametrize(
    "face, hurt", [(1, ["P1"]), (2, ["P1"]), (3, ["P1", "P2"]), (4, ["P1", "P2"]), (5, ["Dingle"]), (6, ["Dingle"])]
)
def test_dingle_makes_the_active_player_roll_when_they_hurt_it(face: int, hurt: list[str]) -> None:
    table = laid("Dingle", dice=[face], cards=NEEDLE).give(0, "Needle").tap(0, "Needle", at="Dingle").settle()
    assert table.hurts() == [("Dingle", 1), *[(name, 1) for name in hurt]]
    assert [entry["seat"] for entry in table.log("roll")] == [0]


def test_dingle_answers_combat_damage_within_the_attack() -> None:
    table = laid("Dingle", dice=[3, 1, 2]).attack("Dingle").until_top("roll: 1").until_top("roll: 2")
    assert table.hurts() == [("Dingle", 1), ("P1", 1)]


def test_dingle_does_not_answer_damage_of_others() -> None:
    table = laid("Dingle", cards=NEEDLE).give(1, "Needle").tap(1, "Needle", at="Dingle").settle()
    assert table.hp_of("Dingle") == 2 and table.log("roll") == []


# Flaming Hopper


def test_flaming_hopper_takes_no_combat_damage_on_a_6() -> None:
    table = laid("Flaming Hopper", dice=[6, 6, 5]).attack("Flaming Hopper").settle()
    assert table.hurts() == [("Flaming Hopper", 1)] and table.died("Flaming Hopper")


def test_flaming_hopper_takes_other_damage() -> None:
    table = laid("Flaming Hopper", cards=NEEDLE).give(0, "Needle").tap(0, "Needle", at="Flaming Hopper").settle()
    assert table.died("Flaming Hopper")


# Headless Horseman


@rule("PREVENT-02")
def test_headless_horseman_survives_its_first_death_of_each_turn() -> None:
    table = laid("Headless Horseman", cards=SCYTHE).give(0, "Scythe").tap(0, "Scythe", at="Headless Horseman").settle()
    assert not table.died("Headless Horseman") and table.hp_of("Headless Horseman") == 3
    assert (table.evasion_of("Headless Horseman"), table.atk_of("Headless Horseman")) == (4, 1)
    table.charge("Scythe").tap(0, "Scythe", at="Headless Horseman").settle()
    assert table.died("Headless Horseman") and table.souls(0) == 1 and table.items(0) == ["Scythe", "Dinner"]


def test_headless_horseman_is_itself_again_in_the_next_turn() -> None:
    table = laid("Headless Horseman", cards=SCYTHE).give(0, "Scythe").tap(0, "Scythe", at="Headless Horseman").settle()
    table.end_turn()
    assert (table.evasion_of("Headless Horseman"), table.atk_of("Headless Horseman")) == (3, 2)
    table.charge("Scythe").tap(0, "Scythe", at="Headless Horseman").settle()
    assert not table.died("Headless Horseman"), "the first time this turn"


def test_headless_horseman_fights_on_in_the_same_attack() -> None:
    table = laid("Headless Horseman", dice=[3, 3, 3, 3], cards=FORT).give(0, "Fort").attack("Headless Horseman")
    table.until_stack("damage: P1")
    assert table.game.attack is not None and table.hp_of("Headless Horseman") == 3
    table.resolve()
    assert table.hp_of(0) == 10


def test_headless_horseman_does_not_prevent_other_deaths() -> None:
    table = laid("Headless Horseman", cards=SCYTHE).give(0, "Scythe").tap(0, "Scythe", at="Wizoob").settle()
    assert table.died("Wizoob")


# Holy Bony


@pytest.mark.parametrize("roller", [0, 1])
def test_holy_bony_lets_who_rolls_a_6_sort_3_cards_of_a_deck(roller: int) -> None:
    table = laid("Holy Bony", dice=[6], cards=DIE).give(roller, "Die").deck("loot", "Bomb!", "Dagaz", "Ehwaz")
    table.tap(roller, "Die").until_why("choose a target")
    assert table.asked == roller
    table.choose("the loot deck").until("Yes")
    assert table.asked == roller
    table.choose("Yes").choose("Ehwaz").choose("Dagaz").settle()
    assert table.deck_names("loot")[:3] == ["Ehwaz", "Dagaz", "Bomb!"]


def test_holy_bony_forces_nobody_and_ignores_a_5() -> None:
    table = laid("Holy Bony", dice=[6, 5], cards=DIE).give(0, "Die").deck("loot", "Bomb!", "Dagaz", "Ehwaz")
    table.tap(0, "Die").until_why("choose a target").choose("the loot deck").until("No").choose("No").settle()
    assert table.deck_names("loot")[:3] == ["Bomb!", "Dagaz", "Ehwaz"]
    table.charge("Die").tap(0, "Die").until_top("roll: 5").resolve()
    assert table.settle().log("look") == []


# Isaac!


def test_isaac_hurts_a_living_player_of_the_active_players_choice_with_each_damage() -> None:
    table = laid("Isaac!", players=4, cards=NEEDLE).give(1, "Needle").play(0, DEATH, at="P4").settle()
    table.tap(1, "Needle", at="Isaac!").until_why("choose a target")
    assert table.asked == 0 and [label[:2] for label in table.options()] == ["P1", "P2", "P3"]
    table.choose("P2").settle()
    assert table.hurts() == [("Isaac!", 1), ("P2", 1)]


def test_isaac_answers_no_damage_to_others() -> None:
    table = laid("Isaac!", players=3, cards=NEEDLE).give(1, "Needle").tap(1, "Needle", at="Wizoob").settle()
    assert table.hurts() == [("Wizoob", 1)]


# Krampus


@rule("ATTACK-26")
def test_krampus_must_be_attacked_each_turn() -> None:
    table = laid("Krampus", dice=[4, 1])
    assert not table.offered("End the turn")
    assert table.attack_targets() == ["Krampus"]
    table.settle()
    assert table.died(0) and table.active == 1 and table.hp_of("Krampus") == 4
    assert not table.offered("End the turn")


def test_krampus_demands_one_attack_in_a_turn() -> None:
    table = laid("Krampus", dice=[4]).give(0, "Champion Belt", "The Bible").attack("Krampus")
    table.tap(0, "The Bible", at="Cancel your attack").settle()
    assert not table.died("Krampus") and table.offered("End the turn")
    assert sorted(table.attack_targets()) == ["Krampus", "Wizoob", "the monster deck"]


# Mom's Heart!


def heart(**options: object) -> Table:
    return laid("Mom's Heart!", cards=SCYTHE, **options).give(0, "Scythe")


def test_moms_heart_has_its_printed_stats_and_an_empty_reward_box() -> None:
    table = heart(players=3).soul(1, "Monstro", "Gurdy", "Chub").soul(0, "Pin")
    assert [table.hp_of("Mom's Heart!"), table.evasion_of("Mom's Heart!"), table.atk_of("Mom's Heart!")] == [8, 4, 2]
    table.tap(0, "Scythe", at="Mom's Heart!")
    table.until_why("choose a target")
    assert (table.purse(0), table.hand_of(0), table.items(0), table.souls(0)) == (0, [], ["Scythe"], 3)


def test_moms_heart_makes_a_player_with_the_most_souls_win() -> None:
    table = heart(players=3).soul(1, "Monstro", "Gurdy", "Chub").tap(0, "Scythe", at="Mom's Heart!").settle()
    assert table.game.result is not None and table.game.result.winners == (1,)


def test_moms_heart_lets_a_tie_be_decided_by_choice() -> None:
    table = (
        heart(players=3).soul(1, "Monstro", "Gurdy").tap(0, "Scythe", at="Mom's Heart!").until_why("choose a target")
    )
    assert [label[:2] for label in table.options()] == ["P1", "P2"] and table.asked == 0
    table.choose("P2").settle()
    assert table.game.result is not None and table.game.result.winners == (1,)


# Monstro II


@pytest.mark.parametrize("face, hurt", [(1, "P3"), (3, "P3"), (4, "P2"), (6, "P2")])
def test_monstro_ii_hits_a_neighbour_with_its_combat_damage(face: int, hurt: str) -> None:
    table = laid("Monstro II", players=3, dice=[1, face, 2]).attack("Monstro II").until_top("roll: 2")
    assert table.hurts() == [("P1", 1), (hurt, 1)]


# Roundy, Sucker, The Fallen and Tumor


def test_roundy_hurts_each_other_monster_with_its_combat_damage() -> None:
    table = laid("Roundy", dice=[1, 2], cards=FORT).give(0, "Fort").attack("Roundy").until_top("roll: 2")
    assert table.hurts() == [("P1", 2), ("Wizoob", 1)] and table.hp_of("Roundy") == 3


def test_sucker_hurts_each_player_as_it_dies() -> None:
    table = laid("Sucker", players=3, dice=[3])
    assert [table.hp_of("Sucker"), table.evasion_of("Sucker"), table.atk_of("Sucker")] == [1, 3, 1]
    table.attack("Sucker").settle()
    assert table.hurts() == [("Sucker", 1), ("P1", 1), ("P2", 1), ("P3", 1)]
    assert len(table.hand_of(0)) == 1 and table.top("monster") == "Sucker"


def test_the_fallen_lets_the_active_player_sort_5_monsters_as_it_dies() -> None:
    table = laid("The Fallen", cards=SCYTHE).give(1, "Scythe").deck("monster", "Fly").tap(1, "Scythe", at="The Fallen")
    table.until("Leech")
    assert table.asked == 0 and table.options() == ["Fly", "Dip", "Clotty", "Pooter", "Leech"]
    table.choose("Leech").choose("Pooter").choose("Clotty").choose("Dip").settle()
    assert table.slot_names("monster") == ["Leech", "Wizoob"]
    assert table.deck_names("monster")[:4] == ["Pooter", "Clotty", "Dip", "Fly"]


@pytest.mark.parametrize("combat", [True, False])
def test_tumor_hurts_everybody_but_the_active_player_with_each_damage_it_takes(combat: bool) -> None:
    table = laid("Tumor", players=3, dice=[5, 1] if combat else [], cards=NEEDLE).give(0, "Needle")
    if combat:
        table.attack("Tumor").until_top("roll: 1")
    else:
        table.tap(0, "Needle", at="Tumor").settle()
    assert table.hurts() == [("Tumor", 1), ("P2", 1), ("P3", 1)]
