"""The first time each turn: one meaning for triggers, bonuses to a roll and shields (TRIG-08)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.engine.table.layers import atk
from table import Table, card

HAMMER = card("Hammer", "$ Pay 1¢: Deal 1 damage to a player.")
SHIELDS = [
    "If you would take damage for the first time each turn, prevent that damage.",
    "If you would take damage for the first time each turn, instead gain 1¢.",
]


def hammered(text: str, **more: object) -> Table:
    """P1 has a card with this text, and P2 can hit anybody three times."""
    table = Table(cards=HAMMER + card("Charm", text), **more).give(1, "Hammer").cents(1, 3)  # type: ignore[arg-type]
    return table.hp(0, 2)


def hit(table: Table, seat: int) -> Table:
    return table.act(0, "Pass").act(1, "Activate Hammer", at=table.player(seat)).settle()


# shields


@rule("TRIG-08")
@pytest.mark.parametrize("text", SHIELDS)
def test_a_first_time_shield_lets_the_second_hit_through(text: str) -> None:
    table = hammered(text).give(0, "Charm")
    hit(table, 0)
    assert table.hp_of(0) == 2, "the first is prevented"
    hit(table, 0)
    assert table.hp_of(0) == 1, "the second is not"


@rule("TRIG-08")
def test_a_first_time_shield_works_again_next_turn() -> None:
    table = hammered(SHIELDS[0]).give(0, "Charm")
    hit(table, 0).end_turn()
    table.cents(1, 3).act(1, "Activate Hammer", at="P1").settle()
    assert table.hurts() == []
    table.act(1, "Activate Hammer", at="P1").settle()
    assert table.hurts() == [("P1", 1)]


@rule("TRIG-08")
def test_a_first_hit_that_something_else_prevents_counts() -> None:
    table = hammered(SHIELDS[0]).hand(0, "Soul Heart").play(0, "Soul Heart", at="P1").settle()
    hit(table, 0)
    assert table.hp_of(0) == 2
    table.give(0, "Charm")
    hit(table, 0)
    assert table.hp_of(0) == 1, "it was the second time"


@rule("TRIG-08")
def test_a_hit_that_is_prevented_on_the_stack_counts() -> None:
    guard = card("Guard", "The first time each turn you would take damage, prevent that damage.")
    table = Table(cards=HAMMER + guard + card("Charm", SHIELDS[0])).give(1, "Hammer").cents(1, 3).hp(0, 2)
    table.give(0, "Guard")
    hit(table, 0)
    table.give(0, "Charm")
    hit(table, 0)
    assert table.hurts() == [("P1", 1)]


@rule("TRIG-08")
def test_a_shield_that_comes_late_finds_the_first_hit_gone() -> None:
    table = hammered(SHIELDS[0])
    hit(table, 0).give(0, "Charm")
    hit(table, 0)
    assert table.hp_of(0) == 0 or table.died(0)


@rule("TRIG-08")
def test_a_hit_at_another_player_is_not_your_first() -> None:
    table = hammered(SHIELDS[0]).give(0, "Charm")
    hit(table, 1)
    hit(table, 0)
    assert table.hurts() == [("P2", 1)]


@rule("TRIG-08")
def test_combat_damage_for_the_first_time_does_not_count_other_damage() -> None:
    text = "If you would take combat damage for the first time each turn, prevent that damage."
    table = hammered(text, dice=[1, 1], monsters=["Pale Fatty"]).give(0, "Charm").hp(0, 2)
    hit(table, 0)
    assert table.hp_of(0) == 1, "no combat damage"
    table.attack("Pale Fatty").settle()
    assert [hurt for hurt in table.hurts() if hurt[0] == "P1"] == [("P1", 1), ("P1", 1)], "only the first miss"


@rule("TRIG-08")
@pytest.mark.parametrize(
    ("text", "cause", "counted"),
    [
        ("If you would gain ¢ for the first time each turn, double that amount.", "↷ Gain 2¢.", [4, 6]),
        ("If you would gain ¢ for the first time each turn, instead loot 1.", "↷ Gain 2¢.", [0, 2]),
        ("If you would lose ¢ for the first time each turn, double that amount.", "↷ Lose 1¢.", [-2, -3]),
    ],
)
def test_first_time_counts_every_event_that_can_be_replaced(text: str, cause: str, counted: list[int]) -> None:
    table = Table(cards=card("Charm", text) + card("One", cause) + card("Two", cause)).give(0, "Charm", "One", "Two")
    table.cents(0, 10)
    for name, n in zip(("One", "Two"), counted, strict=True):
        table.tap(0, name).settle()
        assert table.purse(0) == 10 + n


@rule("TRIG-08")
def test_looting_for_the_first_time_counts_the_loot_of_the_loot_step() -> None:
    text = "If you would loot for the first time each turn, increase that amount by 1."
    table = Table(cards=card("Charm", text) + card("Sack", "↷ Loot 1.")).give(1, "Charm", "Sack")
    table.end_turn()
    assert len(table.hand_of(1)) == 2
    table.tap(1, "Sack").settle()
    assert len(table.hand_of(1)) == 3


# triggers


@rule("TRIG-08")
def test_the_habit_gained_after_the_first_damage_does_not_trigger_on_the_second() -> None:
    table = Table(cards=HAMMER).give(1, "Hammer").cents(1, 3)
    hit(table, 0).hp(0, 2).give(0, "The Habit", "The D6").charge("The D6", False)
    table.act(0, "Pass").act(1, "Activate Hammer", at="P1").resolve(2)
    assert table.stack() == [] and not table.obj("The D6").charged
    table.end_turn()
    table.cents(1, 3).act(1, "Activate Hammer", at="P1").until("The D6").choose("The D6").until("Yes").choose("Yes")
    assert table.settle().obj("The D6").charged


@rule("TRIG-08")
def test_a_first_time_trigger_counts_for_whoever_has_it_now() -> None:
    """Stolen in mid-turn, it looks at its new controller's turn: each player's first damage is theirs."""
    text = "The first time each turn you take damage, gain 3¢."
    table = hammered(text).give(0, "Charm").give(1, "Pay to Play").cents(1, 12)
    hit(table, 0)
    assert table.purse(0) == 3
    table.act(0, "Pass").act(1, "Activate Pay to Play", at="Charm").settle()
    assert "Charm" in table.items(1)
    hit(table, 1)
    assert table.purse(1) == 12 - 1 - 10 - 1 + 3


@rule("TRIG-08")
def test_the_third_time_each_turn_counts_those_before_the_card_came() -> None:
    toys = "".join(card(f"Toy {n}", "↷ Gain 1¢.") for n in range(5))
    table = Table(cards=toys + card("Charm", "The 3rd time each turn you gain ¢, loot 1."))
    table.give(0, *(f"Toy {n}" for n in range(5)))
    table.tap(0, "Toy 0").settle().give(0, "Charm")
    for n, loot in ((1, 0), (2, 1), (3, 1), (4, 1)):
        table.tap(0, f"Toy {n}").settle()
        assert len(table.hand_of(0)) == loot


@rule("TRIG-09")
def test_every_other_time_counts_those_before_the_card_came() -> None:
    toys = "".join(card(f"Toy {n}", "↷ Gain 1¢.") for n in range(4))
    table = Table(cards=toys + card("Charm", "Every other time each turn you gain ¢, loot 1."))
    table.give(0, *(f"Toy {n}" for n in range(4))).tap(0, "Toy 0").settle().give(0, "Charm")
    for n, loot in ((1, 1), (2, 1), (3, 2)):
        table.tap(0, f"Toy {n}").settle()
        assert len(table.hand_of(0)) == loot


@rule("TRIG-08", "DICE-07")
def test_one_roll_is_one_time_however_often_its_number_changes() -> None:
    text = "The 2nd time each turn you would roll to attack, you may change it to a 6."
    shard = card("Chip", "$ Pay 1¢: Reroll a dice roll.")
    table = Table(cards=card("Charm", text) + shard, dice=[2, 3, 1], monsters=["Pale Fatty"])
    table.give(0, "Charm", "Chip").cents(0, 1).attack("Pale Fatty")
    table.act(0, "Activate Chip", at="roll").until_top("roll: 3")
    table.until_top("ability: Charm")
    assert table.game.attack is not None and table.game.attack.rolls == 2, "the second roll, not the second number"


@rule("SOUL-04", "TRIG-08")
def test_a_first_time_trigger_triggers_once_for_a_soul_worth_two() -> None:
    text = "The first time each turn you gain a soul, gain 3¢."
    each = "Each time you gain a soul, loot 1."
    table = Table(cards=card("Charm", text) + card("Sack", each) + card("Idol", "↷ Gain this as a soul.", souls=2))
    table.give(0, "Charm", "Sack", "Idol").tap(0, "Idol").settle()
    assert table.souls(0) == 2
    assert table.purse(0) == 3 and len(table.hand_of(0)) == 2


# bonuses for a roll


def fought(*texts: str, dice: list[int], **more: object) -> Table:
    cards = "".join(card(f"Charm {n}", text) for n, text in enumerate(texts))
    table = Table(cards=cards, dice=dice, monsters=["Mega Fatty"], **more)  # type: ignore[arg-type]
    return table.give(0, *(f"Charm {n}" for n in range(len(texts))))


@rule("EFFECT-05")
def test_a_bonus_for_the_first_attack_roll_is_there_during_that_roll_only() -> None:
    table = fought("You have +1 ATK for your first attack roll each turn.", dice=[6, 6]).awake()
    assert table.atk_of(0) == 1, "before the attack"
    table.attack("Mega Fatty").until_top("roll: 6")
    assert table.atk_of(0) == 2, "during the first roll"
    table.resolve()
    assert table.stack() == ["damage: Mega Fatty"] and table.atk_of(0) == 2, "with its damage on the stack"
    table.resolve().until_top("roll: 6")
    assert table.hurts() == [("Mega Fatty", 2)]
    assert table.atk_of(0) == 1, "during the second roll"


@rule("EFFECT-05")
def test_a_bonus_for_a_roll_is_over_once_its_damage_has_resolved() -> None:
    whiner = card("Whiner", "Each time this takes damage, you gain 1¢.", "monster", hp=6, evasion=2, atk=1)
    table = Table(cards=whiner, dice=[6], monsters=["Whiner"]).give(0, "Curved Horn").awake()
    table.attack("Whiner").until_top("damage: Whiner").resolve()
    assert table.stack() == ["ability: Whiner"] and table.hurts() == [("Whiner", 2)]
    assert table.atk_of(0) == 1, "before the second roll is made"


@rule("EFFECT-05", "ATTACK-13")
def test_a_bonus_for_a_roll_that_leads_to_no_damage_is_over_with_the_roll() -> None:
    statue = card("Gnome", "Each time a player rolls a 1, they gain 1¢.", "monster", hp=6, evasion=2, atk=0)
    table = Table(cards=statue, dice=[1], monsters=["Gnome"]).give(0, "Curved Horn").awake()
    table.attack("Gnome").until_top("roll: 1")
    assert table.atk_of(0) == 2
    table.resolve()
    assert table.stack() == ["ability: Gnome"] and table.atk_of(0) == 1


@rule("EFFECT-05")
def test_a_bonus_for_the_second_attack_roll_waits_for_it() -> None:
    table = fought("You have +1 ATK for your 2nd attack roll each turn.", dice=[6, 6]).awake()
    table.attack("Mega Fatty").until_top("roll: 6")
    assert table.atk_of(0) == 1
    table.resolve(2).until_top("roll: 6")
    assert table.atk_of(0) == 2


@rule("EFFECT-05")
def test_after_the_attack_the_bonus_for_its_roll_is_over() -> None:
    table = Table(
        monsters=["Fatty", "Dip"], dice=[6, 5], cards=card("Boots", "You may attack 1 additional time on your turn.")
    )
    table.deck("monster", "Clotty").give(0, "Curved Horn", "Boots").attack("Dip").settle()
    assert not table.has("Dip") and table.atk_of(0) == 1
    table.attack("Fatty")
    assert table.atk_of(0) == 1


@rule("EFFECT-05")
def test_combat_damage_read_on_resolution_still_has_the_bonus_of_its_roll() -> None:
    table = fought(
        "You have +1 ATK for your first attack roll each turn.", dice=[6], combat_damage_amount="on_resolution"
    )
    table.awake().attack("Mega Fatty").until_top("roll: 6").resolve(2)
    assert table.hurts() == [("Mega Fatty", 2)]


@rule("TRIG-08", "DICE-03")
@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("You have +1 ATK for your first attack roll each turn.", 1),
        ("You have +6 to your first attack roll each turn.", 0),
    ],
)
def test_a_first_attack_roll_that_was_removed_counts(text: str, n: int) -> None:
    stop = card("Stop", "$ Pay 1¢: Cancel the attack.")
    table = Table(
        cards=card("Charm", text) + card("Boots", "You may attack 1 additional time on your turn.") + stop,
        dice=[6, 5 if n else 1],
        monsters=["Mega Fatty", "Spider"],
    )
    table.give(0, "Charm", "Boots", "Stop").cents(0, 1).attack("Mega Fatty").until_top("roll: 6")
    table.act(0, "Activate Stop").resolve()
    assert table.game.attack is None and table.stack() == [] and table.hurts() == []
    table.awake().attack("Spider").until_top(f"roll: {5 if n else 1}").resolve(2)
    assert table.hurts() == [("Spider", 1) if n else ("P1", 1)], "the bonus is used up"


@rule("TRIG-08")
def test_of_two_dice_the_one_rolled_first_is_the_first_roll() -> None:
    cards = card("Charm", "You have +2 to your first dice roll each turn.")
    cards += card("Cup", "↷ Roll 2 times:\n1-2: Gain 1¢.\n3-4: Gain 10¢.")
    table = Table(cards=cards, dice=[1, 1]).give(0, "Charm", "Cup")
    table.tap(0, "Cup").settle()
    assert table.purse(0) == 11
    assert [entry["n"] for entry in table.log("rolled")] == [1, 3], "the die that was put on first resolves last"


@rule("TRIG-08")
def test_a_bonus_that_comes_after_the_first_attack_roll_is_too_late() -> None:
    table = Table(monsters=["Mega Fatty"], dice=[6, 6]).awake().attack("Mega Fatty").until_top("roll: 6").resolve(2)
    table.until_top("roll: 6").give(0, "Curved Horn")
    assert table.atk_of(0) == 1 and atk(table.game, ~0) == 1


# the recharge step


@rule("TURN-02")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_with_a_limited_recharge_step_their_player_picks_the_items(n: int) -> None:
    text = f"You can't recharge more than {n} item{'' if n == 1 else 's'} in your recharge step."
    toys = "".join(card(f"Toy {i}", "↷ Gain 1¢.") for i in range(3))
    table = Table(cards=card("Weight", text) + toys).give(1, "Weight", "Toy 0", "Toy 1", "Toy 2")
    for i in range(3):
        table.charge(f"Toy {i}", False)
    table.charge("Maggy", False)
    if n == 0:
        table.end_turn()
    else:
        table.choose("End the turn")
    for picked in ("Toy 2", "Toy 1")[:n]:
        table.until(picked)
        assert table.asked == 1 and "recharge" in table.why() and not table.offered("Maggy")
        table.choose(picked)
    assert [table.obj(f"Toy {i}").charged for i in range(3)] == [False, n > 1, n > 0]
    assert table.obj("Maggy").charged, "a character is no item"


@rule("TURN-02")
def test_a_recharge_limit_that_is_not_reached_asks_nothing() -> None:
    text = "You can't recharge more than 2 items in your recharge step."
    table = Table(cards=card("Weight", text)).give(1, "Weight", "The D6").charge("The D6", False).end_turn()
    assert table.obj("The D6").charged


@rule("REPL-01", "TRIG-08")
def test_damage_that_was_prevented_on_the_stack_was_the_first_that_its_dealer_would_have_dealt() -> None:
    cards = card("Dawn", "If you would deal damage for the first time each turn, instead gain 5¢.")
    cards += card("Vest", "Each time you would take damage, prevent that damage.")
    table = Table(cards=cards).awake().give(1, "Vest").play(0, "Bomb!", at="P2").settle().give(0, "Dawn")
    table.play(0, "Bomb!", at="Fatty").settle()
    assert table.hurts() == [("Fatty", 1)] and table.purse(0) == 0
    table = Table(cards=cards).awake().give(0, "Dawn").play(0, "Bomb!", at="Fatty").settle()
    assert table.hurts() == [] and table.purse(0) == 5
