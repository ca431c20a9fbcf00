"""Co-op games and team-ups: cards of several boxes where two play together, and attacks that others join."""

from rules_covered import rule
from table import Table

from .kit import housed

DEATH = "XIII. Death"


def coop(**more: object) -> Table:
    return Table(mode="co_op", **more)  # type: ignore[arg-type]


@rule("COOP-06", "CARD-13")
def test_the_lost_counts_for_the_joint_goal() -> None:
    table = coop(characters=["The Lost", "Isaac"]).soul(0, "Monstro").soul(1, "aa-mom")
    assert table.game.result is not None and table.game.result.winners == (0, 1)


@rule("COOP-04", "COOP-03")
def test_a_plan_c_costs_the_team_one_step_for_the_character_whose_turn_it_is() -> None:
    table = coop().give(0, "Plan C").tap(0, "Plan C", at="Fatty").settle()
    table.until_turn_over()
    assert table.died(0) and table.died(1) and table.game.timer == 7


@rule("COOP-04")
def test_an_extra_life_of_a_1_up_saves_the_timer_too() -> None:
    table = coop().give(0, "ret-1_up").play(1, DEATH, at="P1").settle()
    assert table.alive(0) and table.game.timer == 8


@rule("COOP-05", "WIN-06")
def test_moms_heart_wins_a_coop_game_for_both() -> None:
    table = coop(monsters=["Mom's Heart!", "Fatty"]).give(0, "Plan C").tap(0, "Plan C", at="Mom's Heart!").settle()
    assert table.game.result is not None and table.game.result.winners == (0, 1)


@rule("COOP-08")
def test_cards_that_bring_bonus_souls_in_find_one_in_a_coop_game_only_by_their_words() -> None:
    table = coop(bonus_souls=True)
    assert table.game.bonus == []


@rule("COOP-11")
def test_a_curse_of_envy_pays_the_partner() -> None:
    table = coop().give(0, "Curse of Envy").give(1, "Damocles").deck("treasure", "Lunch", "Meat!")
    table.play(0, DEATH, at="P1").settle()
    assert sorted(table.items(1)) == ["Damocles", "Lunch", "Meat!"] and table.game.timer == 7


@rule("TEAMUP-01", "TEAMUP-04")
def test_a_co_op_baby_brings_a_helper_with_the_atk_of_their_own_items() -> None:
    table = Table(3, dice=[2, 2]).damage("Fatty", 1).give(0, "Co-op Baby").give(2, "Newgrounds Tank")
    table.choose("Declare an attack").until_why("target").choose("P3").until("Fatty").choose("Fatty").settle()
    assert table.hurts() == [("Fatty", 1), ("Fatty", 2)] and table.died("Fatty")


@rule("TEAMUP-03")
def test_a_helper_who_dies_drops_out_and_the_attack_goes_on() -> None:
    table = housed("Multiplayer Update", players=3, dice=[2, 1, 2, 2, 2]).hp(1, 1).attack("Fatty").settle()
    assert table.died(1) and table.died("Fatty") and table.active == 0
    assert table.hurts() == [("Fatty", 1), ("P2", 1), ("Fatty", 1), ("Fatty", 1), ("Fatty", 1)]


@rule("TEAMUP-05")
def test_a_sibling_rivalry_pays_both_and_ultra_greed_pays_only_the_killer() -> None:
    table = Table(3, dice=[6], monsters=["Pale Fatty", "Gurdy"]).damage("Pale Fatty", 3).give(0, "Sibling Rivalry")
    table.tap(0, "Sibling Rivalry", at="P2").settle().attack("Pale Fatty").settle()
    assert [table.purse(seat) for seat in range(3)] == [6, 6, 0]
    table = Table(3, dice=[1, 6], monsters=["r-ultra_greed", "Gurdy"]).damage("Ultra Greed!", 7)
    table.attack("Ultra Greed!").settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 40, 0] and table.souls(0) == 1


@rule("TEAMUP-02", "ATTACK-17")
def test_a_gello_of_a_helper_heals_the_monster_hurts_another_and_ends_the_attack() -> None:
    table = housed("Multiplayer Update", dice=[2, 2]).give(1, "Gello").damage("Fatty", 1).attack("Fatty")
    table.until_top("roll: 2").resolve().resolve().until_top("roll: 2").tap(1, "Gello", at=("Fatty", "Pale Fatty"))
    table.settle()
    assert table.hp_of("Fatty") == 4 and table.hp_of("Pale Fatty") == 2
    assert table.offered("Declare an attack") and table.offered("End the turn")


@rule("TEAMUP-01", "COUNTER-12")
def test_a_game_squid_gives_hp_counters_to_all_who_rolled() -> None:
    table = Table(3, dice=[6, 6], monsters=["Fly", "Gurdy"]).give(0, "Game Squid", "Lunch").give(1, "Meat!")
    table.attack("Fly").until("Yes").choose("Yes").until("P2").choose("P2").until("Yes").choose("Yes")
    table.until("Lunch").choose("Lunch").settle()
    assert table.died("Fly") and table.obj("Meat!").counters == {"HP": 1}
    assert [table.max_hp_of(seat) for seat in range(3)] == [2 + 1 + 1, 3, 2]


@rule("PVP-02", "PVP-05")
def test_a_battle_royale_takes_the_penalty_item_and_backstabber_loots_for_the_kill() -> None:
    table = (
        housed("Battle Royale!!!", dice=[5, 5]).give(0, "Backstabber").give(1, "Lunch", "Meat!").hp(1, 2).cents(1, 3)
    )
    table.soul(1, "Pin").attack("P2").until("Lunch").choose("Lunch").settle()
    assert table.died(1) and "Lunch" in table.items(0) and table.items(1) == ["Meat!"]
    assert len(table.hand_of(0)) == 1


@rule("PVP-04")
def test_of_three_permissions_to_attack_a_player_the_last_is_the_one_that_counts() -> None:
    table = housed("Battle Royale!!!!!", dice=[3, 4, 4]).give(0, "The Nail").hp(1, 2).give(0, "Lunch")
    table.tap(0, "The Nail").settle().attack("P2").settle()
    assert table.hurts() == [("P1", 1), ("P2", 1), ("P2", 1)] and len(table.hand_of(0)) == 1
