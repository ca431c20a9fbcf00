"""Four Souls+ treasures, one scenario or more for each ability."""

import pytest

from rules_covered import rule
from table import Table, card

DEATH = "XIII. Death"
DIE = card("Die", "↷ Roll: Gain X¢.")
FORT = card("Fort", "You have +9 HP.")
NEEDLE = card("Needle", "↷ Deal 1 damage to a monster or player.")
SCYTHE = card("Scythe", "↷ Kill a monster.")
WALL = card("Wall", "If you would take damage, prevent that damage.")
DADDY = "fsp2-daddy_long_legs"


def hps(table: Table) -> list[int | None]:
    """The HP of each player, then of what is in the monster slots."""
    return [
        *(table.hp_of(seat) for seat in range(len(table.game.players))),
        table.hp_of("Fatty"),
        table.hp_of("Pale Fatty"),
    ]


# 1-Up


@rule("DEATH-P-16", "HEAL-02")
def test_1_up_saves_its_controller_cancels_their_attack_and_allows_another() -> None:
    table = Table(dice=[1, 1]).give(0, "1-Up").cents(0, 5).attack("Fatty").settle()
    assert not table.died(0) and table.hp_of(0) == 2 and table.purse(0) == 5
    assert table.top("treasure") == "1-Up" and table.game.attack is None
    assert table.active == 0 and table.offered("Declare an attack")
    table.dice(2, 2, 2, 2).attack("Fatty").settle()
    assert not table.offered("Declare an attack")


def test_1_up_works_outside_an_attack_too() -> None:
    table = Table(dice=[2] * 4).give(0, "1-Up").deck("monster", "Dip").play(1, DEATH, at="P1").settle()
    assert not table.died(0) and table.hp_of(0) == 2 and table.items(0) == []
    table.attack("Fatty").settle()
    assert table.died("Fatty") and table.offered("Declare an attack"), "one more than usual"


def test_1_up_does_not_work_in_the_turn_of_another() -> None:
    table = Table(players=3).give(1, "1-Up").give(0, "1-Up").play(0, DEATH, at="P2").settle()
    assert table.died(1)
    table.play(0, DEATH, at="P3").settle()
    assert table.died(2) and table.items(0) == ["1-Up"]


@rule("ABIL-13", "RULING-02")
def test_an_eternal_1_up_saves_nobody() -> None:
    table = Table().give(0, "1-Up").counters("1-Up", 1, "eternal").play(1, DEATH, at="P1").settle()
    assert table.died(0) and table.items(0) == ["1-Up"]


# 20/20 and Libra


@pytest.mark.parametrize("added, result", [("0", 2), ("1", 3), ("2", 4)])
def test_20_20_adds_up_to_2_to_an_attack_roll(added: str, result: int) -> None:
    table = Table(dice=[2]).give(1, "20/20").attack("Pale Fatty").tap(1, "20/20").until_why("choose a number")
    assert table.asked == 1 and table.options() == ["0", "1", "2"]
    table.choose(added)
    assert table.stack() == [f"roll: {result}"]


def test_20_20_is_for_attack_rolls_only() -> None:
    table = Table(dice=[2], cards=DIE).give(0, "20/20", "Die").tap(0, "Die").until_top("roll: 2")
    assert not table.offered("Activate 20/20")


@pytest.mark.parametrize("face", [1, 3, 6])
def test_libra_changes_any_dice_roll_to_a_3(face: int) -> None:
    table = Table(dice=[face], cards=DIE).give(0, "Libra").give(1, "Die").tap(1, "Die").until_top(f"roll: {face}")
    table.tap(0, "Libra").settle()
    assert table.purse(1) == 3 and not table.obj("Libra").charged
    table = Table(dice=[face]).give(0, "Libra").attack("Fatty").tap(0, "Libra").resolve()
    assert table.stack() == ["roll: 3"]


# Abaddon


def test_abaddon_gives_3_atk_and_kills_when_its_controller_is_hurt() -> None:
    table = Table(players=3, cards=NEEDLE).give(0, "Abaddon", "Needle").give(1, "Breakfast")
    assert (table.atk_of(0), table.atk_of(1)) == (4, 1)
    table.tap(0, "Needle", at="P2").settle()
    assert not table.died(0) and not table.died(1)
    table.give(1, "Needle").tap(1, "Needle", at="P1").settle()
    assert table.died(0) and table.hurts()[-1] == ("P1", 1)


def test_abaddon_does_not_kill_for_prevented_damage() -> None:
    table = Table(cards=WALL + NEEDLE).give(0, "Abaddon", "Wall").give(1, "Needle").tap(1, "Needle", at="P1").settle()
    assert not table.died(0)


# Athame


def test_athame_makes_a_player_discard_2_for_1_of_ones_own() -> None:
    table = Table(players=3).give(0, "Athame").hand(0, "A Penny!", "2 Cents!").plays(0, 0)
    table.hand(1, "Bomb!", "Dagaz", "Ehwaz").hand(2, "3 Cents!")
    table.act(0, "Activate Athame", at="P2").until("2 Cents!").choose("2 Cents!").until("Dagaz")
    assert table.asked == 1
    table.choose("Dagaz").choose("Ehwaz").settle()
    assert [table.hand_of(seat) for seat in range(3)] == [["A Penny!"], ["Bomb!"], ["3 Cents!"]]
    assert table.obj("Athame").charged
    table.act(0, "Activate Athame", at="P3").settle()
    assert table.hand_of(2) == [] and table.hand_of(0) == [] and not table.offered("Activate Athame")


# Cursed Eye


def test_cursed_eye_deals_3_more_on_a_6_only() -> None:
    table = Table(dice=[5, 6], monsters=["Gurdy", "Fatty"]).give(0, "Cursed Eye").deck("monster", "Dip").attack("Gurdy")
    table.settle()
    assert table.hurts() == [("Gurdy", 1), ("Gurdy", 4)] and table.died("Gurdy")


def test_cursed_eye_ends_the_turn_on_an_attack_roll_of_1() -> None:
    table = Table(dice=[1]).give(0, "Cursed Eye").attack("Fatty").until_turn_over()
    assert table.active == 1 and table.hurts() == []


def test_cursed_eye_ignores_others_and_other_rolls() -> None:
    table = Table(dice=[1, 6, 6, 6, 6], cards=DIE).give(1, "Cursed Eye", "Die").tap(1, "Die").settle()
    assert table.active == 0 and table.purse(1) == 1
    table.deck("monster", "Dip").attack("Fatty").settle()
    assert table.hurts() == [("Fatty", 1)] * 4


# Daddy Long Legs


@pytest.mark.parametrize("target", ["Pale Fatty", "P1"])
def test_daddy_long_legs_deals_1_damage_at_the_start_of_its_controllers_turn(target: str) -> None:
    table = Table().give(1, DADDY).choose("End the turn").until_why("choose a target")
    assert table.asked == 1 and table.active == 1 and table.offered("P2") and table.offered("Fatty")
    table.choose(target).settle()
    assert table.hurts() == [(target, 1)]
    table.end_turn()
    assert table.hurts() == [(target, 1)], "not in the turn of another"


# Forget Me Now


def test_forget_me_now_is_destroyed_and_each_player_destroys_a_soul_of_their_choice() -> None:
    table = (
        Table(players=3).give(0, "Forget Me Now").soul(0, "Monstro").soul(1, "Gurdy", "Chub").tap(0, "Forget Me Now")
    )
    table.until("Chub")
    assert table.asked == 1 and not table.offered("Monstro")
    table.choose("Chub").settle()
    assert [table.souls(seat) for seat in range(3)] == [0, 1, 0]
    assert table.obj("Gurdy").role == "soul" and table.top("treasure") == "Forget Me Now"


@rule("ABIL-13", "RULING-02")
def test_an_eternal_forget_me_now_destroys_no_soul() -> None:
    table = Table().give(0, "Forget Me Now").counters("Forget Me Now", 1, "eternal").soul(0, "Monstro")
    assert table.tap(0, "Forget Me Now").settle().souls(0) == 1


# Game Breaking Bug! and Hourglass


def test_game_breaking_bug_may_reroll_an_item_of_who_rolls_a_1() -> None:
    table = Table(dice=[1], cards=DIE).give(0, "Game Breaking Bug!", "Meat!").give(1, "Die", "Jawbone")
    table.deck("treasure", "Decoy").tap(1, "Die").until_why("choose a target").choose("Jawbone").until("Yes")
    assert table.asked == 0
    table.choose("Yes").settle()
    assert table.items(1) == ["Die", "Decoy"] and table.items(0) == ["Game Breaking Bug!", "Meat!"]


def test_game_breaking_bug_offers_no_item_of_anybody_else_and_may_do_nothing() -> None:
    table = Table(dice=[1], cards=DIE).give(0, "Game Breaking Bug!", "Meat!").give(1, "Die", "Jawbone").tap(1, "Die")
    table.until_why("choose a target")
    assert not table.offered("Meat!") and not table.offered("Dinner")
    table.choose("Jawbone").until("No").choose("No").settle()
    assert table.items(1) == ["Die", "Jawbone"]


@pytest.mark.parametrize("name, face", [("Game Breaking Bug!", 2), ("Hourglass", 1)])
def test_it_says_nothing_to_another_number(name: str, face: int) -> None:
    table = Table(dice=[face], cards=DIE).give(0, name).give(1, "Die").tap(1, "Die")
    while table.stack():
        assert table.why() and not table.offered("Yes") and "choose" not in table.why()
        table.choose("Pass")
    assert table.purse(1) == face


@pytest.mark.parametrize("roller", [0, 1])
def test_hourglass_may_deactivate_an_item_when_anybody_rolls_a_2(roller: int) -> None:
    table = Table(dice=[2], cards=DIE).give(0, "Hourglass").give(roller, "Die").give(1, "Jawbone").tap(roller, "Die")
    table.until_why("choose a target").choose("Jawbone").until("Yes")
    assert table.asked == 0
    table.choose("Yes").settle()
    assert not table.obj("Jawbone").charged and table.obj("Hourglass").charged


def test_hourglass_may_leave_everything_charged() -> None:
    table = Table(dice=[2], cards=DIE).give(0, "Hourglass", "Die").give(1, "Jawbone").tap(0, "Die")
    table.until_why("choose a target").choose("Jawbone").until("No").choose("No").settle()
    assert table.obj("Jawbone").charged


# Head of Krampus


@pytest.mark.parametrize("face, hp", [(1, [1, 1, 4, 4]), (3, [1, 1, 4, 4]), (4, [2, 2, 3, 3]), (6, [2, 2, 3, 3])])
def test_head_of_krampus_hurts_all_players_or_all_monsters(face: int, hp: list[int]) -> None:
    table = Table(dice=[face]).give(0, "Head of Krampus").tap(0, "Head of Krampus").settle()
    assert hps(table) == hp


# Head of the Keeper


def test_head_of_the_keeper_pays_for_each_damage_dealt_and_each_kill() -> None:
    table = Table(dice=[3, 3, 3, 3], cards=NEEDLE).give(0, "Head of the Keeper", "Needle").deck("monster", "Dip")
    table.tap(0, "Needle", at="P2").settle()
    assert table.purse(0) == 1
    table.attack("Fatty").settle()
    assert table.died("Fatty") and table.purse(0) == 1 + 4 + 2


def test_head_of_the_keeper_pays_1_for_much_damage_and_2_for_a_killed_player() -> None:
    table = Table(players=3).give(0, "Head of the Keeper").play(0, "Gold Bomb!!", at="P2").settle()
    assert table.died(1) and table.purse(0) == 3
    table.play(0, DEATH, at="P3").settle()
    assert table.died(2) and table.purse(0) == 5


def test_head_of_the_keeper_pays_nothing_for_what_others_do() -> None:
    table = Table(players=3, cards=NEEDLE).give(0, "Head of the Keeper").give(1, "Needle").tap(1, "Needle", at="P3")
    table.settle().play(1, DEATH, at="P3").settle()
    assert table.died(2) and table.purse(0) == 0


# Lard


def test_lard_gives_2_hp_and_costs_a_loot_card_with_each_damage() -> None:
    table = Table(cards=NEEDLE).give(0, "Lard").give(1, "Needle").hand(0, "Bomb!", "Dagaz").plays(0, 0).hand(1, "Ehwaz")
    assert (table.max_hp_of(0), table.max_hp_of(1)) == (4, 2)
    table.tap(1, "Needle", at="P1").until("Dagaz")
    assert table.asked == 0
    table.choose("Dagaz").settle()
    assert table.hand_of(0) == ["Bomb!"] and table.hand_of(1) == ["Ehwaz"] and table.hp_of(0) == 3
    table.charge("Needle").plays(1, 0).tap(1, "Needle", at="P2").settle()
    assert table.hand_of(0) == ["Bomb!"] and table.hand_of(1) == ["Ehwaz"]


# Magnet


def test_magnet_takes_1_cent_from_what_another_player_gains() -> None:
    table = Table(players=3).give(0, "Magnet").play(1, "4 Cents!").settle()
    assert [table.purse(seat) for seat in range(3)] == [1, 3, 0]
    table.play(0, "2 Cents!").settle()
    assert [table.purse(seat) for seat in range(3)] == [3, 3, 0]


def test_magnet_says_nothing_to_stolen_cents() -> None:
    table = Table(players=3).give(0, "Magnet").give(1, "Jawbone").cents(2, 5).tap(1, "Jawbone", at="P3").settle()
    assert [table.purse(seat) for seat in range(3)] == [0, 3, 2]


# Polyphemus and The Wiz


@pytest.mark.parametrize("name, atk", [("Polyphemus", 3), ("The Wiz", 1)])
def test_it_raises_the_evasion_of_monsters_on_its_controllers_turn(name: str, atk: int) -> None:
    table = Table().give(0, name)
    assert (table.atk_of(0), table.evasion_of("Fatty"), table.evasion_of("Pale Fatty")) == (atk, 3, 4)
    table.end_turn()
    assert (table.atk_of(0), table.evasion_of("Fatty"), table.evasion_of("Pale Fatty")) == (atk, 2, 3)


@pytest.mark.parametrize("target", ["Pale Fatty", "P2"])
def test_the_wiz_passes_combat_damage_on_to_another_monster_or_player(target: str) -> None:
    table = Table(dice=[3, 1]).give(0, "The Wiz").attack("Fatty").until_why("choose a target")
    assert [label.partition(" (")[0] for label in table.options()] == ["Pale Fatty", "P1", "P2"]
    table.choose(target).until_top("roll: 1")
    assert table.hurts() == [("Fatty", 1), (target, 1)]


def test_the_wiz_does_nothing_with_other_damage() -> None:
    table = Table(cards=NEEDLE).give(0, "The Wiz", "Needle").tap(0, "Needle", at="Fatty").settle()
    assert table.hurts() == [("Fatty", 1)]


# Rainbow Baby


@pytest.mark.parametrize(
    "choice, cards, cents, hp", [("loots 1", 1, 0, 2), ("gains 2¢", 0, 2, 2), ("takes 1", 0, 0, 1)]
)
def test_rainbow_baby_does_one_of_three_to_everybody(choice: str, cards: int, cents: int, hp: int) -> None:
    table = Table(players=3).give(1, "Rainbow Baby").tap(1, "Rainbow Baby", at=choice).settle()
    for seat in range(3):
        assert (len(table.hand_of(seat)), table.purse(seat), table.hp_of(seat)) == (cards, cents, hp)


# Rubber Cement


@pytest.mark.parametrize("face", [1, 3])
def test_rubber_cement_may_hurt_anything_after_a_miss(face: int) -> None:
    table = Table(dice=[1, face], monsters=["Wizoob", "Fatty"]).give(0, "Rubber Cement").attack("Wizoob")
    table.until_why("choose a target")
    assert table.asked == 0 and table.offered("P2") and table.offered("Wizoob")
    table.choose("Fatty").until_stack("damage: P1")
    assert table.hurts() == [("Fatty", 1)]


@pytest.mark.parametrize("face", [4, 6])
def test_rubber_cement_does_nothing_on_a_high_roll(face: int) -> None:
    table = Table(dice=[1, face, 2], monsters=["Wizoob", "Fatty"]).give(0, "Rubber Cement").attack("Wizoob")
    table.until_top("roll: 2")
    assert table.hurts() == [("P1", 1)]


def test_rubber_cement_does_not_roll_for_hits_or_for_others() -> None:
    table = Table(dice=[2, 2, 2, 2]).give(0, "Rubber Cement").deck("monster", "Dip").attack("Fatty").settle()
    assert table.died("Fatty") and len(table.log("rolled")) == 4
    table = Table(dice=[1, 3]).give(1, "Rubber Cement").attack("Fatty").until_top("roll: 3")
    assert table.hurts() == [("P1", 1)]


# Smart Fly


def test_smart_fly_looks_at_a_top_card_and_may_discard_it() -> None:
    table = Table().give(0, "Smart Fly").deck("treasure", "Meat!", "Decoy").tap(0, "Smart Fly", at="the treasure deck")
    table.until("Yes")
    assert [entry["seat"] for entry in table.log("look")] == [0] and table.discarded("treasure") == []
    table.choose("Yes").settle()
    assert table.discarded("treasure") == ["Meat!"] and table.deck_names("treasure")[0] == "Decoy"


def test_smart_fly_may_leave_the_card_where_it_is() -> None:
    table = Table().give(0, "Smart Fly").deck("monster", "Dip").tap(0, "Smart Fly", at="the monster deck").until("No")
    assert table.choose("No").settle().deck_names("monster")[0] == "Dip"


def test_smart_fly_may_recharge_when_its_controller_is_hurt() -> None:
    table = Table(cards=NEEDLE + FORT).give(0, "Smart Fly", "Fort").give(1, "Needle").charge("Smart Fly", False)
    table.tap(1, "Needle", at="P1").until("Yes")
    assert table.asked == 0
    table.choose("Yes").settle()
    assert table.obj("Smart Fly").charged
    table.charge("Smart Fly", False).charge("Needle").tap(1, "Needle", at="P1").until("No").choose("No").settle()
    assert not table.obj("Smart Fly").charged
    table.charge("Needle").tap(1, "Needle", at="P2").settle()
    assert not table.obj("Smart Fly").charged
