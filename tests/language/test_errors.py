"""A text that is not Card English is refused with a message that helps."""

from __future__ import annotations

import pytest

from soulstack.language import CardError, parse, parse_card_text


def error(text: str, kind: str = "treasure", **more: bool) -> CardError:
    with pytest.raises(CardError) as caught:
        parse_card_text(text, kind, where="my.toml, My Card", **more)
    return caught.value


def test_a_misspelt_word_is_named_with_its_place_and_the_right_word() -> None:
    found = error("↷ Deal 1 damge to a monster.")
    assert (found.line, found.column) == (1, 10)
    assert found.understood == "↷ Deal 1"
    assert found.wanted[0] == "damage"
    assert any("damage to" in phrase for phrase in found.nearest)


def test_the_message_is_one_line_with_file_and_card() -> None:
    message = str(error("You have +1 ATK.\n↷ Explode a monster."))
    assert message.startswith("my.toml, My Card: line 2, column 3: 'explode' is not understood here")
    assert "\n" not in message


def test_the_place_in_a_row_is_counted_from_the_top_of_the_card() -> None:
    found = error("You have +1 HP.\n↷ Roll:\n1-3: Gain 1¢.\n4-6: Gian 1¢.")
    assert (found.line, found.column) == (4, 6)
    assert "gain" in found.wanted


def test_the_place_in_a_quoted_ability_is_that_in_the_whole_line() -> None:
    text = "Each character has “↷ Put 1 conter on this”."
    found = error(text)
    assert text[found.column - 1 :].startswith("conter")


def test_a_line_without_an_end_says_so() -> None:
    assert "ends too soon" in error("↷ Gain 1¢").what


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("↷ Recharge a item.", "↷ Recharge an item."),
        ("↷ recharge an item.", "↷ Recharge an item."),
        ("↷ Gain 4 ¢.", "↷ Gain 4¢."),
        ("↷ Gain  4¢.", "↷ Gain 4¢."),
        ("↷ Deal 1 Damage to a monster.", "↷ Deal 1 damage to a monster."),
        ("↷ Roll:\n1 or 2: Gain 1¢.", "↷ Roll:\n1-2: Gain 1¢."),
    ],
)
def test_wrong_spelling_is_answered_with_the_right_one(wrong: str, right: str) -> None:
    assert repr(right) in error(wrong).what


def test_a_strange_sign_is_named() -> None:
    assert "'%'" in error("↷ Gain 4%.").what


def test_third_person_needs_its_verb_form() -> None:
    assert error("↷ Each player gains 1¢, then loot 1.").column == 30


def test_a_long_text_is_refused() -> None:
    assert "too long" in error("Loot 1. " * 600, "loot").what
    assert "too long" in error("Loot 1. " * 130, "loot").what


def test_deep_nesting_is_refused() -> None:
    text = "Kill " + "the player to " * 60 + "your left" + "'s left" * 59 + "."
    assert len(text) > 1000
    inner = "Kill " + "the player to " * 44 + "your left" + "'s left" * 43 + "."
    with pytest.raises(CardError, match="inside one another"):
        parse(inner, "effect")


def test_a_long_line_is_read_in_reasonable_time() -> None:
    import time

    start = time.perf_counter()
    parse(("Loot 1 and gain 1¢, then they loot 1. " * 26).strip(), "effect")
    parse("Loot 1" + ", then loot 1" * 75 + ".", "effect")
    with pytest.raises(CardError):
        parse("Destroy a monster" + " or monster you control in discard" * 28, "effect")
    assert time.perf_counter() - start < 2
