"""What can be replaced: each change that a line may put something else in the place of (docs/architecture.md)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from soulstack.language import CardError, parse
from soulstack.language.read import parse_card_text
from table import Table, card


def boss(text: str, **facts: object) -> str:
    """A boss with this text, worth a soul."""
    facts = {"hp": 1, "evasion": 3, "atk": 1, "souls": 1, "reward": "Gain 1¢.", **facts}
    return card("Boss", text, kind="monster", **facts)


def item(text: str, name: str = "Thing", **facts: object) -> str:
    """A treasure with this text."""
    return card(name, text, **facts)


@rule("REPL-01")
def test_a_soul_may_be_gained_by_another_instead() -> None:
    charmed = boss("If you would gain this as a soul, instead another player gains this as a soul.")
    table = Table(3, cards=charmed, dice=[6], monsters=["Boss", "Fatty"])
    table.attack("Boss").until_why("gain").choose(table.player(2)).settle()
    assert [table.souls(seat) for seat in range(3)] == [0, 0, 1]
    assert table.purse(0) == 1
    assert "Boss" not in table.discarded("monster")


@rule("REPL-01")
def test_any_soul_that_you_would_gain_can_be_replaced() -> None:
    table = Table(
        cards=boss("") + item("If you would gain a soul, instead loot 2."), dice=[6], monsters=["Boss", "Fatty"]
    )
    table.deck("monster", "Dip").give(0, "Thing").attack("Boss").settle()
    assert table.souls(0) == 0
    assert len(table.hand_of(0)) == 2
    assert "Boss" in table.discarded("monster")


@rule("REPL-01")
def test_a_soul_that_another_gains_is_not_yours_to_replace() -> None:
    table = Table(
        cards=boss("") + item("If you would gain a soul, instead loot 2."), dice=[6], monsters=["Boss", "Fatty"]
    )
    table.deck("monster", "Dip").give(1, "Thing").attack("Boss").settle()
    assert table.souls(0) == 1
    assert table.hand_of(1) == []


@rule("REPL-01")
def test_killing_this_can_be_replaced_by_who_would_kill_it() -> None:
    text = "If another player would kill this while this is an item, instead they steal this."
    table = Table(3, cards=item(text, hp=1, evasion=2, atk=0, familiar=True), dice=[6]).give(1, "Thing")
    table.attack("Thing").resolve(3)
    assert table.items(0) == ["Thing"]
    assert not table.died("Thing")


@rule("REPL-01")
def test_its_own_player_can_still_kill_it() -> None:
    text = "If another player would kill this while this is an item, instead they steal this."
    cards = item(text, hp=1, evasion=2, atk=0, familiar=True) + item("↷ Kill an item.", "Saw")
    table = Table(3, cards=cards).give(1, "Thing", "Saw")
    table.tap(1, "Saw", at="Thing").settle()
    assert table.died("Thing")
    assert table.discarded("treasure") == ["Thing"]


@rule("REPL-01")
def test_a_curse_that_would_be_put_into_discard_goes_to_another() -> None:
    curse = card("Hex", "If this would be put into discard, instead give this to another player.", kind="curse")
    table = Table(3, cards=curse).give(0, "Hex").hp(0, 1)
    table.play(1, "Bomb!", at=table.player(0)).until_why("give").choose(table.player(2)).settle()
    assert table.obj("Hex").seat == 2
    assert "Hex" not in table.discarded("monster")


@rule("REPL-01")
@pytest.mark.parametrize(
    "verb", ["Destroy an item", "Put an item into discard", "Put an item on top of its deck", "Put an item under this"]
)
def test_leaving_play_in_any_way_can_be_replaced(verb: str) -> None:
    stays = item("If this would leave play, instead recharge this.")
    table = Table(cards=stays + item(f"↷ {verb}.", "Mover")).give(1, "Thing").give(0, "Mover").charge("Thing", False)
    table.tap(0, "Mover", at="Thing").settle()
    assert table.items(1) == ["Thing"]
    assert table.obj("Thing").charged


@rule("REPL-01", "DEATH-M-15")
def test_what_dies_leaves_play_at_the_end_of_its_death() -> None:
    text = "If this would leave play, instead put this into your hand."
    ambush = card("Card", text, kind="loot", hp=1, evasion=3, atk=1, ambush=True, reward="Gain 2¢.")
    table = Table(cards=ambush, dice=[6]).play(0, "Card").settle()
    table.attack("Card").settle()
    assert table.hand_of(0) == ["Card"]
    assert table.purse(0) == 2
    assert "Card" not in table.slot_names("monster")


@rule("REPL-01", "DEATH-P-04")
def test_the_item_of_the_penalty_can_be_given_instead() -> None:
    text = "If a player would destroy an item for the death penalty, instead they give it to the player to their left."
    table = Table(3, cards=card("Den", text, kind="room"), rooms=["Den"]).give(1, "Breakfast").hp(1, 1)
    table.play(0, "Bomb!", at=table.player(1)).settle()
    assert table.items(2) == ["Breakfast"]
    assert table.items(1) == []


@rule("REPL-01", "DEATH-P-04")
def test_another_destruction_is_not_the_penaltys() -> None:
    text = "If a player would destroy an item for the death penalty, instead they give it to the player to their left."
    destroyer = item("↷ Destroy an item.", "Hammer")
    table = Table(3, cards=card("Den", text, kind="room") + destroyer, rooms=["Den"]).give(1, "Breakfast")
    table.give(0, "Hammer").tap(0, "Hammer", at="Breakfast").settle()
    assert table.items(2) == []
    assert table.discarded("treasure") == ["Breakfast"]


@rule("REPL-01", "DEATH-P-06")
def test_the_cent_of_the_penalty_is_a_loss_like_any_other() -> None:
    purse = item("If you would lose ¢, instead loot 1.", eternal=True)
    table = Table(cards=purse).give(0, "Thing").cents(0, 3).hp(0, 1)
    table.play(1, "Bomb!", at=table.player(0)).settle()
    assert table.purse(0) == 3
    assert len(table.hand_of(0)) == 1


@rule("REPL-01", "ATTACK-04")
def test_choosing_this_as_a_target_can_be_replaced() -> None:
    text = "If a player would declare an attack on this, instead they loot 1."
    table = Table(cards=boss(text), monsters=["Boss", "Fatty"])
    table.attack("Boss").settle()
    assert len(table.hand_of(0)) == 1
    assert table.game.attack is None
    assert not table.log("roll")


@pytest.mark.parametrize(
    "line",
    [
        "If you would play a loot, instead loot 1.",
        "If you would declare an attack, instead loot 1.",
        "If you would purchase a shop item, instead loot 1.",
        "If you would discard a loot card, instead loot 1.",
        "The next time you would enter play, instead loot 1.",
        "If this would be flipped to this side, instead loot 1.",
        "If a monster would enter play, instead loot 1.",
    ],
)
def test_what_is_never_proposed_is_refused_when_read(line: str) -> None:
    with pytest.raises(CardError, match="can't be replaced"):
        parse_card_text(line if line.startswith("If") else f"↷ {line}", "treasure")


def test_each_time_would_needs_something_that_waits_on_the_stack() -> None:
    for line in ("Each time you would roll, loot 1.", "Each time you would miss an attack roll, loot 1."):
        with pytest.raises(CardError, match="never waits on the stack"):
            parse_card_text(line, "treasure")
    assert parse("Each time you would roll a 1, reroll it.", "ability")
