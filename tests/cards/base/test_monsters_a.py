"""Base box monsters that are no bosses, Big Spider to Hanger; the holy and cursed ones have their own file."""

import pytest

from rules_covered import rule
from table import Table, card

NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")


def laid(*names: str, **options: object) -> Table:
    """These monsters lie in the slots, Fatty beside a lonely one; nothing that comes up afterwards does anything."""
    table = Table(monsters=names if len(names) > 1 else (*names, "Fatty"), **options)  # type: ignore[arg-type]
    return table.deck("monster", "Dip", "Clotty", "Pooter", "Leech").deck("treasure", "Dinner", "Breakfast")


# Big Spider


def test_big_spider_allows_one_more_attack_but_only_on_the_monster_deck() -> None:
    table = laid("Big Spider", dice=[4, 4, 4, 4]).deck("monster", "Spider", "Fly").attack("Big Spider").settle()
    assert table.died("Big Spider") and table.slot_names("monster") == ["Spider", "Fatty"]
    assert table.offered("Declare an attack") and table.offered("End the turn")
    table.attack("monster deck", "slot 1").settle()
    assert table.died("Fly") and not table.died("Spider")
    assert not table.offered("Declare an attack")


def test_big_spider_killed_outside_an_attack_leaves_the_turns_own_attack_free() -> None:
    table = laid("Big Spider", dice=[2]).deck("monster", "Dip", "Fly").damage("Big Spider", 2).damage("Fatty", 3)
    table.play(0, "Bomb!", at="Big Spider").settle()
    table.attack("Fatty").settle()
    assert table.died("Fatty") and table.offered("Declare an attack")
    assert table.attack_targets() == ["the monster deck"]


def test_big_spiders_attack_is_gone_with_the_turn() -> None:
    table = laid("Big Spider", dice=[4], players=2).damage("Big Spider", 2).attack("Big Spider").end_turn()
    assert "Fatty" in table.attack_targets()


# Black Bony


def test_black_bony_hurts_the_player_who_killed_it() -> None:
    table = laid("Black Bony", players=2, dice=[5]).damage("Black Bony", 2)
    table.play(1, "Bomb!", at="Black Bony").settle()
    assert table.hurts() == [("Black Bony", 1), ("P2", 1)]
    assert len(table.hand_of(0)) == 5 and table.hand_of(1) == []  # the reward is the active player's


def test_black_bony_hurts_its_attacker_before_the_reward_is_rolled() -> None:
    table = laid("Black Bony", dice=[4, 2]).damage("Black Bony", 2).attack("Black Bony")
    table.until_stack("damage: P1")
    assert table.hand_of(0) == []
    table.settle()
    assert table.hp_of(0) == 1 and len(table.hand_of(0)) == 2


def test_black_bony_hurts_nobody_if_the_game_killed_it() -> None:
    table = laid("Black Bony", dice=[3], cards=card("Frost", "↷ A monster takes 3 damage.")).give(0, "Frost")
    table.tap(0, "Frost", at="Black Bony").settle()
    assert table.died("Black Bony") and table.hurts() == [("Black Bony", 3)]


# Boom Fly


def test_boom_fly_hurts_each_player_before_its_reward() -> None:
    table = laid("Boom Fly", players=3, dice=[4]).hp(2, 1).attack("Boom Fly").until_top("ability: Boom Fly").resolve()
    assert sorted(table.stack()) == ["damage: P1", "damage: P2", "damage: P3"] and table.purse(0) == 0
    table.settle()
    assert [table.hp_of(seat) for seat in range(2)] == [1, 1] and table.dead(2)
    assert table.purse(0) == 4


# Conquest, Envy, Portal


@pytest.mark.parametrize(("name", "face"), [("Conquest", 3), ("Envy", 5), ("Portal", 4)])
@rule("ATTACK-25", "ATTACK-27")
def test_one_more_attack_is_owed_at_once_and_nothing_else_may_be_declared(name: str, face: int) -> None:
    table = laid(name, dice=[face, 2]).damage(name, 1).damage("Fatty", 3).cents(0, 30).attack(name).settle()
    assert table.offered("Declare an attack")
    assert not table.offered("End the turn") and not table.offered("Declare a purchase")
    table.attack("Fatty").settle()
    assert table.died("Fatty")
    assert table.offered("End the turn") and not table.offered("Declare an attack")


def test_portal_killed_outside_an_attack_leaves_the_normal_attack_after_the_owed_one() -> None:
    table = laid("Portal", dice=[2]).damage("Portal", 1).damage("Fatty", 3)
    table.play(0, "Bomb!", at="Portal").settle()
    assert not table.offered("End the turn")
    table.attack("Fatty").settle()
    assert table.offered("Declare an attack") and table.offered("End the turn")


def test_what_portal_owes_lapses_when_it_dies_in_the_end_phase() -> None:
    table = laid("Portal", players=2, cards=NEEDLE).damage("Portal", 1).give(1, "Needle")
    table.choose("End the turn").until_asked(1).choose("Pass").until_asked(1)
    assert table.phase == "end" and table.active == 0
    table.choose("Activate Needle").choose("Portal").settle()
    assert table.died("Portal") and table.active == 1 and table.offered("End the turn")
    table.end_turn()
    assert table.active == 0 and table.offered("End the turn")


# Dank Globin


def test_dank_globin_makes_a_player_chosen_by_the_active_one_discard_2() -> None:
    table = laid("Dank Globin", players=3, dice=[4]).damage("Dank Globin", 1)
    table.hand(1, "Bomb!", "Dagaz", "Gold Bomb!!").attack("Dank Globin").until_why("choose a target")
    assert table.asked == 0 and len(table.options()) == 3
    table.choose("P2").until_asked(1)
    assert table.hand_of(0) == []  # before the reward
    table.choose("Dagaz").choose("Bomb!").settle()
    assert table.hand_of(1) == ["Gold Bomb!!"]
    assert sorted(table.discarded("loot")) == ["Bomb!", "Dagaz"]
    assert len(table.hand_of(0)) == 2


def test_dank_globin_takes_what_there_is_from_a_smaller_hand() -> None:
    table = laid("Dank Globin", dice=[4]).damage("Dank Globin", 1).hand(1, "Dagaz")
    table.attack("Dank Globin").until_why("choose a target").choose("P2").settle()
    assert table.hand_of(1) == [] and table.discarded("loot") == ["Dagaz"]


# Delirium


def test_delirium_makes_other_monsters_harder_to_hit_while_it_lives() -> None:
    table = laid("Delirium", "Fatty")
    assert table.evasion_of("Delirium") == 4 and table.evasion_of("Fatty") == 3
    table.monsters("Pale Fatty", "Fatty")
    assert table.evasion_of("Fatty") == 2


def test_delirium_goes_6_cards_deep_into_the_deck_pays_and_is_no_soul() -> None:
    table = laid("Delirium", dice=[4]).damage("Delirium", 4)
    deck = table.deck_names("monster")
    table.attack("Delirium").until_top("ability: Delirium")
    assert table.evasion_of("Fatty") == 2 and table.items(0) == []
    table.settle()
    assert table.deck_names("monster") == [*deck[1:6], "Delirium", *deck[6:]]  # one came up into the slot
    assert table.slot_names("monster") == [deck[0], "Fatty"]
    assert table.items(0) == ["Dinner", "Breakfast"] and table.souls(0) == 0


def test_delirium_goes_to_the_bottom_of_a_smaller_deck() -> None:
    table = laid("Delirium", dice=[4]).damage("Delirium", 4).deck_is("monster", "Dip", "Clotty", "Pooter")
    table.attack("Delirium").settle()
    assert table.deck_names("monster") == ["Clotty", "Pooter", "Delirium"]


# Dinga


@rule("RULING-20")
def test_dinga_killed_on_a_6_rolls_once_for_its_reward_and_pays_it_twice() -> None:
    table = laid("Dinga", dice=[6, 4]).damage("Dinga", 2).attack("Dinga").settle()
    assert table.purse(0) == 8
    assert [entry["n"] for entry in table.log("roll")] == [6, 4]


def test_dinga_killed_on_less_pays_once() -> None:
    table = laid("Dinga", dice=[6, 6, 3, 4]).attack("Dinga").settle()
    assert table.purse(0) == 4


def test_dinga_killed_without_a_roll_pays_once_though_6s_were_rolled() -> None:
    table = laid("Dinga", dice=[6, 6, 6, 4], cards=NEEDLE).give(0, "Needle").attack("Dinga")
    table.until_top("roll: 6").resolve(2).until_top("roll: 6").resolve(2).until_top("roll: 6")
    assert table.hp_of("Dinga") == 1
    table.tap(0, "Needle", at="Dinga").settle()
    assert table.died("Dinga") and table.purse(0) == 4


# Dople, Evil Twin


@pytest.mark.parametrize(("name", "face", "seat"), [("Dople", 4, 2), ("Evil Twin", 5, 1)])
def test_damage_dealt_to_it_is_also_dealt_to_the_active_players_neighbour(name: str, face: int, seat: int) -> None:
    table = laid(name, players=3, dice=[face]).attack(name).resolve()
    assert table.stack() == [f"damage: {name}"]
    table.resolve()
    assert table.stack() == [f"damage: {table.player(seat)}"]
    assert table.hp_of(name) == (table.max_hp_of(name) or 0) - 1 and table.hp_of(seat) == 2
    table.resolve()
    assert table.hp_of(seat) == 1 and table.hp_of(3 - seat) == 2


@pytest.mark.parametrize(("name", "seat"), [("Dople", 2), ("Evil Twin", 1)])
def test_other_players_damage_is_passed_on_too_but_not_other_monsters_damage(name: str, seat: int) -> None:
    table = laid(name, "Fatty", players=3, cards=NEEDLE).give(2, "Needle")
    table.tap(2, "Needle", at=name).settle()
    assert table.hurts() == [(name, 1), (table.player(seat), 1)]
    table.charge("Needle").tap(2, "Needle", at="Fatty").settle()
    assert table.hurts()[2:] == [("Fatty", 1)]


def test_damage_that_dople_deals_is_passed_on_to_nobody() -> None:
    table = laid("Dople", players=3, dice=[3]).hp(0, 2).attack("Dople").settle()
    assert table.hurts()[0] == ("P1", 2) and all(name != "P3" for name, _ in table.hurts())


def test_preventing_the_neighbours_share_leaves_dople_its_own() -> None:
    table = laid("Dople", players=3, dice=[4, 4]).attack("Dople").resolve()
    table.play(2, "Soul Heart", at="P3").resolve()
    table.settle()
    assert table.died("Dople")
    assert table.hurts() == [("Dople", 1), ("Dople", 1), ("P3", 1)]


# Greedling


def test_greedling_costs_a_chosen_player_7_cents_before_paying_7() -> None:
    table = laid("Greedling", players=3, dice=[5]).damage("Greedling", 1).cents(0, 2).cents(1, 10)
    table.attack("Greedling").until_why("choose a target").choose("P2").settle()
    assert [table.purse(seat) for seat in range(3)] == [9, 3, 0]


def test_greedling_takes_no_more_than_there_is() -> None:
    table = laid("Greedling", dice=[5]).damage("Greedling", 1).cents(0, 2)
    table.attack("Greedling").until_why("choose a target").choose("P1").settle()
    assert table.purse(0) == 7


# Hanger


@rule("SLOT-05")
def test_hanger_adds_a_shop_slot_that_is_filled() -> None:
    table = laid("Hanger", dice=[4]).deck("treasure", "Blank Card").damage("Hanger", 1).attack("Hanger").settle()
    assert table.slot_names("shop") == ["Breakfast", "Dinner", "Blank Card"]
    assert table.slot_names("monster") == ["Dip", "Fatty"]
