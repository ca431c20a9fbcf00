"""What is told of deaths and blows, and what is done at their edges (DEATH-M, DEATH-P, DMG, PREVENT)."""

from __future__ import annotations

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
    table.give(0, "Humble").dice(6).attack("Foe").settle()
    assert table.souls(0) == 0 and len(table.hand_of(0)) == 2
    assert table.deck_names("monster")[-1] == "Foe" and "Foe" not in table.discarded("monster")
