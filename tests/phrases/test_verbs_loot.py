"""Verbs about loot."""

from table import Table, card


def test_looting_for_each_thing_counted() -> None:
    pride = card("Pride", "$ Pay 0¢: Loot 2 for each counter on this.")
    table = Table(cards=pride).give(0, "Pride").tap(0, "Pride").settle()
    assert table.hand_of(0) == []
    table.counters("Pride", 2).tap(0, "Pride").settle()
    assert len(table.hand_of(0)) == 4
