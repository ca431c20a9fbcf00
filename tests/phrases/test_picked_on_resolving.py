"""What a verb is done to may be picked as it resolves: nothing is done before, and all of it to what was picked."""

from collections.abc import Callable

import pytest

from rules_covered import rule
from table import Table, card

ITEMS, PLAYERS, MONSTERS = ["Mr. Boom", "The Map"], ["P2", "P3"], ["Fatty", "Pale Fatty"]


def used(text: str, at: list[str], *picks: str, dice: tuple[int, ...] = ()) -> Table:
    """P1's Knack, with two items of P1's, 5¢ each, hands and counters, has been used and picked in these words."""
    table = Table(3, cards=card("Knack", f"$ Pay 0¢: {text}"), dice=dice).give(0, "Knack", *ITEMS)
    for seat in range(3):
        table.cents(seat, 5)
    table.hand(1, "A Penny!").hand(2, "Bomb!").counters("Mr. Boom", 3).counters("The Map", 3)
    table.act(0, "Activate Knack", at=at)
    for pick in picks:
        while table.game.pending is not None and table.game.pending.kind == "priority":
            table._pass()
        assert sum(pick in label for label in table.options()) == 1, table.options()
        table.choose(pick)
    return table.settle()


def counters(table: Table) -> tuple[int, int]:
    """How many there are on both items."""
    return sum(table.obj("Mr. Boom").counters.values()), sum(table.obj("The Map").counters.values())


CASES: list[tuple[str, list[str], list[str], Callable[[Table], object], object]] = [
    ("Put 1 counter on 1 of them.", ITEMS, ["The Map"], counters, (3, 4)),
    ("Put 1 egg or gold counter on 1 of them.", ITEMS, ["The Map", "gold"], counters, (3, 4)),
    ("Remove 2 counters from 1 of them.", ITEMS, ["The Map"], counters, (3, 1)),
    ("Put or remove 1 counter on 1 of them.", ITEMS, ["The Map", "-1"], counters, (3, 2)),
    ("Destroy 1 of them.", ITEMS, ["The Map"], lambda t: t.items(0), ["Knack", "Mr. Boom"]),
    ("Put 1 of them into discard.", ITEMS, ["The Map"], lambda t: t.items(0), ["Knack", "Mr. Boom"]),
    ("This becomes a copy of 1 of them.", ITEMS, ["The Map"], lambda t: t.items(0), ["The Map", *ITEMS]),
    ("This gains the abilities of 1 of them.", ITEMS, ["Mr. Boom"],
     lambda t: [t.charge("Knack").tap(0, "Knack, ability 2", at="Fatty").settle().hurts(), t.items(0)],
     [[("Fatty", 1)], ["Knack", *ITEMS]]),
    ("Deactivate 1 of them.", ITEMS, ["The Map"], lambda t: (t.obj(ITEMS[0]).charged, t.obj(ITEMS[1]).charged),
     (True, False)),
    ("Steal 2¢ from 1 of them.", PLAYERS, ["P3"], lambda t: [t.purse(s) for s in range(3)], [7, 5, 3]),
    ("Pay 2¢ to 1 of them.", PLAYERS, ["P3"], lambda t: [t.purse(s) for s in range(3)], [3, 5, 7]),
    ("Steal 1 loot card from 1 of them.", PLAYERS, ["P3"], lambda t: t.hand_of(0), ["Bomb!"]),
    ("Give 1 item you control to 1 of them.", PLAYERS, ["P3", "The Map"], lambda t: t.items(2), ["The Map"]),
    ("1 of them gains 2¢.", PLAYERS, ["P3"], lambda t: [t.purse(s) for s in range(3)], [5, 5, 7]),
    ("1 of them may gain 2¢.", PLAYERS, ["P3", "Yes"], lambda t: [t.purse(s) for s in range(3)], [5, 5, 7]),
    ("You may have 1 of them lose 2¢.", PLAYERS, ["Yes", "P3"], lambda t: [t.purse(s) for s in range(3)], [5, 5, 3]),
    ("Deal 1 damage to 1 of them.", MONSTERS, ["Pale Fatty"], lambda t: t.hurts(), [("Pale Fatty", 1)]),
    ("Kill 1 of them.", MONSTERS, ["Pale Fatty"], lambda t: (t.died("Fatty"), t.died("Pale Fatty")), (False, True)),
]  # fmt: skip


@rule("ABIL-02")
@pytest.mark.parametrize(("text", "at", "picks", "seen", "found"), CASES, ids=[case[0] for case in CASES])
def test_it_is_done_to_what_is_picked(
    text: str, at: list[str], picks: list[str], seen: Callable[[Table], object], found: object
) -> None:
    kind = {"Mr. Boom": "items", "P2": "players", "Fatty": "monsters"}[at[0]]
    assert seen(used(f"Choose up to 2 {kind}. {text}", at, *picks)) == found
