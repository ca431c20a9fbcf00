"""Prompts and buttons: a question names source, owner and consequence, a button is an act with its result."""

from __future__ import annotations

from random import Random

import pytest

import soulstack
from soulstack.cards.boxes import dealt
from soulstack.engine.people.log import entries, words
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


@pytest.mark.parametrize(("bonus", "die", "result"), [("-1", 1, 1), ("-1", 2, 1), ("+1", 6, 6), ("+1", 5, 6)])
def test_a_roll_with_bonuses_is_foretold_within_1_to_6(bonus: str, die: int, result: int) -> None:
    luck = card("Luck", f"You have {bonus} to attack rolls.")
    table = Table(cards=luck, dice=[die]).give(0, "Luck", "The D6").attack("Fatty").until_asked(0)
    assert table.game.stack[-1].n == die and soulstack.view(table.game)["stack"][-1]["coming"]["n"] == result


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


def test_damage_that_nothing_deals_names_the_card_that_says_so() -> None:
    ache = card("Ache", "Each player takes 1 damage.", "loot")
    table = Table(cards=ache).awake().play(0, "Ache").until_top("damage: P2").until_asked(1)
    assert prompt(table) == "Ache (P1) makes you take 1 damage: 1 HP left. Respond?"
    table.settle()
    assert said(table, "damage")[0] == "P2 is about to take 1 damage (Ache, P1)."
    assert said(table, "hurt")[0] == "P1 takes 1 damage (Ache, P1)."


def test_a_death_that_nobody_causes_names_the_card_that_says_so() -> None:
    doom = card("Doom", "Each other player dies.", "loot")
    table = Table(3, cards=doom).play(0, "Doom").settle()
    assert said(table, "kill") == ["P3 is killed (Doom, P1).", "P2 is killed (Doom, P1)."]


def test_whom_and_what_a_card_means_by_they_and_it() -> None:
    spy = card("Spy", "Each time another player rolls, you may look at their hand.")
    table = Table(cards=spy, dice=[1]).give(1, "Spy").hand(0, "Bomb!").attack("Fatty").until_why("Spy: you may")
    assert prompt(table) == "Spy: look at their hand? (They: P1.)"


def test_a_target_of_two_kinds_is_asked_for_by_both() -> None:
    hush = card("Hush", "↷ Cancel a loot or activated ability of an item.") + card("Mint", "↷ Gain 1¢.")
    table = Table(cards=hush).give(0, "Hush", "Mint").awake().plays(1).play(1, "Bomb!", at="Fatty")
    table.act(0, "Activate Mint").act(0, "Activate Hush")
    assert prompt(table).startswith("Hush: choose an ability or loot card on the stack.")


def test_a_replacement_that_asks_shows_its_own_words() -> None:
    table = Table(3).give(0, "Curse of the Soulless").hp(0, 1)
    table.play(0, "Bomb!", at="P1").until_why("Curse of the Soulless: give")
    text = "If this would be put into discard, instead give this to another player."
    assert prompt(table) == f"Curse of the Soulless: choose who gets it. ({text})"


def test_an_ability_that_was_given_says_what_it_does() -> None:
    lend = card("Lend", "Items you control have “↷ Gain 2¢”.")
    table = Table(cards=lend).give(0, "Lend", "Dinner").awake().act(0, "Activate Dinner").until_asked(1)
    assert prompt(table) == "Dinner (P1): Gain 2¢. Respond?"


def test_a_card_whose_name_has_an_article_is_not_yours_with_two() -> None:
    table = Table(dice=[3]).give(0, "The D6").awake().attack("Fatty").act(0, "Activate The D6").until_asked(0)
    assert prompt(table).startswith("The D6 (yours) → your attack roll of 3: Reroll a dice roll.")


def said(table: Table, kind: str) -> list[str]:
    """The lines of the log of one kind."""
    names = [player.name for player in table.game.players]
    return [words(entry, names) for entry in entries(table.game) if entry[0] == kind]


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
