"""The death of a player: triggers, the penalty, and for the active player cleanup and the end phase (DEATH-P)."""

from rules_covered import rule
from table import Table

CARDS = """
[[card]]
id = "t-angel"
name = "Angel"
kind = "treasure"
text = "Each time you would die, prevent that death."

[[card]]
id = "t-will"
name = "Will"
kind = "treasure"
text = "Each time another player pays the death penalty, gain the item they destroyed for it."

[[card]]
id = "t-collector"
name = "Collector"
kind = "treasure"
text = "Each time another player pays the death penalty, gain 4¢."

[[card]]
id = "t-notary"
name = "Notary"
kind = "treasure"
text = "Each time a player dies, after the penalty, gain 2¢."

[[card]]
id = "t-heirloom"
name = "Heirloom"
kind = "treasure"
text = "Each time you die, gain 1 treasure."

[[card]]
id = "t-balm"
name = "Balm"
kind = "treasure"
text = "↷ A player heals 2 HP."

[[card]]
id = "t-tumors"
name = "Tumors"
kind = "treasure"
text = "If you would pay the death penalty, instead gain 1¢."

[[card]]
id = "t-plague"
name = "Plague"
kind = "treasure"
text = "↷ Each other player dies."

[[card]]
id = "t-mill"
name = "Mill"
kind = "treasure"
text = "$ Pay 1¢: Loot 1."
"""
DEATH = "XIII. Death"
PENALTY_ITEM = "destroy an item"


def killed(table: Table, seat: int = 0) -> Table:
    """The player's death is on the stack and everybody has passed on it."""
    table.play(1 - seat, DEATH, at=f"P{seat + 1}").until(f"Pass: the death of P{seat + 1}")
    while f"death: P{seat + 1}" in table.stack():
        table.choose("Pass")
    return table


@rule("DEATH-P-01")
def test_a_living_player_at_0_hp_has_their_death_put_on_the_stack() -> None:
    table = Table(players=2).hp(1, 1).give(1, "Jawbone").play(0, "Bomb!", at="P2")
    table.until("Pass: the death of P2")
    assert table.stack() == ["death: P2"]
    assert table.hp_of(1) == 0 and not table.died(1)
    table.choose("Pass")
    assert table.asked == 1 and table.offered("Activate Jawbone")


@rule("DEATH-P-02")
def test_the_active_players_death_stops_the_attack() -> None:
    table = Table(players=2, dice=[6]).attack("Fatty").until("Pass: P1's attack roll")
    table.play(1, DEATH, at="P1").until("Pass: the death of P1")
    assert table.stack() == ["roll: 6", "death: P1"]
    table.choose("Pass")
    assert table.stack() == [] and table.game.attack is None
    table.settle()
    assert table.active == 1
    assert not table.log("hurt") and not table.log("rolled")


@rule("DEATH-P-02")
def test_the_attack_is_over_before_abilities_about_dying_resolve() -> None:
    table = Table(players=2, dice=[6]).give(0, "Suicide King").attack("Fatty").until("Pass: P1's attack roll")
    assert killed(table).stack() == ["ability: Suicide King"]
    assert table.game.attack is None and table.phase != "action"


@rule("DEATH-P-02")
def test_the_active_players_death_stops_the_declaration_of_the_end() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Mill").cents(0, 3).choose("End the turn")
    table.play(1, DEATH, at="P1").settle()
    kinds = [entry["kind"] for entry in table.log()]
    assert kinds.count("end phase") == 1
    assert kinds.index("die") < kinds.index("end phase")
    assert table.active == 1


@rule("DEATH-P-03")
def test_abilities_about_dying_come_before_the_penalty() -> None:
    table = killed(Table(players=2).give(0, "Suicide King"))
    assert table.stack() == ["ability: Suicide King"]
    assert table.dead(0) and table.items(0) == ["Suicide King"]
    table.choose("Pass")
    assert len(table.hand_of(0)) == 3
    assert table.items(0) == []  # then the penalty: the item, and now a card of the three
    assert len(table.options()) == 3
    table.choose("")
    assert len(table.hand_of(0)) == 2


@rule("DEATH-P-04")
def test_the_player_chooses_a_non_eternal_item_and_it_is_destroyed() -> None:
    table = killed(Table(players=2).give(0, "Jawbone", "The D6", "Meat!"))
    assert table.asked == 0 and PENALTY_ITEM in table.why()
    assert len(table.options()) == 2
    assert not table.offered("The D6")
    table.choose("Meat!")
    assert sorted(table.items(0)) == ["Jawbone", "The D6"]
    assert table.top("treasure") == "Meat!"


@rule("DEATH-P-04", "DEATH-P-05", "DEATH-P-06", "DEATH-P-07")
def test_the_parts_of_the_penalty_come_in_order() -> None:
    table = killed(Table(players=2).give(0, "Jawbone", "Meat!").hand(0, "Bomb!", "A Penny!").cents(0, 5))
    table.choose("Meat!")
    assert table.purse(0) == 5 and table.obj("Jawbone").charged
    assert table.offered("Bomb!") and table.offered("A Penny!")
    table.choose("A Penny!")
    kinds = [e["kind"] for e in table.log() if e["kind"] in ("destroy", "discard", "lose ¢", "deactivate")]
    assert kinds == ["destroy", "discard", "lose ¢", "deactivate", "deactivate"]


@rule("DEATH-P-05")
def test_one_loot_card_of_their_choice_is_discarded() -> None:
    table = killed(Table(players=2).hand(0, "Bomb!", "A Penny!"))
    assert table.asked == 0
    table.choose("Bomb!")
    assert table.hand_of(0) == ["A Penny!"]
    assert table.top("loot") == "Bomb!"


@rule("DEATH-P-06")
def test_1_cent_is_lost_to_the_pool() -> None:
    for before, after in ((5, 4), (1, 0), (0, 0)):
        table = Table(players=2).cents(1, before)
        pool = table.game.pool
        killed(table, 1).settle()
        assert table.purse(1) == after
        assert table.game.pool == pool + before - after


@rule("DEATH-P-07")
def test_objects_with_a_tap_ability_are_turned_sideways() -> None:
    table = Table(players=2, cards=CARDS).give(1, "The D6", "Mill", "Breakfast").charge("Maggy")
    killed(table, 1).choose("Breakfast").settle()
    assert not table.obj("Maggy").charged
    assert not table.obj("The D6").charged
    assert table.obj("Mill").charged
    assert table.obj("Isaac").charged


@rule("DEATH-P-08")
def test_parts_that_cannot_be_done_are_skipped() -> None:
    table = Table(players=2).cents(1, 3).charge("Maggy").give(1, "The D6")
    killed(table, 1)
    assert table.idle()  # no choice had to be made
    assert table.purse(1) == 2
    assert not table.obj("Maggy").charged
    assert table.items(1) == ["The D6"]


@rule("DEATH-P-09")
def test_the_penalty_is_no_object_on_the_stack_and_follows_at_once() -> None:
    table = killed(Table(players=2).cents(0, 3).give(0, "Greed's Gullet", "Breakfast").hand(1, "Butter Bean!").plays(1))
    assert table.stack() == ["ability: Greed's Gullet"] and table.purse(0) == 3
    while table.stack():
        table.choose("Pass")
    assert PENALTY_ITEM in table.why()
    table.choose("Breakfast")
    assert table.items(0) == ["Greed's Gullet"] and table.purse(0) == 10


@rule("DEATH-P-10")
def test_a_non_active_players_death_ends_after_the_penalty_and_the_turn_goes_on() -> None:
    table = killed(Table(players=2).cents(1, 3), 1)
    assert table.dead(1) and table.purse(1) == 2
    assert table.phase == "action" and table.active == 0
    assert table.offered("Declare an attack")
    assert not table.log("end phase")


@rule("DEATH-P-10")
def test_an_attack_goes_on_when_somebody_else_dies() -> None:
    table = Table(players=2, dice=[6, 6, 6, 6]).attack("Fatty")
    table.play(0, DEATH, at="P2").settle()
    assert table.died(1) and table.died("Fatty")


@rule("DEATH-P-11")
def test_in_the_cleanup_step_the_rest_of_the_stack_resolves_and_slots_are_refilled() -> None:
    broom = (
        '[[card]]\nid = "t-broom"\nname = "Broom"\nkind = "loot"\ntext = "Put each shop item into discard. Gain 5¢."'
    )
    table = Table(players=2, cards=broom).deck("treasure", "Meat!", "Synthoil").play(0, "Broom")
    killed(table).settle()
    kinds = [entry["kind"] for entry in table.log()]
    assert kinds.index("die") < kinds.index("gain ¢") < kinds.index("end phase")
    assert [e["card"] for e in table.log("enter")][-2:] == ["Meat!", "Synthoil"]
    assert max(i for i, kind in enumerate(kinds) if kind == "enter") < kinds.index("end phase")
    assert table.purse(0) == 5


@rule("DEATH-P-12")
def test_then_the_end_phase_runs_normally() -> None:
    table = Table(players=2).give(0, "The D6", "Starter Deck").hp(1, 1)
    table.hand(0, *["A Penny!"] * 5, *["2 Cents!"] * 5, "Bomb!", "Soul Heart")
    table.play(1, DEATH, at="P1").until_turn_over()
    assert table.died(0)
    assert len(table.hand_of(0)) == 10
    assert table.obj("The D6").charged  # its end-of-turn trigger, after the penalty had turned it sideways
    assert table.hp_of(0) == 2 and table.hp_of(1) == 2


@rule("DEATH-P-13")
def test_a_player_dies_only_once_a_turn() -> None:
    table = killed(Table(players=3, cards=CARDS).cents(1, 5).give(0, "Plague"), 1)
    assert table.dead(1)
    table.tap(0, "Plague").settle()
    assert [e["name"] for e in table.log("death")] == ["P2", "P3"]
    assert [e["name"] for e in table.log("die")] == ["P2", "P3"]
    assert table.purse(1) == 4


@rule("DEATH-P-13")
def test_damage_to_a_dead_player_does_not_kill_again() -> None:
    table = Table(players=3, monsters=["Boom Fly", "Fatty"]).cents(1, 5).play(0, DEATH, at="P2").settle()
    assert table.dead(1)
    table.play(0, "Bomb!", at="Boom Fly").settle()
    assert table.hp_of(2) == 1
    assert [e["name"] for e in table.log("die")].count("P2") == 1
    assert table.purse(1) == 4


@rule("DEATH-P-14")
def test_the_dead_cannot_be_healed() -> None:
    table = killed(Table(players=2, cards=CARDS).give(0, "Balm"), 1)
    table.tap(0, "Balm", at="P2").settle()
    assert table.hp_of(1) == 0 and table.dead(1)
    assert not table.log("heal")


@rule("DEATH-P-15")
def test_everyone_is_alive_at_full_hp_when_the_turn_passes() -> None:
    table = Table(players=3).hp(2, 1).play(0, DEATH, at="P2").settle()
    assert table.dead(1) and table.hp_of(1) == 0
    table.end_turn()
    assert table.active == 1 and table.alive(1)
    assert [table.hp_of(seat) for seat in range(3)] == [2, 2, 2]
    table.play(0, DEATH, at="P2").settle()
    assert [e["name"] for e in table.log("die")] == ["P2", "P2"]


@rule("DEATH-P-16")
def test_a_prevented_death_has_no_steps_and_leaves_1_hp() -> None:
    for option, left in (("one", 1), ("restore", 2)):
        table = Table(players=2, cards=CARDS, prevented_death_hp=option).give(0, "Angel", "Breakfast").cents(0, 5)
        table.hp(0, 2).play(1, "Gold Bomb!!", at="P1").settle()
        assert table.hp_of(0) == left
        assert not table.died(0)
        assert table.purse(0) == 5 and len(table.items(0)) == 2
        assert table.active == 0 and table.phase == "action"


@rule("DEATH-P-16")
def test_a_cancelled_death_has_no_steps_and_leaves_1_hp() -> None:
    table = Table(players=2).cents(1, 5).play(0, DEATH, at="P2").until("Pass: the death of P2")
    table.play(0, "O. The Fool").until("Pass: O. The Fool").choose("Pass")
    assert table.hp_of(1) == 1
    assert not table.died(1) and table.purse(1) == 5


@rule("DEATH-P-17")
def test_killing_a_player_sets_their_hp_to_0() -> None:
    table = Table(players=2).play(0, DEATH, at="P2").until("Pass: the death of P2")
    assert table.hp_of(1) == 0
    assert not table.log("hurt")
    assert table.stack() == ["death: P2"]
    table.settle()
    assert table.died(1)
    assert table.obj("Maggy").role == "character"


@rule("DEATH-P-18")
def test_a_dead_player_still_has_priority_loot_plays_and_abilities() -> None:
    table = killed(Table(players=2), 1).give(1, "Sack of Pennies").hand(1, "A Nickel!").plays(1)
    table.choose("Pass")
    assert table.dead(1) and table.asked == 1
    assert table.offered("Play A Nickel!") and table.offered("Activate Sack of Pennies")
    table.choose("Play A Nickel!").until_asked(1).choose("Activate Sack of Pennies").settle()
    assert table.purse(1) == 6 and table.dead(1)


@rule("DEATH-P-19")
def test_the_destroyed_penalty_item_is_remembered_for_abilities_that_name_it() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Will").give(1, "Jawbone", "Meat!").discard("treasure", "Synthoil")
    killed(table, 1).choose("Jawbone").settle()
    assert sorted(table.items(0)) == ["Jawbone", "Will"]
    assert table.items(1) == ["Meat!"]
    assert table.discarded("treasure") == ["Synthoil"]


@rule("DEATH-P-19")
def test_without_a_penalty_item_there_is_none_to_name() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Will").discard("treasure", "Synthoil")
    killed(table, 1).settle()
    assert table.items(0) == ["Will"]
    assert table.discarded("treasure") == ["Synthoil"]


@rule("DEATH-P-20")
def test_the_penalty_item_is_chosen_when_the_penalty_is_paid() -> None:
    table = killed(Table(players=2, cards=CARDS).give(0, "Heirloom").deck("treasure", "Meat!"))
    table.choose("Pass")
    assert PENALTY_ITEM in table.why()
    assert table.offered("Meat!") and table.offered("Heirloom")
    table.choose("Meat!")
    assert table.items(0) == ["Heirloom"]


@rule("DEATH-P-21")
def test_abilities_after_the_penalty_trigger_when_it_is_fully_paid() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Notary").give(1, "Meat!", "The D6").hand(1, "Bomb!").cents(1, 3)
    killed(table, 1)
    assert table.stack() == ["ability: Notary"]
    assert table.log("deactivate")
    assert table.items(1) == ["The D6"] and table.hand_of(1) == [] and table.purse(1) == 2
    assert not table.obj("The D6").charged
    table.settle()
    assert table.purse(0) == 2


@rule("DEATH-P-21")
def test_who_does_something_else_instead_has_not_paid() -> None:
    table = Table(players=2, cards=CARDS).give(0, "Collector", "Notary").give(1, "Tumors").cents(1, 3)
    killed(table, 1)
    assert table.stack() == ["ability: Notary"]
    table.settle()
    assert table.items(1) == ["Tumors"] and table.purse(1) == 4
    assert table.purse(0) == 2
    assert not table.log("destroy")


@rule("DEATH-P-22")
def test_souls_are_not_lost_by_dying() -> None:
    table = Table(players=2).soul(1, "Gurdy", "Chub")
    killed(table, 1).settle()
    assert table.died(1)
    assert table.souls(1) == 2
