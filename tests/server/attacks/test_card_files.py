"""A card file that is made to cost much costs little: what it cannot be is refused before it is read."""

from __future__ import annotations

import time
import tracemalloc

import pytest

from soulstack.cards.check import MOST_FAULTS, check_file
from soulstack.language.read import MOST_HINTS
from soulstack.server.protocol.limits import MAX_EXTRA

MB = 1_000_000
CARD = '[[card]]\nid = "x-{n}"\nname = "A{n}"\nkind = "treasure"\ntext = """\n{text}"""\n'
ODD_LINE = "Each time a wizzard of the tower dances round the table, gain lost treasures and put counters on nothing."
HOSTILE = {
    "dotted keys": ("a." * (MAX_EXTRA // 2 - 1) + "a=1", "too many parts"),
    "quoted keys": ('"x".' * (MAX_EXTRA // 4 - 1) + "a=1", "too many parts"),
    "dotted headers": ("[" + "a." * (MAX_EXTRA // 2 - 2) + "a]", "too many parts"),
    "brackets": ("x=" + "[" * (MAX_EXTRA - 2), "too many brackets"),
    "braces": ("x=" + "{a=" * (MAX_EXTRA // 3 - 2), "too many brackets"),
    "digits": ("hp = " + "9" * 6_000, "too many digits"),
    "hexadecimal digits": ("hp = 0x" + "f" * 6_000, "too many digits"),
    "quotes": ('"' * MAX_EXTRA, ""),
    "words": ("-" * MAX_EXTRA, ""),
    "short keys": ("".join(f"a.b{n}.c.d=1\n" for n in range(1_400)), ""),
    "tables": ("".join(f"[a.b{n}.c.d]\n" for n in range(1_200)), ""),
    "empty cards": ("[[card]]\n" * (MAX_EXTRA // 9), "missing field"),
    "unknown fields": ("[[card]]\n" + "".join(f"f{n}=1\n" for n in range(2_500)), "missing field"),
    "odd lines": ("".join(CARD.format(n=n, text="\n".join([ODD_LINE] * 12)) for n in range(14)), "not understood"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_card_file_takes_little_time_and_memory(kind: str) -> None:
    text, what = HOSTILE[kind]
    check_file("own", CARD.format(n=0, text="Loot 1."))  # what is read once does not count
    began = time.process_time()
    checked = check_file("own", text)
    assert time.process_time() - began < 1
    assert checked.faults and what in checked.faults[0].what
    assert len(checked.faults) <= MOST_FAULTS
    assert sum(bool(fault.hints) for fault in checked.faults) <= MOST_HINTS
    if kind not in ("odd lines", "unknown fields"):  # these only take time, and tracing makes that long
        tracemalloc.start()
        check_file("own", text)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 20 * MB


def test_the_first_errors_have_hints_and_the_others_their_place() -> None:
    lines = "\n".join([ODD_LINE] * 8)
    faults = check_file("own", CARD.format(n=1, text=lines)).faults
    assert [bool(fault.hints) for fault in faults] == [True] * MOST_HINTS + [False] * 3
    assert [fault.place for fault in faults] == [f"own:{6 + n}:13" for n in range(8)]


@pytest.mark.parametrize(
    "line",
    (
        'text = "Loot 1. a.b.c.d.e.f"',
        'grey = """[[[[[[[[[[ 99999999999999999999 """',
        "# [[[[[[[[[[[[ a.b.c.d.e.f 99999999999999999999",
        "grey = 'a.b.c.d.e.f'",
    ),
)
def test_what_strings_and_comments_say_is_nobodys_affair(line: str) -> None:
    checked = check_file("own", f'[[card]]\nid = "x-1"\nname = "A"\nkind = "treasure"\n{line}\n')
    assert all("Loot" in fault.line or "not understood" in fault.what for fault in checked.faults)


@pytest.mark.parametrize("side", ("", "[card.back]\n"))
@pytest.mark.parametrize("fault", ('text = "Dance."', 'reward = "Dance."', "hp = -1", "name = 5", "nonsense = 1"))
def test_both_faces_are_checked(side: str, fault: str) -> None:
    name = "" if not side and fault.startswith("name") else 'name = "A"\n'
    text = f'[[card]]\nid = "x-1"\n{name}kind = "monster"\nhp = 1\nevasion = 2\natk = 1\n{side}{fault}\n'
    if not side and fault.startswith("hp"):
        text = text.replace("hp = 1\n", "")
    checked = check_file("own", text)
    assert checked.faults and not checked.cards
