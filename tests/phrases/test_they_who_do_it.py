"""*They* are the things named last for what things can do, whoever was named before; else the player."""

from collections.abc import Callable

import pytest

from rules_covered import rule
from table import Table, card

Seen = Callable[[Table], object]
CASES: list[tuple[str, Seen, object]] = [
    ("They heal 1 HP.", lambda t: (t.hp_of("Fatty"), t.hp_of(1)), (3, 1)),
    ("They heal to full HP.", lambda t: (t.hp_of("Fatty"), t.hp_of(1)), (4, 1)),
    ("They take 1 damage.", lambda t: sorted(t.hurts()), [("Fatty", 1), ("Pale Fatty", 1)]),
    ("They die.", lambda t: (t.died("Fatty"), t.died(1)), (True, False)),
    ("They gain +1 ATK this turn.", lambda t: (t.atk_of("Fatty"), t.atk_of(1)), (2, 1)),
    ("They gain +1 HP this turn.", lambda t: (t.max_hp_of("Fatty"), t.max_hp_of(1)), (5, 2)),
    ("They gain +1 ATK for good.", lambda t: (t.atk_of("Fatty"), t.atk_of(1)), (2, 1)),
    ("They level up 2 times.", lambda t: t.obj("Fatty").counters, {"level": 2, "gold": 1}),
    ("They gain 1¢.", lambda t: t.purse(1), 1),
    ("They loot 1.", lambda t: len(t.hand_of(1)), 1),
]


@rule("ABIL-12")
@pytest.mark.parametrize(("text", "seen", "found"), CASES, ids=[case[0] for case in CASES])
def test_they_are_the_monsters_where_monsters_can_do_it(text: str, seen: Seen, found: object) -> None:
    omen = card("Omen", f"Choose a player. Put 1 gold counter on each monster. {text}", "loot")
    table = Table(3, cards=omen).awake().hp(1, 1).damage("Fatty", 2).deck("monster", "Dip", "Fly")
    table.play(0, "Omen", at="P2").settle()
    assert seen(table) == found
