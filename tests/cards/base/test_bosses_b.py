"""The bosses of the base box, Peep to Wrath."""

import pytest

from rules_covered import rule
from table import Table, card

DIE = card("Die", "↷ Roll:\n1: Recharge this.")  # a roll that leads to nothing
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
STING = card("Sting", "↷ Choose a monster. It deals 1 damage to a player.")
FROST = card("Frost", "↷ A monster takes 3 damage.")


def laid(*names: str, **options: object) -> Table:
    """These monsters lie in the slots, Clotty beside a lonely one; nothing that comes up afterwards does anything."""
    table = Table(monsters=names if len(names) > 1 else (*names, "Clotty"), **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Fly", "Pooter", "Leech").deck("treasure", "Dinner", "Breakfast")


# Peep


def test_peep_brings_the_bloat_from_the_deck_into_a_monster_slot() -> None:
    table = laid("Peep", dice=[4]).damage("Peep", 2).deck_is("monster", "Dip", "Fly", "The Bloat", "Pooter")
    table.attack("Peep").until("slot 1")
    assert table.asked == 0 and len(table.options()) == 2
    table.choose("slot 2")
    assert table.log("shuffle")
    table.settle()
    assert table.slot_names("monster")[1] == "The Bloat" and "The Bloat" not in table.deck_names("monster")
    assert [table.game.face(table.game.objs[id]).name for id in table.game.slots[1][1]] == ["Clotty", "The Bloat"]
    assert table.souls(0) == 1 and table.items(0) == ["Dinner"]


def test_peep_may_put_the_bloat_into_its_own_empty_slot() -> None:
    table = laid("Peep", dice=[4]).damage("Peep", 2).deck_is("monster", "Dip", "Fly", "The Bloat", "Pooter")
    table.attack("Peep").until("slot 1").choose("slot 1").settle()
    assert table.slot_names("monster") == ["The Bloat", "Clotty"]
    assert sorted(table.deck_names("monster")) == ["Dip", "Fly", "Pooter"]


def test_peep_finds_nothing_if_the_bloat_is_not_in_the_deck_but_the_deck_is_shuffled() -> None:
    table = laid("Peep", dice=[4]).damage("Peep", 2).deck_is("monster", "Dip", "Fly", "Pooter")
    table.discard("monster", "The Bloat").attack("Peep").settle()
    assert table.souls(0) == 1 and table.top("monster") == "The Bloat" and not table.has("The Bloat")
    assert table.log("shuffle")
    assert sorted([*table.deck_names("monster"), str(table.slot_names("monster")[0])]) == ["Dip", "Fly", "Pooter"]


def test_peep_does_not_cover_a_monster_under_attack() -> None:
    table = laid("Peep", "Clotty", "Fatty", dice=[3], cards=NEEDLE).give(1, "Needle").damage("Peep", 2)
    table.deck_is("monster", "The Bloat", "Dip").attack("Clotty").tap(1, "Needle", at="Peep").until("slot 1")
    assert [label.split(",")[0] for label in table.options()] == ["slot 1", "slot 3"]


# Pestilence


def test_pestilence_deals_2_damage_to_one_or_1_each_to_two_as_chosen() -> None:
    table = laid("Pestilence", players=3, dice=[4]).damage("Pestilence", 3).attack("Pestilence")
    table.until_why("choose a target")
    assert table.asked == 0 and table.offered("P1") and table.offered("Clotty")
    table.choose("P3").choose("Clotty")
    assert table.stack() == ["ability: Pestilence"]  # 2 damage is for two at most
    table.settle()
    assert sorted(table.hurts()) == [("Clotty", 1), ("P3", 1), ("Pestilence", 1)]
    table = laid("Pestilence", players=3, dice=[4]).damage("Pestilence", 3).attack("Pestilence")
    table.until_why("choose a target").choose("P3").choose("Done").settle()
    assert table.hurts() == [("Pestilence", 1), ("P3", 2)] and table.dead(2)
    assert table.log("hurt")[-1]["by"] == "Pestilence"
    assert table.souls(0) == 1 and len(table.hand_of(0)) == 2


def test_pestilence_may_hurt_nobody() -> None:
    table = laid("Pestilence", dice=[4]).damage("Pestilence", 3).attack("Pestilence").until_why("choose a target")
    table.choose("Done").settle()
    assert table.hurts() == [("Pestilence", 1)] and table.souls(0) == 1


def test_pestilence_deals_all_to_the_other_if_one_of_two_is_gone() -> None:
    table = laid("Pestilence", players=2, dice=[4], cards=NEEDLE).give(1, "Needle").damage("Pestilence", 3)
    table.damage("Clotty", 1).attack("Pestilence").until_why("choose a target").choose("P2").choose("Clotty")
    table.until_top("ability: Pestilence").tap(1, "Needle", at="Clotty").settle()
    assert table.hurts() == [("Pestilence", 1), ("Clotty", 1), ("P2", 2)]


# Pride


@rule("ATTACK-05")
def test_pride_makes_a_chosen_player_discard_2_before_the_first_attack_roll() -> None:
    table = laid("Pride", players=2, dice=[3]).hand(1, "Dagaz", "Bomb!", "A Penny!").attack("Pride")
    table.until_why("choose a target")
    assert table.asked == 0 and table.log("roll") == []
    table.choose("P2").until_asked(1)
    table.choose("Dagaz").choose("Bomb!")
    assert table.hand_of(1) == ["A Penny!"] and sorted(table.discarded("loot")) == ["Bomb!", "Dagaz"]
    table = laid("Clotty", "Fatty", dice=[3]).hand(1, "Dagaz").deck("monster", "Pride")
    table.attack("monster deck", "slot 1").until_why("choose a target").choose("P2").until("attack roll")
    assert table.hand_of(1) == []  # revealed by attacking the deck


def test_pride_does_not_mind_an_attack_on_another_monster() -> None:
    table = laid("Pride", dice=[3]).hand(1, "Dagaz").attack("Clotty")
    assert table.stack() == ["roll: 3"] and table.hand_of(1) == ["Dagaz"]


# Rag Man


@pytest.mark.parametrize("face", range(1, 7))
def test_rag_man_rolls_after_its_reward_and_comes_back_on_a_1_or_6(face: int) -> None:
    table = laid("Rag Man", dice=[3, face]).damage("Rag Man", 1).attack("Rag Man")
    table.until_top("death: Rag Man").until_top("ability: Rag Man")
    assert len(table.hand_of(0)) == 3 and table.souls(0) == 0
    table.until_top(f"roll: {face}").settle()
    back = face in (1, 6)
    assert len(table.hand_of(0)) == 3
    assert table.souls(0) == (0 if back else 1)
    assert table.slot_names("monster")[0] == ("Rag Man" if back else "Dip")


# Satan!


def test_satan_lets_the_active_player_choose_who_dies_on_an_attack_roll_of_6() -> None:
    table = laid("Satan!", players=3, dice=[6]).hp(1, 0).settle().attack("Satan!").until_why("choose a target")
    assert table.asked == 0
    assert [label.split(" (")[0] for label in table.options()] == ["P1", "P3"]  # P2 is dead already
    table.choose("P3").until_stack("damage: Satan!")
    assert table.dead(2)
    table.resolve()
    assert table.hp_of("Satan!") == 5  # the 6 was a hit all the same


def test_satan_killing_the_attacker_ends_the_attack_before_the_blow() -> None:
    table = laid("Satan!", dice=[6]).attack("Satan!").until_why("choose a target").choose("P1").settle()
    assert table.died(0) and table.active == 1
    assert table.hurts() == []


# Scolex


def test_scolex_blow_costs_a_loot_card() -> None:
    table = laid("Scolex", players=2, dice=[4]).hand(0, "Dagaz", "A Penny!").hand(1, "Bomb!").attack("Scolex")
    table.until_stack("ability: Scolex").until_why("discard")
    assert table.asked == 0
    table.until("Dagaz").choose("Dagaz")
    assert table.hand_of(0) == ["A Penny!"] and table.hand_of(1) == ["Bomb!"]


def test_scolex_damage_outside_combat_costs_no_card() -> None:
    table = laid("Scolex", cards=STING).give(0, "Sting").hand(1, "Bomb!").tap(0, "Sting", at=["Scolex", "P2"]).settle()
    assert table.hurts() == [("P2", 1)] and table.hand_of(1) == ["Bomb!"]


# Sloth


def test_sloths_killer_discards_their_hand_the_reward_is_still_the_active_players() -> None:
    table = laid("Sloth", players=2, cards=NEEDLE).give(1, "Needle").damage("Sloth", 2)
    table.hand(0, "Dagaz").hand(1, "Bomb!", "A Penny!").tap(1, "Needle", at="Sloth").settle()
    assert table.hand_of(1) == [] and table.hand_of(0) == ["Dagaz"]
    assert sorted(table.discarded("loot")) == ["A Penny!", "Bomb!"]
    assert table.purse(0) == 1 and table.souls(0) == 1


def test_sloth_killed_by_the_game_costs_nobody_a_card() -> None:
    table = laid("Sloth", cards=FROST).give(0, "Frost").hand(0, "Dagaz").hand(1, "Bomb!")
    table.tap(0, "Frost", at="Sloth").settle()
    assert table.souls(0) == 1 and table.hand_of(0) == ["Dagaz"] and table.hand_of(1) == ["Bomb!"]


@rule("DMG-04")
def test_sloth_killed_by_pestilences_blast_was_killed_by_no_player() -> None:
    table = Table(monsters=["Pestilence", "Sloth"], dice=[4]).damage("Pestilence", 3).damage("Sloth", 1)
    table.deck("monster", "Fatty", "Pale Fatty")
    table.hand(0, "Dagaz").hand(1, "Bomb!").attack("Pestilence").until_why("choose a target")
    table.choose("Sloth").choose("Done").settle()
    assert table.log("hurt")[-1]["by"] == "Pestilence" and table.died("Sloth")
    assert "Dagaz" in table.hand_of(0) and table.hand_of(1) == ["Bomb!"]
    assert table.purse(0) == 1 and table.souls(0) == 2  # both rewards and souls all the same


# The Bloat


def test_the_bloats_blow_hurts_each_non_active_player_too() -> None:
    table = laid("The Bloat", players=3, dice=[3]).give(0, "Breakfast").attack("The Bloat")
    table.until_stack("ability: The Bloat").resolve()
    assert sorted(table.stack()) == ["damage: P2", "damage: P3"]
    table.resolve(2)
    assert [table.hp_of(seat) for seat in range(3)] == [1, 1, 1]
    assert table.stack() == []  # those two are no combat damage


# The Duke of Flies


def test_the_duke_of_flies_rolls_for_each_damage_and_a_1_prevents_it() -> None:
    table = laid("The Duke of Flies", dice=[3, 1, 3, 2]).attack("The Duke of Flies").resolve()
    assert table.stack() == ["damage: The Duke of Flies", "ability: The Duke of Flies"]
    table.resolve()
    assert table.stack() == ["damage: The Duke of Flies", "roll: 1"]
    table.until_stack("roll: 3")
    assert table.hp_of("The Duke of Flies") == 4
    table.until_stack("damage: The Duke of Flies", "roll: 2").resolve(2)
    assert table.hp_of("The Duke of Flies") == 3


def test_the_duke_of_flies_rolls_for_a_bomb_too_and_the_active_player_rolls() -> None:
    table = laid("The Duke of Flies", players=2, dice=[1]).play(1, "Bomb!", at="The Duke of Flies").settle()
    assert table.hurts() == [] and table.log("roll")[0]["seat"] == 0


# The Haunt


@rule("TRIG-09")
def test_the_haunt_is_harder_to_hit_after_every_other_damage_of_a_turn() -> None:
    table = laid("The Haunt", players=2, cards=NEEDLE + card("Balm", "↷ Choose a monster. It heals 1 HP."))
    table.give(0, "Needle", "Balm")
    found = []
    for _ in range(4):
        table.charge("Needle").tap(0, "Needle", at="The Haunt").settle()
        found.append(table.evasion_of("The Haunt"))
        table.charge("Balm").tap(0, "Balm", at="The Haunt").settle()
    assert found == [4, 5, 5, 6]
    table.charge("Needle").tap(0, "Needle", at="The Haunt").settle().end_turn()
    assert table.evasion_of("The Haunt") == 4
    table.charge("Needle").tap(0, "Needle", at="The Haunt").settle()
    assert table.evasion_of("The Haunt") == 4  # the first of the new turn


# The Lamb


def test_the_lamb_lets_the_active_player_be_given_a_soul_the_giver_chooses() -> None:
    table = laid("The Lamb", players=3, dice=[3]).damage("The Lamb", 5).soul(1, "Gurdy", "Monstro").soul(2, "Famine")
    table.attack("The Lamb").until_why("choose a target")
    assert table.asked == 0 and [label.split(" (")[0] for label in table.options()] == ["P2", "P3"]
    table.choose("P2").until("Yes")
    assert table.asked == 0
    table.choose("Yes").until("Monstro")
    assert table.asked == 1
    table.choose("Monstro").settle()
    assert table.obj("Monstro").seat == 0 and table.obj("Gurdy").seat == 1
    assert [table.souls(seat) for seat in range(3)] == [2, 1, 1]
    assert table.purse(0) == 3


def test_the_lamb_may_be_declined_and_nobody_gives_what_they_have_not() -> None:
    table = (
        laid("The Lamb", dice=[3]).damage("The Lamb", 5).soul(1, "Gurdy").attack("The Lamb").until("No").choose("No")
    )
    assert table.settle().souls(1) == 1
    table = laid("The Lamb", dice=[3]).damage("The Lamb", 5).attack("The Lamb").until("Yes").choose("Yes").settle()
    assert table.souls(0) == 1 and table.souls(1) == 0


# Wrath


@pytest.mark.parametrize(("face", "n"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_wrath_rolls_for_1_or_2_damage_to_each_player_before_its_reward(face: int, n: int) -> None:
    table = laid("Wrath", players=3, dice=[3, face]).damage("Wrath", 2)
    for seat in range(3):
        table.give(seat, "Breakfast")
    table.attack("Wrath").until_top("death: Wrath").until_top(f"roll: {face}")
    assert table.purse(0) == 0
    table.settle()
    assert [table.hp_of(seat) for seat in range(3)] == [3 - n] * 3
    assert table.purse(0) == 6 and table.souls(0) == 1
    assert [entry["by"] for entry in table.log("hurt")][1:] == [""] * 3


def test_wrath_may_kill_the_active_player_who_still_gains_its_soul() -> None:
    table = laid("Wrath", players=2, dice=[3, 6]).damage("Wrath", 2).attack("Wrath").settle()
    assert table.died(0) and table.died(1) and table.souls(0) == 1 and table.purse(0) == 6
