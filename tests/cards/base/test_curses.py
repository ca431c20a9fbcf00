"""Base box curses: what they do to the cursed player, and to nobody else."""

import pytest

from rules_covered import rule
from table import Table, card

CURSES = ["Curse of Amnesia", "Curse of Greed", "Curse of Loss", "Curse of Pain", "Curse of the Blind"]
FORT = card("Fort", "You have +9 HP.")


@rule("CURSE-01")
@pytest.mark.parametrize("name", CURSES)
def test_a_revealed_curse_is_given_to_a_player_of_the_active_players_choice(name: str) -> None:
    table = Table(players=3).deck("monster", name).attack("monster deck", "slot 1")
    assert table.asked == 0 and [label[:2] for label in table.options()] == ["P1", "P2", "P3"]
    table.choose("P2").settle()
    assert table.obj(name).role == "curse" and table.obj(name).seat == 1
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"]


@rule("CURSE-02")
@pytest.mark.parametrize("name", CURSES)
def test_a_curse_goes_to_the_monster_discard_when_the_cursed_player_dies(name: str) -> None:
    table = Table(players=3).give(1, name).play(0, "XIII. Death", at="P2").settle()
    assert table.died(1) and not table.has(name)
    assert table.discarded("monster") == [name]


# Curse of Amnesia


def test_curse_of_amnesia_makes_its_player_discard_2_at_the_end_of_their_turn() -> None:
    table = Table().give(0, "Curse of Amnesia").hand(0, "Bomb!", "A Penny!", "Dagaz").plays(0, 0)
    table.choose("End the turn").until("Dagaz")
    assert table.asked == 0
    table.choose("Dagaz").choose("Bomb!").until_turn_over()
    assert table.hand_of(0) == ["A Penny!"]


def test_curse_of_amnesia_takes_what_there_is() -> None:
    table = Table().give(0, "Curse of Amnesia").hand(0, "Bomb!").plays(0, 0).end_turn()
    assert table.active == 1 and table.hand_of(0) == [] and table.top("loot") == "Bomb!"


def test_curse_of_amnesia_leaves_other_turns_and_players_alone() -> None:
    table = Table().give(1, "Curse of Amnesia").hand(0, "Bomb!", "A Penny!").hand(1, "Dagaz", "Ehwaz").plays(0, 0)
    table.end_turn()
    assert table.hand_of(0) == ["Bomb!", "A Penny!"] and table.hand_of(1)[:2] == ["Dagaz", "Ehwaz"]


# Curse of Greed


@pytest.mark.parametrize("before, left", [(9, 5), (4, 0), (3, 0), (0, 0)])
def test_curse_of_greed_costs_4_cents_at_the_end_of_the_turn(before: int, left: int) -> None:
    table = Table().give(0, "Curse of Greed").cents(0, before).cents(1, 9)
    pool = table.game.pool
    table.end_turn()
    assert table.active == 1
    assert (table.purse(0), table.purse(1)) == (left, 9)
    assert table.game.pool == pool + before - left
    table.end_turn()
    assert (table.purse(0), table.purse(1)) == (left, 9)  # not for the end of another's turn


@rule("RULING-29")
def test_the_end_of_turn_of_a_player_who_died_this_turn_still_happens() -> None:
    toll = card("Toll", "At the end of your turn, lose 4¢.")
    table = Table(cards=toll).give(0, "Toll", "Meat!").cents(0, 9).play(1, "XIII. Death", at="P1").until("Meat!")
    table.choose("Meat!").settle()
    assert table.died(0) and table.active == 1
    assert table.purse(0) == 9 - 1 - 4


# Curse of Loss


def test_curse_of_loss_destroys_a_soul_of_its_players_choice_when_they_die() -> None:
    table = Table(players=3).give(1, "Curse of Loss").soul(1, "Monstro", "Gurdy").soul(0, "Chub")
    table.play(0, "XIII. Death", at="P2").until("Gurdy")
    assert table.asked == 1
    table.choose("Gurdy").settle()
    assert (table.souls(0), table.souls(1)) == (1, 1)
    assert "Gurdy" in table.discarded("monster") and table.obj("Monstro").role == "soul"


def test_curse_of_loss_works_although_it_is_discarded_by_the_same_death() -> None:
    table = Table(players=3).give(1, "Curse of Loss").soul(1, "Gurdy").play(0, "XIII. Death", at="P2").settle()
    assert table.souls(1) == 0
    assert sorted(table.discarded("monster")) == ["Curse of Loss", "Gurdy"]


def test_curse_of_loss_ignores_the_death_of_others_and_prevented_deaths() -> None:
    table = Table(players=3, dice=[6]).give(1, "Curse of Loss", "Broken Ankh").soul(1, "Gurdy").soul(2, "Chub")
    table.play(0, "XIII. Death", at="P3").settle().play(0, "XIII. Death", at="P2").settle()
    assert table.died(2) and not table.died(1)
    assert [table.souls(seat) for seat in range(3)] == [0, 1, 1]


# Curse of Pain


def test_curse_of_pain_deals_1_damage_as_the_turn_starts() -> None:
    table = Table().give(1, "Curse of Pain").awake().choose("End the turn").until_top("damage: P2")
    assert table.active == 1 and table.phase == "start"
    table.settle()
    assert (table.hp_of(0), table.hp_of(1)) == (2, 1)
    table.end_turn()
    assert (table.hp_of(0), table.hp_of(1)) == (2, 2)  # healed, and it is not P2's turn


def test_curse_of_pain_can_kill() -> None:
    table = Table(cards=card("Frail", "You have -1 HP.")).give(1, "Curse of Pain", "Frail")
    table.until_turn_over().until_turn_over()
    assert table.died(1) and not table.has("Curse of Pain")
    assert table.active == 0


# Curse of the Blind


def test_curse_of_the_blind_gives_monsters_1_evasion_on_its_players_turn() -> None:
    table = Table(players=3, monsters=["Fatty", "Dip"]).give(1, "Curse of the Blind")
    assert (table.evasion_of("Fatty"), table.evasion_of("Dip")) == (2, 4)
    table.end_turn()
    assert table.active == 1 and (table.evasion_of("Fatty"), table.evasion_of("Dip")) == (3, 5)
    table.end_turn()
    assert table.active == 2 and (table.evasion_of("Fatty"), table.evasion_of("Dip")) == (2, 4)


@pytest.mark.parametrize("seat, hit", [(0, "P1"), (1, "Fatty")])
def test_an_attack_roll_must_reach_the_evasion_raised_by_curse_of_the_blind(seat: int, hit: str) -> None:
    table = Table(dice=[2], cards=FORT).give(seat, "Curse of the Blind").give(0, "Fort").awake().attack("Fatty")
    assert table.until_top(f"damage: {hit}").stack() == [f"damage: {hit}"]


def test_two_such_curses_add_up() -> None:
    table = Table(monsters=["Fatty", "Dip"], cards=card("Fog", "Monsters have +1 evasion on your turn.", "curse"))
    table.give(0, "Curse of the Blind", "Fog")
    assert table.evasion_of("Fatty") == 4
