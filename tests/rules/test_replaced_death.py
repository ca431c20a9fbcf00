"""A death that something else replaces, or that is prevented as it resolves (REPL-01, PREVENT-02, HEAL-04)."""

import pytest

from rules_covered import rule
from table import Table, card

NEEDLE = card("Needle", "$ Pay 0¢: Deal 1 damage to a monster or player.")


def foe(text: str, **facts: object) -> str:
    return card("Foe", text, "monster", **{"hp": 4, "evasion": 2, "atk": 1, "reward": "Gain 1¢.", **facts})


def slain(text: str, cards: str = "", **options: object) -> Table:
    """A monster of 4 HP has died of what it says."""
    table = Table(cards=foe(text) + cards + NEEDLE, monsters=("Foe", "Fatty"), **options)  # type: ignore[arg-type]
    return table.damage("Foe", 4).settle()


@rule("REPL-01", "DEATH-P-16")
def test_a_replaced_death_has_no_steps_and_leaves_1_hp() -> None:
    table = slain("If this would die, instead put 1 counter on this.")
    assert table.hp_of("Foe") == 1 and table.obj("Foe").counters == {"": 1}
    assert not table.died("Foe") and table.purse(0) == 0
    assert [entry["name"] for entry in table.log("survive")] == ["Foe"]


@rule("HEAL-04", "HEAL-02")
def test_what_is_done_instead_of_dying_can_heal_to_full() -> None:
    table = slain("If this would die, instead put 1 counter on this, then this heals to full HP.")
    assert table.hp_of("Foe") == 4 and not table.died("Foe")


@rule("HEAL-04", "HEAL-01")
@pytest.mark.parametrize("instead", ["instead this heals 2 HP.", "prevent that death, then this heals 2 HP."])
def test_healing_comes_on_top_of_the_1_hp_that_is_left(instead: str) -> None:
    table = slain(f"If this would die, {instead}")
    assert table.hp_of("Foe") == 3 and not table.died("Foe")


@rule("HEAL-04", "PREVENT-02")
def test_a_trigger_that_prevents_the_death_heals_just_so() -> None:
    table = slain("Each time this would die, prevent that death, then this heals 2 HP.")
    assert table.hp_of("Foe") == 3 and not table.died("Foe")


@rule("HEAL-04")
def test_a_player_who_does_not_die_after_all_can_be_healed() -> None:
    life = card("Life", "If you would die, destroy this, then prevent that death, then heal to full HP.")
    table = Table(cards=life + NEEDLE).give(0, "Life").give(1, "Needle").hp(0, 1).tap(1, "Needle", at="P1").settle()
    assert table.hp_of(0) == 2 and not table.died(0)
    assert table.items(0) == [] and table.discarded("treasure") == ["Life"]
    table.tap(1, "Needle", at="P1").settle().tap(1, "Needle", at="P1").settle()
    assert table.died(0), "once"


@rule("DEATH-P-16")
def test_with_the_2019_option_the_old_hp_come_back_before_healing() -> None:
    text = "If this would die, instead this heals 1 HP."
    table = Table(
        cards=foe(text) + card("Club", "↷ Deal 9 damage to a monster."),
        monsters=("Foe", "Fatty"),
        prevented_death_hp="restore",
    )
    table.damage("Foe", 2).give(0, "Club").tap(0, "Club", at="Foe").settle()
    assert table.hp_of("Foe") == 3


@rule("REPL-01")
def test_only_the_death_that_is_replaced_is_spared() -> None:
    text = "If this would die, instead another player dies, then this heals to full HP."
    table = slain(text, players=3)
    assert table.hp_of("Foe") == 4 and not table.died("Foe")
    assert [table.died(seat) for seat in range(3)].count(True) == 1


@rule("HEAL-04")
def test_others_cannot_heal_what_is_dying() -> None:
    balm = card("Balm", "A monster heals to full HP.", "loot")
    table = Table(cards=foe("") + balm, monsters=("Foe", "Fatty")).awake().damage("Foe", 4).until_top("death: Foe")
    table.deck("monster", "Dip").play(1, "Balm", at="Foe").settle()
    assert table.died("Foe")


BLOAT = (
    "If this would die while this has at most 1 counter, instead put 1 counter on this, then this heals to full HP, "
    "then you gain the rewards, then you cancel your attack, then you deal 1 damage to a random player."
)
ONE_UP = (
    "If you would die on your turn, destroy this, then prevent that death, then heal to full HP, then cancel your "
    "attack, then you may attack 1 additional time this turn."
)
KEKE = (
    "At the start of your turn, choose another player. This turn, if this would die, instead cancel the attack on "
    "this, then they die, then this heals to full HP, then you loot 3."
)


@rule("REPL-01", "HEAL-02")
def test_a_boss_that_dies_only_the_third_time_is_at_full_hp_before() -> None:
    table = Table(cards=foe(BLOAT), monsters=("Foe", "Fatty"), players=4).damage("Foe", 4).settle()
    assert table.hp_of("Foe") == 4 and table.purse(0) == 1
    table.damage("Foe", 4).settle()
    assert table.hp_of("Foe") == 4 and table.purse(0) == 2
    table.damage("Foe", 4).settle()
    assert table.died("Foe") and table.purse(0) == 3


@rule("REPL-01", "HEAL-02")
def test_an_item_that_saves_its_player_once_heals_them_and_ends_the_attack() -> None:
    table = Table(cards=card("Spare", ONE_UP), monsters=("Monstro", "Fatty"), dice=[1]).give(0, "Spare").hp(0, 1)
    table.attack("Monstro").settle()
    assert table.hp_of(0) == 2 and not table.died(0) and table.items(0) == []
    assert table.game.attack is None and table.offered("Declare an attack")
    table = Table(cards=card("Spare", ONE_UP), players=2).give(1, "Spare").hp(1, 1).play(0, "Bomb!", at="P2").settle()
    assert table.died(1), "not on another player's turn"


@rule("REPL-01", "HEAL-02")
def test_a_player_chosen_earlier_dies_in_its_place() -> None:
    table = Table(cards=foe(KEKE), monsters=("Foe", "Fatty"), players=3).choose("End the turn")
    table.until_why("choose a target")
    assert table.asked == 1 and not table.offered("P2")
    table.choose("P3").settle().damage("Foe", 4).settle()
    assert table.hp_of("Foe") == 4 and not table.died("Foe")
    assert [table.died(seat) for seat in range(3)] == [False, False, True]
    assert len(table.hand_of(1)) == 1 + 3, "of the turn, and for the death"


@rule("REPL-01", "CANCEL-04")
def test_a_player_chosen_earlier_dies_too_when_an_attack_is_cancelled_first() -> None:
    table = Table(cards=foe(KEKE), monsters=("Foe", "Fatty"), players=3, dice=[6]).choose("End the turn")
    table.until_why("choose a target").choose("P3").settle().damage("Foe", 3).attack("Foe").settle()
    assert table.hp_of("Foe") == 4 and table.game.attack is None
    assert [table.died(seat) for seat in range(3)] == [False, False, True]


@rule("TRIG-08", "PREVENT-02")
def test_a_death_prevented_on_the_stack_was_the_first_of_the_turn() -> None:
    pact = card("Pact", "If you would die for the first time each turn, instead gain 9¢.")
    table = Table(cards=pact + NEEDLE, dice=[1, 6]).give(1, "Pact", "Guppy's Collar").give(0, "Needle").hp(1, 1)
    table.tap(0, "Needle", at="P2").settle()
    assert not table.died(1) and table.purse(1) == 0, "Guppy's Collar has prevented it"
    table.tap(0, "Needle", at="P2").settle()
    assert table.died(1) and table.purse(1) == 0


@rule("DEATH-M-10")
def test_a_dying_item_that_cannot_be_put_into_discard_stays_with_its_player() -> None:
    text = "This can't be put into discard."
    stray = card("Stray", text, familiar=True, hp=2, evasion=3, atk=1, reward="Gain 3¢.")
    table = Table(cards=stray).give(1, "Stray").damage("Stray", 2).settle()
    assert table.died("Stray") and table.purse(0) == 3
    assert table.items(1) == ["Stray"] and table.hp_of("Stray") == 2
    assert table.discarded("treasure") == []
