"""Warp Zone monsters: printed facts and each ability of the twenty."""

import pytest

import soulstack
from cards.monsters import Facts, printed
from table import Table, card

MONSTERS_OF_THE_BOX = [  # name, HP, evasion, ATK, reward, souls
    ("A Dead Horse", 1, 2, 0, "Gain 25¢.", 0),
    ("Ballos!", 4, 4, 1, "Loot 5.", 2),
    ("Balrog", 5, 4, 1, "", 0),
    ("Death Trapper", 3, 4, 1, "Gain 1 treasure.", 1),
    ("Expósito", 6, 6, 6, "Loot 6.", 1),
    ("Grandparent", 5, 4, 1, "Gain 1 treasure.", 1),
    ("Hubert Cumberdale", 3, 4, 1, "Loot 1.", 0),
    ("Javon!", 4, 3, 2, "Steal a shop item.", 0),
    ("Keke Is You", 3, 4, 1, "Loot 3.", 0),
    ("Leatherneck", 6, 4, 1, "Gain 1 treasure.", 0),
    ("Lil Hunter", 3, 3, 2, "Loot 2.", 1),
    ("Melquíades", 5, 4, 1, "Gain 2 treasure.", 1),
    ("Peeper", 1, 5, 1, "Loot 1.", 0),
    ("The Butcher", 5, 4, 2, "Loot 3. Gain 6¢.", 1),
    ("The Collector", 4, 4, 1, "Gain X treasure, where X is the number of counters on this.", 1),
    ("The Impostor!", 4, 4, 1, "Loot 1.", 0),
    ("The Purple-Shirted Eye Stabber", 3, 3, 3, "Loot 3.", 0),
    ("The Radiance", 7, 6, 5, "Loot 10.", 1),
    ("Time Eater", 6, 5, 1, "Take an extra turn after this one.", 1),
    ("Zombie Jesus", 6, 2, 1, "This kills you.", 0),
]
BOSSES = {
    *("Ballos!", "Balrog", "Death Trapper", "Expósito", "Grandparent", "Lil Hunter", "Melquíades", "Peeper"),
    *("The Butcher", "The Collector", "The Radiance", "Time Eater"),
}
INDOMITABLE = {"Expósito", "Grandparent", "The Butcher", "The Impostor!", "The Radiance", "Time Eater"}
THREE_PLUS = {"Keke Is You", "The Impostor!", "Time Eater", "Zombie Jesus"}

SCYTHE = card("Scythe", "↷ Kill a monster or player.") + card("Sickle", "↷ Kill a monster or player.")
STING = card("Sting", "↷ Deal 1 damage to a monster or player.") + card(
    "Whip", "↷ Deal 2 damage to a monster or player."
)


@pytest.mark.parametrize("facts", MONSTERS_OF_THE_BOX, ids=lambda facts: facts[0])
def test_a_monster_has_its_printed_facts(facts: Facts) -> None:
    name, hp, evasion, atk, reward, souls = facts
    found = soulstack.cards[name]
    face = found.faces[0]
    assert face.reward is not None and printed(name) == (name, hp, evasion, atk, reward or "Nothing.", souls)
    assert (found.boss, face.indomitable, found.three_plus) == (name in BOSSES, name in INDOMITABLE, name in THREE_PLUS)


def laid(name: str, *others: str, **options: object) -> Table:
    """This monster lies beside Fatty, and what comes up after it does nothing."""
    options = {"cards": SCYTHE + STING, "players": 3, **options}
    table = Table(monsters=[name, *(others or ("Fatty",))], **options)  # type: ignore[arg-type]
    table.deck("monster", "Clotty", "Cod Worm", "Dip").deck("treasure", "Jawbone", "Dry Baby", "The Habit")
    return table.give(1, "Scythe", "Sting", "Whip", "Sickle")


def slain(table: Table, name: str) -> Table:
    return table.tap(1, "Scythe", at=name)


# A Dead Horse


@pytest.mark.parametrize("roll", [3, 6])
def test_a_dead_horse_takes_no_damage_and_pays_3_cents(roll: int) -> None:
    table = laid("A Dead Horse", dice=[2, roll, 1]).attack("A Dead Horse").until_top("roll: 1")
    assert table.purse(0) == 3 and table.hurts() == []


@pytest.mark.parametrize("roll", [1, 2])
def test_a_dead_horse_may_end_the_attack(roll: int) -> None:
    table = laid("A Dead Horse", dice=[2, roll]).attack("A Dead Horse").settle()
    assert table.purse(0) == 0 and table.hurts() == [] and table.game.attack is None


def test_a_dead_horse_can_be_killed() -> None:
    table = slain(laid("A Dead Horse"), "A Dead Horse").settle()
    assert table.purse(0) == 25 and table.top("monster") == "A Dead Horse"


# Ballos!


def test_ballos_comes_back_once_with_a_counter_and_more_atk() -> None:
    table = slain(laid("Ballos!"), "Ballos!").settle()
    assert len(table.hand_of(0)) == 5 and table.souls(0) == 0
    assert table.obj("Ballos!").counters == {"": 1} and "Ballos!" in table.slot_names("monster")
    assert (table.atk_of("Ballos!"), table.hp_of("Ballos!")) == (3, 4)
    table.tap(1, "Sickle", at="Ballos!").settle()
    assert table.souls(0) == 2 and len(table.hand_of(0)) == 10
    assert "Ballos!" not in table.slot_names("monster")


def test_ballos_without_counters_has_1_atk() -> None:
    assert laid("Ballos!").atk_of("Ballos!") == 1


# Balrog and Peeper


def test_balrog_becomes_an_item_of_the_active_player_that_kills_once() -> None:
    table = slain(laid("Balrog"), "Balrog").settle()
    assert table.items(0) == ["Balrog"] and table.souls(0) == 0
    assert (table.purse(0), table.hand_of(0)) == (0, [])
    table.tap(0, "Balrog", at="P3").settle()
    assert table.died(2) and table.items(0) == [] and table.top("monster") == "Balrog"


def test_balrog_as_an_item_can_not_be_attacked() -> None:
    table = slain(laid("Balrog"), "Balrog").settle()
    assert "Balrog" not in table.attack_targets()


def test_peeper_becomes_an_item_with_1_hp_and_pays() -> None:
    table = slain(laid("Peeper"), "Peeper").settle()
    assert table.items(0) == ["Peeper"] and table.max_hp_of(0) == 3 and len(table.hand_of(0)) == 1


def test_peeper_ends_the_attack_when_it_is_missed() -> None:
    table = laid("Peeper", dice=[4]).attack("Peeper").settle()
    assert table.game.attack is None and "Peeper" in table.slot_names("monster")


def test_peeper_as_an_item_ends_no_attack() -> None:
    table = slain(laid("Peeper", dice=[1, 6]), "Peeper").settle().damage("Fatty", 3).attack("Fatty").settle()
    assert table.died("Fatty")


# Death Trapper


def test_death_trapper_makes_each_monster_harder_to_hit_for_each_damage_of_a_monster() -> None:
    table = laid("Death Trapper").tap(1, "Sting", at="Fatty").settle()
    assert (table.evasion_of("Death Trapper"), table.evasion_of("Fatty")) == (5, 3)
    table.tap(1, "Whip", at="Death Trapper").settle()
    assert (table.evasion_of("Death Trapper"), table.evasion_of("Fatty")) == (6, 4)
    table.end_turn()
    assert (table.evasion_of("Death Trapper"), table.evasion_of("Fatty")) == (4, 2)


def test_death_trapper_does_not_mind_damage_to_players() -> None:
    table = laid("Death Trapper").tap(1, "Sting", at="P1").settle()
    assert (table.evasion_of("Death Trapper"), table.evasion_of("Fatty")) == (4, 2)


# Expósito


def test_exposito_counts_dead_monsters_and_dies_of_the_6th() -> None:
    table = slain(laid("Expósito").counters("Expósito", 4), "Fatty").settle()
    assert table.obj("Expósito").counters == {"": 5}
    table.tap(1, "Sickle", at="Clotty").settle()
    assert table.souls(0) == 1 and len(table.hand_of(0)) == 1 + 6  # a Fatty pays one


def test_exposito_does_not_count_players() -> None:
    table = slain(laid("Expósito"), "P3").settle()
    assert not table.obj("Expósito").counters


def test_exposito_makes_the_active_player_attack_the_monster_deck() -> None:
    table = laid("Expósito", dice=[1]).deck("monster", "Dip")
    assert not table.offered("End the turn") and table.attack_targets() == ["the monster deck"]
    table = laid("Fatty")
    assert table.offered("End the turn")


# Grandparent


def test_grandparent_is_stronger_for_each_attack_and_dies_of_the_3rd_counter() -> None:
    table = laid("Grandparent", dice=[1]).attack("Grandparent").until_top("roll: 1")
    assert table.obj("Grandparent").counters == {"": 1} and table.atk_of("Grandparent") == 2
    table.resolve(2)
    table = laid("Grandparent").counters("Grandparent", 2).attack("Grandparent").settle()
    assert table.died("Grandparent") and table.souls(0) == 1
    assert sorted(table.hurts()) == [("P1", 3), ("P2", 3), ("P3", 3)]


def test_grandparent_does_not_count_attacks_on_others() -> None:
    table = laid("Grandparent", dice=[1]).attack("Fatty").until_top("roll: 1").resolve(2)
    assert not table.obj("Grandparent").counters


# Hubert Cumberdale


def test_hubert_cumberdale_takes_another_player_along() -> None:
    table = slain(laid("Hubert Cumberdale"), "Hubert Cumberdale").until("P3")
    assert not table.offered("P1")
    table.choose("P3").settle()
    assert table.died(2) and not table.died(0) and not table.died(1)


def test_hubert_cumberdale_comes_back_if_it_dealt_combat_damage() -> None:
    table = laid("Hubert Cumberdale", dice=[1, 4]).damage("Hubert Cumberdale", 2).attack("Hubert Cumberdale").settle()
    assert table.top("monster") == "Hubert Cumberdale"
    table.until_turn_over()
    assert "Hubert Cumberdale" in table.slot_names("monster")


def test_hubert_cumberdale_stays_dead_without_combat_damage() -> None:
    table = laid("Hubert Cumberdale", dice=[4]).damage("Hubert Cumberdale", 2).attack("Hubert Cumberdale").settle()
    table.until_turn_over()
    assert "Hubert Cumberdale" not in table.slot_names("monster") and "Hubert Cumberdale" in table.discarded("monster")


# Javon!


def test_javon_rerolls_a_shop_item_and_hurts_somebody_at_random_each_turn() -> None:
    table = laid("Javon!", dice=[]).choose("End the turn").until_why("target")
    assert table.asked == 1
    table.choose("Dinner").until_phase("action")
    assert "Dinner" in table.discarded("treasure") and "Jawbone" in table.slot_names("shop")
    assert len(table.hurts()) == 1 and table.hurts()[0][1] == 1


def test_javon_lets_the_active_player_steal_a_shop_item() -> None:
    table = slain(laid("Javon!"), "Javon!").until("Dinner").choose("Dinner").settle()
    assert table.items(0) == ["Dinner"]


# Keke Is You


def keke(**options: object) -> Table:
    """P2's turn has begun, and P3 was chosen."""
    table = laid("Keke Is You", **options).choose("End the turn").until_why("target")
    assert table.asked == 1 and not table.offered("P2")
    return table.choose("P3").until_phase("action")


def test_keke_lets_the_chosen_player_die_instead() -> None:
    table = keke(dice=[5, 5, 5]).settle()
    before = len(table.hand_of(1))
    table.attack("Keke Is You").settle()
    assert table.died(2) and not table.died("Keke Is You") and table.game.attack is None
    assert table.hp_of("Keke Is You") == 3 and len(table.hand_of(1)) == before + 3


def test_keke_dies_on_a_turn_without_a_choice() -> None:
    table = slain(laid("Keke Is You"), "Keke Is You").settle()
    assert table.died("Keke Is You") and not table.died(2) and len(table.hand_of(0)) == 3


# Leatherneck


def test_leatherneck_hurts_somebody_at_random_for_each_damage() -> None:
    table = laid("Leatherneck").tap(1, "Whip", at="Leatherneck").settle()
    assert table.hurts()[0] == ("Leatherneck", 2) and len(table.hurts()) == 2
    assert table.hurts()[1][1] == 1 and table.hurts()[1][0] in ("P1", "P2", "P3")
    assert len(laid("Leatherneck").tap(1, "Whip", at="Fatty").settle().hurts()) == 1


# Lil Hunter


def hunted(**options: object) -> Table:
    """Lil Hunter has come up in the place of a slain Fatty."""
    table = Table(players=3, cards=SCYTHE + STING, **options).give(1, "Scythe", "Sickle")  # type: ignore[arg-type]
    return (
        table.deck("monster", "Lil Hunter", "Clotty", "Cod Worm", "Dip", "Fly", "Trite")
        .tap(1, "Scythe", at="Fatty")
        .settle()
    )


def test_lil_hunter_brings_a_slot_and_an_attack_that_is_owed() -> None:
    table = hunted(dice=[1, 1])
    assert table.slot_names("monster")[0] == "Lil Hunter" and len(table.slot_names("monster")) == 3
    assert not table.offered("End the turn")
    table.attack("Pale Fatty").settle()
    assert table.died(0)


def test_lil_hunter_goes_4_deep_into_the_deck_at_the_end_of_the_turn() -> None:
    table = Table(players=3, monsters=["Lil Hunter", "Fatty"]).deck(
        "monster", "Clotty", "Cod Worm", "Dip", "Fly", "Trite"
    )
    table.deck("monster", "Chub").until_turn_over()
    assert "Lil Hunter" not in table.slot_names("monster")
    assert table.deck_names("monster")[3] == "Lil Hunter"  # the topmost of the four has taken its slot


# Melquíades


def test_melquiades_with_5_counters_is_easier_to_hit() -> None:
    table = laid("Melquíades").counters("Melquíades", 3).tap(1, "Whip", at="Melquíades").settle()
    assert table.obj("Melquíades").counters == {"": 4} and table.evasion_of("Melquíades") == 4
    table.tap(1, "Sting", at="Melquíades").settle()
    assert table.obj("Melquíades").counters == {"": 5} and table.evasion_of("Melquíades") == 2
    assert table.hp_of("Melquíades") == 2


# The Butcher


def test_the_butcher_makes_the_attacker_roll_for_damage_on_a_1() -> None:
    table = laid("The Butcher", dice=[1, 2]).give(0, "Breakfast", "Dinner").attack("The Butcher")
    table.until_stack("damage: P1", "roll: 2").until_stack("damage: P1")
    assert table.hurts() == [("P1", 2)]
    assert table.resolve().hurts() == [("P1", 2), ("P1", 2)]


def test_the_butcher_gets_stronger_for_each_player_it_kills() -> None:
    table = laid("The Butcher", dice=[2]).attack("The Butcher").settle()
    assert table.died(0) and table.obj("The Butcher").counters == {"": 1} and table.atk_of("The Butcher") == 3


def test_the_butcher_does_not_count_others_kills_and_other_rolls() -> None:
    table = slain(laid("The Butcher"), "P3").settle()
    assert table.died(2) and not table.obj("The Butcher").counters


# The Collector


def test_the_collector_has_hp_for_each_dead_player_and_pays_for_them() -> None:
    table = slain(laid("The Collector"), "P3").settle()
    assert table.obj("The Collector").counters == {"": 1} and table.hp_of("The Collector") == 5
    table.counters("The Collector", 2).tap(1, "Sickle", at="The Collector").settle()
    assert sorted(table.items(0)) == ["Dry Baby", "Jawbone"]
    assert table.souls(0) == 1


def test_the_collector_without_counters_pays_nothing() -> None:
    table = slain(laid("The Collector"), "The Collector").settle()
    assert table.items(0) == [] and table.souls(0) == 1


# The Impostor!


def test_the_impostor_has_the_living_vote_who_dies_too() -> None:
    table = laid("The Impostor!", players=4).tap(1, "Scythe", at="P4")
    for voter, name in ((0, "P3"), (1, "P3"), (2, "P1")):
        table.until_why("The Impostor!: vote")
        assert table.asked == voter and not table.offered("P4")
        table.choose(name)
    table.settle()
    assert table.died(3) and table.died(2) and not table.died(0) and not table.died(1)


def test_a_tie_kills_all_and_only_the_first_death_of_a_turn_counts() -> None:
    table = laid("The Impostor!", players=4).tap(1, "Scythe", at="P4")
    for name in ("P3", "P2", "P2"):
        table.until_why("The Impostor!: vote").choose(name)
    table.settle()
    assert [table.died(seat) for seat in range(4)] == [False, True, False, True]


# The Purple-Shirted Eye Stabber


@pytest.mark.parametrize("player, hurt", [(0, [("P1", 1)]), (1, []), (None, [])])
def test_the_eye_stabber_hurts_the_active_player_who_played_loot(
    player: int | None, hurt: list[tuple[str, int]]
) -> None:
    table = laid("The Purple-Shirted Eye Stabber")
    if player is not None:
        table.play(player, "A Nickel!").settle()
    table.until_turn_over()
    assert table.hurts() == hurt


# The Radiance


def test_the_radiance_is_easier_to_hit_for_each_dead_player() -> None:
    table = slain(laid("The Radiance"), "P3").settle()
    assert table.obj("The Radiance").counters == {"": 1} and table.evasion_of("The Radiance") == 5


def test_the_radiance_adds_a_card_to_the_loot_step() -> None:
    assert len(laid("The Radiance").end_turn().hand_of(1)) == 2
    assert len(laid("Fatty", "Pale Fatty").end_turn().hand_of(1)) == 1


# Time Eater


def test_time_eater_counts_turns_and_gives_an_extra_turn() -> None:
    table = laid("Time Eater")
    table.until_turn_over()
    assert table.obj("Time Eater").counters == {"": 1}
    table = slain(laid("Time Eater"), "Time Eater").settle()
    assert table.souls(0) == 1
    assert table.end_turn().active == 0


def test_time_eater_at_12_lets_a_player_with_the_most_souls_win() -> None:
    table = laid("Time Eater").counters("Time Eater", 11).soul(1, "Pin").soul(2, "Chub").choose("End the turn")
    table.until("P3")
    assert table.asked == 0 and not table.offered("P1")
    table.choose("P3").settle()
    assert table.game.result is not None and table.game.result.winners == (2,)


# Zombie Jesus


@pytest.mark.parametrize("roll, dead", [(1, None), (2, None), (3, 0), (4, 0), (5, 2), (6, 2)])
def test_zombie_jesus_kills_a_neighbour_at_the_start_of_the_turn(roll: int, dead: int | None) -> None:
    table = laid("Zombie Jesus", dice=[roll]).choose("End the turn").until_phase("start").until_phase("action")
    assert table.active == 1
    assert [table.died(seat) for seat in range(3)] == [seat == dead for seat in range(3)]


def test_zombie_jesus_kills_the_active_player_as_its_reward() -> None:
    table = slain(laid("Zombie Jesus"), "Zombie Jesus").settle()
    assert table.died(0) and not table.died(1)
