"""The death of a monster, or of an attackable item or room, step by step (DEATH-M)."""

from rules_covered import rule
from table import Table, card

CARDS = """
[[card]]
id = "t-imp"
name = "Imp"
kind = "monster"
hp = 1
evasion = 3
atk = 1
reward = "Gain 3¢."
text = "When this dies, deal 1 damage to a player."

[[card]]
id = "t-rock"
name = "Rock"
kind = "monster"
hp = 2
evasion = 3
atk = 1
reward = "Gain 2¢."
text = "This can't be put into discard."

[[card]]
id = "t-after"
name = "After"
kind = "treasure"
text = "Each time a monster dies, after the rewards, loot 1."

[[card]]
id = "t-hound"
name = "Hound"
kind = "treasure"
familiar = true
hp = 1
evasion = 3
atk = 1
reward = "Gain 2¢."

[[card]]
id = "t-saviour"
name = "Saviour"
kind = "treasure"
text = "Each time a monster would die, prevent that death."

[[card]]
id = "t-scythe"
name = "Scythe"
kind = "treasure"
text = "↷ Kill each monster."
"""


@rule("DEATH-M-01")
def test_a_monster_at_0_hp_has_its_death_put_on_the_stack_and_all_may_respond() -> None:
    table = Table(players=2, monsters=["Fly", "Fatty"]).give(1, "Jawbone")
    table.play(0, "Bomb!", at="Fly").until("Pass: the death of Fly")
    assert table.stack() == ["death: Fly"]
    assert table.hp_of("Fly") == 0 and not table.died("Fly")
    assert table.slot_names("monster")[0] == "Fly"
    assert table.asked == 0
    table.choose("Pass")
    assert table.asked == 1 and table.offered("Activate Jawbone")


@rule("DEATH-M-02")
def test_a_dying_monster_first_leaves_its_slot_for_a_holding_zone() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Imp", "Fatty"]).damage("Imp", 1)
    table.until("P2").choose("P2")
    assert table.stack() == ["ability: Imp"]
    assert table.slot_names("monster") == [None, "Fatty"]
    assert table.obj("Imp").role == "holding"
    assert table.top("monster") != "Imp"
    table.play(0, "Bomb!")
    assert not table.offered("Imp")


@rule("DEATH-M-03", "DEATH-M-04")
def test_abilities_triggered_by_dying_resolve_before_the_reward() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Imp", "Fatty"]).give(0, "The Midas Touch").damage("Imp", 1)
    table.until("P2").choose("P2")
    assert table.stack() == ["ability: Imp", "ability: The Midas Touch"]
    table.choose("Pass")
    assert table.purse(0) == 3  # The Midas Touch only
    table.choose("Pass")
    assert table.stack() == ["damage: P2"] and table.purse(0) == 3
    table.choose("Pass")
    assert table.hp_of(1) == 1
    assert table.purse(0) == 6


@rule("DEATH-M-03")
def test_abilities_worded_as_after_the_rewards_do_not_trigger_before() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Imp", "Fatty"]).give(0, "After").damage("Imp", 1)
    table.until("P2").choose("P2")
    assert table.stack() == ["ability: Imp"]


@rule("DEATH-M-04")
def test_the_active_player_gains_the_reward_whoever_killed_the_monster() -> None:
    table = Table(players=3, monsters=["Fly", "Fatty"]).play(2, "Bomb!", at="Fly").settle()
    assert [table.purse(seat) for seat in range(3)] == [1, 0, 0]


@rule("DEATH-M-05", "DEATH-M-08")
def test_after_reward_abilities_trigger_next_and_the_slot_waits_for_them() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Fly", "Fatty"]).give(0, "After").deck("monster", "Dip")
    table.damage("Fly", 1).until("Pass:", "After")
    assert table.purse(0) == 1
    assert table.hand_of(0) == []
    assert table.slot_names("monster") == [None, "Fatty"]
    assert table.obj("Fly").role == "holding"
    table.choose("Pass")
    assert len(table.hand_of(0)) == 1
    assert table.top("monster") == "Fly"
    assert table.slot_names("monster") == ["Dip", "Fatty"]


@rule("DEATH-M-05")
def test_the_dying_monsters_own_after_reward_ability_triggers() -> None:
    table = Table(players=2, monsters=["Rag Man", "Fatty"], dice=[6]).damage("Rag Man", 2)
    table.until("Pass: Rag Man")
    assert len(table.hand_of(0)) == 3 and table.souls(0) == 0
    table.settle()
    assert table.souls(0) == 0
    assert table.slot_names("monster") == ["Rag Man", "Fatty"]  # on top of the deck, then the refill


@rule("DEATH-M-06")
def test_a_monster_with_a_soul_icon_becomes_a_soul_of_the_active_player() -> None:
    table = Table(players=3, monsters=["Gurdy", "Fatty"]).damage("Gurdy", 4).play(2, "Bomb!", at="Gurdy").settle()
    assert [table.souls(seat) for seat in range(3)] == [1, 0, 0]
    assert table.obj("Gurdy").role == "soul"
    assert "Gurdy" not in table.discarded("monster")
    assert table.purse(0) == 7


@rule("DEATH-M-07")
def test_a_monster_without_a_soul_icon_goes_to_the_monster_discard() -> None:
    table = Table(players=2, monsters=["Fly", "Fatty"]).damage("Fly", 1).settle()
    assert table.top("monster") == "Fly"
    assert not table.has("Fly")
    assert table.souls(0) == 0


@rule("DEATH-M-09")
def test_without_triggers_the_steps_follow_each_other_with_no_prompt() -> None:
    table = Table(players=2, monsters=["Gurdy", "Fatty"]).deck("monster", "Dip").damage("Gurdy", 5)
    assert table.offered("Pass: the death of Gurdy")
    table.choose("Pass")
    assert table.purse(0) == 7
    assert table.souls(0) == 1
    assert table.slot_names("monster") == ["Dip", "Fatty"]
    assert table.stack() == []


@rule("DEATH-M-10")
def test_a_killed_monster_that_cannot_be_put_into_discard_returns_to_its_slot() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Rock", "Fatty"]).damage("Rock", 2).settle()
    assert table.died("Rock")
    assert table.purse(0) == 2
    assert table.slot_names("monster") == ["Rock", "Fatty"]
    assert table.hp_of("Rock") == 2
    assert "Rock" not in table.discarded("monster")


@rule("DEATH-M-10")
def test_a_monster_that_cannot_be_put_into_discard_is_not_put_there_by_effects() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Rock", "Fatty"]).deck("monster", "Dip").play(0, "Ehwaz").settle()
    assert table.slot_names("monster")[0] == "Rock"
    assert "Fatty" in table.discarded("monster")


@rule("DEATH-M-11")
def test_a_dying_item_goes_through_the_steps_but_is_no_monster() -> None:
    table = Table(players=2, cards=CARDS).give(0, "The Midas Touch", "After").give(1, "Hound")
    table.play(0, "A Penny!").damage("Hound", 1).settle()
    assert table.died("Hound")
    assert table.purse(0) == 3  # the penny and the reward box, but nothing from The Midas Touch
    assert table.hand_of(0) == []
    assert table.top("treasure") == "Hound"
    assert table.items(1) == []


@rule("DEATH-M-12")
def test_a_prevented_death_has_no_steps() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Imp", "Fatty"]).give(1, "Saviour", "The Midas Touch")
    table.damage("Imp", 1).settle()
    assert not table.died("Imp")
    assert table.slot_names("monster") == ["Imp", "Fatty"]
    assert table.hp_of("Imp") == 1
    assert table.purse(0) == 0 and table.purse(1) == 0
    assert table.hp_of(1) == 2


@rule("DEATH-M-12")
def test_a_cancelled_death_has_no_steps() -> None:
    table = Table(players=2, monsters=["Gurdy", "Fatty"]).damage("Gurdy", 5)
    table.play(1, "O. The Fool").until("Pass: O. The Fool").choose("Pass")
    assert table.slot_names("monster") == ["Gurdy", "Fatty"]
    assert table.hp_of("Gurdy") == 1
    assert table.souls(0) == 0 and table.purse(0) == 0


@rule("DEATH-M-13")
def test_a_death_this_turn_is_remembered_for_the_room_step_whoever_killed() -> None:
    rooms = '[[card]]\nid = "t-cellar"\nname = "Cellar"\nkind = "room"'
    table = Table(players=2, cards=rooms, rooms=["Cellar"], monsters=["Fly", "Fatty"])
    table.play(1, "Bomb!", at="Fly").settle().choose("End the turn").until("Cellar")
    assert table.asked == 0
    table = Table(players=2, cards=rooms, rooms=["Cellar"], monsters=["Fly", "Fatty"])
    table.end_turn()
    assert not table.log("room discarded") and table.active == 1


@rule("DEATH-M-14")
def test_a_dying_monster_gets_no_second_death() -> None:
    table = Table(players=2, monsters=["Fly", "Fatty"], cards=CARDS).give(1, "Scythe")
    table.deck("monster", "Dip", "Clotty").play(0, "Bomb!", at="Fly").until("Pass: the death of Fly")
    table.play(0, "Bomb!", at="Fly").until("Pass: the death of Fly")
    assert len(table.log("hurt")) == 2
    assert table.stack() == ["death: Fly"]
    table.tap(1, "Scythe").until("Pass: the death of Fatty")
    assert table.stack().count("death: Fly") == 1
    table.settle()
    assert sorted(entry["name"] for entry in table.log("die")) == ["Fatty", "Fly"]


@rule("DEATH-M-15")
def test_a_dying_monsters_standing_effects_stop_but_its_death_trigger_works() -> None:
    table = Table(players=2, monsters=["Delirium", "Fatty"])
    assert table.evasion_of("Fatty") == 3
    table.damage("Delirium", 5).until("Pass: Delirium")
    assert table.stack() == ["ability: Delirium"]
    assert table.evasion_of("Fatty") == 2
    table.settle()
    assert table.deck_names("monster")[5:7].count("Delirium") == 1


@rule("DEATH-M-16")
def test_several_deaths_are_handled_one_after_the_other() -> None:
    table = Table(players=2, cards=CARDS, monsters=["Boom Fly", "Clotty"]).give(0, "Scythe", "After")
    table.deck("monster", "Dip", "Spider").tap(0, "Scythe")
    while "death: Boom Fly" not in table.stack():
        table.choose("Boom Fly") if table.offered("Boom Fly") else table.choose("Pass")
    assert table.stack() == ["death: Clotty", "death: Boom Fly"]
    table.until("Pass: the death of Clotty")
    assert table.stack() == ["death: Clotty"]
    assert table.purse(0) == 4
    assert table.top("monster") == "Boom Fly"
    assert len(table.hand_of(0)) == 1
    assert table.slot_names("monster") == ["Dip", "Clotty"]
    table.settle()
    assert table.purse(0) == 8
    assert table.slot_names("monster") == ["Dip", "Spider"]


@rule("DEATH-M-03")
def test_the_player_who_killed_this_is_not_the_one_who_killed_another() -> None:
    line = "Each time a monster dies, the player who killed this loses 3¢."
    cards = card("Avenger", line, "monster", hp=1, evasion=6)
    table = Table(cards=cards, monsters=("Avenger", "Fatty"), dice=[6] * 4).cents(0, 9).attack("Fatty").settle()
    assert table.died("Fatty") and not table.log("lose ¢")
    table = Table(cards=cards, monsters=("Avenger", "Fatty"), dice=[6]).cents(0, 9).attack("Avenger").settle()
    assert table.died("Avenger") and [(entry["seat"], entry["n"]) for entry in table.log("lose ¢")] == [(0, 3)]
