"""An event that is over goes to discard, unless something that has become it says otherwise (EVENT-03, REPL-01)."""

from __future__ import annotations

import pytest

from rules_covered import rule
from table import Table, card

MIMIC = card(
    "Mimic",
    "Each time you declare an attack on this, reveal the top card of the monster deck. This becomes a copy of it, then"
    " gains “If this would be put into discard while you have at least 5¢, instead put this on the bottom of the"
    " monster deck”.",
    "monster",
    hp=6,
    evasion=6,
    atk=6,
)
FAIR = card("Fair", "Each player loots 1.", "event", category="good_event")


@rule("EVENT-03", "REPL-01")
@pytest.mark.parametrize(("cents", "replaced"), [(5, True), (4, False)])
def test_a_finished_event_is_put_into_discard_unless_that_is_replaced(cents: int, replaced: bool) -> None:
    table = Table(3, cards=MIMIC + FAIR, monsters=["Mimic", "Fatty"]).cents(0, cents)
    table.deck("monster", "Fair", "Dip").discard("monster", "Fly").attack("Mimic").settle()
    assert [len(table.hand_of(seat)) for seat in range(3)] == [2, 2, 2], "the copy, and the card itself afterwards"
    assert table.discarded("monster") == (["Fly", "Fair"] if replaced else ["Fly", "Mimic", "Fair"])
    assert (table.deck_names("monster")[-1] == "Mimic") == replaced and not table.has("Mimic")
    assert table.slot_names("monster") == ["Dip", "Fatty"] and table.game.attack is None
    assert table.active == 0 and table.phase == "action" and table.stack() == []
