"""Checking a card file: every error is told at its place, whatever is in the file, and never hides another card."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import soulstack
from language.trees import Trees
from soulstack.cards.boxes import boxes
from soulstack.cards.check import Checked, Fault, check_file
from soulstack.cards.fields import FIELDS
from soulstack.cards.library import OWN, brought
from soulstack.cards.source import Source
from soulstack.engine.core.card import KINDS
from soulstack.language.lexer import spell
from soulstack.language.render import words_of
from soulstack.text.cards import rendered, show_fault
from table import card

GOOD = card("Good Penny", "Gain 7¢.", "loot")
FILES = [text for name, text in boxes()["b2"].files()]
OTHERS = [text.replace('"b2-', '"b3-').replace("{ b2 ", "{ b3 ") for text in FILES]  # the same cards as one's own
ENTRIES = [f"[[card]]\n{entry}" for text in OTHERS for entry in text.split("[[card]]\n")[1:]]
LINES = [line for each in soulstack.cards for line in each.text.split("\n")]


def faults(text: str) -> list[tuple[str, str]]:
    """The places and words of all errors."""
    return [(fault.place.removeprefix("cards.toml:"), fault.what) for fault in check_file("cards.toml", text).faults]


def notes(text: str) -> list[tuple[str, str]]:
    return [(note.place.removeprefix("cards.toml:"), note.what) for note in check_file("cards.toml", text).notes]


def sound(text: str) -> Checked:
    """What a check finds is in the file, can be shown, and agrees with what a game would say."""
    checked = check_file("cards.toml", text)
    lines = text.replace("\r\n", "\n").split("\n")
    for fault in (*checked.faults, *checked.notes):
        assert show_fault(fault).plain
        assert "bug" not in fault.what
        place = re.fullmatch(r"cards\.toml(?::(\d+):(\d+))?", fault.place)
        assert place, fault.place
        if place[1]:
            assert int(place[2]) <= len(lines[int(place[1]) - 1]) + 1, (fault, text)
        assert place[1] or not checked.total
    for each in checked.cards:
        assert rendered(each).plain
    assert len(checked.cards) <= checked.total and (len(checked.cards) < checked.total) <= bool(checked.faults)
    if checked.total:
        assert taken(text) == (not checked.faults)
    return checked


def taken(text: str) -> bool:
    try:
        return bool(soulstack.cards.read(text))
    except soulstack.CardError:
        return False


# whatever is in the file


@settings(max_examples=150, deadline=None)
@given(st.text())
def test_any_text_is_checked(text: str) -> None:
    sound(text)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(ENTRIES), st.data())
def test_a_card_with_slips_of_the_pen_is_checked_and_so_is_the_next(entry: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(len("[[card]]\n"), len(entry)))
        much = data.draw(st.integers(0, 8))
        put = data.draw(
            st.sampled_from(["", "x", "\n", '"', "1", " X", "they", "•", "“", "¢", ".", "6:", "\\", "\u2028"])
        )
        entry = entry[:at] + put + entry[at + much :]
    checked = sound(f"{entry}\n{GOOD}")
    if checked.total == 2:
        assert "Good Penny" in [each.name for each in checked.cards]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(LINES), min_size=1, max_size=4), st.sampled_from(sorted(KINDS)))
def test_lines_of_other_cards_and_kinds_are_checked(lines: list[str], kind: str) -> None:
    sound(card("Patchwork", "\n".join(lines), kind) + GOOD)


@cache
def trees() -> Trees:
    return Trees(0)


def seeded(seed: int) -> Trees:
    trees().rng.seed(seed)
    return trees()


@pytest.mark.plain
@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(sorted(KINDS)), st.booleans())
def test_any_line_that_can_be_said_is_checked(seed: int, kind: str, trinket: bool) -> None:
    source = seeded(seed)
    text, reward = (spell(words_of(source.make(cat, 9), cat)) for cat in ("ability", "effect"))
    side = {"name": "Other", "text": text, "reward": reward}
    sound(card("Said", text, kind, reward=reward, trinket=trinket) + table("card.back", side) + GOOD)


@pytest.mark.plain
@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10**9))
def test_any_effect_can_be_a_loot(seed: int) -> None:
    """Loots are doubled and aimed as they are read, which is where reading went wrong."""
    source = seeded(seed)
    sound(card("Said", spell(words_of(source.make("effect", source.rng.randint(3, 8)), "effect")), "loot"))


VALUES = st.recursive(
    st.one_of(st.booleans(), st.integers(-5, 2000), st.text(max_size=5), st.sampled_from(["1.5", "nan", "1979-05-27"])),
    lambda inside: st.one_of(
        st.lists(inside, max_size=2), st.dictionaries(st.sampled_from(sorted(FIELDS)), inside, max_size=3)
    ),
    max_leaves=4,
)


@settings(max_examples=200, deadline=None)
@given(
    st.dictionaries(st.sampled_from([*sorted(FIELDS), "colour", "goal", "minions", "options"]), VALUES), st.booleans()
)
def test_any_values_of_the_fields_are_checked(entry: dict[str, Any], inline: bool) -> None:
    odd = f"card = [{toml(entry)}]\n" if inline else table("[card]", entry) + GOOD
    sound(odd)


def toml(value: Any) -> str:
    """A value as TOML has it in one line; words that are no text stand for themselves."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(inside)}" for key, inside in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if value in ("1.5", "nan", "1979-05-27"):
        return str(value)
    return json.dumps(value, ensure_ascii=True)


def table(name: str, entry: dict[str, Any]) -> str:
    return f"[{name}]\n" + "".join(f"{json.dumps(key)} = {toml(value)}\n" for key, value in entry.items())


# the place


def test_an_error_says_what_where_and_what_to_do() -> None:
    file = card("Chest", "", "tresure")
    assert faults(file) == [("4:8", "Chest: unknown kind 'tresure'; did you mean 'treasure'?")]


def test_every_line_of_a_card_is_told_in_the_order_of_the_file() -> None:
    file = '''[[card]]
id = "t-odd"
name = "Odd"
kind = "treasure"
hp = "two"
text = """
↷ Gian 1¢.
You have +1 ATK.
↷ Lot 1."""
reward = "Loot 1. Gian 1¢."
'''
    assert [place for place, _ in faults(file + GOOD)] == ["5:6", "7:3", "9:3", "10:19"]
    assert [each.name for each in check_file("cards.toml", file + GOOD).cards] == ["Good Penny"]


def test_both_sides_are_checked_alike_and_an_error_is_on_its_own_side() -> None:
    file = """[[card]]
id = "t-odd"
name = "Odd"
kind = "monster"
hp = 1
evasion = 2
atk = 1
text = "When this dies, loot 1."
[card.back]
name = "Odder"
evasion = 2.5
atk = 1
text = "When this dies, lot 1."
reward = "Gian 1¢."
colour = "red"
indomitable = true
"""
    assert [place for place, _ in faults(file)] == ["11:11", "13:25", "14:11", "15:1", "16:15"]
    assert all(what.startswith("Odd (back): ") for _, what in faults(file))
    assert faults(file)[-1][1] == "Odd (back): 'indomitable' holds for both sides; write it above [card.back]"


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ('"↷ Gian 1¢."', "5:11"),
        ("'↷ Gian 1¢.'", "5:11"),
        ('"\\u21b7 Gian 1¢."', "5:16"),
        ('"You have +1 ATK.\\n↷ Gian 1¢."', "5:29"),
        ('"""\n\n  ↷ Gian 1¢."""', "7:5"),
        ('"""\nYou have \\\n   +1 ATK.\n↷ Gian 1¢."""', "8:3"),
        ("'''\n↷ Gian 1¢.'''", "6:3"),
    ],
)
def test_the_place_of_a_word_is_found_however_the_text_is_quoted(value: str, place: str) -> None:
    file = f'[[card]]\nid = "t-x"\nname = "[[card]] # text = "\nkind = "treasure"\ntext = {value}\n'
    assert [where for where, _ in faults(file)] == [place]
    assert [where for where, _ in faults(file.replace("\n", "\r\n"))] == [place]


def test_the_places_of_all_values_of_the_library_are_found() -> None:
    for text in FILES:
        source = Source(text)
        for path, at in source.values.items():
            assert source.text[source.keys[path] :].startswith(str(path[-1])), path
            assert source.text[at - 3 : at].endswith("= ") or path[-2] == "copies", path


def test_rows_that_overlap_are_shown_at_the_second() -> None:
    file = card("Odd", "↷ Roll:\n1-3: Loot 1.\n2-4: Gain 1¢.").replace("\\n", "\n").replace('text = "', 'text = """')
    assert faults(file.rstrip().removesuffix('"') + '"""\n') == [("7:1", "Odd: two rows for a result of 2")]


def test_a_line_below_rows_is_shown_where_it_is() -> None:
    text = "Roll:\n1-3: Loot 1.\n↷ Loot 1."
    assert faults(
        card("Odd", text, "event").replace("\\n", "\n").replace('"Roll', '"""Roll').replace('1."', '1."""')
    ) == [("7:1", "Odd: ↷ and $ on an event that does not become an item")]


def test_the_hints_of_an_error_are_kept() -> None:
    (fault,) = check_file("cards.toml", card("Odd", "↷ Gian 1¢.")).faults
    assert isinstance(fault, Fault) and fault.hints[0].startswith("expected gain, ")
    assert fault.line == 'text = "↷ Gian 1¢."' and fault.column == 11


# what was refused or broke, though it can be said


def test_a_loot_of_x_cards_can_be_doubled() -> None:
    checked = check_file("cards.toml", card("Sack", "Roll: Loot X.", "loot") + GOOD)
    assert not checked.faults
    (ability,) = checked.cards[0].faces[0].abilities
    assert ability.e.doubled.text == "Roll: Loot 2 times X."  # type: ignore[attr-defined]


def test_rows_of_three_faces_are_rows() -> None:
    assert not faults(card("Odd", "↷ Roll:\n1 or 3 or 5: Loot 1.\n2 or 4 or 6: Gain 1¢."))


def test_one_is_singular() -> None:
    assert not faults(card("Last", "↷ If there is 1 living player, loot 1."))
    assert not faults(card("Last", "↷ If there is at least 1 deactivated item, loot 1."))
    assert not faults(card("Last", "↷ If there are 2 living players, loot 1."))
    for wrong in ("there are 1 living player", "there is 2 living players"):
        ((_, what),) = faults(card("Last", f"↷ If {wrong}, loot 1."))
        assert "this is spelled" in what


# what is told besides


def test_an_id_is_taken_by_a_card_of_the_file_or_of_the_library() -> None:
    other = card("Other", "Loot 1.", "loot", id="t-good_penny")
    assert faults(GOOD + other) == [("7:6", "Other: the id 't-good_penny' is taken; give this card another")]
    other = card("Other", "Loot 1.", "loot", id="b2-the_d6")
    assert faults(other) == [("2:6", "Other: the id 'b2-the_d6' is taken; give this card another")]


def test_the_files_of_the_library_are_not_compared_with_themselves() -> None:
    folder = Path(soulstack.__file__).parent / "cards" / "base"
    for file in set(folder.glob("*.toml")) - {folder / "box.toml"}:
        checked = check_file(str(file), file.read_text("utf-8"))
        assert not checked.faults and len(checked.cards) == checked.total
        assert all(len(soulstack.cards.named(note.what.partition(":")[0])) > 1 for note in checked.notes)


def test_an_equal_name_is_told_and_played() -> None:
    twins = GOOD + card("Good Penny", "Gain 1¢.", "loot", id="t-other") + card("Bomb!", "Gain 1¢.", "loot")
    assert len(check_file("cards.toml", twins).cards) == 3
    assert notes(twins) == [
        ("8:8", "Good Penny: the name 'Good Penny' is also that of t-good_penny; what names it means all of them"),
        ("13:8", "Bomb!: the name 'Bomb!' is also that of b2-bomb; what names it means all of them"),
    ]


def test_a_monster_without_stats_is_told_on_either_side() -> None:
    bare = card("Blob", "When this dies, loot 1.", "monster", hp=1) + '[card.back]\ntext = "When this dies, loot 2."\n'
    assert notes(bare) == [
        ("1:1", "Blob: this monster has no evasion, atk; add it unless a line gives it some"),
        ("7:1", "Blob: this monster has no hp, evasion, atk; add it unless a line gives it some"),
    ]
    assert notes(card("Ann", "", "character", hp=2)) == [
        ("1:1", "Ann: this character has no atk; add it unless a line gives it some")
    ]
    assert not notes(card("Blob", "", "monster", hp=1, evasion=0, atk=0) + card("Rock", "You have +1 HP."))


def test_stats_and_both_sides_are_shown() -> None:
    file = card("Blob", "When this dies, loot 1.", "monster", hp=3, evasion=4, atk=1, souls=1, reward="Gain 3¢.")
    file += table("card.back", {"name": "Blub", "hp": 5, "evasion": 2, "atk": 2})
    (blob,) = check_file("cards.toml", file).cards
    assert rendered(blob).plain.split("\n") == [
        "Blob · monster",
        "  3 HP · hit on 4+ · 1 ATK · 1 soul",
        "  When this dies, loot 1.",
        "  Reward: Gain 3¢.",
        "  — other side: Blub —",
        "  5 HP · hit on 2+ · 2 ATK",
    ]


# copies


def test_the_number_of_copies_is_of_the_box_that_the_id_begins_with() -> None:
    cards = [
        *soulstack.cards.read(card("A", "Loot 1.", "loot", copies=3)),
        *soulstack.cards.read('[[card]]\nid = "r-b"\nname = "B"\nkind = "loot"\ncopies = { r = 2, g2 = 1, b2 = 4 }\n'),
    ]
    assert [each.copies for each in cards] == [{OWN: 3}, {OWN: 2, "g2": 1, "b2": 4}]
    assert [each.copies for each in brought(cards, [OWN])] == [{OWN: 3}, {OWN: 2}]
    assert [each.copies for each in brought(cards, [OWN, "b2"])] == [{OWN: 3}, {OWN: 2, "b2": 4}]


def test_a_box_brings_copies_of_a_card_whose_home_is_another_box() -> None:
    cards = [soulstack.cards["A Penny!"], soulstack.cards["The D6"]]
    assert cards[0].copies == {"b2": 6, "fsp2": 3, "g2": 2}
    assert [(each.name, each.copies) for each in brought(cards, ["g2"])] == [("A Penny!", {"g2": 2})]
    assert brought(cards, ["r"]) == []


def test_copies_by_box_in_a_file_of_ones_own_are_shuffled_in() -> None:
    for copies, n in (({"t": 2}, 2), ({"t": 2, "b2": 3}, 5), ({"t": 2, "g2": 3}, 2), (4, 4)):
        entry = {"id": "t-a", "name": "Sack", "kind": "loot", "text": "Loot 1.", "copies": copies}
        game = soulstack.new_game(2, seed=1, extra=table("[card]", entry))
        assert [each.name for each in game.cards].count("Sack") == n


def test_a_table_of_copies_names_boxes_and_the_cards_own() -> None:
    odd = '[[card]]\nid = "t-a"\nname = "A"\nkind = "loot"\ncopies = { b22 = 1 }\n'
    assert faults(odd) == [
        ("5:10", "A: 'copies' must say how many are in 't', the box that the id begins with"),
        ("5:12", "A: unknown box 'b22'; did you mean 'b2'?"),
    ]
