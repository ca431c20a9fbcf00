"""Prompts and buttons: a question names source, owner and consequence, a button is an act with its result."""

from __future__ import annotations

from random import Random

import pytest

import soulstack
from soulstack.cards.boxes import dealt
from table import Table, card

BARE = {"Pass", "OK", "Yes", "No", "Ok", "Done"}
UMBRELLA = card("Umbrella", "↷ Prevent the next 1 damage you would take this turn.")


def prompt(table: Table) -> str:
    assert table.game.ask is not None
    return table.game.ask.why


def buttons(table: Table) -> list[str]:
    assert table.game.ask is not None
    return [option.label for option in table.game.ask.options]


def test_ones_own_turn_says_what_is_left() -> None:
    table = Table().cents(0, 10)
    assert prompt(table) == "Your turn. 1 loot play, 1 attack, 1 purchase left."
    assert {"Attack", "Buy", "End turn"} <= set(buttons(table))


def test_damage_names_its_source_its_owner_and_what_is_left() -> None:
    table = Table().awake().play(0, "Bomb!", at="P2").until_top("damage: P2").until_asked(1)
    assert prompt(table) == "Bomb! (P1) deals 1 damage to you: 1 HP left. Respond?"
    assert buttons(table)[0] == "Take 1 damage (1 HP left)"


def test_lethal_damage_says_so() -> None:
    table = Table().hp(1, 1).awake().play(0, "Bomb!", at="P2").until_top("damage: P2").until_asked(1)
    assert prompt(table) == "Bomb! (P1) deals 1 damage to you: you die. Respond?"
    assert buttons(table)[0] == "Take 1 damage and die"


def test_what_is_foretold_counts_prevention() -> None:
    table = Table(cards=UMBRELLA).hp(1, 1).give(1, "Umbrella").awake()
    table.tap(1, "Umbrella").settle().play(0, "Bomb!", at="P2").until_top("damage: P2").until_asked(1)
    assert prompt(table) == "Bomb! (P1) deals 1 damage to you: all of it is prevented. Respond?"


def test_a_response_is_named_by_what_it_does_here() -> None:
    table = Table(cards=UMBRELLA).give(1, "Umbrella").awake()
    table.play(0, "Bomb!", at="P2").until_top("damage: P2").until_asked(1)
    assert "Prevent damage with Umbrella" in buttons(table)


def test_ones_own_death_is_accepted() -> None:
    table = Table().hp(1, 1).awake().play(0, "Bomb!", at="P2").until_top("death: P2").until_asked(1)
    assert prompt(table) == "You are about to die and pay the death penalty. Respond?"
    assert buttons(table)[0] == "Accept death"


def test_an_attack_roll_says_what_it_needs() -> None:
    table = Table(dice=[1]).give(0, "The D6").attack("Fatty").until_top("roll: 1").until_asked(0)
    assert prompt(table) == "You rolled 1: miss (Fatty needs 2+). Change it?"
    assert buttons(table)[0] == "Accept the miss" and "Reroll with The D6" in buttons(table)


def test_things_of_one_name_are_told_apart_by_whose_they_are() -> None:
    ruin = card("Ruin", "↷ Destroy a curse.")
    table = Table(3, cards=ruin).give(0, "Ruin").give(1, "Curse of Loss").give(2, "Curse of Loss")
    table.act(0, "Activate Ruin")
    assert buttons(table) == ["Curse of Loss on P2", "Curse of Loss on P3"]


def test_adding_and_subtracting_are_written_with_their_sign() -> None:
    nudge = card("Nudge", "↷ Add or subtract 1 from a dice roll.")
    table = Table(cards=nudge, dice=[3]).give(0, "Nudge").attack("Fatty").act(0, "Activate Nudge").until("1")
    for _ in range(10):
        if table.game.pending is not None and table.game.pending.kind == "choose a number":
            break
        table._pass()
    assert sorted(buttons(table)) == ["+1: make it 4", "−1: make it 2"]


def test_no_owner_is_named_where_all_is_ones_own() -> None:
    table = Table().give(0, "Dinner", "Breakfast").hp(0, 1).awake().play(1, "Bomb!", at="P1")
    table.until_why("death penalty: destroy an item")
    assert prompt(table) == "You died. Destroy one of your items."
    assert sorted(buttons(table)) == ["Breakfast", "Dinner"]


@pytest.mark.parametrize("seed", range(6))
def test_every_question_of_a_game_is_a_sentence_and_no_button_is_bare(seed: int) -> None:
    game = soulstack.new_game(players=2 + seed % 3, seed=seed, boxes=list(dealt().values()))
    chance = Random(seed)
    for _ in range(500):
        ask = game.ask
        if ask is None:
            break
        labels = [option.label for option in ask.options]
        assert ask.why[0] == ask.why[0].upper() and ask.why[-1] in ".?)!", ask
        assert not any(sign in ask.why for sign in "{}<>"), ask
        assert not BARE & set(labels) and all(labels) and len(set(labels)) == len(labels), ask
        game.choose(chance.randrange(len(labels)))
