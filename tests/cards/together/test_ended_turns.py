"""Turns that end under rolls, rewards, purchases, duties and deaths, and turns that are skipped or added."""

from rules_covered import rule
from table import Table

from .kit import housed

DEATH = "XIII. Death"


@rule("RULING-15", "STACK-14")
def test_steven_ends_the_turn_on_a_6_before_the_blow_of_it_resolves() -> None:
    table = Table(dice=[6], monsters=["g2-steven", "Fatty"]).give(0, "Brimstone").attack("Steven").settle()
    assert table.active == 1 and table.hurts() == []


@rule("TEAMUP-01", "CANCEL-04")
def test_a_helpers_cursed_eye_cancels_the_attack_and_leaves_the_turn() -> None:
    table = housed("Multiplayer Update", players=3, dice=[2, 1]).give(1, "Cursed Eye").attack("Fatty").settle()
    assert table.hurts() == [("Fatty", 1)] and table.active == 0 and not table.offered("Declare an attack")


def test_my_little_unicorn_ends_the_turn_of_another_who_joins_with_it() -> None:
    table = housed("Multiplayer Update", dice=[2, 3]).give(1, "My Little Unicorn").tap(1, "My Little Unicorn").settle()
    table.attack("Fatty").settle()
    assert table.active == 1 and table.hurts() == [("Fatty", 1)]


@rule("STACK-12", "TURN-14")
def test_pitfall_leaves_a_duty_unpaid_and_the_next_player_owes_only_their_own() -> None:
    table = Table().give(0, "Curse of Blood Lust").deck("monster", "Pitfall!").play(0, "XI. Strength", at="P1").settle()
    table.attack("monster deck", "slot 1").settle()
    assert table.active == 1 and table.offered("End the turn")


@rule("RULING-15", "DEATH-M-12")
def test_a_holy_card_that_ends_the_turn_keeps_the_monster_alive_whose_death_waited() -> None:
    table = Table(monsters=["Boom Fly", "Fatty"], dice=[4]).hp(0, 1).play(0, "Holy Card", at="P1").settle()
    table.attack("Boom Fly").settle()
    assert table.alive(0) and table.active == 1
    assert table.purse(0) == 4 and table.died("Boom Fly")  # its steps were under way; the reward followed


@rule("RULING-15", "PURCH-13")
def test_the_fool_in_response_to_a_purchase_leaves_the_cents_in_the_purse() -> None:
    table = Table().give(0, "Aubrey").cents(0, 10).hand(1, "O. The Fool").plays(1)
    table.until_asked(0).choose("Declare a purchase").act(1, "Play O. The Fool").settle()
    assert table.active == 1 and table.purse(0) == 10 and table.items(0) == ["Aubrey"]


@rule("TURN-10", "RULING-15")
def test_the_fool_on_end_of_turn_triggers_cancels_them_and_repeats_nothing() -> None:
    table = housed("Bum-Bo Is Loose!").give(0, "Curse of Greed").cents(0, 9).hand(1, "O. The Fool").plays(1)
    table.until_asked(0).choose("End the turn").until_top("ability: Curse of Greed").act(1, "Play O. The Fool").settle()
    assert table.active == 1 and table.purse(0) == 9


@rule("RULING-29")
def test_the_curses_and_items_of_a_dead_player_still_act_at_the_end_of_the_turn() -> None:
    table = Table().give(0, "Golden Idol", "Guppy's Tail", "Tick").hand(0, "Bomb!", "Bomb!").cents(0, 1)
    table.play(0, DEATH, at="P1").settle()
    assert table.active == 1 and table.purse(0) == 10 and table.hand_of(0) == ["Bomb!"]


@rule("TURN-22", "DEATH-P-12")
def test_a_gun_that_can_kill_the_past_gives_the_turn_after_a_death_of_its_player() -> None:
    table = Table().give(0, "Gun That Can Kill the Past").hand(1, "XIII. Death").plays(1)
    table.tap(0, "Gun That Can Kill the Past").settle().play(1, DEATH, at="P1").settle()
    assert table.died(0) and table.active == 0 and table.alive(0)
    assert table.end_turn().active == 1


@rule("TURN-22")
def test_haunted_skips_the_extra_turn_that_an_eater_brought() -> None:
    table = housed("Haunted!", players=3, monsters=["Time Eater", "Fatty"]).give(0, "Chaos Card")
    table.tap(0, "Chaos Card", at=("Kill", "Time Eater")).settle()
    assert table.souls(0) == 1
    assert [table.end_turn().active for _ in range(3)] == [1, 2, 0]


@rule("TURN-10", "TURN-14")
def test_an_effect_that_ends_the_turn_still_lets_a_fuel_recharge_its_player() -> None:
    table = Table().give(0, "gf-g_fuel_red", "gf-g_fuel", "Jawbone").charge("Isaac", False).charge("Jawbone", False)
    table.play(1, "O. The Fool").until_turn_over()
    assert table.obj("Isaac").charged and not table.obj("Jawbone").charged


@rule("EVENT-07", "EVENT-04", "TRIG-03")
def test_an_event_whose_roll_ends_the_turn_pays_if_the_active_player_puts_it_on_top() -> None:
    for lower, souls in (("Cursed Mom's Hand", 1), ("Holy Chest", 0)):
        table = Table(dice=[6], monsters=["Cursed Mom's Hand", "Fatty"]).deck("monster", "Holy Chest")
        table.attack("monster deck", "slot 2").until_why("order").choose(lower).settle()
        assert table.active == 1 and table.souls(0) == souls
        assert table.discarded("monster") == ["Holy Chest"] * (1 - souls)
        assert table.slot_names("monster") == ["Cursed Mom's Hand", "Fatty"]


@rule("TEAMUP-01", "ATTACK-30")
def test_a_moms_hand_that_hits_the_attacker_ends_the_turn_before_a_helper_rolls() -> None:
    table = housed("Multiplayer Update", monsters=["aa-moms_hand", "Fatty"], dice=[1]).attack("Mom's Hand")
    table.until_phase("end")
    assert table.hurts() == [("P1", 1)] and len(table.log("roll")) == 1


@rule("TURN-12", "TURN-14", "ROOM-03")
def test_a_room_may_go_though_the_turn_was_ended_after_a_monster_died() -> None:
    table = housed("Blood Money", "Beggar", monsters=["Fly", "Fatty"], dice=[6]).deck("monster", "Clotty")
    table.attack("Fly").settle().play(1, "O. The Fool").until_turn_over("Beggar")
    assert table.slot_names("room")[0] == "Blood Money" and table.top("room") == "Beggar"


@rule("TURN-13", "EFFECT-03")
def test_what_the_turn_began_ends_with_it_even_if_a_killer_bean_cancelled_everything() -> None:
    table = Table(3).give(0, "Mom's Underwear").play(0, "III. The Empress", at="P2").settle()
    table.play(0, "VI. The Lovers", at="P3").settle().play(2, "O. The Fool").settle()
    assert table.active == 1 and table.max_hp_of(2) == 2 and table.atk_of(1) == 1


@rule("DEATH-P-11", "DEATH-P-12")
def test_a_dead_attacker_s_ring_and_berserk_bring_no_more_attacks() -> None:
    table = Table(dice=[1, 1]).give(0, "Berserk", "Champion Belt", "Skeleton Key").attack("Fatty").settle()
    assert table.died(0) and table.active == 1 and len(table.log("attack")) == 1
