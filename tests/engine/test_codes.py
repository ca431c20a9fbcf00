"""Rules codes: short, the same for the same rules, and robust against typing errors and other versions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.test_house_rules import random_rules
from soulstack import SetupError
from soulstack.engine.core.options import ABOUT, Options
from soulstack.engine.setup import codes
from soulstack.engine.setup.codes import LETTERS, WORDS, read_rules_code, rules_code
from soulstack.engine.setup.ratios import TABLES

SOME: list[dict[str, Any]] = [
    {},
    {"souls_to_win": 3},
    {"rooms": True, "bonus_souls": False},
    {"end_phase_order": "booklet", "first_player": "cain_first"},
    {"coin_pool_size": 10_000, "turn_limit": 10**9, "max_hand": 0},
    {"counts": {"b2-bomb": 0, "A Dime!!": 12, "Jürgen’s ★, the “Card”": 1}},
    {"decks": "ratio", "short_decks": True, "ratios": {"curse": 10, "boss": 400}},
]


@pytest.mark.parametrize("rules", SOME)
def test_a_code_leads_back_to_its_rules(rules: dict[str, Any]) -> None:
    assert read_rules_code(rules_code(rules)) == rules


def test_any_rules_have_a_code() -> None:
    for seed in range(200):
        rules = Options.of(random_rules(Random(seed)))
        assert read_rules_code(rules_code(rules)) == rules.data()


def test_codes_are_short_and_the_same_for_the_same_rules() -> None:
    assert rules_code({}) == "S1-0000"
    assert len(rules_code({"souls_to_win": 3})) == 11
    assert len(rules_code({"souls_to_win": 3, "mini_draft": True, "shop_slots": 4, "casino": True})) <= 22
    assert rules_code({"casino": True, "shop_slots": 4}) == rules_code(
        {"shop_slots": 4, "casino": True, "rooms": False}
    )


def test_a_code_that_was_given_out_is_read_for_ever() -> None:
    """Codes of the first version: a change that breaks them breaks what people have written down."""
    assert read_rules_code("S1-001M6-H8") == {"souls_to_win": 3}
    assert read_rules_code("S1-7KSGM-10319-0Z7JV-3") == {
        "eden_only": True, "shop_slots": 4, "starting_cents": 10, "super_shop": True
    }  # fmt: skip
    assert WORDS[0] == "souls_to_win" and WORDS.index("choice_limit") == 103


def test_capitals_blanks_dashes_and_look_alikes_make_no_difference() -> None:
    code = rules_code({"souls_to_win": 3, "starting_cents": 10})
    plain = code.replace("-", "").lower()
    for typed in (
        plain,
        f"  {code} ",
        " ".join(plain),
        code.replace("0", "o").replace("1", "l"),
        code.replace("1", "I"),
    ):
        assert read_rules_code(typed) == {"souls_to_win": 3, "starting_cents": 10}


@pytest.mark.parametrize("rules", SOME)
def test_no_single_typing_error_goes_unseen(rules: dict[str, Any]) -> None:
    code = rules_code(rules)
    for at in range(3, len(code)):
        for letter in LETTERS:
            if code[at] not in ("-", letter):
                with pytest.raises(SetupError, match=r"typing error|newer version"):
                    read_rules_code(code[:at] + letter + code[at + 1 :])
        if code[at] != "-":
            with pytest.raises(SetupError):
                read_rules_code(code[:at] + code[at + 1 :])


def test_swapped_letters_are_seen() -> None:
    code = rules_code(SOME[5])
    for at in range(3, len(code) - 1):
        one, other = code[at], code[at + 1]
        if "-" not in (one, other) and one != other:
            with pytest.raises(SetupError):
                read_rules_code(code[:at] + other + one + code[at + 2 :])


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "is not a rules code"),
        ("hello", "is not a rules code"),
        ("S2-0000", "begin with S1-"),
        ("S1-", "typing error"),
        ("S1-00U0", "typing error"),
        ("S1-" + "0" * 7000, "too long"),
        ("☃", "is not a rules code"),
    ],
)
def test_what_is_no_code_is_refused_in_a_sentence(typed: str, words: str) -> None:
    with pytest.raises(SetupError, match=words) as error:
        read_rules_code(typed)
    assert "\n" not in str(error.value) and len(str(error.value)) < 200


def test_an_option_of_a_newer_version_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = codes.packed_table({"souls_to_win": 3, "turbo_mode": True})
    letters = codes.written(packed + codes.check_of(packed))
    with pytest.raises(SetupError, match="unknown rules option 'turbo_mode'"):
        read_rules_code(f"S1-{letters}")


def code_of(*packed: int) -> str:
    """The code of these bytes."""
    return f"S1-{codes.written(bytes(packed) + codes.check_of(bytes(packed)))}"


@pytest.mark.parametrize(
    "packed",
    [
        (0,),  # a name without a value
        (0, 245, 0, 0),  # the first kind of value that this version does not know
        (0, 255, 0, 0),
        (0, codes.TABLE, 0, 1, 0),  # a table that ends too soon
        (0, codes.NUMBER, 2, 1),  # so does a number
        (codes.TEXT, 3, 97),  # so does a name
        (len(WORDS), 3),  # a name with a byte that this version does not know
        (0, 3, 0, 4),  # a name twice
    ],
)
def test_what_this_version_cannot_read_is_of_a_newer_one(packed: tuple[int, ...]) -> None:
    with pytest.raises(SetupError, match="from a newer version of Soulstack"):
        read_rules_code(code_of(*packed))


def test_numbers_are_one_byte_as_long_as_they_fit() -> None:
    for n, packed in ((0, (0,)), (239, (239,)), (240, (240, 1, 240)), (256, (240, 2, 1, 0))):
        assert codes.packed_table({"max_hand": n})[1:] == bytes(packed)


def test_the_longest_code_has_6000_letters() -> None:
    with pytest.raises(SetupError, match="typing error"):
        read_rules_code("S1-" + "Z" * 6000)
    with pytest.raises(SetupError, match="at most 6000 letters"):
        read_rules_code("S1-" + "Z" * 6001)


def test_a_value_that_cannot_be_is_refused() -> None:
    packed = codes.packed_table({"souls_to_win": 200})
    with pytest.raises(SetupError, match="souls_to_win: 200 is too much"):
        read_rules_code(f"S1-{codes.written(packed + codes.check_of(packed))}")


def test_random_bytes_with_a_right_check_break_nothing() -> None:
    dice = Random(5)
    for _ in range(3_000):
        packed = dice.randbytes(dice.randint(0, 12))
        try:
            read_rules_code(f"S1-{codes.written(packed + codes.check_of(packed))}")
        except SetupError as refused:
            assert "\n" not in str(refused)


def test_the_words_are_known_to_the_options() -> None:
    """All names and choices of this version are written in one byte."""
    words = {*ABOUT, *(choice for about in ABOUT.values() for choice in about.choices)}
    words |= {name for table in TABLES.values() for name in table}
    assert len(WORDS) == len(set(WORDS)) < codes.SMALL
    assert sorted(words - set(WORDS)) == []


@pytest.mark.parametrize("size", [0, 1, 255, 256, 300])
def test_tables_of_any_size_are_read_as_they_were_packed(size: int) -> None:
    table = {f"n{number}": number for number in range(size)}
    assert codes.Unpacking(codes.packed_table({"counts": table, "rooms": True})).table() == {
        "counts": table,
        "rooms": True,
    }
