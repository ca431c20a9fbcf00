"""What is done to *them* is done to cards as well, where a verb can be done to cards outside play."""

from collections.abc import Callable

import pytest

from rules_covered import rule
from table import Table, card

NAMES = ["A Penny!", "Bomb!"]
CASES: list[tuple[str, Callable[[Table], object], object]] = [
    ("Look at them.", lambda t: [entry["n"] for entry in t.log("look")], [2]),
    ("Reveal them.", lambda t: [sorted(entry["cards"]) for entry in t.log("reveal")], [NAMES]),
    ("Put them into your hand.", lambda t: sorted(t.hand_of(0)), NAMES),
    ("Gain them.", lambda t: sorted(t.hand_of(0)), NAMES),
    ("Put them on top of the loot deck.", lambda t: sorted(t.deck_names("loot")[:2]), NAMES),
]


@rule("ZONE-01", "TARGET-01")
@pytest.mark.parametrize(("text", "seen", "found"), CASES, ids=[case[0] for case in CASES])
def test_them_can_be_cards_in_discard(text: str, seen: Callable[[Table], object], found: object) -> None:
    cards = card("Rake", f"$ Pay 0¢: Choose up to 2 loot cards in discard. {text}")
    table = Table(cards=cards).give(0, "Rake").discard("loot", "A Penny!", "Bomb!")
    assert seen(table.act(0, "Activate Rake", at=NAMES).settle()) == found


PICKED: list[tuple[str, Callable[[Table], object], object]] = [
    ("Look at 1 of them.", lambda t: [entry["n"] for entry in t.log("look")], [1]),
    ("Reveal 1 of them.", lambda t: [entry["cards"] for entry in t.log("reveal")], [["A Penny!"]]),
    ("Put 1 of them into your hand.", lambda t: t.hand_of(0), ["A Penny!"]),
    ("Gain 1 of them.", lambda t: t.hand_of(0), ["A Penny!"]),
    ("Put 1 of them on top of the loot deck.", lambda t: t.discarded("loot"), ["Bomb!"]),
]


@rule("ABIL-02")
@pytest.mark.parametrize(("text", "seen", "found"), PICKED, ids=[case[0] for case in PICKED])
def test_one_of_the_cards_is_picked_on_resolving(text: str, seen: Callable[[Table], object], found: object) -> None:
    cards = card("Rake", f"$ Pay 0¢: Choose up to 2 loot cards in discard. {text}")
    table = Table(cards=cards).give(0, "Rake").discard("loot", "A Penny!", "Bomb!")
    table.act(0, "Activate Rake", at=NAMES)
    while table.game.pending is not None and table.game.pending.kind == "priority":
        table._pass()
    assert len(table.options()) == 2 and seen(table) in ([], ["A Penny!", "Bomb!"]), "nothing before"
    assert seen(table.choose("A Penny!").settle()) == found


@rule("RULING-21")
def test_them_can_be_cards_in_discard_that_become_souls() -> None:
    cards = card("Urn", "$ Pay 0¢: Choose up to 2 monster cards in discard. Gain them as a soul.")
    table = Table(cards=cards).give(0, "Urn").discard("monster", "Monstro", "Gurdy")
    table.act(0, "Activate Urn", at=["Monstro", "Gurdy"]).settle()
    assert sorted(table.game.face(o).name for o in table.game.objs.values() if o.role == "soul") == ["Gurdy", "Monstro"]
