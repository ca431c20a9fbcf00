"""Who picks a target, who the attacker is, whose thing it was, and what chance has picked."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card

HAMMER = card("Hammer", "$ Pay 0¢: Deal 1 damage to a monster or player.")


@rule("TARGET-01")
def test_what_the_active_player_does_is_aimed_by_the_active_player() -> None:
    text = "Each time a player takes damage, the active player deals 1 damage to a monster."
    table = Table(3, cards=HAMMER + card("Charm", text)).give(1, "Charm").give(0, "Hammer")
    table.tap(0, "Hammer", at="P3").until_why("choose a target")
    assert table.asked == 0
    table.choose("Pale Fatty").settle()
    assert table.hurts()[-1] == ("Pale Fatty", 1)
    table.end_turn().act(0, "Activate Hammer", at="P3").until_why("choose a target")
    assert table.asked == 1


@rule("TARGET-01", "TRIG-14")
@pytest.mark.parametrize("when", ["The next time you take damage this turn,", "This turn, each time you take damage,"])
def test_what_is_set_up_for_later_picks_its_targets_then(when: str) -> None:
    fuse = card("Fuse", f"↷ {when} deal 1 damage to a monster.")
    table = Table(3, cards=fuse).give(0, "Fuse").act(0, "Activate Fuse")
    assert table.stack() == ["ability: Fuse"], "without a target"
    table.settle().play(1, "Bomb!", at="P1").until_why("choose a target").choose("Pale Fatty").settle()
    assert table.hurts() == [("P1", 1), ("Pale Fatty", 1)]


@rule("DMG-04")
def test_who_is_made_to_deal_damage_on_a_monster_is_its_source() -> None:
    text = "Each time a player rolls a 3, you may have them deal 1 damage to a player."
    cards = card("Imp", text, "monster", hp=2, evasion=4, atk=1) + card("Die", "↷ Roll 1 die.")
    table = Table(3, cards=cards, dice=[3], monsters=("Imp",)).give(1, "Die").tap(1, "Die")
    table.until_why("choose a target")
    assert table.asked == 1, "whoever deals it picks the target"
    table.choose("P3").until("Yes")
    assert table.asked == 0
    table.choose("Yes").settle()
    assert [entry["by"] for entry in table.log("hurt")] == ["P2"]


@rule("ATTACK-20")
def test_the_attacker_is_who_attacks_now() -> None:
    cards = card("Trap", "$ Pay 0¢: Deal 1 damage to the attacker.")
    table = Table(3, cards=cards, dice=[6]).give(2, "Trap").hp(0, 2)
    table.act(0, "Pass").until_asked(2).choose("Activate Trap").settle()
    assert table.hurts() == [], "nobody attacks"
    table.attack("Fatty").act(2, "Activate Trap").resolve(2)
    assert table.hurts() == [("P1", 1)]


@rule("ATTACK-20")
def test_on_a_monster_the_attacker_is_who_attacks_this() -> None:
    text = "Each time a player rolls a 6, the attacker loses 1¢."
    cards = card("Imp", text, "monster", hp=5, evasion=4, atk=1) + card("Ogre", "", "monster", hp=5, evasion=4, atk=1)
    for at, cents in (("Imp", 4), ("Ogre", 5)):
        table = Table(cards=cards, dice=[6, 5], monsters=("Imp", "Ogre")).cents(0, 5).cents(1, 5).attack(at)
        table.until_top("roll: 5")
        assert (table.purse(0), table.purse(1)) == (cents, 5)


@rule("ATTACK-20")
def test_who_dealt_the_last_blow_was_the_attacker_also_after_the_attack() -> None:
    text = "Each time this takes combat damage, deal 1 damage to the attacker."
    cards = card("Imp", text, "monster", hp=1, evasion=4, atk=1)
    for seat in (0, 1):
        table = Table(cards=cards, dice=[6], monsters=("Fatty",))
        if seat:
            table.end_turn()
        table.monsters("Imp", "Fatty").attack("Imp").settle()
        assert not table.has("Imp") and table.hurts() == [("Imp", 1), (table.player(seat), 1)]


@rule("ATTACK-20")
def test_who_was_hurt_by_a_monster_was_the_attacker_also_after_the_attack() -> None:
    text = "Each time a player takes combat damage, the attacker loses 1¢."
    cards = card("Flight", "Cancel the attack.", "loot") + card("Charm", text)
    table = Table(3, cards=cards, dice=[1]).give(2, "Charm").cents(0, 5).cents(1, 5).cents(2, 5).hp(0, 2)
    table.attack("Fatty").until_top("ability: Charm").play(1, "Flight").resolve(2)
    assert table.game.attack is None
    assert [table.purse(seat) for seat in range(3)] == [4, 5, 5]


@rule("CANCEL-04")
def test_of_two_things_cancelled_each_had_its_own_controller() -> None:
    bean = card("Bean", "Cancel a loot. If you do, its controller loses 1¢.", "loot")
    table = Table(3, cards=bean).cents(0, 5).cents(1, 5).cents(2, 5).hand(2, "Bean", "Bean").plays(2, 2)
    table.play(0, "A Penny!").play(2, "Bean", at="A Penny!").settle()
    assert [table.purse(seat) for seat in range(3)] == [4, 5, 5]
    table.play(1, "2 Cents!").play(2, "Bean", at="2 Cents!").settle()
    assert [table.purse(seat) for seat in range(3)] == [4, 4, 5]


def test_chance_picks_as_many_as_there_are_and_they_are_named() -> None:
    text = "↷ Put 1 counter on 2 random shop items. Put 1 gold counter on each of them."
    for shop, n in ((("Breakfast", "Dinner", "Meat!"), 2), (("Dinner",), 1), ((), 0)):
        table = Table(cards=card("Charm", text), shop=shop).give(0, "Charm").tap(0, "Charm").settle()
        counters = [table.obj(name).counters for name in shop]
        assert counters.count({"": 1, "gold": 1}) == n and counters.count({}) == len(shop) - n
        assert not table.obj("Charm").counters


def test_chance_picks_any_of_them() -> None:
    picked = set()
    for seed in range(12):
        table = Table(cards=card("Charm", "↷ Put 1 counter on a random shop item.")).give(0, "Charm")
        table.game.chance = seed
        table.tap(0, "Charm").settle()
        picked |= {name for name in ("Breakfast", "Dinner") if table.obj(name).counters}
    assert picked == {"Breakfast", "Dinner"}


@rule("GAIN-16")
def test_what_is_stolen_on_resolving_is_somebody_else_s() -> None:
    table = Table(3, cards=card("Hook", "↷ Steal 1 item.")).give(0, "Hook", "Meat!").give(1, "The Habit")
    table.give(2, "The Map").tap(0, "Hook").until_why("steal")
    assert table.offered("The Habit") and table.offered("The Map") and table.offered("Dinner (shop)")
    assert not table.offered("Hook") and not table.offered("Meat!")
    table.choose("The Map").settle()
    assert table.items(0) == ["Hook", "Meat!", "The Map"] and table.items(2) == []


@rule("GAIN-16")
def test_a_random_item_to_steal_may_be_one_s_own() -> None:
    stolen = set()
    for seed in range(12):
        table = Table(cards=card("Hook", "↷ Steal 1 random item."), shop=()).give(0, "Hook").give(1, "The Habit")
        table.game.chance = seed
        stolen.add(len(table.tap(0, "Hook").settle().items(0)))
    assert stolen == {1, 2}


@rule("ATTACK-20")
def test_nobody_but_who_attacks_is_the_attacker_and_without_an_attack_nobody() -> None:
    text = "Each time the attacker takes damage, put 1 counter on this."
    cards = card("Imp", text, "monster", hp=3, evasion=4, atk=1)
    table = Table(3, cards=cards, dice=[1], monsters=("Imp", "Fatty")).awake().give(0, "Breakfast")
    table.play(1, "Bomb!", at="P1").settle()
    assert table.obj("Imp").counters == {}, "no attack"
    table.attack("Imp").play(1, "Bomb!", at="P3").until_top("damage: P3").resolve()
    assert table.obj("Imp").counters == {}, "not the attacker"
    table.until_top("damage: P1").until_top("ability: Imp").resolve()
    assert table.obj("Imp").counters == {"": 1}
