"""What parses can still be nonsense: each check has its own message."""

from __future__ import annotations

import pytest

from soulstack.language import CardError, names_in, parse_card_text, parse_reward


def refused(text: str, kind: str = "treasure", trinket: bool = False) -> str:
    with pytest.raises(CardError) as caught:
        parse_card_text(text, kind, trinket=trinket)
    return caught.value.what


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("↷ They loot 1.", "*they*"),
        ("↷ Reroll it.", "*it*"),
        ("↷ Loot X.", "X is not said"),
        ("↷ Gain that much ¢.", "no amount"),
        ("↷ Prevent that damage.", "no damage"),
        ("Each time you would take damage, prevent that death.", "no death"),
        ("Each time you die, double that amount.", "nothing that would happen"),
        ("↷ If you do, loot 1.", "nothing was done"),
        ("↷ Put the rest into discard.", "no cards"),
    ],
)
def test_a_word_that_points_back_needs_something_there(text: str, why: str) -> None:
    assert why in refused(text)


def test_the_place_of_a_pronoun_is_given() -> None:
    with pytest.raises(CardError) as caught:
        parse_card_text("You have +1 HP.\n↷ Gain 1¢. They loot 1.", "treasure")
    assert (caught.value.line, caught.value.column) == (2, 12)


@pytest.mark.parametrize(
    "text",
    [
        "↷ Choose a player. They loot 1.",
        "Each time a player would roll a 1, you may reroll it.",
        "Each time you take damage, gain that much ¢.",
        "↷ Look at the top 3 cards of a deck. Put 1 of them into discard. Put the rest on top of its deck.",
        "↷ Loot X, where X is the number of ¢ you have.",
    ],
)
def test_a_word_that_finds_what_it_means_is_fine(text: str) -> None:
    parse_card_text(text, "treasure")


def test_nothing_outside_a_quoted_ability_is_named_inside() -> None:
    assert "*they*" in refused("↷ Choose a player. Gain “Each time you die, they loot 1”.")


def test_faces_are_on_the_die() -> None:
    assert "no 7" in refused("Each time you roll a 7, loot 1.")
    assert "no 7" in refused("↷ Roll:\n1-8: Loot 1.")


def test_rows_do_not_overlap() -> None:
    assert "two rows" in refused("↷ Roll:\n1-3: Loot 1.\n3-4: Gain 1¢.")


def test_a_bare_effect_is_for_loot_and_events() -> None:
    assert "bare effect" in refused("Loot 1.")
    assert "bare effect" in refused("Loot 1.", "loot", trinket=True)
    parse_card_text("Loot 1.", "loot")
    parse_card_text("Loot 1.", "event")


def test_arrow_and_dollar_are_for_characters_items_and_rooms() -> None:
    assert "↷ and $" in refused("↷ Loot 1.", "monster")
    assert "↷ and $" in refused("$ Pay 1¢: Loot 1.", "loot")
    assert "↷ and $" in refused("↷ Loot 1.", "event")
    parse_card_text("This becomes an item. Gain this.\n↷ Loot 1.", "event")
    parse_card_text("↷ Loot 1.", "loot", trinket=True)


def test_joined_kinds_are_of_one_class() -> None:
    assert "different classes" in refused("↷ Destroy a monster or dice roll.")
    parse_card_text("Choose a loot or card in play.", "loot")


def test_would_needs_the_stack() -> None:
    assert "never waits on the stack" in refused("Each time you would gain ¢, loot 1.")
    assert "never waits on the stack" in refused("↷ The next time you would loot, gain 1¢.")


def test_what_is_only_noticed_cannot_be_replaced() -> None:
    assert "can't be replaced" in refused("↷ The next time the 2nd counter is put on this, instead loot 1.")


def test_when_is_for_what_happens_once() -> None:
    assert "Each time" in refused("When you take damage, loot 1.")
    parse_card_text("When this dies, loot 1.", "monster")


def test_card_names_are_collected_for_the_loader() -> None:
    line = 'When this dies, search the monster deck for a card named "Dingle" or "Dangle" and gain it.'
    assert names_in(parse_card_text(line, "monster")) == {"Dingle", "Dangle"}


def test_rewards_are_checked_too() -> None:
    with pytest.raises(CardError):
        parse_reward("Loot X.")
    parse_reward("Roll: Loot X.")


@pytest.mark.parametrize(
    "text",
    [
        "You have +1 to another player's first attack roll each turn.",
        "You have +1 ATK for their first attack roll each turn.",
        "You loot 1 additional card in another player's loot step.",
        "Each player loots 1 additional card in your loot step.",
        "Players can't recharge more than 1 item in your recharge step.",
        "Players may purchase 1 additional time on your turn.",
        "Players may attack 1 additional time on your turn.",
        "Players may play 1 additional loot card on your turn.",
        "Each player must attack this on your turn.",
        "Each player may look at the top card of the loot deck at any time on your turn.",
        "↷ Choose a player. Loot until they have as many loot cards as you have.",
        "↷ Choose a player. They gain ¢ until you have as many as they have.",
        "↷ Choose a player. Destroy this. If they do, loot 1.",
        "↷ Choose a player. They discard 1 loot card. If you don't, loot 1.",
    ],
)
def test_a_word_that_repeats_the_subject_is_no_other_player(text: str) -> None:
    assert "the one who does it" in refused(text)


@pytest.mark.parametrize(
    "text",
    [
        "Players have +1 to their first attack roll each turn.",
        "Players can't recharge more than 1 item in their recharge step.",
        "↷ Choose a player. They loot until they have as many loot cards as you have.",
        "↷ Choose a player. They may discard 1 loot card. If they don't, loot 1.",
        "↷ You may have another player loot until they have as many loot cards as you have.",
    ],
)
def test_a_word_that_repeats_the_subject_is_fine(text: str) -> None:
    parse_card_text(text, "treasure")


def test_only_a_card_itself_says_its_name_outside_play() -> None:
    assert "*this*" in refused('Each monster is named "The Bloat" outside play.')


@pytest.mark.parametrize(
    "text",
    [
        "↷ Gain up to 2¢.",
        "↷ Take up to 2 damage.",
        "↷ Steal 1 item from a player.",
        "↷ Each player may have you loot 1.",
    ],
)
def test_what_was_read_and_ignored_is_refused(text: str) -> None:
    assert "not understood" in refused(text)
