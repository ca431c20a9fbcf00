"""What is told of deaths and blows, and what is done at their edges (DEATH-M, DEATH-P, DMG, PREVENT)."""

from __future__ import annotations

import pytest

from rules.test_challenges import trial
from rules_covered import rule
from table import Table, card

NEEDLE = card("Needle", "$ Pay 0¢: Deal 1 damage to a monster or player.")


def foe(text: str, **facts: object) -> str:
    return card("Foe", text, "monster", **{"hp": 1, "evasion": 3, "atk": 1, "reward": "Gain 1¢.", **facts})


def fought(cards: str, *dice: int, **options: object) -> Table:
    """P1 has attacked Foe till one of them was dead."""
    table = Table(3, cards=cards, monsters=["Foe", "Fatty"], dice=dice, **options)  # type: ignore[arg-type]
    return table.attack("Foe").settle()


# the roll behind a blow


@rule("DMG-01", "DICE-10")
def test_damage_that_waits_knows_the_roll_that_led_to_it() -> None:
    text = "Each time this would take damage on a roll of 5, you gain 7¢."
    table = fought(foe(text, hp=3), 6, 5, 6)
    assert table.died("Foe") and table.purse(0) == 7 + 1
    assert fought(foe(text, hp=3), 6, 4, 6).purse(0) == 1


@rule("DEATH-M-01", "DICE-10")
def test_a_death_that_waits_knows_the_roll_that_led_to_it() -> None:
    text = "Each time this would die on a roll of 5, prevent that death."
    table = fought(foe(text), 5, 5, 6)
    assert table.died("Foe") and [entry["name"] for entry in table.log("survive")] == ["Foe"] * 2
    assert not fought(foe(text), 6).log("survive")


@rule("REPL-01", "DICE-10")
def test_a_death_is_replaced_by_the_roll_that_led_to_it() -> None:
    text = "If this would die on a roll of 5, instead you gain 7¢."
    table = fought(foe(text), 5, 6)
    assert table.died("Foe") and table.purse(0) == 7 + 1
    assert fought(foe(text), 6).purse(0) == 1


@rule("DEATH-M-05", "DICE-10")
def test_after_the_rewards_the_roll_that_killed_is_still_known() -> None:
    watch = card("Watch", "Each time a monster dies on a roll of 5, gain 7¢.")
    after = card("After", "Each time a monster dies, after the rewards, gain 2¢.")
    table = Table(cards=foe("") + watch + after, monsters=["Foe", "Fatty"], dice=[5]).give(1, "Watch", "After")
    table.attack("Foe").settle()
    assert (table.purse(0), table.purse(1)) == (1, 7 + 2)


# a soul that nobody gets


@rule("DEATH-M-06", "REPL-01")
def test_a_dead_boss_whose_soul_is_not_gained_would_leave_play_like_any_other() -> None:
    boss = foe("If this would leave play, instead put this on the bottom of the monster deck.", souls=1)
    table = Table(cards=boss + card("Humble", "If you would gain a soul, instead loot 2."), monsters=["Foe", "Fatty"])
    table.deck("monster", "Dip").give(0, "Humble").dice(6).attack("Foe").settle()
    assert table.souls(0) == 0 and len(table.hand_of(0)) == 2
    assert table.deck_names("monster")[-1] == "Foe" and "Foe" not in table.discarded("monster")


# an attack, and what else dies meanwhile


@rule("DEATH-M-02", "ATTACK-23")
def test_an_attack_goes_on_while_another_monster_dies() -> None:
    table = Table(3, cards=foe("", hp=2), monsters=["Foe", "Fly"], dice=[6, 6]).awake().attack("Foe")
    table.deck("monster", "Dip", "Clotty").play(1, "Bomb!", at="Fly").until_stack("roll: 6", "death: Fly").resolve()
    assert table.died("Fly") and table.game.attack is not None and table.stack() == ["roll: 6"]
    table.settle()
    assert table.died("Foe") and table.game.attack is None


@rule("DEATH-M-02", "STACK-14")
def test_the_attack_is_over_before_abilities_about_the_attacked_monsters_death_resolve() -> None:
    table = Table(cards=foe("When this dies, you gain 7¢."), monsters=["Foe", "Fatty"], dice=[6]).awake()
    table.attack("Foe").until("Pass: P1's attack roll").play(1, "Bomb!", at="Foe").until_top("ability: Foe")
    assert table.stack() == ["ability: Foe"] and table.game.attack is None
    assert table.settle().purse(0) == 7 + 1 and not table.log("rolled")


@rule("DEATH-M-09", "KEYW-06")
def test_a_rolled_reward_is_gained_before_the_monster_leaves() -> None:
    table = Table(cards=foe("", reward="Roll: Gain X¢.", souls=1), monsters=["Foe", "Fatty"], dice=[6, 4]).awake()
    table.attack("Foe").until_stack("roll: 4")
    assert table.obj("Foe").role == "holding" and table.souls(0) == 0 and table.slot_names("monster")[0] is None
    table.resolve()
    assert table.settle().purse(0) == 4 and table.souls(0) == 1


# who brought somebody down


@rule("DMG-04", "TARGET-06")
def test_who_is_at_0_hp_already_was_killed_by_the_blow_before() -> None:
    text = "When this dies, the player who killed this loses 3¢."
    table = Table(3, cards=foe(text, hp=1) + NEEDLE, monsters=["Foe", "Fatty"]).awake()
    table.give(1, "Needle").give(2, "Needle").cents(1, 9).cents(2, 9)
    table.tap(1, "Needle", at="Foe").tap(2, "Needle", at="Foe").settle()
    assert table.died("Foe") and (table.purse(1), table.purse(2)) == (9, 6), "the later one resolves first"


@rule("DMG-04", "DEATH-M-03")
def test_a_blow_that_was_survived_kills_nobody_later() -> None:
    text = "When this dies, the player who killed this loses 3¢."
    table = Table(cards=foe(text, hp=3) + NEEDLE, monsters=["Foe", "Fatty"]).give(1, "Needle").cents(1, 9)
    table.deck("monster", "Dip").tap(1, "Needle", at="Foe").settle().damage("Foe", 3).settle()
    assert table.died("Foe") and table.purse(1) == 9


@rule("DEATH-P-13")
@pytest.mark.parametrize("victim", [0, 1])
def test_who_has_died_saves_nobody_else_from_being_killed(victim: int) -> None:
    axe = card("Axe", "$ Pay 0¢: Kill a player.")
    table = Table(3, cards=axe).give(1, "Axe").tap(1, "Axe", at="P3").settle()
    assert [table.died(seat) for seat in range(3)] == [False, False, True]
    table.tap(1, "Axe", at=f"P{victim + 1}").settle()
    assert [table.died(seat) for seat in range(3)] == [victim == 0, victim == 1, True]


@rule("DESTROY-01", "DEATH-M-03")
def test_killing_what_is_at_0_hp_changes_nothing() -> None:
    scythe = card("Scythe", "$ Pay 0¢: Kill a monster.")
    text = "When this dies, the player who killed this loses 3¢."
    table = Table(3, cards=foe(text, hp=1) + NEEDLE + scythe, monsters=["Foe", "Fatty"]).awake()
    table.give(1, "Needle").give(2, "Scythe").cents(1, 9).cents(2, 9).tap(2, "Scythe", at="Foe")
    table.tap(1, "Needle", at="Foe").until_top("death: Foe").settle()
    assert table.died("Foe") and (table.purse(1), table.purse(2)) == (6, 9)


@rule("DEATH-P-16")
@pytest.mark.parametrize("option", ["restore", "one"])
def test_a_prevented_death_that_no_blow_caused_leaves_1_hp(option: str) -> None:
    angel = card("Angel", "Each time you would die, prevent that death.")
    table = Table(cards=angel, prevented_death_hp=option).give(1, "Angel").hp(1, 0).settle()
    assert table.hp_of(1) == 1 and not table.died(1)


@rule("PREVENT-02", "DEATH-P-16")
def test_who_saves_others_does_not_save_themselves() -> None:
    angel = card("Angel", "Each time another player would die, prevent that death.")
    table = Table(3, cards=angel + NEEDLE).give(2, "Angel").give(0, "Needle").hp(1, 1).hp(0, 1)
    table.tap(0, "Needle", at="P2").settle()
    assert (table.hp_of(1), table.dead(1), table.hp_of(0)) == (1, False, 1)
    table.hp(2, 1).tap(0, "Needle", at="P3").settle()
    assert table.dead(2) and [entry["name"] for entry in table.log("survive")] == ["P2"]


# what is told


@rule("DEATH-M-03", "SLOT-02")
def test_what_dies_leaves_play_and_its_controller_is_known() -> None:
    stray = card("Stray", "When this leaves play, gain 5¢.", familiar=True, hp=1, evasion=3, atk=1, reward="Gain 1¢.")
    watch = card("Watch", "Each time an item you control is destroyed, gain 2¢.")
    table = Table(3, cards=stray + watch).give(2, "Stray", "Watch").give(1, "Watch").damage("Stray", 1).settle()
    assert table.died("Stray") and [table.purse(seat) for seat in range(3)] == [1, 0, 5 + 2]
    table = Table(cards=foe("When this leaves play, you gain 5¢."), monsters=["Foe", "Fatty"]).damage("Foe", 1).settle()
    assert table.purse(0) == 1 + 5


@rule("DEATH-M-06", "SOUL-05")
def test_a_boss_gives_no_soul_to_who_cannot_gain_any() -> None:
    vow = card("Vow", "You can't gain souls.")
    for seat, souls in ((0, 0), (1, 1)):
        table = Table(cards=foe("", souls=1) + vow, monsters=["Foe", "Fatty"]).give(seat, "Vow")
        table.deck("monster", "Dip").damage("Foe", 1).settle()
        assert table.souls(0) == souls and ("Foe" in table.discarded("monster")) == (not souls)


@rule("DEATH-P-02")
@pytest.mark.parametrize("other", [1, 2])
def test_the_attack_on_a_player_ends_with_their_death_and_no_other(other: int) -> None:
    duel = card("Duel", "You may attack other players, at 4 evasion.")
    table = Table(3, cards=duel, dice=[6]).awake().give(0, "Duel").hp(1, 1).hp(2, 1).attack("P2")
    table.until_stack("roll: 6").play(2, "Bomb!", at=f"P{other + 1}").until_top(f"death: P{other + 1}").resolve()
    assert table.dead(other)
    assert (table.game.attack is None) == (other == 1)
    assert table.stack() == ([] if other == 1 else ["roll: 6"])


@rule("CHALLENGE-03", "DMG-04")
def test_what_boss_armour_makes_of_a_kill_is_dealt_by_who_kills() -> None:
    ode = card("Ode", "Each time you deal damage, gain 2¢.")
    table = trial(cards=card("Axe", "↷ Kill a monster.") + ode).give(0, "Axe", "Ode").tap(0, "Axe", at="Warden")
    table.until_stack("damage: Warden").settle()
    assert table.hp_of("Warden") == 3 and table.purse(0) == 2


@rule("DEATH-M-05", "DEATH-M-07")
def test_what_has_gone_elsewhere_by_dying_is_still_followed_by_what_comes_after_the_rewards() -> None:
    after = card("After", "Each time a monster dies, after the rewards, loot 1.")
    text = "When this dies, put this on the bottom of the monster deck."
    table = Table(cards=foe(text) + after, monsters=["Foe", "Fatty"]).give(1, "After").deck("monster", "Dip")
    table.damage("Foe", 1).settle()
    assert table.purse(0) == 1 and len(table.hand_of(1)) == 1
    assert table.deck_names("monster")[-1] == "Foe" and table.discarded("monster") == []


@rule("DESTROY-01", "DEATH-M-03")
def test_who_kills_what_is_dead_already_did_not_kill_it() -> None:
    axe = card("Axe", "↷ Kill a monster, then the player to your left kills it.")
    text = "When this dies, the player who killed this loses 3¢."
    table = Table(3, cards=foe(text, hp=2) + axe, monsters=["Foe", "Fatty"]).give(0, "Axe").cents(0, 9).cents(1, 9)
    table.tap(0, "Axe", at="Foe").settle()
    assert table.died("Foe") and [table.purse(seat) for seat in range(3)] == [9 - 3 + 1, 9, 0]


@rule("DMG-14", "DMG-01")
def test_combat_damage_that_waits_is_told_from_other_damage() -> None:
    text = "Each time this would take combat damage, you gain 7¢."
    table = Table(cards=foe(text, hp=2), monsters=["Foe", "Fatty"], dice=[6]).play(0, "Bomb!", at="Foe").settle()
    assert table.hp_of("Foe") == 1 and table.purse(0) == 0
    assert table.attack("Foe").settle().purse(0) == 7 + 1


@rule("PREVENT-02", "DEATH-P-16")
def test_a_player_who_is_saved_with_more_than_1_hp_keeps_it() -> None:
    angel = card("Angel", "If you would die, prevent that death.")
    grit = card("Grit", "You have +2 HP this turn.", "loot")
    table = Table(cards=angel + grit + NEEDLE).awake().give(1, "Angel").give(0, "Needle").hp(1, 1)
    table.tap(0, "Needle", at="P2").until_top("death: P2").play(1, "Grit").settle()
    assert (table.hp_of(1), table.max_hp_of(1), table.died(1)) == (2, 4, False)
    assert [entry["name"] for entry in table.log("survive")] == ["P2"]


@rule("DMG-04", "DEATH-M-03")
def test_what_dies_of_no_blow_was_not_killed_by_who_killed_something_else() -> None:
    text = "When this dies, the player who killed this loses 3¢."
    table = Table(cards=foe(text, hp=3) + NEEDLE, monsters=["Foe", "Fly"]).give(1, "Needle").cents(1, 9)
    table.deck("monster", "Dip", "Clotty").tap(1, "Needle", at="Fly").settle().damage("Foe", 3).settle()
    assert table.died("Fly") and table.died("Foe") and table.purse(1) == 9


@rule("CHALLENGE-03", "ABIL-13")
def test_a_kill_that_boss_armour_makes_3_damage_of_is_done() -> None:
    scythe = card("Scythe", "Kill a monster. If you do, loot 1.", "loot")
    table = trial(cards=scythe).play(0, "Scythe", at="Warden").settle()
    assert table.hp_of("Warden") == 3 and len(table.hand_of(0)) == 1
    assert [(entry["name"], entry["n"], entry["by"]) for entry in table.log("damage")] == [("Warden", 3, "Scythe")]


@rule("DEATH-M-01", "ZONE-01")
def test_what_has_left_play_before_its_death_resolves_does_not_die() -> None:
    away = card("Away", "Put a monster on the bottom of the monster deck.", "loot")
    ears = card("Ears", "Each time a monster dies, loot 1.") + card("Swap", "If a monster would die, instead gain 5¢.")
    table = Table(3, cards=foe("When this dies, you gain 7¢.") + away + ears, monsters=["Foe", "Fatty"]).awake()
    table.give(2, "Ears", "Swap").deck("monster", "Dip").damage("Foe", 1).until_top("death: Foe")
    table.play(1, "Away", at="Foe").settle()
    assert not table.died("Foe") and table.deck_names("monster")[-1] == "Foe"
    assert [table.purse(seat) for seat in range(3)] == [0, 0, 0] and table.hand_of(2) == []
    assert table.slot_names("monster") == ["Dip", "Fatty"] and table.stack() == []
