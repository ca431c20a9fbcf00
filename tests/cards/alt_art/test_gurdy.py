"""Gurdy of Alt Art, whose first line works while it is covered."""

from table import Table, card

MOVER = card("Mover", "↷ Put the top card of the monster deck in a monster slot.")
PULL = card("Pull", "↷ Put a monster into discard.")


def laid(*deck: str, players: int = 3) -> Table:
    """Gurdy lies beside Fatty, and these cards are on top of the monster deck."""
    table = Table(players, cards=MOVER + PULL, monsters=["aa-gurdy", "Fatty"]).deck("monster", *deck)
    return table.give(0, "Mover", "Pull")


def test_gurdy_strengthens_monsters_while_it_is_covered() -> None:
    table = laid("Clotty")
    assert table.max_hp_of("Fatty") == 4 and table.max_hp_of("aa-gurdy") == 4
    table.tap(0, "Mover").until("slot 1").choose("slot 1").settle()
    assert table.slot_names("monster") == ["Clotty", "Fatty"]
    assert table.max_hp_of("Fatty") == 5 and table.max_hp_of("Clotty") == 3
    table.tap(0, "Pull", at="Clotty").settle()
    assert table.slot_names("monster") == ["Gurdy", "Fatty"] and table.max_hp_of("Fatty") == 4


def test_gurdy_has_the_left_neighbour_add_a_monster_each_turn() -> None:
    table = laid("Clotty").choose("End the turn").until_why("choose a slot")
    assert table.asked == 2 and table.active == 1
    table.choose("slot 2").settle()
    assert table.slot_names("monster") == ["Gurdy", "Clotty"]


def test_gurdy_adds_nothing_while_it_is_covered() -> None:
    table = laid("Clotty", "Dip").tap(0, "Mover").until("slot 1").choose("slot 1").settle().end_turn()
    assert table.slot_names("monster") == ["Clotty", "Fatty"]
