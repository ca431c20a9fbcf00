"""Base box monsters that are no bosses, Hopper to Wizoob; the holy and cursed ones have their own file."""

import pytest

from rules_covered import rule
from soulstack.engine.people.view import view
from table import Table, card

DIE = card("Die", "↷ Roll:\n1: Recharge this.")  # a roll that leads to nothing
LAMP = card("Lamp", "↷ Gain 1¢.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
CHARM = card("Charm", "You have +1 to attack rolls.")


def laid(*names: str, **options: object) -> Table:
    """These monsters lie in the slots, Fatty beside a lonely one; nothing that comes up afterwards does anything."""
    table = Table(monsters=names if len(names) > 1 else (*names, "Fatty"), **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Clotty", "Pooter", "Leech").deck("treasure", "Dinner", "Breakfast")


# Hopper (and Pin, the boss with the same line)


@pytest.mark.parametrize(("name", "face"), [("Hopper", 3), ("Pin", 4)])
def test_a_6_hits_but_does_no_damage_and_the_attack_goes_on(name: str, face: int) -> None:
    table = laid(name, dice=[6, face, 6, 5]).attack(name).settle()
    assert table.hurts() == [(name, 1), (name, 1)]
    assert table.died(name) and table.hp_of(0) == 2
    assert len(table.log("rolled")) == 4


@pytest.mark.parametrize("name", ["Hopper", "Pin"])
def test_other_damage_during_an_attack_roll_of_6_gets_through(name: str) -> None:
    table = laid(name, dice=[6], cards=NEEDLE).give(1, "Needle").attack(name)
    table.tap(1, "Needle", at=name).until_stack("roll: 6")
    table.until_stack("damage: " + name)
    assert table.hp_of(name) == 1


def test_hopper_looks_at_the_final_result_of_the_roll() -> None:
    table = laid("Hopper", dice=[5, 4, 2], cards=CHARM).give(0, "Charm").attack("Hopper").settle()
    assert table.hurts() == [("Hopper", 1), ("Hopper", 1)]  # the 5 was a 6, the 4 a 5, the 2 a 3
    assert len(table.log("rolled")) == 3


# Horf, Leaper, Mom!: more combat damage on a certain miss


@pytest.mark.parametrize(
    ("name", "face", "n", "misses"), [("Horf", 2, 2, [3, 3]), ("Leaper", 1, 2, [3, 3]), ("Mom!", 1, 4, [3])]
)
def test_its_blow_is_harder_on_its_number_only(name: str, face: int, n: int, misses: list[int]) -> None:
    table = laid(name, dice=[face]).attack(name).settle()
    assert table.hurts()[0] == ("P1", n)
    table = laid(name, dice=misses).attack(name)
    printed = table.atk_of(name)
    table.settle()
    assert table.hurts()[0] == ("P1", printed)


@pytest.mark.parametrize(("name", "face"), [("Horf", 2), ("Leaper", 1)])
def test_only_combat_damage_is_raised(name: str, face: int) -> None:
    sting = card("Sting", "Each time you roll, a monster deals 1 damage to you.")
    table = laid(name, dice=[face], cards=DIE + sting).give(0, "Die", "Sting").tap(0, "Die")
    table.until_why("choose a target").choose(name).settle()
    assert table.hurts() == [("P1", 1)]


# Keeper Head


def test_keeper_heads_blow_costs_2_cents() -> None:
    table = laid("Keeper Head", players=2, dice=[3, 4, 4, 5]).cents(0, 3).cents(1, 3).attack("Keeper Head").settle()
    assert table.hurts()[0] == ("P1", 1)
    assert table.purse(0) == 1 + 5 and table.purse(1) == 3


def test_keeper_head_costs_nothing_if_its_blow_is_prevented() -> None:
    table = laid("Keeper Head", dice=[3, 4, 4, 5]).cents(0, 3).attack("Keeper Head").until_stack("damage: P1")
    table.play(0, "Soul Heart", at="P1").settle()
    assert table.purse(0) == 3 + 5


# Mom's Dead Hand


def test_moms_dead_hand_lets_the_active_player_steal_anothers_item() -> None:
    table = laid("Mom's Dead Hand", players=3, dice=[5], cards=LAMP).damage("Mom's Dead Hand", 1)
    table.give(0, "Breakfast").give(1, "The D6", "Lamp").give(2, "Dinner")
    table.attack("Mom's Dead Hand").until_why("choose a target")
    assert table.asked == 0
    assert sorted(label.split(" (")[0] for label in table.options()) == ["Dinner", "Lamp"]  # not eternal, not one's own
    table.choose("Lamp").until("Yes").choose("Yes").settle()
    assert table.items(0) == ["Breakfast", "Lamp"] and table.items(1) == ["The D6"]
    assert table.purse(0) == 4


def test_moms_dead_hand_stealing_may_be_declined() -> None:
    table = laid("Mom's Dead Hand", dice=[5], cards=LAMP).damage("Mom's Dead Hand", 1).give(1, "Lamp")
    table.attack("Mom's Dead Hand").until("No").choose("No").settle()
    assert table.items(1) == ["Lamp"] and table.items(0) == []


@rule("TARGET-02")
def test_moms_dead_hand_steals_nothing_if_the_item_is_gone() -> None:
    broom = card("Broom", "$ Pay 0¢: Destroy an item.")
    table = laid("Mom's Dead Hand", dice=[5], cards=LAMP + broom).damage("Mom's Dead Hand", 1)
    table.give(1, "Lamp", "Broom").attack("Mom's Dead Hand").until_why("choose a target").choose("Lamp")
    table.act(1, "Activate Broom", at="Lamp").settle()
    assert table.items(0) == [] and table.items(1) == ["Broom"] and table.purse(0) == 4
    assert not table.has("Lamp")


def test_moms_dead_hand_finds_nothing_to_steal_in_the_shop() -> None:
    table = laid("Mom's Dead Hand", dice=[5]).damage("Mom's Dead Hand", 1).attack("Mom's Dead Hand").settle()
    assert table.died("Mom's Dead Hand") and table.items(0) == [] and table.purse(0) == 4


# Mom's Eye


def test_moms_eye_shows_the_active_player_a_hand() -> None:
    table = laid("Mom's Eye", players=3, dice=[4]).hand(1, "Dagaz", "A Penny!").hand(2, "Bomb!")
    table.attack("Mom's Eye").until_why("choose a target").choose("P2").until("Yes").choose("Yes").settle()
    assert view(table.game, 0)["players"][1]["hand"] == ["Dagaz", "A Penny!"]
    assert view(table.game, 0)["players"][2]["hand"] == [None]
    assert view(table.game, 2)["players"][1]["hand"] == [None, None]
    assert len(table.hand_of(0)) == 1


def test_moms_eye_may_be_ignored() -> None:
    table = laid("Mom's Eye", dice=[4]).hand(1, "Dagaz").attack("Mom's Eye").until_why("choose a target").choose("P2")
    table.until("No").choose("No").settle()
    assert view(table.game, 0)["players"][1]["hand"] == [None]


# Mom's Hand


def test_moms_hand_ends_the_turn_on_an_attack_roll_of_6() -> None:
    table = laid("Mom's Hand", players=2, dice=[6]).attack("Mom's Hand").resolve()
    assert table.stack() == ["damage: Mom's Hand", "ability: Mom's Hand"]
    table.resolve()
    assert table.stack() == [] and table.phase == "end"
    table.settle()
    assert table.active == 1 and table.hurts() == []
    assert table.slot_names("monster") == ["Mom's Hand", "Fatty"]


@rule("RULING-18")
def test_moms_hand_does_not_look_at_other_rolls() -> None:
    table = laid("Mom's Hand", dice=[6, 6], cards=DIE).give(0, "Die").damage("Fatty", 3)
    table.tap(0, "Die").settle()
    assert table.active == 0
    table.attack("Fatty").settle()
    assert table.active == 0 and table.died("Fatty")


# Mulliboom


def test_mulliboom_deals_3_damage_to_a_player_of_the_active_players_choice() -> None:
    table = laid("Mulliboom", players=3, dice=[2]).attack("Mulliboom").until_why("choose a target")
    assert table.asked == 0 and len(table.options()) == 3
    table.choose("P3").settle()
    assert ("P3", 3) in table.hurts() and table.dead(2)
    assert table.log("hurt")[-1]["by"] == "Mulliboom"
    assert table.purse(0) == 6


@rule("TARGET-02", "TARGET-05")
def test_mullibooms_damage_is_lost_if_its_target_has_died() -> None:
    table = laid("Mulliboom", players=3, dice=[2], cards=NEEDLE).give(1, "Needle").hp(2, 1).attack("Mulliboom")
    table.until_why("choose a target").choose("P3").tap(1, "Needle", at="P3").settle()
    assert table.hurts() == [("Mulliboom", 1), ("P3", 1)]
    assert table.purse(0) == 6


# Mulligan (and Mom!, who expands the monster slots too)


@rule("SLOT-05")
@pytest.mark.parametrize(("name", "marked"), [("Mulligan", 0), ("Mom!", 4)])
def test_one_more_monster_slot_is_laid_and_filled(name: str, marked: int) -> None:
    table = laid(name, dice=[4]).damage(name, marked).attack(name).settle()
    assert table.died(name) and sorted(map(str, table.slot_names("monster"))) == ["Clotty", "Dip", "Fatty"]
    assert len(table.slot_names("shop")) == 2


# Psy Horf


def test_psy_horf_recharges_every_item_of_the_active_player_and_nothing_else() -> None:
    table = laid("Psy Horf", players=2, dice=[5], cards=LAMP + NEEDLE + DIE)
    table.give(0, "Lamp", "Needle").give(1, "Die")
    for name in ("Lamp", "Needle", "Die", "Isaac"):
        table.charge(name, charged=False)
    table.attack("Psy Horf").settle()
    assert table.obj("Lamp").charged and table.obj("Needle").charged
    assert not table.obj("Die").charged and not table.obj("Isaac").charged


# Rage Creep


def test_rage_creeps_blow_is_also_dealt_to_the_left() -> None:
    table = laid("Rage Creep", players=3, dice=[4]).attack("Rage Creep").resolve()
    assert table.stack() == ["damage: P1"]
    table.resolve()
    assert table.stack() == ["damage: P2"]
    table.resolve()
    assert [table.hp_of(seat) for seat in range(3)] == [1, 1, 2]


def test_rage_creep_passes_on_only_what_it_deals_to_the_active_player() -> None:
    table = laid("Rage Creep", players=3, cards=NEEDLE).give(2, "Needle").tap(2, "Needle", at="P1").settle()
    assert table.hurts() == [("P1", 1)]
    sting = card("Sting", "↷ Choose a monster. It deals 1 damage to a player.")
    table = (
        laid("Rage Creep", players=3, cards=sting).give(0, "Sting").tap(0, "Sting", at=["Rage Creep", "P3"]).settle()
    )
    assert table.hurts() == [("P3", 1)]


# Ring of Flies


def test_ring_of_flies_makes_the_attacker_steal_a_random_card_from_a_chosen_player() -> None:
    table = laid("Ring of Flies", players=3, dice=[3]).hand(1, "Dagaz").hand(2, "Bomb!", "A Penny!")
    table.attack("Ring of Flies").until_why("choose a target")
    assert table.asked == 0 and [label.split(" (")[0] for label in table.options()] == ["P2", "P3"]
    table.choose("P3").until_stack("damage: Ring of Flies")
    assert len(table.hand_of(2)) == 1 and table.hand_of(1) == ["Dagaz"]
    assert sorted(table.hand_of(0) + table.hand_of(2)) == ["A Penny!", "Bomb!"]


@rule("RULING-18")
@pytest.mark.parametrize(("name", "face"), [("Ring of Flies", 3), ("Swarm of Flies", 5)])
def test_it_looks_only_at_its_own_number_and_only_while_it_is_attacked(name: str, face: int) -> None:
    table = laid(name, "Pooter", dice=[face, face], cards=DIE).give(0, "Die").hand(1, "Dagaz").tap(0, "Die").settle()
    table.attack("Pooter").until_top(f"roll: {face}").resolve()
    assert table.stack() == ["damage: Pooter"]
    assert table.hand_of(1) == ["Dagaz"] and table.hp_of(0) == 2
    table = laid(name, dice=[4]).hand(1, "Dagaz").attack(name).resolve()
    assert table.stack() == [f"damage: {name}"]


# Swarm of Flies


def test_swarm_of_flies_stings_the_attacker_on_a_5_though_the_roll_hits() -> None:
    table = laid("Swarm of Flies", dice=[5]).attack("Swarm of Flies").resolve()
    assert table.stack() == ["damage: Swarm of Flies", "ability: Swarm of Flies"]
    table.resolve(3)
    assert table.hurts() == [("P1", 1), ("Swarm of Flies", 1)]
    assert not table.log("hurt")[0]["combat"]


# Stoney


@rule("STATIC-03")
def test_stoney_makes_monsters_harder_to_hit_late_comers_included() -> None:
    table = laid("Stoney", "Fatty")
    assert table.evasion_of("Fatty") == 3
    table.monsters("Fatty", "Dip")
    assert table.evasion_of("Fatty") == 2 and table.evasion_of("Dip") == 4


def test_stoney_cannot_be_attacked() -> None:
    assert laid("Stoney").attack_targets() == ["Fatty", "the monster deck"]


def test_stoney_revealed_from_the_deck_ends_the_attack() -> None:
    table = laid("Fatty", "Clotty").deck("monster", "Stoney").attack("monster deck").choose("slot 1").settle()
    assert table.slot_names("monster") == ["Stoney", "Clotty"]
    assert table.log("roll") == [] and not table.offered("Declare an attack")


def test_stoney_dies_with_any_other_monster_and_pays_its_reward_too() -> None:
    table = laid("Stoney", "Fly", players=2).play(1, "Bomb!", at="Fly")
    table.until_top("ability: Stoney")
    assert table.purse(0) == 0
    table.settle()
    assert table.died("Stoney")
    assert table.purse(0) == 1 and len(table.hand_of(0)) == 1
    assert sorted(table.discarded("monster")) == ["Fly", "Stoney"]


def test_stoney_can_be_killed_by_damage_and_its_own_death_triggers_nothing_more() -> None:
    table = laid("Stoney").damage("Stoney", 2).play(0, "Bomb!", at="Stoney").settle()
    assert table.died("Stoney") and len(table.hand_of(0)) == 1
    assert table.slot_names("monster") == ["Dip", "Fatty"]


def test_stoney_outlives_a_player_and_a_monster_put_into_discard() -> None:
    table = laid("Stoney", "Fly", players=2, cards=card("Broom", "↷ Put a monster into discard.")).give(0, "Broom")
    table.hp(1, 0).settle().tap(0, "Broom", at="Fly").settle()
    assert table.died(1) and table.top("monster") == "Fly"
    assert not table.died("Stoney")


# Wizoob


def test_wizoob_makes_a_chosen_player_destroy_a_soul_of_their_choice() -> None:
    table = laid("Wizoob", players=3, dice=[5]).damage("Wizoob", 2).soul(1, "Gurdy", "Monstro").soul(0, "Famine")
    table.attack("Wizoob").until_why("choose a target")
    assert table.asked == 0
    table.choose("P2").until("Gurdy")
    assert table.asked == 1 and table.offered("Monstro") and not table.offered("Famine")
    table.choose("Monstro").settle()
    assert table.souls(1) == 1 and table.souls(0) == 1
    assert table.discarded("monster") == ["Monstro", "Wizoob"]
    assert len(table.hand_of(0)) == 3


def test_wizoob_does_nothing_to_a_player_without_souls() -> None:
    table = laid("Wizoob", dice=[5]).damage("Wizoob", 2).soul(0, "Famine")
    table.attack("Wizoob").until_why("choose a target").choose("P2").settle()
    assert table.souls(0) == 1 and table.discarded("monster") == ["Wizoob"]
