"""Warp Zone cards about decks."""

from table import Table


def test_fuck_bloat_hurts_both_neighbours_and_puts_the_bloats_into_slots() -> None:
    table = Table(4, monsters=["Fatty", "Pale Fatty"]).deck("monster", "Fuck Bloat", "Dip", "The Bloat")
    table.attack("monster deck", "slot 1").until("Done")
    table.choose("The Bloat").until_why("choose a slot").choose("slot 2").settle()
    assert table.slot_names("monster")[1] == "The Bloat" and table.slot_names("monster")[0] == "Fatty"
    assert [table.died(seat) for seat in range(4)] == [False, True, False, True]


def test_fuck_bloat_may_find_nothing() -> None:
    table = Table(4, monsters=["Fatty", "Pale Fatty"]).deck("monster", "Fuck Bloat", "Dip", "The Bloat")
    table.attack("monster deck", "slot 1").until("Done").choose("Done").settle()
    assert table.slot_names("monster") == ["Fatty", "Pale Fatty"] and table.log("shuffle")
